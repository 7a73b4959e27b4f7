import AppRuntime
import Wellbeing

/// The surprise meditations of this person (GG-03): which one waits, when the next one comes. Drawn from a seed that the
/// account's devices share and the day's plan; what was said to them are records, so that all devices agree.
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
  /// What the day is drawn from.
  private(set) var frozen: SurprisePlan?
  /// The day whose hours it is in, or was last; nil while nothing comes.
  private var today: SurpriseDay?
  private var worked: Instant?
  /// The busy hours when it was worked out last.
  private var knownBusy: [Int]?

  /// Whether all that is known was made use of.
  var isWorkedOut: Bool { worked != nil }

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
    let now = environment.now, preferences = common.preferences
    worked = nil
    (waiting, next, today) = (nil, nil, nil)
    if !common.isNew, common.companion.store.isWhole, preferences["seed"]?.integer == nil {
      // Proposals follow it too, where surprises are hidden. With the seed they are worked out at the next action.
      var generator = SeededGenerator(seed: environment.seed)
      return common.keep("seed", .integer(generator.next(below: 1 << 52)), environment)
    }
    if common.isNew || preferences.isOn("hides.surprises") {
      worked = now
      common.reminding.offer(offer([], environment))
      return []
    }
    // Older records, or an exercise that goes on, may still come from the device.
    if !common.companion.store.isWhole || !movement.isRead { return [] }
    guard let seed = preferences["seed"]?.integer else { return [] }
    worked = now
    let day = Surprises.day(common, environment), known = SurprisePlan(of: day, common.companion.store)
    var plan = known ?? Surprises.firstPlan(day, busy, common), changes = known == nil ? plan.fields : []
    if let knownBusy, knownBusy != busy, plan.next != busy {
      plan.next = busy
      changes.append(("next", SurprisePlan.list(busy)))
    }
    knownBusy = busy
    var today = made(day, plan, UInt64(bitPattern: seed), common, environment)
    for span in movement.spans { today.exercised(from: span.from, to: span.to) }
    // What has come, or went by, stays so.
    for one in today.surprises where one.at <= now && !today.came.contains(one) {
      changes.append((SurprisePlan.arrival(one.place, one.isMoved), .integer(one.at.milliseconds)))
      plan.came.append(one)
    }
    for place in today.missed(at: now) {
      changes.append((SurprisePlan.goneBy(place), .bool(true)))
      plan.gone.append(place)
    }
    (today.came, today.gone) = (plan.came, plan.gone)
    self.today = today
    frozen = plan
    let effects = SurprisePlan.keep(changes, of: day, &common, environment)
    waiting = today.waiting(at: now)
    var moments = today.coming(after: now).map { $0.at }
    moments += later(today, plan, UInt64(bitPattern: seed), common, environment)
    next = moments.first
    if let waiting {
      next = min(next ?? today.limit, today.limit)
      // Its bell may come after this, in the same moment.
      if now.milliseconds - waiting.at.milliseconds <= DeviceReminders.patience { moments.insert(waiting.at, at: 0) }
    }
    common.reminding.offer(offer(moments, environment))
    return effects
  }

  /// With the busy hours that a server was told, when the days before were worked out.
  private static func firstPlan(_ day: CivilDate, _ busy: [Int], _ common: Common) -> SurprisePlan {
    var told: [Int]?
    for ago in 1...31 where told == nil {
      told = SurprisePlan(of: day.adding(days: -ago), common.companion.store)?.next
    }
    return SurprisePlan(common.preferences.hours, busy: told ?? busy, next: busy)
  }

  /// A day as it was drawn, with what was said to its surprises.
  private func made(
    _ day: CivilDate, _ plan: SurprisePlan, _ seed: UInt64, _ common: Common, _ environment: Environment
  ) -> SurpriseDay {
    let hours = common.preferences.hours, store = common.companion.store
    let present = SurpriseSchedule(seed: seed, from: hours.from * 30, to: hours.to * 30)
    var made = SurpriseDay(plan.schedule(seed), on: day, in: environment.zone, within: present.hours)
    (made.came, made.gone) = (plan.came, plan.gone)
    Surprises.readAnswers(into: &made, store, environment.zone)
    for other in [-1, 1] {
      for one in SurprisePlan(of: day.adding(days: other), store)?.came ?? [] { made.keepAway(from: one.at) }
    }
    return made
  }

  /// The moments of the month after this day.
  private func later(
    _ today: SurpriseDay, _ plan: SurprisePlan, _ seed: UInt64, _ common: Common, _ environment: Environment
  ) -> [Instant] {
    let schedule = SurprisePlan(common.preferences.hours, busy: plan.next, next: plan.next).schedule(seed)
    var moments: [Instant] = [], last = today.surprises.last?.at
    for offset in 1...31 {
      var day = SurpriseDay(schedule, on: today.day.adding(days: offset), in: environment.zone)
      if let last { day.keepAway(from: last) }
      for one in day.surprises {
        last = one.at
        if one.at > environment.now { moments.append(one.at) }
      }
    }
    return moments
  }

  /// Says nothing private: whoever looks at the screen sees these words.
  private func offer(_ moments: [Instant], _ environment: Environment) -> Reminding.Offer {
    let words = Words(environment.language)
    return Reminding.Offer(
      source: "surprise", moments: moments, title: words.homeSurpriseNotice, text: words.homeSurpriseNoticeText,
      to: Destination.calm(.surprise).location)
  }

  // MARK: What the person sees of it

  /// Why none waits.
  enum Absence { case hidden, none, opened, putOff, peace, passed }

  func absence(_ common: Common, _ environment: Environment) -> Absence {
    if common.preferences.isOn("hides.surprises") { return .hidden }
    let now = environment.now
    guard let today, let last = today.last(at: now) else { return .none }
    // After midnight, and past the hours, the next day's are meant.
    if now >= today.limit, environment.zone.civil(at: now).date > today.day { return .none }
    if today.isAtPeace { return .peace }
    if today.opened.contains(last.place) { return .opened }
    if today.isPutOff(last) {
      return today.coming(after: now).contains { $0.place == last.place } ? .putOff : .passed
    }
    return .passed
  }

  /// What "ahora no" leads to now.
  enum Refused { case returns, isGone, leavesInPeace }

  func refused(_ now: Instant) -> Refused {
    guard let today else { return .isGone }
    if !today.refusals.isEmpty { return .leavesInPeace }
    return today.returns(ifPutOffAt: now) ? .returns : .isGone
  }

  /// Which meditation a surprise is: words for sleep are for the night only.
  func meditation(of surprise: Surprise, _ common: Common) -> JSON? {
    guard let seed = common.preferences["seed"]?.integer, let frozen else { return nil }
    let all = common.meditations, store = common.companion.store
    let isForSleep = all.map { meditation in
      (meditation["tags"]?.array ?? []).contains { tag in tag.string.map { sameBytes($0, "sleep") } ?? false }
    }
    let place = SurpriseSchedule.meditation(
      on: surprise.day, place: surprise.place, seed: UInt64(bitPattern: seed),
      schedule: { day in (SurprisePlan(of: day, store) ?? frozen).schedule(UInt64(bitPattern: seed)) },
      fitting: { schedule, minute in all.indices.filter { !isForSleep[$0] || schedule.isNight(minute) } })
    return place.map { all[$0] }
  }

  // MARK: What the person says to it

  /// "Ahora no": once it comes later, twice the day is left in peace.
  mutating func putOff(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    answer({ $0.isMoved ? "no2" : "no" }, &common, environment)
  }

  /// The person opened it: it waits no more.
  mutating func opened(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    answer({ _ in "opened" }, &common, environment)
  }

  private mutating func answer(
    _ field: (Surprise) -> String, _ common: inout Common, _ environment: Environment
  ) -> [Effect<GreenGroceryApp.Action>] {
    guard let waiting else { return [] }
    worked = nil
    self.waiting = nil
    return Surprises.note(waiting, field(waiting), &common, environment)
  }

  /// The day whose hours it is in, or was last. One that a device has worked out has begun, whatever the hours are now.
  static func day(_ common: Common, _ environment: Environment) -> CivilDate {
    let civil = environment.zone.civil(at: environment.now)
    if SurprisePlan(of: civil.date, common.companion.store) != nil { return civil.date }
    let isBefore = civil.time.minutesAfterMidnight < common.preferences.hours.from * 30
    return isBefore ? civil.date.adding(days: -1) : civil.date
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
  /// They were asked for, on any of the person's devices; none may be the answer.
  var knowsInterests: Bool {
    isOn(SingleRecord.askedForInterests) || Interest.allCases.contains { self["interest." + $0.rawValue] != nil }
  }
  static var askedForInterests: String { "interestsAsked" }
  /// What proposals are drawn from; 1 until a device has made one.
  var seed: UInt64 { UInt64(bitPattern: self["seed"]?.integer ?? 1) }
}

/// What a person can be here for; the names stand in the topics of what is offered too.
enum Interest: String, CaseIterable, Sendable {
  case vegetables, quick, calm, sleep, stretching, strength, walking, screen, water, reading
}
