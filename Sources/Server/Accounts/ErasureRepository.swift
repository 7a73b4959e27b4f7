import Base
import Storage

/// That an account was erased, by a keyed hash of its id. It outlives a restore, so that no older backup brings anybody back.
struct Erasure: Sendable {
  let hash: [UInt8]
  let at: Instant
}

/// The accounts that were erased.
enum ErasureRepository {
  static func hash(_ account: String, _ keys: ServerKeys) -> [UInt8] { keys.lookup("erased", account) }

  static func all(_ transaction: any Transaction) throws -> [Erasure] {
    try transaction.query("SELECT account_hash, at FROM erasure").map {
      Erasure(hash: try $0.blob("account_hash"), at: Instant(milliseconds: try $0.integer("at")))
    }
  }

  static func add(_ erasures: [Erasure], _ transaction: any Transaction) throws {
    for erasure in erasures {
      try transaction.execute(
        "INSERT INTO erasure (account_hash, at) VALUES ($1, $2) ON CONFLICT (account_hash) DO NOTHING",
        [.blob(erasure.hash), .integer(erasure.at.milliseconds)])
    }
  }

  /// Deletes every account that is known as erased: after a restore, those that the backup still held.
  /// - Returns: how many there were.
  static func eraseAgain(_ keys: ServerKeys, _ transaction: any Transaction) throws -> Int {
    let hashes = Set(try all(transaction).map { $0.hash })
    let ids = try transaction.query("SELECT id FROM account").map { try $0.text("id") }
    let again = ids.filter { hashes.contains(hash($0, keys)) }
    for id in again { try eraseRows(of: id, transaction) }
    return again.count
  }

  /// Deletes every row of an account, in every feature's tables; its own row last. With its key goes everything that a copied file held of it:
  /// what is left there is noise.
  static func eraseRows(of account: String, _ transaction: any Transaction) throws {
    for table in Features.tables.reversed() {
      guard case .ofAccount(let key, _) = table.rows else { continue }
      try transaction.execute("DELETE FROM \(table.name) WHERE \(key) = $1", [.text(account)])
    }
  }
}
