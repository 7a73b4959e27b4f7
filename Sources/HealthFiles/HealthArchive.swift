import Series

/// Everything that imports brought, as chunks in memory.
public final class HealthArchive {
  public struct Key: Hashable, Sendable {
    public let metric: ImportMetric
    public let day: Int32
  }

  public private(set) var chunks: [Key: Chunk] = [:]
  public private(set) var workouts: [String: ImportedWorkout] = [:]

  public init() {}

  /// Takes what the session has read until now, and tells it what became of it.
  public func take(from session: ImportSession, at stamp: Stamp) {
    var added: [ImportAdded] = []
    for day in ImportShelf.days(session.takeSamples()) {
      let key = Key(metric: day.metric, day: day.day)
      var chunk = chunks.removeValue(forKey: key) ?? Chunk(day: day.day, columns: day.metric.kind.columns.count)
      _ = ImportShelf.add(day, to: &chunk, sources: session.sources, at: stamp, counts: &added)
      if !chunk.isEmpty { chunks[key] = chunk }
    }
    session.note(added)
    for workout in session.takeWorkouts() { workouts[workout.key] = workout }
  }

  /// Ascending by day.
  public func chunks(of metric: ImportMetric) -> [Chunk] {
    chunks.filter { $0.key.metric == metric }.sorted { $0.key.day < $1.key.day }.map { $0.value }
  }

  /// Reads a file and keeps what it holds.
  @discardableResult
  public func read(
    _ path: String, now: Instant, zone: TimeZoneRules = .utc, stamp: Stamp, progress: (Int64) -> Void = { _ in }
  ) throws -> ImportCounts {
    let session = ImportSession(now: now, zone: zone)
    var problem: (any Error)?
    do {
      try HealthFile.read(path, into: session, full: { self.take(from: session, at: stamp) }, progress: progress)
    } catch {
      problem = error
    }
    take(from: session, at: stamp)
    counts = session.counts
    if let problem { throw problem }
    return session.counts
  }

  /// Of the last file, also of one that could not be read to its end.
  public private(set) var counts = ImportCounts()
}
