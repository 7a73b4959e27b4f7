import AppRuntime
import Wellbeing

/// A guided session while it is heard. A class, as the other parts of the state: one reference is copied instead of many fields.
final class Player {
  /// Milliseconds in which the host's sound has answered a seek.
  static let patience: Int64 = 5000

  var id = ""
  var minutes = 5
  var timer = SessionTimer(planned: 0)
  /// The downloaded file that is played; nil: the parts are said.
  var recording: String?
  /// The parts of this length, and when each begins.
  var parts: [JSON] = []
  var schedule = SessionSchedule([], total: 0)
  /// How long each part of a recording takes, in milliseconds.
  var lengths: [Int64] = []
  /// The part that was spoken last; -1 before the first.
  var spoken = -1
  /// Counts what makes earlier clocks void: play, pause, seek.
  var run = 0
  /// Who says the parts and keeps their time: the host's sound, or the app with the device's voice where there is none.
  enum Guide { case nobody, asked, host, app }
  var guide = Guide.nobody
  /// Milliseconds that were really heard; seeking adds nothing.
  var heard: Int64 = 0
  /// Their record, once there is one.
  var sitting: ULID?
  /// Seconds past the end in which the host's sound has not said that it is over.
  var late = 0
  /// Whole minutes for which the place is kept, should the page be closed.
  var minute: Int64 = 0
  /// Since when it is heard without a break.
  var since: Instant?
  /// It came to its end, heard or sought.
  var isOver = false
  /// The record of the sitting that came to its end, to be rated; nil when too little was heard to keep one.
  var ended: ULID?
  /// Until then the host's sound may still tell where it was before it was sought.
  var settles: Instant?
  var rating = 0
}

extension SerenityApp.State {
  /// The length chosen on the session's screen, or the one nearest to five minutes that there is.
  func length(_ session: JSON) -> Int {
    let versions = session.versions
    if versions.contains(length) { return length }
    return versions.contains(5) ? 5 : versions.first ?? 5
  }

  /// Makes the player ready for a session; where it was left, when that was this one.
  func load(_ id: String, _ environment: Environment) {
    if player.timer.isRunning, sameBytes(player.id, id) { return }
    guard let session = library.session(id), let script = library["sessions/" + id], !session.isPremium else { return }
    let resume = preferences.resume
    let goesOn = resume?.has("id", id) == true
    let minutes = goesOn ? Int(resume?["minutes"]?.integer ?? 5) : length(session)
    let recording = playable(session, minutes, environment.language)
    if sameBytes(player.id, id), player.isOver || (player.minutes == minutes && (same(player.recording, recording?.id) || player.guide != .nobody)), !player.parts.isEmpty { return }
    let run = player.run + 1
    player = Player()
    player.run = run
    player.id = id
    player.minutes = minutes
    player.parts = script.list("parts").filter { ($0["from"]?.integer ?? 0) <= Int64(minutes) }
    let language = environment.language
    player.schedule = SessionSchedule(player.parts.map { part in
      SessionSchedule.Part(
        spoken: SessionSchedule.spoken(part.words("say", language), wordsAMinute: language == .en ? 120 : 110),
        pause: (part["pause"]?.integer ?? 0) * 1000, stretch: part["stretch"]?.integer ?? 0)
    }, total: Int64(minutes) * 60_000)
    if let recording { follow(recording) }
    player.timer = SessionTimer(planned: player.schedule.total)
    if goesOn, let ms = resume?["ms"]?.integer { seek(ms, environment) }
  }

  /// The parts are when they are in the file, where it tells that of every one.
  @inline(never) private func follow(_ recording: JSON) {
    var starts: [Int64] = [], lengths: [Int64] = []
    for part in recording.list("parts") {
      guard let pair = part.array, pair.count == 2, let at = pair[0].integer, let spoken = pair[1].integer, at >= starts.last ?? 0 else { return }
      starts.add(at)
      lengths.add(spoken)
    }
    guard starts.count == player.parts.count, starts.first == 0, let last = starts.last, let length = lengths.last else { return }
    player.recording = recording.id
    player.lengths = lengths
    player.schedule = SessionSchedule(starts: starts, total: max(Int64(player.minutes) * 60_000, last + length + (player.parts.last?["pause"]?.integer ?? 0) * 1000))
  }

  private func seek(_ milliseconds: Int64, _ environment: Environment) {
    player.timer.seek(to: milliseconds, at: environment.now)
    // Who lands within a part hears what comes next; who lands at its beginning hears it.
    let part = player.schedule.part(at: milliseconds) ?? 0
    player.spoken = milliseconds - player.schedule.starts[part] > 1500 ? part : part - 1
    player.run += 1
    player.minute = milliseconds / 60_000
  }

  func play(_ environment: Environment) -> [Effect<Action>] {
    if player.timer.isRunning || player.parts.isEmpty || player.isOver { return [] }
    if player.timer.isFinished(at: environment.now) { return end(environment) }
    player.timer.start(at: environment.now)
    player.since = environment.now
    player.run += 1
    var effects: [Effect<Action>] = [Effect(.wakeLock(true))]
    switch player.guide {
    case .nobody:
      player.guide = .asked
      sounds.isOn = false // one thing is heard at a time
      effects.add(Effect(.audio(.load(audioSession(environment)))) { .did(.loaded(isMusic: false, $0)) })
    case .host: effects.add(Effect(.audio(.play)))
    case .asked, .app: break
    }
    return effects + guide(environment)
  }

  func pause(_ environment: Environment) -> [Effect<Action>] {
    if !player.timer.isRunning { return [] }
    hear(environment)
    player.timer.pause(at: environment.now)
    // The part that was cut off is said again.
    let at = player.timer.elapsed(at: environment.now)
    if let part = player.schedule.part(at: at), part == player.spoken, isSpoken(part, at, environment.language) { player.spoken -= 1 }
    player.run += 1
    return hush(environment) + keepPlace(environment) + sit(isWhole: false, environment)
  }

  /// Whether a part's words are not over yet.
  private func isSpoken(_ part: Int, _ at: Int64, _ language: Language) -> Bool {
    at - player.schedule.starts[part] < SessionSchedule.spoken(player.parts[part].words("say", language), wordsAMinute: 110)
  }

  func sought(_ seconds: Int, _ environment: Environment) -> [Effect<Action>] {
    if player.parts.isEmpty || player.isOver { return [] }
    hear(environment)
    let target = Int64(seconds) * 1000
    // The slider's last step may end a moment before the session does.
    let isEnd = target > player.timer.planned - 1500
    seek(isEnd ? player.timer.planned : target, environment)
    if !player.timer.isRunning { return keepPlace(environment) }
    if isEnd { return hush(environment) + end(environment) }
    player.since = environment.now
    // While the sound is being made ready, `loaded` takes it there.
    if player.guide == .host || player.guide == .asked { player.settles = environment.now.adding(milliseconds: Player.patience) }
    if player.guide != .host { return [Effect(.speak(text: "", language: environment.language, rate: 1))] + guide(environment) }
    return [Effect(.audio(.seek(milliseconds: player.timer.elapsed(at: environment.now))))] + guide(environment)
  }

  func rang(_ run: Int, _ environment: Environment) -> [Effect<Action>] {
    if run != player.run || !player.timer.isRunning { return [] }
    if !player.timer.isFinished(at: environment.now) { return guide(environment) }
    // The host's sound says itself when it is over; when it does not, within five seconds, it is over all the same.
    player.late += 1
    if player.guide != .host || player.late > 5 { return end(environment) }
    return [Effect(.timer(milliseconds: 1000)) { _ in .did(.rang(run)) }]
  }

  /// The app says the parts from now on: there is no sound of the host's.
  func guideAlone(_ environment: Environment) -> [Effect<Action>] {
    player.guide = .app
    player.run += 1 // one clock is enough
    return player.timer.isRunning ? guide(environment) : []
  }

  /// Says the part whose time has come, and wakes at the next thing to show or say. The moments come from the start: a late wake is not passed on.
  private func guide(_ environment: Environment) -> [Effect<Action>] {
    let at = player.timer.elapsed(at: environment.now), run = player.run
    var effects: [Effect<Action>] = []
    if player.guide != .asked, let part = player.schedule.part(at: at), part > player.spoken {
      player.spoken = part
      if player.guide == .app { effects.add(Effect(.speak(text: player.parts[part].words("say", environment.language), language: environment.language, rate: 0.9))) }
    }
    if at / 60_000 > player.minute {
      player.minute = at / 60_000
      effects += keepPlace(environment) + sit(isWhole: false, environment)
    }
    if let asleep = sounds.asleep, player.guide == .app, environment.now >= asleep {
      sounds.sleep(0, environment)
      return effects + pause(environment)
    }
    let wake = min(1000 - at % 1000, player.schedule.next(after: at) - at)
    return effects + [Effect(.timer(milliseconds: max(wake, 1))) { _ in .did(.rang(run)) }]
  }

  private func hear(_ environment: Environment) {
    guard let since = player.since else { return }
    player.heard += min(max(environment.now.milliseconds(since: since), 0), player.timer.planned)
    player.since = player.timer.isRunning ? environment.now : nil
  }

  private func hush(_ environment: Environment) -> [Effect<Action>] {
    [Effect(.wakeLock(false)), Effect(player.guide == .host ? .audio(.pause) : .speak(text: "", language: environment.language, rate: 1))]
  }

  /// Where it stopped, for all the person's devices.
  private func keepPlace(_ environment: Environment) -> [Effect<Action>] {
    keep("resume", [
      "id": .string(player.id), "minutes": .integer(Int64(player.minutes)), "ms": .integer(player.timer.elapsed(at: environment.now)),
    ], environment)
  }

  func end(_ environment: Environment) -> [Effect<Action>] {
    hear(environment)
    player.timer.pause(at: environment.now)
    player.since = nil
    player.isOver = true
    let kept = sit(isWhole: true, environment)
    player.ended = player.sitting
    sounds.sleep(0, environment)
    return [Effect(.wakeLock(false))] + kept + keep("resume", .null, environment)
  }

  /// What was heard so far is a fact, kept at every minute: a page that is closed while it plays takes seconds with it, no more.
  private func sit(isWhole: Bool, _ environment: Environment) -> [Effect<Action>] {
    hear(environment)
    let ms = player.heard
    if ms < Sitting.shortest { return [] }
    if let id = player.sitting, var record = companion.store.replica[Sitting.collection, id] {
      let stamp = companion.stamp(environment)
      record.set("ms", .integer(ms), stamp)
      record.set("end", .bool(isWhole), stamp)
      return companion.save([record], environment)
    }
    let record = companion.record(in: Sitting.collection, [
      "kind": "guided", "session": .string(player.id), "minutes": .integer(Int64(player.minutes)), "ms": .integer(ms), "end": .bool(isWhole),
      "day": .string(today(environment).iso), "at": .integer(environment.now.milliseconds - ms),
    ], environment)
    player.sitting = record.id
    return companion.save([record], environment)
  }

  /// The person goes away from the player: it stops, and what was heard is kept.
  func leavePlayer(_ environment: Environment) -> [Effect<Action>] {
    var effects = pause(environment)
    if player.guide != .nobody { effects.add(Effect(.audio(.stop))) }
    player.guide = .nobody
    player.heard = 0
    player.sitting = nil
    sounds.sleep(0, environment)
    // A session that came to its end begins anew the next time.
    if player.isOver { player.id = "" }
    return effects
  }

  func rate(_ option: String, _ environment: Environment) -> [Effect<Action>] {
    guard let id = player.ended, let rating = lastNumber(option), var record = companion.store.replica[Sitting.collection, id] else { return [] }
    player.rating = rating
    record.set("rating", .integer(Int64(rating)), companion.stamp(environment))
    return companion.save([record], environment)
  }
}
