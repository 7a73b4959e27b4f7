import Base
import Foundation
import Storage

/// Deletion in two phases: *bloqueo* (nobody can read the account) and, later, *supresión* (nothing of it is there).
extension AccountRepository {
  /// First phase. Every session and every other link is closed; the mail's link keeps the account until the second phase.
  /// - Parameter row: as it was when the password was proved.
  /// - Returns: when the second phase comes.
  func block(_ row: AccountRow, delay: Int64, now: Instant) async throws -> Instant {
    let until = Instant(milliseconds: now.milliseconds + delay)
    try await database.write { transaction in
      let current = try proved(row, field: "password", transaction)
      try Self.store(
        Standing(role: current.role, verified: current.verified, blocked: now), of: current, eraseAt: until, transaction
      )
      try SessionRepository.closeEverything(row.id, transaction)
      let token = try MailToken.make(.keep, row.key, transaction, now: now)
      // The day that the clocks of central Mexico show then (UTC-6 all year): the app's receipt names the same.
      let day = CivilDate(daysSince1970: Int32((until.milliseconds - 6 * 3_600_000) / 86_400_000))
      try write(
        templates.deletion(current.profile.language, token: token, until: day), to: current.profile, transaction, now)
    }
    return until
  }

  /// The person changed their mind. They log in again.
  func keep(token: String, now: Instant) async throws {
    try await database.write { transaction in
      let row = try MailToken.use(.keep, token, master, transaction, now: now).row
      try Self.store(Standing(role: row.role, verified: row.verified, blocked: nil), of: row, eraseAt: nil, transaction)
    }
  }

  /// Second phase for every account whose time has come, one transaction each; can be interrupted and repeated. At the end nothing of
  /// them is left in SQLite's log either.
  /// - Returns: how many accounts were erased.
  @discardableResult
  func eraseDue(now: Instant) async throws -> Int {
    var count = 0
    while let id = try await database.read({ transaction in
      try transaction.first(
        "SELECT id FROM account WHERE erase_at <= $1 ORDER BY erase_at LIMIT 1", [.integer(now.milliseconds)])?.text(
          "id")
    }) {
      try await erase(id, receipt: true, now: now)
      count += 1
    }
    // Also when nobody was erased now: another instance, or a run that was interrupted, may have left its log.
    try await database.emptyLog()
    return count
  }

  /// Everything that the account is and holds, see `ErasureRepository.eraseRows`.
  func erase(_ id: String, receipt: Bool, now: Instant) async throws {
    try await database.write { transaction in
      if receipt, let account = ULID(id), let row = try? Self.get(account, master, transaction) {
        try write(templates.erased(row.profile.language), to: row.profile, transaction, now)
      }
      try ErasureRepository.eraseRows(of: id, transaction)
      try ErasureRepository.add([Erasure(hash: ErasureRepository.hash(id, keys), at: now)], transaction)
    }
  }

  /// Registrations that were never confirmed, after a week. - Returns: how many.
  func eraseUnverified(now: Instant) async throws -> Int {
    let ids = try await database.read { transaction in
      try transaction.query(
        "SELECT id FROM account WHERE verified IS NULL AND created < $1 ORDER BY created LIMIT 500",
        [.integer(now.milliseconds - 7 * 86_400_000)]
      ).map { try $0.text("id") }
    }
    for id in ids { try await erase(id, receipt: false, now: now) }
    try await database.emptyLog()
    return ids.count
  }
}
