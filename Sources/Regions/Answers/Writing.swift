import Base
import Routing

// How values are written in answers (docs/region-engine.md, Conventions).

extension JSON {
  /// Metres with one decimal from centimetres.
  static func metres(_ centimetres: UInt32) -> JSON { .number(Double((centimetres + 5) / 10) / 10) }
  /// Metres with one decimal.
  static func metres(_ value: Double) -> JSON { .number((value * 10).rounded() / 10) }
  /// Whole seconds from milliseconds.
  static func seconds(_ milliseconds: UInt32) -> JSON { .integer(Int64(milliseconds / 1000) + (milliseconds % 1000 >= 500 ? 1 : 0)) }
  /// Per cent from per mille.
  static func slope(_ perMille: Int) -> JSON { .number(Double(perMille) / 10) }
  /// A share of a whole, to a thousandth; 0 of nothing.
  static func share(_ part: UInt32, of whole: UInt32) -> JSON {
    whole == 0 ? .integer(0) : .number((Double(part) / Double(whole) * 1000).rounded() / 1000)
  }
  static func point(_ place: Coordinate) -> JSON { ["lat": .number(place.latitude), "lon": .number(place.longitude)] }
  static func point(_ point: Point) -> JSON { .point(point.coordinate) }
  static func line(_ points: some Sequence<Point>) -> JSON {
    var result: [JSON] = []
    for point in points { result.append(.array([.number(Double(point.longitude) / 1e7), .number(Double(point.latitude) / 1e7)])) }
    return .array(result)
  }
}

extension JSONObject {
  mutating func setPoint(_ point: Point) {
    self["lat"] = .number(Double(point.latitude) / 1e7)
    self["lon"] = .number(Double(point.longitude) / 1e7)
  }
}

/// The box around points, `[west, south, east, north]`.
struct Box {
  var west = Int32.max, south = Int32.max, east = Int32.min, north = Int32.min

  mutating func include(_ point: Point) {
    (west, east) = (min(west, point.longitude), max(east, point.longitude))
    (south, north) = (min(south, point.latitude), max(north, point.latitude))
  }

  init(_ points: some Sequence<Point>) { for point in points { include(point) } }

  var json: JSON {
    if west > east { return .array([]) }
    return .array([west, south, east, north].map { .number(Double($0) / 1e7) })
  }
}

extension Matters {
  /// The name of a single matter.
  var name: StaticString {
    switch self {
    case .steps: "steps"
    case .escalator: "escalator"
    case .slope: "slope"
    case .kerb: "kerb"
    case .width: "width"
    case .surface: "surface"
    case .smoothness: "smoothness"
    case .crossing: "crossing"
    case .barrier: "barrier"
    case .access: "access"
    case .construction: "construction"
    case .direction: "direction"
    case .wheelchair: "wheelchair"
    case .unknownData: "unknown-data"
    case .hours: "hours"
    default: "avoided"
    }
  }
}

extension Known {
  var name: StaticString {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .unknown: "unknown"
    }
  }
}

extension WheelchairTag {
  var name: StaticString {
    switch self {
    case .yes: "yes"
    case .limited: "limited"
    case .no: "no"
    case .unknown: "unknown"
    }
  }
}

extension JSON {
  static func word(_ text: StaticString) -> JSON { .string(String(text)) }
}
