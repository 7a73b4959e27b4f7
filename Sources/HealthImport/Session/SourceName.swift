/// Names of sources, so that one device is one source however a program spells its name.
enum SourceName {
  /// Composed letters, one kind of apostrophe, single spaces; no control characters and no marks of direction; at most 128
  /// bytes, cut between letters.
  static func clean(_ name: String) -> String {
    var bytes: [UInt8] = [], letter: UInt32?, spaceWaits = false, isFull = false
    func put() {
      guard let one = letter else { return }
      letter = nil
      var written: [UInt8] = []
      // No space before the name, nor between an app and its device.
      let isAfterApp = bytes.last == 0x2F && bytes.firstIndex(of: 0x2F) == bytes.count - 1
      if spaceWaits, !bytes.isEmpty, !isAfterApp { written.append(0x20) }
      spaceWaits = false
      appendUTF8(one, to: &written)
      if isFull || bytes.count + written.count > Chunk.maximumSourceName {
        isFull = true
      } else {
        bytes.append(contentsOf: written)
      }
    }
    for scalar in name.unicodeScalars {
      let value = scalar.value
      if isSpace(value) {
        put()
        spaceWaits = true
      } else if value >= 0x300, value <= 0x36F, let one = letter, let whole = composed(one, value) {
        letter = whole
      } else if !isDropped(value) {
        put()
        letter = isApostrophe(value) ? 0x27 : value
      }
    }
    put()
    return bytes.isEmpty ? "?" : String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Control characters, the soft hyphen, marks of direction, what has no width. The joiners stay: letters and emoji need them.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func isApostrophe(_ value: UInt32) -> Bool {
    switch value {
    case 0x60, 0xB4, 0x2BC, 0x2018, 0x2019, 0x201B, 0x2032: true
    default: false
    }
  }

  /// The composed letter of ISO 8859-1.
  private static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
    for (one, letters, wholes) in marks where one == mark {
      for at in 0..<letters.utf8CodeUnitCount where UInt32(letters.utf8Start[at]) == letter { return wholes[at] }
    }
    return nil
  }

  /// UnicodeData.txt, decompositions of U+00C0 to U+00FF.
  private static let marks: [(mark: UInt32, letters: StaticString, wholes: [UInt32])] = [
    (0x300, "AEIOUaeiou", [0xC0, 0xC8, 0xCC, 0xD2, 0xD9, 0xE0, 0xE8, 0xEC, 0xF2, 0xF9]),
    (0x301, "AEIOUYaeiouy", [0xC1, 0xC9, 0xCD, 0xD3, 0xDA, 0xDD, 0xE1, 0xE9, 0xED, 0xF3, 0xFA, 0xFD]),
    (0x302, "AEIOUaeiou", [0xC2, 0xCA, 0xCE, 0xD4, 0xDB, 0xE2, 0xEA, 0xEE, 0xF4, 0xFB]),
    (0x303, "ANOano", [0xC3, 0xD1, 0xD5, 0xE3, 0xF1, 0xF5]),
    (0x308, "AEIOUaeiouy", [0xC4, 0xCB, 0xCF, 0xD6, 0xDC, 0xE4, 0xEB, 0xEF, 0xF6, 0xFC, 0xFF]),
    (0x30A, "Aa", [0xC5, 0xE5]), (0x327, "Cc", [0xC7, 0xE7]),
  ]
}
