import AppRuntime

/// The few words that the renderer itself says.
struct ChromeWords: Sendable {
  let table: WordTable
  init(_ language: Language) { table = Self.table(language) }
}

/// In the person's language; the program sets them whenever it shows a screen.
nonisolated(unsafe) var chromeWords = ChromeWords(.es)
