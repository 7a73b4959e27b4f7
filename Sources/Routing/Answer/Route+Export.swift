import Base

extension Route {
  /// GeoJSON (RFC 7946): one line for each run of equal certainty, with its properties; coordinates longitude first.
  public func geoJSON() -> JSON {
    var features: [JSON] = []
    var start = 0
    while start < legs.count {
      var end = start
      while end + 1 < legs.count, legs[end + 1].certainty == legs[start].certainty,
        legs[end + 1].blockers.isEmpty == legs[start].blockers.isEmpty
      { end += 1 }
      let last = end + 1 < legs.count ? legs[end + 1].firstPoint : points.count - 1
      let line = points[legs[start].firstPoint...last].map { point -> JSON in
        .array([.number(point.coordinate.longitude), .number(point.coordinate.latitude)])
      }
      let length = legs[start...end].reduce(0) { $0 + Double($1.length) } / 100
      features.append([
        "type": "Feature",
        "geometry": ["type": "LineString", "coordinates": .array(line)],
        "properties": [
          "certainty": .string(legs[start].certainty.name), "passable": .bool(legs[start].blockers.isEmpty),
          "metres": .number(length),
        ],
      ])
      start = end + 1
    }
    return [
      "type": "FeatureCollection",
      "features": .array(features),
      "properties": [
        "metres": .number(Double(report.length) / 100), "seconds": .number(Double(report.time) / 1000),
        "accessible": .bool(isAccessible),
        "preference": .string(preference.rawValue), "attribution": "© OpenStreetMap contributors, ODbL 1.0",
      ],
    ]
  }

  /// GPX 1.1 with one track.
  public func gpx(name: String) -> String {
    var escaped = ""
    for character in name.unicodeScalars {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"Vereda\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n"
    text += "<trk><name>" + escaped + "</name><trkseg>\n"
    for point in points {
      text +=
        "<trkpt lat=\"" + point.coordinate.latitude.description + "\" lon=\"" + point.coordinate.longitude.description
        + "\"/>\n"
    }
    return text + "</trkseg></trk></gpx>\n"
  }
}

extension Certainty {
  /// As answers tell it.
  public var told: RouteCertainty {
    switch self {
    case .verified: .verified
    case .unknown: .unknown
    case .atLimit: .atLimit
    }
  }

  public var name: String { told.rawValue }
}
