import Base
import ServerAPI
import Storage

/// What an account may do: its role, whether its address is confirmed, whether it is being deleted. The columns are readable, since rows are
/// found by them; the same is sealed beside them with the account's key. Who writes to the database without the keys changes the columns
/// only, and is not believed.
struct Standing: Sendable, Equatable {
  var role: Account.Role
  var verified: Instant?
  var blocked: Instant?

  /// - Throws: `DatabaseError.damaged` when what the row says was not written by us.
  static func read(_ row: SQLRow, _ key: DataKey) throws -> Standing {
    let standing = try columns(row)
    guard let sealed = try row.optionalBlob("standing"), let text = try? key.open(sealed, for: place),
      text == standing.text
    else { throw DatabaseError.damaged("an account's standing is not the one that was sealed") }
    return standing
  }

  /// As the columns say, sealed or not.
  static func columns(_ row: SQLRow) throws -> Standing {
    guard let role = Account.Role(rawValue: try row.text("role")) else {
      throw DatabaseError.damaged("an account has an unknown role")
    }
    return Standing(
      role: role, verified: try row.optionalInteger("verified").map { Instant(milliseconds: $0) },
      blocked: try row.optionalInteger("blocked").map { Instant(milliseconds: $0) })
  }

  func sealed(_ key: DataKey) throws -> [UInt8] { try key.seal(text, for: Self.place) }

  private static let place = "standing"

  private var text: String { "\(role.rawValue)/\(Self.text(verified))/\(Self.text(blocked))" }

  private static func text(_ moment: Instant?) -> String { moment.map { "\($0.milliseconds)" } ?? "-" }
}

extension AccountRepository {
  /// The one way to change role, confirmation and blocking. - Parameter eraseAt: when it is blocked.
  static func store(_ standing: Standing, of row: AccountRow, eraseAt: Instant?, _ transaction: any Transaction) throws
  {
    try transaction.execute(
      "UPDATE account SET role = $2, verified = $3, blocked = $4, erase_at = $5, standing = $6 WHERE id = $1",
      [
        .text(row.id.text), .text(standing.role.rawValue), SQLValue(standing.verified?.milliseconds),
        SQLValue(standing.blocked?.milliseconds),
        SQLValue(eraseAt?.milliseconds), .blob(try standing.sealed(row.key)),
      ])
  }

  /// The address is proved: a mail's link was opened. What was said when the address was registered is whose link it is: the first registration's
  /// where it is that one's letter, a later one's where it is theirs; of who only asked for a way in, nothing but the notice, without which
  /// there is no account.
  /// - Returns: the row as it is now.
  static func confirm(
    _ used: MailToken.Used, _ purpose: MailToken.Purpose, _ master: MasterKeys, _ transaction: any Transaction,
    now: Instant
  ) throws -> AccountRow {
    var row = used.row
    if row.verified != nil { return row }
    if let registration = used.body.registration {
      (row.profile.name, row.profile.language) = (registration.name, registration.language)
      try store(row.profile, of: row, transaction)
      try ConsentRepository.forget(Purpose.allCases, of: row.id, transaction)
      try ConsentRepository.add(registration.consents, account: row.id, transaction, now: now)
    } else if purpose == .reset {
      row.profile.name = ""
      try store(row.profile, of: row, transaction)
      try ConsentRepository.forget(Purpose.allCases.filter { !$0.isNecessary }, of: row.id, transaction)
    }
    try store(Standing(role: row.role, verified: now, blocked: row.blocked), of: row, eraseAt: nil, transaction)
    return try get(row.id, master, transaction)!
  }

  /// - Returns: whether there is such an account.
  func setRole(_ role: Account.Role, email: String) async throws -> Bool {
    guard let found = try await find(email: email) else { return false }
    return try await database.write { transaction in
      guard let row = try Self.get(found.id, master, transaction) else { return false }
      let eraseAt = try transaction.first("SELECT erase_at FROM account WHERE id = $1", [.text(row.id.text)])?
        .optionalInteger("erase_at")
      try Self.store(
        Standing(role: role, verified: row.verified, blocked: row.blocked), of: row,
        eraseAt: eraseAt.map { Instant(milliseconds: $0) }, transaction)
      return true
    }
  }
}
