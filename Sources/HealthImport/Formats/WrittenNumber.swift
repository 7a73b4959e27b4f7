/// A number as it is written for people, perhaps with its unit behind it: `72.5`, `72,5`, `8.412`, `152.3 lb`, `97 %`.
struct WrittenNumber {
  /// Digits, perhaps after a sign, with points and commas between them.
  private let figure: [UInt8]
  private let exponent: [UInt8]
  /// What stands behind; empty where nothing does.
  let unit: [UInt8]
  private static let point: UInt8 = 0x2E, comma: UInt8 = 0x2C

  init(_ text: String) {
    let bytes = WrittenNumber.plain(text)
    func digit(_ place: Int) -> Bool { place >= 0 && place < bytes.count && isDigit(bytes[place]) }
    var figure: [UInt8] = [], exponent: [UInt8] = [], at = 0
    if let first = bytes.first, first == 0x2D || first == 0x2B {
      figure.append(first)
      at = 1
    }
    while at < bytes.count {
      let byte = bytes[at]
      if isDigit(byte) || WrittenNumber.isMark(byte) {
        figure.append(byte)
      } else {
        // `8 412`: only between groups of three.
        guard byte == 0x20 || byte == 0x27, digit(at - 1), digit(at + 1), digit(at + 2), digit(at + 3), !digit(at + 4)
        else { break }
      }
      at += 1
    }
    // `1.2e-05`
    if at < bytes.count, bytes[at] | 0x20 == 0x65, digit(at - 1) {
      var end = at + 1
      if end < bytes.count, bytes[end] == 0x2D || bytes[end] == 0x2B { end += 1 }
      if digit(end) {
        while digit(end) { end += 1 }
        exponent = Array(bytes[at..<end])
        at = end
      }
    }
    (self.figure, self.exponent) = (figure, exponent)
    unit = Array(bytes[at...]).withSpan { $0.trimmed.bytes }
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == point || byte == comma }

  /// One kind of space, apostrophe and minus.
  private static func plain(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.trimmed.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2007...0x200A, 0x202F: bytes.append(0x20)
      case 0x2019: bytes.append(0x27)
      case 0x2212: bytes.append(0x2D)
      default: appendUTF8(scalar.value, to: &bytes)
      }
    }
    return bytes
  }

  var isNumber: Bool { figure.contains { isDigit($0) } }

  /// The separator of decimals, where the number cannot be read with another one.
  var separator: UInt8? {
    guard let last = figure.lastIndex(where: { WrittenNumber.isMark($0) }) else { return nil }
    let mark = figure[last], marks = figure.filter { WrittenNumber.isMark($0) }
    guard marks.filter({ $0 == mark }).count == 1 else { return nil }
    return marks.count > 1 || !isGrouped(at: last) ? mark : nil
  }

  /// `8.412`, `69,305`: three digits follow, and one to three stand before them that are no zero alone.
  private func isGrouped(at place: Int) -> Bool {
    let first = figure.firstIndex { isDigit($0) } ?? place, before = place - first
    return figure.count - place == 4 && before >= 1 && before <= 3 && figure[first] != 0x30
      && figure[place...].dropFirst().allSatisfy { isDigit($0) }
  }

  /// - Parameter decimals: the separator of the other numbers of the file, where it is known.
  /// - Returns: nil for what is no number, and for `1,234` where it can as well be a thousand times as much.
  func value(_ metric: ImportMetric, _ unit: HealthUnit, decimals: UInt8? = nil) -> Double? {
    guard let last = figure.lastIndex(where: { WrittenNumber.isMark($0) }) else { return number(separator: nil) }
    if let separator { return number(separator: separator) }
    let whole = number(separator: nil)
    // Several of one kind are groups, `1.234.567`.
    if metric == .steps || metric == .pushes || figure.filter({ WrittenNumber.isMark($0) }).count > 1 { return whole }
    let part = number(separator: figure[last])
    if let decimals { return decimals == figure[last] ? part : whole }
    guard let whole, let part else { return nil }
    let isWhole = metric.isLikely(whole, unit), isPart = metric.isLikely(part, unit)
    return isWhole == isPart ? nil : isPart ? part : whole
  }

  /// - Parameter separator: of the decimals; any other mark stands between groups of three.
  private func number(separator: UInt8?) -> Double? {
    var bytes: [UInt8] = [], digits = 0, hasDecimals = false
    // Digits of the group so far; nil before the first one's end, and in decimals.
    var group: Int?
    for byte in figure {
      if isDigit(byte) {
        digits += 1
        if let count = group { group = count + 1 }
        bytes.append(byte)
      } else if WrittenNumber.isMark(byte) {
        if hasDecimals || (group ?? 3) != 3 { return nil }
        if byte == separator {
          (hasDecimals, group) = (true, nil)
          bytes.append(WrittenNumber.point)
        } else {
          if group == nil, digits == 0 || digits > 3 { return nil }
          group = 0
        }
      } else {
        bytes.append(byte)
      }
    }
    if let group, group != 3 { return nil }
    return (bytes + exponent).withSpan { $0.decimal() }
  }
}

extension ImportMetric {
  /// Whether one measurement, or a day's, may well be that much: what tells `1,234` from `1.234`.
  func isLikely(_ value: Double, _ unit: HealthUnit) -> Bool {
    let own = (value + unit.offset) * unit.factor * rescaling
    switch self {
    case .distance, .cyclingDistance, .swimmingDistance: return own >= 1 && own <= 300_000
    case .activeEnergy: return own >= 1 && own <= 20_000
    default: return own >= possible.lowerBound && own <= possible.upperBound
    }
  }
}
