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
    self.text = plainSignText(text); self.box = box; self.confidence = max(0, min(100, confidence)); self.block = block
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
      var word = SignWord(
        text, box, confidence: count("confidence"), block: count("block"),
        paragraph: count("paragraph"), line: count("line"), language: one["language"]?.string ?? "")
      word.slope = baselineSlope(one["baseline"])
      if !word.text.isEmpty { words.append(word) }
    }
    return words
  }

  /// Pixels down for each pixel to the right, of the line that its letters stand on; nil where nobody said.
  var slope: Double?

  /// Whether it is more likely what is written than not. By chance Tesseract sees short words everywhere, long ones rarely
  /// (measured in docs/sign-reading.md).
  var isLikely: Bool {
    switch weight {
    case 0: false
    case 1: confidence >= 80
    case 2, 3: confidence >= 75
    default: confidence >= 60
    }
  }

  /// Letters and digits.
  var weight: Int {
    var count = 0
    for scalar in text.unicodeScalars where isLetterOrDigit(scalar) { count += 1 }
    return count
  }
}

/// Of a baseline, from its left end to its right one; nil where it is too short to tell.
private func baselineSlope(_ json: JSON?) -> Double? {
  guard let fromX = json?[0]?.number, let fromY = json?[1]?.number, let toX = json?[2]?.number,
    let toY = json?[3]?.number, toX - fromX >= 20, toX - fromX < 1e6, abs(toY - fromY) < toX - fromX
  else { return nil }
  return (toY - fromY) / (toX - fromX)
}

extension PixelBox {
  init?(_ json: JSON?) {
    guard let x = json?[0]?.number, let y = json?[1]?.number, let width = json?[2]?.number,
      let height = json?[3]?.number
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
    if !isPossible { return nil }
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
