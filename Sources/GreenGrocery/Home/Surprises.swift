import AppRuntime
import Wellbeing

/// The surprise meditations of this person (GG-03): which one waits, when the next one comes. Drawn from a seed that the
/// account's devices share; what was said to them are records, so that all devices agree.
struct Surprises {
  static let collection = "greengrocery.calm"
  /// Minutes that a surprise takes.
  static let minutes = 3
  /// It is worked out anew at the latest after so many milliseconds.
  static let freshness: Int64 = 30_000

  /// The one that has come.
  private(set) var waiting: Surprise?
  /// When what is shown changes by itself.
  private(set) var next: Instant?
  private var worked: Instant?
  /// Since when an exercise is going on.
  private var exercise: Instant?

  func isStale(_ now: Instant) -> Bool {
    guard let worked else { return true }
    return now < worked || now.milliseconds - worked.milliseconds >= Surprises.freshness
  }

  /// What was worked out does not hold any more.
  mutating func look() { worked = nil }

  /// What the day's surprises are, of all that is known.
  mutating func plan(
    _ common: inout Common, _ movement: MovementFeature, busy: [Int], _ environment: Environment
  ) -> [Effect<GreenGroceryApp.Action>] {
    worked = environment.now
    exercise = movement.isRunning ? exercise ?? environment.now : nil
    let due = next
    (waiting, next) = (nil, nil)
    let preferences = common.preferences
    if common.isNew || preferences.isOn("hides.surprises") {
      common.reminding.offer(offer([], environment))
      return []
    }
    guard let seed = preferences["seed"]?.integer else {
      // Another device may have one that is on its way.
      if !common.companion.store.isWhole { return [] }
      // With the seed they are worked out at the next action.
      worked = nil
      var generator = SeededGenerator(seed: environment.seed)
      return common.keep("seed", .integer(generator.next(below: 1 << 52)), environment)
    }
    let hours = preferences.hours
    let schedule = SurpriseSchedule(
      seed: UInt64(bitPattern: seed), from: hours.from * 30, to: hours.to * 30, busyHours: busy)
    let (day, minute) = Surprises.place(environment.now, hours, environment.zone)
    var today = SurpriseDay(schedule, on: day)
    for place in 0..<SurpriseSchedule.most {
      guard let record = common.companion.store.replica[Surprises.collection, Surprises.identifier(day, place)] else {
        continue
      }
      for field in ["no", "no2"] {
        if let minute = record[field]?.integer {
          today.refusals.append(.init(place: place, minute: Int(truncatingIfNeeded: minute)))
        }
      }
      if record["opened"]?.integer != nil { today.opened.append(place) }
    }
    func minuteOfDay(_ instant: Instant) -> Int {
      let civil = environment.zone.civil(at: instant)
      return civil.date.days(since: day) * 1440 + civil.time.minutesAfterMidnight
    }
    for workout in movement.summary.workouts.suffix(20) {
      let start = workout.ended.adding(milliseconds: -workout.milliseconds)
      today.exercised(from: minuteOfDay(start), to: minuteOfDay(workout.ended))
    }
    if let exercise { today.exercised(from: minuteOfDay(exercise), to: nil) }
    waiting = today.waiting(at: minute)
    var moments: [Instant] = []
    for offset in 0..<31 {
      let other = offset == 0 ? today : SurpriseDay(schedule, on: day.adding(days: offset))
      for one in other.coming(after: offset == 0 ? minute : -1) {
        let instant = one.instant(in: environment.zone)
        // Where clocks change two may be nearer than they are on the clock's face.
        let gap = moments.last.map { instant.milliseconds - $0.milliseconds } ?? .max
        if instant > environment.now, gap >= Int64(SurpriseSchedule.distance) * 60_000 { moments.append(instant) }
      }
    }
    next = moments.first
    // Its bell may come after this, in the same moment.
    if let due, waiting != nil, due <= environment.now { moments.insert(due, at: 0) }
    common.reminding.offer(offer(moments, environment))
    return []
  }

  /// Says nothing private: whoever looks at the screen sees these words.
  private func offer(_ moments: [Instant], _ environment: Environment) -> Reminding.Offer {
    let words = Words(environment.language)
    return Reminding.Offer(
      source: "surprise", moments: moments, title: words.homeSurpriseNotice, text: words.homeSurpriseNoticeText,
      to: Destination.calm(.surprise).location)
  }

  // MARK: What the person says to it

  /// "Ahora no": once it comes later, twice the day is left in peace.
  mutating func putOff(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard let waiting else { return [] }
    worked = nil
    self.waiting = nil
    return note(waiting, waiting.isMoved ? "no2" : "no", &common, environment)
  }

  /// The person opened it: it waits no more.
  mutating func opened(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard let waiting else { return [] }
    worked = nil
    self.waiting = nil
    return note(waiting, "opened", &common, environment)
  }

  private func note(_ surprise: Surprise, _ field: String, _ common: inout Common, _ environment: Environment)
    -> [Effect<GreenGroceryApp.Action>]
  {
    let (_, minute) = Surprises.place(environment.now, common.preferences.hours, environment.zone)
    let id = Surprises.identifier(surprise.day, surprise.place), stamp = common.companion.stamp(environment)
    if var record = common.companion.store.replica[Surprises.collection, id] {
      record.set(field, .integer(Int64(minute)), stamp)
      return common.save([record], environment)
    }
    let fields = JSONObject([
      ("type", "surprise"), ("day", .string(surprise.day.iso)), ("place", .integer(Int64(surprise.place))),
      (field, .integer(Int64(minute))),
    ])
    return common.save([Record(collection: Surprises.collection, id: id, stamp: stamp, fields: fields)], environment)
  }

  /// All devices make the same one.
  static func identifier(_ day: CivilDate, _ place: Int) -> ULID {
    var generator = SeededGenerator(seed: 0x5355_5250 << 8 | UInt64(place))
    return ULID(at: Instant(milliseconds: Int64(day.daysSince1970) * 86_400_000), using: &generator)
  }

  /// The day whose hours it is in, and its minute: after midnight it may be the day before.
  static func place(_ now: Instant, _ hours: (from: Int, to: Int), _ zone: TimeZoneRules) -> (CivilDate, Int) {
    let civil = zone.civil(at: now), minute = civil.time.minutesAfterMidnight
    if hours.to <= hours.from, minute < hours.to * 30 { return (civil.date.adding(days: -1), minute + 1440) }
    return (civil.date, minute)
  }
}

extension SingleRecord {
  /// Half hours after midnight in which the person may be spoken to; from nine to nine until they say otherwise.
  var hours: (from: Int, to: Int) {
    (halfHour("hourFrom") ?? 18, halfHour("hourTo") ?? 42)
  }
  private func halfHour(_ name: String) -> Int? {
    self[name]?.integer.map { Int(min(max($0, 0), 47)) }
  }
  /// What the person wants to be called; nil when they did not say it here.
  var name: String? { self["name"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
  /// Named at the first start, or later in Tú.
  var interests: [String] { Interest.allCases.filter { isOn("interest." + $0.rawValue) }.map { $0.rawValue } }
}

/// What a person can be here for; the names stand in the topics of what is offered too.
enum Interest: String, CaseIterable, Sendable {
  case vegetables, quick, calm, sleep, stretching, strength, walking, screen, water, reading
}
