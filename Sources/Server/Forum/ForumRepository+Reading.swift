import Base
import ServerAPI
import Storage

/// Where a list goes on: a moment, and the row within it.
struct ForumPlace: Sendable {
  let moment: Int64
  let id: String

  init(_ moment: Int64, _ id: String) { (self.moment, self.id) = (moment, id) }

  /// - Throws: `APIError(.invalid)` for what we did not say.
  init?(_ cursor: String?) throws {
    guard let cursor else { return nil }
    let parts = cursor.split(separator: ".")
    guard parts.count == 2, let moment = Int64(parts[0]), let id = ULID(String(parts[1])) else {
      throw APIError(.invalid, field: "cursor")
    }
    self.init(moment, id.text)
  }

  var text: String { "\(moment).\(id)" }
}

extension ForumRepository {
  private static let postColumns = """
    p.id AS id, p.account_id AS account, p.title AS title, p.body AS body, p.state AS state, p.created AS created,
    p.edited AS edited, p.active AS active, q.id AS person, q.name AS name, q.avatar AS avatar
    """
  private static let posts = "forum_post p JOIN forum_person q ON q.account_id = p.account_id"

  /// - Parameter reader: nil for who has no account.
  func list(_ query: ForumQuery, _ reader: ULID?) async throws -> ForumPage {
    if let words = query.search?.trimmed, !words.isEmpty { return try await search(words, query.cursor, reader) }
    guard reader != nil || query.list == .new || query.list == .active else { throw APIError(.unauthenticated) }
    let place = try ForumPlace(query.cursor), account = reader?.text ?? ""
    return try await database.read { transaction in
      let order =
        query.list == .active ? "p.active" : query.list == .saved || query.list == .followed ? "m.at" : "p.created"
      var sql = "SELECT \(Self.postColumns), \(order) AS place FROM \(Self.posts)"
      switch query.list {
      case .saved, .followed:
        sql += " JOIN forum_mark m ON m.post_id = p.id AND m.account_id = $1 AND m.kind = '\(query.list.rawValue)'"
      case .new, .active, .mine: break
      }
      sql += query.list == .mine ? " WHERE p.account_id = $1" : " WHERE p.state = 'published' AND \(Self.isSeen("p"))"
      var values: [SQLValue] = [.text(account)]
      if let place {
        sql += " AND (\(order) < $2 OR (\(order) = $2 AND p.id < $3))"
        values += [.integer(place.moment), .text(place.id)]
      }
      sql += " ORDER BY \(order) DESC, p.id DESC LIMIT \(ForumRules.page + 1)"
      let rows = try transaction.query(sql, values), shown = rows.prefix(ForumRules.page)
      var cursor: String?
      if rows.count > shown.count, let last = shown.last {
        cursor = ForumPlace(try last.integer("place"), try last.text("id")).text
      }
      return ForumPage(
        posts: try shown.map { try Self.post($0, account, isWhole: false, transaction) }, cursor: cursor)
    }
  }

  /// Published and not hidden by a block, or one's own.
  func post(_ id: ULID, _ reader: ULID?) async throws -> ForumPost {
    try await database.read { transaction in
      guard let post = try Self.post(id.text, reader?.text ?? "", isWhole: true, transaction) else {
        throw APIError(.notFound)
      }
      return post
    }
  }

  /// nil where this reader may not see it. - Parameter all: a moderator sees everything.
  static func post(_ id: String, _ account: String, isWhole: Bool, all: Bool = false, _ transaction: any Transaction)
    throws -> ForumPost?
  {
    let sees =
      all ? "CAST($1 AS TEXT) IS NOT NULL" : "(p.account_id = $1 OR (p.state = 'published' AND \(isSeen("p"))))"
    return try transaction.first(
      "SELECT \(postColumns) FROM \(posts) WHERE p.id = $2 AND \(sees)", [.text(account), .text(id)]
    ).map { try post($0, account, isWhole: isWhole, transaction) }
  }

  static func post(_ row: SQLRow, _ account: String, isWhole: Bool, _ transaction: any Transaction) throws -> ForumPost
  {
    let id = try row.text("id"), target = Target(post: id)
    var blocks = try ForumText.blocks(try row.text("body")), whole = true
    if !isWhole { (blocks, whole) = shortened(blocks) }
    let isMine = try row.text("account") == account && !account.isEmpty
    let comments =
      try transaction.first(
        """
        SELECT count(*) AS n FROM forum_comment c WHERE c.post_id = $2 AND c.state = 'published' AND \(isSeen("c"))
        """, [.text(account), .text(id)])?.integer("n") ?? 0
    var post = ForumPost(
      id: try ulid(row, "id"), author: try author(row), title: try row.text("title"), blocks: blocks, isWhole: whole,
      created: Instant(milliseconds: try row.integer("created")),
      edited: try row.optionalInteger("edited").map { Instant(milliseconds: $0) },
      state: ForumState(rawValue: try row.text("state")) ?? .waiting, comments: comments,
      reactions: try reactions(target, account, transaction), isMine: isMine)
    guard !account.isEmpty else { return post }
    post.reaction = try reaction(target, account, transaction)
    for mark in try transaction.query(
      "SELECT kind, at FROM forum_mark WHERE account_id = $1 AND post_id = $2", [.text(account), .text(id)])
    {
      if try mark.text("kind") == "saved" {
        post.isSaved = true
      } else {
        post.isFollowed = true
        post.newComments =
          try transaction.first(
            """
            SELECT count(*) AS n FROM forum_comment c WHERE c.post_id = $2 AND c.state = 'published' AND c.created > $3
              AND c.account_id <> $1 AND \(isSeen("c"))
            """, [.text(account), .text(id), .integer(try mark.integer("at"))])?.integer("n") ?? 0
      }
    }
    if isMine { post.decision = try lastDecision(target, transaction) }
    return post
  }

  /// Oldest first. Also one's own that wait or were taken down.
  func comments(_ post: ULID, _ cursor: String?, _ reader: ULID?) async throws -> ForumCommentPage {
    let place = try ForumPlace(cursor), account = reader?.text ?? "", most = 50
    return try await database.read { transaction in
      guard try Self.post(post.text, account, isWhole: false, transaction) != nil else { throw APIError(.notFound) }
      var sql = """
        SELECT \(Self.commentColumns) FROM \(Self.commentTables)
        WHERE c.post_id = $2 AND (c.account_id = $1 OR (c.state = 'published' AND \(Self.isSeen("c"))))
        """
      var values: [SQLValue] = [.text(account), .text(post.text)]
      if let place {
        sql += " AND (c.created > $3 OR (c.created = $3 AND c.id > $4))"
        values += [.integer(place.moment), .text(place.id)]
      }
      let rows = try transaction.query(sql + " ORDER BY c.created, c.id LIMIT \(most + 1)", values)
      let shown = rows.prefix(most)
      var next: String?
      if rows.count > most, let last = shown.last {
        next = ForumPlace(try last.integer("created"), try last.text("id")).text
      }
      return ForumCommentPage(comments: try shown.map { try Self.comment($0, account, transaction) }, cursor: next)
    }
  }

  static let commentColumns = """
    c.id AS id, c.post_id AS post, c.account_id AS account, c.text AS text, c.state AS state, c.created AS created,
    c.edited AS edited, q.id AS person, q.name AS name, q.avatar AS avatar
    """
  static let commentTables = "forum_comment c JOIN forum_person q ON q.account_id = c.account_id"

  static func comment(_ row: SQLRow, _ account: String, _ transaction: any Transaction) throws -> ForumComment {
    let target = Target(post: try row.text("post"), comment: try row.text("id"))
    let isMine = try row.text("account") == account && !account.isEmpty
    var comment = ForumComment(
      id: try ulid(row, "id"), author: try author(row), text: try row.text("text"),
      created: Instant(milliseconds: try row.integer("created")),
      edited: try row.optionalInteger("edited").map { Instant(milliseconds: $0) },
      state: ForumState(rawValue: try row.text("state")) ?? .waiting,
      reactions: try reactions(target, account, transaction), isMine: isMine)
    if !account.isEmpty { comment.reaction = try reaction(target, account, transaction) }
    if isMine { comment.decision = try lastDecision(target, transaction) }
    return comment
  }

  // MARK: Parts

  static func author(_ row: SQLRow) throws -> ForumPerson {
    ForumPerson(
      id: try ulid(row, "person"), name: try row.optionalText("name") ?? "", avatar: try row.integer("avatar"))
  }

  static func ulid(_ row: SQLRow, _ column: String) throws -> ULID {
    guard let id = ULID(try row.text(column)) else { throw DatabaseError.damaged("an id of the forum is not a ULID") }
    return id
  }

  private static func reactions(_ target: Target, _ account: String, _ transaction: any Transaction) throws
    -> [ForumReactionCount]
  {
    try transaction.query(
      """
      SELECT r.kind AS kind, count(*) AS n FROM forum_reaction r
      WHERE r.post_id = $2 AND r.comment_id = $3 AND \(isSeen("r")) GROUP BY r.kind ORDER BY n DESC, kind
      """, [.text(account)] + target.values
    ).compactMap { row in
      guard let kind = ForumReaction(rawValue: try row.text("kind")) else { return nil }
      return ForumReactionCount(kind, try row.integer("n"))
    }
  }

  private static func reaction(_ target: Target, _ account: String, _ transaction: any Transaction) throws
    -> ForumReaction?
  {
    try transaction.first(
      "SELECT kind FROM forum_reaction WHERE post_id = $1 AND comment_id = $2 AND account_id = $3",
      target.values + [.text(account)]
    ).flatMap { ForumReaction(rawValue: try $0.text("kind")) }
  }

  /// The beginning of the first text, and the first picture.
  static func shortened(_ blocks: [ForumBlock]) -> ([ForumBlock], isWhole: Bool) {
    var short: [ForumBlock] = [], hasText = false, hasPicture = false
    for block in blocks {
      switch block {
      case .text(let text) where !hasText:
        let beginning = text.beginning(scalars: 280)
        short.append(.text(beginning))
        hasText = true
      case .picture where !hasPicture:
        short.append(block)
        hasPicture = true
      default: break
      }
    }
    return (short, short == blocks)
  }
}
