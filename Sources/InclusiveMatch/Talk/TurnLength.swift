import AppRuntime

extension String {
  /// More letters than one turn may have, as a browser counts them.
  var isTooLongForTurn: Bool { unitCount > TalkFeature.limit }

  /// The text in parts of at most so many UTF-16 units, each as long as can be: cut after a sentence, else between words, else
  /// between grapheme clusters. Only white space is lost.
  func parts(units limit: Int) -> [String] {
    var parts: [String] = [], rest = trimmed
    while rest.unitCount > limit {
      let end = rest.lengthOfPart(limit)
      parts.append(rest.bytes(0, end).trimmed)
      rest = rest.after(end).trimmed
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }

  /// How many bytes the first part has. - Precondition: the text has more than `limit` units, and `limit` is 2 or more.
  private func lengthOfPart(_ limit: Int) -> Int {
    var bytes = 0, units = 0, before: UInt32 = 0, flags = 0
    var sentence = 0, word = 0, cluster = 0
    for scalar in unicodeScalars {
      let code = scalar.value
      if bytes > 0 {
        if endsSentence(before, code) { sentence = bytes }
        if code == 0x20 || code == 0x0A || code == 0x3000 { word = bytes }
        if isClusterBoundary(before, code, flags: flags) { cluster = bytes }
      }
      let width = code > 0xFFFF ? 2 : 1
      if units + width > limit { break }
      units += width
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code <= 0xFFFF ? 3 : 4
      flags = isFlag(code) ? flags + 1 : 0
      before = code
    }
    if sentence > bytes / 2 { return sentence }
    return word > 0 ? word : cluster > 0 ? cluster : bytes
  }
}

private func endsSentence(_ code: UInt32, _ next: UInt32) -> Bool {
  switch code {
  case 0x0A, 0x3002, 0xFF01, 0xFF1F: true
  case 0x21, 0x2E, 0x3F, 0x061F, 0x2026: next == 0x20
  default: false
  }
}

private func isFlag(_ code: UInt32) -> Bool { code >= 0x1F1E6 && code <= 0x1F1FF }

/// Whether a text may be cut between two scalars (UAX #29, grapheme clusters, for the scripts of our languages).
/// - Parameter flags: how many regional indicators end with the first.
private func isClusterBoundary(_ first: UInt32, _ second: UInt32, flags: Int) -> Bool {
  if first == 0x200D { return false }
  if isFlag(second), flags % 2 == 1 { return false }
  switch second {
  case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC,
    0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED, 0x1160...0x11FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C,
    0x200D, 0x20D0...0x20FF, 0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF,
    0xE0020...0xE007F, 0xE0100...0xE01EF:
    return false
  default: return true
  }
}
