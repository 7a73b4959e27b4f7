import Base
import Glibc
import Routing
import Testing
import Transit
import TransitReference

@testable import RegionBuilder

/// The feed of "Barrio de muestra" (content/regions/sample), with which the app begins.
@Suite("Timetable of the sample region") struct TransitSampleTests {
  private static let folder =
    String(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))
    + "/content/regions/sample"
  private static let zone = TimeZoneRules(
    identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])

  private func timetable() throws -> (feed: Feed, timetable: Timetable) {
    let feed = try Feed(path: Self.folder + "/gtfs")
    return (feed, try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed]).sections))))
  }

  @Test(
    "CF-13: 2,000 questions, a third of them \"arrive by\": earliest arrival and latest departure equal the plain search's over the feed's own rows, and every journey stands up to being walked through",
    arguments: 1...4)
  func plain(seed: Int) throws {
    let (feed, timetable) = try timetable()
    let check = JourneyCheck([feed], timetable, router: nil, zone: Self.zone, count: 500, seed: UInt64(seed))
    #expect(check.faults == [])
    #expect(check.asked == 500)
    #expect(check.found > 100 && check.rides > 100)
  }

  @Test("CF-13, CF-17: the same with the streets of the neighbourhood, on which each person walks their own ways")
  func onStreets() throws {
    let region = try Region(
      PackBytes(copying: try RegionBuild(Extract(path: Self.folder + "/barrio.osm"), source: "barrio.osm").pack))
    let (feed, timetable) = try timetable()
    let check = JourneyCheck([feed], timetable, router: Router(region), zone: Self.zone, count: 150, seed: 9)
    #expect(check.faults == [])
    #expect(check.found > 20)
  }
}
