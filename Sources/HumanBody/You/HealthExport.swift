import AppRuntime

/// Everything on this device as files. Each kind of samples is read once, two months at a time, and counted: what fits into one
/// file is saved as that, anything more is offered in parts, each saved when it is pressed (browsers stop downloads that follow
/// each other without a press).
struct HealthExport {
  enum Format: String, CaseIterable { case csv, fhir }
  enum Phase: Equatable { case idle, underWay, saved, offered, failed }
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Action {
    /// Days that have something.
    case listed(Answer)
    case read(Answer)
  }

  /// One of several files.
  struct Part {
    let kind: SeriesKind
    /// Without its ending.
    let name: String
    /// Ascending.
    let days: [Int32]
    let rows: Int
    var isSaved = false
  }

  private(set) var phase = Phase.idle
  /// Rows that were found.
  private(set) var count = 0
  /// Days of which something could not be read: it is in no file.
  var unread: Int { damaged.count }
  private var damaged: Set<Int32> = []
  private(set) var parts: [Part] = []
  /// The part that was pressed last could not be read.
  private(set) var hasPartFailed = false
  /// Rows of a file that a phone can hold as one text.
  var limits = (csv: 100_000, fhir: 20_000)

  private var format = Format.csv
  private var csv = HealthCSV()
  private var bundle: FHIRBundle
  /// Still small enough for one file.
  private var isTogether = true
  /// Those that are left, the first under way.
  private var kinds: [SeriesKind] = []
  /// Of that kind, or of the part that is being saved: those that are left, ascending.
  private var days: [Int32] = []
  /// Rows of each day of the kind, ascending.
  private var counts: [(day: Int32, rows: Int)] = []
  /// The part that is being saved.
  private var saving: Int?

  private static let window: Int32 = 60
  private static let reading: EffectName = "you.export"

  init() { bundle = FHIRBundle(at: Instant(milliseconds: 0)) }

  private var limit: Int { format == .csv ? limits.csv : limits.fhir }
  private var kind: SeriesKind? { saving.map { parts[$0].kind } ?? kinds.first }

  mutating func begin(_ format: Format, _ owner: String, _ environment: Environment) -> Effects {
    if phase == .underWay || saving != nil { return [] }
    let limits = self.limits
    self = HealthExport()
    self.limits = limits
    self.format = format
    phase = .underWay
    empty(environment)
    kinds = SeriesKind.all
    return list(owner, environment)
  }

  /// Saves one of the parts.
  mutating func begin(part: Int, _ owner: String, _ environment: Environment) -> Effects {
    guard phase == .offered, saving == nil, parts.indices.contains(part) else { return [] }
    hasPartFailed = false
    saving = part
    days = parts[part].days
    empty(environment)
    return ask(owner)
  }

  private mutating func empty(_ environment: Environment) {
    csv = HealthCSV()
    bundle = FHIRBundle(at: environment.now)
  }

  private func list(_ owner: String, _ environment: Environment) -> Effects {
    guard let kind = kinds.first, let today = Chunk.day(of: environment.now.milliseconds) else { return [] }
    return [
      Effect(.series(.rollups(owner: owner, kind: String(kind.name), 0...today + 366)), as: HealthExport.reading) {
        .did(.you(.export(.listed($0))))
      }
    ]
  }

  private func ask(_ owner: String) -> Effects {
    guard let kind, let first = days.first, let last = days.last else { return [] }
    let window = first...min(first + HealthExport.window - 1, last)
    return [
      Effect(.series(.chunks(owner: owner, kind: String(kind.name), window)), as: HealthExport.reading) {
        .did(.you(.export(.read($0))))
      }
    ]
  }

  mutating func reduce(_ action: Action, _ owner: String, _ environment: Environment) -> Effects {
    guard phase == .underWay || saving != nil, let kind else { return [] }
    switch action {
    case .listed(let answer):
      guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return fail() }
      days = rows.map { $0.day }.sorted { $0 < $1 }
    case .read(let answer):
      guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return fail() }
      guard let first = days.first, let last = days.last else { break }
      let end = min(first + HealthExport.window - 1, last)
      for row in rows.filter({ $0.day >= first && $0.day <= end }).sorted(by: { $0.day < $1.day }) {
        take(row, kind, environment)
      }
      days.removeAll { $0 <= end }
    }
    if !days.isEmpty { return ask(owner) }
    if let part = saving {
      saving = nil
      parts[part].isSaved = true
      return [save(parts[part].name, environment)]
    }
    parts += HealthExport.parts(kind, counts, limit: limit)
    counts = []
    kinds.removeFirst()
    if !kinds.isEmpty { return list(owner, environment) }
    if !isTogether {
      phase = .offered
      return []
    }
    phase = .saved
    parts = []
    return [save("human-body-" + environment.zone.civil(at: environment.now).date.iso, environment)]
  }

  /// Counts what is in a chunk, and writes it into the file.
  private mutating func take(_ row: ShelfRow, _ kind: SeriesKind, _ environment: Environment) {
    guard let chunk = try? Chunk(decoding: row.chunk), chunk.columns == kind.columns.count else {
      if saving == nil { damaged.insert(row.day) }
      return
    }
    if saving == nil, !chunk.samples.isEmpty {
      counts.append((chunk.day, chunk.samples.count))
      count += chunk.samples.count
      if isTogether && count > limit {
        isTogether = false
        empty(environment)
      }
    }
    guard isTogether || saving != nil else { return }
    switch format {
    case .csv: csv.add(kind, [chunk])
    case .fhir: bundle.add(kind, [chunk])
    }
  }

  private mutating func save(_ name: String, _ environment: Environment) -> Effect<HumanBodyApp.Action> {
    defer { empty(environment) }
    if format == .csv { return Effect(.save(name: name + ".csv", type: "text/csv;charset=utf-8", text: csv.text)) }
    bundle.close()
    return Effect(.save(name: name + ".fhir.json", type: "application/fhir+json", text: bundle.take()))
  }

  private mutating func fail() -> Effects {
    if saving == nil {
      phase = .failed
    } else {
      saving = nil
      hasPartFailed = true
    }
    return []
  }

  /// How a part's file is called.
  func file(_ part: Part) -> String { part.name + (format == .csv ? ".csv" : ".fhir.json") }

  /// A kind's files: one where it fits, else of each year as many as it takes. A day is never divided.
  static func parts(_ kind: SeriesKind, _ counts: [(day: Int32, rows: Int)], limit: Int) -> [Part] {
    var sum = 0
    for one in counts { sum += one.rows }
    if sum == 0 { return [] }
    let name = stem(kind)
    if sum <= limit { return [Part(kind: kind, name: name, days: counts.map { $0.day }, rows: sum)] }
    var parts: [Part] = [], days: [Int32] = [], rows = 0, year = -1, number = 0
    func close() {
      if days.isEmpty { return }
      number += 1
      parts.append(
        Part(kind: kind, name: name + "-" + year.description + "-" + number.description, days: days, rows: rows))
      (days, rows) = ([], 0)
    }
    for one in counts {
      let its = CivilDate(daysSince1970: one.day).year
      if its != year || rows + one.rows > limit { close() }
      if its != year { (year, number) = (its, 0) }
      days.append(one.day)
      rows += one.rows
    }
    close()
    return parts
  }

  private static func stem(_ kind: SeriesKind) -> String {
    let name = String(kind.name)
    if let metric = Metric.of(name) { return metric.rawValue }
    if sameBytes(name, String(SeriesKind.pushes.name)) { return "impulsos" }
    if sameBytes(name, String(SeriesKind.cyclingDistance.name)) { return "distancia-bici" }
    if sameBytes(name, String(SeriesKind.swimmingDistance.name)) { return "distancia-nado" }
    if sameBytes(name, String(SeriesKind.route.name)) { return "recorridos" }
    return name
  }
}
