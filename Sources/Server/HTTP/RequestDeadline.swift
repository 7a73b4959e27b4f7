import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection that does not get on: a request whose head does not arrive in time or whose body trickles (slowloris), and a reader
/// that does not read. Slow links that get on have their time.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// For a request's head, and for the beginning of its body.
  static let limit = TimeAmount.seconds(30)
  /// For the next request on an open connection.
  static let idle = TimeAmount.seconds(75)
  /// Bytes of a body that give a second more.
  static let bytesASecond = 4096
  /// Within this time the other side must take a `slice` of what is being sent.
  static let writing = TimeAmount.seconds(60)
  static let slice = 65_536

  /// For reading: each request moves it, and what arrives of its body; nil while a request is answered.
  private var deadline: NIODeadline?
  /// Of the request that arrives.
  private var begun = NIODeadline.uptimeNanoseconds(0)
  private var received = 0
  /// Requests, one after the other, whose answer is not sent yet.
  private var unanswered = 0
  /// For writing: moved by every slice that was handed to the network; nil when nothing waits.
  private var writeDeadline: NIODeadline?
  private var waiting = 0
  private var unfollowed = 0
  /// Looks at the deadlines when it rings and then sets itself anew, never further ahead than `limit`: no new deadline is sooner.
  private var timer: Scheduled<Void>?

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    // Little stays in the kernel unsent (TCP_NOTSENT_LOWAT, tcp(7)): less memory for each connection, and progress is seen as it happens.
    if let socket = context.channel as? any SocketOptionProvider {
      socket.unsafeSetSocketOption(level: SocketOptionLevel(6), name: SocketOptionName(25), value: CInt(131_072))
        .whenComplete { _ in }
    }
    if deadline == nil { start(Self.limit, context) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      (begun, received) = (context.eventLoop.now, 0)
      unanswered += 1
      start(Self.limit, context)
    case .body(let bytes):
      received += bytes.readableBytes
      deadline = begun + Self.limit + .seconds(Int64(received / Self.bytesASecond))
    case .end: deadline = nil
    }
    context.fireChannelRead(data)
  }

  /// A large body goes on in slices (which share its memory), so that progress can be seen.
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head: context.write(data, promise: promise)
    case .body(var bytes):
      while bytes.readableBytes > Self.slice, let slice = bytes.readSlice(length: Self.slice) {
        context.write(wrapOutboundOut(.body(slice)), promise: followed(nil, context))
      }
      // Small ones are followed together: most answers only at their end.
      unfollowed += bytes.readableBytes
      context.write(wrapOutboundOut(.body(bytes)), promise: unfollowed < 4096 ? promise : followed(promise, context))
    case .end: context.write(data, promise: followed(promise, context, isEnd: true))
    }
  }

  private func followed(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext, isEnd: Bool = false)
    -> EventLoopPromise<Void>
  {
    unfollowed = 0
    let promise = promise ?? context.eventLoop.makePromise()
    if waiting == 0 { writeDeadline = context.eventLoop.now + Self.writing }
    waiting += 1
    if timer == nil { ring(in: Self.limit, context) }
    promise.futureResult.assumeIsolated().whenComplete { [self] result in
      waiting -= 1
      writeDeadline = waiting == 0 ? nil : context.eventLoop.now + Self.writing
      guard isEnd, case .success = result else { return }
      unanswered -= 1
      if unanswered == 0 { start(Self.idle, context) }
    }
    return promise
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
      guard let next = [deadline, writeDeadline].compactMap({ $0 }).min() else { return }
      let left = next - context.eventLoop.now
      if left <= .zero { context.channel.close(promise: nil) } else { ring(in: left, context) }
    }
  }
}
