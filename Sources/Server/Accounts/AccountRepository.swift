import Base
import Foundation
import ServerAPI
import Storage

/// Accounts in the database. One method for each transaction that keeps something true.
struct AccountRepository: Sendable {
  let database: any Database
  let master: MasterKeys
  let keys: ServerKeys
  let outbox: Outbox
  let templates: EmailTemplates

  /// - Parameter email: normalized.
  func find(email: String) async throws -> AccountRow? {
    try await database.read { try find(email: email, $0) }
  }

  func find(email: String, _ transaction: any Transaction) throws -> AccountRow? {
    try transaction.first(
      "SELECT \(AccountRow.columns) FROM \(AccountRow.tables) WHERE account.email_hash = $1",
      [.blob(keys.lookup("email", email))]
    ).map { try AccountRow($0, master) }
  }

  static func get(_ id: ULID, _ master: MasterKeys, _ transaction: any Transaction) throws -> AccountRow? {
    try transaction.first(
      "SELECT \(AccountRow.columns) FROM \(AccountRow.tables) WHERE account.id = $1", [.text(id.text)]
    )
    .map { try AccountRow($0, master) }
  }

  /// Opens an account that still has to be verified, and writes to its address. When another registration of the same address came
  /// first, nothing happens: its mail is on the way. Nor is an account opened on an address that its former account may still go back to.
  func create(
    _ profile: Profile, passwordHash: String, consents: [ConsentChoice], role: Account.Role, verified: Bool,
    now: Instant
  ) async throws {
    try await database.write {
      try create(profile, passwordHash: passwordHash, consents: consents, role: role, verified: verified, $0, now: now)
    }
  }

  func create(
    _ profile: Profile, passwordHash: String, consents: [ConsentChoice], role: Account.Role, verified: Bool,
    _ transaction: any Transaction, now: Instant
  ) throws {
    var random = SystemRandomNumberGenerator()
    let id = ULID(at: now, using: &random)
    let key = DataKey.new(account: id.text)
    let wrapped = try master.wrap(key.key, for: DataKey.place(id.text))
    let hash = keys.lookup("email", profile.email)
    if try Self.isReserved(hash, exceptFor: nil, transaction, now: now) {
      return try write(templates.addressReserved(profile.language), to: profile, transaction, now)
    }
    let standing = Standing(role: role, verified: verified ? now : nil, blocked: nil)
    let inserted = try transaction.execute(
      """
      INSERT INTO account (id, email_hash, profile, password, role, created, verified, standing)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (email_hash) DO NOTHING
      """,
      [
        .text(id.text), .blob(hash), .blob(try key.seal(profile.text, for: "profile")),
        .blob(try key.seal(passwordHash, for: "password")), .text(role.rawValue), .integer(now.milliseconds),
        SQLValue(standing.verified?.milliseconds), .blob(try standing.sealed(key)),
      ])
    guard inserted == 1 else { return }
    try transaction.execute(
      "INSERT INTO account_key (account_id, master, wrapped) VALUES ($1, $2, $3)",
      [.text(id.text), .text(wrapped.master), .blob(wrapped.bytes)])
    try ConsentRepository.add(consents, account: id, transaction, now: now)
    if !verified {
      let token = try MailToken.make(.verify, key, transaction, now: now)
      try write(templates.verify(profile.language, token: token), to: profile, transaction, now)
    }
  }

  func change(_ id: ULID, name: String?, language: Language?) async throws -> Account {
    try await database.write { transaction in
      guard var row = try Self.get(id, master, transaction) else { throw APIError(.unauthenticated) }
      if let name { row.profile.name = name }
      if let language { row.profile.language = language }
      try Self.store(row.profile, of: row, transaction)
      return row.account
    }
  }

  /// - Returns: the row as it is now.
  func rehash(_ row: AccountRow, _ hash: String) async throws -> AccountRow {
    try await database.write { transaction in
      // Not when the password was changed in between.
      guard try Self.get(row.id, master, transaction)?.hasPassword(of: row) == true else { return row }
      try Self.store(passwordHash: hash, of: row, transaction)
      return try Self.get(row.id, master, transaction)!
    }
  }

  /// Every other session and every link is closed.
  func changePassword(_ row: AccountRow, hash: String, keeping session: ULID?, now: Instant) async throws {
    try await database.write { transaction in
      let current = try proved(row, field: "current", transaction)
      try Self.store(passwordHash: hash, of: row, transaction)
      try SessionRepository.closeEverything(row.id, except: session, transaction)
      try write(templates.passwordChanged(current.profile.language), to: current.profile, transaction, now)
    }
  }

  /// The row as it is now, when the password that was proved before this transaction still is the account's.
  /// - Parameter field: where the password stood.
  func proved(_ row: AccountRow, field: String, _ transaction: any Transaction) throws -> AccountRow {
    guard let current = try Self.get(row.id, master, transaction), current.blocked == nil else {
      throw APIError(.unauthenticated)
    }
    guard current.hasPassword(of: row) else { throw APIError(.wrongPassword, field: field) }
    return current
  }

  static func store(_ profile: Profile, of row: AccountRow, _ transaction: any Transaction) throws {
    try transaction.execute(
      "UPDATE account SET profile = $2 WHERE id = $1",
      [.text(row.id.text), .blob(try row.key.seal(profile.text, for: "profile"))])
  }

  static func store(passwordHash: String, of row: AccountRow, _ transaction: any Transaction) throws {
    try transaction.execute(
      "UPDATE account SET password = $2 WHERE id = $1",
      [.text(row.id.text), .blob(try row.key.seal(passwordHash, for: "password"))])
  }

  func write(
    _ words: (subject: String, text: String), to profile: Profile, _ transaction: any Transaction, _ now: Instant
  ) throws {
    try outbox.add(EmailMessage(to: profile.email, subject: words.subject, text: words.text), transaction, now: now)
  }
}
