import AppRuntime
import ScreenTime
import Wellbeing

/// What the last seven days were like beside the seven before (GG-13): a fold over facts, nothing is kept of it.
struct WeekReview {
  struct Day {
    var date: CivilDate
    var done = 0, asked = 0
    /// Minutes.
    var moved = 0, calm = 0
    /// Seconds on screens in the hours of sleep, where a source tells the hour.
    var night = 0
  }
  /// A habit of which more or fewer days were done.
  struct Change {
    var name: String
    var before: Int, now: Int
  }
  /// The seven days up to today, and those before; none from before the first thing that was done.
  private(set) var now: [Day] = []
  private(set) var before: [Day] = []
  private(set) var rose: Change?
  private(set) var fell: Change?
  /// Habits done on days with movement against days without; nil with fewer than 14 days or too few of one kind.
  private(set) var difference: Difference?
  /// Days that were looked at for it.
  private(set) var counted = 0

  /// Days that are compared for what goes together.
  static let memory = 84
  /// The hours of sleep, by the clock: what is spent on screens then is told by itself.
  static let night = [23, 0, 1, 2, 3, 4, 5]
  /// Minutes that make a day one with movement.
  static let moves = 10

  init(_ state: GreenGroceryApp.State, today: CivilDate, _ environment: Environment) {
    var days: [Day] = [], counts: [(id: ULID, name: String, before: Int, now: Int)] = []
    for back in 0..<WeekReview.memory {
      let date = today.adding(days: -back), items = state.items(on: date)
      var day = Day(date: date)
      for item in items where !item.isSkipped || item.isDone {
        day.asked += 1
        if !item.isDone { continue }
        day.done += 1
        if back >= 14 { continue }
        let place = counts.firstIndex { $0.id == item.id } ?? counts.count
        if place == counts.count { counts.append((item.id, item.name, 0, 0)) }
        if back < 7 { counts[place].now += 1 } else { counts[place].before += 1 }
      }
      day.moved = Int(state.movement.summary.milliseconds(on: date) / 60_000)
      day.calm = Int(state.calm.milliseconds(on: date) / 60_000)
      if back < 14 {
        let clock = state.screenTime.dayClock(state.common, environment)
        day.night = state.screenTime.usage.seconds(
          on: date, inHours: WeekReview.night, clock, now: environment.now)
      }
      days.append(day)
    }
    // Nothing is missed on days before the person began.
    while let last = days.last, last.done == 0, last.moved == 0, last.calm == 0 { days.removeLast() }
    now = Array(days.prefix(7))
    before = Array(days.dropFirst(7).prefix(7))
    if before.count == 7 {
      for one in counts {
        let change = one.now - one.before
        if change >= 2, change > (rose.map { $0.now - $0.before } ?? 0) {
          rose = Change(name: one.name, before: one.before, now: one.now)
        }
        if change <= -2, change < (fell.map { $0.now - $0.before } ?? 0) {
          fell = Change(name: one.name, before: one.before, now: one.now)
        }
      }
    }
    // Today is not over.
    var with: [Double] = [], without: [Double] = []
    for day in days.dropFirst() {
      if day.moved >= WeekReview.moves { with.append(Double(day.done)) } else { without.append(Double(day.done)) }
    }
    counted = with.count + without.count
    difference = Difference(with, without)
  }

  static func sum(_ days: [Day], _ part: (Day) -> Int) -> Int { days.reduce(0) { $0 + part($1) } }

  /// Days of the week on which everything was done that the day asked for.
  var wholeDays: [CivilDate] { now.reversed().filter { $0.asked > 0 && $0.done == $0.asked }.map { $0.date } }
}
