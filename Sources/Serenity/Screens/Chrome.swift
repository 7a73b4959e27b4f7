import AppRuntime

extension SerenityApp {
  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    if state.companion.ownsLocation { return state.companion.screen(environment) }
    let view = View(state: state, environment: state.common.seen(environment))
    if !state.companion.isReady {
      return Screen(title: "Serenity", location: state.companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
    if let destination = view.state.common.destination, view.lacksHistory(of: destination) {
      return view.readingScreen(destination)
    }
    switch state.common.destination {
    case .today: return view.todayScreen()
    case .log: return view.logScreen()
    case .saved: return view.savedScreen()
    case .diary: return view.diaryScreen()
    case .week(let day): return view.weekScreen(day)
    case .search: return view.searchScreen()
    case .sessions: return view.sessionsScreen()
    case .session(let id): return view.sessionScreen(id)
    case .player(let id): return view.playerScreen(id)
    case .sounds: return view.soundsScreen()
    case .downloads: return view.downloadsScreen()
    case .help: return view.helpScreen()
    case .test: return view.testScreen()
    case .reminders: return view.remindersScreen()
    case .day(let day): return view.dayScreen(day)
    case .entry(let id): return view.entryScreen(id)
    case .progress: return view.progressScreen()
    case .breathe: return view.breatheScreen()
    case .you: return view.youScreen()
    case .welcome(let page): return view.welcomeScreen(page)
    case nil: return view.notFound()
    }
  }
}

/// What every screen is made from. A class, so that closures and calls share one instead of copying it.
final class View: AppView {
  typealias Location = Destination
  let state: SerenityApp.State
  let environment: Environment
  let words: Words

  init(state: SerenityApp.State, environment: Environment) {
    self.state = state
    self.environment = environment
    words = Words(environment.language)
  }

  var today: CivilDate { state.common.today(environment) }
  var companion: Companion { state.companion }
  var library: Library { state.common.library }
  func action(_ own: SerenityAction) -> Action { .did(own) }
  func libraryAction(_ action: Library.Action) -> Action { .did(.library(action)) }

  func tabs(_ current: Destination?) -> [Tab<Action>] {
    let all: [(String, String, Icon, Destination)] = [
      ("tab-today", words.today, .home, .today), ("tab-sessions", words.sessions, .leaf, .sessions),
      ("tab-diary", words.diary, .calendar, .diary),
      ("tab-progress", words.progress, .chart, .progress), ("tab-you", words.you, .user, .you),
    ]
    return all.map { id, label, icon, destination in
      Tab(
        id, label, icon, location: destination.location, isCurrent: current == destination, .went(destination.location))
    }
  }

  func level(_ level: Int) -> String { words.level(level) }

  /// As the clock showed it where it was written.
  func civil(_ mood: Mood) -> CivilTime { environment.zone.civil(at: mood.at, writtenAt: mood.offset).time }
  func time(_ mood: Mood) -> String { dates.time(civil(mood)) }

  /// A row that leads to an entry.
  func row(_ mood: Mood) -> Row<Action> {
    let draft = state.common.drafts[Diary.Draft.name(of: mood.id)]
    return Row(
      "entry-" + mood.id.text, level(mood.level),
      detail: draft.map { draftTitle($0) } ?? (mood.note.isEmpty ? nil : excerpt(mood.note)),
      value: time(mood), symbol: symbol(mood.level),
      tone: tone(mood.level), location: Destination.entry(mood.id).location, .went(Destination.entry(mood.id).location))
  }

  /// What is written in the diary and not saved: a new entry, and changes of others; the newest first.
  var draftRows: [Row<Action>] {
    state.common.drafts.all.reversed().compactMap { draft in
      let id = ULID(draft.name.after(5)), excerpt = excerpt(draft.fields["note"]?.string ?? "")
      return row(
        "draft-" + (id?.text ?? "new"), draftTitle(draft), excerpt.isEmpty ? nil : excerpt, .edit,
        id.map { .entry($0) } ?? .log)
    }
  }

  /// The beginning of a note, on one line.
  private func excerpt(_ note: String) -> String { (note.lines.first ?? "").shortened(120) }

  /// What the deletion left to say, what was just earned, or what the account says, on whatever screen.
  var toast: Toast<Action>? {
    if state.diary.deleted != nil {
      return Toast(.info, words.deleted, button: button("undo", words.undo, .quiet, .undo, .diary(.undoDelete)))
    }
    if state.diary.discarded != nil {
      let words = companion.words(environment)
      return Toast(
        .info, words.draftDiscarded, button: button("undo", words.draftUndo, .quiet, .undo, .diary(.undoDiscard)),
        leave: .did(.diary(.discardExpired)))
    }
    if let news = state.achievements.news, !state.common.preferences.hidesRhythm, !isUnsaved {
      return Toast(.success, words.earned(achievement(news)))
    }
    return state.companion.toast(environment)
  }

  /// Who turned the network off is told so, not that there is none.
  var notices: [E] {
    var world = environment, found: [E] = []
    if state.common.isApart {
      world.isOnline = true
      found.append(
        .banner(
          Banner(
            "offline-mode", .offline, title: words.apart, text: words.apartText,
            button: Button("go-online", words.goOnline, .quiet, icon: .sync, .networkFlipped))))
    }
    return found + state.companion.notices(world)
  }

  func faces(_ id: String, _ label: String, selected: Int?, hidesLabel: Bool = false, error: String? = nil) -> E {
    .choice(
      Choice(
        id, label, .symbols, hidesLabel: hidesLabel, error: error,
        options: (1...5).map {
          Choice.Option(
            "level-" + $0.description, level($0), symbol: symbol($0), tone: tone($0), isSelected: selected == $0)
        }
      ) { .did(.diary(.levelChosen($0))) })
  }

  func notFound() -> Screen<Action> {
    Screen(
      title: words.notFoundTitle, location: state.companion.location, back: .went(""), tools: tools, tabs: tabs(nil),
      [
        text(words.notFoundText, .large), .button(way("home", words.home, .primary, .today)),
      ])
  }
}
