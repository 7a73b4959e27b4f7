import Base
import Foundation
import ServerAPI
import Storage

/// Open sessions. A closed one has no row. A row belongs to the account whose key sealed its device's name for it: moved to another account,
/// it is none.
struct SessionRepository: Sendable {
  let database: CountedDatabase
  let master: MasterKeys
  let keys: ServerKeys
  /// A session ends when it was not used for so long (milliseconds), and after a year in any case.
  let idle: Int64
  let cache: SessionCache
  private static let year: Int64 = 365 * 86_400_000
  /// Milliseconds: renewals with one token within them are answered alike, so that whichever answer is kept is the good one. Later ones part
  /// from each other, and so a copy in other hands is found.
  static let atOnce: Int64 = 10_000

  init(
    database: CountedDatabase, master: MasterKeys, keys: ServerKeys, idle: Int64, now: @escaping @Sendable () -> Instant
  ) {
    (self.database, self.master, self.keys, self.idle) = (database, master, keys, idle)
    cache = SessionCache(database, now: now)
  }

  /// Opens a session. The address's count of wrong passwords starts anew.
  /// - Parameter row: as it was when the person proved who they are. When the password was changed since, nothing is opened.
  /// - Parameter also: what belongs into the same transaction.
  func open(
    _ row: AccountRow, device: String, now: Instant,
    also: @escaping @Sendable (any Transaction) throws -> Void = { _ in }
  ) async throws -> RefreshToken {
    try await database.write { transaction in
      guard let current = try AccountRepository.get(row.id, master, transaction), current.blocked == nil else {
        throw APIError(.blocked)
      }
      guard current.hasPassword(of: row) else { throw APIError(.wrongCredentials) }
      var random = SystemRandomNumberGenerator()
      let id = ULID(at: now, using: &random)
      try transaction.execute(
        """
        INSERT INTO session (id, account_id, device, created, used, expires, generation, nonce) VALUES ($1, $2, $3, $4, $4, $5, 0, '')
        """,
        [
          .text(id.text), .text(row.id.text), .blob(try row.key.seal(device, for: Self.place(id))),
          .integer(now.milliseconds),
          .integer(now.milliseconds + idle),
        ])
      try LimitRepository.forget(Count(.loginAddress, row.profile.email, keys), transaction)
      try also(transaction)
      return RefreshToken.new(session: id, generation: 1)
    }
  }

  enum Rotation: Sendable {
    case next(RefreshToken, AccountRow)
    /// A copy of an old token was used: the session is closed now.
    case stolen
    case closed
  }

  /// See `RefreshToken`.
  func rotate(_ token: RefreshToken, now: Instant) async throws -> Rotation {
    try await database.write { transaction in
      guard
        let row = try transaction.first(
          "SELECT account_id, device, created, used, expires, generation, nonce FROM session WHERE id = $1",
          [.text(token.session.text)]),
        try row.integer("expires") > now.milliseconds, let account = ULID(try row.text("account_id")),
        let owner = try AccountRepository.get(account, master, transaction), owner.blocked == nil,
        (try? owner.key.open(try row.blob("device"), for: Self.place(token.session))) != nil
      else { return .closed }
      let generation = try row.integer("generation")
      let isAgain = try token.generation == generation && token.nonce == row.text("nonce")
      guard isAgain || token.generation == generation + 1 else {
        try transaction.execute("DELETE FROM session WHERE id = $1", [.text(token.session.text)])
        return .stolen
      }
      if isAgain, abs(now.milliseconds - (try row.integer("used"))) <= Self.atOnce {
        return .next(token.next(keys), owner)
      }
      let expires = min(now.milliseconds + idle, try row.integer("created") + Self.year)
      try transaction.execute(
        "UPDATE session SET used = $2, expires = $3, generation = $4, nonce = $5 WHERE id = $1",
        [
          .text(token.session.text), .integer(now.milliseconds), .integer(expires), .integer(token.generation),
          .text(token.nonce),
        ])
      let next = isAgain ? RefreshToken.new(session: token.session, generation: token.generation + 1) : token.next(keys)
      return .next(next, owner)
    }
  }

  /// The account of an open session; asked at every signed-in call, read when the cache does not know.
  func account(session: String, account: String, now: Instant) async throws -> AccountRow? {
    if let known = cache.account(session: session, account: account, now: now) { return known }
    let writes = database.writes, master = master
    let found: (row: AccountRow, expires: Int64)? = try await database.read { transaction in
      guard let found = try transaction.first(Self.ofSession, [.text(session)]), try found.text("id") == account,
        found["blocked"] == .null
      else { return nil }
      return (try AccountRow(found, master), try found.integer("expires"))
    }
    guard let found, found.expires > now.milliseconds else { return nil }
    cache.keep(session, account: account, found.row, expires: found.expires, writes: writes, now: now)
    return found.row
  }

  private static let ofSession = """
    SELECT \(AccountRow.columns), session.expires AS expires FROM session JOIN account ON account.id = session.account_id
    JOIN account_key ON account_key.account_id = account.id WHERE session.id = $1
    """

  func list(_ row: AccountRow, current: ULID, now: Instant) async throws -> SessionList {
    try await database.read { transaction in
      SessionList(sessions: try Self.all(row, current: current, transaction, now: now))
    }
  }

  static func all(_ row: AccountRow, current: ULID?, _ transaction: any Transaction, now: Instant) throws
    -> [SessionInfo]
  {
    try transaction.query(
      "SELECT id, device, created, used FROM session WHERE account_id = $1 AND expires > $2 ORDER BY used DESC, id LIMIT 1000",
      [.text(row.id.text), .integer(now.milliseconds)]
    ).compactMap { session in
      guard let id = ULID(try session.text("id")),
        let device = try? row.key.open(try session.blob("device"), for: place(id))
      else { return nil }
      return SessionInfo(
        id: id, device: device,
        created: Instant(milliseconds: try session.integer("created")),
        used: Instant(milliseconds: try session.integer("used")),
        current: id == current)
    }
  }

  /// Closes one session of the account. Another one than the person's own: somebody was in, and the links on their way are closed too.
  /// - Returns: whether there was such a session.
  func close(_ session: ULID, by person: SignedIn) async throws -> Bool {
    let account = person.row.id
    return try await database.write { transaction in
      let count = try transaction.execute(
        "DELETE FROM session WHERE id = $1 AND account_id = $2", [.text(session.text), .text(account.text)])
      if count == 1, session != person.session { try Self.closeLinks(account, transaction) }
      return count == 1
    }
  }

  func close(_ token: RefreshToken) async throws {
    _ = try await database.write { try $0.execute("DELETE FROM session WHERE id = $1", [.text(token.session.text)]) }
  }

  func closeEverything(_ account: ULID) async throws {
    try await database.write { try Self.closeEverything(account, $0) }
  }

  /// Every way into the account that was opened before: sessions, and links in mails. Belongs into the transaction of whatever makes the
  /// password, the address or the sessions of an account new.
  static func closeEverything(_ account: ULID, except session: ULID? = nil, _ transaction: any Transaction) throws {
    try transaction.execute(
      "DELETE FROM session WHERE account_id = $1 AND id <> $2", [.text(account.text), .text(session?.text ?? "")])
    try closeLinks(account, transaction)
  }

  /// All but those that take a change of address back: they are the owner's way out when somebody else made the change.
  private static func closeLinks(_ account: ULID, _ transaction: any Transaction) throws {
    try MailToken.closeConfirmations(account, transaction)
    try transaction.execute("DELETE FROM mail_token WHERE account_id = $1 AND purpose <> 'undo'", [.text(account.text)])
  }

  private static func place(_ session: ULID) -> String { "session/\(session.text)" }

  static func sweep(_ transaction: any Transaction, now: Instant) throws {
    try transaction.execute("DELETE FROM session WHERE expires < $1", [.integer(now.milliseconds)])
    try transaction.execute("DELETE FROM mail_token WHERE expires < $1", [.integer(now.milliseconds)])
    try transaction.execute("DELETE FROM used_mail_token WHERE expires < $1", [.integer(now.milliseconds)])
  }
}
