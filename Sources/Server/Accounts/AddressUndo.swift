import Base
import ServerAPI
import Storage

/// A change of address can be taken back for some days by who reads the old mailbox: the way back for an owner whose password somebody else
/// had. Nothing that is done to the account meanwhile ends that link: neither a new password, nor more changes of address, nor a deletion.
extension AccountRepository {
  /// The link for the former address. nil when there are too many already; the older ones go on.
  func undoLink(_ row: AccountRow, _ transaction: any Transaction, now: Instant) throws -> String? {
    let all = try transaction.first(
      "SELECT count(*) AS count, coalesce(max(expires), 0) AS newest FROM mail_token WHERE account_id = $1 AND purpose = 'undo' AND expires > $2",
      [.text(row.id.text), .integer(now.milliseconds)])!
    guard try all.integer("count") < MailToken.Purpose.undo.maximum else { return nil }
    // Later than every other one, so that their order is that of the changes.
    let expires = max(now.milliseconds + MailToken.Purpose.undo.lifetime, try all.integer("newest") + 1)
    let email = row.profile.email
    return try MailToken.insert(
      .undo, row.key, MailToken.Body(expires: expires, email: email), addressHash: keys.lookup("email", email),
      transaction)
  }

  /// Whether somebody may still take a change back to this address: no other account is opened on it until then.
  static func isReserved(_ addressHash: [UInt8], exceptFor account: ULID?, _ transaction: any Transaction, now: Instant)
    throws -> Bool
  {
    try transaction.first(
      "SELECT account_id FROM mail_token WHERE address_hash = $1 AND purpose = 'undo' AND expires > $2 AND account_id <> $3 LIMIT 1",
      [.blob(addressHash), .integer(now.milliseconds), .text(account?.text ?? "")]) != nil
  }

  /// Puts the former address back and closes everything. The password is nobody's any more: a link to choose one goes to that address.
  /// A deletion that was asked for is cancelled.
  /// - Parameter unusable: a password's hash that fits nothing.
  func undoEmail(token: String, unusable: String, now: Instant) async throws {
    try await database.write { transaction in
      let used = try MailToken.use(.undo, token, master, transaction, now: now)
      guard let email = used.body.email else { throw APIError(.usedToken) }
      let row = used.row, left = row.profile
      try move(row, to: email, transaction)
      try Self.store(passwordHash: unusable, of: row, transaction)
      if row.blocked != nil {
        try Self.store(
          Standing(role: row.role, verified: row.verified, blocked: nil), of: row, eraseAt: nil, transaction)
      }
      try SessionRepository.closeEverything(row.id, transaction)
      // What was changed after that change is undone with it, and cannot be taken back in its turn. Earlier ones can.
      try transaction.execute(
        "DELETE FROM mail_token WHERE account_id = $1 AND purpose = 'undo' AND expires > $2",
        [.text(row.id.text), .integer(used.body.expires)])
      let reset = try MailToken.make(.reset, row.key, transaction, now: now)
      var profile = left
      profile.email = email
      try write(templates.addressBack(profile.language, token: reset), to: profile, transaction, now)
      if left.email != email { try write(templates.addressUndone(left.language), to: left, transaction, now) }
    }
  }

  /// The account has this address from now on. - Throws: `DatabaseError.constraint` when another one has it.
  func move(_ row: AccountRow, to email: String, _ transaction: any Transaction) throws {
    var profile = row.profile
    profile.email = email
    try Self.store(profile, of: row, transaction)
    try transaction.execute(
      "UPDATE account SET email_hash = $2 WHERE id = $1", [.text(row.id.text), .blob(keys.lookup("email", email))])
  }
}
