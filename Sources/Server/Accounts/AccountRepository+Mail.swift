import Base
import ServerAPI
import Storage

/// What a mail's link does, and what is written when an address is used again.
extension AccountRepository {
  /// The address registers once more. The answer to the caller is always the same; the mail tells the owner what is the case.
  /// - Parameters:
  ///   - samePassword: the password of the first registration was given again.
  ///   - registration: what was said of the person this time. It counts when the link of this letter is opened: whoever came first decides
  ///     neither name nor consents for the owner.
  ///
  /// An unverified account keeps the password of whoever came first, so that a second registration cannot slip its own password
  /// under a link that the owner is about to open; the second one gets a link to choose one.
  func registerAgain(
    _ row: AccountRow, samePassword: Bool, _ registration: MailToken.Registration, _ transaction: any Transaction,
    now: Instant
  ) throws {
    let language = row.profile.language
    if row.verified != nil || row.blocked != nil {
      try tellOwner(row, transaction, now)
    } else if samePassword {
      let token = try MailToken.make(.verify, row.key, registration: registration, transaction, now: now)
      try write(templates.verify(language, token: token), to: row.profile, transaction, now)
    } else {
      let token = try MailToken.make(.reset, row.key, registration: registration, transaction, now: now)
      try write(templates.chooseAnew(language, token: token), to: row.profile, transaction, now)
    }
  }

  /// Somebody wants to use an address that has an account.
  private func tellOwner(_ row: AccountRow, _ transaction: any Transaction, _ now: Instant) throws {
    let language = row.profile.language
    if row.blocked == nil { return try write(templates.alreadyThere(language), to: row.profile, transaction, now) }
    let token = try MailToken.make(.keep, row.key, transaction, now: now)
    try write(templates.beingErased(language, token: token), to: row.profile, transaction, now)
  }

  /// Somebody logged in with the password on a device where nobody had before.
  func tellOfNewDevice(_ row: AccountRow, _ transaction: any Transaction, now: Instant) throws {
    try write(templates.newDevice(row.profile.language), to: row.profile, transaction, now)
  }

  /// Sends the verification again, or the link for a new password. Nothing when nobody has that address.
  func sendLink(_ purpose: MailToken.Purpose, email: String, _ transaction: any Transaction, now: Instant) throws {
    guard let row = try find(email: email, transaction), row.blocked == nil, purpose != .verify || row.verified == nil
    else { return }
    let token = try MailToken.make(purpose, row.key, transaction, now: now)
    let language = row.profile.language
    let words = purpose == .verify ? templates.verify(language, token: token) : templates.reset(language, token: token)
    try write(words, to: row.profile, transaction, now)
  }

  /// Whether a link for a new password would work now, without using it: nothing costly is done for one that does not.
  /// - Returns: whose it is. - Throws: `APIError(.usedToken)`, `APIError(.alreadyDone)`, `APIError(.blocked)`.
  func checkReset(token: String, now: Instant) async throws -> AccountRow {
    try await database.read { transaction in
      let row = try MailToken.look(.reset, token, master, transaction, now: now).row
      if row.blocked != nil { throw APIError(.blocked) }
      return row
    }
  }

  private static func find(_ emailHash: [UInt8], _ master: MasterKeys, _ transaction: any Transaction) throws
    -> AccountRow?
  {
    try transaction.first(
      "SELECT \(AccountRow.columns) FROM \(AccountRow.tables) WHERE account.email_hash = $1", [.blob(emailHash)]
    )
    .map { try AccountRow($0, master) }
  }

  /// - Returns: the account, now verified.
  func verify(token: String, now: Instant) async throws -> AccountRow {
    try await database.write { transaction in
      let used = try MailToken.use(.verify, token, master, transaction, now: now)
      if used.row.blocked != nil { throw APIError(.blocked) }
      return try Self.confirm(used, .verify, master, transaction, now: now)
    }
  }

  /// A new password by a mail's link. It proves the address too. Every session and every other link is closed.
  func reset(token: String, hash: String, now: Instant) async throws -> AccountRow {
    try await database.write { transaction in
      let used = try MailToken.use(.reset, token, master, transaction, now: now)
      if used.row.blocked != nil { throw APIError(.blocked) }
      let row = try Self.confirm(used, .reset, master, transaction, now: now)
      try Self.store(passwordHash: hash, of: row, transaction)
      try SessionRepository.closeEverything(row.id, transaction)
      try write(templates.passwordChanged(row.profile.language), to: row.profile, transaction, now)
      return try Self.get(row.id, master, transaction)!
    }
  }

  /// Nothing changes until the link in the mail to the new address is opened. When that address has an account, its owner is told,
  /// and the caller cannot tell the difference.
  /// - Parameter row: as it was when the password was proved.
  /// - Parameter session: the one that asks. It stays open when the address changes.
  /// - Throws: `APIError(.conflict)` when it is the account's own.
  func askForEmail(_ row: AccountRow, email: String, session: ULID, now: Instant) async throws {
    let hash = keys.lookup("email", email)
    try await database.write { transaction in
      let current = try proved(row, field: "password", transaction), language = current.profile.language
      if let taken = try Self.find(hash, master, transaction) {
        guard taken.id != row.id else { throw APIError(.conflict, field: "email") }
        try tellOwner(taken, transaction, now)
      } else if try Self.isReserved(hash, exceptFor: row.id, transaction, now: now) {
        try outbox.add(letter(templates.addressReserved(language), to: email), transaction, now: now)
      } else {
        let token = try MailToken.make(.email, row.key, email: email, session: session, transaction, now: now)
        try outbox.add(letter(templates.confirmAddress(language, token: token), to: email), transaction, now: now)
      }
      try write(templates.addressAsked(language), to: current.profile, transaction, now)
    }
  }

  /// The address changes. Every link and every session is closed, but for the one that asked; the former address gets a link that takes it back.
  func confirmEmail(token: String, now: Instant) async throws {
    try await database.write { transaction in
      let used = try MailToken.use(.email, token, master, transaction, now: now), row = used.row
      guard let email = used.body.email, row.blocked == nil else { throw APIError(.usedToken) }
      let hash = keys.lookup("email", email)
      // Someone registered it while the mail was on its way.
      if try transaction.first("SELECT id FROM account WHERE email_hash = $1", [.blob(hash)]) != nil {
        throw APIError(.usedToken)
      }
      if try Self.isReserved(hash, exceptFor: row.id, transaction, now: now) { throw APIError(.usedToken) }
      let undo = try undoLink(row, transaction, now: now)
      try move(row, to: email, transaction)
      try SessionRepository.closeEverything(row.id, except: used.body.session, transaction)
      try write(templates.addressChanged(row.profile.language, token: undo), to: row.profile, transaction, now)
    }
  }

  private func letter(_ words: (subject: String, text: String), to email: String) -> EmailMessage {
    EmailMessage(to: email, subject: words.subject, text: words.text)
  }
}
