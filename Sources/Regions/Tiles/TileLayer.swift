import Base

/// One layer of a Mapbox Vector Tile as it is written (Vector Tile Specification 2.1).
struct TileLayer {
  enum Shape: UInt8 { case points = 1, lines = 2, polygons = 3 }

  let name: StaticString
  private var features: [UInt8] = []
  private var keys: [StaticString] = []
  private var values: [UInt8] = []
  private var valueCount: UInt32 = 0
  private var numbers: [[UInt8]: UInt32] = [:]
  private var tags: [UInt8] = []
  private(set) var count = 0

  init(_ name: StaticString) { self.name = name }

  static let extent: Int32 = 4096

  // MARK: Attributes of the next feature

  mutating func set(_ key: StaticString, _ text: String) {
    var value: [UInt8] = [0x0A]
    value.appendVarint(UInt64(text.utf8.count))
    value.append(contentsOf: text.utf8)
    set(key, value)
  }

  mutating func set(_ key: StaticString, _ text: StaticString) { set(key, String(text)) }

  mutating func set(_ key: StaticString, _ number: Int) {
    var value: [UInt8] = [0x30]
    value.appendSigned(Int64(number))
    set(key, value)
  }

  mutating func set(_ key: StaticString, _ number: Double) {
    if let whole = Int(exactly: number) { return set(key, whole) }
    var value: [UInt8] = [0x19]
    let bits = number.bitPattern
    for byte in 0..<UInt64(8) { value.append(UInt8(truncatingIfNeeded: bits >> (8 * byte))) }
    set(key, value)
  }

  private mutating func set(_ key: StaticString, _ value: [UInt8]) {
    var place = 0
    while place < keys.count, !isSame(keys[place], key) { place += 1 }
    if place == keys.count { keys.append(key) }
    var number = valueCount
    if let known = numbers[value] {
      number = known
    } else {
      numbers[value] = valueCount
      valueCount += 1
      values.append(0x22)
      values.appendVarint(UInt64(value.count))
      values += value
    }
    tags.appendVarint(UInt64(place))
    tags.appendVarint(UInt64(number))
  }

  // MARK: Features

  /// Ends a feature with its geometry; one without geometry is left out, its attributes with it.
  mutating func add(_ shape: Shape, _ geometry: TileGeometry) {
    if !geometry.commands.isEmpty {
      var feature: [UInt8] = []
      if !tags.isEmpty {
        feature.append(0x12)
        feature.appendVarint(UInt64(tags.count))
        feature += tags
      }
      feature += [0x18, shape.rawValue, 0x22]
      feature.appendVarint(UInt64(geometry.commands.count))
      feature += geometry.commands
      features.append(0x12)
      features.appendVarint(UInt64(feature.count))
      features += feature
      count += 1
    }
    tags.removeAll(keepingCapacity: true)
  }

  /// Appends the layer to a tile, if it has any feature.
  func write(to tile: inout [UInt8]) {
    if count == 0 { return }
    var body: [UInt8] = [0x78, 2, 0x0A]
    body.appendVarint(UInt64(name.utf8CodeUnitCount))
    body.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    body += features
    for key in keys {
      body.append(0x1A)
      body.appendVarint(UInt64(key.utf8CodeUnitCount))
      body.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }
    body += values
    body.append(0x28)
    body.appendVarint(UInt64(Self.extent))
    tile.append(0x1A)
    tile.appendVarint(UInt64(body.count))
    tile += body
  }
}

/// A place within a tile: 0…4096, y downwards, and a little beyond.
struct TilePoint: Equatable {
  var x: Int32
  var y: Int32
}

/// The commands of one feature's geometry, packed.
struct TileGeometry {
  private(set) var commands: [UInt8] = []
  private var cursor = TilePoint(x: 0, y: 0)

  private mutating func move(to point: TilePoint) {
    commands.appendSigned(Int64(point.x) - Int64(cursor.x))
    commands.appendSigned(Int64(point.y) - Int64(cursor.y))
    cursor = point
  }

  mutating func point(_ point: TilePoint) {
    commands.appendVarint(1 << 3 | 1)
    move(to: point)
  }

  /// A line of at least two different points; anything less is left out.
  mutating func line(_ points: [TilePoint]) {
    if points.count < 2 { return }
    commands.appendVarint(1 << 3 | 1)
    move(to: points[0])
    commands.appendVarint(UInt64(points.count - 1) << 3 | 2)
    for point in points[1...] { move(to: point) }
  }

  /// A ring of at least three points, not closed; `isOuter` decides which way round it goes.
  mutating func ring(_ points: [TilePoint], isOuter: Bool) {
    if points.count < 3 { return }
    let turned = (Self.area(points) > 0) == isOuter ? points : points.reversed()
    commands.appendVarint(1 << 3 | 1)
    move(to: turned[0])
    commands.appendVarint(UInt64(turned.count - 1) << 3 | 2)
    for point in turned[1...] { move(to: point) }
    commands.append(1 << 3 | 7)
  }

  /// Twice the area by the surveyor's formula; positive where clockwise on the screen.
  static func area(_ points: [TilePoint]) -> Int64 {
    var sum: Int64 = 0
    for (index, point) in points.enumerated() {
      let next = points[index + 1 < points.count ? index + 1 : 0]
      sum += Int64(point.x) * Int64(next.y) - Int64(next.x) * Int64(point.y)
    }
    return sum
  }
}

private func isSame(_ a: StaticString, _ b: StaticString) -> Bool {
  if a.utf8CodeUnitCount != b.utf8CodeUnitCount { return false }
  if a.utf8Start == b.utf8Start { return true }
  for at in 0..<a.utf8CodeUnitCount where a.utf8Start[at] != b.utf8Start[at] { return false }
  return true
}
