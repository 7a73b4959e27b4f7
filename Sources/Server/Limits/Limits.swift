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

  /// Guesses at one address's password by one caller (`Caller.whole`).
  static let loginPair = Limit(name: "login-pair", burst: 10, interval: 60_000)
  /// Guesses at one address's password by everybody whose device is not known: beyond it they wait, see `SlowedTries`.
  static let loginAddress = Limit(name: "login-address", burst: 10, interval: 60_000)
  /// Guesses by one device that has logged in before (`DeviceCookie`).
  static let loginDevice = Limit(name: "login-device", burst: 10, interval: 60_000)
  static let loginHost = Limit(name: "login-host", burst: 60, interval: 2_000)
  /// Letters of one kind to one address, for everybody whose device is not known.
  static let mailAddress = Limit(name: "mail-address", burst: 4, interval: 300_000)
  /// Letters of one kind that one device asks for which has logged in to the address before (`DeviceCookie`).
  static let mailDevice = Limit(name: "mail-device", burst: 4, interval: 300_000)
  /// Letters of one kind to one address, for all known devices together: every log-in makes a new one.
  static let mailDevices = Limit(name: "mail-devices", burst: 16, interval: 60_000)
  static let mailHost = Limit(name: "mail-host", burst: 40, interval: 10_000)
  /// Tries of single-use and refresh tokens.
  static let tokenHost = Limit(name: "token-host", burst: 240, interval: 1_000)
  /// Guesses at the password inside a session.
  static let passwordAccount = Limit(name: "password-account", burst: 10, interval: 60_000)
  /// EmailTemplates about a log-in on a new device.
  static let newDeviceAccount = Limit(name: "new-device-account", burst: 5, interval: 3_600_000)
  static let exportAccount = Limit(name: "export-account", burst: 5, interval: 60_000)
  static let pushAccount = Limit(name: "push-account", burst: 120, interval: 5_000)
  /// Consents that are given: rows that are kept for ever. Withdrawals are not counted.
  static let consentAccount = Limit(name: "consent-account", burst: 30, interval: 600_000)
}

extension Limit {
  /// The same for all hosts of an IPv6 network (/48): eight times as much.
  var ofNetwork: Limit { Limit(name: name + "-network", burst: burst * 8, interval: max(1, interval / 8)) }
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

  /// How far a slowing limit can be overdrawn, so that it recovers within minutes.
  static let mostOver: Int64 = 6

  /// Takes one from each.
  /// - Parameter slowing: a limit that refuses nobody.
  /// - Returns: by how many tries `slowing` is overdrawn, at most `mostOver`.
  /// - Throws: `APIError(.tooManyRequests)` when one of `counts` has none left; then none is taken.
  @discardableResult
  func take(_ counts: [Count], slowing: Count? = nil, now: Instant) async throws -> Int64 {
    let multiplier = multiplier
    let (wait, over): (Int64, Int64) = try await database.write { transaction in
      var longest: Int64 = 0
      var next: [(bucket: [UInt8], free: Int64)] = []
      for count in counts {
        let whole = count.limit.interval * count.limit.burst * multiplier
        let free = try Self.free(count, atMost: whole, transaction, now) + count.limit.interval
        longest = max(longest, free - now.milliseconds - whole)
        next.append((count.bucket, free))
      }
      if longest > 0 { return (longest, 0) }
      var over: Int64 = 0
      if let slowing {
        let interval = slowing.limit.interval, most = slowing.limit.burst * multiplier + Self.mostOver
        let free = min(
          try Self.free(slowing, atMost: interval * most, transaction, now) + interval,
          now.milliseconds + interval * most)
        over = max(0, (free - now.milliseconds + interval - 1) / interval - slowing.limit.burst * multiplier)
        next.append((slowing.bucket, free))
      }
      for (bucket, free) in next {
        try transaction.execute(
          "INSERT INTO attempt (bucket, free_at) VALUES ($1, $2) ON CONFLICT (bucket) DO UPDATE SET free_at = excluded.free_at",
          [.blob(bucket), .integer(free)])
      }
      return (0, over)
    }
    if wait > 0 { throw APIError(.tooManyRequests, retryAfter: Int((wait + 999) / 1000)) }
    return over
  }

  /// When everything is free again. No row says more than a used-up limit can: it was written by a clock that ran ahead.
  private static func free(_ count: Count, atMost most: Int64, _ transaction: any Transaction, _ now: Instant) throws
    -> Int64
  {
    let row = try transaction.first("SELECT free_at FROM attempt WHERE bucket = $1", [.blob(count.bucket)])
    let free = try row?.integer("free_at") ?? 0, latest = now.milliseconds + most
    guard free > latest else { return max(free, now.milliseconds) }
    // Kept also when the call is refused: the limit must open as time goes on from here.
    try transaction.execute(
      "UPDATE attempt SET free_at = $2 WHERE bucket = $1", [.blob(count.bucket), .integer(latest)])
    return latest
  }

  /// What was taken for something that was not tried after all.
  func giveBack(_ counts: [Count]) async throws {
    try await database.write { transaction in
      for count in counts {
        try transaction.execute(
          "UPDATE attempt SET free_at = free_at - CAST($2 AS BIGINT) WHERE bucket = $1",
          [.blob(count.bucket), .integer(count.limit.interval)])
      }
    }
  }

  func forget(_ counts: [Count]) async throws {
    try await database.write { transaction in for count in counts { try Self.forget(count, transaction) } }
  }

  /// Forgets what was counted: the right password was given.
  static func forget(_ count: Count, _ transaction: any Transaction) throws {
    try transaction.execute("DELETE FROM attempt WHERE bucket = $1", [.blob(count.bucket)])
  }

  static func sweep(_ transaction: any Transaction, now: Instant) throws {
    try transaction.execute("DELETE FROM attempt WHERE free_at < $1", [.integer(now.milliseconds)])
  }
}
