import Base

/// A word as Tesseract found it in a frame of a picture.
public struct SignWord: Equatable, Sendable {
  /// Cleaned (`plainSignText`).
  public var text: String
  /// In pixels of the frame.
  public var box: PixelBox
  /// 0…100; what is below 60 is more often wrong than right (docs/sign-reading.md).
  public var confidence: Int
  /// Counted from 1 through the whole picture.
  public var block: Int, paragraph: Int, line: Int
  /// The traineddata that read it: `spa`, `eng`, `fra`, `por`.
  public var language: String

  public init(
    _ text: String, _ box: PixelBox, confidence: Int, block: Int = 1, paragraph: Int = 1, line: Int = 1,
    language: String = ""
  ) {
    self.text = plainSignText(text); self.box = box; self.confidence = confidence; self.block = block
    self.paragraph = paragraph; self.line = line; self.language = language
  }

  /// So many words are taken of one look; a sign has fewer.
  public static let most = 600

  /// The words of an answer of `ocr.read` (docs/sign-reading.md, "Words"), without those that are empty once cleaned; nil when
  /// it is none.
  public static func words(of answer: JSON) -> [SignWord]? {
    guard let found = answer["words"]?.array else { return nil }
    var words: [SignWord] = []
    for one in found.prefix(most) {
      guard let text = one["text"]?.string, let box = PixelBox(one["box"]) else { return nil }
      func count(_ key: String) -> Int { Int(clamping: one[key]?.integer ?? 0) }
      let word = SignWord(
        text, box, confidence: max(0, min(100, count("confidence"))), block: count("block"),
        paragraph: count("paragraph"), line: count("line"), language: one["language"]?.string ?? "")
      if !word.text.isEmpty { words.append(word) }
    }
    return words
  }

  /// Letters and digits.
  var weight: Int {
    var count = 0
    for scalar in text.unicodeScalars where isLetterOrDigit(scalar) { count += 1 }
    return count
  }
}

extension PixelBox {
  init?(_ json: JSON?) {
    guard let x = json?[0]?.number, let y = json?[1]?.number, let width = json?[2]?.number,
      let height = json?[3]?.number, width >= 0, height >= 0, abs(x) < 1e6, abs(y) < 1e6, width < 1e6, height < 1e6
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Letters, digits and all that is written beyond Latin and its punctuation.
func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF: true
  case 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFDFF, 0xFE70...0xFEFC, 0xFF10...0xFFDC, 0x20000...0x3FFFF: true
  default: false
  }
}

func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
