import AppRuntime
import Wellbeing

/// Reminders of this device (SE-11): off until the person turns them on. Their days, hours and quiet hours are
/// preferences, on all devices; whether this one reminds is its own business, as the browser's permission is.
struct Reminding {
  /// The next moment that rings here while the app is open.
  private(set) var next: Instant?
  /// What the account's server knows of the moments.
  enum Server {
    /// Nothing, or it is to be asked again.
    case unknown
    /// It, or the browser, has not answered yet.
    case asked([Int64])
    case told([Int64])
    /// This browser takes no messages from a server.
    case impossible
  }
  private(set) var server = Server.unknown
  /// Why there is no permission: the person closed the browser's question, the browser said no, or has no
  /// notifications.
  enum Hindrance { case unanswered, denied, unsupported }
  private(set) var hindrance: Hindrance?
  var isOnlyHere: Bool { if case .impossible = server { true } else { false } }

  enum Action {
    case flipped
    case permitted(Answer)
    case day(String)
    case count(String)
    case slid(Int, Int)
    case rang
  }
  typealias Effects = [Effect<SerenityApp.Action>]

  /// How far ahead they are worked out: who does not open Serenity for a month is left alone.
  static let horizon: Int64 = 31 * 86_400_000
  static let most = 93
  /// A newer one takes the place of an older one.
  static let tag = "serenity-reminder"
  /// One that comes later than this only disturbs.
  static let patience: Int64 = 600_000

  var wants: [Want<SerenityApp.Action>] {
    guard let next else { return [] }
    return [Want(.alarm(at: next), as: "reminders.alarm") { _ in .did(.reminding(.rang)) }]
  }

  /// The network came or went: what the server was asked may be lost.
  mutating func worldChanged() { if !isOnlyHere { server = .unknown } }

  /// Works the moments out anew, after anything that they depend on: sets the alarm, and tells the account's server
  /// when something changed.
  mutating func plan(_ common: inout Common, _ environment: Environment) -> Effects {
    if !common.isReady { return [] }
    var effects = takeAnswer(&common)
    let isSignedIn = common.companion.session.isSignedIn
    if !isSignedIn, !isOnlyHere { server = .unknown }
    let today = common.today(environment), isDone = common.isDone(today)
    let moments = moments(common, environment, done: isDone ? today : nil)
    var wanted: [Int64] = []
    for moment in moments { wanted.add(moment.milliseconds) }
    if isSignedIn, environment.isOnline, !wanted.isEmpty || common.companion.flag("pushes"), isNews(wanted) {
      server = .asked(wanted)
      let quiet =
        isDone
        ? environment.zone.start(of: today.adding(days: 1), boundary: common.preferences.boundary).milliseconds : 0
      effects += common.companion.wake(
        Reminders(at: wanted, quiet: quiet, tag: Reminding.tag, to: Spot.log.location), environment)
    }
    // One that is about to ring rings.
    let first = common.isPushed ? nil : moments.first
    if (next.map { $0 > environment.now }) ?? true { next = first }
    return effects
  }

  /// Whether the server is to be told these. While it has not answered it is not: then they are worked out again.
  private func isNews(_ wanted: [Int64]) -> Bool {
    switch server {
    case .unknown: return true
    case .asked, .impossible: return false
    case .told(let known):
      if known.count != wanted.count { return true }
      for place in wanted.indices where known[place] != wanted[place] { return true }
      return false
    }
  }

  /// The next moments, none on a day of the person's own on which they wrote or practised already.
  @inline(never) private func moments(_ common: Common, _ environment: Environment, done: CivilDate?) -> [Instant] {
    if !common.remindsHere { return [] }
    let end = environment.now.adding(milliseconds: Reminding.horizon), preferences = common.preferences
    var moments = preferences.reminder.occurrences(
      after: environment.now, in: environment.zone, limit: Reminding.most, done: done, boundary: preferences.boundary)
    while let last = moments.last, last > end { moments.removeLast() }
    return moments
  }

  /// What the account's server, or the browser, said.
  private mutating func takeAnswer(_ common: inout Common) -> Effects {
    guard let answer = common.companion.woken else { return [] }
    common.companion.woken = nil
    var isOn = false
    if case .asked(let moments) = server {
      server = .told(moments)
      isOn = !moments.isEmpty
    }
    if answer.isDone { return isOn == common.companion.flag("pushes") ? [] : common.companion.setFlag("pushes", isOn) }
    if let reason = answer.json?["reason"]?.string {
      server = .impossible
      if sameBytes(reason, "denied") { hindrance = .denied }
    }
    return []
  }

  /// What the person, the browser or the alarm did; the moments are worked out anew after each. `isBusy`: nobody is
  /// called away from a session.
  mutating func reduce(_ action: Action, isBusy: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .flipped:
      if common.remindsHere { return common.companion.setFlag("reminds", false) }
      return [Effect(.notifyAsk, as: "reminders.permission") { .did(.reminding(.permitted($0))) }]
    case .permitted(let answer):
      let json = answer.json
      hindrance =
        answer.isDone
        ? nil
        : json?.has("permission", "default") == true
          ? .unanswered : json?.has("permission", "denied") == true ? .denied : .unsupported
      server = .unknown
      return answer.isDone ? common.companion.setFlag("reminds") : []
    case .day(let option):
      let day = Int64(1) << Int64(lastNumber(option) ?? 0)
      return common.keep("remindDays", .integer((common.preferences.reminderDays ^ day) & 0x7F), environment)
    case .count(let option):
      // Morning, afternoon, evening: what was set already stays.
      var times = common.preferences.reminderTimes
      let count = min(max(lastNumber(option) ?? 1, 1), 3), more = [40, 18, 28]
      while times.count > count { times.removeLast() }
      while times.count < count { times.add(more[times.count]) }
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
      if late > Reminding.patience || isBusy || common.isDone(common.today(environment)) { return [] }
      let words = Words(environment.language)
      return [
        Effect(
          .notifyShow(title: words.reminderTitle, text: words.reminderText, tag: Reminding.tag, to: Spot.log.location))
      ]
    }
  }

  @inline(never) private func keepHalfHours(
    _ name: String, _ list: [Int], _ common: inout Common, _ environment: Environment
  ) -> Effects {
    var numbers: [JSON] = []
    for number in list { numbers.add(.integer(Int64(number))) }
    return common.keep(name, .array(numbers), environment)
  }
}

extension Common {
  var remindsHere: Bool { companion.flag("reminds") }
  /// The account's server knows when.
  var isPushed: Bool { companion.flag("pushes") && companion.session.isSignedIn }
  @inline(never) fileprivate func isDone(_ day: CivilDate) -> Bool {
    moods.contains { $0.day == day } || sittings.contains { $0.day == day }
  }
}
