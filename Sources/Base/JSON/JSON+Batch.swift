extension JSON {
  /// The value of a JSON text that holds a batch: an object with an array `batch`. An element that cannot be read (a text with half of a
  /// UTF-16 pair, a key that is there twice, …) spoils neither the others nor the text, as long as it is clear where it ends: in its
  /// place is an object with those of its members `names` that can be read.
  /// - Throws: `JSONError` for everything else that is wrong.
  /// - Complexity: O(*n* log *n*).
  public static func parse(_ utf8: [UInt8], batch: String, names: [String]) throws(JSONError) -> JSON {
    do throws(JSONError) { return try parse(utf8) } catch {
      if error.reason == .unfinished { throw error }
    }
    var parser = JSONParser(utf8)
    return try parser.wholeBatch(batch, names)
  }
}

extension JSONParser {
  fileprivate mutating func wholeBatch(_ batch: String, _ names: [String]) throws(JSONError) -> JSON {
    skipSpace()
    guard byte == UInt8(ascii: "{") else { throw wrongByte() }
    var members: [(member: JSONObject.Member, at: Int)] = []
    var isMore = enters()
    while isMore {
      let start = at, name = try key()
      try colon()
      let isBatch = sameBytes(name, batch) && byte == UInt8(ascii: "[")
      let value = try isBatch ? JSON.array(elements(names)) : value(depth: 1)
      members.append((JSONObject.Member(key: name, value: value), start))
      isMore = try goesOn(to: UInt8(ascii: "}"))
    }
    skipSpace()
    guard at == bytes.count else { throw error(.trailing) }
    try sort(&members)
    return .object(JSONObject(sorted: members.map { $0.member }))
  }

  private mutating func elements(_ names: [String]) throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    var isMore = enters()
    while isMore {
      let start = at
      do throws(JSONError) { elements.append(try value(depth: 2)) } catch {
        at = start
        elements.append(try remains(names))
      }
      isMore = try goesOn(to: UInt8(ascii: "]"))
    }
    return elements
  }

  /// What can be read of an element that is wrong: its members with these names.
  private mutating func remains(_ names: [String]) throws(JSONError) -> JSON {
    var found = JSONObject()
    guard byte == UInt8(ascii: "{") else {
      try skip()
      return .object(found)
    }
    var isMore = enters()
    while isMore {
      var name: String?, start = at
      do throws(JSONError) { name = try key() } catch {
        at = start
        try skipString()
      }
      try colon()
      start = at
      do throws(JSONError) {
        let value = try value(depth: 3)
        if let name, found[name] == nil, names.contains(where: { sameBytes($0, name) }) { found[name] = value }
      } catch {
        at = start
        try skip()
      }
      isMore = try goesOn(to: UInt8(ascii: "}"))
    }
    return .object(found)
  }

  /// Behind the bracket that opens here: whether anything is within. Behind the closing one when nothing is.
  private mutating func enters() -> Bool {
    let end = byte + 2  // `}` of `{`, `]` of `[`
    at += 1
    skipSpace()
    if byte != end { return true }
    at += 1
    return false
  }

  /// Behind a member or an element: whether another one follows. Behind the closing bracket when none does.
  private mutating func goesOn(to end: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    let isMore = byte == UInt8(ascii: ",")
    guard isMore || byte == end else { throw wrongByte() }
    at += 1
    if isMore { skipSpace() }
    return isMore
  }

  private mutating func key() throws(JSONError) -> String {
    guard byte == UInt8(ascii: "\"") else { throw wrongByte() }
    return try string()
  }

  private mutating func colon() throws(JSONError) {
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw wrongByte() }
    at += 1
    skipSpace()
  }

  /// Passes over a value by its structure alone: whatever its texts and words hold, and however deep it is.
  private mutating func skip() throws(JSONError) {
    var ends: [UInt8] = []  // the brackets that close what is open
    while true {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let end = byte + 2
        if enters() {
          ends.append(end)
          if end == UInt8(ascii: "}") { try skipKey() }
          continue
        }
      case UInt8(ascii: "\""): try skipString()
      default: try skipWord()
      }
      while true {
        guard let end = ends.last else { return }
        if try goesOn(to: end) {
          if end == UInt8(ascii: "}") { try skipKey() }
          break
        }
        ends.removeLast()
      }
    }
  }

  private mutating func skipKey() throws(JSONError) {
    try skipString()
    try colon()
  }

  private mutating func skipString() throws(JSONError) {
    guard byte == UInt8(ascii: "\"") else { throw wrongByte() }
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at = min(at + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
      if byte == UInt8(ascii: "\"") { return }
    }
    throw error(.unfinished)
  }

  /// A number, or letters.
  private mutating func skipWord() throws(JSONError) {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        at += 1
        continue
      default: break
      }
      break
    }
    guard at > start else { throw wrongByte() }
  }
}
