// What an OpenStreetMap extract holds, one element at a time, the same for PBF and XML.

/// The tags of one element, in file order.
public struct Tags: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  public struct Pair: Equatable, Sendable {
    public var key: String
    public var value: String
  }

  public var pairs: [Pair]

  public init(_ pairs: [Pair] = []) { self.pairs = pairs }

  public init(dictionaryLiteral elements: (String, String)...) {
    pairs = elements.map { Pair(key: $0.0, value: $0.1) }
  }

  /// The value of the first pair with this key.
  public subscript(_ key: String) -> String? {
    for pair in pairs where pair.key == key { return pair.value }
    return nil
  }

  public var isEmpty: Bool { pairs.isEmpty }
}

public struct OSMNode: Equatable, Sendable {
  public var id: Int64
  /// In units of 10⁻⁷ degree.
  public var latitude: Int32
  public var longitude: Int32
  public var version: Int32 = 0
  public var tags = Tags()
}

public struct OSMWay: Equatable, Sendable {
  public var id: Int64
  public var version: Int32 = 0
  public var nodes: [Int64]
  public var tags = Tags()
}

public struct OSMRelation: Equatable, Sendable {
  public enum Kind: Sendable { case node, way, relation }
  public struct Member: Equatable, Sendable {
    public var kind: Kind
    public var id: Int64
    public var role: String
  }

  public var id: Int64
  public var version: Int32 = 0
  public var members: [Member]
  public var tags = Tags()
}

/// Which kinds of element a pass over the extract wants; the others are not decoded.
public struct OSMKinds: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let nodes = OSMKinds(rawValue: 1)
  public static let ways = OSMKinds(rawValue: 2)
  public static let relations = OSMKinds(rawValue: 4)
}

/// Receives the elements of one pass, in file order.
public protocol OSMSink {
  mutating func node(_ node: OSMNode)
  mutating func way(_ way: OSMWay)
  mutating func relation(_ relation: OSMRelation)
  /// Something in the file was left out; counted, never fatal.
  mutating func problem(_ problem: Problem, _ id: Int64)
}

extension OSMSink {
  public mutating func node(_ node: OSMNode) {}
  public mutating func way(_ way: OSMWay) {}
  public mutating func relation(_ relation: OSMRelation) {}
}
