import CBzip2
import CZlib
import Glibc

/// Memory for one block, kept from block to block.
final class Buffer {
  private(set) var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 8)
  private var capacity = 0

  deinit { bytes.baseAddress.map { $0.deallocate() } }

  /// Makes room for `count` bytes; what was there is lost.
  func resize(_ count: Int) {
    if count > capacity {
      bytes.baseAddress.map { $0.deallocate() }
      bytes = .allocate(byteCount: count, alignment: 8)
      capacity = count
    }
    bytes = UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: count)
  }

  var content: UnsafeRawBufferPointer { UnsafeRawBufferPointer(bytes) }
}

/// A file read from front to back in pieces, plain, gzip or bzip2; holds one piece in memory.
final class ByteSource {
  enum Packing { case plain, gzip, bzip2 }

  private let path: String
  private let packing: Packing
  private let file: UnsafeMutablePointer<FILE>?
  private let gzip: gzFile?
  private let bzip2: UnsafeMutableRawPointer?
  /// Bytes delivered so far.
  private(set) var offset: Int64 = 0

  init(path: String, packing: Packing) throws(ExtractError) {
    self.path = path
    self.packing = packing
    file = packing == .plain ? fopen(path, "rb") : nil
    gzip = packing == .gzip ? gzopen(path, "rb") : nil
    bzip2 = packing == .bzip2 ? BZ2_bzopen(path, "rb") : nil
    if file == nil, gzip == nil, bzip2 == nil {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    if let gzip { gzbuffer(gzip, 1 << 17) }
  }

  deinit {
    if let file { fclose(file) }
    if let gzip { gzclose_r(gzip) }
    if let bzip2 { BZ2_bzclose(bzip2) }
  }

  /// Fills `buffer` as far as the file goes; fewer bytes than asked for only at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ExtractError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let wanted = min(buffer.count - filled, 1 << 20)
      let got: Int
      switch packing {
      case .plain:
        got = fread(buffer.baseAddress! + filled, 1, wanted, file)
        if got == 0, ferror(file) != 0 { throw .damaged(what: "read error", offset: offset) }
      case .gzip:
        got = Int(gzread(gzip, buffer.baseAddress! + filled, UInt32(wanted)))
        var code: Int32 = 0
        _ = gzerror(gzip, &code)
        if got < 0 || code == Z_BUF_ERROR { throw .damaged(what: "gzip data is cut or wrong", offset: offset) }
      case .bzip2:
        got = Int(BZ2_bzread(bzip2, buffer.baseAddress! + filled, Int32(wanted)))
        if got < 0 { throw .damaged(what: "bzip2 data is cut or wrong", offset: offset) }
      }
      if got == 0 { break }
      filled += got
      offset += Int64(got)
    }
    return filled
  }

  /// Passes over `count` bytes of a plain file.
  func skip(_ count: Int) {
    precondition(packing == .plain, "only plain files are skipped through")
    fseeko(file, count, SEEK_CUR)
    offset += Int64(count)
  }

  /// Size of a file in bytes; 0 when it cannot be known.
  static func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}
