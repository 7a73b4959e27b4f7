import Testing

@testable import HealthData

/// What a source says of a stretch of time.
struct SleepStatement {
  var start: Int64, end: Int64
  var stage: SleepStage
  var source: String

  static func chunks(_ statements: [SleepStatement]) throws -> [Chunk] {
    var chunks: [Int32: Chunk] = [:]
    for one in statements {
      let day = try #require(Chunk.day(of: one.start))
      var chunk = chunks[day] ?? Chunk(day: day, columns: 1)
      try chunk.add(
        [Sample(start: one.start, duration: one.end - one.start, one.stage.rawValue)], from: one.source,
        at: Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: DeviceID(1)))
      chunks[day] = chunk
    }
    return chunks.keys.sorted().map { chunks[$0]! }
  }
}

@Suite("HB-04: nights out of several sources, and naps") struct NightTests {
  private let zone = TimeZoneRules(
    identifier: "America/Mexico_City",
    transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  private let phone = "com.apple.health/Ana's iPhone", watch = "com.apple.health/Apple Watch"
  private let other = "com.apple.health/Otra app"

  private func at(_ day: String, _ hour: Int, _ minute: Int) -> Int64 {
    zone.instant(of: CivilDateTime(date: CivilDate(day)!, time: CivilTime(hour: hour, minute: minute)!)).milliseconds
  }

  /// From a moment of an evening, or from one of the next day where the hour is before 18:00.
  private func said(_ hour: Int, _ minute: Int, _ minutes: Int64, _ stage: SleepStage, _ source: String? = nil)
    -> SleepStatement
  {
    let start = at(hour < 18 ? "2026-11-20" : "2026-11-19", hour, minute)
    return SleepStatement(start: start, end: start + minutes * 60_000, stage: stage, source: source ?? watch)
  }

  private func night(_ statements: [SleepStatement], _ order: [String] = []) throws -> Night? {
    let edges = [at("2026-11-19", 18, 0), at("2026-11-20", 18, 0)]
    let reader = SeriesReader(.sleep, preferred: order)
    return Night(reader.buckets(try SleepStatement.chunks(statements), Metric.sleep.finer(edges)))
  }

  private func minutes(_ night: Night?) -> [String: Int] {
    guard let night else { return [:] }
    var minutes = ["asleep": night.asleep, "bed": night.inBed, "naps": night.naps]
    for one in night.stages { minutes["\(one.stage)"] = one.hours }
    return minutes.mapValues { Int(($0 * 60).rounded()) }
  }

  /// The phone tells the time in bed; the watch the whole night as asleep, and its stages; a third one a nap.
  private var several: [SleepStatement] {
    [
      said(22, 50, 470, .inBed, phone), said(23, 5, 445, .asleep), said(23, 5, 115, .core), said(1, 0, 60, .deep),
      said(2, 0, 40, .rem), said(2, 40, 190, .core), said(5, 50, 10, .awake), said(6, 0, 30, .core),
      said(15, 0, 25, .asleep, other),
    ]
  }

  @Test("a night is told once, time in bed hides none of it, and a nap is apart, in every order of sources and in none")
  func orders() throws {
    let right = ["asleep": 435, "core": 335, "deep": 60, "rem": 40, "awake": 10, "bed": 470, "naps": 25]
    let orders = [
      [], [phone], [watch], [other], [phone, watch, other], [phone, other, watch], [watch, phone, other],
      [watch, other, phone], [other, phone, watch], [other, watch, phone],
    ]
    for order in orders {
      #expect(try minutes(night(several, order)) == right, "\(order)")
      let edges = Metric.sleep.edges(.week, endingWith: CivilDate("2026-11-22")!, zone, boundary: .midnight)
      let days = Metric.sleep.buckets(try SleepStatement.chunks(several), edges, preferred: order)
      #expect(days.map { $0.value?.mean } == [nil, nil, nil, nil, [7.25], nil, nil], "of the morning's day, \(order)")
    }
  }

  @Test("of sources in no order those with stages come first; the person's order comes before that")
  func stagesFirst() throws {
    let both = [said(22, 50, 470, .asleep, phone), said(23, 0, 420, .core), said(6, 0, 10, .awake)]
    #expect(try minutes(night(both)) == ["asleep": 460, "core": 420, "awake": 10, "bed": 0, "naps": 0])
    #expect(try minutes(night(both, [watch])) == ["asleep": 460, "core": 420, "awake": 10, "bed": 0, "naps": 0])
    #expect(try minutes(night(both, [phone])) == ["asleep": 470, "bed": 0, "naps": 0])
  }

  @Test("a nap is by day, two hours without sleep from the rest, and shorter than three hours or than the night")
  func naps() throws {
    func figures(_ statements: SleepStatement...) throws -> [Double] {
      let found = try #require(try night(statements))
      return [found.asleep, found.naps]
    }
    #expect(try figures(said(20, 0, 30, .asleep), said(23, 0, 420, .asleep)) == [7, 0.5], "an evening's")
    #expect(try figures(said(23, 0, 420, .asleep), said(12, 0, 210, .asleep)) == [7, 3.5], "a long one")
    #expect(try figures(said(23, 0, 180, .asleep), said(5, 0, 120, .asleep)) == [5, 0], "three hours awake at night")
    #expect(try figures(said(23, 0, 420, .asleep), said(7, 30, 180, .asleep)) == [10, 0], "half an hour awake")
    #expect(try figures(said(8, 0, 420, .asleep)) == [7, 0], "who works at night")
    #expect(try figures(said(10, 0, 300, .asleep), said(16, 30, 30, .asleep)) == [5.5, 0], "and wakes for an hour")
    #expect(try figures(said(15, 0, 20, .core)) == [0, Double(20) / 60], "a nap alone is no short night")
    let alone = try #require(try night([said(15, 0, 20, .core), said(14, 55, 30, .inBed)]))
    #expect(MetricValue(alone) == nil && alone.stages.isEmpty && alone.inBed == 0)
    #expect(try night([said(2, 0, 20, .awake)]) == nil)
    #expect(try night([said(2, 0, 30, .inBed)])?.inBed == 0.5)
  }

  @Test("a year is read by months out of nights without their naps, from rollups as from samples")
  func year() throws {
    let chunks = try SleepStatement.chunks(several), reader = SeriesReader(.sleep)
    let days = Resolution.day.edges(CivilDate("2026-11-01")!...CivilDate("2026-11-30")!, zone).map { $0 - Night.lead }
    let months = Resolution.month.edges(CivilDate("2026-11-01")!...CivilDate("2026-11-30")!, zone).map {
      $0 - Night.lead
    }
    let first = try #require(Chunk.day(of: days[0])), last = try #require(Chunk.day(of: days[30]))
    let rollups = (first...last).map { reader.rollup($0, chunks) }
    let read = try #require(reader.buckets(rollups, Metric.sleep.finer(days)))
    #expect(read == reader.buckets(chunks, Metric.sleep.finer(days)))
    let monthly = Metric.sleep.monthly(Metric.sleep.buckets(of: read, days), months)
    #expect(monthly.count == 1 && monthly[0].value?.mean == [7.25] && monthly[0].value?.count == 1)
  }
}
