import Base

// Samples that other devices and programs send for a person (HB-05), and the tokens they send them with: docs/health-live.md.

/// A device token, without its secret: somebody's watch, scale or house may write samples with it, and nothing else.
public struct HealthToken: Wire {
  public var id: ULID
  /// What the person calls it.
  public var name: String
  /// Milliseconds since 1970.
  public var created: Int64
  /// When samples last came with it, to the minute; nil: never. Milliseconds since 1970.
  public var used: Int64?

  public init(id: ULID, name: String, created: Int64, used: Int64?) {
    (self.id, self.name, self.created, self.used) = (id, name, created, used)
  }

  public static var schema: Schema {
    .object(
      name: "HealthToken",
      [
        .required("id", .ulid), .required("name", HealthTokenDraft.name), .required("created", .moment),
        .optional("used", .moment),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      id: try members.ulid("id"), name: members.text("name"), created: members.integer("created"),
      used: members.optionalInteger("used"))
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("name", .string(name)), ("created", .integer(created)), ("used", optional(used)),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && sameBytes(a.name, b.name) && a.created == b.created && a.used == b.used
  }
}

/// `GET /v1/health/tokens`: the oldest first.
public struct HealthTokenList: Wire {
  public var tokens: [HealthToken]

  /// Of one account.
  public static let maximum = 20

  public init(tokens: [HealthToken]) { self.tokens = tokens }

  public static var schema: Schema {
    .object(name: "HealthTokenList", [.required("tokens", .list(HealthToken.schema, maximum: maximum))])
  }

  public init(json: JSON) throws(WireError) {
    tokens = try Members(json, Self.schema).list("tokens", of: HealthToken.self)
  }

  public var json: JSON { object([("tokens", .array(tokens.map { $0.json }))]) }
}

/// `POST /v1/health/tokens`.
public struct HealthTokenDraft: Wire {
  public var name: String

  /// Scalars of a name.
  public static let longestName = 60
  static var name: Schema { .text(minimum: 1, maximum: longestName) }

  public init(name: String) { self.name = name }

  public static var schema: Schema { .object(name: "HealthTokenDraft", [.required("name", name)]) }
  public init(json: JSON) throws(WireError) { name = try Members(json, Self.schema).text("name") }
  public var json: JSON { object([("name", .string(name))]) }
  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.name, b.name) }
}

/// A token that was made, with its secret: the one time that it is told.
public struct NewHealthToken: Wire {
  public var token: HealthToken
  /// 32 random bytes, base64url: what `Authorization: Bearer …` says.
  public var secret: String

  public init(token: HealthToken, secret: String) { (self.token, self.secret) = (token, secret) }

  public static var schema: Schema {
    .object(
      name: "NewHealthToken",
      [.required("token", HealthToken.schema), .required("secret", .text(minimum: 43, maximum: 43))])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let token = try members.value("token", of: HealthToken.self) else { throw WireError(.missing, at: "token") }
    self.init(token: token, secret: members.text("secret"))
  }

  public var json: JSON { object([("token", token.json), ("secret", .string(secret))]) }
  public static func == (a: Self, b: Self) -> Bool { a.token == b.token && sameBytes(a.secret, b.secret) }
}

/// Samples of one metric that were not taken.
public struct RefusedSamples: Wire {
  public enum Reason: String, Sendable, CaseIterable {
    /// No number, a negative one, or none that a living person can have.
    case value
    /// No date, one before 1971, or one in the future.
    case date
    /// Longer than a week, or a total whose period is not known.
    case duration
    case unit
    /// One number of a blood pressure without the other.
    case lonely
    /// More sources or more samples of one day than can be kept.
    case tooMany = "too-many"
    /// A name that means nothing here.
    case unknownMetric = "unknown-metric"
    /// The account has no room.
    case accountFull = "account-full"
  }
  public var reason: Reason
  /// The series (`health.weight`); of an unknown metric what it was called.
  public var metric: String
  public var count: Int64

  public init(_ reason: Reason, metric: String, count: Int64) {
    (self.reason, self.metric, self.count) = (reason, metric, count)
  }

  public static var schema: Schema {
    .object(
      name: "RefusedSamples",
      [
        .required("reason", .choice(Reason.allCases.map { $0.rawValue })),
        .required("metric", .text(maximum: 100)), .required("count", .integer()),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema), word = members.text("reason")
    guard let reason = Reason.allCases.first(where: { sameBytes($0.rawValue, word) }) else {
      throw WireError(.notAllowed, at: "reason")
    }
    self.init(reason, metric: members.text("metric"), count: members.integer("count"))
  }

  public var json: JSON {
    object([("reason", .string(reason.rawValue)), ("metric", .string(metric)), ("count", .integer(count))])
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.reason == b.reason && sameBytes(a.metric, b.metric) && a.count == b.count
  }
}

/// What became of a batch of samples: every one of them is counted in exactly one place.
public struct HealthSamplesAnswer: Wire {
  /// Not there before.
  public var new: Int64
  /// There already, or said twice.
  public var repeated: Int64
  /// Deleted by the person before, and left so.
  public var deleted: Int64
  public var refused: [RefusedSamples]
  /// The same in a sentence, for who set it up.
  public var message: String

  static let maximumRefused = 1_000

  public init(new: Int64, repeated: Int64, deleted: Int64, refused: [RefusedSamples], message: String) {
    (self.new, self.repeated, self.deleted) = (new, repeated, deleted)
    (self.refused, self.message) = (refused, message)
  }

  public static var schema: Schema {
    .object(
      name: "HealthSamplesAnswer",
      [
        .required("new", .integer()), .required("repeated", .integer()), .required("deleted", .integer()),
        .required("refused", .list(RefusedSamples.schema, maximum: maximumRefused)),
        .required("message", .text(maximum: 300)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      new: members.integer("new"), repeated: members.integer("repeated"), deleted: members.integer("deleted"),
      refused: try members.list("refused", of: RefusedSamples.self), message: members.text("message"))
  }

  public var json: JSON {
    object([
      ("new", .integer(new)), ("repeated", .integer(repeated)), ("deleted", .integer(deleted)),
      ("refused", .array(refused.map { $0.json })), ("message", .string(message)),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.new == b.new && a.repeated == b.repeated && a.deleted == b.deleted && a.refused == b.refused
      && sameBytes(a.message, b.message)
  }
}

/// The calls.
public enum HealthRoutes {
  /// Samples of another device, in any of the shapes of docs/health-import.md.
  public static let samples = Endpoint<Nothing, HealthSamplesAnswer>(
    .post, samplesPath, "postHealthSamples", access: .deviceToken, rate: .device, body: .samples,
    failures: [.tokenInvalid, .consentNeeded, .invalid], takes: .freeJSON)
  /// That samples wait, as server-sent events: `samples` with a number that grows.
  public static let events = Endpoint<Nothing, Nothing>(
    .get, eventsPath, "followHealthSamples", access: .signedIn, rate: .device, body: .none, failures: [.invalid],
    answersWith: .events)
  /// The account's tokens.
  public static let tokens = Endpoint<Nothing, HealthTokenList>(
    .get, "/v1/health/tokens", "listHealthTokens", access: .signedIn, rate: .reading, body: .none)
  /// Make a token.
  public static let create = Endpoint<HealthTokenDraft, NewHealthToken>(
    .post, "/v1/health/tokens", "createHealthToken", access: .signedIn, rate: .changing, body: .small,
    failures: [.consentNeeded, .conflict])
  /// A token is nobody's any more.
  public static let revoke = Endpoint<Nothing, Nothing>(
    .delete, "/v1/health/tokens/{id}", "revokeHealthToken", access: .signedIn, rate: .changing, body: .none,
    success: 204, failures: [.notFound])

  public static let samplesPath = "/v1/health/samples"
  public static let eventsPath = "/v1/health/events"

  public static var all: [Summary] {
    [samples.summary, events.summary, tokens.summary, create.summary, revoke.summary]
  }
}
