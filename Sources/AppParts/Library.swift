/// Content that is not compiled in: files of `content/APP`, declared as needs while a screen shows them. They stay in memory as
/// they came; a screen reads what it shows. The service worker keeps all of them for when there is no network.
public struct Library {
  /// Of `content`: `serenity`.
  private let folder: String
  private var files: [(name: String, json: JSON)] = []
  /// Did not come: the screen says so and can ask again.
  private var failed: [String] = []
  /// What a screen asked for by `need`.
  public private(set) var needed: [String] = []

  public enum Action {
    case arrived(String, Answer)
    case retry
  }

  public init(_ folder: String) { self.folder = folder }

  /// The file of that name (`advice`, `sessions/la-ola-pasa`); nil while it is not here.
  public subscript(name: String) -> JSON? {
    for file in files where sameBytes(file.name, name) { return file.json }
    return nil
  }
  public var count: Int { files.count }
  public func hasFailed(_ name: String) -> Bool { failed.contains { sameBytes($0, name) } }

  /// From now on the file is among `needed`. An app whose state says which files it shows does without.
  public mutating func need(_ name: String) {
    if !needed.contains(where: { sameBytes($0, name) }) { needed.append(name) }
  }

  /// What of these is not here yet, and did not fail.
  /// - Parameter action: how an answer reaches the library's `reduce`.
  public func wants(_ names: [String], _ action: @escaping (Action) -> AppAccount.Action) -> [Want<AppAccount.Action>] {
    var wants: [Want<AppAccount.Action>] = []
    for name in names where self[name] == nil && !hasFailed(name) {
      wants.append(
        Want(.asset(path: folder + "/" + name), as: EffectName("library." + name)) { action(.arrived(name, $0)) })
    }
    return wants
  }

  public mutating func reduce(_ action: Action) {
    switch action {
    case .arrived(let name, let answer):
      if self[name] != nil { return }
      if answer.isDone, let json = answer.json {
        files.append((name, json))
      } else if !hasFailed(name) {
        failed.append(name)
      }
    case .retry: forgetFailures()
    }
  }

  /// What did not come is asked for again by the next screen that needs it.
  public mutating func forgetFailures() { failed = [] }
}
