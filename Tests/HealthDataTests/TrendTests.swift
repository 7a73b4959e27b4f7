import Testing

@testable import HealthData

@Suite struct TrendTests {
  private let day: Int64 = 86_400_000

  @Test("HB-03: after one half-life half of a step is in the trend, whatever the distance of the weighings")
  func halfLife() throws {
    let sparse = Trend([TimedValue(at: 0, 80), TimedValue(at: 7 * day, 78)])
    #expect(abs(sparse.points[1].value - 79) < 1e-9)
    // The same step seen every day for a week: the same half.
    var daily = [TimedValue(at: 0, 80.0)]
    for one in 1...7 as ClosedRange<Int64> { daily.append(TimedValue(at: one * day, 78)) }
    #expect(abs(try #require(Trend(daily).points.last).value - 79) < 1e-9)
  }

  @Test("HB-03: the word: still, slowly and fast, both ways")
  func direction() {
    func direction(_ perWeek: Double) -> Trend.Direction? {
      Trend((0..<60).map { TimedValue(at: Int64($0) * day, 75 + perWeek / 7 * Double($0)) }).direction
    }
    #expect(direction(0) == .still && direction(0.05) == .still)
    #expect(direction(-0.3) == .slowlyDown && direction(0.3) == .slowlyUp)
    #expect(direction(-1) == .down && direction(1) == .up)
    #expect(Trend([TimedValue(at: 0, 75)]).direction == nil)
    #expect(Trend((0..<5).map { TimedValue(at: Int64($0) * day, 75) }).direction == nil, "five days say nothing yet")
  }

  @Test("HB-03: the trend stays within what was measured, and does not depend on where time begins")
  func properties() {
    var cases = Cases()
    for _ in 0..<300 {
      var at: Int64 = 0
      let values = (0..<cases.whole(1...60)).map { _ in
        at += cases.whole(0...20) * day / 2
        return TimedValue(at: at, cases.number(50...110))
      }
      let trend = Trend(values), low = values.map(\.value).min()!, high = values.map(\.value).max()!
      #expect(trend.points.allSatisfy { $0.value >= low - 1e-9 && $0.value <= high + 1e-9 }, "seed \(cases.seed)")
      let moved = Trend(values.map { TimedValue(at: $0.at + 1000 * day, $0.value) })
      for (a, b) in zip(trend.points, moved.points) { #expect(abs(a.value - b.value) < 1e-9, "seed \(cases.seed)") }
    }
  }

  @Test("HB-19: on held-out weeks about eight of ten forecasts hold, for weights that wander as a scale's do")
  func forecast() {
    var cases = Cases(7), held = 0, all = 0
    for _ in 0..<400 {
      var base = cases.number(55...100)
      let drift = cases.number(-0.05...0.05)
      var values: [TimedValue] = []
      for one in 0..<56 as Range<Int64> {
        base += drift
        let noise = (0..<6).reduce(0.0) { sum, _ in sum + cases.number(-0.5...0.5) }
        values.append(TimedValue(at: one * day, base + noise * 0.7))
      }
      guard let forecast = Forecast(Array(values.prefix(42)), daysAhead: 7) else { continue }
      all += 1
      if values[48].value >= forecast.low, values[48].value <= forecast.high { held += 1 }
    }
    #expect(all == 400)
    #expect(Double(held) / Double(all) > 0.72 && Double(held) / Double(all) < 0.92, "\(held) of \(all)")
    #expect(Forecast([TimedValue(at: 0, 70)], daysAhead: 7) == nil)
  }
}
