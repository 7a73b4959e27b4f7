/// What stands in a text that may hurt somebody, so that its writer is asked to say it differently before anyone else reads
/// it. Portable: the app asks while the person writes, the server asks again. See docs/moderation.md.
///
/// - `OffenceFilter`: offensive words in Spanish and English, however they are disguised (`Written`, `Letters`, `Matching`),
///   by lists that say what a word is and when it counts (`Lists/`, `Lexicon`).
/// - `TextNoise`: what nobody can read: a flood of emoji, letters under heaps of marks.
/// - `LinkRule`: which addresses may be linked. `PublicName`: which names may be taken, and when two look the same.
///
/// Nothing here punishes or counts anybody. Who writes of harming themselves is no case for it: `Wellbeing.DistressSignal`
/// shows them help, on their device alone.
@_exported import Base

/// What the writer is asked to say differently, and why.
public struct Concern: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Equatable, Sendable {
    /// A coarse word against nobody.
    case coarse
    /// Belittles somebody.
    case insult
    /// Against people for what they are.
    case slur
    /// Sexual words thrown at others.
    case sexual
    /// Says or wishes that somebody is hurt.
    case threat
    /// Cannot be read: marks over marks, the same sign hundreds of times.
    case noise
    /// No address that may be linked.
    case link
    /// No name that may be chosen.
    case name
  }

  public var kind: Kind
  /// Places among the text's Unicode scalars; the end is behind the last.
  public var start: Int
  public var end: Int
  /// As it was written, at most 60 scalars.
  public var found: String

  public init(_ kind: Kind, start: Int, end: Int, found: String) {
    (self.kind, self.start, self.end) = (kind, start, end)
    self.found = found.beginning(scalars: 60)
  }

  /// The person may say that they mean it so; then a moderator reads it first. A link that is none must change.
  public var mayInsist: Bool { kind != .link && kind != .name && kind != .noise }
  /// A moderator reads it first when the person insists. A coarse word hurts nobody: said on purpose it stays.
  public var needsModerator: Bool { kind != .coarse }

  public static func == (a: Concern, b: Concern) -> Bool {
    a.kind == b.kind && a.start == b.start && a.end == b.end && sameBytes(a.found, b.found)
  }
}
