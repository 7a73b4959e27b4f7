import Testing

@testable import HealthData

@Suite struct SummaryTests {
  private let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: DeviceID(1))
  private let zone = TimeZoneRules(
    identifier: "America/Mexico_City",
    transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  private let last = CivilDate("2026-11-21")!

  private func chunks(_ kind: SeriesKind, _ samples: [Sample], from source: String = "watch") throws -> [Chunk] {
    try Dictionary(grouping: samples) { Chunk.day(of: $0.start)! }.map { day, some in
      var chunk = Chunk(day: day, columns: kind.columns.count)
      try chunk.add(some, from: source, at: stamp)
      return chunk
    }
  }
  private func at(_ day: String, _ hour: Int, _ minute: Int = 0) -> Int64 {
    zone.instant(of: CivilDateTime(date: CivilDate(day)!, time: CivilTime(hour: hour, minute: minute)!)).milliseconds
  }

  @Test("HB-04: a week by days, with minimum, mean and maximum of a pressure as a pair, and gaps as gaps")
  func week() throws {
    let found = try chunks(
      .bloodPressure,
      [
        Sample(start: at("2026-11-19", 7), SampleValues(1300, 820)),
        Sample(start: at("2026-11-19", 20), SampleValues(1400, 900)),
        Sample(start: at("2026-11-21", 7), SampleValues(1260, 800)),
      ])
    let edges = Metric.bloodPressure.edges(.week, endingWith: last, zone, boundary: .midnight)
    let buckets = Metric.bloodPressure.buckets(found, edges)
    #expect(buckets.count == 7)
    #expect(buckets.map { $0.value == nil } == [true, true, true, true, false, true, false])
    #expect(
      buckets[4].value?.mean == [135, 86] && buckets[4].value?.low == [130, 82] && buckets[4].value?.high == [140, 90])
    let summary = try #require(MetricSummary(buckets, of: .bloodPressure))
    #expect(summary.measured == 2 && summary.of == 7 && summary.low == [126, 80] && summary.high == [140, 90])
    #expect(abs(summary.mean[0] - 132) < 1e-9, "each measurement counts once")
    #expect(MetricSummary(Array(buckets.prefix(4)), of: .bloodPressure) == nil)
  }

  @Test("HB-04: a night belongs to the day on which it ends; stages are summed up, time awake is not sleep")
  func night() throws {
    func stage(_ day: String, _ hour: Int, _ minutes: Int64, _ stage: SleepStage) -> Sample {
      Sample(start: at(day, hour), duration: minutes * 60_000, stage.rawValue)
    }
    let found = try chunks(
      .sleep,
      [
        stage("2026-11-20", 23, 120, .core), stage("2026-11-21", 1, 60, .deep), stage("2026-11-21", 2, 30, .awake),
        stage("2026-11-21", 3, 90, .rem),
      ])
    let edges = Metric.sleep.edges(.week, endingWith: last, zone, boundary: .midnight)
    let buckets = Metric.sleep.buckets(found, edges)
    #expect(buckets.last?.value?.mean == [4.5] && buckets.dropLast().allSatisfy { $0.value == nil })
  }

  @Test("HB-04: a year shows months; a total as the mean of its days, so that months compare")
  func year() throws {
    let found = try chunks(
      .steps,
      [
        Sample(start: at("2026-11-02", 10), duration: 3_600_000, 4000),
        Sample(start: at("2026-11-03", 10), duration: 3_600_000, 8000),
      ])
    let months = Metric.steps.edges(.year, endingWith: last, zone, boundary: .midnight)
    #expect(months.count == 13)
    let days = Resolution.day.edges(CivilDate("2025-12-01")!...CivilDate("2026-11-30")!, zone)
    let monthly = Metric.steps.monthly(Metric.steps.buckets(found, days), months)
    #expect(
      monthly.last?.value?.mean == [6000] && monthly.last?.value?.low == [4000]
        && monthly.dropLast().allSatisfy { $0.value == nil })
  }

  @Test("HB-07: percent is rounded down; a goal is suggested from the person's own days, and not from few")
  func steps() throws {
    #expect(StepGoal.percent(6240, of: 8000) == 78 && StepGoal.percent(7999, of: 8000) == 99)
    #expect(
      StepGoal.percent(8000, of: 8000) == 100 && StepGoal.percent(0, of: 8000) == 0 && StepGoal.percent(5, of: 0) == 0)
    #expect(StepGoal.suggestion([7450, 7450, 7450]) == nil)
    let suggestion = try #require(
      StepGoal.suggestion([Int64](repeating: 0, count: 8) + [Int64](repeating: 7450, count: 20)))
    #expect(suggestion.median == 7450 && suggestion.goal == 7900 && suggestion.days == 20)
    var cases = Cases()
    for _ in 0..<500 {
      let days = (0..<28).map { _ in cases.whole(0...30_000) }
      guard let one = StepGoal.suggestion(days) else { continue }
      #expect(
        one.goal % 100 == 0 && one.goal >= one.median && Double(one.goal) <= Double(one.median) * 1.05 + 200
          || one.goal == 500, "seed \(cases.seed)")
    }
  }
}
