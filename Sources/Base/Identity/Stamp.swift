/// When something was written, by a hybrid logical clock: all stamps have one order, on every device, that respects
/// what happened before what.
public struct Stamp: Comparable, Hashable, Sendable {
  /// Since 1970; 0 to 2⁴⁸ − 1 (the year 10889).
  public let milliseconds: Int64
  public let counter: UInt16
  public let device: DeviceID

  static let latestMilliseconds: Int64 = 0xFFFF_FFFF_FFFF

  /// Times that do not fit are taken as the nearest one that does.
  public init(milliseconds: Int64, counter: UInt16, device: DeviceID) {
    self.milliseconds = min(max(milliseconds, 0), Stamp.latestMilliseconds)
    (self.counter, self.device) = (counter, device)
  }

  public static func < (a: Stamp, b: Stamp) -> Bool {
    if a.milliseconds != b.milliseconds { return a.milliseconds < b.milliseconds }
    if a.counter != b.counter { return a.counter < b.counter }
    return a.device < b.device
  }

  public var instant: Instant { Instant(milliseconds: milliseconds) }
}

extension Stamp {
  /// `0193507b1c00-0000-9f86d081884c7d65`: 12, 4 and 16 hexadecimal digits, lower case.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 34, bytes[12] == UInt8(ascii: "-"), bytes[17] == UInt8(ascii: "-"),
      let milliseconds = lowercaseHex(bytes[0..<12]), let counter = lowercaseHex(bytes[13..<17]),
      let device = lowercaseHex(bytes[18..<34])
    else { return nil }
    self.init(milliseconds: Int64(milliseconds), counter: UInt16(counter), device: DeviceID(device))
  }

  /// Of fixed width; texts sort as the stamps do.
  public var text: String {
    var out: [UInt8] = []
    out.reserveCapacity(34)
    appendHex(UInt64(milliseconds), digits: 12, to: &out)
    out.append(UInt8(ascii: "-"))
    appendHex(UInt64(counter), digits: 4, to: &out)
    out.append(UInt8(ascii: "-"))
    appendHex(device.bits, digits: 16, to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}
