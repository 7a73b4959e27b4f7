import Habits

extension WorkoutTable {
  /// A table of all workouts that can be read by what reads that shape, and by `read`.
  ///
  /// - Parameters:
  ///   - zone: of workouts that do not say where they were.
  ///   - title: an exercise's title, in the language that the table is to have.
  public static func write(_ log: TrainingLog, as shape: Shape, _ zone: TimeZoneRules, title: (String) -> String)
    -> [UInt8]
  {
    var writer = CSVWriter()
    writer.row(
      shape == .strong
        ? [
          "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Reps", "Distance", "Seconds",
          "Notes", "Workout Notes", "RPE",
        ]
        : [
          "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
          "set_index", "set_type", "weight_kg", "reps", "distance_km", "duration_seconds", "rpe",
        ])
    for workout in log.workouts {
      let start = zone.civil(at: workout.began, writtenAt: workout.offset)
      let end = zone.civil(at: workout.began.adding(milliseconds: workout.milliseconds), writtenAt: workout.offset)
      for set in log.sets(in: workout.id) {
        let mass = set.mass.map { decimal($0.grams) } ?? ""
        let reps = set.repetitions?.description ?? "", seconds = set.seconds?.description ?? ""
        let effort = set.reserve.map { (10 - $0).description } ?? ""
        let name = title(set.exercise)
        if shape == .strong {
          let order = set.kind == .warmup ? "W" : set.kind == .drop ? "D" : (set.number + 1).description
          writer.row([
            text(start), workout.title, (workout.milliseconds / 60_000).description + "m", name, order, mass, reps, "",
            seconds, set.note, workout.note, effort,
          ])
        } else {
          let kind = set.kind == .warmup ? "warmup" : set.kind == .drop ? "dropset" : "normal"
          writer.row([
            workout.title, text(start), text(end), workout.note, name, set.superset?.description ?? "", set.note,
            set.number.description, kind, mass, reps, "", seconds, effort,
          ])
        }
      }
    }
    return writer.bytes
  }

  static func text(_ moment: CivilDateTime) -> String {
    let time = moment.time.iso
    return moment.date.iso + " " + (time.utf8.count == 5 ? time + ":00" : time)
  }

  /// Grams as kilograms with a point: `62.5`.
  static func decimal(_ grams: Int64) -> String {
    let rest = grams % 1000
    if rest == 0 { return (grams / 1000).description }
    var fraction = (1000 + rest).description.after(1)
    while fraction.utf8.last == 0x30 { fraction = fraction.bytes(0, fraction.utf8.count - 1) }
    return (grams / 1000).description + "." + fraction
  }
}
