/// Streams in Apertium's notation, to compare stages with the command's and to write tests: `^perro/perro<n><m><sg>$`.
/// Characters of the text that have a meaning in it are escaped by a backslash.
extension TagTable {
  func notation(_ stream: Symbols) -> String {
    var text = ""
    for symbol in stream {
      if symbol == .addedStop {
        text += "[]"
      } else if symbol.isCharacter {
        if let scalar = Unicode.Scalar(symbol) {
          if isSpecial(symbol) { text += "\\" }
          text.unicodeScalars.append(scalar)
        }
      } else if symbol.isTag {
        let place = Int(symbol - Symbol.firstTag)
        text += "<" + (names.indices.contains(place) ? names[place] : "?") + ">"
      } else {
        text += TagTable.mark(symbol)
      }
    }
    return text
  }

  private func isSpecial(_ symbol: Symbol) -> Bool {
    for scalar in "^$/{}@<>\\[]".unicodeScalars where scalar.value == symbol { return true }
    return false
  }

  private static func mark(_ symbol: Symbol) -> String {
    let marks = ["^", "$", "/", "{", "}", "*", "@", "#", "~"]
    let place = Int(symbol) - Int(Symbol.firstTag)
    return marks.indices.contains(place) ? marks[place] : ""
  }
}

extension Translator {
  /// The stream after each stage.
  public func trace(_ text: String) -> [String] {
    var work = Work()
    work.stream = Text.symbols(text)
    var steps = [tags.notation(work.stream)]
    for stage in stages {
      run(stage, &work)
      switch stage {
      case .generate, .finish: steps.append(tags.notation(work.text.symbols))
      default: steps.append(tags.notation(work.stream))
      }
    }
    return steps
  }
}
