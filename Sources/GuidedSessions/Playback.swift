import AppRuntime
import Wellbeing

/// A guided session while it is heard: where it is, what is said next, what was heard of it.
public struct Playback {
  /// Milliseconds in which the host's sound has answered a seek.
  static let patience: Int64 = 5000

  public internal(set) var script = GuidedScript(empty: .es)
  public internal(set) var timer = SessionTimer(planned: 0)
  /// The part that was spoken last; -1 before the first.
  var spoken = -1
  /// Who says the parts and keeps their time: the host's sound, or the app with the device's voice where there is none.
  public enum Guide: Sendable { case nobody, asked, host, app }
  public internal(set) var guide = Guide.nobody
  /// Milliseconds that were really heard; seeking adds nothing.
  public internal(set) var heard: Int64 = 0
  /// Since when it is heard without a break.
  var since: Instant?
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

  mutating func hear(at now: Instant) {
    guard let since else { return }
    heard += min(max(now.milliseconds(since: since), 0), timer.planned)
    self.since = timer.isRunning ? now : nil
  }

  /// Forgotten when the person goes elsewhere; one that came to its end begins anew the next time.
  mutating func leave() {
    guide = .nobody
    heard = 0
    record = nil
    if isOver { script.id = "" }
  }
}
