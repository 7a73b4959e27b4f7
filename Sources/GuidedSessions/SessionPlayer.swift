import AppRuntime
import Wellbeing

/// All that is heard: a guided session, a sound by itself, and the sleep timer of both. An app embeds it, gives it what it
/// may know (`ListeningContext`), and carries out what it asks to be kept (`Outcome`).
public struct SessionPlayer {
  public internal(set) var playback = Playback()
  public internal(set) var sounds = Sounds()

  public init() {}

  public enum Action {
    case play, pause
    /// To this second.
    case sought(Int)
    case rang
    case loaded(isMusic: Bool, Answer)
    case sounded(Answer)
    /// Of the session that is heard; the app keeps the choice.
    case sessionScapeChosen(String)
    /// To be heard by itself.
    case scapeChosen(String)
    /// Percent.
    case volumeChosen(Int)
    /// Minutes.
    case sleepChosen(Int)
    case musicStarted, musicStopped
  }

  /// What the app keeps for the player.
  public enum Outcome {
    /// Where it stopped, in milliseconds from the beginning; nil: it came to its end.
    case place(Int64?)
    /// What was heard of it so far, in milliseconds: a fact. The app keeps it in one record and says which by `kept`.
    case heard(Int64, isWhole: Bool)
    /// The recording that was to be played is not on the device any more.
    case recordingLost
    case scape(String)
    case volume(Int)
  }

  /// What follows from an action.
  public struct Step {
    public var effects: [Effect<Action>] = []
    public var outcomes: [Outcome] = []
    public init() {}
    init(_ effects: [Effect<Action>]) { self.effects = effects }
    static func + (a: Step, b: Step) -> Step {
      var sum = a
      sum.effects += b.effects
      sum.outcomes += b.outcomes
      return sum
    }
    static func += (a: inout Step, b: Step) { a = a + b }
  }

  static let clock: EffectName = "listening.clock"
  static let load: EffectName = "listening.load"

  /// What the host's sound does is followed once it is there.
  public var wants: [Want<Action>] {
    if playback.guide != .host, sounds.music != .on, sounds.music != .paused { return [] }
    return [Want(.audio(.events), as: "listening.sound") { .sounded($0) }]
  }

  /// What ends the sound of a player that is thrown away.
  public var stopOperations: [Operation] {
    if playback.guide != .nobody { return [.audio(.stop), .speech(.stop)] }
    return sounds.music == .off ? [] : [.audio(.stop)]
  }

  public mutating func reduce(_ action: Action, _ context: ListeningContext) -> Step {
    let jump = playback.wake(at: context.now)
    defer { playback.saw(context.now) }
    if jump < 0 { sounds.clockSetBack(by: jump) }
    // The device's voice fell silent with the page. The sound says itself whether it went on.
    if jump > 0, playback.guide == .app, case .rang = action { return pause(context) }
    return perform(action, context)
  }

  private mutating func perform(_ action: Action, _ context: ListeningContext) -> Step {
    switch action {
    case .play: return play(context)
    case .pause: return pause(context)
    case .sought(let seconds): return seek(seconds, context)
    case .rang: return rang(context)
    case .loaded(let isMusic, let answer): return loaded(isMusic: isMusic, answer, context)
    case .sounded(let answer): return sounded(answer, context)
    case .sessionScapeChosen(let name):
      var step = Step()
      step.outcomes = [.scape(name)]
      if playback.guide == .host {
        step.effects = [Effect(.audio(.scape(name.isEmpty ? playback.script.soundscape : name)))]
      }
      return step
    case .scapeChosen(let name):
      sounds.chosen = name
      return Step(sounds.isOn ? [Effect(.audio(.scape(name)))] : [])
    case .volumeChosen(let percent):
      var step = Step()
      step.outcomes = [.volume(percent)]
      if sounds.isOn || playback.guide == .host { step.effects = [Effect(.audio(.volume(percent)))] }
      return step
    case .sleepChosen(let minutes):
      sounds.sleep(minutes, at: context.now)
      return sounds.isOn || playback.guide == .host ? tellSleep(context) : Step()
    case .musicStarted: return playMusic(context)
    case .musicStopped:
      sounds.music = .off
      sounds.sleep(0, at: context.now)
      return Step([Effect(.audio(.stop))])
    }
  }

  /// The app's record of what is heard.
  public mutating func kept(_ record: ULID) { playback.record = record }
}

/// What an app lets the player know at an action.
public struct ListeningContext {
  public var now: Instant
  /// Of what is said by the device's voice.
  public var language: Language
  /// Percent.
  public var volume: Int
  /// The soundscape chosen for sessions; empty: each session's own.
  public var scape: String
  /// The title of a sound that is heard by itself, on the locked screen.
  public var soundTitle: String

  public init(now: Instant, language: Language, volume: Int, scape: String, soundTitle: String) {
    self.now = now; self.language = language; self.volume = volume; self.scape = scape; self.soundTitle = soundTitle
  }
}
