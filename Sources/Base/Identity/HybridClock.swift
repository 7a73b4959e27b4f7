/// Stamps that ascend on one device, whatever its wall clock does, and come after every stamp the device has seen.
///
/// Source: S. Kulkarni, M. Demirbas, D. Madappa, B. Avva, M. Leone, *Logical Physical Clocks*, OPODIS 2014,
/// https://doi.org/10.1007/978-3-319-14472-6_2. When the 16 bits of the counter are used up, the clock moves one
/// millisecond ahead of the wall instead of waiting for it.
public struct HybridClock: Sendable {
  public let device: DeviceID
  /// The greatest time and counter given out or seen.
  private var milliseconds: Int64 = 0
  private var counter: UInt16 = 0
  private var started = false

  public init(device: DeviceID) { self.device = device }

  /// A stamp that is later than all before it. Only at the end of the year 10889 does it stand still.
  public mutating func now(_ wall: Instant) -> Stamp {
    if !started || wall.milliseconds > milliseconds {
      (milliseconds, counter) = (min(max(wall.milliseconds, 0), Stamp.latestMilliseconds), 0)
    } else if counter < .max {
      counter += 1
    } else if milliseconds < Stamp.latestMilliseconds {
      (milliseconds, counter) = (milliseconds + 1, 0)
    }
    started = true
    return Stamp(milliseconds: milliseconds, counter: counter, device: device)
  }

  /// Takes note of a stamp that came from elsewhere, or from this device's own storage at its start.
  public mutating func observe(_ stamp: Stamp, wall: Instant) {
    let ahead = stamp.milliseconds > milliseconds || (stamp.milliseconds == milliseconds && stamp.counter > counter)
    if !started || ahead { (milliseconds, counter) = (stamp.milliseconds, stamp.counter) }
    started = true
  }
}
