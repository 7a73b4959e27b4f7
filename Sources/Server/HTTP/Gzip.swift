import CZlib
import Hummingbird

/// Answers of JSON, packed with zlib for who takes it: records are words, and shrink to a fifth.
enum Gzip {
  /// What is smaller fits into a packet or two as it is.
  static let least = 2048

  /// - Returns: the bytes in the gzip format (RFC 1952); nil when that failed or would not be smaller.
  static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window and 16 for gzip's frame; level 3 takes a third of the time of the usual 6.
    guard
      deflateInit2_(
        &stream, 3, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
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
}

extension Request {
  /// Whether the caller takes a content coding (RFC 9110, 12.5.3).
  func accepts(_ coding: String) -> Bool {
    let codings = (headers[.acceptEncoding] ?? "").split(separator: ",").map {
      $0.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
    }
    return codings.contains {
      ($0.first == coding || $0.first == "*")
        && !$0.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
    }
  }
}
