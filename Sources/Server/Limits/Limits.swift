import Base
import Storage

/// How often something may be tried, counted in the database so that several instances count together.
///
/// The generic cell rate algorithm: `burst` at once, then one each `interval`; a row holds the moment at which everything is free
/// again. Buckets are keyed hashes, the same for addresses that have an account and for those that have none.
struct Limit: Sendable {
  let name: String
  let burst: Int64
  /// Milliseconds.
  let interval: Int64

  /// Guesses at one address's password: the lock-out.
  static let loginAddress = Limit(name: "login-address", burst: 10, interval: 60_000)
  static let loginHost = Limit(name: "login-host", burst: 60, interval: 2_000)
  /// Mail to one address.
  static let mailAddress = Limit(name: "mail-address", burst: 4, interval: 300_000)
  static let mailHost = Limit(name: "mail-host", burst: 40, interval: 10_000)
  /// Tries of single-use and refresh tokens.
  static let tokenHost = Limit(name: "token-host", burst: 240, interval: 1_000)
  /// Guesses at the password inside a session.
  static let passwordAccount = Limit(name: "password-account", burst: 10, interval: 60_000)
  static let exportAccount = Limit(name: "export-account", burst: 5, interval: 60_000)
  static let pushAccount = Limit(name: "push-account", burst: 120, interval: 5_000)
  /// Changes of consents: rows that are kept for ever.
  static let consentAccount = Limit(name: "consent-account", burst: 30, interval: 600_000)
}

/// One thing that is counted: a limit and whom it counts.
struct Count: Sendable {
  let limit: Limit
  let bucket: [UInt8]

  init(_ limit: Limit, _ subject: String, _ keys: ServerKeys) {
    self.limit = limit
    bucket = keys.lookup("limit/\(limit.name)", subject)
  }
}

struct LimitRepository: Sendable {
  let database: any Database
  let multiplier: Int64

  /// Takes one from each. - Throws: `Refusal(.tooManyRequests)` when one of them has none left; then none is taken.
  func take(_ counts: [Count], now: Instant) async throws {
    let multiplier = multiplier
    let wait: Int64 = try await database.write { transaction in
      var longest: Int64 = 0
      for count in counts {
        let row = try transaction.first("SELECT free_at FROM attempt WHERE bucket = $1", [.blob(count.bucket)])
        let free = max(try row?.integer("free_at") ?? 0, now.milliseconds) + count.limit.interval
        longest = max(longest, free - now.milliseconds - count.limit.interval * count.limit.burst * multiplier)
      }
      if longest > 0 { return longest }
      for count in counts {
        try transaction.execute("""
          INSERT INTO attempt (bucket, free_at) VALUES ($1, CAST($2 AS BIGINT) + CAST($3 AS BIGINT))
          ON CONFLICT (bucket) DO UPDATE SET free_at =
            CASE WHEN attempt.free_at > $2 THEN attempt.free_at ELSE CAST($2 AS BIGINT) END + CAST($3 AS BIGINT)
          """, [.blob(count.bucket), .integer(now.milliseconds), .integer(count.limit.interval)])
      }
      return 0
    }
    if wait > 0 { throw Refusal(.tooManyRequests, retryAfter: Int((wait + 999) / 1000)) }
  }

  /// Forgets what was counted: the right password was given.
  static func forget(_ count: Count, _ transaction: any Transaction) throws {
    try transaction.execute("DELETE FROM attempt WHERE bucket = $1", [.blob(count.bucket)])
  }

  static func sweep(_ transaction: any Transaction, now: Instant) throws {
    try transaction.execute("DELETE FROM attempt WHERE free_at < $1", [.integer(now.milliseconds)])
  }
}
