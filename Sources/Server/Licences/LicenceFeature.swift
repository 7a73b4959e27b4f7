import Base
import EventLicence
import ServerAPI
import Storage

/// Organisers' licences: signatures checked, seats counted without names (IM-10).
///
/// | calls | who |
/// |---|---|
/// | `POST /v1/licences/seat` | who has the licence's file |
struct LicenceFeature: Feature {
  let repository: LicenceRepository
  private let keys: LicenceKeys

  init(_ platform: Platform) {
    repository = LicenceRepository(database: platform.database, keys: platform.keys)
    keys = platform.configuration.licenceKeys
  }

  func add(to api: inout APIRouter) {
    api.serve(TranslationRoutes.seat) { [repository, keys] input, call in
      let licence: EventLicence
      do throws(LicenceError) { licence = try keys.open(Array(input.licence.utf8)) } catch {
        throw APIError(.licenceInvalid, field: "licence")
      }
      // Who has a file that was issued again later may still come with the one before: the dates of the row are looked at with each sentence.
      guard licence.standing(at: call.now) == .valid else { throw APIError(.licenceOver, field: "licence") }
      return CallResponse(try await repository.take(licence, seat: input.seat, now: call.now))
    }
  }

  var jobs: [Job] {
    [Job(name: "licences", interval: 86_400_000) { [repository] now in try await repository.sweep(now: now) }]
  }
}

extension LicenceFeature {
  /// What an organiser bought, and hashes of random tokens: nothing of a person.
  static let tables = [Table("licence", .ofServer), Table("licence_seat", .ofServer)]

  static let migrations = [
    Migration(
      "0041 licences",
      """
      CREATE TABLE licence (
        id {text} PRIMARY KEY,
        issued {integer} NOT NULL,
        starts {integer} NOT NULL,
        ends {integer} NOT NULL,
        seats {integer} NOT NULL,
        sentences {integer} NOT NULL,
        taken {integer} NOT NULL,
        day {integer} NOT NULL,
        used {integer} NOT NULL
      ) {strict}
      """,
      """
      CREATE TABLE licence_seat (
        seat {blob} PRIMARY KEY,
        licence_id {text} NOT NULL REFERENCES licence (id)
      ) {strict}
      """,
      "CREATE INDEX licence_seat_licence ON licence_seat (licence_id)")
  ]
}
