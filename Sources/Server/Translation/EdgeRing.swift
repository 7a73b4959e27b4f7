import Apertium
import Base
import EventLicence
import Foundation
import Languages
import NIOConcurrencyHelpers
import ServerAPI
import Translation

/// Apertium's rules in this process. Packs are read when they are first wanted and stay, as long as there is room; a sentence is worked on
/// by the threads for long work, for a bounded time.
final class EdgeRing: Sendable {
  static let name = "Apertium"
  /// What a pack takes once it is read, for each of its bytes (docs/apertium.md).
  static let spread = 5

  /// One answer.
  struct Answer: Sendable {
    let text: String
    let trust: Trust
    let unknown: [String]
    let pivot: LanguageCode?
  }

  private let shelf: PackShelf
  private let work: WorkPool
  private let metrics: Metrics
  /// For one sentence, once its packs are read.
  private let patience: Duration

  init(folder: String, mostBytes: Int, patience: Duration, _ platform: Platform) {
    shelf = PackShelf(folder: folder, mostBytes: mostBytes)
    work = platform.work
    metrics = platform.metrics
    self.patience = patience
  }

  /// What can be translated with the packs that lie in the folder now.
  var pairs: [String] {
    let there = shelf.directions
    var pairs: [String] = []
    for from in LanguageCode.allCases {
      for to in LanguageCode.allCases {
        let route = Route.packs(from, to)
        if !route.isEmpty, route.allSatisfy({ there.contains($0) }) { pairs.append(from.rawValue + "-" + to.rawValue) }
      }
    }
    return pairs
  }

  /// - Throws: `APIError`, `.unsupportedPair` or `.unavailable`.
  func translate(_ sentence: Sentence) async throws -> Answer {
    let route = Route.packs(sentence.from, sentence.to), there = shelf.directions
    guard !route.isEmpty, route.allSatisfy({ there.contains($0) }) else {
      throw APIError(.unsupportedPair, field: "to")
    }
    do {
      let answer = try await work.run { [shelf, patience] in
        var translators: [Translator] = []
        for direction in route { translators.append(try shelf.translator(direction)) }
        return try Self.translate(sentence, translators, before: .now + patience)
      }
      metrics.translation(ring: "edge", result: "done")
      return answer
    } catch let problem as ProviderProblem {
      metrics.translation(ring: "edge", result: problem.word)
      throw APIError(.unavailable)
    }
  }

  /// - Throws: `ProviderProblem.late`.
  static func translate(_ sentence: Sentence, _ translators: [Translator], before deadline: ContinuousClock.Instant)
    throws -> Answer
  {
    var unknown: [String] = []
    func through(_ text: String, hiding marks: [String]) throws -> String {
      var text = text
      for (number, translator) in translators.enumerated() {
        if ContinuousClock.now > deadline { throw ProviderProblem.late }
        let translation = translator.translate(number == 0 ? Route.prepared(text, sentence.from) : text)
        for piece in translation.pieces where piece.doubt != nil {
          let word = piece.text.trimmed
          let isMark = marks.contains { $0 == word.lowercased() }
          if !word.isEmpty, !isMark, !unknown.contains(word) { unknown.append(word) }
        }
        text = translation.text
      }
      return text
    }
    let masked = sentence.glossary.masked(sentence.text, .words)
    var said = ""
    for piece in pieces(masked.text) { said += piece.space + (try through(piece.text, hiding: masked.marks)).trimmed }
    if let text = masked.restored(said), !text.trimmed.isEmpty {
      return Answer(
        text: text.trimmed, trust: Route.trust(sentence.from, sentence.to), unknown: unknown,
        pivot: Route.pivot(sentence.from, sentence.to))
    }
    // A rule took a mark apart: then what stands around the terms is translated by itself, and they stay where they are.
    unknown = []
    var text = ""
    for (place, part) in masked.around.enumerated() {
      text += try around(part) { try through($0, hiding: []) }
      if place < masked.terms.count { text += masked.terms[place] }
    }
    return Answer(
      text: text.trimmed, trust: .approximate, unknown: unknown, pivot: Route.pivot(sentence.from, sentence.to))
  }

  /// The space at both ends stays as it is.
  private static func around(_ text: String, _ translate: (String) throws -> String) rethrows -> String {
    if text.trimmed.isEmpty { return text }
    let before = text.prefix { $0.isWhitespace }, after = text.reversed().prefix { $0.isWhitespace }
    return before + (try translate(text.trimmed)).trimmed + String(after.reversed())
  }

  /// Sentence by sentence, so that the time can be looked at in between; and the space before each.
  static func pieces(_ text: String) -> [(space: String, text: String)] {
    var pieces: [(space: String, text: String)] = [], space = "", current = "", hasEnded = false
    for character in text {
      if current.isEmpty, character.isWhitespace {
        space.append(character)
        continue
      }
      if character.isWhitespace, hasEnded || character.isNewline || current.utf8.count > 600 {
        pieces.append((space, current))
        (space, current, hasEnded) = (String(character), "", false)
        continue
      }
      current.append(character)
      hasEnded = [".", "?", "!", "…", ";"].contains(character)
    }
    if !current.isEmpty { pieces.append((space, current)) }
    return pieces
  }
}

/// The packs of a folder, read when they are first wanted. As many as there is room for; the one that was not wanted for longest goes.
final class PackShelf: Sendable {
  private struct State {
    /// The last one was wanted last.
    var translators: [(direction: String, translator: Translator, bytes: Int)] = []
    /// Packs that are damaged, with their size and time, so that they are not read at each sentence.
    var broken: [String: Date] = [:]
  }

  private let folder: String
  private let mostBytes: Int
  private let state: NIOLockedValueBox<State>

  init(folder: String, mostBytes: Int) {
    self.folder = folder
    self.mostBytes = mostBytes
    state = NIOLockedValueBox(State())
  }

  /// Names of the packs that lie there: `es-en`.
  var directions: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let broken = state.withLockedValue { $0.broken }
    return Set(
      names.filter { $0.hasSuffix(".pack") }.map { String($0.dropLast(5)) }.filter { name in
        broken[name].map { $0 != changed(name) } ?? true
      })
  }

  /// What is kept now, in the order in which it would go.
  var kept: [String] { state.withLockedValue { $0.translators.map { $0.direction } } }

  private func path(_ direction: String) -> String { folder + "/" + direction + ".pack" }

  private func changed(_ direction: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path(direction)))?[.modificationDate] as? Date
  }

  /// - Throws: `ProviderProblem.unreachable` when the pack is away, damaged, or larger than there is room for.
  func translator(_ direction: String) throws -> Translator {
    let known: Translator? = state.withLockedValue { state in
      guard let place = state.translators.firstIndex(where: { $0.direction == direction }) else { return nil }
      let entry = state.translators.remove(at: place)
      state.translators.append(entry)
      return entry.translator
    }
    if let known { return known }
    let date = changed(direction)
    guard let file = FileManager.default.contents(atPath: path(direction)) else { throw ProviderProblem.unreachable }
    let bytes = file.count * EdgeRing.spread
    guard bytes <= mostBytes, let translator = try? Translator(pack: Array(file)),
      translator.info.direction == direction
    else {
      state.withLockedValue { $0.broken[direction] = date }
      throw ProviderProblem.unreachable
    }
    state.withLockedValue { state in
      state.translators.removeAll { $0.direction == direction }
      while !state.translators.isEmpty, state.translators.reduce(bytes, { $0 + $1.bytes }) > mostBytes {
        state.translators.removeFirst()
      }
      state.translators.append((direction, translator, bytes))
    }
    return translator
  }
}
