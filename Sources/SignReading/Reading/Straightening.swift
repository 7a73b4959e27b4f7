/// The frame in which what was found in a picture lies level, fills it, and is large enough to be read.
struct Straightening {
  let frame: PictureFrame
  /// Radians; 0 where nothing has to be turned.
  let tilt: Double
  /// Whether text ran aslant or together; else the frame is only nearer.
  let isNeeded: Bool

  /// Below this tilt (0.7°) text is level.
  static let level = 0.012
  /// Tesseract reads capital letters of 20 to 40 pixels best: https://tesseract-ocr.github.io/tessdoc/ImproveQuality.html.
  static let letters = 30.0

  /// - Returns: nil where nothing was found.
  init?(_ words: [SignWord], in picture: PictureFrame) {
    let found = words.filter { $0.confidence >= 40 && $0.weight >= 2 }
    guard !found.isEmpty else { return nil }
    let slopes = TextSlopes(words), turn = slopes.tilt
    let tilt = abs(turn) > Straightening.level ? turn : 0
    self.tilt = tilt
    let middle = PixelPoint(x: Double(picture.width) / 2, y: Double(picture.height) / 2)
    let back = Homography(turn: -tilt, scale: 1, from: middle, to: middle)
    let level = found.map { word in
      var turned = word
      turned.box = word.box.carried(by: back, tilt: tilt)
      return turned
    }
    let height = median(level.map { $0.box.height }) ?? 20
    var area = level[0].box
    for word in level { area = area.union(word.box) }
    let margin = height * 1.5
    area = PixelBox(
      x: area.x - margin, y: area.y - margin, width: area.width + 2 * margin, height: area.height + 2 * margin)

    let forth = Homography(turn: tilt, scale: 1, from: middle, to: middle)
    let pieces = TextSlopes(level).pieces
    if let perspective = Perspective(level, pieces, margin: margin) {
      let corners = perspective.corners.compactMap { forth.apply($0) }
      let scale = Straightening.scale(height, longer: max(area.width, area.height))
      if let frame = PictureFrame(corners: corners, scale: scale, largest: SignReader.largest) {
        self.frame = frame
        isNeeded = true
        return
      }
    }
    let centre = forth.apply(PixelPoint(x: area.middleX, y: area.middleY)) ?? middle
    let around = PixelBox(
      x: centre.x - area.width / 2, y: centre.y - area.height / 2, width: area.width, height: area.height)
    frame = picture.turned(
      by: tilt, around: around, scale: Straightening.scale(height, longer: max(area.width, area.height)))
    isNeeded = tilt != 0
  }

  /// How much larger the text is drawn, at most so that the longer side is as long as a picture may be.
  private static func scale(_ height: Double, longer: Double) -> Double {
    let wanted = height < letters * 0.8 ? min(2.5, letters / max(height, 4)) : 1
    return min(wanted, Double(SignReader.largest) / max(1, longer))
  }
}

extension PixelBox {
  /// The box of a word after a turn. The upright box around a tilted word is too high: what its tilt adds is taken off.
  func carried(by turn: Homography, tilt: Double) -> PixelBox {
    guard let middle = turn.apply(PixelPoint(x: middleX, y: middleY)) else { return self }
    let c = abs(cosine(tilt)), s = abs(sine(tilt)), determinant = c * c - s * s
    guard determinant > 0.3 else {
      return PixelBox(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }
    let wide = max(height, (width * c - height * s) / determinant)
    let high = max(height * 0.3, (height * c - width * s) / determinant)
    return PixelBox(x: middle.x - wide / 2, y: middle.y - high / 2, width: wide, height: high)
  }
}
