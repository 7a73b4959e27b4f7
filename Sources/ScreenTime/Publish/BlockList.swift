/// Domains that are to stay closed, in the syntaxes that blockers read.
public enum BlockListSyntax: String, CaseIterable, Sendable {
  /// `0.0.0.0 instagram.com`: hosts files, Pi-hole, dnsmasq (`addn-hosts`).
  case hosts
  /// `||instagram.com^`: uBlock Origin, AdGuard, AdGuard Home.
  case filter
  /// A response policy zone: unbound, BIND, Knot, PowerDNS.
  case zone = "rpz"
}

/// A domain that stays closed until a moment.
public struct ClosedDomain: Equatable, Sendable {
  public let domain: String
  /// Without one it stays closed until somebody opens it.
  public let ends: Instant?

  public init(_ domain: String, until ends: Instant?) { (self.domain, self.ends) = (domain, ends) }

  public func isOver(_ now: Instant) -> Bool { end <= now.milliseconds }

  fileprivate var end: Int64 { ends?.milliseconds ?? .max }

  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.domain, b.domain) && a.end == b.end }
}

public enum BlockList {
  /// The first line of a list in hosts syntax.
  public static let title = "# GreenGrocery!"

  /// An app's domains. An app that is not known has none.
  public static func domains(of app: String, until ends: Instant?) -> [ClosedDomain] {
    (AppCatalogue.app(app)?.domains ?? []).map { ClosedDomain($0, until: ends) }
  }

  /// Each domain once, by its latest end; what ends first comes first.
  static func ordered(_ closed: [ClosedDomain]) -> [ClosedDomain] {
    var sorted = closed
    sorted.sort { sameBytes($0.domain, $1.domain) ? $0.end > $1.end : bytesPrecede($0.domain, $1.domain) }
    var once: [ClosedDomain] = []
    for one in sorted where once.last.map({ !sameBytes($0.domain, one.domain) }) ?? true { once.append(one) }
    once.sort { $0.end == $1.end ? bytesPrecede($0.domain, $1.domain) : $0.end < $1.end }
    return once
  }

  /// Lines of a hosts file. A comment before each group says until when it is closed.
  static func hosts(_ closed: [ClosedDomain]) -> [String] {
    var lines: [String] = [], end: Int64?
    for one in ordered(closed) {
      if end != one.end { lines.append("# until " + (one.ends?.rfc3339 ?? "it is opened")) }
      end = one.end
      for name in [one.domain, "www." + one.domain] { lines += ["0.0.0.0 " + name, ":: " + name] }
    }
    return lines
  }

  /// The list as a text of lines. An empty one is a whole, valid list too: it opens everything again.
  /// - Parameters:
  ///   - serial: of the zone; grows with each change (seconds since 1970 do).
  ///   - seconds: after which a resolver comes again, and how long it may keep an answer.
  public static func text(_ closed: [ClosedDomain], _ syntax: BlockListSyntax, serial: Int64, seconds: Int64) -> String
  {
    var lines: [String] = []
    switch syntax {
    case .hosts:
      lines.append(title)
      lines += hosts(closed)
    case .filter:
      // The shortest that Adblock Plus takes; uBlock Origin makes four hours of it.
      lines += ["! Title: GreenGrocery!", "! Expires: 1 hours"]
      for one in ordered(closed) { lines.append("||" + one.domain + "^") }
    case .zone:
      let ttl = seconds.description
      // RFC 1982: a serial has 32 bits. A zone that nobody renewed is void when its last closure must be over.
      lines += [
        "$TTL " + ttl,
        "@ SOA localhost. root.localhost. " + (serial & 0xFFFF_FFFF).description + " " + ttl + " " + ttl + " "
          + (Block.longest / 1000).description + " " + ttl,
        "@ NS localhost.",
      ]
      for one in ordered(closed) {
        lines.append(one.domain + " CNAME .")
        lines.append("*." + one.domain + " CNAME .")
      }
    }
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }
}
