/// The best of many candidates, best first, each place once.
struct TopList {
  let capacity: Int
  private(set) var best: [Candidate] = []

  init(_ capacity: Int) { self.capacity = capacity }

  /// What a candidate must have at least to matter.
  var least: Int32 { best.count < capacity ? .min : best[best.count - 1].score }

  mutating func add(_ candidate: Candidate) {
    if let known = best.firstIndex(where: { $0.isSame(candidate) }) {
      if !candidate.precedes(best[known]) { return }
      best.remove(at: known)
    } else if best.count >= capacity {
      if !candidate.precedes(best[best.count - 1]) { return }
      best.removeLast()
    }
    var at = best.count
    while at > 0, candidate.precedes(best[at - 1]) { at -= 1 }
    best.insert(candidate, at: at)
  }
}
