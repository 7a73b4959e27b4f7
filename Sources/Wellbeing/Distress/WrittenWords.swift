import Base

/// A text as words that sound alike: folded, spelled by ear, without stretched letters.
struct WrittenWords {
  struct Word {
    let letters: [UInt8]
    /// Of its letters: compared instead of them.
    let hash: UInt64
    /// What stands before it.
    var boundary: Boundary
    /// Part of a harmless phrase.
    var isCovered = false
  }
  enum Boundary { case none, comma, sentence }

  private(set) var words: [Word] = []
  var isEmpty: Bool { words.isEmpty }

  init(_ text: String) {
    var current: [UInt8] = [], boundary = Boundary.sentence, points = 0
    let bytes = Array(folded(text).utf8)
    for place in 0...bytes.count {
      let byte = place < bytes.count ? bytes[place] : 0x20
      if isLetter(byte) {
        // Several points are a pause in a sentence, not its end.
        if points == 1, current.isEmpty { boundary = .sentence }
        points = 0
        current.append(byte)
        continue
      }
      if byte == 0x27 { continue }  // don't, j'ai
      if !current.isEmpty {
        append(current, boundary)
        (current, boundary) = ([], .none)
      }
      switch byte {
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"): boundary = .sentence
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""):
        if boundary == .none { boundary = .comma }
      default: break
      }
    }
  }

  private mutating func append(_ letters: [UInt8], _ boundary: Boundary) {
    var boundary = boundary
    for word in spelledOut(letters) {
      let letters = soundsOf(word)
      words.append(Word(letters: letters, hash: hashOf(letters), boundary: boundary))
      boundary = .none
    }
  }

  /// Takes the words of harmless phrases out of what is looked at: `me muero de risa`.
  mutating func cover(_ table: PhraseTable) {
    for start in words.indices {
      var end = start
      table.find(in: words, from: start) {
        end = max(end, $0)
        return false
      }
      for place in start..<end { words[place].isCovered = true }
    }
  }

  /// Whether one of the phrases stands in the text and is not denied.
  func contain(_ table: PhraseTable) -> Bool {
    for start in words.indices {
      var isFound = false
      table.find(in: words, from: start) { _ in
        isFound = !isDenied(start)
        return true
      }
      if isFound { return true }
    }
    return false
  }

  /// `no pienso matarme`, `never hurt myself`: a no before it, with only such words between. `Ya no` denies nothing:
  /// `ya no puedo me quiero morir`.
  private func isDenied(_ start: Int) -> Bool {
    var place = start
    while place > 0, words[place].boundary == .none {
      place -= 1
      if PhraseTable.denials.has(words[place]) {
        return place == 0 || words[place].boundary != .none || !sameLetters(words[place - 1].letters, "ya")
      }
      if !PhraseTable.betweens.has(words[place]) { return false }
    }
    return false
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80
}

func sameLetters(_ letters: [UInt8], _ word: StaticString) -> Bool {
  if letters.count != word.utf8CodeUnitCount { return false }
  for place in letters.indices where letters[place] != word.utf8Start[place] { return false }
  return true
}

/// What people shorten when they write on a phone.
private func spelledOut(_ letters: [UInt8]) -> [[UInt8]] {
  func word(_ text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
  func isWord(_ text: StaticString) -> Bool { sameLetters(letters, text) }
  if isWord("q") || isWord("k") || isWord("ke") || isWord("qe") { return [word("que")] }
  if isWord("xq") || isWord("pq") || isWord("porq") || isWord("xk") || isWord("xke") || isWord("porque") {
    return [word("por"), word("que")]
  }
  if isWord("x") { return [word("por")] }
  if isWord("d") { return [word("de")] }
  if isWord("m") { return [word("me")] }
  if isWord("t") { return [word("te")] }
  if isWord("c") { return [word("se")] }
  if isWord("pa") { return [word("para")] }
  if isWord("toy") || isWord("stoy") { return [word("estoy")] }
  if isWord("voi") { return [word("voy")] }
  if isWord("wanna") { return [word("want"), word("to")] }
  if isWord("gonna") { return [word("going"), word("to")] }
  return [letters]
}

/// The letters by their sound in Mexican Spanish: no silent h, v as b, z and soft c as s, qu and hard c as k, ll as y;
/// a letter written twice or more counts once. Other languages are changed alike, phrases and notes, so they still meet.
func soundsOf(_ word: [UInt8]) -> [UInt8] {
  var out: [UInt8] = []
  func add(_ letter: StaticString) { let byte = letter.utf8Start[0]; if out.last != byte { out.append(byte) } }
  func isSoft(_ place: Int) -> Bool { place < word.count && (word[place] == 0x65 || word[place] == 0x69) }
  var place = 0
  while place < word.count {
    let byte = word[place]
    let next = place + 1 < word.count ? word[place + 1] : 0
    place += 1
    switch byte {
    case UInt8(ascii: "c"):
      if next == UInt8(ascii: "h") {
        place += 1
        add("c")
      } else if isSoft(place) {
        add("s")
      } else {
        add("k")
      }
    case UInt8(ascii: "q"):
      add("k")
      if next == UInt8(ascii: "u"), isSoft(place + 1) { place += 1 }
    case UInt8(ascii: "z"): add("s")
    case UInt8(ascii: "v"): add("b")
    case UInt8(ascii: "h"): if keepsH(word) { add("h") }
    case UInt8(ascii: "l"):
      if next == byte {
        while place < word.count, word[place] == byte { place += 1 }
        add("y")
      } else {
        add("l")
      }
    case UInt8(ascii: "g"): if isSoft(place) { add("j") } else { add("g") }
    default: if out.last != byte || (byte >= 0x30 && byte <= 0x39) { out.append(byte) }
    }
  }
  return out
}

/// English words that would become others without it, and laughter.
private func keepsH(_ word: [UInt8]) -> Bool {
  if word.count > 3, word[0] == word[2], word[1] == UInt8(ascii: "a") { return true }
  return sameLetters(word, "he") || sameLetters(word, "hes") || sameLetters(word, "his") || sameLetters(word, "hit")
    || sameLetters(word, "hits")
}
