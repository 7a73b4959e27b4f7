import Base

/// `POST /v1/account/deletion`: the first phase (*bloqueo*) begins at once, on every device.
public struct DeletionRequest: Wire {
  /// The account's password.
  public var password: String

  public init(password: String) { self.password = password }

  public static var schema: Schema { .object(name: "DeletionRequest", [.required("password", .password)]) }

  public init(json: JSON) throws(WireError) { password = try Members(json, Self.schema).text("password") }

  public var json: JSON { object([("password", .string(password))]) }
}

/// When the second phase (*supresión*) comes. Until then the link in the mail (`/#conservar=…`) keeps the account.
public struct DeletionNotice: Wire {
  /// When everything is erased.
  public var until: Instant

  public init(until: Instant) { self.until = until }

  public static var schema: Schema { .object(name: "DeletionNotice", [.required("until", .moment)]) }

  public init(json: JSON) throws(WireError) {
    until = Instant(milliseconds: try Members(json, Self.schema).integer("until"))
  }

  public var json: JSON { object([("until", .integer(until.milliseconds))]) }
}
