import Foundation

/// A file's bytes, mapped into memory read only: they are the system's to keep or to drop. The file may be replaced (renamed over): a mapping
/// keeps the old one. It must not be changed or shortened in its place.
final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  /// - Throws: why the file cannot be read.
  init(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw CocoaError(.fileReadNoSuchFile) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
    let size = Int(status.st_size)
    if size == 0 {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED else {
      throw CocoaError(.fileReadUnknown)
    }
    bytes = UnsafeRawBufferPointer(start: memory, count: size)
  }

  deinit {
    if let base = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: base), bytes.count) }
  }
}
