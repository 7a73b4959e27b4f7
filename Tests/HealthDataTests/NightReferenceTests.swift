import Testing

@testable import HealthData

/// A night minute by minute: slow and plain, without chunks, fragments, or buckets.
private struct PlainNight: Equatable {
  /// Minutes.
  var asleep = 0, naps = 0, inBed = 0
  var stages: [SleepStage: Int] = [:]

  /// Whether one counts before another of the same moment.
  static func isBefore(_ a: SleepStatement, _ b: SleepStatement, _ order: [String]) -> Bool {
    let x = order.firstIndex(of: a.source), y = order.firstIndex(of: b.source)
    if let x, let y, x != y { return x < y }
    if (x == nil) != (y == nil) { return x != nil }
    // Of those in no order, whoever has stages; then by name.
    if x == nil, (a.stage == .asleep) != (b.stage == .asleep) { return b.stage == .asleep }
    if a.source != b.source { return Array(a.source.utf8).lexicographicallyPrecedes(Array(b.source.utf8)) }
    let finest: [SleepStage] = [.awake, .core, .deep, .rem, .asleep]
    return finest.firstIndex(of: a.stage)! < finest.firstIndex(of: b.stage)!
  }

  init(_ all: [SleepStatement], _ order: [String], _ day: CivilDate, _ zone: TimeZoneRules) {
    func at(_ day: CivilDate, _ hour: Int) -> Int64 {
      zone.instant(of: CivilDateTime(date: day, time: CivilTime(hour: hour, minute: 0)!)).milliseconds
    }
    let start = at(day.adding(days: -1), 18), end = at(day, 18)
    let minutes = Array(stride(from: start, to: end, by: 60_000))
    let states = minutes.map { minute in
      all.filter { $0.start <= minute && minute < $0.end && $0.stage != .inBed }
        .min { PlainNight.isBefore($0, $1, order) }?.stage
    }
    let isInBed = minutes.map { minute in
      all.contains { $0.start <= minute && minute < $0.end && $0.stage == .inBed }
    }
    let hours = stride(from: 0, to: minutes.count, by: 60).map { $0..<min($0 + 60, minutes.count) }
    let asleep = hours.map { $0.filter { states[$0] != nil && states[$0] != .awake }.count }
    // Stretches: an hour goes with the one before that has sleep, unless two or more between them have none.
    var stretches: [[Int]] = []
    for hour in hours.indices where asleep[hour] > 0 {
      if let last = stretches.last?.last, hour - last < 3 {
        stretches[stretches.count - 1].append(hour)
      } else {
        stretches.append([hour])
      }
    }
    func sleep(_ stretch: [Int]) -> Int { stretch.reduce(0) { $0 + asleep[$1] } }
    let longest = stretches.map(sleep).max() ?? 0
    var napHours: Set<Int> = []
    for stretch in stretches {
      let first = minutes[hours[stretch[0]].lowerBound], last = minutes[hours[stretch.last!].upperBound - 1]
      guard first >= at(day, 10) || last < at(day.adding(days: -1), 22) else { continue }
      // With the hour before it and the one after, for the time in bed.
      if sleep(stretch) < 180 || sleep(stretch) < longest { napHours.formUnion(stretch[0] - 1...stretch.last! + 1) }
    }
    for hour in hours.indices {
      if napHours.contains(hour) {
        naps += asleep[hour]
        continue
      }
      self.asleep += asleep[hour]
      for minute in hours[hour] {
        if isInBed[minute] { inBed += 1 }
        if let state = states[minute], state != .asleep { stages[state, default: 0] += 1 }
      }
    }
  }

  init(_ night: Night?) {
    guard let night else { return }
    func minutes(_ hours: Double) -> Int { Int((hours * 60).rounded()) }
    (asleep, naps, inBed) = (minutes(night.asleep), minutes(night.naps), minutes(night.inBed))
    for one in night.stages { stages[one.stage] = minutes(one.hours) }
  }
}

@Suite("HB-05: sleep is not counted twice") struct NightReferenceTests {
  private let newYork = TimeZoneRules(
    identifier: "America/New_York",
    transitions: [
      .init(from: Instant(milliseconds: 0), offset: -18_000),
      .init(from: Instant(milliseconds: 1_772_953_200_000), offset: -14_400),
      .init(from: Instant(milliseconds: 1_793_512_800_000), offset: -18_000),
    ])
  private let kolkata = TimeZoneRules(
    identifier: "Asia/Kolkata", transitions: [.init(from: Instant(milliseconds: 0), offset: 19_800)])

  @Test("nights of three sources are those of a plain reference, minute by minute: an ordinary one, one off the hour")
  func againstPlain() throws {
    try compare("2026-11-20", newYork, hours: 24)
    try compare("2026-11-20", kolkata, hours: 24)
  }

  @Test("and those in which clocks change")
  func clocksChange() throws {
    try compare("2026-03-08", newYork, hours: 23)
    try compare("2026-11-01", newYork, hours: 25)
  }

  private func compare(_ day: String, _ zone: TimeZoneRules, hours length: Int64) throws {
    let date = try #require(CivilDate(day)), sources = ["Ana's iPhone", "Apple Watch", "Ñandú"]
    let edges = Metric.sleep.edges(.week, endingWith: date, zone, boundary: .midnight).suffix(2)
    let window = Array(edges)
    #expect(window[1] - window[0] == length * 3_600_000)
    var withNap = 0
    for seed in 0..<150 as Range<UInt64> {
      var cases = Cases(seed), statements: [SleepStatement] = []
      for source in sources {
        for _ in 0..<cases.whole(0...5) {
          let start = window[0] + cases.whole(-90...length * 60 + 30) * 60_000
          let stage = SleepStage.allCases[Int(cases.whole(0...5))]
          statements.append(
            SleepStatement(
              start: start, end: start + cases.whole(1...(seed % 2 == 0 ? 80 : 300)) * 60_000, stage: stage,
              source: source))
        }
      }
      let order = Array(cases.generator.shuffled(sources).prefix(Int(cases.whole(0...3))))
      let reader = SeriesReader(.sleep, preferred: order), chunks = try SleepStatement.chunks(statements)
      let plain = PlainNight(statements, order, date, zone), finer = Metric.sleep.finer(window)
      if plain.naps > 0, plain.asleep > 0 { withNap += 1 }
      guard PlainNight(Night(reader.buckets(chunks, finer))) == plain else {
        Issue.record("\(day), seed \(seed), \(order)")
        return
      }
      let first = try #require(Chunk.day(of: window[0])), last = try #require(Chunk.day(of: window[1]))
      if let hours = reader.buckets((first...last).map { reader.rollup($0, chunks) }, finer) {
        guard PlainNight(Night(hours)) == plain else {
          Issue.record("\(day), seed \(seed), \(order): rollups")
          return
        }
      }
    }
    #expect(withNap > 10)
  }
}
