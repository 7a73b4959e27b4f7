import Base

// Points of Human Body and the windows of its challenges, decided by the server: docs/training.md.

/// `POST /v1/points/redemptions`.
public struct RedemptionRequest: Wire {
  /// The reward's name in the content.
  public var reward: String
  /// Made by the device: the same call again is answered as the first time.
  public var key: ULID

  public init(reward: String, key: ULID) { (self.reward, self.key) = (reward, key) }

  public static var schema: Schema {
    .object(
      name: "RedemptionRequest", [.required("reward", .text(minimum: 1, maximum: 64)), .required("key", .ulid)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(reward: members.text("reward"), key: try members.ulid("key"))
  }

  public var json: JSON { object([("reward", .string(reward)), ("key", .string(key.text))]) }
  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.reward, b.reward) && a.key == b.key }
}

/// One movement of points: what one account loses the other one gains.
public struct PointsEntry: Wire {
  public enum Account: String, Sendable, CaseIterable { case house, person, rewards }

  /// `workout/ID`, `challenge/NAME`, `redemption/REWARD`: each is in the ledger once.
  public var cause: String
  public var from: Account
  public var to: Account
  /// Above zero.
  public var points: Int64
  /// `2026-11-21`.
  public var day: String

  public init(cause: String, from: Account, to: Account, points: Int64, day: String) {
    (self.cause, self.from, self.to, self.points, self.day) = (cause, from, to, points, day)
  }

  public static var schema: Schema {
    let account = Schema.choice(Account.allCases.map { $0.rawValue })
    return .object(
      name: "PointsEntry",
      [
        .required("cause", .text(maximum: 100)), .required("from", account), .required("to", account),
        .required("points", .integer(minimum: 1)), .required("day", .text(minimum: 10, maximum: 10)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    func account(_ name: String) throws(WireError) -> Account {
      for one in Account.allCases where sameBytes(one.rawValue, members.text(name)) { return one }
      throw WireError(.notAllowed, at: name)
    }
    self.init(
      cause: members.text("cause"), from: try account("from"), to: try account("to"),
      points: members.integer("points"), day: members.text("day"))
  }

  public var json: JSON {
    object([
      ("cause", .string(cause)), ("from", .string(from.rawValue)), ("to", .string(to.rawValue)),
      ("points", .integer(points)), ("day", .string(day)),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool {
    sameBytes(a.cause, b.cause) && a.from == b.from && a.to == b.to && a.points == b.points && sameBytes(a.day, b.day)
  }
}

/// What the person has, and where it came from and went.
public struct PointsStatement: Wire {
  public var points: Int64
  public var entries: [PointsEntry]

  /// Three a day for some thirty years.
  static let maximum = 40_000

  public init(points: Int64, entries: [PointsEntry]) { (self.points, self.entries) = (points, entries) }

  public static var schema: Schema {
    .object(
      name: "PointsStatement",
      [.required("points", .integer()), .required("entries", .list(PointsEntry.schema, maximum: maximum))])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(points: members.integer("points"), entries: try members.list("entries", of: PointsEntry.self))
  }

  public var json: JSON {
    object([("points", .integer(points)), ("entries", .array(entries.map { $0.json }))])
  }
}

/// `POST /v1/challenges/entries`.
public struct ChallengeRequest: Wire {
  /// `semanal-2026-11-23`, `mensual-2026-11-01`.
  public var challenge: String
  /// Minutes of movement that the person chose.
  public var goal: Int64

  public init(challenge: String, goal: Int64) { (self.challenge, self.goal) = (challenge, goal) }

  public static var schema: Schema {
    .object(
      name: "ChallengeRequest",
      [
        .required("challenge", .text(minimum: 1, maximum: 40)),
        .required("goal", .integer(minimum: 10, maximum: 6_000)),
      ]
    )
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(challenge: members.text("challenge"), goal: members.integer("goal"))
  }

  public var json: JSON { object([("challenge", .string(challenge)), ("goal", .integer(goal))]) }
  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.challenge, b.challenge) && a.goal == b.goal }
}

/// That a challenge was joined in its window.
public struct ChallengeReceipt: Wire {
  public var challenge: String
  /// What was agreed to: minutes of movement.
  public var goal: Int64
  /// By the server's clock. Milliseconds since 1970.
  public var joined: Int64

  public init(challenge: String, goal: Int64, joined: Int64) {
    (self.challenge, self.goal, self.joined) = (challenge, goal, joined)
  }

  public static var schema: Schema {
    .object(
      name: "ChallengeReceipt",
      [
        .required("challenge", .text(minimum: 1, maximum: 40)), .required("goal", .integer()),
        .required("joined", .moment),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      challenge: members.text("challenge"), goal: members.integer("goal"), joined: members.integer("joined"))
  }

  public var json: JSON {
    object([("challenge", .string(challenge)), ("goal", .integer(goal)), ("joined", .integer(joined))])
  }

  public static func == (a: Self, b: Self) -> Bool {
    sameBytes(a.challenge, b.challenge) && a.goal == b.goal && a.joined == b.joined
  }
}

/// The calls.
public enum PointsRoutes {
  /// The account's points and their ledger.
  public static let statement = Endpoint<Nothing, PointsStatement>(
    .get, "/v1/points", "getPoints", access: .signedIn, rate: .reading, body: .none)
  /// Give points for a reward. One that a device had recorded by itself is decided by it too.
  public static let redeem = Endpoint<RedemptionRequest, PointsStatement>(
    .post, "/v1/points/redemptions", "redeemPoints", access: .signedIn, rate: .changing, body: .small,
    failures: [.notFound, .pointsMissing, .conflict, .accountFull, .consentNeeded])
  /// Join a challenge, by the server's time. The goal that was agreed to may be higher: see docs/training.md.
  public static let join = Endpoint<ChallengeRequest, ChallengeReceipt>(
    .post, "/v1/challenges/entries", "joinChallenge", access: .signedIn, rate: .changing, body: .small,
    failures: [.challengeClosed, .conflict, .accountFull, .consentNeeded])

  public static var all: [Summary] { [statement.summary, redeem.summary, join.summary] }
}
