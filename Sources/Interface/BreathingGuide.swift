import Base

/// A guide for breathing that the host draws from its start, so that it cannot drift.
public final class BreathingGuide: Picture {
  public struct Phase: Equatable, Sendable {
    public enum Kind: String, Sendable { case inhale, hold, exhale, rest }
    public var kind: Kind
    public var milliseconds: Int64
    public var word: String
    public init(_ kind: Kind, milliseconds: Int64, word: String) {
      self.kind = kind; self.milliseconds = milliseconds; self.word = word
    }
  }
  public var phases: [Phase]
  /// When the first phase began; nil while it stands still.
  public var start: Instant?
  public init(_ id: Identifier, phases: [Phase], start: Instant?) {
    self.phases = phases; self.start = start
    super.init(id)
  }
  public override var kind: String { "breathing" }
  public override var configuration: JSON {
    let phases = phases.map { phase -> JSON in
      ["kind": .string(phase.kind.rawValue), "ms": .integer(phase.milliseconds), "word": .string(phase.word)]
    }
    return ["phases": .array(phases), "start": start.map { .integer($0.milliseconds) } ?? .null]
  }
  public override var words: [String] { phases.map { $0.word } }
  public override func faults() -> [Fault] {
    phases.isEmpty ? [Fault(rule: "N1", text: "a breathing guide has no phases")] : []
  }
}

extension Element {
  public static func breathing(_ guide: BreathingGuide) -> Element { .picture(guide) }
}
