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
  /// The language of what the server says to the person.
  var language: Language { Language(accepted: headers[.acceptLanguage] ?? "") }

  /// Who is counted by the limits: the peer, or what the trusted proxies in front say.
  func caller(_ context: HTTPContext, trustedProxies: Int) -> Caller {
    let peer = Caller(context.peer) ?? Caller(host: context.peer, network: nil)
    guard trustedProxies > 0, let header = headers[.forwardedFor] else { return peer }
    let hops = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard hops.count >= trustedProxies else { return peer }
    return Caller(hops[hops.count - trustedProxies]) ?? peer
  }
}

extension Language {
  /// Of the languages we speak the one that a person wishes most (RFC 9110, section 12.5.4), otherwise Spanish.
  /// - Parameter header: such as `nah, fr-CA;q=0.8, en;q=0.5`.
  init(accepted header: String) {
    var best = (language: Language.es, weight: 0.0)
    for wish in header.split(separator: ",") {
      let parts = wish.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      guard let tag = parts.first?.split(separator: "-").first, let language = Language(rawValue: String(tag)) else {
        continue
      }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      let weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > best.weight { best = (language, weight) }
    }
    self = best.language
  }
}
