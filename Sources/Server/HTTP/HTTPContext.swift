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

  /// Who is counted by the limits: the peer, or what the trusted proxies in front say. IPv6 by its /64, the size of one customer.
  func caller(_ context: HTTPContext, trustedProxies: Int) -> String {
    var address = context.peer
    if trustedProxies > 0, let header = headers[.forwardedFor] {
      let hops = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      if hops.count >= trustedProxies { address = hops[hops.count - trustedProxies] }
    }
    guard address.contains(":"), let parsed = try? SocketAddress(ipAddress: address, port: 0), case .v6(let v6) = parsed else { return address }
    return withUnsafeBytes(of: v6.address.sin6_addr) { $0.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") }
  }
}
