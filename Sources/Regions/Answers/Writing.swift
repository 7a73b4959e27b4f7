import Base
import RegionAPI
import Routing

// What the engine reckons with, as answers tell it (docs/region-engine.md, Conventions).

extension Metres {
  /// To a tenth, from centimetres.
  static func told(_ centimetres: UInt32) -> Metres { Metres(Double((centimetres + 5) / 10) / 10) }
  /// To a tenth.
  static func told(_ value: Double) -> Metres { Metres((value * 10).rounded() / 10) }
}

extension Seconds {
  /// Whole seconds from milliseconds.
  static func told(_ milliseconds: UInt32) -> Seconds {
    Seconds(Double(milliseconds / 1000 + (milliseconds % 1000 >= 500 ? 1 : 0)))
  }
}

/// A share of a whole, to a thousandth; 0 of nothing.
func share(_ part: UInt32, of whole: UInt32) -> Double {
  whole == 0 ? 0 : (Double(part) / Double(whole) * 1000).rounded() / 1000
}

/// A line of points.
func line(_ points: some Collection<Point>) -> [Coordinate] {
  var result: [Coordinate] = []
  result.reserveCapacity(points.count)
  for point in points { result.append(point.coordinate) }
  return result
}

/// The box around points.
struct Box {
  var west = Int32.max, south = Int32.max, east = Int32.min, north = Int32.min

  mutating func include(_ point: Point) {
    (west, east) = (min(west, point.longitude), max(east, point.longitude))
    (south, north) = (min(south, point.latitude), max(north, point.latitude))
  }

  init(_ points: some Sequence<Point>) { for point in points { include(point) } }

  var told: MapBounds? {
    west > east
      ? nil
      : MapBounds(
        west: Double(west) / 1e7, south: Double(south) / 1e7, east: Double(east) / 1e7, north: Double(north) / 1e7)
  }
}

extension Aspects {
  /// A single matter as it is told.
  var told: Matter {
    switch self {
    case .steps: .steps
    case .escalator: .escalator
    case .slope: .slope
    case .kerb: .kerb
    case .width: .width
    case .surface: .surface
    case .smoothness: .smoothness
    case .crossing: .crossing
    case .barrier: .barrier
    case .access: .access
    case .construction: .construction
    case .direction: .direction
    case .wheelchair: .wheelchair
    case .unknownData: .unknownData
    case .hours: .hours
    default: .avoided
    }
  }
}

extension Warning.Reason {
  var told: WarningReason {
    switch self {
    case .blocked: .blocked
    case .atLimit: .atLimit
    case .unknown: .unknown
    case .notice: .notice
    }
  }
}

extension Known {
  var told: Accessibility {
    switch self {
    case .yes: .yes
    case .no: .no
    case .unknown: .unknown
    }
  }
}

extension WheelchairTag {
  var told: Accessibility {
    switch self {
    case .yes: .yes
    case .limited: .limited
    case .no: .no
    case .unknown: .unknown
    }
  }

  var name: String { told.rawValue }
}

extension SurfaceGroups {
  /// The kind of a single group; nil for none or several.
  var kind: SurfaceKind? { SurfaceKind.allCases.first { SurfaceGroups($0) == self } }
}
