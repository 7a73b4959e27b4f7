import Base

/// How regularly a person does something: a fold over the days on which it was done.
///
/// A streak that breaks at the first missed day punishes an illness or a feast. A rhythm has some free days each week:
/// days that are missed stay within it as long as a week has no more of them. Today counts once it is done, and is
/// never missed before it is over.
public struct Rhythm: Equatable, Sendable {
  /// Days done in the rhythm that lasts; 0 when none does.
  public let days: Int
  /// Its first day.
  public let since: CivilDate?
  /// The most days that any rhythm had.
  public let longest: Int
  /// Days done one directly after the other, up to today or, while today is still open, up to yesterday.
  public let consecutive: Int
  public let longestConsecutive: Int
  public let isTodayDone: Bool
  /// Free days of this week that were not used yet.
  public let freeDaysLeft: Int

  /// - Parameters:
  ///   - done: in any order, also several times; days after today are left out (a clock was wrong, or a traveller's day ended earlier).
  ///   - freeDaysPerWeek: 0 (every day counts) to 6.
  ///   - weekStart: the day on which the free days are new.
  /// - Complexity: O(*n*) for days that are nearly in order, O(*n*²) at worst.
  public init(_ done: [CivilDate], today: CivilDate, freeDaysPerWeek: Int = 2, weekStart: Weekday = .monday) {
    let free = min(max(freeDaysPerWeek, 0), 6)
    var chain = Chain(free: free, weekStart: weekStart)
    var row = 0, longestRow = 0
    var before: CivilDate?
    for day in inOrder(done) where day <= today && day != before {
      row = before.map { day.days(since: $0) == 1 } == true ? row + 1 : 1
      longestRow = max(longestRow, row)
      chain.done(day)
      before = day
    }
    isTodayDone = before == today
    let lasts = before.map { today.days(since: $0) <= 1 } == true
    consecutive = lasts ? row : 0
    longestConsecutive = longestRow
    longest = chain.longest
    chain.missed(until: today)
    days = chain.days
    since = chain.since
    freeDaysLeft = chain.since == nil ? free : free - chain.missed(inWeekOf: today)
  }

  /// The rhythm while it is followed from day to day.
  private struct Chain {
    let free: Int
    let weekStart: Weekday
    var days = 0
    var longest = 0
    var since: CivilDate?
    private var last: CivilDate?
    /// Missed days in the week of the last one looked at.
    private var missedInWeek = 0
    private var week: CivilDate?

    init(free: Int, weekStart: Weekday) { (self.free, self.weekStart) = (free, weekStart) }

    mutating func done(_ day: CivilDate) {
      missed(until: day)
      if since == nil {
        since = day
        week = nil
      }
      days += 1
      longest = max(longest, days)
      last = day
    }

    /// The days after the last one done and before this one were missed.
    mutating func missed(until day: CivilDate) {
      guard let last, since != nil else { return }
      let gap = day.days(since: last) - 1
      if gap > 2 * free { return end() }  // a gap spans at most the end of one week and the start of the next
      guard gap > 0 else { return }
      for offset in 1...gap {
        let week = last.adding(days: offset).startOfWeek(weekStart)
        if week != self.week { (self.week, missedInWeek) = (week, 0) }
        missedInWeek += 1
        if missedInWeek > free { return end() }
      }
    }

    func missed(inWeekOf day: CivilDate) -> Int { week == day.startOfWeek(weekStart) ? missedInWeek : 0 }

    private mutating func end() { (days, since, missedInWeek, week) = (0, nil, 0, nil) }
  }
}

/// Ascending. By insertion from the end: a diary's days are nearly in order, and a general sort is a large piece of a browser's module.
private func inOrder(_ days: [CivilDate]) -> [CivilDate] {
  var sorted: [CivilDate] = []
  sorted.reserveCapacity(days.count)
  for day in days {
    var place = sorted.count
    while place > 0, day < sorted[place - 1] { place -= 1 }
    sorted.insert(day, at: place)
  }
  return sorted
}
