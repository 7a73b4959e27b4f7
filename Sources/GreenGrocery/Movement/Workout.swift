import AppRuntime

/// Something that was done: a routine to its end or a part of it, or a run. A fact; nobody edits it.
final class Workout {
  static let collection = "greengrocery.workouts"
  /// Shorter ones are not kept, in milliseconds.
  static let shortest: Int64 = 20_000

  let id: ULID
  /// The routine's name in the content, or the identifier of an own one; nil for a run.
  let routine: String?
  /// What the routine was called; empty for a run.
  let title: String
  /// `run`, `stretch` or `strength`.
  let category: String
  /// Milliseconds of exercise and rest, pauses not counted.
  let milliseconds: Int64
  let day: CivilDate
  let began: Instant
  /// When it was done last, `began` at least.
  let ended: Instant
  /// Of a run with positions.
  let metres: Double?
  let isWhole: Bool

  init?(_ record: Record) {
    guard let ms = record["ms"]?.integer, ms > 0, ms <= 172_800_000,
      let day = record["day"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    id = record.id
    routine = record["routine"]?.string
    title = record["title"]?.string ?? ""
    category = record["category"]?.string ?? ""
    milliseconds = ms
    self.day = day
    let began = Instant(recorded: record["at"]) ?? record.id.instant
    self.began = began
    ended = max(Instant(recorded: record["ended"]) ?? began, began)
    metres = record["metres"]?.number
    isWhole = record["whole"]?.bool ?? false
  }
}

extension Workout {
  /// When it would have begun without its pauses, in milliseconds.
  fileprivate var start: Int64 { max(ended.milliseconds - milliseconds, began.milliseconds) }
}

/// What the workouts say together, folded when records change.
struct WorkoutSummary {
  private(set) var workouts: [Workout] = []
  private var days: [CivilDate: Int64] = [:]
  private(set) var lastEnded: Instant?

  init() {}

  init(_ records: [Record]) {
    workouts = records.compactMap { Workout($0) }.sorted { $0.ended < $1.ended }
    lastEnded = workouts.last?.ended
    // A routine that is followed on a run is the same time: it counts once.
    days = millisecondsByDay(workouts.map { ($0.day, $0.start, $0.milliseconds) })
  }

  func milliseconds(on day: CivilDate) -> Int64 { days[day] ?? 0 }
}
