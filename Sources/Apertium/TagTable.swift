/// The names of the pack's tags.
struct TagTable: Sendable {
  /// By number, the marks first; those have no name here.
  let names: [String]
  /// `default<default>`, the chunk of a word that no rule takes.
  let defaultChunk: Symbols
  /// `unknown<unknown>`, of a word that the analyser does not know.
  let unknownChunk: Symbols
  /// For tags that are numbers (`<3>`): which tag of the chunk they stand for; else 0.
  private let links: [Int]

  var count: Int { names.count }

  init(_ reader: inout PackReader) throws(LanguagePackError) {
    let marks = try reader.number()
    if Symbol.firstTag + Symbol(marks) != Symbol.firstName { throw .part(reader.name) }
    var names = [String](repeating: "", count: marks)
    for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
    if names.count > 0xF_FFFF { throw .part(reader.name) }
    try reader.finish()
    if names.count == marks || !names[marks].isEmpty { throw .part(reader.name) }
    self.names = names
    defaultChunk = TagTable.chunk("default", names)
    unknownChunk = TagTable.chunk("unknown", names)
    links = names.map { name in
      var number = 0
      for byte in name.utf8 {
        guard byte >= 0x30 && byte <= 0x39 && number < 100_000 else { return 0 }
        number = number * 10 + Int(byte) - 0x30
      }
      return number
    }
  }

  private static func chunk(_ name: String, _ names: [String]) -> Symbols {
    let letters = Symbols(name.unicodeScalars.map { $0.value })
    for (place, other) in names.enumerated() where other.utf8.elementsEqual(name.utf8) {
      return letters + [Symbol.firstTag + Symbol(place)]
    }
    return letters
  }

  /// The symbol of a tag; nil when the pack does not have it.
  func symbol(_ name: String) -> Symbol? {
    for (place, other) in names.enumerated() where !other.isEmpty && other.utf8.elementsEqual(name.utf8) {
      return Symbol.firstTag + Symbol(place)
    }
    return nil
  }

  /// Which tag of its chunk a tag stands for, from 1; 0 for a tag that stands for itself.
  func link(_ symbol: Symbol) -> Int {
    let place = Int(symbol) - Int(Symbol.firstTag)
    return links.indices.contains(place) ? links[place] : 0
  }
}
