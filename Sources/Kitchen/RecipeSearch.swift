/// Finds recipes by the words of their title and of what is in them, in both languages, in singular and plural, also where
/// they are written as they sound: `calabasita`, `gitomate`, `ejotes` as `hejotes`.
public struct RecipeSearch: Sendable {
  /// Of each recipe, at its place: its words, each also without what may be a plural's ending.
  private let words: [[String]]

  public init(_ book: Cookbook) {
    var all: [[String]] = []
    for recipe in book.recipes {
      var text = recipe.title.es + " " + recipe.title.en
      for ingredient in recipe.ingredients {
        let food = book.food(of: ingredient)
        text += " " + food.name.es + " " + food.name.en
        for piece in food.pieces {
          for texts in [piece.one, piece.many] { text += " " + texts.es + " " + texts.en }
        }
      }
      all.append(RecipeSearch.split(text).flatMap { RecipeSearch.forms($0) }.flatMap { [$0, RecipeSearch.sound($0)] })
    }
    words = all
  }

  /// Whether each recipe has all words of the query; where none has, whether it has one of them (`isPartial`).
  ///
  /// A word that some recipe has is that word: `papa` finds no papaya. Else it is the beginning of one, as it is typed.
  public func find(_ query: String) -> (found: [Bool], isPartial: Bool) {
    var asked = RecipeSearch.split(query)
    asked.removeAll { word in RecipeSearch.ignored.contains { sameBytes($0, word) } }
    var counts = [Int](repeating: 0, count: words.count)
    for word in asked {
      let sound = RecipeSearch.sound(word)
      let forms = RecipeSearch.forms(word) + RecipeSearch.forms(sound)
      func has(_ place: Int) -> Bool { words[place].contains { one in forms.contains { sameBytes($0, one) } } }
      let isWhole = words.indices.contains { has($0) }
      func begins(_ place: Int) -> Bool { words[place].contains { $0.begins(word) || $0.begins(sound) } }
      for place in words.indices where isWhole ? has(place) : begins(place) { counts[place] += 1 }
    }
    let found = counts.map { $0 == asked.count }
    if asked.count < 2 || found.contains(true) { return (found, false) }
    let some = counts.map { $0 > 0 }
    return (some, some.contains(true))
  }

  /// Small words that say nothing of a dish.
  private static let ignored = [
    "a", "al", "con", "de", "del", "e", "el", "en", "la", "las", "lo", "los", "o", "para", "por", "que", "u", "un",
    "una", "unas", "unos", "y", "an", "and", "for", "in", "of", "or", "the", "to", "with",
  ]

  private static func split(_ text: String) -> [String] {
    var all: [String] = [], word: [UInt8] = []
    for byte in folded(text).utf8 {
      if byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7A) {
        word.append(byte)
      } else if !word.isEmpty {
        all.append(String(decoding: word, as: UTF8.self))
        word = []
      }
    }
    if !word.isEmpty { all.append(String(decoding: word, as: UTF8.self)) }
    return all
  }

  /// As it sounds in Mexico: s, z and soft c are one, so are b and v, y and ll, j and soft g; nobody hears an h.
  static func sound(_ word: String) -> String {
    let bytes = Array(word.utf8)
    var out: [UInt8] = []
    for (at, byte) in bytes.enumerated() {
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0, isSoft = next == 0x65 || next == 0x69
      switch byte {
      case 0x7A: out.append(0x73)  // z
      case 0x76: out.append(0x62)  // v
      case 0x63 where next == 0x68: out.append(0x63)  // ch
      case 0x63: out.append(isSoft ? 0x73 : 0x6B)  // c
      case 0x71: out.append(0x6B)  // q
      case 0x75 where at > 0 && isSoft && (bytes[at - 1] == 0x71 || bytes[at - 1] == 0x67): break  // que, gui
      case 0x67 where isSoft: out.append(0x6A)  // ge
      case 0x68 where at == 0 || bytes[at - 1] != 0x63: break  // h
      case 0x6C where next == 0x6C: break  // the first l of ll
      case 0x6C where at > 0 && bytes[at - 1] == 0x6C: out.append(0x79)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// `limones`, `limone`, `limon`.
  private static func forms(_ word: String) -> [String] {
    let bytes = Array(word.utf8), count = bytes.count
    var forms = [word]
    if count < 4 || bytes[count - 1] != 0x73 { return forms }
    forms.append(word.bytes(0, count - 1))
    if count > 4, bytes[count - 2] == 0x65 { forms.append(word.bytes(0, count - 2)) }
    return forms
  }
}
