import Base
import Places
import RegionAPI
import Routing
import Transit

extension RegionSession {
  public func answer(_ question: InfoQuestion, _ asked: Asked) -> RegionInfo {
    let information = region.information
    let box = Box([
      Point(latitude: region.bounds.south, longitude: region.bounds.west),
      Point(latitude: region.bounds.north, longitude: region.bounds.east),
    ])
    let today = zone.day(at: asked.now)
    return RegionInfo(
      id: information["id"]?.string ?? "", name: information["name"]?.string ?? information["source"]?.string ?? "",
      isSample: information["sample"]?.bool ?? false, bounds: box.told, centre: region.bounds.middle.coordinate,
      built: information["built"]?.string ?? "",
      bytes: Int64(size), attribution: attribution, sources: sources,
      counts: RegionCounts(
        nodes: region.nodeCount, edges: region.edgeCount, places: finder?.index.docCount ?? 0,
        stops: timetable?.stops.count ?? 0,
        lines: timetable?.lines.count ?? 0),
      known: information["known"]?.object ?? JSONObject(), leftOut: information["leftOut"]?.object ?? JSONObject(),
      has: RegionContent(
        places: finder != nil, transit: timetable != nil, events: !events.isEmpty, map: tiles.drawing.count > 0),
      transit: timetable.map { transit($0) }, events: events.map { $0.heading(asked.language, on: today) },
      language: asked.language)
  }

  private var attribution: [String] {
    if let several = region.information["attributions"]?.array { return several.compactMap { $0.string } }
    return [region.information["attribution"]?.string ?? "© OpenStreetMap contributors, ODbL 1.0"]
  }

  private var sources: [RegionSource] {
    var result =
      region.information["sources"]?.array?.compactMap { RegionSource($0) }
      ?? [RegionSource(kind: "streets", name: region.information["source"]?.string ?? "")]
    for feed in timetable?.information["feeds"]?.array ?? [] {
      result.append(
        RegionSource(
          kind: "transit", name: (feed["publisher"] ?? feed["name"])?.string ?? "", version: feed["version"]?.string))
    }
    for event in events {
      for source in event.json["sources"]?.array ?? [] {
        result.append(
          RegionSource(kind: "event", name: source["title"]?.string ?? "", date: source["checkedOn"]?.string ?? ""))
      }
    }
    return result
  }

  private func transit(_ timetable: Timetable) -> RegionTransit {
    RegionTransit(
      zone: timetable.zone, from: timetable.calendar.map { CivilDate(daysSince1970: $0.lowerBound) },
      to: timetable.calendar.map { CivilDate(daysSince1970: $0.upperBound) },
      access: timetable.information["stopsByAccess"].flatMap { AccessCounts($0) })
  }
}
