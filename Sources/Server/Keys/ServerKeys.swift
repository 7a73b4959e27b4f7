import Crypto
import Foundation
import Storage

/// The keys of the server itself, all derived from one random secret that the database keeps under the master key.
/// Every process on the same database has the same ones. The secret is also the check that the master key is the right one.
struct ServerKeys: Sendable {
  /// Finds rows by what must not be readable in them: addresses, limits.
  private let lookup: SymmetricKey
  /// Authenticates refresh tokens.
  let refresh: SymmetricKey
  /// Seals mail that waits to be sent.
  let mail: SymmetricKey
  let access: Curve25519.Signing.PrivateKey
  /// Says to push services who sends (RFC 8292).
  let push: P256.Signing.PrivateKey

  init(secret: SymmetricKey) throws {
    func derived(_ name: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Array("vereda/\(name)/1".utf8), outputByteCount: 32)
    }
    lookup = derived("lookup")
    refresh = derived("refresh")
    mail = derived("mail")
    access = try Curve25519.Signing.PrivateKey(rawRepresentation: derived("access").bytes)
    // one secret in 2³² gives none: that server would not start, once
    push = try P256.Signing.PrivateKey(rawRepresentation: derived("push").bytes)
  }

  /// The same text gives the same 32 bytes; without the key nobody can go back or try guesses.
  func lookup(_ kind: String, _ text: String) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array("\(kind)\u{0}\(text)".utf8), using: lookup))
  }
}

extension ServerKeys {
  /// Where the secret belongs since accounts' standings and links are sealed. That it opens here says that they are, and nobody without the
  /// master key can say otherwise.
  private static let place = "server_secret/root/sealed"
  /// Where it belonged before.
  private static let formerPlace = "server_secret/root"

  /// Reads the secret, or makes it the first time. What an earlier version left without a seal is sealed, once.
  /// - Throws: `StartError` when the master key is not the one the database was written with.
  static func load(_ database: any Database, _ master: MasterKeys) async throws -> ServerKeys {
    let fresh = try master.wrap(SymmetricKey(size: .bits256), for: place)
    let secret = try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO server_secret (name, master, wrapped) VALUES ('root', $1, $2) ON CONFLICT (name) DO NOTHING",
        [.text(fresh.master), .blob(fresh.bytes)])
      return try sealed(transaction, master)!
    }
    return try ServerKeys(secret: secret)
  }

  /// The keys of a database that was just restored, and may be empty or of an earlier version: then it is sealed now.
  /// - Throws: `StartError`, as `load`.
  static func restored(_ transaction: any Transaction, _ master: MasterKeys) throws -> ServerKeys? {
    try sealed(transaction, master).map { try ServerKeys(secret: $0) }
  }

  /// The secret, after what an earlier version left without a seal was sealed. Nil in an empty database.
  private static func sealed(_ transaction: any Transaction, _ master: MasterKeys) throws -> SymmetricKey? {
    guard let (secret, isSealed) = try root(transaction, master) else { return nil }
    if isSealed { return secret }
    try FirstSealing.run(master, transaction)
    let again = try master.wrap(secret, for: place)
    try transaction.execute(
      "UPDATE server_secret SET master = $1, wrapped = $2 WHERE name = 'root'",
      [.text(again.master), .blob(again.bytes)])
    return secret
  }

  /// - Returns: the secret, and whether the first sealing was done. Nil in an empty database.
  private static func root(
    _ transaction: any Transaction, _ master: MasterKeys
  ) throws -> (secret: SymmetricKey, isSealed: Bool)? {
    guard let row = try transaction.first("SELECT master, wrapped FROM server_secret WHERE name = 'root'") else {
      return nil
    }
    let wrapped = Wrapped(master: try row.text("master"), bytes: try row.blob("wrapped"))
    do {
      do { return (try master.unwrap(wrapped, for: place), true) } catch KeyError.wrongMaster {}
      return (try master.unwrap(wrapped, for: formerPlace), false)
    } catch KeyError.unknownMaster(let id) {
      throw StartError(
        "The database was sealed with the master key “\(id)”, and VEREDA_MASTER_KEYS does not hold it: add it to the list."
      )
    } catch KeyError.wrongMaster(let id) {
      throw StartError(
        "The master key “\(id)” in VEREDA_MASTER_KEYS is not the one this database was sealed with: nothing was changed."
      )
    }
  }

  /// Wraps the secret and every account's key under the current master key. Can be repeated after an interruption.
  /// - Returns: how many keys were rewrapped.
  static func rotate(_ database: any Database, _ master: MasterKeys) async throws -> Int {
    var total = try await database.write { transaction in
      guard
        let row = try transaction.first(
          "SELECT master, wrapped FROM server_secret WHERE name = 'root' AND master <> $1", [.text(master.current)])
      else { return 0 }
      let secret = try master.unwrap(
        Wrapped(master: try row.text("master"), bytes: try row.blob("wrapped")), for: place)
      let fresh = try master.wrap(secret, for: place)
      return try transaction.execute(
        "UPDATE server_secret SET master = $1, wrapped = $2 WHERE name = 'root'",
        [.text(fresh.master), .blob(fresh.bytes)])
    }
    while true {
      let count = try await database.write { transaction in
        let rows = try transaction.query(
          "SELECT account_id, master, wrapped FROM account_key WHERE master <> $1 ORDER BY account_id LIMIT 200",
          [.text(master.current)])
        for row in rows {
          let account = try row.text("account_id")
          let key = try DataKey.open(row, account: account, master)
          let fresh = try master.wrap(key.key, for: DataKey.place(account))
          try transaction.execute(
            "UPDATE account_key SET master = $2, wrapped = $3 WHERE account_id = $1",
            [.text(account), .text(fresh.master), .blob(fresh.bytes)])
        }
        return rows.count
      }
      total += count
      if count == 0 { return total }
    }
  }
}
