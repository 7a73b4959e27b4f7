/// Which addresses may be linked: `http` and `https`, a host with a dot, nothing that hides where it leads.
public enum LinkRule {
  /// nil: it may be linked.
  public static func concern(in url: String) -> Concern? {
    domain(of: url) == nil ? Concern(.link, start: 0, end: url.unicodeScalars.count, found: url) : nil
  }

  /// Where a link leads, as it is shown beside it: lower case, without `www.`; nil when it may not be linked.
  public static func domain(of url: String) -> String? {
    let bytes = Array(url.utf8)
    for byte in bytes where byte <= 0x20 || byte == 0x7F || byte == 0x5C || byte == 0x22 || byte == 0x3C || byte == 0x3E
    {
      return nil
    }
    guard let rest = afterScheme(url) else { return nil }
    var host: [UInt8] = []
    for byte in rest.utf8 {
      if byte == 0x2F || byte == 0x3F || byte == 0x23 { break }
      // `https://banco.mx@otro.example` leads elsewhere than it seems.
      if byte == 0x40 { return nil }
      host.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    if let colon = host.lastIndex(of: 0x3A) {
      let port = host[(colon + 1)...]
      guard !port.isEmpty, port.count <= 5, port.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      host.removeSubrange(colon...)
    }
    guard isHost(host) else { return nil }
    let text = String(decoding: host, as: UTF8.self)
    return text.begins("www.") && text.utf8.count > 8 ? text.after(4) : text
  }

  private static func afterScheme(_ url: String) -> String? {
    let scheme = folded(url.beginning(scalars: 8))
    if scheme.begins("https://") { return url.after(8) }
    if scheme.begins("http://") { return url.after(7) }
    return nil
  }

  /// Labels of letters, digits and hyphens (RFC 1123), at least two, the last not a number: no address of a machine.
  private static func isHost(_ host: [UInt8]) -> Bool {
    guard host.count <= 253 else { return false }
    var labels: [[UInt8]] = [[]]
    for byte in host {
      if byte == 0x2E { labels.append([]) } else { labels[labels.count - 1].append(byte) }
    }
    guard labels.count >= 2, let last = labels.last, !last.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return false
    }
    for label in labels {
      guard !label.isEmpty, label.count <= 63, label[0] != 0x2D, label[label.count - 1] != 0x2D else { return false }
      for byte in label {
        let isPlain = (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D
        // Letters beyond ASCII are shown as they are written; a mixture of scripts within a label is refused.
        if !isPlain && byte < 0x80 { return false }
      }
      if label.contains(where: { $0 >= 0x80 }), hasStrangers(label) { return false }
    }
    return true
  }

  /// Letters that are taken for ASCII's: `bаnco` with a Cyrillic а.
  private static func hasStrangers(_ label: [UInt8]) -> Bool {
    for scalar in String(decoding: label, as: UTF8.self).unicodeScalars where scalar.value >= 0x250 {
      if case .letter = Sign(scalar) { return true }
    }
    return false
  }
}
