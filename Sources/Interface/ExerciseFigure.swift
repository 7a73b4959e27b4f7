import Base

/// A person in the moments of an exercise, drawn by the host from the angles of their joints (docs/movement.md). The words
/// beside it say the same. With a tempo it moves, and the host's button stops it; where motion is not wanted it shows its
/// phases, still.
public final class ExerciseFigure: Picture {
  /// As in the content.
  public var figure: JSON
  /// Milliseconds from the first phase to the last, held there, and back; empty: it stands still.
  public var tempo: [Int64]
  private let called: String
  private let stop: String, move: String
  /// - Parameters:
  ///   - name: `Sentadilla: empieza de pie y termina abajo`
  ///   - stop: what the button says while it moves; needed with a tempo. `move`: what it says while it does not.
  public init(
    _ id: Identifier, name: String, figure: JSON, tempo: [Int64] = [], stop: String = "", move: String = ""
  ) {
    called = name
    self.figure = figure
    self.tempo = tempo
    self.stop = stop
    self.move = move
    super.init(id)
  }
  private var moves: Bool { tempo.count == 3 }
  public override var kind: String { "figure" }
  public override var name: String { called }
  public override var words: [String] { moves ? [called, stop, move] : [called] }
  public override var configuration: JSON {
    var object: JSONObject = ["figure": figure]
    if moves {
      object["tempo"] = .array(tempo.map { .integer($0) })
      object["stop"] = .string(stop)
      object["move"] = .string(move)
    }
    return .object(object)
  }
  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the figure " + (id ?? "") + " has no name")
    if moves {
      for word in [stop, move] { faults += need(word, "N1", "the button of the figure " + (id ?? "") + " has no name") }
    }
    if figure["a"]?.array == nil || figure["b"]?.array == nil {
      faults.append(Fault(rule: "G2", text: "the figure " + (id ?? "") + " has not two poses"))
    }
    return faults
  }
}

extension Element {
  public static func figure(_ figure: ExerciseFigure) -> Element { .picture(figure) }
}
