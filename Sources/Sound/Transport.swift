/// Where a session is, counted in frames that were played, and when each of its parts may be said.
///
/// A part (a spoken sentence) is due at its time. When the one before is still being said it waits for its end and for the least pause after it; the
/// next one is due at its own time again, so one slow sentence shifts nothing that comes later. The session is over at its length, or when the last
/// part has been said.
struct Transport {
  /// When a part begins and the least silence after it; frames.
  struct Cue: Equatable {
    var at: Int64
    var pause: Int64
  }

  private(set) var isPlaying = false
  /// Of the session, in frames; 0 to `length`, or more while the last part is still being said.
  private(set) var place: Int64 = 0
  private(set) var length: Int64 = 0
  private(set) var isFinished = false
  private let cues = Slots(256, Cue(at: 0, pause: 0))
  private(set) var count = 0
  private var next = 0
  /// The part that is being said, and not before which place the next may be.
  private(set) var speaking: Int?
  private var notBefore: Int64 = 0

  /// A new session, at its beginning and not playing.
  mutating func begin(length: Int64) {
    (self.length, place, count, next, speaking, notBefore) = (length, 0, 0, 0, nil, 0)
    (isPlaying, isFinished) = (false, false)
  }

  /// The next part, in order. False when there are 256 already or it comes before the last.
  mutating func add(_ cue: Cue) -> Bool {
    guard count < cues.count, count == 0 || cue.at >= cues[count - 1].at else { return false }
    cues[count] = cue
    count += 1
    return true
  }

  mutating func play() { isPlaying = !isFinished && length > 0 }
  mutating func pause() { isPlaying = false }

  /// Goes to a place. A part that was being said is forgotten; with `whole` the place is the beginning of the part within whose `spoken` frames it falls.
  /// - Parameter spoken: how long each part lasts, for parts that cannot be begun in the middle; nil when they can.
  mutating func seek(to frame: Int64, insideOf spoken: (Int) -> Int64) {
    place = min(max(frame, 0), length)
    (next, speaking, notBefore, isFinished) = (0, nil, 0, false)
    while next < count, cues[next].at < place {
      if place < cues[next].at + spoken(next) {
        place = cues[next].at
        break
      }
      next += 1
    }
  }

  /// The voice has come to its end.
  mutating func said() {
    guard let part = speaking else { return }
    speaking = nil
    notBefore = place + cues[part].pause
  }

  /// The part that is to be said now, once.
  mutating func due() -> Int? {
    guard isPlaying, speaking == nil, next < count, place >= cues[next].at, place >= notBefore else { return nil }
    speaking = next
    next += 1
    return speaking
  }

  /// Frames that may be rendered before something can become due.
  func untilDue() -> Int64 {
    guard isPlaying, speaking == nil, next < count else { return .max }
    return max(max(cues[next].at, notBefore) - place, 1)
  }

  /// So many frames were played. True when the session came to its end with them.
  mutating func advance(_ frames: Int64) -> Bool {
    guard isPlaying else { return false }
    place += frames
    guard place >= length, speaking == nil, next == count else { return false }
    (isPlaying, isFinished) = (false, true)
    return true
  }
}
