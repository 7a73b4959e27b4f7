import CZlib

/// Makes zip files, in every way that real ones are written.
public struct ZipSample {
  public struct File: Sendable {
    public var name: String
    public var bytes: [UInt8]
    public init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }
  public struct Options: Sendable {
    public var isDeflated = true
    /// The lengths come after the bytes.
    public var hasDescriptor = false
    public var hasSignature = true
    /// Lengths of 64 bits.
    public var isLong = false
    public var level: Int32 = 6
    public init() {}
  }

  public static func make(_ files: [File], _ options: Options = Options()) -> [UInt8] {
    var out: [UInt8] = [], directory: [UInt8] = []
    for file in files {
      let data = options.isDeflated ? deflated(file.bytes, level: options.level) : file.bytes
      let checksum = UInt32(crc(file.bytes)), offset = out.count, name = Array(file.name.utf8)
      let flags: UInt16 = (options.hasDescriptor ? 8 : 0) | 0x800, method: UInt16 = options.isDeflated ? 8 : 0
      // What comes after is 0 before.
      let isKnown = !options.hasDescriptor || !options.isDeflated
      out +=
        number(0x0403_4B50, 4) + number(45, 2) + number(UInt64(flags), 2) + number(UInt64(method), 2) + number(0, 4)
      out += number(options.hasDescriptor ? 0 : UInt64(checksum), 4)
      let sizes = isKnown ? (data.count, file.bytes.count) : (0, 0)
      out +=
        options.isLong
        ? number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4) : number(UInt64(sizes.0), 4) + number(UInt64(sizes.1), 4)
      out += number(UInt64(name.count), 2) + number(options.isLong ? 20 : 0, 2) + name
      if options.isLong {
        out += number(1, 2) + number(16, 2) + number(UInt64(sizes.1), 8) + number(UInt64(sizes.0), 8)
      }
      out += data
      if options.hasDescriptor {
        if options.hasSignature { out += number(0x0807_4B50, 4) }
        let width = options.isLong ? 8 : 4
        out += number(UInt64(checksum), 4) + number(UInt64(data.count), width) + number(UInt64(file.bytes.count), width)
      }
      directory +=
        number(0x0201_4B50, 4) + number(45, 2) + number(45, 2) + number(UInt64(flags), 2) + number(UInt64(method), 2)
      directory += number(0, 4) + number(UInt64(checksum), 4)
      directory +=
        options.isLong
        ? number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4)
        : number(UInt64(data.count), 4) + number(UInt64(file.bytes.count), 4)
      directory +=
        number(UInt64(name.count), 2) + number(options.isLong ? 28 : 0, 2) + number(0, 2) + number(0, 2) + number(0, 2)
        + number(0, 4)
      directory += (options.isLong ? number(0xFFFF_FFFF, 4) : number(UInt64(offset), 4)) + name
      if options.isLong {
        directory += number(1, 2) + number(24, 2) + number(UInt64(file.bytes.count), 8) + number(UInt64(data.count), 8)
        directory += number(UInt64(offset), 8)
      }
    }
    let start = out.count
    out += directory
    if options.isLong {
      let end = out.count
      out += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      out +=
        number(UInt64(files.count), 8) + number(UInt64(files.count), 8) + number(UInt64(directory.count), 8)
        + number(UInt64(start), 8)
      out += number(0x0706_4B50, 4) + number(0, 4) + number(UInt64(end), 8) + number(1, 4)
      out += number(0x0605_4B50, 4) + number(0, 4) + number(0xFFFF, 2) + number(0xFFFF, 2) + number(0xFFFF_FFFF, 4)
      return out + number(0xFFFF_FFFF, 4) + number(0, 2)
    }
    out += number(0x0605_4B50, 4) + number(0, 4) + number(UInt64(files.count), 2) + number(UInt64(files.count), 2)
    return out + number(UInt64(directory.count), 4) + number(UInt64(start), 4) + number(0, 2)
  }

  static func number(_ value: UInt64, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  public static func checksum(_ bytes: [UInt8]) -> UInt { crc(bytes) }

  static func crc(_ bytes: [UInt8]) -> UInt { crc32(0, bytes, UInt32(bytes.count)) }

  /// Without zlib's header.
  public static func deflated(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var input = bytes, output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64)
    return input.withUnsafeMutableBufferPointer { from in
      output.withUnsafeMutableBufferPointer { to in
        (stream.next_in, stream.avail_in) = (from.baseAddress, UInt32(from.count))
        (stream.next_out, stream.avail_out) = (to.baseAddress, UInt32(to.count))
        deflate(&stream, Z_FINISH)
        return Array(to[..<(to.count - Int(stream.avail_out))])
      }
    }
  }
}
