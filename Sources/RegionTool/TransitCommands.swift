import Base
import Glibc
import RegionBuilder
import Routing
import Transit
import TransitReference

extension RegionCommand {
  /// `transit-build FEED… [--region FILE.region] -o FILE.region`: a timetable added to a region, or a pack of its own.
  static func transitBuild(_ options: inout Options) throws {
    guard let output = options.take("o") else { throw Options.Wrong(description: "-o FILE is missing") }
    let base = options.take("region"), zone = options.take("zone")
    let paths = try files(&options)
    try options.finish()
    let feeds = try readFeeds(paths)
    let build = try TimetableBuild(feeds, zone: zone)
    let pack =
      try base.map { try PackSections.adding(build.sections, to: RegionFile.map($0)) }
      ?? PackSections.pack(build.sections)
    try RegionFile.write(pack, to: output)
    print("\(output): \(pack.count) bytes, of the timetable \(build.sections.reduce(0) { $0 + $1.content.count })")
    for (key, value) in build.information where key != "feeds" { print("\(key): \(value.text)") }
    for line in FeedReport.lines(feeds, leftOut: build.leftOut) { print(line) }
  }

  /// `transit-verify FEED… [--region FILE] [--count 2000] [--seed 1] [--timing yes]`: random questions, answers compared with the plain search.
  static func transitVerify(_ options: inout Options) throws {
    let base = options.take("region"), given = options.take("zone")
    let count = Int(try options.number("count") ?? 2000), seed = UInt64(try options.number("seed") ?? 1)
    let onlyTimes = options.take("timing") != nil
    let paths = try files(&options)
    try options.finish()
    let feeds = try readFeeds(paths)
    let timetable = try Timetable(PackBytes(copying: PackSections.pack(TimetableBuild(feeds, zone: given).sections)))
    let router = try base.map { Router(try Region(RegionFile.map($0))) }
    let check = JourneyCheck(
      feeds, timetable, router: router, zone: zone(timetable), count: count, seed: seed, timing: onlyTimes)
    func at(_ times: [Double], _ share: Double) -> String {
      let sorted = times.sorted()
      return sorted.isEmpty ? "–" : "\((sorted[Int(Double(sorted.count - 1) * share)] * 100).rounded() / 100)"
    }
    print(
      "\(timetable.stops.count) stops, \(timetable.patterns.count) patterns, \(timetable.trips.count) trips, \(timetable.windows.count) frequencies"
    )
    print(
      "\(check.asked) asked, \(check.found) answered, \(check.rides) rides walked through, \(check.faults.count) faults"
    )
    print(
      "answer, ms: median \(at(check.times, 0.5)), p95 \(at(check.times, 0.95)), p99 \(at(check.times, 0.99)), most \(at(check.times, 1))"
    )
    print("a new person, ms: \(check.preparations.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: ", "))")
    for fault in check.faults.prefix(20) { print("  \(fault)") }
    if !check.faults.isEmpty { exit(2) }
  }

  /// `event-check FILE.json…`: whether event packs are whole; what they hold.
  static func eventCheck(_ options: inout Options) throws {
    let paths = try files(&options)
    try options.finish()
    var isWhole = true
    for path in paths {
      guard let bytes = try FileBytes.read(path) else { throw Options.Wrong(description: "cannot open \(path)") }
      do {
        let pack = try EventPack(bytes)
        let facts =
          pack.venues.reduce(0) { $0 + $1.dates.count + $1.lines.count + $1.gates.count + $1.closures.count }
          + pack.tips.count
        print(
          "\(path): \(pack.name.es), \(pack.validFrom.iso) – \(pack.validTo.iso), \(pack.venues.count) venues, \(facts) facts, \(pack.sources.count) sources"
        )
      } catch {
        complain("\(path): \(error)\n")
        isWhole = false
      }
    }
    if !isWhole { exit(1) }
  }

  private static func readFeeds(_ paths: [String]) throws -> [Feed] {
    if paths.isEmpty { throw Options.Wrong(description: "a feed is missing\n\(usage)") }
    var feeds: [Feed] = []
    for (number, path) in paths.enumerated() { feeds.append(try Feed(path: path, number: number)) }
    return feeds
  }

  private static func files(_ options: inout Options) throws -> [String] {
    var result: [String] = []
    while !options.files.isEmpty { result.append(try options.file()) }
    return result
  }

  /// The system's rules of the timetable's time zone over its calendar. Sets the process's own zone: for the command line only.
  static func zone(_ timetable: Timetable) -> TimeZoneRules {
    TimeZoneRules.ofSystem(timetable.zone, timetable.calendar ?? 0...0)
  }
}
