extension Metric {
  /// Changes the weights of some edges and repairs only the arcs that depend on them (partial customization).
  ///
  /// - Parameter changes: edge, weight tail → head, weight head → tail.
  /// - Complexity: the arcs that change and their triangles.
  public func update(_ changes: [(edge: UInt32, there: UInt32, back: UInt32)]) {
    var queue = ArcQueue(hierarchy.arcCount)
    for change in changes {
      edgeWeights[2 * Int(change.edge)] = change.there
      edgeWeights[2 * Int(change.edge) + 1] = change.back
      let place = hierarchy.arcOfEdge[change.edge]
      if place != nothing { queue.insert(place >> 1) }
    }
    while let arc = queue.removeFirst() {
      let repaired = recomputed(arc)
      if repaired == weights[arc] { continue }
      weights[arc] = repaired
      let x = hierarchy.tails[arc]
      for other in hierarchy.first[x]..<hierarchy.first[x + 1] where other != arc {
        queue.insert(hierarchy.arc(hierarchy.heads[arc], hierarchy.heads[other]))
      }
    }
  }

  /// An arc's weights from its edges and lower triangles.
  private func recomputed(_ arc: UInt32) -> SIMD2<UInt32> {
    var result = SIMD2<UInt32>(repeating: unreachable)
    for index in hierarchy.edgeFirst[arc]..<hierarchy.edgeFirst[arc + 1] {
      let edge = Int(hierarchy.edges[index])
      let pair = SIMD2(edgeWeights[2 * edge], edgeWeights[2 * edge + 1])
      result = Self.smaller(result, hierarchy.arcOfEdge[edge] & 1 == 0 ? pair : SIMD2(pair.y, pair.x))
    }
    let y = hierarchy.tails[arc], z = hierarchy.heads[arc]
    for index in hierarchy.downFirst[y]..<hierarchy.downFirst[y + 1] {
      let low = hierarchy.downArcs[index]
      let x = hierarchy.tails[low]
      let high = Hierarchy.find(z, from: low + 1, to: hierarchy.first[x + 1], hierarchy.heads)
      if high == nothing { continue }
      result = Self.smaller(result, SIMD2(weights[low].y, weights[low].x) &+ weights[high])
    }
    return result
  }
}

/// Arcs to repair, lowest first, each once at a time.
private struct ArcQueue {
  private var heap: [UInt32] = []
  private let isIn: Table<Bool>

  init(_ arcCount: Int) { isIn = Table(repeating: false, count: arcCount) }

  mutating func insert(_ arc: UInt32) {
    if isIn[arc] { return }
    isIn[arc] = true
    heap.append(arc)
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] > heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> UInt32? {
    guard let top = heap.first else { return nil }
    isIn[top] = false
    let last = heap.removeLast()
    if heap.isEmpty { return top }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      if least == parent { return top }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
