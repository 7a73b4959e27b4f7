import AppRuntime
import Wellbeing

// What the host's sound is told, and what it tells.
extension SessionPlayer {
  /// The player's session for the host's sound.
  func session(_ context: ListeningContext) -> AudioSession {
    let script = playback.script
    var parts: [AudioSession.Part] = []
    for (place, part) in script.parts.enumerated() {
      parts.append(
        AudioSession.Part(
          part.text, at: script.schedule.starts[place], spoken: script.spoken(place), pause: part.pause))
    }
    return AudioSession(
      title: script.title, length: script.schedule.total, position: playback.timer.elapsed(at: context.now),
      parts: parts, scape: context.scape.isEmpty ? script.soundscape : context.scape, volume: context.volume,
      language: script.language, recording: script.recording)
  }

  mutating func loaded(isMusic: Bool, _ answer: Answer, _ context: ListeningContext) -> Step {
    if !answer.isDone {
      if isMusic {
        sounds.music = .missing
        return Step()
      }
      return playback.guide == .asked ? guideAlone(context) : Step()
    }
    var step = Step()
    if isMusic {
      sounds.music = .on
    } else if playback.guide == .asked {
      playback.guide = .host
      // The browser evicted it: what is here is to be looked at again.
      if playback.recording != nil, answer.json?["by"]?.string.map({ sameBytes($0, "file") }) != true {
        playback.script.loseRecording()
        step.outcomes.append(.recordingLost)
      }
      // Sought or paused while the sound was being made ready. It stops first: nothing of another place is heard.
      let isPaused = !playback.timer.isRunning
      if isPaused { step.effects.append(Effect(.audio(.pause))) }
      if isPaused || playback.settles != nil { step += moveSound(context) }
    }
    if sounds.minutes > 0 { step += tellSleep(context) }
    return step
  }

  /// What the sound did by itself, or by a button on the locked screen.
  mutating func sounded(_ answer: Answer, _ context: ListeningContext) -> Step {
    guard answer.isDone, let json = answer.json, let kind = json["kind"]?.string else { return Step() }
    let isSession = playback.guide == .host
    if sameBytes(kind, "finished") {
      if !isSession || !playback.timer.isRunning { return Step() }
      playback.follow(playback.timer.planned, at: context.now)
      return end(context)
    }
    if sameBytes(kind, "slept") {
      sounds.giveWay()
      sounds.sleep(0, at: context.now)
      return isSession ? pause(context) : Step()
    }
    if sameBytes(kind, "failed") {
      sounds.giveWay()
      return isSession ? guideAlone(context) : Step()
    }
    let isPlaying = json["playing"]?.bool == true
    if isSession { return follow(isPlaying: isPlaying, at: json["position"]?.integer, context) }
    sounds.music = isPlaying ? .on : .paused
    return Step()
  }

  /// The sound's clock is right; the screen's follows it.
  private mutating func follow(isPlaying: Bool, at position: Int64?, _ context: ListeningContext) -> Step {
    if playback.isOver { return Step() }
    if isPlaying, !playback.timer.isRunning { return play(context) }
    let isInterrupted = !isPlaying && playback.timer.isRunning
    if let position, isThere(position, context) {
      let ahead = position - playback.timer.elapsed(at: context.now)
      if isInterrupted || ahead > 700 || ahead < -700 {
        playback.follow(position, at: context.now)
        playback.spoken = playback.schedule.part(at: position) ?? 0
      }
    }
    // A call, another app, a button on the locked screen: it is paused where it was last heard.
    return isInterrupted ? pause(context) : Step()
  }

  /// Whether the sound is where the person went: that counts until then, so that several quick presses add up.
  private mutating func isThere(_ position: Int64, _ context: ListeningContext) -> Bool {
    guard let settles = playback.settles else { return true }
    let ahead = position - playback.timer.elapsed(at: context.now)
    if context.now < settles, ahead > 2000 || ahead < -2000 { return false }
    playback.settles = nil
    return true
  }

  func tellSleep(_ context: ListeningContext) -> Step {
    Step([Effect(.audio(.sleep(milliseconds: sounds.asleep.map { max($0.milliseconds(since: context.now), 0) })))])
  }

  /// A sound by itself.
  mutating func playMusic(_ context: ListeningContext) -> Step {
    sounds.music = .asked
    if sounds.minutes > 0 { sounds.sleep(sounds.minutes, at: context.now) }
    let session = AudioSession(
      title: context.soundTitle, scape: sounds.chosen, volume: context.volume, language: context.language)
    return Step([Effect(.audio(.load(session)), as: SessionPlayer.load) { .loaded(isMusic: true, $0) }])
  }
}
