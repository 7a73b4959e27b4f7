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
    let choices = ConsentRepository.last(input.consents), account = person.row.id
    // Who withdraws what the account cannot do without deletes the account.
    if choices.contains(where: { $0.purpose.isNecessary && !$0.granted }) {
      throw APIError(.invalid, field: "consents")
    }
    // Withdrawn first, and never counted: no limit makes a person wait for it.
    let list = try await repository.withdraw(choices, account: account, now: call.now)
    if ConsentRepository.grants(choices, list).isEmpty { return CallResponse(list) }
    try await call.count((.consentAccount, account.text))
    return CallResponse(try await repository.grant(choices, account: account, now: call.now))
  }
}
