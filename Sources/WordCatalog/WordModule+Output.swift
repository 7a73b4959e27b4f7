#if !arch(wasm32)
  // What the generator writes. `Base/Words/WordTable.swift` reads the tables and says how they are made.
  extension WordModule {
    /// The language of the texts in the table for `language`: English where the module has no words of its own in it.
    public func spoken(_ language: String) -> String { complete.contains(language) ? language : fallbackLanguage }

    /// Every entry in this language, each ended by a zero.
    public func table(_ language: String) -> String {
      let spoken = spoken(language)
      var out = ""
      for entry in entries {
        let own = entry.localizations[language]
        if own != nil, language != spoken { out += "\u{4}" }
        switch own ?? entry.localizations[spoken] {
        case .plain(let text): out += encoded(text, entry)
        case .plural(let forms):
          // `other` first: it is taken when there is no form for a category.
          for (mark, category) in [("*", "other"), ("1", "one"), ("m", "many")] {
            if let text = forms[category] { out += "\u{2}" + mark + encoded(text, entry) }
          }
        case nil: break  // refused when it was read
        }
        out += "\0"
      }
      return out
    }

    private func encoded(_ text: CatalogText, _ entry: CatalogEntry) -> String {
      let order = entry.placeholders
      return text.pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .placeholder(let one):
          "\u{3}" + String(Character(Unicode.Scalar(UInt8(0x30 + (order.firstIndex(of: one) ?? 0)))))
        }
      }.joined()
    }

    /// The module in a file for the browser.
    public func section(_ language: String) -> String {
      "\u{1}" + hexadecimal(signature) + spoken(language) + "\0" + table(language)
    }

    /// The typed keys, and natively the tables.
    public var swiftSource: String {
      let prefix = access == "internal" ? "" : access + " "
      var lines = [
        "// Made by the plugin WordsPlugin from the catalogues of \(name). Not to be edited.", "import Base", "",
        "extension \(type) {",
      ]
      for (number, entry) in entries.enumerated() {
        let example = (entry.localizations[sourceLanguage]?.whole).map(shown) ?? ""
        lines.append("  /// \(example)")
        let parameters = entry.placeholders
        if parameters.isEmpty {
          lines.append("  \(prefix)var \(entry.key): String { table.text(\(number)) }")
        } else {
          let list = parameters.map { "_ `\($0.name)`: \($0.kind == .text ? "String" : "Int")" }.joined(separator: ", ")
          let arguments = parameters.map { ".\($0.kind)(`\($0.name)`)" }.joined(separator: ", ")
          lines.append("  \(prefix)func \(entry.key)(\(list)) -> String { table.text(\(number), \(arguments)) }")
        }
      }
      lines += ["", "  #if arch(wasm32)", "  /// The words in this language, out of the file that the host gave."]
      lines.append(
        "  \(prefix)static func table(_ language: Language) -> WordTable { WordTable.loaded(0x\(hexadecimal(signature)), language) }"
      )
      lines += [
        "  #else", "  /// The words in this language.",
        "  \(prefix)static func table(_ language: Language) -> WordTable {", "    switch language {",
      ]
      lines += catalogLanguages.map { "    case .\($0): Tables.\($0)" }
      lines += ["    }", "  }", "  #endif", "}", "", "#if !arch(wasm32)", "private enum Tables {"]
      for language in catalogLanguages {
        lines.append(
          "  static let \(language) = WordTable(.\(spoken(language)), asked: .\(language), \(literal(table(language))))"
        )
      }
      return (lines + ["}", "#endif", ""]).joined(separator: "\n")
    }

    private func shown(_ text: CatalogText) -> String {
      text.pieces.map { piece in
        switch piece {
        case .literal(let text): text.split(separator: "\n").joined(separator: " ")
        case .placeholder(let one): one.written
        }
      }.joined()
    }
  }

  /// The file of one language for a program that has these modules: a head, then a section for each.
  public func wordFile(_ modules: [WordModule], _ language: String) throws -> String {
    let signatures = modules.map(\.signature)
    if Set(signatures).count != signatures.count {
      throw CatalogErrors([CatalogError(modules[0].name, "two modules have the same signature")])
    }
    return "vereda-words " + language + "\0"
      + modules.sorted { $0.name < $1.name }.map { $0.section(language) }.joined()
  }

  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// As Swift writes it between quotes.
  private func literal(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": out += "\\0"
      case "\n": out += "\\n"
      case "\\", "\"": out += "\\" + String(scalar)
      case _ where scalar.value < 0x20: out += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
#endif
