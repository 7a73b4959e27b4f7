/// What a session has read, on its way into chunks that a host keeps: which ones to bring, then what to write, and once that is
/// kept, what became of it. Where a host's rows had changed meanwhile, they are brought and merged again.
public final class ImportBatch {
  public let days: [ImportDay]
  public let workouts: [ImportedWorkout]
  private let sources: [String]
  private let stamp: Stamp
  private var added: [ImportAdded] = []

  public init(_ session: ImportSession, at stamp: Stamp) {
    days = ImportShelf.days(session.takeSamples())
    workouts = session.takeWorkouts()
    (sources, self.stamp) = (session.sources, stamp)
  }

  /// Kinds, each with its first and last day.
  public var spans: [(kind: String, first: Int32, last: Int32)] {
    var spans: [(kind: String, first: Int32, last: Int32)] = [], metric: ImportMetric?
    for day in days {
      if day.metric == metric {
        spans[spans.count - 1].last = day.day
      } else {
        spans.append((String(day.metric.kind.name), day.day, day.day))
        metric = day.metric
      }
    }
    return spans
  }

  /// - Parameter there: rows of these spans, ascending within each; what is damaged is left as it is, and what would go into it
  ///   is counted as left out.
  /// - Returns: the rows to be written.
  public func merge(into there: [ShelfRow]) -> [ShelfRow] {
    added = []
    var rows: [ShelfRow] = [], at = 0
    for day in days {
      let kind = day.metric.kind, name = String(kind.name)
      // Both ascend, but rows of days before a span may come first.
      var row: ShelfRow?
      var look = at
      while look < there.count, !(sameBytes(there[look].kind, name) && there[look].day >= day.day) { look += 1 }
      if look < there.count, there[look].day == day.day {
        row = there[look]
        at = look
      }
      var chunk = Chunk(day: day.day, columns: kind.columns.count)
      if let bytes = row?.chunk, !bytes.isEmpty {
        guard let old = try? Chunk(decoding: bytes), old.day == day.day, old.columns == kind.columns.count else {
          leaveOut(day)
          continue
        }
        chunk = old
      }
      if ImportShelf.add(day, to: &chunk, sources: sources, at: stamp, counts: &added) {
        rows.append(ShelfRow(kind, chunk, version: row?.version ?? 0))
      }
    }
    return rows
  }

  private func leaveOut(_ day: ImportDay) {
    for one in day.samples {
      var lost = ImportAdded(metric: day.metric, source: one.source)
      lost.tooMany = 1
      added.append(lost)
    }
  }

  /// What was merged last is kept now.
  public func kept(_ session: ImportSession) { session.note(added) }
}
