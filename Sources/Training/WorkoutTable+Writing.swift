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
          "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Weight Unit", "Reps", "Distance",
          "Seconds", "Notes", "Workout Notes", "RPE",
        ]
        : [
          "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
          "set_index", "set_type", "weight_kg", "reps", "distance_km", "duration_seconds", "rpe",
        ])
    for workout in log.workouts {
      let start = zone.civil(at: workout.began, writtenAt: workout.offset)
      let end = zone.civil(at: workout.began.adding(milliseconds: workout.milliseconds), writtenAt: workout.offset)
      var counts: [(exercise: String, all: Int, work: Int)] = []
      for set in log.sets(in: workout.id) {
        let at = counts.firstIndex { sameBytes($0.exercise, set.exercise) } ?? counts.count
        if at == counts.count { counts.append((set.exercise, 0, 0)) }
        counts[at].all += 1
        if set.kind != .warmup { counts[at].work += 1 }
        let mass = set.mass.map { decimal($0.grams) } ?? ""
        let reps = set.repetitions?.description ?? "", seconds = set.seconds?.description ?? ""
        // RPE begins with 1; 0 stands in tables for what nobody said.
        let effort = set.reserve.flatMap { $0 < LoggedSet.mostReserve ? (10 - $0).description : nil } ?? ""
        let name = title(set.exercise)
        if shape == .strong {
          let order = set.kind == .warmup ? "W" : set.kind == .drop ? "D" : counts[at].work.description
          writer.row([
            text(start), workout.title, (workout.milliseconds / 60_000).description + "m", name, order, mass,
            mass.isEmpty ? "" : "kg", reps, "", seconds, set.note, workout.note, effort,
          ])
        } else {
          let kind = set.kind == .warmup ? "warmup" : set.kind == .drop ? "dropset" : "normal"
          writer.row([
            workout.title, words(start), words(end), workout.note, name, set.superset?.description ?? "", set.note,
            (counts[at].all - 1).description, kind, mass, reps, "", seconds.isEmpty ? "0" : seconds, effort,
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

  /// As Hevy writes it: `23 Nov 2026, 18:05`.
  static func words(_ moment: CivilDateTime) -> String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let date = moment.date
    return date.day.description + " " + months[date.month - 1] + " " + date.iso.bytes(0, 4) + ", "
      + moment.time.iso.bytes(0, 5)
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
