// The generator of words as a command. For the browser it is empty, like every program of the machine that builds.
#if arch(wasm32)
  @main enum WordsCommand { static func main() {} }
#else
  import Foundation
  import WordCatalog

  @main
  enum WordsCommand {
    static let usage = """
      words swift MODULE OUTPUT FILE…        typed keys and tables of one module, from words.json and its catalogues (WordsPlugin runs it)
      words file LANGUAGE OUTPUT FOLDER…     the file of one language for the browser, of the modules in these folders (tools/build-web runs it)
      words check FOLDER…                    says what is wrong with the catalogues of these modules
      """

    static func main() {
      do {
        try run(Array(CommandLine.arguments.dropFirst()))
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
    }

    static func run(_ arguments: [String]) throws {
      switch (arguments.first, arguments.count) {
      case ("swift", 4...):
        try write(
          WordModule(name: arguments[1], files: arguments[3...].map { URL(fileURLWithPath: $0) }).swiftSource,
          arguments[2])
      case ("file", 4...):
        try write(wordFile(arguments[3...].map(module), arguments[1]), arguments[2])
      case ("check", 2...):
        for folder in arguments[1...] {
          let module = try module(folder)
          print(
            "\(module.name): \(module.entries.count) texts, complete in \(module.complete.sorted().joined(separator: ", "))"
          )
        }
      default:
        FileHandle.standardError.write(Data((usage + "\n").utf8))
        exit(2)
      }
    }

    /// The module of a folder of Sources.
    static func module(_ folder: String) throws -> WordModule {
      let url = URL(fileURLWithPath: folder),
        found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
      return try WordModule(
        name: url.lastPathComponent,
        files: found.filter { $0.pathExtension == "xcstrings" || $0.lastPathComponent == "words.json" })
    }

    /// What is there already is left alone, so that nothing is compiled anew for nothing.
    static func write(_ text: String, _ path: String) throws {
      let url = URL(fileURLWithPath: path), data = Data(text.utf8)
      if (try? Data(contentsOf: url)) == data { return }
      try data.write(to: url, options: .atomic)
    }
  }
#endif
