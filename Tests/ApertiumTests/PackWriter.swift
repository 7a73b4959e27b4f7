@testable import Apertium

/// Writes packs of a few words and rules, all made up here.
struct PackWriter {
  private(set) var names = [""]

  /// `perro<n>` with the tags of this pack; `*` stands for any tag or character after a `?`: `?t` and `?c`.
  mutating func symbols(_ text: String) -> Symbols {
    var result: Symbols = []
    let scalars = Array(text.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let scalar = scalars[at]
      if scalar == "<" {
        let end = scalars[at...].firstIndex(of: ">")!
        result.append(tag(String(String.UnicodeScalarView(scalars[(at + 1)..<end]))))
        at = end + 1
      } else if scalar == "?" && at + 1 < scalars.count {
        result.append(scalars[at + 1] == "t" ? .anyTag : .anyCharacter)
        at += 2
      } else if let place = ["^", "$", "/", "{", "}", "*", "@", "#", "~"].firstIndex(of: String(scalar)), scalar != "#"
      {
        result.append(Symbol.firstTag + Symbol(place))
        at += 1
      } else {
        result.append(scalar.value)
        at += 1
      }
    }
    return result
  }

  mutating func tag(_ name: String) -> Symbol {
    if !names.contains(name) { names.append(name) }
    return Symbol.firstName + Symbol(names.firstIndex(of: name)!)
  }

  func tagTable() throws -> TagTable {
    var out = ByteWriter()
    out.number(Int(Symbol.firstName - Symbol.firstTag))
    out.number(names.count)
    for name in names { out.text(name) }
    var reader = out.reader("tags")
    return try TagTable(&reader)
  }

  var tagBytes: ByteWriter {
    var out = ByteWriter()
    out.number(Int(Symbol.firstName - Symbol.firstTag))
    out.number(names.count)
    for name in names { out.text(name) }
    return out
  }

  var symbolCount: Int { Int(Symbol.firstName - Symbol.firstTag) + names.count }

  /// Each entry is a way of its own: what it reads, what it writes, and the value of its final state. `loops`: the
  /// symbol at that place of the input may come again and again.
  mutating func bytes(_ entries: [(reads: String, writes: String, value: Int)], loops: Bool = false) -> ByteWriter {
    var edges: [(from: Int, read: Symbol, write: Symbol, to: Int)] = []
    var finals: [Int: Int] = [:]
    var states = 1
    for entry in entries {
      let reads = symbols(entry.reads)
      let writes = symbols(entry.writes)
      var state = 0
      for place in 0..<max(reads.count, writes.count) {
        let read = place < reads.count ? reads[place] : 0
        let write = place < writes.count ? writes[place] : 0
        edges.append((state, read, write, states))
        state = states
        states += 1
        if loops && (read == .anyTag || read == .anyCharacter) { edges.append((state, read, 0, state)) }
      }
      finals[state] = entry.value
    }
    return PackWriter.automaton(edges, finals, states)
  }

  static func automaton(
    _ edges: [(from: Int, read: Symbol, write: Symbol, to: Int)], _ finals: [Int: Int], _ states: Int
  ) -> ByteWriter {
    var pairs: [[Symbol]] = []
    for edge in edges where !pairs.contains([edge.read, edge.write]) { pairs.append([edge.read, edge.write]) }
    var out = ByteWriter()
    out.number(pairs.count)
    for pair in pairs { out.symbol(pair[0]) }
    for pair in pairs { out.symbol(pair[1]) }
    out.number(states)
    out.number(edges.count)
    out.numbers([0])
    out.number(finals.count)
    var last = 0
    for state in finals.keys.sorted() {
      out.number(state - last)
      out.number(finals[state]!)
      last = state
    }
    let sorted = (0..<states).map { state in
      edges.filter { $0.from == state }.enumerated().sorted {
        ($0.element.read, $0.offset) < ($1.element.read, $1.offset)
      }
    }
    for group in sorted { out.number(group.count) }
    for group in sorted {
      for edge in group { out.number(pairs.firstIndex(of: [edge.element.read, edge.element.write])!) }
    }
    for (state, group) in sorted.enumerated() {
      for edge in group { out.signed(edge.element.to - state - 1) }
    }
    return out
  }

  mutating func automaton(
    _ entries: [(reads: String, writes: String, value: Int)], loops: Bool = false
  ) throws -> Automaton {
    var reader = bytes(entries, loops: loops).reader("au")
    return try Automaton(&reader, tags: symbolCount)
  }

  /// Latin letters and digits, as far as the tests need them.
  static var characterBytes: ByteWriter {
    var out = ByteWriter()
    let ranges = [(0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0xFF)]
    out.number(ranges.count)
    var last = 0
    for range in ranges {
      out.number(range.0 - last)
      out.number(range.1 - range.0)
      last = range.1
    }
    let small = Array(0x61...0x7A) + Array(0xE0...0xF6)
    for (codes, step) in [(small, -32), (small.map { $0 - 32 }, 32)] {
      out.number(codes.count)
      last = 0
      for code in codes {
        out.number(code - last)
        out.signed(step)
        last = code
      }
    }
    return out
  }

  static func characters() throws -> CharacterTable {
    var reader = characterBytes.reader("char")
    return try CharacterTable(&reader)
  }

  /// Header, directory, checksums.
  static func pack(_ parts: [(name: String, bytes: [UInt8])], version: UInt16 = 1) -> [UInt8] {
    var offset = UInt32(12 + 16 * parts.count + 4)
    var head: [UInt8] = [0x41, 0x50, 0x54, 0x4D, UInt8(version & 0xFF), UInt8(version >> 8), UInt8(parts.count), 0]
    head += bytes(offset + parts.reduce(0) { $0 + UInt32($1.bytes.count) })
    for part in parts {
      head += Array(part.name.utf8) + bytes(offset) + bytes(UInt32(part.bytes.count))
      head += bytes(LanguagePack.checksum(part.bytes, 0..<part.bytes.count))
      offset += UInt32(part.bytes.count)
    }
    return head + bytes(LanguagePack.checksum(head, 0..<head.count)) + parts.flatMap { $0.bytes }
  }

  private static func bytes(_ word: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
}

/// Numbers as a pack has them.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func number(_ value: Int) {
    var value = value
    while value >= 0x80 {
      bytes.append(UInt8(value & 0x7F) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  mutating func signed(_ value: Int) { number(value >= 0 ? value * 2 : -value * 2 - 1) }

  mutating func numbers(_ values: [Int]) {
    number(values.count)
    for value in values { number(value) }
  }

  mutating func symbol(_ symbol: Symbol) {
    number(symbol >= Symbol.firstTag ? Int(symbol - Symbol.firstTag) * 2 + 1 : Int(symbol) * 2)
  }

  mutating func symbols(_ symbols: Symbols) {
    number(symbols.count)
    for symbol in symbols { self.symbol(symbol) }
  }

  mutating func text(_ text: String) {
    number(text.utf8.count)
    bytes += text.utf8
  }

  mutating func float(_ value: Float) {
    for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> (place * 8))) }
  }

  func reader(_ name: String) -> PackReader { PackReader(bytes, 0..<bytes.count, name) }
}
