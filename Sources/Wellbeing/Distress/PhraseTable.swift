/// Phrases, one a line:
///
///     quiero/quisiera _2 morirme    one of several words; up to two words between
///     mat*  *ando                   words that begin so, or end so
///     seguir?                       may be missing
///     $who                          one of a list that `$who: …` names, in any of the tables
///     en/.                          a word, or the end of the clause
struct PhraseTable {
  private var phrases: [Phrase] = []
  /// Phrases by the hash of a word that they begin with, in buckets; and those that must be tried at every word.
  private var starts = [[(hash: UInt64, phrase: Int)]](repeating: [], count: 256)
  private var anywhere: [Int] = []

  init(_ tables: StaticString...) {
    var lists: [WordList] = []
    for table in [commonLists] + tables {
      for line in pieces(UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount), 0x0A) {
        let parts = pieces(line, 0x20)
        guard let first = parts.first else { continue }
        if first[0] == UInt8(ascii: "$"), first[first.count - 1] == UInt8(ascii: ":") {
          let list = WordList(parts[1], lists)
          list.name = Array(first.dropFirst().dropLast())
          lists.append(list)
        } else {
          add(Phrase(parts.map { part in PhraseTable.piece(part, lists) }))
        }
      }
    }
  }

  private mutating func add(_ phrase: Phrase) {
    let place = phrases.count
    phrases.append(phrase)
    guard case .word(let list, false) = phrase.pieces[0], let hashes = list.onlyWhole else {
      return anywhere.append(place)
    }
    for hash in hashes { starts[Int(truncatingIfNeeded: hash & 255)].append((hash, place)) }
  }

  /// Calls `body` with the end of each phrase that stands at a word, until it says that it has seen enough.
  func find(in words: [WrittenWords.Word], from start: Int, _ body: (Int) -> Bool) {
    let hash = words[start].hash
    for one in starts[Int(truncatingIfNeeded: hash & 255)] where one.hash == hash {
      if let end = phrases[one.phrase].end(in: words, from: start), body(end) { return }
    }
    for place in anywhere {
      if let end = phrases[place].end(in: words, from: start), body(end) { return }
    }
  }

  private static func piece(_ text: UnsafeBufferPointer<UInt8>, _ lists: [WordList]) -> Phrase.Piece {
    if text[0] == UInt8(ascii: "_") { return .gap(text.count > 1 ? Int(text[1] - 0x30) : 1) }
    let isOptional = text[text.count - 1] == UInt8(ascii: "?")
    let words = UnsafeBufferPointer(rebasing: text[..<(text.count - (isOptional ? 1 : 0))])
    return .word(WordList(words, lists), isOptional: isOptional)
  }

  nonisolated(unsafe) static let denials = WordList(
    "no/nunca/jamas/tampoco/not/never/dont/didnt/wont/isnt/arent/wouldnt/doesnt")
  /// What may stand between a no and what it denies.
  nonisolated(unsafe) static let betweens = WordList(
    """
    me/se/he/voy/a/quiero/quise/pienso/pense/pensado/pensar/en/tengo/tenia/tuve/ganas/de/tenido/haya/es/que/creo/\
    intencion/planeo/estoy/pensando/va/ha/la/el/las\
    /ideas/would/to/have/having/been/am/im/a/any/going/think/thinking/about/of/i/want
    """)
}

/// A line of a table.
struct Phrase {
  enum Piece {
    case word(WordList, isOptional: Bool)
    case gap(Int)
  }
  let pieces: [Piece]
  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Where the phrase ends when it begins at a word; nil when it does not stand there.
  func end(in words: [WrittenWords.Word], from start: Int) -> Int? { end(in: words, start, 0, start) }

  private func end(in words: [WrittenWords.Word], _ place: Int, _ piece: Int, _ start: Int) -> Int? {
    if piece == pieces.count { return place }
    // Whether the next word belongs to the sentence.
    let goesOn = place < words.count && (place == start || words[place].boundary != .sentence)
    let endsClause = place == words.count || words[place].boundary != .none
    switch pieces[piece] {
    case .word(let list, let isOptional):
      if list.allowsEnd, endsClause, let found = end(in: words, place, piece + 1, start) { return found }
      if goesOn, !words[place].isCovered, list.has(words[place]),
        let found = end(in: words, place + 1, piece + 1, start)
      {
        return found
      }
      return isOptional ? end(in: words, place, piece + 1, start) : nil
    case .gap(let most):
      var next = place
      while true {
        if let found = end(in: words, next, piece + 1, start) { return found }
        if next == place + most || next >= words.count { return nil }
        if next > start, words[next].boundary == .sentence { return nil }
        next += 1
      }
    }
  }
}

/// Several words that stand for one another. A class: phrases are tried at every word, and three arrays are slow to hand on.
final class WordList {
  /// Sounds of whole words by a hash of them; beginnings and endings letter by letter.
  private var whole: [UInt64] = []
  private var beginnings: [[UInt8]] = []
  private var endings: [[UInt8]] = []

  /// Instead of a word the clause may end.
  private(set) var allowsEnd = false
  /// What other lists call it.
  var name: [UInt8] = []

  convenience init(_ text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), [])
  }
  init(_ text: UnsafeBufferPointer<UInt8>, _ lists: [WordList]) {
    let star = UInt8(ascii: "*")
    for word in pieces(text, 0x2F) {
      if word[0] == UInt8(ascii: "$") {
        guard let list = lists.first(where: { $0.name.elementsEqual(word.dropFirst()) }) else {
          preconditionFailure("a list that no table names")
        }
        whole += list.whole
        beginnings += list.beginnings
        endings += list.endings
        allowsEnd = allowsEnd || list.allowsEnd
      } else if word[0] == UInt8(ascii: ".") {
        allowsEnd = true
      } else if word[word.count - 1] == star {
        beginnings.append(soundsOf(Array(word.dropLast())))
      } else if word[0] == star {
        endings.append(soundsOf(Array(word.dropFirst())))
      } else {
        whole.append(hashOf(soundsOf(Array(word))))
      }
    }
  }

  /// The hashes of its words where it has nothing but whole words.
  var onlyWhole: [UInt64]? { beginnings.isEmpty && endings.isEmpty && !allowsEnd ? whole : nil }

  func has(_ word: WrittenWords.Word) -> Bool {
    for one in whole where one == word.hash { return true }
    for one in beginnings where word.letters.starts(with: one) { return true }
    for one in endings where word.letters.count > one.count {
      if word.letters.suffix(one.count).elementsEqual(one) { return true }
    }
    return false
  }
}

/// FNV-1a, 64 bits.
func hashOf(_ letters: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for letter in letters { hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }
  return hash
}

/// What stands between the bytes of a value; what is empty is left out.
private func pieces(_ bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> [UnsafeBufferPointer<UInt8>] {
  var all: [UnsafeBufferPointer<UInt8>] = [], start = 0
  for place in 0...bytes.count where place == bytes.count || bytes[place] == separator {
    if place > start { all.append(UnsafeBufferPointer(rebasing: bytes[start..<place])) }
    start = place + 1
  }
  return all
}
