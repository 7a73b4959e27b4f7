import CZlib
import HealthImport

/// DEFLATE by zlib.
public final class ZlibInflater: Inflater {
  private var stream = z_stream()
  private var isOpen = false
  private let output: UnsafeMutableRawBufferPointer
  private static let pieceSize = 1 << 17

  public override init() {
    output = .allocate(byteCount: ZlibInflater.pieceSize, alignment: 16)
    super.init()
    // Without a header of zlib's own; only a lack of memory refuses.
    let result = inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib: \(result)")
  }

  deinit {
    inflateEnd(&stream)
    output.deallocate()
  }

  public override func reset() { inflateReset(&stream) }

  public override func inflate(
    _ input: UnsafeRawBufferPointer, room: Int, _ give: (UnsafeRawBufferPointer) -> Void
  ) -> Step? {
    let count = min(input.count, Int(UInt32.max))
    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.avail_in = UInt32(count)
    var given = 0
    while true {
      stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.avail_out = UInt32(output.count)
      let result = CZlib.inflate(&stream, Z_NO_FLUSH)
      let made = output.count - Int(stream.avail_out)
      if made > 0 { give(UnsafeRawBufferPointer(rebasing: output[..<made])) }
      given += made
      let taken = count - Int(stream.avail_in)
      switch result {
      case Z_STREAM_END: return Step(taken: taken, isEnd: true)
      case Z_OK, Z_BUF_ERROR:
        // What is not given yet comes with the next bytes; there are some left then.
        if stream.avail_in == 0 && stream.avail_out > 0 || taken > 0 && given >= room {
          return Step(taken: taken, isEnd: false)
        }
        if result == Z_BUF_ERROR { return nil }
      default: return nil
      }
    }
  }
}
