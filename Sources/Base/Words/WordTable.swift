/// The words of one module in one language, by number. The generator (`Sources/WordCatalog`) makes the numbers and the tables together, so who
/// calls `words.keptTrip` cannot ask for a text that is not there.
///
/// A table is UTF-8; each entry ends with 0. Within an entry:
/// - 4 at its beginning: the text is in the language that was asked for, while the module's others are in `language` (texts of safety).
/// - 2 and a letter: from here to the next 2 is a form of a plural: `*` other, always the first, `1` one, `m` many.
/// - 3 and a digit: here stands the argument of that number, from 0.
///
/// A table may come from outside (a file beside the browser's module): whatever is wrong with it, every text is one, if only `missing`.
public final class WordTable: @unchecked Sendable {  // the bytes are never changed, nor given back
  /// Of the texts: English where the module has no words in the language that was asked for.
  public let language: Language
  public let asked: Language
  /// In place of a text that is not there: not empty, so that nothing becomes a button without a name.
  public static let missing = "…"

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where each entry begins, and where one after the last would.
  private let starts: [Int32]

  /// From the program itself.
  public convenience init(_ language: Language, asked: Language, _ text: StaticString) {
    self.init(language, asked: asked, UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// `bytes` must stay where they are for ever.
  init(_ language: Language, asked: Language, _ bytes: UnsafeBufferPointer<UInt8>) {
    (self.language, self.asked, self.bytes) = (language, asked, bytes)
    var starts: [Int32] = [0]
    for at in bytes.indices where bytes[at] == 0 { starts.append(Int32(at + 1)) }
    self.starts = starts
  }

  public var count: Int { starts.count - 1 }

  /// A text without placeholders.
  public func text(_ number: Int) -> String { written(number, []) }

  /// A text with its placeholders filled. The first number chooses the form of a plural.
  public func text(_ number: Int, _ arguments: WordArgument...) -> String { written(number, arguments) }

  func written(_ number: Int, _ arguments: [WordArgument]) -> String {
    guard number >= 0, number < count else { return WordTable.missing }
    var at = Int(starts[number]), end = Int(starts[number + 1]) - 1, spoken = language
    if at < end, bytes[at] == 4 { (at, spoken) = (at + 1, asked) }
    if at < end, bytes[at] == 2 { (at, end) = form(at, end, arguments, spoken) }
    guard at < end else { return WordTable.missing }
    if arguments.isEmpty { return String(decoding: UnsafeBufferPointer(rebasing: bytes[at..<end]), as: UTF8.self) }
    var out: [UInt8] = []
    while at < end {
      if bytes[at] == 3, at + 1 < end {
        let index = Int(bytes[at + 1]) - 0x30
        if arguments.indices.contains(index) { out.append(contentsOf: arguments[index].text(spoken).utf8) }
        at += 2
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Where the text of the form begins and ends that goes with the first number; the first form where there is none of that category.
  private func form(_ begin: Int, _ end: Int, _ arguments: [WordArgument], _ spoken: Language) -> (Int, Int) {
    var count: Int64 = 0
    for case .number(let value) in arguments { count = Int64(value); break }
    let wanted: UInt8 =
      switch spoken.category(count) {
      case .one: UInt8(ascii: "1")
      case .many: UInt8(ascii: "m")
      case .other: UInt8(ascii: "*")
      }
    var found: (Int, Int)?, at = begin
    while at + 1 < end {
      var next = at + 2
      while next < end, bytes[next] != 2 { next += 1 }
      if found == nil || bytes[at + 1] == wanted { found = (at + 2, next) }
      if bytes[at + 1] == wanted { break }
      at = next
    }
    return found ?? (end, end)
  }
}

/// What takes a placeholder's place.
public enum WordArgument: Sendable {
  case text(String), number(Int)

  /// Numbers are grouped as the language writes them.
  func text(_ language: Language) -> String {
    switch self {
    case .text(let text): text
    case .number(let value): NumberFormat(language).whole(Int64(value))
    }
  }
}
