import Base

extension Chunk {
  /// The join of two states: every measurement that either has, each once, but for those that a deletion of either
  /// takes out. Commutative, associative and idempotent, so the order in which states arrive, and how often, does not
  /// matter.
  ///
  /// A measurement is the same when start, duration, source and values are; its stamp is the later of the two. A
  /// deletion takes out what was added until its own stamp.
  /// - Throws: `mismatch` for chunks of two days or with different columns, `tooLarge` when the join is.
  public static func merged(_ a: Chunk, _ b: Chunk) throws(SeriesError) -> Chunk {
    guard a.day == b.day, a.columns == b.columns else { throw .mismatch }
    if b.isEmpty || a == b { return a }
    if a.isEmpty { return b }
    var result = Chunk(day: a.day, columns: a.columns)
    let sources = union(a.sources, b.sources) { bytesPrecede($0, $1) }
    let stamps = union(a.stamps, b.stamps) { $0 < $1 }
    (result.sources, result.stamps) = (sources.all, stamps.all)
    result.samples.reserveCapacity(a.samples.count + b.samples.count)
    // Tables are ascending, so new numbers keep the samples' order.
    func left(_ index: Int) -> Sample { a.samples[index].renumbered(sources.left, stamps.left) }
    func right(_ index: Int) -> Sample { b.samples[index].renumbered(sources.right, stamps.right) }
    var i = 0, j = 0
    while i < a.samples.count && j < b.samples.count {
      var x = left(i)
      let y = right(j)
      if x.precedes(y) {
        result.samples.append(x)
        i += 1
      } else if y.precedes(x) {
        result.samples.append(y)
        j += 1
      } else {
        x.stamp = max(x.stamp, y.stamp)
        result.samples.append(x)
        i += 1
        j += 1
      }
    }
    while i < a.samples.count {
      result.samples.append(left(i))
      i += 1
    }
    while j < b.samples.count {
      result.samples.append(right(j))
      j += 1
    }
    result.deletions =
      a.deletions.map { $0.renumbered(sources.left, stamps.left) }
      + b.deletions.map { $0.renumbered(sources.right, stamps.right) }
    result.normalize()
    try result.checkSize()
    return result
  }

  /// Those of its deletions that take something out of another chunk of that day, without what it adds.
  public func deletions(in other: Chunk) -> Chunk {
    var chunk = self
    chunk.samples = []
    chunk.deletions.removeAll { !takesOut($0, other) }
    chunk.normalize()
    return chunk
  }

  private func takesOut(_ deletion: Deletion, _ other: Chunk) -> Bool {
    let latest = stamps[Int(deletion.stamp)]
    var source: Int32 = -1
    if deletion.source >= 0 {
      for (index, name) in other.sources.enumerated() where sameBytes(name, sources[Int(deletion.source)]) {
        source = Int32(index)
      }
      if source < 0 { return false }
    }
    for index in other.place(after: { $0.start < deletion.first })..<other.samples.count {
      let sample = other.samples[index]
      if sample.start > deletion.last { return false }
      if source < 0 || source == sample.source, deletion.duration < 0 || deletion.duration == sample.duration,
        other.stamps[Int(sample.stamp)] <= latest
      {
        return true
      }
    }
    return false
  }

  /// The index of the first sample that does not come before a place; the number of samples when all do.
  /// - Parameter isBefore: true of the samples up to that place, false of all after it.
  func place(after isBefore: (Sample) -> Bool) -> Int {
    var low = 0, high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(samples[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func checkSize() throws(SeriesError) {
    guard samples.count <= Chunk.maximumSamples, sources.count <= Chunk.maximumSources,
      stamps.count <= Chunk.maximumStamps,
      deletions.count <= Chunk.maximumDeletions
    else { throw .tooLarge }
  }

  /// Takes out what is deleted, deletions that others include, and what is left unused in the tables.
  mutating func normalize() {
    if !deletions.isEmpty {
      var widest: [Deletion] = []
      for deletion in deletions where !widest.contains(where: { $0.includes(deletion) }) {
        widest.removeAll { deletion.includes($0) }
        widest.append(deletion)
      }
      widest.sort { $0.precedes($1) }
      deletions = widest
      let index = DeletionIndex(widest)
      keep { !index.takesOut($0) }
    }
    dropUnused()
  }

  private mutating func dropUnused() {
    var usedSources = [Bool](repeating: false, count: sources.count),
      usedStamps = [Bool](repeating: false, count: stamps.count)
    for sample in samples {
      usedSources[Int(sample.source)] = true
      usedStamps[Int(sample.stamp)] = true
    }
    for deletion in deletions {
      if deletion.source >= 0 { usedSources[Int(deletion.source)] = true }
      usedStamps[Int(deletion.stamp)] = true
    }
    guard usedSources.contains(false) || usedStamps.contains(false) else { return }
    let newSources = Chunk.numbers(usedSources), newStamps = Chunk.numbers(usedStamps)
    sources = Chunk.chosen(sources, usedSources)
    stamps = Chunk.chosen(stamps, usedStamps)
    renumber(newSources, newStamps)
  }

  private mutating func renumber(_ sources: [Int32], _ stamps: [Int32]) {
    for index in samples.indices { samples[index] = samples[index].renumbered(sources, stamps) }
    for index in deletions.indices { deletions[index] = deletions[index].renumbered(sources, stamps) }
  }

  /// Puts the stamps in order, each once, after some were changed.
  mutating func orderTables() {
    let sorted = stamps.sorted()
    var all: [Stamp] = []
    for stamp in sorted where all.last != stamp { all.append(stamp) }
    var numbers: [Int32] = []
    for stamp in stamps { numbers.append(Int32(all.firstIndex(of: stamp) ?? 0)) }
    var same: [Int32] = []
    for index in sources.indices { same.append(Int32(index)) }
    stamps = all
    renumber(same, numbers)
  }

  /// The new number of each that is used.
  private static func numbers(_ used: [Bool]) -> [Int32] {
    var next: Int32 = 0, numbers: [Int32] = []
    for isUsed in used {
      numbers.append(next)
      if isUsed { next += 1 }
    }
    return numbers
  }

  private static func chosen<Element>(_ all: [Element], _ used: [Bool]) -> [Element] {
    var chosen: [Element] = []
    for (index, element) in all.enumerated() where used[index] { chosen.append(element) }
    return chosen
  }

  /// Two ascending tables in one, and the new number of each one's entries.
  private static func union<Element>(
    _ a: [Element], _ b: [Element], _ precedes: (Element, Element) -> Bool
  ) -> (all: [Element], left: [Int32], right: [Int32]) {
    var all: [Element] = [], left: [Int32] = [], right: [Int32] = []
    var i = 0, j = 0
    while i < a.count || j < b.count {
      let next = Int32(all.count)
      let isLeft = i < a.count && (j == b.count || !precedes(b[j], a[i])),
        isRight = j < b.count && (i == a.count || !precedes(a[i], b[j]))
      all.append(isLeft ? a[i] : b[j])
      if isLeft {
        left.append(next)
        i += 1
      }
      if isRight {
        right.append(next)
        j += 1
      }
    }
    return (all, left, right)
  }
}

extension Sample {
  func renumbered(_ sources: [Int32], _ stamps: [Int32]) -> Sample {
    var sample = self
    (sample.source, sample.stamp) = (sources[Int(source)], stamps[Int(stamp)])
    return sample
  }
}

extension Deletion {
  func renumbered(_ sources: [Int32], _ stamps: [Int32]) -> Deletion {
    var deletion = self
    if source >= 0 { deletion.source = sources[Int(source)] }
    deletion.stamp = stamps[Int(stamp)]
    return deletion
  }
}
