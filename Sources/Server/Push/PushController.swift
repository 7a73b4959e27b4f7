import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET /v1/push/key` | anyone |
/// | `POST /v1/push/subscribe`, `/v1/push/unsubscribe` | signed in |
/// | `POST /v1/push/renew` | who knows the old subscription's secret |
struct PushController: Sendable {
  let repository: PushRepository
  let publicKey: String
  let allowsLocal: Bool

  func add(to api: inout APIRouter) {
    let key = PushKey(key: publicKey)
    api.serve(Routes.pushKey) { _, _ in CallResponse(key) }
    api.serve(Routes.subscribe, subscribe)
    api.serve(Routes.unsubscribe) { input, person, _ in
      try await repository.remove(endpoint: input.endpoint, of: person.row.id)
      return CallResponse(Nothing())
    }
    api.serve(Routes.renewPush, renew)
  }

  private func renew(_ input: PushRenewal, _ call: CallContext) async throws -> CallResponse<Nothing> {
    guard PushAddress(input.newEndpoint, allowsLocal: allowsLocal) != nil else {
      throw APIError(.invalid, field: "newEndpoint")
    }
    guard PushMessage.Reader(p256dh: input.newP256dh, auth: input.newAuth) != nil else {
      throw APIError(.invalid, field: "newP256dh")
    }
    try await call.count(host: .tokenHost)
    guard let account = try await repository.account(of: input, now: call.now) else { throw APIError(.notFound) }
    try await call.count((.pushAccount, account))
    guard try await repository.renew(input, now: call.now) else { throw APIError(.notFound) }
    return CallResponse(Nothing())
  }

  private func subscribe(_ input: PushSubscription, _ person: SignedIn, _ call: CallContext) async throws
    -> CallResponse<Nothing>
  {
    guard PushAddress(input.endpoint, allowsLocal: allowsLocal) != nil else {
      throw APIError(.invalid, field: "endpoint")
    }
    guard PushMessage.Reader(p256dh: input.p256dh, auth: input.auth) != nil else {
      throw APIError(.invalid, field: "p256dh")
    }
    guard PushWords.isName(input.app) else { throw APIError(.invalid, field: "app") }
    guard PushWords.isName(input.tag) else { throw APIError(.invalid, field: "tag") }
    guard PushWords.isPlace(input.place) else { throw APIError(.invalid, field: "place") }
    try await call.count((.pushAccount, person.row.id.text))
    try await repository.keep(input, person, now: call.now)
    return CallResponse(Nothing())
  }
}
