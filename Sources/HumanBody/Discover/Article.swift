import AppRuntime

/// One article of `content/human-body/articles.json`: what is said of it in the person's language. Its text, in Spanish,
/// is a file of its own (`ArticleText`).
struct Article {
  enum Topic: String, CaseIterable { case sleep, movement, strength, measuring, rest }

  let id: String
  let topic: Topic
  let title: String, about: String
  /// Minutes of reading at 180 words a minute.
  let minutes: Int

  /// Nil for what is none.
  init?(_ json: JSON, _ language: Language) {
    guard isAddressName(json.id), let topic = Topic.named(json["topic"]?.string) else { return nil }
    (id, self.topic) = (json.id, topic)
    (title, about) = (json.words("title", language), json.words("about", language))
    minutes = Int(clamping: min(max(json["minutes"]?.integer ?? 3, 1), 60))
    if title.isEmpty { return nil }
  }

  /// Where its text is among the app's content.
  static func file(_ id: String) -> String { "articles/" + id }
}

/// The text of an article, as `content/human-body/articles/ID.json` has it.
struct ArticleText {
  struct Source {
    var who: String, title: String, place: String, year: String
    /// Nil where it has none.
    var doi: String?
    var language: LanguageTag
  }

  let language: LanguageTag
  /// What to take along, before everything else.
  let brief: [String]
  let blocks: [Prose.Block]
  let sources: [Source]
  /// The place of the app that it is about.
  let opens: Destination?

  init(_ json: JSON) {
    language = LanguageTag(json["language"]?.string ?? "es")
    brief = json.list("brief").compactMap { $0.string }
    blocks = json.list("blocks").compactMap { block in
      if let heading = block["heading"]?.string { return .heading(heading) }
      if let paragraph = block["paragraph"]?.string { return .paragraph(paragraph) }
      let points = block.list("list").compactMap { $0.string }
      return points.isEmpty ? nil : .points(points)
    }
    sources = json.list("sources").compactMap { one in
      guard let title = one["title"]?.string else { return nil }
      return Source(
        who: one.text("who"), title: title, place: one.text("where"), year: one["year"]?.integer?.description ?? "",
        doi: one["doi"]?.string, language: LanguageTag(one["language"]?.string ?? "en"))
    }
    opens = json["opens"]?.string.flatMap { Destination($0) }
  }
}
