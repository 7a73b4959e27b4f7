import Base
import Languages

/// A phrase that was found.
public struct PhraseHit: Sendable, Equatable {
  public let place: Int
  /// In which language the words were found.
  public let language: LanguageCode
  /// The less the better.
  public let cost: Int
}

/// The words of a language, by entry.
struct SearchWords: Sendable {
  struct Word: Sendable {
    let entry: Int32
    let start: Int32
    let length: Int32
  }

  /// A phrase, and a term that may stand in it.
  struct Link: Sendable {
    let phrase: Int32
    let term: Int32
  }

  private(set) var words: [Word] = []
  private(set) var letters: [UInt8] = []
  /// So many of the words stand in the phrases and their variants. Then come the terms' and the search words.
  private(set) var own = 0
  /// The entries with a placeholder, where any number may stand.
  private(set) var open: [Int32] = []
  private(set) var links: [Link] = []
  private(set) var terms: [Int32] = []
  private let functionWords: [[UInt8]]

  init(_ texts: PhraseTexts, _ index: PhraseIndex) {
    functionWords = SearchWords.split(FunctionWords.list(texts.language))
    for place in 0..<texts.count where index[place].isLookedFor { add(texts[place], place, index) }
    for variant in texts.variants { add(variant.text, variant.place, index) }
    own = words.count
    for place in 0..<texts.count where index[place].category.isTerms {
      terms.append(Int32(place))
      append(texts[place], place)
    }
    for more in texts.searchWords { append(more.text, more.place) }
  }

  private mutating func add(_ text: String, _ place: Int, _ index: PhraseIndex) {
    for piece in Slot.pieces(of: text) ?? [] {
      switch piece {
      case .words(let part): append(part, place)
      case .slot(let slot):
        open.append(Int32(place))
        if let category = slot.kind.terms { link(place, category, index) }
      }
    }
  }

  private mutating func append(_ text: String, _ place: Int) {
    for word in SearchWords.split(text) {
      words.append(Word(entry: Int32(place), start: Int32(letters.count), length: Int32(word.count)))
      letters += word
    }
  }

  private mutating func link(_ place: Int, _ category: PhraseCategory, _ index: PhraseIndex) {
    for link in links where Int(link.phrase) == place && index[Int(link.term)].category == category { return }
    for term in index.places(category) { links.append(Link(phrase: Int32(place), term: Int32(term))) }
  }

  /// The places of the words that count, eight at most: all but function words, or all where there are no others.
  func meant(_ typed: [WantedWord]) -> [Int] {
    let meant = typed.indices.filter { !functionWords.contains(typed[$0].letters) }
    return Array((meant.isEmpty ? Array(typed.indices) : meant).prefix(8))
  }

  static func split(_ text: String) -> [[UInt8]] {
    PlainText(text, .separates).bytes.split(separator: 0x20).map { withoutArticle(Array($0)) }
  }

  /// Without Arabic's article, which is one word with its noun.
  private static func withoutArticle(_ word: [UInt8]) -> [UInt8] {
    word.count >= 8 && word.starts(with: [0xD8, 0xA7, 0xD9, 0x84]) ? Array(word[4...]) : word
  }
}

extension Phrasebook {
  /// The phrases that have all these words, in any of the languages, the best first.
  ///
  /// The last word may be unfinished. A word may have one typing error from four letters on, two from seven (a letter
  /// left out, added, changed, or two exchanged), but no digit may differ. Japanese, Korean and Chinese are found by
  /// any part. Function words (`el`, `the`) need not be there unless nothing else was typed. What stands in the phrase
  /// comes first, then search words, then the terms of its placeholders.
  /// - Parameter languages: those to look in; all that are here when nil.
  /// - Complexity: O(words of the book); natively 1 ms for two languages.
  public func search(_ text: String, in languages: [LanguageCode]? = nil, atMost limit: Int = 50) -> [PhraseHit] {
    let typed = SearchWords.split(text).map { WantedWord($0) }
    if typed.isEmpty { return [] }
    var best = [PhraseHit?](repeating: nil, count: index.count)
    for one in loaded where languages?.contains(one.texts.language) ?? true {
      var sums = [Int](repeating: 0, count: index.count)
      for number in one.words.meant(typed) {
        let costs = costs(of: typed[number], isLast: number == typed.count - 1, one.words)
        for place in sums.indices {
          sums[place] = costs[place] < 0 || sums[place] < 0 ? -1 : sums[place] + costs[place]
        }
      }
      for place in sums.indices where sums[place] >= 0 {
        // Of two that have the words the shorter one is meant rather.
        let cost = sums[place] * 64 + min(one.texts[place].utf8.count / 4, 63)
        if let known = best[place], known.cost <= cost { continue }
        best[place] = PhraseHit(place: place, language: one.texts.language, cost: cost)
      }
    }
    let hits = best.compactMap { $0 }.sorted { ($0.cost, $0.place) < ($1.cost, $1.place) }
    return Array(hits.prefix(limit))
  }

  /// What a word costs at each entry; -1 where it is not.
  private func costs(of word: WantedWord, isLast: Bool, _ words: SearchWords) -> [Int] {
    var costs = [Int](repeating: -1, count: index.count)
    if word.isNumber { for entry in words.open { costs[Int(entry)] = 2 } }
    words.letters.withUnsafeBufferPointer { letters in
      for place in words.words.indices {
        let one = words.words[place], entry = Int(one.entry), least = place < words.own ? 0 : 1
        if costs[entry] >= 0, costs[entry] <= least { continue }
        let found = UnsafeBufferPointer(rebasing: letters[Int(one.start)..<Int(one.start + one.length)])
        guard let cost = word.cost(found, isLast: isLast) else { continue }
        if costs[entry] < 0 || least + cost < costs[entry] { costs[entry] = least + cost }
      }
    }
    for link in words.links {
      let cost = costs[Int(link.term)], phrase = Int(link.phrase)
      if cost >= 0, costs[phrase] < 0 || cost + 1 < costs[phrase] { costs[phrase] = cost + 1 }
    }
    // A term is no phrase.
    for term in words.terms { costs[Int(term)] = -1 }
    return costs
  }
}

/// Articles, prepositions, pronouns, and how everybody begins (*necesito*, *where is*). No word of negation is one.
enum FunctionWords {
  static func list(_ language: LanguageCode) -> String {
    switch language {
    case .es:
      "a al con cual de del donde el en es esta estan estoy favor hay la las le lo los me mi mis necesito o para "
        + "por que quiero quisiera busco se son soy su sus te tengo tiene tienen tu un una unas unos y yo"
    case .en:
      "a am an and are at do does for from have has i im in is it its ive like ll looking m me my need of on or "
        + "please re s the there to ve want what whats where wheres with would you your"
    case .fr:
      "a ai au aux avec avez besoin c ce cherche d dans de des du elle en est et il j je l la le les m ma me mes mon "
        + "on ou plait pour qu que s se sil sont suis sur svp t tu un une veux vos votre voudrais vous y"
    case .pt:
      "a ao aos as com da das de do dos e em esta estou eu favor fica ha me meu meus minha minhas na nas no nos o "
        + "onde os ou para por pra preciso procuro qual que quero queria sao se seu sou sua tem tenho um uma voce"
    default: ""
    }
  }
}

/// A word that somebody looks for.
struct WantedWord {
  let letters: [UInt8]
  private let typos: Int
  private let isWide: Bool
  let isNumber: Bool

  init(_ letters: [UInt8]) {
    self.letters = letters
    // The first sign of a script without spaces has three bytes from U+3000 on.
    isWide = letters[0] >= 0xE3 && letters[0] != 0xEF
    let hasDigits = letters.contains { $0 >= 0x30 && $0 <= 0x39 }
    isNumber = letters[0] >= 0x30 && letters[0] <= 0x39
    let length = letters.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    typos = hasDigits || isWide || length < 4 ? 0 : length < 7 ? 1 : 2
  }

  /// 0 for the word itself, 1 for its beginning, more for errors; nil for another word.
  func cost(_ word: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
    if isWide { return contains(word) ? (word.count == letters.count ? 0 : 1) : nil }
    if begins(word) {
      if word.count == letters.count { return 0 }
      if isLast || letters.count >= 3 { return 1 }
    }
    if typos == 0 || word.count + typos < letters.count { return nil }
    let whole = errors(word, word.count)
    if whole <= typos { return 2 + whole }
    // An unfinished word with an error.
    if isLast, word.count > letters.count {
      let beginning = errors(word, letters.count)
      if beginning <= 1 { return 4 + beginning }
    }
    return nil
  }

  private func begins(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if word.count < letters.count { return false }
    for place in letters.indices where word[place] != letters[place] { return false }
    return true
  }

  private func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if word.count < letters.count { return false }
    for start in 0...(word.count - letters.count) {
      var length = 0
      while length < letters.count, word[start + length] == letters[length] { length += 1 }
      if length == letters.count { return true }
    }
    return false
  }

  /// Optimal string alignment distance to the first so many letters of a word; more than `typos` is any number above
  /// it. (F. J. Damerau, CACM 1964, doi:10.1145/363958.363994)
  private func errors(_ word: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
    if abs(count - letters.count) > typos { return typos + 1 }
    var before = [Int](repeating: 0, count: count + 1), above = Array(0...count), row = above
    for at in 1...letters.count {
      row[0] = at
      var least = at
      for place in 0..<count {
        let same = letters[at - 1] == word[place]
        var value = min(above[place] + (same ? 0 : 1), above[place + 1] + 1, row[place] + 1)
        if at > 1, place > 0, letters[at - 2] == word[place], letters[at - 1] == word[place - 1] {
          value = min(value, before[place - 1] + 1)
        }
        row[place + 1] = value
        least = min(least, value)
      }
      if least > typos { return typos + 1 }
      (before, above) = (above, row)
    }
    return above[count]
  }
}
