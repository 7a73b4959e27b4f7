import CArchive
import Foundation

/// A zip archive in memory, by libarchive.
enum Zip {
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, text: String) {
      self.name = name
      bytes = Array(text.utf8)
    }
  }

  struct Problem: Error {}

  static func archive(_ files: [File]) throws -> [UInt8] {
    guard let archive = archive_write_new() else { throw Problem() }
    defer { archive_write_free(archive) }
    let output = Output()
    archive_write_set_format_zip(archive)
    // Names with accents are UTF-8, on every system.
    archive_write_set_options(archive, "hdrcharset=UTF-8")
    archive_write_set_bytes_in_last_block(archive, 1)
    let opened = archive_write_open(archive, Unmanaged.passUnretained(output).toOpaque(), nil, { _, client, buffer, count in
      Unmanaged<Output>.fromOpaque(client!).takeUnretainedValue().bytes.append(
        contentsOf: UnsafeRawBufferPointer(start: buffer, count: count))
      return count
    }, nil)
    guard opened == ARCHIVE_OK else { throw Problem() }
    for file in files { try add(file, to: archive) }
    guard archive_write_close(archive) == ARCHIVE_OK else { throw Problem() }
    return output.bytes
  }

  private static func add(_ file: File, to archive: OpaquePointer) throws {
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname_utf8(entry, file.name)
    archive_entry_set_size(entry, Int64(file.bytes.count))
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, time(nil), 0)
    guard archive_write_header(archive, entry) == ARCHIVE_OK,
      file.bytes.withUnsafeBytes({ archive_write_data(archive, $0.baseAddress, $0.count) }) == file.bytes.count
    else { throw Problem() }
  }

  private final class Output {
    var bytes: [UInt8] = []
  }
}
