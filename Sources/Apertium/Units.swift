/// One lexical unit of a stream, `^…$`, with the blank before it. `body` is what stands between the marks.
struct Unit {
  var blank: Symbols
  var body: ArraySlice<Symbol>
}

/// Cuts a stream into its units, and the blank after the last one.
struct Units {
  private(set) var units: [Unit] = []
  private(set) var tail: Symbols = []

  init(_ stream: ArraySlice<Symbol>) {
    var blank: Symbols = []
    var at = stream.startIndex
    while at < stream.endIndex {
      if stream[at] != .begin {
        blank.append(stream[at])
        at += 1
        continue
      }
      let first = at + 1
      var depth = 0
      at = first
      while at < stream.endIndex {
        // Units within a chunk have marks of their own.
        if stream[at] == .open { depth += 1 }
        if stream[at] == .close { depth -= 1 }
        if stream[at] == .end && depth <= 0 { break }
        at += 1
      }
      units.append(Unit(blank: blank, body: stream[first..<at]))
      blank = []
      at += 1
    }
    tail = blank
  }
}

extension Collection where Element == Symbol, Index == Int {
  /// The index of the first such symbol, or the end.
  func firstPlace(of symbol: Symbol) -> Int {
    var at = startIndex
    while at < endIndex, self[at] != symbol { at += 1 }
    return at
  }

  /// Where the lemma ends: at the first tag, or where a chunk's contents begin.
  var lemmaEnd: Int {
    var at = startIndex
    while at < endIndex, !self[at].isTag, self[at] != .open { at += 1 }
    return at
  }
}
