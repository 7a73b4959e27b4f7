import Base
import Routing
import Testing

@testable import Transit

@Suite("Timetables in packs") struct TimetableTests {
  @Test("CF-13: what is written is read again") func roundTrip() throws {
    let sample = Sample()
    let timetable = try sample.timetable()
    #expect(timetable.stops == sample.draft.stops)
    #expect(timetable.lines == sample.draft.lines)
    #expect(timetable.agencies == sample.draft.agencies)
    #expect(timetable.trips.count == sample.draft.runs.count)
    for pattern in timetable.patterns {
      for trip in pattern.firstTrip..<pattern.firstTrip + pattern.tripCount {
        let facts = timetable.trips[trip]
        let run = sample.draft.runs.first { $0.id == facts.id }!
        #expect((0..<pattern.stopCount).map { facts.start + timetable.departures[facts.row + $0] } == run.departures)
        #expect(timetable.stops(of: pattern).map { Int($0) } == run.stops)
        #expect(facts.headsign == run.headsign)
      }
    }
    #expect(
      timetable.windows == [
        Window(trip: timetable.windows[0].trip, start: 21_600, end: 86_400, headway: 600, isExact: false)
      ])
    #expect(timetable.calendar == CivilDate("2027-01-01")!.daysSince1970...CivilDate("2027-01-31")!.daysSince1970)
  }

  @Test("CF-13: trips that overtake each other are in patterns of their own, also over midnight") func overtaking()
    throws
  {
    var sample = Sample()
    sample.draft.runs.removeAll()
    sample.add(1, [3, 5, 4], 36_000, [0, 600, 1500], .yes, "slow")
    sample.add(1, [3, 5, 4], 36_060, [0, 300, 600], .yes, "fast")
    sample.add(1, [3, 5, 4], 37_000, [0, 600, 1500], .yes, "next")
    sample.add(1, [3, 5, 4], 3600, [0, 600, 1500], .yes, "early")
    // in front of the next day's early one, then behind it
    sample.add(1, [3, 5, 4], 86_400 + 3500, [0, 900, 1800], .yes, "late")
    let timetable = try sample.timetable()
    #expect(timetable.patterns.count == 2)
    for pattern in timetable.patterns {
      let ids = timetable.trips[pattern.firstTrip..<pattern.firstTrip + pattern.tripCount].map { $0.id }
      #expect(!(ids.contains("slow") && ids.contains("fast")))
      #expect(!(ids.contains("early") && ids.contains("late")))
      for index in pattern.firstTrip..<pattern.firstTrip + pattern.tripCount - 1 {
        let a = timetable.trips[index], b = timetable.trips[index + 1]
        for stop in 0..<pattern.stopCount {
          #expect(a.start + timetable.departures[a.row + stop] <= b.start + timetable.departures[b.row + stop])
        }
      }
    }
  }

  @Test("CF-13: a timetable is added to a pack that keeps its other sections") func adding() throws {
    let pack = PackSections.pack([("INFO", Array("{}".utf8)), ("TINF", [1, 2, 3])])
    let whole = PackBytes(copying: try PackSections.adding(Sample().draft.sections(), to: PackBytes(copying: pack)))
    #expect(Timetable.isIn(whole))
    #expect(try Timetable(whole).stops.count == 6)
    #expect(Array(try PackSections(whole).bytes("INFO")) == Array("{}".utf8))
    #expect(!Timetable.isIn(PackBytes(copying: PackSections.pack([("INFO", [])]))))
  }

  @Test(
    "CF-13: sections whose checksums are right but whose content is not are refused or read, never a crash",
    arguments: 1...300)
  func forged(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var sections = Sample().draft.sections()
    let which = Int(random.next(below: Int64(sections.count)))
    for _ in 0..<1 + random.next(below: 6) where !sections[which].content.isEmpty {
      let at = Int(random.next(below: Int64(sections[which].content.count)))
      switch random.next(below: 4) {
      case 0: sections[which].content[at] = UInt8(random.next(below: 256))
      case 1: sections[which].content[at] = [0, 1, 127, 128, 255][Int(random.next(below: 5))]
      case 2: sections[which].content.removeLast(Int(random.next(below: Int64(sections[which].content.count))) + 1)
      default: sections[which].content.insert(contentsOf: Array(repeating: 255, count: 9), at: at)
      }
    }
    guard let timetable = try? Timetable(PackBytes(copying: PackSections.pack(sections))) else { return }
    let planner = JourneyPlanner(timetable, router: nil, zone: .utc)
    _ = planner.answer(Sample().request("Norte", "Estadio", .departing(Sample.at("09:00"))))
    if !timetable.stops.isEmpty { _ = planner.departures(of: 0, from: Sample.at("09:00")) }
    for line in timetable.lines.indices { _ = timetable.facts(ofLine: line, on: Sample.day) }
  }
}
