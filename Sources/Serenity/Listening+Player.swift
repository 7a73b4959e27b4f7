import AppRuntime
import Wellbeing

extension Listening {
  /// Makes the player ready for a session; where it was left, when that was this one.
  mutating func load(_ id: String, _ downloads: Downloads, _ common: Common, _ environment: Environment) {
    if player.timer.isRunning, sameBytes(player.id, id) { return }
    let library = common.library
    guard let session = library.session(id), let script = library["sessions/" + id], !session.isPremium else { return }
    let resume = common.preferences.resume
    let goesOn = resume?.has("id", id) == true
    let minutes = goesOn ? Int(resume?["minutes"]?.integer ?? 5) : length(session)
    let recording = downloads.playable(session, minutes, environment.language.spoken, common)
    let isLoaded = sameBytes(player.id, id) && !player.parts.isEmpty
    if isLoaded,
      player.isOver || (player.minutes == minutes && (same(player.recording, recording?.id) || player.guide != .nobody))
    {
      return
    }
    player = Player(id, minutes: minutes, script: script, recording: recording, environment.language)
    if goesOn, let ms = resume?["ms"]?.integer { player.seek(ms, at: environment.now) }
  }

  mutating func play(_ common: inout Common, _ environment: Environment) -> Effects {
    if player.timer.isRunning || player.parts.isEmpty || player.isOver { return [] }
    if player.timer.isFinished(at: environment.now) { return end(&common, environment) }
    player.timer.start(at: environment.now)
    player.since = environment.now
    var effects: Effects = []
    switch player.guide {
    case .nobody:
      player.guide = .asked
      sounds.giveWay()
      effects.add(
        Effect(.audio(.load(session(common, environment))), as: "listening.load") {
          .did(.listening(.loaded(isMusic: false, $0)))
        })
    case .host: effects.add(Effect(.audio(.play)))
    case .asked, .app: break
    }
    return effects + guide(&common, environment)
  }

  mutating func pause(_ common: inout Common, _ environment: Environment) -> Effects {
    if !player.timer.isRunning { return [] }
    player.hear(at: environment.now)
    player.timer.pause(at: environment.now)
    player.interrupt(at: environment.now, environment.language)
    return hush() + keepPlace(&common, environment) + keepHeard(isWhole: false, &common, environment)
  }

  mutating func seek(_ seconds: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    if player.parts.isEmpty || player.isOver { return [] }
    player.hear(at: environment.now)
    let target = Int64(seconds) * 1000
    // The slider's last step may end a moment before the session does.
    let isEnd = target > player.timer.planned - 1500
    player.seek(isEnd ? player.timer.planned : target, at: environment.now)
    if !player.timer.isRunning { return keepPlace(&common, environment) }
    if isEnd { return hush() + end(&common, environment) }
    player.since = environment.now
    // While the sound is being made ready, `loaded` takes it there.
    if player.guide == .host || player.guide == .asked {
      player.settles = environment.now.adding(milliseconds: Player.patience)
    }
    let told: Operation =
      player.guide == .host ? .audio(.seek(milliseconds: player.timer.elapsed(at: environment.now))) : .speech(.stop)
    return [Effect(told)] + guide(&common, environment)
  }

  mutating func rang(_ common: inout Common, _ environment: Environment) -> Effects {
    if !player.timer.isRunning { return [] }
    if !player.timer.isFinished(at: environment.now) { return guide(&common, environment) }
    // The host's sound says itself when it is over; when it does not, within five seconds, it is over all the same.
    player.late += 1
    if player.guide != .host || player.late > 5 { return end(&common, environment) }
    return [ring(in: 1000)]
  }

  private func ring(in milliseconds: Int64) -> Effect<SerenityApp.Action> {
    Effect(.timer(milliseconds: milliseconds), as: Listening.clock) { _ in .did(.listening(.rang)) }
  }

  /// The app says the parts from now on: there is no sound of the host's.
  mutating func guideAlone(_ common: inout Common, _ environment: Environment) -> Effects {
    player.guide = .app
    return player.timer.isRunning ? guide(&common, environment) : []
  }

  /// Says the part whose time has come, and wakes at the next thing to show or say. The moments come from the start: a
  /// late wake is not passed on.
  private mutating func guide(_ common: inout Common, _ environment: Environment) -> Effects {
    let at = player.timer.elapsed(at: environment.now)
    var effects: Effects = []
    if player.guide != .asked, let part = player.schedule.part(at: at), part > player.spoken {
      player.spoken = part
      if player.guide == .app {
        let language = environment.language.spoken
        effects.add(
          Effect(.speech(.say(player.parts[part].words("say", language), language, rate: 0.9))))
      }
    }
    if at / 60_000 > player.minute {
      player.minute = at / 60_000
      effects += keepPlace(&common, environment) + keepHeard(isWhole: false, &common, environment)
    }
    if let asleep = sounds.asleep, player.guide == .app, environment.now >= asleep {
      sounds.sleep(0, environment)
      return effects + pause(&common, environment)
    }
    let wake = min(1000 - at % 1000, player.schedule.next(after: at) - at)
    return effects + [ring(in: max(wake, 1))]
  }

  private func hush() -> Effects {
    [.cancel(Listening.clock), Effect(player.guide == .host ? .audio(.pause) : .speech(.stop))]
  }

  /// Where it stopped, for all the person's devices.
  private func keepPlace(_ common: inout Common, _ environment: Environment) -> Effects {
    common.keep(
      "resume",
      [
        "id": .string(player.id), "minutes": .integer(Int64(player.minutes)),
        "ms": .integer(player.timer.elapsed(at: environment.now)),
      ], environment)
  }

  mutating func end(_ common: inout Common, _ environment: Environment) -> Effects {
    player.hear(at: environment.now)
    player.timer.pause(at: environment.now)
    player.since = nil
    let kept = keepHeard(isWhole: true, &common, environment)
    player.ending = Player.Ending(sitting: player.sitting)
    sounds.sleep(0, environment)
    return [.cancel(Listening.clock)] + kept + common.keep("resume", .null, environment)
  }

  /// What was heard so far is a fact, kept at every minute: a page that is closed while it plays takes seconds with it,
  /// no more.
  private mutating func keepHeard(isWhole: Bool, _ common: inout Common, _ environment: Environment) -> Effects {
    player.hear(at: environment.now)
    let ms = player.heard
    if ms < SessionRecord.shortest { return [] }
    if let id = player.sitting, var record = common.companion.store.replica[SessionRecord.collection, id] {
      let stamp = common.companion.stamp(environment)
      record.set("ms", .integer(ms), stamp)
      record.set("end", .bool(isWhole), stamp)
      return common.save(record, environment)
    }
    let record = common.companion.record(
      in: SessionRecord.collection,
      [
        "kind": "guided", "session": .string(player.id), "minutes": .integer(Int64(player.minutes)), "ms": .integer(ms),
        "end": .bool(isWhole),
        "day": .string(common.today(environment).iso), "at": .integer(environment.now.milliseconds - ms),
      ], environment)
    player.sitting = record.id
    return common.save(record, environment)
  }

  /// The person goes away from the player: it stops, and what was heard is kept.
  mutating func leave(_ common: inout Common, _ environment: Environment) -> Effects {
    var effects = pause(&common, environment)
    if player.guide != .nobody { effects += [.cancel("listening.load"), Effect(.audio(.stop))] }
    player.leave()
    sounds.sleep(0, environment)
    return effects
  }

  mutating func rate(_ option: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = player.ended, let rating = lastNumber(option),
      var record = common.companion.store.replica[SessionRecord.collection, id]
    else { return [] }
    player.ending?.rating = rating
    record.set("rating", .integer(Int64(rating)), common.companion.stamp(environment))
    return common.save(record, environment)
  }
}
