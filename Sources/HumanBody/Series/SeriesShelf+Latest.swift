import AppRuntime

extension SeriesShelf {
  /// The last sample of a metric.
  struct Latest {
    let metric: Metric
    var phase = Span.Phase.asked
    var sample: Sample?
    var source = ""
    /// Of a total and of sleep: what its day is summed up from.
    var chunks: [Chunk] = []
  }

  /// How far back it was looked for: a week sample by sample, then by the days that have something, a few at once.
  enum Search: Equatable {
    case week, days
    /// Older days are left, the newest first.
    case older([Int32])
  }
  /// Days that are read at once.
  private static let few = 8

  subscript(metric: Metric) -> Latest? { latest.first { $0.metric == metric } }

  /// Values of the last sample, in the kind's units; empty while there is none.
  func values(_ metric: Metric) -> [Double] { self[metric]?.sample.map { metric.values($0) } ?? [] }

  /// Asks for the last samples of these metrics, unless they are here or asked for.
  mutating func needLatest(_ metrics: [Metric], _ environment: Environment) -> Effects {
    var effects: Effects = []
    for metric in metrics where self[metric] == nil {
      latest.append(Latest(metric: metric))
      effects += search(metric, .week, environment)
    }
    return effects
  }

  /// What was the last one may not be it any more; until it is known, the former one is shown.
  func seekAgain(_ metric: Metric, _ environment: Environment) -> Effects {
    self[metric] == nil ? [] : search(metric, .week, environment)
  }

  /// The sum of a total, or a night's sleep, on the day of the last sample; nil where there is none.
  func total(_ metric: Metric, _ edges: [Int64], preferred: [String]) -> Double? {
    metric.buckets(of: latestBuckets(metric, edges, preferred), edges).first?.value?.mean[0]
  }

  /// The night of the last sample, with its stages where a device tells them, and naps; nil where there is neither.
  func night(_ edges: [Int64], preferred: [String]) -> Night? { Night(latestBuckets(.sleep, edges, preferred)) }

  private func latestBuckets(_ metric: Metric, _ edges: [Int64], _ preferred: [String]) -> [Bucket] {
    guard let latest = self[metric], !latest.chunks.isEmpty else { return [] }
    return SeriesReader(metric.kind, preferred: preferred).buckets(latest.chunks, metric.finer(edges))
  }

  private func search(_ metric: Metric, _ search: Search, _ environment: Environment) -> Effects {
    guard let today = Chunk.day(of: environment.now.milliseconds) else { return [] }
    let kind = String(metric.kind.name)
    let operation: SeriesOperation
    switch search {
    case .week: operation = .chunks(owner: owner, kind: kind, today - 7...today + 1)
    case .days: operation = .rollups(owner: owner, kind: kind, 0...today + 1)
    case .older(let days): return older(metric, days)
    }
    return [Effect(.series(operation)) { .did(.shelf(.searched(metric, search, $0))) }]
  }

  /// Reads the newest of these days, with the one before them: a day of the person's lies on two of UTC.
  private func older(_ metric: Metric, _ days: [Int32]) -> Effects {
    let now = days.prefix(SeriesShelf.few), left = Array(days.dropFirst(SeriesShelf.few))
    guard let newest = now.first, let oldest = now.last else { return [] }
    return [
      Effect(.series(.chunks(owner: owner, kind: String(metric.kind.name), oldest - 1...newest))) {
        .did(.shelf(.searched(metric, .older(left), $0)))
      }
    ]
  }

  mutating func searched(_ metric: Metric, _ search: Search, _ answer: Answer, _ environment: Environment) -> Effects {
    guard let at = latest.firstIndex(where: { $0.metric == metric }) else { return [] }
    guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else {
      latest[at].phase = .failed
      revision += 1
      return []
    }
    if search == .days {
      let days = rows.map { $0.day }.sorted { $0 > $1 }
      if !days.isEmpty { return self.search(metric, .older(days), environment) }
      (latest[at].sample, latest[at].chunks) = (nil, [])
    } else {
      let chunks = SeriesShelf.chunks(rows, metric), found = SeriesShelf.newest(chunks)
      // Days may hold no more than deletions.
      switch search {
      case .week where found == nil: return self.search(metric, .days, environment)
      case .older(let days) where found == nil && !days.isEmpty:
        return self.search(metric, .older(days), environment)
      default: break
      }
      (latest[at].sample, latest[at].source) = (found?.sample, found?.source ?? "")
      latest[at].chunks = metric.isTotal || metric == .sleep ? chunks : []
    }
    latest[at].phase = .here
    revision += 1
    return []
  }

  /// Of those that begin last the one that was added last: who measures twice in a minute means the second one.
  static func newest(_ chunks: [Chunk]) -> (sample: Sample, source: String)? {
    var found: (sample: Sample, source: String)?
    for chunk in chunks {
      guard var last = chunk.samples.last else { continue }
      for one in chunk.samples.reversed() {
        if one.start < last.start { break }
        if chunk.stamp(of: one) > chunk.stamp(of: last) { last = one }
      }
      if let other = found, other.sample.start >= last.start { continue }
      found = (last, chunk.source(of: last))
    }
    return found
  }
}

extension Metric {
  /// A sample's numbers as people read them, one for each column.
  func values(_ sample: Sample) -> [Double] {
    var values: [Double] = []
    for (index, column) in kind.columns.enumerated() { values.append(column.value(sample.values[index])) }
    return values
  }
}
