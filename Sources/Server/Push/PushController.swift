import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `GET /v1/push/key` | anyone |
/// | `POST /v1/push/subscribe`, `/v1/push/unsubscribe` | signed in |
struct PushController: Sendable {
  let resources: Resources

  func add(to interface: inout Interface) {
    let key = PushKey(key: resources.pushSender.vapid.publicKey)
    interface.serve(Routes.pushKey) { _, _ in Reply(key) }
    interface.serve(Routes.subscribe, subscribe)
    interface.serve(Routes.unsubscribe) { input, person, _ in
      try await resources.push.remove(endpoint: input.endpoint, of: person.row.id)
      return Reply(Nothing())
    }
  }

  private func subscribe(_ input: PushSubscription, _ person: SignedIn, _ visit: Visit) async throws -> Reply<Nothing> {
    guard PushAddress(input.endpoint, allowsLocal: resources.configuration.development) != nil else { throw Refusal(.invalid, field: "endpoint") }
    guard PushMessage.Reader(p256dh: input.p256dh, auth: input.auth) != nil else { throw Refusal(.invalid, field: "p256dh") }
    guard PushWords.isName(input.app) else { throw Refusal(.invalid, field: "app") }
    guard PushWords.isName(input.tag) else { throw Refusal(.invalid, field: "tag") }
    guard PushWords.isPlace(input.place) else { throw Refusal(.invalid, field: "place") }
    try await visit.count((.pushAccount, person.row.id.text))
    try await resources.push.keep(input, person, now: visit.now)
    return Reply(Nothing())
  }
}
