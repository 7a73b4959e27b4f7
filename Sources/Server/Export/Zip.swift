import CArchive
import Foundation

/// A zip archive that is made piece by piece, by libarchive: what is packed is taken out as it comes. For one task at a time.
final class Zip: @unchecked Sendable {
  struct ZipError: Error {}

  private let archive: OpaquePointer
  private var entry: OpaquePointer?
  private let output = Output()

  private final class Output {
    var packed: [UInt8] = []
  }

  init() throws {
    guard let archive = archive_write_new() else { throw ZipError() }
    self.archive = archive
    archive_write_set_format_zip(archive)
    // Names with accents are UTF-8, on every system.
    archive_write_set_options(archive, "hdrcharset=UTF-8")
    archive_write_set_bytes_in_last_block(archive, 1)
    let opened = archive_write_open(
      archive, Unmanaged.passUnretained(output).toOpaque(), nil,
      { _, client, buffer, count in
        Unmanaged<Output>.fromOpaque(client!).takeUnretainedValue().packed.append(
          contentsOf: UnsafeRawBufferPointer(start: buffer, count: count))
        return count
      }, nil)
    guard opened == ARCHIVE_OK else { throw ZipError() }
  }

  deinit {
    // What is not finished is thrown away, not written.
    archive_write_fail(archive)
    archive_entry_free(entry)
    archive_write_free(archive)
  }

  func add(_ name: String, _ text: String) throws {
    try begin(name)
    try write(Array(text.utf8))
  }

  /// A file whose size is not known yet.
  func begin(_ name: String) throws {
    archive_entry_free(entry)
    entry = archive_entry_new()
    archive_entry_set_pathname_utf8(entry, name)
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, time(nil), 0)
    guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw ZipError() }
  }

  func write(_ bytes: [UInt8]) throws {
    guard bytes.withUnsafeBytes({ archive_write_data(archive, $0.baseAddress, $0.count) }) == bytes.count else {
      throw ZipError()
    }
  }

  /// Nothing can be added any more.
  func finish() throws {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw ZipError() }
  }

  /// What was packed since the last time.
  func take() -> [UInt8] {
    defer { output.packed = [] }
    return output.packed
  }
}
