#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A colour of the sRGB space, 8 bits a channel.
public struct Colour: Equatable, Sendable {
  public var red: UInt8, green: UInt8, blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red; self.green = green; self.blue = blue
  }

  /// From `F4F8FB` or `#F4F8FB`; nil for anything else.
  public init?(hex: String) {
    var digits: [UInt8] = []
    for byte in hex.utf8 {
      switch byte {
      case 0x23 where digits.isEmpty: continue
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x41...0x46: digits.append(byte - 0x37)
      case 0x61...0x66: digits.append(byte - 0x57)
      default: return nil
      }
    }
    guard digits.count == 6 else { return nil }
    red = digits[0] << 4 | digits[1]; green = digits[2] << 4 | digits[3]; blue = digits[4] << 4 | digits[5]
  }

  /// `#F4F8FB`
  public var hex: String {
    var bytes: [UInt8] = [0x23]
    for channel in [red, green, blue] {
      for digit in [channel >> 4, channel & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Relative luminance, 0…1. Source: WCAG 2.2, "relative luminance".
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let c = Double(channel) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// The contrast of two colours, 1…21. Source: WCAG 2.2, "contrast ratio".
public func contrast(_ a: Colour, _ b: Colour) -> Double {
  let (x, y) = (a.luminance, b.luminance)
  return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
