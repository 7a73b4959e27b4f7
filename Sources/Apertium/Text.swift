/// Plain text into symbols and back.
enum Text {
  /// At the end, and before an empty line, a full stop is added (and marked, to be taken away again): a title without
  /// one is a sentence too, and the tagger must not look beyond it.
  static func symbols(_ text: String) -> Symbols {
    var result: Symbols = []
    result.reserveCapacity(text.utf8.count + 2)
    let scalars = Symbols(text.unicodeScalars.map { $0.value })
    var at = 0
    while at < scalars.count {
      let end = Analyser.blankEnd(scalars[...], at)
      if end == at {
        result.append(scalars[at])
        at += 1
        continue
      }
      let run = scalars[at..<end]
      if end < scalars.count, hasEmptyLine(run) { result += [0x2E, .addedStop] }
      if end == scalars.count { result += [0x2E, .addedStop] }
      result += run
      at = end
    }
    if scalars.last.map({ !Analyser.isBlank($0) }) ?? false { result += [0x2E, .addedStop] }
    return result
  }

  /// Two line ends, one right after the other.
  private static func hasEmptyLine(_ run: ArraySlice<Symbol>) -> Bool {
    var last = -3
    for at in run.indices where run[at] == 0x0A {
      if last == at - 1 || (last == at - 2 && run[at - 1] == 0x0D) { return true }
      last = at
    }
    return false
  }

  /// Without the full stops that `symbols` added.
  static func translation(_ marked: MarkedText) -> Translation {
    var pieces: [Translation.Piece] = []
    var current = ""
    var doubt: UInt8 = 0
    let symbols = marked.symbols
    for at in symbols.indices {
      let symbol = symbols[at]
      guard symbol.isCharacter, let scalar = Unicode.Scalar(symbol) else { continue }
      if symbol == 0x2E, at + 1 < symbols.count, symbols[at + 1] == .addedStop { continue }
      if marked.doubts[at] != doubt {
        if !current.isEmpty { pieces.append(Translation.Piece(current, Translation.Doubt(rawValue: doubt))) }
        current = ""
        doubt = marked.doubts[at]
      }
      current.unicodeScalars.append(scalar)
    }
    if !current.isEmpty { pieces.append(Translation.Piece(current, Translation.Doubt(rawValue: doubt))) }
    return Translation(pieces)
  }
}
