import ServerAPI
import Testing

@testable import Server

/// What the tests of push do: subscribe a browser, look at the rows, deliver what is due.
protocol PushSuite {}

extension PushSuite {
  /// - Parameter moments, quiet: milliseconds since 1970.
  func subscribe(
    _ server: TestServer, _ person: Person, _ subscriber: Subscriber, _ endpoint: String, at moments: [Int64],
    quiet: Int64 = 0
  ) async throws -> TestServer.Answer<Nothing> {
    let input = PushSubscription(
      endpoint: endpoint, p256dh: subscriber.p256dh, auth: subscriber.auth, at: moments, quiet: quiet)
    return try await server.call(Routes.subscribe, input, access: person.access)
  }

  func renewal(_ old: String, _ secret: Subscriber, _ new: String, _ next: Subscriber) -> PushRenewal {
    PushRenewal(endpoint: old, auth: secret.auth, newEndpoint: new, newP256dh: next.p256dh, newAuth: next.auth)
  }

  /// When each row is due; nil for one without moments.
  func rows(_ server: TestServer) async throws -> [Int64?] {
    try await server.features.platform.database.read {
      try $0.query("SELECT due FROM push_subscription ORDER BY created, due").map { try $0.optionalInteger("due") }
    }
  }

  /// Looks until it is so. The server's own sender may be a moment faster than the test's.
  func until(_ holds: () async throws -> Bool) async throws {
    for _ in 0..<6000 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("it did not come so")
  }

  func deliver(_ server: TestServer) async throws { try await server.features.push.sender.deliverDue() }
}
