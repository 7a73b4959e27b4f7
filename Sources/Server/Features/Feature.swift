import Base
import NIOCore
import ServiceLifecycle
import Storage

/// One part of the server, with everything it brings: tables, calls, work that comes round, what an export says of an account.
/// `Features` puts them together; nothing else lists them.
///
/// What an erasure deletes is every table that is declared `ofAccount`. A test compares the declarations with the schema, so that no table
/// of an account is left out of the erasure or of the export without a reason.
protocol Feature: Sendable {
  /// Steps of the schema. Released ones never change; all features' steps run in the order of their names.
  static var migrations: [Migration] { get }
  /// Every table that the feature's rows are in.
  static var tables: [Table] { get }
  /// Registers the feature's calls.
  func add(to api: inout APIRouter)
  var jobs: [Job] { get }
  var services: [any Service] { get }
  /// The small files of an account's export, read in one transaction with those of the other features.
  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile]
  /// What is too large to be read at once, written piece by piece after the small files.
  func export(_ person: ExportedPerson, to archive: ExportArchive, write: (ByteBuffer) async throws -> Void)
    async throws
}

extension Feature {
  static var migrations: [Migration] { [] }
  func add(to api: inout APIRouter) {}
  var jobs: [Job] { [] }
  var services: [any Service] { [] }
  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] { [] }
  func export(_ person: ExportedPerson, to archive: ExportArchive, write: (ByteBuffer) async throws -> Void)
    async throws
  {}
}

/// A table, and whose rows are in it.
struct Table: Sendable {
  enum Rows: Sendable {
    case ofServer
    /// - Parameter key: the column that holds the account's id. An erasure deletes by it.
    case ofAccount(key: String = "account_id", Exported)
  }

  enum Exported: Sendable {
    /// Names of the export's files that say what is in it; a folder ends in a slash.
    case files([String])
    /// The person's export says nothing of it.
    case no(because: String)
  }

  let name: String
  let rows: Rows

  init(_ name: String, _ rows: Rows) { (self.name, self.rows) = (name, rows) }
}
