import Foundation

/// Writes beside the final place and moves there when everything is on the disk.
final class BackupWriter {
  private let path: String
  private let partial: String
  private var file: Int32
  private var buffer: [UInt8] = []
  private var checksum = Checksum()
  private var header: BackupHeader?
  private var tables = 0
  private var rows: Int64 = 0
  private var size: Int64 = 0

  init(path: String) throws(DatabaseError) {
    self.path = path
    Self.removeLeftovers(of: path)
    partial = "\(path).\(UInt32.random(in: 0 ... .max))\(Self.ending)"
    file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Held as long as this process writes: how another one sees that the file is not a leftover.
    if file >= 0 { flock(file, LOCK_EX | LOCK_NB) }
    if file < 0 { throw .backup("the file \(path) cannot be written: \(String(cString: strerror(errno)))") }
    buffer.append(contentsOf: BackupHeader.magic.utf8)
  }

  private static let ending = ".partial"

  /// Deletes what backups to the same place left behind when their process was killed: each holds a copy of the database.
  private static func removeLeftovers(of path: String) {
    let target = URL(fileURLWithPath: path), folder = target.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(target.lastPathComponent + ".") && name.hasSuffix(ending) {
      let number = name.dropFirst(target.lastPathComponent.count + 1).dropLast(ending.count)
      guard UInt32(number) != nil else { continue }
      let leftover = folder.appendingPathComponent(name).path, file = open(leftover, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(leftover) }
      _ = Foundation.close(file)
    }
  }

  func header(_ header: BackupHeader) throws(DatabaseError) {
    self.header = header
    buffer.append(BackupPart.header)
    number(UInt64(bitPattern: Int64((header.created.timeIntervalSince1970 * 1000).rounded())))
    text(header.dialect.rawValue)
    count(header.migrations.count)
    for migration in header.migrations {
      text(migration.name)
      text(migration.checksum)
    }
  }

  func table(_ table: Table) throws(DatabaseError) {
    tables += 1
    buffer.append(BackupPart.table)
    text(table.name)
    count(table.columns.count)
    for column in table.columns { text(column.name) }
  }

  func row(_ values: [SQLValue]) throws(DatabaseError) {
    rows += 1
    buffer.append(BackupPart.row)
    for value in values {
      switch value {
      case .null: buffer.append(BackupTag.null)
      case .integer(let value):
        buffer.append(BackupTag.integer)
        number(UInt64(bitPattern: value))
      case .real(let value):
        buffer.append(BackupTag.real)
        number(value.bitPattern)
      case .text(let value):
        buffer.append(BackupTag.text)
        text(value)
      case .blob(let value):
        buffer.append(BackupTag.blob)
        count(value.count)
        buffer.append(contentsOf: value)
      }
    }
    if buffer.count > 1 << 18 { try flush() }
  }

  func finish() throws(DatabaseError) -> BackupSummary {
    buffer.append(BackupPart.end)
    number(UInt64(rows))
    try flush()
    number(checksum.value)
    try flush()
    guard fsync(file) == 0, rename(partial, path) == 0 else { throw failure() }
    _ = Foundation.close(file)
    file = -1
    // The name too must survive a power cut.
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    if folder >= 0 {
      fsync(folder)
      _ = Foundation.close(folder)
    }
    guard let header else { throw .backup("it has no header") }
    return BackupSummary(
      created: header.created, dialect: header.dialect, migrations: header.migrations.map(\.name), tables: tables,
      rows: rows, size: size)
  }

  func abandon() {
    if file >= 0 { _ = Foundation.close(file) }
    unlink(partial)
  }

  private func flush() throws(DatabaseError) {
    buffer.withUnsafeBytes { checksum.add($0) }
    var done = 0
    while done < buffer.count {
      let written = buffer.withUnsafeBytes { write(file, $0.baseAddress! + done, $0.count - done) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw failure() }
      done += written
    }
    size += Int64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure() -> DatabaseError {
    errno == ENOSPC ? .full : .backup("the file \(path) cannot be written: \(String(cString: strerror(errno)))")
  }

  private func number(_ value: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      buffer.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  private func count(_ value: Int) {
    for shift in stride(from: 24, through: 0, by: -8) { buffer.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  private func text(_ value: String) {
    count(value.utf8.count)
    buffer.append(contentsOf: value.utf8)
  }
}
