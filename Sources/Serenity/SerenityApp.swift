import AppRuntime
import Account
import Wellbeing

public enum SerenityApp: App {
  /// A class: what is handed about is one reference, not a copy of every part.
  public final class State {
    public var companion: Companion
    /// The entries on this device, oldest first: a fold over the records, made again when they change.
    var moods: [Mood] = []
    var sittings: [Sitting] = []
    /// The records' revision that `moods` and `sittings` come from.
    var revision: Int64 = -1
    var library = Library()
    var draft: Draft?
    /// The entry that was saved last.
    var saved: SavedEntry?
    /// An entry that was just deleted and can be brought back.
    var deleted: Mood?
    var asksDelete = false
    /// The first day of the month that the diary shows; nil: this month.
    var month: CivilDate?
    /// What is looked for in the diary.
    var diaryQuery = ""
    var breathing = Breathing()
    var player = Player()
    let sounds = Sounds()
    /// What is looked for among the sessions, and their category: empty is all.
    var query = ""
    var category = ""
    /// A goal that they are to serve; empty is any.
    var goal = ""
    /// Minutes chosen on a session's screen.
    var length = 5
    /// Answers of the stress test, -1 where one was skipped, and the question that is asked; its last page is the result.
    var answers: [Int] = []
    var question = 0
    /// The person's day at the last action.
    var lastDay: CivilDate?
    /// Achievements that were there before, and one that was just earned.
    var known: [Int]?
    var news: Int?
    let reminding = Reminding()
    let downloads = Downloads()
    /// The session was read before the switch that says whether there is a network for it.
    var early: Companion.Action?
    var isFlagsRead = false
    /// The file that was chosen last as a picture could not be used.
    var hasPictureFault = false

    init(companion: Companion) { self.companion = companion }
  }

  public typealias Action = Companion.Action

  /// What a person does in Serenity; `Companion` has the rest.
  indirect enum Deed {
    case welcomeDone
    case hourChosen(Int)
    /// A preference that is on or off.
    case flipped(String)
    case careHidden
    // Content
    case arrived(String, Answer)
    case retry
    // Sessions
    case searched(String)
    case categoryChosen(String)
    case goalChosen(String)
    case lengthChosen(String)
    case play, pause
    case sought(Int)
    case rang(Int)
    case rated(String)
    // Sound
    case loaded(isMusic: Bool, Answer)
    case sounded(Answer)
    case scapeChosen(String)
    case volumeChosen(Int)
    case sleepChosen(String)
    case musicStarted, musicStopped
    /// Rain, at once, on the screen after a hard day.
    case rainStarted
    // Stress test
    case answered(String)
    case testNext, testAgain
    case newsExpired
    // Reminders
    case remindFlipped
    case permitted(Answer)
    case remindDay(String)
    case remindCount(String)
    case remindSlid(Int, Int)
    case reminderRang(Int)
    case download(DownloadDeed, String)
    case downloadTold(DownloadNews, String, Answer)
    // Picture
    case pictureAsked
    case pictured(Answer)
    case pictureRemoved
    // Writing
    case levelChosen(String)
    case emotionChosen(String)
    case noteTyped(String)
    case dayChosen(String)
    case saveTapped
    // Diary
    case monthMoved(Int)
    case diarySearched(String)
    case weekMoved(CivilDate)
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

  /// The person wants no network in Serenity, or one again: a deed that changes the world in which all others happen.
  final class NetworkFlipped: AppAction {}

  public static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    let state = State(companion: Companion(AppIdentity(id: "serenity", name: "Serenity", base: "/serenity/"), collections: ["serenity.", "device.serenity."]))
    let effects = state.companion.start(environment)
    return (state, effects)
  }

  public static func event(_ event: WorldEvent) -> Action { .event(event) }

  public static func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    // The account's forms ask the server also in the offline mode: the person sends them.
    let seen = state.companion.ownsLocation ? environment : state.seen(environment)
    var effects: [Effect<Action>]
    if case .app(let deed) = action, deed is NetworkFlipped {
      // Before: without a network. Now: as if it had come, or gone.
      let kept = state.companion.setFlag("apart", !state.isApart)
      effects = kept + state.reduce(.event(.environmentChanged), state.seen(environment))
    } else {
      effects = state.reduce(action, seen)
    }
    let now = state.seen(environment)
    effects += state.refresh(now)
    effects += state.remind(now)
    effects += state.lookForDownloads(now)
    return effects + state.fetch()
  }
}

extension SerenityApp.State {
  typealias Action = SerenityApp.Action

  /// Where the person is; nil at an address that does not exist.
  var spot: Spot? { Spot(companion.location) }

  /// Nobody has been here: whoever opens an address (a reminder, a bookmark), is logged in, wrote something, practised, or took the test
  /// needs no welcome.
  private var isNew: Bool {
    if companion.flag("welcomed") || companion.session.member != nil { return false }
    return [Mood.collection, Sitting.collection, SerenityApp.State.testCollection].allSatisfy { companion.store.replica.count(in: $0) == 0 }
  }

  /// The world as Serenity may use it: without a network when the person turned it off.
  @inline(never) func seen(_ environment: Environment) -> Environment {
    if !isApart { return environment }
    var seen = environment
    seen.isOnline = false
    return seen
  }

  @inline(never) var preferences: Preferences { Preferences(companion.store) }
  @inline(never) func today(_ environment: Environment) -> CivilDate { environment.day(preferences.boundary) }

  /// Another place instead of this one: the way back leads to where the person came from.
  func show(_ spot: Spot) {
    companion.goBack()
    companion.go(spot.location)
  }

  /// Makes the folds again when records changed. An achievement may be earned by anything, on any screen.
  func refresh(_ environment: Environment) -> [Effect<Action>] {
    lastDay = today(environment)
    if case .player(let id) = spot { load(id, environment) }
    let replica = companion.store.replica
    if replica.revision == revision, known != nil || !companion.isReady { return [] }
    revision = replica.revision
    reminding.isStale = true
    moods = companion.store.moods
    sittings = companion.store.sittings
    // Below "good" nothing is celebrated: what was earned is only listed.
    if let saved, saved.isNew {
      self.saved?.isNew = false
      if saved.isQuiet {
        known = self.earned
        news = nil
        return []
      }
    }
    // Nothing is celebrated in the middle of a session.
    if !companion.isReady || player.timer.isRunning { return [] }
    let earned = earned, before = known ?? earned
    known = earned
    guard !preferences.hidesRhythm, let new = earned.last(where: { !before.contains($0) }) else { return [] }
    news = new
    return [Effect(.timer(milliseconds: 8000)) { _ in .did(.newsExpired) }]
  }

  func reduce(_ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .app(let deed): return (deed as? SerenityApp.SerenityAction).map { reduce($0.deed, environment) } ?? []
    case .went, .backTapped:
      let before = leave(environment)
      let home = action.isBack && spot == .saved && saved?.isChange != true
      let effects = companion.reduce(home ? .went(Spot.today.location) : action, environment)
      if spot == .log, draft == nil { draft = SerenityApp.Draft() }
      return before + effects
    case .event(.environmentChanged):
      reminding.asked = nil
      reminding.isAsking = false
      reminding.isStale = true
      return companion.reduce(action, environment) + networkChanged(environment)
    case .sessionRead where early == nil && !isFlagsRead:
      early = action
      return []
    case .flagsRead:
      isFlagsRead = true
      let effects = companion.reduce(action, environment)
      guard let early else { return effects }
      return effects + reduce(early, seen(environment))
    case .event(.located):
      return leave(environment) + companion.reduce(action, environment)
    default:
      let wasReady = companion.isReady
      let effects = companion.reduce(action, environment)
      if !wasReady, companion.isReady, isNew, companion.location.isEmpty { companion.go(Spot.welcome(page: 1).location) }
      return effects
    }
  }

  private func reduce(_ deed: SerenityApp.Deed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .welcomeDone:
      companion.go(Spot.today.location)
      return companion.setFlag("welcomed")

    case .hourChosen(let hour):
      return keep("dayStart", .integer(Int64(hour * 60)), environment)
    case .flipped(let name): return keep(name, .bool(!preferences.isOn(name)), environment)
    case .careHidden: return keep("careHidden", .string(today(environment).adding(days: 7).iso), environment)

    case .arrived(let name, let answer):
      library.arrived(name, answer)
      return chooseAdvice(environment)
    case .retry: library.forgetFailures()

    case .searched(let text): query = text
    case .categoryChosen(let option): category = option.after(4)
    case .goalChosen(let option): goal = sameBytes(goal, option.after(4)) ? "" : option.after(4)
    case .lengthChosen(let option):
      length = lastNumber(option) ?? length
      if preferences.resume != nil { return keep("resume", .null, environment) }
    case .play:
      if case .session(let id) = spot {
        companion.go(Spot.player(id).location)
        load(id, environment)
      }
      return play(environment)
    case .pause: return pause(environment)
    case .sought(let seconds): return sought(seconds, environment)
    case .rang(let run): return rang(run, environment)
    case .rated(let option): return rate(option, environment)

    case .loaded(let isMusic, let answer): return loaded(isMusic: isMusic, answer, environment)
    case .sounded(let answer): return sounded(answer, environment)
    case .scapeChosen(let option): return scapeChosen(option.after(6), environment)
    case .volumeChosen(let percent): return volumeChosen(percent, environment)
    case .sleepChosen(let option): return sleepChosen(lastNumber(option) ?? 0, environment)
    case .musicStarted: return playMusic(environment)
    case .musicStopped: return stopMusic(environment)
    case .rainStarted:
      sounds.chosen = "rain"
      return playMusic(environment)

    case .answered(let option): if let value = lastNumber(option) { answer(value) }
    case .testNext: return testNext(environment)
    case .testAgain: (answers, question) = ([], 0)
    case .newsExpired: if spot != .saved { news = nil } // there it is a line, and stays as long as the person does

    case .remindFlipped, .permitted, .remindDay, .remindCount, .remindSlid, .reminderRang: return reminded(deed, environment)
    case .download(let deed, let id): return download(deed, id, environment)
    case .downloadTold(let news, let id, let answer): return downloadTold(news, id, answer, environment)
    case .pictureAsked, .pictured, .pictureRemoved: return pictured(deed, environment)

    case .levelChosen(let option):
      guard let level = lastNumber(option), (1...5).contains(level) else { return [] }
      if draft == nil { draft = SerenityApp.Draft() }
      draft?.level = level
      if draft?.fault == .noLevel { draft?.fault = nil }
      if spot != .log, draft?.id == nil { companion.go(Spot.log.location) }
      return []

    case .emotionChosen(let option):
      let name = option.after(8)
      if draft == nil { draft = SerenityApp.Draft() }
      let count = draft?.emotions.count
      draft?.emotions.removeAll { sameBytes($0, name) }
      if draft?.emotions.count == count { draft?.emotions.add(name) }

    case .noteTyped(let text):
      if draft == nil { draft = SerenityApp.Draft() }
      draft?.note = text
      if text.unitCount <= Mood.noteLimit, draft?.fault == .noteTooLong { draft?.fault = nil }
      return []

    case .dayChosen(let option):
      if draft == nil { draft = SerenityApp.Draft() }
      draft?.day = CivilDate(option.after(4))
      return []

    case .saveTapped: return save(environment)
    case .monthMoved(let months):
      month = (month ?? today(environment)).startOfMonth.adding(months: months).startOfMonth
      return []
    case .diarySearched(let text): diaryQuery = text
    case .dayMoved(let day): show(.day(day))
    case .weekMoved(let day): show(.week(day))

    case .edit(let id):
      guard let mood = moods.first(where: { $0.id == id }) else { return [] }
      draft = SerenityApp.Draft(id: id, level: mood.level, note: mood.note, emotions: mood.emotions, day: mood.day)

    case .deleteAsked: asksDelete = true
    case .deleteCancelled: asksDelete = false
    case .deleteConfirmed(let id): return delete(id, environment)
    case .undoDelete: return undo(environment)
    case .undoExpired: deleted = nil

    case .breathing(let action): return breathe(action, environment)
    }
    return []
  }

  @inline(never) func keep(_ field: String, _ value: JSON, _ environment: Environment) -> [Effect<Action>] {
    let record = companion.preference(field, value, environment)
    return companion.save([record], environment)
  }

  /// What was begun and not saved goes when the person leaves; what they typed in a new entry stays until it is saved.
  private func leave(_ environment: Environment) -> [Effect<Action>] {
    if spot == .saved { news = nil }
    if draft?.id != nil { draft = nil }
    asksDelete = false
    if breathing.start == nil { breathing.isDone = false }
    library.forgetFailures()
    if case .player = spot { return leavePlayer(environment) }
    return []
  }
}

extension Companion.Action {
  static var networkFlipped: Self { .app(SerenityApp.NetworkFlipped()) }
  @inline(never) static func did(_ deed: SerenityApp.Deed) -> Self { .app(SerenityApp.SerenityAction(deed)) }
  fileprivate var isBack: Bool { if case .backTapped = self { true } else { false } }
}
