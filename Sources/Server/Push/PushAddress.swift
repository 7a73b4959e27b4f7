import Foundation
import NIOCore
import NIOPosix

/// Where a push service may be. A person's browser names it, so it could be anything: only https to the public network is gone to, and
/// what a name stands for is looked up once, judged, and then connected to.
struct PushAddress: Sendable {
  /// Written as it was judged, so that who connects reads the same host in it: in small letters, without escapes in the name.
  let url: String
  let host: String
  let port: Int
  /// `https://push.example`, with a port that is not the usual one.
  let origin: String
  private let allowsLocal: Bool

  /// - Parameter allowsLocal: development and tests: http, and this machine. nil: not an address for us.
  init?(_ text: String, allowsLocal: Bool) {
    guard text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), scheme == "https" || (scheme == "http" && allowsLocal),
      var host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.fragment == nil
    else { return nil }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    let usual = scheme == "https" ? 443 : 80
    let port = parts.port ?? usual
    guard port > 0, port < 65_536, allowsLocal || port == 443 else { return nil }
    let literal = try? SocketAddress(ipAddress: host, port: port)
    guard
      literal != nil
        || host.utf8.allSatisfy({
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
        })
    else { return nil }
    if !allowsLocal {
      if let literal {
        guard literal.isPublic else { return nil }
      } else {
        // Names without a dot are of this network; `1.2.3` and `0x7f.1` are addresses to some resolvers.
        let last = host.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        guard host.contains("."), let first = last.utf8.first, (0x61...0x7A).contains(first),
          !["localhost", "local", "internal", "lan", "home", "corp"].contains(last)
        else { return nil }
      }
    }
    self.host = host
    self.port = port
    let shown = host.contains(":") ? "[\(host)]" : host
    origin = "\(scheme)://\(shown)" + (port == usual ? "" : ":\(port)")
    url =
      origin + (parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath)
      + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
    self.allowsLocal = allowsLocal
  }

  /// The number to connect to.
  /// - Throws: `PushError.refused` when it is not of the public network, `.later` when the name cannot be looked up.
  func resolve() async throws -> String {
    let (host, port) = (host, port)
    let address: SocketAddress
    do {
      address = try await NIOThreadPool.singleton.runIfActive {
        try SocketAddress.makeAddressResolvingHost(host, port: port)
      }
    } catch {
      throw PushError.later(nil)
    }
    guard let number = address.ipAddress, allowsLocal || address.isPublic else { throw PushError.refused(0) }
    return number
  }
}

extension SocketAddress {
  /// An address of the public network: not of this machine, a private network, the link, documentation, multicast, or a way around to such (RFC 6890).
  var isPublic: Bool {
    switch self {
    case .v4(let address):
      return Self.isPublic(withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      // 2000::/3 without 6to4, Teredo and documentation: the others hold an IPv4 address or nothing public.
      guard bytes[0] & 0xE0 == 0x20, bytes[0] != 0x20 || bytes[1] != 0x02 else { return false }
      return
        !(bytes[0] == 0x20 && bytes[1] == 0x01
        && ((bytes[2] == 0 && bytes[3] == 0) || (bytes[2] == 0x0D && bytes[3] == 0xB8)))
    default: return false
    }
  }

  private static func isPublic(_ b: [UInt8]) -> Bool {
    switch (b[0], b[1]) {
    case (0, _), (10, _), (127, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): false
    case (192, 0): b[2] != 0 && b[2] != 2
    case (192, 88): b[2] != 99
    case (198, 51): b[2] != 100
    case (203, 0): b[2] != 113
    case (224..., _): false
    default: true
    }
  }
}
