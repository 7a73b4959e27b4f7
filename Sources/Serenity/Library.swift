import AppRuntime

/// Words that are not compiled in: files of `content/serenity`, fetched when a screen shows them. They stay in memory as they came; a screen reads
/// what it shows.
final class Library {
  private var files: [(name: String, json: JSON)] = []
  /// Under way.
  private var asked: [String] = []
  /// Did not come: the screen says so and can ask again.
  private(set) var failed: [String] = []

  /// The file of that name (`advice`, `sessions/la-ola-pasa`); nil while it is not here.
  subscript(name: String) -> JSON? {
    for file in files where sameBytes(file.name, name) { return file.json }
    return nil
  }

  func need(_ name: String) -> [Effect<SerenityApp.Action>] {
    if self[name] != nil || asked.contains(where: { sameBytes($0, name) }) { return [] }
    asked.add(name)
    return [Effect(.asset(path: "serenity/" + name)) { .did(.arrived(name, $0)) }]
  }

  func arrived(_ name: String, _ answer: Answer) {
    if answer.isDone, let json = answer.json {
      files.add((name, json))
      asked.removeAll { sameBytes($0, name) }
    } else {
      failed.add(name)
    }
  }

  /// What did not come is asked for again by the next screen that needs it.
  func forgetFailures() {
    for name in failed { asked.removeAll { sameBytes($0, name) } }
    failed = []
  }

  /// The sessions of the catalogue, in its order.
  var sessions: [JSON] { self["sessions"]?["sessions"]?.array ?? [] }
  func session(_ id: String) -> JSON? { sessions.first { $0.has("id", id) } }
}

extension JSON {
  /// Whether a member is this text.
  @inline(never) func has(_ key: String, _ text: String) -> Bool {
    guard let value = self[key]?.string else { return false }
    return sameBytes(value, text)
  }

  /// Whether a list has this text in it.
  @inline(never) func contains(_ key: String, _ text: String) -> Bool {
    (self[key]?.array ?? []).contains { item in item.string.map { sameBytes($0, text) } ?? false }
  }

  @inline(never) func list(_ key: String) -> [JSON] { self[key]?.array ?? [] }

  /// A member's words in a language; empty where there is nothing.
  @inline(never) func words(_ key: String, _ language: Language) -> String {
    self[key]?.text(language == .en ? "en" : "es") ?? ""
  }

  /// A member's text; empty where there is none.
  @inline(never) func text(_ key: String) -> String { self[key]?.string ?? "" }

  var id: String { text("id") }
  var isPremium: Bool { self["premium"]?.bool ?? false }
  /// Lengths in minutes.
  var versions: [Int] { list("versions").compactMap { $0.integer.map { Int($0) } } }
}

extension SerenityApp.State {
  /// The files that the present screen shows.
  private var needed: [String] {
    switch spot {
    case .today, .sessions: ["sessions"]
    case .downloads: ["sessions", "downloads"]
    case .session(let id): ["sessions", "downloads", "sessions/" + id]
    case .player(let id): ["sessions", "sessions/" + id]
    case .log, .entry: ["emotions", "advice", "help"]
    case .saved: ["advice", "sessions", "help"]
    case .day: ["emotions"]
    case .help: ["help"]
    case .test: ["stress-test", "sessions"]
    case .welcome: ["onboarding"]
    default: []
    }
  }

  func fetch() -> [Effect<Action>] {
    if !companion.isReady { return [] }
    var effects: [Effect<Action>] = []
    for name in needed { effects += library.need(name) }
    if companion.store.replica.count(in: Mood.collection) >= 5, isVeryLow { effects += library.need("help") }
    return effects
  }
}
