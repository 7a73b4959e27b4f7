import Base
import Routing
import Transit

/// One timetable made from one or several feeds.
public struct TimetableBuild {
  /// For `PackSections.adding(_:to:)` or `PackSections.pack(_:)`.
  public let sections: [(name: String, content: [UInt8])]
  public let information: JSONObject
  /// Feeds that are not in the timetable, each with its reason.
  public let leftOut: [String]

  /// Feeds whose clocks show other times than the first one's are left out, and `leftOut` says so; time zones of two
  /// names with the same clocks are one.
  /// - Parameter zone: of feeds that tell none, or one that is not known.
  /// - Throws: `noZone` for such a feed where no zone is given: none is ever assumed.
  public init(_ feeds: [Feed], zone: String? = nil) throws(FeedError) {
    var draft = TimetableDraft()
    if let zone, !TimeZoneRules.isKnown(zone) { throw .noZone(feed: "--zone", told: zone) }
    for feed in feeds where feed.zone.isEmpty && zone == nil { throw .noZone(feed: feed.name, told: feed.toldZone) }
    draft.zone = feeds.first.map { $0.zone.isEmpty ? zone ?? "" : $0.zone } ?? zone ?? "UTC"
    var told: [JSON] = []
    var leftOut: [String] = []
    for feed in feeds {
      let itsZone = feed.zone.isEmpty ? zone ?? "" : feed.zone
      let days = [feed.calendar, feeds.first?.calendar].compactMap { $0 }
      let first = days.map { $0.lowerBound }.min() ?? 0, last = days.map { $0.upperBound }.max() ?? 0
      if !TimeZoneRules.areAlike(itsZone, draft.zone, first...last) {
        leftOut.append(
          "\(feed.name): its time zone is \(itsZone), the timetable's \(draft.zone): build a region of its own")
        continue
      }
      Self.add(feed, to: &draft)
      told.append(.object(Self.describe(feed)))
    }
    let days = draft.services.filter { !$0.days.isEmpty }.map { ($0.firstDay, $0.firstDay + Int32($0.days.count * 8)) }
    let span = (days.map { $0.0 }.min() ?? 0)...(days.map { $0.1 }.max() ?? 0)
    draft.information = JSONObject([
      ("zoneRules", TimeZoneRules.ofSystem(draft.zone, span).json), ("feeds", .array(told)),
      ("leftOut", .array(leftOut.map { .string($0) })), ("stops", .integer(Int64(draft.stops.count))),
      ("lines", .integer(Int64(draft.lines.count))),
      ("trips", .integer(Int64(draft.runs.count))),
      ("stopsByAccess", Self.shares(draft.stops.filter { $0.kind == .platform }.map { $0.wheelchair })),
      ("tripsByAccess", Self.shares(draft.runs.map { $0.wheelchair })),
    ])
    self.leftOut = leftOut
    information = draft.information
    sections = draft.sections()
  }

  private static func shares(_ values: [Known]) -> JSON {
    func count(_ known: Known) -> JSON { .integer(Int64(values.count { $0 == known })) }
    return ["yes": count(.yes), "no": count(.no), "unknown": count(.unknown)]
  }

  private static func add(_ feed: Feed, to draft: inout TimetableDraft) {
    let firstStop = draft.stops.count, firstAgency = draft.agencies.count, firstLine = draft.lines.count,
      firstService = draft.services.count
    draft.agencies.append(contentsOf: feed.agencies)
    for stop in feed.stops {
      var stop = stop
      stop.parent = stop.parent.map { $0 + firstStop }
      draft.stops.append(stop)
    }
    for line in feed.routes {
      var line = line
      line.agency += firstAgency
      draft.lines.append(line)
    }
    for service in feed.services {
      let first = service.days.min() ?? 0, last = service.days.max() ?? -1
      var days = [UInt8](repeating: 0, count: max(0, Int(last - first) / 8 + (last >= first ? 1 : 0)))
      for day in service.days { days[Int(day - first) / 8] |= 1 << UInt8((day - first) % 8) }
      draft.services.append(Service(id: service.id, firstDay: first, days: days))
    }
    for trip in feed.trips {
      draft.runs.append(
        TimetableDraft.Run(
          line: trip.route + firstLine, service: trip.service + firstService, id: trip.id, headsign: trip.headsign,
          direction: trip.direction,
          wheelchair: trip.wheelchair, stops: trip.times.map { $0.stop + firstStop }, rules: trip.times.map { $0.rule },
          arrivals: trip.times.map { $0.arrival! }, departures: trip.times.map { $0.departure! },
          windows: trip.windows.map { ($0.start, $0.end, $0.headway, $0.isExact) }))
    }
    for change in feed.changes {
      draft.changes.append(
        ChangeRule(
          from: change.from + firstStop, to: change.to + firstStop, isPossible: change.isPossible,
          seconds: change.seconds))
    }
    for pathway in feed.pathways {
      var pathway = pathway
      pathway.from += firstStop
      pathway.to += firstStop
      draft.pathways.append(pathway)
    }
  }

  private static func describe(_ feed: Feed) -> JSONObject {
    var result = JSONObject([
      ("name", .string(feed.name)), ("zone", .string(feed.zone)),
      ("agencies", .array(feed.agencies.map { .string($0.name) })),
      ("problems", .object(JSONObject(feed.problems.counts.map { ($0.key.rawValue, .integer(Int64($0.value))) }))),
    ])
    if !feed.publisher.isEmpty { result["publisher"] = .string(feed.publisher) }
    if !feed.version.isEmpty { result["version"] = .string(feed.version) }
    if let calendar = feed.calendar {
      result["firstDay"] = .string(CivilDate(daysSince1970: calendar.lowerBound).iso)
      result["lastDay"] = .string(CivilDate(daysSince1970: calendar.upperBound).iso)
    }
    return result
  }
}
