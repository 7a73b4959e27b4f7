/// What the host has to do, as 32-bit words, and the text that goes with it, in the order of use. `docs/host-protocol.md` has the table.
public struct Patch {
  public enum Op: Int32, Sendable {
    case names = 1, create, text, word, string, remove, live, flag, events, append, before, delete, forget
    case effect, title, location, focus, announce, svg, appearance, css, bytes
  }
  public private(set) var words: [Int32] = []
  public private(set) var bytes: [UInt8] = []
  /// Bytes that go with effects, as they are, one after another.
  public private(set) var attached: [UInt8] = []
  public init() {}

  mutating func clear() {
    words.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    attached = []
  }
  mutating func put(_ op: Op, _ a: Int32) { words.append(op.rawValue); words.append(a) }
  mutating func put(_ op: Op, _ a: Int32, _ b: Int32) { put(op, a); words.append(b) }
  mutating func put(_ op: Op, _ a: Int32, _ b: Int32, _ c: Int32) { put(op, a, b); words.append(c) }

  /// A text's length in UTF-16, as JavaScript counts, and its bytes.
  mutating func put(_ text: String) {
    var text = text
    let length = text.withUTF8 { utf8 in
      bytes.append(contentsOf: utf8)
      var n: Int32 = 0
      for b in utf8 where b & 0xc0 != 0x80 { n += b >= 0xf0 ? 2 : 1 }
      return n
    }
    words.append(length)
  }
  mutating func put(_ op: Op, text: String) { words.append(op.rawValue); put(text) }
  mutating func put(_ op: Op, text: String, _ a: Int32) { put(op, text: text); words.append(a) }
  mutating func put(_ op: Op, _ a: Int32, text: String) { put(op, a); put(text) }
  mutating func put(_ op: Op, _ a: Int32, _ b: Int32, text: String) { put(op, a, b); put(text) }

  /// What goes with the effect that follows.
  mutating func put(bytes: [UInt8]) {
    put(.bytes, Int32(truncatingIfNeeded: attached.count), Int32(truncatingIfNeeded: bytes.count))
    attached.append(contentsOf: bytes)
  }
}
