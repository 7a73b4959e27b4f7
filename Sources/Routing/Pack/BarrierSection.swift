/// The lines between a place and the streets near it, as a pack keeps them: for each its kind (a byte), how many points,
/// and the points in units of 10⁻⁷ degree, as differences from the one before (zigzag).
public enum BarrierSection {
  public static let name = "BARR"

  public static func content(_ lines: [(kind: BarrierLine, points: [Point])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var last = Point(latitude: 0, longitude: 0)
    for line in lines {
      bytes.append(line.kind.rawValue)
      bytes.appendZigzag(Int64(line.points.count))
      for point in line.points {
        bytes.appendZigzag(Int64(point.latitude) - Int64(last.latitude))
        bytes.appendZigzag(Int64(point.longitude) - Int64(last.longitude))
        last = point
      }
    }
    return bytes
  }

  /// Calls `body` with each straight piece; false when the bytes end too soon.
  static func read(_ bytes: UnsafeRawBufferPointer, _ body: (BarrierLine, Point, Point) -> Void) -> Bool {
    var at = 0
    func number() -> Int64? {
      var value: UInt64 = 0
      var shift: UInt64 = 0
      while at < bytes.count, shift < 64 {
        let byte = bytes[at]
        at += 1
        value |= UInt64(byte & 0x7F) &<< shift
        if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
        shift += 7
      }
      return nil
    }
    var last = Point(latitude: 0, longitude: 0)
    while at < bytes.count {
      let kind = BarrierLine(rawValue: bytes[at]) ?? .fence
      at += 1
      guard let count = number(), count >= 0, count <= Int64(bytes.count) else { return false }
      var index: Int64 = 0
      while index < count {
        guard let north = number(), let east = number() else { return false }
        let next = Point(
          latitude: last.latitude &+ Int32(truncatingIfNeeded: north),
          longitude: last.longitude &+ Int32(truncatingIfNeeded: east))
        if index > 0 { body(kind, last, next) }
        last = next
        index += 1
      }
    }
    return true
  }
}
