import Routing

/// A plain search over a region's raw attributes.
public struct PlainSearch {
  private struct Arc { var head: Int32; var cost: UInt32 }

  private let region: Region
  private let weights: Weights
  private var arcs: [[Arc]]

  public init(_ region: Region, _ profile: Profile, _ preference: Preference) {
    self.region = region
    weights = Weights(profile, preference)
    arcs = Array(repeating: [], count: region.nodeCount)
    for edge in 0..<UInt32(region.edgeCount) {
      let passage = region.passage(ofEdge: edge)
      for forward in [true, false] {
        let from = forward ? region.tails[edge] : region.heads[edge],
          to = forward ? region.heads[edge] : region.tails[edge]
        guard
          let cost = weights.cost(
            passage, forward: forward, centimetres: region.lengths[edge], of: region.lengths[edge]),
          let entry = entry(to)
        else { continue }
        arcs[Int(from)].append(Arc(head: Int32(to), cost: cost + entry))
      }
    }
  }

  private func entry(_ node: UInt32) -> UInt32? {
    guard let obstacle = region.obstacle(atNode: node) else { return 0 }
    return weights.cost(obstacle)
  }

  /// The least cost from one place on an edge to others; nil where there is no way.
  public func costs(from origin: Snap, to destinations: [Snap]) -> [UInt32?] {
    var best = [UInt64](repeating: .max, count: region.nodeCount)
    var heap: [(cost: UInt64, node: Int32)] = []
    let length = region.lengths[origin.edge], passage = region.passage(ofEdge: origin.edge)
    for forward in [true, false] {
      let node = forward ? region.heads[origin.edge] : region.tails[origin.edge]
      guard
        let part = weights.cost(
          passage, forward: forward, centimetres: forward ? length - origin.offset : origin.offset, of: length),
        let entry = entry(node)
      else { continue }
      let cost = UInt64(part) + UInt64(entry)
      if cost < best[Int(node)] {
        best[Int(node)] = cost
        push(&heap, (cost, Int32(node)))
      }
    }
    while let top = pop(&heap) {
      if top.cost > best[Int(top.node)] { continue }
      for arc in arcs[Int(top.node)] {
        let cost = top.cost + UInt64(arc.cost)
        if cost < best[Int(arc.head)] {
          best[Int(arc.head)] = cost
          push(&heap, (cost, arc.head))
        }
      }
    }
    return destinations.map { finish($0, origin, best) }
  }

  private func finish(_ destination: Snap, _ origin: Snap, _ best: [UInt64]) -> UInt32? {
    let length = region.lengths[destination.edge], passage = region.passage(ofEdge: destination.edge)
    var least = UInt64.max
    for forward in [true, false] {
      let node = forward ? region.tails[destination.edge] : region.heads[destination.edge]
      if best[Int(node)] == .max { continue }
      guard
        let part = weights.cost(
          passage, forward: forward, centimetres: forward ? destination.offset : length - destination.offset, of: length
        )
      else { continue }
      least = min(least, best[Int(node)] + UInt64(part))
    }
    if origin.edge == destination.edge {
      let forward = origin.offset <= destination.offset
      let centimetres = forward ? destination.offset - origin.offset : origin.offset - destination.offset
      if let part = weights.cost(passage, forward: forward, centimetres: centimetres, of: length) {
        least = min(least, UInt64(part))
      }
    }
    return least == .max ? nil : UInt32(least)
  }

  private func push(_ heap: inout [(cost: UInt64, node: Int32)], _ item: (cost: UInt64, node: Int32)) {
    heap.append(item)
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2].cost > heap[child].cost {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private func pop(_ heap: inout [(cost: UInt64, node: Int32)]) -> (cost: UInt64, node: Int32)? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return top }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].cost < heap[least].cost {
        least = child
      }
      if least == parent { return top }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
