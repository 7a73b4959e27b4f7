import AppRuntime

/// Samples of the body on this device: features ask for spans of days and read them; they are added and deleted here.
///
/// SeriesShelf.swift          what is here, and how it is asked for
/// SeriesShelf+Latest.swift   the last sample of a metric, whenever it was
/// SeriesShelf+Change.swift   adding and deleting; another tab may be faster, then it is read and tried again
/// SeriesShelf+Daily.swift    years, by rollups
/// SeriesExchange.swift       with the account's server
struct SeriesShelf {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  /// Samples of a metric over days of UTC.
  struct Span {
    enum Phase: Equatable { case asked, here, failed }
    let metric: Metric
    let days: ClosedRange<Int32>
    /// As hours that were summed up: a year or more is not read sample by sample.
    let isDaily: Bool
    /// Sources that the hours are summed up by, the most preferred first.
    var preferred: [String] = []
    var phase = Phase.asked
    var chunks: [Chunk] = []
    var rollups: [Rollup] = []

    /// What makes its rollups.
    var reader: SeriesReader { SeriesReader(metric.kind, preferred: preferred) }

    func covers(_ other: ClosedRange<Int32>) -> Bool {
      days.lowerBound <= other.lowerBound && days.upperBound >= other.upperBound
    }
  }

  enum Action {
    case read(Metric, ClosedRange<Int32>, Answer)
    case searched(Metric, Search, Answer)
    /// `order`: of sources, `SeriesReader.preference`.
    case rolled(Metric, ClosedRange<Int32>, order: UInt64, Answer)
    case unrolled(Metric, ClosedRange<Int32>, order: UInt64, missing: [Int32], Answer)
    case opened(Change, Answer)
    case written(Change, [Chunk], Answer)
    case adopted(Answer)
    case exchange(SeriesExchange.Action)
    /// By the server, that there may be samples that are not here.
    case told(Answer)
  }

  /// Counts changes of what is here.
  var revision = 0
  /// Whose samples.
  var owner = Store.local
  var spans: [Span] = []
  var latest: [Latest] = []
  var exchange = SeriesExchange()
  /// Chunks that the server has taken in the exchange under way.
  var exchangeTaken: [ShelfRow] = []
  /// Changes that the device has not answered.
  var changing = 0
  var saving = Store.Saving.nothing
  /// What could not be kept; tried again by `retry`.
  var unkept: [Change] = []
  /// What was measured before there was an account was asked for, for this owner.
  var isAdopted = false
  /// It was asked for and not answered; an exchange follows the answer.
  private(set) var isAdopting = false

  init() {}
  /// One that has nothing in hand.
  init(of owner: String, after revision: Int) { (self.owner, self.revision) = (owner, revision + 1) }

  mutating func reduce(_ action: Action, _ companion: inout Companion, _ environment: Environment) -> Effects {
    switch action {
    case .read(let metric, let days, let answer):
      guard let at = place(metric, days, isDaily: false) else { return [] }
      let rows = answer.isDone ? try? ShelfRow.decoded(answer.bytes) : nil
      spans[at].phase = rows == nil ? .failed : .here
      spans[at].chunks = SeriesShelf.chunks(rows ?? [], metric)
      revision += 1
      return []
    case .searched(let metric, let search, let answer): return searched(metric, search, answer, environment)
    case .rolled(let metric, let days, let order, let answer): return rolled(metric, days, order: order, answer)
    case .unrolled(let metric, let days, let order, let missing, let answer):
      return unrolled(metric, days, order: order, missing, answer)
    case .opened(let change, let answer): return opened(change, answer)
    case .written(let change, let chunks, let answer): return written(change, chunks, answer, companion, environment)
    case .adopted(let answer): return adopted(answer, companion, environment)
    case .told(let answer): return heard(answer, &companion, environment)
    case .exchange(let action): return exchanged(action, &companion, environment)
    }
  }

  // MARK: Reading

  /// Days of UTC that moments reach into; nil outside of the calendar.
  static func days(_ edges: [Int64]) -> ClosedRange<Int32>? {
    guard let first = edges.first, let last = edges.last, last > first, let from = Chunk.day(of: first),
      let to = Chunk.day(of: last - 1)
    else { return nil }
    return from...to
  }

  func place(_ metric: Metric, _ days: ClosedRange<Int32>, isDaily: Bool, order: UInt64? = nil) -> Int? {
    spans.firstIndex {
      $0.metric == metric && $0.isDaily == isDaily && $0.days == days
        && (order == nil || order == $0.reader.preference)
    }
  }

  /// Asks the device, unless it is here or asked for.
  /// - Parameter preferred: sources in the person's order; days that were summed up by another one are summed up anew.
  mutating func need(_ metric: Metric, _ edges: [Int64], isDaily: Bool = false, preferred: [String] = []) -> Effects {
    guard let days = SeriesShelf.days(edges) else { return [] }
    let isWhole = edges.allSatisfy { $0 % 3_600_000 == 0 }
    let daily = isDaily && isWhole
    let new = Span(metric: metric, days: days, isDaily: daily, preferred: daily ? preferred : [])
    let order = new.reader.preference
    if daily {
      spans.removeAll { $0.metric == metric && $0.isDaily && $0.reader.preference != order }
    }
    if spans.contains(where: {
      $0.metric == metric && $0.isDaily == daily && $0.phase != .failed && $0.covers(days)
    }) {
      return []
    }
    spans.removeAll { $0.metric == metric && $0.isDaily == daily && $0.days == days }
    // What nobody looked at for long makes room.
    if spans.count > 40 { spans.removeFirst() }
    spans.append(new)
    return [ask(new)]
  }

  func ask(_ span: Span) -> Effect<HumanBodyApp.Action> {
    let metric = span.metric, days = span.days, order = span.reader.preference
    let kind = String(metric.kind.name)
    return span.isDaily
      ? Effect(.series(.rollups(owner: owner, kind: kind, days))) {
        .did(.shelf(.rolled(metric, days, order: order, $0)))
      }
      : Effect(.series(.chunks(owner: owner, kind: kind, days))) { .did(.shelf(.read(metric, days, $0))) }
  }

  private func span(_ metric: Metric, _ edges: [Int64], isDaily: Bool) -> Span? {
    guard let days = SeriesShelf.days(edges) else { return nil }
    let daily = isDaily && edges.allSatisfy { $0 % 3_600_000 == 0 }
    // One that could not be read does not hide another one that was.
    let covering = spans.filter { $0.metric == metric && $0.isDaily == daily && $0.covers(days) }
    return covering.first { $0.phase != .failed } ?? covering.first
  }

  /// Where the reading of a span stands; nil when it was not asked for.
  func phase(_ metric: Metric, _ edges: [Int64], isDaily: Bool = false) -> Span.Phase? {
    span(metric, edges, isDaily: isDaily)?.phase
  }

  /// What a span says between its edges; nil while it is not here.
  func buckets(_ metric: Metric, _ edges: [Int64], isDaily: Bool = false, preferred: [String] = []) -> [Bucket]? {
    guard let span = span(metric, edges, isDaily: isDaily), span.phase == .here else { return nil }
    let reader = SeriesReader(metric.kind, preferred: preferred)
    return span.isDaily ? reader.buckets(span.rollups, edges) : reader.buckets(span.chunks, edges)
  }

  /// The samples of a span, the newest first; nil while it is not here.
  func samples(_ metric: Metric, _ edges: [Int64]) -> [(sample: Sample, source: String)]? {
    guard let first = edges.first, let last = edges.last, let span = span(metric, edges, isDaily: false),
      span.phase == .here
    else { return nil }
    var found: [(sample: Sample, source: String)] = []
    for chunk in span.chunks {
      for sample in chunk.samples where sample.start >= first && sample.start < last {
        found.append((sample, chunk.source(of: sample)))
      }
    }
    found.sort { a, b in a.sample.start > b.sample.start }
    return found
  }

  static func chunks(_ rows: [ShelfRow], _ metric: Metric) -> [Chunk] {
    var chunks: [Chunk] = []
    for row in rows {
      // One that is damaged, or of a later version, is not shown and not touched.
      guard let chunk = try? Chunk(decoding: row.chunk), chunk.columns == metric.kind.columns.count else { continue }
      chunks.append(chunk)
    }
    return chunks
  }

  // MARK: Whose they are

  /// The records of this device have this owner from now on, so the samples do.
  mutating func belongs(to owner: String, _ companion: Companion, _ environment: Environment) -> Effects {
    let before = self.owner
    if sameBytes(before, owner) { return [] }
    self.owner = owner
    (isAdopted, isAdopting) = (false, false)
    forget()
    if sameBytes(before, Store.local) { return adopt(companion) }
    // Who left takes along what the server has.
    if !sameBytes(before, Store.local) {
      return [Effect(.series(.state(owner: before))) { .did(.shelf(.exchange(.leaving(owner: before, $0)))) }]
    }
    return []
  }

  /// What was measured before there was an account becomes the account's, once its owner is logged in and lets it keep
  /// records: at log-in, or when they say so later.
  mutating func adopt(_ companion: Companion) -> Effects {
    guard !isAdopted, companion.mayUpload, sameBytes(owner, companion.store.owner), !sameBytes(owner, Store.local)
    else { return [] }
    (isAdopted, isAdopting) = (true, true)
    return [Effect(.series(.adopt(owner: owner))) { .did(.shelf(.adopted($0))) }]
  }

  private mutating func adopted(_ answer: Answer, _ companion: Companion, _ environment: Environment) -> Effects {
    (isAdopted, isAdopting) = (answer.isDone, false)
    // What a screen asked for while this went on is asked for again: nobody else would.
    var effects = reread(environment)
    // Days that the account has too are joined, kind by kind.
    var kinds: [(kind: String, first: Int32, last: Int32)] = []
    for one in answer.json?.list("left") ?? [] {
      guard let kind = one.array?.first?.string, let day = one.array?.last?.integer.flatMap({ Int32(exactly: $0) })
      else { continue }
      if let at = kinds.firstIndex(where: { sameBytes($0.kind, kind) }) {
        kinds[at] = (kind, min(kinds[at].first, day), max(kinds[at].last, day))
      } else {
        kinds.append((kind, day, day))
      }
    }
    for one in kinds {
      effects.append(
        Effect(.series(.chunks(owner: Store.local, kind: one.kind, one.first...one.last))) {
          .did(.shelf(.exchange(.left(kind: one.kind, $0))))
        })
    }
    return effects + exchange.begin(owner, companion, environment)
  }

  /// What was asked for, asked for anew.
  mutating func reread(_ environment: Environment) -> Effects {
    let asked = spans, metrics = latest.map { $0.metric }
    forget()
    var effects = needLatest(metrics, environment)
    for span in asked {
      spans.append(Span(metric: span.metric, days: span.days, isDaily: span.isDaily, preferred: span.preferred))
      effects.append(ask(span))
    }
    return effects
  }

  /// All of it is read anew when it is needed again.
  mutating func forget() {
    spans = []
    latest = []
    revision += 1
  }
}
