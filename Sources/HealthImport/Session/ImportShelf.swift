/// Samples of one metric that begin on one UTC day: what goes into one chunk.
public struct ImportDay: Sendable {
  public let metric: ImportMetric
  public let day: Int32
  /// Ascending.
  public let samples: [ImportedSample]
}

public enum ImportShelf {
  /// The samples by metric and day, ascending.
  public static func days(_ samples: [ImportedSample]) -> [ImportDay] {
    var sorted = samples
    // A file mostly has them in order, metric after metric.
    for index in sorted.indices.dropFirst() where ImportedSample.precedes(sorted[index], sorted[index - 1]) {
      sorted.sort { ImportedSample.precedes($0, $1) }
      break
    }
    var days: [ImportDay] = [], first = 0
    while first < sorted.count {
      let metric = sorted[first].metric
      guard let day = Chunk.day(of: sorted[first].sample.start) else {
        first += 1
        continue
      }
      let end = (Int64(day) + 1) * Chunk.dayLength
      var next = first + 1
      while next < sorted.count, sorted[next].metric == metric, sorted[next].sample.start < end { next += 1 }
      days.append(ImportDay(metric: metric, day: day, samples: Array(sorted[first..<next])))
      first = next
    }
    return days
  }

  /// Adds them to the chunk of their day; what goes beyond what it can hold is left out and counted. The counts are to be told
  /// to the session once the chunk is kept.
  /// - Returns: whether the chunk changed.
  public static func add(
    _ day: ImportDay, to chunk: inout Chunk, sources: [String], at stamp: Stamp, counts: inout [ImportAdded]
  ) -> Bool {
    var changed = false, bySource: [(source: Int32, samples: [Sample])] = []
    var places = [Int](repeating: -1, count: sources.count)
    for one in day.samples {
      let source = Int(one.source)
      if places[source] < 0 {
        places[source] = bySource.count
        bySource.append((one.source, []))
      }
      bySource[places[source]].samples.append(one.sample)
    }
    for (source, samples) in bySource {
      var added = ImportAdded(metric: day.metric, source: source)
      let (result, taken) = addMost(samples, from: sources[Int(source)], to: &chunk, at: stamp)
      (added.new, added.repeated, added.deleted) = (Int64(result.new), Int64(result.known), Int64(result.deleted))
      added.tooMany = Int64(samples.count - taken)
      if result.new > 0 { changed = true }
      counts.append(added)
    }
    return changed
  }

  /// Adds the samples from the first on, as many as the chunk can hold, and says how many they were.
  private static func addMost(
    _ samples: [Sample], from name: String, to chunk: inout Chunk, at stamp: Stamp
  ) -> (result: Chunk.Added, taken: Int) {
    func add(_ count: Int) -> (result: Chunk.Added, chunk: Chunk)? {
      var more = chunk
      do throws(SeriesError) {
        let result = try more.add(Array(samples[..<count]), from: name, at: stamp)
        return (result, more)
      } catch {
        return nil
      }
    }
    if let all = add(samples.count) {
      chunk = all.chunk
      return (all.result, samples.count)
    }
    // The more are added, the more it holds: so the most is found by halving.
    var most = 0, tooMany = samples.count, best = Chunk.Added(), fullest = chunk
    while tooMany - most > 1 {
      let middle = (most + tooMany) / 2
      if let some = add(middle) {
        (most, best, fullest) = (middle, some.result, some.chunk)
      } else {
        tooMany = middle
      }
    }
    chunk = fullest
    return (best, most)
  }
}

extension ImportShelf {
  /// Takes back what an import added; rows that it changed, to be written.
  public static func undo(_ rows: [ShelfRow], addedAt stamp: Stamp) -> [ShelfRow] {
    var changed: [ShelfRow] = []
    for row in rows {
      guard let chunk = try? Chunk(decoding: row.chunk), let kind = SeriesKind.named(row.kind) else { continue }
      let less = chunk.without(addedAt: stamp)
      if less != chunk { changed.append(ShelfRow(kind, less, version: row.version)) }
    }
    return changed
  }
}

/// What became of some samples of one source.
public struct ImportAdded: Equatable, Sendable {
  public let metric: ImportMetric
  public let source: Int32
  public var new: Int64 = 0
  public var repeated: Int64 = 0
  public var deleted: Int64 = 0
  public var tooMany: Int64 = 0

  init(metric: ImportMetric, source: Int32) { (self.metric, self.source) = (metric, source) }
}
