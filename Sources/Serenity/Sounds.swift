import AppRuntime
import Wellbeing

/// What is heard beside the voice: the soundscape of a session, or a sound by itself for as long as the person likes (SE-03, SE-05).
final class Sounds {
  /// In the order of the screen: three kinds of music, then six places. `Sound.Scape` makes them.
  static let names = ["calm", "inspired", "focused", "rain", "sea", "wind", "forest", "drone", "bells"]

  /// The one chosen to be heard by itself.
  var chosen = "calm"
  /// It is heard by itself, or was asked for.
  var isOn = false
  /// This device or browser does not make sounds.
  var isMissing = false
  /// An answer to `audio.next` is waited for.
  var isListening = false
  /// Minutes of the sleep timer, 0 without, and when everything is to be quiet.
  private(set) var minutes = 0
  private(set) var asleep: Instant?

  static let sleeps = [0, 5, 10, 15, 30, 60]

  func sleep(_ minutes: Int, _ environment: Environment) {
    self.minutes = minutes
    asleep = minutes == 0 ? nil : environment.now.adding(milliseconds: Int64(minutes) * 60_000)
  }
}

extension Preferences {
  /// The soundscape chosen for sessions; empty: each session's own.
  var scape: String { self["scape"]?.string ?? "" }
  /// Percent.
  var volume: Int { Int(truncatingIfNeeded: min(max(self["volume"]?.integer ?? 70, 0), 100)) }
}

extension SerenityApp.State {
  /// The player's session for the host's sound.
  func audioSession(_ environment: Environment) -> AudioSession {
    let language = environment.language, session = library.session(player.id)
    var parts: [AudioSession.Part] = []
    for (place, part) in player.parts.enumerated() {
      let text = part.words("say", language)
      parts.add(AudioSession.Part(text, at: player.schedule.starts[place],
        spoken: player.lengths.indices.contains(place) ? player.lengths[place] : SessionSchedule.spoken(text, wordsAMinute: language == .en ? 120 : 110),
        pause: (part["pause"]?.integer ?? 0) * 1000))
    }
    return AudioSession(
      title: session?.words("title", language) ?? "", length: player.schedule.total, position: player.timer.elapsed(at: environment.now), parts: parts,
      scape: scape, volume: preferences.volume, language: language, recording: player.recording)
  }

  /// The soundscape that the player's session has now.
  var scape: String {
    let chosen = preferences.scape
    return chosen.isEmpty ? library.session(player.id)?.text("soundscape") ?? "none" : chosen
  }

  func loaded(isMusic: Bool, _ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    if !answer.isDone {
      if isMusic {
        sounds.isOn = false
        sounds.isMissing = true
        return []
      }
      guard player.guide == .asked else { return [] }
      return guideAlone(environment)
    }
    var effects = listen()
    if !isMusic, player.guide == .asked {
      player.guide = .host
      // The browser evicted it: what is here is to be looked at again.
      if player.recording != nil, answer.json?.has("by", "file") != true {
        player.recording = nil
        downloads.all = nil
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

  private func listen() -> [Effect<Action>] {
    if sounds.isListening { return [] }
    sounds.isListening = true
    return [Effect(.audio(.next)) { .did(.sounded($0)) }]
  }

  /// What the sound did by itself, or by a button on the locked screen.
  func sounded(_ answer: Answer, _ environment: Environment) -> [Effect<Action>] {
    sounds.isListening = false
    guard answer.isDone, let json = answer.json else { return [] }
    let isSession = player.guide == .host
    var effects: [Effect<Action>] = []
    if json.has("kind", "finished") {
      if isSession, player.timer.isRunning { effects = end(environment) }
    } else if json.has("kind", "slept") {
      sounds.isOn = false
      sounds.sleep(0, environment)
      if isSession { effects = pause(environment) }
    } else if json.has("kind", "failed") {
      sounds.isOn = false
      if isSession { effects = guideAlone(environment) }
    } else if isSession {
      effects = follow(isPlaying: json["playing"]?.bool == true, at: json["position"]?.integer ?? 0, environment)
    } else {
      sounds.isOn = json["playing"]?.bool == true
    }
    return effects + listen()
  }

  /// The sound's clock is right; the screen's follows it.
  private func follow(isPlaying: Bool, at position: Int64, _ environment: Environment) -> [Effect<Action>] {
    if player.isOver { return [] }
    if isPlaying != player.timer.isRunning { return isPlaying ? play(environment) : pause(environment) }
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

  // MARK: Choices

  func scapeChosen(_ name: String, _ environment: Environment) -> [Effect<Action>] {
    if spot == .sounds {
      sounds.chosen = name
      return sounds.isOn ? [Effect(.audio(.scape(name)))] : []
    }
    let kept = keep("scape", .string(name), environment)
    return player.guide == .host ? kept + [Effect(.audio(.scape(scape)))] : kept
  }

  func volumeChosen(_ percent: Int, _ environment: Environment) -> [Effect<Action>] {
    keep("volume", .integer(Int64(percent)), environment) + (sounds.isOn || player.guide == .host ? [Effect(.audio(.volume(percent)))] : [])
  }

  func sleepChosen(_ minutes: Int, _ environment: Environment) -> [Effect<Action>] {
    sounds.sleep(minutes, environment)
    return sounds.isOn || player.guide == .host ? tellSleep(environment) : []
  }

  private func tellSleep(_ environment: Environment) -> [Effect<Action>] {
    [Effect(.audio(.sleep(milliseconds: sounds.asleep.map { max($0.milliseconds(since: environment.now), 0) })))]
  }

  /// A sound by itself.
  func playMusic(_ environment: Environment) -> [Effect<Action>] {
    sounds.isOn = true
    sounds.isMissing = false
    if sounds.minutes > 0 { sounds.sleep(sounds.minutes, environment) }
    let words = Words(environment.language)
    let session = AudioSession(title: words.scape(sounds.chosen), scape: sounds.chosen, volume: preferences.volume, language: environment.language)
    return [Effect(.audio(.load(session))) { .did(.loaded(isMusic: true, $0)) }]
  }

  func stopMusic(_ environment: Environment) -> [Effect<Action>] {
    sounds.isOn = false
    sounds.sleep(0, environment)
    return [Effect(.audio(.stop))]
  }
}
