import Foundation

// Backup — every table in one portable, checksummed file, the same for both databases: a backup of SQLite restores into
// PostgreSQL and the other way round, which is the way past one machine.
//
//   Backup.swift         `backup` and `restore`
//   BackupFile.swift     the format
//   BackupWriter.swift, BackupReader.swift
//   Catalog.swift        which tables there are, in an order in which each refers to earlier ones

/// What a backup holds, for the one who made or restored it.
public struct BackupSummary: Sendable, Equatable {
  public var created: Date
  /// The database it came from.
  public var dialect: Dialect
  public var migrations: [String]
  public var tables: Int
  public var rows: Int64
  /// Bytes of the file.
  public var size: Int64
}

/// Writes all tables as they are at one moment, while others go on reading and writing.
///
/// The file appears whole or not at all, readable by its owner only. It holds what the tables hold: what was sealed stays sealed.
/// - Throws: `DatabaseError.backup` when the file cannot be written.
@discardableResult
public func backup(of database: any Database, to path: String) async throws -> BackupSummary {
  let store = try store(database)
  return try await store.longRead { transaction in
    let writer = try BackupWriter(path: path)
    do {
      let all = try ordered(try transaction.tables())
      guard all.contains(where: { $0.name == migrationTable }) else {
        throw DatabaseError.migration("this database is not one of ours")
      }
      let tables = all.filter { $0.name != migrationTable }
      let migrations = try appliedMigrations(transaction)
      try writer.header(BackupHeader(created: now(), dialect: transaction.dialect, migrations: migrations))
      for table in tables {
        try writer.table(table)
        try bulk(transaction).copyOut(table) { try writer.row($0) }
      }
      return try writer.finish()
    } catch {
      writer.abandon()
      throw error
    }
  }
}

/// Puts a backup in the place of everything in the database, in one transaction: it is restored whole or nothing changed.
///
/// A backup of an earlier schema is brought up to date on the way. A damaged or newer file of SQLite cannot be opened to restore into:
/// move it away first.
/// - Parameters:
///   - replacing: false refuses a database that holds rows.
///   - beginning: reads what the replaced database knew and the backup cannot know. Runs first in the same transaction.
///   - finishing: what else belongs to the same transaction; gets what `beginning` returned.
/// - Throws: `DatabaseError.backup` with the reason when the file is not a backup, damaged, or made by a newer version, or when the
///   database is not empty or holds tables that are not ours.
@discardableResult
public func restore<Kept>(
  _ path: String, into database: any Database, migrations: [Migration], replacing: Bool = false,
  beginning: @Sendable @escaping (any Transaction) throws -> Kept,
  finishing: @Sendable @escaping (Kept, any Transaction) throws -> Void
) async throws -> BackupSummary {
  let store = try store(database)
  let summary = try await offThread { try BackupReader.verified(path: path) }
  let ours = try await tableNames(of: migrations)
  let result = try await store.exclusively { transaction in
    let reader = try BackupReader(path: path)
    let header = try reader.header()
    try checkSchema(header.migrations, migrations)
    if let foreign = try transaction.tables().first(where: { !ours.contains($0.name) }) {
      throw DatabaseError.backup("the database holds a table that is not ours (\(foreign.name)); nothing was changed")
    }
    if !replacing { try checkEmpty(transaction) }
    let kept = try beginning(transaction)
    try dropTables(transaction)
    try createMigrationTable(transaction)
    for (position, migration) in migrations.prefix(header.migrations.count).enumerated() {
      try apply(transaction, migration, position: position)
    }
    try load(reader, transaction)
    while try applyNext(transaction, migrations) {}
    try finishing(kept, transaction)
    return summary
  }
  try await store.schemaChanged()
  return result
}

/// The same where the replaced database has nothing that must stay known.
@discardableResult
public func restore(
  _ path: String, into database: any Database, migrations: [Migration], replacing: Bool = false,
  finishing: @Sendable @escaping (any Transaction) throws -> Void = { _ in }
) async throws -> BackupSummary {
  try await restore(
    path, into: database, migrations: migrations, replacing: replacing, beginning: { _ in },
    finishing: { _, transaction in try finishing(transaction) })
}

/// Reads a whole backup and tells what is in it.
/// - Throws: `DatabaseError.backup` with the reason when it could not be restored.
public func inspectBackup(_ path: String) async throws -> BackupSummary {
  try await offThread { try BackupReader.verified(path: path) }
}

/// In whole milliseconds, as the file keeps it.
private func now() -> Date { Date(timeIntervalSince1970: (Date().timeIntervalSince1970 * 1000).rounded() / 1000) }

private func store(_ database: any Database) throws(DatabaseError) -> any Store {
  guard let store = database as? any Store else { throw .invalid("this database does not come from openDatabase") }
  return store
}

private func bulk(_ transaction: any Transaction) throws(DatabaseError) -> any BulkTransaction {
  guard let bulk = transaction as? any BulkTransaction else {
    throw .invalid("this transaction does not come from openDatabase")
  }
  return bulk
}

private func appliedMigrations(_ transaction: any Transaction) throws(DatabaseError) -> [BackupHeader.Applied] {
  var applied: [BackupHeader.Applied] = []
  for row in try transaction.query("SELECT name, checksum FROM \(migrationTable) ORDER BY position") {
    applied.append(BackupHeader.Applied(name: try row.text("name"), checksum: try row.text("checksum")))
  }
  return applied
}

private func checkSchema(_ applied: [BackupHeader.Applied], _ migrations: [Migration]) throws(DatabaseError) {
  for (index, past) in applied.enumerated() {
    guard index < migrations.count else { throw .backup("it was made by a newer version (migration “\(past.name)”)") }
    guard migrations[index].name == past.name, migrations[index].checksum == past.checksum else {
      throw .backup("its schema is not an earlier state of ours (migration “\(past.name)”)")
    }
  }
}

/// Found by making them in memory.
private func tableNames(of migrations: [Migration]) async throws -> Set<String> {
  let scratch = try SQLiteDatabase(path: nil, options: DatabaseOptions())
  do {
    try await migrate(scratch, migrations)
    let names = try await scratch.read { Set(try $0.tables().map(\.name)) }
    await scratch.close()
    return names
  } catch {
    await scratch.close()
    throw error
  }
}

private func checkEmpty(_ transaction: any Transaction) throws(DatabaseError) {
  for table in try transaction.tables() where table.name != migrationTable {
    guard try transaction.query("SELECT 1 AS one FROM \(table.quoted) LIMIT 1").isEmpty else {
      throw .backup("the database is not empty (table \(table.name)); nothing was changed")
    }
  }
}

private func dropTables(_ transaction: any Transaction) throws(DatabaseError) {
  if transaction.dialect == .sqlite {
    try transaction.execute("PRAGMA defer_foreign_keys = ON")
    let virtual = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual' ORDER BY name"
    for row in try transaction.query(virtual) { try transaction.execute("DROP TABLE \"\(row.text("name"))\"") }
  }
  for table in try ordered(try transaction.tables()).reversed() {
    try transaction.execute("DROP TABLE \(table.quoted)")
  }
}

private func load(_ reader: BackupReader, _ transaction: any Transaction) throws {
  let tables = try ordered(try transaction.tables()).filter { $0.name != migrationTable }
  // Rows that migrations made are in the backup as they became.
  for table in tables.reversed() { try transaction.execute("DELETE FROM \(table.quoted)") }
  while let (name, columns) = try reader.nextTable() {
    guard var table = tables.first(where: { $0.name == name }) else {
      throw DatabaseError.backup("its table \(name) is not in our schema")
    }
    table.columns = try columns.map { column in
      guard let known = table.columns.first(where: { $0.name == column }) else {
        throw DatabaseError.backup("its column \(name).\(column) is not in our schema")
      }
      return known
    }
    try bulk(transaction).copyIn(table) { try reader.nextRow() }
  }
}

/// Reads files on a thread that tasks do not share.
private func offThread<T: Sendable>(_ work: @Sendable @escaping () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
  }
}
