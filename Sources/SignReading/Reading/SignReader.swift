/// Reads a picture in several looks: as it is (turned by right angles, when nothing sure stands upright), then with the tilt or the perspective of
/// what was found taken out and small letters made larger. The look that gave the most text of which Tesseract is sure is kept; what a
/// last one finds besides, with ink told from ground place by place, is added to it.
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
    /// By tiles of some letters: for glare and shadow.
    case local = 1
  }
  public struct Look: Equatable, Sendable {
    public let frame: PictureFrame
    public let mode: Mode
    public let threshold: Threshold
    let aim: Aim
  }
  /// What a look is for.
  enum Aim: Sendable, Equatable {
    /// To find text.
    case find
    /// To find it in the picture turned by right angles.
    case turn
    /// To read what was found.
    case read
    /// To find what glare hides.
    case add
  }

  /// Pixels of a picture's longer side; more of them take longer and are not read better.
  public static let largest = 1600
  /// Of one in which text is only looked for: turned, or where nothing was found.
  static let searched = 1000
  /// How much more text (`signScore`) a look must have to be added: a letter that is sure.
  static let leastGain = 90.0
  /// What is worth another look, still further around: three letters.
  static let notable = 250.0

  /// Of a page: no glare hides half of it, and a look at it takes a second.
  static let pageLetters = 300
  /// Looks around at most, one after the other.
  static let mostAdditions = 4

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
  /// Of `reading`.
  private var words: [SignWord] = []
  private var additions = 0
  /// Of the first look, and the most of a turned one.
  private var upright = Uprightness([]), turned = 0.0

  /// - Parameters: sizes of the picture in pixels, its longer side at most `largest`.
  public init(width: Int, height: Int) {
    whole = PictureFrame(width: width, height: height)
    reading = SignText(frame: whole, lines: [], tilt: 0)
    next = Look(frame: whole, mode: .sparse, threshold: .whole, aim: .find)
  }

  /// Takes the words of the look that was `next`; what could not be read has none.
  public mutating func take(_ words: [SignWord]) {
    guard let look = next else { return }
    let words = words.filter { $0.box.isPossible }
    looks += 1
    switch look.aim {
    case .find:
      keep(words, of: look)
      let now = Uprightness(words)
      if look.threshold == .local || now.isLikely {
        plan(look.threshold)
      } else if looks == 1 {
        upright = now
        // A sign of one line is none to mode 11.
        waiting = [search(quarters: 0, .block, .find)] + [2, 1, 3].map { search(quarters: $0, .block, .turn) }
      } else if now.sure > upright.sure {
        upright = now
      }
    case .turn:
      let now = Uprightness(words)
      if now.isClearlyBetter(than: upright), now.sure > turned {
        turned = now.sure
        best = -1
        keep(words, of: look)
      }
      if now.isCertain || waiting.isEmpty { plan(.whole) }
    case .read:
      keep(words, of: look)
      let letters = reading.lines.reduce(0) { $0 + $1.weight }
      if waiting.isEmpty, look.threshold == .whole, letters > 0, letters <= SignReader.pageLetters {
        waiting = [around]
      }
    case .add: add(words, of: look)
    }
    next = waiting.isEmpty ? nil : waiting.removeFirst()
    if next == nil { end() }
  }

  /// What is shown ends where the text does: a small sign in a wide picture is read at its place only when it fills the screen.
  private mutating func end() {
    guard var area = reading.lines.first?.box else { return }
    for line in reading.lines { area = area.union(line.box) }
    let frame = reading.frame
    area = area.grown(by: (median(reading.lines.map { $0.letterHeight }) ?? 20) * 1.5)
    area = area.within(width: Double(frame.width), height: Double(frame.height))
    if area.width * area.height > 0.8 * Double(frame.width) * Double(frame.height) { return }
    let tight = frame.part(area)
    words = tight.carried(words, from: frame)
    reading = SignText(frame: tight, lines: signLines(words), tilt: reading.tilt)
  }

  /// Takes a look's words as the reading, if they are the most so far.
  private mutating func keep(_ words: [SignWord], of look: Look) {
    // Modes 3 and 6 understand lines better when they find any, and so do all where it is straight: the first one has to be clearly better.
    let score = signScore(words) * (look.mode == .sparse ? 0.97 : 1) * (look.aim == .read ? 1 : 0.97)
    guard score > best else { return }
    best = score
    self.words = words
    reading = SignText(frame: look.frame, lines: signLines(words), tilt: look.aim == .read ? tilt : 0)
  }

  /// The looks at what was found.
  private mutating func plan(_ threshold: Threshold) {
    guard let straight = Straightening(words, in: reading.frame) else {
      waiting = [
        threshold == .whole
          ? search(quarters: 0, .sparse, .find, .local) : Look(frame: whole, mode: .page, threshold: .whole, aim: .read)
      ]
      return
    }
    tilt = straight.tilt
    waiting = [Look(frame: straight.frame, mode: .page, threshold: threshold, aim: .read)]
    if straight.isNeeded {
      waiting.append(Look(frame: straight.frame, mode: .sparse, threshold: threshold, aim: .read))
    }
  }

  /// A look at the whole picture to find something.
  private func search(quarters: Int, _ mode: Mode, _ aim: Aim, _ threshold: Threshold = .whole) -> Look {
    let frame = whole.whole(quarters: quarters, longest: SignReader.searched)
    return Look(frame: frame, mode: mode, threshold: threshold, aim: aim)
  }

  /// The look at what was read and what lies around it.
  private var around: Look {
    let around = reading.frame.grown(by: 0.3, in: whole, longest: SignReader.largest)
    return Look(frame: around, mode: .sparse, threshold: .local, aim: .add)
  }

  /// Adds what a look has besides, and lets the frame end where the text does.
  private mutating func add(_ words: [SignWord], of look: Look) {
    let merged = MergedWords(look.frame.carried(self.words, from: reading.frame), adding: words)
    guard merged.gain >= SignReader.leastGain else { return }
    let lines = signLines(merged.words)
    guard var area = lines.first?.box else { return }
    for line in lines { area = area.union(line.box) }
    let frame = look.frame.part(area.grown(by: (median(lines.map { $0.letterHeight }) ?? 20) * 1.5))
    self.words = frame.carried(merged.words, from: look.frame)
    reading = SignText(frame: frame, lines: signLines(self.words), tilt: tilt)
    additions += 1
    if merged.gain >= SignReader.notable, additions < SignReader.mostAdditions { waiting = [around] }
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

/// How much was read that is likely right: confidence times letters.
func signScore(_ words: [SignWord]) -> Double {
  words.reduce(0) { $0 + ($1.isLikely ? Double($1.confidence) * Double($1.weight) : 0) }
}
