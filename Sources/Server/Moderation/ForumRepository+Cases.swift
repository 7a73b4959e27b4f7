import Base
import ServerAPI
import Storage

extension ForumRepository {
  /// For so long a claimed case is one moderator's, in milliseconds.
  static let claim: Int64 = 1_800_000

  private static func urgency(_ kind: ForumCase.Kind) -> Int64 {
    switch kind {
    case .report: 0
    case .appeal: 1
    case .filter: 2
    case .first: 3
    }
  }

  /// One open case for each thing; a more urgent reason takes the place of the one there was.
  static func openCase(
    _ kind: ForumCase.Kind, _ target: Target, appeal: String? = nil, _ transaction: any Transaction, now: Instant
  )
    throws
  {
    let open = try transaction.first(
      "SELECT id, urgency FROM forum_case WHERE post_id = $1 AND comment_id = $2 AND decided IS NULL", target.values)
    if let open {
      guard try open.integer("urgency") > urgency(kind) else { return }
      try transaction.execute(
        "UPDATE forum_case SET kind = $2, urgency = $3 WHERE id = $1",
        [.text(try open.text("id")), .text(kind.rawValue), .integer(urgency(kind))])
      return
    }
    var random = SystemRandomNumberGenerator()
    try transaction.execute(
      "INSERT INTO forum_case (id, post_id, comment_id, kind, urgency, opened, appeal) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [.text(ULID(at: now, using: &random).text)] + target.values + [
        .text(kind.rawValue), .integer(urgency(kind)), .integer(now.milliseconds), SQLValue(appeal),
      ])
  }

  /// Who asks is a moderator now, whatever a moment ago was read of them. - Throws: `APIError(.forbidden)`.
  private func moderator(_ row: AccountRow, _ transaction: any Transaction) throws -> Member {
    guard let current = try AccountRepository.get(row.id, master, transaction), current.blocked == nil,
      current.role == .moderator || current.role == .administrator
    else { throw APIError(.forbidden) }
    return try Self.member(row.id, transaction)
  }

  func cases(_ query: ForumCaseQuery, _ row: AccountRow, now: Instant) async throws -> ForumCases {
    let place = try ForumPlace(query.cursor), most = 20
    // A write: the first time, it makes the moderator known to the forum.
    return try await database.write { transaction in
      let member = try moderator(row, transaction)
      let order = query.which == .decided ? "decided" : "urgency * 10000000000000 + opened"
      let sign = query.which == .decided ? "<" : ">", direction = query.which == .decided ? "DESC" : "ASC"
      var sql = "SELECT *, \(order) AS place FROM forum_case WHERE "
      var values: [SQLValue] = []
      switch query.which {
      case .open: sql += "decided IS NULL"
      case .decided: sql += "decided IS NOT NULL"
      case .mine:
        sql += "decided IS NULL AND claimed_by = $1 AND claimed_until > $2"
        values = [.text(member.id.text), .integer(now.milliseconds)]
      }
      if let place {
        let n = values.count
        sql += " AND ((\(order)) \(sign) $\(n + 1) OR ((\(order)) = $\(n + 1) AND id \(sign) $\(n + 2)))"
        values += [.integer(place.moment), .text(place.id)]
      }
      let rows = try transaction.query(sql + " ORDER BY place \(direction), id \(direction) LIMIT \(most + 1)", values)
      let shown = rows.prefix(most)
      var cursor: String?
      if rows.count > most, let last = shown.last {
        cursor = ForumPlace(try last.integer("place"), try last.text("id")).text
      }
      return ForumCases(
        cases: try shown.map { try Self.told($0, member, isWhole: false, transaction, now: now) }, cursor: cursor)
    }
  }

  func openCase(_ id: ULID, _ row: AccountRow, now: Instant) async throws -> ForumCase {
    try await database.write { transaction in
      try Self.told(
        try Self.row(id, transaction), try moderator(row, transaction), isWhole: true, transaction, now: now)
    }
  }

  func claim(_ id: ULID, _ isOn: Bool, _ row: AccountRow, now: Instant) async throws -> ForumCase {
    try await database.write { transaction in
      let member = try moderator(row, transaction), found = try Self.row(id, transaction)
      let told = try Self.told(found, member, isWhole: false, transaction, now: now)
      guard !told.isDecided, told.claimedUntil == nil || told.isMine else { throw APIError(.conflict) }
      guard told.mayClaim else { throw APIError(.forbidden) }
      try transaction.execute(
        "UPDATE forum_case SET claimed_by = $2, claimed_until = $3 WHERE id = $1",
        [
          .text(id.text), isOn ? .text(member.id.text) : .null,
          .integer(isOn ? now.milliseconds + Self.claim : 0),
        ])
      try Self.log(isOn ? "claimed" : "released", by: member.id, Self.target(found).id, transaction, now: now)
      return try Self.told(try Self.row(id, transaction), member, isWhole: true, transaction, now: now)
    }
  }

  func decide(_ verdict: ForumVerdict, _ id: ULID, _ row: AccountRow, now: Instant) async throws -> ForumCase {
    if verdict.action == .remove, verdict.words.trimmed.isEmpty { throw APIError(.invalid, field: "words") }
    return try await database.write { transaction in
      let member = try moderator(row, transaction), found = try Self.row(id, transaction),
        target = try Self.target(found)
      let told = try Self.told(found, member, isWhole: false, transaction, now: now)
      guard told.mayClaim else { throw APIError(.forbidden) }
      guard told.isMine, !told.isDecided else { throw APIError(.conflict) }
      try transaction.execute(
        "UPDATE forum_case SET decided = $2, claimed_until = 0 WHERE id = $1",
        [.text(id.text), .integer(now.milliseconds)])
      try Self.decree(verdict, target, member, transaction, now: now)
      try Self.log(
        "decided-\(verdict.action.rawValue)", by: member.id, target.id, reason: verdict.reason, transaction, now: now)
      return try Self.told(try Self.row(id, transaction), member, isWhole: true, transaction, now: now)
    }
  }

  /// Takes the last decision back: what it did is undone, and it counts no more.
  func reverse(_ verdict: ForumVerdict, _ id: ULID, _ row: AccountRow, now: Instant) async throws -> ForumCase {
    if verdict.words.trimmed.isEmpty { throw APIError(.invalid, field: "words") }
    return try await database.write { transaction in
      let member = try moderator(row, transaction), found = try Self.row(id, transaction),
        target = try Self.target(found)
      let told = try Self.told(found, member, isWhole: false, transaction, now: now)
      guard told.isDecided, let last = told.decisions.first, !last.isReversed else { throw APIError(.conflict) }
      try transaction.execute(
        """
        UPDATE forum_decision SET reversed = 1 WHERE id =
          (SELECT id FROM forum_decision WHERE post_id = $1 AND comment_id = $2 AND reversed = 0 ORDER BY at DESC, id DESC LIMIT 1)
        """, target.values)
      var back = verdict
      back.action = last.action == .remove ? .publish : .remove
      try Self.decree(back, target, member, transaction, now: now)
      try Self.log("reversed", by: member.id, target.id, reason: verdict.reason, transaction, now: now)
      return try Self.told(try Self.row(id, transaction), member, isWhole: true, transaction, now: now)
    }
  }

  /// The author asks another moderator. Once for each decision that took something down.
  func appeal(_ words: String, _ id: ULID, isComment: Bool, _ row: AccountRow, now: Instant) async throws {
    guard !words.trimmed.isEmpty else { throw APIError(.invalid, field: "words") }
    try await database.write { transaction in
      let (target, account, state) = try Self.find(id, isComment: isComment, transaction)
      guard account == row.id.text else { throw APIError(.notFound) }
      guard state == "removed", try Self.lastDecision(target, transaction)?.mayAppeal == true else {
        throw APIError(.conflict)
      }
      try Self.openCase(.appeal, target, appeal: words, transaction, now: now)
      try Self.log("appealed", by: try Self.member(row.id, transaction).id, target.id, transaction, now: now)
    }
  }

  func log(_ cursor: String?, _ row: AccountRow) async throws -> ForumLog {
    let most = 100
    var before = Int64.max
    if let cursor {
      guard let number = Int64(cursor), number > 0 else { throw APIError(.invalid, field: "cursor") }
      before = number
    }
    let from = before
    return try await database.write { transaction in
      _ = try moderator(row, transaction)
      let rows = try transaction.query(
        "SELECT number, at, event, person, target, reason FROM forum_log WHERE number < $1 ORDER BY number DESC LIMIT \(most + 1)",
        [.integer(from)])
      let lines = try rows.prefix(most).map { row in
        ForumLogLine(
          number: try row.integer("number"), at: Instant(milliseconds: try row.integer("at")),
          event: try row.text("event"),
          person: try row.optionalText("person").flatMap { ULID($0) },
          target: try row.optionalText("target").flatMap { ULID($0) },
          reason: try row.optionalText("reason").flatMap { ForumReason(rawValue: $0) })
      }
      return ForumLog(lines: lines, cursor: rows.count > most ? lines.last.map { "\($0.number)" } : nil)
    }
  }

  // MARK: Steps

  /// Writes a decision down and does what it says.
  private static func decree(
    _ verdict: ForumVerdict, _ target: Target, _ member: Member, _ transaction: any Transaction, now: Instant
  )
    throws
  {
    var random = SystemRandomNumberGenerator()
    try transaction.execute(
      """
      INSERT INTO forum_decision (id, post_id, comment_id, person, action, reason, words, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      [.text(ULID(at: now, using: &random).text)] + target.values + [
        .text(member.id.text), .text(verdict.action.rawValue), .text(verdict.reason.rawValue), .text(verdict.words),
        .integer(now.milliseconds),
      ])
    let before = try find(target.id, isComment: target.isComment, transaction)
    switch verdict.action {
    case .publish:
      if before.state != "published" { try publish(target, transaction, now: now) }
      if before.state == "waiting" {
        try transaction.execute(
          "UPDATE forum_person SET approved = approved + 1 WHERE account_id = $1", [.text(before.account)])
      }
    case .remove: try setState("removed", target, transaction)
    }
  }

  private static func row(_ id: ULID, _ transaction: any Transaction) throws -> SQLRow {
    guard let row = try transaction.first("SELECT * FROM forum_case WHERE id = $1", [.text(id.text)]) else {
      throw APIError(.notFound)
    }
    return row
  }

  private static func target(_ row: SQLRow) throws -> Target {
    Target(post: try row.text("post_id"), comment: try row.text("comment_id"))
  }

  /// What counts now; nil while nobody decided.
  static func lastDecision(_ target: Target, _ transaction: any Transaction) throws -> ForumDecision? {
    guard var last = try decisions(target, transaction).first else { return nil }
    let appeals = try transaction.first(
      "SELECT count(*) AS n FROM forum_case WHERE post_id = $1 AND comment_id = $2 AND kind = 'appeal'", target.values)
    last.mayAppeal = try last.action == .remove && (appeals?.integer("n") ?? 0) == 0
    return last
  }

  /// Newest first.
  private static func decisions(_ target: Target, _ transaction: any Transaction) throws -> [ForumDecision] {
    try transaction.query(
      """
      SELECT action, reason, words, at, reversed FROM forum_decision WHERE post_id = $1 AND comment_id = $2
      ORDER BY at DESC, id DESC LIMIT 100
      """, target.values
    ).map { row in
      ForumDecision(
        action: ForumDecision.Action(rawValue: try row.text("action")) ?? .publish,
        reason: ForumReason(rawValue: try row.text("reason")) ?? .other, words: try row.text("words"),
        at: Instant(milliseconds: try row.integer("at")), isReversed: try row.truth("reversed"))
    }
  }

  /// A case as a moderator reads it.
  private static func told(_ row: SQLRow, _ member: Member, isWhole: Bool, _ transaction: any Transaction, now: Instant)
    throws
    -> ForumCase
  {
    let target = try Self.target(row)
    guard
      let post = try Self.post(
        target.post, member.account, isWhole: isWhole || !target.isComment, all: true, transaction)
    else {
      throw APIError(.notFound)
    }
    var comment: ForumComment?
    if target.isComment {
      comment = try transaction.first(
        "SELECT \(commentColumns) FROM \(commentTables) WHERE c.id = $1", [.text(target.comment)]
      ).map { try Self.comment($0, member.account, transaction) }
    }
    let reports = try transaction.query(
      "SELECT reason, words FROM forum_report WHERE post_id = $1 AND comment_id = $2 ORDER BY at DESC, account_id LIMIT 100",
      target.values
    ).map { ForumReport(ForumReason(rawValue: try $0.text("reason")) ?? .other, words: try $0.text("words")) }
    var history: [ForumVersion] = []
    if isWhole {
      history = try transaction.query(
        "SELECT title, body, until FROM forum_version WHERE post_id = $1 AND comment_id = $2 ORDER BY until DESC, id DESC LIMIT 100",
        target.values
      ).map {
        ForumVersion(
          title: try $0.text("title"), blocks: try ForumText.blocks(try $0.text("body")),
          until: Instant(milliseconds: try $0.integer("until")))
      }
    }
    let claimedUntil = try row.integer("claimed_until"), isClaimed = claimedUntil > now.milliseconds
    let kind = ForumCase.Kind(rawValue: try row.text("kind")) ?? .report
    let isAuthor = comment?.isMine ?? post.isMine
    // Who took the decision that is appealed against does not read the appeal.
    var decided: String?
    if kind == .appeal {
      decided = try transaction.first(
        "SELECT person FROM forum_decision WHERE post_id = $1 AND comment_id = $2 ORDER BY at DESC, id DESC LIMIT 1",
        target.values)?.text("person")
    }
    return ForumCase(
      id: try ulid(row, "id"), kind: kind, opened: Instant(milliseconds: try row.integer("opened")), post: post,
      comment: comment, reports: reports, appeal: try row.optionalText("appeal"), history: history,
      decisions: try decisions(target, transaction),
      claimedUntil: isClaimed ? Instant(milliseconds: claimedUntil) : nil,
      isMine: try isClaimed && row.optionalText("claimed_by") == member.id.text,
      mayClaim: !isAuthor && decided != member.id.text, isDecided: try row.optionalInteger("decided") != nil)
  }
}
