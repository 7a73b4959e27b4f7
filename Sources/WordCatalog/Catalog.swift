#if !arch(wasm32)
  import Foundation

  /// The languages that every module speaks or falls back from. The source is Spanish, the fallback English.
  public let catalogLanguages = ["es", "en", "fr", "pt"]
  public let sourceLanguage = "es", fallbackLanguage = "en"

  /// What a key says in one language: one text, or one for each plural category.
  public enum Localization: Equatable, Sendable {
    case plain(CatalogText)
    /// `other` is always there.
    case plural([String: CatalogText])

    /// The text that stands for it when placeholders are counted.
    public var whole: CatalogText {
      switch self {
      case .plain(let text): text
      case .plural(let forms): forms["other"]!
      }
    }
  }

  /// A key with its texts.
  public struct CatalogEntry: Sendable {
    public let key: String
    public let file: String
    public let comment: String
    public var localizations: [String: Localization]

    /// People's safety hangs on it: it must be there in every language, in every module.
    public var isSafety: Bool { comment.hasPrefix("[safety]") }
    /// What the generated function takes.
    public var placeholders: [Placeholder] { localizations[sourceLanguage]?.whole.placeholders ?? [] }
    /// Which one chooses the plural's form.
    public var counter: Placeholder? { placeholders.first { $0.kind == .number } }
  }

  /// Reads one String Catalog (`.xcstrings`).
  /// - Returns: its entries, without those that cannot be read, and what is wrong.
  public func readCatalog(_ data: Data, file: String) -> (entries: [CatalogEntry], problems: [CatalogError]) {
    let root: [String: Any]
    do {
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        return ([], [CatalogError(file, "is no object of JSON")])
      }
      root = object
    } catch {
      return ([], [CatalogError(file, "is no JSON: \((error as NSError).userInfo["NSDebugDescription"] ?? error)")])
    }
    var entries: [CatalogEntry] = [], problems: [CatalogError] = []
    if root["sourceLanguage"] as? String != sourceLanguage {
      problems.append(CatalogError(file, "“sourceLanguage” must be “\(sourceLanguage)”"))
    }
    guard let strings = root["strings"] as? [String: Any] else {
      return ([], problems + [CatalogError(file, "has no “strings”")])
    }
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) {
      guard isIdentifier(key), !reservedNames.contains(key) else {
        problems.append(CatalogError(file, key: key, "is no name for a property or function in Swift"))
        continue
      }
      let body = value as? [String: Any] ?? [:]
      var entry = CatalogEntry(key: key, file: file, comment: body["comment"] as? String ?? "", localizations: [:])
      for (language, value) in (body["localizations"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard catalogLanguages.contains(language) else {
          problems.append(
            CatalogError(
              file, key: key, language: language, "is none of the languages \(catalogLanguages.joined(separator: ", "))"
            ))
          continue
        }
        do throws(CatalogError) {
          entry.localizations[language] = try readLocalization(value as? [String: Any] ?? [:], file, key, language)
        } catch {
          problems.append(error)
        }
      }
      entries.append(entry)
    }
    return (entries, problems)
  }

  /// - Returns: nil where there is no text yet.
  private func readLocalization(_ body: [String: Any], _ file: String, _ key: String, _ language: String)
    throws(CatalogError) -> Localization?
  {
    if body["stringUnit"] != nil { return try readUnit(body, file, key, language).map(Localization.plain) }
    guard let variations = body["variations"] as? [String: Any] else { return nil }
    guard let plural = variations["plural"] as? [String: Any], variations.count == 1 else {
      throw CatalogError(file, key: key, language: language, "varies by something else than “plural”")
    }
    let categories = language == "en" ? ["one", "other"] : ["one", "many", "other"]
    var forms: [String: CatalogText] = [:]
    for (category, value) in plural {
      let place = language + ", " + category
      guard categories.contains(category) else {
        throw CatalogError(
          file, key: key, language: place, "this language has the plural forms \(categories.joined(separator: ", "))")
      }
      guard let text = try readUnit(value as? [String: Any] ?? [:], file, key, place) else {
        throw CatalogError(file, key: key, language: place, "has no text")
      }
      forms[category] = text
    }
    guard forms["other"] != nil else {
      throw CatalogError(file, key: key, language: language, "the plural has no form “other”")
    }
    return .plural(forms)
  }

  private func readUnit(_ body: [String: Any], _ file: String, _ key: String, _ place: String) throws(CatalogError)
    -> CatalogText?
  {
    guard let unit = body["stringUnit"] as? [String: Any], let value = unit["value"] as? String,
      unit["state"] as? String != "new"
    else { return nil }
    do throws(CatalogText.Unreadable) { return try CatalogText(value) } catch {
      throw CatalogError(file, key: key, language: place, error.sentence)
    }
  }
#endif
