import AppRuntime
import Wellbeing

/// All that is heard: a guided session in the player (SE-03), a sound by itself (SE-05), and the sleep timer of both.
/// The player's own steps are in Listening+Player.swift, what the host's sound says and is told in
/// Listening+Sound.swift.
struct Listening {
  var player = Player()
  var sounds = Sounds()
  /// Minutes chosen on a session's screen.
  private(set) var length = 5

  enum Action {
    case lengthChosen(String)
    // The player
    case play, pause
    /// To this second.
    case sought(Int)
    case rang
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
  }
  typealias Effects = [Effect<SerenityApp.Action>]

  static let clock: EffectName = "listening.clock"

  /// What the host's sound does is followed once it is there.
  var wants: [Want<SerenityApp.Action>] {
    if player.guide != .host, sounds.music != .on, sounds.music != .paused { return [] }
    return [Want(.audio(.events), as: "listening.sound") { .did(.listening(.sounded($0))) }]
  }

  mutating func reduce(
    _ action: Action, _ downloads: inout Downloads, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    switch action {
    case .lengthChosen(let option):
      length = lastNumber(option) ?? length
      return common.preferences.resume == nil ? [] : common.keep("resume", .null, environment)
    case .play:
      if case .session(let id) = common.spot {
        common.companion.go(Spot.player(id).location)
        load(id, downloads, common, environment)
      }
      return play(&common, environment)
    case .pause: return pause(&common, environment)
    case .sought(let seconds): return seek(seconds, &common, environment)
    case .rang: return rang(&common, environment)
    case .rated(let option): return rate(option, &common, environment)
    case .loaded(let isMusic, let answer): return loaded(isMusic: isMusic, answer, &downloads, &common, environment)
    case .sounded(let answer): return sounded(answer, &common, environment)
    case .scapeChosen(let option): return scapeChosen(option.after(6), &common, environment)
    case .volumeChosen(let percent):
      let kept = common.keep("volume", .integer(Int64(percent)), environment)
      return sounds.isOn || player.guide == .host ? kept + [Effect(.audio(.volume(percent)))] : kept
    case .sleepChosen(let option):
      sounds.sleep(lastNumber(option) ?? 0, environment)
      return sounds.isOn || player.guide == .host ? tellSleep(environment) : []
    case .musicStarted: return playMusic(common, environment)
    case .musicStopped:
      sounds.music = .off
      sounds.sleep(0, environment)
      return [Effect(.audio(.stop))]
    case .rainStarted:
      sounds.chosen = "rain"
      return playMusic(common, environment)
    }
  }

  /// The length chosen on the session's screen, or the one nearest to five minutes that there is.
  func length(_ session: JSON) -> Int {
    let versions = session.versions
    if versions.contains(length) { return length }
    return versions.contains(5) ? 5 : versions.first ?? 5
  }
}
