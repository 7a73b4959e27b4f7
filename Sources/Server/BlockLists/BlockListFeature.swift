import Base
import ScreenTime
import ServerAPI
import Storage

/// Lists of domains that are closed for a while, at addresses that nobody can guess.
struct BlockListFeature: Feature {
  let repository: BlockListRepository

  init(_ platform: Platform) {
    repository = BlockListRepository(database: platform.database, keys: platform.keys)
  }

  func add(to api: inout APIRouter) { BlockListController(repository: repository).add(to: &api) }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    guard let list = try BlockListRepository.exported(person.row, transaction) else { return [] }
    return [ExportedFile(name: "lista-de-bloqueo.json", text: list.text)]
  }
}

extension BlockListFeature {
  static let tables = [
    Table("block_list", .ofAccount(.files(["lista-de-bloqueo.json"]))),
    Table("block_closure", .ofAccount(.files(["lista-de-bloqueo.json"]))),
  ]

  /// The address is found by its keyed hash and shown again from its sealed form. A closure says an app's key and a
  /// moment: the list must be served without the account's key at hand.
  static let migrations = [
    Migration(
      "0023 block lists",
      """
      CREATE TABLE block_list (
        account_id {text} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        token_hash {blob} NOT NULL UNIQUE,
        token {blob} NOT NULL,
        created {integer} NOT NULL
      ) {strict}
      """,
      """
      CREATE TABLE block_closure (
        account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        app {text} NOT NULL,
        ends {integer} NOT NULL,
        PRIMARY KEY (account_id, app)
      ) {strict}
      """)
  ]
}
