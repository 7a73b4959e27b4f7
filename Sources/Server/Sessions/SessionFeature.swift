import Base
import ServiceLifecycle
import Storage

/// Where people are logged in: refresh tokens, access tokens, and who makes a signed-in call.
struct SessionFeature: Feature {
  let repository: SessionRepository
  let access: AccessTokens
  private let platform: Platform

  init(_ platform: Platform) async {
    self.platform = platform
    access = await AccessTokens(platform.keys.access, lifetime: platform.configuration.accessLifetime)
    repository = SessionRepository(
      database: platform.database, master: platform.master, keys: platform.keys,
      idle: platform.configuration.sessionIdle,
      now: platform.configuration.now)
  }

  var authenticator: Authenticator { Authenticator(access: access, sessions: repository) }

  func add(to api: inout APIRouter) { SessionController(repository: repository).add(to: &api) }

  var jobs: [Job] {
    [
      Job(name: "sweep-sessions", interval: 3_600_000) { [database = platform.database] now in
        try await database.write { try SessionRepository.sweep($0, now: now) }
      }
    ]
  }

  var services: [any Service] { [repository.cache] }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    let sessions = try SessionRepository.all(person.row, current: person.session, transaction, now: person.now)
    return [
      ExportedFile(name: "sesiones.json", text: JSON.array(sessions.map { $0.json }).text),
      ExportedFile(
        name: "sesiones.csv",
        text: CSV.table(
          ["dispositivo", "inicio", "último uso"],
          sessions.map {
            [$0.device, $0.created.rfc3339, $0.used.rfc3339]
          })),
    ]
  }
}
