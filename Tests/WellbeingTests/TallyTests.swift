import Base
import Testing
import Wellbeing

struct TallyTests {
  @Test("SE-09: facts add up by day, week and month, with zeros where there were none")
  func tallies() {
    let facts = [
      (november(3), 5), (november(2), 10), (november(3), 7), (november(17), 1), (november(40), 99), (november(-5), 50),
    ].map { (day: $0.0, amount: Int64($0.1)) }
    let weeks = Tally.of(facts, by: .week(.monday), from: november(2), through: november(22))
    #expect(weeks.map { $0.start.iso } == ["2026-11-02", "2026-11-09", "2026-11-16"])
    #expect(
      weeks.map { $0.sum } == [22, 0, 1] && weeks.map { $0.count } == [3, 0, 1] && weeks.map { $0.days } == [2, 0, 1])
    let days = Tally.of(facts, by: .day, from: november(2), through: november(4))
    #expect(days.map { $0.sum } == [10, 12, 0])
    let months = Tally.of(facts, by: .month, from: november(-20), through: november(50))
    #expect(
      months.map { $0.start.iso } == ["2026-10-01", "2026-11-01", "2026-12-01"]
        && months.map { $0.sum } == [50, 23, 99])
    #expect(Tally.of(facts, by: .day, from: november(4), through: november(3)).isEmpty)
    #expect(
      Tally.of([(november(1), .max), (november(1), 5)], by: .day, from: november(1), through: november(1))[0].sum
        == .max)
  }

  @Test("periods stop at the calendar's end")
  func ends() {
    #expect(Period.day.starts(from: .latest, through: .latest) == [.latest])
    #expect(Period.month.starts(from: CivilDate.latest.adding(days: -40), through: .latest).count == 2)
    #expect(Period.week(.sunday).start(of: .earliest) == .earliest)
  }
}
