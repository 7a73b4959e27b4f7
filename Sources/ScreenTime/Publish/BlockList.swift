/// Domains that are to stay closed, in the syntaxes that blockers read.
public enum BlockListSyntax: String, CaseIterable, Sendable {
  /// `0.0.0.0 instagram.com`: hosts files, Pi-hole, dnsmasq (`addn-hosts`).
  case hosts
  /// `||instagram.com^`: uBlock Origin, AdGuard, AdGuard Home.
  case filter
  /// A response policy zone: unbound, BIND, Knot, PowerDNS.
  case zone = "rpz"
}

public enum BlockList {
  /// The domains of these apps, ascending and each once. An app that is not known has none.
  public static func domains(of apps: [String]) -> [String] {
    var domains: [String] = []
    for key in apps { domains += AppCatalogue.app(key)?.domains ?? [] }
    domains.sort { bytesPrecede($0, $1) }
    var once: [String] = []
    for domain in domains where once.last.map({ !sameBytes($0, domain) }) ?? true { once.append(domain) }
    return once
  }

  /// The list as a text of lines. An empty one is a whole, valid list too: it opens everything again.
  /// - Parameter serial: of the zone; grows with each change (seconds since 1970 do).
  /// - Parameter seconds: how long a resolver may keep the answer.
  public static func text(_ domains: [String], _ syntax: BlockListSyntax, serial: Int64, seconds: Int64 = 60) -> String
  {
    var lines: [String] = []
    switch syntax {
    case .hosts:
      lines.append("# GreenGrocery!")
      for domain in domains {
        lines.append("0.0.0.0 " + domain)
        lines.append("0.0.0.0 www." + domain)
        lines.append(":: " + domain)
        lines.append(":: www." + domain)
      }
    case .filter:
      lines += ["! Title: GreenGrocery!", "! Expires: 1 hours"]
      for domain in domains { lines.append("||" + domain + "^") }
    case .zone:
      let ttl = seconds.description
      // RFC 1982: a serial has 32 bits.
      lines += [
        "$TTL " + ttl,
        "@ SOA localhost. root.localhost. " + (serial & 0xFFFF_FFFF).description + " " + ttl + " " + ttl + " 86400 "
          + ttl,
        "@ NS localhost.",
      ]
      for domain in domains {
        lines.append(domain + " CNAME .")
        lines.append("*." + domain + " CNAME .")
      }
    }
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }
}
