import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET`, `PUT /v1/account/consents` | signed in |
struct ConsentController: Sendable {
  let repository: ConsentRepository

  func add(to api: inout APIRouter) {
    api.serve(Routes.consents) { _, person, _ in CallResponse(try await repository.newest(person.row.id)) }
    api.serve(Routes.changeConsents, change)
  }

  private func change(_ input: ConsentChange, _ person: SignedIn, _ call: CallContext) async throws -> CallResponse<
    ConsentList
  > {
    // Who withdraws what the account cannot do without deletes the account.
    if input.consents.contains(where: { $0.purpose.isNecessary && !$0.granted }) {
      throw APIError(.invalid, field: "consents")
    }
    try await call.count((.consentAccount, person.row.id.text))
    return CallResponse(try await repository.add(input.consents, account: person.row.id, now: call.now))
  }
}
