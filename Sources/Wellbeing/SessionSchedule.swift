import Base

/// When each part of a guided session is spoken, so that the whole lasts exactly as long as was chosen.
///
/// The time that speech and the least pauses leave is shared among the pauses by their weights (`content/README.md`, "How a version is timed").
/// Starts are moments from the session's beginning, so a voice that is slow delays nothing that comes later.
public struct SessionSchedule: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    /// How long its words take, in milliseconds.
    public let spoken: Int64
    /// The least silence after it, in milliseconds.
    public let pause: Int64
    /// Its share of the time that is left; 0 is never stretched.
    public let stretch: Int64
    /// Less than 0 is 0.
    public init(spoken: Int64, pause: Int64, stretch: Int64) {
      (self.spoken, self.pause, self.stretch) = (max(spoken, 0), max(pause, 0), max(stretch, 0))
    }
  }

  /// When each part begins, in milliseconds; ascending, the first at 0.
  public let starts: [Int64]
  /// In milliseconds: what was asked for, or what speech and least pauses need when that is more.
  public let total: Int64

  /// - Parameter total: milliseconds.
  public init(_ parts: [Part], total: Int64) {
    var least: Int64 = 0, weights: Int64 = 0
    for part in parts {
      least += part.spoken + part.pause
      weights += part.stretch
    }
    let left = max(total - least, 0)
    var starts: [Int64] = []
    var at: Int64 = 0, weight: Int64 = 0
    for part in parts {
      // From the sums, not added up from rounded pauses: the last part ends at the total.
      starts.append(at + (weights == 0 ? 0 : left * weight / weights))
      at += part.spoken + part.pause
      weight += part.stretch
    }
    self.starts = starts
    self.total = max(total, least)
  }

  /// One that was fixed before: a recording's.
  public init(starts: [Int64], total: Int64) { (self.starts, self.total) = (starts, total) }

  /// The part that a moment belongs to, with the silence after it; nil without parts.
  public func part(at milliseconds: Int64) -> Int? {
    var index = starts.count - 1
    while index > 0, starts[index] > milliseconds { index -= 1 }
    return index < 0 ? nil : index
  }

  /// When the next part begins, or the session ends.
  public func next(after milliseconds: Int64) -> Int64 {
    for start in starts where start > milliseconds { return start }
    return total
  }

  /// How long a text takes to say, in milliseconds, at so many words a minute.
  public static func spoken(_ text: String, wordsAMinute: Int64) -> Int64 {
    var words: Int64 = 0
    var isInside = false
    for byte in text.utf8 {
      // Space, comma, full stop, colon, semicolon, question mark, hyphen.
      let separates =
        byte <= 0x20 || byte == 0x2C || byte == 0x2E || byte == 0x3A || byte == 0x3B || byte == 0x3F || byte == 0x2D
      if !separates, !isInside { words += 1 }
      isInside = !separates
    }
    return words * 60_000 / max(wordsAMinute, 1)
  }
}
