import Base
import Testing
import Wellbeing

struct MoodSummaryTests {
  func summary(_ entries: [(Int, Int)]) -> MoodSummary {
    MoodSummary(entries.map { MoodSummary.Entry(day: november($0.0), level: $0.1) })
  }

  @Test("SE-07: several entries of a day make one mean, and days weigh the same")
  func means() {
    let summary = summary([(3, 2), (1, 5), (3, 3), (3, 1), (9, 9)])
    #expect(summary.days.map { $0.mean } == [5, 2, 5])
    #expect(summary.mean(from: november(1), through: november(3)) == 3.5)
    #expect(
      summary.mean(from: november(4), through: november(8)) == nil
        && summary.mean(from: november(3), through: november(1)) == nil)
    #expect(summary.days(from: november(2), through: november(30)).map { $0.count } == [3, 1])
  }

  @Test("SE-07: the stress curve has a point for every day, none where nothing was entered for a week")
  func curve() {
    let curve = summary([(1, 5), (3, 1), (20, 3)]).stressCurve(from: november(1), through: november(20))
    #expect(curve.count == 20)
    #expect(
      curve[0].value == 0 && curve[1].value == 0 && curve[2].value == 50 && curve[7].value == 100
        && curve[8].value == 100)
    #expect(curve[9].value == nil && curve[18].value == nil && curve[19].value == 50)
    #expect(summary([(1, 2)]).stressCurve(from: november(1), through: november(1), window: 0).map { $0.value } == [75])
  }

  @Test("a trend is said only when there is enough to say it")
  func trend() {
    let before = (2...8).map { ($0, 2) }
    #expect(summary(before + (9...15).map { ($0, 4) }).trend(today: november(15)) == .better)
    #expect(summary(before + (9...15).map { ($0, 1) }).trend(today: november(15)) == .worse)
    #expect(summary(before + [(9, 2), (10, 2), (11, 3)]).trend(today: november(15)) == .same)
    #expect(
      summary(before + [(9, 5), (10, 5)]).trend(today: november(15)) == nil
        && summary([]).trend(today: november(15)) == nil)
  }
}
