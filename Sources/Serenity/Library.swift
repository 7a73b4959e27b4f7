import AppRuntime

// What is read of `content/serenity`: words that are not compiled in.
extension Library {
  /// The sessions of the catalogue, in its order.
  var sessions: [JSON] { self["sessions"]?["sessions"]?.array ?? [] }
  func session(_ id: String) -> JSON? { sessions.first { $0.has("id", id) } }
}

extension Language {
  /// Sessions, and the questions of the test, are in Spanish and English: in English for whom neither is their own.
  var spoken: Language { self == .es ? .es : .en }
}

extension JSON {
  var isPremium: Bool { self["premium"]?.bool ?? false }
  /// Lengths in minutes.
  var versions: [Int] { list("versions").compactMap { $0.integer.map { Int($0) } } }
}

extension Common {
  /// The files that the present screen shows.
  private var needed: [String] {
    switch destination {
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
    if moods.count >= 5, isVeryLow, !names.contains(where: { sameBytes($0, "help") }) { names.append("help") }
    return library.wants(names) { .did(.library($0)) }
  }
}
