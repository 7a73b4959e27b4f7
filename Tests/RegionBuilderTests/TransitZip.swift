/// A zip file made by hand, nothing packed in it.
enum TransitZip {
  static func bytes(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var out: [UInt8] = [], directory: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8), start = out.count
      let facts =
        number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0x5A21, 2) + number(crc(file.content), 4)
        + number(UInt32(file.content.count), 4)
        + number(UInt32(file.content.count), 4) + number(UInt32(name.count), 2) + number(0, 2)
      out += [0x50, 0x4B, 3, 4] + facts + name + file.content
      directory +=
        [0x50, 0x4B, 1, 2] + number(20, 2) + facts + number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4)
        + number(UInt32(start), 4) + name
    }
    let place = out.count
    out += directory
    out +=
      [0x50, 0x4B, 5, 6] + number(0, 2) + number(0, 2) + number(UInt32(files.count), 2) + number(UInt32(files.count), 2)
      + number(UInt32(directory.count), 4)
    return out + number(UInt32(place), 4) + number(0, 2)
  }

  private static func number(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
