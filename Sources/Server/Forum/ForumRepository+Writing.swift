import Base
import Foundation
import Moderation
import ServerAPI
import Storage

extension ForumRepository {
  /// What somebody wants to publish, read and judged before the database is asked.
  struct Writing: Sendable {
    let id: ULID
    let text: ForumText
    let concerns: [ForumConcern]
    let insists: Bool

    init(_ id: ULID, _ text: ForumText, insists: Bool, _ language: Language) throws {
      try text.check()
      (self.id, self.text, self.insists) = (id, text, insists)
      concerns = text.concerns(language)
    }

    /// It goes back to the writer.
    var mustChange: Bool { concerns.contains { !$0.mayInsist } || (!concerns.isEmpty && !insists) }
    /// A moderator reads it first, whoever wrote it.
    var isDoubtful: Bool {
      concerns.contains { Concern.Kind(rawValue: $0.kind).map { $0 != .coarse } ?? true }
    }
  }

  func write(_ writing: Writing, _ row: AccountRow, now: Instant) async throws -> ForumReceipt {
    try await database.write { transaction in
      let member = try Self.named(row.id, transaction)
      if let known = try transaction.first(
        "SELECT account_id, state FROM forum_post WHERE id = $1", [.text(writing.id.text)])
      {
        guard try known.text("account_id") == row.id.text else { throw APIError(.conflict, field: "id") }
        // Sent again: it is there already.
        return ForumReceipt(try known.text("state") == "published" ? .published : .waiting)
      }
      if writing.mustChange { return ForumReceipt(.rephrase, concerns: writing.concerns) }
      try transaction.execute(
        """
        INSERT INTO forum_post (id, account_id, title, body, state, created, active) VALUES ($1, $2, $3, $4, 'waiting', $5, $5)
        """,
        [
          .text(writing.id.text), .text(row.id.text), .text(writing.text.title), .text(writing.text.body),
          .integer(now.milliseconds),
        ])
      try Self.keepPictures(writing.text.pictures, of: writing.id.text, row.id, transaction)
      return try Self.admit(Target(post: writing.id.text), writing, member, transaction, now: now)
    }
  }

  func comment(_ writing: Writing, on post: ULID, _ row: AccountRow, now: Instant) async throws -> ForumReceipt {
    try await database.write { transaction in
      let member = try Self.named(row.id, transaction)
      if let known = try transaction.first(
        "SELECT account_id, state FROM forum_comment WHERE id = $1", [.text(writing.id.text)])
      {
        guard try known.text("account_id") == row.id.text else { throw APIError(.conflict, field: "id") }
        return ForumReceipt(try known.text("state") == "published" ? .published : .waiting)
      }
      try Self.requirePublished(post, row.id, transaction)
      if writing.mustChange { return ForumReceipt(.rephrase, concerns: writing.concerns) }
      try transaction.execute(
        "INSERT INTO forum_comment (id, post_id, account_id, text, state, created) VALUES ($1, $2, $3, $4, 'waiting', $5)",
        [
          .text(writing.id.text), .text(post.text), .text(row.id.text), .text(writing.text.text),
          .integer(now.milliseconds),
        ])
      return try Self.admit(Target(post: post.text, comment: writing.id.text), writing, member, transaction, now: now)
    }
  }

  /// Publishes what was written, or opens a case for it.
  private static func admit(
    _ target: Target, _ writing: Writing, _ member: Member, _ transaction: any Transaction, now: Instant
  ) throws -> ForumReceipt {
    if member.isTrusted, !writing.isDoubtful {
      try publish(target, transaction, now: now)
      try log("published", by: member.id, target.id, transaction, now: now)
      return ForumReceipt(.published, concerns: writing.concerns)
    }
    try setState("waiting", target, transaction)
    try openCase(writing.isDoubtful ? .filter : .first, target, transaction, now: now)
    try log("waiting", by: member.id, target.id, transaction, now: now)
    return ForumReceipt(.waiting, concerns: writing.concerns)
  }

  /// Changes one's own. The former wording stays for moderators. What was taken down stays down: there is an appeal for that.
  func edit(_ writing: Writing, isComment: Bool, _ row: AccountRow, now: Instant) async throws -> ForumReceipt {
    try await database.write { transaction in
      let (target, account, state) = try Self.find(writing.id, isComment: isComment, transaction)
      guard account == row.id.text, state != "removed" else { throw APIError(.notFound) }
      if writing.mustChange { return ForumReceipt(.rephrase, concerns: writing.concerns) }
      let member = try Self.member(row.id, transaction)
      try Self.keepVersion(target, row.id, transaction, now: now)
      if isComment {
        try transaction.execute(
          "UPDATE forum_comment SET text = $2, edited = $3 WHERE id = $1",
          [.text(target.comment), .text(writing.text.text), .integer(now.milliseconds)])
      } else {
        try transaction.execute(
          "UPDATE forum_post SET title = $2, body = $3, edited = $4 WHERE id = $1",
          [.text(target.post), .text(writing.text.title), .text(writing.text.body), .integer(now.milliseconds)])
        // Pictures that are no longer in it go at once.
        try transaction.execute(
          "UPDATE forum_picture SET post_id = NULL, created = 0 WHERE post_id = $1", [.text(target.post)])
        try Self.keepPictures(writing.text.pictures, of: target.post, row.id, transaction)
        try transaction.execute("DELETE FROM forum_picture WHERE post_id IS NULL AND created = $1", [.integer(0)])
      }
      try Self.log("edited", by: member.id, target.id, transaction, now: now)
      if state == "published", !member.isTrusted || writing.isDoubtful {
        return try Self.admit(target, writing, member, transaction, now: now)
      }
      if state == "published" { try Self.index(target, transaction) }
      return ForumReceipt(state == "published" ? .published : .waiting, concerns: writing.concerns)
    }
  }

  func delete(_ id: ULID, isComment: Bool, _ row: AccountRow, now: Instant) async throws {
    try await database.write { transaction in
      let (target, account, _) = try Self.find(id, isComment: isComment, transaction)
      guard account == row.id.text else { throw APIError(.notFound) }
      let member = try Self.member(row.id, transaction)
      if isComment {
        for table in ["forum_reaction", "forum_report", "forum_version", "forum_case", "forum_decision"] {
          try transaction.execute("DELETE FROM \(table) WHERE post_id = $1 AND comment_id = $2", target.values)
        }
        try transaction.execute("DELETE FROM forum_comment WHERE id = $1", [.text(target.comment)])
        try Self.reckonActive(target.post, transaction)
      } else {
        // Comments, pictures, cases and what is found of it go with it.
        try transaction.execute("DELETE FROM forum_post WHERE id = $1", [.text(target.post)])
      }
      try Self.log("deleted", by: member.id, target.id, transaction, now: now)
    }
  }

  // MARK: Steps

  static func find(_ id: ULID, isComment: Bool, _ transaction: any Transaction) throws -> (
    Target, account: String, state: String
  ) {
    try find(id.text, isComment: isComment, transaction)
  }

  static func find(_ id: String, isComment: Bool, _ transaction: any Transaction) throws -> (
    Target, account: String, state: String
  ) {
    if isComment {
      guard
        let row = try transaction.first(
          "SELECT post_id, account_id, state FROM forum_comment WHERE id = $1", [.text(id)])
      else { throw APIError(.notFound) }
      return (Target(post: try row.text("post_id"), comment: id), try row.text("account_id"), try row.text("state"))
    }
    guard let row = try transaction.first("SELECT account_id, state FROM forum_post WHERE id = $1", [.text(id)])
    else { throw APIError(.notFound) }
    return (Target(post: id), try row.text("account_id"), try row.text("state"))
  }

  /// A post that this person may read.
  static func requirePublished(_ post: ULID, _ account: ULID, _ transaction: any Transaction) throws {
    let row = try transaction.first(
      "SELECT p.id AS id FROM forum_post p WHERE p.id = $2 AND p.state = 'published' AND \(isSeen("p"))",
      [.text(account.text), .text(post.text)])
    if row == nil { throw APIError(.notFound) }
  }

  static func setState(_ state: String, _ target: Target, _ transaction: any Transaction) throws {
    try transaction.execute(
      "UPDATE \(target.isComment ? "forum_comment" : "forum_post") SET state = $2 WHERE id = $1",
      [.text(target.id), .text(state)])
    if !target.isComment, state != "published" {
      try transaction.execute("DELETE FROM forum_search WHERE post_id = $1", [.text(target.post)])
    }
    try reckonActive(target.post, transaction)
  }

  /// For everybody. The first time a post gets the number by which streams tell of it.
  static func publish(_ target: Target, _ transaction: any Transaction, now: Instant) throws {
    if !target.isComment {
      // The log's next line tells of it: numbers never come back, whatever is deleted.
      let last = try transaction.first("SELECT max(number) AS n FROM forum_log")?.optionalInteger("n") ?? 0
      try transaction.execute(
        "UPDATE forum_post SET number = $2, created = $3 WHERE id = $1 AND number IS NULL",
        [.text(target.post), .integer(last + 1), .integer(now.milliseconds)])
    }
    try setState("published", target, transaction)
    try index(target, transaction)
  }

  /// Pictures of one's own that belong to no other post.
  private static func keepPictures(_ ids: [String], of post: String, _ account: ULID, _ transaction: any Transaction)
    throws
  {
    for id in Set(ids) {
      let kept = try transaction.execute(
        "UPDATE forum_picture SET post_id = $2 WHERE id = $1 AND account_id = $3 AND post_id IS NULL",
        [.text(id), .text(post), .text(account.text)])
      if kept == 0 { throw APIError(.invalid, field: "blocks") }
    }
  }

  private static func keepVersion(_ target: Target, _ account: ULID, _ transaction: any Transaction, now: Instant)
    throws
  {
    var random = SystemRandomNumberGenerator()
    let row = try transaction.first(
      target.isComment
        ? "SELECT text AS body FROM forum_comment WHERE id = $1" : "SELECT title, body FROM forum_post WHERE id = $1",
      [.text(target.id)])
    guard let row else { throw APIError(.notFound) }
    let body = try row.text("body"), title: SQLValue = target.isComment ? .text("") : row["title"]
    let blocks = target.isComment ? JSON.array([ForumBlock.text(body).json]).text : body
    try transaction.execute(
      "INSERT INTO forum_version (id, post_id, comment_id, account_id, title, body, until) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [.text(ULID(at: now, using: &random).text)] + target.values + [
        .text(account.text), title, .text(blocks), .integer(now.milliseconds),
      ])
  }

  /// When the post seems to be from, by what people did with it: each deed counts, halved every `halfLife`.
  /// Kept as `t + h · log₂ Σ wᵢ 2^((tᵢ − t)/h)`, an order that does not change while time passes.
  static func reckonActive(_ post: String, _ transaction: any Transaction) throws {
    guard
      let row = try transaction.first(
        "SELECT created, account_id FROM forum_post WHERE id = $1", [.text(post)])
    else { return }
    let created = try row.integer("created")
    let deeds =
      try transaction.query(
        """
        SELECT max(created) AS at, 2 AS weight FROM forum_comment
        WHERE post_id = $1 AND state = 'published' AND account_id <> $2 GROUP BY account_id ORDER BY at DESC LIMIT 200
        """, [.text(post), .text(try row.text("account_id"))])
      + transaction.query(
        """
        SELECT at, 1 AS weight FROM forum_reaction WHERE post_id = $1 AND comment_id = '' AND account_id <> $2
        ORDER BY at DESC LIMIT 200
        """, [.text(post), .text(try row.text("account_id"))])
    var sum = 1.0
    for deed in deeds {
      sum += try Double(deed.integer("weight")) * exp2(Double(deed.integer("at") - created) / halfLife)
    }
    let active = created + Int64(min(halfLife * log2(sum), 1e15))
    try transaction.execute(
      "UPDATE forum_post SET active = $2 WHERE id = $1", [.text(post), .integer(active)])
  }
}
