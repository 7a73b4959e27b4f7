import Storage

extension Commands {
  /// Writes everything to one file while the server goes on. What is sealed stays sealed: the master keys are not in it, nor needed.
  /// The database stays as it is, also when its schema is an earlier one: this is the backup before an upgrade.
  /// - Throws: `DatabaseError.migration` when the schema is not ours or a newer version's, `.unavailable` when there is no database.
  public static func backup(_ configuration: Configuration, to path: String) async throws -> BackupSummary {
    let database = try await openDatabase(url: configuration.database, migrations: nil, options: configuration.databaseOptions)
    do {
      _ = try await missingMigrations(database, Tables.migrations)
      let summary = try await Storage.backup(of: database, to: path)
      await database.close()
      return summary
    } catch {
      await database.close()
      throw error
    }
  }

  /// Puts a backup in the place of the database. Accounts that were erased since the backup was made are erased again.
  /// - Parameter replacing: false refuses a database that holds accounts.
  /// - Returns: what the backup held, and how many accounts were erased again.
  public static func restore(_ configuration: Configuration, from path: String, replacing: Bool) async throws -> (BackupSummary, Int) {
    let database = try await openDatabase(url: configuration.database, migrations: Tables.migrations, options: configuration.databaseOptions)
    let erased: Set<[UInt8]>, summary: BackupSummary
    do {
      erased = try await database.read { transaction in
        Set(try transaction.query("SELECT account_hash FROM erasure").map { try $0.blob("account_hash") })
      }
      let isEmpty = try await database.read { try $0.query("SELECT id FROM account LIMIT 1").isEmpty }
      guard replacing || isEmpty else { throw StartProblem("The database holds accounts. Say --replace to put the backup in their place.") }
      summary = try await Storage.restore(path, into: database, migrations: Tables.migrations, replacing: true) {
        // Devices may have sent more than the backup knows: by the new name they see that they have to send it again.
        try Epoch.renew($0)
      }
    } catch {
      await database.close()
      throw error
    }
    await database.close()
    let again = try await with(configuration) { resources in
      try await resources.accounts.eraseAgain(erased, now: configuration.now())
    }
    return (summary, again)
  }
}
