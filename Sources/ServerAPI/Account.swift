import Base

/// What a person's account says about them.
public struct Account: Wire {
  /// Random; says nothing of the person but when the account was opened.
  public var id: ULID
  /// As it is stored: in lower case, its domain in ASCII.
  public var email: String
  /// Empty when the person gave none.
  public var name: String
  /// Of the mails.
  public var language: Language
  /// The address was confirmed by a mail's link.
  public var verified: Bool
  /// What the account may do.
  public var role: Role
  /// When the account was opened.
  public var created: Instant

  /// What an account may do.
  public enum Role: String, CaseIterable, Equatable, Sendable {
    case member, trainer, moderator, administrator, organiser
  }

  public init(id: ULID, email: String, name: String, language: Language, verified: Bool, role: Role, created: Instant) {
    self.id = id
    self.email = email
    self.name = name
    self.language = language
    self.verified = verified
    self.role = role
    self.created = created
  }

  public static var schema: Schema {
    .object(
      name: "Account",
      [
        .required("id", .ulid), .required("email", .text(maximum: 320)), .required("name", .text(maximum: 320)),
        .required("language", .language),
        .required("verified", .flag), .required("role", .choice(Role.allCases.map { $0.rawValue })),
        .required("created", .moment),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let id = ULID(members.text("id")) else { throw WireError(.notAllowed, at: "id") }
    self.id = id
    email = members.text("email")
    name = members.text("name")
    language = Language.named(members.text("language")) ?? .es
    verified = members.flag("verified")
    role = Role.named(members.text("role")) ?? .member
    created = Instant(milliseconds: members.integer("created"))
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("email", .string(email)), ("name", .string(name)),
      ("language", .string(language.rawValue)),
      ("verified", .bool(verified)), ("role", .string(role.rawValue)), ("created", .integer(created.milliseconds)),
    ])
  }
}

/// `PATCH /v1/account`: what is absent stays.
public struct AccountChange: Wire {
  /// At most 80 characters, one line; empty takes it away.
  public var name: String?
  /// Of the mails.
  public var language: Language?

  public init(name: String? = nil, language: Language? = nil) {
    self.name = name
    self.language = language
  }

  public static var schema: Schema {
    .object(name: "AccountChange", [.optional("name", .name), .optional("language", .language)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    name = members.optionalText("name")
    language = Language.named(members.optionalText("language"))
  }

  public var json: JSON { object([("name", optional(name)), ("language", optional(language?.rawValue))]) }
}

/// `PUT /v1/account/password`. Every other session is closed.
public struct PasswordChange: Wire {
  /// The password until now.
  public var current: String
  /// The password from now on, see `Rules.password`.
  public var new: String

  public init(current: String, new: String) {
    self.current = current
    self.new = new
  }

  public static var schema: Schema {
    .object(name: "PasswordChange", [.required("current", .password), .required("new", .password)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    current = members.text("current")
    new = members.text("new")
  }

  public var json: JSON { object([("current", .string(current)), ("new", .string(new))]) }
}

/// `PUT /v1/account/email`. The address changes when the link in the mail to the new one is opened (`/#correo=…`).
public struct EmailChange: Wire {
  /// The new address.
  public var email: String
  /// The account's password.
  public var password: String

  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  public static var schema: Schema {
    .object(name: "EmailChange", [.required("email", .email), .required("password", .password)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    email = members.text("email")
    password = members.text("password")
  }

  public var json: JSON { object([("email", .string(email)), ("password", .string(password))]) }
}
