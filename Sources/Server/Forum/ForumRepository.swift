import Base
import Moderation
import ServerAPI
import Storage

/// The forum in the database. Posts and comments: `+Writing`, `+Reading`; what people do with them: `+Marks`; search and
/// news: `+Search`; moderation: `../Moderation`.
struct ForumRepository: Sendable {
  let database: any Database
  let master: MasterKeys
  /// Published writings, of posts and comments together, until a person's next ones are published at once.
  static let trustedAfter: Int64 = 2
  /// Milliseconds in which what somebody did counts half: see "The active order" in docs/forum.md.
  static let halfLife = 24.0 * 3_600_000

  /// Somebody, as the forum knows them.
  struct Member: Sendable {
    let account: String
    let id: ULID
    let name: String?
    let avatar: Int64
    let approved: Int64
    var isTrusted: Bool { approved >= ForumRepository.trustedAfter }
    var person: ForumPerson? { name.map { ForumPerson(id: id, name: $0, avatar: avatar) } }
  }

  /// What a post or a comment is, to the tables.
  struct Target: Sendable, Equatable {
    let post: String
    /// Empty: the post itself.
    var comment = ""
    var isComment: Bool { !comment.isEmpty }
    var values: [SQLValue] { [.text(post), .text(comment)] }
    var id: String { isComment ? comment : post }
  }

  /// Made at the first use.
  static func member(_ account: ULID, _ transaction: any Transaction) throws -> Member {
    if let member = try known(account, transaction) { return member }
    var random = SystemRandomNumberGenerator()
    // Says nothing of when: a time that is the same for all.
    let id = ULID(at: Instant(milliseconds: 0), using: &random)
    try transaction.execute(
      "INSERT INTO forum_person (account_id, id) VALUES ($1, $2) ON CONFLICT (account_id) DO NOTHING",
      [.text(account.text), .text(id.text)])
    guard let member = try known(account, transaction) else { throw APIError(.unauthenticated) }
    return member
  }

  static func known(_ account: ULID, _ transaction: any Transaction) throws -> Member? {
    try transaction.first(
      "SELECT account_id, id, name, avatar, approved FROM forum_person WHERE account_id = $1", [.text(account.text)]
    ).map { row in
      guard let id = ULID(try row.text("id")) else { throw DatabaseError.damaged("a person's id is not a ULID") }
      return Member(
        account: try row.text("account_id"), id: id, name: try row.optionalText("name"),
        avatar: try row.integer("avatar"), approved: try row.integer("approved"))
    }
  }

  /// Whoever writes or reacts has a name.
  static func named(_ account: ULID, _ transaction: any Transaction) throws -> Member {
    let member = try member(account, transaction)
    guard member.name != nil else { throw APIError(.nameNeeded) }
    return member
  }

  func me(_ row: AccountRow) async throws -> ForumMe {
    try await database.read { transaction in
      let member = try Self.known(row.id, transaction)
      let role = try AccountRepository.get(row.id, master, transaction)?.role
      let news = try transaction.first(
        """
        SELECT count(DISTINCT m.post_id) AS n FROM forum_mark m JOIN forum_comment c ON c.post_id = m.post_id
        WHERE m.account_id = $1 AND m.kind = 'followed' AND c.state = 'published' AND c.created > m.at
          AND c.account_id <> $1 AND \(Self.isSeen("c"))
        """, [.text(row.id.text)])?.integer("n")
      return ForumMe(
        person: member?.person, isTrusted: member?.isTrusted ?? false,
        isModerator: role == .moderator || role == .administrator,
        news: news ?? 0)
    }
  }

  /// - Throws: `APIError`, `.nameTaken` or `.invalid`.
  func choose(_ input: ForumName, _ row: AccountRow) async throws -> ForumPerson {
    let name = PublicName.tidy(input.name), look = PublicName.look(of: name)
    guard ForumRules.name.contains(name.unicodeScalars.count), !look.isEmpty, PublicName.concern(in: name) == nil else {
      throw APIError(.invalid, field: "name")
    }
    return try await database.write { transaction in
      _ = try Self.member(row.id, transaction)
      let other = try transaction.first(
        "SELECT account_id FROM forum_person WHERE look = $1 AND account_id <> $2", [.text(look), .text(row.id.text)])
      guard other == nil else { throw APIError(.nameTaken, field: "name") }
      try transaction.execute(
        "UPDATE forum_person SET name = $2, look = $3, avatar = $4 WHERE account_id = $1",
        [.text(row.id.text), .text(name), .text(look), .integer(input.avatar)])
      guard let person = try Self.member(row.id, transaction).person else { throw APIError(.broken) }
      return person
    }
  }

  /// A condition: who asks (`$1`, empty for nobody) has not blocked the author of the rows that `table` names.
  static func isSeen(_ table: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM forum_block hidden JOIN forum_person author ON author.id = hidden.person
      WHERE hidden.account_id = $1 AND author.account_id = \(table).account_id)
    """
  }

  static func log(
    _ event: String, by person: ULID?, _ target: String?, reason: ForumReason? = nil, _ transaction: any Transaction,
    now: Instant
  ) throws {
    let last = try transaction.first("SELECT max(number) AS n FROM forum_log")?.optionalInteger("n") ?? 0
    try transaction.execute(
      "INSERT INTO forum_log (number, at, event, person, target, reason) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        .integer(last + 1), .integer(now.milliseconds), .text(event), SQLValue(person?.text), SQLValue(target),
        SQLValue(reason?.rawValue),
      ])
  }
}
