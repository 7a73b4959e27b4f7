import CZlib

/// zlib for chunks and their messages.
enum Deflate {
  enum DeflateError: Error {
    case damaged
    /// More than may come of it.
    case tooLarge
  }

  /// - Returns: a raw deflate stream (RFC 1951); nil when that failed or would not be smaller.
  static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : 0
      }
    }
    return packed.isEmpty ? nil : packed
  }

  /// - Parameters:
  ///   - isGzip: in gzip's frame (RFC 1952); otherwise raw.
  ///   - most: bytes; what would be more is refused, however small it came.
  static func unpack(_ bytes: [UInt8], isGzip: Bool, upTo most: Int) throws -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, isGzip ? 15 + 16 : -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw DeflateError.damaged }
    defer { inflateEnd(&stream) }
    var input = bytes, plain: [UInt8] = [], isAtEnd = false
    try input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while !isAtEnd {
        let room = min(max(bytes.count * 3, 4096), 262_144)
        var status = Z_OK
        let piece = [UInt8](unsafeUninitializedCapacity: room) { output, count in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(room)
          status = inflate(&stream, Z_NO_FLUSH)
          count = room - Int(stream.avail_out)
        }
        plain += piece
        isAtEnd = status == Z_STREAM_END
        guard plain.count <= most else { throw DeflateError.tooLarge }
        guard isAtEnd || (status == Z_OK && !piece.isEmpty) else { throw DeflateError.damaged }
      }
    }
    return plain
  }
}
