import Base
import Places
import Routing
import Transit

extension RegionSession {
  /// What the region is, where it comes from and what is known of it.
  public func info(_ language: Language, now: Instant) -> JSONObject { info(Question(["language": .string(language.rawValue)], now: now)) }

  func info(_ question: Question) -> JSONObject {
    let information = region.information
    let name = information["name"]?.string ?? information["source"]?.string ?? ""
    let bounds = Box([Point(latitude: region.bounds.south, longitude: region.bounds.west), Point(latitude: region.bounds.north, longitude: region.bounds.east)])
    var counts: JSONObject = [
      "nodes": .integer(Int64(region.nodeCount)), "edges": .integer(Int64(region.edgeCount)), "places": .integer(Int64(finder?.index.docCount ?? 0)),
    ]
    counts["stops"] = .integer(Int64(timetable?.stops.count ?? 0))
    counts["lines"] = .integer(Int64(timetable?.lines.count ?? 0))
    var answer: JSONObject = [
      "id": .string(information["id"]?.string ?? ""), "name": .string(name), "sample": .bool(information["sample"]?.bool ?? false), "bounds": bounds.json,
      "centre": .point(region.bounds.middle), "built": .string(information["built"]?.string ?? ""), "bytes": .integer(Int64(size)), "counts": .object(counts),
      "known": information["known"] ?? .object([:]), "leftOut": information["leftOut"] ?? .object([:]), "attribution": .array(attribution),
      "sources": .array(sources), "language": .string(question.language.rawValue),
    ]
    answer["has"] = ["places": .bool(finder != nil), "transit": .bool(timetable != nil), "events": .bool(!events.isEmpty), "map": .bool(tiles.drawing.count > 0)]
    if let timetable { answer["transit"] = .object(transit(timetable)) }
    let today = zone.day(at: question.now)
    answer["events"] = .array(events.map { .object($0.heading(question.language, on: today)) })
    return answer
  }

  private var attribution: [JSON] {
    if let several = region.information["attributions"]?.array { return several }
    return [region.information["attribution"] ?? "© OpenStreetMap contributors, ODbL 1.0"]
  }

  private var sources: [JSON] {
    var result = region.information["sources"]?.array ?? [["kind": "streets", "name": region.information["source"] ?? ""]]
    for feed in timetable?.information["feeds"]?.array ?? [] {
      var told: JSONObject = ["kind": "transit", "name": feed["publisher"] ?? feed["name"] ?? ""]
      if let version = feed["version"] { told["version"] = version }
      result.append(.object(told))
    }
    for event in events {
      for source in event.json["sources"]?.array ?? [] { result.append(["kind": "event", "name": source["title"] ?? "", "date": source["checkedOn"] ?? ""]) }
    }
    return result
  }

  private func transit(_ timetable: Timetable) -> JSONObject {
    var result: JSONObject = ["zone": .string(timetable.zone)]
    if let calendar = timetable.calendar {
      result["from"] = .string(CivilDate(daysSince1970: calendar.lowerBound).iso)
      result["to"] = .string(CivilDate(daysSince1970: calendar.upperBound).iso)
    }
    if let access = timetable.information["stopsByAccess"] { result["access"] = access }
    return result
  }
}
