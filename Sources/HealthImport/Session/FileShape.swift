/// What a file is, by its beginning.
enum FileShape: Equatable {
  case appleHealth, gpx, tcx, clinical, table, json
  case empty, encoding, unknown

  /// nil: more bytes are needed. - Parameter isWhole: no more will come.
  init?(_ head: [UInt8], isWhole: Bool) {
    if head.isEmpty {
      guard isWhole else { return nil }
      self = .empty
      return
    }
    if head.count < 4 && !isWhole { return nil }
    guard let shape = head.withSpan({ FileShape.shape($0, isWhole) }) else { return nil }
    self = shape
  }

  private static func shape(_ head: ByteSpan, _ isWhole: Bool) -> FileShape? {
    // UTF-16 is read in tables only.
    let isWide = head.count >= 2 && (head[0] == 0xFF && head[1] == 0xFE || head[0] == 0xFE && head[1] == 0xFF)
    var text = head
    if head.begins("\u{FEFF}") { text = head.dropping(3) }
    text = text.trimmed
    guard text.count > 0 else { return isWhole ? .empty : nil }
    if isWide {
      return text.count > 2 && (text[2] == 0x3C || text[2] == 0 && text.count > 3 && text[3] == 0x3C)
        ? .encoding : .table
    }
    if text.count > 1, text[0] == 0x3C, text[1] == 0 { return .encoding }
    switch text[0] {
    case 0x3C: return xml(text) ?? (isWhole ? .unknown : nil)
    case 0x7B, 0x5B: return .json
    default:
      // The first line that has separators tells; the same however many bytes are there.
      var separators = 0, at = 0
      while at < text.count {
        let byte = text[at]
        if byte == 0 { return .unknown }
        if byte == 0x0A || byte == 0x0D, separators > 0 { return .table }
        if byte == 0x2C || byte == 0x3B || byte == 0x09 { separators += 1 }
        at += 1
      }
      if isWhole { return separators > 0 ? .table : .unknown }
      return nil
    }
  }

  private static func xml(_ text: ByteSpan) -> FileShape? {
    var at = 0
    while at + 24 < text.count || at == 0 {
      if text[at] == 0x3C, at + 1 < text.count {
        let rest = text.dropping(at)
        if rest.begins("<HealthData") || rest.begins("<!DOCTYPE HealthData") { return .appleHealth }
        if rest.begins("<gpx") { return .gpx }
        if rest.begins("<TrainingCenterDatabase") { return .tcx }
        if rest.begins("<ClinicalDocument") { return .clinical }
        if isLetter(rest[1]), at + 24 < text.count { return .unknown }
      }
      at += 1
      if at >= text.count { break }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
