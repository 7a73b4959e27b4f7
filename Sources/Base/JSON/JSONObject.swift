/// The members of a JSON object, kept sorted by the UTF-8 bytes of their keys; each key once.
public struct JSONObject: Sendable {
  /// One member.
  public struct Member: Sendable {
    public let key: String
    public var value: JSON
  }

  private var members: [Member]

  public init() { members = [] }

  /// The last of two pairs with the same key stays.
  public init(_ pairs: [(String, JSON)]) {
    members = []
    members.reserveCapacity(pairs.count)
    for (key, value) in pairs { self[key] = value }
  }

  /// - Precondition: the members are sorted by key and no key is there twice.
  init(sorted members: [Member]) { self.members = members }

  public var count: Int { members.count }
  public var isEmpty: Bool { members.isEmpty }
  public var keys: [String] { members.map { $0.key } }

  /// Reading gives nil where there is no such member; writing nil takes the member out (writing `.null` does not).
  /// - Complexity: O(log *n*) to read or to replace, O(*n*) to insert or take out.
  public subscript(_ key: String) -> JSON? {
    get {
      let (at, found) = position(of: key)
      return found ? members[at].value : nil
    }
    set {
      let (at, found) = position(of: key)
      if let newValue {
        if found { members[at].value = newValue } else { members.insert(Member(key: key, value: newValue), at: at) }
      } else if found {
        members.remove(at: at)
      }
    }
  }

  /// Where the key is, or where it belongs.
  private func position(of key: String) -> (at: Int, found: Bool) {
    if let last = members.last, bytesPrecede(last.key, key) { return (members.count, false) }
    var low = 0, high = members.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(members[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    return (low, low < members.count && sameBytes(members[low].key, key))
  }

  var depth: Int { 1 + members.reduce(0) { Swift.max($0, $1.value.depth) } }
}

extension JSONObject: Equatable {
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    guard a.members.count == b.members.count else { return false }
    for (x, y) in zip(a.members, b.members) where !sameBytes(x.key, y.key) || x.value != y.value { return false }
    return true
  }
}

extension JSONObject: Sequence {
  /// The members in the order of their keys.
  public struct Iterator: IteratorProtocol {
    private var rest: IndexingIterator<[Member]>
    init(_ members: [Member]) { rest = members.makeIterator() }
    public mutating func next() -> (key: String, value: JSON)? {
      guard let member = rest.next() else { return nil }
      return (member.key, member.value)
    }
  }
  public func makeIterator() -> Iterator { Iterator(members) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral pairs: (String, JSON)...) { self.init(pairs) }
}
