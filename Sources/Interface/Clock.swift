import Base

/// A stopwatch as a value: when it began to run, and what it had counted before.
public struct Stopwatch: Equatable, Sendable {
  public private(set) var start: Instant?
  /// Milliseconds counted before `start`.
  public private(set) var held: Int64 = 0
  public init() {}

  public var isRunning: Bool { start != nil }
  /// Milliseconds. A clock that was set back takes nothing away.
  public func elapsed(_ now: Instant) -> Int64 {
    held + (start.map { max(0, now.milliseconds - $0.milliseconds) } ?? 0)
  }
  public mutating func run(_ now: Instant) { if start == nil { start = now } }
  public mutating func pause(_ now: Instant) { held = elapsed(now); start = nil }
  public mutating func reset() { self = Stopwatch() }
  /// Five seconds more or less; never below zero.
  public mutating func shift(_ milliseconds: Int64, _ now: Instant) {
    let wasRunning = isRunning
    held = max(0, elapsed(now) + milliseconds)
    start = wasRunning ? now : nil
  }
}

/// A part of an interval training: `Trabajo`, 40 s.
public struct Interval: Equatable, Sendable {
  public var name: String
  public var milliseconds: Int64
  public init(_ name: String, milliseconds: Int64) { self.name = name; self.milliseconds = milliseconds }

  /// Which interval it is after that time and how much of it is left; nil when all are over.
  public static func at(_ elapsed: Int64, _ intervals: [Interval]) -> (place: Int, left: Int64)? {
    var end: Int64 = 0
    for (place, interval) in intervals.enumerated() {
      end += interval.milliseconds
      if elapsed < end { return (place, end - elapsed) }
    }
    return nil
  }
}

/// A running time that the host draws from its start, so that it cannot drift: counting up, or down through intervals. It reports each
/// interval as it begins, and the end; it says the last seconds.
public final class ClockFace<Action>: Widget<Action> {
  public var watch: Stopwatch
  /// Empty for a stopwatch.
  public var intervals: [Interval]
  /// Seconds left that are said aloud.
  public var spoken: [Int]
  private let called: String
  /// `quedan`, under the time.
  public var caption: String
  /// Called with the number of the interval that begins; with their count when all are over.
  public var reached: (Int) -> Action
  public init(
    _ id: Identifier, name: String, caption: String, watch: Stopwatch, intervals: [Interval] = [],
    spoken: [Int] = [10, 3, 2, 1],
    reached: @escaping (Int) -> Action
  ) {
    called = name; self.caption = caption; self.watch = watch; self.intervals = intervals; self.spoken = spoken;
    self.reached = reached
    super.init(id)
  }
  public override var kind: String { "clock" }
  public override var name: String { called }
  public override var words: [String] { [called, caption] + intervals.map { $0.name } }
  public override var configuration: JSON {
    [
      "start": watch.start.map { .integer($0.milliseconds) } ?? .null, "held": .integer(watch.held),
      "caption": .string(caption),
      "intervals": .array(intervals.map { ["name": .string($0.name), "ms": .integer($0.milliseconds)] }),
      "spoken": .array(spoken.map { .integer(Int64($0)) }),
    ]
  }
  public override func action(_ report: String) -> Action? {
    guard let place = Int(report), (0...intervals.count).contains(place) else { return nil }
    return reached(place)
  }
  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the clock " + (id ?? "") + " has no name")
    for interval in intervals { faults += need(interval.name, "N1", "an interval has no name") }
    return faults
  }
}

extension Element {
  public static func clock(_ clock: ClockFace<Action>) -> Element { .widget(clock) }
}
