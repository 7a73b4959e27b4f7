import AppRuntime
import Wellbeing

// What the host's sound is told, and what it tells.
extension Listening {
  /// The player's session for the host's sound.
  func session(_ common: Common, _ environment: Environment) -> AudioSession {
    let language = environment.language.spoken, session = common.library.session(player.id)
    var parts: [AudioSession.Part] = []
    for (place, part) in player.parts.enumerated() {
      let text = part.words("say", language)
      parts.add(
        AudioSession.Part(
          text, at: player.schedule.starts[place],
          spoken: player.lengths.indices.contains(place)
            ? player.lengths[place] : SessionSchedule.spoken(text, wordsAMinute: language == .en ? 120 : 110),
          pause: (part["pause"]?.integer ?? 0) * 1000))
    }
    return AudioSession(
      title: session?.words("title", language) ?? "", length: player.schedule.total,
      position: player.timer.elapsed(at: environment.now), parts: parts,
      scape: scape(common), volume: common.preferences.volume, language: language, recording: player.recording)
  }

  /// The soundscape that the player's session has now.
  private func scape(_ common: Common) -> String {
    let chosen = common.preferences.scape
    return chosen.isEmpty ? common.library.session(player.id)?.text("soundscape") ?? "none" : chosen
  }

  mutating func loaded(
    isMusic: Bool, _ answer: Answer, _ downloads: inout Downloads, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    if !answer.isDone {
      if isMusic {
        sounds.music = .missing
        return []
      }
      return player.guide == .asked ? guideAlone(&common, environment) : []
    }
    var effects: Effects = []
    if isMusic {
      sounds.music = .on
    } else if player.guide == .asked {
      player.guide = .host
      // The browser evicted it: what is here is to be looked at again.
      if player.recording != nil, answer.json?.has("by", "file") != true {
        player.recording = nil
        downloads.lookAgain()
      }
      // Sought or paused while the sound was being made ready.
      if player.settles != nil {
        player.settles = environment.now.adding(milliseconds: Player.patience)
        effects.add(Effect(.audio(.seek(milliseconds: player.timer.elapsed(at: environment.now)))))
      }
      if !player.timer.isRunning { effects.add(Effect(.audio(.pause))) }
    }
    if sounds.minutes > 0 { effects += tellSleep(environment) }
    return effects
  }

  /// What the sound did by itself, or by a button on the locked screen.
  mutating func sounded(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    guard answer.isDone, let json = answer.json else { return [] }
    let isSession = player.guide == .host
    if json.has("kind", "finished") { return isSession && player.timer.isRunning ? end(&common, environment) : [] }
    if json.has("kind", "slept") {
      sounds.giveWay()
      sounds.sleep(0, environment)
      return isSession ? pause(&common, environment) : []
    }
    if json.has("kind", "failed") {
      sounds.giveWay()
      return isSession ? guideAlone(&common, environment) : []
    }
    let isPlaying = json["playing"]?.bool == true
    if isSession { return follow(isPlaying: isPlaying, at: json["position"]?.integer ?? 0, &common, environment) }
    sounds.music = isPlaying ? .on : .paused
    return []
  }

  /// The sound's clock is right; the screen's follows it.
  private mutating func follow(isPlaying: Bool, at position: Int64, _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    if player.isOver { return [] }
    if isPlaying != player.timer.isRunning {
      return isPlaying ? play(&common, environment) : pause(&common, environment)
    }
    let ahead = position - player.timer.elapsed(at: environment.now)
    // Where the person has just gone counts, until the sound is there too: several quick presses add up.
    if let settles = player.settles {
      if environment.now < settles, ahead > 2000 || ahead < -2000 { return [] }
      player.settles = nil
    }
    if ahead > 700 || ahead < -700 {
      player.timer.seek(to: position, at: environment.now)
      player.spoken = player.schedule.part(at: position) ?? 0
    }
    return []
  }

  mutating func scapeChosen(_ name: String, _ common: inout Common, _ environment: Environment) -> Effects {
    if common.spot == .sounds {
      sounds.chosen = name
      return sounds.isOn ? [Effect(.audio(.scape(name)))] : []
    }
    let kept = common.keep("scape", .string(name), environment)
    return player.guide == .host ? kept + [Effect(.audio(.scape(scape(common))))] : kept
  }

  func tellSleep(_ environment: Environment) -> Effects {
    [Effect(.audio(.sleep(milliseconds: sounds.asleep.map { max($0.milliseconds(since: environment.now), 0) })))]
  }

  /// A sound by itself.
  mutating func playMusic(_ common: Common, _ environment: Environment) -> Effects {
    sounds.music = .asked
    if sounds.minutes > 0 { sounds.sleep(sounds.minutes, environment) }
    let title = Words(environment.language).scape(sounds.chosen)
    let session = AudioSession(
      title: title, scape: sounds.chosen, volume: common.preferences.volume, language: environment.language)
    return [Effect(.audio(.load(session)), as: "listening.load") { .did(.listening(.loaded(isMusic: true, $0))) }]
  }
}
