import AppRuntime
import Wellbeing

/// What a day's surprises are drawn from, and which have come: one record a day, kept by the device that first works the
/// day out. Whoever finds it uses it, so that nothing that changes during the day redraws it.
struct SurprisePlan {
  /// Half hours after midnight.
  var from: Int, to: Int
  /// Hours in which none comes.
  var busy: [Int]
  /// The busy hours of the days after this one: what a server was told of them stays true until a device is opened.
  var next: [Int]
  var came: [Surprise] = []
  /// Places that went by outside of the person's hours.
  var gone: [Int] = []

  init(_ hours: (from: Int, to: Int), busy: [Int], next: [Int]) {
    (from, to, self.busy, self.next) = (hours.from, hours.to, busy, next)
  }

  /// Nil where no device has worked the day out.
  init?(of day: CivilDate, _ store: Store) {
    guard let record = store.replica[Surprises.collection, SurprisePlan.identifier(day)],
      let from = record["from"]?.integer, let to = record["to"]?.integer
    else { return nil }
    func hours(_ name: String) -> [Int] {
      (record[name]?.array ?? []).compactMap { $0.integer }.filter { $0 >= 0 && $0 < 24 }.map { Int($0) }
    }
    self.init((Int(min(max(from, 0), 47)), Int(min(max(to, 0), 47))), busy: hours("busy"), next: hours("next"))
    for place in 0..<SurpriseSchedule.most {
      for isMoved in [false, true] {
        guard let at = Instant(recorded: record[SurprisePlan.arrival(place, isMoved)]) else { continue }
        came.append(Surprise(day: day, place: place, at: at, isMoved: isMoved))
      }
      if record[SurprisePlan.goneBy(place)]?.bool == true { gone.append(place) }
    }
  }

  func schedule(_ seed: UInt64) -> SurpriseSchedule {
    SurpriseSchedule(seed: seed, from: from * 30, to: to * 30, busyHours: busy)
  }

  var fields: [(String, JSON)] {
    [
      ("from", .integer(Int64(from))), ("to", .integer(Int64(to))), ("busy", SurprisePlan.list(busy)),
      ("next", SurprisePlan.list(next)),
    ]
  }

  static func list(_ hours: [Int]) -> JSON { .array(hours.map { .integer(Int64($0)) }) }
  /// The field that says when one came.
  static func arrival(_ place: Int, _ isMoved: Bool) -> String { (isMoved ? "again" : "came") + place.description }
  static func goneBy(_ place: Int) -> String { "gone" + place.description }
  static func identifier(_ day: CivilDate) -> ULID { Surprises.identifier(day, 255) }

  /// Keeps what is new of a day; makes its record where there is none yet.
  static func keep(
    _ changes: [(String, JSON)], of day: CivilDate, _ common: inout Common, _ environment: Environment
  ) -> [Effect<GreenGroceryApp.Action>] {
    if changes.isEmpty { return [] }
    let id = identifier(day), stamp = common.companion.stamp(environment)
    guard var record = common.companion.store.replica[Surprises.collection, id] else {
      var fields = JSONObject([("type", .string("plan")), ("day", .string(day.iso))])
      for (name, value) in changes { fields[name] = value }
      return common.save([Record(collection: Surprises.collection, id: id, stamp: stamp, fields: fields)], environment)
    }
    for (name, value) in changes { record.set(name, value, stamp) }
    return common.save([record], environment)
  }
}

extension Surprises {
  /// All devices make the same one.
  static func identifier(_ day: CivilDate, _ place: Int) -> ULID {
    var generator = SeededGenerator(seed: 0x5355_5250 << 8 | UInt64(place))
    return ULID(at: Instant(milliseconds: Int64(day.daysSince1970) * 86_400_000), using: &generator)
  }

  /// What was said to a day's surprises, on any device.
  static func readAnswers(into day: inout SurpriseDay, _ store: Store, _ zone: TimeZoneRules) {
    for place in 0..<SurpriseSchedule.most {
      guard let record = store.replica[collection, identifier(day.day, place)] else { continue }
      for field in ["no", "no2"] {
        guard let minute = record[field]?.integer else { continue }
        let at = Instant(recorded: record[field + "At"])
        day.refusals.append(.init(place: place, at: at ?? moment(Int(min(max(minute, 0), 2880)), of: day.day, zone)))
      }
      if record["opened"]?.integer != nil { day.opened.append(place) }
    }
  }

  private static func moment(_ minute: Int, of day: CivilDate, _ zone: TimeZoneRules) -> Instant {
    let time = CivilTime(secondsAfterMidnight: minute % 1440 * 60)
    return zone.instant(of: CivilDateTime(date: day.adding(days: minute / 1440), time: time))
  }

  /// Keeps what the person said to one: the minute of the day, and the moment, which holds in every zone.
  static func note(
    _ surprise: Surprise, _ field: String, _ common: inout Common, _ environment: Environment
  ) -> [Effect<GreenGroceryApp.Action>] {
    let civil = environment.zone.civil(at: environment.now)
    let minute = civil.date.days(since: surprise.day) * 1440 + civil.time.minutesAfterMidnight
    let said: [(String, JSON)] = [
      (field, .integer(Int64(minute))), (field + "At", .integer(environment.now.milliseconds)),
    ]
    let id = identifier(surprise.day, surprise.place), stamp = common.companion.stamp(environment)
    if var record = common.companion.store.replica[collection, id] {
      for (name, value) in said { record.set(name, value, stamp) }
      return common.save([record], environment)
    }
    var fields = JSONObject([
      ("type", .string("surprise")), ("day", .string(surprise.day.iso)), ("place", .integer(Int64(surprise.place))),
    ])
    for (name, value) in said { fields[name] = value }
    return common.save([Record(collection: collection, id: id, stamp: stamp, fields: fields)], environment)
  }
}
