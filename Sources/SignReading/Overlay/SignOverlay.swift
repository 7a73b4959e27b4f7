import Base

/// Translations laid over a straightened sign, each where its line was.
///
/// The ground of the old line is painted over and the translation is written as large as the line was, smaller where it is longer; what would be smaller
/// than can be read is a number there, and stands in the list below the picture.
public struct SignOverlay: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public var box: PixelBox
    public var translation: String
    public var colours: SignColours

    public init(_ box: PixelBox, _ translation: String, _ colours: SignColours) {
      self.box = box; self.translation = translation; self.colours = colours
    }
  }

  public struct Label: Equatable, Sendable {
    /// From 1, in reading order.
    public let number: Int
    /// What is written there: the translation, or its number.
    public let text: String
    public let isNumbered: Bool
    /// What is painted over, in pixels of the frame; the text stands in its middle.
    public let area: PixelBox
    /// Pixels of the frame; as shown at least `floor`.
    public let fontSize: Double
    public let colours: SignColours
  }

  /// In reading order.
  public let labels: [Label]

  /// Pixels on the screen below which nothing is written.
  public static let floor = 12.0

  /// - Parameters:
  ///   - width, height: of the frame, in its pixels.
  ///   - shownWidth: how many pixels of the screen (CSS pixels) the frame is wide.
  ///   - measure: ems that a text is wide.
  public init(
    _ lines: [Line], width: Int, height: Int, shownWidth: Double, measure: (String) -> Double = estimatedWidth
  ) {
    let wide = Double(max(1, width)), high = Double(max(1, height))
    let least = SignOverlay.floor * wide / max(1, shownWidth)
    let lines = lines.map { line in
      Line(SignOverlay.clipped(line.box, width: wide, height: high), line.translation, line.colours)
    }
    labels = lines.indices.map { at in
      let line = lines[at]
      let box = SignOverlay.painted(line.box, width: wide, height: high)
      let room = SignOverlay.room(at, lines, width: wide)
      let ems = max(0.01, measure(line.translation))
      let size = min(line.box.height * 1.1, room.width / ems)
      if size >= least {
        let taken = min(room.width, ems * size)
        let left = max(room.x, min(room.right - taken, box.middleX - taken / 2))
        let area = box.union(PixelBox(x: left, y: box.y, width: taken, height: box.height))
        return Label(
          number: at + 1, text: line.translation, isNumbered: false, area: area, fontSize: size,
          colours: line.colours)
      }
      // The number may be higher than the line: it has to be read.
      let digits = (at + 1).description, side = max(least * 1.3, measure(digits) * least * 1.2)
      let x = max(0, min(wide - side, box.x)), y = max(0, min(high - least * 1.3, box.middleY - least * 0.65))
      return Label(
        number: at + 1, text: digits, isNumbered: true,
        area: PixelBox(x: x, y: y, width: min(wide, side), height: min(high, least * 1.3)), fontSize: least,
        colours: line.colours)
    }
  }

  private static func clipped(_ box: PixelBox, width: Double, height: Double) -> PixelBox {
    let x = max(0, min(width - 1, box.x)), y = max(0, min(height - 1, box.y))
    return PixelBox(
      x: x, y: y, width: max(1, min(width, box.right) - x), height: max(1, min(height, box.bottom) - y))
  }

  /// A little more than the line, so that nothing of the old letters is left; within the frame.
  private static func painted(_ box: PixelBox, width: Double, height: Double) -> PixelBox {
    let margin = max(2, box.height * 0.12)
    let left = max(0, min(width - 1, box.x - margin)), top = max(0, min(height - 1, box.y - margin))
    return PixelBox(
      x: left, y: top, width: max(1, min(width, box.right + margin) - left),
      height: max(1, min(height, box.bottom + margin) - top))
  }

  /// Where a translation may stand: as wide as its line or up to a third wider, but not over a neighbour and not beyond the frame.
  private static func room(_ at: Int, _ lines: [Line], width: Double) -> PixelBox {
    let box = lines[at].box, spare = box.width * 0.175 + box.height * 0.3
    var left = max(0, box.x - spare), right = min(width, box.right + spare)
    for (other, line) in lines.enumerated() where other != at && line.box.sharedHeight(box) > 0 {
      let margin = line.box.height * 0.25
      if line.box.middleX > box.middleX { right = min(right, max(box.right, line.box.x - margin)) }
      if line.box.middleX < box.middleX { left = max(left, min(box.x, line.box.right + margin)) }
    }
    return PixelBox(x: left, y: box.y, width: max(1, right - left), height: box.height)
  }
}
