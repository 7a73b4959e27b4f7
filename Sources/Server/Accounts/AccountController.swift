import Base
import Hummingbird
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET`, `PATCH /v1/account` · `PUT /v1/account/password`, `/email` | signed in |
/// | `POST /v1/account/deletion` | signed in |
struct AccountController: Sendable {
  let accounts: AccountRepository
  let hasher: PasswordHasher
  let configuration: Configuration
  let keys: ServerKeys

  func add(to api: inout APIRouter) {
    api.serve(Routes.account) { _, person, _ in CallResponse(person.row.account) }
    api.serve(Routes.changeAccount, change)
    api.serve(Routes.changePassword, changePassword)
    api.serve(Routes.changeEmail, changeEmail)
    api.serve(Routes.delete, delete)
  }

  private func change(_ input: AccountChange, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<
    Account
  > {
    if let broken = Rules.name(input.name ?? "") { throw APIError(broken, field: "name") }
    return CallResponse(try await accounts.change(person.row.id, name: input.name, language: input.language))
  }

  private func changePassword(_ input: PasswordChange, _ person: SignedIn, _ call: CallContext) async throws
    -> CallResponse<Nothing>
  {
    try checked(password: input.new, email: person.row.profile.email, field: "new")
    try await prove(input.current, field: "current", person, call)
    let hash = try await hasher.hash(input.new, HashingLine.Place(rank: .known, caller: person.row.id.text))
    try await accounts.changePassword(person.row, hash: hash, keeping: person.session, now: call.now)
    return CallResponse(Nothing())
  }

  private func changeEmail(_ input: EmailChange, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<
    Nothing
  > {
    let email = try checked(email: input.email)
    try await prove(input.password, field: "password", person, call)
    // Its own kind of letter, see `AuthController.mail`.
    try await call.count((.mailAddress, "email\u{0}\(email)"), host: .mailHost)
    try await accounts.askForEmail(person.row, email: email, session: person.session, now: call.now)
    return CallResponse(Nothing())
  }

  private func delete(_ input: DeletionRequest, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<
    DeletionNotice
  > {
    try await prove(input.password, field: "password", person, call)
    let until = try await accounts.block(person.row, delay: configuration.deletionDelay, now: call.now)
    return CallResponse(DeletionNotice(until: until), cookie: RefreshCookie.clear(configuration))
  }

  /// The person at the keyboard knows the password.
  private func prove(_ password: String, field: String, _ person: SignedIn, _ call: CallContext) async throws {
    let place = HashingLine.Place(rank: .known, caller: person.row.id.text)
    try await call.counted([Count(.passwordAccount, person.row.id.text, keys)]) {
      let isRight = try await hasher.verify(password, person.row.passwordHash, place)
      if !isRight { throw APIError(.wrongPassword, field: field) }
    }
  }
}
