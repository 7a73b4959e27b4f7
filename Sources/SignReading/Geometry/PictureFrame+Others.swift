// Frames made of others, and what is in one as it lies in another.

extension PictureFrame {
  /// The whole picture turned by so many right angles, clockwise as one sees it, and made smaller until its longer side has at most `longest` pixels.
  func whole(quarters: Int, longest: Int) -> PictureFrame {
    let scale = max(1, Double(max(width, height)) / Double(max(1, longest)))
    let wide = Double(width), high = Double(height), isUpright = quarters & 1 == 0
    // Where the frame's left upper corner lies in the picture: turning by `quarters` brings that corner there.
    let corner =
      switch quarters & 3 {
      case 0: PixelPoint(x: 0, y: 0)
      case 1: PixelPoint(x: 0, y: high)
      case 2: PixelPoint(x: wide, y: high)
      default: PixelPoint(x: wide, y: 0)
      }
    return PictureFrame(
      width: PictureFrame.pixels((isUpright ? wide : high) / scale),
      height: PictureFrame.pixels((isUpright ? high : wide) / scale),
      map: map.after(Homography(quarters: -quarters, scale: scale, to: corner)))
  }

  /// Pixels of the picture to one of the frame, in its middle.
  var coarseness: Double {
    let middle = PixelBox(width: width, height: height).middle
    guard let from = map.apply(middle), let to = map.apply(PixelPoint(x: middle.x + 1, y: middle.y)) else { return 1 }
    let length = from.distance(to)
    return length > 1e-3 && length < 1e3 ? length : 1
  }

  /// A rectangle of this frame, by itself: nothing of what it shows is turned or made larger.
  func part(_ box: PixelBox) -> PictureFrame {
    PictureFrame(
      width: PictureFrame.pixels(box.width), height: PictureFrame.pixels(box.height),
      map: map.after(Homography(quarters: 0, scale: 1, to: PixelPoint(x: box.x, y: box.y))))
  }

  /// With what lies around it: on each side a share of its own size, as far as the picture goes. Larger than `longest` it is made coarser.
  func grown(by share: Double, in picture: PictureFrame, longest: Int) -> PictureFrame {
    let own = PixelBox(width: width, height: height), wide = Double(width) * share, high = Double(height) * share
    var left = -wide, top = -high, right = own.right + wide, bottom = own.bottom + high
    if let back = map.inverse {
      let corners = PixelBox(width: picture.width, height: picture.height).corners
      let seen = corners.filter { back.depth($0) * back.depth(map.apply(own.middle) ?? $0) > 0 }.compactMap(back.apply)
      // All four: none lies behind who looks.
      if seen.count == 4 {
        left = max(left, min(0, (seen.map { $0.x }.min() ?? left).rounded(.down)))
        top = max(top, min(0, (seen.map { $0.y }.min() ?? top).rounded(.down)))
        right = min(right, max(own.right, (seen.map { $0.x }.max() ?? right).rounded(.up)))
        bottom = min(bottom, max(own.bottom, (seen.map { $0.y }.max() ?? bottom).rounded(.up)))
      }
    }
    let area = PixelBox(x: left, y: top, width: right - left, height: bottom - top)
    // Not so far to the side that a slanted sign's plane comes near its horizon.
    let depth = map.depth(own.middle)
    guard area.corners.allSatisfy({ map.depth($0) / depth > 0.4 }) else { return self }
    let scale = min(1, Double(longest) / max(area.width, area.height))
    return PictureFrame(
      width: PictureFrame.pixels(area.width * scale), height: PictureFrame.pixels(area.height * scale),
      map: map.after(Homography(quarters: 0, scale: 1 / scale, to: PixelPoint(x: area.x, y: area.y))))
  }

  /// Words of another frame of the picture as they lie in this one; those that lie nowhere are left out.
  func carried(_ words: [SignWord], from other: PictureFrame) -> [SignWord] {
    if other == self { return words }
    guard let carry = map.inverse?.after(other.map) else { return [] }
    return words.compactMap { word in
      let box = word.box
      guard let left = carry.apply(PixelPoint(x: box.x, y: box.middleY)),
        let right = carry.apply(PixelPoint(x: box.right, y: box.middleY)),
        let top = carry.apply(PixelPoint(x: box.middleX, y: box.y)),
        let bottom = carry.apply(PixelPoint(x: box.middleX, y: box.bottom))
      else { return nil }
      let wide = left.distance(right), high = top.distance(bottom)
      var moved = word
      moved.slope = nil
      moved.box = PixelBox(
        x: (left.x + right.x - wide) / 2, y: (top.y + bottom.y - high) / 2, width: wide, height: high)
      return moved
    }
  }
}

extension PixelPoint {
  func distance(_ other: PixelPoint) -> Double {
    let across = other.x - x, down = other.y - y
    return (across * across + down * down).squareRoot()
  }
}
