import Base
import Hummingbird
import NIOCore

/// What travels with a request.
struct HTTPContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  private let remote: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remote = source.channel.remoteAddress
  }

  /// The machine at the other end of the connection; empty when unknown.
  var peer: String { remote?.ipAddress ?? "" }
}

extension Request {
  /// The language of what the server says to the person: the nearest to the one they prefer, otherwise Spanish.
  var language: Language {
    let first = (headers[.acceptLanguage] ?? "").prefix { $0 != "," && $0 != ";" }
    return Language(locale: String(first)).worded
  }

  /// Who is counted by the limits: the peer, or what the trusted proxies in front say.
  func caller(_ context: HTTPContext, trustedProxies: Int) -> Caller {
    let peer = Caller(context.peer) ?? Caller(host: context.peer, network: nil)
    guard trustedProxies > 0, let header = headers[.forwardedFor] else { return peer }
    let hops = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard hops.count >= trustedProxies else { return peer }
    return Caller(hops[hops.count - trustedProxies]) ?? peer
  }
}
