import Base

/// `POST /v1/auth/register`. The answer is the same whether or not the address has an account: the mail tells its owner.
public struct RegisterRequest: Wire {
  /// As the person typed it; kept in lower case with its domain in ASCII.
  public var email: String
  /// See `Rules.password`.
  public var password: String
  /// At most 80 characters, one line.
  public var name: String?
  /// Of the mails.
  public var language: Language
  /// `Purpose.notice` must be granted.
  public var consents: [ConsentChoice]

  public init(email: String, password: String, name: String?, language: Language, consents: [ConsentChoice]) {
    self.email = email
    self.password = password
    self.name = name
    self.language = language
    self.consents = consents
  }

  public static var schema: Schema {
    .object(
      name: "RegisterRequest",
      [
        .required("email", .email), .required("password", .password),
        .optional("name", .name), .required("language", .language),
        .required("consents", .list(ConsentChoice.schema, maximum: 20)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    email = members.text("email")
    password = members.text("password")
    name = members.optionalText("name")
    language = Language.named(members.text("language")) ?? .es
    consents = try members.list("consents", of: ConsentChoice.self)
  }

  public var json: JSON {
    object([
      ("email", .string(email)), ("password", .string(password)), ("name", optional(name)),
      ("language", .string(language.rawValue)),
      ("consents", .array(consents.map { $0.json })),
    ])
  }
}

/// A single-use token out of a mail's link (`/#verificar=…`, `/#correo=…`, `/#deshacer=…`, `/#conservar=…`).
public struct TokenRequest: Wire {
  /// Out of the link's fragment.
  public var token: String
  /// How this device is called in the list of sessions, when the call opens one.
  public var device: String?

  public init(token: String, device: String? = nil) {
    self.token = token
    self.device = device
  }

  public static var schema: Schema {
    .object(name: "TokenRequest", [.required("token", .token), .optional("device", .deviceName)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    token = members.text("token")
    device = members.optionalText("device")
  }

  public var json: JSON { object([("token", .string(token)), ("device", optional(device))]) }
}

/// `POST /v1/auth/forgot-password` and `/v1/auth/resend`: a mail goes to the address if it belongs to an account.
public struct EmailRequest: Wire {
  /// As the person typed it.
  public var email: String

  public init(email: String) { self.email = email }

  public static var schema: Schema { .object(name: "EmailRequest", [.required("email", .email)]) }

  public init(json: JSON) throws(WireError) { email = try Members(json, Self.schema).text("email") }

  public var json: JSON { object([("email", .string(email))]) }
}

extension Schema {
  static var email: Schema { .text(minimum: 1, maximum: 320) }
  static var password: Schema { .text(minimum: 1, maximum: 1024) }
  static var name: Schema { .text(maximum: 320) }
  static var deviceName: Schema { .text(maximum: 120) }
  static var language: Schema { .choice(Language.allCases.map { $0.rawValue }) }
}
