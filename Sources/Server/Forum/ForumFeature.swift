import Base
import ServerAPI
import Storage

/// What people write to each other, and who watches over it (GG-07, GG-08). See docs/forum.md and docs/moderation.md.
struct ForumFeature: Feature {
  let repository: ForumRepository
  let events: ForumEvents
  private let pictures: PictureStore
  private let platform: Platform

  init(_ platform: Platform) {
    self.platform = platform
    repository = ForumRepository(database: platform.database, master: platform.master)
    events = ForumEvents(repository, longest: platform.configuration.eventStream)
    pictures = PictureStore(
      database: platform.database, reader: PictureReader(program: platform.configuration.program), work: platform.work)
  }

  func add(to api: inout APIRouter) {
    ForumController(repository: repository).add(to: &api)
    ModerationController(repository: repository).add(to: &api)
    events.add(to: &api)
    pictures.add(to: &api)
  }

  var jobs: [Job] {
    [
      Job(name: "forum-tidy", interval: 3_600_000) { [repository, pictures] now in
        try await pictures.deleteUnused(now: now)
        try await repository.tidy()
      }
    ]
  }

  /// Everything the account wrote and did in the forum.
  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    let account = SQLValue.text(person.row.id.text)
    func rows(_ sql: String) throws -> JSON {
      .array(
        try transaction.query(sql, [account]).map { row in
          var object = JSONObject()
          for (column, value) in zip(row.columns, row.values) {
            switch value {
            case .text(let text) where column == "blocks": object[column] = (try? JSON.parse(text)) ?? .string(text)
            case .text(let text): object[column] = .string(text)
            case .integer(let number): object[column] = .integer(number)
            case .null, .real, .blob: continue
            }
          }
          return .object(object)
        })
    }
    let json = JSON.object(
      JSONObject([
        ("person", try rows("SELECT id, name, avatar FROM forum_person WHERE account_id = $1")),
        (
          "posts",
          try rows(
            "SELECT id, title, body AS blocks, state, created, edited FROM forum_post WHERE account_id = $1 ORDER BY id"
          )
        ),
        (
          "comments",
          try rows(
            "SELECT id, post_id AS post, text, state, created, edited FROM forum_comment WHERE account_id = $1 ORDER BY id"
          )
        ),
        (
          "reactions",
          try rows(
            "SELECT post_id AS post, comment_id AS comment, kind, at FROM forum_reaction WHERE account_id = $1 ORDER BY at, post_id"
          )
        ),
        (
          "marks",
          try rows("SELECT kind, post_id AS post, at FROM forum_mark WHERE account_id = $1 ORDER BY at, post_id")
        ),
        ("blocked", try rows("SELECT person, at FROM forum_block WHERE account_id = $1 ORDER BY at, person")),
        (
          "reports",
          try rows(
            "SELECT post_id AS post, comment_id AS comment, reason, words, at FROM forum_report WHERE account_id = $1 ORDER BY at"
          )
        ),
        (
          "pictures",
          try rows(
            "SELECT id, post_id AS post, width, height, created FROM forum_picture WHERE account_id = $1 ORDER BY id")
        ),
      ]))
    return [ExportedFile(name: "foro.json", text: json.text)]
  }
}

extension ForumRepository {
  /// The words of deleted posts leave SQLite's search index.
  func tidy() async throws {
    try await database.write { transaction in
      if transaction.dialect == .sqlite {
        try transaction.execute("INSERT INTO forum_words (forum_words) VALUES ('optimize')")
      }
    }
  }

  /// Makes an account a moderator or takes that back; the log says so. - Returns: whether there is such an account.
  func grant(email: String, isOn: Bool, _ accounts: AccountRepository, now: Instant) async throws -> Bool {
    guard let row = try await accounts.find(email: email),
      try await accounts.setRole(isOn ? .moderator : .member, email: email)
    else { return false }
    try await database.write { transaction in
      let member = try Self.member(row.id, transaction)
      try Self.log(isOn ? "granted" : "revoked", by: nil, member.id.text, transaction, now: now)
    }
    return true
  }
}
