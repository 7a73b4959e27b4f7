import Base
import EventLicence
import Languages

/// A model far away that translates. Another company's: it gets the sentence and the two languages, and nothing of who asks.
protocol TranslationProvider: Sendable {
  /// The model, for people to read.
  var name: String { get }

  /// Translates one sentence.
  /// - Parameter words: gets further words as they come; nil asks for the whole at once. Words that came are the beginning of the answer.
  /// - Returns: the whole translation.
  /// - Throws: `ProviderProblem`, or `CancellationError`.
  func translate(_ sentence: CloudSentence, words: (@Sendable (String) -> Void)?) async throws -> String
}

/// What a provider gets.
struct CloudSentence: Sendable {
  /// Cleaned (`PlainSentence`), with marks for terms (`MaskedText.Style.brackets`).
  let text: String
  let from: LanguageCode
  let to: LanguageCode

  /// Tokens that the answer may have: a sign of Chinese can become three words.
  var mostTokens: Int64 { Int64(128 + text.unicodeScalars.count * 4) }
  /// Bytes that a translation of it may have; more is no translation.
  var mostBytes: Int { 512 + text.utf8.count * 8 }
}

/// Why there is no translation. It holds nothing of what was said.
enum ProviderProblem: Error, Equatable {
  /// Not in time.
  case late
  /// No connection, or it was cut, or the other side is broken.
  case unreachable
  /// Too many questions; perhaps it said for how many seconds.
  case busy(Int?)
  /// It will not translate this.
  case refused
  /// What it said is not what was asked for.
  case malformed
  /// It does not take our key, our model or our question: for who runs the server. Its status.
  case misconfigured(Int)

  /// Whether another provider may do better with the same sentence.
  var isOfProvider: Bool { self != .refused && self != .malformed }

  /// For the log and the metrics.
  var word: String {
    switch self {
    case .late: "late"
    case .unreachable: "unreachable"
    case .busy: "busy"
    case .refused: "refused"
    case .malformed: "malformed"
    case .misconfigured: "misconfigured"
    }
  }
}
