import AppRuntime

/// What a browser wrote down in one listening: the list of its results, folded into sentences.
///
/// Desktop browsers give each sentence a result of its own, which grows while it is tentative. Chrome on Android marks every
/// growing beginning of a sentence as final, each as another result, those that it is not sure of with confidence 0, and
/// may repeat the last: “hola”, “hola dónde”, “hola dónde está”. A result that goes on with the words of the one before
/// takes its place only where the list shows that it grows like this; what was said twice stays twice.
struct HeardResults {
  struct Result {
    var text: String
    var isFinal: Bool
    /// 0 where the browser does not tell, or is not sure.
    var confidence: Double

    fileprivate var isCertain: Bool { isFinal && confidence > 0 }
    /// It follows the one before in the same line.
    fileprivate var hasGap: Bool { text.begins(" ") }
  }
  /// Sentences that change no more, except that the last may still grow.
  private(set) var settled: [String] = []
  private(set) var tentative = ""

  private enum Growth { case none, same, longer }
  private struct Sentence {
    var result: Result
    /// It took the place of results that it goes on with.
    var hasGrown = false
    /// One of them was not certain.
    var wasUncertain = false
    /// The browser has made up its mind about a sentence that grew.
    var isClosed: Bool { wasUncertain && result.isCertain }
  }

  init(_ results: [Result], _ language: LanguageCode) {
    var said: [Result] = [], words: [[String]] = []
    for result in results where !result.text.trimmed.isEmpty {
      said.append(result)
      words.append(HeardResults.words(result.text, language))
    }
    var growths: [Growth] = []
    for place in said.indices.dropFirst() {
      growths.append(HeardResults.growth(words[place - 1], words[place], language))
    }
    var sentences: [Sentence] = []
    for place in said.indices {
      let next = said[place]
      guard let last = sentences.last else {
        sentences.append(Sentence(result: next))
        continue
      }
      let goesOn = place + 1 < said.count && next.isFinal && said[place + 1].isFinal && growths[place] != .none
      if HeardResults.replaces(last, next, growths[place - 1], goesOn: goesOn) {
        sentences[sentences.count - 1] = Sentence(
          result: next, hasGrown: true, wasUncertain: last.wasUncertain || !last.result.isCertain)
      } else {
        sentences.append(Sentence(result: next))
      }
    }
    for sentence in sentences {
      let text = sentence.result.text.trimmed
      if sentence.result.isFinal {
        settled.append(text)
      } else {
        tentative = HeardResults.joined(tentative, text, language)
      }
    }
  }

  /// As the host tells it: a list of text, whether it is final, and confidence. Nil where it tells something else.
  init?(_ json: JSON, _ language: LanguageCode) {
    guard let list = json["results"]?.array else { return nil }
    var results: [Result] = []
    for one in list {
      guard let text = one[0]?.string else { continue }
      results.append(Result(text: text, isFinal: one[1]?.bool == true, confidence: one[2]?.number ?? 0))
    }
    self.init(results, language)
  }

  /// Whether a result is the last sentence again, or more of it.
  /// - Parameter goesOn: the result after it goes on with it too.
  private static func replaces(_ last: Sentence, _ next: Result, _ growth: Growth, goesOn: Bool) -> Bool {
    switch growth {
    case .none: false
    case .longer:
      if last.isClosed {
        next.isCertain
      } else if last.result.isCertain {
        last.hasGrown || goesOn
      } else {
        last.result.isFinal || !next.hasGap
      }
    case .same:
      if last.isClosed {
        next.isCertain
      } else if last.result.isCertain {
        last.hasGrown
      } else {
        next.isCertain || !next.hasGap
      }
    }
  }

  private static func growth(_ a: [String], _ b: [String], _ language: LanguageCode) -> Growth {
    if a.isEmpty || b.count < a.count { return .none }
    let last = a.count - 1
    for place in 0..<last where !sameBytes(a[place], b[place]) { return .none }
    if sameBytes(a[last], b[last]) { return a.count == b.count ? .same : .longer }
    // “son 7”, “son 75”; one word alone is not enough: “no”, “nosotros”.
    return last > 0 && hasSpaces(language) && b[last].begins(a[last]) ? .longer : .none
  }

  /// What is compared: words without accents, capitals and punctuation; signs where there are no spaces between words.
  private static func words(_ text: String, _ language: LanguageCode) -> [String] {
    let isSpaced = hasSpaces(language)
    var words: [String] = [], word: [UInt8] = []
    for scalar in folded(text).unicodeScalars {
      switch scalar.value {
      case 0x20:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
      case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0xA1, 0xBF, 0x060C, 0x061F, 0x2026, 0x3001, 0x3002, 0xFF01, 0xFF0C,
        0xFF1F:
        break
      default:
        appendUTF8(scalar.value, to: &word)
        if !isSpaced {
          words.append(String(decoding: word, as: UTF8.self))
          word = []
        }
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func hasSpaces(_ language: LanguageCode) -> Bool { language != .ja && language != .zh }

  /// One after the other, with the space that the language has between them.
  static func joined(_ first: String, _ second: String, _ language: LanguageCode) -> String {
    first + gap(first, second, language) + second
  }

  static func joined(_ sentences: [String], _ language: LanguageCode) -> String {
    sentences.reduce("") { joined($0, $1, language) }
  }

  /// Japanese and Chinese have a space only between words in Latin letters.
  static func gap(_ first: String, _ second: String, _ language: LanguageCode) -> String {
    guard let end = Array(first.utf8).last, let start = Array(second.utf8).first else { return "" }
    return hasSpaces(language) || (isLatin(end) && isLatin(start)) ? " " : ""
  }

  private static func isLatin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
