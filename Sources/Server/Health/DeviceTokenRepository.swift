import Base
import Crypto
import Foundation
import ServerAPI
import Storage

/// Whose device it is that sends samples.
struct HealthDevice: Sendable {
  let token: ULID
  let account: AccountRow
}

/// Device tokens: made, found, listed, revoked.
struct DeviceTokenRepository: Sendable {
  let database: any Database
  let keys: ServerKeys
  let master: MasterKeys
  /// Milliseconds: the last use is known no more exactly, so that not every sample writes it.
  static let usedStep: Int64 = 60_000

  private func hash(_ secret: String) -> [UInt8] { keys.lookup("health token", secret) }
  private static func place(_ id: String) -> String { "health token/\(id)" }

  /// - Throws: `APIError`, `.consentNeeded` without both consents, `.conflict` when the account has as many as it may.
  func create(_ row: AccountRow, name: String, now: Instant) async throws -> NewHealthToken {
    let secret = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL, hash = hash(secret)
    var random = SystemRandomNumberGenerator()
    let token = HealthToken(id: ULID(at: now, using: &random), name: name, created: now.milliseconds, used: nil)
    let sealed = try row.key.seal(name, for: Self.place(token.id.text))
    try await database.write { transaction in
      // The row of the account's series is locked, so that two of a person's devices cannot make one too many.
      _ = try SeriesWriting.lock(row, transaction)
      try SampleRepository.checkConsents(row, transaction)
      guard try Self.all(of: row, transaction).count < HealthTokenList.maximum else { throw APIError(.conflict) }
      try transaction.execute(
        "INSERT INTO health_token (id, account_id, secret_hash, name, created) VALUES ($1, $2, $3, $4, $5)",
        [
          .text(token.id.text), .text(row.id.text), .blob(hash), .blob(sealed), .integer(now.milliseconds),
        ])
    }
    return NewHealthToken(token: token, secret: secret)
  }

  /// The oldest first.
  func list(_ row: AccountRow) async throws -> [HealthToken] {
    try await database.read { try Self.all(of: row, $0) }
  }

  static func all(of row: AccountRow, _ transaction: any Transaction) throws -> [HealthToken] {
    try transaction.query(
      "SELECT id, name, created, used FROM health_token WHERE account_id = $1 ORDER BY id", [.text(row.id.text)]
    ).compactMap { found in
      let text = try found.text("id")
      guard let id = ULID(text) else { return nil }
      return HealthToken(
        id: id, name: try row.key.open(try found.blob("name"), for: place(text)),
        created: try found.integer("created"), used: try found.optionalInteger("used"))
    }
  }

  /// - Returns: whether the account had it.
  func revoke(_ id: ULID, of row: AccountRow) async throws -> Bool {
    try await database.write { transaction in
      try !transaction.query(
        "DELETE FROM health_token WHERE id = $1 AND account_id = $2 RETURNING id", [.text(id.text), .text(row.id.text)]
      ).isEmpty
    }
  }

  /// - Throws: `APIError(.tokenInvalid)` when it is nobody's, `.blocked` when its account is.
  func find(_ secret: String) async throws -> HealthDevice {
    guard secret.utf8.count == 43 else { throw APIError(.tokenInvalid) }
    let hash = hash(secret), master = master
    return try await database.read { transaction in
      guard
        let token = try transaction.first(
          "SELECT id, account_id FROM health_token WHERE secret_hash = $1", [.blob(hash)]),
        let id = ULID(try token.text("id")), let account = ULID(try token.text("account_id")),
        let row = try AccountRepository.get(account, master, transaction)
      else { throw APIError(.tokenInvalid) }
      if row.blocked != nil { throw APIError(.tokenInvalid) }
      return HealthDevice(token: id, account: row)
    }
  }

  /// Inside of the transaction that keeps the samples: a token that was revoked meanwhile brings nothing.
  static func use(_ device: HealthDevice, _ transaction: any Transaction, now: Instant) throws {
    let id = SQLValue.text(device.token.text)
    guard let token = try transaction.first("SELECT used FROM health_token WHERE id = $1", [id]) else {
      throw APIError(.tokenInvalid)
    }
    let minute = now.milliseconds / usedStep * usedStep
    if let used = try token.optionalInteger("used"), used >= minute { return }
    try transaction.execute("UPDATE health_token SET used = $2 WHERE id = $1", [id, .integer(minute)])
  }
}
