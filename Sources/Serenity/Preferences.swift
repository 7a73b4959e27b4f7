import AppRuntime
import Wellbeing

/// What the person chose for Serenity on all their devices: one record whose fields merge one by one.
struct Preferences {
  static let collection = "serenity.preferences"
  /// There is one such record; every device makes the same.
  static let id = ULID("00000000000000000000000000")!

  enum Action {
    case welcomeDone
    case hourChosen(Int)
    /// A preference that is on or off.
    case flipped(String)
    case careHidden
  }

  private let fields: JSONObject?

  @inline(never) init(_ store: Store) { fields = store.replica[Preferences.collection, Preferences.id]?.fields }

  subscript(name: String) -> JSON? { @inline(never) get { fields?[name] } }
  @inline(never) func isOn(_ name: String) -> Bool { fields?[name]?.bool ?? false }

  /// When the person's own day begins.
  @inline(never) var boundary: DayBoundary {
    self["dayStart"]?.integer.map { DayBoundary(minutesAfterMidnight: Int(truncatingIfNeeded: $0)) } ?? .midnight
  }
  /// Whether numbers of days, rhythm, totals and achievements are shown at all.
  var hidesRhythm: Bool { isOn("hidesRhythm") }
  /// `{"id":…,"minutes":5,"ms":61000}`: where a session was left.
  var resume: JSON? { fields?["resume"].flatMap { $0.isNull ? nil : $0 } }
  /// Days of the week with reminders, as `Weekdays` has them.
  var reminderDays: Int64 { self["remindDays"]?.integer ?? 0x7F }
  /// Half hours after midnight, one to three, as the person set them; every evening at eight until they do.
  var reminderTimes: [Int] { halfHours("remindTimes") ?? [40] }
  /// From, to.
  var quietHours: [Int] { halfHours("remindQuiet") ?? [44, 14] }

  @inline(never) private func halfHours(_ name: String) -> [Int]? {
    guard let list = self[name]?.array, !list.isEmpty else { return nil }
    var hours: [Int] = []
    for number in list { hours.add(min(max(Int(truncatingIfNeeded: number.integer ?? 40), 0), 47)) }
    return hours
  }

  @inline(never) var reminder: Reminder {
    let quiet = quietHours
    var times: [CivilTime] = []
    for halfHour in reminderTimes { times.append(Preferences.time(halfHour)) }
    return Reminder(
      days: Weekdays(rawValue: UInt8(truncatingIfNeeded: reminderDays)), times: times,
      quiet: .init(from: Preferences.time(quiet[0]), to: Preferences.time(quiet.count > 1 ? quiet[1] : quiet[0])))
  }
  @inline(never) static func time(_ halfHour: Int) -> CivilTime { CivilTime(secondsAfterMidnight: halfHour * 1800) }

  /// The card with help lines stays away until this day.
  var careHiddenUntil: CivilDate? { fields?["careHidden"]?.string.flatMap { CivilDate($0) } }
}

extension Companion {
  /// The record of preferences with one field changed.
  mutating func preference(_ field: String, _ value: JSON, _ environment: Environment) -> Record {
    let stamp = self.stamp(environment)
    guard var record = store.replica[Preferences.collection, Preferences.id] else {
      return Record(
        collection: Preferences.collection, id: Preferences.id, stamp: stamp, fields: JSONObject([(field, value)]))
    }
    record.set(field, value, stamp)
    return record
  }
}

extension Common {
  mutating func reduce(_ action: Preferences.Action, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    switch action {
    case .welcomeDone:
      companion.go(Spot.today.location)
      return companion.setFlag("welcomed")
    case .hourChosen(let hour): return keep("dayStart", .integer(Int64(hour * 60)), environment)
    case .flipped(let name): return keep(name, .bool(!preferences.isOn(name)), environment)
    case .careHidden: return keep("careHidden", .string(today(environment).adding(days: 7).iso), environment)
    }
  }
}
