import CArchive
import Glibc

/// One square degree of heights (`N43E007.hgt`: big-endian metres, rows from north to south, 3601 or 1201 to a side; SRTM documentation, NASA 2015).
struct ElevationTile {
  let side: Int
  private let heights: [Int16]

  /// Nil for a file of another size.
  init?(_ bytes: [UInt8]) {
    guard let side = [3601, 1201].first(where: { $0 * $0 * 2 == bytes.count }) else { return nil }
    self.side = side
    heights = (0..<side * side).map { Int16(bitPattern: UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1])) }
  }

  /// Metres; nil where nothing was measured.
  subscript(_ row: Int, _ column: Int) -> Double? {
    guard row >= 0, column >= 0, row < side, column < side else { return nil }
    let height = heights[row * side + column]
    return height == .min || height < -500 || height > 9000 ? nil : Double(height)
  }

  /// The bytes of a file, plain, gzip or zip (its first `.hgt`); nil where there is none.
  static func read(_ folder: String, _ name: String) throws(ElevationError) -> [UInt8]? {
    for ending in [".hgt", ".hgt.gz", ".hgt.zip", ".SRTMGL1.hgt.zip", ".SRTMGL3.hgt.zip"] {
      let path = "\(folder)/\(name)\(ending)"
      if access(path, R_OK) == 0 { return try unpack(path) }
    }
    return nil
  }

  private static func unpack(_ path: String) throws(ElevationError) -> [UInt8] {
    guard let archive = archive_read_new() else { throw ElevationError(description: "\(path): out of memory") }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_filter_gzip(archive)
    func failure() -> ElevationError {
      ElevationError(description: "\(path): \(archive_error_string(archive).map { String(cString: $0) } ?? "damaged")")
    }
    if archive_read_open_filename(archive, path, 1 << 16) != ARCHIVE_OK { throw failure() }
    var entry: OpaquePointer?
    while true {
      let code = archive_read_next_header(archive, &entry)
      if code == ARCHIVE_EOF { throw ElevationError(description: "\(path) holds no heights") }
      if code < ARCHIVE_WARN { throw failure() }
      let name = archive_entry_pathname(entry).map { String(cString: $0).lowercased() } ?? ""
      if name != "data", !name.hasSuffix(".hgt") { continue }
      var content: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let got = piece.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
        if got < 0 { throw failure() }
        if got == 0 { return content }
        content.append(contentsOf: piece[0..<got])
        if content.count > 30_000_000 {
          throw ElevationError(description: "\(path) is too large for heights of one degree")
        }
      }
    }
  }
}

/// Why heights cannot be read.
public struct ElevationError: Error, CustomStringConvertible {
  public let description: String
}
