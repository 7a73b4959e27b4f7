import NIOCore

/// Who is counted by the limits, as far as the network tells.
struct Caller: Sendable, Equatable {
  /// One customer: an IPv4 address, or the /64 of an IPv6 one.
  let host: String
  /// The /48 around an IPv6 address, often one customer's too: 65,536 hosts. nil for IPv4.
  let network: String?
  /// What stands in a line as one.
  var whole: String { network ?? host }

  /// - Parameter text: an address as sockets and proxies write it: `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`,
  ///   `[2001:db8::1]:4711`,   `fe80::1%eth0`, `::ffff:203.0.113.7` (which is the IPv4 address). nil for anything else.
  init?(_ text: String) {
    guard let address = try? SocketAddress(ipAddress: Self.bare(text), port: 0) else { return nil }
    switch address {
    case .v4: self.init(host: address.ipAddress ?? text, network: nil)
    case .v6(let v6):
      let bytes = withUnsafeBytes(of: v6.address.sin6_addr) { Array($0) }
      if bytes.prefix(10).allSatisfy({ $0 == 0 }) && bytes[10] == 0xFF && bytes[11] == 0xFF {
        self.init(host: bytes.suffix(4).map { String($0) }.joined(separator: "."), network: nil)
      } else {
        self.init(host: Self.text(bytes.prefix(8)), network: Self.text(bytes.prefix(6)) + "/48")
      }
    case .unixDomainSocket: return nil
    }
  }

  /// - Parameter host: what cannot be read as an address counts as itself.
  init(host: String, network: String?) {
    self.host = host
    self.network = network
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { String($0, radix: 16) }.joined(separator: ".")
  }

  /// Without brackets, port and zone.
  private static func bare(_ text: String) -> String {
    var text = text[...]
    if text.hasPrefix("[") {
      text = text.dropFirst().prefix { $0 != "]" }
    } else if text.count(where: { $0 == ":" }) == 1 {
      text = text.prefix { $0 != ":" }
    }
    return String(text.prefix { $0 != "%" })
  }
}
