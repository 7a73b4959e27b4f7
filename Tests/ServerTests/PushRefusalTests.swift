import Base
import HTTPTypes
import Logging
import ServerAPI
import Testing

@testable import Server

@Suite("Web Push: what a push service refuses, and what a browser renews") struct PushRefusalTests: PushSuite {
  @Test(
    "PL-07, SE-11: a browser that is gone (410, 404) is sent nothing more",
    arguments: [HTTPResponse.Status.gone, .notFound])
  func gone(_ status: HTTPResponse.Status) async throws {
    try await PushService.run { service, origin in
      try await withServer { server in
        let person = try await server.person(), now = server.clock.now.milliseconds
        _ = try await subscribe(server, person, Subscriber(), origin + "/a", at: [now + 1000, now + 2000])
        service.answer(status)
        server.clock.pass(1)
        try await deliver(server)
        try await until { try await rows(server) == [nil] }
        server.clock.pass(60)
        try await deliver(server)
        #expect(service.messages.count == 1)
      }
    }
  }

  @Test(
    "PL-07, SE-11: a service that is busy is asked again, later each time and not before it says; after an hour no more"
  )
  func later() async throws {
    try await PushService.run { service, origin in
      try await withServer { server in
        let person = try await server.person(), now = server.clock.now.milliseconds
        _ = try await subscribe(server, person, Subscriber(), origin + "/a", at: [now + 1000, now + 7_200_000])
        func tries(_ count: Int, _ due: Int64) async throws {
          try await deliver(server)
          try await until { service.messages.count == count }
          try await until { try await rows(server) == [due] }
        }
        service.answer(.serviceUnavailable)
        server.clock.pass(1)
        try await tries(1, now + 61_000)
        service.answer(.tooManyRequests, [.retryAfter: "600"])
        server.clock.pass(60)
        try await tries(2, now + 661_000)
        server.clock.pass(300)
        try await tries(2, now + 661_000)
        service.answer(.internalServerError)
        server.clock.pass(300)
        try await tries(3, now + 901_000)  // the third pause: four minutes
        // The server stood still for two hours: what is an hour old is not sent, and the other one is.
        server.clock.pass(7200)
        try await deliver(server)
        try await until { service.messages.count == 4 }
        try await until { try await rows(server) == [nil] }
        let then = server.clock.now.milliseconds
        _ = try await subscribe(server, person, Subscriber(), origin + "/a", at: [then + 1000])
        server.clock.pass(3700)
        try await deliver(server)
        try await until { try await rows(server) == [nil] }
        #expect(service.messages.count == 4)
      }
    }
  }

  @Test(
    "issue 22 point 5: a signature that is not accepted (403) is no fault of the person's: logged, counted, tried again",
    arguments: TestStore.all)
  func unauthorized(_ store: TestStore) async throws {
    let log = CapturedLog()
    try await PushService.run { service, origin in
      try await withServer(
        store,
        {
          $0.logLevel = .error; $0.makeLogger = { Logger(label: "test") { _ in log.handler } }
        }
      ) { server in
        let person = try await server.person(), now = server.clock.now.milliseconds
        _ = try await subscribe(
          server, person, Subscriber(), origin + "/secret-path", at: [now + 1000, now + 86_400_000])
        service.answer(.forbidden)
        server.clock.pass(1)
        try await deliver(server)
        try await until { try await rows(server) == [now + 61_000] }
        #expect(log.text.contains("VAPID") && !log.text.contains("secret-path"))
        #expect(server.features.platform.metrics.text.contains("vereda_push_refused_total{status=\"403\"} 1\n"))
        server.clock.pass(60)
        try await deliver(server)
        try await until { try await rows(server) == [now + 86_400_000] }
        #expect(service.messages.count == 2)
      }
    }
  }

  @Test(
    "issue 22 point 5: a row that a push service has refused for a week goes, unless something was taken meanwhile",
    arguments: [false, true])
  func refusedForDays(_ isTakenOnce: Bool) async throws {
    try await PushService.run { service, origin in
      try await withServer { server in
        let person = try await server.person(), now = server.clock.now.milliseconds, day: Int64 = 86_400_000
        let at = [now + 1000, now + 4 * day, now + 8 * day, now + 9 * day]
        _ = try await subscribe(server, person, Subscriber(), origin + "/a", at: at)
        service.answer(.badRequest)
        server.clock.pass(1)
        try await deliver(server)
        try await until { try await rows(server) == [at[1]] }
        service.answer(isTakenOnce ? .created : .badRequest)
        server.clock.pass(4 * 86_400)
        try await deliver(server)
        try await until { try await rows(server) == [at[2]] }
        service.answer(.badRequest)
        server.clock.pass(4 * 86_400)
        try await deliver(server)
        try await until { try await rows(server) == (isTakenOnce ? [at[3]] : []) }
        #expect(service.messages.count == 3)
      }
    }
  }

  @Test("issue 22 point 5: a service's time is kept, also where the next reminder would come before it")
  func patience() async throws {
    try await PushService.run { service, origin in
      try await withServer { server in
        let person = try await server.person(), now = server.clock.now.milliseconds
        _ = try await subscribe(server, person, Subscriber(), origin + "/a", at: [now + 1000, now + 31_000])
        service.answer(.contentTooLarge, [.retryAfter: "120"])
        server.clock.pass(1)
        try await deliver(server)
        try await until { try await rows(server) == [now + 121_000] }
        server.clock.pass(60)
        try await deliver(server)
        #expect(service.messages.count == 1)
        server.clock.pass(60)
        try await deliver(server)
        try await until { try await rows(server) == [nil] }
        #expect(service.messages.count == 2, "one for both")
      }
    }
  }

  @Test(
    "issue 22 point 5: a browser that has another subscription says so by the old one's secret; nobody else can, and it ends with the session",
    arguments: TestStore.all)
  func renewed(_ store: TestStore) async throws {
    try await PushService.run { service, origin in
      try await withServer(store) { server in
        let ana = try await server.person(), eva = try await server.person("eva@ejemplo.mx")
        let now = server.clock.now.milliseconds, old = Subscriber(), fresh = Subscriber(), hers = Subscriber()
        _ = try await subscribe(server, ana, old, origin + "/old", at: [now + 1000, now + 86_400_000])
        _ = try await subscribe(server, eva, hers, origin + "/eva", at: [now + 86_400_000])
        func renew(_ from: String, _ secret: Subscriber, _ to: String, _ next: Subscriber) async throws -> Failure? {
          try await server.call(Routes.renewPush, renewal(origin + from, secret, origin + to, next)).failure
        }
        #expect(try await renew("/old", fresh, "/new", fresh)?.code == .notFound, "another secret")
        #expect(try await renew("/nothing", old, "/new", fresh)?.code == .notFound)
        #expect(try await renew("/old", old, "/eva", fresh)?.code == .notFound, "somebody else's")
        let bad = PushRenewal(
          endpoint: origin + "/old", auth: old.auth, newEndpoint: origin + "/new",
          newP256dh: String(repeating: "A", count: 87), newAuth: fresh.auth)
        #expect(try await server.call(Routes.renewPush, bad).failure?.field == "newP256dh")
        #expect(try await renew("/old", old, "/new", fresh) == nil)
        #expect(try await renew("/old", old, "/newer", fresh)?.code == .notFound, "once")
        server.clock.pass(1)
        try await deliver(server)
        try await until { service.messages.map { $0.path } == ["/new"] }
        #expect(try fresh.open(service.messages[0].body).contains("Un momento para ti"))
        try await until { try await rows(server) == [now + 86_400_000, now + 86_400_000] }
        // The app told the next one before the worker did.
        _ = try await subscribe(server, ana, old, origin + "/next", at: [now + 90_000_000])
        #expect(try await renew("/new", fresh, "/next", old) == nil)
        #expect(try await rows(server).count == 2)
        #expect(try await server.call(Routes.logout, RefreshRequest(refresh: ana.refresh)).status == 204)
        #expect(try await renew("/next", old, "/again", fresh)?.code == .notFound)
        #expect(try await rows(server) == [now + 86_400_000], "Eva's")
      }
    }
  }
}
