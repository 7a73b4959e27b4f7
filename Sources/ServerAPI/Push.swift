import Base

/// `GET /v1/push/key`: the server's public key for Web Push (RFC 8292), which the browser asks for when it subscribes.
public struct PushKey: Wire {
  /// 65 bytes, base64url without padding.
  public var key: String

  public init(key: String) { self.key = key }

  public static var schema: Schema { .object(name: "PushKey", [.required("key", .text(minimum: 87, maximum: 87))]) }

  public init(json: JSON) throws(WireError) { key = try Members(json, Self.schema).text("key") }

  public var json: JSON { object([("key", .string(key))]) }
}

/// `POST /v1/push/subscribe`: where this device's browser takes messages, and the moments at which the person wants one.
///
/// The moments are all that the server learns of the reminders: not their days, hours or quiet hours, and nothing of what was written.
public struct PushSubscription: Wire {
  /// Where the push service of this browser takes messages: https, not a private address.
  public var endpoint: String
  /// The browser's public key and its secret, base64url without padding (RFC 8291).
  public var p256dh: String
  public var auth: String
  /// Milliseconds, the next ones.
  public var at: [Int64]
  /// Until this moment no device of the account rings for this app: what it would remind of is done. 0: nothing is said.
  public var quiet: Int64
  /// Until this moment no device of the account rings for any app. 0: nothing is said.
  public var quietAll: Int64
  /// The app that asks, `serenity`: its words are sent. Which of its messages this is, and the place of the app that a tap opens.
  public var app: String
  public var tag: String
  public var place: String

  /// Of one subscription.
  public static let maximumMoments = 100

  public init(
    endpoint: String, p256dh: String, auth: String, at: [Int64], quiet: Int64 = 0, quietAll: Int64 = 0,
    app: String = "serenity", tag: String = "serenity-reminder",
    place: String = "registrar"
  ) {
    self.app = app
    self.tag = tag
    self.place = place
    self.endpoint = endpoint
    self.p256dh = p256dh
    self.auth = auth
    self.at = at
    self.quiet = quiet
    self.quietAll = quietAll
  }

  public static var schema: Schema {
    .object(
      name: "PushSubscription",
      [
        .required("endpoint", .text(minimum: 1, maximum: 2048)),
        .required("p256dh", .text(minimum: 87, maximum: 88)), .required("auth", .text(minimum: 22, maximum: 24)),
        .required("at", .list(.moment, maximum: maximumMoments)),
        .optional("quiet", .moment),
        .optional("quietAll", .moment),
        .optional("app", .text(minimum: 1, maximum: 32)),
        .optional("tag", .text(minimum: 1, maximum: 32)),
        .optional("place", .text(minimum: 0, maximum: 200)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    endpoint = members.text("endpoint")
    p256dh = members.text("p256dh")
    auth = members.text("auth")
    at = members.list("at").compactMap { $0.integer }
    quiet = members.integer("quiet")
    quietAll = members.integer("quietAll")
    app = members.optionalText("app") ?? "serenity"
    tag = members.optionalText("tag") ?? "serenity-reminder"
    place = members.optionalText("place") ?? "registrar"
  }

  public var json: JSON {
    object([
      ("endpoint", .string(endpoint)), ("p256dh", .string(p256dh)), ("auth", .string(auth)),
      ("at", .array(at.map { .integer($0) })),
      ("quiet", .integer(quiet)), ("quietAll", quietAll == 0 ? nil : .integer(quietAll)),
      ("app", .string(app)), ("tag", .string(tag)), ("place", .string(place)),
    ])
  }
}

/// `POST /v1/push/unsubscribe`.
public struct PushEndpoint: Wire {
  /// The same as when it was subscribed.
  public var endpoint: String

  public init(endpoint: String) { self.endpoint = endpoint }

  public static var schema: Schema {
    .object(name: "PushEndpoint", [.required("endpoint", .text(minimum: 1, maximum: 2048))])
  }

  public init(json: JSON) throws(WireError) { endpoint = try Members(json, Self.schema).text("endpoint") }

  public var json: JSON { object([("endpoint", .string(endpoint))]) }
}

/// `POST /v1/push/renew`: the browser took messages at one address and takes them at another from now on. A service worker says it, which
/// has no session: it proves by the old subscription's secret that it is the same browser.
public struct PushRenewal: Wire {
  /// As it was subscribed.
  public var endpoint: String
  /// The secret of the old subscription, which only the browser and the server know.
  public var auth: String
  /// What takes its place.
  public var newEndpoint: String
  public var newP256dh: String
  public var newAuth: String

  public init(endpoint: String, auth: String, newEndpoint: String, newP256dh: String, newAuth: String) {
    (self.endpoint, self.auth) = (endpoint, auth)
    (self.newEndpoint, self.newP256dh, self.newAuth) = (newEndpoint, newP256dh, newAuth)
  }

  public static var schema: Schema {
    .object(
      name: "PushRenewal",
      [
        .required("endpoint", .text(minimum: 1, maximum: 2048)), .required("auth", .text(minimum: 22, maximum: 24)),
        .required("newEndpoint", .text(minimum: 1, maximum: 2048)),
        .required("newP256dh", .text(minimum: 87, maximum: 88)), .required("newAuth", .text(minimum: 22, maximum: 24)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    endpoint = members.text("endpoint")
    auth = members.text("auth")
    newEndpoint = members.text("newEndpoint")
    newP256dh = members.text("newP256dh")
    newAuth = members.text("newAuth")
  }

  public var json: JSON {
    object([
      ("endpoint", .string(endpoint)), ("auth", .string(auth)), ("newEndpoint", .string(newEndpoint)),
      ("newP256dh", .string(newP256dh)), ("newAuth", .string(newAuth)),
    ])
  }
}
