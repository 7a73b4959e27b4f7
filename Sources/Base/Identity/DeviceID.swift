/// One installation on one device: 64 random bits. It tells whose write came from where, never who the person is.
public struct DeviceID: Comparable, Hashable, Sendable {
  public let bits: UInt64

  public init(_ bits: UInt64) { self.bits = bits }

  public init(using generator: inout some RandomNumberGenerator) { bits = generator.next() }

  /// 16 hexadecimal digits, lower case.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 16, let bits = lowercaseHex(bytes[...]) else { return nil }
    self.bits = bits
  }

  public var text: String {
    var out: [UInt8] = []
    appendHex(bits, digits: 16, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  public static func < (a: DeviceID, b: DeviceID) -> Bool { a.bits < b.bits }
}
