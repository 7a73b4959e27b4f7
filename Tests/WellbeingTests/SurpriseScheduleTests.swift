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

  @Test("GG-03: every hour is as likely as any other, in hours with busy ones between them (chi-squared, 0.1 %)")
  func fairness() {
    let schedule = SurpriseSchedule(seed: 0xC0FFEE, from: 9 * 60, to: 21 * 60, busyHours: [13, 18])
    var generator = SeededGenerator(seed: 7), hours = [Int](repeating: 0, count: 24), counts = [0, 0, 0, 0, 0]
    let days = 60_000
    for offset in 0..<days {
      let minutes = schedule.drawn(on: day.adding(days: offset))
      counts[minutes.count] += 1
      // One of each day: those of one day are not independent.
      hours[minutes[Int(generator.next(below: Int64(minutes.count)))] / 60] += 1
    }
    var chi = 0.0
    for hour in 9..<21 where hour != 13 && hour != 18 {
      let difference = Double(hours[hour]) - Double(days) / 10
      chi += difference * difference / (Double(days) / 10)
    }
    #expect(chi < 27.88, "chi² with 9 degrees of freedom: \(chi)")
    #expect(hours[13] == 0 && hours[18] == 0)
    // Two, three and four come as often (0.1 % of chi² with 2 degrees of freedom).
    var spread = 0.0
    for count in 2...4 {
      let difference = Double(counts[count]) - Double(days) / 3
      spread += difference * difference / (Double(days) / 3)
    }
    #expect(spread < 13.82 && counts[2] + counts[3] + counts[4] == days)
  }

  @Test("GG-03: two devices with one seed agree; another seed, another day and other hours draw anew")
  func agreement() {
    func drawn(_ seed: UInt64, _ from: Int = 540) -> [[Int]] {
      (0..<30).map { SurpriseSchedule(seed: seed, from: from, to: 1260).drawn(on: day.adding(days: $0)) }
    }
    #expect(drawn(1) == drawn(1) && drawn(1) != drawn(2) && drawn(1) != drawn(1, 600))
    #expect(Set(drawn(3)).count > 25)
  }

  @Test("GG-03: the meditations of a day differ, and all of them come in turn")
  func variety() {
    let schedule = SurpriseSchedule(seed: 11, from: 540, to: 1260)
    var seen: Set<Int> = []
    for offset in 0..<3 {
      let today = (0..<4).map { schedule.meditation(of: 12, on: day.adding(days: offset), place: $0) }
      #expect(Set(today).count == 4)
      seen.formUnion(today)
    }
    #expect(seen.count == 12 && schedule.meditation(of: 0, on: day, place: 1) == 0)
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
}
