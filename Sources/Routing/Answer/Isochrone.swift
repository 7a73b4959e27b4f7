import Base

/// Where one can get in a given time.
public struct Isochrone: Sendable {
  public struct Stretch: Sendable {
    public var edge: UInt32
    /// Reached from its tail on: centimetres that can be walked from the tail, and from the head.
    public var fromTail: UInt32
    public var fromHead: UInt32
  }

  public var stretches: [Stretch]
  /// Milliseconds to each node reached.
  public var times: [(node: UInt32, time: UInt32)]
}

extension Network {
  /// Every stretch reached within `limit` milliseconds from a snap, by plain Dijkstra on the person's time (not cost).
  public func isochrone(from snap: Snap, limit: UInt32) -> Isochrone {
    let limit = min(limit, 100_000_000)
    var best = [UInt32](repeating: unreachable, count: region.nodeCount)
    var queue = TimeQueue()
    let length = region.lengths[snap.edge]
    for (forward, rest, node) in [
      (true, length - snap.offset, region.heads[snap.edge]), (false, snap.offset, region.tails[snap.edge]),
    ] {
      let edgeCost = edgeCost(snap.edge, forward: forward)
      guard edgeCost.isOpen, let wait = wait(node) else { continue }
      let time = edgeCost.time(rest, of: length) + wait
      if time <= limit, time < best[Int(node)] {
        best[Int(node)] = time
        queue.insert(time, node)
      }
    }
    var times: [(node: UInt32, time: UInt32)] = []
    while let (time, node) = queue.removeFirst() {
      if time > best[Int(node)] { continue }
      times.append((node, time))
      for index in region.incidentFirst[node]..<region.incidentFirst[node + 1] {
        let edge = region.incident[index]
        for forward in [true, false] where (forward ? region.tails[edge] : region.heads[edge]) == node {
          let edgeCost = edgeCost(edge, forward: forward)
          let other = forward ? region.heads[edge] : region.tails[edge]
          guard edgeCost.isOpen, let wait = wait(other) else { continue }
          let arrival = time + min(edgeCost.time(region.lengths[edge]), limit) + wait
          if arrival <= limit, arrival < best[Int(other)] {
            best[Int(other)] = arrival
            queue.insert(arrival, other)
          }
        }
      }
    }
    var isNoted = Set<UInt32>()
    var stretches: [Isochrone.Stretch] = []
    func note(_ edge: UInt32) {
      if !isNoted.insert(edge).inserted { return }
      let fromTail = within(limit, best[Int(region.tails[edge])], edge, true),
        fromHead = within(limit, best[Int(region.heads[edge])], edge, false)
      if fromTail > 0 || fromHead > 0 { stretches.append(.init(edge: edge, fromTail: fromTail, fromHead: fromHead)) }
    }
    for (node, _) in times {
      for index in region.incidentFirst[node]..<region.incidentFirst[node + 1] { note(region.incident[index]) }
    }
    note(snap.edge)
    return Isochrone(stretches: stretches, times: times)
  }

  /// Milliseconds at a node's obstacle; nil when closed.
  private func wait(_ node: UInt32) -> UInt32? {
    guard let edgeCost = edgeCost(atNode: node) else { return 0 }
    return edgeCost.isOpen ? edgeCost.delay : nil
  }

  /// How far along an edge one gets in what is left of the time.
  private func within(_ limit: UInt32, _ start: UInt32, _ edge: UInt32, _ forward: Bool) -> UInt32 {
    let edgeCost = edgeCost(edge, forward: forward)
    let length = UInt64(region.lengths[edge])
    if start >= limit || !edgeCost.isOpen || edgeCost.pace == 0 { return 0 }
    let centimetres =
      UInt64(limit - start) * 1000 * length / (UInt64(edgeCost.pace) * length + UInt64(edgeCost.delay) * 1000)
    return UInt32(min(centimetres, length))
  }
}
