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

  /// Writes what is withdrawn, and leaves out the rest. - Returns: the newest decisions after it.
  func withdraw(_ choices: [ConsentChoice], account: ULID, now: Instant) async throws -> ConsentList {
    let list = try await newest(account)
    if Self.withdrawals(choices, list).isEmpty { return list }
    return try await database.write { transaction in
      let new = Self.withdrawals(choices, try Self.newest(account, transaction))
      try Self.insert(new, account: account, transaction, now: now)
      return try Self.newest(account, transaction)
    }
  }

  /// Writes what is given, and leaves out the rest. - Returns: the newest decisions after it.
  func grant(_ choices: [ConsentChoice], account: ULID, now: Instant) async throws -> ConsentList {
    try await database.write { transaction in
      let new = Self.grants(choices, try Self.newest(account, transaction))
      try Self.insert(new, account: account, transaction, now: now)
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

  /// Of several choices for one purpose the last counts.
  static func last(_ choices: [ConsentChoice]) -> [ConsentChoice] {
    choices.enumerated().filter { index, choice in
      !choices[(index + 1)...].contains { $0.purpose == choice.purpose }
    }.map { $0.element }
  }

  /// What was said for an account whose address nobody had proved.
  static func forget(_ purposes: [Purpose], of account: ULID, _ transaction: any Transaction) throws {
    for purpose in purposes {
      try transaction.execute(
        "DELETE FROM consent WHERE account_id = $1 AND purpose = $2", [.text(account.text), .text(purpose.rawValue)])
    }
  }

  /// A new account's first decisions.
  static func add(_ choices: [ConsentChoice], account: ULID, _ transaction: any Transaction, now: Instant) throws {
    let choices = last(choices)
    try insert(withdrawals(choices, try newest(account, transaction)), account: account, transaction, now: now)
    try insert(grants(choices, try newest(account, transaction)), account: account, transaction, now: now)
  }

  /// What `choices` withdraw, each purpose once. What is not given now is withdrawn only as the first decision about
  /// it: more refusals add no rows.
  private static func withdrawals(_ choices: [ConsentChoice], _ list: ConsentList) -> [ConsentChoice] {
    let newest = list.consents.map { $0.choice }
    var all: [ConsentChoice] = []
    for choice in choices where !choice.granted {
      let known = newest.first { $0.purpose == choice.purpose }
      if known == nil || known?.granted == true { all.append(choice) }
      // A text that did not ask for each kind speaks of all that are given.
      guard choice.purpose == .records, choice.version <= Purpose.lastTextForAllKinds else { continue }
      for kind in newest where kind.granted && Purpose.sensitive.contains(kind.purpose) {
        if choices.contains(where: { $0.purpose == kind.purpose }) { continue }
        all.append(ConsentChoice(purpose: kind.purpose, version: choice.version, granted: false))
      }
    }
    return all
  }

  /// What `choices` give, each purpose once. A decision that says what the newest one says adds nothing.
  static func grants(_ choices: [ConsentChoice], _ list: ConsentList) -> [ConsentChoice] {
    let newest = list.consents.map { $0.choice }
    var all = choices.filter { $0.granted && !newest.contains($0) }
    guard let records = all.first(where: { $0.purpose == .records }), textsForAllKinds.contains(records.version) else {
      return all
    }
    // What was decided about a kind by itself stays, also a withdrawal: the old text does not know of it.
    for kind in Purpose.sensitive where !(newest + choices).contains(where: { $0.purpose == kind }) {
      all.append(ConsentChoice(purpose: kind, version: records.version, granted: true))
    }
    return all
  }

  /// Every text that asked once for the records of every kind: there was one.
  private static let textsForAllKinds = [Purpose.lastTextForAllKinds]

  private static func insert(
    _ choices: [ConsentChoice], account: ULID, _ transaction: any Transaction, now: Instant
  ) throws {
    for choice in choices {
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

  /// What the person allows now.
  static func allowed(_ account: ULID, _ transaction: any Transaction) throws -> Set<Purpose> {
    Set(try newest(account, transaction).consents.filter { $0.choice.granted }.map { $0.choice.purpose })
  }

  private static func consent(_ row: SQLRow) throws -> Consent? {
    guard let purpose = Purpose(rawValue: try row.text("purpose")) else { return nil }
    let choice = ConsentChoice(purpose: purpose, version: try row.text("version"), granted: try row.truth("granted"))
    return Consent(choice: choice, at: Instant(milliseconds: try row.integer("at")))
  }
}
