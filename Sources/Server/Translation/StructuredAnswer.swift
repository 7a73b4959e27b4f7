import Base

/// A model's structured answer, `{"translation":"…"}`, that comes in pieces: the text can be read before it is whole.
struct StructuredAnswer {
  private var bytes: [UInt8] = []
  /// Where reading goes on; inside the text once `hasBegun`.
  private var at = 0
  private var hasBegun = false
  private var hasEnded = false
  /// The text that was read so far, in UTF-8.
  private var read: [UInt8] = []
  private let mostBytes: Int

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// - Returns: the text that is new.
  /// - Throws: `ProviderProblem.malformed` when there is too much of it.
  mutating func take(_ piece: String) throws(ProviderProblem) -> String {
    bytes += Array(piece.utf8)
    // Every byte of the text may be written as an escape of six.
    if bytes.count > mostBytes * 6 + 256 { throw .malformed }
    if !hasBegun { begin() }
    if !hasBegun || hasEnded { return "" }
    let from = read.count
    readOn()
    if read.count > mostBytes { throw .malformed }
    return String(decoding: read[from...], as: UTF8.self)
  }

  /// The whole text.
  /// - Throws: `ProviderProblem.malformed` when it is not what was asked for, or is empty.
  func finish() throws(ProviderProblem) -> String {
    guard let json = try? JSON.parse(bytes), let text = json[TranslationPrompt.member]?.string,
      text.utf8.count <= mostBytes, !text.trimmed.isEmpty
    else { throw .malformed }
    // What was shown already must be its beginning.
    guard text.utf8.starts(with: read) else { throw .malformed }
    return text
  }

  /// Looks for `{"translation":"`; anything else is left to `finish`.
  private mutating func begin() {
    var place = 0
    func skip() { while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 } }
    for token in ["{", "\"" + TranslationPrompt.member + "\"", ":", "\""] {
      skip()
      for byte in token.utf8 {
        guard place < bytes.count, bytes[place] == byte else { return }
        place += 1
      }
    }
    (hasBegun, at) = (true, place)
  }

  /// As far as whole characters have come.
  private mutating func readOn() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x22:
        hasEnded = true
        return
      case 0x5C:
        guard let (text, length) = escape(at) else { return }
        read += Array(text.utf8)
        at += length
      default:
        let length = bytes[at] < 0x80 ? 1 : bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
        guard at + length <= bytes.count else { return }
        read += bytes[at..<(at + length)]
        at += length
      }
    }
  }

  /// nil when it is not whole yet, or none: then `finish` judges.
  private func escape(_ at: Int) -> (String, Int)? {
    guard at + 1 < bytes.count else { return nil }
    switch bytes[at + 1] {
    case 0x6E: return ("\n", 2)
    case 0x74: return ("\t", 2)
    case 0x72: return ("\r", 2)
    case 0x62: return ("\u{8}", 2)
    case 0x66: return ("\u{C}", 2)
    case 0x22, 0x5C, 0x2F: return (String(Unicode.Scalar(bytes[at + 1])), 2)
    case 0x75:
      guard let unit = unit(at) else { return nil }
      if let scalar = Unicode.Scalar(UInt32(unit)) { return (String(scalar), 6) }
      guard unit < 0xDC00, let second = self.unit(at + 6), second >= 0xDC00, second < 0xE000,
        let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      else { return nil }
      return (String(scalar), 12)
    default: return nil
    }
  }

  /// `\u` and four digits.
  private func unit(_ at: Int) -> UInt16? {
    guard at + 6 <= bytes.count, bytes[at] == 0x5C, bytes[at + 1] == 0x75 else { return nil }
    return UInt16(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
  }
}
