/// One set that was done. A fact of its own record (`human-body.sets`), so that two devices never overwrite each other's
/// sets; weight, repetitions, reserve and note can be corrected field by field.
public struct LoggedSet: Equatable, Sendable {
  public static let collection = "human-body.sets"

  public enum Kind: String, CaseIterable, Sendable {
    case work
    /// Counts for nothing but the memory.
    case warmup
    /// With less weight at once after another.
    case drop
  }

  public static let mostRepetitions = 1_000
  /// Seconds: a day.
  public static let longest = 86_400
  public static let mostReserve = 10
  /// Characters (Unicode scalars) of a note.
  public static let longestNote = 500

  public var id: ULID
  public var workout: ULID
  /// The exercise's name in the content, or the title of one that was imported and is not there.
  public var exercise: String
  /// Place of the item in the workout, from 0.
  public var item: Int
  /// Which set of the item, from 0.
  public var number: Int
  public var kind: Kind
  /// On the bar, in the hands or added to the body; nil where there is none.
  public var mass: Mass?
  public var repetitions: Int?
  public var seconds: Int?
  /// Repetitions in reserve: how many more would have been possible. RPE is 10 − RIR (Zourdos and others, *Novel
  /// Resistance Training–Specific Rating of Perceived Exertion Scale*, 2016, doi:10.1519/JSC.0000000000001049).
  public var reserve: Int?
  public var note: String
  public var superset: Int?
  public var at: Instant
  public var day: CivilDate

  public init(
    workout: ULID, exercise: String, item: Int, number: Int, kind: Kind = .work, mass: Mass? = nil,
    repetitions: Int? = nil, seconds: Int? = nil, reserve: Int? = nil, note: String = "", superset: Int? = nil,
    at: Instant, day: CivilDate
  ) {
    id = LoggedSet.id(workout, exercise, item: item, number: number)
    self.workout = workout
    self.exercise = exercise.beginning(scalars: 100)
    self.item = min(max(item, 0), 999)
    self.number = min(max(number, 0), 999)
    self.kind = kind
    self.mass = mass.map { min(max($0, .zero), .most) }
    self.repetitions = repetitions.map { min(max($0, 0), LoggedSet.mostRepetitions) }
    self.seconds = seconds.map { min(max($0, 0), LoggedSet.longest) }
    self.reserve = reserve.map { min(max($0, 0), LoggedSet.mostReserve) }
    self.note = note.beginning(scalars: LoggedSet.longestNote)
    self.superset = superset
    self.at = at
    self.day = day
  }

  static func id(_ workout: ULID, _ exercise: String, item: Int, number: Int) -> ULID {
    derivedID(["set", workout.text, item.description, number.description, exercise], at: workout.instant)
  }

  /// Nil for a record that is no set: one of a newer version, a damaged one, or one whose import was taken back.
  public init?(_ record: Record) {
    guard record["undone"]?.bool != true, let workout = record["workout"]?.string.flatMap({ ULID($0) }),
      let exercise = record["exercise"]?.string, !exercise.isEmpty,
      let day = record["day"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    self.init(
      workout: workout, exercise: exercise, item: Int(clamping: record["item"]?.integer ?? 0),
      number: Int(clamping: record["set"]?.integer ?? 0), kind: Kind.named(record["kind"]?.string) ?? .work,
      mass: record["grams"]?.integer.map { Mass(grams: min(max($0, 0), Mass.most.grams)) },
      repetitions: record["reps"]?.integer.map { Int(clamping: $0) },
      seconds: record["seconds"]?.integer.map { Int(clamping: $0) },
      reserve: record["rir"]?.integer.map { Int(clamping: $0) }, note: record["note"]?.string ?? "",
      superset: record["superset"]?.integer.map { Int(clamping: $0) },
      at: Instant(milliseconds: record["at"]?.integer ?? record.id.instant.milliseconds), day: day)
    id = record.id
  }

  public func record(_ stamp: Stamp) -> Record {
    var fields: JSONObject = [
      "workout": .string(workout.text), "exercise": .string(exercise), "item": .integer(Int64(item)),
      "set": .integer(Int64(number)), "kind": .string(kind.rawValue), "at": .integer(at.milliseconds),
      "day": .string(day.iso),
    ]
    if let mass { fields["grams"] = .integer(mass.grams) }
    if let repetitions { fields["reps"] = .integer(Int64(repetitions)) }
    if let seconds { fields["seconds"] = .integer(Int64(seconds)) }
    if let reserve { fields["rir"] = .integer(Int64(reserve)) }
    if !note.isEmpty { fields["note"] = .string(note) }
    if let superset { fields["superset"] = .integer(Int64(superset)) }
    return Record(collection: LoggedSet.collection, id: id, stamp: stamp, fields: fields)
  }

  /// Weight times repetitions, in grams; 0 where one of them is missing.
  public var volume: Int64 { (mass?.grams ?? 0) * Int64(repetitions ?? 0) }
  /// Counts in statistics.
  public var counts: Bool { kind != .warmup && ((repetitions ?? 0) > 0 || (seconds ?? 0) > 0) }

  public static func == (a: LoggedSet, b: LoggedSet) -> Bool {
    a.id == b.id && a.workout == b.workout && sameBytes(a.exercise, b.exercise) && a.item == b.item
      && a.number == b.number && a.kind == b.kind && a.mass == b.mass && a.repetitions == b.repetitions
      && a.seconds == b.seconds && a.reserve == b.reserve && sameBytes(a.note, b.note) && a.superset == b.superset
      && a.at == b.at && a.day == b.day
  }
}
