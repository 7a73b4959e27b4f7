/// The text as search and comparison see it: lower case, no accents, one kind of quote, dash and space.
///
/// `«¿Dónde está el Ñandú?»` becomes `"¿donde esta el nandu?"`. Latin letters lose their marks (ñ → n, ü → u, ø → o, ł → l), æ, œ
/// and ß become two letters; Greek and Cyrillic are only lowered. Runs of white space become one space and none is left
/// at the ends; soft hyphens, zero-width spaces and variation selectors go. Composed and decomposed text give the same.
/// - Complexity: O(*n*), on Unicode scalars, with 656 bytes of tables.
public func folded(_ text: String) -> String {
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  var spaceWaits = false
  for scalar in text.unicodeScalars {
    let code = scalar.value
    if isSpace(code) {
      spaceWaits = !out.isEmpty
      continue
    }
    if isIgnored(code) { continue }
    if spaceWaits {
      out.append(UInt8(ascii: " "))
      spaceWaits = false
    }
    switch code {
    case 0x41...0x5A: out.append(UInt8(code + 32))
    case 0..<0x80: out.append(UInt8(code))
    default: appendFolded(code, to: &out)
    }
  }
  return String(decoding: out, as: UTF8.self)
}

/// Combining accents, soft hyphen, zero-width space, byte order mark, variation selectors.
private func isIgnored(_ code: UInt32) -> Bool {
  switch code {
  case 0x300...0x36F, 0xAD, 0x200B, 0xFEFF, 0xFE00...0xFE0F: true
  default: false
  }
}

private func appendFolded(_ code: UInt32, to out: inout [UInt8]) {
  switch code {
  case 0xC0..<0x250: appendLatin(code, latin.utf8Start[Int(code - 0xC0)], to: &out)
  case 0x1E00..<0x1F00: appendLatin(code, latinAdditional.utf8Start[Int(code - 0x1E00)], to: &out)
  case 0xAA: out.append(UInt8(ascii: "a"))  // ª
  case 0xBA: out.append(UInt8(ascii: "o"))  // º
  case 0xAB, 0xBB, 0x201C...0x201F, 0x2033: out.append(UInt8(ascii: "\""))
  case 0xB4, 0x2018...0x201B, 0x2032, 0x2039, 0x203A: out.append(UInt8(ascii: "'"))
  case 0x2010...0x2015, 0x2212: out.append(UInt8(ascii: "-"))
  case 0x2026: out.append(contentsOf: "...".utf8)
  case 0x391...0x3A1, 0x3A3...0x3A9, 0x410...0x42F: appendUTF8(code + 32, to: &out)  // Α–Ω, А–Я
  case 0x400...0x40F: appendUTF8(code + 80, to: &out)  // Ѐ–Џ
  default: appendUTF8(code, to: &out)
  }
}

private func appendLatin(_ code: UInt32, _ letter: UInt8, to out: inout [UInt8]) {
  if letter != UInt8(ascii: ".") { return out.append(letter) }
  switch code {
  case 0xC6, 0xE6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: out.append(contentsOf: "ae".utf8)
  case 0x152, 0x153: out.append(contentsOf: "oe".utf8)
  case 0xDF, 0x1E9E: out.append(contentsOf: "ss".utf8)
  case 0xDE, 0xFE: out.append(contentsOf: "th".utf8)
  case 0x132, 0x133: out.append(contentsOf: "ij".utf8)
  case 0x13F, 0x140: out.append(UInt8(ascii: "l"))
  case 0x1E9A: out.append(UInt8(ascii: "a"))
  case 0x149: out.append(UInt8(ascii: "n"))
  case 0x18F: appendUTF8(0x259, to: &out)  // Ə
  default: appendUTF8(code, to: &out)
  }
}

/// The plain letter of U+00C0 to U+024F; a point where there is none or more than one.
private let latin: StaticString = """
  aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jj\
  kkkllllll..llnnnnnn.nnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzsbbbb...ccdddd....ffg...ikkl..nnooo..pp.....tttt\
  uu.vyyzz......................aaiioouuuuuuuuuu.aaaa..ggggkkoooo..j...gg..nnaa..ooaaaaeeeeiiiioooorrrruuuusstt..hhnd..zz\
  aaeeooooooooyylntj..accltsz..bu.eejjqqrryy
  """

/// The same for U+1E00 to U+1EFF.
private let latinAdditional: StaticString = """
  aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuu\
  uuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuu\
  yyyyyyyy......
  """
