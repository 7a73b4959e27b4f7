import Base

/// The stage of a workout: how many seconds are left, large; whoever shows the exercise, over the whole width; how far
/// the workout is. The host counts from the moment when the step began, so that it cannot drift; steps are the app's.
public final class WorkoutClock: Picture {
  /// As in the content; nil draws nobody.
  public var figure: JSON?
  /// Milliseconds from the first phase to the second, held there, and back; one number: there, and held to the end of
  /// the step; none: it stands still.
  public var tempo: [Int64]
  /// When the step would have begun had it run without a break; nil while it does not run.
  public var start: Instant?
  /// Milliseconds of the step, and those that are done when it does not run.
  public var length: Int64, done: Int64
  /// Which of how many exercises, from 0.
  public var place: Int, count: Int
  public var isRest: Bool
  /// `Ronda 2 de 3`; empty where there is one.
  public var round: String
  /// `Ejercicio 5 de 8, ronda 2 de 3`
  private let called: String
  /// `s`, behind the seconds, and `segundos`, for who hears them.
  public var unit: String, spokenUnit: String
  /// Seconds left that a screen reader says; none where the app's voice says them.
  public var spoken: [Int]

  public init(
    _ id: Identifier, name: String, figure: JSON?, tempo: [Int64], start: Instant?, length: Int64, done: Int64,
    place: Int, count: Int, isRest: Bool, round: String, unit: String, spokenUnit: String, spoken: [Int]
  ) {
    called = name
    self.figure = figure; self.tempo = tempo; self.start = start; self.length = length; self.done = done
    self.place = place; self.count = count; self.isRest = isRest; self.round = round; self.unit = unit
    self.spokenUnit = spokenUnit; self.spoken = spoken
    super.init(id)
  }
  public override var kind: String { "workout" }
  public override var name: String { called }
  public override var words: [String] { [called, round] }
  public override var configuration: JSON {
    [
      "figure": figure ?? .null, "tempo": .array(tempo.map { .integer($0) }),
      "start": start.map { .integer($0.milliseconds) } ?? .null, "length": .integer(length), "done": .integer(done),
      "place": .integer(Int64(place)), "count": .integer(Int64(count)), "rest": .bool(isRest), "round": .string(round),
      "unit": .string(unit), "spokenUnit": .string(spokenUnit), "spoken": .array(spoken.map { .integer(Int64($0)) }),
    ]
  }
  public override func faults() -> [Fault] {
    need(called, "N1", "the workout " + (id ?? "") + " has no name")
      + need(spokenUnit, "N1", "the workout " + (id ?? "") + " does not say what it counts")
  }
}

extension Element {
  public static func workout(_ clock: WorkoutClock) -> Element { .picture(clock) }
}
