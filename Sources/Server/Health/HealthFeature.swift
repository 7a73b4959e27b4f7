import Base
import ServerAPI
import Storage

/// Samples that other devices send for a person, by tokens that can do nothing else (HB-05). See docs/health-live.md.
struct HealthFeature: Feature {
  let tokens: DeviceTokenRepository
  let samples: SampleRepository
  let events: HealthEvents
  private let work: WorkPool

  init(_ platform: Platform) {
    tokens = DeviceTokenRepository(database: platform.database, keys: platform.keys, master: platform.master)
    samples = SampleRepository(
      database: platform.database, keys: platform.keys, quota: platform.configuration.seriesQuota,
      work: platform.seriesWork)
    events = HealthEvents(database: platform.database, longest: platform.configuration.eventStream)
    work = platform.work
  }

  func add(to api: inout APIRouter) {
    HealthController(tokens: tokens, samples: samples).add(to: &api)
    events.add(to: &api)
  }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    let tokens = try DeviceTokenRepository.all(of: person.row, transaction)
    if tokens.isEmpty { return [] }
    return [ExportedFile(name: "dispositivos.json", text: HealthTokenList(tokens: tokens).json.text)]
  }
}

extension HealthFeature {
  static let tables = [Table("health_token", .ofAccount(.files(["dispositivos.json"])))]

  /// The secret is kept as a keyed hash alone; the name, which the person wrote, sealed with the account's key.
  static let migrations = [
    Migration(
      "0042 health tokens",
      """
      CREATE TABLE health_token (
        id {text} PRIMARY KEY,
        account_id {text} NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        secret_hash {blob} NOT NULL UNIQUE,
        name {blob} NOT NULL,
        created {integer} NOT NULL,
        used {integer}
      ) {strict}
      """,
      """
      CREATE INDEX health_token_account ON health_token (account_id, id)
      """)
  ]
}
