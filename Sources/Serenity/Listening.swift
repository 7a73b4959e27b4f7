import AppRuntime
import GuidedSessions
import Wellbeing

/// All that is heard in Serenity: a guided session (SE-03), a sound by itself (SE-05), and the sleep timer of both. The
/// player itself is `GuidedSessions`, which other apps embed too; here is which session, in which length, and what is
/// kept of it.
struct Listening {
  private(set) var session = SessionPlayer()
  /// Minutes chosen on a session's screen.
  private(set) var length = 5
  /// What the person thought of the session that ended last; 0 before they say it.
  private(set) var rating = 0
  /// What is not needed while it runs is open over the player: sound, timer, all of the text.
  private(set) var showsMore = false

  var player: Playback { session.playback }
  var sounds: Sounds { session.sounds }

  enum Action {
    case lengthChosen(String)
    case play
    case scapeChosen(String)
    case sleepChosen(String)
    case rated(String)
    /// So many seconds onwards, or back; several in a row add up.
    case skipped(Int)
    case moreOpened, moreClosed
    /// Rain, at once, on the screen after a hard day.
    case rainStarted
    case player(SessionPlayer.Action)
  }
  typealias Effects = [Effect<SerenityApp.Action>]

  var wants: [Want<SerenityApp.Action>] { session.wants.map { $0.map { .did(.listening(.player($0))) } } }

  mutating func reduce(
    _ action: Action, _ downloads: inout Downloads, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    switch action {
    case .lengthChosen(let option):
      length = lastNumber(option) ?? length
      return common.preferences.resume == nil ? [] : common.keep("resume", .null, environment)
    case .play:
      if case .session(let id) = common.destination {
        common.companion.go(Destination.player(id).location)
        load(id, downloads, common, environment)
      }
      return perform(.play, &downloads, &common, environment)
    case .scapeChosen(let option):
      let name = option.after(6)
      return perform(
        common.destination == .sounds ? .scapeChosen(name) : .sessionScapeChosen(name), &downloads, &common, environment
      )
    case .sleepChosen(let option):
      return perform(.sleepChosen(lastNumber(option) ?? 0), &downloads, &common, environment)
    case .rated(let option): return rate(option, &common, environment)
    case .skipped(let seconds):
      // To the nearest second, so that what the sound tells in between takes nothing away.
      let at = Int((player.timer.elapsed(at: environment.now) + 500) / 1000), end = Int(player.timer.planned / 1000)
      return perform(.sought(min(max(at + seconds, 0), end)), &downloads, &common, environment)
    case .moreOpened, .moreClosed:
      showsMore = if case .moreOpened = action { true } else { false }
      return []
    case .rainStarted:
      return perform(.scapeChosen("rain"), &downloads, &common, environment)
        + perform(.musicStarted, &downloads, &common, environment)
    case .player(let action): return perform(action, &downloads, &common, environment)
    }
  }

  /// The length chosen on the session's screen, or the one nearest to five minutes that there is.
  func length(_ session: JSON) -> Int {
    let versions = session.versions
    if versions.contains(length) { return length }
    return versions.contains(5) ? 5 : versions.first ?? 5
  }

  /// Makes the player ready for a session; where it was left, when that was this one.
  mutating func load(_ id: String, _ downloads: Downloads, _ common: Common, _ environment: Environment) {
    let library = common.library
    guard let known = library.session(id), let script = library["sessions/" + id], !known.isPremium else { return }
    let resume = common.preferences.resume, language = environment.language.spoken
    let goesOn = resume?.has("id", id) == true
    let minutes = goesOn ? Int(resume?["minutes"]?.integer ?? 5) : length(known)
    let recording = downloads.playable(known, minutes, language, common)
    session.load(
      GuidedScript(script, minutes: minutes, recording: recording, language),
      from: goesOn ? resume?["ms"]?.integer ?? 0 : 0, at: environment.now)
  }

  private func context(_ common: Common, _ environment: Environment) -> ListeningContext {
    ListeningContext(
      now: environment.now, language: environment.language, volume: common.preferences.volume,
      scape: common.preferences.scape, soundTitle: Words(environment.language).scape(sounds.chosen))
  }

  private mutating func perform(
    _ action: SessionPlayer.Action, _ downloads: inout Downloads, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let wasOver = player.isOver
    let step = session.reduce(action, context(common, environment))
    if player.isOver, !wasOver { rating = 0 }
    return keep(step, &downloads, &common, environment)
  }

  private mutating func keep(
    _ step: SessionPlayer.Step, _ downloads: inout Downloads, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    var effects: Effects = step.effects.map { $0.map { .did(.listening(.player($0))) } }
    for outcome in step.outcomes {
      switch outcome {
      case .place(let place?):
        effects += common.keep(
          "resume",
          [
            "id": .string(player.id), "minutes": .integer(Int64(player.minutes)), "ms": .integer(place),
          ], environment)
      case .place(nil): effects += common.keep("resume", .null, environment)
      case .heard(let milliseconds, let isWhole):
        effects += keepHeard(milliseconds, isWhole: isWhole, &common, environment)
      case .recordingLost: downloads.lookAgain()
      case .scape(let name): effects += common.keep("scape", .string(name), environment)
      case .volume(let percent): effects += common.keep("volume", .integer(Int64(percent)), environment)
      }
    }
    return effects
  }

  /// What was heard is one record, that grows.
  private mutating func keepHeard(
    _ milliseconds: Int64, isWhole: Bool, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    if let id = player.record, var record = common.companion.store.replica[SessionRecord.collection, id] {
      let stamp = common.companion.stamp(environment)
      record.set("ms", .integer(milliseconds), stamp)
      record.set("end", .bool(isWhole), stamp)
      return common.save(record, environment)
    }
    let start = environment.now.adding(milliseconds: -milliseconds)
    let record = common.companion.record(
      in: SessionRecord.collection,
      [
        "kind": "guided", "session": .string(player.id), "minutes": .integer(Int64(player.minutes)),
        "ms": .integer(milliseconds), "end": .bool(isWhole),
        "day": .string(common.today(environment).iso), "at": .integer(start.milliseconds),
        "offset": .integer(environment.zone.minutesEast(at: start)),
      ], environment)
    session.kept(record.id)
    return common.save(record, environment)
  }

  /// The person goes away from the player: it stops, and what was heard is kept.
  mutating func leave(_ downloads: inout Downloads, _ common: inout Common, _ environment: Environment) -> Effects {
    let step = session.leave(context(common, environment))
    let effects = keep(step, &downloads, &common, environment)
    session.left()
    showsMore = false
    return effects
  }

  private mutating func rate(_ option: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = player.ended, let rating = lastNumber(option),
      var record = common.companion.store.replica[SessionRecord.collection, id]
    else { return [] }
    self.rating = rating
    record.set("rating", .integer(Int64(rating)), common.companion.stamp(environment))
    return common.save(record, environment)
  }
}

extension Preferences {
  /// The soundscape chosen for sessions; empty: each session's own.
  var scape: String { self["scape"]?.string ?? "" }
  /// Percent.
  var volume: Int { Int(truncatingIfNeeded: min(max(self["volume"]?.integer ?? 70, 0), 100)) }
}
