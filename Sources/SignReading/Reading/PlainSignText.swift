/// The text of a sign without what could harm who reads it or what shows it: controls, marks that turn the direction of
/// writing, what has no width, tags, and piles of accents go; white space becomes single spaces. Markup stays: it is text that somebody
/// wrote on a sign, and every screen shows text as text.
///
/// At most 2,000 Unicode scalars are kept. Source: Unicode Technical Report 36, *Unicode Security Considerations*,
/// sections 2 and 3.
public func plainSignText(_ text: String) -> String {
  var out: [UInt8] = []
  var kept = 0, accents = 0, spaceWaits = false
  for scalar in text.unicodeScalars {
    let code = scalar.value
    if isSpacing(code) {
      spaceWaits = !out.isEmpty
      continue
    }
    if isHarmful(code) { continue }
    if isAccent(code) {
      accents += 1
      if accents > 2 || out.isEmpty { continue }
    } else {
      accents = 0
    }
    if kept >= 2000 { break }
    if spaceWaits {
      out.append(0x20)
      spaceWaits = false
    }
    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    kept += 1
  }
  return String(decoding: out, as: UTF8.self)
}

private func isSpacing(_ code: UInt32) -> Bool {
  switch code {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

private func isAccent(_ code: UInt32) -> Bool {
  switch code {
  case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
  default: false
  }
}

/// Controls, soft hyphen, marks of direction (and Arabic's and Mongolian's), zero width, fillers that are drawn as nothing, variation selectors,
/// annotation marks, private use, tags, and code points that are no characters.
private func isHarmful(_ code: UInt32) -> Bool {
  switch code {
  case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F: true
  case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xE000...0xF8FF: true
  case 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFF, 0x1D173...0x1D17A: true
  case 0xE0000...0x10FFFF: true
  default: code & 0xFFFE == 0xFFFE
  }
}
