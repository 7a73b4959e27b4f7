// Storage — one small protocol over SQL with two drivers, SQLite (GRDB) and PostgreSQL (libpq).
//
//   Database.swift        what the server sees: `Database` (read, write, check, close) and `Transaction` (query, execute)
//   SQLValue.swift        the five kinds of value, `SQLRow`
//   Migration.swift       named, append-only changes of the schema
//   DatabaseError.swift   everything that can go wrong; never carries a value that a person wrote
//   SQLite/  Postgres/    the drivers
//   Backup/               one portable, checksummed file for both drivers: the way from one to the other
//
// The SQL of the house is written once:
// - Values are `$1, $2 …` in both (never text pasted into SQL). One statement a call.
// - Types in migrations are `{integer}` (64 bits), `{real}`, `{text}` (compared byte by byte in both), `{blob}`; a table ends
//   in `{strict}`, so that SQLite refuses a wrong type as PostgreSQL does. Truth is an `{integer}` 0 or 1.
// - `INSERT … ON CONFLICT (…) DO UPDATE SET x = excluded.x`, `RETURNING`, `WITH`, `CASE`, window functions work in both. `LIKE`
//   minds case in both.
// - What does not work in both: `a IS b` (write `a = b OR (a IS NULL AND b IS NULL)`), a NULL value where nothing tells its type
//   (write `CAST($1 AS TEXT)`), and PostgreSQL's functions of 32-bit numbers (`substr(a, CAST($1 AS INTEGER))`).
// - `ORDER BY` names every column that matters: without it the order differs. NULLs: say `NULLS FIRST` or `NULLS LAST`.
// - A statement that fails ends its transaction, even when the body catches the error: expected conflicts are written as
//   `ON CONFLICT DO NOTHING`.
// - Identifiers are made by us (ULID, counters in a row), not by the database.

/// Opens the database that a URL names and brings its schema up to date; with `migrations` nil leaves it as it is (a backup before
/// an upgrade) and makes no new file.
///
/// In PostgreSQL the tables live in the schema that the URL's user finds first (`current_schema()`), and that schema is ours alone.
///
/// - `sqlite:///var/lib/vereda/vereda.db` a file (folder created when missing), `sqlite:vereda.db` one beside the working
///   directory, `sqlite::memory:` nothing kept.
/// - `postgresql://user:password@host:5432/name?sslmode=verify-full` everything libpq understands.
/// - Throws: `DatabaseError.invalid` for a URL of another kind, `.unavailable` when it cannot be reached,
///   `.migration` when the schema there is not an earlier state of `migrations`.
public func openDatabase(
  url: String, migrations: [Migration]?, options: DatabaseOptions = DatabaseOptions()
) async throws -> any Database {
  let store = try await patiently { try await openStore(url: url, options: options, mayCreate: migrations != nil) }
  do {
    if let migrations { try await migrate(store, migrations) }
    try await store.schemaChanged()
    return store
  } catch {
    await store.close()
    throw error
  }
}

func openStore(url: String, options: DatabaseOptions, mayCreate: Bool) async throws -> any Store {
  switch try DatabaseLocation(url: url) {
  case .memory: try SQLiteDatabase(path: nil, options: options)
  case .file(let path): try SQLiteDatabase(path: path, options: options, mayCreate: mayCreate)
  case .postgres(let url): PostgresDatabase(url: url, options: options)
  }
}
