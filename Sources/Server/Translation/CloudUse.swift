import Base
import Storage

/// How many sentences of the cloud an account asked for today. A number and a day; nothing of what was said.
struct CloudUse: Sendable {
  let database: any Database
  /// Sentences a day (UTC).
  let most: Int64

  static func day(_ now: Instant) -> Int64 { now.milliseconds / 86_400_000 }

  /// When a new day begins.
  static func resets(_ now: Instant) -> Int64 { (day(now) + 1) * 86_400_000 }

  /// Seconds until then.
  static func wait(_ now: Instant) -> Int { Int((resets(now) - now.milliseconds + 999) / 1000) }

  /// - Throws: `APIError(.quotaUsed)` when none is left.
  func take(_ account: ULID, now: Instant) async throws {
    let most = most
    let isTaken = try await database.write { transaction in
      if most <= 0 { return false }
      return try transaction.execute(
        """
        INSERT INTO cloud_use (account_id, day, sentences) VALUES ($1, $2, 1)
        ON CONFLICT (account_id) DO UPDATE
          SET sentences = CASE WHEN cloud_use.day = excluded.day THEN cloud_use.sentences + 1 ELSE 1 END, day = excluded.day
          WHERE cloud_use.day <> excluded.day OR cloud_use.sentences < CAST($3 AS BIGINT)
        """,
        [.text(account.text), .integer(Self.day(now)), .integer(most)]) == 1
    }
    if !isTaken { throw APIError(.quotaUsed, retryAfter: Self.wait(now)) }
  }

  /// It was not translated, and not by the person's fault.
  func giveBack(_ account: ULID, now: Instant) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "UPDATE cloud_use SET sentences = sentences - 1 WHERE account_id = $1 AND day = $2 AND sentences > 0",
        [.text(account.text), .integer(Self.day(now))])
    }
  }

  func left(_ account: ULID, now: Instant) async throws -> Int64 {
    let used = try await database.read { transaction in
      try transaction.first(
        "SELECT sentences FROM cloud_use WHERE account_id = $1 AND day = $2",
        [.text(account.text), .integer(Self.day(now))])?.integer("sentences") ?? 0
    }
    return max(0, most - used)
  }
}
