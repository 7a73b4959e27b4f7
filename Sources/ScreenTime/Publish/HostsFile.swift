/// The part of a hosts file that is ours: between two markers, and nothing else is touched.
public enum HostsFile {
  public static let begin = "# BEGIN GreenGrocery! (vereda focus)"
  public static let end = "# END GreenGrocery! (vereda focus)"

  public enum Fault: Error, Equatable, Sendable {
    /// There is a first marker without its end, or an end alone: what is ours cannot be told from what is not.
    case unfinished
  }

  /// The file's bytes with these domains closed in it; with none, without our part. What else is in it stays byte for
  /// byte, whatever its encoding and line ends.
  public static func edited(_ bytes: [UInt8], closing closed: [ClosedDomain]) throws(Fault) -> [UInt8] {
    let parts = try parts(bytes)
    var kept = parts.kept
    if closed.isEmpty { return kept }
    let lineEnd: [UInt8] = parts.usesCarriageReturns ? [0x0D, 0x0A] : [0x0A]
    if let last = kept.last, last != 0x0A { kept += lineEnd }
    for line in [begin] + BlockList.hosts(closed) + [end] { kept += Array(line.utf8) + lineEnd }
    return kept
  }

  /// What our part of a hosts file closes.
  public static func closed(in bytes: [UInt8]) throws(Fault) -> [ClosedDomain] {
    closed(inHosts: String(decoding: try parts(bytes).ours, as: UTF8.self))
  }

  private struct Parts {
    var kept: [UInt8] = []
    var ours: [UInt8] = []
    var usesCarriageReturns = false
  }

  private static func parts(_ bytes: [UInt8]) throws(Fault) -> Parts {
    var parts = Parts(), inside = false
    for line in lines(bytes) {
      var words = line
      while let last = words.last, last == 0x0A || last == 0x0D || last == 0x20 || last == 0x09 { words.removeLast() }
      let text = String(decoding: words, as: UTF8.self)
      if line.count > 1, line.last == 0x0A, line[line.endIndex - 2] == 0x0D { parts.usesCarriageReturns = true }
      if sameBytes(text, begin) {
        if inside { throw .unfinished }
        inside = true
      } else if sameBytes(text, end) {
        if !inside { throw .unfinished }
        inside = false
      } else if inside {
        parts.ours += line
      } else {
        parts.kept += line
      }
    }
    if inside { throw .unfinished }
    return parts
  }

  /// Each with its line end.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = [], start = 0
    for at in bytes.indices where bytes[at] == 0x0A {
      lines.append(bytes[start...at])
      start = at + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Whether a name may stand in a hosts file: letters, digits, hyphens and points, with a point in it.
  public static func isDomain(_ name: String) -> Bool {
    guard name.utf8.count <= 253, name.utf8.contains(0x2E) else { return false }
    for label in pieces(name) {
      if label.isEmpty || label.utf8.count > 63 || label.utf8.first == 0x2D || label.utf8.last == 0x2D { return false }
    }
    return name.utf8.allSatisfy {
      $0 == 0x2D || $0 == 0x2E || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A)
    }
  }

  private static func pieces(_ name: String) -> [String] {
    var all: [String] = [], piece: [UInt8] = []
    for byte in name.utf8 {
      if byte == 0x2E {
        all.append(String(decoding: piece, as: UTF8.self))
        piece = []
      } else {
        piece.append(byte)
      }
    }
    all.append(String(decoding: piece, as: UTF8.self))
    return all
  }

  /// Whether a text is a list of ours in hosts syntax: an error's page, or another list, is none.
  public static func isList(_ text: String) -> Bool { text.lines.first.map { sameBytes($0, BlockList.title) } ?? false }

  /// The domains of a list in hosts syntax, each once, what ends first first; a line that is none is left out. Hosts
  /// files name the local machine too: what does not point to nowhere (`0.0.0.0`, `::`, `127.0.0.1`) is left out.
  public static func closed(inHosts text: String) -> [ClosedDomain] {
    let until = "# until "
    var found: [ClosedDomain] = [], ends: Instant?
    for line in text.lines {
      if line.begins(until) {
        ends = Instant(rfc3339: line.after(until.utf8.count))
        continue
      }
      let words = line.pieces(0x20)
      guard words.count >= 2, ["0.0.0.0", "::", "127.0.0.1"].contains(where: { sameBytes($0, words[0]) }) else {
        continue
      }
      let name = words[1].begins("www.") ? words[1].after(4) : words[1]
      if isDomain(name) { found.append(ClosedDomain(name, until: ends)) }
    }
    return BlockList.ordered(found)
  }
}
