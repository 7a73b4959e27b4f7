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

  /// How far back it was looked for: a week sample by sample, then by the days that have something.
  enum Search { case week, days, day }

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
    guard let latest = self[metric], !latest.chunks.isEmpty else { return nil }
    let bucket = SeriesReader(metric.kind, preferred: preferred).buckets(latest.chunks, edges).first
    return bucket.flatMap { MetricValue($0, of: metric.kind) }?.mean[0]
  }

  private func search(_ metric: Metric, _ search: Search, day: Int32? = nil, _ environment: Environment) -> Effects {
    guard let today = Chunk.day(of: environment.now.milliseconds) else { return [] }
    let kind = String(metric.kind.name)
    let operation: SeriesOperation =
      switch search {
      case .week: .chunks(owner: owner, kind: kind, today - 7...today + 1)
      case .days: .rollups(owner: owner, kind: kind, 0...today + 1)
      case .day: .chunks(owner: owner, kind: kind, (day ?? today) - 1...(day ?? today))
      }
    return [Effect(.series(operation)) { .did(.shelf(.searched(metric, search, $0))) }]
  }

  mutating func searched(_ metric: Metric, _ search: Search, _ answer: Answer, _ environment: Environment) -> Effects {
    guard let at = latest.firstIndex(where: { $0.metric == metric }) else { return [] }
    guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else {
      latest[at].phase = .failed
      revision += 1
      return []
    }
    if search == .days {
      // The newest day that has something; its chunk may hold no more than a deletion, then it is said to be nothing.
      if let day = rows.map({ $0.day }).max() { return self.search(metric, .day, day: day, environment) }
      (latest[at].sample, latest[at].chunks) = (nil, [])
    } else {
      let chunks = SeriesShelf.chunks(rows, metric), found = SeriesShelf.newest(chunks)
      if found == nil, search == .week { return self.search(metric, .days, environment) }
      (latest[at].sample, latest[at].source) = (found?.sample, found?.source ?? "")
      latest[at].chunks = metric.isTotal || metric == .sleep ? chunks : []
    }
    latest[at].phase = .here
    revision += 1
    return []
  }

  static func newest(_ chunks: [Chunk]) -> (sample: Sample, source: String)? {
    var found: (sample: Sample, source: String)?
    for chunk in chunks {
      guard let last = chunk.samples.last else { continue }
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
