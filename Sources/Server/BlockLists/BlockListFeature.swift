import Base
import ScreenTime
import ServerAPI
import Storage

/// Lists of domains that are closed for a while, at addresses that nobody can guess.
struct BlockListFeature: Feature {
  let repository: BlockListRepository
  private let seconds: Int64

  init(_ platform: Platform) {
    repository = BlockListRepository(database: platform.database, keys: platform.keys)
    seconds = platform.configuration.blockListSeconds
  }

  func add(to api: inout APIRouter) { BlockListController(repository: repository, seconds: seconds).add(to: &api) }

  var jobs: [Job] {
    [Job(name: "sweep-block-lists", interval: 3_600_000) { [repository] now in try await repository.sweep(now: now) }]
  }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    guard let list = try BlockListRepository.exported(person.row, transaction) else { return [] }
    return [ExportedFile(name: "lista-de-bloqueo.json", text: list.text)]
  }
}

extension BlockListFeature {
  static let tables = [
    Table("block_list", .ofAccount(.files(["lista-de-bloqueo.json"]))),
    Table("block_closure", .ofAccount(.files(["lista-de-bloqueo.json"]))),
    Table("block_list_address", .ofServer),
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
      """),
    // Every address that was given out. It outlives its list, and its account, by thirty days, and says nothing of whose
    // it was: blockers keep what they read last, so an address that is nobody's any more must say once that all is open.
    Migration(
      "0046 block list addresses",
      """
      CREATE TABLE block_list_address (
        token_hash {blob} PRIMARY KEY,
        gone {integer}
      ) {strict}
      """,
      """
      INSERT INTO block_list_address (token_hash) SELECT token_hash FROM block_list
      """),
  ]
}
