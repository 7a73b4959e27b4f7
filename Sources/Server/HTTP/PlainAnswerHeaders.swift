import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Answers that were made before any handler, as the parser's 400, get the security headers too.
final class PlainAnswerHeaders: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let headers: SecurityHeaders

  init(_ headers: SecurityHeaders) { self.headers = headers }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data), !head.headerFields.contains(.xContentTypeOptions),
      head.status.code >= 200
    else {
      return context.write(data, promise: promise)
    }
    var response = Response(status: head.status, headers: head.headerFields)
    headers.add(to: &response)
    head.headerFields = response.headers
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}
