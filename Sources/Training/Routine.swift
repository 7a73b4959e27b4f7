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

  /// The items in runs: those of a superset together, each other one by itself.
  public static func runs(_ items: [RoutineItem]) -> [[RoutineItem]] {
    var runs: [[RoutineItem]] = []
    for item in items {
      if let group = item.superset, runs.last?.last?.superset == group {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
    }
    return runs
  }

  /// The items of such runs: a run of several is a superset with a number that its neighbours do not have; who is alone
  /// in one is in none.
  public static func items(_ runs: [[RoutineItem]]) -> [RoutineItem] {
    var items: [RoutineItem] = [], last = 0
    for run in runs {
      if run.count > 1 { last = last % 9 + 1 }
      for var item in run {
        item.superset = run.count > 1 ? last : nil
        items.append(item)
      }
    }
    return items
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

/// How somebody trains: an exercise that does not fit changes for one that does.
public enum TrainingSeat: String, CaseIterable, Sendable {
  case standing
  /// On a sturdy chair.
  case chair
  /// In a wheelchair, without using the legs.
  case wheelchair
}

extension ExerciseCatalogue {
  /// What is done in the place of an exercise; itself where nothing has to change.
  public func form(of exercise: Exercise, _ seat: TrainingSeat) -> Exercise {
    if seat == .standing { return exercise }
    if seat == .wheelchair, let found = exercise.wheels.flatMap({ self[$0] }) { return found }
    guard let seated = exercise.seated.flatMap({ self[$0] }) else { return exercise }
    if seat == .wheelchair, let found = seated.wheels.flatMap({ self[$0] }) { return found }
    return seated
  }
}

extension Routine {
  /// Sets that an exercise comes to when two of the routine's became one.
  public static let mostMergedSets = 6

  /// The routine as it is shown and done. Where two exercises would become the same one, the second changes for what its
  /// gentler one becomes; where that is in already too, its sets are added to the first.
  public func resolved(_ catalogue: ExerciseCatalogue, _ seat: TrainingSeat) -> Routine {
    if seat == .standing { return self }
    var taken: [String] = [], made: [RoutineItem] = [], added: [(exercise: String, sets: Int)] = []
    func isTaken(_ name: String) -> Bool { taken.contains { sameBytes($0, name) } }
    func changed(_ item: RoutineItem) -> (from: Exercise, to: Exercise)? {
      guard let from = catalogue[item.exercise] else { return nil }
      let to = catalogue.form(of: from, seat)
      return sameBytes(to.id, from.id) ? nil : (from, to)
    }
    for item in items where changed(item) == nil { taken.append(item.exercise) }
    for item in items {
      guard let (from, first) = changed(item) else {
        made.append(item)
        continue
      }
      var to = first, gentler = from
      for _ in 0..<8 where isTaken(to.id) {
        guard let next = gentler.easier.flatMap({ catalogue[$0] }) else { break }
        gentler = next
        to = catalogue.form(of: next, seat)
      }
      if isTaken(to.id) {
        added.append((first.id, item.sets))
        continue
      }
      taken.append(to.id)
      // Seconds are no repetitions.
      let keepsRange = (from.measure == .time) == (to.measure == .time)
      let range = keepsRange ? (item.low, item.high) : to.measure == .time ? (20, 40) : (8, 12)
      made.append(
        RoutineItem(to.id, sets: item.sets, range.0, range.1, rest: item.rest, superset: item.superset))
    }
    for one in added {
      guard let at = made.firstIndex(where: { sameBytes($0.exercise, one.exercise) }) else { continue }
      made[at].sets = max(made[at].sets, min(made[at].sets + one.sets, Routine.mostMergedSets))
    }
    var routine = self
    routine.items = RoutineItem.items(RoutineItem.runs(made))
    return routine
  }
}
