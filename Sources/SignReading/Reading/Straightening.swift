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

  /// - Parameter frame: in which the words were found: the picture, also turned by right angles.
  /// - Returns: nil where nothing was found.
  init?(_ words: [SignWord], in frame: PictureFrame) {
    let found = Straightening.found(words)
    guard !found.isEmpty else { return nil }
    let turn = TextSlopes(found).tilt
    let tilt = abs(turn) > Straightening.level ? turn : 0
    self.tilt = tilt
    let middle = PixelBox(width: frame.width, height: frame.height).middle
    let back = Homography(turn: -tilt, scale: 1, from: middle, to: middle)
    let level = Straightening.level(found, back, tilt)
    let height = median(level.map { $0.box.height }) ?? 20
    let margin = height * 1.5
    var area = level[0].box
    for word in level { area = area.union(word.box) }
    // What has their height and stands beside them is the sign's too, even if nothing of it could be read.
    let near = area.grown(by: height * 2)
    for word in Straightening.level(words, back, tilt)
    where word.weight >= 2 && word.box.height > height * 0.6 && word.box.height < height * 1.7
      && near.shared(word.box) > 0.6
    { area = area.union(word.box) }
    area = area.grown(by: height * 2.5)

    let forth = Homography(turn: tilt, scale: 1, from: middle, to: middle)
    let coarseness = frame.coarseness
    if let perspective = Perspective(level, TextSlopes(level).pieces, margin: margin) {
      let corners = perspective.corners.compactMap(frame.map.after(forth).apply)
      let scale = Straightening.scale(height * coarseness, longer: max(area.width, area.height) * coarseness)
      if let near = PictureFrame(corners: corners, scale: scale, largest: SignReader.largest) {
        self.frame = near
        isNeeded = true
        return
      }
    }
    let centre = forth.apply(area.middle) ?? middle
    let around = PixelBox(
      x: centre.x - area.width / 2, y: centre.y - area.height / 2, width: area.width, height: area.height)
    let scale = Straightening.scale(height * coarseness, longer: max(area.width, area.height) * coarseness)
    self.frame = frame.turned(by: tilt, around: around, scale: scale * coarseness)
    isNeeded = tilt != 0
  }

  private static func level(_ words: [SignWord], _ back: Homography, _ tilt: Double) -> [SignWord] {
    words.map { word in
      var turned = word
      turned.box = word.box.carried(by: back, tilt: tilt)
      turned.slope = nil
      return turned
    }
  }

  /// The words that are likely, and what is half sure on their lines; all that is half sure, where none is likely.
  private static func found(_ words: [SignWord]) -> [SignWord] {
    let some = words.filter { $0.confidence >= 40 && $0.weight >= 2 }
    let likely = some.filter { $0.isLikely }
    if likely.isEmpty { return some }
    return some.filter { word in
      word.isLikely || likely.contains { $0.block == word.block && $0.line == word.line }
    }
  }

  /// How much larger than in the picture the text is drawn, by its height there; at most so that the longer side is as long as a picture may be.
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
