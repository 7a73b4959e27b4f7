import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not arrive whole in time, however slowly it trickles (slowloris).
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// For one request's head and body.
  static let limit = TimeAmount.seconds(30)
  /// For the next request on an open connection.
  static let idle = TimeAmount.seconds(75)
  /// Each request moves it; nil while a request is answered.
  private var deadline: NIODeadline?
  /// Looks at the deadline when it rings and then sets itself anew, never further ahead than `limit`: no new deadline is sooner.
  private var timer: Scheduled<Void>?

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { start(Self.limit, context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    start(Self.limit, context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: start(Self.limit, context)
    case .end: deadline = nil
    case .body: break
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { start(Self.idle, context) }
    context.write(data, promise: promise)
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  private func start(_ amount: TimeAmount, _ context: ChannelHandlerContext) {
    deadline = context.eventLoop.now + amount
    if timer == nil { ring(in: amount, context) }
  }

  private func ring(in amount: TimeAmount, _ context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: min(amount, Self.limit)) { [self, context] in
      timer = nil
      guard let deadline else { return }
      let left = deadline - context.eventLoop.now
      if left <= .zero { context.channel.close(promise: nil) } else { ring(in: left, context) }
    }
  }
}
