import Base
import Glibc
import Routing
import Testing
import Transit
import TransitReference

@testable import RegionBuilder

@Suite("Timetable search") struct TransitSearchTests {
  @Test(
    "CF-13: on random timetables arrivals and departures equal the plain search's, and every journey stands up to being walked through",
    arguments: Array(1...12) + [51, 89, 95, 101, 262])
  func plain(seed: Int) throws {
    let feed = try TransitSample.random(seed: UInt64(seed))
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed]).sections)))
    let check = JourneyCheck([feed], timetable, router: nil, zone: .utc, count: 60, seed: UInt64(seed))
    #expect(check.faults == [])
    #expect(check.asked == 60)
    #expect(check.found > 5)
  }

  @Test(
    "CF-13: where the quickest way takes more rides than are asked for, the plain search too looks for the quickest of the others"
  )
  func rides() throws {
    let feed = try TransitSample.row(of: 20)
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed]).sections)))
    let check = JourneyCheck([feed], timetable, router: nil, zone: .utc, count: 200, seed: 1)
    #expect(check.faults == [])
    #expect(check.found > 40)
  }

  @Test(
    "CF-13: the ways told are all those unbeaten in arrival, rides and walking",
    arguments: Array(1...8) + [26, 30, 85, 86])
  func pareto(seed: Int) throws {
    let feed = try TransitSample.random(seed: UInt64(seed) + 1000)
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed]).sections)))
    let faults = ParetoCheck.faults([feed], timetable, zone: .utc, count: 25, seed: UInt64(seed))
    #expect(faults == [])
  }

  @Test(
    "CF-13: on the streets and stops of Porto Alegre, 40 random questions",
    .enabled(if: access("../shared/data/gtfs", R_OK) == 0, "no ../shared/data here"), .timeLimit(.minutes(5)))
  func portoAlegre() throws {
    let paths = ["../shared/data/gtfs/poa_eptc.zip", "../shared/data/gtfs/poa_trensurb.zip"]
    let feeds = [try Feed(path: paths[0]), try Feed(path: paths[1], number: 1)]
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild(feeds).sections)))
    let zone = TimeZoneRules(
      identifier: timetable.zone, transitions: [.init(from: Instant(milliseconds: 0), offset: -10_800)])
    let check = JourneyCheck(feeds, timetable, router: nil, zone: zone, count: 40, seed: 3)
    #expect(check.faults == [])
    #expect(check.found > 3)
  }
}
