/// What a mixer is told to do at a frame.
public enum Event: Equatable, Sendable {
  public enum Breath: Int32, Sendable { case inhale, hold, exhale, rest }
  /// A breath of that many seconds; gain 0 to 1.
  case tone(Breath, seconds: Float, gain: Float)
  /// A bell, gain 0 to 1.
  case bell(gain: Float)
  /// Room for a voice, or none any more.
  case duck(Bool)
  /// Everything to a level of 0 to 1 (a sleep timer's end: to 0 within a minute).
  case fade(to: Float, seconds: Float)
  /// The scapes go; bells ring on.
  case leave(seconds: Float)
}

/// Up to 256 events in the order of their frames; those of one frame in the order they were added.
struct Timetable {
  private struct Entry { var frame: Int64 = 0, event: Event = .duck(false) }
  private let entries = Slots(256, Entry())
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// Inserts by moving later ones up. - Complexity: O(n), n ≤ 256.
  mutating func add(_ event: Event, at frame: Int64) -> Bool {
    guard count < entries.count else { return false }
    // The last is the next to happen.
    var at = count
    while at > 0, entries[at - 1].frame <= frame {
      entries[at] = entries[at - 1]
      at -= 1
    }
    entries[at] = Entry(frame: frame, event: event)
    count += 1
    return true
  }

  mutating func clear() { count = 0 }

  /// Takes the next event whose frame has come.
  mutating func due(at frame: Int64) -> Event? {
    guard count > 0, entries[count - 1].frame <= frame else { return nil }
    count -= 1
    return entries[count].event
  }

  /// Frames until the next event; very many when there is none.
  func untilNext(from frame: Int64) -> Int64 { count == 0 ? .max : entries[count - 1].frame - frame }
}
