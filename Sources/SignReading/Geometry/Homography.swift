/// A place in pixels.
public struct PixelPoint: Equatable, Sendable {
  public var x: Double, y: Double

  public init(x: Double, y: Double) {
    self.x = x; self.y = y
  }
}

/// A projective map of the plane: what a camera does to a flat sign.
///
/// Source: R. Hartley, A. Zisserman, *Multiple View Geometry in Computer Vision*, 2nd ed. 2004, section 2.3 and
/// algorithm 4.1 (four points, here with the last entry fixed at 1).
public struct Homography: Equatable, Sendable {
  /// Nine numbers, row by row.
  public let rows: [Double]

  public static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

  private init(_ rows: [Double]) { self.rows = rows }

  /// Turns by an angle in radians (clockwise as one sees it, since y grows downwards), makes larger by a factor, and
  /// carries `from` to `to`.
  public init(turn angle: Double, scale: Double, from: PixelPoint, to: PixelPoint) {
    let c = cosine(angle) * scale, s = sine(angle) * scale
    self.init([c, -s, to.x - c * from.x + s * from.y, s, c, to.y - s * from.x - c * from.y, 0, 0, 1])
  }

  /// The map that carries four corners to four others, in the same order; nil when three of them lie in a line.
  public init?(_ from: [PixelPoint], to: [PixelPoint]) {
    guard from.count == 4, to.count == 4 else { return nil }
    var system: [[Double]] = []
    for (a, b) in zip(from, to) {
      system.append([a.x, a.y, 1, 0, 0, 0, -a.x * b.x, -a.y * b.x, b.x])
      system.append([0, 0, 0, a.x, a.y, 1, -a.x * b.y, -a.y * b.y, b.y])
    }
    guard let solved = Homography.solved(system) else { return nil }
    self.init(solved + [1])
  }

  /// Gauß–Jordan elimination with partial pivoting; nil when the equations do not have one answer.
  private static func solved(_ equations: [[Double]]) -> [Double]? {
    var rows = equations
    let count = rows.count
    for column in 0..<count {
      var pivot = column
      for row in column..<count where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
      if !(abs(rows[pivot][column]) > 1e-9) { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  /// Makes larger by a factor, then turns by so many right angles, clockwise as one sees it, and moves by `to`: exact, as angles are not.
  init(quarters: Int, scale: Double, to: PixelPoint) {
    let (c, s): (Double, Double) =
      switch quarters & 3 {
      case 0: (scale, 0)
      case 1: (0, scale)
      case 2: (-scale, 0)
      default: (0, -scale)
      }
    self.init([c, -s, to.x, s, c, to.y, 0, 0, 1])
  }

  /// What takes it back; nil where it is flat. Source: the adjugate.
  var inverse: Homography? {
    let m = rows
    let cofactors = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return Homography(cofactors.map { $0 / determinant })
  }

  /// How far away a place is, against the others of this map.
  func depth(_ point: PixelPoint) -> Double { rows[6] * point.x + rows[7] * point.y + rows[8] }

  /// Where a point is carried; nil where that is at infinity.
  public func apply(_ point: PixelPoint) -> PixelPoint? {
    let depth = depth(point)
    guard abs(depth) > 1e-12 else { return nil }
    return PixelPoint(
      x: (rows[0] * point.x + rows[1] * point.y + rows[2]) / depth,
      y: (rows[3] * point.x + rows[4] * point.y + rows[5]) / depth)
  }

  /// First `first`, then this one.
  public func after(_ first: Homography) -> Homography {
    var product: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 {
        product.append(
          rows[row * 3] * first.rows[column] + rows[row * 3 + 1] * first.rows[3 + column] + rows[row * 3 + 2]
            * first.rows[6 + column])
      }
    }
    return Homography(product)
  }
}
