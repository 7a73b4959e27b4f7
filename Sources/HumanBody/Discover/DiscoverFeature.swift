import AppRuntime

/// Articles of ours, shelves, and the index of everything (HB-17). What was kept for later and read are fields of the
/// preferences, so that devices merge them one by one.
struct DiscoverFeature {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Action {
    case searched(String)
    case laterFlipped(String)
    case readFlipped(String)
  }

  private(set) var query = ""

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .searched(let text):
      query = text
      return []
    case .laterFlipped(let id):
      return common.keep("later." + id, common.isForLater(id) ? .null : .bool(true), environment)
    case .readFlipped(let id):
      return common.keep(
        "read." + id, common.isRead(id) ? .null : .string(common.today(environment).iso), environment)
    }
  }

  /// The person came to another place: what it shows is wanted.
  mutating func arrived(_ common: inout Common) {
    guard case .discover(let place)? = common.destination else {
      query = ""
      return
    }
    for name in ["articles", "exercises", "routines", "plans"] { common.library.need(name) }
    if case .article(let id) = place { common.library.need(Article.file(id)) }
  }

  static func articles(_ common: Common, _ language: Language) -> [Article] {
    (common.library["articles"]?.list("articles") ?? []).compactMap { Article($0, language) }
  }

  /// What is offered today: of those not read yet one by the day's number, so that it stays all day and changes tomorrow;
  /// what was kept for later comes first.
  static func today(_ articles: [Article], _ common: Common, _ day: CivilDate) -> Article? {
    let unread = articles.filter { !common.isRead($0.id) }
    let kept = unread.filter { common.isForLater($0.id) }
    let choice = kept.isEmpty ? unread : kept
    if choice.isEmpty { return nil }
    return choice[Int(max(day.daysSince1970, 0)) % choice.count]
  }
}

extension Common {
  func isForLater(_ article: String) -> Bool { preferences.isOn("later." + article) }
  func isRead(_ article: String) -> Bool { preferences["read." + article] != nil }
}

/// Whether every word of a query is somewhere in a text, without regard to accents and capitals.
struct SearchQuery {
  private let words: [String]
  init(_ text: String) { words = folded(text).pieces(0x20).filter { !$0.isEmpty } }
  var isEmpty: Bool { words.isEmpty }
  func matches(_ text: String) -> Bool {
    let text = folded(text)
    for word in words where !text.has(word) { return false }
    return true
  }
}
