import Foundation

/// Reads a backup from front to back.
final class BackupReader {
  private let file: FileHandle
  private var buffer: [UInt8] = []
  private var place = 0
  private var columns = 0
  private(set) var rows: Int64 = 0

  init(path: String) throws(DatabaseError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .backup("the file \(path) cannot be read") }
    self.file = file
    let magic = Array(BackupHeader.magic.utf8)
    let start = try? take(magic.count)
    guard let start, start.starts(with: Array("vereda backup ".utf8)) else {
      throw .backup("the file is not a backup of ours")
    }
    guard Array(start) == magic else {
      throw .backup("it was made by a newer version, in a format that this one does not know")
    }
  }

  deinit { try? file.close() }

  /// Reads everything once: the checksum first, then each part.
  static func verified(path: String) throws(DatabaseError) -> BackupSummary {
    let reader = try BackupReader(path: path)
    let size = try checkSum(path: path)
    let header = try reader.header()
    var tables = 0
    while try reader.nextTable() != nil {
      tables += 1
      while try reader.nextRow() != nil {}
    }
    return BackupSummary(
      created: header.created, dialect: header.dialect, migrations: header.migrations.map(\.name), tables: tables,
      rows: reader.rows, size: size)
  }

  private static func checkSum(path: String) throws(DatabaseError) -> Int64 {
    let damaged = DatabaseError.backup("the file is damaged or cut short (its checksum differs)")
    guard let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd(), end > 8 else { throw damaged }
    defer { try? file.close() }
    do {
      var sum = Checksum()
      var left = Int(end) - 8
      try file.seek(toOffset: 0)
      while left > 0, let part = try file.read(upToCount: min(left, 1 << 20)), !part.isEmpty {
        part.withUnsafeBytes { sum.add($0) }
        left -= part.count
      }
      guard let kept = try file.read(upToCount: 8), kept.reduce(0, { $0 << 8 | UInt64($1) }) == sum.value else {
        throw damaged
      }
    } catch {
      throw damaged
    }
    return Int64(end)
  }

  func header() throws(DatabaseError) -> BackupHeader {
    guard try byte() == BackupPart.header else { throw Self.malformed }
    let created = Date(timeIntervalSince1970: Double(Int64(bitPattern: try number())) / 1000)
    guard let dialect = Dialect(rawValue: try text()) else { throw Self.malformed }
    var migrations: [BackupHeader.Applied] = []
    for _ in 0..<(try count()) { migrations.append(BackupHeader.Applied(name: try text(), checksum: try text())) }
    return BackupHeader(created: created, dialect: dialect, migrations: migrations)
  }

  /// Call when the rows of the one before are read. Nil at the end.
  func nextTable() throws(DatabaseError) -> (name: String, columns: [String])? {
    switch try byte() {
    case BackupPart.table:
      let name = try text()
      var names: [String] = []
      for _ in 0..<(try count()) { names.append(try text()) }
      columns = names.count
      return (name, names)
    case BackupPart.end:
      guard Int64(bitPattern: try number()) == rows else { throw Self.malformed }
      return nil
    default:
      throw Self.malformed
    }
  }

  /// Nil at the end of the table.
  func nextRow() throws(DatabaseError) -> [SQLValue]? {
    guard try byte() == BackupPart.row else {
      place -= 1
      return nil
    }
    rows += 1
    var values: [SQLValue] = []
    values.reserveCapacity(columns)
    for _ in 0..<columns {
      switch try byte() {
      case BackupTag.null: values.append(.null)
      case BackupTag.integer: values.append(.integer(Int64(bitPattern: try number())))
      case BackupTag.real: values.append(.real(Double(bitPattern: try number())))
      case BackupTag.text: values.append(.text(try text()))
      case BackupTag.blob: values.append(.blob(Array(try take(try count()))))
      default: throw Self.malformed
      }
    }
    return values
  }

  /// The checksum is right and the content is not: a mistake of the writer.
  private static let malformed = DatabaseError.backup("the file does not follow the format")

  private func take(_ count: Int) throws(DatabaseError) -> ArraySlice<UInt8> {
    while buffer.count - place < count {
      buffer.removeFirst(place)
      place = 0
      guard let more = try? file.read(upToCount: 1 << 18), !more.isEmpty else { throw Self.malformed }
      buffer.append(contentsOf: more)
    }
    defer { place += count }
    return buffer[place..<(place + count)]
  }

  private func byte() throws(DatabaseError) -> UInt8 {
    if place == buffer.count { _ = try take(1); place -= 1 }
    defer { place += 1 }
    return buffer[place]
  }

  private func number() throws(DatabaseError) -> UInt64 { try take(8).reduce(0) { $0 << 8 | UInt64($1) } }
  private func count() throws(DatabaseError) -> Int { Int(try take(4).reduce(0) { $0 << 8 | UInt32($1) }) }
  private func text() throws(DatabaseError) -> String { String(decoding: try take(try count()), as: UTF8.self) }
}
