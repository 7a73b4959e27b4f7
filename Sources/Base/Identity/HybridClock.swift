/// Stamps that ascend on one device, whatever its wall clock does, and come after every stamp the device has seen.
///
/// Source: S. Kulkarni, M. Demirbas, D. Madappa, B. Avva, M. Leone, *Logical Physical Clocks*, OPODIS 2014,
/// https://doi.org/10.1007/978-3-319-14472-6_2. When the 16 bits of the counter are used up, the clock moves one
/// millisecond ahead of the wall instead of waiting for it.
public struct HybridClock: Sendable {
  public let device: DeviceID
  /// The greatest stamp given out or seen; nil before the first.
  public private(set) var last: Stamp?

  public init(device: DeviceID) { self.device = device }

  /// A stamp that is later than all before it. Only at the end of the year 10889 does it stand still.
  public mutating func now(_ wall: Instant) -> Stamp {
    let next = stamp(after: last, min(wall.milliseconds, Stamp.latestMilliseconds))
    last = next
    return next
  }

  /// Takes note of a stamp that came from elsewhere, or from this device's own storage at its start. The wall clock is
  /// not needed: the next stamp looks at it.
  public mutating func observe(_ stamp: Stamp, wall: Instant) {
    if let last, stamp <= last { return }
    last = stamp
  }

  private func stamp(after last: Stamp?, _ wall: Int64) -> Stamp {
    guard let last, wall <= last.milliseconds else { return Stamp(milliseconds: wall, counter: 0, device: device) }
    if last.counter < .max { return Stamp(milliseconds: last.milliseconds, counter: last.counter + 1, device: device) }
    let isAtEnd = last.milliseconds == Stamp.latestMilliseconds
    return Stamp(milliseconds: last.milliseconds + 1, counter: isAtEnd ? .max : 0, device: device)
  }
}
