import Routing

/// Squares over a region, by which docs are numbered: docs of one square are neighbours.
struct PlaceGrid {
  let south: Int32
  let west: Int32
  let height: Int32
  let width: Int32
  let rows: Int
  let columns: Int

  /// Squares of 250 m, larger where there would be more than two for each place.
  init(points: [Point]) {
    var south = points.first?.latitude ?? 0, north = south, west = points.first?.longitude ?? 0, east = west
    for point in points {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
    let plane = Plane(latitude: (Double(south) + Double(north)) / 2e7)
    var side = 250.0
    let tall = Double(Int64(north) - Int64(south)) * plane.north, wide = Double(Int64(east) - Int64(west)) * plane.east
    while (tall / side + 1) * (wide / side + 1) > Double(2 * points.count + 64) { side *= 1.25 }
    self.south = south
    self.west = west
    height = Int32(max(1, min(side / plane.north, 1.8e9)))
    width = Int32(max(1, min(side / plane.east, 1.8e9)))
    rows = Int((Int64(north) - Int64(south)) / Int64(height)) + 1
    columns = Int((Int64(east) - Int64(west)) / Int64(width)) + 1
  }

  /// As read from a pack; nil where the numbers cannot be.
  init?(south: Int32, west: Int32, height: UInt32, width: UInt32, rows: UInt32, columns: UInt32) {
    guard let height = Int32(exactly: height), let width = Int32(exactly: width), height > 0, width > 0 else {
      return nil
    }
    guard rows > 0, columns > 0, UInt64(rows) * UInt64(columns) < 100_000_000 else { return nil }
    self.south = south
    self.west = west
    self.height = height
    self.width = width
    self.rows = Int(rows)
    self.columns = Int(columns)
  }

  func row(_ point: Point) -> Int {
    Int(max(-1_000_000, min((Int64(point.latitude) - Int64(south)) / Int64(height), 1_000_000)))
  }
  func column(_ point: Point) -> Int {
    Int(max(-1_000_000, min((Int64(point.longitude) - Int64(west)) / Int64(width), 1_000_000)))
  }

  func cell(_ point: Point) -> Int {
    max(0, min(row(point), rows - 1)) * columns + max(0, min(column(point), columns - 1))
  }
}
