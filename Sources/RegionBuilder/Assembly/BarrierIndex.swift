import Routing

/// The lines that cut areas and ways, by the squares of a grid.
struct BarrierIndex {
  struct Line {
    var id: Int64
    var reading: BarrierReading
    /// Numbers of collected nodes.
    var nodes: [Int]
  }

  struct Segment {
    var a: Int
    var b: Int
    /// Number of its line.
    var line: Int
    /// Its number in the line.
    var place: Int
  }

  private(set) var lines: [Line] = []
  private(set) var segments: [Segment] = []
  private var entries: [(cell: UInt64, segment: UInt32)] = []
  /// Side of a square in units of 10⁻⁷ degree: about 90 m north to south.
  private static let side: Int64 = 8192
  /// Squares in a row that a segment may touch: longer ones are no wall.
  private static let longest: Int64 = 60

  init(_ collection: Collection) {
    for barrier in collection.barriers {
      var nodes: [Int] = []
      func end() {
        if nodes.count > 1 { add(barrier, nodes, collection) }
        nodes = []
      }
      for id in barrier.nodes {
        if let number = collection.number(id), collection.isThere[number] { nodes.append(number) } else { end() }
      }
      end()
    }
    entries.sort { $0.cell != $1.cell ? $0.cell < $1.cell : $0.segment < $1.segment }
  }

  private mutating func add(_ barrier: Collection.Barrier, _ nodes: [Int], _ collection: Collection) {
    var reading = barrier.reading
    if nodes.first != nodes.last { reading.isOutline = false }
    lines.append(Line(id: barrier.id, reading: reading, nodes: nodes))
    for place in 1..<nodes.count {
      let number = UInt32(segments.count)
      segments.append(Segment(a: nodes[place - 1], b: nodes[place], line: lines.count - 1, place: place - 1))
      Self.cells(collection.points[nodes[place - 1]], collection.points[nodes[place]]) { entries.append(($0, number)) }
    }
  }

  private static func cells(_ a: Point, _ b: Point, _ body: (UInt64) -> Void) {
    let (south, north) = span(a.latitude, b.latitude), (west, east) = span(a.longitude, b.longitude)
    if north - south > longest || east - west > longest { return }
    // One loop: of two, the optimizer of Swift 6.3.1 forgets the row after the first column.
    let width = east - west + 1
    for number in 0..<(north - south + 1) * width { body(cell(south + number / width, west + number % width)) }
  }

  private static func span(_ a: Int32, _ b: Int32) -> (Int64, Int64) {
    ((Int64(min(a, b)) + 1_800_000_000) / side, (Int64(max(a, b)) + 1_800_000_000) / side)
  }

  private static func cell(_ row: Int64, _ column: Int64) -> UInt64 { UInt64(row * 0x1_0000_0000 + column) }

  /// Segments in the squares that the box around two points touches, each once; none where it is larger than anything
  /// built.
  func near(_ a: Point, _ b: Point) -> [Segment] {
    if entries.isEmpty { return [] }
    var found: [UInt32] = []
    Self.cells(a, b) { cell in
      var low = 0, high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].cell < cell { low = middle + 1 } else { high = middle }
      }
      while low < entries.count, entries[low].cell == cell {
        found.append(entries[low].segment)
        low += 1
      }
    }
    found.sort()
    var last: UInt32?
    return found.compactMap { number in
      if number == last { return nil }
      last = number
      return segments[Int(number)]
    }
  }
}

extension Point {
  /// Where two straight lines cross: the share of the first at which they do, 0…1; nil where they do not. A line that
  /// ends on the first counts once.
  static func crossing(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Double? {
    if max(a.latitude, b.latitude) < min(c.latitude, d.latitude)
      || max(c.latitude, d.latitude) < min(a.latitude, b.latitude)
      || max(a.longitude, b.longitude) < min(c.longitude, d.longitude)
      || max(c.longitude, d.longitude) < min(a.longitude, b.longitude)
    {
      return nil
    }
    if (Polygon.turn(a, b, c) > 0) == (Polygon.turn(a, b, d) > 0) { return nil }
    if (Polygon.turn(c, d, a) > 0) == (Polygon.turn(c, d, b) > 0) { return nil }
    func cross(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double { x1 * y2 - x2 * y1 }
    let x = Double(b.longitude) - Double(a.longitude), y = Double(b.latitude) - Double(a.latitude)
    let u = Double(d.longitude) - Double(c.longitude), v = Double(d.latitude) - Double(c.latitude)
    let below = cross(x, y, u, v)
    if below == 0 { return nil }
    let share =
      cross(Double(c.longitude) - Double(a.longitude), Double(c.latitude) - Double(a.latitude), u, v) / below
    return max(0, min(1, share))
  }
}
