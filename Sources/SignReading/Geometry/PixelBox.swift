/// A rectangle in pixels, from its left upper corner; y grows downwards.
public struct PixelBox: Equatable, Sendable {
  public var x: Double, y: Double, width: Double, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x; self.y = y; self.width = width; self.height = height
  }

  /// A frame's own.
  init(width: Int, height: Int) { self.init(x: 0, y: 0, width: Double(width), height: Double(height)) }

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

  /// Whether a word can lie there: numbers, none of them beyond any picture.
  var isPossible: Bool { width >= 0 && height >= 0 && abs(x) < 1e6 && abs(y) < 1e6 && width < 1e6 && height < 1e6 }
  var middle: PixelPoint { PixelPoint(x: middleX, y: middleY) }
  /// From the left upper one clockwise.
  var corners: [PixelPoint] {
    [
      PixelPoint(x: x, y: y), PixelPoint(x: right, y: y), PixelPoint(x: right, y: bottom), PixelPoint(x: x, y: bottom),
    ]
  }

  /// With so much more on every side.
  func grown(by margin: Double) -> PixelBox {
    PixelBox(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// As much of it as lies in a frame of this size; the frame's own where that is nothing.
  func within(width wide: Double, height high: Double) -> PixelBox {
    let left = min(max(x, 0), wide), top = min(max(y, 0), high)
    let box = PixelBox(
      x: left, y: top, width: min(max(right, 0), wide) - left, height: min(max(bottom, 0), high) - top)
    return box.width >= 1 && box.height >= 1 ? box : PixelBox(x: 0, y: 0, width: wide, height: high)
  }

  /// How much of the smaller one both cover, 0…1.
  func shared(_ other: PixelBox) -> Double {
    let wide = min(right, other.right) - max(x, other.x), high = min(bottom, other.bottom) - max(y, other.y)
    return wide <= 0 || high <= 0 ? 0 : wide * high / max(1, min(width * height, other.width * other.height))
  }

  /// How much of the lower one's height both share, 0…1.
  func sharedHeight(_ other: PixelBox) -> Double {
    let shared = min(bottom, other.bottom) - max(y, other.y)
    return shared <= 0 ? 0 : shared / max(1, min(height, other.height))
  }

  /// Pixels between them along x; negative where they overlap.
  func gap(_ other: PixelBox) -> Double { max(x, other.x) - min(right, other.right) }
}
