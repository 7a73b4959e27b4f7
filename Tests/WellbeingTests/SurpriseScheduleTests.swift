import Base
import Testing
import Wellbeing

@Suite struct SurpriseScheduleTests {
  let day = CivilDate("2026-11-22")!

  /// Hours and busy hours as people may have them, also strange ones.
  private func schedule(_ generator: inout SeededGenerator) -> SurpriseSchedule {
    let from = Int(generator.next(below: 1440)), length = 60 + Int(generator.next(below: 1320))
    var busy: [Int] = []
    for hour in 0..<24 where generator.next(below: 5) == 0 { busy.append(hour) }
    return SurpriseSchedule(seed: generator.next(), from: from, to: (from + length) % 1441, busyHours: busy)
  }

  private func isAllowed(_ minute: Int, _ schedule: SurpriseSchedule) -> Bool {
    for span in schedule.allowed where span.contains(minute) { return true }
    return false
  }

  @Test(
    "GG-03: over a million days there are two to four a day, 90 minutes apart also over midnight, only in the person's hours and never in a busy one",
    arguments: 0..<10)
  func million(_ chunk: Int) {
    var generator = SeededGenerator(seed: 0x6767_3033 &+ UInt64(chunk))
    var faults = 0, days = 0
    for _ in 0..<250 {
      let schedule = schedule(&generator), seed = schedule.seed
      var room = 0
      for span in schedule.allowed { room += span.upperBound - span.lowerBound }
      var before = Int.min
      for offset in 0..<400 {
        let minutes = schedule.drawn(on: day.adding(days: offset))
        days += 1
        if room >= 180 ? minutes.count < 2 || minutes.count > min(4, room / 90) : minutes.count > 2 { faults += 1 }
        if minutes.isEmpty != schedule.allowed.isEmpty { faults += 1 }
        for minute in minutes {
          if !isAllowed(minute, schedule) || before != .min && minute - before < 90 { faults += 1 }
          before = minute
        }
        if before != .min { before -= 1440 }
      }
      #expect(faults == 0, "seed \(seed)")
    }
    #expect(days == 100_000)
  }

  /// Windows in the day, off the hour, over midnight, with busy hours between.
  static let windows: [(from: Int, to: Int, busy: [Int])] = [
    (540, 1260, [13, 18]), (1320, 480, [2]), (615, 1185, []), (545, 1195, [12, 16]), (840, 125, [20]),
  ]

  @Test(
    "GG-03: every hour, and every minute of the hour, is as likely as any other, whatever the window, over many seeds (chi-squared, 0.1 %)",
    arguments: windows.indices)
  func fairness(_ index: Int) {
    let window = Self.windows[index]
    var generator = SeededGenerator(seed: 0x6767_3034 &+ UInt64(index)), days = 0
    var hours = [Int](repeating: 0, count: 24), minutes = [Int](repeating: 0, count: 60), counts = [0, 0, 0, 0, 0]
    for _ in 0..<100 {
      let schedule = SurpriseSchedule(
        seed: generator.next(), from: window.from, to: window.to, busyHours: window.busy)
      for offset in 0..<120 {
        let drawn = schedule.drawn(on: day.adding(days: offset))
        // One of each day: those of one day are not independent.
        let one = drawn[Int(generator.next(below: Int64(drawn.count)))]
        hours[one / 60 % 24] += 1
        minutes[one % 60] += 1
        counts[drawn.count] += 1
        days += 1
      }
    }
    var hourShares = [Int](repeating: 0, count: 24), minuteShares = [Int](repeating: 0, count: 60)
    for span in SurpriseSchedule(seed: 0, from: window.from, to: window.to, busyHours: window.busy).allowed {
      for minute in span {
        hourShares[minute / 60 % 24] += 1
        minuteShares[minute % 60] += 1
      }
    }
    expectFair(hours, hourShares)
    expectFair(minutes, minuteShares)
    // Two, three and four come as often.
    expectFair(counts, [0, 0, 1, 1, 1])
    #expect(days == 12_000)
  }

  /// Chi-squared at 0.1 %, its limit by the approximation of Wilson and Hilferty (1931).
  private func expectFair(_ found: [Int], _ shares: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    let count = Double(found.reduce(0, +)), all = Double(shares.reduce(0, +))
    var chi = 0.0, freedom = -1.0
    for (one, share) in zip(found, shares) {
      if share == 0 {
        #expect(one == 0, sourceLocation: sourceLocation)
        continue
      }
      let expected = count * Double(share) / all, difference = Double(one) - expected
      chi += difference * difference / expected
      freedom += 1
    }
    let part = 2 / (9 * freedom), root = 1 - part + 3.09 * part.squareRoot()
    let limit = freedom * root * root * root
    #expect(chi < limit, "chi² with \(freedom) degrees of freedom", sourceLocation: sourceLocation)
  }

  @Test("GG-03: two devices with one seed agree; another seed, another day and other hours draw anew")
  func agreement() {
    func drawn(_ seed: UInt64, _ from: Int = 540) -> [[Int]] {
      (0..<30).map { SurpriseSchedule(seed: seed, from: from, to: 1260).drawn(on: day.adding(days: $0)) }
    }
    #expect(drawn(1) == drawn(1) && drawn(1) != drawn(2) && drawn(1) != drawn(1, 600))
    #expect(Set(drawn(3)).count > 25)
  }

  @Test("GG-03: hours without room: one, two far apart, or none")
  func narrow() {
    #expect(SurpriseSchedule(seed: 1, from: 600, to: 630).drawn(on: day).count == 1)
    #expect(SurpriseSchedule(seed: 1, from: 600, to: 660, busyHours: [10]).drawn(on: day) == [])
    let apart = SurpriseSchedule(seed: 1, from: 600, to: 840, busyHours: [11, 12])
    for offset in 0..<50 {
      let minutes = apart.drawn(on: day.adding(days: offset))
      #expect(minutes.count == 2 && minutes[1] - minutes[0] >= 90)
    }
    #expect(SurpriseSchedule(seed: 1, from: 0, to: 0).allowed == [0..<1350], "a whole day, and the night is kept")
  }

  @Test("GG-03: how many a day may have is what is drawn", arguments: [30, 60, 90, 120, 180, 240, 270, 360, 720])
  func counts(_ length: Int) {
    for busy in [[], [10], [11, 12]] {
      var fewest = Int.max, most = 0
      for seed in 0..<60 {
        let schedule = SurpriseSchedule(seed: UInt64(seed), from: 600, to: 600 + length, busyHours: busy)
        let count = schedule.drawn(on: day).count
        fewest = min(fewest, count)
        most = max(most, count)
        #expect(schedule.counts.contains(count), "\(length) minutes without \(busy)")
      }
      let counts = SurpriseSchedule(seed: 0, from: 600, to: 600 + length, busyHours: busy).counts
      #expect(counts == fewest...most, "\(length) minutes without \(busy)")
    }
  }
}
