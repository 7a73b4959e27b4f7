import AppRuntime
import Training
import Wellbeing

/// Reminders (HB-18, PL-07): of training, of writing a measure down, of the last day of a challenge. Off until the person
/// turns them on; which, when and on which days are preferences, on all devices; whether this device rings is said on it,
/// by each person for themselves. What is said on a locked screen names nothing of the body.
struct Reminding {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Kind: String, CaseIterable { case training, measure, challenge }

  private(set) var device = DeviceReminders()
  /// The next moment that rings here while the app is open.
  private(set) var next: (at: Instant, kind: Kind)?
  /// How often something rang: what follows it is planned anew.
  private(set) var rung = 0

  enum Action {
    case flipped
    case permitted(Answer)
    case kindFlipped(Kind)
    case dayFlipped(Kind, Weekday)
    case timeSet(Kind, Int)
    case rang
  }

  static let most = 96
  /// Of the messages that a server sends, whichever kind they are of.
  static let tag = "human-body-reminder"

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
    guard common.companion.reminds, common.reminds(of: kind) else { return [] }
    let today = common.today(environment), boundary = common.preferences.dayBoundary
    let end = environment.now.milliseconds + DeviceReminders.horizon
    func day(_ instant: Instant) -> CivilDate { environment.zone.day(at: instant, boundary: boundary) }
    var moments: [Instant]
    switch kind {
    case .training:
      // Nothing after the day's training or while it goes on, nothing while the plan is paused.
      let isDone = training.isTraining(at: environment.now) || training.log.workouts.contains { $0.day == today }
      let pauses = PlanPause.counted(training.pauses)
      moments = common.reminder(of: kind).occurrences(
        after: environment.now, in: environment.zone, limit: most, done: isDone ? today : nil, boundary: boundary)
      moments.removeAll { moment in pauses.contains { $0.holds(day(moment)) } }
    case .measure:
      moments = common.reminder(of: kind).occurrences(
        after: environment.now, in: environment.zone, limit: most, boundary: boundary)
    case .challenge:
      moments = training.entries.filter { $0.isValid && $0.share(training.moved($0.challenge)) < 1 }
        .map { entry in
          environment.zone.instant(
            of: CivilDateTime(date: entry.challenge.last, time: common.reminder(of: kind).times[0]))
        }
        .filter { $0 > environment.now }.sorted()
    }
    return moments.filter { $0.milliseconds < end && !common.companion.isQuiet($0, environment) }
  }

  /// Sets the alarm, and tells the account's server the moments and nothing else, when something changed.
  mutating func plan(_ training: TrainingFeature, _ common: inout Common, _ environment: Environment) -> Effects {
    var effects = device.takeAnswer(&common.companion)
    var wanted: [Int64] = [], first: (at: Instant, kind: Kind)?
    for kind in Kind.allCases {
      for moment in Reminding.moments(kind, training, common, environment) {
        if !wanted.contains(moment.milliseconds) { wanted.append(moment.milliseconds) }
        if first.map({ moment < $0.at }) ?? true { first = (moment, kind) }
      }
    }
    wanted.sort()
    if wanted.count > Reminding.most { wanted.removeLast(wanted.count - Reminding.most) }
    effects += device.tell(wanted, quiet: 0, tag: Reminding.tag, to: "", &common.companion, environment)
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

  /// `isBusy`: nobody is called away from a workout.
  mutating func reduce(
    _ action: Action, _ training: TrainingFeature, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    switch action {
    case .flipped: return device.flipped(&common.companion) { .did(.reminding(.permitted($0))) }
    case .permitted(let answer): return device.permitted(answer, &common.companion)
    case .kindFlipped(let kind):
      return common.keep("remind." + kind.rawValue, .bool(!common.reminds(of: kind)), environment)
    case .dayFlipped(let kind, let day):
      let days = common.reminder(of: kind).days.rawValue ^ (1 << UInt8(day.rawValue - 1))
      return common.keep("remindDays." + kind.rawValue, .integer(Int64(days)), environment)
    case .timeSet(let kind, let half):
      return common.keep("remindAt." + kind.rawValue, .integer(Int64(min(max(half, 0), 47))), environment)
    case .rang:
      guard let rang = next else { return [] }
      next = nil
      rung += 1
      // The device may have slept; what was to be done may be done.
      let late = environment.now.milliseconds - rang.at.milliseconds
      guard late <= DeviceReminders.patience, !training.isTraining(at: environment.now),
        !common.companion.isQuiet(environment.now, environment), common.companion.reminds,
        common.reminds(of: rang.kind)
      else { return [] }
      if case .training = rang.kind, training.log.workouts.contains(where: { $0.day == common.today(environment) }) {
        return []
      }
      let words = Words(environment.language)
      let said: (title: String, text: String, to: Destination) =
        switch rang.kind {
        case .training: (words.remindSayTraining, words.remindSayTrainingText, .training(.today))
        case .measure: (words.remindSayMeasure, words.remindSayMeasureText, .metrics(.choose))
        case .challenge: (words.remindSayChallenge, words.remindSayChallengeText, .training(.challenge))
        }
      return [
        Effect(
          .notifyShow(
            title: said.title, text: said.text, tag: "human-body-" + rang.kind.rawValue, to: said.to.location))
      ]
    }
  }
}

extension Common {
  func reminds(of kind: Reminding.Kind) -> Bool { preferences.isOn("remind." + kind.rawValue) }

  /// Half hours after midnight.
  func remindHalf(_ kind: Reminding.Kind) -> Int {
    let usual: Int64 =
      switch kind {
      case .training: 36
      case .measure: 16
      case .challenge: 20
      }
    return Int(min(max(preferences["remindAt." + kind.rawValue]?.integer ?? usual, 0), 47))
  }

  /// Monday, Wednesday and Friday for training, Mondays for a measure, until the person says otherwise.
  func reminder(of kind: Reminding.Kind) -> Reminder {
    let usual: Int64 = kind == .training ? 0b001_0101 : 1
    let days = preferences["remindDays." + kind.rawValue]?.integer ?? usual
    return Reminder(
      days: Weekdays(rawValue: UInt8(truncatingIfNeeded: days & 0x7F)),
      times: [CivilTime(secondsAfterMidnight: remindHalf(kind) * 1800)])
  }
}
