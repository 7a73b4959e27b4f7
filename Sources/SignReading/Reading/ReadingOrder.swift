/// Lines from top to bottom; where several rows leave one gap free from the first to the last, the column to its left comes before the
/// one to its right.
///
/// Source: the recursive X-Y cut (G. Nagy, S. Seth, 1984, *Hierarchical Representation of Optically Scanned Documents*), which
/// here takes the longest run of rows that has a gap.
func readingOrder(_ lines: [SignLine]) -> [SignLine] {
  let bands = bands(lines)
  if bands.count < 2 { return lines.sorted { $0.box.x < $1.box.x } }
  var ordered: [SignLine] = []
  var at = 0
  while at < bands.count {
    var end = at, cut: Double?
    var run: [SignLine] = []
    for next in at..<bands.count {
      run += bands[next]
      if let found = freeGap(run) {
        cut = found
        end = next
      } else if next > at {
        break
      }
    }
    if let cut, end > at {
      let columns = bands[at...end].flatMap { $0 }
      ordered += readingOrder(columns.filter { $0.box.middleX < cut })
      ordered += readingOrder(columns.filter { $0.box.middleX >= cut })
      at = end + 1
    } else {
      ordered += bands[at].sorted { $0.box.x < $1.box.x }
      at += 1
    }
  }
  return ordered
}

/// Rows of lines that share more than a third of their height, from the top.
private func bands(_ lines: [SignLine]) -> [[SignLine]] {
  var bands: [[SignLine]] = []
  for line in lines.sorted(by: { $0.box.middleY < $1.box.middleY }) {
    if let last = bands.last, last.contains(where: { $0.box.sharedHeight(line.box) > 0.34 }) {
      bands[bands.count - 1].append(line)
    } else {
      bands.append([line])
    }
  }
  return bands
}

/// The middle of the widest upright gap that no line crosses, at least as wide as letters are high, with two lines or more on either side.
private func freeGap(_ lines: [SignLine]) -> Double? {
  let sorted = lines.sorted { $0.box.x < $1.box.x }
  guard sorted.count >= 4, let height = median(lines.map { $0.letterHeight }) else { return nil }
  var right = sorted[0].box.right, best: Double?, widest = height
  for at in 1..<sorted.count {
    let gap = sorted[at].box.x - right
    if gap > widest, at >= 2, sorted.count - at >= 2 {
      widest = gap
      best = right + gap / 2
    }
    right = max(right, sorted[at].box.right)
  }
  return best
}
