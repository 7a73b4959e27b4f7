import Base

/// A word that says what the next one is: "Mz 5", "Edificio C", "Km 18.5", "int. 3".
enum AddressWord: UInt8 {
  case superblock = 1
  case block, lot, building, tower, kilometre, without, inside

  /// - Parameter isShort: "M 5 L 12" is a block and a lot.
  init?(_ word: [UInt8], isShort: Bool = false) {
    if isShort, word.isSame("m") {
      self = .block
      return
    }
    if isShort, word.isSame("l") {
      self = .lot
      return
    }
    for (forms, meaning) in AddressWord.forms {
      for form in forms where word.isSame(form) {
        self = meaning
        return
      }
    }
    return nil
  }

  private static let forms: [([StaticString], AddressWord)] = [
    (["sm", "smz", "smza", "supermanzana"], .superblock),
    (["mz", "mza", "mzna", "manz", "manzana"], .block),
    (["lt", "lte", "lote"], .lot),
    (["edificio", "edif", "edf", "ed"], .building),
    (["torre"], .tower),
    (["km", "kms", "kilometro"], .kilometre),
    (
      [
        "int", "interior", "depto", "dpto", "dto", "departamento", "dep", "piso", "local", "loc", "despacho", "desp",
        "oficina", "ofna", "consultorio", "suite", "apto", "apartamento", "cp",
      ], .inside
    ),
  ]
}

/// Which words of a text are parts of an address that have a word before them, and what they say.
struct AddressParts {
  /// The same for the same parts, however they are written; empty where there is none.
  private(set) var key: [UInt8] = []
  /// Metres from the beginning of a road.
  private(set) var metres: UInt32?
  /// A bit for each word: those that say what follows, and what follows.
  private(set) var names: UInt16 = 0
  private(set) var values: UInt16 = 0
  /// What lies inside of a house ("int. 3"), and postal codes: the house is the same.
  private(set) var inside: UInt16 = 0

  /// - Parameter words: the first sixteen are looked at.
  init(_ words: [[UInt8]]) {
    let count = min(words.count, 16)
    let isShort = Self.hasNumber(after: "m", words) && Self.hasNumber(after: "l", words)
    var fields: [(word: AddressWord, value: [UInt8])] = []
    /// In the order of the words' meanings.
    func add(_ word: AddressWord, _ value: [UInt8]) {
      fields.insert((word, value), at: fields.firstIndex { $0.word.rawValue > word.rawValue } ?? fields.count)
    }
    var at = 0
    while at < count {
      let length = Self.lengthOfWithout(words, at, count)
      if length > 0 {
        add(.without, [])
        values |= 1 << UInt16(at)
        for other in at + 1..<max(at + length, at + 1) { names |= 1 << UInt16(other) }
        at += length
        continue
      }
      guard let word = AddressWord(words[at], isShort: isShort) else {
        at += 1
        continue
      }
      let name = at
      at += 1
      if at < count, word != .kilometre, Self.saysNumber(words[at]) { at += 1 }
      guard at < count, Self.isValue(words[at], word) else { continue }
      let first = at
      var value = words[at]
      at += 1
      if word == .kilometre {
        metres = Self.metres(value, at < count ? words[at] : [])
        if metres == nil { continue }
        if at < count, Self.isNumber(words[at]) { at += 1 }
        value = Array((metres ?? 0).description.utf8)
      } else if Self.isNumber(value) {
        value = Self.withoutZeros(value)
        if at < count, words[at].count == 1, !Self.isNumber(words[at]), Word.isPart(words[at][0]),
          AddressWord(words[at], isShort: isShort) == nil, !words[at].isSame("y"), !words[at].isSame("e")
        {
          value += words[at]
          at += 1
        }
      }
      if word == .inside {
        for other in name..<at { inside |= 1 << UInt16(other) }
        continue
      }
      for other in name..<first { names |= 1 << UInt16(other) }
      for other in first..<at { values |= 1 << UInt16(other) }
      add(word, value)
    }
    for field in fields {
      key.append(field.word.rawValue)
      key.append(contentsOf: field.value)
    }
  }

  static func isNumber(_ word: [UInt8]) -> Bool { word.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }

  private static func hasNumber(after letter: StaticString, _ words: [[UInt8]]) -> Bool {
    for at in words.indices.dropLast() where words[at].isSame(letter) && isNumber(words[at + 1]) { return true }
    return false
  }

  /// "S/N", "s n" and "sn" at the end, "sin número": how many words; 0 for something else.
  private static func lengthOfWithout(_ words: [[UInt8]], _ at: Int, _ count: Int) -> Int {
    let left = count - at
    if left >= 3, words[at].isSame("s"), words[at + 1].isSame("/"), words[at + 2].isSame("n") { return 3 }
    if left == 2, words[at].isSame("s"), words[at + 1].isSame("n") { return 2 }
    if left == 1, words[at].isSame("sn") { return 1 }
    if left >= 2, words[at].isSame("sin"), words[at + 1].isSame("numero") || words[at + 1].isSame("num") { return 2 }
    return 0
  }

  static func saysNumber(_ word: [UInt8]) -> Bool {
    word.isSame("no") || word.isSame("num") || word.isSame("numero") || word.isSame("nro")
  }

  private static func isValue(_ word: [UInt8], _ name: AddressWord) -> Bool {
    if isNumber(word) { return true }
    if name == .kilometre { return false }
    return word.count == 1 && Word.isPart(word[0]) || (name == .inside && word.isSame("pb"))
  }

  /// "18" and "5", "18" and "500" are 18,500 m; nil for what is longer than any road.
  private static func metres(_ whole: [UInt8], _ part: [UInt8]) -> UInt32? {
    guard whole.count <= 4, let kilometres = decimal(whole[...]) else { return nil }
    if part.isEmpty || !isNumber(part) { return UInt32(kilometres * 1000) }
    if part.count > 3 { return nil }
    var digits = part
    while digits.count < 3 { digits.append(0x30) }
    return decimal(digits[...]).map { UInt32(kilometres * 1000 + $0) }
  }

  private static func withoutZeros(_ value: [UInt8]) -> [UInt8] {
    let rest = Array(value.drop { $0 == 0x30 })
    return rest.isEmpty ? [0x30] : rest
  }
}

/// Words of an address: "mz5" is two.
func addressWords(_ words: [Word]) -> [Word] {
  var result: [Word] = []
  let both = words.contains { isLetterAndNumber($0.bytes, "m") } && words.contains { isLetterAndNumber($0.bytes, "l") }
  for word in words {
    let letters = word.bytes.prefix { $0 >= 0x61 && $0 <= 0x7A }
    let name = Array(letters)
    let isName =
      AddressWord(name, isShort: both) != nil || (AddressParts.saysNumber(name) && letters.count < word.bytes.count)
    if letters.count < word.bytes.count, !letters.isEmpty, isName,
      AddressParts.isNumber(Array(word.bytes.dropFirst(letters.count)))
    {
      result.append(Word(bytes: name))
      result.append(Word(bytes: Array(word.bytes.dropFirst(letters.count)), isDotted: word.isDotted))
    } else {
      result.append(word)
    }
  }
  return result
}

private func isLetterAndNumber(_ word: [UInt8], _ letter: StaticString) -> Bool {
  word.count > 1 && word.starts(with: letter) && AddressParts.isNumber(Array(word.dropFirst()))
}
