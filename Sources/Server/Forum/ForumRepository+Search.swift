import Base
import ServerAPI
import Storage

extension ForumRepository {
  /// So many posts that have the words are put in order; the newest ones.
  static let mostFound = 300

  /// What is found of a published post: a stem of the text is `w…`, one of the title `t…` besides.
  static func index(_ target: Target, _ transaction: any Transaction) throws {
    if target.isComment { return }
    guard let row = try transaction.first("SELECT title, body FROM forum_post WHERE id = $1", [.text(target.post)])
    else { return }
    let title = SpanishStems.of(try row.text("title"))
    let text = ForumText(title: "", blocks: try ForumText.blocks(try row.text("body"))).text
    let words =
      title.map { "t" + $0 } + title.map { "w" + $0 } + SpanishStems.of(text).map { "w" + $0 }
    try transaction.execute("DELETE FROM forum_search WHERE post_id = $1", [.text(target.post)])
    let last = try transaction.first("SELECT max(number) AS n FROM forum_search")?.optionalInteger("n") ?? 0
    try transaction.execute(
      "INSERT INTO forum_search (number, post_id, words) VALUES ($1, $2, $3)",
      [.integer(last + 1), .text(target.post), .text(words.joined(separator: " "))])
  }

  /// Posts that have every word. The database finds them, we put them in order, so that both databases answer alike: a word in
  /// the title counts three, in the text one for each time up to three; then the newest first.
  func search(_ words: String, _ cursor: String?, _ reader: ULID?) async throws -> ForumPage {
    let stems = Array(Set(SpanishStems.of(words, most: 12))).sorted(), account = reader?.text ?? ""
    guard !stems.isEmpty else { return ForumPage(posts: [], cursor: nil) }
    var skipped = 0
    if let cursor {
      guard let number = Int(cursor), number >= 0, number <= Self.mostFound else {
        throw APIError(.invalid, field: "cursor")
      }
      skipped = number
    }
    let start = skipped
    return try await database.read { transaction in
      let isSQLite = transaction.dialect == .sqlite
      let found =
        isSQLite
        ? "s.number IN (SELECT rowid FROM forum_words WHERE forum_words MATCH $2)"
        : "to_tsvector('simple'::regconfig, s.words) @@ to_tsquery('simple'::regconfig, CAST($2 AS TEXT))"
      // Letters and digits alone: nothing in them is an operator.
      let question = stems.map { isSQLite ? "\"w\($0)\"" : "w\($0)" }.joined(separator: isSQLite ? " AND " : " & ")
      let rows = try transaction.query(
        """
        SELECT p.id AS id, p.created AS created, s.words AS words FROM forum_search s JOIN forum_post p ON p.id = s.post_id
        WHERE \(found) AND p.state = 'published' AND \(Self.isSeen("p")) ORDER BY p.created DESC, p.id DESC LIMIT \(Self.mostFound)
        """, [.text(account), .text(question)])
      var ranked: [(id: String, score: Int)] = []
      for row in rows {
        let words = try row.text("words").split(separator: " ")
        var score = 0
        for stem in stems {
          if words.contains(where: { $0 == "t" + stem }) { score += 3 }
          score += min(3, words.count(where: { $0 == "w" + stem }))
        }
        ranked.append((try row.text("id"), score))
      }
      // Stable: equals stay newest first.
      let order = ranked.enumerated().sorted {
        $0.element.score != $1.element.score ? $0.element.score > $1.element.score : $0.offset < $1.offset
      }
      let page = order.dropFirst(start).prefix(ForumRules.page).map { $0.element.id }
      return ForumPage(
        posts: try page.compactMap { try Self.post($0, account, isWhole: false, transaction) },
        cursor: order.count > start + page.count ? "\(start + page.count)" : nil)
    }
  }

  /// The number of the last thing that was done: no post has a higher one.
  func newest() async throws -> Int64 {
    try await database.read { try $0.first("SELECT max(number) AS n FROM forum_log")?.optionalInteger("n") ?? 0 }
  }

  /// Published since then, oldest first, at most 51.
  func published(after number: Int64, _ reader: ULID?) async throws -> [(number: Int64, id: String)] {
    try await database.read { transaction in
      try transaction.query(
        """
        SELECT p.number AS number, p.id AS id FROM forum_post p
        WHERE p.number > $2 AND p.state = 'published' AND \(Self.isSeen("p")) ORDER BY p.number LIMIT 51
        """, [.text(reader?.text ?? ""), .integer(number)]
      ).map { (number: try $0.integer("number"), id: try $0.text("id")) }
    }
  }
}
