import AppRuntime

/// Everything on this device as one file: read metric by metric, the newest first, two months at a time.
struct HealthExport {
  enum Format: String, CaseIterable { case csv, fhir }
  enum Phase: Equatable { case idle, underWay, saved, failed }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Action {
    /// Days that have something.
    case listed(Answer)
    case read(Answer)
  }

  private(set) var phase = Phase.idle
  /// Rows that were written.
  private(set) var count = 0
  /// There was more than one file holds: the oldest are not in it.
  private(set) var isPartial = false
  private var format = Format.csv
  private var csv = HealthCSV()
  private var bundle = FHIRBundle()
  private var metrics: [Metric] = []
  /// Of the first metric, descending.
  private var days: [Int32] = []

  /// What a phone can hold as one text.
  static let limit = 250_000
  private static let window: Int32 = 60

  mutating func begin(_ format: Format, _ owner: String, _ environment: Environment) -> Effects {
    if phase == .underWay { return [] }
    self = HealthExport()
    self.format = format
    phase = .underWay
    metrics = Metric.allCases
    return list(owner, environment)
  }

  private func list(_ owner: String, _ environment: Environment) -> Effects {
    guard let metric = metrics.first, let today = Chunk.day(of: environment.now.milliseconds) else { return [] }
    return [
      Effect(.series(.rollups(owner: owner, kind: String(metric.kind.name), 0...today + 1))) {
        .did(.you(.export(.listed($0))))
      }
    ]
  }

  mutating func reduce(_ action: Action, _ owner: String, _ environment: Environment) -> Effects {
    guard phase == .underWay, let metric = metrics.first else { return [] }
    switch action {
    case .listed(let answer):
      guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return fail() }
      days = rows.map { $0.day }.sorted { $0 > $1 }
    case .read(let answer):
      guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return fail() }
      guard let last = days.first else { break }
      let from = last - HealthExport.window + 1
      let chunks = SeriesShelf.chunks(rows.filter { $0.day >= from && $0.day <= last }, metric)
      days.removeAll { $0 >= from }
      switch format {
      case .csv:
        csv.add(metric.kind, chunks)
        count = csv.rows
      case .fhir:
        bundle.add(metric, chunks)
        count = bundle.count
      }
    }
    if count >= HealthExport.limit {
      isPartial = true
      return finish(environment)
    }
    if let last = days.first {
      return [
        Effect(
          .series(
            .chunks(owner: owner, kind: String(metric.kind.name), max(last - HealthExport.window + 1, 0)...last))
        ) { .did(.you(.export(.read($0)))) }
      ]
    }
    metrics.removeFirst()
    return metrics.isEmpty ? finish(environment) : list(owner, environment)
  }

  private mutating func finish(_ environment: Environment) -> Effects {
    phase = .saved
    let day = environment.zone.civil(at: environment.now).date.iso
    let text = format == .csv ? csv.text : bundle.json.text
    (csv, bundle) = (HealthCSV(), FHIRBundle())
    return [
      Effect(
        format == .csv
          ? .save(name: "human-body-" + day + ".csv", type: "text/csv", text: text)
          : .save(name: "human-body-" + day + ".fhir.json", type: "application/fhir+json", text: text))
    ]
  }

  private mutating func fail() -> Effects {
    phase = .failed
    return []
  }
}
