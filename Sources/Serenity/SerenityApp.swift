import AppRuntime
import Account
import Wellbeing

public enum SerenityApp: App {
  public struct State {
    public var companion: Companion
    /// The entries on this device, oldest first: a fold over the records, made again when they change.
    var moods: [Mood] = []
    var sessions: [BreathingSession] = []
    /// The records' revision that `moods` and `sessions` come from.
    var revision: Int64 = -1
    var draft: Draft?
    /// The level of the entry that was saved last, for the kind word.
    var saved: (level: Int, id: ULID)?
    /// An entry that was just deleted and can be brought back.
    var deleted: Mood?
    var asksDelete = false
    /// The first day of the month that the diary shows; nil: this month.
    var month: CivilDate?
    var breathing = Breathing()
  }

  /// What is being written: a new entry, or another one changed.
  struct Draft: Equatable {
    var id: ULID?
    var level: Int?
    var note = ""
    /// nil: the person's present day.
    var day: CivilDate?
    var fault: Fault?
    enum Fault { case noLevel, noteTooLong }
  }

  public typealias Action = Companion.Action

  /// What a person does in Serenity; `Companion` has the rest.
  indirect enum Deed {
    case welcomeDone
    case hourChosen(Int)
    case rhythmToggled
    // Writing
    case levelChosen(String)
    case noteTyped(String)
    case dayChosen(String)
    case saveTapped
    // Diary
    case monthMoved(Int)
    case dayMoved(CivilDate)
    case edit(ULID)
    case deleteAsked, deleteCancelled
    case deleteConfirmed(ULID)
    case undoDelete, undoExpired
    // Breathing
    case breathing(Breathing.Action)
  }

  /// A deed on its way through the screens and effects that all apps share.
  final class SerenityAction: AppAction {
    let deed: Deed
    init(_ deed: Deed) { self.deed = deed }
  }

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    var state = State(companion: Companion(AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/"), collections: ["serenity."]))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    let effects = state.reduce(action, environment)
    state.refresh()
    return effects
  }
}

extension SerenityApp.State {
  typealias Action = SerenityApp.Action

  /// Where the person is; nil at an address that does not exist.
  var spot: Spot? { Spot(companion.location) }

  /// Nobody has been here: whoever opens an address (a reminder, a bookmark), is logged in, or wrote something already needs no welcome.
  private var isNew: Bool {
    !companion.flag("welcomed") && companion.session.member == nil && companion.store.replica.count(in: Mood.collection) == 0
  }

  var preferences: Preferences { Preferences(companion.store) }
  func today(_ environment: Environment) -> CivilDate { environment.day(preferences.boundary) }

  /// Another place instead of this one: the way back leads to where the person came from.
  private mutating func show(_ spot: Spot) {
    companion.goBack()
    companion.go(spot.location)
  }

  mutating func refresh() {
    let replica = companion.store.replica
    if replica.revision == revision { return }
    revision = replica.revision
    moods = companion.store.moods
    sessions = companion.store.breathingSessions
  }

  mutating func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app(let deed): return (deed as? SerenityApp.SerenityAction).map { reduce($0.deed, environment) } ?? []
    case .went, .backTapped:
      leave()
      let effects = action.isBack && spot == .saved ? companion.reduce(.went(Spot.today.location), environment) : companion.reduce(action, environment)
      if spot == .log, draft == nil { draft = SerenityApp.Draft() }
      return effects
    default:
      let wasReady = companion.isReady
      let effects = companion.reduce(action, environment)
      if !wasReady, companion.isReady, isNew, companion.location.isEmpty { companion.go(Spot.welcome(page: 1).location) }
      return effects
    }
  }

  private mutating func reduce(_ deed: SerenityApp.Deed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .welcomeDone:
      companion.go(Spot.today.location)
      return companion.setFlag("welcomed")

    case .hourChosen(let hour):
      return keep("dayStart", .integer(Int64(hour * 60)), environment)
    case .rhythmToggled:
      return keep("hidesRhythm", .bool(!preferences.hidesRhythm), environment)

    case .levelChosen(let option):
      guard let level = option.split(separator: "-").last.flatMap({ Int($0) }), (1...5).contains(level) else { return [] }
      if draft == nil { draft = SerenityApp.Draft() }
      draft?.level = level
      if draft?.fault == .noLevel { draft?.fault = nil }
      if spot != .log, draft?.id == nil { companion.go(Spot.log.location) }
      return []

    case .noteTyped(let text):
      if draft == nil { draft = SerenityApp.Draft() }
      draft?.note = text
      if text.utf16.count <= Mood.noteLimit, draft?.fault == .noteTooLong { draft?.fault = nil }
      return []

    case .dayChosen(let option):
      draft?.day = CivilDate(String(option.dropFirst(4)))
      return []

    case .saveTapped: return save(environment)
    case .monthMoved(let months):
      month = (month ?? today(environment)).startOfMonth.adding(months: months).startOfMonth
      return []
    case .dayMoved(let day):
      show(.day(day))
      return []

    case .edit(let id):
      guard let mood = moods.first(where: { $0.id == id }) else { return [] }
      draft = SerenityApp.Draft(id: id, level: mood.level, note: mood.note, day: mood.day)
      return []

    case .deleteAsked: asksDelete = true; return []
    case .deleteCancelled: asksDelete = false; return []
    case .deleteConfirmed(let id): return delete(id, environment)
    case .undoDelete: return undo(environment)
    case .undoExpired: deleted = nil; return []

    case .breathing(let action): return breathe(action, environment)
    }
  }

  private mutating func keep(_ field: String, _ value: JSON, _ environment: Environment) -> [Effect<Action>] {
    let record = companion.preference(field, value, environment)
    return companion.save([record], environment)
  }

  /// What was begun and not saved goes when the person leaves; what they typed in a new entry stays until it is saved.
  private mutating func leave() {
    if draft?.id != nil { draft = nil }
    asksDelete = false
    if breathing.start == nil { breathing.isDone = false }
  }

  private mutating func save(_ environment: Environment) -> [Effect<Action>] {
    guard var draft else { return [] }
    if draft.level == nil { draft.fault = .noLevel }
    if draft.note.utf16.count > Mood.noteLimit { draft.fault = .noteTooLong }
    self.draft = draft
    guard draft.fault == nil, let level = draft.level else { return [] }
    self.draft = nil
    let note = draft.note
    if let id = draft.id {
      guard var record = companion.store.replica[Mood.collection, id] else { return [] }
      let stamp = companion.stamp(environment)
      record.set("level", .integer(Int64(level)), stamp)
      record.set("note", .string(note), stamp)
      if let day = draft.day { record.set("day", .string(day.iso), stamp) }
      return companion.save([record], environment)
    }
    let day = draft.day ?? today(environment)
    let record = companion.record(in: Mood.collection, Mood.fields(level: level, note: note, day: day, at: environment.now), environment)
    saved = (level, record.id)
    show(.saved)
    return companion.save([record], environment)
  }

  private mutating func delete(_ id: ULID, _ environment: Environment) -> [Effect<Action>] {
    asksDelete = false
    guard var record = companion.store.replica[Mood.collection, id], let mood = Mood(record) else { return [] }
    record.delete(companion.stamp(environment))
    deleted = mood
    show(.day(mood.day))
    return companion.save([record], environment) + [Effect(.timer(milliseconds: 10_000)) { _ in .did(.undoExpired) }]
  }

  /// A tombstone stays; what was deleted comes back as a new record with the same words.
  private mutating func undo(_ environment: Environment) -> [Effect<Action>] {
    guard let mood = deleted else { return [] }
    deleted = nil
    let record = companion.record(in: Mood.collection, Mood.fields(level: mood.level, note: mood.note, day: mood.day, at: mood.at), environment)
    return companion.save([record], environment)
  }
}

extension Companion.Action {
  static func did(_ deed: SerenityApp.Deed) -> Self { .app(SerenityApp.SerenityAction(deed)) }
  fileprivate var isBack: Bool { if case .backTapped = self { true } else { false } }
}
