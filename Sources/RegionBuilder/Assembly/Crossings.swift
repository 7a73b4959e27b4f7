import Routing

/// Where walkways cross streets, and what is said of it there.
///
/// A walkway crosses at each of its nodes that lies on a street or is tagged as a crossing. The stretches on both sides
/// of that node carry the crossing, whoever's way they belong to and however they are drawn; the street itself does not.
/// Where no kerb is told for a side, its kerb is unknown.
struct Crossings {
  typealias Edge = (range: ClosedRange<Int>, passage: Passage)

  /// How much of a carriageway the ways at a node are: the most and the least. Who goes along the greatest does not
  /// cross.
  private var most: [UInt8]
  private var least: [UInt8]
  /// Kerbs further than this along the way, in metres, belong to something else.
  private static let kerbReach = 30.0

  init(count: Int) {
    most = [UInt8](repeating: 0, count: count)
    least = [UInt8](repeating: .max, count: count)
  }

  /// More nodes, at which nothing meets yet.
  mutating func grow(_ count: Int) {
    most += [UInt8](repeating: 0, count: count)
    least += [UInt8](repeating: .max, count: count)
  }

  private static func rank(_ kind: Kind) -> UInt8 {
    if kind.isRoad { return 2 }
    return kind == .livingStreet || kind == .track || kind == .cycleway ? 1 : 0
  }

  mutating func note(_ node: Int, _ kind: Kind) {
    most[node] = max(most[node], Self.rank(kind))
    least[node] = min(least[node], Self.rank(kind))
  }

  /// What is said of crossing where a way of this passage meets a node; nil where it does not cross.
  private func facts(_ node: Int, _ own: Passage, _ collection: Collection) -> CrossingFacts? {
    let rank = Self.rank(own.kind), said = collection.readings[node]?.crossing
    if rank == 2 || rank == most[node] && least[node] < rank { return nil }
    if most[node] < 2, said == nil { return nil }
    if said == nil, own.kind != .crossing, own.crossing == .none { return nil }
    return said ?? CrossingFacts(crossing: .unknown)
  }

  /// Gives the edges of a run (numbers of nodes, cut where they must be) what is said of their crossings.
  func place(_ nodes: [Int], _ own: Passage, _ edges: inout [Edge], _ collection: Collection) {
    if own.kind.isRoad { return }
    let met = nodes.map { facts($0, own, collection) }
    // The stretch on one side of the crossing at a position; step: 1 for the side towards the run's end, −1 for the other.
    func side(_ position: Int, _ step: Int, _ passage: Passage) -> Passage {
      var side = passage
      side.take(met[position]!)
      side.flags.insert(.crossingHalf)
      if side.kerb == .none, !isKerbTold(nodes, position, step, met, collection) { side.kerb = .unknown }
      return side
    }
    var result: [Edge] = []
    var isPlaced = false
    for (range, passage) in edges {
      let first = met[range.lowerBound], last = met[range.upperBound]
      if first == nil, last == nil { result.append((range, Self.plain(passage))); continue }
      isPlaced = true
      if own.kind != .crossing, range.count > 2 {
        // On a long footway only the piece of its line that touches the street is the crossing.
        let start = first == nil ? range.lowerBound : range.lowerBound + 1
        let end = last == nil ? range.upperBound : range.upperBound - 1
        if first != nil { result.append((range.lowerBound...start, side(range.lowerBound, 1, passage))) }
        if start < end { result.append((start...end, Self.plain(passage))) }
        if last != nil { result.append((end...range.upperBound, side(range.upperBound, -1, passage))) }
      } else if first == nil {
        result.append((range, side(range.upperBound, -1, passage)))
      } else if last == nil {
        result.append((range, side(range.lowerBound, 1, passage)))
      } else {
        // Between two streets: the second side of one crossing and the first of the other.
        let one = side(range.lowerBound, 1, passage), other = side(range.upperBound, -1, passage)
        var both = CrossingFacts(one), whole = passage
        both.join(CrossingFacts(other))
        whole.tell(both)
        result.append((range, whole))
      }
    }
    if !isPlaced, own.crossing != .none {
      // A crossing drawn beside the street it crosses: told and waited for on one of its stretches, the same from
      // whichever end it is drawn.
      let place = result.indices.min { ends(nodes, result[$0].range) < ends(nodes, result[$1].range) }!
      result[place].passage.crossing = own.crossing
      if own.crossing == .forbidden { for index in result.indices { result[index].passage.crossing = .forbidden } }
      if own.kerb == .none, nodes.count(where: { hasKerb($0, collection) }) < 2 {
        result[place].passage.kerb = .unknown
      }
    }
    edges = result
  }

  private func ends(_ nodes: [Int], _ range: ClosedRange<Int>) -> (Int, Int) {
    let a = nodes[range.lowerBound], b = nodes[range.upperBound]
    return (min(a, b), max(a, b))
  }

  private static func plain(_ passage: Passage) -> Passage {
    var plain = passage
    plain.crossing = .none
    return plain
  }

  /// Whether a kerb stands between a crossing and the next one, or the run's end.
  private func isKerbTold(
    _ nodes: [Int], _ position: Int, _ step: Int, _ met: [CrossingFacts?], _ collection: Collection
  ) -> Bool {
    let plane = Plane(latitude: collection.points[nodes[position]].coordinate.latitude)
    var at = position + step, walked = 0.0
    while nodes.indices.contains(at) {
      walked += plane.distance(collection.points[nodes[at - step]], collection.points[nodes[at]])
      if walked > Self.kerbReach || met[at] != nil { return false }
      if hasKerb(nodes[at], collection) { return true }
      at += step
    }
    return false
  }

  private func hasKerb(_ node: Int, _ collection: Collection) -> Bool {
    collection.readings[node].map { $0.obstacle.kerb != .none } ?? false
  }
}
