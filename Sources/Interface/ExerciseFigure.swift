import Base

/// A person in the moments of an exercise, drawn by the host from the angles of their joints (docs/movement.md). The words
/// beside it say the same. With a tempo it moves; where motion is not wanted it shows its phases, still.
public final class ExerciseFigure: Picture {
  /// As in the content.
  public var figure: JSON
  /// Milliseconds from the first phase to the last, held there, and back; empty: it stands still.
  public var tempo: [Int64]
  public var isMoving: Bool
  private let called: String
  /// `name`: `Sentadilla: empieza de pie y termina abajo`.
  public init(_ id: Identifier, name: String, figure: JSON, tempo: [Int64] = [], isMoving: Bool = true) {
    called = name
    self.figure = figure
    self.tempo = tempo
    self.isMoving = isMoving
    super.init(id)
  }
  public override var kind: String { "figure" }
  public override var name: String { called }
  public override var words: [String] { [called] }
  public override var configuration: JSON {
    var object: JSONObject = ["figure": figure]
    if tempo.count == 3 {
      object["tempo"] = .array(tempo.map { .integer($0) })
      object["moving"] = .bool(isMoving)
    }
    return .object(object)
  }
  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the figure " + (id ?? "") + " has no name")
    if figure["a"]?.array == nil || figure["b"]?.array == nil {
      faults.append(Fault(rule: "G2", text: "the figure " + (id ?? "") + " has not two poses"))
    }
    return faults
  }
}

extension Element {
  public static func figure(_ figure: ExerciseFigure) -> Element { .picture(figure) }
}
