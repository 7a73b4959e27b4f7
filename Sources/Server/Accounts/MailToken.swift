import Base
import Crypto
import Foundation
import Storage

/// Single-use tokens in mails. The database holds only their hash.
enum MailToken {
  enum Purpose: String, Sendable {
    case verify, reset, email, keep

    /// Milliseconds.
    var lifetime: Int64 {
      switch self {
      case .verify: 48 * 3_600_000
      case .reset: 2 * 3_600_000
      case .email: 24 * 3_600_000
      // As long as there is an account to keep.
      case .keep: 400 * 86_400_000
      }
    }
  }

  struct Used: Sendable {
    let account: ULID
    let payload: [UInt8]?
  }

  /// Makes a token; at most three of a kind stay valid for an account, the newest ones.
  static func make(_ purpose: Purpose, account: ULID, payload: [UInt8]?, _ transaction: any Transaction, now: Instant) throws -> String {
    let token = Data(SymmetricKey(size: .bits256).bytes).base64URL
    try transaction.execute("""
      DELETE FROM mail_token WHERE account_id = $1 AND purpose = $2 AND hash NOT IN
        (SELECT hash FROM mail_token WHERE account_id = $1 AND purpose = $2 ORDER BY expires DESC, hash LIMIT 2)
      """, [.text(account.text), .text(purpose.rawValue)])
    try transaction.execute(
      "INSERT INTO mail_token (hash, account_id, purpose, payload, expires) VALUES ($1, $2, $3, $4, $5)",
      [
        .blob(hash(token)), .text(account.text), .text(purpose.rawValue), payload.map { .blob($0) } ?? .null,
        .integer(now.milliseconds + purpose.lifetime),
      ])
    return token
  }

  /// - Throws: `Refusal(.usedToken)` when it is unknown, used, or too old.
  static func use(_ purpose: Purpose, _ token: String, _ transaction: any Transaction, now: Instant) throws -> Used {
    let rows = try transaction.query(
      "DELETE FROM mail_token WHERE hash = $1 AND purpose = $2 RETURNING account_id, payload, expires", [.blob(hash(token)), .text(purpose.rawValue)])
    guard let row = rows.first, try row.integer("expires") > now.milliseconds, let account = ULID(try row.text("account_id"))
    else { throw Refusal(.usedToken) }
    return Used(account: account, payload: try row.optionalBlob("payload"))
  }

  /// Whose token it is, without using it. - Throws: `Refusal(.usedToken)` as `use` would.
  static func look(_ purpose: Purpose, _ token: String, _ transaction: any Transaction, now: Instant) throws -> ULID {
    let row = try transaction.first(
      "SELECT account_id, expires FROM mail_token WHERE hash = $1 AND purpose = $2", [.blob(hash(token)), .text(purpose.rawValue)])
    guard let row, try row.integer("expires") > now.milliseconds, let account = ULID(try row.text("account_id"))
    else { throw Refusal(.usedToken) }
    return account
  }

  static func drop(_ purpose: Purpose, account: ULID, _ transaction: any Transaction) throws {
    try transaction.execute("DELETE FROM mail_token WHERE account_id = $1 AND purpose = $2", [.text(account.text), .text(purpose.rawValue)])
  }

  private static func hash(_ token: String) -> [UInt8] { Array(SHA256.hash(data: Array(token.utf8))) }
}
