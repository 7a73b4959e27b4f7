import Foundation

/// Applies what is missing, each migration in its own transaction. Several processes may start at the same time: each step is
/// taken by one of them while the others wait.
func migrate(_ store: any Store, _ migrations: [Migration]) async throws {
  let names = Set(migrations.map(\.name))
  precondition(names.count == migrations.count, "two migrations have the same name")
  try await patiently { try await store.exclusively { try createMigrationTable($0) } }
  while try await patiently({ try await store.exclusively { try applyNext($0, migrations) } }) {}
}

/// Processes that start together on one file wait for each other, longer than a person's call would: for a minute.
func patiently<T>(_ work: () async throws -> T) async throws -> T {
  let end = ContinuousClock.now + .seconds(60)
  while true {
    do { return try await work() } catch DatabaseError.busy where ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...50)))
    }
  }
}

/// The table that remembers what was applied.
let migrationTable = "vereda_migration"

func createMigrationTable(_ transaction: any Transaction) throws(DatabaseError) {
  let create = Migration(
    "",
    """
    CREATE TABLE IF NOT EXISTS \(migrationTable) (
      position {integer} PRIMARY KEY,
      name {text} NOT NULL UNIQUE,
      checksum {text} NOT NULL,
      applied {integer} NOT NULL
    ) {strict}
    """)
  for statement in create.sql(transaction.dialect) { try transaction.execute(statement) }
}

/// Looks at a schema without changing it.
/// - Returns: how many of the migrations it still lacks; 0 when it is up to date.
/// - Throws: `DatabaseError.migration` when it is not ours, or not an earlier state of `migrations`.
public func missingMigrations(_ database: any Database, _ migrations: [Migration]) async throws -> Int {
  try await database.read { transaction in
    guard try transaction.tables().contains(where: { $0.name == migrationTable }) else {
      throw DatabaseError.migration("this database is not one of ours")
    }
    return try migrations.count - checkedPosition(transaction, migrations)
  }
}

/// Applies one migration. False when there was none left to apply.
func applyNext(_ transaction: any Transaction, _ migrations: [Migration]) throws(DatabaseError) -> Bool {
  let position = try checkedPosition(transaction, migrations)
  guard position < migrations.count else { return false }
  try apply(transaction, migrations[position], position: position)
  return true
}

/// How many were applied, each of them the one that we know.
private func checkedPosition(_ transaction: any Transaction, _ migrations: [Migration]) throws(DatabaseError) -> Int {
  let applied = try transaction.query("SELECT name, checksum FROM \(migrationTable) ORDER BY position")
  for (index, row) in applied.enumerated() {
    let name = try row.text("name")
    guard index < migrations.count else {
      throw .migration(
        "this database was already changed by a newer version (migration “\(name)”); use that version or a newer one")
    }
    guard migrations[index].name == name else {
      throw .migration(
        "migration \(index + 1) is “\(migrations[index].name)” here and “\(name)” in the database; past migrations are never renamed, removed or reordered"
      )
    }
    guard try migrations[index].checksum == row.text("checksum") else {
      throw .migration(
        "migration “\(name)” was edited after it was applied; put it back as it was and append a new one")
    }
  }
  return applied.count
}

func apply(_ transaction: any Transaction, _ migration: Migration, position: Int) throws(DatabaseError) {
  for statement in migration.sql(transaction.dialect) { try transaction.execute(statement) }
  try transaction.execute(
    "INSERT INTO \(migrationTable) (position, name, checksum, applied) VALUES ($1, $2, $3, $4)",
    [
      .integer(Int64(position)), .text(migration.name), .text(migration.checksum),
      .integer(Int64(Date().timeIntervalSince1970 * 1000)),
    ])
}
