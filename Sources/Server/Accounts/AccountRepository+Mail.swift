import Base
import ServerAPI
import Storage

/// What a mail's link does, and what is written when an address is used again.
extension AccountRepository {
  /// The address registers once more. The answer to the caller is always the same; the mail tells the owner what is the case.
  /// - Parameter samePassword: the password of the first registration was given again.
  ///
  /// An unverified account keeps the password of whoever came first, so that a second registration cannot slip its own password
  /// under a link that the owner is about to open; the second one gets a link to choose one.
  func registerAgain(_ row: AccountRow, samePassword: Bool, _ transaction: any Transaction, now: Instant) throws {
    let language = row.profile.language
    if row.verified != nil {
      try write(letters.alreadyThere(language), to: row.profile, transaction, now)
    } else if samePassword {
      let token = try MailToken.make(.verify, account: row.id, payload: nil, transaction, now: now)
      try write(letters.verify(language, token: token), to: row.profile, transaction, now)
    } else {
      let token = try MailToken.make(.reset, account: row.id, payload: nil, transaction, now: now)
      try write(letters.chooseAnew(language, token: token), to: row.profile, transaction, now)
    }
  }

  /// Sends the verification again, or the link for a new password. Nothing when nobody has that address.
  func sendLink(_ purpose: MailToken.Purpose, email: String, _ transaction: any Transaction, now: Instant) throws {
    guard let row = try find(email: email, transaction), row.blocked == nil, purpose != .verify || row.verified == nil else { return }
    let token = try MailToken.make(purpose, account: row.id, payload: nil, transaction, now: now)
    let language = row.profile.language
    try write(purpose == .verify ? letters.verify(language, token: token) : letters.reset(language, token: token), to: row.profile, transaction, now)
  }

  /// Whether a link for a new password would work now, without using it: nothing costly is done for one that does not.
  /// - Returns: whose it is. - Throws: `Refusal(.usedToken)`, `Refusal(.blocked)`.
  func checkReset(token: String, now: Instant) async throws -> AccountRow {
    try await database.read { transaction in
      let account = try MailToken.look(.reset, token, transaction, now: now)
      guard let row = try Self.get(account, master, transaction) else { throw Refusal(.usedToken) }
      if row.blocked != nil { throw Refusal(.blocked) }
      return row
    }
  }

  /// - Returns: the account, now verified.
  func verify(token: String, now: Instant) async throws -> AccountRow {
    try await database.write { transaction in
      let used = try MailToken.use(.verify, token, transaction, now: now)
      try transaction.execute(
        "UPDATE account SET verified = $2 WHERE id = $1 AND verified IS NULL", [.text(used.account.text), .integer(now.milliseconds)])
      guard let row = try Self.get(used.account, master, transaction) else { throw Refusal(.usedToken) }
      if row.blocked != nil { throw Refusal(.blocked) }
      return row
    }
  }

  /// A new password by a mail's link. It proves the address too. Every session is closed.
  func reset(token: String, hash: String, now: Instant) async throws -> AccountRow {
    try await database.write { transaction in
      let used = try MailToken.use(.reset, token, transaction, now: now)
      guard let row = try Self.get(used.account, master, transaction) else { throw Refusal(.usedToken) }
      if row.blocked != nil { throw Refusal(.blocked) }
      try transaction.execute(
        "UPDATE account SET verified = $2 WHERE id = $1 AND verified IS NULL", [.text(row.id.text), .integer(now.milliseconds)])
      try Self.store(passwordHash: hash, of: row, transaction)
      try SessionRepository.closeAll(row.id, except: nil, transaction)
      for purpose in [MailToken.Purpose.reset, .verify, .email] { try MailToken.drop(purpose, account: row.id, transaction) }
      try write(letters.passwordChanged(row.profile.language), to: row.profile, transaction, now)
      return try Self.get(row.id, master, transaction)!
    }
  }

  /// Nothing changes until the link in the mail to the new address is opened. When that address has an account, its owner is told,
  /// and the caller cannot tell the difference.
  func askForEmail(_ row: AccountRow, email: String, now: Instant) async throws {
    let hash = keys.lookup("email", email)
    try await database.write { transaction in
      if let taken = try transaction.first("SELECT id FROM account WHERE email_hash = $1", [.blob(hash)]) {
        guard try taken.text("id") != row.id.text else { return }
        try outbox.add(letter(letters.alreadyThere(row.profile.language), to: email), transaction, now: now)
      } else {
        let payload = try row.key.seal(email, for: "mail_token")
        let token = try MailToken.make(.email, account: row.id, payload: payload, transaction, now: now)
        try outbox.add(letter(letters.confirmAddress(row.profile.language, token: token), to: email), transaction, now: now)
      }
      try write(letters.addressAsked(row.profile.language), to: row.profile, transaction, now)
    }
  }

  func confirmEmail(token: String, now: Instant) async throws {
    try await database.write { transaction in
      let used = try MailToken.use(.email, token, transaction, now: now)
      guard let payload = used.payload, let row = try Self.get(used.account, master, transaction), row.blocked == nil else { throw Refusal(.usedToken) }
      let email = try row.key.open(payload, for: "mail_token")
      let hash = keys.lookup("email", email)
      // Someone registered it while the mail was on its way.
      if try transaction.first("SELECT id FROM account WHERE email_hash = $1", [.blob(hash)]) != nil { throw Refusal(.usedToken) }
      var profile = row.profile
      profile.email = email
      try Self.store(profile, of: row, transaction)
      try transaction.execute("UPDATE account SET email_hash = $2 WHERE id = $1", [.text(row.id.text), .blob(hash)])
    }
  }

  private func letter(_ words: (subject: String, text: String), to email: String) -> Letter {
    Letter(to: email, subject: words.subject, text: words.text)
  }
}
