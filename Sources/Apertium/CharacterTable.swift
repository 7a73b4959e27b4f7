/// Letters and their cases, as the pack says: the standard library's tables would make the browser's module far larger.
struct CharacterTable: Sendable {
  private var firsts: [UInt32] = []
  private var ends: [UInt32] = []
  private var small: [UInt32] = []
  private var capitalOf: [UInt32] = []
  private var capitals: [UInt32] = []
  private var smallOf: [UInt32] = []
  /// Latin-1 and Latin Extended-A, where nearly all letters are: 1 for what belongs to a word.
  private var common = [Bool](repeating: false, count: 0x180)

  init(_ reader: inout PackReader) throws(LanguagePackError) {
    var last = 0
    for _ in 0..<(try reader.count()) {
      let first = last + (try reader.number())
      last = first + (try reader.number())
      if first > 0x10_FFFF || last > 0x10_FFFF { throw .part(reader.name) }
      firsts.append(UInt32(first))
      ends.append(UInt32(last))
      for code in first..<(max(first, min(last + 1, 0x180))) where code < 0x180 { common[code] = true }
    }
    (small, capitalOf) = try CharacterTable.pairs(&reader)
    (capitals, smallOf) = try CharacterTable.pairs(&reader)
    try reader.finish()
  }

  private static func pairs(_ reader: inout PackReader) throws(LanguagePackError) -> ([UInt32], [UInt32]) {
    var codes: [UInt32] = []
    var others: [UInt32] = []
    var last = 0
    for _ in 0..<(try reader.count()) {
      last += try reader.number()
      let other = last + (try reader.signed())
      if last > 0x10_FFFF || other < 0 || other > 0x10_FFFF { throw .part(reader.name) }
      codes.append(UInt32(last))
      others.append(UInt32(other))
    }
    return (codes, others)
  }

  /// Letters, digits, and what else the dictionary's words are made of.
  func belongsToWord(_ symbol: Symbol) -> Bool {
    if symbol < 0x180 { return common[Int(symbol)] }
    if !symbol.isCharacter { return false }
    let place = CharacterTable.place(firsts, symbol)
    return place >= 0 && symbol <= ends[place]
  }

  func isCapital(_ symbol: Symbol) -> Bool { lower(symbol) != symbol }

  func lower(_ symbol: Symbol) -> Symbol {
    if symbol < 0x80 { return symbol >= 0x41 && symbol <= 0x5A ? symbol + 32 : symbol }
    if !symbol.isCharacter { return symbol }
    let place = CharacterTable.place(capitals, symbol)
    return place >= 0 && capitals[place] == symbol ? smallOf[place] : symbol
  }

  func upper(_ symbol: Symbol) -> Symbol {
    if symbol < 0x80 { return symbol >= 0x61 && symbol <= 0x7A ? symbol - 32 : symbol }
    if !symbol.isCharacter { return symbol }
    let place = CharacterTable.place(small, symbol)
    return place >= 0 && small[place] == symbol ? capitalOf[place] : symbol
  }

  /// The last that is not above `symbol`; -1 when all are.
  private static func place(_ codes: [UInt32], _ symbol: Symbol) -> Int {
    var low = 0
    var high = codes.count
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] <= symbol { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
