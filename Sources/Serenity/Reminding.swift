import AppRuntime
import Wellbeing

/// Reminders of this device (SE-11): off until the person turns them on. Their days, hours and quiet hours are preferences, on all devices; whether this one
/// reminds is its own business, as the browser's permission is.
final class Reminding {
  /// They have to be worked out again: a record, the settings or the world changed.
  var isStale = true
  /// The next moment that rings here while the app is open, and the number of the timer that was set for it.
  var next: Instant?
  var run = 0
  /// What was last asked of the account's server; nil: nothing, or it is to be asked again.
  var asked: [Int64]?
  /// Why there is no permission: the person closed the browser's question, the browser said no, or has no notifications.
  enum Hindrance { case unanswered, denied, unsupported }
  var hindrance: Hindrance?
  /// This browser takes no messages from a server.
  var isOnlyHere = false
  /// The account's server, or the browser, has not answered yet.
  var isAsking = false
  /// Somebody was logged in when they were worked out.
  var isSignedIn = false

  /// How far ahead they are worked out: who does not open Serenity for a month is left alone.
  static let horizon: Int64 = 31 * 86_400_000
  static let most = 93
  /// A newer one takes the place of an older one.
  static let tag = "serenity-reminder"
  /// One that comes later than this only disturbs.
  static let patience: Int64 = 600_000
}

extension SerenityApp.State {
  var remindsHere: Bool { companion.flag("reminds") }
  /// The account's server knows when.
  var isPushed: Bool { companion.flag("pushes") && companion.session.isSignedIn }

  /// The next moments, none on a day of the person's own on which they wrote or practised already.
  @inline(never) private func moments(_ environment: Environment, done: CivilDate?) -> [Instant] {
    if !remindsHere { return [] }
    let end = environment.now.adding(milliseconds: Reminding.horizon)
    var moments = preferences.reminder.occurrences(
      after: environment.now, in: environment.zone, limit: Reminding.most, done: done, boundary: preferences.boundary)
    while let last = moments.last, last > end { moments.removeLast() }
    return moments
  }

  @inline(never) private func isDone(_ day: CivilDate) -> Bool { moods.contains { $0.day == day } || sittings.contains { $0.day == day } }

  /// After every action: sets the alarm, and tells the account's server when something changed.
  @inline(never) func remind(_ environment: Environment) -> [Effect<Action>] {
    if !companion.isReady { return [] }
    var effects = took()
    let isSignedIn = companion.session.isSignedIn
    if !reminding.isStale, isSignedIn == reminding.isSignedIn { return effects }
    reminding.isStale = false
    reminding.isSignedIn = isSignedIn
    let today = today(environment), done = isDone(today) ? today : nil
    let moments = moments(environment, done: done)
    if !isSignedIn { (reminding.asked, reminding.isAsking) = (nil, false) }
    var wanted: [Int64] = []
    for moment in moments { wanted.add(moment.milliseconds) }
    if isSignedIn, environment.isOnline, !reminding.isOnlyHere, !wanted.isEmpty || companion.flag("pushes"), !isSame(reminding.asked, wanted) {
      // Once that is answered, they are worked out again.
      if !reminding.isAsking {
        reminding.isAsking = true
        reminding.asked = wanted
        let quiet = done == nil ? 0 : environment.zone.start(of: today.adding(days: 1), boundary: preferences.boundary).milliseconds
        effects += companion.wake(Reminders(at: wanted, quiet: quiet, tag: Reminding.tag, to: Spot.log.location), environment)
      }
    }
    // One that is about to ring rings.
    let next = isPushed ? nil : moments.first
    if next != reminding.next, (reminding.next.map { $0 > environment.now }) ?? true {
      reminding.next = next
      reminding.run += 1
      let run = reminding.run
      if let next { effects.add(Effect(.timer(milliseconds: next.milliseconds - environment.now.milliseconds)) { _ in .did(.reminderRang(run)) }) }
    }
    return effects
  }

  private func isSame(_ a: [Int64]?, _ b: [Int64]) -> Bool {
    guard let a, a.count == b.count else { return false }
    for place in b.indices where a[place] != b[place] { return false }
    return true
  }

  /// What the account's server, or the browser, said.
  @inline(never) private func took() -> [Effect<Action>] {
    guard let answer = companion.woken else { return [] }
    companion.woken = nil
    reminding.isAsking = false
    reminding.isStale = true
    let isOn = reminding.asked.map { !$0.isEmpty } ?? false
    if answer.isDone { return isOn == companion.flag("pushes") ? [] : companion.setFlag("pushes", isOn) }
    if let reason = answer.json?["reason"]?.string {
      reminding.isOnlyHere = true
      if sameBytes(reason, "denied") { reminding.hindrance = .denied }
    }
    return []
  }

  /// What the person, the browser or the alarm did.
  @inline(never) func reminded(_ deed: SerenityApp.Deed, _ environment: Environment) -> [Effect<Action>] {
    reminding.isStale = true
    switch deed {
    case .remindFlipped:
      if remindsHere { return companion.setFlag("reminds", false) }
      return [Effect(.notifyAsk) { .did(.permitted($0)) }]
    case .permitted(let answer):
      let json = answer.json
      reminding.hindrance = answer.isDone ? nil : json?.has("permission", "default") == true ? .unanswered : json?.has("permission", "denied") == true ? .denied : .unsupported
      reminding.isOnlyHere = false
      reminding.asked = nil
      return answer.isDone ? companion.setFlag("reminds") : []
    case .remindDay(let option):
      let day = Int64(1) << Int64(lastNumber(option) ?? 0)
      return keep("remindDays", .integer((preferences.reminderDays ^ day) & 0x7F), environment)
    case .remindCount(let option):
      // Morning, afternoon, evening: what was set already stays.
      var times = preferences.reminderTimes
      let count = min(max(lastNumber(option) ?? 1, 1), 3), more = [40, 18, 28]
      while times.count > count { times.removeLast() }
      while times.count < count { times.add(more[times.count]) }
      return keepHalfHours("remindTimes", times, environment)
    case .remindSlid(let place, let value):
      var times = place < 3 ? preferences.reminderTimes : preferences.quietHours
      if times.indices.contains(place % 3) { times[place % 3] = value }
      return keepHalfHours(place < 3 ? "remindTimes" : "remindQuiet", times, environment)
    case .reminderRang(let run):
      guard run == reminding.run, let next = reminding.next else { return [] }
      reminding.next = nil
      let late = environment.now.milliseconds - next.milliseconds
      // A timer may ring before its time (browsers count to 24 days), or after the device slept; and nobody is called away from a session.
      if late < 0 || late > Reminding.patience || player.timer.isRunning || breathing.start != nil || isDone(today(environment)) { return [] }
      let words = Words(environment.language)
      return [Effect(.notifyShow(title: words.reminderTitle, text: words.reminderText, tag: Reminding.tag, to: Spot.log.location))]
    default: return []
    }
  }

  @inline(never) private func keepHalfHours(_ name: String, _ list: [Int], _ environment: Environment) -> [Effect<Action>] {
    var numbers: [JSON] = []
    for number in list { numbers.add(.integer(Int64(number))) }
    return keep(name, .array(numbers), environment)
  }
}
