import Base

/// `POST /v1/posts` (a new one) and `PUT /v1/posts/{id}` (one's own, changed). Sending the same draft twice is sending it once.
public struct ForumDraft: Wire {
  /// Made by the device.
  public var id: ULID
  /// At least one character that is not a space.
  public var title: String
  public var blocks: [ForumBlock]
  /// The person read what the filter said and wants a moderator to read it as it is. Then it waits.
  public var insists: Bool

  public init(id: ULID, title: String, blocks: [ForumBlock], insists: Bool = false) {
    (self.id, self.title, self.blocks, self.insists) = (id, title, blocks, insists)
  }

  public static var schema: Schema {
    .object(
      name: "ForumDraft",
      [
        .required("id", .ulid), .required("title", .text(minimum: 1, maximum: ForumRules.title)),
        .required("blocks", .list(ForumBlock.schema, maximum: ForumRules.blocks)),
        .optional("insists", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = try members.ulid("id")
    title = members.text("title")
    blocks = try members.list("blocks", of: ForumBlock.self)
    insists = members.flag("insists")
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("title", .string(title)), ("blocks", .array(blocks.map { $0.json })),
      ("insists", .bool(insists)),
    ])
  }
}

/// `POST /v1/posts/{id}/comments` (a new one) and `PUT /v1/comments/{id}` (one's own, changed).
public struct ForumCommentDraft: Wire {
  /// Made by the device.
  public var id: ULID
  public var text: String
  /// As `ForumDraft.insists`.
  public var insists: Bool

  public init(id: ULID, text: String, insists: Bool = false) {
    (self.id, self.text, self.insists) = (id, text, insists)
  }

  public static var schema: Schema {
    .object(
      name: "ForumCommentDraft",
      [
        .required("id", .ulid), .required("text", .text(minimum: 1, maximum: ForumRules.comment)),
        .optional("insists", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = try members.ulid("id")
    text = members.text("text")
    insists = members.flag("insists")
  }

  public var json: JSON {
    object([("id", .string(id.text)), ("text", .string(text)), ("insists", .bool(insists))])
  }
}

/// What became of something that was sent.
public struct ForumReceipt: Wire {
  public enum Outcome: String, CaseIterable, Equatable, Sendable {
    case published
    /// Kept; a moderator reads it first.
    case waiting
    /// Not kept: `concerns` says what and why. The person can write it differently, or send it with `insists` where
    /// every concern `mayInsist`.
    case rephrase
  }

  public var outcome: Outcome
  public var concerns: [ForumConcern]

  public init(_ outcome: Outcome, concerns: [ForumConcern] = []) {
    (self.outcome, self.concerns) = (outcome, concerns)
  }

  public static var schema: Schema {
    .object(
      name: "ForumReceipt",
      [
        .required("outcome", .choice(Outcome.allCases.map { $0.rawValue })),
        .required("concerns", .list(ForumConcern.schema, maximum: 50)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    outcome = Outcome.named(members.text("outcome")) ?? .waiting
    concerns = try members.list("concerns", of: ForumConcern.self)
  }

  public var json: JSON {
    object([("outcome", .string(outcome.rawValue)), ("concerns", .array(concerns.map { $0.json }))])
  }
}

/// What the filter would have somebody say differently.
public struct ForumConcern: Wire {
  /// `title`, `text` (of a comment), `name`, or the number of a block and its member: `blocks.2.text`, `blocks.3.url`,
  /// `blocks.4.checks.0.text`.
  public var field: String
  /// `Moderation`'s kind of concern: `insult`, `slur`, `sexual`, `threat`, `address` … (`Concern.Kind` there).
  public var kind: String
  /// As it was written.
  public var found: String
  /// What and why, in the person's language, ending in what they can do.
  public var words: String
  /// A person may send it as it is to a moderator. False: it must change (a link that is none).
  public var mayInsist: Bool

  public init(field: String, kind: String, found: String, words: String, mayInsist: Bool) {
    (self.field, self.kind, self.found, self.words, self.mayInsist) = (field, kind, found, words, mayInsist)
  }

  public static var schema: Schema {
    .object(
      name: "ForumConcern",
      [
        .required("field", .text(maximum: 80)), .required("kind", .text(maximum: 40)),
        .required("found", .text(maximum: 400)), .required("words", .text(maximum: 600)),
        .required("mayInsist", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    field = members.text("field")
    kind = members.text("kind")
    found = members.text("found")
    words = members.text("words")
    mayInsist = members.flag("mayInsist")
  }

  public var json: JSON {
    object([
      ("field", .string(field)), ("kind", .string(kind)), ("found", .string(found)), ("words", .string(words)),
      ("mayInsist", .bool(mayInsist)),
    ])
  }
}
