import Base

/// A session that runs, is paused, goes on and ends: a meditation, an exercise.
///
/// It keeps moments instead of counting, so it is right again after the page slept, and with `json` after it was closed.
/// A clock that is set back takes nothing away that was there at the last start or `advance`, and it goes on from there.
public struct SessionTimer: Equatable, Sendable {
  /// How long the session is to be, in milliseconds; at least 0.
  public private(set) var planned: Int64
  /// What was done before the last start, 0 to `planned`.
  private var done: Int64
  /// Since when it runs; nil while it does not.
  public private(set) var runningSince: Instant?

  /// Not yet started.
  /// - Parameter planned: milliseconds; less than 0 is 0.
  public init(planned: Int64) { (self.planned, done, runningSince) = (max(planned, 0), 0, nil) }

  public var isRunning: Bool { runningSince != nil }

  /// Milliseconds, 0 to `planned`.
  public func elapsed(at now: Instant) -> Int64 {
    guard let runningSince else { return done }
    let run = max(now.milliseconds(since: runningSince), 0)
    return run >= planned - done ? planned : done + run
  }

  /// Milliseconds, 0 to `planned`.
  public func remaining(at now: Instant) -> Int64 { planned - elapsed(at: now) }

  /// 0 to 1.
  public func progress(at now: Instant) -> Double { planned == 0 ? 1 : Double(elapsed(at: now)) / Double(planned) }

  public func isFinished(at now: Instant) -> Bool { elapsed(at: now) == planned }

  /// When it will have ended, if nothing is touched; nil while it does not run.
  public var end: Instant? { runningSince.map { $0.adding(milliseconds: planned - done) } }

  /// Starts or goes on; nothing happens when it runs.
  public mutating func start(at now: Instant) {
    if runningSince == nil { runningSince = now }
  }

  /// Nothing happens when it does not run.
  public mutating func pause(at now: Instant) {
    (done, runningSince) = (elapsed(at: now), nil)
  }

  /// What ran until now is done, whatever the clock does later. Nothing happens when it does not run.
  public mutating func advance(to now: Instant) { seek(to: elapsed(at: now), at: now) }

  /// Goes to another place of the session, running or not. Beyond its ends is at its ends.
  public mutating func seek(to milliseconds: Int64, at now: Instant) {
    done = min(max(milliseconds, 0), planned)
    if runningSince != nil { runningSince = now }
  }

  /// Makes the session longer or shorter; what was done stays, up to the new length.
  public mutating func plan(_ milliseconds: Int64, at now: Instant) {
    let elapsed = elapsed(at: now)
    planned = max(milliseconds, 0)
    seek(to: elapsed, at: now)
  }
}

extension SessionTimer {
  /// `{"planned":600000,"done":1500,"since":1763700000000}`; `since` only while it runs.
  public var json: JSON {
    var object: JSONObject = ["planned": .integer(planned), "done": .integer(done)]
    if let runningSince { object["since"] = .integer(runningSince.milliseconds) }
    return .object(object)
  }

  /// Nil for anything but what `json` gives.
  public init?(json: JSON) {
    guard let planned = json["planned"]?.integer, let done = json["done"]?.integer, done >= 0, done <= planned else {
      return nil
    }
    (self.planned, self.done, runningSince) = (planned, done, nil)
    guard let since = json["since"] else { return }
    guard let milliseconds = since.integer else { return nil }
    runningSince = Instant(milliseconds: milliseconds)
  }
}
