import Base

/// Where a post or comment stands. Readers only meet `published`; the author also what waits or was taken down.
public enum ForumState: String, CaseIterable, Equatable, Sendable {
  case published
  /// Until a moderator has read it.
  case waiting
  /// By a moderator: `decision` says why.
  case removed
}

/// Something that was written for everybody. In lists it is shortened: `isWhole` says whether all blocks are here.
public struct ForumPost: Wire {
  public var id: ULID
  public var author: ForumPerson
  public var title: String
  public var blocks: [ForumBlock]
  /// Else a list holds the beginning of the first text and the first picture.
  public var isWhole: Bool
  /// When it was published; while it waits, when it was written.
  public var created: Instant
  public var edited: Instant?
  public var state: ForumState
  /// Comments that who asks may see.
  public var comments: Int64
  public var reactions: [ForumReactionCount]
  /// One's own.
  public var reaction: ForumReaction?
  public var isMine: Bool
  public var isSaved: Bool
  public var isFollowed: Bool
  /// Of a followed post: comments since it was last read.
  public var newComments: Int64
  /// For the author: what a moderator decided last.
  public var decision: ForumDecision?

  public init(
    id: ULID, author: ForumPerson, title: String, blocks: [ForumBlock], isWhole: Bool = true, created: Instant,
    edited: Instant? = nil, state: ForumState = .published, comments: Int64 = 0, reactions: [ForumReactionCount] = [],
    reaction: ForumReaction? = nil, isMine: Bool = false, isSaved: Bool = false, isFollowed: Bool = false,
    newComments: Int64 = 0, decision: ForumDecision? = nil
  ) {
    (self.id, self.author, self.title, self.blocks, self.isWhole) = (id, author, title, blocks, isWhole)
    (self.created, self.edited, self.state, self.comments) = (created, edited, state, comments)
    (self.reactions, self.reaction, self.isMine, self.isSaved) = (reactions, reaction, isMine, isSaved)
    (self.isFollowed, self.newComments, self.decision) = (isFollowed, newComments, decision)
  }

  public static var schema: Schema {
    .object(
      name: "ForumPost",
      [
        .required("id", .ulid), .required("author", ForumPerson.schema),
        .required("title", .text(maximum: ForumRules.title)),
        .required("blocks", .list(ForumBlock.schema, maximum: ForumRules.blocks)),
        .required("isWhole", .flag), .required("created", .moment), .optional("edited", .moment),
        .required("state", .choice(ForumState.allCases.map { $0.rawValue })),
        .required("comments", .integer()),
        .required("reactions", .list(ForumReactionCount.schema, maximum: 10)),
        .optional("reaction", .choice(ForumReaction.allCases.map { $0.rawValue })),
        .required("isMine", .flag), .required("isSaved", .flag), .required("isFollowed", .flag),
        .required("newComments", .integer()), .optional("decision", ForumDecision.schema),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = try members.ulid("id")
    guard let author = try members.value("author", of: ForumPerson.self) else {
      throw WireError(.missing, at: "author")
    }
    self.author = author
    title = members.text("title")
    blocks = try members.list("blocks", of: ForumBlock.self)
    isWhole = members.flag("isWhole")
    created = Instant(milliseconds: members.integer("created"))
    edited = members.optionalInteger("edited").map { Instant(milliseconds: $0) }
    state = ForumState.named(members.text("state")) ?? .waiting
    comments = members.integer("comments")
    reactions = try members.list("reactions", of: ForumReactionCount.self)
    reaction = ForumReaction.named(members.optionalText("reaction"))
    isMine = members.flag("isMine")
    isSaved = members.flag("isSaved")
    isFollowed = members.flag("isFollowed")
    newComments = members.integer("newComments")
    decision = try members.value("decision", of: ForumDecision.self)
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("author", author.json), ("title", .string(title)),
      ("blocks", .array(blocks.map { $0.json })), ("isWhole", .bool(isWhole)),
      ("created", .integer(created.milliseconds)), ("edited", optional(edited?.milliseconds)),
      ("state", .string(state.rawValue)), ("comments", .integer(comments)),
      ("reactions", .array(reactions.map { $0.json })), ("reaction", optional(reaction?.rawValue)),
      ("isMine", .bool(isMine)), ("isSaved", .bool(isSaved)), ("isFollowed", .bool(isFollowed)),
      ("newComments", .integer(newComments)), ("decision", decision?.json),
    ])
  }
}

/// Which posts, and in which order.
public enum ForumList: String, CaseIterable, Equatable, Sendable {
  /// The newest first.
  case new
  /// What is talked about first: see "The active order" in docs/forum.md.
  case active
  /// One's own, the newest first, also what waits or was taken down.
  case mine
  case saved, followed
}

/// `GET /v1/posts?list=active&cursor=…`, `GET /v1/posts?search=…`. `mine`, `saved` and `followed` need a session.
public struct ForumQuery: Wire {
  public var list: ForumList
  /// Words; then the order is by how well they fit, and `list` says among which.
  public var search: String?
  /// What the page before said; nil for the first.
  public var cursor: String?

  public init(_ list: ForumList = .active, search: String? = nil, cursor: String? = nil) {
    (self.list, self.search, self.cursor) = (list, search, cursor)
  }

  public static var schema: Schema {
    .object(
      name: "ForumQuery",
      [
        .optional("list", .choice(ForumList.allCases.map { $0.rawValue })),
        .optional("search", .text(maximum: 200)), .optional("cursor", .text(maximum: 80)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    list = ForumList.named(members.optionalText("list")) ?? .active
    search = members.optionalText("search")
    cursor = members.optionalText("cursor")
  }

  public var json: JSON {
    object([("list", .string(list.rawValue)), ("search", optional(search)), ("cursor", optional(cursor))])
  }
}

/// A page of posts.
public struct ForumPage: Wire {
  public var posts: [ForumPost]
  /// For the next page; nil when this is the last.
  public var cursor: String?
  /// The number of the last event when this was read: following `ForumRoutes.events` from it misses nothing.
  public var event: Int64?

  public init(posts: [ForumPost], cursor: String?, event: Int64? = nil) {
    (self.posts, self.cursor, self.event) = (posts, cursor, event)
  }

  public static var schema: Schema {
    .object(
      name: "ForumPage",
      [
        .required("posts", .list(ForumPost.schema, maximum: 100)), .optional("cursor", .text(maximum: 80)),
        .optional("event", .integer()),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    posts = try members.list("posts", of: ForumPost.self)
    cursor = members.optionalText("cursor")
    event = members.optionalInteger("event")
  }

  public var json: JSON {
    object([
      ("posts", .array(posts.map { $0.json })), ("cursor", optional(cursor)), ("event", optional(event)),
    ])
  }
}
