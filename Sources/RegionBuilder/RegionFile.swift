import Glibc
import Routing

/// Region packs on disk.
public enum RegionFile {
  public struct FileError: Error, CustomStringConvertible {
    public let description: String
  }

  /// Writes a pack so that a reader sees the old file or the whole new one: to a file beside it, flushed, then renamed.
  public static func write(_ pack: [UInt8], to path: String) throws(FileError) {
    let beside = "\(path).\(getpid()).part"
    guard let file = fopen(beside, "wb") else { throw failure("cannot write \(beside)") }
    let written = pack.withUnsafeBytes { fwrite($0.baseAddress!, 1, $0.count, file) }
    let isWhole = written == pack.count && fflush(file) == 0 && fsync(fileno(file)) == 0
    fclose(file)
    if !isWhole {
      unlink(beside)
      throw failure("cannot write \(beside)")
    }
    if rename(beside, path) != 0 { throw failure("cannot rename \(beside)") }
  }

  /// Maps a pack into memory, read only; the file must not be shortened while in use (packs are replaced, never changed).
  public static func map(_ path: String) throws(FileError) -> PackBytes {
    let file = open(path, O_RDONLY)
    if file < 0 { throw failure("cannot open \(path)") }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) != 0 { throw failure("cannot open \(path)") }
    let size = Int(status.st_size)
    if size == 0 { return PackBytes(copying: []) }
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED else {
      throw failure("cannot map \(path)")
    }
    return PackBytes(UnsafeRawBufferPointer(start: memory, count: size)) {
      munmap(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count)
    }
  }

  private static func failure(_ what: String) -> FileError {
    FileError(description: "\(what): \(String(cString: strerror(errno)))")
  }
}
