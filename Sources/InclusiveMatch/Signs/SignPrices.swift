import AppRuntime
import SignReading
import Translation

extension Sign {
  /// Prices and hours of the sign: those that stand in the translation as they did, and numbers beside them that are lost.
  var prices: (same: [String], lost: [String]) {
    var same: [String] = [], lost: [String] = []
    for line in lines {
      let prices = Sign.prices(in: line.text)
      if prices.isEmpty { continue }
      let missing = line.translated.map { lostNumbers(line.text, in: $0.text) } ?? []
      if missing.isEmpty { same += prices } else { lost += missing }
    }
    return (same, lost)
  }

  /// As they are written: `$95`, `$ 1,250.00`, `95 pesos`, `22:30`.
  static func prices(in text: String) -> [String] {
    let pieces = text.pieces(0x20)
    var found: [String] = []
    for (place, piece) in pieces.enumerated() {
      let price = bare(piece), before = place > 0 ? pieces[place - 1] : ""
      let after = place + 1 < pieces.count ? bare(pieces[place + 1]) : ""
      if !hasDigit(price) { continue }
      if hasCurrency(price) || isTime(price) {
        found.append(price)
      } else if hasCurrency(before), !hasDigit(before) {
        found.append(before + " " + price)
      } else if isUnit(after) {
        found.append(price + " " + after)
      }
    }
    return found
  }

  private static func hasDigit(_ text: String) -> Bool { text.utf8.contains { isDigit($0) } }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func hasCurrency(_ text: String) -> Bool {
    text.unicodeScalars.contains { [0x24, 0xA3, 0xA5, 0x20AC].contains($0.value) }
  }

  private static func isUnit(_ text: String) -> Bool {
    let word = folded(text)
    return ["pesos", "mxn", "usd", "eur", "euros", "€", "dolares", "dollars", "reais"].contains { sameBytes($0, word) }
  }

  private static func isTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for place in bytes.indices where bytes[place] == 0x3A && place > 0 && place + 1 < bytes.count {
      if isDigit(bytes[place - 1]), isDigit(bytes[place + 1]) { return true }
    }
    return false
  }

  /// Without brackets and punctuation at its ends.
  private static func bare(_ piece: String) -> String {
    let marks: [UInt8] = [0x21, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F]
    var bytes = Array(piece.utf8)
    while let last = bytes.last, marks.contains(last) { bytes.removeLast() }
    while let first = bytes.first, marks.contains(first) { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
