import Base
import HTTPTypes
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite("Web Push: subscriptions that a push service calls gone, and what brings them back")
struct PushDeadTests: PushSuite {
  private static let day: Int64 = 86_400_000

  /// Since when each row has been refused.
  private func refusals(_ server: TestServer) async throws -> [Int64?] {
    try await server.features.platform.database.read {
      try $0.query("SELECT refused FROM push_subscription ORDER BY created").map { try $0.optionalInteger("refused") }
    }
  }

  private func sweep(_ server: TestServer, at moment: Instant) async throws {
    try await server.features.platform.database.write { try PushRepository.sweep($0, now: moment) }
  }

  @Test(
    "issue 22 point 5: a browser that renews a subscription after a reminder met 404 or 410 gets the next one",
    arguments: TestStore.all, [HTTPResponse.Status.gone, .notFound])
  func renewed(_ store: TestStore, _ status: HTTPResponse.Status) async throws {
    try await PushService.run { service, origin in
      try await withServer(store) { server in
        let person = try await server.person(), old = Subscriber(), fresh = Subscriber()
        let now = server.clock.now.milliseconds
        _ = try await subscribe(server, person, old, origin + "/old", at: [now + 1000, now + Self.day])
        service.answer(status)
        server.clock.pass(1)
        try await deliver(server)
        try await until { try await rows(server) == [nil] }
        // Quiet hours that another device asks for do not bring it back.
        _ = try await subscribe(
          server, person, Subscriber(), origin + "/other", at: [now + 9 * Self.day], quiet: now + 5000)
        #expect(try await rows(server).sorted { ($0 ?? 0) < ($1 ?? 0) } == [nil, now + 9 * Self.day])
        let input = renewal(origin + "/old", old, origin + "/new", fresh)
        #expect(try await server.call(Routes.renewPush, input).status == 204)
        #expect(try await rows(server).contains(now + Self.day))
        #expect(try await refusals(server) == [nil, nil])
        server.clock.pass(86_400)
        try await deliver(server)
        try await until { service.messages.map { $0.path } == ["/old", "/new"] }
      }
    }
  }

  @Test(
    "issue 22 point 5: what nothing is sent for any more is kept for seven days, then swept", arguments: TestStore.all)
  func swept(_ store: TestStore) async throws {
    try await PushService.run { service, origin in
      try await withServer(store) { server in
        let person = try await server.person(), now = server.clock.now.milliseconds
        _ = try await subscribe(server, person, Subscriber(), origin + "/gone", at: [now + 1000])
        _ = try await subscribe(server, person, Subscriber(), origin + "/idle", at: [])
        service.answer(.gone)
        server.clock.pass(1)
        try await deliver(server)
        try await until { try await refusals(server).contains(now + 1000) }
        try await sweep(server, at: Instant(milliseconds: now + 7 * Self.day))
        #expect(try await rows(server).count == 2)
        try await sweep(server, at: Instant(milliseconds: now + 1000 + 7 * Self.day))
        #expect(try await refusals(server) == [nil], "nobody refused the one without moments")
      }
    }
  }

  @Test(
    "issue 22 point 5: what was refused of other keys or of another account does not count for a new subscription",
    arguments: TestStore.all)
  func subscribedAnew(_ store: TestStore) async throws {
    try await PushService.run { service, origin in
      try await withServer(store) { server in
        let ana = try await server.person(), eva = try await server.person("eva@ejemplo.mx")
        let now = server.clock.now.milliseconds, place = origin + "/a", first = Subscriber(), second = Subscriber()
        func isRefused(_ person: Person, _ keys: Subscriber, at moment: Int64) async throws {
          _ = try await subscribe(server, person, keys, place, at: [moment, moment + Self.day])
          service.answer(.badRequest)
          server.clock.pass((moment - server.clock.now.milliseconds) / 1000)
          try await deliver(server)
          try await until { try await refusals(server) == [moment] }
        }
        try await isRefused(ana, first, at: now + 1000)
        _ = try await subscribe(server, ana, first, place, at: [now + Self.day])
        #expect(try await refusals(server) == [now + 1000], "the same one")
        _ = try await subscribe(server, ana, second, place, at: [now + Self.day])
        #expect(try await refusals(server) == [nil], "other keys")
        try await isRefused(ana, second, at: now + 10_000)
        _ = try await subscribe(server, eva, second, place, at: [now + Self.day])
        #expect(try await refusals(server) == [nil], "another account")
      }
    }
  }

  @Test(
    "issue 22 point 5: a row that its browser renewed while a message was on its way stays, whatever became of that",
    arguments: TestStore.all)
  func renewedMeanwhile(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), repository = server.features.push.repository
      let now = server.clock.now.milliseconds, old = Subscriber(), fresh = Subscriber()
      let place = "https://push.example/a"
      _ = try await subscribe(server, person, old, place, at: [now + 1000, now + Self.day])
      let claimed = try await repository.claim(now: Instant(milliseconds: now + 2000), PushPool())
      let waiting = try #require(claimed.first)
      #expect(try await server.call(Routes.renewPush, renewal(place, old, place, fresh)).status == 204)
      try await repository.settle(waiting, due: nil, attempts: 0, refused: now)
      #expect(try await rows(server) == [waiting.due])
      #expect(try await refusals(server) == [nil])
      try await repository.remove(waiting)
      #expect(try await rows(server) == [waiting.due])
    }
  }

  @Test(
    "issue 22 point 5: a renewal whose answer was lost may be said again; each is counted for the account",
    arguments: TestStore.all)
  func again(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), old = Subscriber(), fresh = Subscriber()
      let now = server.clock.now.milliseconds, from = "https://push.example/old", to = "https://push.example/new"
      _ = try await subscribe(server, person, old, from, at: [now + Self.day])
      let input = renewal(from, old, to, fresh)
      #expect(try await server.call(Routes.renewPush, input).status == 204)
      #expect(try await server.call(Routes.renewPush, input).status == 204)
      let other = renewal(from, old, to, Subscriber())
      #expect(try await server.call(Routes.renewPush, other).failure?.code == .notFound, "another secret")
      // The same address with other keys.
      let same = renewal(to, fresh, to, Subscriber())
      #expect(try await server.call(Routes.renewPush, same).status == 204)
      #expect(try await server.call(Routes.renewPush, same).status == 204)
      #expect(try await rows(server) == [now + Self.day])
      // A subscription and four renewals are counted; what was not proved is nobody's.
      for _ in 0..<115 {
        try await server.features.platform.limits.take(
          [Count(.pushAccount, person.session.account.id.text, server.features.platform.keys)], now: server.clock.now)
      }
      #expect(try await server.call(Routes.renewPush, same).failure?.code == .tooManyRequests)
    }
  }

  @Test("issue 22 point 5: a service's time is read in each form of HTTP; one beyond all numbers is the longest")
  func wait() {
    let now = Instant(milliseconds: 1_795_277_100_000)
    for text in ["Sat, 21 Nov 2026 16:05:30 GMT", "Saturday, 21-Nov-26 16:05:30 GMT", "Sat Nov 21 16:05:30 2026"] {
      #expect(PushSender.wait(text, now: now) == 30, "\(text)")
    }
    #expect(PushSender.wait("7", now: now) == 7)
    let sixth = Instant(milliseconds: 1_793_981_100_000)
    #expect(PushSender.wait("Fri Nov  6 16:05:30 2026", now: sixth) == 30)
    #expect(PushSender.wait("99999999999999999999", now: now) == Int64.max)
    for text in ["", "-5", "+5", "5 s", "soon"] { #expect(PushSender.wait(text, now: now) == nil, "\(text)") }
  }

  @Test("issue 22 point 5: a service that answers with every number there is makes one more line of the metrics")
  func labels() {
    let metrics = Metrics()
    for status in 0..<1000 { metrics.pushRefused(status: status) }
    let lines = metrics.text.split(separator: "\n").filter { $0.hasPrefix("vereda_push_refused_total{") }
    #expect(lines.count == 6 && lines.contains("vereda_push_refused_total{status=\"other\"} 995"))
  }
}
