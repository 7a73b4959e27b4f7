import Base
import ServerAPI
import Storage

/// A person's decisions about purposes: added, never overwritten.
struct ConsentFeature: Feature {
  static let migrations = [byKind]

  /// Consents are asked for each sensitive kind. What was decided about all records together was decided about each kind: its text named
  /// no other. Every decision is copied with its own text and date, the newest counts.
  private static let byKind = Migration(
    "0016 consents by kind",
    statements: { _ in
      ["mood", "health", "disability", "place"].map { kind in
        """
        INSERT INTO consent (account_id, purpose, number, version, granted, at)
        SELECT account_id, '\(kind)', number, version, granted, at FROM consent WHERE purpose = 'records'
        """
      }
    })

  /// The table was made with the accounts'.
  static let tables = [Table("consent", .ofAccount(.files(["consentimientos.json", "consentimientos.csv"])))]

  let repository: ConsentRepository

  init(_ platform: Platform) { repository = ConsentRepository(database: platform.database) }

  func add(to api: inout APIRouter) { ConsentController(repository: repository).add(to: &api) }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    let consents = try ConsentRepository.all(person.row.id, transaction)
    return [
      ExportedFile(name: "consentimientos.json", text: JSON.array(consents.map { $0.json }).text),
      ExportedFile(
        name: "consentimientos.csv",
        text: CSV.table(
          ["finalidad", "versión", "otorgado", "fecha"],
          consents.map {
            [$0.choice.purpose.rawValue, $0.choice.version, $0.choice.granted ? "sí" : "no", $0.at.rfc3339]
          })),
    ]
  }
}
