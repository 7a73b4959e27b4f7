/// How wide a text is in Atkinson Hyperlegible Bold, in ems: the sum of its letters' advances, 5 % more than it needs since what falls back to another
/// font may be wider. Who can measure on the page (the browser) need not use it.
/// - Complexity: O(*n*).
public func estimatedWidth(_ text: String) -> Double {
  var hundredths = 0
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x20..<0x7F: hundredths += Int(advances.utf8Start[Int(scalar.value) - 0x20]) - 0x30 + 20
    case 0x300...0x36F: continue
    case 0xCC...0xCF, 0xEC...0xEF, 0x131: hundredths += 40
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: hundredths += 100
    default: hundredths += 66
    }
  }
  return Double(hundredths) * 0.0105
}

/// Hundredths of an em less 20, as the signs from `0` on, from the space to the tilde. Measured in the font's `hmtx` table (version 1.6).
private let advances: StaticString =
  #"<8EjZ~b2AAGZ4A4H]IWX[Y[RZT44UZUYga\_aVRd`JT^Rpbh[j]ZZ^^tbaZ=H=WG;SXPXUAXU<6U;uUUXXAQBUQdQPPA3AQ"#
