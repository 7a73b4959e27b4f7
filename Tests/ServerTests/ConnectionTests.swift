import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOPosix
import Storage
import TestPrograms
import Testing

@testable import Server

/// Who reads or writes slowly, who opens many connections, and what happens at the end.
@Suite struct ConnectionTests {
  private let head = HTTPRequestPart.head(HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/v1/sync"))

  private func connected() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: RequestDeadline())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  @Test("PL-03, PL-14: a body that gets on over a slow link has its time; one that trickles is cut")
  func slowBody() throws {
    let slow = try connected()
    try slow.writeInbound(head)
    // 842 kB at 160 kbit/s: 42 s, longer than a request has to begin.
    for _ in 0..<42 {
      slow.embeddedEventLoop.advanceTime(by: .seconds(1))
      try slow.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0x20, count: 20_000)))
    }
    try #require(slow.isActive)
    try slow.writeInbound(HTTPRequestPart.end(nil))
    slow.embeddedEventLoop.advanceTime(by: .seconds(500))
    #expect(slow.isActive)
    let trickling = try connected()
    try trickling.writeInbound(head)
    for _ in 0..<60 where trickling.isActive {
      trickling.embeddedEventLoop.advanceTime(by: .seconds(1))
      if trickling.isActive {
        try trickling.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0x20, count: 100)))
      }
    }
    #expect(!trickling.isActive)
  }

  @Test(
    "PL-14: a reader that does not read is cut after a minute; one that reads slowly is not, and then has the time of an idle connection"
  )
  func reader() throws {
    let deaf = try connected()
    try deaf.writeInbound(head)
    try deaf.writeInbound(HTTPRequestPart.end(nil))
    // Nothing is flushed: as when the other side's window is closed.
    deaf.write(HTTPResponsePart.body(ByteBuffer(repeating: 1, count: 1_000_000)), promise: nil)
    deaf.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(deaf.isActive)
    deaf.embeddedEventLoop.advanceTime(by: .seconds(31))
    #expect(!deaf.isActive)

    let slow = try connected()
    try slow.writeInbound(head)
    try slow.writeInbound(HTTPRequestPart.end(nil))
    for _ in 0..<20 {
      slow.write(HTTPResponsePart.body(ByteBuffer(repeating: 1, count: 100_000)), promise: nil)
      slow.embeddedEventLoop.advanceTime(by: .seconds(50))
      #expect(slow.isActive)
      slow.flush()
    }
    slow.write(HTTPResponsePart.end(nil), promise: nil)
    slow.embeddedEventLoop.advanceTime(by: .seconds(50))
    slow.flush()
    slow.embeddedEventLoop.advanceTime(by: .seconds(74))
    #expect(slow.isActive)
    slow.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!slow.isActive)
  }

  @Test("a large answer goes on in slices, the bytes as they were")
  func slices() throws {
    let channel = try connected()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(bytes: bytes)))
    var seen: [UInt8] = [], most = 0
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      guard case .body(let slice) = part else { continue }
      seen += Array(slice.readableBytesView)
      most = max(most, slice.readableBytes)
    }
    #expect(seen == bytes && most == RequestDeadline.slice)
  }

  @Test("PL-14: one caller holds so many connections, another has its own; what is closed is free again")
  func callers() throws {
    let connections = CallerConnections(limit: 2)
    func connect(_ address: String) throws -> EmbeddedChannel {
      let channel = EmbeddedChannel(handler: connections.handler)
      let remote = try SocketAddress(ipAddress: address, port: 1)
      channel.remoteAddress = remote
      try channel.connect(to: remote).wait()
      return channel
    }
    let open = try (0..<2).map { _ in try connect("203.0.113.7") }
    #expect(try !connect("203.0.113.7").isActive && !connect("::ffff:203.0.113.7").isActive)
    #expect(try connect("203.0.113.8").isActive && connections.count == 3)
    _ = try open[0].finish()
    #expect(try connect("203.0.113.7").isActive)
    // IPv6 by its network.
    let six = try ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1"].map {
      try connect($0).isActive
    }
    #expect(six == [true, true, false, true])
  }

  @Test(
    "PL-14: the server that listens closes what one caller opens beyond its share, and serves the others",
    .timeLimit(.minutes(1)))
  func wired() async throws {
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    var configuration = try testConfiguration(place)
    configuration.callerConnections = 4
    configuration.port = 0
    let features = try await Features(configuration)
    try await buildApplication(features).test(.live) { client in
      let port = try #require(client.port)
      var held: [any Channel] = [], closed = 0
      for _ in 0..<8 {
        let heard = Shared(false)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .channelInitializer { $0.pipeline.addHandler(Listener(heard)) }
          .connect(host: "127.0.0.1", port: port).get()
        try? await channel.writeAndFlush(ByteBuffer(string: "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        while !heard.value, channel.isActive { await Task.yield() }
        if heard.value { held.append(channel) } else { closed += 1 }
      }
      #expect((1...4).contains(held.count) && held.count + closed == 8)
      for channel in held { try? await channel.close() }
    }
    await features.platform.database.close()
  }

  private final class Listener: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    private let heard: Shared<Bool>
    init(_ heard: Shared<Bool>) { self.heard = heard }
    func channelRead(context: ChannelHandlerContext, data: NIOAny) { heard.value = true }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }

  @Test("PL-14: no more connections than files may be opened")
  func descriptors() {
    #expect(
      Descriptors.fitting(4096, 1024) == 768 && Descriptors.fitting(4096, 1_048_576) == 4096
        && Descriptors.fitting(100, 64) == 16)
    let room = Descriptors.room(for: 4096)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #expect(Int(clamping: limit.rlim_cur) >= min(4096 + Descriptors.spare, Int(clamping: limit.rlim_max)))
    #expect(room == Descriptors.fitting(4096, Int(clamping: limit.rlim_cur)))
  }

  /// The real one, whose writes may fail.
  private struct FullDatabase: Database {
    let real: any Database
    let problem: Shared<DatabaseError?>
    func read<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
      try await real.read(body)
    }
    func write<T: Sendable>(_ body: @Sendable @escaping (any Transaction) throws -> T) async throws -> T {
      if let problem = problem.value { throw problem }
      return try await real.write(body)
    }
    func emptyLog() async throws { try await real.emptyLog() }
    func check() async throws { try await real.check() }
    func close() async { await real.close() }
  }

  @Test("PL-14: a full disk is seen by writing, at most once in a while, and seen to be over", arguments: TestStore.all)
  func fullDisk(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let problem = Shared<DatabaseError?>(nil),
        database = FullDatabase(real: server.features.platform.database, problem: problem)
      let now = DiskCheck(database, interval: .zero), seldom = DiskCheck(database, interval: .seconds(3600))
      #expect(await !now.isFull())
      #expect(await !seldom.isFull())
      problem.value = .full
      #expect(await now.isFull())
      #expect(await !seldom.isFull())
      problem.value = .busy
      #expect(await !now.isFull())
      problem.value = nil
      #expect(await !now.isFull())
      let times = try await server.features.platform.database.read {
        try $0.first("SELECT times FROM write_check")!.integer("times")
      }
      #expect(times == 3)
    }
  }

  @Test("PL-14: while the disk is full the server says that it is not ready, and that it lives")
  func notReady() async throws {
    try await withServer { server in
      #expect(try await server.send("GET", "/readyz").status == .ok)
      let disk = DiskCheck(FullDatabase(real: server.features.platform.database, problem: Shared(.full)))
      let router = Router(context: HTTPContext.self), features = server.features
      var api = APIRouter(router, features.platform, features.sessions.authenticator, RouteTable())
      OperationsController(
        platform: features.platform, readiness: Readiness(), hashing: features.accounts.hasher.line, disk: disk
      ).add(to: &api)
      try await Application(router: router).test(.router) { client in
        let ready = try await client.executeRequest(uri: "/readyz", method: .get, headers: [:], body: nil)
        #expect(
          ready.status == .serviceUnavailable && String(buffer: ready.body) == "the disk of the database is full\n")
        #expect(try await client.executeRequest(uri: "/healthz", method: .get, headers: [:], body: nil).status == .ok)
      }
    }
  }

  @Test(
    "PL-14: asked to stop, the server says at /readyz that it leaves, on new connections too, before it closes",
    .timeLimit(.minutes(5)))
  func drain() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-drain-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let said = try await aside {
      try Program.run(python, [repository("Tests/ServerTests/drain.py"), try ProcessTests.found, folder.path])
    }
    #expect(said == "503 leaving, 200 ok, exit 0")
  }

  @Test("CF-11: a published file is mapped, not read into memory")
  func mapped() throws {
    let name = "vereda-mapped-\(UUID().uuidString)", path = NSTemporaryDirectory() + name
    defer { unlink(path) }
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    try bytes.write(to: URL(fileURLWithPath: path))
    let pack = try PublishedPack(file: path)
    let maps = try #require(try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd())
    #expect(String(decoding: maps, as: UTF8.self).contains(name))
    #expect(pack.size == 300_000 && Data(pack.part(1_000..<200_000)) == bytes[1_000..<200_000])
    // Replaced: the old one is still there.
    try Data("other".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(pack.part(0..<3) == [0, 1, 2])
    #expect(throws: (any Error).self) { try PublishedPack(file: path + "-no") }
  }
}
