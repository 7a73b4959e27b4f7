import Base
import ServerAPI
import Storage

/// Translating on the server, in two rings: rules here, models far away (IM-07). Nothing of what is said is kept (IM-09). See
/// docs/translation.md.
struct TranslationFeature: Feature {
  let use: CloudUse
  let edge: EdgeRing
  private let controller: TranslationController

  init(_ platform: Platform, licences: LicenceFeature) {
    let configuration = platform.configuration
    use = CloudUse(database: platform.database, most: configuration.cloudSentences)
    edge = EdgeRing(
      folder: configuration.languagePacks, mostBytes: configuration.languagePackBytes,
      patience: configuration.sentencePatience, platform)
    let client = ProviderClient()
    let providers = configuration.cloudProviders.map { $0.provider(client) }
    controller = TranslationController(
      edge: edge, cloud: CloudRing(providers, patience: configuration.cloudPatience, platform), use: use,
      licences: licences.repository, keys: configuration.licenceKeys)
  }

  func add(to api: inout APIRouter) { controller.add(to: &api) }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    guard
      let row = try transaction.first(
        "SELECT day, sentences FROM cloud_use WHERE account_id = $1", [.text(person.row.id.text)])
    else { return [] }
    let day = CivilDate(daysSince1970: Int32(clamping: try row.integer("day")))
    let json: JSON = ["day": .string(day.iso), "sentences": .integer(try row.integer("sentences"))]
    return [ExportedFile(name: "traducciones.json", text: json.text)]
  }
}

extension TranslationFeature {
  static let tables = [Table("cloud_use", .ofAccount(.files(["traducciones.json"])))]

  static let migrations = [
    Migration(
      "0040 cloud use",
      """
      CREATE TABLE cloud_use (
        account_id {text} PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        day {integer} NOT NULL,
        sentences {integer} NOT NULL
      ) {strict}
      """)
  ]
}

/// A provider as it is configured.
public enum CloudProvider: Sendable {
  case gemini(site: String, model: String, key: String)
  /// OpenAI's chat completions.
  case chat(site: String, model: String, key: String)

  func provider(_ client: ProviderClient) -> any TranslationProvider {
    switch self {
    case .gemini(let site, let model, let key): GeminiProvider(site: site, model: model, key: key, client: client)
    case .chat(let site, let model, let key): ChatProvider(site: site, model: model, key: key, client: client)
    }
  }
}
