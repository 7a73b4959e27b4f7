import AppRuntime
import Wellbeing

/// A guided session while it is heard: where it is, what is said next, what was heard of it.
struct Player {
  /// Milliseconds in which the host's sound has answered a seek.
  static let patience: Int64 = 5000

  private(set) var id = ""
  private(set) var minutes = 5
  var timer = SessionTimer(planned: 0)
  /// The downloaded file that is played; nil: the parts are said.
  var recording: String?
  /// The parts of this length, and when each begins.
  private(set) var parts: [JSON] = []
  private(set) var schedule = SessionSchedule([], total: 0)
  /// How long each part of a recording takes, in milliseconds.
  private(set) var lengths: [Int64] = []
  /// The part that was spoken last; -1 before the first.
  var spoken = -1
  /// Who says the parts and keeps their time: the host's sound, or the app with the device's voice where there is none.
  enum Guide { case nobody, asked, host, app }
  var guide = Guide.nobody
  /// Milliseconds that were really heard; seeking adds nothing.
  var heard: Int64 = 0
  /// Since when it is heard without a break.
  var since: Instant?
  /// The record of what was heard, once there is one.
  var sitting: ULID?
  /// Seconds past the end in which the host's sound has not said that it is over.
  var late = 0
  /// Whole minutes for which the place is kept, should the page be closed.
  var minute: Int64 = 0
  /// Until then the host's sound may still tell where it was before it was sought.
  var settles: Instant?

  /// It came to its end, heard or sought: the record to be rated (nil when too little was heard to keep one), and how
  /// it was.
  struct Ending {
    var sitting: ULID?
    var rating = 0
  }
  var ending: Ending?
  var isOver: Bool { ending != nil }
  /// The record of the sitting that came to its end.
  var ended: ULID? { ending?.sitting }

  init() {}

  /// A session of so many minutes, from its script.
  init(_ id: String, minutes: Int, script: JSON, recording: JSON?, _ language: Language) {
    self.id = id
    self.minutes = minutes
    parts = script.list("parts").filter { ($0["from"]?.integer ?? 0) <= Int64(minutes) }
    schedule = SessionSchedule(
      parts.map { part in
        SessionSchedule.Part(
          spoken: SessionSchedule.spoken(part.words("say", language), wordsAMinute: language.spoken == .en ? 120 : 110),
          pause: (part["pause"]?.integer ?? 0) * 1000, stretch: part["stretch"]?.integer ?? 0)
      }, total: Int64(minutes) * 60_000)
    if let recording { follow(recording) }
    timer = SessionTimer(planned: schedule.total)
  }

  /// The parts are when they are in the file, where it tells that of every one.
  private mutating func follow(_ recording: JSON) {
    var starts: [Int64] = [], lengths: [Int64] = []
    for part in recording.list("parts") {
      guard let pair = part.array, pair.count == 2, let at = pair[0].integer, let spoken = pair[1].integer,
        at >= starts.last ?? 0
      else { return }
      starts.add(at)
      lengths.add(spoken)
    }
    guard starts.count == parts.count, starts.first == 0, let last = starts.last, let length = lengths.last else {
      return
    }
    self.recording = recording.id
    self.lengths = lengths
    schedule = SessionSchedule(
      starts: starts, total: max(Int64(minutes) * 60_000, last + length + (parts.last?["pause"]?.integer ?? 0) * 1000))
  }

  mutating func seek(_ milliseconds: Int64, at now: Instant) {
    timer.seek(to: milliseconds, at: now)
    // Who lands within a part hears what comes next; who lands at its beginning hears it.
    let part = schedule.part(at: milliseconds) ?? 0
    spoken = milliseconds - schedule.starts[part] > 1500 ? part : part - 1
    minute = milliseconds / 60_000
  }

  /// The part that is cut off is said again.
  mutating func interrupt(at now: Instant, _ language: Language) {
    let at = timer.elapsed(at: now)
    guard let part = schedule.part(at: at), part == spoken else { return }
    if at - schedule.starts[part] < SessionSchedule.spoken(parts[part].words("say", language), wordsAMinute: 110) {
      spoken -= 1
    }
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
    sitting = nil
    if isOver { id = "" }
  }
}
