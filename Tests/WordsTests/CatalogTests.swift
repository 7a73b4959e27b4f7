import Foundation
import Testing

@testable import WordCatalog

/// A catalogue of one key, as Xcode writes it.
private func catalogue(_ localizations: String, key: String = "greeting", comment: String = "", source: String = "es")
  -> Data
{
  Data(
    #"{"sourceLanguage":"\#(source)","strings":{"\#(key)":{"comment":"\#(comment)","localizations":{\#(localizations)}}},"version":"1.0"}"#
      .utf8)
}
private func unit(_ language: String, _ text: String, state: String = "translated") -> String {
  #""\#(language)":{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
}
private func plural(_ language: String, _ forms: [(String, String)]) -> String {
  let list = forms.map { #""\#($0.0)":{"stringUnit":{"state":"translated","value":"\#($0.1)"}}"# }.joined(
    separator: ",")
  return #""\#(language)":{"variations":{"plural":{\#(list)}}}"#
}
/// What the generator says of it.
private func problems(_ data: Data, complete: Set<String> = Set(catalogLanguages)) -> [String] {
  let read = readCatalog(data, file: "Sources/X/Words/A.xcstrings")
  var problems = read.problems
  _ = WordModule(name: "X", Settings(complete: complete), read.entries, &problems)
  return problems.map(\.description)
}
private func all(_ text: (String) -> String) -> String { catalogLanguages.map(text).joined(separator: ",") }

/// The generator refuses what people would otherwise meet as a hole in a sentence; it says where: file, key and language.
@Suite struct CatalogRefusalTests {
  @Test func aWholeCatalogueIsTaken() {
    #expect(problems(catalogue(all { unit($0, "Hola, %(name)@: %(days)lld, 5 %%") })) == [])
    #expect(
      problems(catalogue(all { plural($0, [("one", "un día, %(who)@"), ("other", "%(days)lld días, %(who)@")]) })) == []
    )
  }

  @Test(arguments: [
    // A language without text, or with one that is not done.
    (
      catalogue([unit("es", "Hola"), unit("en", "Hi"), unit("pt", "Oi")].joined(separator: ",")),
      "“greeting”, fr: has no text"
    ),
    (
      catalogue(
        [unit("es", "Hola"), unit("en", "Hi"), unit("pt", "Oi"), unit("fr", "Salut", state: "new")].joined(
          separator: ",")), "“greeting”, fr: has no text"
    ),
    (catalogue(all { unit($0, $0 == "pt" ? " " : "Hola") }), "“greeting”, pt: the text is empty"),
    (
      catalogue(all { unit($0, "Hola") } + "," + unit("de", "Hallo")),
      "“greeting”, de: is none of the languages es, en, fr, pt"
    ),
    // Placeholders.
    (catalogue(all { unit($0, $0 == "en" ? "Hi" : "Hola, %(name)@") }), "“greeting”, en: lacks %(name)@"),
    (
      catalogue(all { unit($0, $0 == "en" ? "Hi, %(nombre)@" : "Hola, %(name)@") }),
      "“greeting”, en: has %(nombre)@, which the Spanish text has not"
    ),
    (catalogue(all { unit($0, $0 == "fr" ? "%(name)@" : "%(name)lld") }), "“greeting”, fr: lacks %(name)lld"),
    (
      catalogue(all { unit($0, "Hola, %(name)d") }),
      "“greeting”, es: “%(name)” must be followed by @ (a text) or lld (a number)"
    ),
    (catalogue(all { unit($0, "Hola, %(name@") }), "“greeting”, es: a placeholder has no “)”"),
    (
      catalogue(all { unit($0, "Hola, %@") }),
      "“greeting”, es: “%@” is no placeholder: they are %(name)@ and %(name)lld, and a percent sign is %%"
    ),
    (catalogue(all { unit($0, "Hola, %(un nombre)@") }), "“greeting”, es: “un nombre” is no name for a placeholder"),
    (catalogue(all { unit($0, "%(name)@ %(name)lld") }), "“greeting”, es: name is a text and a number"),
    // Keys.
    (
      catalogue(all { unit($0, "Hola") }, key: "good morning"),
      "“good morning”: is no name for a property or function in Swift"
    ),
    (
      catalogue(all { unit($0, "Hola") }, key: "Greeting"), "“Greeting”: is no name for a property or function in Swift"
    ),
    (catalogue(all { unit($0, "Hola") }, key: "default"), "“default”: is no name for a property or function in Swift"),
    // Plurals.
    (catalogue(all { plural($0, [("one", "%(n)lld día")]) }), "“greeting”, fr: the plural has no form “other”"),
    (catalogue(all { plural($0, [("other", "días")]) }), "“greeting”, en: a plural needs a number, %(name)lld"),
    (
      catalogue(all { plural($0, [("many", "%(n)lld de días"), ("other", "%(n)lld días")]) }),
      "“greeting”, en, many: this language has the plural forms one, other"
    ),
    (
      catalogue(all { plural($0, [("one", "un día"), ("other", $0 == "pt" ? "dias" : "%(n)lld días")]) }),
      "“greeting”, pt, other: lacks %(n)lld"
    ),
    (
      catalogue(all { plural($0, [("one", "un día"), ("other", "%(n)lld días, %(who)@")]) }),
      "“greeting”, es, one: lacks %(who)@"
    ),
    (
      catalogue(all { _ in #""es":{"variations":{"device":{}}}"# }),
      "“greeting”, es: varies by something else than “plural”"
    ),
    // The file.
    (catalogue(all { unit($0, "Hola") }, source: "en"), "“sourceLanguage” must be “es”"),
    (Data("[]".utf8), "is no object of JSON"),
    (Data(#"{"sourceLanguage":"es"}"#.utf8), "has no “strings”"),
  ])
  func refused(_ data: Data, _ sentence: String) {
    #expect(problems(data).contains("Sources/X/Words/A.xcstrings: error: " + sentence), "\(problems(data))")
  }

  @Test func textsThatAreNoJSONAreRefused() {
    let said = problems(Data("{".utf8))
    #expect(said.count == 1 && said[0].hasPrefix("Sources/X/Words/A.xcstrings: error: is no JSON"))
  }

  /// Where a module is not complete, only what people's safety hangs on must be there.
  @Test func safetyIsCompleteEverywhere() {
    let two = [unit("es", "Llama al 911"), unit("en", "Call 911")].joined(separator: ",")
    #expect(problems(catalogue(two), complete: ["es", "en"]) == [])
    #expect(
      problems(catalogue(two, comment: "[safety] On the screen of an emergency"), complete: ["es", "en"])
        == ["fr", "pt"].map {
          "Sources/X/Words/A.xcstrings: error: “greeting”, \($0): has no text"
        })
  }

  @Test func aKeyStandsOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["A.xcstrings", "B.xcstrings", "words.json"].map { folder.appending(path: $0) }
    try catalogue(all { unit($0, "Hola") }).write(to: files[0])
    try catalogue(all { unit($0, "Hola") }).write(to: files[1])
    try Data(#"{"type":"Words","complete":["es","en"]}"#.utf8).write(to: files[2])
    #expect(throws: CatalogErrors.self) { try WordModule(name: "X", files: files) }
    #expect(try WordModule(name: "X", files: [files[0], files[2]]).entries.count == 1)
    #expect(throws: CatalogErrors.self) { try WordModule(name: "X", files: [files[0]]) }  // no words.json
    for wrong in [
      #"{"type":"words","complete":["es","en"]}"#, #"{"type":"Words","complete":["es"]}"#,
      #"{"type":"Words","access":"open","complete":["es","en"]}"#, "[",
    ] {
      try Data(wrong.utf8).write(to: files[2])
      #expect(throws: CatalogErrors.self) { try WordModule(name: "X", files: [files[0], files[2]]) }
    }
  }
}

@Suite struct GeneratedSwiftTests {
  private func module(_ data: Data) -> WordModule {
    var problems: [CatalogError] = []
    return WordModule(name: "X", Settings(access: "package"), readCatalog(data, file: "A").entries, &problems)
  }

  @Test func keysAreTyped() {
    let source = module(
      catalogue(all { unit($0, $0 == "en" ? "%(name)@, %(days)lld" : "%(days)lld: %(name)@ %(days)lld") })
    ).swiftSource
    #expect(
      source.contains(
        "package func greeting(_ `days`: Int, _ `name`: String) -> String { table.text(0, .number(`days`), .text(`name`)) }"
      ))
    #expect(
      module(catalogue(all { unit($0, "Hola") })).swiftSource.contains("package var greeting: String { table.text(0) }")
    )
  }

  /// A file and a program that do not belong together must be told apart, but not because of a better wording.
  @Test func signaturesAreOfTheKeys() {
    let one = module(catalogue(all { unit($0, "Hola, %(name)@") })).signature
    #expect(one == module(catalogue(all { unit($0, "Buenos días, %(name)@") })).signature)
    #expect(one != module(catalogue(all { unit($0, "Hola, %(name)lld") })).signature)
    #expect(one != module(catalogue(all { unit($0, "Hola, %(name)@") }, key: "welcome")).signature)
  }
}
