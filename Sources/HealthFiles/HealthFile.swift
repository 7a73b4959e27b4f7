#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

public enum HealthFileError: Error {
  /// Not there, or not ours to read: the system's number.
  case cannotRead(Int32)
}

public enum HealthFile {
  /// Bytes that are read at a time.
  public static let piece = 1 << 18

  /// Reads a file into a session.
  /// - Parameters:
  ///   - full: the host takes the samples; also called at the end.
  ///   - progress: after each piece: bytes of the file so far.
  /// - Throws: `HealthFileError`, `HealthImportError`.
  public static func read(
    _ path: String, into session: ImportSession, full: @escaping () -> Void, progress: (Int64) -> Void = { _ in }
  ) throws {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw HealthFileError.cannotRead(errno) }
    defer { close(file) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let reading = ZipReading(session, ZlibInflater(), name: name, full: full)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    var done: Int64 = 0
    defer { full() }
    while true {
      let count = readBytes(file, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw HealthFileError.cannotRead(errno)
      }
      if count == 0 { break }
      try reading.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      done += Int64(count)
      progress(done)
    }
    try reading.finish()
  }

  /// Bytes of a file.
  public static func size(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }
}

private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  guard let buffer else { return 0 }
  return read(file, buffer, count)
}
