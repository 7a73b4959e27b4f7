/// A log of workouts as a table, in the shapes that Strong and Hevy export and read.
///
/// Strong: `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE`, with
/// commas or semicolons, and sometimes a column `Weight Unit`. Hevy: `title,start_time,end_time,description,
/// exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe`, weights
/// also as `weight_lbs`. Columns are found by their names, whatever their order; others are left out.
public struct WorkoutTable: Sendable {
  public struct Row: Equatable, Sendable {
    public var title: String
    public var began: CivilDateTime
    /// Seconds; nil where the table does not say.
    public var duration: Int64?
    public var exercise: String
    /// From 0, in the workout's order of the exercise.
    public var number: Int
    public var kind: LoggedSet.Kind
    public var mass: Mass?
    public var repetitions: Int?
    public var seconds: Int?
    public var reserve: Int?
    public var note: String
    public var workoutNote: String
    public var superset: Int?
  }

  public enum Shape: String, CaseIterable, Sendable { case strong, hevy }

  public enum Error: Swift.Error, Equatable, Sendable {
    case empty
    /// Larger than any log: `largest` bytes.
    case tooLarge
    /// Neither of the two shapes.
    case unknown
  }

  /// Bytes.
  public static let largest = 20_000_000

  public var shape: Shape
  public var rows: [Row]
  /// Lines that could not be read: no date, no exercise, numbers out of range.
  public var skipped: Int
  /// The file ended within a quotation: its end is missing.
  public var isCut: Bool
}

extension WorkoutTable {
  /// The facts of it. The same file again, or a later one of the same log, makes the same records.
  ///
  /// - Parameters:
  ///   - zone: where the person was; the tables have no zone.
  ///   - name: the exercise's name in the content for a title; nil keeps the title.
  public func facts(_ zone: TimeZoneRules, name: (String) -> String?) -> (workouts: [Workout], sets: [LoggedSet]) {
    var workouts: [Workout] = [], sets: [LoggedSet] = []
    var at = 0
    while at < rows.count {
      let first = rows[at]
      let began = zone.instant(of: first.began)
      var end = at, items: [String] = []
      let id = Workout.id(began)
      // Hevy and Strong keep a workout's rows together.
      while end < rows.count, rows[end].began == first.began {
        let row = rows[end]
        var item = items.firstIndex { sameBytes($0, row.exercise) }
        if item == nil {
          items.append(row.exercise)
          item = items.count - 1
        }
        sets.append(
          LoggedSet(
            workout: id, exercise: name(row.exercise) ?? row.exercise, item: item ?? 0, number: row.number,
            kind: row.kind, mass: row.mass, repetitions: row.repetitions, seconds: row.seconds, reserve: row.reserve,
            note: row.note, superset: row.superset, at: began.adding(seconds: Int64(end - at)), day: first.began.date))
        end += 1
      }
      workouts.append(
        Workout(
          routine: "", title: first.title, began: began, milliseconds: (first.duration ?? 0) * 1000,
          day: first.began.date, proof: .imported, note: first.workoutNote, isWhole: true,
          offset: zone.minutesEast(at: began)))
      at = end
    }
    return (workouts, sets)
  }
}
