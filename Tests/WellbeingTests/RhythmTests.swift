import Base
import Testing
import Wellbeing

/// November 2026, whose first day is a Sunday; the 2nd, 9th, 16th, 23rd and 30th are Mondays.
func november(_ day: Int) -> CivilDate { CivilDate(year: 2026, month: 11, day: 1)!.adding(days: day - 1) }

struct RhythmTests {
  func rhythm(_ done: [Int], today: Int, free: Int = 2) -> Rhythm {
    Rhythm(done.map { november($0) }, today: november(today), freeDaysPerWeek: free)
  }

  @Test("SE-09: consecutive days end today, or yesterday while today is open")
  func consecutive() {
    #expect(rhythm([16, 17, 18], today: 18).consecutive == 3)
    #expect(rhythm([16, 17, 18], today: 19).consecutive == 3 && !rhythm([16, 17, 18], today: 19).isTodayDone)
    #expect(rhythm([16, 17, 18], today: 20).consecutive == 0)
    #expect(rhythm([16, 18, 18, 19], today: 19).consecutive == 2 && rhythm([16, 18, 18, 19], today: 19).isTodayDone)
    #expect(rhythm([2, 3, 4, 5, 16], today: 16).longestConsecutive == 4)
    #expect(rhythm([], today: 16).consecutive == 0 && rhythm([], today: 16).since == nil)
  }

  @Test("two days missed in a week are free; the third ends the rhythm")
  func forgiving() {
    let kept = rhythm([9, 10, 13, 14, 15, 16], today: 16)  // Wednesday and Thursday missed
    #expect(kept.days == 6 && kept.since == november(9) && kept.freeDaysLeft == 2)
    let ended = rhythm([9, 10, 14, 15, 16], today: 16)  // Friday too
    #expect(ended.days == 3 && ended.since == november(14) && ended.longest == 3)
    let strict = rhythm([9, 10, 12], today: 12, free: 0)
    #expect(strict.days == 1 && strict.longest == 2)
  }

  @Test("free days are new each week, and those at a weekend do not count for the next")
  func weekend() {
    let kept = rhythm([9, 10, 11, 12, 13, 18], today: 18)  // Saturday, Sunday, Monday, Tuesday missed
    #expect(kept.days == 6 && kept.freeDaysLeft == 0)
    #expect(rhythm([9, 10, 11, 12, 13, 19], today: 19).days == 1)
  }

  @Test("today is not missed before it is over")
  func today() {
    #expect(rhythm([16, 17], today: 20).days == 2)  // Wednesday and Thursday were free, today is Friday
    #expect(rhythm([16, 17], today: 20).freeDaysLeft == 0)
    #expect(rhythm([16, 17], today: 21).days == 0 && rhythm([16, 17], today: 21).longest == 2)
    #expect(rhythm([16, 17], today: 21).freeDaysLeft == 2)
  }

  @Test("days after today are left out")
  func future() {
    #expect(rhythm([16, 17, 25], today: 17).days == 2 && rhythm([16, 17, 25], today: 17).consecutive == 2)
  }

  @Test("the same as following it day by day, over 4,000 random years")
  func agreesWithDayByDay() {
    for seed in 0..<4_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let free = Int(generator.next(below: 7)), length = Int(generator.next(below: 80)) + 1,
        share = generator.next(below: 10)
      let done = (1...length).filter { _ in generator.next(below: 10) < share }
      let result = rhythm(generator.shuffled(done + done.prefix(3)), today: length, free: free)
      var days = 0, longest = 0, missed = 0, row = 0
      for day in 1...length {
        if november(day).weekday == .monday { missed = 0 }
        if done.contains(day) {
          if days == 0 { missed = 0 }
          (days, row) = (days + 1, row + 1)
          longest = max(longest, days)
        } else if day < length {
          (missed, row) = (missed + 1, 0)
          if missed > free { days = 0 }
        }
      }
      #expect(result.days == days && result.longest == longest && result.consecutive == row, "seed \(seed)")
      if days > 0 { #expect(result.freeDaysLeft == free - missed, "seed \(seed)") }
    }
  }
}
