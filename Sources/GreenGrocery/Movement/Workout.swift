import AppRuntime

/// Something that was done: a routine to its end or a part of it, or a run. A fact; nobody edits it.
final class Workout {
  static let collection = "greengrocery.workouts"
  /// Shorter ones are not kept, in milliseconds.
  static let shortest: Int64 = 20_000

  /// No clock of ours says more, in milliseconds (the year 10889).
  private static let latest: Int64 = 1 << 48

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
    // A damaged record says anything.
    let at = min(max(record["at"]?.integer ?? record.id.instant.milliseconds, 0), Workout.latest)
    began = Instant(milliseconds: at)
    ended = Instant(milliseconds: min(max(record["ended"]?.integer ?? at, at), Workout.latest))
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
  /// Milliseconds by day, the days ascending.
  private(set) var days: [(day: CivilDate, milliseconds: Int64)] = []
  private(set) var lastEnded: Instant?

  init() {}

  init(_ records: [Record]) {
    workouts = records.compactMap { Workout($0) }.sorted { $0.ended < $1.ended }
    lastEnded = workouts.last?.ended
    // A routine that is followed on a run is the same time: it counts once.
    var counted: [(day: CivilDate, milliseconds: Int64)] = [], until: Int64 = 0
    for workout in workouts.sorted(by: { $0.start < $1.start }) {
      let end = workout.ended.milliseconds
      counted.append((workout.day, workout.milliseconds - max(min(until, end) - workout.start, 0)))
      until = max(until, end)
    }
    for (day, milliseconds) in counted.sorted(by: { $0.day < $1.day }) {
      if let last = days.last, last.day == day {
        days[days.count - 1].milliseconds += milliseconds
      } else {
        days.append((day, milliseconds))
      }
    }
  }

  func milliseconds(on day: CivilDate) -> Int64 {
    var low = 0, high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].day == day ? days[low].milliseconds : 0
  }
}
