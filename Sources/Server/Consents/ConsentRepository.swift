import Base
import ServerAPI
import Storage

/// Decisions about purposes: rows are added, never changed.
struct ConsentRepository: Sendable {
  let database: any Database

  /// The newest decision for each purpose.
  func newest(_ account: ULID) async throws -> ConsentList {
    try await database.read { try Self.newest(account, $0) }
  }

  func add(_ choices: [ConsentChoice], account: ULID, now: Instant) async throws -> ConsentList {
    try await database.write { transaction in
      try Self.add(choices, account: account, transaction, now: now)
      return try Self.newest(account, transaction)
    }
  }

  static func newest(_ account: ULID, _ transaction: any Transaction) throws -> ConsentList {
    let rows = try transaction.query(
      """
      SELECT purpose, version, granted, at FROM consent WHERE account_id = $1 AND number =
        (SELECT max(number) FROM consent AS later WHERE later.account_id = consent.account_id AND later.purpose = consent.purpose)
      ORDER BY purpose
      """, [.text(account.text)])
    return ConsentList(consents: try rows.compactMap { try consent($0) })
  }

  static func all(_ account: ULID, _ transaction: any Transaction) throws -> [Consent] {
    try transaction.query(
      "SELECT purpose, version, granted, at FROM consent WHERE account_id = $1 ORDER BY at, purpose, number",
      [.text(account.text)]
    ).compactMap { try consent($0) }
  }

  /// A decision that says what the newest one says adds nothing; of several for one purpose the last counts.
  static func add(_ choices: [ConsentChoice], account: ULID, _ transaction: any Transaction, now: Instant) throws {
    let newest = try newest(account, transaction).consents.map { $0.choice }
    let last = choices.enumerated().filter { index, choice in
      !choices[(index + 1)...].contains { $0.purpose == choice.purpose }
    }
    for choice in withKinds(last.map { $0.element }.filter { !newest.contains($0) }) where !newest.contains(choice) {
      try transaction.execute(
        """
        INSERT INTO consent (account_id, purpose, number, version, granted, at)
        SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), coalesce(max(number), 0) + 1, CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT)
        FROM consent WHERE account_id = $1 AND purpose = $2
        """,
        [
          .text(account.text), .text(choice.purpose.rawValue), .text(choice.version), .integer(choice.granted ? 1 : 0),
          .integer(now.milliseconds),
        ])
    }
  }

  /// A text that asked once for the records of every kind was answered for each of them.
  private static func withKinds(_ choices: [ConsentChoice]) -> [ConsentChoice] {
    choices.flatMap { choice in
      guard choice.purpose == .records, choice.version <= Purpose.lastTextForAllKinds else { return [choice] }
      let kinds = Purpose.sensitive.filter { kind in !choices.contains { $0.purpose == kind } }
      return [choice] + kinds.map { ConsentChoice(purpose: $0, version: choice.version, granted: choice.granted) }
    }
  }

  /// The sensitive kinds of record that the person allows to be kept in the account.
  static func allowedKinds(_ account: ULID, _ transaction: any Transaction) throws -> Set<Purpose> {
    let granted = try newest(account, transaction).consents.filter { $0.choice.granted }.map { $0.choice.purpose }
    return Set(granted).intersection(Purpose.sensitive)
  }

  private static func consent(_ row: SQLRow) throws -> Consent? {
    guard let purpose = Purpose(rawValue: try row.text("purpose")) else { return nil }
    let choice = ConsentChoice(purpose: purpose, version: try row.text("version"), granted: try row.truth("granted"))
    return Consent(choice: choice, at: Instant(milliseconds: try row.integer("at")))
  }
}
