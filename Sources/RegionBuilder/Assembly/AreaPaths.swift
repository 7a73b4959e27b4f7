import Routing

/// Chooses the straight lines across an area that are worth an edge: every walk between two entrances stays within a tenth of the
/// shortest, and corners no such walk goes round are left out.
///
/// Lines are taken shortest first, and only where the lines taken so far make a detour of more than a tenth (a greedy spanner:
/// Althöfer et al. 1993, doi:10.1007/BF02189308).
struct AreaPaths {
  struct Line {
    var from: Int
    var to: Int
    var length: Double
    /// Along the area's edge: there anyway.
    var isRing: Bool
  }

  private let count: Int
  private var taken: [Line] = []
  private var linesOf: [[Int]]

  private init(count: Int) {
    self.count = count
    linesOf = Array(repeating: [], count: count)
  }

  /// The lines across (not the ring's) that are kept.
  static func choose(corners: Int, entrances: [Int], lines: [Line]) -> [Line] {
    var paths = AreaPaths(count: corners)
    for line in lines where line.isRing { paths.take(line) }
    for line in lines.filter({ !$0.isRing }).sorted(by: { $0.length < $1.length }) {
      let detour = paths.distances(from: line.from, to: line.to, limit: line.length * 1.1).length[line.to]
      if detour > line.length * 1.1 { paths.take(line) }
    }
    var isUsed = [Bool](repeating: false, count: paths.taken.count)
    for entrance in entrances {
      let tree = paths.distances(from: entrance, limit: .infinity)
      for other in entrances {
        var at = other
        while let line = tree.via[at] {
          isUsed[line] = true
          at = paths.taken[line].from == at ? paths.taken[line].to : paths.taken[line].from
        }
      }
    }
    return paths.taken.indices.filter { isUsed[$0] && !paths.taken[$0].isRing }.map { paths.taken[$0] }
  }

  private mutating func take(_ line: Line) {
    linesOf[line.from].append(taken.count)
    linesOf[line.to].append(taken.count)
    taken.append(line)
  }

  /// - Parameter goal: the one node that matters; nil for all.
  private func distances(from start: Int, to goal: Int? = nil, limit: Double) -> (length: [Double], via: [Int?]) {
    var length = [Double](repeating: .infinity, count: count)
    var via = [Int?](repeating: nil, count: count)
    var isDone = [Bool](repeating: false, count: count)
    length[start] = 0
    while true {
      var nearest = -1
      for node in 0..<count where !isDone[node] && length[node] <= limit && length[node] < .infinity {
        if nearest < 0 || length[node] < length[nearest] { nearest = node }
      }
      if nearest < 0 || nearest == goal { return (length, via) }
      isDone[nearest] = true
      for number in linesOf[nearest] {
        let line = taken[number]
        let other = line.from == nearest ? line.to : line.from
        if length[nearest] + line.length < length[other] {
          length[other] = length[nearest] + line.length
          via[other] = number
        }
      }
    }
  }
}
