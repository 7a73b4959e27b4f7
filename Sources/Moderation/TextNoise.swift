/// What nobody can read, whatever it says.
public enum TextNoise {
  /// Marks over one letter; scripts that we know of need at most three.
  static let marks = 4
  /// The same sign, one after the other.
  static let repeated = 40
  /// Emoji of one text that has hardly anything else.
  static let emoji = 60

  /// Heaps of marks (zalgo), the same sign over and over, a flood of emoji. At most one of each.
  public static func concerns(in text: String) -> [Concern] {
    let scalars = Array(text.unicodeScalars)
    var found: [Concern] = []
    if let range = firstRun(scalars, marks, { isMark($0.value) }, same: false) { found.append(concern(scalars, range)) }
    if let range = firstRun(scalars, repeated, { !isSeparator($0.value) && !isMark($0.value) }, same: true) {
      found.append(concern(scalars, range))
    }
    var pictures = 0, others = 0, first = -1
    for (at, scalar) in scalars.enumerated() {
      if isEmoji(scalar.value) {
        pictures += 1
        if first < 0 { first = at }
      } else if !isSeparator(scalar.value) {
        others += 1
      }
    }
    if pictures > emoji, pictures * 2 > others {
      found.append(concern(scalars, first..<min(first + emoji, scalars.count)))
    }
    return found
  }

  private static func concern(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> Concern {
    var text = String.UnicodeScalarView()
    for at in range.prefix(60) { text.append(scalars[at]) }
    return Concern(.noise, start: range.lowerBound, end: range.upperBound, found: String(text))
  }

  /// The first row of so many signs.
  private static func firstRun(
    _ scalars: [Unicode.Scalar], _ count: Int, _ belongs: (Unicode.Scalar) -> Bool, same: Bool
  ) -> Range<Int>? {
    var start = 0
    for at in 0...scalars.count {
      let goesOn = at < scalars.count && belongs(scalars[at]) && (!same || at == start || scalars[at] == scalars[start])
      if goesOn { continue }
      if at - start >= count { return start..<at }
      start = at < scalars.count && belongs(scalars[at]) ? at : at + 1
    }
    return nil
  }

  private static func isMark(_ code: UInt32) -> Bool {
    switch code {
    case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// Spaces, line ends, and what lists and tables are drawn with.
  private static func isSeparator(_ code: UInt32) -> Bool {
    switch code {
    case 0x09...0x0D, 0x20, 0xA0, 0x2D, 0x2E, 0x3D, 0x5F, 0x2A, 0x2013, 0x2014, 0x2500...0x257F: true
    default: false
    }
  }

  private static func isEmoji(_ code: UInt32) -> Bool {
    switch code {
    case 0x1F000...0x1FAFF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0xFE0F, 0x200D, 0xE0020...0xE007F: true
    default: false
    }
  }
}
