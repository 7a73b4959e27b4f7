/// One exercise of a routine with what is asked of it.
public struct RoutineItem: Equatable, Sendable {
  public var exercise: String
  /// 1 to 10.
  public var sets: Int
  /// Repetitions of a set, or seconds where the exercise is held: the range of double progression.
  public var low: Int, high: Int
  /// Seconds of rest after a set, 0 to 600.
  public var rest: Int
  /// Items that follow each other with the same number (1 to 9) are a superset: one set of each in turn.
  public var superset: Int?

  public init(_ exercise: String, sets: Int, _ low: Int, _ high: Int, rest: Int, superset: Int? = nil) {
    self.exercise = exercise
    self.sets = min(max(sets, 1), 10)
    self.low = min(max(low, 1), 3_600)
    self.high = min(max(high, self.low), 3_600)
    self.rest = min(max(rest, 0), 600)
    self.superset = superset.flatMap { (1...9).contains($0) ? $0 : nil }
  }

  /// `["sentadilla",3,8,12,90]` or with a superset `["remo",3,8,12,60,1]`; nil for anything else.
  public init?(json: JSON) {
    guard let name = json[0]?.string, RoutineItem.isName(name), let sets = json[1]?.integer,
      let low = json[2]?.integer, let high = json[3]?.integer, let rest = json[4]?.integer
    else { return nil }
    self.init(
      name, sets: Int(clamping: sets), Int(clamping: low), Int(clamping: high), rest: Int(clamping: rest),
      superset: json[5]?.integer.map { Int(clamping: $0) })
  }

  public var json: JSON {
    var list: [JSON] = [
      .string(exercise), .integer(Int64(sets)), .integer(Int64(low)), .integer(Int64(high)), .integer(Int64(rest)),
    ]
    if let superset { list.append(.integer(Int64(superset))) }
    return .array(list)
  }

  /// Letters a to z, digits and hyphens, as addresses have them; at most 64.
  static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 64 else { return false }
    return name.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D }
  }

  public static func == (a: RoutineItem, b: RoutineItem) -> Bool {
    sameBytes(a.exercise, b.exercise) && a.sets == b.sets && a.low == b.low && a.high == b.high && a.rest == b.rest
      && a.superset == b.superset
  }
}

/// A routine: of `content/human-body/routines.json`, or the person's own.
public struct Routine: Sendable {
  public static let collection = "human-body.routines"
  /// More items than anybody does in a day.
  public static let mostItems = 30

  /// In addresses; of an own one, its record's identifier in lower case.
  public var id: String
  public var record: ULID?
  public var title: String
  public var about: String
  public var place: TrainingPlace
  public var level: TrainingLevel
  public var focus: FocusArea
  /// All of it can be done sitting.
  public var isSeated: Bool
  public var items: [RoutineItem]

  public init(
    id: String, title: String, place: TrainingPlace, level: TrainingLevel = .beginner, focus: FocusArea = .whole,
    items: [RoutineItem]
  ) {
    self.id = id
    record = nil
    self.title = title
    about = ""
    self.place = place
    self.level = level
    self.focus = focus
    isSeated = false
    self.items = Array(items.prefix(Routine.mostItems))
  }

  /// Of the content; nil without a name.
  public init?(_ json: JSON, _ language: Language) {
    guard let id = json["id"]?.string else { return nil }
    self.init(
      id: id, title: localized(json["title"], language), place: TrainingPlace.named(json["place"]?.string) ?? .home,
      level: TrainingLevel.named(json["level"]?.string) ?? .beginner,
      focus: FocusArea.named(json["focus"]?.string) ?? .whole,
      items: (json["items"]?.array ?? []).compactMap { RoutineItem(json: $0) })
    about = localized(json["about"], language)
    isSeated = json["seated"]?.bool ?? false
  }

  /// The person's own; nil without a title.
  public init?(_ record: Record) {
    guard let title = record["title"]?.string, !title.isEmpty else { return nil }
    self.init(
      id: String(decoding: record.id.text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self),
      title: title, place: TrainingPlace.named(record["place"]?.string) ?? .home,
      items: (record["items"]?.array ?? []).compactMap { RoutineItem(json: $0) })
    self.record = record.id
  }

  /// Whole minutes, about: a repetition takes 4 s, changing exercise 40 s, and rests are as written.
  public func minutes(_ catalogue: ExerciseCatalogue) -> Int {
    var seconds = 0
    for item in items {
      let exercise = catalogue[item.exercise]
      let middle = (item.low + item.high) / 2
      let once = (exercise?.measure == .time ? middle : middle * 4) * (exercise?.hasSides == true ? 2 : 1)
      seconds += item.sets * (once + item.rest) + 40
    }
    return max((seconds + 30) / 60, 1)
  }
}
