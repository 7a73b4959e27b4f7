import Base

/// Reads chunks of one kind, and what was made of them, into buckets.
public struct SeriesReader: Sendable {
  public let kind: SeriesKind
  /// Names of sources, most preferred first. The others follow by their bytes.
  public let preferred: [String]

  public init(_ kind: SeriesKind, preferred: [String] = []) { (self.kind, self.preferred) = (kind, preferred) }

  /// - Parameters:
  ///   - chunks: all that reach into the span, in any order; a day has one at most.
  ///   - edges: ascending; each but the last begins a bucket. See `Resolution.edges`.
  /// - Returns: one bucket for each, also where nothing is.
  public func buckets(_ chunks: [Chunk], _ edges: [Int64]) -> [Bucket] {
    var buckets = empty(edges)
    guard let first = edges.first, let last = edges.last, !buckets.isEmpty else { return buckets }
    var samples = ranked(chunks, first, last)
    switch kind.aggregation {
    case .sum:
      // Of a source's values for one interval the largest counts: what was counted until later.
      sort(&samples) { a, b in
        if a.rank != b.rank { return a.rank < b.rank }
        if a.start != b.start { return a.start < b.start }
        return a.end != b.end ? a.end < b.end : a.values > b.values
      }
      addSums(samples, &buckets, edges)
    case .stages: addStages(samples, &buckets, edges)
    case .mean, .last:
      sort(&samples) { _, _ in false }
      addMoments(samples, &buckets, edges)
    case .path: break
    }
    return buckets
  }

  /// - Parameters:
  ///   - rollups: of all days that have something, in any order, made with the same kind and preference (`isCurrent`).
  ///   - edges: as above.
  /// - Returns: nil when an edge is not on an hour of UTC, as in zones that are half an hour off: then read the chunks.
  public func buckets(_ rollups: [Rollup], _ edges: [Int64]) -> [Bucket]? {
    for edge in edges where edge % Rollup.hour != 0 { return nil }
    var buckets = empty(edges)
    guard let first = edges.first, let last = edges.last else { return buckets }
    for rollup in rollups {
      for hour in rollup.hours where hour.start >= first && hour.start < last {
        buckets[SeriesReader.place(hour.start, edges)].add(hour)
      }
    }
    return buckets
  }

  /// A day's hours.
  /// - Parameter chunks: all that reach into the day, in any order.
  public func rollup(_ day: Int32, _ chunks: [Chunk]) -> Rollup {
    let start = Int64(day) * Chunk.dayLength
    var edges: [Int64] = []
    for hour in 0...24 as ClosedRange<Int64> { edges.append(start + hour * Rollup.hour) }
    var hours: [Bucket] = []
    for bucket in buckets(chunks, edges) where !bucket.isEmpty { hours.append(bucket) }
    return Rollup(day: day, preference: preference, hours: hours)
  }

  /// Of the kind and the order of sources: a rollup that was made with another one is made anew.
  public var preference: UInt64 {
    var sum = Fingerprint()
    sum.add(String(kind.name))
    for name in preferred { sum.add(name) }
    return sum.value
  }

  private func empty(_ edges: [Int64]) -> [Bucket] {
    var buckets: [Bucket] = []
    for index in edges.indices.dropLast() { buckets.append(Bucket(start: edges[index], end: edges[index + 1])) }
    return buckets
  }

  // MARK: Samples

  /// What has a part in the span, with its source's rank.
  private func ranked(_ chunks: [Chunk], _ from: Int64, _ to: Int64) -> [RankedSample] {
    var others: [String] = []
    for chunk in chunks {
      for source in chunk.sources where place(source, preferred) == nil && place(source, others) == nil {
        others.append(source)
      }
    }
    others.sort { bytesPrecede($0, $1) }
    var samples: [RankedSample] = []
    for chunk in chunks {
      var ranks: [Int32] = []
      for source in chunk.sources {
        ranks.append(Int32(place(source, preferred) ?? preferred.count + (place(source, others) ?? 0)))
      }
      for sample in chunk.samples where sample.start < to && (sample.end > from || sample.start >= from) {
        samples.append(
          RankedSample(start: sample.start, end: sample.end, values: sample.values, rank: ranks[Int(sample.source)]))
      }
    }
    return samples
  }

  private func place(_ name: String, _ names: [String]) -> Int? {
    for (index, other) in names.enumerated() where sameBytes(name, other) { return index }
    return nil
  }

  /// By start, end, values and rank, but first by what is asked.
  private func sort(_ samples: inout [RankedSample], _ first: (RankedSample, RankedSample) -> Bool) {
    func precedes(_ a: RankedSample, _ b: RankedSample) -> Bool {
      if first(a, b) { return true }
      if first(b, a) { return false }
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
      return a.values == b.values ? a.rank < b.rank : a.values < b.values
    }
    // Nearly always in order already: one source, chunk after chunk.
    for index in samples.indices.dropFirst() where precedes(samples[index], samples[index - 1]) {
      samples.sort { precedes($0, $1) }
      return
    }
  }

  private func addSums(_ samples: [RankedSample], _ buckets: inout [Bucket], _ edges: [Int64]) {
    for fragment in Overlap.visible(samples) {
      let sample = samples[fragment.sample]
      if fragment.from == sample.start, let place = place(fragment.from, edges, buckets) { buckets[place].count += 1 }
      if sample.start == sample.end {
        if let place = place(fragment.from, edges, buckets) { buckets[place].add(sum: sample.values) }
        continue
      }
      eachPart(fragment, edges, buckets.count) { place, from, to in
        var share = SampleValues(0)
        for column in kind.columns.indices {
          share[column] = portion(sample, column, upTo: to) - portion(sample, column, upTo: from)
        }
        buckets[place].add(sum: share)
      }
    }
  }

  /// Of a value, what falls to the time until a moment, if it is spread evenly. Whole numbers, so that parts add up to
  /// it.
  private func portion(_ sample: RankedSample, _ column: Int, upTo moment: Int64) -> Int64 {
    let value = sample.values[column], length = sample.end - sample.start, passed = moment - sample.start
    let quotient = value / length, rest = value % length
    // Nothing overflows: a duration is below 2³⁰ milliseconds.
    return quotient * passed + rest * passed / length
  }

  /// Time in each stage. At a moment somebody is in one state, whatever sources and samples say of it.
  private func addStages(_ samples: [RankedSample], _ buckets: inout [Bucket], _ edges: [Int64]) {
    var (states, others) = divided(samples)
    sort(&states) { $0.rank < $1.rank }
    addStages(Overlap.visible(states), states, &buckets, edges)
    // In bed, or a stage of a later version: beside sleep, hides nothing, and counts once whoever says it.
    sort(&others) { _, _ in false }
    var layers: [Fragment] = []
    for (index, sample) in others.enumerated() {
      layers.append(Fragment(sample: index, from: sample.start, to: sample.end))
    }
    addStages(layers, others, &buckets, edges)
  }

  /// States of which one counts at a moment, and the rest. A state's rank is that of its source, then awake before the
  /// stages of sleep before "asleep", which says the least. Of the sources that the person did not put in order, all
  /// with stages come before those with "asleep" only.
  private func divided(_ samples: [RankedSample]) -> (states: [RankedSample], others: [RankedSample]) {
    let chosen = Int32(preferred.count)
    var unchosen: Int32 = 0
    for sample in samples { unchosen = max(unchosen, sample.rank - chosen + 1) }
    var states: [RankedSample] = [], others: [RankedSample] = []
    for sample in samples {
      let place: Int32
      switch SleepStage(rawValue: sample.values[0]) {
      case .awake: place = 0
      case .core: place = 1
      case .deep: place = 2
      case .rem: place = 3
      case .asleep: place = 4
      case .inBed, nil:
        others.append(sample)
        continue
      }
      let isLast = place == 4 && sample.rank >= chosen
      let rank = 5 * (isLast ? sample.rank + unchosen : sample.rank) + place
      states.append(RankedSample(start: sample.start, end: sample.end, values: sample.values, rank: rank))
    }
    return (states, others)
  }

  /// - Parameter fragments: those of one stage may overlap, and count once; they do not overlap those of another.
  private func addStages(
    _ fragments: [Fragment], _ samples: [RankedSample], _ buckets: inout [Bucket], _ edges: [Int64]
  ) {
    for fragment in fragments where fragment.from == samples[fragment.sample].start {
      if let place = place(fragment.from, edges, buckets) { buckets[place].count += 1 }
    }
    let ordered = fragments.sorted { a, b in
      let x = samples[a.sample].values[0], y = samples[b.sample].values[0]
      return x != y ? x < y : a.from != b.from ? a.from < b.from : a.to < b.to
    }
    var stage: Int64 = 0, until = Int64.min
    for fragment in ordered {
      let own = samples[fragment.sample].values[0]
      if own != stage { (stage, until) = (own, .min) }
      let from = max(fragment.from, until)
      guard from < fragment.to else { continue }
      until = fragment.to
      eachPart(Fragment(sample: fragment.sample, from: from, to: fragment.to), edges, buckets.count) {
        place, from, to in
        buckets[place].add(stage: own, to - from)
      }
    }
  }

  private func addMoments(_ samples: [RankedSample], _ buckets: inout [Bucket], _ edges: [Int64]) {
    var lastRank: Int32 = 0
    for (index, sample) in samples.enumerated() {
      if index > 0 {
        let before = samples[index - 1]
        // Written by one app, copied by another.
        if before.start == sample.start, before.end == sample.end, before.values == sample.values { continue }
      }
      guard let place = place(sample.start, edges, buckets) else { continue }
      buckets[place].widen(sample.values, sample.values)
      buckets[place].count += 1
      switch kind.aggregation {
      case .mean: buckets[place].add(sum: sample.values)
      default:
        if sample.start > buckets[place].lastStart || sample.rank <= lastRank {
          (buckets[place].last, buckets[place].lastStart) = (sample.values, sample.start)
          lastRank = sample.rank
        }
      }
    }
  }

  // MARK: Places

  private func place(_ moment: Int64, _ edges: [Int64], _ buckets: [Bucket]) -> Int? {
    guard let first = edges.first, let last = edges.last, moment >= first, moment < last else { return nil }
    return SeriesReader.place(moment, edges)
  }

  /// The last edge that is not after the moment.
  private static func place(_ moment: Int64, _ edges: [Int64]) -> Int {
    var low = 0, high = edges.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if edges[middle] <= moment { low = middle } else { high = middle }
    }
    return low
  }

  /// A part for each bucket that it reaches into.
  private func eachPart(_ fragment: Fragment, _ edges: [Int64], _ count: Int, _ body: (Int, Int64, Int64) -> Void) {
    guard count > 0, fragment.from < edges[count], fragment.to > edges[0] else { return }
    var place = fragment.from <= edges[0] ? 0 : SeriesReader.place(fragment.from, edges)
    while place < count, edges[place] < fragment.to {
      body(place, max(fragment.from, edges[place]), min(fragment.to, edges[place + 1]))
      place += 1
    }
  }
}
