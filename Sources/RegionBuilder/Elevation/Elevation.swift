import Glibc
import Routing

/// Slopes of streets from a folder of elevation tiles.
///
/// What a model of the ground can tell: cells are 30 m (1″) or 90 m (3″) wide and heights are wrong by some metres against their neighbours, so a slope is
/// told over three cells at least, never nearer than 1 %, and `Passage.modelMargin` stays the doubt that `Costing` reckons with. Bridges, tunnels,
/// steps, lifts and what lies on another storey do not follow the ground: nothing is told of them.
public final class Elevation {
  private let folder: String
  private var tiles: [String: ElevationTile?] = [:]
  /// Tiles used, and edges that lay in none.
  public private(set) var used: Set<String> = []
  public private(set) var uncovered = 0
  public private(set) var told = 0

  public init(folder: String) throws(ElevationError) {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw ElevationError(description: "\(folder) is not a folder of elevation tiles")
    }
    self.folder = folder
  }

  /// Fills in the slope of every edge that has none of its own.
  func tell(_ draft: inout RegionDraft, progress: (Double) -> Void) throws(ElevationError) {
    for index in draft.edges.indices {
      if index % 4096 == 0 { progress(Double(index) / Double(max(draft.edges.count, 1))) }
      let edge = draft.edges[index]
      if !Self.followsGround(edge.passage) { continue }
      let line = [draft.nodes[Int(edge.tail)].point] + edge.points + [draft.nodes[Int(edge.head)].point]
      guard let slope = try slope(line) else {
        uncovered += 1
        continue
      }
      draft.edges[index].passage.slope = .modelled
      draft.edges[index].passage.incline = Int16(max(-400, min((slope * 100).rounded() * 10, 400)))
      told += 1
    }
  }

  static func followsGround(_ passage: Passage) -> Bool {
    if passage.slope != .unknown || passage.kind == .steps || passage.kind == .lift || passage.kind == .corridor
      || passage.kind == .platform
    {
      return false
    }
    if !passage.flags.isDisjoint(with: [.bridge, .tunnel, .indoor, .underground, .steep]) { return false }
    return passage.level == Passage.unknownLevel || passage.level == 0
  }

  /// Rise over run of the steepest part of a line, looked at in parts of three cells; nil where no heights are known.
  func slope(_ line: [Point]) throws(ElevationError) -> Double? {
    guard let first = line.first, let last = line.last else { return nil }
    let plane = Plane(latitude: first.coordinate.latitude)
    var along = [0.0]
    for index in 1..<line.count { along.append(along[index - 1] + plane.distance(line[index - 1], line[index])) }
    let length = along[line.count - 1]
    guard length > 0, let cell = try cell(at: first, plane) else { return nil }
    let base = cell * 3
    func place(_ at: Double) -> Point {
      var index = 1
      while index < line.count - 1, along[index] < at { index += 1 }
      let share = along[index] > along[index - 1] ? (at - along[index - 1]) / (along[index] - along[index - 1]) : 0
      return Self.between(line[index - 1], line[index], share)
    }
    if length < base {
      // Short: the ground's own slope around its middle, in its direction.
      let run = plane.distance(first, last)
      if run < 0.5 { return 0 }
      let stretch = base / run / 2
      let middle = place(length / 2)
      let a = Self.shifted(middle, first, last, -stretch), b = Self.shifted(middle, first, last, stretch)
      guard let low = try height(a), let high = try height(b) else { return nil }
      return (high - low) / base
    }
    let parts = Int(length / base)
    var steepest = 0.0
    for part in 0..<parts {
      let from = length * Double(part) / Double(parts), to = length * Double(part + 1) / Double(parts)
      let a = place(from), b = place(to)
      guard let low = try height(a), let high = try height(b) else { return nil }
      let slope = (high - low) / max(plane.distance(a, b), base / 2)
      if abs(slope) > abs(steepest) { steepest = slope }
    }
    return steepest
  }

  private static func between(_ a: Point, _ b: Point, _ share: Double) -> Point { shifted(a, a, b, share) }

  /// `middle` moved by `share` of the way from `a` to `b`, not beyond the poles and the date line.
  private static func shifted(_ middle: Point, _ a: Point, _ b: Point, _ share: Double) -> Point {
    func moved(_ from: Int32, _ a: Int32, _ b: Int32, _ most: Double) -> Int32 {
      Int32(max(-most, min(Double(from) + ((Double(b) - Double(a)) * share).rounded(), most)))
    }
    return Point(
      latitude: moved(middle.latitude, a.latitude, b.latitude, 900_000_000),
      longitude: moved(middle.longitude, a.longitude, b.longitude, 1_800_000_000))
  }

  // MARK: Heights

  private static func name(_ point: Point) -> (name: String, latitude: Int, longitude: Int) {
    let latitude = Int((Double(point.latitude) / 1e7).rounded(.down)),
      longitude = Int((Double(point.longitude) / 1e7).rounded(.down))
    func padded(_ value: Int, _ digits: Int) -> String {
      let text = "\(abs(value))"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return (
      (latitude < 0 ? "S" : "N") + padded(latitude, 2) + (longitude < 0 ? "W" : "E") + padded(longitude, 3), latitude,
      longitude
    )
  }

  private func tile(_ point: Point) throws(ElevationError) -> (tile: ElevationTile, row: Double, column: Double)? {
    let (name, latitude, longitude) = Self.name(point)
    if tiles[name] == nil {
      if tiles.count > 8 { tiles.removeAll() }
      var read: ElevationTile?
      if let bytes = try ElevationTile.read(folder, name) {
        guard let tile = ElevationTile(bytes) else {
          throw ElevationError(description: "\(name) is neither of 3601 × 3601 nor of 1201 × 1201 heights")
        }
        used.insert(name)
        read = tile
      }
      tiles[name] = .some(read)
    }
    guard let tile = tiles[name] ?? nil else { return nil }
    let last = Double(tile.side - 1)
    return (
      tile, (Double(latitude + 1) - Double(point.latitude) / 1e7) * last,
      (Double(point.longitude) / 1e7 - Double(longitude)) * last
    )
  }

  /// Side of a cell from north to south, in metres.
  private func cell(at point: Point, _ plane: Plane) throws(ElevationError) -> Double? {
    try tile(point).map { 1e7 * plane.north / Double($0.tile.side - 1) }
  }

  /// Metres, between the four nearest measurements; nil where one of them is missing.
  public func height(_ point: Point) throws(ElevationError) -> Double? {
    guard let (tile, row, column) = try tile(point) else { return nil }
    let top = min(Int(row), tile.side - 2), left = min(Int(column), tile.side - 2)
    guard let a = tile[top, left], let b = tile[top, left + 1], let c = tile[top + 1, left],
      let d = tile[top + 1, left + 1]
    else { return nil }
    let y = row - Double(top), x = column - Double(left)
    return a * (1 - x) * (1 - y) + b * x * (1 - y) + c * (1 - x) * y + d * x * y
  }
}
