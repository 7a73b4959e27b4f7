import Base

// The forum of GreenGrocery! as values. `ForumRoutes.swift` lists the calls, docs/forum.md tells the rules.
//
// - `ForumPost`, `ForumBlock`, `ForumComment`, `ForumPerson`: what is read. Reading needs no account; who is logged in sends
//   the token all the same, and sees nothing of the persons they blocked.
// - `ForumDraft`, `ForumCommentDraft`: what is written. The device makes the identifier, so that a draft sent twice is there once.
// - `ForumReceipt`: what became of it: published, waiting for a moderator, or not taken yet, with what to say differently.
// - `ForumModeration.swift`: reports, the queue, decisions, appeals.

/// Bounds of what is written, for forms and server alike. Lengths in Unicode scalars.
public enum ForumRules {
  public static let title = 120
  public static let text = 4000
  public static let comment = 2000
  public static let name = 3...24
  public static let blocks = 40
  public static let pictures = 6
  public static let checks = 30
  public static let check = 200
  public static let link = 2000
  public static let linkTitle = 200
  /// What a picture shows, for who does not see it.
  public static let pictureWords = 300
  /// A moderator's words, a report's, an appeal's.
  public static let reason = 1000
  /// Bytes of a picture as it is sent: make it small on the device first.
  public static let pictureBytes = 4 << 20
  /// Pixels of a picture's longer side; larger ones are refused.
  public static let pictureSide = 4096
  /// Drawn avatars are numbers below this.
  public static let avatars: Int64 = 48
  /// Posts of one page.
  public static let page = 20
}

/// Somebody, as the forum knows them. Says nothing of the account.
public struct ForumPerson: Wire {
  /// Of the forum alone; to block them.
  public var id: ULID
  /// The name they chose; it can change.
  public var name: String
  /// Which drawn avatar, below `ForumRules.avatars`.
  public var avatar: Int64

  public init(id: ULID, name: String, avatar: Int64) { (self.id, self.name, self.avatar) = (id, name, avatar) }

  public static var schema: Schema {
    .object(
      name: "ForumPerson",
      [
        .required("id", .ulid), .required("name", .text(maximum: 80)),
        .required("avatar", .integer(maximum: ForumRules.avatars - 1)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = try members.ulid("id")
    name = members.text("name")
    avatar = members.integer("avatar")
  }

  public var json: JSON {
    object([("id", .string(id.text)), ("name", .string(name)), ("avatar", .integer(avatar))])
  }
}

/// `GET /v1/forum/me`: what the forum knows of who asks.
public struct ForumMe: Wire {
  /// nil: no name was chosen yet, and nothing can be written before.
  public var person: ForumPerson?
  /// The next ones are published at once; else they wait for a moderator, as everybody's first ones.
  public var isTrusted: Bool
  public var isModerator: Bool
  /// Followed posts with comments that were not read.
  public var news: Int64

  public init(person: ForumPerson?, isTrusted: Bool, isModerator: Bool, news: Int64) {
    (self.person, self.isTrusted, self.isModerator, self.news) = (person, isTrusted, isModerator, news)
  }

  public static var schema: Schema {
    .object(
      name: "ForumMe",
      [
        .optional("person", ForumPerson.schema), .required("isTrusted", .flag), .required("isModerator", .flag),
        .required("news", .integer()),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    person = try members.value("person", of: ForumPerson.self)
    isTrusted = members.flag("isTrusted")
    isModerator = members.flag("isModerator")
    news = members.integer("news")
  }

  public var json: JSON {
    object([
      ("person", person?.json), ("isTrusted", .bool(isTrusted)), ("isModerator", .bool(isModerator)),
      ("news", .integer(news)),
    ])
  }
}

/// `PUT /v1/forum/me`: choose or change the public name and avatar. Refused with `name-taken` when another's looks the same
/// (accents, case, and letters that look alike are one), with `invalid` and the field `name` when it cannot be one.
public struct ForumName: Wire {
  /// `ForumRules.name` characters, one line.
  public var name: String
  public var avatar: Int64

  public init(name: String, avatar: Int64) { (self.name, self.avatar) = (name, avatar) }

  public static var schema: Schema {
    .object(
      name: "ForumName",
      [
        .required("name", .text(minimum: ForumRules.name.lowerBound, maximum: ForumRules.name.upperBound)),
        .required("avatar", .integer(maximum: ForumRules.avatars - 1)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    name = members.text("name")
    avatar = members.integer("avatar")
  }

  public var json: JSON { object([("name", .string(name)), ("avatar", .integer(avatar))]) }
}

/// How somebody answers without words. One for each person and post or comment; another one takes its place.
public enum ForumReaction: String, CaseIterable, Equatable, Sendable {
  /// "Me sirvió".
  case helped
  /// "Gracias".
  case thanks
  /// "Yo también".
  case same
  /// "Ánimo".
  case courage
}

/// `PUT /v1/posts/{id}/reaction`, `PUT /v1/comments/{id}/reaction`.
public struct ForumReactionChange: Wire {
  /// nil takes it back.
  public var reaction: ForumReaction?

  public init(_ reaction: ForumReaction?) { self.reaction = reaction }

  public static var schema: Schema {
    .object(
      name: "ForumReactionChange", [.optional("reaction", .choice(ForumReaction.allCases.map { $0.rawValue }))])
  }

  public init(json: JSON) throws(WireError) {
    reaction = ForumReaction.named(try Members(json, Self.schema).optionalText("reaction"))
  }

  public var json: JSON { object([("reaction", optional(reaction?.rawValue))]) }
}

/// How many answered so; only those above 0 are told.
public struct ForumReactionCount: Wire {
  public var reaction: ForumReaction
  public var count: Int64

  public init(_ reaction: ForumReaction, _ count: Int64) { (self.reaction, self.count) = (reaction, count) }

  public static var schema: Schema {
    .object(
      name: "ForumReactionCount",
      [
        .required("reaction", .choice(ForumReaction.allCases.map { $0.rawValue })), .required("count", .integer()),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    reaction = ForumReaction.named(members.text("reaction")) ?? .helped
    count = members.integer("count")
  }

  public var json: JSON { object([("reaction", .string(reaction.rawValue)), ("count", .integer(count))]) }
}

/// `PUT /v1/posts/{id}/saved`, `PUT /v1/posts/{id}/followed` (which also says that its comments are read),
/// `PUT /v1/forum/blocks/{id}`.
public struct ForumFlag: Wire {
  public var isOn: Bool

  public init(_ isOn: Bool) { self.isOn = isOn }

  public static var schema: Schema { .object(name: "ForumFlag", [.required("isOn", .flag)]) }

  public init(json: JSON) throws(WireError) { isOn = try Members(json, Self.schema).flag("isOn") }

  public var json: JSON { object([("isOn", .bool(isOn))]) }
}

/// `GET /v1/forum/blocks`: whom one blocked, by name. Nothing of them is in any answer, stream or push.
public struct ForumPeople: Wire {
  public var people: [ForumPerson]

  public init(people: [ForumPerson]) { self.people = people }

  public static var schema: Schema {
    .object(name: "ForumPeople", [.required("people", .list(ForumPerson.schema, maximum: 1000))])
  }

  public init(json: JSON) throws(WireError) {
    people = try Members(json, Self.schema).list("people", of: ForumPerson.self)
  }

  public var json: JSON { object([("people", .array(people.map { $0.json }))]) }
}
