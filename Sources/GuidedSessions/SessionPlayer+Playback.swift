import AppRuntime
import Wellbeing

extension SessionPlayer {
  /// Facts shorter than this are not kept, in milliseconds.
  public static let shortest: Int64 = 20_000

  /// Makes the player ready for a session, at a place where it was left (milliseconds). Nothing happens where the same one
  /// is heard already, or has just ended.
  public mutating func load(_ script: GuidedScript, from place: Int64 = 0, at now: Instant) {
    let isSame = sameBytes(playback.id, script.id)
    if playback.timer.isRunning, isSame { return }
    if isSame, !playback.parts.isEmpty,
      playback.isOver
        || (playback.minutes == script.minutes
          && (same(playback.recording, script.recording) || playback.guide != .nobody))
    {
      return
    }
    playback = Playback(script)
    if place > 0 { playback.seek(place, at: now) }
  }

  /// So many milliseconds of it were heard before, and are in the same record: they count too. Nothing where more is counted.
  public mutating func resume(heard milliseconds: Int64) {
    let before = min(milliseconds, playback.timer.planned)
    if before > playback.heard { (playback.heard, playback.told) = (before, before) }
  }

  mutating func play(_ context: ListeningContext) -> Step {
    if playback.timer.isRunning || playback.parts.isEmpty || playback.isOver { return Step() }
    if playback.timer.isFinished(at: context.now) { return end(context) }
    playback.timer.start(at: context.now)
    playback.count(from: context.now)
    var step = Step()
    switch playback.guide {
    case .nobody:
      playback.guide = .asked
      sounds.giveWay()
      step.effects.append(
        Effect(.audio(.load(session(context))), as: SessionPlayer.load) { .loaded(isMusic: false, $0) })
    case .host: step.effects.append(Effect(.audio(.play)))
    case .asked, .app: break
    }
    return step + guide(context)
  }

  mutating func pause(_ context: ListeningContext) -> Step {
    if !playback.timer.isRunning { return Step() }
    playback.hear(at: context.now)
    playback.timer.pause(at: context.now)
    playback.counted = nil
    playback.interrupt(at: context.now)
    return silence() + place(context) + heard(isWhole: false, context)
  }

  mutating func seek(_ seconds: Int, _ context: ListeningContext) -> Step {
    if playback.parts.isEmpty || playback.isOver { return Step() }
    playback.hear(at: context.now)
    let target = Int64(seconds) * 1000
    // The slider's last step may end a moment before the session does.
    let isEnd = target > playback.timer.planned - 1500
    playback.seek(isEnd ? playback.timer.planned : target, at: context.now)
    // Paused, the sound goes there too: it would tell, and go on at, the place before.
    if !playback.timer.isRunning { return moveSound(context) + place(context) }
    if isEnd { return silence() + end(context) }
    playback.count(from: context.now)
    let hush = playback.guide == .host ? Step() : Step([Effect(.speech(.stop))])
    return moveSound(context) + hush + guide(context)
  }

  /// The sound goes where the person went. While it is being made ready, `loaded` takes it there.
  mutating func moveSound(_ context: ListeningContext) -> Step {
    guard playback.guide == .host || playback.guide == .asked else { return Step() }
    playback.settles = context.now.adding(milliseconds: Playback.patience)
    if playback.guide == .asked { return Step() }
    return Step([Effect(.audio(.seek(milliseconds: playback.timer.elapsed(at: context.now))))])
  }

  mutating func rang(_ context: ListeningContext) -> Step {
    if !playback.timer.isRunning { return Step() }
    if !playback.timer.isFinished(at: context.now) { return guide(context) }
    // The host's sound says itself when it is over; when it does not, within five seconds, it is over all the same.
    playback.late += 1
    if playback.guide != .host || playback.late > 5 { return end(context) }
    return Step([ring(in: 1000)])
  }

  private func ring(in milliseconds: Int64) -> Effect<Action> {
    Effect(.timer(milliseconds: milliseconds), as: SessionPlayer.clock) { _ in .rang }
  }

  /// The app says the parts from now on: there is no sound of the host's.
  mutating func guideAlone(_ context: ListeningContext) -> Step {
    playback.guide = .app
    return playback.timer.isRunning ? guide(context) : Step()
  }

  /// Says the part whose time has come, and wakes at the next thing to show or say. The moments come from the start: a
  /// late wake is not passed on.
  private mutating func guide(_ context: ListeningContext) -> Step {
    let at = playback.timer.elapsed(at: context.now)
    var step = Step()
    if playback.guide != .asked, let part = playback.schedule.part(at: at), part > playback.spoken {
      playback.spoken = part
      if playback.guide == .app {
        step.effects.append(
          Effect(.speech(.say(playback.parts[part].text, playback.script.language, rate: 0.9))))
      }
    }
    if at / 60_000 > playback.minute {
      playback.minute = at / 60_000
      step += place(context) + heard(isWhole: false, context)
    }
    if let asleep = sounds.asleep, playback.guide == .app, context.now >= asleep {
      sounds.sleep(0, at: context.now)
      return step + pause(context)
    }
    let wake = min(1000 - at % 1000, playback.schedule.next(after: at) - at)
    step.effects.append(ring(in: max(wake, 1)))
    return step
  }

  private func silence() -> Step {
    Step([.cancel(SessionPlayer.clock), Effect(playback.guide == .host ? .audio(.pause) : .speech(.stop))])
  }

  private func place(_ context: ListeningContext) -> Step {
    var step = Step()
    step.outcomes = [.place(playback.timer.elapsed(at: context.now))]
    return step
  }

  mutating func end(_ context: ListeningContext) -> Step {
    playback.hear(at: context.now)
    playback.timer.pause(at: context.now)
    playback.counted = nil
    playback.isOver = true
    sounds.sleep(0, at: context.now)
    var step = Step([.cancel(SessionPlayer.clock)]) + heard(isWhole: true, context)
    step.outcomes.append(.place(nil))
    return step
  }

  /// What was heard so far is a fact, kept at every minute and whenever it stops; an app knows what came since by
  /// `Playback.heard(at:)`.
  private mutating func heard(isWhole: Bool, _ context: ListeningContext) -> Step {
    playback.hear(at: context.now)
    if playback.heard < SessionPlayer.shortest { return Step() }
    playback.told = playback.heard
    var step = Step()
    step.outcomes = [.heard(playback.heard, isWhole: isWhole)]
    return step
  }

  /// The person goes away from the player: it stops, and what was heard is kept. `left` follows, once that is kept.
  public mutating func leave(_ context: ListeningContext) -> Step {
    _ = playback.wake(at: context.now)
    var step = pause(context)
    if playback.guide != .nobody { step.effects += [.cancel(SessionPlayer.load), Effect(.audio(.stop))] }
    sounds.sleep(0, at: context.now)
    return step
  }

  /// Forgets what was heard, once `leave`'s outcomes are kept.
  public mutating func left() { playback.leave() }
}
