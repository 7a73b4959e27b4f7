import Base

/// `POST /v1/auth/login`.
public struct LoginRequest: Wire {
  /// As the person typed it.
  public var email: String
  /// As the person typed it.
  public var password: String
  /// How this device is called in the list of sessions ("Chrome en Android").
  public var device: String

  public init(email: String, password: String, device: String) {
    self.email = email
    self.password = password
    self.device = device
  }

  public static var schema: Schema {
    .object(
      name: "LoginRequest",
      [.required("email", .email), .required("password", .password), .required("device", .deviceName)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    email = members.text("email")
    password = members.text("password")
    device = members.text("device")
  }

  public var json: JSON {
    object([("email", .string(email)), ("password", .string(password)), ("device", .string(device))])
  }
}

/// An open session: the answer to log in, verify, reset and refresh.
public struct Session: Wire {
  /// Whose session it is.
  public var account: Account
  /// Access token (JWT) for `Authorization: Bearer`; keep it in memory only.
  public var access: String
  /// When `access` ends, milliseconds since 1970.
  public var expires: Instant
  /// Only with the header `X-Vereda-Transport: body`, which browsers are refused; otherwise it is in an HttpOnly cookie.
  public var refresh: String?

  public init(account: Account, access: String, expires: Instant, refresh: String?) {
    self.account = account
    self.access = access
    self.expires = expires
    self.refresh = refresh
  }

  public static var schema: Schema {
    .object(
      name: "Session",
      [
        .required("account", Account.schema), .required("access", .text(minimum: 1, maximum: 2048)),
        .required("expires", .moment),
        .optional("refresh", .token),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    account = try Account(json: members.object["account"] ?? .null)
    access = members.text("access")
    expires = Instant(milliseconds: members.integer("expires"))
    refresh = members.optionalText("refresh")
  }

  public var json: JSON {
    object([
      ("account", account.json), ("access", .string(access)), ("expires", .integer(expires.milliseconds)),
      ("refresh", optional(refresh)),
    ])
  }
}

/// `POST /v1/auth/refresh` and `/v1/auth/logout`. Empty for who keeps the refresh token in the cookie.
public struct RefreshRequest: Wire {
  /// The refresh token of who has no cookie.
  public var refresh: String?

  public init(refresh: String? = nil) { self.refresh = refresh }

  public static var schema: Schema { .object(name: "RefreshRequest", [.optional("refresh", .token)]) }

  public init(json: JSON) throws(WireError) { refresh = try Members(json, Self.schema).optionalText("refresh") }

  public var json: JSON { object([("refresh", optional(refresh))]) }
}

/// `POST /v1/auth/reset-password`: the token of `/#restablecer=…` and the new password. Opens a session; every other one is closed.
public struct ResetPasswordRequest: Wire {
  /// Out of the mail's link.
  public var token: String
  /// The new password, see `Rules.password`.
  public var password: String
  /// How this device is called in the list of sessions.
  public var device: String

  public init(token: String, password: String, device: String) {
    self.token = token
    self.password = password
    self.device = device
  }

  public static var schema: Schema {
    .object(
      name: "ResetPasswordRequest",
      [.required("token", .token), .required("password", .password), .required("device", .deviceName)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    token = members.text("token")
    password = members.text("password")
    device = members.text("device")
  }

  public var json: JSON {
    object([("token", .string(token)), ("password", .string(password)), ("device", .string(device))])
  }
}
