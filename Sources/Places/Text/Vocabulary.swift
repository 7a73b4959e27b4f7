/// Abbreviations, synonyms and numbers of street names: every form with the words it stands for.
///
/// A name and a question are both brought to the full words, so "Av." finds "Avenida" and the other way round.
final class Vocabulary: Sendable {
  enum Role: UInt8 {
    case none
    /// A kind of street: a question that has it finds a name that has not.
    case designator
    /// "de", "la": says nothing.
    case filler
  }

  private struct Entry {
    var form: Range<Int>
    var word: Range<Int>
    var role: Role
  }

  private let bytes: [UInt8]
  private let entries: [Entry]

  static let shared = Vocabulary(vocabularyText)

  /// Lines of forms, the full word first; `!` before a line of designators, `-` before fillers.
  init(_ text: StaticString) {
    let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    var entries: [Entry] = []
    var role = Role.none
    var full: Range<Int>?
    var start = 0
    for at in 0...bytes.count {
      let byte = at < bytes.count ? bytes[at] : UInt8(ascii: "\n")
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") {
        if at == start, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "-") {
          role = byte == UInt8(ascii: "!") ? .designator : .filler
          start = at + 1
        }
        continue
      }
      if start < at {
        if full == nil || role == .filler { full = start..<at }
        entries.append(Entry(form: start..<at, word: full ?? start..<at, role: role))
      }
      start = at + 1
      if byte == UInt8(ascii: "\n") { (full, role) = (nil, .none) }
    }
    entries.sort { Vocabulary.order(bytes[$0.form], bytes[$1.form]) < 0 }
    self.bytes = bytes
    self.entries = entries
  }

  /// Below, at or above 0, as `a` comes before, is, or comes after `b`.
  private static func order(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    var x = a.startIndex, y = b.startIndex
    while x < a.endIndex, y < b.endIndex {
      if a[x] != b[y] { return Int(a[x]) - Int(b[y]) }
      x += 1
      y += 1
    }
    return a.count - b.count
  }

  private func lowerBound(_ word: [UInt8]) -> Int {
    var low = 0, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Vocabulary.order(bytes[entries[middle].form], word[...]) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A filler if any of its lines says so, a designator if all do.
  func role(_ word: [UInt8]) -> Role {
    var at = lowerBound(word)
    var isDesignator = false, isOther = false
    while at < entries.count, Vocabulary.order(bytes[entries[at].form], word[...]) == 0 {
      switch entries[at].role {
      case .filler: return .filler
      case .designator: isDesignator = true
      case .none: isOther = true
      }
      at += 1
    }
    return isDesignator && !isOther ? .designator : .none
  }

  /// The words a word stands for, itself where it is none of the forms; a single letter also stands for itself.
  func meanings(_ word: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var at = lowerBound(word)
    while at < entries.count, Vocabulary.order(bytes[entries[at].form], word[...]) == 0 {
      let full = Array(bytes[entries[at].word])
      if !result.contains(full) { result.append(full) }
      at += 1
    }
    if result.isEmpty || word.count == 1, !result.contains(word) { result.append(shortened(word)) }
    return result
  }

  /// Shorter forms of a full word.
  func abbreviations(of word: [UInt8]) -> [[UInt8]] {
    entries.filter { $0.form != $0.word && $0.form.count < $0.word.count && Array(bytes[$0.word]) == word }.map {
      Array(bytes[$0.form])
    }
  }

  /// German street names are indexed with "str" at their end, however much of "strasse" is there.
  private func shortened(_ word: [UInt8]) -> [UInt8] {
    word.count > 9 && word.hasTail("strasse") ? Array(word.dropLast(4)) : word
  }

  /// What a half-typed word may become beyond its own letters: full words of forms that begin with it, and how many letters are still to come.
  func completions(_ start: [UInt8], _ body: ([UInt8], Int) -> Void) {
    var at = lowerBound(start)
    while at < entries.count, bytes[entries[at].form].starts(with: start) {
      let entry = entries[at]
      // Full words come out of the dictionary by themselves.
      if entry.form.count > start.count, entry.form != entry.word {
        body(Array(bytes[entry.word]), entry.form.count - start.count)
      }
      at += 1
    }
    for (tail, extra) in [("stra", 1), ("stras", 2), ("strass", 3)] as [(StaticString, Int)]
    where start.count > tail.utf8CodeUnitCount + 2 && start.hasTail(tail) {
      body(Array(start.dropLast(extra)), 4 - extra)
    }
  }
}

extension Array where Element == UInt8 {
  func hasTail(_ tail: StaticString) -> Bool {
    let length = tail.utf8CodeUnitCount
    if count < length { return false }
    for index in 0..<length where self[count - length + index] != tail.utf8Start[index] { return false }
    return true
  }
}
