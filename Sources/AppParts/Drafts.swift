/// Texts that a person is writing and has not saved, by the names of their forms. They outlive the page and stay on this
/// device: each is a note of the owner of the records (`RecordsOperation.note`), so it is never sent, and gone with its owner.
///
/// An app calls `start` once its records are there, `keep` at each change, `save` or `end` when a text is saved or
/// discarded, and `write` when the person leaves the form; it gives `reduce` the actions, and lists `wants`.
public struct Drafts {
  public typealias Effects = [Effect<AppAccount.Action>]

  public enum Action {
    case read(Answer)
    /// A second has passed since something was typed, or the page is hidden.
    case due
    case written(String, Answer)
  }

  public struct Draft {
    public let name: String
    /// What the app keeps of it.
    public fileprivate(set) var fields: JSONObject
    /// When it was changed last.
    public fileprivate(set) var at: Instant
    /// The device does not have it as it is.
    fileprivate var isUnwritten = false
    /// As of when the device was last told to keep it, or said that it does; nil: it has none of it.
    fileprivate var written: Instant?
  }

  /// How long a change may be on the screen only, in milliseconds.
  public static let delay: Int64 = 1_000
  /// With one more the oldest is forgotten.
  public static let most = 20
  /// Bytes of JSON that one may have; what it was before is kept instead of a longer one.
  public static let largest = 200_000

  /// The one that was changed last is the last one.
  public private(set) var all: [Draft] = []
  private var isAsked = false
  private var isRead = false
  /// They were saved, and the device does not have the records yet.
  private var saved: [Draft] = []
  /// Ended before the device had said what it keeps.
  private var ended: [String] = []
  /// The clock runs.
  private var isDue = false
  /// What the keys of the notes begin with.
  private let beginning: String
  private let action: (Action) -> AppAccount.Action

  /// - Parameter app: the app's identifier: `serenity`.
  public init(_ app: String, _ action: @escaping (Action) -> AppAccount.Action) {
    beginning = app + ".draft."
    self.action = action
  }

  public subscript(name: String) -> Draft? { all.first { sameBytes($0.name, name) } }

  /// While something is not written, the app is told when the page is hidden.
  public var wants: [Want<AppAccount.Action>] {
    if !all.contains(where: { $0.isUnwritten }) { return [] }
    let action = self.action
    return [Want(.pageHidden, as: "drafts.hidden") { _ in action(.due) }]
  }

  /// Asks the device for them, once.
  /// - Parameter owner: here and below, whose the records on this device are.
  public mutating func start(owner: String) -> Effects {
    if isAsked { return [] }
    isAsked = true
    let action = self.action
    return [Effect(.records(.notes(beginning: beginning, owner: owner)), as: "drafts.read") { action(.read($0)) }]
  }

  public mutating func reduce(_ action: Action, owner: String) -> Effects {
    switch action {
    case .read(let answer): return read(answer, owner)
    case .due: return write(owner: owner)
    case .written(let name, let answer):
      // In a private window it is kept until the page is closed, as everything is.
      if answer.isDone || sameBytes(answer.json?["reason"]?.string ?? "", "private") { return [] }
      if let place = place(of: name) { all[place].isUnwritten = true }
      return []
    }
  }

  private mutating func read(_ answer: Answer, _ owner: String) -> Effects {
    isRead = answer.isDone
    isAsked = isRead
    var effects: Effects = []
    for (key, value) in answer.json?["values"]?.object ?? JSONObject() {
      let name = key.after(beginning.utf8.count)
      guard let fields = value["fields"]?.object, let at = value["at"]?.integer else { continue }
      var draft = Draft(name: name, fields: fields, at: Instant(milliseconds: at))
      draft.written = draft.at
      // What was begun anew, saved or ended meanwhile takes its place.
      if let place = place(of: name) {
        all[place].written = all[place].written ?? draft.at
      } else if let place = saved.firstIndex(where: { sameBytes($0.name, name) }) {
        saved[place].written = saved[place].written ?? draft.at
      } else if ended.contains(where: { sameBytes($0, name) }) {
        effects += forget(draft, owner)
      } else {
        all.insert(draft, at: all.firstIndex { draft.at < $0.at } ?? all.count)
      }
    }
    ended = []
    return effects + forgetOldest(owner)
  }

  /// Keeps what is written now.
  public mutating func keep(_ name: String, _ fields: JSONObject, owner: String, _ environment: Environment) -> Effects
  {
    var written = saved.first { sameBytes($0.name, name) }?.written
    if let place = place(of: name) { written = all.remove(at: place).written }
    all.append(Draft(name: name, fields: fields, at: environment.now, isUnwritten: true, written: written))
    ended.removeAll { sameBytes($0, name) }
    saved.removeAll { sameBytes($0.name, name) }
    let forgotten = forgetOldest(owner)
    if isDue { return forgotten }
    isDue = true
    let action = self.action
    return forgotten + [Effect(.timer(milliseconds: Drafts.delay), as: "drafts.write") { _ in action(.due) }]
  }

  /// Writes at once what the device does not have.
  public mutating func write(owner: String) -> Effects {
    var effects: Effects = isDue ? [.cancel("drafts.write")] : []
    isDue = false
    for place in all.indices where all[place].isUnwritten {
      let draft = all[place], name = draft.name, action = self.action
      let value: JSON = ["at": .integer(draft.at.milliseconds), "fields": .object(draft.fields)]
      if value.text.utf8.count > Drafts.largest { continue }
      all[place].isUnwritten = false
      all[place].written = draft.at
      effects.append(
        Effect(.records(.setNote(key: beginning + name, owner: owner, value))) { action(.written(name, $0)) })
    }
    return effects
  }

  /// It was saved with the record that is being kept: no draft any more, and forgotten once the device has the record.
  public mutating func save(_ name: String) {
    guard let place = place(of: name) else { return }
    saved.append(all.remove(at: place))
  }

  /// Called after each action of an app that calls `save`.
  public mutating func forgetSaved(_ store: Store) -> Effects {
    if saved.isEmpty || !store.saving.isDone { return [] }
    let drafts = saved
    saved = []
    if !isRead { ended += drafts.map { $0.name } }
    return drafts.flatMap { forget($0, store.owner) }
  }

  /// The person does not want it, or nothing of it is left. Nothing where there is none.
  public mutating func end(_ name: String, owner: String) -> Effects {
    guard let place = place(of: name) else { return [] }
    if !isRead { ended.append(name) }
    return forget(all.remove(at: place), owner)
  }

  private mutating func forgetOldest(_ owner: String) -> Effects {
    var effects: Effects = []
    while all.count > Drafts.most { effects += forget(all.removeFirst(), owner) }
    return effects
  }

  /// What another tab wrote under the name since stays on the device.
  private func forget(_ draft: Draft, _ owner: String) -> Effects {
    draft.written.map { [Effect(.records(.forgetNote(key: beginning + draft.name, owner: owner, at: $0)))] } ?? []
  }

  private func place(of name: String) -> Int? { all.firstIndex { sameBytes($0.name, name) } }
}

extension AppView {
  /// Under a form: that what stands in it is kept and not saved, since when, and the button that puts it away. Nothing
  /// without a draft.
  public func draftNotice(_ draft: Drafts.Draft?, discard: OwnAction) -> [E] {
    guard let draft else { return [] }
    return [
      text(draftTitle(draft), .small),
      press("discard-draft", companion.words(environment).draftDiscard, .quiet, .trash, discard),
    ]
  }

  /// `Borrador sin guardar: hoy, 2:05 p. m.`
  public func draftTitle(_ draft: Drafts.Draft) -> String {
    let words = companion.words(environment)
    return words.draftUnsavedSince(words.moment(draft.at, environment))
  }
}
