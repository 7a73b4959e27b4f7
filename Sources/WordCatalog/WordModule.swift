#if !arch(wasm32)
  import Foundation

  /// All the words of one target of the package.
  public struct WordModule: Sendable {
    public let name: String
    /// The type that the keys become members of, and their access.
    public let type: String, access: String
    /// The languages in which every key must have a text.
    public let complete: Set<String>
    /// In the order of their keys: an entry's place is its number in the tables.
    public let entries: [CatalogEntry]

    /// Reads `words.json` and the catalogues of a target.
    /// - Throws: everything that is wrong with them.
    public init(name: String, files: [URL]) throws {
      guard let about = files.first(where: { $0.lastPathComponent == "words.json" }) else {
        throw CatalogErrors([
          CatalogError(files.first?.path ?? name, "\(name) has catalogues but no words.json beside them")
        ])
      }
      let settings = try Settings(about)
      var problems: [CatalogError] = [], all: [CatalogEntry] = []
      for file in files.filter({ $0.pathExtension == "xcstrings" }).sorted(by: { $0.path < $1.path }) {
        let read = readCatalog(try Data(contentsOf: file), file: file.path)
        problems += read.problems
        all += read.entries
      }
      self.init(name: name, settings, all, &problems)
      if !problems.isEmpty { throw CatalogErrors(problems) }
    }

    init(name: String, _ settings: Settings, _ all: [CatalogEntry], _ problems: inout [CatalogError]) {
      (self.name, type, access, complete) = (name, settings.type, settings.access, settings.complete)
      entries = all.sorted { $0.key < $1.key }
      for (before, after) in zip(entries, entries.dropFirst()) where before.key == after.key {
        problems.append(CatalogError(after.file, key: after.key, "stands in \(before.file) already"))
      }
      for entry in entries { problems += check(entry, known: problems) }
    }

    private func check(_ entry: CatalogEntry, known: [CatalogError]) -> [CatalogError] {
      var problems: [CatalogError] = []
      let must = entry.isSafety ? Set(catalogLanguages) : complete
      for language in catalogLanguages where must.contains(language) && entry.localizations[language] == nil {
        // What cannot be read was told already.
        if known.contains(where: {
          $0.key == entry.key && $0.file == entry.file && $0.language?.hasPrefix(language) == true
        }) {
          continue
        }
        problems.append(CatalogError(entry.file, key: entry.key, language: language, "has no text"))
      }
      let expected = entry.placeholders, counter = entry.counter
      for (one, other) in zip(expected, expected.dropFirst()) where one.name == other.name {
        problems.append(
          CatalogError(entry.file, key: entry.key, language: sourceLanguage, "\(one.name) is a text and a number"))
      }
      for (language, localization) in entry.localizations.sorted(by: { $0.key < $1.key }) {
        switch localization {
        case .plain(let text): problems += compare(text, expected, mayLack: nil, entry, language)
        case .plural(let forms):
          if counter == nil {
            problems.append(
              CatalogError(entry.file, key: entry.key, language: language, "a plural needs a number, %(name)lld"))
          }
          for (category, text) in forms.sorted(by: { $0.key < $1.key }) {
            problems += compare(
              text, expected, mayLack: category == "other" ? nil : counter, entry, language + ", " + category)
          }
        }
      }
      return problems
    }

    private func compare(
      _ text: CatalogText, _ expected: [Placeholder], mayLack: Placeholder?, _ entry: CatalogEntry, _ place: String
    ) -> [CatalogError] {
      if entry.localizations[sourceLanguage] == nil { return [] }
      let found = text.placeholders
      return expected.filter { !found.contains($0) && $0 != mayLack }.map {
        CatalogError(entry.file, key: entry.key, language: place, "lacks \($0.written)")
      }
        + found.filter { !expected.contains($0) }.map {
          CatalogError(
            entry.file, key: entry.key, language: place, "has \($0.written), which the Spanish text has not")
        }
    }

    /// Tells this set of keys from every other: a table and the code that reads it belong together when it is the same.
    public var signature: UInt32 {
      var hash: UInt32 = 2_166_136_261  // FNV-1a
      func add(_ text: String) { for byte in text.utf8 + [0] { hash = (hash ^ UInt32(byte)) &* 16_777_619 } }
      add(name)
      for entry in entries { add(entry.key + entry.placeholders.map(\.written).joined()) }
      return hash
    }
  }

  /// `words.json`
  struct Settings {
    var type = "Words", access = "internal", complete: Set<String> = Set(catalogLanguages)

    init(type: String = "Words", access: String = "internal", complete: Set<String> = Set(catalogLanguages)) {
      (self.type, self.access, self.complete) = (type, access, complete)
    }

    init(_ file: URL) throws {
      let data = try Data(contentsOf: file)
      func refuse(_ sentence: String) -> CatalogErrors { CatalogErrors([CatalogError(file.path, sentence)]) }
      guard let body = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
        throw refuse("is no object of JSON")
      }
      guard let type = body["type"] as? String, type.first?.isUppercase == true else {
        throw refuse("“type” must be the name of the Swift type")
      }
      let access = body["access"] as? String ?? "internal"
      guard ["internal", "package", "public"].contains(access) else {
        throw refuse("“access” must be internal, package or public")
      }
      guard let complete = body["complete"] as? [String], Set(complete).isSubset(of: catalogLanguages),
        Set(["es", "en"]).isSubset(of: complete)
      else {
        throw refuse(
          "“complete” must list languages out of \(catalogLanguages.joined(separator: ", ")), es and en among them")
      }
      self.init(type: type, access: access, complete: Set(complete))
    }
  }
#endif
