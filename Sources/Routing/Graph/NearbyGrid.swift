/// Edges by the squares of a grid they touch, to find those near a point.
final class NearbyGrid: Sendable {
  /// Side of a square in units of 10⁻⁷ degree: about 50 m north to south.
  private let height: Int64
  private let width: Int64
  private let columns: Int
  private let rows: Int
  private let bounds: Bounds
  private let first: Table<UInt32>
  private let edges: Table<UInt32>
  /// Metres of one unit, and of the shorter side of a square.
  private let plane: Plane
  private let cellMetres: Double

  init(bounds: Bounds, plane: Plane, edgeCount: Int, shape: EdgeShape) {
    self.bounds = bounds
    let tall = Int64(bounds.north) - Int64(bounds.south) + 1, wide = Int64(bounds.east) - Int64(bounds.west) + 1
    // At most sixteen squares an edge and two million in all, each at least 50 m wide: an extract may be two dense places far apart.
    var side = 50.0
    let area = Double(tall) * plane.north * Double(wide) * plane.east
    while area / (side * side) > Double(min(2_000_000, max(1000, edgeCount * 16))) { side *= 1.5 }
    height = max(1, Int64(side / plane.north))
    width = max(1, Int64(side / plane.east))
    self.plane = plane
    cellMetres = min(Double(height) * plane.north, Double(width) * plane.east)
    rows = Int(tall / height) + 1
    columns = Int(wide / width) + 1
    let (rows, columns, height, width) = (rows, columns, height, width)

    let first = Table<UInt32>(repeating: 0, count: rows * columns + 1)
    func visit(_ edge: UInt32, _ body: (Int) -> Void) {
      var previous: Point?
      var lastRow = -1, lastColumn = -1
      shape.each(edge) { point in
        let row = Self.clamp((Int64(point.latitude) - Int64(bounds.south)) / height, rows)
        let column = Self.clamp((Int64(point.longitude) - Int64(bounds.west)) / width, columns)
        if previous == nil {
          body(row * columns + column)
        } else if row != lastRow || column != lastColumn {
          for r in min(row, lastRow)...max(row, lastRow) {
            for c in min(column, lastColumn)...max(column, lastColumn) where r != lastRow || c != lastColumn {
              body(r * columns + c)
            }
          }
        }
        previous = point
        (lastRow, lastColumn) = (row, column)
        return true
      }
    }
    for edge in 0..<UInt32(edgeCount) { visit(edge) { first[$0 + 1] += 1 } }
    for cell in 0..<rows * columns { first[cell + 1] += first[cell] }
    let edges = Table<UInt32>(repeating: 0, count: Int(first[rows * columns]))
    let next = first.copy()
    for edge in 0..<UInt32(edgeCount) {
      visit(edge) { cell in
        edges[next[cell]] = edge
        next[cell] += 1
      }
    }
    self.first = first
    self.edges = edges
  }

  private static func clamp(_ value: Int64, _ count: Int) -> Int { Int(max(0, min(value, Int64(count) - 1))) }

  /// Calls `body` with the edges of all squares that a box touches; an edge may come more than once.
  func edges(south: Int64, west: Int64, north: Int64, east: Int64, _ body: (UInt32) -> Void) {
    let firstRow = max(0, Self.floor(south - Int64(bounds.south), height)),
      lastRow = min(Int64(rows) - 1, Self.floor(north - Int64(bounds.south), height))
    let firstColumn = max(0, Self.floor(west - Int64(bounds.west), width)),
      lastColumn = min(Int64(columns) - 1, Self.floor(east - Int64(bounds.west), width))
    if firstRow > lastRow || firstColumn > lastColumn { return }
    for row in firstRow...lastRow {
      let start = Int(row) * columns
      for index in first[start + Int(firstColumn)]..<first[start + Int(lastColumn) + 1] { body(edges[index]) }
    }
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  /// Calls `body` with edges near `point`, ring after ring of squares (an edge may come more than once), until `body` says that
  /// what lies beyond the given number of metres no longer matters.
  func search(around point: Point, within limit: Double, _ visit: (UInt32) -> Void, isDone: (Double) -> Bool) {
    let row = Int((Int64(point.latitude) - Int64(bounds.south)) / height),
      column = Int((Int64(point.longitude) - Int64(bounds.west)) / width)
    // What the rings so far leave out is beyond the square's own nearest side too.
    let margin = margin(of: point)
    var ring = 0
    while Double(ring - 1) * cellMetres <= limit {
      for r in max(row - ring, 0)...max(min(row + ring, rows - 1), max(row - ring, 0)) where r < rows {
        let isEdgeRow = r == row - ring || r == row + ring
        var c = max(column - ring, 0)
        while c <= min(column + ring, columns - 1) {
          if isEdgeRow || c == column - ring || c == column + ring {
            for index in first[r * columns + c]..<first[r * columns + c + 1] { visit(edges[index]) }
          }
          c += 1
        }
      }
      if isDone(Double(ring) * cellMetres + margin) { return }
      if row - ring <= 0, row + ring >= rows - 1, column - ring <= 0, column + ring >= columns - 1 { return }
      ring += 1
    }
  }

  /// Metres from a point to the nearest side of its square; 0 outside of the grid.
  private func margin(of point: Point) -> Double {
    let up = Int64(point.latitude) - Int64(bounds.south), right = Int64(point.longitude) - Int64(bounds.west)
    if up < 0 || right < 0 || up >= Int64(rows) * height || right >= Int64(columns) * width { return 0 }
    return min(
      Double(min(up % height, height - up % height)) * plane.north,
      Double(min(right % width, width - right % width)) * plane.east)
  }
}
