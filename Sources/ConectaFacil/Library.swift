import AppRuntime

/// Words that are not compiled in: files of `content/conecta-facil`, fetched when a screen shows them; the service worker keeps all of them.
struct Library {
  private var files: [(name: String, json: JSON)] = []
  private var asked: [String] = []
  private(set) var failed: [String] = []

  subscript(name: String) -> JSON? {
    for file in files where sameBytes(file.name, name) { return file.json }
    return nil
  }

  mutating func need(_ name: String) -> [Effect<ConectaFacilApp.Action>] {
    if self[name] != nil || asked.contains(where: { sameBytes($0, name) }) { return [] }
    asked.append(name)
    return [Effect(.asset(path: "conecta-facil/" + name)) { .did(.arrived(name, $0)) }]
  }

  mutating func arrived(_ name: String, _ answer: Answer) {
    if answer.isDone, let json = answer.json {
      files.append((name, json))
      asked.removeAll { sameBytes($0, name) }
    } else {
      failed.append(name)
    }
  }

  mutating func forgetFailures() {
    for name in failed { asked.removeAll { sameBytes($0, name) } }
    failed = []
  }
}
