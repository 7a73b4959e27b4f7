import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Server

@Suite struct RequestDeadlineTests {
  @Test(
    "a request that trickles in is cut after thirty seconds, an idle connection after seventy-five; an answer may take its time"
  )
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
