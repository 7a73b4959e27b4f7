import Base
import Routing

/// An OpenStreetMap element, also the stable identity of what was made from it: `n123`, `w123`, `r123`; streets are `s` and their lowest way.
public struct SourceElement: Hashable, Sendable {
  public enum Kind: UInt8, Sendable { case node, way, relation, street }
  public var kind: Kind
  public var id: Int64

  public init(_ kind: Kind, _ id: Int64) { (self.kind, self.id) = (kind, id) }

  init(packed: Int64) { self.init(Kind(rawValue: UInt8(truncatingIfNeeded: packed & 3)) ?? .node, packed >> 2) }
  var packed: Int64 { id << 2 | Int64(kind.rawValue) }

  public var text: String { Self.letters[Int(kind.rawValue)] + "\(id)" }

  private static let letters = ["n", "w", "r", "s"]

  /// Nil for anything but a letter and a whole number.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, let index = Self.letters.firstIndex(where: { $0.utf8.first == bytes[0] }) else { return nil }
    guard let id = Int64(String(decoding: bytes[1...], as: UTF8.self)), id.magnitude < 1 << 60 else { return nil }
    self.init(Kind(rawValue: UInt8(index)) ?? .node, id)
  }
}

/// A door of a place.
public struct Entrance: Equatable, Sendable {
  public var point: Point
  /// The OpenStreetMap node.
  public var node: Int64
  public var wheelchair: WheelchairTag
  public var isMain: Bool

  public init(_ point: Point, node: Int64, wheelchair: WheelchairTag, isMain: Bool = false) {
    self.point = point
    self.node = node
    self.wheelchair = wheelchair
    self.isMain = isMain
  }

  /// Which of several doors to lead to: the more accessible, then the main one. Higher is better.
  var preference: Int {
    let access =
      switch wheelchair {
      case .yes: 3
      case .limited: 2
      case .unknown: 1
      case .no: 0
      }
    return access * 2 + (isMain ? 1 : 0)
  }
}
