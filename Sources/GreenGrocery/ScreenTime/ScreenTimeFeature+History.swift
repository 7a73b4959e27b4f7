import AppRuntime
import ScreenTime

/// All months and apps that something is known of. Counted when a screen asks, and again when records or the minute
/// changed.
final class UsageHistory {
  struct Month {
    /// Its first day.
    let first: CivilDate
    var seconds = 0
    /// Days that something is known of.
    var days = 0
    var labels: [UsageLabel] = []
  }
  /// The latest first.
  private(set) var months: [Month] = []
  /// Keys of apps, the most used first.
  private(set) var apps: [String] = []
  private var counted: (owner: String, revision: Int64, minute: Int64)?

  func isOf(_ owner: String, _ revision: Int64, _ minute: Int64) -> Bool {
    guard let counted else { return false }
    return counted.revision == revision && counted.minute == minute && sameBytes(counted.owner, owner)
  }

  func count(
    _ usage: UsageFold, _ clock: DayClock, _ environment: Environment, owner: String, revision: Int64, minute: Int64
  ) {
    counted = (owner, revision, minute)
    (months, apps) = ([], [])
    var sums: [(key: String, seconds: Int)] = []
    for day in UsageHistory.days(usage, clock, environment) {
      let used = usage.apps(on: day, clock, now: environment.now)
      if used.isEmpty { continue }
      let first = day.startOfMonth
      if months.last?.first != first { months.append(Month(first: first)) }
      let at = months.count - 1
      months[at].days += 1
      for app in used {
        months[at].seconds += app.seconds
        for label in app.labels where !months[at].labels.contains(label) { months[at].labels.append(label) }
        if let place = sums.firstIndex(where: { sameBytes($0.key, app.key) }) {
          sums[place].seconds += app.seconds
        } else {
          sums.append((app.key, app.seconds))
        }
      }
    }
    sums.sort { $0.seconds > $1.seconds }
    apps = sums.map { $0.key }
  }

  /// Days up to today of which a source or the timer tells, the latest first.
  static func days(_ usage: UsageFold, _ clock: DayClock, _ environment: Environment) -> [CivilDate] {
    func day(_ instant: Instant) -> CivilDate { clock.zone.day(at: instant, boundary: clock.boundary) }
    var days = usage.knownDays
    // None is as long as a day.
    for session in usage.declared { days += [day(session.start), day(session.stopped(environment.now))] }
    let today = day(environment.now)
    days = days.filter { $0 <= today }
    days.sort { $0 > $1 }
    var once: [CivilDate] = []
    for day in days where once.last != day { once.append(day) }
    return once
  }
}

extension ScreenTimeFeature {
  /// All months and apps, as they are now.
  func counted(_ common: Common, _ environment: Environment) -> UsageHistory {
    let minute = environment.now.milliseconds / 60_000
    if !history.isOf(folded.owner, folded.revision, minute) {
      history.count(
        usage, dayClock(common, environment), environment, owner: folded.owner, revision: folded.revision,
        minute: minute)
    }
    return history
  }
}
