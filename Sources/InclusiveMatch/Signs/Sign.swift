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
    /// The sign says it in the wanted language, too.
    var isAlready = false
    var state = State.waiting

    enum State: Equatable, Sendable {
      case waiting
      case translated
      /// Numbers, a name, a word that is the same in both languages, what stands there in the wanted one.
      case same
      /// No rules on this device for it: they can be had, or there are none.
      case noPack, noRules
      /// The rules know none of its words.
      case unknown
      /// The engine gave no answer.
      case failed
    }
    var isDone: Bool { state != .waiting }
    /// Nobody translated it.
    var isUntranslated: Bool { state == .noPack || state == .noRules || state == .unknown || state == .failed }
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
  /// Of all that was read, also beyond the last line.
  let allergens: [AllergenMention]
  /// Of each line: allergens that it names or may contain.
  let alerts: [[Allergen]]
  /// The server read it.
  let isElsewhere: Bool
  /// There is more on the picture than was read.
  let isPartial: Bool
  /// The person said which language it is in.
  var isSaid = false
  /// Its entry in the history.
  var saved: ULID?
  /// The picture was saved as it is laid over.
  var isPictureSaved = false

  /// - Parameter isLate: a look ended before its end.
  init(_ reading: SignText, isLate: Bool, from: LanguageCode, to: LanguageCode) {
    self.init(
      reading.lines.map { Line(text: $0.text, box: $0.box, confidence: $0.confidence) }, reading.frame,
      isElsewhere: false, isLate: isLate, from: from, to: to)
  }

  init(_ there: SignElsewhere, from: LanguageCode, to: LanguageCode) {
    self.init(
      there.lines, PictureFrame(width: there.width, height: there.height), isElsewhere: true, isLate: there.isLate,
      from: from, to: to)
    straight = there.picture
  }

  private init(
    _ all: [Line], _ frame: PictureFrame, isElsewhere: Bool, isLate: Bool, from: LanguageCode, to: LanguageCode
  ) {
    self.frame = frame
    self.from = from
    self.to = to
    self.isElsewhere = isElsewhere
    lines = Array(all.prefix(Sign.mostLines))
    isPartial = isLate || all.count > Sign.mostLines
    let finder = AllergenFinder()
    allergens = finder.mentions(in: all.map { $0.text })
    alerts = Sign.alerts(lines, allergens, finder)
  }

  /// Each is mentioned once for the whole sign; here every line that names it again is told, too.
  private static func alerts(_ lines: [Line], _ mentions: [AllergenMention], _ finder: AllergenFinder) -> [[Allergen]] {
    let warned = mentions.filter { $0.presence != .declaredFree }
    if warned.isEmpty { return lines.map { _ in [] } }
    return lines.enumerated().map { place, line in
      var found: [Allergen] = []
      for mention in warned where mention.line == place && !found.contains(mention.allergen) {
        found.append(mention.allergen)
      }
      for mention in finder.mentions(in: [line.text]) where mention.presence != .declaredFree {
        if !found.contains(mention.allergen), warned.contains(where: { $0.allergen == mention.allergen }) {
          found.append(mention.allergen)
        }
      }
      return found
    }
  }

  /// What is read and heard of a line.
  func words(_ line: Line) -> String { line.translated?.text ?? line.text }
  /// The language of that.
  func language(_ line: Line) -> LanguageCode { line.translated != nil || line.isAlready ? to : from }
  var isTranslated: Bool { lines.allSatisfy { $0.isDone } }
  var original: String { lines.map { $0.text }.joined(separator: "\n") }
  var translation: String { lines.map { words($0) }.joined(separator: "\n") }
  /// Whether it is in the history. The person may have deleted it there.
  func isKept(_ store: Store) -> Bool { saved.flatMap { store.replica[History.collection, $0] } != nil }

  /// Where each line's words stand on the picture.
  /// - Parameter shownWidth: CSS pixels that the picture is about as wide as; on a wider one all is larger.
  func overlay(shownWidth: Double) -> SignOverlay {
    SignOverlay(
      lines.map { SignOverlay.Line($0.box, words($0), $0.colours ?? SignColours(ring: [], inside: [])) },
      width: frame.width, height: frame.height, shownWidth: shownWidth)
  }

  /// Begins anew: in other languages, or with what has come meanwhile.
  /// - Parameter places: of lines; nil: all.
  mutating func restart(at places: [Int]? = nil) {
    for place in places ?? Array(lines.indices) {
      lines[place].translated = nil
      lines[place].review = nil
      lines[place].losses = []
      lines[place].isAlready = false
      lines[place].state = .waiting
    }
    isPictureSaved = false
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

extension Sign.Line {
  /// What the rules answered; nil: nothing.
  mutating func take(_ answered: Translated?, _ from: LanguageCode, _ to: LanguageCode, _ book: Phrasebook?) {
    guard var words = answered else {
      state = .failed
      return
    }
    words.text = plainSignText(words.text)
    words.unknown = words.unknown.map { plainSignText($0) }
    if words.text.isEmpty {
      state = .failed
      return
    }
    let (checked, losses) = OnDevice.checked(words, of: text, from, to, book)
    if !checked.unknown.isEmpty, !Sign.hasLetters(Sign.Line.unquoted(checked.text)) {
      state = .unknown
    } else if checked.unknown.isEmpty, sameBytes(checked.text, text) {
      state = .same
    } else {
      translated = checked
      self.losses = losses
      state = .translated
    }
  }

  /// Without what stands between « and ».
  private static func unquoted(_ text: String) -> String {
    var out = String.UnicodeScalarView(), depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAB: depth += 1
      case 0xBB: depth = max(0, depth - 1)
      default: if depth == 0 { out.append(scalar) }
      }
    }
    return String(out)
  }
}
