import Testing

@testable import Wellbeing

@Suite struct SessionScheduleTests {
  @Test("SE-02: the time that is left is shared by weight, and the whole lasts exactly what was chosen")
  func shares() {
    let part = { (spoken: Int64, pause: Int64, stretch: Int64) in
      SessionSchedule.Part(spoken: spoken, pause: pause, stretch: stretch)
    }
    let schedule = SessionSchedule([part(4000, 2000, 1), part(5000, 3000, 2), part(6000, 1000, 0)], total: 51_000)
    // 30 s are left: 10 after the first, 20 after the second.
    #expect(schedule.starts == [0, 16_000, 44_000] && schedule.total == 51_000)
    #expect(
      schedule.part(at: 0) == 0 && schedule.part(at: 15_999) == 0 && schedule.part(at: 16_000) == 1
        && schedule.part(at: 99_000) == 2)
    #expect(
      schedule.next(after: 0) == 16_000 && schedule.next(after: 16_000) == 44_000
        && schedule.next(after: 44_000) == 51_000)
    #expect(SessionSchedule([part(60_000, 5000, 1)], total: 30_000).total == 65_000)
    #expect(SessionSchedule([], total: 1000).part(at: 0) == nil)
  }

  @Test("SE-02: words are counted as the validator of the content counts them")
  func words() {
    #expect(SessionSchedule.spoken("Suelta el aire, despacio. ¿Qué notas?", wordsAMinute: 60) == 6000)
    #expect(SessionSchedule.spoken("", wordsAMinute: 110) == 0)
  }
}

@Suite struct DifferenceTests {
  @Test("SE-07: fewer than 14 days, or too few in one group, say nothing")
  func fewest() {
    #expect(Difference(Array(repeating: 4, count: 6) + [5], [1, 2, 3, 2, 1, 2]) == nil)
    #expect(Difference([4, 5, 4], Array(repeating: 2, count: 20) + [3]) == nil)
    #expect(Difference(Array(repeating: 3, count: 10), Array(repeating: 3, count: 10)) == nil)
  }

  @Test("SE-07: the interval is Student's; one that holds 0 is not clear")
  func interval() throws {
    // Means 4 and 2, both variances 2/7 over 8 days; 7 degrees of freedom, whose quantile is 2.3646.
    let high: [Double] = [3, 4, 4, 4, 4, 4, 4, 5], low = high.map { $0 - 2 }
    let found = try #require(Difference(high, low))
    let variance = 2.0 / 7, reach = 2.3646 * (2 * variance / 8).squareRoot()
    #expect(
      found.mean == 2 && abs(found.high - 2 - reach) < 0.001 && abs(2 - found.low - reach) < 0.001 && found.isClear
        && found.count == 16)
    #expect(try #require(Difference([1, 5, 1, 5, 1, 5, 1], [5, 1, 5, 1, 5, 1, 5])).isClear == false)
  }
}
