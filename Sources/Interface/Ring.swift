import Base

/// A part of a whole.
public final class Ring: Picture {
  public var tone: Tone
  /// 0…1; more is shown as full.
  public var share: Double
  /// The number in the middle and what it counts.
  public var number: String
  public var unit: String
  private let said: String
  public init(_ tone: Tone, share: Double, number: String, unit: String, sentence: String) {
    self.tone = tone; self.share = share; self.number = number; self.unit = unit; said = sentence
    super.init(nil)
  }
  public override var kind: String { "ring" }
  /// The whole in one sentence.
  public override var sentence: String { said }
  public override var words: [String] { [number, unit, said] }
  public override func faults() -> [Fault] { need(said, "G1", "a ring has no sentence") }
}

extension Element {
  public static func ring(_ ring: Ring) -> Element { .picture(ring) }
}
