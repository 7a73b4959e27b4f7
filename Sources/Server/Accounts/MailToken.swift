import Base
import Crypto
import Foundation
import ServerAPI
import Storage

/// Single-use tokens in mails. The database holds only their hash, beside a text that the account's key sealed for this very account, purpose
/// and hash: a row that somebody wrote without the keys, or moved, opens nothing. Of one that was used the hash is kept for some days: who
/// opens the link again is told that it is done.
enum MailToken {
  enum Purpose: String, Sendable {
    case verify, reset, email, keep
    /// Takes a change of address back.
    case undo

    /// Milliseconds.
    var lifetime: Int64 {
      switch self {
      case .verify: 48 * 3_600_000
      case .reset: 2 * 3_600_000
      case .email: 24 * 3_600_000
      // As long as there is an account to keep.
      case .keep: 400 * 86_400_000
      case .undo: 7 * 86_400_000
      }
    }

    /// How many stay valid for an account. Those that take a change of address back are never pushed out by newer ones.
    var maximum: Int { self == .undo ? 10 : 3 }
  }

  /// What is sealed with a token.
  struct Body: Sendable, Equatable {
    /// Milliseconds since 1970.
    var expires: Int64
    /// The new address of `.email`, the former one of `.undo`.
    var email: String?
    /// The session that asked for another address.
    var session: ULID?
    /// Of `.verify` and `.reset`: what was said where the address was registered once more.
    var registration: Registration?

    init(expires: Int64, email: String? = nil, session: ULID? = nil, registration: Registration? = nil) {
      (self.expires, self.email, self.session) = (expires, email, session)
      self.registration = registration
    }

    init?(json text: String) {
      guard let json = try? JSON.parse(text), let expires = json["expires"]?.integer else { return nil }
      self.init(
        expires: expires, email: json["email"]?.string, session: json["session"]?.string.flatMap { ULID($0) },
        registration: json["registration"].flatMap { Registration(json: $0) })
    }

    var text: String {
      JSON.object(
        JSONObject([
          ("expires", .integer(expires)), ("email", email.map { .string($0) } ?? .null),
          ("session", session.map { .string($0.text) } ?? .null),
          ("registration", registration.map { $0.json } ?? .null),
        ])
      ).text
    }
  }

  /// What somebody said of themselves when they registered an address. It counts when they open the link of the letter that it brought.
  struct Registration: Sendable, Equatable {
    var name: String
    var language: Language
    var consents: [ConsentChoice]

    init(name: String, language: Language, consents: [ConsentChoice]) {
      (self.name, self.language, self.consents) = (name, language, consents)
    }

    init?(json: JSON) {
      guard let name = json["name"]?.string, let language = Language(rawValue: json["language"]?.string ?? "") else {
        return nil
      }
      self.init(
        name: name, language: language,
        consents: json["consents"]?.array?.compactMap { try? ConsentChoice(json: $0) } ?? [])
    }

    var json: JSON {
      .object(
        JSONObject([
          ("name", .string(name)), ("language", .string(language.rawValue)),
          ("consents", .array(consents.map { $0.json })),
        ]))
    }
  }

  struct Used: Sendable {
    let row: AccountRow
    let body: Body
  }

  /// Makes a token; at most three of a kind stay valid for an account, the newest ones.
  static func make(
    _ purpose: Purpose, _ key: DataKey, email: String? = nil, session: ULID? = nil,
    registration: Registration? = nil, _ transaction: any Transaction, now: Instant
  ) throws -> String {
    try transaction.execute(
      """
      DELETE FROM mail_token WHERE account_id = $1 AND purpose = $2 AND hash NOT IN
        (SELECT hash FROM mail_token WHERE account_id = $1 AND purpose = $2 ORDER BY expires DESC, hash LIMIT \(purpose.maximum - 1))
      """, [.text(key.account), .text(purpose.rawValue)])
    let body = Body(
      expires: now.milliseconds + purpose.lifetime, email: email, session: session, registration: registration)
    return try insert(purpose, key, body, addressHash: nil, transaction)
  }

  static func insert(
    _ purpose: Purpose, _ key: DataKey, _ body: Body, addressHash: [UInt8]?, _ transaction: any Transaction
  ) throws -> String {
    let token = Data(SymmetricKey(size: .bits256).bytes).base64URL
    let hash = hash(token)
    try transaction.execute(
      "INSERT INTO mail_token (hash, account_id, purpose, payload, address_hash, expires) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        .blob(hash), .text(key.account), .text(purpose.rawValue), .blob(try seal(body, purpose, hash, key)),
        SQLValue(addressHash),
        .integer(body.expires),
      ])
    return token
  }

  /// - Throws: `APIError(.alreadyDone)` when it was used; `APIError(.usedToken)` when it is unknown, too old, or not one that we made for
  ///   its account and purpose.
  static func use(
    _ purpose: Purpose, _ token: String, _ master: MasterKeys, _ transaction: any Transaction, now: Instant
  ) throws -> Used {
    let hash = hash(token)
    let rows = try transaction.query(
      "DELETE FROM mail_token WHERE hash = $1 AND purpose = $2 RETURNING account_id, payload",
      [.blob(hash), .text(purpose.rawValue)])
    let used = try open(rows.first, purpose, hash, master, transaction, now)
    // Of several changes of address only the last one still is as its link said.
    if purpose == .email || purpose == .undo {
      try transaction.execute(
        "DELETE FROM used_mail_token WHERE account_id = $1 AND purpose IN ('email', 'undo')", [.text(used.row.id.text)])
    }
    try transaction.execute(
      "INSERT INTO used_mail_token (hash, account_id, purpose, expires) VALUES ($1, $2, $3, $4)",
      [
        .blob(hash), .text(used.row.id.text), .text(purpose.rawValue), .integer(now.milliseconds + remembered),
      ])
    return used
  }

  /// How long a used one is known. Milliseconds.
  private static let remembered: Int64 = 7 * 86_400_000

  /// Links that confirm the address go, as the account's others: once it is confirmed, who opens one is told so.
  static func closeConfirmations(_ account: ULID, _ transaction: any Transaction) throws {
    try transaction.execute(
      """
      INSERT INTO used_mail_token (hash, account_id, purpose, expires)
      SELECT hash, account_id, purpose, expires FROM mail_token WHERE account_id = $1 AND purpose = 'verify'
      """, [.text(account.text)])
    try transaction.execute(
      "DELETE FROM mail_token WHERE account_id = $1 AND purpose = 'verify'", [.text(account.text)])
  }

  /// What `use` would give, without using it. - Throws: as `use`.
  static func look(
    _ purpose: Purpose, _ token: String, _ master: MasterKeys, _ transaction: any Transaction, now: Instant
  ) throws -> Used {
    let hash = hash(token)
    let row = try transaction.first(
      "SELECT account_id, payload FROM mail_token WHERE hash = $1 AND purpose = $2",
      [.blob(hash), .text(purpose.rawValue)])
    return try open(row, purpose, hash, master, transaction, now)
  }

  private static func open(
    _ found: SQLRow?, _ purpose: Purpose, _ hash: [UInt8], _ master: MasterKeys, _ transaction: any Transaction,
    _ now: Instant
  ) throws -> Used {
    guard let found else { throw try refusal(purpose, hash, master, transaction, now) }
    guard let payload = try found.optionalBlob("payload"), let id = ULID(try found.text("account_id")),
      let row = try AccountRepository.get(id, master, transaction),
      let text = try? row.key.open(payload, for: place(purpose, hash)), let body = Body(json: text),
      body.expires > now.milliseconds
    else { throw APIError(.usedToken) }
    return Used(row: row, body: body)
  }

  /// Of one that there is not, or not any more. That it is done only who has it learns, and only while there is an account of which that
  /// is true.
  private static func refusal(
    _ purpose: Purpose, _ hash: [UInt8], _ master: MasterKeys, _ transaction: any Transaction, _ now: Instant
  ) throws -> APIError {
    let used = try transaction.first(
      "SELECT account_id FROM used_mail_token WHERE hash = $1 AND purpose = $2 AND expires > $3",
      [.blob(hash), .text(purpose.rawValue), .integer(now.milliseconds)])
    guard let used, let id = ULID(try used.text("account_id")),
      let row = try AccountRepository.get(id, master, transaction), row.verified != nil, row.blocked == nil
    else { return APIError(.usedToken) }
    return APIError(.alreadyDone)
  }

  static func seal(_ body: Body, _ purpose: Purpose, _ hash: [UInt8], _ key: DataKey) throws -> [UInt8] {
    try key.seal(body.text, for: place(purpose, hash))
  }

  private static func place(_ purpose: Purpose, _ hash: [UInt8]) -> String {
    "mail_token/\(purpose.rawValue)/\(Data(hash).base64URL)"
  }

  private static func hash(_ token: String) -> [UInt8] { Array(SHA256.hash(data: Array(token.utf8))) }
}
