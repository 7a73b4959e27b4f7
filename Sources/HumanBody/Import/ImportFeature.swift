import AppRuntime
import HealthImport
import Training

/// Brings in files of health data of other apps (HB-05): the host reads them (`health.import`), and tells how far it is.
///
/// What was read is on the device after each batch. A pause drops the reading and keeps the last checkpoint; going on begins there.
struct ImportFeature {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Phase: Equatable {
    case choosing, reading, paused
    /// Whether to keep what was read.
    case asking
    /// Being taken back.
    case undoing
    case done
    case failed(reason: String)
  }

  enum Action {
    case picked(FilePicker<HumanBodyApp.Action>.Outcome)
    case told(Answer)
    case pauseTapped, goOnTapped, cancelTapped, keepTapped, discardTapped, backToReadingTapped, anotherTapped
    case undone(Answer)
    /// A source counts before the one above it.
    case preferTapped(source: String)
    /// The same for one metric alone.
    case preferFor(Metric, source: String)
    /// One metric goes by the order of all again.
    case orderOfAll(Metric)
    /// Whether the points of ways are read too.
    case routesFlipped
  }

  private(set) var phase = Phase.choosing
  private(set) var file: ChosenFile?
  /// Why the file that was chosen cannot be taken.
  private(set) var refusal: Refusal?
  private(set) var done: Int64 = 0
  private(set) var total: Int64 = 0
  private(set) var counts = ImportCounts()
  /// Workouts that this import added, as records of their own.
  private(set) var added: [ULID] = []
  private(set) var pace: ImportPace?
  private var stamp = ""
  /// Of times that name none, in tables of scales and cuffs.
  private var zone: JSON?
  private var checkpoint: JSON?
  /// As the person chose before this reading.
  private var keepsRoutes = false
  /// Where the reading that goes on began.
  private var startedFrom: JSON?

  enum Refusal: Equatable { case kind, size }
  static let largest: Int64 = 64 << 30
  static let accepts = [".zip", ".xml", ".gpx", ".tcx", ".csv", ".json"]

  var isReading: Bool { phase == .reading }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    let before = phase
    let effects = act(action, &common, environment)
    // What was read before is not all that is here now.
    if phase != before, before == .reading || before == .undoing { common.shelf.forget() }
    return effects
  }

  private mutating func act(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .picked(let outcome): picked(outcome, &common, environment)
    case .told(let answer): return told(answer, &common, environment)
    case .pauseTapped: pause()
    case .goOnTapped, .backToReadingTapped: goOn(environment)
    case .cancelTapped:
      pause()
      phase = .asking
    case .keepTapped: phase = .done
    case .discardTapped: return discard(&common, environment)
    case .undone(let answer):
      let reason = answer.json?["reason"]?.string
      if answer.isDone { self = ImportFeature() } else { phase = .failed(reason: reason ?? "closed") }
    case .anotherTapped: self = ImportFeature()
    case .preferTapped(let source): return prefer(source, nil, &common, environment)
    case .preferFor(let metric, let source): return prefer(source, metric, &common, environment)
    case .orderOfAll(let metric): return common.keep(common.orderField(metric), .null, environment)
    case .routesFlipped: return common.keep("importRoutes", .bool(!common.importsRoutes), environment)
    }
    return []
  }

  private mutating func picked(
    _ outcome: FilePicker<HumanBodyApp.Action>.Outcome, _ common: inout Common, _ environment: Environment
  ) {
    switch outcome {
    case .kind: refusal = .kind
    case .size: refusal = .size
    case .chosen(let files):
      guard let first = files.first else { return }
      self = ImportFeature()
      (file, total, phase) = (first, first.bytes, .reading)
      (zone, keepsRoutes) = (environment.zone.json, common.importsRoutes)
      stamp = common.companion.store.stamp(environment).text
      pace = ImportPace(total: total, at: environment.now)
    }
  }

  private mutating func told(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    guard phase == .reading, let body = answer.json else { return [] }
    if let bytes = body["done"]?.integer {
      done = max(done, bytes)
      pace?.advance(to: done, at: environment.now)
    }
    if let read = body["counts"].flatMap({ ImportCounts(json: $0) }) { counts = read }
    let effects = keep(
      (body["workouts"]?.array ?? []).compactMap { ImportedWorkout(json: $0) }, &common, environment)
    if let place = body["checkpoint"], place.object != nil { checkpoint = place }
    if !answer.isDone {
      phase = .failed(reason: body["reason"]?.string ?? "closed")
    } else if body["isOver"]?.bool == true {
      phase = .done
    }
    return effects
  }

  /// Workouts become records at once, each once: what this or an earlier file brought already is not written again.
  private mutating func keep(_ workouts: [ImportedWorkout], _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    if workouts.isEmpty { return [] }
    let boundary = common.preferences.dayBoundary
    let read = workouts.map { one in
      let start = Instant(milliseconds: one.start)
      return RecordedWorkout(
        activity: one.activity, source: one.source, start: start, milliseconds: one.end - one.start,
        day: environment.zone.day(at: start, boundary: boundary), distance: one.distance, energy: one.energy,
        hasRoute: keepsRoutes && !one.routes.isEmpty)
    }
    let records = RecordedWorkout.news(read, in: common.companion.store.replica, common.companion.stamp(environment))
    added += records.map { $0.id }
    return records.isEmpty ? [] : common.companion.save(records, environment)
  }

  private mutating func pause() {
    if phase == .reading { phase = .paused }
  }

  private mutating func goOn(_ environment: Environment) {
    startedFrom = checkpoint
    pace?.resumed(at: environment.now)
    phase = .reading
  }

  private mutating func discard(_ common: inout Common, _ environment: Environment) -> Effects {
    let hidden = RecordedWorkout.undone(
      added, in: common.companion.store.replica, common.companion.stamp(environment))
    let effects = hidden.isEmpty ? [] : common.companion.save(hidden, environment)
    added = []
    var spans: [JSON] = []
    for metric in ImportMetric.allCases {
      let tally = counts.tally(metric)
      guard tally.read > 0, let first = Chunk.day(of: tally.first), let last = Chunk.day(of: tally.last) else {
        continue
      }
      spans.append([.string(String(metric.kind.name)), .integer(Int64(first)), .integer(Int64(last))])
    }
    if spans.isEmpty {
      self = ImportFeature()
      return effects
    }
    phase = .undoing
    let form = WireForm("health.undo").text("owner", common.companion.store.owner).text("stamp", stamp).value(
      "out", false
    ).list("spans", spans)
    return effects + [Effect(.wire(form.json), as: "import.undo") { .did(.imports(.undone($0))) }]
  }

  // MARK: What it needs of the host

  /// The reading, for as long as it goes on; dropped, it stops after the batch that is under way.
  func wants(_ common: Common) -> [Want<HumanBodyApp.Action>] {
    guard phase == .reading, let file else { return [] }
    let form = WireForm("health.import").text("file", file.handle).text("owner", common.companion.store.owner).text(
      "stamp", stamp
    ).value("out", false).value("zone", zone).value("routes", .bool(keepsRoutes)).value(
      "checkpoint", startedFrom)
    return [
      Want(.wire(form.json), as: "import.read") { .did(.imports(.told($0))) },
      Want(.screenOn, as: "import.screen"),
    ]
  }

  // MARK: Order of sources

  /// The person's order; sources that it does not name follow by their names.
  static func order(_ common: Common) -> [String] {
    (common.preferences["sources"]?.array ?? []).compactMap { $0.string }
  }

  /// - Parameter metric: nil: the order of all metrics that have none of their own.
  private func prefer(
    _ source: String, _ metric: Metric?, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    var order = sources(common, metric)
    guard let place = order.firstIndex(where: { sameBytes($0, source) }), place > 0 else { return [] }
    order.swapAt(place, place - 1)
    return common.keep(
      metric.map { common.orderField($0) } ?? "sources", .array(order.map { .string($0) }), environment)
  }

  /// Those that the person put in an order, then those of this import.
  func sources(_ common: Common, _ metric: Metric? = nil) -> [String] {
    var all = metric.map { common.preferred($0) } ?? ImportFeature.order(common)
    for source in ImportFeature.order(common) where !all.contains(where: { sameBytes($0, source) }) {
      all.append(source)
    }
    for source in counts.sources where !all.contains(where: { sameBytes($0, source) }) { all.append(source) }
    return all
  }

  /// What each source brought, most first.
  var shares: [(source: String, count: Int64)] {
    var shares: [(source: String, count: Int64)] = []
    for (index, source) in counts.sources.enumerated() {
      var count: Int64 = 0
      for metric in ImportMetric.allCases { count += counts.tally(metric, source: index).read }
      if count > 0 { shares.append((source, count)) }
    }
    return shares.sorted { $0.count != $1.count ? $0.count > $1.count : bytesPrecede($0.source, $1.source) }
  }

  func named(_ reason: NotImported.Reason) -> Int64 {
    var sum: Int64 = 0
    for one in counts.notImported where one.reason == reason { sum += one.count }
    return sum
  }
}

extension Common {
  /// Points of ways are read from files: off until the person says so, since they tell where somebody was.
  var importsRoutes: Bool { preferences.isOn("importRoutes") }

  /// The preference with a metric's own order of sources.
  func orderField(_ metric: Metric) -> String { "sources." + String(metric.kind.name) }
  func hasOwnOrder(_ metric: Metric) -> Bool { preferences[orderField(metric)] != nil }
}
