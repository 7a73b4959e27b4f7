/// Reads a picture in several looks: as it is, then with the tilt or the perspective of what was found taken out and small letters made larger.
/// The look that gave the most text of which Tesseract is sure is kept.
///
///     var reader = SignReader(width: 1280, height: 720)
///     while let look = reader.next { reader.take(words(of: look)) }
///     reader.reading.lines
public struct SignReader: Sendable, Equatable {
  /// How Tesseract looks for text: its page segmentation modes of these numbers.
  public enum Mode: Int, Sendable {
    case page = 3, block = 6, sparse = 11
  }
  /// How ink is told from ground: its thresholding methods of these numbers.
  public enum Threshold: Int, Sendable {
    /// One grey for the whole picture.
    case whole = 0
    /// Around each place: for glare and shadow.
    case local = 2
  }
  public struct Look: Equatable, Sendable {
    public let frame: PictureFrame
    public let mode: Mode
    public let threshold: Threshold
  }

  /// Pixels of a picture's longer side; more of them take longer and are not read better.
  public static let largest = 1600

  /// What is to be read next; nil when all is done.
  public private(set) var next: Look?
  /// The best so far.
  public private(set) var reading: SignText
  /// How many looks were taken.
  public private(set) var looks = 0

  private let whole: PictureFrame
  private var waiting: [Look] = []
  private var best = -1.0
  private var tilt = 0.0

  /// - Parameters: sizes of the picture in pixels, its longer side at most `largest`.
  public init(width: Int, height: Int) {
    whole = PictureFrame(width: max(1, width), height: max(1, height))
    reading = SignText(frame: whole, lines: [], tilt: 0)
    next = Look(frame: whole, mode: .sparse, threshold: .whole)
  }

  /// Takes the words of the look that was `next`; what could not be read has none.
  public mutating func take(_ words: [SignWord]) {
    guard let look = next else { return }
    looks += 1
    // Modes 3 and 6 understand lines better when they find any, so the first one has to be clearly better.
    let score = signScore(words) * (look.mode == .sparse ? 0.97 : 1)
    if score > best {
      best = score
      reading = SignText(
        frame: look.frame, lines: signLines(words), tilt: look.frame.isWhole ? 0 : tilt)
    }
    if looks == 1 { plan(Straightening(words, in: whole)) }
    next = waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private mutating func plan(_ straight: Straightening?) {
    guard let straight else {
      waiting = [
        Look(frame: whole, mode: .sparse, threshold: .local), Look(frame: whole, mode: .page, threshold: .whole),
      ]
      return
    }
    tilt = straight.tilt
    waiting = [Look(frame: straight.frame, mode: .page, threshold: .whole)]
    if straight.isNeeded { waiting.append(Look(frame: straight.frame, mode: .sparse, threshold: .whole)) }
  }
}

/// What a sign says.
public struct SignText: Equatable, Sendable {
  /// Boxes of the lines are in its pixels. Drawn through it, the sign stands straight.
  public let frame: PictureFrame
  /// In reading order.
  public let lines: [SignLine]
  /// In radians, as it was in the picture.
  public let tilt: Double
  /// Whether the frame differs from the picture: text was turned, made straight or brought nearer.
  public var isStraightened: Bool { !frame.isWhole }

  public var text: String { lines.map { $0.text }.joined(separator: "\n") }
}

/// How much was read that is likely right: confidence times letters, of words from 60 on.
func signScore(_ words: [SignWord]) -> Double {
  words.reduce(0) { $0 + ($1.confidence >= 60 ? Double($1.confidence * $1.weight) : 0) }
}
