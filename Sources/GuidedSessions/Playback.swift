import AppRuntime
import Wellbeing

/// A guided session while it is heard: where it is, what is said next, what was heard of it.
public struct Playback {
  /// Milliseconds in which the host's sound has answered a seek.
  static let patience: Int64 = 5000
  /// Something comes at least once a second while it runs. After so many milliseconds without anything the page stood
  /// still, or the clock was set forward, and what went by meanwhile was not heard.
  static let stillness: Int64 = 10_000

  public internal(set) var script = GuidedScript(empty: .es)
  public internal(set) var timer = SessionTimer(planned: 0)
  /// The part that was spoken last; -1 before the first.
  var spoken = -1
  /// Who says the parts and keeps their time: the host's sound, or the app with the device's voice where there is none.
  public enum Guide: Sendable { case nobody, asked, host, app }
  public internal(set) var guide = Guide.nobody
  /// Milliseconds that were really heard, no more than the session has; seeking adds nothing.
  public internal(set) var heard: Int64 = 0
  /// Up to where it is counted in `heard`, and when it was there; nil while it is not heard.
  var counted: (place: Int64, at: Instant)?
  /// What the app was told of `heard`: that is never less again.
  var told: Int64 = 0
  /// The app's record of what was heard, once there is one.
  public internal(set) var record: ULID?
  /// It came to its end, heard or sought.
  public internal(set) var isOver = false
  /// Seconds past the end in which the host's sound has not said that it is over.
  var late = 0
  /// Whole minutes for which the place is kept, should the page be closed.
  var minute: Int64 = 0
  /// Until then the host's sound may still tell where it was before it was sought.
  var settles: Instant?

  public var id: String { script.id }
  public var minutes: Int { script.minutes }
  public var parts: [GuidedScript.Part] { script.parts }
  public var schedule: SessionSchedule { script.schedule }
  public var recording: String? { script.recording }
  /// It was begun and stands still: the person paused it, or the platform did.
  public var isPaused: Bool { !timer.isRunning && !isOver && guide != .nobody }
  /// The record of a session that came to its end; nil when too little was heard to keep one.
  public var ended: ULID? { isOver ? record : nil }

  init() {}
  init(_ script: GuidedScript) {
    self.script = script
    timer = SessionTimer(planned: script.schedule.total)
  }

  /// The part that belongs to this moment; nil without parts.
  public func part(at now: Instant) -> Int? {
    schedule.part(at: timer.elapsed(at: now)).flatMap { parts.indices.contains($0) ? $0 : nil }
  }

  mutating func seek(_ milliseconds: Int64, at now: Instant) {
    timer.seek(to: milliseconds, at: now)
    // Who lands within a part hears what comes next; who lands at its beginning hears it.
    let part = schedule.part(at: milliseconds) ?? 0
    spoken = milliseconds - (schedule.starts.isEmpty ? 0 : schedule.starts[part]) > 1500 ? part : part - 1
    minute = milliseconds / 60_000
  }

  /// The part that is cut off is said again.
  mutating func interrupt(at now: Instant) {
    let at = timer.elapsed(at: now)
    guard let part = schedule.part(at: at), part == spoken else { return }
    if at - schedule.starts[part] < SessionSchedule.spoken(parts[part].text, wordsAMinute: 110) { spoken -= 1 }
  }

  /// What was heard until now: how far it came since it was last counted, and no longer than that took.
  public func heard(at now: Instant) -> Int64 {
    guard let counted else { return heard }
    let more = min(timer.elapsed(at: now) - counted.place, max(now.milliseconds(since: counted.at), 0))
    return min(max(heard + more, told), timer.planned)
  }

  /// Counts it.
  mutating func hear(at now: Instant) {
    guard counted != nil else { return }
    heard = self.heard(at: now)
    counted = timer.isRunning ? (timer.elapsed(at: now), now) : nil
  }

  /// From here on it is heard: a start, or another place.
  mutating func count(from now: Instant) { counted = (timer.elapsed(at: now), now) }

  /// The sound is at this place, as it says itself.
  mutating func follow(_ place: Int64, at now: Instant) {
    // So far back goes nobody's clock: it was sought on the locked screen.
    let isSought = place - timer.elapsed(at: now) < -Playback.patience
    if isSought { hear(at: now) }
    timer.seek(to: place, at: now)
    if isSought, counted != nil { count(from: now) }
  }

  /// Where the clock jumped since the last moment that was seen, it goes on from where it was then.
  /// - Returns: the milliseconds of the jump: less than 0 where the clock was set back, more than `stillness` where the
  ///   page stood still; 0 without one.
  mutating func wake(at now: Instant) -> Int64 {
    guard let seen = timer.runningSince else { return 0 }
    let jump = now.milliseconds(since: seen)
    if (0...Playback.stillness).contains(jump) { return 0 }
    hear(at: seen)
    timer.seek(to: timer.elapsed(at: seen), at: now)
    if counted != nil { count(from: now) }
    if jump < 0 { settles = settles?.adding(milliseconds: jump) }
    return jump
  }

  mutating func saw(_ now: Instant) { timer.advance(to: now) }

  /// Forgotten when the person goes elsewhere; one that came to its end begins anew the next time.
  mutating func leave() {
    guide = .nobody
    (heard, told) = (0, 0)
    record = nil
    if isOver { script.id = "" }
  }
}
