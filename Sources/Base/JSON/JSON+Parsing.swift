extension JSON {
  /// How many arrays and objects may be within each other.
  public static let maximumDepth = 64

  /// The value of a JSON text.
  /// - Throws: `JSONError` with the first thing that is wrong.
  public static func parse(_ text: String) throws(JSONError) -> JSON {
    try parse(Array(text.utf8))
  }

  /// The value of a JSON text in UTF-8. A byte order mark is refused, as RFC 8259 allows.
  /// - Throws: `JSONError` with the first thing that is wrong.
  public static func parse(_ utf8: some Collection<UInt8>) throws(JSONError) -> JSON {
    try parse(Array(utf8))
  }

  /// The value of a JSON text in UTF-8.
  /// - Throws: `JSONError` with the first thing that is wrong.
  /// - Complexity: O(*n*); recursion is at most `maximumDepth` deep.
  public static func parse(_ utf8: [UInt8]) throws(JSONError) -> JSON {
    var parser = JSONParser(utf8)
    return try parser.whole()
  }

  /// As `parse`, but U+FFFD stands for half of a UTF-16 pair that is alone: for what other programs wrote, whose texts may end within an
  /// emoji, where one such text must not cost the rest.
  /// - Throws: `JSONError` with the first other thing that is wrong.
  public static func parse(repairing utf8: [UInt8]) throws(JSONError) -> JSON {
    var parser = JSONParser(utf8, repairs: true)
    return try parser.whole()
  }
}

/// Reads one value after the other. `at` is always within `bytes` or at their end.
struct JSONParser {
  let bytes: [UInt8]
  var at = 0
  /// U+FFFD stands for half of a UTF-16 pair.
  let repairs: Bool

  init(_ bytes: [UInt8], repairs: Bool = false) { (self.bytes, self.repairs) = (bytes, repairs) }

  /// The text's one value.
  mutating func whole() throws(JSONError) -> JSON {
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard at == bytes.count else { throw error(.trailing) }
    return value
  }

  func error(_ reason: JSONError.Reason) -> JSONError { JSONError(reason: reason, position: at) }

  /// For a place where only something else would do: says whether the text ended or holds the wrong byte.
  func wrongByte() -> JSONError { error(at < bytes.count ? .unexpected : .unfinished) }

  /// The byte here; 0, which is never right outside of a string, at the end.
  var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
    switch byte {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw wrongByte()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for offset in 0..<text.utf8CodeUnitCount {
      guard byte == text.utf8Start[offset] else { throw wrongByte() }
      at += 1
    }
    return value
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    guard depth <= JSON.maximumDepth else { throw error(.tooDeep) }
    at += 1
    skipSpace()
    var elements: [JSON] = []
    if byte == UInt8(ascii: "]") {
      at += 1
      return .array(elements)
    }
    while true {
      elements.append(try value(depth: depth))
      skipSpace()
      switch byte {
      case UInt8(ascii: ","):
        at += 1
        skipSpace()
      case UInt8(ascii: "]"):
        at += 1
        return .array(elements)
      default: throw wrongByte()
      }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    guard depth <= JSON.maximumDepth else { throw error(.tooDeep) }
    at += 1
    skipSpace()
    var members: [(member: JSONObject.Member, at: Int)] = []
    var inOrder = true
    if byte == UInt8(ascii: "}") {
      at += 1
      return .object(JSONObject())
    }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw wrongByte() }
      let start = at
      let key = try string()
      if let last = members.last, !bytesPrecede(last.member.key, key) { inOrder = false }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw wrongByte() }
      at += 1
      skipSpace()
      members.append((JSONObject.Member(key: key, value: try value(depth: depth)), start))
      skipSpace()
      switch byte {
      case UInt8(ascii: ","):
        at += 1
        skipSpace()
      case UInt8(ascii: "}"):
        at += 1
        if !inOrder { try sort(&members) }
        return .object(JSONObject(sorted: members.map { $0.member }))
      default: throw wrongByte()
      }
    }
  }

  /// By key. - Throws: `JSONError` when a key is there twice.
  func sort(_ members: inout [(member: JSONObject.Member, at: Int)]) throws(JSONError) {
    // A heap sort of their numbers: the library's own is eight kilobytes in the browser for this one use.
    let found = members
    func precedes(_ a: Int, _ b: Int) -> Bool {
      bytesPrecede(found[a].member.key, found[b].member.key)
        || (sameBytes(found[a].member.key, found[b].member.key) && a < b)
    }
    var order = Array(found.indices)
    func sink(_ from: Int, _ end: Int) {
      var parent = from
      while 2 * parent + 1 < end {
        var child = 2 * parent + 1
        if child + 1 < end, precedes(order[child], order[child + 1]) { child += 1 }
        if !precedes(order[parent], order[child]) { return }
        order.swapAt(parent, child)
        parent = child
      }
    }
    for parent in stride(from: order.count / 2 - 1, through: 0, by: -1) { sink(parent, order.count) }
    for end in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(0, end)
      sink(0, end)
    }
    members = order.map { found[$0] }
    for (a, b) in zip(members, members.dropFirst()) where sameBytes(a.member.key, b.member.key) {
      throw JSONError(reason: .duplicateKey, position: b.at)
    }
  }
}
