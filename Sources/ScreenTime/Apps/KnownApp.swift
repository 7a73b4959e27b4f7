/// An app that has a name here, whatever program speaks of it.
public struct KnownApp: Sendable {
  /// Letters a–z, digits and hyphens: in records and addresses.
  public let key: String
  public let name: String
  public let category: AppCategory
  /// Folded names beside `name`, and identifiers of its package or bundle.
  public let aliases: [String]
  /// Its own domains, without what other apps share with it. A domain stands for its subdomains too.
  public let domains: [String]
  /// The page that the person's browser opens in its place.
  public var page: String? { domains.first.map { "https://www." + $0 + "/" } }

  init(_ key: String, _ name: String, _ category: AppCategory, _ aliases: [String], _ domains: [String]) {
    (self.key, self.name, self.category, self.aliases, self.domains) = (key, name, category, aliases, domains)
  }
}

/// The apps there are, and what an unknown one is called.
public enum AppCatalogue {
  /// The app of a key.
  public static func app(_ key: String) -> KnownApp? { all.first { sameBytes($0.key, key) } }

  /// The key of an app by the name that another program gives it: a title, a package, a bundle, an executable. An app
  /// that has no name here is called by its own, in letters that a key may have; nil when there is nothing to call it by.
  public static func key(named name: String) -> String? {
    var wanted = folded(name)
    for ending in [".exe", ".app"] where wanted.hasEnding(ending) {
      let rest = wanted.bytes(0, wanted.utf8.count - ending.utf8.count)
      // A bundle's name may end so too.
      if !rest.utf8.contains(0x2E) { wanted = rest }
    }
    if wanted.isEmpty { return nil }
    for app in all {
      if sameBytes(wanted, app.key) || sameBytes(wanted, folded(app.name)) { return app.key }
      if app.aliases.contains(where: { sameBytes($0, wanted) }) { return app.key }
    }
    if let key = key(ofHost: wanted) { return key }
    return plainKey(wanted)
  }

  /// The key of the app that a web address belongs to; nil when it is none of these.
  public static func key(ofAddress address: String) -> String? {
    var rest = address
    for scheme in ["https://", "http://"] where rest.begins(scheme) { rest = rest.after(scheme.utf8.count) }
    var host: [UInt8] = []
    for byte in rest.utf8 {
      if byte == 0x2F || byte == 0x3F || byte == 0x23 || byte == 0x3A { break }
      host.append(byte)
    }
    return key(ofHost: folded(String(decoding: host, as: UTF8.self)))
  }

  static func key(ofHost host: String) -> String? {
    guard host.utf8.contains(0x2E) else { return nil }
    for app in all {
      for domain in app.domains where sameBytes(host, domain) || host.hasEnding("." + domain) { return app.key }
    }
    return nil
  }

  /// Letters a–z, digits and single hyphens of a folded text, at most 40; nil when nothing is left.
  static func plainKey(_ folded: String) -> String? {
    var out: [UInt8] = []
    for byte in folded.utf8 {
      let isPlain = (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
      if isPlain { out.append(byte) } else if let last = out.last, last != 0x2D { out.append(0x2D) }
      if out.count == 40 { break }
    }
    while out.last == 0x2D { out.removeLast() }
    // Letters of other scripts leave nothing: what is left is told apart by its bytes.
    return out.isEmpty ? "app-" + hex(stableHash(folded)) : String(decoding: out, as: UTF8.self)
  }

  private static func hex(_ value: UInt64) -> String {
    var out: [UInt8] = []
    for place in 0..<8 {
      let digit = UInt8(truncatingIfNeeded: value >> (UInt64(place) * 4)) & 15
      out.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return String(decoding: out, as: UTF8.self)
  }
}

extension String {
  func hasEnding(_ other: String) -> Bool {
    utf8.count >= other.utf8.count && sameBytes(after(utf8.count - other.utf8.count), other)
  }
}
