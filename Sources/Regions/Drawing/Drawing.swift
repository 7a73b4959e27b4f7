import Routing

/// The drawing data of a pack, read block by block when a tile wants it. Every number is checked: a forged section draws less, and nothing worse.
public final class Drawing: Sendable {
  private struct Block {
    var box: PointBox
    var features: Int
    var start: Int
    var end: Int
  }

  private let blocks: [Block]
  private let pack: PackReader
  private let bytes: UnsafeRawBufferPointerBox
  /// How many features there are.
  public let count: Int

  /// Memory of the pack, which the reader kept beside it owns.
  private struct UnsafeRawBufferPointerBox: @unchecked Sendable { let bytes: UnsafeRawBufferPointer }

  /// Empty where the pack has no drawing data.
  public init(_ pack: PackReader) throws(PackError) {
    self.pack = pack
    guard pack.has(DrawingSection.name) else {
      (blocks, bytes, count) = ([], .init(bytes: UnsafeRawBufferPointer(start: nil, count: 0)), 0)
      return
    }
    let content = try pack.bytes(DrawingSection.name)
    var cursor = DrawingCursor(content, 0, content.count)
    guard cursor.byte() == DrawingSection.version else { throw .inconsistent("drawing data of another version") }
    let number = cursor.number()
    if number > UInt64(content.count) { throw .inconsistent("number of blocks in section DRAW") }
    var blocks: [Block] = []
    var south: Int64 = 0, west: Int64 = 0, at: UInt64 = 0, count = 0
    for _ in 0..<Int(number) {
      south = south &+ cursor.signed()
      west = west &+ cursor.signed()
      let north = south &+ Int64(cursor.number() & 0xFFF_FFFF), east = west &+ Int64(cursor.number() & 0xFFF_FFFF)
      let features = cursor.number(), length = cursor.number()
      if cursor.isCut || south.magnitude > 90_000_000 || west.magnitude > 180_000_000 || north > 90_000_000
        || east > 180_000_000 || features > length || length > UInt64(content.count)
      {
        throw .inconsistent("a block of section DRAW")
      }
      blocks.append(
        Block(
          box: PointBox(south: Int32(south), west: Int32(west), north: Int32(north), east: Int32(east)),
          features: Int(features), start: Int(at), end: Int(at + length)))
      at += length
      if at > UInt64(content.count) { throw .inconsistent("a block of section DRAW") }
      count += Int(features)
    }
    if UInt64(content.count - cursor.at) != at { throw .inconsistent("length of section DRAW") }
    for index in blocks.indices {
      blocks[index].start += cursor.at
      blocks[index].end += cursor.at
    }
    self.blocks = blocks
    self.count = count
    bytes = .init(bytes: content)
  }

  /// Calls `body` with every feature that may be in the box, told in 10⁻⁷ degree; those that are not wanted are passed over unread.
  func each(in box: PointBox, where isWanted: (DrawingFeature.Kind) -> Bool, _ body: (DrawingFeature) -> Void) {
    let unit = DrawingSection.unit
    let wanted = PointBox(
      south: box.south / unit - 1, west: box.west / unit - 1, north: box.north / unit + 1, east: box.east / unit + 1)
    for block in blocks where block.box.meets(wanted) {
      var cursor = DrawingCursor(bytes.bytes, block.start, block.end)
      var latitude = Int64(block.box.south), longitude = Int64(block.box.west)
      for _ in 0..<block.features {
        if cursor.isCut { break }
        let kind = DrawingFeature.Kind(rawValue: cursor.byte())
        let levels = cursor.byte(), lineCount = cursor.number()
        if lineCount > 10_000 { break }
        let isKept = kind.map { isWanted($0) } ?? false
        var lines: [[Point]] = []
        var own = PointBox()
        for _ in 0..<Int(lineCount) {
          let points = cursor.number()
          if cursor.isCut || points > UInt64(block.end - block.start) { return }
          var line: [Point] = []
          if isKept { line.reserveCapacity(Int(points)) }
          for _ in 0..<Int(points) {
            latitude = latitude &+ cursor.signed()
            longitude = longitude &+ cursor.signed()
            let point = Point(
              latitude: Int32(truncatingIfNeeded: max(-90_000_000, min(latitude, 90_000_000))),
              longitude: Int32(truncatingIfNeeded: max(-180_000_000, min(longitude, 180_000_000))))
            own.include(point)
            if isKept { line.append(Point(latitude: point.latitude * unit, longitude: point.longitude * unit)) }
          }
          if isKept, !line.isEmpty { lines.append(line) }
        }
        if let kind, isKept, !lines.isEmpty, own.meets(wanted) {
          body(DrawingFeature(kind, levels: levels, lines: lines))
        }
      }
    }
  }
}

/// Reads numbers; past the end it gives zeros and says that it was cut.
struct DrawingCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var at: Int
  private let end: Int
  private(set) var isCut = false

  init(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) { (self.bytes, at, self.end) = (bytes, start, end) }

  mutating func byte() -> UInt8 {
    if at >= end {
      isCut = true
      return 0
    }
    at += 1
    return bytes[at - 1]
  }

  mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 63 {
      let byte = byte()
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
    isCut = true
    return 0
  }

  mutating func signed() -> Int64 {
    let raw = number()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }
}
