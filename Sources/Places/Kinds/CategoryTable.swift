/// The phrases that categories are asked for by, read from `categoryText` once. In every language at once, whatever the page speaks.
final class CategoryTable: Sendable {
  struct Phrase {
    var category: Category
    var words: [[UInt8]]
    /// One of the kind's usual words, in any language.
    var isUsual: Bool
  }

  static let shared = CategoryTable(categoryText)

  /// What is searched by.
  let phrases: [Phrase]
  /// Names in full that are only recognised ("terminal o Metrobús").
  let names: [Phrase]

  init(_ text: StaticString) {
    var phrases: [Phrase] = []
    var names: [Phrase] = []
    var line = 0
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for row in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let parts = row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard parts.count == 3, let category = Category(rawValue: UInt8(line)) else { continue }
      line += 1
      for (place, part) in parts.enumerated() {
        for phrase in part.split(separator: UInt8(ascii: ",")) {
          let words = Places.words(String(decoding: phrase, as: UTF8.self)).map { $0.bytes }
          if place == 0 {
            names.append(Phrase(category: category, words: words, isUsual: true))
          } else {
            phrases.append(Phrase(category: category, words: words, isUsual: place == 1))
          }
        }
      }
    }
    (self.phrases, self.names) = (phrases, names)
  }

  /// How well a typed word is this word of a phrase: letters still to come, 0 for the whole word or its plural; nil where it is not.
  static func match(_ typed: [UInt8], _ word: [UInt8], asBeginning: Bool) -> Int? {
    if typed == word { return 0 }
    if typed.count > word.count {
      let extra = typed.count - word.count
      return extra <= 2 && typed.last == UInt8(ascii: "s") && typed.starts(with: word)
        && (extra == 1 || typed[word.count] == UInt8(ascii: "e")) ? 0 : nil
    }
    return asBeginning && word.starts(with: typed) ? word.count - typed.count : nil
  }
}
