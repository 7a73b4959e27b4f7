/// A corner of a way, and when somebody was there.
public struct TrackPoint: Equatable, Sendable {
  public var coordinate: Coordinate
  public var at: Instant
  public init(_ coordinate: Coordinate, at: Instant) {
    self.coordinate = coordinate
    self.at = at
  }
}

/// A run or a walk: its clock, and what positions say of it where the person allows them. A pure state machine; its
/// clock follows the rules of `IntervalTimer`, with a longer patience: the phone is in a pocket.
public struct Run: Equatable, Sendable {
  /// Milliseconds without a sign of the device in which a run is taken to go on.
  public static let longestAbsence: Int64 = 7_200_000
  /// A shorter one, in milliseconds, is not spoken of.
  public static let shortestAbsence: Int64 = 600_000

  public let begun: Instant
  public internal(set) var isRunning = true
  /// Milliseconds until `seen`, pauses not counted.
  public internal(set) var active: Int64 = 0
  public internal(set) var seen: Instant?
  /// Until when time was taken in.
  public internal(set) var last: Instant
  /// Nothing was heard of the device for a while, and the person has pressed nothing since.
  public internal(set) var absence: Absence?
  /// A while in which nothing was heard of the device; what is one is told by `IntervalTimer.isOne`.
  public struct Absence: Equatable, Sendable {
    public var milliseconds: Int64
    /// It was taken in as time of the run.
    public var isCounted: Bool
    public var began: Instant
  }
  public internal(set) var filter = DistanceFilter()
  /// The way, in stretches without a break.
  public internal(set) var track: [[TrackPoint]] = []
  /// Milliseconds at the end of each whole kilometre, standing not counted.
  public internal(set) var splits: [Int64] = []

  public init(at now: Instant) {
    begun = now
    seen = now
    last = now
  }

  public var metres: Double { filter.metres }
  /// Whether any position was good enough.
  public var hasDistance: Bool { filter.metres > 0 }

  /// Milliseconds of the run, without taking time in.
  public func elapsed(at now: Instant) -> Int64 {
    active + (isRunning ? seen.map { max(now.milliseconds(since: $0), 0) } ?? 0 : 0)
  }

  /// Milliseconds a kilometre while going; nil in the first 50 m, when it says nothing.
  public var pace: Int64? { Run.pace(metres: metres, milliseconds: filter.moving) }

  public static func pace(metres: Double, milliseconds: Int64) -> Int64? {
    guard metres >= 50, milliseconds > 0 else { return nil }
    return Int64((Double(milliseconds) * 1000 / metres).rounded())
  }

  /// Takes in the time until now.
  public mutating func advance(to now: Instant) {
    guard isRunning, let seen else { return }
    let time = max(now.milliseconds(since: seen), 0)
    if time >= Run.shortestAbsence {
      var began = seen
      if let absence, absence.isCounted, IntervalTimer.isOne(absence.began, absence.milliseconds, with: seen) {
        began = absence.began
      }
      let away = now.milliseconds(since: began), isCounted = away <= Run.longestAbsence
      absence = Absence(milliseconds: away, isCounted: isCounted, began: began)
      if !isCounted {
        active = max(active - (away - time), 0)
        last = began
        return stop()
      }
    }
    active += time
    self.seen = now
    last = now
  }

  /// The person was asked about an absence: whether they went on meanwhile.
  public mutating func settle(_ counts: Bool) {
    guard let absence, absence.isCounted != counts else { return }
    self.absence = nil
    active = max(active + (counts ? absence.milliseconds : -absence.milliseconds), 0)
    last = absence.began.adding(milliseconds: counts ? absence.milliseconds : 0)
    if isRunning, let seen { last = seen }
  }

  public mutating func pause(at now: Instant) {
    advance(to: now)
    if isRunning { stop() }
  }

  private mutating func stop() {
    isRunning = false
    seen = nil
    filter.breakOff()
    keepCorners()
  }

  public mutating func resume(at now: Instant) {
    if isRunning { return }
    isRunning = true
    absence = nil
    seen = now
    last = now
  }

  /// A reading of the position; none counts in a pause.
  public mutating func take(_ fix: PositionFix) {
    if !isRunning { return }
    let before = (metres: filter.metres, moving: filter.moving)
    filter.add(fix)
    keepCorners()
    let whole = Int(filter.metres / 1000)
    while splits.count < whole {
      let mark = Double(splits.count + 1) * 1000, step = filter.metres - before.metres
      let share = step > 0 ? (mark - before.metres) / step : 1
      splits.append(before.moving + Int64(Double(max(filter.moving - before.moving, 0)) * share))
    }
  }

  private mutating func keepCorners() {
    for corner in filter.takeCorners() {
      if corner.begins || track.isEmpty { track.append([]) }
      track[track.count - 1].append(corner.point)
    }
  }

  /// Milliseconds of each whole kilometre by itself.
  public var kilometres: [Int64] {
    splits.enumerated().map { place, at in place == 0 ? at : at - splits[place - 1] }
  }
}
