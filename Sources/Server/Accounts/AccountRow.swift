import Base
import Foundation
import ServerAPI
import Storage

/// An account as its row says, opened with its data key.
struct AccountRow: Sendable {
  let id: ULID
  let key: DataKey
  var profile: Profile
  private let sealedPassword: [UInt8]
  private let standing: Standing
  var role: Account.Role { standing.role }
  let created: Instant
  var verified: Instant? { standing.verified }
  var blocked: Instant? { standing.blocked }

  static let columns = """
    account.id AS id, account.profile AS profile, account.password AS password, account.role AS role, account.created AS created,
    account.verified AS verified, account.blocked AS blocked, account.standing AS standing,
    account_key.master AS master, account_key.wrapped AS wrapped
    """
  static let tables = "account JOIN account_key ON account_key.account_id = account.id"

  init(_ row: SQLRow, _ master: MasterKeys) throws {
    let text = try row.text("id")
    guard let id = ULID(text) else { throw DatabaseError.damaged("an account's id is not a ULID") }
    self.id = id
    key = try DataKey.open(row, account: text, master)
    profile = try Profile(json: key.open(try row.blob("profile"), for: "profile"))
    sealedPassword = try row.blob("password")
    standing = try Standing.read(row, key)
    created = Instant(milliseconds: try row.integer("created"))
  }

  /// Argon2id, as libsodium writes it. Opened only where a password is checked.
  var passwordHash: String { get throws { try key.open(sealedPassword, for: "password") } }

  /// Whether the password is still the one of that earlier look: nobody changed it in between.
  func hasPassword(of earlier: AccountRow) -> Bool { sealedPassword == earlier.sealedPassword }

  var account: Account {
    Account(
      id: id, email: profile.email, name: profile.name, language: profile.language, verified: verified != nil,
      role: role, created: created)
  }
}

/// What a person says about themselves: one sealed column.
struct Profile: Sendable, Equatable {
  var email: String
  var name: String
  var language: Language

  init(email: String, name: String, language: Language) {
    self.email = email
    self.name = name
    self.language = language
  }

  init(json text: String) throws {
    guard let json = try? JSON.parse(text), let email = json["email"]?.string else {
      throw DatabaseError.damaged("a profile cannot be read")
    }
    self.init(
      email: email, name: json["name"]?.string ?? "",
      language: Language(rawValue: json["language"]?.string ?? "") ?? .es)
  }

  var text: String {
    JSON.object(
      JSONObject([("email", .string(email)), ("name", .string(name)), ("language", .string(language.rawValue))])
    ).text
  }
}
