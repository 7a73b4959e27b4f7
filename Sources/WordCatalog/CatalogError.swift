// The generator of words: catalogues in, typed keys and tables out. It runs on the machine that builds; for the browser it is empty.
#if !arch(wasm32)
  /// What is wrong with a catalogue, for the person who edits it.
  public struct CatalogError: Error, Equatable, CustomStringConvertible {
    public let file: String
    public let key: String?
    /// `fr`, or `fr, one`.
    public let language: String?
    public let sentence: String

    public init(_ file: String, key: String? = nil, language: String? = nil, _ sentence: String) {
      (self.file, self.key, self.language, self.sentence) = (file, key, language, sentence)
    }

    /// In the form in which compilers tell errors, so that editors find the file.
    public var description: String {
      let place = [key.map { "“\($0)”" }, language].compactMap { $0 }.joined(separator: ", ")
      return file + ": error: " + (place.isEmpty ? "" : place + ": ") + sentence
    }
  }

  /// Everything that is wrong, so that a person mends it in one go.
  public struct CatalogErrors: Error, CustomStringConvertible {
    public let all: [CatalogError]
    public init(_ all: [CatalogError]) { self.all = all }
    public var description: String { all.map(\.description).joined(separator: "\n") }
  }
#endif
