import AppRuntime

/// What is heard beside the voice: a sound by itself for as long as the person likes (SE-05), and when everything is to be quiet.
struct Sounds {
  /// In the order of the screen: three kinds of music, then six places. `Sound.Scape` makes them.
  static let names = ["calm", "inspired", "focused", "rain", "sea", "wind", "forest", "drone", "bells"]

  /// The one chosen to be heard by itself.
  var chosen = "calm"
  enum Music {
    case off
    /// It is being made ready.
    case asked
    case on
    /// By a button on the locked screen, where it can go on.
    case paused
    /// This device or browser does not make sounds.
    case missing
  }
  var music = Music.off
  /// It is heard by itself, or was asked for.
  var isOn: Bool { music == .on || music == .asked }
  var isMissing: Bool { music == .missing }

  /// Minutes of the sleep timer, 0 without, and when everything is to be quiet.
  private(set) var minutes = 0
  private(set) var asleep: Instant?

  static let sleeps = [0, 5, 10, 15, 30, 60]

  mutating func sleep(_ minutes: Int, _ environment: Environment) {
    self.minutes = minutes
    asleep = minutes == 0 ? nil : environment.now.adding(milliseconds: Int64(minutes) * 60_000)
  }

  /// One thing is heard at a time.
  mutating func giveWay() { if isOn || music == .paused { music = .off } }
}

extension Preferences {
  /// The soundscape chosen for sessions; empty: each session's own.
  var scape: String { self["scape"]?.string ?? "" }
  /// Percent.
  var volume: Int { Int(truncatingIfNeeded: min(max(self["volume"]?.integer ?? 70, 0), 100)) }
}
