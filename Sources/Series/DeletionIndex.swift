/// Which samples some deletions take out, without asking each deletion about each sample.
///
/// Deletions that name the same source and duration (or any) share a list of spans that follow each other, each with the latest stamp that
/// holds there.
struct DeletionIndex {
  private struct Group {
    let source: Int32
    let duration: Int64
    /// Where each span begins; it ends where the next one begins.
    var starts: [Int64] = []
    /// The latest stamp of each span; -1: nothing is taken out there.
    var stamps: [Int32] = []
  }

  /// Ascending by source and duration.
  private var groups: [Group] = []

  init(_ deletions: [Deletion]) {
    var sorted = deletions
    sorted.sort { $0.source != $1.source ? $0.source < $1.source : $0.duration < $1.duration }
    var first = 0
    while first < sorted.count {
      var next = first + 1
      while next < sorted.count, sorted[next].source == sorted[first].source,
        sorted[next].duration == sorted[first].duration
      {
        next += 1
      }
      groups.append(DeletionIndex.group(sorted[first..<next]))
      first = next
    }
  }

  private static func group(_ deletions: ArraySlice<Deletion>) -> Group {
    let one = deletions[deletions.startIndex]
    var group = Group(source: one.source, duration: one.duration), edges: [Int64] = []
    for deletion in deletions { edges += [deletion.first, deletion.last + 1] }
    edges.sort()
    for edge in edges where group.starts.last != edge {
      var latest: Int32 = -1
      for deletion in deletions where deletion.first <= edge && edge <= deletion.last {
        latest = max(latest, deletion.stamp)
      }
      group.starts.append(edge)
      group.stamps.append(latest)
    }
    return group
  }

  /// Whether one of the deletions takes the sample out.
  func takesOut(_ sample: Sample) -> Bool {
    if groups.count <= 4 {
      for group in groups where holds(group, sample) { return true }
      return false
    }
    for source in [-1, sample.source] {
      for duration in [-1, sample.duration] {
        if let group = find(source, duration), holds(group, sample) { return true }
      }
    }
    return false
  }

  private func holds(_ group: Group, _ sample: Sample) -> Bool {
    guard group.source < 0 || group.source == sample.source, group.duration < 0 || group.duration == sample.duration,
      sample.start >= group.starts[0]
    else { return false }
    var low = 0, high = group.starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if group.starts[middle] <= sample.start { low = middle } else { high = middle }
    }
    return group.stamps[low] >= sample.stamp
  }

  private func find(_ source: Int32, _ duration: Int64) -> Group? {
    var low = 0, high = groups.count
    while low < high {
      let middle = (low + high) / 2, group = groups[middle]
      if group.source < source || (group.source == source && group.duration < duration) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < groups.count, groups[low].source == source, groups[low].duration == duration else { return nil }
    return groups[low]
  }
}
