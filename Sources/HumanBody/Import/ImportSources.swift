import AppRuntime
import HealthImport

/// Sources of samples that were ever seen on this device, by the kinds that they measure. Kept as a note: the shelf is asked by
/// kind and days only.
struct SeenSources {
  private var kinds: [(kind: String, sources: [String])] = []
  /// As many as a chunk can hold.
  private static let most = 64

  /// Nil: of all kinds. Ascending.
  func of(_ kind: String?) -> [String] {
    var found: [String] = []
    for one in kinds where kind == nil || sameBytes(one.kind, kind ?? "") {
      for source in one.sources where !found.contains(where: { sameBytes($0, source) }) { found.append(source) }
    }
    return found.sorted { bytesPrecede($0, $1) }
  }

  /// - Returns: whether it was not known.
  mutating func add(_ source: String, _ kind: String) -> Bool {
    guard let at = kinds.firstIndex(where: { sameBytes($0.kind, kind) }) else {
      kinds.append((kind, [source]))
      return true
    }
    let known = kinds[at].sources
    if known.count >= SeenSources.most || known.contains(where: { sameBytes($0, source) }) { return false }
    kinds[at].sources.append(source)
    return true
  }

  mutating func add(_ other: SeenSources) -> Bool {
    var isNew = false
    for one in other.kinds {
      for source in one.sources where add(source, one.kind) { isNew = true }
    }
    return isNew
  }

  /// `[[kind,[source,…]],…]`
  var json: JSON {
    .array(kinds.map { [.string($0.kind), .array($0.sources.map { .string($0) })] })
  }

  init() {}
  init(json: JSON) {
    for row in json.array ?? [] {
      guard let kind = row[0]?.string else { continue }
      for source in row[1]?.array ?? [] {
        if let source = source.string { _ = add(source, kind) }
      }
    }
  }
}

extension ImportFeature {
  static let sourcesNote = "human-body.sources"
  /// Days whose samples are looked through for sources that no file brought: what devices send, what the person writes down.
  private static let recent: Int32 = 14

  /// The person's order; sources that it does not name follow by their names.
  static func order(_ common: Common) -> [String] {
    (common.preferences["sources"]?.array ?? []).compactMap { $0.string }
  }

  // MARK: Which there are

  /// Asks the device for the newest samples of these metrics.
  func needSources(_ metrics: [Metric], _ common: inout Common, _ environment: Environment) -> Effects {
    guard let today = Chunk.day(of: environment.now.milliseconds) else { return [] }
    var effects = common.shelf.needLatest(metrics, environment)
    for metric in metrics {
      let days = today - ImportFeature.recent...today + 1
      effects.append(
        Effect(.series(.chunks(owner: common.shelf.owner, kind: String(metric.kind.name), days))) {
          .did(.imports(.sourcesRead(metric, $0)))
        })
    }
    return effects
  }

  mutating func sawSamples(of metric: Metric, _ answer: Answer, _ common: Common) -> Effects {
    guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return [] }
    var isNew = false
    for chunk in SeriesShelf.chunks(rows, metric) {
      var speaks = [Bool](repeating: false, count: chunk.sources.count)
      for sample in chunk.samples { speaks[Int(sample.source)] = true }
      for (place, source) in chunk.sources.enumerated() where speaks[place] {
        if seen.add(source, String(metric.kind.name)) { isNew = true }
      }
    }
    return isNew ? keepSources(common) : []
  }

  mutating func readSources(_ answer: Answer, _ common: Common) -> Effects {
    hasReadSources = true
    var kept = SeenSources(json: answer.json?["value"] ?? .null)
    let isNew = kept.add(seen)
    seen = kept
    return isNew ? keepSources(common) : []
  }

  /// What this import brought stays.
  mutating func learnSources(_ common: Common) -> Effects {
    var isNew = false
    for (index, source) in counts.sources.enumerated() {
      for metric in ImportMetric.allCases where counts.tally(metric, source: index).read > 0 {
        if seen.add(source, String(metric.kind.name)) { isNew = true }
      }
    }
    return isNew ? keepSources(common) : []
  }

  /// Not before the former ones are known: they would be lost.
  private func keepSources(_ common: Common) -> Effects {
    hasReadSources ? [Effect(common.companion.setNote(ImportFeature.sourcesNote, seen.json))] : []
  }

  /// Those in the person's order, then the others that are known, by their names.
  /// - Parameter metric: nil: of all; else those that measure it.
  func sources(_ common: Common, _ metric: Metric? = nil) -> [String] {
    var known = seen.of(metric.map { String($0.kind.name) })
    func add(_ source: String) {
      if !source.isEmpty, !known.contains(where: { sameBytes($0, source) }) { known.append(source) }
    }
    for (index, source) in counts.sources.enumerated() {
      guard let metric else {
        add(source)
        continue
      }
      if let read = ImportMetric.named(String(metric.kind.name)), counts.tally(read, source: index).read > 0 {
        add(source)
      }
    }
    for latest in common.shelf.latest where metric == nil || latest.metric == metric { add(latest.source) }
    known.sort { bytesPrecede($0, $1) }
    var all: [String] = []
    for source in metric.map({ common.preferred($0) }) ?? ImportFeature.order(common) {
      if metric == nil || known.contains(where: { sameBytes($0, source) }) { all.append(source) }
    }
    for source in known where !all.contains(where: { sameBytes($0, source) }) { all.append(source) }
    return all
  }

  // MARK: Their order

  /// - Parameter metric: nil: the order of all metrics that have none of their own.
  mutating func prefer(
    _ source: String, _ metric: Metric?, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    var order = sources(common, metric)
    guard let place = order.firstIndex(where: { sameBytes($0, source) }) else { return [] }
    moved = source
    if place == 0 { return [] }
    order.swapAt(place, place - 1)
    guard let metric else { return common.keep("sources", .array(order.map { .string($0) }), environment) }
    // One that does not measure it yet has its place once it does.
    for other in common.preferred(metric) + ImportFeature.order(common)
    where !order.contains(where: { sameBytes($0, other) }) {
      order.append(other)
    }
    return common.keep(common.orderField(metric), .array(order.map { .string($0) }), environment)
  }
}
