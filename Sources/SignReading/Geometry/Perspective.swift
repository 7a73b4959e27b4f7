/// A sign seen from the side: its lines run towards one point, and are made parallel again by finding it.
///
/// Where the lines' slope grows evenly with their height in the picture, they meet at a vanishing point; the
/// quadrilateral around the text with two sides through it is the rectangle that the sign is. Source: R. Hartley, A. Zisserman,
/// *Multiple View Geometry in Computer Vision*, 2nd ed. 2004, section 8.6 (vanishing points).
struct Perspective {
  /// From the left upper one clockwise, around all words with a margin.
  let corners: [PixelPoint]

  /// - Parameter words: of a frame in which the text is level on the whole (its tilt taken out).
  /// - Returns: nil where the lines are parallel as far as can be seen, or too few to tell.
  init?(_ words: [SignWord], _ pieces: [TextSlopes.Piece], margin: Double) {
    guard pieces.count >= 3, let vanishing = Perspective.vanishingPoint(pieces) else { return nil }
    var area: PixelBox?
    for word in words { area = area?.union(word.box) ?? word.box }
    guard let area else { return nil }
    let left = area.x - margin, right = area.right + margin, middle = (left + right) / 2
    // Behind the point there is no sign.
    guard (left - vanishing.x) * (right - vanishing.x) > 0 else { return nil }
    /// The height at which the line from the vanishing point through a place crosses an upright at x.
    func height(_ place: PixelPoint, at x: Double) -> Double {
      vanishing.y + (place.y - vanishing.y) * (x - vanishing.x) / (place.x - vanishing.x)
    }
    var top = Double.infinity, bottom = -Double.infinity
    for word in words {
      for x in [word.box.x, word.box.right] {
        top = min(top, height(PixelPoint(x: x, y: word.box.y), at: middle))
        bottom = max(bottom, height(PixelPoint(x: x, y: word.box.bottom), at: middle))
      }
    }
    let upper = PixelPoint(x: middle, y: top - margin), lower = PixelPoint(x: middle, y: bottom + margin)
    corners = [
      PixelPoint(x: left, y: height(upper, at: left)), PixelPoint(x: right, y: height(upper, at: right)),
      PixelPoint(x: right, y: height(lower, at: right)), PixelPoint(x: left, y: height(lower, at: left)),
    ]
  }

  /// A straight line through slope over height, by least squares; nil where it explains less than half of how the slopes differ, or 2°.
  private static func vanishingPoint(_ pieces: [TextSlopes.Piece]) -> PixelPoint? {
    let count = Double(pieces.count)
    func mean(_ value: (TextSlopes.Piece) -> Double) -> Double { pieces.reduce(0) { $0 + value($1) } / count }
    let x = mean { $0.x }, y = mean { $0.y }, slope = mean { $0.slope }
    let spread = mean { ($0.y - y) * ($0.y - y) }
    guard spread > 100 else { return nil }
    let growth = mean { ($0.y - y) * ($0.slope - slope) } / spread
    let all = mean { ($0.slope - slope) * ($0.slope - slope) }
    let heights = pieces.map { $0.y }
    let range = (heights.max() ?? 0) - (heights.min() ?? 0)
    guard abs(growth) * range > 0.035, growth * growth * spread > all / 2 else { return nil }
    return PixelPoint(x: x - 1 / growth, y: y - slope / growth)
  }
}
