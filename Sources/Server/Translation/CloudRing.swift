import Base
import EventLicence
import Foundation
import Languages
import Logging
import NIOConcurrencyHelpers
import ServerAPI
import Translation

/// The providers, in the order in which they are asked. The next one is asked when one cannot be had, as long as no word was shown.
final class CloudRing: Sendable {
  private let providers: [any TranslationProvider]
  /// For one sentence, all providers together.
  private let patience: Duration
  private let metrics: Metrics
  private let logger: Logger
  /// Until when each provider wants to be left in peace.
  private let rests: NIOLockedValueBox<[ContinuousClock.Instant?]>

  init(_ providers: [any TranslationProvider], patience: Duration, _ platform: Platform) {
    self.providers = providers
    self.patience = patience
    metrics = platform.metrics
    logger = platform.logger
    rests = NIOLockedValueBox([ContinuousClock.Instant?](repeating: nil, count: providers.count))
  }

  /// nil when nothing is configured.
  var name: String? { providers.first?.name }

  /// Every pair of the ten languages.
  static let pairs = LanguageCode.allCases.flatMap { from in
    LanguageCode.allCases.filter { $0 != from }.map { from.rawValue + "-" + $0.rawValue }
  }

  /// - Parameters:
  ///   - words: gets words as they come, with the glossary's terms in their places; nil asks for the whole at once.
  /// - Throws: `APIError`, `.unavailable` or `.notTranslated`; `CancellationError`.
  func translate(_ sentence: Sentence, words: (@Sendable (String) -> Void)? = nil) async throws -> (
    text: String, engine: String
  ) {
    let masked = sentence.glossary.masked(sentence.text, .brackets)
    let question = CloudSentence(text: masked.text, from: sentence.from, to: sentence.to)
    let shown = words.map { Shown(masked, $0) }
    do {
      let (said, engine) = try await withTime(patience) { [self] in try await ask(question, shown) }
      guard let text = masked.restored(PlainSentence.cleaned(said)), !text.trimmed.isEmpty else {
        throw ProviderProblem.malformed
      }
      metrics.translation(ring: "cloud", result: "done")
      return (text, engine)
    } catch let problem as ProviderProblem {
      metrics.translation(ring: "cloud", result: problem.word)
      throw problem.isOfProvider ? APIError(.unavailable, retryAfter: wait(problem)) : APIError(.notTranslated)
    }
  }

  private func wait(_ problem: ProviderProblem) -> Int? {
    if case .busy(let seconds) = problem { min(seconds ?? 2, 60) } else { nil }
  }

  private func ask(_ question: CloudSentence, _ shown: Shown?) async throws -> (String, String) {
    var problem = ProviderProblem.unreachable
    for (place, provider) in providers.enumerated() {
      let rest = rests.withLockedValue { $0[place] }
      if let rest, rest > .now {
        problem = .busy(Int((ContinuousClock.now.duration(to: rest)).components.seconds) + 1)
        continue
      }
      do {
        let take: (@Sendable (String) -> Void)? = if let shown { { shown.take($0) } } else { nil }
        return (try await provider.translate(question, words: take), provider.name)
      } catch let error as ProviderProblem {
        problem = error
        if case .busy(let seconds) = error {
          rests.withLockedValue { $0[place] = .now + .seconds(min(max(seconds ?? 2, 1), 60)) }
        }
        if case .misconfigured(let status) = error {
          logger.error("a translation provider does not take our questions", metadata: ["status": "\(status)"])
        }
        if !error.isOfProvider || shown?.hasBegun == true { throw error }
      }
    }
    throw problem
  }

  /// Words on their way to a person: cleaned, with terms instead of marks. After a mark that is none of ours nothing more is shown; the
  /// whole is refused at the end.
  private final class Shown: Sendable {
    private let state: NIOLockedValueBox<(stream: MarkStream, hasBegun: Bool, isBroken: Bool)>
    private let show: @Sendable (String) -> Void

    init(_ masked: MaskedText, _ show: @escaping @Sendable (String) -> Void) {
      state = NIOLockedValueBox((MarkStream(masked), false, false))
      self.show = show
    }

    var hasBegun: Bool { state.withLockedValue { $0.hasBegun } }

    func take(_ piece: String) {
      let text: String? = state.withLockedValue { state in
        state.hasBegun = true
        if state.isBroken { return nil }
        let text = state.stream.take(PlainSentence.cleaned(piece))
        state.isBroken = text == nil
        return text
      }
      if let text, !text.isEmpty { show(text) }
    }
  }
}

/// A sentence as it is asked for, looked through.
struct Sentence: Sendable {
  /// Without signs that nobody sees.
  let text: String
  let from: LanguageCode
  let to: LanguageCode
  let glossary: Glossary

  /// - Throws: `APIError`, `.invalid` or `.unsupportedPair`.
  init(_ question: TranslationQuestion) throws {
    guard let from = LanguageCode(rawValue: question.from), let to = LanguageCode(rawValue: question.to), from != to
    else { throw APIError(.unsupportedPair, field: "to") }
    text = PlainSentence.cleaned(question.text)
    if text.trimmed.isEmpty { throw APIError(.invalid, field: "text") }
    do throws(LicenceError) { glossary = try Glossary(question.terms) } catch {
      guard case .member(let name) = error else { throw APIError(.invalid, field: "terms") }
      throw APIError(.invalid, field: name)
    }
    (self.from, self.to) = (from, to)
  }
}

/// Does the work, for so long at most. - Throws: `ProviderProblem.late` when it took longer; it is cancelled then.
func withTime<T: Sendable>(_ time: Duration, _ work: @escaping @Sendable () async throws -> T) async throws -> T {
  try await withThrowingTaskGroup(of: T?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: time)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let result = first else { throw ProviderProblem.late }
    return result
  }
}
