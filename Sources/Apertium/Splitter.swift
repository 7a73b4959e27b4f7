/// Before transfer (Apertium's pretransfer): joined words become units of their own, `^dar<vblex>+lo<prn>$` is
/// `^dar<vblex>$ ^lo<prn>$`, and the tail of a lemma comes to its head, `^echar<vblex># de menos$` is
/// `^echar# de menos<vblex>$`.
enum Splitter {
  static func split(_ stream: Symbols) -> Symbols {
    let units = Units(stream[...])
    var result: Symbols = []
    result.reserveCapacity(stream.count + 16)
    for unit in units.units {
      result += unit.blank
      write(unit.body, to: &result)
    }
    return result + units.tail
  }

  private static func write(_ body: ArraySlice<Symbol>, to result: inout Symbols) {
    if body.first == .unknown || body.lemmaEnd == body.endIndex {
      result.append(.begin)
      result += body
      result.append(.end)
      return
    }
    var words: [(lemma: Symbols, tags: Symbols)] = [([], [])]
    var tail: Symbols = []
    var isTail = false
    for symbol in body {
      let last = words.count - 1
      if symbol.isTag {
        isTail = false
        words[last].tags.append(symbol)
      } else if words[last].tags.isEmpty {
        words[last].lemma.append(symbol)
      } else if symbol == .join {
        isTail = false
        words.append(([], []))
      } else if symbol == .queue || isTail {
        isTail = true
        tail.append(symbol)
      } else {
        words[last].tags.append(symbol)
      }
    }
    words[0].lemma += tail
    for (place, word) in words.enumerated() {
      if place > 0 { result.append(.plainSpace) }
      result.append(.begin)
      result += word.lemma
      result += word.tags
      result.append(.end)
    }
  }
}
