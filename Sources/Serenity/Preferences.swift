import AppRuntime
import Wellbeing

/// What the person chose for Serenity on all their devices: one record whose fields merge one by one.
struct Preferences {
  static let collection = "serenity.preferences"

  enum Action {
    case welcomeDone
    case hourChosen(Int)
    /// A preference that is on or off.
    case flipped(String)
    case careHidden
  }

  private let record: SingleRecord

  init(_ store: Store) { record = SingleRecord(Preferences.collection, store) }

  subscript(name: String) -> JSON? { record[name] }
  func isOn(_ name: String) -> Bool { record.isOn(name) }

  /// When the person's own day begins.
  var boundary: DayBoundary { record.dayBoundary }
  /// Whether numbers of days, rhythm, totals and achievements are shown at all.
  var hidesRhythm: Bool { isOn("hidesRhythm") }
  /// The landscape of Hoy is not shown.
  var hidesLand: Bool { isOn("hidesLand") }
  /// `{"id":…,"minutes":5,"ms":61000}`: where a session was left.
  var resume: JSON? { record["resume"] }
  /// Days of the week with reminders, as `Weekdays` has them.
  var reminderDays: Int64 { self["remindDays"]?.integer ?? 0x7F }
  /// Half hours after midnight, one to three, as the person set them; every evening at eight until they do.
  var reminderTimes: [Int] { halfHours("remindTimes") ?? [40] }
  /// From, to.
  var quietHours: [Int] { halfHours("remindQuiet") ?? [44, 14] }

  private func halfHours(_ name: String) -> [Int]? {
    guard let list = self[name]?.array, !list.isEmpty else { return nil }
    var hours: [Int] = []
    for number in list { hours.append(min(max(Int(truncatingIfNeeded: number.integer ?? 40), 0), 47)) }
    return hours
  }

  var reminder: Reminder {
    let quiet = quietHours
    var times: [CivilTime] = []
    for halfHour in reminderTimes { times.append(Preferences.time(halfHour)) }
    return Reminder(
      days: Weekdays(rawValue: UInt8(truncatingIfNeeded: reminderDays)), times: times,
      quiet: .init(from: Preferences.time(quiet[0]), to: Preferences.time(quiet.count > 1 ? quiet[1] : quiet[0])))
  }
  static func time(_ halfHour: Int) -> CivilTime { CivilTime(secondsAfterMidnight: halfHour * 1800) }

  /// The card with help lines stays away until this day.
  var careHiddenUntil: CivilDate? { record["careHidden"]?.string.flatMap { CivilDate($0) } }
}

extension Common {
  mutating func reduce(_ action: Preferences.Action, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    switch action {
    case .welcomeDone:
      companion.go(Destination.today.location)
      return companion.setFlag("welcomed")
    case .hourChosen(let hour): return keep("dayStart", .integer(Int64(hour * 60)), environment)
    case .flipped(let name): return keep(name, .bool(!preferences.isOn(name)), environment)
    case .careHidden: return keep("careHidden", .string(today(environment).adding(days: 7).iso), environment)
    }
  }
}
