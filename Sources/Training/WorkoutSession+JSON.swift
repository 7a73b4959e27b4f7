extension WorkoutSession {
  /// All of it, to be kept on the device at each change.
  public var json: JSON {
    var object: JSONObject = [
      "routine": .string(routine), "title": .string(title), "began": .integer(began.milliseconds),
      "items": .array(items.map { $0.json }), "place": .integer(Int64(place)), "warmups": .integer(Int64(warmups)),
    ]
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
    self.init(routine: routine, title: title, items: items, at: Instant(milliseconds: began))
    self.place = Int(place)
    warmups = Int(clamping: min(max(json["warmups"]?.integer ?? 0, 0), 800))
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
    if let mass { object["grams"] = .integer(mass.grams) }
    return .object(object)
  }

  init?(json: JSON) {
    guard let asked = json["asked"].flatMap({ RoutineItem(json: $0) }), let count = json["count"]?.integer, count >= 1,
      count <= Int64(LoggedSet.longest), let done = json["done"]?.integer, done >= 0,
      done <= Int64(WorkoutSession.mostSets), let sets = json["sets"]?.integer, sets >= 0,
      sets <= Int64(WorkoutSession.mostSets)
    else { return nil }
    var mass: Mass?
    if let grams = json["grams"]?.integer {
      guard grams >= 0, grams <= Mass.most.grams else { return nil }
      mass = Mass(grams: grams)
    }
    self.init(asked, isTime: json["time"]?.bool ?? false, mass: mass, count: Int(count))
    self.done = Int(done)
    self.sets = Int(sets)
  }
}
