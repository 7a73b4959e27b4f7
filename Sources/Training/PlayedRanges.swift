/// What was really played of a video or of moving figures, as times of the medium in milliseconds (HB-09).
///
/// A set of intervals: played twice counts once, and the union of what two devices or two visits played is the same in
/// any order. Where somebody jumped to is not in it.
public struct PlayedRanges: Equatable, Sendable {
  /// Ascending, without overlap and without touching.
  public private(set) var ranges: [Range<Int64>] = []

  /// Thousandths of the length that make it whole: players leave some frames out at the ends.
  public static let wholeShare: Int64 = 950
  /// The end itself must have been played up to so many milliseconds.
  public static let end: Int64 = 2_000
  /// More pieces than a person makes; the smallest gaps are closed by nobody, further pieces are left out.
  static let most = 10_000

  public init() {}

  public mutating func add(_ from: Int64, _ to: Int64) {
    guard from >= 0, to > from, ranges.count < PlayedRanges.most else { return }
    var start = from, end = to, kept: [Range<Int64>] = [], after: [Range<Int64>] = []
    for one in ranges {
      if one.upperBound < start {
        kept.append(one)
      } else if one.lowerBound > end {
        after.append(one)
      } else {
        start = min(start, one.lowerBound)
        end = max(end, one.upperBound)
      }
    }
    ranges = kept + [start..<end] + after
  }

  public mutating func formUnion(_ other: PlayedRanges) {
    for one in other.ranges { add(one.lowerBound, one.upperBound) }
  }

  /// Milliseconds of it within a length.
  public func played(of length: Int64) -> Int64 {
    ranges.reduce(0) { $0 + max(min($1.upperBound, length) - $1.lowerBound, 0) }
  }

  /// 0 to 1.
  public func share(of length: Int64) -> Double {
    length > 0 ? min(Double(played(of: length)) / Double(length), 1) : 0
  }

  /// Watched to its end: nearly all of it, and the end.
  public func isWhole(of length: Int64) -> Bool {
    guard length > 0, let last = ranges.last else { return false }
    return played(of: length) * 1000 >= length * PlayedRanges.wholeShare
      && last.upperBound >= length - min(PlayedRanges.end, length / 10)
  }

  public var json: JSON { .array(ranges.map { [.integer($0.lowerBound), .integer($0.upperBound)] }) }

  /// What is no range is left out.
  public init(json: JSON?) {
    for one in (json?.array ?? []).prefix(PlayedRanges.most) {
      if let from = one[0]?.integer, let to = one[1]?.integer, to < Int64.max / 2 { add(from, to) }
    }
  }
}

/// Tells what is played from what is jumped over: it is told where the medium stands, again and again.
///
/// A stretch between two reports counts only when the medium went forward no further than the time that went by at the
/// fastest speed, and what is spare of `slack`. A jump back and a device that slept add nothing. A jump forward adds nothing
/// where it is further than that, and a clock that was set ahead allows no more than `longest` does; what is shorter cannot
/// be told from playing. Reports may be a little late, once: all stretches together are never longer than all the time at
/// the fastest speed and `slack`, however often it is told and however often it is paused.
public struct WatchSession: Equatable, Sendable {
  /// The fastest speed that counts, in thousandths.
  public static let fastest: Int64 = 2_000
  /// Milliseconds that reports may be late.
  static let slack: Int64 = 400
  /// Reports further apart than this count for nothing, in milliseconds.
  static let longest: Int64 = 30_000

  public private(set) var played = PlayedRanges()
  private var last: (position: Int64, at: Instant)?
  /// Milliseconds that the medium may go forward besides what the time until the next report allows.
  private var spare = WatchSession.slack

  public init(_ played: PlayedRanges = PlayedRanges()) { self.played = played }

  /// - Parameter isPlaying: whether it goes on from here.
  public mutating func report(_ position: Int64, at now: Instant, isPlaying: Bool) {
    if let last {
      let went = position - last.position, time = now.milliseconds(since: last.at)
      if time > 0, time <= WatchSession.longest {
        // What was not used is not saved up: nobody plays for a minute and then pulls through the next one.
        spare += time * WatchSession.fastest / 1000
        if went > 0, went <= spare {
          played.add(last.position, position)
          spare -= went
        }
        spare = min(spare, WatchSession.slack)
      }
    }
    last = isPlaying ? (position, now) : nil
  }

  public static func == (a: WatchSession, b: WatchSession) -> Bool {
    a.played == b.played && a.last?.position == b.last?.position && a.last?.at == b.last?.at && a.spare == b.spare
  }
}
