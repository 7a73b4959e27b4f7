import Routing

/// Something to draw that no one is routed over.
public struct DrawingFeature: Equatable, Sendable {
  /// Stored: never renumber, only append.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case building, water, park, grass, wood, pitch, cemetery, river, stream
  }

  public var kind: Kind
  /// Storeys of a building; 0 where not known.
  public var levels: UInt8
  /// A polygon's outer ring, then its holes, none closed by its first point again; or one line.
  public var lines: [[Point]]

  public init(_ kind: Kind, levels: UInt8 = 0, lines: [[Point]]) {
    (self.kind, self.levels, self.lines) = (kind, levels, lines)
  }

  public var isLine: Bool { kind == .river || kind == .stream }
}
