import Base

// What GreenGrocery! closes, for blockers that read a list: docs/screen-time.md.
//
// A person makes an address that nobody can guess. Their devices say which apps are closed and until when; who has the
// address reads the domains of those apps while they are. No call opens an app earlier.

/// `GET /v1/time`: what time it is here, for blocks that no device's clock may open.
public struct ServerTime: Wire {
  /// Milliseconds since 1970.
  public var now: Int64

  public init(now: Int64) { self.now = now }

  public static var schema: Schema { .object(name: "ServerTime", [.required("now", .moment)]) }

  public init(json: JSON) throws(WireError) { now = try Members(json, Self.schema).integer("now") }

  public var json: JSON { object([("now", .integer(now))]) }
}

/// The address of the account's list; without a token there is none.
public struct BlockListAddress: Wire {
  /// 43 letters, digits, hyphens and underscores. The list is at `/v1/lists/TOKEN/SYNTAX`.
  public var token: String?

  public init(token: String?) { self.token = token }

  public static var schema: Schema {
    .object(name: "BlockListAddress", [.optional("token", .text(minimum: 43, maximum: 43))])
  }

  public init(json: JSON) throws(WireError) { token = try Members(json, Self.schema).optionalText("token") }

  public var json: JSON { object([("token", optional(token))]) }

  public static func == (a: Self, b: Self) -> Bool { same(a.token, b.token) }
}

/// An app that is closed.
public struct Closure: Wire {
  /// The app's key in the catalogue of `ScreenTime`.
  public var app: String
  /// Milliseconds since 1970.
  public var ends: Int64

  public init(app: String, ends: Int64) { (self.app, self.ends) = (app, ends) }

  public static var schema: Schema {
    .object(name: "Closure", [.required("app", .text(minimum: 1, maximum: 64)), .required("ends", .moment)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    (app, ends) = (members.text("app"), members.integer("ends"))
  }

  public var json: JSON { object([("app", .string(app)), ("ends", .integer(ends))]) }

  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.app, b.app) && a.ends == b.ends }
}

/// `PUT /v1/block-list/closures`: what is closed. Of each app the later end wins, whoever said it.
public struct ClosureList: Wire {
  public var closures: [Closure]

  /// Of one call.
  public static let maximum = 100

  public init(closures: [Closure]) { self.closures = closures }

  public static var schema: Schema {
    .object(name: "ClosureList", [.required("closures", .list(Closure.schema, maximum: maximum))])
  }

  public init(json: JSON) throws(WireError) {
    closures = try Members(json, Self.schema).list("closures", of: Closure.self)
  }

  public var json: JSON { object([("closures", .array(closures.map { $0.json }))]) }
}

/// The calls.
public enum BlockListRoutes {
  /// The server's time.
  public static let time = Endpoint<Nothing, ServerTime>(
    .get, "/v1/time", "getTime", access: .anyone, rate: .reading, body: .none)
  /// The address of the account's list.
  public static let address = Endpoint<Nothing, BlockListAddress>(
    .get, "/v1/block-list", "getBlockList", access: .signedIn, rate: .reading, body: .none)
  /// Make an address, or have the one that there is.
  public static let create = Endpoint<Nothing, BlockListAddress>(
    .post, "/v1/block-list", "createBlockList", access: .signedIn, rate: .changing, body: .none)
  /// The address is nobody's any more, and what was closed is forgotten. For 30 days it still has an empty list.
  public static let revoke = Endpoint<Nothing, Nothing>(
    .delete, "/v1/block-list", "revokeBlockList", access: .signedIn, rate: .changing, body: .none, success: 204)
  /// Say what is closed. Nothing is kept without an address.
  public static let close = Endpoint<ClosureList, Nothing>(
    .put, "/v1/block-list/closures", "closeApps", access: .signedIn, rate: .changing, body: .small, success: 204)

  /// Where a blocker reads the list.
  public static func path(_ token: String, _ syntax: String) -> String { "/v1/lists/" + token + "/" + syntax }

  public static var all: [Summary] {
    [time.summary, address.summary, create.summary, revoke.summary, close.summary]
  }
}
