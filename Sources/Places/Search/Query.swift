import Base
import Routing

/// What a person typed, word by word.
struct Query {
  struct Part {
    var word: Word
    var role: Vocabulary.Role
    /// Still being typed, or abbreviated: any word that begins with it will do.
    var isOpen: Bool
    /// A house number, or the letter after one.
    var isHouse: Bool
    /// Not looked up: said of what is wanted ("accesible"), or a house number that was already there.
    var isAside = false
    /// An apartment, a postal code: of no matter for where the house is.
    var isInside = false
    /// Of "mz 5 lt 12" or "s/n".
    var isAddress = false
  }

  /// More words than these are not looked at.
  static let most = 12

  private(set) var parts: [Part] = []
  /// Only what a wheelchair can enter is wanted.
  private(set) var wantsAccess = false
  /// Words that may be meant as "accesible" and may as well be part of a name: half typed ("acc"), or with typing errors ("acesible").
  private var perhapsAccess: UInt16 = 0
  /// That they are meant so is only likely.
  private(set) var isGuessed = false
  /// The words before and after "y", "esquina", "&"; the second may be empty ("Insurgentes y").
  private(set) var corner: (left: UInt16, right: UInt16)?
  /// "mz 5 lt 12", "edificio c", "km 18.5", "s/n", and the words of it that say which.
  private(set) var address: AddressParts?
  private(set) var addressValues: UInt16 = 0
  /// Words that a street has in its name, or it is not meant.
  private(set) var mustBeNamed: UInt16 = 0
  /// The words as they are where those belong to a name ("Torre 3").
  private var named: [Part]?

  init(_ text: String) {
    let typed = addressWords(words(text, keepsSigns: true)).prefix(Query.most)
    let isFinished =
      switch text.utf8.last {
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), nil: true
      default: false
      }
    let vocabulary = Vocabulary.shared
    var wasHouse = false
    var numbers: [[UInt8]] = []
    for (at, word) in typed.enumerated() {
      var part = Part(
        word: word, role: word.isSign || Query.isFiller(word) ? .filler : vocabulary.role(word.bytes),
        isOpen: word.isDotted, isHouse: false)
      if at == typed.count - 1, !isFinished, !word.isSign { part.isOpen = true }
      if word.isNumber || (wasHouse && Query.isHouseTail(word)) {
        part.isHouse = true
        if numbers.contains(word.bytes) { part.isAside = true }
        numbers.append(word.bytes)
      }
      wasHouse = word.isNumber || (wasHouse && word.bytes.isSame("bis"))
      if word.isSign { part.isAside = true }
      if Query.isAboutAccess(word.bytes, isLast: at == typed.count - 1) {
        part.isAside = true
        wantsAccess = true
      }
      parts.append(part)
    }
    markAddress()
    markChair()
    if parts.allSatisfy({ $0.isAside && !$0.isHouse }) {
      for at in parts.indices { parts[at].isAside = parts[at].word.isSign }
    }
    findCorner()
    markPerhapsAccess()
  }

  /// The question as it was typed and, where a word may be meant as "accesible", the question that only what is accessible answers.
  var readings: [Query] {
    var result = [self]
    if let named {
      var other = self
      other.parts = named
      (other.address, other.addressValues, other.named) = (nil, 0, nil)
      for at in parts.indices where parts[at].isAddress || parts[at].isInside {
        other.mustBeNamed |= UInt16(1) << UInt16(at)
      }
      result.insert(other, at: 0)
    }
    if perhapsAccess == 0 { return result }
    var other = self
    for at in parts.indices where perhapsAccess & 1 << UInt16(at) != 0 { other.parts[at].isAside = true }
    other.wantsAccess = true
    other.isGuessed = true
    other.perhapsAccess = 0
    result.append(other)
    return result
  }

  /// Parts of an address that have a word before them: they are a house's, or part of a name.
  private mutating func markAddress() {
    let found = AddressParts(parts.map { $0.word.bytes })
    var inside = found.inside
    // Only after a number: "Local 5" may be a name.
    if let first = parts.indices.first(where: { parts[$0].isHouse && inside & 1 << UInt16($0) == 0 }) {
      for at in parts.indices where at < first { inside &= ~(1 << UInt16(at)) }
      // "Durango 12, 06700": a postal code.
      for at in parts.indices
      where at > first && parts[at].word.isNumber && parts[at].word.bytes.count == 5
        && found.values & 1 << UInt16(at) == 0
      {
        inside |= 1 << UInt16(at)
      }
    } else {
      inside = 0
    }
    let mentioned = found.names | found.values
    // Something else has to be said: the street.
    if (mentioned | inside) == 0 || bits({ $0.role == .none && !$0.isAside }) & ~(mentioned | inside) == 0 { return }
    var other = parts
    for at in parts.indices {
      let bit = UInt16(1) << UInt16(at)
      if mentioned & bit != 0 {
        other[at].isHouse = false
        other[at].isAside = other[at].word.isSign
        let isValue = found.values & bit != 0
        parts[at].isAddress = true
        parts[at].isAside = true
        parts[at].isHouse = isValue
        parts[at].role = isValue ? .none : .filler
      } else if inside & bit != 0 {
        other[at].isHouse = false
        parts[at].isAside = true
        parts[at].isHouse = false
        parts[at].isInside = true
        parts[at].role = .filler
      }
    }
    named = other
    if !found.key.isEmpty {
      address = found
      addressValues = found.values
    }
  }

  /// Words that say nothing in a French or Portuguese question. Not in `Vocabulary`: names in the packs that there are may have them.
  private static func isFiller(_ word: Word) -> Bool {
    for filler in ["pour", "proche", "proches", "perto"] as [StaticString] where word.bytes.isSame(filler) {
      return true
    }
    return false
  }

  /// Words of "accesible", Spanish, English and French; Portuguese, German, Finnish.
  private static let accessStems: [StaticString] = [
    "accesible", "accessible", "discapacitad", "discapacidad", "wheelchair",
  ]
  private static let foreignAccessStems: [StaticString] = ["acessive", "barrierefrei", "esteeto"]
  /// Also part of names and kinds of places.
  private static let doubtfulAccessStems: [StaticString] = ["disabled", "minusvalid", "handicap", "deficien"]

  /// One of those words; also half typed at the end, from the sixth letter on.
  private static func isAboutAccess(_ word: [UInt8], isLast: Bool) -> Bool {
    for stem in accessStems where word.starts(with: stem) || (isLast && word.count >= 6 && stem.starts(with: word)) {
      return true
    }
    for stem in foreignAccessStems
    where word.starts(with: stem) || (isLast && word.count >= 6 && stem.starts(with: word)) { return true }
    return false
  }

  /// Half of one of those words, one with typing errors, or one that is also part of names.
  private static func mayBeAboutAccess(_ part: Part) -> Bool {
    if part.isAside || part.isHouse || part.word.bytes.count < 3 { return false }
    for stem in accessStems where isNearly(part, stem, least: 3) { return true }
    for stem in doubtfulAccessStems where part.word.bytes.starts(with: stem) || isNearly(part, stem, least: 3) {
      return true
    }
    for stem in foreignAccessStems where isNearly(part, stem, least: 5) { return true }
    return false
  }

  /// - Parameter least: letters that have to be there of a word that is half typed.
  private static func isNearly(_ part: Part, _ stem: StaticString, least: Int) -> Bool {
    let word = part.word.bytes, length = stem.utf8CodeUnitCount
    if stem.utf8Start[0] != word[0] { return false }
    if part.isOpen, word.count >= least, stem.starts(with: word) { return true }
    let limit = typosAllowed(word)
    if word.count < 5 || limit == 0 { return false }
    let table = TypoTable(word, limit: limit)
    for at in 0..<length { _ = table.extend(at + 1, stem.utf8Start[at]) }
    return table.errors(length) <= limit || (part.isOpen && table.errorsOfBeginning(length) <= limit)
  }

  private mutating func markPerhapsAccess() {
    var perhaps: UInt16 = 0
    for at in parts.indices where Query.mayBeAboutAccess(parts[at]) || isHalfChair(at) { perhaps |= 1 << UInt16(at) }
    // Something else has to be said: what is to be accessible.
    if says & ~perhaps != 0 { perhapsAccess = perhaps }
  }

  /// "silla de ruedas", "fauteuil roulant", "cadeira de rodas".
  private static let chairs: [[StaticString]] = [
    ["silla", "de", "ruedas"], ["fauteuil", "roulant"], ["cadeira", "de", "rodas"],
  ]

  /// "silla", "silla de", "silla de rue" at the end of something else, not yet "silla de ruedas".
  private func isHalfChair(_ at: Int) -> Bool {
    for chair in Query.chairs {
      guard let first = parts.indices.dropFirst().last(where: { parts[$0].word.bytes.isSame(chair[0]) }), at >= first,
        parts.count <= first + chair.count, !parts[first].isAside
      else { continue }
      var isHalf = true
      for next in 1..<max(parts.count - first, 1) {
        let word = parts[first + next].word.bytes
        isHalf = isHalf && (next == chair.count - 1 ? chair[next].starts(with: word) : word.isSame(chair[next]))
      }
      if isHalf { return true }
    }
    return false
  }

  /// "en silla de ruedas" at the end of something else.
  private mutating func markChair() {
    for chair in Query.chairs {
      for at in parts.indices.dropFirst() where at + chair.count <= parts.count {
        let isChair = chair.indices.allSatisfy {
          $0 == 0 ? parts[at].word.bytes.starts(with: chair[0]) : parts[at + $0].word.bytes.isSame(chair[$0])
        }
        if !isChair { continue }
        wantsAccess = true
        for part in at..<at + chair.count { parts[part].isAside = true }
      }
    }
  }

  /// What may stand after a house number: a letter, "bis", "ter".
  static func isHouseTail(_ word: Word) -> Bool {
    word.isLetter ? !joins(word) : word.bytes.isSame("bis") || word.bytes.isSame("ter")
  }

  private mutating func findCorner() {
    var left: UInt16 = 0
    for (at, part) in parts.enumerated() {
      if !part.isAddress, Query.joins(part.word), left & says != 0 {
        var right: UInt16 = 0
        for other in parts.indices where other > at && !Query.joins(parts[other].word) { right |= 1 << UInt16(other) }
        corner = (left, right)
        // The joining words themselves say nothing.
        for other in parts.indices where other >= at && Query.joins(parts[other].word) { parts[other].role = .filler }
        return
      }
      left |= 1 << UInt16(at)
    }
  }

  private static func joins(_ word: Word) -> Bool {
    if word.isSign { return true }
    for joining in ["y", "e", "esquina", "esq", "con", "and", "x", "cruce", "corner", "und", "ecke", "com", "ja", "et"]
      as [StaticString] where word.bytes.isSame(joining)
    {
      return true
    }
    return false
  }

  var isEmpty: Bool { parts.isEmpty }

  /// A bit for each word that has to be found.
  var required: UInt16 {
    let required = bits { $0.role == .none && (!$0.isAside || $0.isHouse) }
    return required != 0 ? required : bits { !$0.isAside }
  }

  /// Words that say something.
  var says: UInt16 { bits { $0.role == .none && !$0.isAside } }
  var houses: UInt16 { bits { $0.isHouse } }
  var designators: UInt16 { bits { $0.role == .designator } }

  private func bits(_ isWanted: (Part) -> Bool) -> UInt16 {
    var result: UInt16 = 0
    for at in parts.indices where isWanted(parts[at]) { result |= 1 << UInt16(at) }
    return result
  }
}

extension Array where Element == UInt8 {
  func isSame(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && starts(with: text) }

  func starts(with text: StaticString) -> Bool {
    if count < text.utf8CodeUnitCount { return false }
    for at in 0..<text.utf8CodeUnitCount where self[at] != text.utf8Start[at] { return false }
    return true
  }
}

extension StaticString {
  func starts(with word: [UInt8]) -> Bool {
    if utf8CodeUnitCount < word.count { return false }
    for at in word.indices where utf8Start[at] != word[at] { return false }
    return true
  }
}
