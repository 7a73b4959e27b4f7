/// What is looked at of a picture: a rectangle of pixels, and where in the picture each of them lies.
public struct PictureFrame: Equatable, Sendable {
  /// In pixels.
  public let width: Int, height: Int
  /// From the frame's pixels to the picture's.
  public let map: Homography

  /// The picture as it is.
  public init(width: Int, height: Int) {
    self.width = width; self.height = height
    map = .identity
  }

  init(width: Int, height: Int, map: Homography) {
    self.width = width; self.height = height; self.map = map
  }

  public var isWhole: Bool { map == .identity }

  /// Four corners in the picture, from the left upper one clockwise, seen straight from the front: of a sign that the
  /// person points out, or that `Perspective` finds. Its sides are as long as the longer of two that face each other.
  /// - Parameter largest: pixels of the longer side at most.
  /// - Returns: nil when the corners are no quadrilateral, or one smaller than 8 pixels.
  public init?(corners: [PixelPoint], largest: Int) { self.init(corners: corners, scale: 1, largest: largest) }

  /// - Parameter scale: how much longer its sides are made.
  init?(corners: [PixelPoint], scale: Double, largest: Int) {
    guard corners.count == 4 else { return nil }
    func distance(_ a: Int, _ b: Int) -> Double {
      let x = corners[a].x - corners[b].x, y = corners[a].y - corners[b].y
      return (x * x + y * y).squareRoot()
    }
    let wide = max(distance(0, 1), distance(3, 2)), high = max(distance(0, 3), distance(1, 2))
    guard wide >= 8, high >= 8, wide.isFinite, high.isFinite else { return nil }
    let scale = min(scale, Double(largest) / max(wide, high))
    let (width, height) = (max(1, (wide * scale).rounded()), max(1, (high * scale).rounded()))
    let from = [(0, 0), (width, 0), (width, height), (0, height)].map { PixelPoint(x: $0.0, y: $0.1) }
    guard let map = Homography(from, to: corners) else { return nil }
    self.init(width: Int(width), height: Int(height), map: map)
  }

  /// A box of this frame, turned upright by a tilt (radians, as `Tilt` tells it) and made larger by `scale`.
  func turned(by tilt: Double, around box: PixelBox, scale: Double) -> PictureFrame {
    let width = max(1, (box.width * scale).rounded()), height = max(1, (box.height * scale).rounded())
    let turn = Homography(
      turn: tilt, scale: 1 / scale, from: PixelPoint(x: width / 2, y: height / 2),
      to: PixelPoint(x: box.middleX, y: box.middleY))
    return PictureFrame(width: Int(width), height: Int(height), map: map.after(turn))
  }
}
