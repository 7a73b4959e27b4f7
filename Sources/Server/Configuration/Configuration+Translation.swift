import Foundation

extension Configuration {
  /// `VEREDA_LANGUAGE_PACKS`, `VEREDA_GEMINI_…`, `VEREDA_CHAT_…`, `VEREDA_CLOUD_…`, `VEREDA_LICENCE_KEYS`.
  /// - Throws: `StartError`.
  mutating func readTranslation(_ environment: [String: String]) throws {
    if let folder = environment["VEREDA_LANGUAGE_PACKS"] { languagePacks = folder }
    if let mebibytes: Int = try Self.number(environment, "VEREDA_LANGUAGE_PACKS_MIB", 1...65_536) {
      languagePackBytes = mebibytes << 20
    }
    if let seconds: Int = try Self.number(environment, "VEREDA_CLOUD_SECONDS", 1...60) {
      cloudPatience = .seconds(seconds)
    }
    if let count: Int = try Self.number(environment, "VEREDA_CLOUD_SENTENCES", 0...1_000_000) {
      cloudSentences = Int64(count)
    }
    if let text = environment["VEREDA_LICENCE_KEYS"] { licenceKeys = try LicenceKeys(text) }
    if let key = environment["VEREDA_GEMINI_KEY"], !key.isEmpty {
      let model = environment["VEREDA_GEMINI_MODEL"] ?? GeminiProvider.usualModel
      // It becomes part of an address.
      guard model.utf8.allSatisfy({ Self.isModelLetter($0) }), !model.isEmpty else {
        throw StartError("VEREDA_GEMINI_MODEL is a model's name, for example \(GeminiProvider.usualModel).")
      }
      let site = try Self.providerSite(environment, "VEREDA_GEMINI_URL") ?? GeminiProvider.publicSite
      cloudProviders.append(.gemini(site: site, model: model, key: try Self.headerText(key, "VEREDA_GEMINI_KEY")))
    }
    if let site = try Self.providerSite(environment, "VEREDA_CHAT_URL") {
      guard let model = environment["VEREDA_CHAT_MODEL"], !model.isEmpty else {
        throw StartError("VEREDA_CHAT_MODEL is needed with VEREDA_CHAT_URL: the model's name.")
      }
      let key = try Self.headerText(environment["VEREDA_CHAT_KEY"] ?? "", "VEREDA_CHAT_KEY")
      cloudProviders.append(.chat(site: site, model: model, key: key))
    }
  }

  private static func isModelLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x2E || byte == 0x5F
  }

  /// What goes into a header: letters that can be seen.
  private static func headerText(_ text: String, _ name: String) throws -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw StartError("\(name) is no key.") }
    return text
  }

  /// Sentences do not travel in the open, but to a program on this machine.
  private static func providerSite(_ environment: [String: String], _ name: String) throws -> String? {
    guard let text = environment[name] else { return nil }
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host, !host.isEmpty,
      parts.query == nil, parts.fragment == nil, parts.user == nil,
      scheme == "https" || (scheme == "http" && ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host))
    else { throw StartError("\(name) is an https:// address (http:// only on this machine).") }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
