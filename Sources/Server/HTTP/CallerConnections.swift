import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore

/// How many connections one caller holds open: beyond the limit a new one is closed at once. IPv6 by its /64, the size of one customer.
/// Behind a proxy all connections are the proxy's: then there is no limit here.
final class CallerConnections: Sendable {
  private let limit: Int
  private let open = NIOLockedValueBox<[String: Int]>([:])

  init(limit: Int) { self.limit = limit }

  /// For one connection.
  var handler: Handler { Handler(self) }

  /// Connections that are counted. For tests.
  var count: Int { open.withLockedValue { $0.values.reduce(0, +) } }

  private func enter(_ caller: String) -> Bool {
    open.withLockedValue { open in
      guard open[caller, default: 0] < limit else { return false }
      open[caller, default: 0] += 1
      return true
    }
  }

  private func leave(_ caller: String) {
    open.withLockedValue { open in
      guard let count = open[caller] else { return }
      open[caller] = count > 1 ? count - 1 : nil
    }
  }

  static func caller(_ address: SocketAddress?) -> String? {
    switch address {
    case .v4(let v4): return withUnsafeBytes(of: v4.address.sin_addr) { $0.map { String($0) }.joined(separator: ".") }
    case .v6(let v6):
      return withUnsafeBytes(of: v6.address.sin6_addr) { bytes in
        // ::ffff:a.b.c.d is a.b.c.d.
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
          return bytes.suffix(4).map { String($0) }.joined(separator: ".")
        }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
      }
    case .unixDomainSocket, nil: return nil
    }
  }

  final class Handler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any
    private let connections: CallerConnections
    private var caller: String?
    private var hasAsked = false

    init(_ connections: CallerConnections) { self.connections = connections }

    func handlerAdded(context: ChannelHandlerContext) {
      if context.channel.isActive { ask(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
      ask(context)
      context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
      if let caller { connections.leave(caller) }
      caller = nil
      context.fireChannelInactive()
    }

    private func ask(_ context: ChannelHandlerContext) {
      guard !hasAsked, let found = CallerConnections.caller(context.remoteAddress) else { return }
      hasAsked = true
      if connections.enter(found) { caller = found } else { context.close(promise: nil) }
    }
  }
}
