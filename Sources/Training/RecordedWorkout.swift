/// A workout that another app or device recorded and a file brought in (HB-05): kept and shown beside the person's own
/// ones, with where it comes from. It moves no statistics: nobody watched it or confirmed how it went (HB-09).
public struct RecordedWorkout: Equatable, Sendable {
  public static let collection = "human-body.recorded-workouts"
  /// Milliseconds; what is longer was a device that was forgotten.
  public static let longest: Int64 = 604_800_000
  static let longestName = 128

  public var id: ULID
  /// As the file names it: `Running`, `Biking`, `trail_running`.
  public var activity: String
  /// As samples name it: `com.apple.health/Apple Watch de Ana`.
  public var source: String
  public var start: Instant
  public var milliseconds: Int64
  /// The person's day on which it began.
  public var day: CivilDate
  /// Metres.
  public var distance: Double?
  /// Kilocalories, without those that the body uses anyway.
  public var energy: Double?
  /// Milliseconds without pauses; nil where the file does not show them.
  public var moving: Int64?
  /// The points of its way were kept too, as the person chose.
  public var hasRoute: Bool

  public init(
    activity: String, source: String, start: Instant, milliseconds: Int64, day: CivilDate, distance: Double? = nil,
    energy: Double? = nil, moving: Int64? = nil, hasRoute: Bool = false
  ) {
    self.activity = activity.beginning(scalars: RecordedWorkout.longestName)
    self.source = source.beginning(scalars: RecordedWorkout.longestName)
    self.start = start
    self.milliseconds = min(max(milliseconds, 0), RecordedWorkout.longest)
    self.day = day
    self.distance = RecordedWorkout.possible(distance)
    self.energy = RecordedWorkout.possible(energy)
    if let moving, moving > 0, moving <= self.milliseconds { self.moving = moving }
    self.hasRoute = hasRoute
    id = RecordedWorkout.id(activity: activity, source: source, start: start, milliseconds: milliseconds)
    if isUntimed, let metres = self.distance {
      // Its start is that of the import.
      id = derivedID(["recorded", source, activity, RecordedWorkout.tenths(metres)], at: Instant(milliseconds: 0))
    }
  }

  /// The same for the same workout in every file, so that a second import, here or on another device, adds nothing.
  public static func id(activity: String, source: String, start: Instant, milliseconds: Int64) -> ULID {
    derivedID(["recorded", source, activity, milliseconds.description], at: start)
  }

  private static func possible(_ amount: Double?) -> Double? {
    amount.flatMap { $0 > 0 && $0 <= 10_000_000 ? $0 : nil }
  }

  /// Nil for a record that is none, and for one whose import was taken back.
  public init?(_ record: Record) {
    guard record["undone"]?.bool != true, let start = record["start"]?.integer,
      let milliseconds = record["ms"]?.integer, let day = record["day"]?.string.flatMap({ CivilDate($0) }),
      let activity = record["activity"]?.string, let source = record["source"]?.string
    else { return nil }
    self.init(
      activity: activity, source: source, start: Instant(milliseconds: start), milliseconds: milliseconds, day: day,
      distance: record["metres"]?.number, energy: record["kcal"]?.number, moving: record["moving"]?.integer,
      hasRoute: record["route"]?.bool ?? false)
    id = record.id
  }

  public func record(_ stamp: Stamp) -> Record {
    var fields: JSONObject = [
      "activity": .string(activity), "source": .string(source), "start": .integer(start.milliseconds),
      "ms": .integer(milliseconds), "day": .string(day.iso),
    ]
    if let distance { fields["metres"] = .number(distance) }
    if let energy { fields["kcal"] = .number(energy) }
    if let moving { fields["moving"] = .integer(moving) }
    if hasRoute { fields["route"] = .bool(true) }
    return Record(collection: RecordedWorkout.collection, id: id, stamp: stamp, fields: fields)
  }

  public var minutes: Int { RecordedWorkout.minutes(milliseconds) }
  /// Without pauses, where they are known.
  public var movingMinutes: Int { RecordedWorkout.minutes(moving ?? milliseconds) }
  /// A way without times: it has the day on which it was brought in, and no duration.
  public var isUntimed: Bool { milliseconds == 0 && distance != nil }

  private static func minutes(_ milliseconds: Int64) -> Int { Int((milliseconds + 30_000) / 60_000) }
  public var kind: ActivityKind { ActivityKind(named: activity) }

  /// What is to be written of workouts that a file brought: those that are not here, and those whose import was taken back
  /// before. What the person removed stays removed.
  public static func news(_ workouts: [RecordedWorkout], in replica: Replica, _ stamp: Stamp) -> [Record] {
    var records: [Record] = [], last: ULID?
    for one in workouts.sorted(by: { $0.id < $1.id }) where one.id != last {
      last = one.id
      guard var known = replica.state(of: collection, one.id) else {
        records.append(one.record(stamp))
        continue
      }
      if known["undone"]?.bool == true {
        known.set("undone", .bool(false), stamp)
        records.append(known)
      }
    }
    return records
  }

  /// Takes an import back: the workouts are hidden, and come again with the same file.
  public static func undone(_ ids: [ULID], in replica: Replica, _ stamp: Stamp) -> [Record] {
    ids.compactMap { id in
      guard var record = replica[collection, id] else { return nil }
      record.set("undone", .bool(true), stamp)
      return record
    }
  }

  /// A table (RFC 4180) with a heading: ISO 8601 in UTC, seconds, metres, kilocalories. What is not known is empty.
  public static func table(_ workouts: [RecordedWorkout]) -> [UInt8] {
    var writer = CSVWriter()
    writer.row(["start", "end", "seconds", "activity", "distance_m", "energy_kcal", "source"])
    for one in workouts {
      let end = one.start.adding(milliseconds: one.milliseconds), isTimed = !one.isUntimed
      writer.row([
        isTimed ? utc(one.start) : "", isTimed ? utc(end) : "", isTimed ? (one.milliseconds / 1000).description : "",
        one.activity, one.distance.map { tenths($0) } ?? "", one.energy.map { tenths($0) } ?? "", one.source,
      ])
    }
    return writer.bytes
  }

  private static func utc(_ instant: Instant) -> String {
    let civil = TimeZoneRules.utc.civil(at: instant), time = civil.time.iso
    return civil.date.iso + "T" + (time.utf8.count == 5 ? time + ":00" : time) + "Z"
  }

  private static func tenths(_ amount: Double) -> String {
    let all = Int64((amount * 10).rounded())
    return (all / 10).description + (all % 10 == 0 ? "" : "." + (all % 10).description)
  }

  public static func == (a: RecordedWorkout, b: RecordedWorkout) -> Bool {
    a.id == b.id && sameBytes(a.activity, b.activity) && sameBytes(a.source, b.source) && a.start == b.start
      && a.milliseconds == b.milliseconds && a.day == b.day && a.distance == b.distance && a.energy == b.energy
      && a.moving == b.moving && a.hasRoute == b.hasRoute
  }
}

/// What was done, of all the names that files have for it.
public enum ActivityKind: CaseIterable, Sendable {
  case walking, running, cycling, swimming, hiking, strength, wheelchairWalk, wheelchairRun, rowing, elliptical, stairs
  case yoga, pilates, dance, hiit, coreTraining, flexibility, boxing, football, basketball, tennis, skating, rope
  case cooldown, other

  /// HealthKit's names without `HKWorkoutActivityType`, TCX's `Sport`, what GPX files call their type.
  public init(named name: String) {
    let wanted = ActivityKind.key(name)
    self = ActivityKind.names.first { sameBytes($0.0, wanted) }?.1 ?? .other
  }

  /// Small letters alone: `Trail_Running` and `TrailRunning` are one.
  private static func key(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in folded(name).utf8 where byte >= 0x61 && byte <= 0x7A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let names: [(String, ActivityKind)] = [
    ("walking", .walking), ("walk", .walking), ("caminata", .walking), ("running", .running), ("run", .running),
    ("trailrunning", .running), ("carrera", .running), ("treadmillrunning", .running), ("cycling", .cycling),
    ("biking", .cycling), ("bike", .cycling), ("ride", .cycling), ("roadbiking", .cycling),
    ("mountainbiking", .cycling), ("handcycling", .cycling), ("swimming", .swimming), ("swim", .swimming),
    ("lapswimming", .swimming), ("openwaterswimming", .swimming), ("hiking", .hiking), ("hike", .hiking),
    ("traditionalstrengthtraining", .strength), ("functionalstrengthtraining", .strength),
    ("strengthtraining", .strength), ("weighttraining", .strength), ("wheelchairwalkpace", .wheelchairWalk),
    ("wheelchairrunpace", .wheelchairRun), ("wheelchair", .wheelchairWalk), ("rowing", .rowing),
    ("elliptical", .elliptical), ("stairs", .stairs), ("stairclimbing", .stairs), ("steptraining", .stairs),
    ("yoga", .yoga), ("pilates", .pilates), ("dance", .dance), ("cardiodance", .dance), ("socialdance", .dance),
    ("danceinspiredtraining", .dance), ("highintensityintervaltraining", .hiit), ("hiit", .hiit),
    ("coretraining", .coreTraining), ("flexibility", .flexibility), ("boxing", .boxing), ("kickboxing", .boxing),
    ("soccer", .football), ("football", .football), ("basketball", .basketball), ("tennis", .tennis),
    ("skatingsports", .skating), ("inlineskating", .skating), ("jumprope", .rope), ("cooldown", .cooldown),
    ("preparationandrecovery", .cooldown),
  ]
}
