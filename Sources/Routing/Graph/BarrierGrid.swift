/// Barrier lines by the squares of a grid they touch, to find what lies between two places.
final class BarrierGrid: Sendable {
  private struct Frame {
    /// Side of a square in units of 10⁻⁷ degree: about 100 m north to south, more in regions that are mostly empty.
    var side: Int64
    let bounds: Bounds
    let rows: Int
    let columns: Int

    init(_ bounds: Bounds, segments: Int) {
      self.bounds = bounds
      let tall = Int64(bounds.north) - Int64(bounds.south) + 1, wide = Int64(bounds.east) - Int64(bounds.west) + 1
      var side: Int64 = 9000
      while (tall / side + 1) * (wide / side + 1) > Int64(max(64, min(segments * 4, 1_000_000))) { side *= 2 }
      self.side = side
      rows = Int(tall / side) + 1
      columns = Int(wide / side) + 1
    }

    func row(_ latitude: Int32) -> Int { Self.clamp((Int64(latitude) - Int64(bounds.south)) / side, rows) }
    func column(_ longitude: Int32) -> Int { Self.clamp((Int64(longitude) - Int64(bounds.west)) / side, columns) }
    private static func clamp(_ value: Int64, _ count: Int) -> Int { Int(max(0, min(value, Int64(count) - 1))) }

    func each(_ a: Point, _ b: Point, _ body: (Int) -> Void) {
      let firstRow = row(min(a.latitude, b.latitude)), lastRow = row(max(a.latitude, b.latitude))
      let firstColumn = column(min(a.longitude, b.longitude)), lastColumn = column(max(a.longitude, b.longitude))
      // One loop: of two, the optimizer of Swift 6.3.1 forgets the row after the first column.
      let wide = lastColumn - firstColumn + 1
      for number in 0..<(lastRow - firstRow + 1) * wide {
        body((firstRow + number / wide) * columns + firstColumn + number % wide)
      }
    }
  }

  private let frame: Frame
  private let first: Table<UInt32>
  private let segments: Table<UInt32>
  /// Four numbers a segment: latitude and longitude of its ends.
  private let ends: Table<Int32>
  private let kinds: Table<UInt8>

  /// - Returns: nil when the section is damaged.
  init?(_ bytes: UnsafeRawBufferPointer, _ bounds: Bounds) {
    var count = 0
    if !BarrierSection.read(bytes, { _, _, _ in count += 1 }) { return nil }
    let ends = Table<Int32>(repeating: 0, count: count * 4), kinds = Table<UInt8>(repeating: 0, count: count)
    var number = 0
    _ = BarrierSection.read(bytes) { kind, a, b in
      ends[4 * number] = a.latitude
      ends[4 * number + 1] = a.longitude
      ends[4 * number + 2] = b.latitude
      ends[4 * number + 3] = b.longitude
      kinds[number] = kind.rawValue
      number += 1
    }
    let frame = Frame(bounds, segments: count)
    func points(_ number: Int) -> (Point, Point) {
      (
        Point(latitude: ends[4 * number], longitude: ends[4 * number + 1]),
        Point(latitude: ends[4 * number + 2], longitude: ends[4 * number + 3])
      )
    }
    let first = Table<UInt32>(repeating: 0, count: frame.rows * frame.columns + 1)
    for segment in 0..<count {
      let (a, b) = points(segment)
      frame.each(a, b) { first[$0 + 1] += 1 }
    }
    for cell in 0..<frame.rows * frame.columns { first[cell + 1] += first[cell] }
    let segments = Table<UInt32>(repeating: 0, count: Int(first[frame.rows * frame.columns]))
    let next = first.copy()
    for segment in 0..<count {
      let (a, b) = points(segment)
      frame.each(a, b) { cell in
        segments[next[cell]] = UInt32(segment)
        next[cell] += 1
      }
    }
    self.frame = frame
    self.first = first
    self.segments = segments
    self.ends = ends
    self.kinds = kinds
  }

  /// Metres by which a position by the water may be off, and lie in it.
  static let shoreReach = 20.0

  /// What a straight line crosses: of several the one that is hardest to get round; `none` for nothing.
  /// - Parameter metres: how long the line is. A short one that ends in water has crossed none: nobody stands there,
  ///   but positions beside it are often some metres off.
  func between(_ a: Point, _ b: Point, metres: Double) -> BarrierLine {
    var worst = BarrierLine.none
    var shores: [Int] = []
    frame.each(a, b) { cell in
      for index in first[cell]..<first[cell + 1] {
        let segment = Int(segments[index])
        let c = Point(latitude: ends[4 * segment], longitude: ends[4 * segment + 1]),
          d = Point(latitude: ends[4 * segment + 2], longitude: ends[4 * segment + 3])
        if !Self.cross(a, b, c, d) { continue }
        let kind = BarrierLine(rawValue: kinds[segment]) ?? .fence
        if kind == .shore {
          // A segment may lie in several of the squares.
          if !shores.contains(segment) { shores.append(segment) }
          continue
        }
        if worst == .none || kind.detour > worst.detour { worst = kind }
      }
    }
    let isWater = !shores.isEmpty && (shores.count % 2 == 0 || metres > Self.shoreReach)
    return isWater && BarrierLine.water.detour > worst.detour ? .water : worst
  }

  /// Who stands on a line, or arrives at one, has not crossed it.
  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    if max(a.latitude, b.latitude) < min(c.latitude, d.latitude)
      || max(c.latitude, d.latitude) < min(a.latitude, b.latitude)
      || max(a.longitude, b.longitude) < min(c.longitude, d.longitude)
      || max(c.longitude, d.longitude) < min(a.longitude, b.longitude)
    {
      return false
    }
    func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (Double(b.longitude) - Double(a.longitude)) * (Double(c.latitude) - Double(a.latitude))
        - (Double(b.latitude) - Double(a.latitude)) * (Double(c.longitude) - Double(a.longitude))
    }
    let first = turn(c, d, a), second = turn(c, d, b)
    if first == 0 || second == 0 || (first > 0) == (second > 0) { return false }
    return (turn(a, b, c) > 0) != (turn(a, b, d) > 0)
  }
}

extension BarrierLine {
  /// How much further, in metres, a street on this side may be than one beyond before the other counts as the nearer.
  var detour: Double {
    switch self {
    case .none: 0
    case .water, .shore, .rails, .motorway: 300
    case .wall, .fence, .hedge, .drop, .kerb, .building, .steps: 100
    }
  }
}

extension Region {
  /// What lies between a place and a point of a street, if the pack tells.
  /// - Parameter metres: how far they are from each other.
  func barrier(between place: Point, and point: Point, metres: Double) -> BarrierLine {
    barriers?.between(place, point, metres: metres) ?? .none
  }
}
