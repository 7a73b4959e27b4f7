import AppRuntime
import Wellbeing

/// Reminders of this device (SE-11): off until the person turns them on. Their days, hours and quiet hours are
/// preferences, on all devices; whether this one reminds is said on it, by each person for themselves.
struct Reminding {
  /// The next moment that rings here while the app is open.
  private(set) var next: Instant?
  /// The browser's permission, and what the account's server knows.
  private(set) var device = DeviceReminders()

  enum Action {
    case flipped
    case permitted(Answer)
    case day(String)
    case count(String)
    case slid(Int, Int)
    case rang
  }
  typealias Effects = [Effect<SerenityApp.Action>]

  static let most = 93
  /// A newer one takes the place of an older one.
  static let tag = "serenity-reminder"
  var wants: [Want<SerenityApp.Action>] {
    guard let next else { return [] }
    return [Want(.alarm(at: next), as: "reminders.alarm") { _ in .did(.reminding(.rang)) }]
  }

  mutating func worldChanged() { device.worldChanged() }

  /// Works the moments out anew, after anything that they depend on: sets the alarm, and tells the account's server
  /// when something changed.
  mutating func plan(_ common: inout Common, _ environment: Environment) -> Effects {
    if !common.isReady { return [] }
    var effects = device.takeAnswer(&common.companion)
    let today = common.today(environment), isDone = common.isDone(today)
    let moments = moments(common, environment, done: isDone ? today : nil)
    var wanted: [Int64] = []
    for moment in moments { wanted.append(moment.milliseconds) }
    let quiet =
      isDone ? environment.zone.start(of: today.adding(days: 1), boundary: common.preferences.boundary).milliseconds : 0
    effects += device.tell(
      wanted, quiet: quiet, tag: Reminding.tag, to: Destination.log.location, &common.companion, environment)
    // One that is about to ring rings.
    let first = common.isPushed ? nil : moments.first
    if (next.map { $0 > environment.now }) ?? true { next = first }
    return effects
  }

  /// The next moments, none on a day of the person's own on which they wrote or practised already.
  private func moments(_ common: Common, _ environment: Environment, done: CivilDate?) -> [Instant] {
    if !common.remindsHere { return [] }
    let end = environment.now.adding(milliseconds: DeviceReminders.horizon), preferences = common.preferences
    var moments = preferences.reminder.occurrences(
      after: environment.now, in: environment.zone, limit: Reminding.most, done: done, boundary: preferences.boundary)
    while let last = moments.last, last > end { moments.removeLast() }
    moments.removeAll { common.companion.isQuiet($0, environment) }
    return moments
  }

  /// What the person, the browser or the alarm did; the moments are worked out anew after each. `isBusy`: nobody is
  /// called away from a session.
  mutating func reduce(_ action: Action, isBusy: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .flipped:
      return device.flipped(&common.companion) { .did(.reminding(.permitted($0))) }
    case .permitted(let answer): return device.permitted(answer, &common.companion)
    case .day(let option):
      let day = Int64(1) << Int64(lastNumber(option) ?? 0)
      return common.keep("remindDays", .integer((common.preferences.reminderDays ^ day) & 0x7F), environment)
    case .count(let option):
      // Morning, afternoon, evening: what was set already stays.
      var times = common.preferences.reminderTimes
      let count = min(max(lastNumber(option) ?? 1, 1), 3), more = [40, 18, 28]
      while times.count > count { times.removeLast() }
      while times.count < count { times.append(more[times.count]) }
      return keepHalfHours("remindTimes", times, &common, environment)
    case .slid(let place, let value):
      var times = place < 3 ? common.preferences.reminderTimes : common.preferences.quietHours
      if times.indices.contains(place % 3) { times[place % 3] = value }
      return keepHalfHours(place < 3 ? "remindTimes" : "remindQuiet", times, &common, environment)
    case .rang:
      guard let next else { return [] }
      self.next = nil
      let late = environment.now.milliseconds - next.milliseconds
      // The device may have slept.
      if late > DeviceReminders.patience || isBusy || common.isDone(common.today(environment)) { return [] }
      if common.companion.isQuiet(environment.now, environment) { return [] }
      let words = Words(environment.language)
      return [
        Effect(
          .notifyShow(
            title: words.reminderTitle, text: words.reminderText, tag: Reminding.tag, to: Destination.log.location))
      ]
    }
  }

  private func keepHalfHours(
    _ name: String, _ list: [Int], _ common: inout Common, _ environment: Environment
  ) -> Effects {
    var numbers: [JSON] = []
    for number in list { numbers.append(.integer(Int64(number))) }
    return common.keep(name, .array(numbers), environment)
  }
}

extension Common {
  var remindsHere: Bool { companion.reminds }
  /// The account's server knows when.
  var isPushed: Bool { companion.isPushed }
  fileprivate func isDone(_ day: CivilDate) -> Bool {
    moods.contains { $0.day == day } || sessionRecords.contains { $0.day == day }
  }
}
