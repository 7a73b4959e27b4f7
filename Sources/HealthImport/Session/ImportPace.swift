/// How fast bytes are read, for "how much longer".
public struct ImportPace: Equatable, Sendable {
  /// Of the file as it lies on the disk.
  public let total: Int64
  public private(set) var done: Int64
  private var at: Instant
  /// Bytes a millisecond, the last seconds counting most.
  private var rate = 0.0
  private var measured: Int64 = 0
  /// Milliseconds after which what was measured counts half.
  private static let memory = 4_000.0

  public init(total: Int64, done: Int64 = 0, at: Instant) { (self.total, self.done, self.at) = (total, done, at) }

  /// So many bytes are done by now. What lies between two calls counts; a pause is told of by `resumed`.
  public mutating func advance(to bytes: Int64, at now: Instant) {
    let time = Double(now.milliseconds(since: at))
    guard time > 0, bytes >= done else { return }
    let current = Double(bytes - done) / time
    // Half of it within `memory`: a weight without exponential functions, the same on every machine.
    let weight = measured == 0 ? 1 : time / (time + ImportPace.memory)
    rate += (current - rate) * weight
    measured += Int64(time)
    (done, at) = (min(bytes, total), now)
  }

  /// The time until now was a pause.
  public mutating func resumed(at now: Instant) { at = now }

  /// 0 to 1.
  public var share: Double { total > 0 ? Double(done) / Double(total) : 0 }

  /// Milliseconds; nil in the first second, and while nothing moves.
  public var remaining: Int64? {
    guard measured >= 1_000, rate > 0 else { return nil }
    let time = Double(total - done) / rate
    return time < 8.64e7 ? Int64(time) : nil
  }
}
