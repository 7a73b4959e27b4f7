import AppRuntime

/// Words that are not compiled in: files of `content/serenity`, wanted while a screen shows them. They stay in memory as they came; a screen reads
/// what it shows.
struct Library {
  private var files: [(name: String, json: JSON)] = []
  /// Did not come: the screen says so and can ask again.
  private(set) var failed: [String] = []

  enum Action {
    case arrived(String, Answer)
    case retry
  }

  /// The file of that name (`advice`, `sessions/la-ola-pasa`); nil while it is not here.
  subscript(name: String) -> JSON? {
    for file in files where sameBytes(file.name, name) { return file.json }
    return nil
  }
  var count: Int { files.count }

  /// What of these is not here yet, and did not fail.
  func wants(_ names: [String]) -> [Want<SerenityApp.Action>] {
    var wants: [Want<SerenityApp.Action>] = []
    for name in names where self[name] == nil && !failed.contains(where: { sameBytes($0, name) }) {
      wants.add(
        Want(.asset(path: "serenity/" + name), as: EffectName("library." + name)) { .did(.library(.arrived(name, $0))) }
      )
    }
    return wants
  }

  mutating func reduce(_ action: Action) {
    switch action {
    case .arrived(let name, let answer):
      if answer.isDone, let json = answer.json { files.add((name, json)) } else { failed.add(name) }
    case .retry: forgetFailures()
    }
  }

  /// What did not come is asked for again by the next screen that needs it.
  mutating func forgetFailures() { failed = [] }

  /// The sessions of the catalogue, in its order.
  var sessions: [JSON] { self["sessions"]?["sessions"]?.array ?? [] }
  func session(_ id: String) -> JSON? { sessions.first { $0.has("id", id) } }
}

extension Language {
  /// Sessions, and the questions of the test, are in Spanish and English: in English for whom neither is their own.
  var spoken: Language { self == .es ? .es : .en }
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
  @inline(never) func words(_ key: String, _ language: Language) -> String { self[key]?.text(in: language) ?? "" }

  /// These words in a language, in English where they are not in that one.
  @inline(never) func text(in language: Language) -> String {
    let own = text(language.rawValue)
    return own.isEmpty ? text("en") : own
  }

  /// A member's text; empty where there is none.
  @inline(never) func text(_ key: String) -> String { self[key]?.string ?? "" }

  var id: String { text("id") }
  var isPremium: Bool { self["premium"]?.bool ?? false }
  /// Lengths in minutes.
  var versions: [Int] { list("versions").compactMap { $0.integer.map { Int($0) } } }
}

extension Common {
  /// The files that the present screen shows.
  private var needed: [String] {
    switch spot {
    case .today, .sessions, .downloads: ["sessions"]
    case .session(let id), .player(let id): ["sessions", "sessions/" + id]
    case .log, .entry: ["emotions", "advice", "help"]
    case .saved: ["advice", "sessions", "help"]
    case .day: ["emotions"]
    case .help: ["help"]
    case .test: ["stress-test", "sessions"]
    case .welcome: ["onboarding"]
    default: []
    }
  }

  var wants: [Want<SerenityApp.Action>] {
    var names = needed
    if moods.count >= 5, isVeryLow, !names.contains(where: { sameBytes($0, "help") }) { names.add("help") }
    return library.wants(names)
  }
}
