import Base
import Hummingbird
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET`, `PATCH /v1/account` · `PUT /v1/account/password`, `/email` | signed in |
/// | `GET /v1/account/sessions` · `DELETE /v1/account/sessions/{id}` | signed in |
/// | `GET`, `PUT /v1/account/consents` · `GET /v1/account/export` · `POST /v1/account/deletion` | signed in |
struct AccountController: Sendable {
  let resources: Resources

  func add(to interface: inout Interface) {
    interface.serve(Routes.account) { _, person, _ in Reply(person.row.account) }
    interface.serve(Routes.changeAccount, change)
    interface.serve(Routes.changePassword, changePassword)
    interface.serve(Routes.changeEmail, changeEmail)
    interface.serve(Routes.sessions) { _, person, visit in
      Reply(try await resources.sessions.list(person.row, current: person.session, now: visit.now))
    }
    interface.serve(Routes.revokeSession, revokeSession)
    interface.serve(Routes.consents) { _, person, _ in Reply(try await resources.consents.newest(person.row.id)) }
    interface.serve(Routes.changeConsents, changeConsents)
    interface.serve(Routes.export, export)
    interface.serve(Routes.delete, delete)
  }

  private func change(_ input: AccountChange, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Account> {
    if let broken = Rules.name(input.name ?? "") { throw Refusal(broken, field: "name") }
    return Reply(try await resources.accounts.change(person.row.id, name: input.name, language: input.language))
  }

  private func changePassword(_ input: PasswordChange, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    try checked(password: input.new, email: person.row.profile.email, field: "new")
    try await prove(input.current, field: "current", person, visit)
    let hash = try await resources.hasher.hash(input.new, HashingLine.Place(rank: .known, caller: person.row.id.text))
    try await resources.accounts.changePassword(person.row, hash: hash, keeping: person.session, now: visit.now)
    return Reply(Nothing())
  }

  private func changeEmail(_ input: EmailChange, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    let email = try checked(email: input.email)
    try await prove(input.password, field: "password", person, visit)
    try await visit.count((.mailAddress, email), host: .mailHost)
    try await resources.accounts.askForEmail(person.row, email: email, session: person.session, now: visit.now)
    return Reply(Nothing())
  }

  private func revokeSession(_: Nothing, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    guard let id = visit.context.parameters.get("id").flatMap({ ULID($0) }), try await resources.sessions.close(id, by: person)
    else { throw Refusal(.notFound) }
    return Reply(Nothing())
  }

  private func changeConsents(_ input: ConsentChange, _ person: SignedIn, _ visit: Visit) async throws -> Reply<ConsentList> {
    // Who withdraws what the account cannot do without deletes the account.
    if input.consents.contains(where: { $0.purpose.isNecessary && !$0.granted }) { throw Refusal(.invalid, field: "consents") }
    try await visit.count((.consentAccount, person.row.id.text))
    return Reply(try await resources.consents.add(input.consents, account: person.row.id, now: visit.now))
  }

  private func export(_: Nothing, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    // Who finds no place has not used up a try.
    let place = try resources.exports.places.enter(person.row.id.text)
    try await visit.count((.exportAccount, person.row.id.text))
    let export = Export(database: resources.database, work: resources.exports.work), row = person.row, now = visit.now
    let current = person.session
    let body = ResponseBody { writer in
      defer { place.leave() }
      try await export.stream(row, current: current, now: now) { try await writer.write($0) }
      place.leave()
      try await writer.finish(nil)
    }
    return Reply(.zip(body, name: "vereda.zip"))
  }

  private func delete(_ input: DeletionRequest, _ person: SignedIn, _ visit: Visit) async throws -> Reply<DeletionNotice> {
    try await prove(input.password, field: "password", person, visit)
    let until = try await resources.accounts.block(person.row, delay: resources.configuration.deletionDelay, now: visit.now)
    return Reply(DeletionNotice(until: until), cookie: RefreshCookie.clear(resources.configuration))
  }

  /// The person at the keyboard knows the password.
  private func prove(_ password: String, field: String, _ person: SignedIn, _ visit: Visit) async throws {
    let place = HashingLine.Place(rank: .known, caller: person.row.id.text)
    try await visit.counted([Count(.passwordAccount, person.row.id.text, resources.keys)]) {
      let isRight = try await resources.hasher.verify(password, person.row.passwordHash, place)
      if !isRight { throw Refusal(.wrongPassword, field: field) }
    }
  }
}
