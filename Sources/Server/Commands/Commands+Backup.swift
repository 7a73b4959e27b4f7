import NIOConcurrencyHelpers
import Storage

extension Commands {
  /// Writes everything to one file while the server goes on. What is sealed stays sealed: the master keys are not in it, nor needed.
  /// The database stays as it is, also when its schema is an earlier one: this is the backup before an upgrade.
  /// - Throws: `DatabaseError.migration` when the schema is not ours or a newer version's, `.unavailable` when there is no database.
  public static func backup(_ configuration: Configuration, to path: String) async throws -> BackupSummary {
    let database = try await openDatabase(
      url: configuration.database, migrations: nil, options: configuration.databaseOptions)
    do {
      _ = try await missingMigrations(database, Features.migrations)
      let summary = try await Storage.backup(of: database, to: path)
      await database.close()
      return summary
    } catch {
      await database.close()
      throw error
    }
  }

  /// - Throws: `StartError` when the file is not a backup, is damaged, or its schema is not an earlier state of ours.
  public static func verifyBackup(_ path: String) async throws -> BackupSummary {
    let summary: BackupSummary
    do {
      summary = try await inspectBackup(path)
    } catch {
      throw StartError("\(error)")
    }
    let ours = Features.migrations.map { $0.name }
    guard summary.migrations == Array(ours.prefix(summary.migrations.count)) else {
      throw StartError("The file is whole, but a newer version made it: this one cannot restore it.")
    }
    return summary
  }

  /// Puts a backup in the place of the database. Accounts that were erased since the backup was made are erased again.
  /// - Parameter replacing: false refuses a database that holds accounts.
  /// - Returns: what the backup held, and how many accounts were erased again.
  public static func restore(_ configuration: Configuration, from path: String, replacing: Bool) async throws -> (
    BackupSummary, Int
  ) {
    let database = try await openDatabase(
      url: configuration.database, migrations: Features.migrations, options: configuration.databaseOptions)
    do {
      let isEmpty = try await database.read { try $0.query("SELECT id FROM account LIMIT 1").isEmpty }
      guard replacing || isEmpty else {
        throw StartError("The database holds accounts. Say --replace to put the backup in their place.")
      }
      let result = try await putBack(configuration, from: path, into: database)
      // What was deleted leaves SQLite's log too. A job does the same every hour, should this process end here.
      try await database.emptyLog()
      await database.close()
      return result
    } catch {
      await database.close()
      throw error
    }
  }

  /// Everything that makes a restore right, in one transaction: whoever ends the process finds the old database or the whole new one,
  /// never one in which an erased account is back.
  static func putBack(
    _ configuration: Configuration, from path: String, into database: any Database
  ) async throws -> (BackupSummary, Int) {
    let again = NIOLockedValueBox(0)
    let summary = try await Storage.restore(path, into: database, migrations: Features.migrations, replacing: true) {
      try ErasureRepository.all($0)
    } finishing: { erased, transaction in
      // Devices may have sent more than the backup knows: by the new name they see that they have to send it again.
      try Epoch.renew(transaction)
      try ErasureRepository.add(erased, transaction)
      guard let keys = try ServerKeys.restored(transaction, configuration.masterKeys) else { return }
      let count = try ErasureRepository.eraseAgain(keys, transaction)
      again.withLockedValue { $0 = count }  // set, not added: the transaction may run more than once
    }
    return (summary, again.withLockedValue { $0 })
  }
}
