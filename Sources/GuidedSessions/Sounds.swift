import AppRuntime

/// What is heard beside the voice: a sound by itself for as long as the person likes, and when everything is to be
/// quiet.
public struct Sounds {
  /// In the order of the screens: three kinds of music, then six places. `Sound.Scape` makes them.
  public static let names = ["calm", "inspired", "focused", "rain", "sea", "wind", "forest", "drone", "bells"]

  /// The one chosen to be heard by itself.
  public internal(set) var chosen = "calm"
  public enum Music: Sendable {
    case off
    /// It is being made ready.
    case asked
    case on
    /// By a button on the locked screen, where it can go on.
    case paused
    /// This device or browser does not make sounds.
    case missing
  }
  public internal(set) var music = Music.off
  /// It is heard by itself, or was asked for.
  public var isOn: Bool { music == .on || music == .asked }
  public var isMissing: Bool { music == .missing }

  /// Minutes of the sleep timer, 0 without, and when everything is to be quiet.
  public private(set) var minutes = 0
  public private(set) var asleep: Instant?

  /// Minutes that a person can choose.
  public static let sleeps = [0, 5, 10, 15, 30, 60]

  mutating func sleep(_ minutes: Int, at now: Instant) {
    self.minutes = minutes
    asleep = minutes == 0 ? nil : now.adding(milliseconds: Int64(minutes) * 60_000)
  }

  /// - Parameter jump: milliseconds, less than 0.
  mutating func clockSetBack(by jump: Int64) { asleep = asleep?.adding(milliseconds: jump) }

  /// One thing is heard at a time.
  mutating func giveWay() { if isOn || music == .paused { music = .off } }
}
