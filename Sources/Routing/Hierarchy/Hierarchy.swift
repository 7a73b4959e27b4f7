/// The part of a customizable contraction hierarchy that depends on the streets alone, not on the person.
///
/// Dibbelt, Strasser, Wagner: *Customizable Contraction Hierarchies*, ACM JEA 21 (2016), doi:10.1145/2886843.
/// Nodes are numbered by rank: 0 is contracted first. An arc joins a lower node (tail) to a higher one (head) and is kept
/// sorted by (tail, head); it carries two weights, upwards and downwards. A street edge belongs to one arc; several edges may share it.
public final class Hierarchy: Sendable {
  public let nodeCount: Int
  public let edgeCount: Int
  /// Arcs of node `x` are `first[x]..<first[x + 1]`.
  public let first: Table<UInt32>
  public let tails: Table<UInt32>
  public let heads: Table<UInt32>
  /// The lowest higher neighbour: the elimination tree. `nothing` at a root.
  public let parent: Table<UInt32>
  /// Arcs ending at node `z`, by ascending tail: `downArcs[downFirst[z]..<downFirst[z + 1]]`.
  public let downFirst: Table<UInt32>
  public let downArcs: Table<UInt32>
  /// For an edge: its arc × 2, plus 1 when the edge runs downwards; `nothing` for a loop.
  public let arcOfEdge: Table<UInt32>
  /// Edges of arc `a`: `edges[edgeFirst[a]..<edgeFirst[a + 1]]`.
  public let edgeFirst: Table<UInt32>
  public let edges: Table<UInt32>
  /// For each node, for each pair of its arcs (i < j, in order): the arc joining their heads.
  public let triangles: Table<UInt32>

  public var arcCount: Int { heads.count }

  /// - Parameters:
  ///   - edgeTails, edgeHeads: an edge's end nodes, any way round; below `nodeCount`.
  /// - Complexity: linear in arcs and triangles.
  public init(nodeCount: Int, edgeTails: Table<UInt32>, edgeHeads: Table<UInt32>) {
    self.nodeCount = nodeCount
    edgeCount = edgeTails.count
    let (first, heads, parent) = Self.contract(nodeCount, edgeTails, edgeHeads)
    self.first = first
    self.heads = heads
    self.parent = parent

    let tails = Table<UInt32>(repeating: 0, count: heads.count)
    let downFirst = Table<UInt32>(repeating: 0, count: nodeCount + 1)
    for x in 0..<nodeCount {
      for arc in first[x]..<first[x + 1] {
        tails[arc] = UInt32(x)
        downFirst[heads[arc] + 1] += 1
      }
    }
    self.tails = tails
    for x in 0..<nodeCount { downFirst[x + 1] += downFirst[x] }
    let downArcs = Table<UInt32>(repeating: 0, count: heads.count)
    let next = downFirst.copy()
    for arc in 0..<heads.count {
      let head = heads[arc]
      downArcs[next[head]] = UInt32(arc)
      next[head] += 1
    }
    self.downFirst = downFirst
    self.downArcs = downArcs

    (arcOfEdge, edgeFirst, edges) = Self.assign(edgeTails, edgeHeads, first, heads)
    triangles = Self.enumerate(nodeCount, first, heads)
  }

  /// The arc between two nodes, whichever is lower; `nothing` if there is none.
  public func arc(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let low = min(a, b), high = max(a, b)
    return Self.find(high, from: first[low], to: first[low + 1], heads)
  }

  @inline(__always)
  static func find(_ head: UInt32, from: UInt32, to: UInt32, _ heads: Table<UInt32>) -> UInt32 {
    var low = from, high = to
    while low < high {
      let middle = (low + high) / 2
      if heads[middle] < head { low = middle + 1 } else { high = middle }
    }
    return low < to && heads[low] == head ? low : nothing
  }
}

extension Hierarchy {
  /// Upper neighbours of each node after contracting everything below it: its own and those of its children in the elimination tree.
  private static func contract(
    _ nodeCount: Int, _ edgeTails: Table<UInt32>, _ edgeHeads: Table<UInt32>
  ) -> (first: Table<UInt32>, heads: Table<UInt32>, parent: Table<UInt32>) {
    let start = Table<UInt32>(repeating: 0, count: nodeCount + 1)
    for edge in 0..<edgeTails.count where edgeTails[edge] != edgeHeads[edge] {
      start[min(edgeTails[edge], edgeHeads[edge]) + 1] += 1
    }
    for x in 0..<nodeCount { start[x + 1] += start[x] }
    let upper = Table<UInt32>(repeating: 0, count: edgeTails.count)
    let next = start.copy()
    for edge in 0..<edgeTails.count where edgeTails[edge] != edgeHeads[edge] {
      let low = min(edgeTails[edge], edgeHeads[edge])
      upper[next[low]] = max(edgeTails[edge], edgeHeads[edge])
      next[low] += 1
    }

    let first = Table<UInt32>(repeating: 0, count: nodeCount + 1)
    let parent = Table<UInt32>(repeating: nothing, count: nodeCount)
    // Children of a node as a linked list: the last child, and each child's elder sibling.
    let lastChild = Table<UInt32>(repeating: nothing, count: nodeCount)
    let elder = Table<UInt32>(repeating: nothing, count: nodeCount)
    let seen = Table<UInt32>(repeating: nothing, count: nodeCount)
    var heads: [UInt32] = []
    heads.reserveCapacity(edgeTails.count * 2)
    var found: [UInt32] = []
    for x in 0..<nodeCount {
      found.removeAll(keepingCapacity: true)
      seen[x] = UInt32(x)
      for index in start[x]..<start[x + 1] where seen[upper[index]] != UInt32(x) {
        seen[upper[index]] = UInt32(x)
        found.append(upper[index])
      }
      var child = lastChild[x]
      while child != nothing {
        for index in Int(first[child])..<Int(first[child + 1]) where seen[heads[index]] != UInt32(x) {
          seen[heads[index]] = UInt32(x)
          found.append(heads[index])
        }
        child = elder[child]
      }
      found.sort()
      heads.append(contentsOf: found)
      first[x + 1] = UInt32(heads.count)
      if let lowest = found.first {
        parent[x] = lowest
        elder[x] = lastChild[lowest]
        lastChild[lowest] = UInt32(x)
      }
    }
    return (first, Table(heads, or: 0), parent)
  }

  private static func assign(
    _ edgeTails: Table<UInt32>, _ edgeHeads: Table<UInt32>, _ first: Table<UInt32>, _ heads: Table<UInt32>
  ) -> (arcOfEdge: Table<UInt32>, edgeFirst: Table<UInt32>, edges: Table<UInt32>) {
    let arcOfEdge = Table<UInt32>(repeating: nothing, count: edgeTails.count)
    let edgeFirst = Table<UInt32>(repeating: 0, count: heads.count + 1)
    for edge in 0..<edgeTails.count where edgeTails[edge] != edgeHeads[edge] {
      let low = min(edgeTails[edge], edgeHeads[edge]), high = max(edgeTails[edge], edgeHeads[edge])
      let arc = find(high, from: first[low], to: first[low + 1], heads)
      arcOfEdge[edge] = arc * 2 + (edgeTails[edge] == low ? 0 : 1)
      edgeFirst[arc + 1] += 1
    }
    for arc in 0..<heads.count { edgeFirst[arc + 1] += edgeFirst[arc] }
    let edges = Table<UInt32>(repeating: 0, count: Int(edgeFirst[heads.count]))
    let next = edgeFirst.copy()
    for edge in 0..<edgeTails.count where arcOfEdge[edge] != nothing {
      let arc = arcOfEdge[edge] / 2
      edges[next[arc]] = UInt32(edge)
      next[arc] += 1
    }
    return (arcOfEdge, edgeFirst, edges)
  }

  private static func enumerate(_ nodeCount: Int, _ first: Table<UInt32>, _ heads: Table<UInt32>) -> Table<UInt32> {
    var count = 0
    for x in 0..<nodeCount {
      let degree = Int(first[x + 1] - first[x])
      count += degree * max(degree - 1, 0) / 2
    }
    let triangles = Table<UInt32>(repeating: 0, count: count)
    var at = 0
    for x in 0..<nodeCount {
      let end = first[x + 1]
      for i in first[x]..<end {
        // The heads after y among x's arcs are all among y's arcs: both are sorted, so one walk finds them.
        var candidate = first[heads[i]]
        for j in i + 1..<max(end, i + 1) {
          while heads[candidate] != heads[j] { candidate += 1 }
          triangles[at] = candidate
          at += 1
        }
      }
    }
    return triangles
  }
}
