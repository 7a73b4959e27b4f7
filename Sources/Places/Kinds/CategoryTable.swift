import Base

/// Names of the categories and the phrases they are asked for by, read from `categoryText` once.
final class CategoryTable: Sendable {
  struct Phrase {
    var category: Category
    var words: [[UInt8]]
    /// The kind's usual word: the first of its line, or its name in Spanish or English.
    var isUsual: Bool
  }

  static let shared = CategoryTable(categoryText)

  let phrases: [Phrase]
  private let names: [[String]]

  init(_ text: StaticString) {
    var phrases: [Phrase] = []
    var names: [[String]] = []
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let parts = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard parts.count == 3, let category = Category(rawValue: UInt8(names.count)) else { continue }
      names.append([String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)])
      let usual = parts[..<2].map { Places.words(String(decoding: $0, as: UTF8.self)).map { $0.bytes } }
      for (place, phrase) in parts[2].split(separator: UInt8(ascii: ",")).enumerated() {
        let words = Places.words(String(decoding: phrase, as: UTF8.self)).map { $0.bytes }
        phrases.append(Phrase(category: category, words: words, isUsual: place == 0 || usual.contains(words)))
      }
    }
    self.phrases = phrases
    self.names = names
  }

  func name(_ category: Category, _ language: Language) -> String {
    let index = Int(category.rawValue)
    return index < names.count ? names[index][language == .es ? 0 : 1] : ""
  }

  /// How well a typed word is this word of a phrase: letters still to come, 0 for the whole word or its plural; nil where it is not.
  static func match(_ typed: [UInt8], _ word: [UInt8], asBeginning: Bool) -> Int? {
    if typed == word { return 0 }
    if typed.count > word.count {
      let extra = typed.count - word.count
      return extra <= 2 && typed.last == UInt8(ascii: "s") && typed.starts(with: word) && (extra == 1 || typed[word.count] == UInt8(ascii: "e")) ? 0 : nil
    }
    return asBeginning && word.starts(with: typed) ? word.count - typed.count : nil
  }
}
