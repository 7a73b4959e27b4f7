import Base
import ServerAPI
import Storage

/// What people do with posts and comments, and with each other.
extension ForumRepository {
  func react(_ reaction: ForumReaction?, to id: ULID, isComment: Bool, _ row: AccountRow, now: Instant) async throws {
    try await database.write { transaction in
      _ = try Self.named(row.id, transaction)
      let target = try Self.visible(id, isComment: isComment, row.id, transaction)
      if let reaction {
        try transaction.execute(
          """
          INSERT INTO forum_reaction (post_id, comment_id, account_id, kind, at) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (post_id, comment_id, account_id) DO UPDATE SET kind = excluded.kind
          """, target.values + [.text(row.id.text), .text(reaction.rawValue), .integer(now.milliseconds)])
      } else {
        try transaction.execute(
          "DELETE FROM forum_reaction WHERE post_id = $1 AND comment_id = $2 AND account_id = $3",
          target.values + [.text(row.id.text)])
      }
      if !isComment { try Self.reckonActive(target.post, transaction) }
    }
  }

  /// - Parameter kind: `saved` or `followed`.
  func mark(_ kind: ForumList, _ isOn: Bool, _ post: ULID, _ row: AccountRow, now: Instant) async throws {
    try await database.write { transaction in
      let values: [SQLValue] = [.text(row.id.text), .text(kind.rawValue), .text(post.text)]
      guard isOn else {
        try transaction.execute(
          "DELETE FROM forum_mark WHERE account_id = $1 AND kind = $2 AND post_id = $3", values)
        return
      }
      _ = try Self.visible(post, isComment: false, row.id, transaction)
      // What is followed is read now; what is saved keeps its place.
      let again = kind == .followed ? "DO UPDATE SET at = excluded.at" : "DO NOTHING"
      try transaction.execute(
        "INSERT INTO forum_mark (account_id, kind, post_id, at) VALUES ($1, $2, $3, $4) ON CONFLICT (account_id, kind, post_id) \(again)",
        values + [.integer(now.milliseconds)])
    }
  }

  func block(_ person: ULID, _ isOn: Bool, _ row: AccountRow, now: Instant) async throws {
    try await database.write { transaction in
      guard isOn else {
        try transaction.execute(
          "DELETE FROM forum_block WHERE account_id = $1 AND person = $2", [.text(row.id.text), .text(person.text)])
        return
      }
      let other = try transaction.first("SELECT account_id FROM forum_person WHERE id = $1", [.text(person.text)])
      guard let other, try other.text("account_id") != row.id.text else { throw APIError(.notFound) }
      try transaction.execute(
        "INSERT INTO forum_block (account_id, person, at) VALUES ($1, $2, $3) ON CONFLICT (account_id, person) DO NOTHING",
        [.text(row.id.text), .text(person.text), .integer(now.milliseconds)])
    }
  }

  func blocks(_ row: AccountRow) async throws -> ForumPeople {
    try await database.read { transaction in
      ForumPeople(
        people: try transaction.query(
          """
          SELECT q.id AS person, q.name AS name, q.avatar AS avatar FROM forum_block b JOIN forum_person q ON q.id = b.person
          WHERE b.account_id = $1 ORDER BY q.name, q.id LIMIT 1000
          """, [.text(row.id.text)]
        ).map { try Self.author($0) })
    }
  }

  func report(_ report: ForumReport, _ id: ULID, isComment: Bool, _ row: AccountRow, now: Instant) async throws {
    try await database.write { transaction in
      let target = try Self.visible(id, isComment: isComment, row.id, transaction)
      try transaction.execute(
        """
        INSERT INTO forum_report (post_id, comment_id, account_id, reason, words, at) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (post_id, comment_id, account_id) DO UPDATE SET reason = excluded.reason, words = excluded.words
        """,
        target.values + [
          .text(row.id.text), .text(report.reason.rawValue), .text(report.words), .integer(now.milliseconds),
        ])
      try Self.openCase(.report, target, transaction, now: now)
      let member = try Self.member(row.id, transaction)
      try Self.log("reported", by: member.id, target.id, reason: report.reason, transaction, now: now)
    }
  }

  /// Published, and not by somebody whom this person blocked.
  static func visible(_ id: ULID, isComment: Bool, _ account: ULID, _ transaction: any Transaction) throws -> Target {
    let (target, _, state) = try find(id, isComment: isComment, transaction)
    guard state == "published", let post = ULID(target.post) else { throw APIError(.notFound) }
    try requirePublished(post, account, transaction)
    if isComment {
      let seen = try transaction.first(
        "SELECT c.id AS id FROM forum_comment c WHERE c.id = $2 AND \(isSeen("c"))",
        [.text(account.text), .text(target.comment)])
      if seen == nil { throw APIError(.notFound) }
    }
    return target
  }
}
