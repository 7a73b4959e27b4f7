/// What is looked at of a picture: a rectangle of pixels, and where in the picture each of them lies.
public struct PictureFrame: Equatable, Sendable {
  /// In pixels.
  public let width: Int, height: Int
  /// From the frame's pixels to the picture's.
  public let map: Homography

  /// Of either side at most; what reads pictures takes no more.
  static let most = 8192

  /// The picture as it is.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, map: .identity)
  }

  init(width: Int, height: Int, map: Homography) {
    self.width = max(1, min(PictureFrame.most, width)); self.height = max(1, min(PictureFrame.most, height))
    self.map = map
  }

  /// A whole number of pixels that a side can have, of any number.
  static func pixels(_ length: Double) -> Int {
    length >= 1 ? Int(min(Double(most), length.rounded())) : 1
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
    let wide = max(corners[0].distance(corners[1]), corners[3].distance(corners[2]))
    let high = max(corners[0].distance(corners[3]), corners[1].distance(corners[2]))
    guard wide >= 8, high >= 8, wide.isFinite, high.isFinite else { return nil }
    let scale = min(scale, Double(largest) / max(wide, high))
    let width = PictureFrame.pixels(wide * scale), height = PictureFrame.pixels(high * scale)
    guard let map = Homography(PixelBox(width: width, height: height).corners, to: corners) else { return nil }
    self.init(width: width, height: height, map: map)
  }

  /// A box of this frame, turned upright by a tilt (radians, as `TextSlopes` tells it) and made larger by `scale`.
  func turned(by tilt: Double, around box: PixelBox, scale: Double) -> PictureFrame {
    let width = PictureFrame.pixels(box.width * scale), height = PictureFrame.pixels(box.height * scale)
    let turn = Homography(
      turn: tilt, scale: 1 / scale, from: PixelPoint(x: Double(width) / 2, y: Double(height) / 2),
      to: PixelPoint(x: box.middleX, y: box.middleY))
    return PictureFrame(width: width, height: height, map: map.after(turn))
  }
}
