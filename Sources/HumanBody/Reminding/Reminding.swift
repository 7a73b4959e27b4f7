import AppRuntime
import Training
import Wellbeing

/// Reminders (HB-18, PL-07): of training, of writing a measure down, of a challenge that opens and of its last day. Off
/// until the person turns them on; which, when and on which days are preferences, on all devices; whether this device rings is said on it,
/// by each person for themselves. What is said on a locked screen names nothing of the body.
struct Reminding {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Kind: String, CaseIterable { case training, measure, opens, challenge }

  private(set) var device = DeviceReminders()
  /// The next moment that rings here while the app is open, and of what.
  private(set) var next: (at: Instant, kinds: [Kind])?
  /// How often something rang: what follows it is planned anew.
  private(set) var rung = 0

  enum Action {
    case flipped
    case permitted(Answer)
    case kindFlipped(Kind)
    case dayFlipped(Kind, Weekday)
    case timeSet(Kind, Int)
    /// The days of training are those of the plan again.
    case planFollowed
    case rang
  }

  static let most = 96
  /// Of the messages that a server sends, whichever kind they are of.
  static let tag = "human-body-reminder"
  /// What a tap on such a message opens: the server does not know what a moment is about. It leads on at once (`due`).
  static let place = YouDestination.notified.location

  var wants: [Want<HumanBodyApp.Action>] {
    guard let next else { return [] }
    return [Want(.alarm(at: next.at), as: "reminding.alarm") { _ in .did(.reminding(.rang)) }]
  }

  mutating func worldChanged() { device.worldChanged() }

  // MARK: Moments

  /// The next moments of one kind, ascending, none in the quiet hours of this device.
  static func moments(
    _ kind: Kind, _ training: TrainingFeature, _ common: Common, _ environment: Environment
  ) -> [Instant] {
    common.companion.reminds ? chosen(kind, training, common, environment) : []
  }

  /// The same, whether this device rings or not.
  private static func chosen(
    _ kind: Kind, _ training: TrainingFeature, _ common: Common, _ environment: Environment
  ) -> [Instant] {
    guard common.reminds(of: kind) else { return [] }
    let today = common.today(environment), boundary = common.preferences.dayBoundary
    let end = environment.now.milliseconds + DeviceReminders.horizon
    func day(_ instant: Instant) -> CivilDate { environment.zone.day(at: instant, boundary: boundary) }
    var moments: [Instant]
    switch kind {
    case .training:
      // Nothing after the day's training or while it goes on, nothing while the plan is paused.
      let isDone = training.isTraining(at: environment.now) || training.log.workouts.contains { $0.day == today }
      let pauses = training.enrolment == nil ? [] : PlanPause.counted(training.pauses)
      moments = common.reminder(of: kind, training).occurrences(
        after: environment.now, in: environment.zone, limit: most, done: isDone ? today : nil, boundary: boundary)
      moments.removeAll { moment in pauses.contains { $0.holds(day(moment)) } }
    case .measure:
      moments = common.reminder(of: kind, training).occurrences(
        after: environment.now, in: environment.zone, limit: most, boundary: boundary)
    case .opens: moments = openings(training, common, environment)
    case .challenge:
      moments = training.entries.filter { $0.isValid && $0.share(training.moved($0.challenge)) < 1 }
        .map { entry in
          environment.zone.instant(
            of: CivilDateTime(date: entry.challenge.last, time: common.reminder(of: kind, training).times[0]))
        }
        .filter { $0 > environment.now }.sorted()
    }
    return moments.filter { $0.milliseconds < end && !common.companion.isQuiet($0, environment) }
  }

  /// In the window of each weekly challenge that was not joined: the first time that the clock shows the hour which the
  /// person chose.
  private static func openings(
    _ training: TrainingFeature, _ common: Common, _ environment: Environment
  ) -> [Instant] {
    let zone = environment.zone, time = common.reminder(of: .opens, training).times[0]
    let end = environment.now.milliseconds + DeviceReminders.horizon
    var moments: [Instant] = [], challenge = Challenge.current(.weekly, at: environment.now)
    while challenge.published.milliseconds < end {
      let first = zone.civil(at: challenge.published).date
      let moment = [first, first.adding(days: 1)].map { zone.instant(of: CivilDateTime(date: $0, time: time)) }
        .first { challenge.isOpen(at: $0) }
      if let moment, moment > environment.now, training.entry(challenge) == nil { moments.append(moment) }
      challenge = challenge.next
    }
    return moments
  }

  /// What there was to remind of at a moment is done, or is not to be done.
  private static func isOver(
    _ kind: Kind, at moment: Instant, _ training: TrainingFeature, _ common: Common, _ environment: Environment
  ) -> Bool {
    switch kind {
    case .training:
      let today = common.today(environment)
      if training.log.workouts.contains(where: { $0.day == today }) { return true }
      return training.enrolment != nil && PlanPause.counted(training.pauses).contains { $0.holds(today) }
    case .measure: return false
    case .opens:
      let challenge = Challenge.current(.weekly, at: moment)
      return training.entry(challenge) != nil || !challenge.isOpen(at: environment.now)
    case .challenge:
      let day = environment.zone.civil(at: moment).date
      return !training.entries.contains {
        $0.isValid && $0.challenge.last == day && $0.share(training.moved($0.challenge)) < 1
      }
    }
  }

  private static func destination(_ kind: Kind) -> Destination {
    switch kind {
    case .training: .training(.today)
    case .measure: .metrics(.choose)
    case .opens, .challenge: .training(.challenge)
    }
  }

  /// Where a message of the server leads: to what the last moment of the past day was about. Whether this device rings may
  /// not be read yet.
  static func due(_ training: TrainingFeature, _ common: Common, _ environment: Environment) -> Destination {
    var yesterday = environment
    yesterday.now = environment.now.adding(milliseconds: -86_400_000)
    var last: (at: Instant, kind: Kind)?
    for kind in Kind.allCases {
      for moment in chosen(kind, training, common, yesterday)
      where moment <= environment.now && last.map({ moment > $0.at }) ?? true {
        last = (moment, kind)
      }
    }
    return last.map { destination($0.kind) } ?? .body(.now)
  }

  /// Sets the alarm, and tells the account's server the moments and nothing else, when something changed.
  mutating func plan(_ training: TrainingFeature, _ common: inout Common, _ environment: Environment) -> Effects {
    var effects = device.takeAnswer(&common.companion)
    var wanted: [Int64] = [], first: (at: Instant, kinds: [Kind])?
    for kind in Kind.allCases {
      for moment in Reminding.moments(kind, training, common, environment) {
        if !wanted.contains(moment.milliseconds) { wanted.append(moment.milliseconds) }
        if let at = first?.at, moment == at {
          first?.kinds.append(kind)
        } else if first.map({ moment < $0.at }) ?? true {
          first = (moment, [kind])
        }
      }
    }
    wanted.sort()
    if wanted.count > Reminding.most { wanted.removeLast(wanted.count - Reminding.most) }
    effects += device.tell(wanted, quiet: 0, tag: Reminding.tag, to: Reminding.place, &common.companion, environment)
    // With an account this device rings by the server's messages.
    if common.companion.isPushed { first = nil }
    // One that is about to ring rings.
    if next.map({
      $0.at > environment.now || $0.at.milliseconds + DeviceReminders.patience < environment.now.milliseconds
    })
      ?? true
    {
      next = first
    }
    return effects
  }

  // MARK: What happens

  mutating func reduce(
    _ action: Action, _ training: TrainingFeature, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    switch action {
    case .flipped: return device.flipped(&common.companion) { .did(.reminding(.permitted($0))) }
    case .permitted(let answer): return device.permitted(answer, &common.companion)
    case .kindFlipped(let kind):
      return common.keep("remind." + kind.rawValue, .bool(!common.reminds(of: kind)), environment)
    case .dayFlipped(let kind, let day):
      let days = common.reminder(of: kind, training).days.rawValue ^ (1 << UInt8(day.rawValue - 1))
      return common.keep("remindDays." + kind.rawValue, .integer(Int64(days)), environment)
    case .timeSet(let kind, let half):
      return common.keep("remindAt." + kind.rawValue, .integer(Int64(min(max(half, 0), 47))), environment)
    case .planFollowed: return common.keep("remindDays.training", .null, environment)
    case .rang:
      guard let rang = next else { return [] }
      next = nil
      rung += 1
      // The device may have slept; what was to be done may be done. Nobody is called away from a workout.
      let late = environment.now.milliseconds - rang.at.milliseconds
      guard late <= DeviceReminders.patience, !training.isTraining(at: environment.now),
        !common.companion.isQuiet(environment.now, environment), common.companion.reminds
      else { return [] }
      var effects: Effects = []
      for kind in rang.kinds
      where common.reminds(of: kind) && !Reminding.isOver(kind, at: rang.at, training, common, environment) {
        effects.append(Reminding.say(kind, environment))
      }
      return effects
    }
  }

  private static func say(_ kind: Kind, _ environment: Environment) -> Effect<HumanBodyApp.Action> {
    let words = Words(environment.language)
    let said: (title: String, text: String) =
      switch kind {
      case .training: (words.remindSayTraining, words.remindSayTrainingText)
      case .measure: (words.remindSayMeasure, words.remindSayMeasureText)
      case .opens: (words.remindSayOpens, words.remindSayOpensText)
      case .challenge: (words.remindSayChallenge, words.remindSayChallengeText)
      }
    return Effect(
      .notifyShow(
        title: said.title, text: said.text, tag: "human-body-" + kind.rawValue,
        to: Reminding.destination(kind).location))
  }
}

extension Common {
  /// The person chose days of training for the reminder: it does not follow a plan.
  var hasTrainingDays: Bool { preferences["remindDays.training"]?.integer != nil }

  func reminds(of kind: Reminding.Kind) -> Bool { preferences.isOn("remind." + kind.rawValue) }

  /// Half hours after midnight.
  func remindHalf(_ kind: Reminding.Kind) -> Int {
    let usual: Int64 =
      switch kind {
      case .training: 36
      case .measure: 16
      case .opens, .challenge: 20
      }
    return Int(min(max(preferences["remindAt." + kind.rawValue]?.integer ?? usual, 0), 47))
  }

  /// The days of the plan for training, without one Monday, Wednesday and Friday; Mondays for a measure; until the person
  /// says otherwise.
  func reminder(of kind: Reminding.Kind, _ training: TrainingFeature) -> Reminder {
    var usual: Int64 = 1
    if case .training = kind {
      usual = training.enrolment.map { Int64(Weekdays($0.weekdays).rawValue) } ?? 0b001_0101
    }
    let days = preferences["remindDays." + kind.rawValue]?.integer ?? usual
    return Reminder(
      days: Weekdays(rawValue: UInt8(truncatingIfNeeded: days & 0x7F)),
      times: [CivilTime(secondsAfterMidnight: remindHalf(kind) * 1800)])
  }
}
