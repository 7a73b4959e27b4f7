import Base
import Foundation
import ServerAPI
import Storage

/// Where devices take messages and when, in the database. Address, keys and later moments are sealed with the account's key; the next moment is not.
struct PushRepository: Sendable {
  let database: any Database
  let master: MasterKeys
  let keys: ServerKeys
  /// Devices of one account; the oldest give way.
  private static let maximum = 20
  /// Milliseconds. A reminder that could not be handed over for so long is not handed over any more.
  static let maximumDelay: Int64 = 3_600_000
  /// Milliseconds. A row of which its push service has taken nothing for so long goes; the device makes another one when its app is next opened.
  static let maximumRefusal: Int64 = 7 * 86_400_000

  /// The sealed part of a row.
  struct Body: Sendable {
    var endpoint: String
    var p256dh: String
    var auth: String
    /// Ascending.
    var at: [Int64]
    var language: Language
    /// Rows of before there were several apps are Serenity's.
    var app = "serenity", tag = "serenity-reminder", place = "registrar"

    init(endpoint: String, p256dh: String, auth: String, at: [Int64], language: Language) {
      (self.endpoint, self.p256dh, self.auth, self.at, self.language) = (endpoint, p256dh, auth, at, language)
    }

    /// Of the push service; empty when there is none in the address.
    var service: String { URLComponents(string: endpoint)?.host?.lowercased() ?? "" }

    init(json text: String) throws {
      guard let json = try? JSON.parse(text), let endpoint = json["endpoint"]?.string,
        let p256dh = json["p256dh"]?.string, let auth = json["auth"]?.string
      else { throw DatabaseError.damaged("a subscription cannot be read") }
      let language = Language(rawValue: json["language"]?.string ?? "") ?? .es
      self.init(
        endpoint: endpoint, p256dh: p256dh, auth: auth, at: (json["at"]?.array ?? []).compactMap { $0.integer },
        language: language)
      app = json["app"]?.string ?? app
      tag = json["tag"]?.string ?? tag
      place = json["place"]?.string ?? place
    }

    var text: String {
      JSON.object(
        JSONObject([
          ("endpoint", .string(endpoint)), ("p256dh", .string(p256dh)), ("auth", .string(auth)),
          ("at", .array(at.map { .integer($0) })),
          ("language", .string(language.rawValue)), ("app", .string(app)), ("tag", .string(tag)),
          ("place", .string(place)),
        ])
      ).text
    }

    func next(after moment: Int64) -> Int64? { at.first { $0 > moment } }
  }

  /// A row that is due, taken for a while.
  struct Waiting: Sendable {
    let account: String
    let hash: [UInt8]
    let body: Body
    /// The body as it was stored: written anew, the same body is sealed differently.
    let sealed: [UInt8]
    let attempts: Int64
    /// When it is due again unless something is said about it.
    let due: Int64
    /// Since when its push service has refused everything; nil: it has not, or took something since.
    let refused: Int64?
  }

  private func hash(_ endpoint: String) -> [UInt8] { keys.lookup("push", endpoint) }
  private static func place(_ hash: [UInt8]) -> String { "push/" + Data(hash).base64URL }

  /// Replaces what was known of this endpoint, whoever's it was: a browser has one person at a time.
  func keep(_ input: PushSubscription, _ person: SignedIn, now: Instant) async throws {
    let row = person.row, hash = hash(input.endpoint)
    let horizon = now.adding(milliseconds: 62 * 86_400_000).milliseconds
    var body = Body(
      endpoint: input.endpoint, p256dh: input.p256dh, auth: input.auth,
      at: Set(input.at).filter { $0 > now.milliseconds && $0 < horizon }.sorted(),
      language: row.profile.language)
    (body.app, body.tag, body.place) = (input.app, input.tag, input.place)
    let due = body.at.first, service = keys.lookup("push service", body.service)
    let sealed = try row.key.seal(body.text, for: Self.place(hash))
    try await database.write { transaction in
      let refused = try Self.refused(input, hash, row, transaction)
      try transaction.execute(
        """
        INSERT INTO push_subscription (account_id, endpoint_hash, session_id, body, created, due, service, refused)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (endpoint_hash) DO UPDATE SET account_id = excluded.account_id, session_id = excluded.session_id, body = excluded.body,
          created = excluded.created, due = excluded.due, service = excluded.service, refused = excluded.refused, attempts = 0
        """,
        [
          .text(row.id.text), .blob(hash), .text(person.session.text), .blob(sealed), .integer(now.milliseconds),
          due.map { .integer($0) } ?? .null,
          .blob(service), refused.map { .integer($0) } ?? .null,
        ])
      let all = try transaction.query(
        "SELECT endpoint_hash, body, due FROM push_subscription WHERE account_id = $1 ORDER BY created DESC, endpoint_hash",
        [.text(row.id.text)])
      for (place, other) in all.enumerated() {
        let hash = try other.blob("endpoint_hash")
        if place >= Self.maximum {
          try Self.remove(hash, of: row.id.text, transaction)
        } else if max(input.quiet, input.quietAll) > now.milliseconds {
          guard var body = Self.body(try other.blob("body"), hash, row.key) else {
            // The account's key is good and this is not of it: nobody can ever send it.
            try Self.remove(hash, of: row.id.text, transaction)
            continue
          }
          let quiet = body.app == input.app ? max(input.quiet, input.quietAll) : input.quietAll
          if !body.at.contains(where: { $0 < quiet }) { continue }
          body.at.removeAll { $0 < quiet }
          // One without a next moment gets none: its browser may be gone.
          let next = try other.optionalInteger("due") == nil ? nil : body.at.first
          try transaction.execute(
            "UPDATE push_subscription SET body = $3, due = $4, attempts = 0 WHERE account_id = $1 AND endpoint_hash = $2",
            [
              .text(row.id.text), .blob(hash), .blob(try row.key.seal(body.text, for: Self.place(hash))),
              next.map { .integer($0) } ?? .null,
            ])
        }
      }
    }
  }

  /// Since when nothing has been taken for this very subscription: not what was refused of another account's, or of other keys.
  private static func refused(
    _ input: PushSubscription, _ hash: [UInt8], _ row: AccountRow, _ transaction: any Transaction
  ) throws -> Int64? {
    let found = try transaction.first(
      "SELECT body, refused FROM push_subscription WHERE endpoint_hash = $1 AND account_id = $2",
      [.blob(hash), .text(row.id.text)])
    guard let found, let body = Self.body(try found.blob("body"), hash, row.key), body.p256dh == input.p256dh,
      body.auth == input.auth
    else { return nil }
    return try found.optionalInteger("refused")
  }

  /// nil: damaged, or sealed for another place.
  private static func body(_ sealed: [UInt8], _ hash: [UInt8], _ key: DataKey) -> Body? {
    try? Body(json: try key.open(sealed, for: place(hash)))
  }

  /// A subscription whose secret somebody knows.
  private struct Proved {
    let account: String
    let key: DataKey
    let body: Body
    let due: Int64?
  }

  /// nil where there is none, its session is over, or its secret is another.
  private func proved(_ hash: [UInt8], auth: String, _ transaction: any Transaction, now: Instant) throws -> Proved? {
    guard
      let row = try transaction.first(
        """
        SELECT push_subscription.account_id AS account_id, push_subscription.body AS body, push_subscription.due AS due,
          account_key.master AS master, account_key.wrapped AS wrapped
        FROM push_subscription JOIN account_key ON account_key.account_id = push_subscription.account_id
        JOIN session ON session.id = push_subscription.session_id
        WHERE push_subscription.endpoint_hash = $1 AND session.expires > $2
        """, [.blob(hash), .integer(now.milliseconds)])
    else { return nil }
    let account = try row.text("account_id"), key = try DataKey.open(row, account: account, master)
    // Hashes are compared, so that the time it takes says nothing of the secret.
    guard let body = Self.body(try row.blob("body"), hash, key),
      keys.lookup("push secret", body.auth) == keys.lookup("push secret", auth)
    else { return nil }
    return Proved(account: account, key: key, body: body, due: try row.optionalInteger("due"))
  }

  /// Whose subscription a renewal is about: the old one, or the new one when the renewal was done already.
  /// - Returns: the account's identifier; nil when there is neither.
  func account(of input: PushRenewal, now: Instant) async throws -> String? {
    let old = hash(input.endpoint), new = hash(input.newEndpoint)
    return try await database.read { transaction in
      if let old = try proved(old, auth: input.auth, transaction, now: now) { return old.account }
      return try proved(new, auth: input.newAuth, transaction, now: now)?.account
    }
  }

  /// Puts a browser's new subscription in the place of its old one, with the same moments, account and session. Again, it changes nothing.
  /// - Returns: false when there is no old one, its secret is another, or the new one is somebody else's.
  func renew(_ input: PushRenewal, now: Instant) async throws -> Bool {
    let old = hash(input.endpoint), new = hash(input.newEndpoint)
    return try await database.write { transaction in
      guard let held = try proved(old, auth: input.auth, transaction, now: now) else {
        return try proved(new, auth: input.newAuth, transaction, now: now) != nil
      }
      if new != old,
        let other = try transaction.first(
          "SELECT account_id FROM push_subscription WHERE endpoint_hash = $1", [.blob(new)])
      {
        guard try other.text("account_id") == held.account else { return false }
        // The app was faster.
        try Self.remove(old, of: held.account, transaction)
        return true
      }
      var body = held.body
      (body.endpoint, body.p256dh, body.auth) = (input.newEndpoint, input.newP256dh, input.newAuth)
      // The old one may have been gone already.
      let due = held.due ?? body.next(after: now.milliseconds)
      try transaction.execute(
        """
        UPDATE push_subscription SET endpoint_hash = $3, body = $4, service = $5, due = $6, attempts = 0, refused = NULL
        WHERE account_id = $1 AND endpoint_hash = $2
        """,
        [
          .text(held.account), .blob(old), .blob(new), .blob(try held.key.seal(body.text, for: Self.place(new))),
          .blob(keys.lookup("push service", body.service)), due.map { .integer($0) } ?? .null,
        ])
      return true
    }
  }

  func remove(endpoint: String, of account: ULID) async throws {
    let hash = hash(endpoint)
    try await database.write { try Self.remove(hash, of: account.text, $0) }
  }

  /// What the device said meanwhile stays.
  func remove(_ waiting: Waiting) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "DELETE FROM push_subscription WHERE account_id = $1 AND endpoint_hash = $2 AND due = $3 AND body = $4",
        [.text(waiting.account), .blob(waiting.hash), .integer(waiting.due), .blob(waiting.sealed)])
    }
  }

  /// Rows that nothing is sent for any more and nothing was taken of for `maximumRefusal`.
  static func sweep(_ transaction: any Transaction, now: Instant) throws {
    try transaction.execute(
      "DELETE FROM push_subscription WHERE due IS NULL AND refused <= $1",
      [.integer(now.milliseconds - maximumRefusal)])
  }

  private static func remove(_ hash: [UInt8], of account: String, _ transaction: any Transaction) throws {
    try transaction.execute(
      "DELETE FROM push_subscription WHERE account_id = $1 AND endpoint_hash = $2", [.text(account), .blob(hash)])
  }

  /// Those that are due and have a place in the pool: the first of every service and account before the second of any. Each is due again, later
  /// each time, unless it is settled: whoever dies while sending loses nothing.
  func claim(now: Instant, _ pool: PushPool) async throws -> [Waiting] {
    let isEmpty = try await database.read { transaction in
      try transaction.first("SELECT due FROM push_subscription WHERE due <= $1 LIMIT 1", [.integer(now.milliseconds)])
        == nil
    }
    if isEmpty { return [] }
    return try await database.write { transaction in
      // The body may run again: it begins with the same pool each time.
      var pool = pool
      let rows = try transaction.query(
        """
        SELECT waiting.account_id AS account_id, endpoint_hash, body, due, attempts, refused, master, wrapped FROM (
          SELECT account_id, endpoint_hash, body, due, attempts, refused,
            row_number() OVER (PARTITION BY account_id ORDER BY due, endpoint_hash) AS of_account,
            row_number() OVER (PARTITION BY coalesce(service, endpoint_hash) ORDER BY due, endpoint_hash) AS of_service
          FROM push_subscription WHERE due <= $1
        ) AS waiting JOIN account_key ON account_key.account_id = waiting.account_id
        ORDER BY of_service, of_account, due LIMIT 200
        """, [.integer(now.milliseconds)])
      return try rows.compactMap { row in
        let account = try row.text("account_id"), hash = try row.blob("endpoint_hash"),
          attempts = try row.integer("attempts")
        let key = try? DataKey.open(row, account: account, master)
        let sealed = try row.blob("body"), body = key.flatMap { Self.body(sealed, hash, $0) }
        // One that cannot be read waits again, and does not keep the others from being sent.
        if let body, !pool.begin(service: body.service, account: account) { return nil }
        let due = now.milliseconds + min(60_000 << min(attempts, 5), 1_800_000)
        let taken = try transaction.execute(
          "UPDATE push_subscription SET due = $3, attempts = $4 WHERE account_id = $1 AND endpoint_hash = $2 AND due = $5",
          [.text(account), .blob(hash), .integer(due), .integer(attempts + 1), .integer(try row.integer("due"))])
        guard taken == 1 else { return nil }
        guard let body else { return nil }
        return Waiting(
          account: account, hash: hash, body: body, sealed: sealed, attempts: attempts, due: due,
          refused: try row.optionalInteger("refused"))
      }
    }
  }

  /// When it is due next; nil: never, until the device says more. What the device said meanwhile stays.
  func settle(_ waiting: Waiting, due: Int64?, attempts: Int64, refused: Int64?) async throws {
    try await database.write { transaction in
      try transaction.execute(
        """
        UPDATE push_subscription SET due = $3, attempts = $4, refused = $6
        WHERE account_id = $1 AND endpoint_hash = $2 AND due = $5 AND body = $7
        """,
        [
          .text(waiting.account), .blob(waiting.hash), due.map { .integer($0) } ?? .null, .integer(attempts),
          .integer(waiting.due), refused.map { .integer($0) } ?? .null, .blob(waiting.sealed),
        ])
    }
  }

  /// For the export: the push service's host, not its address, and no key.
  static func all(_ row: AccountRow, _ transaction: any Transaction) throws -> [JSON] {
    try transaction.query(
      "SELECT endpoint_hash, body, created FROM push_subscription WHERE account_id = $1 ORDER BY created, endpoint_hash",
      [.text(row.id.text)]
    ).compactMap { stored in
      guard let body = Self.body(try stored.blob("body"), try stored.blob("endpoint_hash"), row.key) else { return nil }
      let host = URLComponents(string: body.endpoint)?.host ?? ""
      return [
        "app": .string(body.app), "servicio": .string(host),
        "desde": .string(Instant(milliseconds: try stored.integer("created")).rfc3339),
        "avisos": .array(body.at.map { .string(Instant(milliseconds: $0).rfc3339) }),
      ]
    }
  }
}
