extension WorkoutSession {
  /// All of it, to be kept on the device at each change.
  public var json: JSON {
    var object: JSONObject = [
      "routine": .string(routine), "title": .string(title), "began": .integer(began.milliseconds),
      "items": .array(items.map { $0.json }), "place": .integer(Int64(place)), "warmups": .integer(Int64(warmups)),
      "last": .integer(lastAt.milliseconds),
    ]
    if let day { object["day"] = .string(day.iso) }
    if let setsEnd { object["setsEnd"] = .integer(setsEnd.milliseconds) }
    if absent != 0 { object["absent"] = .integer(absent) }
    if let holdBegan { object["hold"] = .integer(holdBegan.milliseconds) }
    if let reserve { object["rir"] = .integer(Int64(reserve)) }
    if kind != .work { object["kind"] = .string(kind.rawValue) }
    if !note.isEmpty { object["note"] = .string(note) }
    if let rest { object["rest"] = rest.json }
    return .object(object)
  }

  /// Nil for anything but what `json` gives.
  public init?(json: JSON) {
    guard let routine = json["routine"]?.string, let title = json["title"]?.string,
      let began = json["began"]?.integer, let list = json["items"]?.array, !list.isEmpty,
      list.count <= Routine.mostItems, let place = json["place"]?.integer, place >= 0, place < Int64(list.count)
    else { return nil }
    var items: [Item] = []
    for one in list {
      guard let item = Item(json: one) else { return nil }
      items.append(item)
    }
    self.init(routine: routine, title: title, items: items, began: Instant(milliseconds: began))
    self.place = Int(place)
    day = json["day"]?.string.flatMap { CivilDate($0) }
    warmups = Int(clamping: min(max(json["warmups"]?.integer ?? 0, 0), Int64(WorkoutSession.mostWarmups)))
    lastAt = json["last"]?.integer.map { Instant(milliseconds: $0) } ?? lastAt
    setsEnd = json["setsEnd"]?.integer.map { Instant(milliseconds: $0) }
    absent = min(max(json["absent"]?.integer ?? 0, 0), WorkoutSession.longestAbsence)
    holdBegan = items[self.place].isTime ? json["hold"]?.integer.map { Instant(milliseconds: $0) } : nil
    reserve = json["rir"]?.integer.map { Int(clamping: min(max($0, 0), Int64(LoggedSet.mostReserve))) }
    kind = LoggedSet.Kind.named(json["kind"]?.string) ?? .work
    note = (json["note"]?.string ?? "").beginning(scalars: LoggedSet.longestNote)
    rest = json["rest"].flatMap { IntervalTimer(json: $0) }.flatMap { $0.isOver ? nil : $0 }
  }
}

extension WorkoutSession.Item {
  var json: JSON {
    var object: JSONObject = [
      "asked": asked.json, "count": .integer(Int64(count)), "done": .integer(Int64(done)),
      "sets": .integer(Int64(sets)),
    ]
    if isTime { object["time"] = true }
    if isSkipped { object["skipped"] = true }
    if next != done { object["next"] = .integer(Int64(next)) }
    if hasSets { object["has"] = true }
    if let mass { object["grams"] = .integer(mass.grams) }
    return .object(object)
  }

  /// What is out of its bounds is brought within them: a workout that goes on is not lost for it.
  init?(json: JSON) {
    guard let asked = json["asked"].flatMap({ RoutineItem(json: $0) }), let count = json["count"]?.integer,
      let done = json["done"]?.integer, let sets = json["sets"]?.integer
    else { return nil }
    func bounded(_ value: Int64, _ low: Int, _ high: Int) -> Int { Int(min(max(value, Int64(low)), Int64(high))) }
    let isTime = json["time"]?.bool ?? false
    self.init(
      asked, isTime: isTime, mass: json["grams"]?.integer.map { Mass(grams: min(max($0, 0), Mass.most.grams)) },
      count: bounded(count, 1, isTime ? LoggedSet.longest : LoggedSet.mostRepetitions))
    self.done = bounded(done, 0, WorkoutSession.mostSets)
    next = bounded(json["next"]?.integer ?? done, self.done, WorkoutSession.firstWarmup)
    // Versions before did not say it; warm-ups alone are found by `align`.
    hasSets = json["has"]?.bool ?? (next > 0)
    // Versions before wrote what was left out as fewer sets than were asked for.
    isSkipped = json["skipped"]?.bool ?? (sets < Int64(asked.sets))
    self.sets = max(bounded(sets, 1, WorkoutSession.mostSets), isSkipped ? asked.sets : 1, self.done)
  }
}
