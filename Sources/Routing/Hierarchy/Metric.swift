/// Weights on a hierarchy: what one person makes of every street, prepared for queries.
///
/// Customization relaxes every lower triangle once, in the order of the lowest node (basic customization of the CCH paper).
public final class Metric: @unchecked Sendable {
  public let hierarchy: Hierarchy
  /// For edge `e`: weight tail → head at `2e`, head → tail at `2e + 1`; `unreachable` where closed.
  public let edgeWeights: Table<UInt32>
  /// For arc `a`: upwards in x, downwards in y.
  let weights: Table<SIMD2<UInt32>>

  /// - Parameter edgeWeights: two for each edge, at most `unreachable`; kept, not copied.
  public init(_ hierarchy: Hierarchy, edgeWeights: Table<UInt32>) {
    precondition(
      edgeWeights.count == hierarchy.edgeCount * 2, "\(edgeWeights.count) weights for \(hierarchy.edgeCount) edges")
    self.hierarchy = hierarchy
    self.edgeWeights = edgeWeights
    weights = Table(repeating: SIMD2(repeating: unreachable), count: hierarchy.arcCount)
    customize()
  }

  private init(_ hierarchy: Hierarchy, _ edgeWeights: Table<UInt32>, _ weights: Table<SIMD2<UInt32>>) {
    self.hierarchy = hierarchy
    self.edgeWeights = edgeWeights
    self.weights = weights
  }

  /// The same weights in memory of their own, to be changed.
  public func copy() -> Metric { Metric(hierarchy, edgeWeights.copy(), weights.copy()) }

  public func weight(ofArc arc: UInt32, up: Bool) -> UInt32 { up ? weights[arc].x : weights[arc].y }

  /// Computes every arc's weights anew from `edgeWeights`.
  func customize() {
    let weights = weights.start
    let edgeWeights = edgeWeights.start
    let arcOfEdge = hierarchy.arcOfEdge.start
    for arc in 0..<hierarchy.arcCount { weights[arc] = SIMD2(repeating: unreachable) }
    for edge in 0..<hierarchy.edgeCount {
      let place = arcOfEdge[edge]
      if place == nothing { continue }
      let there = edgeWeights[2 * edge], back = edgeWeights[2 * edge + 1]
      let pair = place & 1 == 0 ? SIMD2(there, back) : SIMD2(back, there)
      let arc = Int(place >> 1)
      weights[arc] = Self.smaller(weights[arc], pair)
    }
    let first = hierarchy.first.start
    var triangle = hierarchy.triangles.start
    for x in 0..<hierarchy.nodeCount {
      let end = Int(first[x + 1])
      var i = Int(first[x])
      while i + 1 < end {
        let low = SIMD2(weights[i].y, weights[i].x)
        var j = i + 1
        while j < end {
          let arc = Int(triangle.pointee)
          triangle += 1
          weights[arc] = Self.smaller(weights[arc], low &+ weights[j])
          j += 1
        }
        i += 1
      }
    }
  }

  @inline(__always)
  static func smaller(_ a: SIMD2<UInt32>, _ b: SIMD2<UInt32>) -> SIMD2<UInt32> {
    SIMD2(min(a.x, b.x), min(a.y, b.y))
  }
}
