extension IntervalTimer {
  /// All of it, to be kept on a device at each change.
  /// `{"steps":[["work",30000,0,0,"first"],…],"place":2,"done":1500,"active":42000,"worked":30000,"seen":1763700000000,
  /// "last":1763700000000,"absence":[620000,1,1763700000000,2,500,12000,9000]}`; `seen` only while it runs. An absence: its
  /// milliseconds, 1 where it counts, when it began, then place, done, active and worked of before.
  public var json: JSON {
    var object: JSONObject = [
      "steps": .array(steps.map { $0.json }), "place": .integer(Int64(place)), "done": .integer(done),
      "active": .integer(active), "worked": .integer(worked),
    ]
    if isRunning, let seen { object["seen"] = .integer(seen.milliseconds) }
    if let last { object["last"] = .integer(last.milliseconds) }
    if let absence {
      object["absence"] = .array(
        [
          absence.milliseconds, absence.isCounted ? 1 : 0, absence.began.milliseconds, Int64(absence.place),
          absence.done, absence.active, absence.worked,
        ].map { .integer($0) })
    }
    return .object(object)
  }

  /// Nil for anything but what `json` gives.
  public init?(json: JSON) {
    guard let list = json["steps"]?.array, list.count <= 1_000, let place = json["place"]?.integer, place >= 0,
      place <= Int64(list.count), let done = json["done"]?.integer, done >= 0, let active = json["active"]?.integer,
      active >= 0, active < 1_000_000_000_000
    else { return nil }
    var steps: [WorkoutStep] = []
    for one in list {
      guard let step = WorkoutStep(json: one) else { return nil }
      steps.append(step)
    }
    self.init(steps)
    self.place = Int(place)
    self.active = active
    if !isOver {
      if done > steps[self.place].milliseconds { return nil }
      self.done = done
    }
    if let seen = json["seen"] {
      guard let milliseconds = seen.integer, !isOver else { return nil }
      self.seen = Instant(milliseconds: milliseconds)
      isRunning = true
    }
    last = json["last"]?.integer.map { Instant(milliseconds: $0) } ?? self.seen
    worked = min(max(json["worked"]?.integer ?? 0, 0), active)
    if let kept = json["absence"] {
      guard let absence = Absence(json: kept, of: self) else { return nil }
      self.absence = absence
    }
  }
}

extension IntervalTimer.Absence {
  fileprivate init?(json: JSON, of timer: IntervalTimer) {
    let numbers = (json.array ?? []).compactMap { $0.integer }
    guard numbers.count == 7, numbers.allSatisfy({ $0 >= 0 }), numbers[0] < 1_000_000_000_000,
      numbers[3] <= Int64(timer.place), Int(numbers[3]) < timer.steps.count,
      numbers[4] <= timer.steps[Int(numbers[3])].milliseconds, numbers[5] <= timer.active, numbers[6] <= timer.worked
    else { return nil }
    self.init(
      milliseconds: numbers[0], isCounted: numbers[1] == 1, began: Instant(milliseconds: numbers[2]),
      place: Int(numbers[3]), done: numbers[4], active: numbers[5], worked: numbers[6])
  }
}

extension WorkoutStep {
  var json: JSON {
    var list: [JSON] = [
      .string(kind.rawValue), .integer(milliseconds), .integer(Int64(item)), .integer(Int64(round)),
    ]
    if let side { list.append(.string(side.rawValue)) }
    return .array(list)
  }

  init?(json: JSON) {
    guard let list = json.array, list.count == 4 || list.count == 5, let name = list[0].string,
      let kind = Kind.named(name), let ms = list[1].integer, ms > 0, ms <= IntervalTimer.longestStep,
      let item = list[2].integer, item >= 0, item < 1_000, let round = list[3].integer, round >= 0, round < 1_000
    else { return nil }
    var side: Side?
    if list.count == 5 {
      guard let name = list[4].string, let known = Side.named(name) else { return nil }
      side = known
    }
    self.init(kind, seconds: 0, item: Int(item), round: Int(round), side: side)
    milliseconds = ms
  }
}
