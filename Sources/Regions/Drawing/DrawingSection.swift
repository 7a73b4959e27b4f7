import Routing

/// The section `DRAW` of a pack: features in blocks of neighbours, so that a tile reads only what is near it.
///
/// ```
/// 1 (version) · varint: blocks · for each block: zigzag south, west of the last block's, varint height, width, features, bytes
/// then the blocks: features of kind (byte), levels (byte), varint lines; each line varint points; zigzag latitude and longitude from the point before
/// ```
/// Places in units of 10⁻⁶ degree, about a decimetre; a block's first point is told from its south-west corner.
public enum DrawingSection {
  public static let name = "DRAW"
  static let version: UInt8 = 1
  static let unit: Int32 = 10
  static let blockSize = 64

  /// The section's content.
  public static func content(_ features: [DrawingFeature]) -> [UInt8] {
    var sorted: [(key: UInt64, index: Int)] = []
    for (index, feature) in features.enumerated() where !feature.lines.isEmpty && !feature.lines[0].isEmpty {
      sorted.append((key(feature), index))
    }
    sorted.sort { $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index }
    var heads: [UInt8] = [], body: [UInt8] = []
    var blocks = 0, south: Int64 = 0, west: Int64 = 0
    var start = 0
    while start < sorted.count {
      // Large things are kept apart from small ones.
      var end = start
      while end < sorted.count, end - start < blockSize, sorted[end].key >> 60 == sorted[start].key >> 60 { end += 1 }
      let members = sorted[start..<end].map { features[$0.index] }
      var box = PointBox()
      for feature in members { for line in feature.lines { for point in line { box.include(units(point)) } } }
      var content: [UInt8] = []
      var last = Point(latitude: box.south, longitude: box.west)
      for feature in members {
        content.append(feature.kind.rawValue)
        content.append(feature.levels)
        content.appendVarint(UInt64(feature.lines.count))
        for line in feature.lines {
          content.appendVarint(UInt64(line.count))
          for point in line {
            let point = units(point)
            content.appendSigned(Int64(point.latitude) - Int64(last.latitude))
            content.appendSigned(Int64(point.longitude) - Int64(last.longitude))
            last = point
          }
        }
      }
      heads.appendSigned(Int64(box.south) - south)
      heads.appendSigned(Int64(box.west) - west)
      (south, west) = (Int64(box.south), Int64(box.west))
      heads.appendVarint(UInt64(Int64(box.north) - south))
      heads.appendVarint(UInt64(Int64(box.east) - west))
      heads.appendVarint(UInt64(members.count))
      heads.appendVarint(UInt64(content.count))
      body += content
      blocks += 1
      start = end
    }
    var result: [UInt8] = [version]
    result.appendVarint(UInt64(blocks))
    return result + heads + body
  }

  private static func units(_ point: Point) -> Point {
    func rounded(_ value: Int32) -> Int32 { (value + (value < 0 ? -unit / 2 : unit / 2)) / unit }
    return Point(latitude: rounded(point.latitude), longitude: rounded(point.longitude))
  }

  /// Things of the same size class and the same neighbourhood come together (Morton order of the middle).
  private static func key(_ feature: DrawingFeature) -> UInt64 {
    var box = PointBox()
    for point in feature.lines[0] { box.include(point) }
    let size = max(Int64(box.north) - Int64(box.south), Int64(box.east) - Int64(box.west))
    let rank: UInt64 = size > 100_000 ? 0 : size > 20_000 ? 1 : 2
    let y = UInt64((Int64(box.south) + Int64(box.north)) / 2 + 900_000_000) >> 4,
      x = UInt64((Int64(box.west) + Int64(box.east)) / 2 + 1_800_000_000) >> 4
    var key: UInt64 = 0
    for bit in 0..<UInt64(29) { key |= (x >> bit & 1) << (2 * bit) | (y >> bit & 1) << (2 * bit + 1) }
    return rank << 60 | key
  }
}

/// A box around points in any unit; empty at first.
struct PointBox {
  var south = Int32.max, west = Int32.max, north = Int32.min, east = Int32.min

  mutating func include(_ point: Point) {
    (south, north) = (min(south, point.latitude), max(north, point.latitude))
    (west, east) = (min(west, point.longitude), max(east, point.longitude))
  }

  func meets(_ other: PointBox) -> Bool {
    south <= other.north && other.south <= north && west <= other.east && other.west <= east
  }
  func contains(_ point: Point) -> Bool {
    point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
  }
}

extension Array where Element == UInt8 {
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func appendSigned(_ value: Int64) {
    appendVarint(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }
}
