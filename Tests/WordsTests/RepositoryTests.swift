import Foundation
import Testing

@testable import Base
@testable import WordCatalog

/// Every catalogue of the repository.
@Suite struct RepositoryTests {
  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  static func files(_ ending: String) -> [URL] {
    let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return all.filter { $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
  }

  static let modules: [WordModule] = files("/words.json").compactMap { about in
    let folder = about.deletingLastPathComponent()
    let name = folder.path.dropFirst(sources.path.count + 1).split(separator: "/")[0]
    let mine = files(".xcstrings").filter { $0.path.hasPrefix(sources.appending(path: String(name)).path + "/") }
    do { return try WordModule(name: String(name), files: mine + [about]) } catch {
      Issue.record("\(error)")
      return nil
    }
  }

  /// Each catalogue belongs to a module that says its type, and is read without a complaint.
  @Test func allAreReadAndWhole() {
    let read = Set(Self.modules.flatMap { $0.entries.map(\.file) })
    for file in Self.files(".xcstrings") { #expect(read.contains(file.path), "\(file.path) is read by no module") }
    #expect(Self.modules.map(\.name).contains("WebClient"))
    #expect(Set(Self.modules.map(\.signature)).count == Self.modules.count)
  }

  /// What the generator writes, the apps read: every text of every module in every language, by its number.
  @Test func tablesAreReadAsTheyAreWritten() throws {
    for language in Language.allCases {
      let bytes = Array(try wordFile(Self.modules, language.rawValue).utf8)
      try bytes.withUnsafeBufferPointer { bytes in
        let file = try #require(WordFile(bytes))
        for module in Self.modules {
          let table = try #require(file.table(module.signature), "\(module.name)")
          #expect(table.count == module.entries.count && table.language.rawValue == module.spoken(language.rawValue))
          for (number, entry) in module.entries.enumerated() {
            let expected =
              entry.localizations[language.rawValue] ?? entry.localizations[module.spoken(language.rawValue)]
            let arguments = entry.placeholders.map {
              $0.kind == .number ? WordArgument.number(7) : .text("«\($0.name)»")
            }
            let text = expected?.whole.pieces.map { piece in
              switch piece {
              case .literal(let text): text
              case .placeholder(let one): one.kind == .number ? "7" : "«\(one.name)»"
              }
            }.joined()
            #expect(table.written(number, arguments) == text, "\(module.name) \(entry.key) \(language)")
          }
        }
      }
    }
  }

  /// Every text, with the place where it stands.
  static func texts(_ language: String) -> [(place: String, text: String)] {
    modules.flatMap { module in
      module.entries.flatMap { entry -> [(String, String)] in
        let forms: [CatalogText] =
          switch entry.localizations[language] {
          case .plain(let text): [text]
          case .plural(let forms): Array(forms.values)
          case nil: []
          }
        return forms.map { form in
          let text = form.pieces.map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder: "X"
            }
          }
          return ("\(module.name) \(entry.key) \(language)", text.joined())
        }
      }
    }
  }

  /// French has a narrow no-break space before ; : ! ?, no-break spaces inside « », and the typographer's apostrophe. Not in an SMS: one such sign and
  /// every message holds 70 letters instead of 160.
  @Test func frenchIsSetAsFrenchIs() {
    for (place, text) in Self.texts("fr") where !place.contains(" sms") {
      let scalars = Array(text.unicodeScalars)
      for (at, sign) in scalars.enumerated() {
        let before = at > 0 ? scalars[at - 1] : nil, after = at + 1 < scalars.count ? scalars[at + 1] : nil
        switch sign {
        // Times (9:41), addresses (https://…) and runs of signs have none.
        case ";", "!", "?", ":":
          let isInside = sign == ":" && (after.map { $0.properties.numericType != nil || $0 == "/" } ?? false)
          let isMark = before == nil || "!?…".unicodeScalars.contains(before!)
          #expect(before == "\u{202F}" || isInside || isMark, "\(place): “\(sign)” lacks U+202F before it: \(text)")
        case "«": #expect(after == "\u{A0}" || after == "\u{202F}", "\(place): no no-break space after «: \(text)")
        case "»": #expect(before == "\u{A0}" || before == "\u{202F}", "\(place): no no-break space before »: \(text)")
        case "'", "\"": Issue.record("\(place): typewriter’s quotes: \(text)")
        default: break
        }
      }
    }
  }

  /// A text that no code names is one that nobody reads: translators would work for nothing.
  @Test func everyTextIsUsed() throws {
    var names: [String: Set<String>] = [:]  // by module
    for file in Self.files(".swift") {
      let module = String(file.path.dropFirst(Self.sources.path.count + 1).split(separator: "/")[0])
      let text = try String(contentsOf: file, encoding: .utf8)
      for name in text.utf8.split(whereSeparator: {
        !(0x30...0x39).contains($0) && !(0x41...0x5A).contains($0) && !(0x61...0x7A).contains($0)
      }) {
        names[module, default: []].insert(String(Substring(name)))
      }
    }
    for module in Self.modules {
      let used =
        module.access == "internal" ? names[module.name] ?? [] : names.values.reduce(into: []) { $0.formUnion($1) }
      for entry in module.entries where !used.contains(entry.key) {
        Issue.record("\(module.name): no code says “\(entry.key)”")
      }
    }
  }

  /// No double spaces (but in a page of plain text, in columns), none at an end (nothing is glued), no three dots, in any language.
  @Test(arguments: catalogLanguages) func textsAreClean(_ language: String) {
    for (place, text) in Self.texts(language) {
      #expect((!text.contains("  ") || text.contains("\n")) && !text.contains("..."), "\(place): \(text)")
      #expect(
        text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(place): begins or ends with a space: “\(text)”"
      )
    }
  }
}
