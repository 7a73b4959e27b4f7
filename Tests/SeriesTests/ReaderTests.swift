import Base
import Testing

@testable import Series

/// Sums and stages moment by moment, and moments one by one: slow and plain.
private enum PlainReader {
  struct Said {
    let sample: Sample, source: String
    func covers(_ moment: Int64) -> Bool { sample.start <= moment && moment < sample.end }
  }

  static func rank(_ name: String, _ preferred: [String]) -> (Int, [UInt8]) {
    (preferred.firstIndex(of: name) ?? preferred.count, Array(name.utf8))
  }

  static func isBetter(_ a: String, _ b: String, _ preferred: [String]) -> Bool {
    let x = rank(a, preferred), y = rank(b, preferred)
    return x.0 != y.0 ? x.0 < y.0 : x.1.lexicographicallyPrecedes(y.1)
  }

  static func counts(_ said: Said, at moment: Int64, _ all: [Said], _ preferred: [String]) -> Bool {
    !all.contains { other in
      other.covers(moment)
        && (isBetter(other.source, said.source, preferred)
          || other.source == said.source && said.sample.duration > 0 && isEarlier(other.sample, said.sample))
    }
  }

  /// Of one source: the interval that began first, else the shorter one, else the larger value.
  static func isEarlier(_ a: Sample, _ b: Sample) -> Bool {
    if a.start != b.start { return a.start < b.start }
    return a.duration != b.duration ? a.duration < b.duration : a.values > b.values
  }

  static func sum(_ all: [Said], _ span: Range<Int64>, _ preferred: [String]) -> (count: Int64, sum: Int64) {
    var count: Int64 = 0, sum: Int64 = 0
    for said in all {
      let sample = said.sample, value = sample.values[0]
      if span.contains(sample.start), counts(said, at: sample.start, all, preferred) { count += 1 }
      if sample.duration == 0 {
        if span.contains(sample.start), counts(said, at: sample.start, all, preferred) { sum += value }
        continue
      }
      for moment in sample.start..<sample.end where span.contains(moment) && counts(said, at: moment, all, preferred) {
        let passed = moment - sample.start
        sum += value * (passed + 1) / sample.duration - value * passed / sample.duration
      }
    }
    return (count, sum)
  }

  static func stages(_ all: [Said], _ span: Range<Int64>, _ preferred: [String]) -> [Int64: Int64] {
    var times: [Int64: Int64] = [:]
    for moment in span {
      let here = all.filter { $0.covers(moment) }
      // In bed, and what no version knows, whoever says it; and one state.
      var stages = Set(here.map { $0.sample.values[0] }).subtracting(finest)
      let states = here.filter { finest.contains($0.sample.values[0]) }
      if let one = states.min(by: { isState($0, before: $1, preferred) }) { stages.insert(one.sample.values[0]) }
      for stage in stages { times[stage, default: 0] += 1 }
    }
    return times
  }

  /// Awake, the stages, and asleep, which says the least.
  private static let finest: [Int64] = [2, 3, 4, 5, 1]

  static func isState(_ a: Said, before b: Said, _ preferred: [String]) -> Bool {
    let x = rank(a.source, preferred), y = rank(b.source, preferred)
    if x.0 != y.0 { return x.0 < y.0 }
    let i = finest.firstIndex(of: a.sample.values[0])!, j = finest.firstIndex(of: b.sample.values[0])!
    // Of sources in no order, those with stages first.
    if x.0 == preferred.count, (i == 4) != (j == 4) { return j == 4 }
    return x.1 == y.1 ? i < j : x.1.lexicographicallyPrecedes(y.1)
  }

  static func moments(_ all: [Said], _ span: Range<Int64>) -> [Int64] {
    var seen = Set<[Int64]>(), values: [Int64] = []
    for said in all where span.contains(said.sample.start) {
      if seen.insert([said.sample.start, said.sample.duration, said.sample.values[0]]).inserted {
        values.append(said.sample.values[0])
      }
    }
    return values
  }
}

struct ReaderTests {
  /// Around midnight of UTC, over two chunks.
  private func overlapping(_ random: inout SeededGenerator) throws -> (chunks: [Chunk], said: [PlainReader.Said]) {
    var chunks: [Chunk] = []
    for day in [noon - 1, noon] {
      var chunk = Chunk(day: day, columns: 1)
      for name in names where random.next(below: 4) > 0 {
        let samples = (0..<random.next(below: 5)).map { _ in
          Sample(
            start: morning + (day == noon ? random.next(below: 60) : -1 - random.next(below: 30)),
            duration: max(0, random.next(below: 50) - 10),
            random.next(below: 9))
        }
        try chunk.add(samples, from: name, at: stamp(1))
      }
      chunks.append(chunk)
    }
    let said = chunks.flatMap { chunk in
      chunk.samples.map { PlainReader.Said(sample: $0, source: chunk.source(of: $0)) }
    }
    return (chunks, said)
  }

  @Test(
    "HB-05: sources that overlap count once, interval by interval, in the person's order: as a reader that looks at each moment says"
  )
  func againstPlainReader() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (chunks, said) = try overlapping(&random)
      let preferred = Array(random.shuffled(names).prefix(Int(random.next(below: 4))))
      var edges = [morning - 40]
      while edges.last! < morning + 120 { edges.append(edges.last! + 1 + random.next(below: 40)) }
      let sums = SeriesReader(.steps, preferred: preferred).buckets(random.shuffled(chunks), edges)
      let stages = SeriesReader(.sleep, preferred: preferred).buckets(chunks, edges)
      let means = SeriesReader(.heartRate, preferred: preferred).buckets(chunks, edges)
      #expect(sums.count == edges.count - 1)
      for index in sums.indices {
        let span = edges[index]..<edges[index + 1]
        let plain = PlainReader.sum(said, span, preferred)
        guard sums[index].sum[0] == plain.sum, sums[index].count == plain.count else {
          Issue.record("seed \(seed): sum of bucket \(index)"); return
        }
        let times = PlainReader.stages(said, span, preferred)
        guard Dictionary(uniqueKeysWithValues: stages[index].stages.map { ($0.stage, $0.milliseconds) }) == times
        else { Issue.record("seed \(seed): stages of bucket \(index)"); return }
        let moments = PlainReader.moments(said, span)
        guard means[index].count == Int64(moments.count), means[index].sum[0] == moments.reduce(0, +),
          moments.isEmpty || (means[index].minimum[0] == moments.min() && means[index].maximum[0] == moments.max())
        else { Issue.record("seed \(seed): moments of bucket \(index)"); return }
      }
    }
  }

  @Test("HB-05: a walk that phone and watch both counted counts once; what only the phone saw counts too")
  func walk() throws {
    var chunk = Chunk(day: noon, columns: 1)
    let hour: Int64 = 3_600_000
    try chunk.add([Sample(start: morning, duration: hour, 1000)], from: "Apple Watch", at: stamp(1))
    try chunk.add(
      [Sample(start: morning + hour / 2, duration: hour, 800), Sample(start: morning + 5 * hour, 7)], from: "iPhone",
      at: stamp(1))
    let edges = [morning, morning + 24 * hour]
    #expect(SeriesReader(.steps, preferred: ["Apple Watch"]).buckets([chunk], edges)[0].sum[0] == 1407)
    #expect(SeriesReader(.steps, preferred: ["iPhone"]).buckets([chunk], edges)[0].sum[0] == 1307)
  }

  @Test("HB-05: two phones of one name count a walk once; so does one that tells an interval again, with more steps")
  func oneName() throws {
    let minute: Int64 = 60_000
    func steps(_ samples: (from: Int64, to: Int64, count: Int64)...) throws -> Int64 {
      var chunk = Chunk(day: noon, columns: 1)
      for one in samples {
        let sample = Sample(start: morning + one.from * minute, duration: (one.to - one.from) * minute, one.count)
        try chunk.add([sample], from: "iPhone", at: stamp(1))
      }
      return SeriesReader(.steps).buckets([chunk], [morning, morning + 100 * minute])[0].sum[0]
    }
    #expect(try steps((0, 30, 900), (10, 40, 900)) == 1200)
    #expect(try steps((0, 30, 900), (10, 20, 100), (30, 40, 50)) == 950)
    #expect(try steps((0, 60, 300), (0, 60, 900)) == 900)
    #expect(try steps((0, 30, 500), (0, 60, 800)) == 900)
  }

  @Test(
    "HB-05: at a moment somebody is in one state of sleep; time in bed is beside it, hides none of it and counts once")
  func sleep() throws {
    let minute: Int64 = 60_000
    func said(_ from: Int64, _ to: Int64, _ stage: SleepStage) -> Sample {
      Sample(start: morning + from * minute, duration: (to - from) * minute, stage.rawValue)
    }
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add([said(0, 100, .inBed)], from: "A phone", at: stamp(1))
    try chunk.add([said(50, 120, .inBed), said(5, 95, .asleep)], from: "Another phone", at: stamp(1))
    try chunk.add(
      [said(10, 90, .asleep), said(10, 50, .core), said(50, 60, .awake), said(60, 90, .deep)], from: "Watch",
      at: stamp(1))
    func minutes(_ preferred: [String]) -> [Int64] {
      let bucket = SeriesReader(.sleep, preferred: preferred).buckets([chunk], [morning, morning + 200 * minute])[0]
      return SleepStage.allCases.map { bucket.milliseconds(in: $0.rawValue) / minute }
    }
    // In bed, asleep, awake, core, deep, REM. What only the other phone saw counts too.
    for order in [[], ["A phone"], ["Watch"], ["A phone", "Watch", "Another phone"]] {
      #expect(minutes(order) == [120, 10, 10, 40, 30, 0], "\(order)")
    }
    #expect(minutes(["Another phone"]) == [120, 90, 0, 0, 0, 0])
  }

  @Test("HB-04: a rollup made by a former version is made anew")
  func formerRollup() throws {
    let reader = SeriesReader(.sleep)
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add([Sample(start: morning, duration: 60_000, 1)], from: "Watch", at: stamp(1))
    var bytes = reader.encoded(reader.rollup(noon, [chunk]))
    _ = try reader.rollup(decoding: bytes)
    bytes[2] = 1
    #expect(throws: SeriesError.unknownVersion) { try reader.rollup(decoding: bytes) }
  }

  @Test(
    "HB-04: rollups of days say exactly what the samples say, at day, week and month, where clocks change too",
    arguments: [
      SeriesKind.steps, .heartRate, .sleep, .weight, .bloodPressure,
    ])
  func rollups(_ kind: SeriesKind) throws {
    var random = SeededGenerator(seed: 11)
    var chunks: [Chunk] = []
    for day in (noon - 20)..<(noon + 60) where random.next(below: 5) > 0 {
      var chunk = Chunk(day: day, columns: kind.columns.count)
      for name in names {
        try chunk.add(
          (0..<40).map { _ in
            Sample(
              start: Int64(day) * Chunk.dayLength + random.next(below: Chunk.dayLength),
              duration: random.next(below: 8) * 3_600_000 * random.next(below: 2),
              SampleValues(random.next(below: 6), kind.columns.count > 1 ? random.next(below: 90) : 0))
          }, from: name, at: stamp(1))
      }
      chunks.append(chunk)
    }
    // New York set its clocks back on 2024-11-03.
    let zone = TimeZoneRules(
      identifier: "America/New_York",
      transitions: [
        .init(from: Instant(milliseconds: 0), offset: -14_400),
        .init(from: Instant(milliseconds: 1_730_613_600_000), offset: -18_000),
      ])
    let reader = SeriesReader(kind, preferred: ["iPhone"])
    var rollups: [Rollup] = []
    for day in (noon - 25)..<(noon + 70) {
      let reaching = chunks.filter { $0.day <= day && $0.lastDay >= day }
      let rollup = reader.rollup(day, reaching)
      rollups.append(try reader.rollup(decoding: reader.encoded(rollup)))
      #expect(rollups.last == rollup)
    }
    let days = CivilDate(daysSince1970: noon - 15)...CivilDate(daysSince1970: noon + 50)
    for resolution in [Resolution.hour, .day, .week, .month] {
      let edges = resolution.edges(days, zone)
      let read = try #require(reader.buckets(random.shuffled(rollups), edges))
      #expect(read == reader.buckets(chunks, edges), "\(resolution)")
      #expect(read.contains { !$0.isEmpty })
    }
    // Another order of sources, another kind: made anew.
    let bytes = reader.encoded(rollups[30])
    #expect(throws: SeriesError.mismatch) { try SeriesReader(kind).rollup(decoding: bytes) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x41
      #expect(throws: SeriesError.self) { try reader.rollup(decoding: changed) }
    }
    // Half an hour off: from the chunks.
    let kolkata = TimeZoneRules(
      identifier: "Asia/Kolkata", transitions: [.init(from: Instant(milliseconds: 0), offset: 19_800)])
    #expect(reader.buckets(rollups, Resolution.day.edges(days, kolkata)) == nil)
  }

  @Test(
    "HB-04: buckets begin where the person's clocks say: 25 hours on the day they are set back, weeks on Monday, months on the 1st"
  )
  func edges() throws {
    let zone = TimeZoneRules(
      identifier: "America/New_York",
      transitions: [
        .init(from: Instant(milliseconds: 0), offset: -14_400),
        .init(from: Instant(milliseconds: 1_730_613_600_000), offset: -18_000),
      ])
    let sunday = try #require(CivilDate("2024-11-03")), hour: Int64 = 3_600_000
    #expect(Resolution.hour.edges(sunday...sunday, zone).count == 26)
    let day = Resolution.day.edges(sunday...sunday, zone)
    #expect(day.count == 2 && day[1] - day[0] == 25 * hour)
    #expect(Resolution.minute.edges(sunday...sunday, zone).count == 25 * 60 + 1)
    let week = Resolution.week.edges(sunday...sunday, .utc)
    #expect(week == [zoneless("2024-10-28"), zoneless("2024-11-04")])
    let newYear = try #require(CivilDate("2025-01-01"))
    #expect(
      Resolution.month.edges(sunday...newYear, .utc)
        == [zoneless("2024-11-01"), zoneless("2024-12-01"), zoneless("2025-01-01"), zoneless("2025-02-01")])
    // Who goes to bed at two has days that begin at four.
    #expect(
      Resolution.day.edges(sunday...sunday, .utc, boundary: DayBoundary(minutesAfterMidnight: 240))[0] == zoneless(
        "2024-11-03") + 4 * hour)
  }

  @Test("HB-04: a gap is a gap, and the latest of two weights counts")
  func gapsAndLast() throws {
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add(
      [Sample(start: morning + 5, 70_000), Sample(start: morning + 9, 71_000)], from: "scale", at: stamp(1))
    try chunk.add([Sample(start: morning + 9, 72_000)], from: "a book", at: stamp(1))
    let edges = [morning, morning + 50, morning + 100]
    let buckets = SeriesReader(.weight, preferred: ["scale"]).buckets([chunk], edges)
    #expect(buckets[0].last[0] == 71_000 && buckets[0].lastStart == morning + 9 && buckets[0].maximum[0] == 72_000)
    #expect(buckets[1].isEmpty && buckets[1].mean() == nil)
    #expect(SeriesReader(.weight, preferred: ["a book"]).buckets([chunk], edges)[0].last[0] == 72_000)
    #expect(
      SeriesReader(.weight).buckets([chunk], []).isEmpty && SeriesReader(.weight).buckets([chunk], [morning]).isEmpty)
  }

  private func zoneless(_ day: String) -> Int64 { TimeZoneRules.utc.start(of: CivilDate(day)!).milliseconds }
}
