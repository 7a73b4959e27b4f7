import Base

/// A bar with its plates, as it is loaded: the sentence says the same, with what it weighs in all.
public final class BarbellPicture: Picture {
  /// `62.5`; empty where the number stands beside the drawing.
  public var mass: String
  public var unit: String
  /// Kilograms of the plates of one side, from the inside outwards.
  public var side: [Double]
  private let said: String
  public init(_ id: Identifier, sentence: String, mass: String = "", unit: String = "", side: [Double]) {
    said = sentence
    self.mass = mass
    self.unit = unit
    self.side = side
    super.init(id)
  }
  public override var kind: String { "barbell" }
  public override var sentence: String { said }
  public override var words: [String] { mass.isEmpty ? [said] : [said, mass, unit] }
  public override var configuration: JSON {
    ["mass": .string(mass), "unit": .string(unit), "side": .array(side.map { .number($0) })]
  }
  public override func faults() -> [Fault] {
    need(said, "G1", "the barbell " + (id ?? "") + " has no sentence")
  }
}

extension Element {
  public static func barbell(_ barbell: BarbellPicture) -> Element { .picture(barbell) }
}
