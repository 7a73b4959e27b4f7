import Base
import Crypto
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct OpenedAccountsTests {
  private let key = DataKey.new(account: "A")
  private let profile = Profile(email: "ana@ejemplo.mx", name: "Ana", language: .es)

  @Test("PL-04: what is remembered of an account is used only while the row holds the very same bytes")
  func sameBytes() {
    let opened = OpenedAccounts()
    opened.keep("A", wrapped: [1], sealed: [2], key, profile)
    #expect(opened.find("A", wrapped: [1], sealed: [2])?.1 == profile)
    #expect(opened.find("A", wrapped: [1], sealed: [3]) == nil && opened.find("A", wrapped: [2], sealed: [2]) == nil)
    #expect(opened.find("B", wrapped: [1], sealed: [2]) == nil)
  }

  @Test("PL-04: it is bounded, and forgets")
  func bounded() async throws {
    let opened = OpenedAccounts(capacity: 10, lifetime: .seconds(300))
    for number in 0..<100 { opened.keep("\(number)", wrapped: [], sealed: [], key, profile) }
    #expect(opened.count <= 10)
    let short = OpenedAccounts(capacity: 10, lifetime: .milliseconds(1))
    short.keep("A", wrapped: [], sealed: [], key, profile)
    while short.find("A", wrapped: [], sealed: []) != nil { try await Task.sleep(for: .milliseconds(2)) }
    try await withServer { server in
      _ = try await server.person()
      let row = try #require(try await server.resources.accounts.find(email: "ana@ejemplo.mx"))
      let look = Look("id", from: "account", by: "account.id")
      let version = try #require(try await server.resources.database.row(look, row.id.text).version)
      let session = OpenedAccounts.Session(account: "A", row: row, expires: 0, version: version)
      for number in 0..<100 { opened.keep("\(number)", session) }
      #expect(opened.sessionCount <= 10)
      short.keep("A", session)
      while short.session("A") != nil { try await Task.sleep(for: .milliseconds(2)) }
      #expect(short.sessionCount == 0)
    }
  }

  @Test("PL-01: what one instance closes, another that knew the session refuses at once", arguments: TestStore.all)
  func twoInstances(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { first in
      // Before there is another one, whose sink would get some of the mail.
      var people: [Person] = []
      for round in 0..<9 { people.append(try await first.person("p\(round)@ejemplo.mx")) }
      try await withServer(at: place) { [people] (second: TestServer) async throws -> Void in
        for (round, person) in people.enumerated() {
          // Both know it, the second one from several calls.
          for server in [first, second, second, second] { #expect(try await server.call(Routes.account, access: person.access).status == 200) }
          #expect(second.resources.sessions.opened.sessionCount == round + 1)
          switch round % 3 {
          case 0: #expect(try await first.call(Routes.logoutAll, access: person.access).status == 204)
          case 1: #expect(try await first.call(Routes.logout, RefreshRequest(refresh: person.refresh)).status == 204)
          default: #expect(try await first.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access).failure == nil)
          }
          #expect(try await second.call(Routes.account, access: person.access).status == 401)
          #expect(try await first.call(Routes.account, access: person.access).status == 401)
        }
      }
    }
  }

  @Test("PL-01: a session that is remembered ends in its time, and says what another instance changed", arguments: TestStore.all)
  func remembered(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    // Access tokens outlive the session.
    try await withServer(at: place, { $0.accessLifetime = 90 * 86_400_000 }) { first in
      let person = try await first.person()
      try await withServer(at: place) { (second: TestServer) async throws -> Void in
        for number in 0..<5 {
          #expect(try await second.call(Routes.account, access: person.access).value.name == (number == 0 ? "Ana" : "Ana \(number - 1)"))
          #expect(try await first.call(Routes.changeAccount, AccountChange(name: "Ana \(number)"), access: person.access).status == 200)
        }
        second.clock.pass(60 * 86_400 - 10)
        #expect(try await second.call(Routes.account, access: person.access).status == 200)
        second.clock.pass(20)
        #expect(try await second.call(Routes.account, access: person.access).status == 401)
      }
    }
  }

  @Test("a request that trickles in is cut after thirty seconds, an idle connection after seventy-five; an answer may take its time")
  func deadline() throws {
    let channel = EmbeddedChannel(handler: RequestDeadline())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let head = HTTPRequestPart.head(HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"))
    for round in 0..<3 {
      // The first request has the time of a request, the next ones that of an idle connection.
      channel.embeddedEventLoop.advanceTime(by: .seconds(round == 0 ? 29 : 74))
      #expect(channel.isActive)
      try channel.writeInbound(head)
      channel.embeddedEventLoop.advanceTime(by: .seconds(29))
      #expect(channel.isActive)
      try channel.writeInbound(HTTPRequestPart.end(nil))
      channel.embeddedEventLoop.advanceTime(by: .seconds(500))
      #expect(channel.isActive)
      try channel.writeOutbound(HTTPResponsePart.end(nil))
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    try channel.writeInbound(head)
    for _ in 0..<29 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    let idle = EmbeddedChannel(handler: RequestDeadline())
    try idle.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try idle.writeInbound(head)
    try idle.writeInbound(HTTPRequestPart.end(nil))
    try idle.writeOutbound(HTTPResponsePart.end(nil))
    idle.embeddedEventLoop.advanceTime(by: .seconds(74))
    #expect(idle.isActive)
    idle.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!idle.isActive)
  }
}
