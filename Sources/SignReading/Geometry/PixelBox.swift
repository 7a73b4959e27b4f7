/// A rectangle in pixels, from its left upper corner; y grows downwards.
public struct PixelBox: Equatable, Sendable {
  public var x: Double, y: Double, width: Double, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x; self.y = y; self.width = width; self.height = height
  }

  public var right: Double { x + width }
  public var bottom: Double { y + height }
  public var middleX: Double { x + width / 2 }
  public var middleY: Double { y + height / 2 }

  /// The smallest box that holds both.
  public func union(_ other: PixelBox) -> PixelBox {
    let left = min(x, other.x), top = min(y, other.y)
    return PixelBox(
      x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }

  /// How much of the lower one's height both share, 0…1.
  func sharedHeight(_ other: PixelBox) -> Double {
    let shared = min(bottom, other.bottom) - max(y, other.y)
    return shared <= 0 ? 0 : shared / max(1, min(height, other.height))
  }

  /// Pixels between them along x; negative where they overlap.
  func gap(_ other: PixelBox) -> Double { max(x, other.x) - min(right, other.right) }
}
