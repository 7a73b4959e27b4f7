/// A workout that is over: a fact. Its sets are records of their own.
public struct Workout: Equatable, Sendable {
  public static let collection = "human-body.workouts"
  /// Milliseconds; what is longer was forgotten to be ended.
  public static let longest: Int64 = 21_600_000

  /// Why statistics may move by it (HB-09).
  public enum Proof: String, CaseIterable, Sendable {
    /// The routine's video or its moving figures were played to their end.
    case watched
    /// The person said how it went and confirmed it.
    case confirmed
    /// The person brought it in from another log and confirmed that.
    case imported
  }

  public var id: ULID
  /// The routine's name in the content or the record of an own one; empty for a free workout.
  public var routine: String
  public var title: String
  public var began: Instant
  public var milliseconds: Int64
  public var day: CivilDate
  /// Nil: it is kept and shown, and moves no statistics.
  public var proof: Proof?
  /// How hard it was, 0 to 10 (session RPE: Foster and others, 2001, *J Strength Cond Res* 15(1):109–115); nil when
  /// nothing was said.
  public var effort: Int?
  public var note: String
  /// Every set of the routine was done.
  public var isWhole: Bool
  /// Minutes that clocks were ahead of UTC where it began; nil when that is not known.
  public var offset: Int64?

  public init(
    routine: String, title: String, began: Instant, milliseconds: Int64, day: CivilDate, proof: Proof?,
    effort: Int? = nil, note: String = "", isWhole: Bool, offset: Int64? = nil
  ) {
    id = Workout.id(began)
    self.routine = routine
    self.title = title.beginning(scalars: 100)
    self.began = began
    self.milliseconds = min(max(milliseconds, 0), Workout.longest)
    self.day = day
    self.proof = proof
    self.effort = effort.map { min(max($0, 0), 10) }
    self.note = note.beginning(scalars: LoggedSet.longestNote)
    self.isWhole = isWhole
    self.offset = offset
  }

  /// Two tabs that end the same workout make the same record.
  public static func id(_ began: Instant) -> ULID { derivedID(["workout"], at: began) }

  /// Nil for a record that is none, and for one whose import was taken back.
  public init?(_ record: Record) {
    guard record["undone"]?.bool != true, let day = record["day"]?.string.flatMap({ CivilDate($0) }),
      let began = record["began"]?.integer
    else { return nil }
    self.init(
      routine: record["routine"]?.string ?? "", title: record["title"]?.string ?? "",
      began: Instant(milliseconds: began), milliseconds: record["ms"]?.integer ?? 0, day: day,
      proof: Proof.named(record["proof"]?.string), effort: record["effort"]?.integer.map { Int(clamping: $0) },
      note: record["note"]?.string ?? "", isWhole: record["whole"]?.bool ?? false,
      offset: record["offset"]?.integer)
    id = record.id
  }

  public func record(_ stamp: Stamp) -> Record {
    var fields: JSONObject = [
      "routine": .string(routine), "title": .string(title), "began": .integer(began.milliseconds),
      "ms": .integer(milliseconds), "day": .string(day.iso), "whole": .bool(isWhole),
    ]
    if let proof { fields["proof"] = .string(proof.rawValue) }
    if let effort { fields["effort"] = .integer(Int64(effort)) }
    if !note.isEmpty { fields["note"] = .string(note) }
    if let offset { fields["offset"] = .integer(offset) }
    return Record(collection: Workout.collection, id: id, stamp: stamp, fields: fields)
  }

  public var minutes: Int { Int(milliseconds / 60_000) }

  public static func == (a: Workout, b: Workout) -> Bool {
    a.id == b.id && sameBytes(a.routine, b.routine) && sameBytes(a.title, b.title) && a.began == b.began
      && a.milliseconds == b.milliseconds && a.day == b.day && a.proof == b.proof && a.effort == b.effort
      && sameBytes(a.note, b.note) && a.isWhole == b.isWhole && a.offset == b.offset
  }
}
