import Base
import Storage

/// Accounts: who somebody is, how they get in, how they leave.
struct AccountFeature: Feature {
  let repository: AccountRepository
  let requests: MailRequests
  let hasher: PasswordHasher
  let throttle: LoginThrottle
  private let sessions: SessionFeature
  private let platform: Platform

  /// - Throws: `StartError` when passwords cannot be hashed.
  init(_ platform: Platform, outbox: Outbox, sessions: SessionFeature) throws {
    self.platform = platform
    self.sessions = sessions
    let configuration = platform.configuration
    hasher = try PasswordHasher(cost: configuration.passwordCost, waiting: configuration.hashesAtOnce)
    repository = AccountRepository(
      database: platform.database, master: platform.master, keys: platform.keys, outbox: outbox,
      templates: EmailTemplates(site: configuration.site))
    requests = MailRequests(database: platform.database, accounts: repository, keys: platform.keys)
    throttle = LoginThrottle(
      limits: platform.limits, slowed: SlowedTries(pause: configuration.pause), keys: platform.keys)
  }

  func add(to api: inout APIRouter) {
    AuthController(
      accounts: repository, sessions: sessions.repository, access: sessions.access, requests: requests, hasher: hasher,
      throttle: throttle, configuration: platform.configuration, keys: platform.keys
    ).add(to: &api)
    AccountController(accounts: repository, hasher: hasher, configuration: platform.configuration, keys: platform.keys)
      .add(to: &api)
  }

  var jobs: [Job] {
    [
      Job(name: "erase", interval: 3_600_000) { [repository] now in _ = try await repository.eraseDue(now: now) },
      Job(name: "erase-unverified", interval: 6 * 3_600_000) { [repository] now in
        _ = try await repository.eraseUnverified(now: now)
      },
    ]
  }

  func exportedFiles(_ person: ExportedPerson, _ transaction: any Transaction) throws -> [ExportedFile] {
    let account = person.row.account
    return [
      ExportedFile(name: "cuenta.json", text: account.json.text),
      ExportedFile(
        name: "cuenta.csv",
        text: CSV.table(
          ["campo", "valor"],
          [
            ["id", account.id.text], ["correo", account.email], ["nombre", account.name],
            ["idioma", account.language.rawValue],
            ["creada", account.created.rfc3339], ["exportada", person.now.rfc3339],
          ])),
    ]
  }
}
