import Base
import Routing

/// The best ways on foot between one place and many doors nearby, on one person's streets: Dijkstra by cost, cut by length.
///
/// Gives the same costs as `Router`, whose weights it uses. Not to be shared between threads.
final class NearbyStreets {
  struct Reached {
    var door: Int
    /// Seconds at the person's speed, rounded up.
    var seconds: Int32
    /// Decimetres.
    var length: Int32
  }

  private struct State {
    var cost: UInt32
    var time: UInt32
    var length: UInt32
  }

  let network: Network
  private let region: Region
  /// Doors by node: those on edges that end there.
  private let doorFirst: Table<UInt32>
  private let doorIndex: Table<UInt32>
  private let snaps: [Snap]
  private var states: [State]
  private var touched: [UInt32] = []
  private var queue = TimeQueue()
  private var found: [State]
  private var foundDoors: [Int] = []

  private static let unset = State(cost: unreachable, time: 0, length: 0)

  /// - Parameter doors: places on edges; a door is told by its index here.
  init(_ network: Network, doors: [Snap]) {
    self.network = network
    region = network.region
    snaps = doors
    states = Array(repeating: Self.unset, count: region.nodeCount)
    found = Array(repeating: Self.unset, count: doors.count)
    let first = Table<UInt32>(repeating: 0, count: region.nodeCount + 1)
    func each(_ body: (UInt32, UInt32) -> Void) {
      for (index, snap) in doors.enumerated() {
        let tail = network.region.tails[snap.edge], head = network.region.heads[snap.edge]
        body(tail, UInt32(index))
        if head != tail { body(head, UInt32(index)) }
      }
    }
    each { node, _ in first[node + 1] += 1 }
    for node in 0..<region.nodeCount { first[node + 1] += first[node] }
    let index = Table<UInt32>(repeating: 0, count: Int(first[region.nodeCount]))
    let next = first.copy()
    each { node, door in
      index[next[node]] = door
      next[node] += 1
    }
    doorFirst = first
    doorIndex = index
  }

  /// Doors within `limit` decimetres on foot from the snap (`towards` false), or from which the snap is within the limit.
  func search(_ snap: Snap, towards: Bool, within limit: Int32) -> [Reached] {
    let most = UInt32(limit) * 10
    for forward in [true, false] {
      let node = forward ? region.heads[snap.edge] : region.tails[snap.edge]
      // Away: walk to the end. Towards: walk from the end to the snap.
      let part = forward ? region.lengths[snap.edge] - snap.offset : snap.offset
      if let state = walked(
        snap.edge, forward: towards ? !forward : forward, part: part, entering: towards ? nothing : node)
      {
        improve(node, state, most)
      }
    }
    for door in doors(onEdgeOf: snap) {
      let other = snaps[door]
      let from = towards ? other : snap, to = towards ? snap : other
      let forward = from.offset <= to.offset
      let part = forward ? to.offset - from.offset : from.offset - to.offset
      if let state = walked(snap.edge, forward: forward, part: part, entering: nothing) { note(door, state, most) }
    }
    while let (cost, node) = queue.removeFirst() {
      let state = states[Int(node)]
      if cost > state.cost { continue }
      for place in doorFirst[node]..<doorFirst[node + 1] {
        visit(Int(doorIndex[place]), at: node, state, towards, most)
      }
      relax(node, state, towards, most)
    }
    return finish()
  }

  private func doors(onEdgeOf snap: Snap) -> [Int] {
    let tail = region.tails[snap.edge]
    var result: [Int] = []
    for place in doorFirst[tail]..<doorFirst[tail + 1] where snaps[Int(doorIndex[place])].edge == snap.edge {
      result.append(Int(doorIndex[place]))
    }
    return result
  }

  /// Part of an edge in one direction, and the obstacle at the node it ends in, if any is named; nil where closed.
  private func walked(_ edge: UInt32, forward: Bool, part: UInt32, entering node: UInt32) -> State? {
    let edgeCost = network.edgeCost(edge, forward: forward)
    if !edgeCost.isOpen { return nil }
    let length = region.lengths[edge]
    var state = State(cost: edgeCost.cost(part, of: length), time: edgeCost.time(part, of: length), length: part)
    if node != nothing, let met = network.edgeCost(atNode: node) {
      if !met.isOpen { return nil }
      state.cost += met.costDelay
      state.time += met.delay
    }
    return state
  }

  private func visit(_ door: Int, at node: UInt32, _ state: State, _ towards: Bool, _ most: UInt32) {
    let snap = snaps[door]
    let tail = region.tails[snap.edge], head = region.heads[snap.edge], length = region.lengths[snap.edge]
    for end in [tail, head] where end == node {
      let isTail = end == tail
      let part = isTail ? snap.offset : length - snap.offset
      // Away: from the node along the edge to the door. Towards: from the door to the node, entering it.
      let forward = towards ? !isTail : isTail
      if let piece = walked(snap.edge, forward: forward, part: part, entering: towards ? node : nothing) {
        note(door, sum(state, piece), most)
      }
      if tail == head {
        let other = length - snap.offset
        if let piece = walked(snap.edge, forward: !forward, part: other, entering: towards ? node : nothing) {
          note(door, sum(state, piece), most)
        }
        break
      }
    }
  }

  private func relax(_ node: UInt32, _ state: State, _ towards: Bool, _ most: UInt32) {
    for place in region.incidentFirst[node]..<region.incidentFirst[node + 1] {
      let edge = region.incident[place]
      for isTail in [true, false] where (isTail ? region.tails[edge] : region.heads[edge]) == node {
        let other = isTail ? region.heads[edge] : region.tails[edge]
        let forward = towards ? !isTail : isTail
        if network.metric.edgeWeights[2 * Int(edge) + (forward ? 0 : 1)] >= unreachable { continue }
        let edgeCost = network.edgeCost(edge, forward: forward)
        var piece = State(
          cost: network.metric.edgeWeights[2 * Int(edge) + (forward ? 0 : 1)],
          time: edgeCost.time(region.lengths[edge]), length: region.lengths[edge])
        if let met = network.edgeCost(atNode: towards ? node : other) { piece.time += met.delay }
        improve(other, sum(state, piece), most)
      }
    }
  }

  private func sum(_ a: State, _ b: State) -> State {
    State(cost: min(a.cost + b.cost, unreachable), time: a.time + b.time, length: a.length + b.length)
  }

  private func improve(_ node: UInt32, _ state: State, _ most: UInt32) {
    if state.length > most || state.cost >= states[Int(node)].cost { return }
    if states[Int(node)].cost == unreachable { touched.append(node) }
    states[Int(node)] = state
    queue.insert(state.cost, node)
  }

  private func note(_ door: Int, _ state: State, _ most: UInt32) {
    if state.length > most || state.cost >= found[door].cost { return }
    if found[door].cost == unreachable { foundDoors.append(door) }
    found[door] = state
  }

  private func finish() -> [Reached] {
    let result = foundDoors.map { door in
      Reached(door: door, seconds: Int32((found[door].time + 999) / 1000), length: Int32(found[door].length / 10))
    }
    for door in foundDoors { found[door] = Self.unset }
    for node in touched { states[Int(node)] = Self.unset }
    foundDoors.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    return result
  }
}
