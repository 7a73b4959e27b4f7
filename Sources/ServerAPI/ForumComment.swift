import Base

/// What somebody said to a post: one level, oldest first.
public struct ForumComment: Wire {
  public var id: ULID
  public var author: ForumPerson
  /// Plain, with line feeds.
  public var text: String
  public var created: Instant
  public var edited: Instant?
  public var state: ForumState
  public var reactions: [ForumReactionCount]
  /// One's own.
  public var reaction: ForumReaction?
  public var isMine: Bool
  /// For the author: what a moderator decided last.
  public var decision: ForumDecision?

  public init(
    id: ULID, author: ForumPerson, text: String, created: Instant, edited: Instant? = nil,
    state: ForumState = .published, reactions: [ForumReactionCount] = [], reaction: ForumReaction? = nil,
    isMine: Bool = false, decision: ForumDecision? = nil
  ) {
    (self.id, self.author, self.text, self.created, self.edited) = (id, author, text, created, edited)
    (self.state, self.reactions, self.reaction, self.isMine) = (state, reactions, reaction, isMine)
    self.decision = decision
  }

  public static var schema: Schema {
    .object(
      name: "ForumComment",
      [
        .required("id", .ulid), .required("author", ForumPerson.schema),
        .required("text", .text(maximum: ForumRules.comment)),
        .required("created", .moment), .optional("edited", .moment),
        .required("state", .choice(ForumState.allCases.map { $0.rawValue })),
        .required("reactions", .list(ForumReactionCount.schema, maximum: 10)),
        .optional("reaction", .choice(ForumReaction.allCases.map { $0.rawValue })),
        .required("isMine", .flag), .optional("decision", ForumDecision.schema),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = try members.ulid("id")
    guard let author = try members.value("author", of: ForumPerson.self) else {
      throw WireError(.missing, at: "author")
    }
    self.author = author
    text = members.text("text")
    created = Instant(milliseconds: members.integer("created"))
    edited = members.optionalInteger("edited").map { Instant(milliseconds: $0) }
    state = ForumState.named(members.text("state")) ?? .waiting
    reactions = try members.list("reactions", of: ForumReactionCount.self)
    reaction = ForumReaction.named(members.optionalText("reaction"))
    isMine = members.flag("isMine")
    decision = try members.value("decision", of: ForumDecision.self)
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("author", author.json), ("text", .string(text)),
      ("created", .integer(created.milliseconds)), ("edited", optional(edited?.milliseconds)),
      ("state", .string(state.rawValue)), ("reactions", .array(reactions.map { $0.json })),
      ("reaction", optional(reaction?.rawValue)), ("isMine", .bool(isMine)), ("decision", decision?.json),
    ])
  }
}

/// `GET /v1/posts/{id}/comments?cursor=…`.
public struct ForumCommentPage: Wire {
  /// Oldest first, 50 a page.
  public var comments: [ForumComment]
  /// For the next page; nil when this is the last.
  public var cursor: String?

  public init(comments: [ForumComment], cursor: String?) { (self.comments, self.cursor) = (comments, cursor) }

  public static var schema: Schema {
    .object(
      name: "ForumCommentPage",
      [.required("comments", .list(ForumComment.schema, maximum: 100)), .optional("cursor", .text(maximum: 80))])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    comments = try members.list("comments", of: ForumComment.self)
    cursor = members.optionalText("cursor")
  }

  public var json: JSON { object([("comments", .array(comments.map { $0.json })), ("cursor", optional(cursor))]) }
}

/// Where a list goes on.
public struct ForumCursor: Wire {
  /// What the page before said; nil for the first.
  public var cursor: String?

  public init(_ cursor: String? = nil) { self.cursor = cursor }

  public static var schema: Schema {
    .object(name: "ForumCursor", [.optional("cursor", .text(maximum: 80))])
  }

  public init(json: JSON) throws(WireError) { cursor = try Members(json, Self.schema).optionalText("cursor") }

  public var json: JSON { object([("cursor", optional(cursor))]) }
}
