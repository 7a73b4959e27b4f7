import Base
import Routing
import Testing

@testable import RegionBuilder
@testable import Transit

/// Calendars without an end, and clocks that are not known.
@Suite("GTFS: calendars and time zones") struct TransitCalendarTests {
  private func feed(
    calendar: String, zone: String = "America/Mexico_City", built: String = "2026-11-22", dates: String? = nil
  ) throws -> Feed {
    var files = TransitSample.files
    let head = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    files["calendar.txt"] = TransitSample.bytes(head + calendar)
    files["calendar_dates.txt"] = dates.map { TransitSample.bytes("service_id,date,exception_type\n" + $0) }
    files["agency.txt"] = TransitSample.bytes("agency_id,agency_name,agency_timezone\nM,Metro,\(zone)\n")
    return try Feed(FeedSource(files: files), name: "muestra", built: CivilDate(built))
  }

  private func runs(_ feed: Feed, _ day: String) -> Bool {
    feed.services.first { $0.id == "D" }!.days.contains(CivilDate(day)!.daysSince1970)
  }

  @Test(
    "CF-13: a calendar of more than ten years is cut to the years around the build, and told; it is not refused",
    arguments: ["20100101,20991231", "19700101,99991231"])
  func long(dates: String) throws {
    let feed = try feed(calendar: "D,1,1,1,1,1,1,1,\(dates)\n")
    #expect(feed.problems[.longCalendar] >= 1 && feed.problems[.badCalendar] == 0)
    #expect(runs(feed, "2026-11-22") && runs(feed, "2026-01-01") && runs(feed, "2034-11-22"))
    #expect(!runs(feed, "2020-01-01") && !runs(feed, "2040-01-01"))
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild([feed]).sections)))
    #expect(timetable.calendar?.contains(CivilDate("2026-11-22")!.daysSince1970) == true)
  }

  @Test("CF-13: a long calendar that lies before or after the build keeps the years nearest to it") func longElsewhere()
    throws
  {
    let past = try feed(calendar: "D,1,1,1,1,1,1,1,19700101,20101231\n")
    #expect(runs(past, "2010-12-31") && !runs(past, "1999-01-01"))
    #expect(past.problems[.ended] == 1 && past.problems.examples[.ended] == ["on 2010-12-31"])
    let future = try feed(calendar: "D,1,1,1,1,1,1,1,20500101,20801231\n")
    #expect(runs(future, "2050-01-01") && !runs(future, "2070-01-01"))
  }

  @Test("CF-13: single days that lie more than ten years apart do not lose those of today") func farDates() throws {
    let feed = try feed(calendar: "", dates: "D,20000101,1\nD,20261123,1\nD,20261124,1\n")
    #expect(runs(feed, "2026-11-23") && runs(feed, "2026-11-24") && !runs(feed, "2000-01-01"))
    #expect(feed.problems[.longCalendar] == 1)
  }

  @Test("CF-13: ten years and less are kept whole, and a calendar that ends before it begins is told as that")
  func usual() throws {
    let feed = try feed(calendar: "D,1,1,1,1,1,1,1,20200101,20291231\nBAD,1,1,1,1,1,1,1,20270131,20270101\n")
    #expect(runs(feed, "2020-01-01") && runs(feed, "2029-12-31"))
    #expect(feed.problems[.longCalendar] == 0 && feed.problems[.badCalendar] == 1 && feed.problems[.ended] == 0)
  }

  @Test("CF-13: a feed whose services never run is refused for that reason") func nothingRuns() throws {
    let error = #expect(throws: FeedError.self) { try feed(calendar: "D,0,0,0,0,0,0,0,20270101,20270131\n") }
    #expect("\(error!)".has("no trip of the feed ever runs"))
  }

  @Test(
    "CF-13: a time zone that is not known, or none, refuses the timetable and asks for it; it never becomes UTC",
    arguments: ["America/Mejico", "Mexico", ""])
  func zone(told: String) throws {
    let feed = try feed(calendar: "D,1,1,1,1,1,1,1,20270101,20270131\n", zone: told)
    #expect(feed.problems[.unknownZone] == (told.isEmpty ? 0 : 1) && feed.zone.isEmpty)
    let error = #expect(throws: FeedError.self) { try TimetableBuild([feed]) }
    #expect("\(error!)".has("--zone") && (told.isEmpty || "\(error!)".has(told)))
    let build = try TimetableBuild([feed], zone: "America/Mexico_City")
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(build.sections)))
    #expect(timetable.zone == "America/Mexico_City")
    let rules = try #require(timetable.information["zoneRules"].flatMap { TimeZoneRules(json: $0) })
    #expect(rules.offset(at: Instant(rfc3339: "2027-01-05T14:00:00Z")!) == -21_600)
    #expect(throws: FeedError.self) { try TimetableBuild([feed], zone: "Nowhere/None") }
  }

  @Test("CF-13: a feed without a time zone beside one that has it does not take over its clocks by itself")
  func beside() throws {
    let calendar = "D,1,1,1,1,1,1,1,20270101,20270131\n"
    let known = try feed(calendar: calendar), unknown = try feed(calendar: calendar, zone: "??")
    #expect(throws: FeedError.self) { try TimetableBuild([known, unknown]) }
    #expect(
      try TimetableBuild([known, unknown], zone: "America/Mexico_City").information["leftOut"]?.array?.isEmpty == true)
    #expect(try TimetableBuild([known, unknown], zone: "Europe/Madrid").information["leftOut"]?.array?.count == 1)
  }
}
