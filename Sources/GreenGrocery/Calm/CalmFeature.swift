import AppRuntime
import GuidedSessions
import Wellbeing

/// Meditations of two to five minutes: a gallery, one by chance, the surprise that has come (GG-03, GG-06). Voice, sounds
/// and timer are the player that Serenity has too; what is kept of one is in MeditationUnderway.swift.
struct CalmFeature {
  static let collection = "greengrocery.calm"
  /// More milliseconds no session has, whatever a damaged record says.
  static let longest: Int64 = 3_600_000

  private(set) var session = SessionPlayer()
  /// Minutes chosen for the next one.
  private(set) var length = 3
  /// Of today, from the records.
  private(set) var minutesToday = 0
  /// What was heard lately, newest last: identifiers of meditations.
  private(set) var lately: [String] = []
  /// Milliseconds by day.
  private var days: [CivilDate: Int64] = [:]
  /// The one that was begun and has not ended.
  var underway: MeditationUnderway?
  /// The device was asked for it.
  private var isAsked = false

  var goalMinutes: Int { 10 }
  var isRunning: Bool { session.playback.timer.isRunning }
  var player: Playback { session.playback }
  /// What was heard on a day.
  func milliseconds(on day: CivilDate) -> Int64 { days[day] ?? 0 }

  enum Action {
    case lengthChosen(Int)
    case started(String)
    case surpriseStarted(String)
    case scapeChosen(String)
    case player(SessionPlayer.Action)
    /// What the device kept of the one under way.
    case read(Answer)
    /// The page is hidden: it may not come back.
    case hidden
  }
  typealias Effects = [Effect<GreenGroceryApp.Action>]

  static let lengths = [2, 3, 5]

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .lengthChosen(let minutes):
      length = minutes
      return []
    case .started(let id): return start(id, &common, environment)
    case .surpriseStarted(let id):
      length = 3
      common.show(.calm(.meditation(id)))
      return start(id, &common, environment)
    case .scapeChosen(let name): return perform(.sessionScapeChosen(name), &common, environment)
    case .player(let action): return perform(action, &common, environment)
    case .read(let answer): return read(answer, &common, environment)
    case .hidden: return keepPlace(atOnce: true, common, environment)
    }
  }

  /// Begins, or goes on where it was; one that has ended begins anew.
  private mutating func start(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    if isRunning, sameBytes(player.id, id) { return [] }
    common.library.need("meditations/" + id)
    var effects: Effects = []
    if player.isOver || !goesOn(id, environment.now) {
      session.left()
      effects += begin(id, &common, environment)
    }
    guard let script = common.library["meditations/" + id], let underway else {
      waiting = id
      return effects
    }
    waiting = nil
    load(script, underway, environment)
    session.resume(heard: underway.heard)
    return effects + perform(.play, &common, environment)
  }
  private mutating func load(_ script: JSON, _ one: MeditationUnderway, _ environment: Environment) {
    session.load(
      GuidedScript(script, minutes: one.minutes, environment.language.meditation), from: one.place,
      at: environment.now)
  }
  /// One that was cut off stands where it was, paused, for who is at its place.
  mutating func makeReady(_ common: Common, _ environment: Environment) {
    if case .calm(.meditation(let id)) = common.destination { standReady(id, common, environment) }
  }

  @inline(never)
  private mutating func standReady(_ id: String, _ common: Common, _ environment: Environment) {
    guard goesOn(id, environment.now), let underway, !sameBytes(player.id, id),
      let script = common.library["meditations/" + id]
    else { return }
    load(script, underway, environment)
  }
  /// Begins as soon as its words are here.
  private(set) var waiting: String?

  private func context(_ common: Common, _ environment: Environment) -> ListeningContext {
    ListeningContext(
      now: environment.now, language: environment.language.meditation, volume: common.preferences.volume,
      scape: common.preferences.scape, soundTitle: "")
  }

  private mutating func perform(
    _ action: SessionPlayer.Action, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let effects = keep(session.reduce(action, context(common, environment)), &common, environment)
    return isRunning ? effects + keepPlace(atOnce: false, common, environment) : effects
  }

  private mutating func keep(_ step: SessionPlayer.Step, _ common: inout Common, _ environment: Environment) -> Effects
  {
    var effects: Effects = step.effects.map { $0.map { .did(.calm(.player($0))) } }
    for outcome in step.outcomes {
      switch outcome {
      case .heard(let milliseconds, let isWhole):
        guard let underway else { break }
        effects += keepHeard(milliseconds, isWhole: isWhole, of: underway, &common, environment)
      case .scape(let name): effects += common.keep("scape", .string(name), environment)
      case .volume(let percent): effects += common.keep("volume", .integer(Int64(percent)), environment)
      case .place(nil): effects += forget(common)
      case .place: effects += keepPlace(atOnce: true, common, environment)
      // Nothing is recorded ahead of time.
      case .recordingLost: break
      }
    }
    return effects
  }

  /// What this feature needs for as long as the state is like this.
  func wants(_ common: Common) -> [Want<GreenGroceryApp.Action>] {
    var wants = session.wants.map { $0.map { GreenGroceryApp.Action.did(.calm(.player($0))) } }
    if isRunning {
      wants.append(Want(.screenOn, as: "calm.screen"))
      wants.append(Want(.pageHidden, as: "calm.hidden") { _ in .did(.calm(.hidden)) })
    }
    return wants
  }

  /// Records came, went or changed, or the person's day did: folds are made again.
  mutating func recordsChanged(_ common: inout Common, _ environment: Environment) -> Effects {
    var sessions: [(day: CivilDate, from: Int64, milliseconds: Int64)] = [], heard: [(at: Int64, id: String)] = []
    for record in common.companion.store.replica.records(in: CalmFeature.collection) {
      guard same(record["type"]?.string, "heard"), let milliseconds = record["ms"]?.integer, milliseconds > 0,
        let day = record["day"]?.string.flatMap({ CivilDate($0) })
      else { continue }
      let at = Instant(recorded: record["at"])?.milliseconds ?? 0
      sessions.append((day, at, min(milliseconds, CalmFeature.longest)))
      heard.append((at, record["meditation"]?.string ?? ""))
    }
    days = millisecondsByDay(sessions)
    minutesToday = Int((days[common.today(environment)] ?? 0) / 60_000)
    heard.sort { $0.at < $1.at }
    lately = heard.suffix(8).map { $0.id }
    return []
  }

  /// The person came to another place, or logged in or out.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    if !isAsked {
      isAsked = true
      let asked: Effects = [
        Effect(common.companion.note(CalmFeature.underwayNote)) { .did(.calm(.read($0))) }
      ]
      return asked + came(&common, environment)
    }
    return came(&common, environment)
  }

  private mutating func came(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .calm(let place) = common.destination else { return leave(&common, environment) }
    common.library.need("meditations")
    switch place {
    case .random:
      guard let id = random(common, environment) else { return leave(&common, environment) }
      common.show(.calm(.meditation(id)))
      common.library.need("meditations/" + id)
    case .meditation(let id):
      common.library.need("meditations/" + id)
      // It begins as soon as its words are here.
      if let waiting, sameBytes(id, waiting) { return [] }
      if !sameBytes(id, player.id) {
        let effects = leave(&common, environment)
        makeReady(common, environment)
        return effects
      }
    case .sounds: break
    case .hub, .surprise: return leave(&common, environment)
    }
    return []
  }

  /// What was wanted came: a meditation that waits begins, one by chance is chosen.
  mutating func contentArrived(_ common: inout Common, _ environment: Environment) -> Effects {
    if case .calm(.random) = common.destination, let id = random(common, environment) {
      common.show(.calm(.meditation(id)))
      common.library.need("meditations/" + id)
    }
    makeReady(common, environment)
    guard let waiting, common.library["meditations/" + waiting] != nil else { return [] }
    return start(waiting, &common, environment)
  }

  /// None of the last ones, while there are others.
  private func random(_ common: Common, _ environment: Environment) -> String? {
    let all = common.meditations.map { $0["id"]?.string ?? "" }
    let fresh = all.filter { id in !lately.suffix(4).contains { sameBytes($0, id) } }
    let choice = fresh.isEmpty ? all : fresh
    if choice.isEmpty { return nil }
    var generator = SeededGenerator(seed: environment.seed)
    return choice[Int(generator.next(below: Int64(choice.count)))]
  }

  /// The person goes elsewhere: it stops, and what was heard is kept.
  private mutating func leave(_ common: inout Common, _ environment: Environment) -> Effects {
    waiting = nil
    return player.id.isEmpty ? [] : stop(&common, environment)
  }

  @inline(never)
  private mutating func stop(_ common: inout Common, _ environment: Environment) -> Effects {
    let effects = keep(session.leave(context(common, environment)), &common, environment)
    session.left()
    return effects
  }
}

extension Common {
  /// The meditations there are, in their order; none while they are not here.
  var meditations: [JSON] { library["meditations"]?["meditations"]?.array ?? [] }
}

extension Language {
  /// Meditations are in Spanish and English: in English for whom neither is their own.
  var meditation: Language { self == .es ? .es : .en }
}

extension SingleRecord {
  /// The soundscape chosen for meditations; empty: each one's own.
  var scape: String { self["scape"]?.string ?? "" }
  /// Percent.
  var volume: Int { Int(truncatingIfNeeded: min(max(self["volume"]?.integer ?? 70, 0), 100)) }
}
