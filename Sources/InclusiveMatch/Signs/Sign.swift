import AppRuntime
import Phrasebook
import SignReading
import Translation

/// A sign that was read: its lines in reading order, and what became of each. In memory only, unless the person keeps it.
struct Sign {
  struct Line {
    let text: String
    /// In pixels of the frame.
    let box: PixelBox
    /// 0…100: how sure the reading is.
    let confidence: Int
    var colours: SignColours?
    var translated: Translated?
    /// Who stands for a phrase's words; nil where it is none.
    var review: ReviewState?
    var losses: [MeaningCheck.Loss] = []
    var state = State.waiting

    enum State: Equatable, Sendable {
      case waiting
      case translated
      /// Numbers, a name, a word that is the same in both languages.
      case same
      /// No rules on this device for it: they can be had, or there are none.
      case noPack, noRules
      /// The engine gave no answer.
      case failed
    }
    var isDone: Bool { state != .waiting }
    /// Below this more words of a line are wrong than one in five (docs/sign-reading.md).
    var isDoubtful: Bool { confidence < 70 }
  }

  /// More lines than this are no sign.
  static let mostLines = 60

  var lines: [Line]
  /// The sign stands straight in it.
  let frame: PictureFrame
  /// As the frame shows it; nil until it is drawn, or where it could not be.
  var straight: ImageSource?
  var from: LanguageCode
  var to: LanguageCode
  let allergens: [AllergenMention]
  var isKept = false

  init(_ reading: SignText, from: LanguageCode, to: LanguageCode) {
    frame = reading.frame
    self.from = from
    self.to = to
    lines = reading.lines.prefix(Sign.mostLines).map { Line(text: $0.text, box: $0.box, confidence: $0.confidence) }
    allergens = AllergenFinder().mentions(in: lines.map { $0.text })
  }

  /// What is read and heard of a line.
  func words(_ line: Line) -> String { line.translated?.text ?? line.text }
  var isTranslated: Bool { lines.allSatisfy { $0.isDone } }
  var original: String { lines.map { $0.text }.joined(separator: "\n") }
  var translation: String { lines.map { words($0) }.joined(separator: "\n") }

  /// Where each line's words stand on the picture.
  /// - Parameter shownWidth: CSS pixels that the picture is about as wide as; on a wider one all is larger.
  func overlay(shownWidth: Double) -> SignOverlay {
    SignOverlay(
      lines.map { SignOverlay.Line($0.box, words($0), $0.colours ?? SignColours(ring: [], inside: [])) },
      width: frame.width, height: frame.height, shownWidth: shownWidth)
  }

  /// Begins anew, in the other direction or with what has come meanwhile.
  mutating func restart(_ state: Line.State? = nil) {
    for place in lines.indices where state == nil || lines[place].state == state {
      lines[place].translated = nil
      lines[place].review = nil
      lines[place].losses = []
      lines[place].state = .waiting
    }
  }

  /// Whether there is anything to translate: a letter.
  static func hasLetters(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF, 0x2C00...0x2DFF: return true
      case 0x3040...0xD7FF, 0xF900...0xFDFF, 0xFE70...0xFEFC, 0x20000...0x3FFFF: return true
      default: continue
      }
    }
    return false
  }
}
