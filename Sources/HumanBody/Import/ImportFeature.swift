import AppRuntime
import HealthImport
import Training

/// Brings in files of health data of other apps (HB-05): the host reads them (`health.import`), and tells how far it is.
///
/// What was read is on the device after each batch. A pause drops the reading and keeps the last checkpoint; going on begins there.
///
/// ImportUnderway.swift   what the device keeps of an import that has not come to its end
/// ImportSources.swift    which sources there are, and in which order they count
struct ImportFeature {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  enum Phase: Equatable {
    case choosing, reading, paused
    /// The app was closed before the end of the file; its bytes are not at hand.
    case interrupted
    /// Whether to keep what was read.
    case asking
    /// Being taken back.
    case undoing
    case done
    case failed(reason: String)
    /// It could not be taken back, or not all of it.
    case undoFailed(reason: String)
  }

  enum Action {
    case picked(FilePicker<HumanBodyApp.Action>.Outcome)
    /// Instead of the same file another one was chosen: begins with it, or not.
    case otherTapped, otherClosed
    case told(Answer)
    case pauseTapped, goOnTapped, cancelTapped, keepTapped, discardTapped, backToReadingTapped, anotherTapped
    /// What was read stays, and nobody goes on.
    case leaveTapped
    case undone(Answer)
    /// What the device kept: of an import, of the sources that are known.
    case noteRead(Answer)
    case sourcesNoteRead(Answer)
    /// Samples of the last days.
    case sourcesRead(Metric, Answer)
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
  /// Chosen instead of the same file.
  private(set) var other: ChosenFile?
  /// Why the file that was chosen cannot be taken.
  private(set) var refusal: Refusal?
  private(set) var counts = ImportCounts()
  private(set) var pace: ImportPace?
  private(set) var underway: ImportUnderway?
  /// The file was read to its end.
  private(set) var isWhole = false
  /// What was read is passed over again, until where it stood.
  private(set) var isReturning = false
  /// What was read was taken back, just now.
  private(set) var isRemoved = false
  /// It was paused before somebody was asked whether to keep it.
  private(set) var wasPaused = false
  /// Where the reading that goes on began.
  private var startedFrom: JSON?
  private var hasAsked = false

  var seen = SeenSources()
  var hasReadSources = false
  /// The source that was moved last.
  var moved: String?

  enum Refusal: Equatable { case kind, size }
  static let largest: Int64 = 64 << 30
  static let accepts = [".zip", ".xml", ".gpx", ".tcx", ".csv", ".json"]
  static let underwayNote = "human-body.import"

  /// It failed for a reason that may be over when it is tried again.
  static func isPassing(_ reason: String) -> Bool {
    ["quota", "engine", "closed", "changed"].contains { sameBytes($0, reason) }
  }

  /// It failed on the way, and some of it is there.
  private var mayGoOn: Bool {
    if case .failed(let reason) = phase { return ImportFeature.isPassing(reason) && underway?.hasAdded == true }
    return false
  }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    let before = phase
    let effects = act(action, &common, environment)
    // What was read before is not all that is here now.
    let isOver = phase != before && (before == .reading || before == .undoing || phase == .done)
    return isOver ? effects + common.shelf.reread(environment) : effects
  }

  private mutating func act(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .picked(let outcome): picked(outcome, &common, environment)
    case .otherTapped:
      guard let other else { return [] }
      let effects = learnSources(common)
      begin(other, &common, environment)
      return effects + forgetNote(common)
    case .otherClosed: other = nil
    case .told(let answer): return told(answer, &common, environment)
    case .pauseTapped: if phase == .reading { phase = .paused }
    case .goOnTapped: goOn(environment)
    case .backToReadingTapped: if wasPaused { phase = .paused } else { goOn(environment) }
    case .cancelTapped:
      wasPaused = phase == .paused
      phase = .asking
    case .keepTapped:
      phase = .done
      return learnSources(common) + forgetNote(common)
    case .discardTapped: return discard(&common, environment)
    case .undone(let answer): return undone(answer, common)
    case .anotherTapped where mayGoOn:
      // What was read can still be gone on with or taken back; another file asks first.
      phase = .interrupted
    case .anotherTapped, .leaveTapped:
      let effects = learnSources(common) + forgetNote(common)
      reset()
      return effects
    case .noteRead(let answer): read(answer, environment)
    case .sourcesNoteRead(let answer): return readSources(answer, common)
    case .sourcesRead(let metric, let answer): return sawSamples(of: metric, answer, common)
    case .preferTapped(let source): return prefer(source, nil, &common, environment)
    case .preferFor(let metric, let source): return prefer(source, metric, &common, environment)
    case .orderOfAll(let metric): return common.keep(common.orderField(metric), .null, environment)
    case .routesFlipped: return common.keep("importRoutes", .bool(!common.importsRoutes), environment)
    }
    return []
  }

  /// The person came to another place, or another day began.
  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    moved = nil
    guard case .imports(let place)? = common.destination else {
      isRemoved = false
      return []
    }
    var effects: Effects = []
    if !hasAsked {
      hasAsked = true
      effects.append(Effect(common.companion.note(ImportFeature.underwayNote)) { .did(.imports(.noteRead($0))) })
      effects.append(Effect(common.companion.note(ImportFeature.sourcesNote)) { .did(.imports(.sourcesNoteRead($0))) })
    }
    switch place {
    case .order: effects += needSources(Metric.allCases, &common, environment)
    case .orderOf(let metric): effects += needSources([metric], &common, environment)
    case .files, .devices: break
    }
    return effects
  }

  /// As before a file was chosen.
  private mutating func reset() {
    var new = ImportFeature()
    (new.hasAsked, new.seen, new.hasReadSources) = (hasAsked, seen, hasReadSources)
    self = new
  }

  private mutating func picked(
    _ outcome: FilePicker<HumanBodyApp.Action>.Outcome, _ common: inout Common, _ environment: Environment
  ) {
    switch outcome {
    case .kind: refusal = .kind
    case .size: refusal = .size
    case .chosen(let files):
      guard let first = files.first else { return }
      refusal = nil
      guard phase == .interrupted, let underway else { return begin(first, &common, environment) }
      if underway.isOf(first) {
        file = first
        goOn(environment)
      } else {
        other = first
      }
    }
  }

  private mutating func begin(_ chosen: ChosenFile, _ common: inout Common, _ environment: Environment) {
    reset()
    (file, phase) = (chosen, .reading)
    underway = ImportUnderway(
      chosen, stamp: common.companion.store.stamp(environment).text, zone: environment.zone.json,
      keepsRoutes: common.importsRoutes)
    pace = ImportPace(total: chosen.bytes, at: environment.now)
  }

  // MARK: While it is read

  private mutating func told(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    guard phase == .reading, underway != nil else { return [] }
    let body = answer.json ?? .null
    advance(body, environment)
    if let read = body["counts"].flatMap({ ImportCounts(json: $0) }) { counts = read }
    var effects = keep(
      (body["workouts"]?.array ?? []).compactMap { ImportedWorkout(json: $0) }, &common, environment)
    for row in body["spans"]?.array ?? [] {
      if let span = ImportUnderway.Span(row) { underway?.touch(span) }
    }
    if let place = body["checkpoint"], place.object != nil { underway?.checkpoint = place }
    if answer.isDone, body["isOver"]?.bool == true {
      (phase, isWhole) = (.done, true)
      return effects + learnSources(common) + forgetNote(common)
    }
    if answer.isDone {
      if body["spans"] != nil || body["checkpoint"] != nil { effects += keepNote(common) }
      return effects
    }
    let reason = body["reason"]?.string ?? "closed"
    phase = .failed(reason: reason)
    return effects + (ImportFeature.isPassing(reason) ? keepNote(common) : forgetNote(common))
  }

  private mutating func advance(_ body: JSON, _ environment: Environment) {
    guard let bytes = body["done"]?.integer, let before = underway?.done else { return }
    if isReturning, bytes < before, body["checkpoint"] == nil {
      pace?.resumed(at: environment.now)
      return
    }
    isReturning = false
    let done = max(before, bytes)
    underway?.done = done
    pace?.advance(to: done, at: environment.now)
  }

  /// Workouts become records at once, each once: what this or an earlier file brought already is not written again.
  private mutating func keep(_ workouts: [ImportedWorkout], _ common: inout Common, _ environment: Environment)
    -> Effects
  {
    if workouts.isEmpty { return [] }
    let boundary = common.preferences.dayBoundary, keepsRoutes = underway?.keepsRoutes == true
    let read = workouts.map { one in
      let start = Instant(milliseconds: one.start)
      return RecordedWorkout(
        activity: one.activity, source: one.source, start: start, milliseconds: one.end - one.start,
        day: environment.zone.day(at: start, boundary: boundary), distance: one.distance, energy: one.energy,
        moving: one.moving, hasRoute: keepsRoutes && !one.routes.isEmpty)
    }
    let records = RecordedWorkout.news(read, in: common.companion.store.replica, common.companion.stamp(environment))
    underway?.added += records.map { $0.id }
    return records.isEmpty ? [] : common.companion.save(records, environment)
  }

  private mutating func goOn(_ environment: Environment) {
    guard file != nil, let underway else {
      phase = .interrupted
      return
    }
    startedFrom = underway.checkpoint
    isReturning = startedFrom != nil
    pace?.resumed(at: environment.now)
    phase = .reading
  }

  // MARK: What the device keeps of it

  private func keepNote(_ common: Common) -> Effects {
    guard let underway, underway.hasAdded else { return [] }
    return [Effect(common.companion.setNote(ImportFeature.underwayNote, underway.json))]
  }

  private func forgetNote(_ common: Common) -> Effects {
    underway == nil ? [] : [Effect(common.companion.setNote(ImportFeature.underwayNote, .null))]
  }

  private mutating func read(_ answer: Answer, _ environment: Environment) {
    // Another was begun before the device answered.
    guard phase == .choosing, underway == nil,
      let kept = answer.json?["value"].flatMap({ ImportUnderway(json: $0) })
    else { return }
    (underway, phase) = (kept, .interrupted)
    counts = kept.counts ?? ImportCounts()
    pace = ImportPace(total: kept.bytes, done: min(kept.done, kept.bytes), at: environment.now)
  }

  // MARK: Taking it back

  private mutating func discard(_ common: inout Common, _ environment: Environment) -> Effects {
    let hidden = RecordedWorkout.undone(
      underway?.added ?? [], in: common.companion.store.replica, common.companion.stamp(environment))
    var effects = hidden.isEmpty ? [] : common.companion.save(hidden, environment)
    underway?.added = []
    guard let underway, !underway.spans.isEmpty else {
      effects += forgetNote(common)
      reset()
      isRemoved = true
      return effects
    }
    phase = .undoing
    // Where it fails, or the app is closed, it can be tried again.
    effects += keepNote(common)
    let form = WireForm("health.undo").text("owner", common.companion.store.owner).text("stamp", underway.stamp).value(
      "out", false
    ).list("spans", underway.spans.map { $0.json })
    return effects + [Effect(.wire(form.json), as: "import.undo") { .did(.imports(.undone($0))) }]
  }

  private mutating func undone(_ answer: Answer, _ common: Common) -> Effects {
    guard phase == .undoing else { return [] }
    guard answer.isDone else {
      phase = .undoFailed(reason: answer.json?["reason"]?.string ?? "closed")
      return []
    }
    let effects = forgetNote(common)
    reset()
    isRemoved = true
    return effects
  }

  // MARK: What it needs of the host

  /// The reading, for as long as it goes on; dropped, it stops after the batch that is under way.
  func wants(_ common: Common) -> [Want<HumanBodyApp.Action>] {
    guard phase == .reading, let file, let underway else { return [] }
    let form = WireForm("health.import").text("file", file.handle).text("owner", common.companion.store.owner).text(
      "stamp", underway.stamp
    ).value("out", false).value("zone", underway.zone).value("routes", .bool(underway.keepsRoutes)).value(
      "checkpoint", startedFrom)
    return [
      Want(.wire(form.json), as: "import.read") { .did(.imports(.told($0))) },
      Want(.screenOn, as: "import.screen"),
    ]
  }

  // MARK: What it brought

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

  /// The archive's own list of samples broke off: not a way or another file beside it.
  var isCut: Bool {
    counts.notImported.contains { $0.reason == .damaged && $0.name.utf8.suffix(4).elementsEqual(".xml".utf8) }
  }
}

extension Common {
  /// Points of ways are read from files: off until the person says so, since they tell where somebody was.
  var importsRoutes: Bool { preferences.isOn("importRoutes") }

  /// The preference with a metric's own order of sources.
  func orderField(_ metric: Metric) -> String { "sources." + String(metric.kind.name) }
  func hasOwnOrder(_ metric: Metric) -> Bool { preferences[orderField(metric)] != nil }
}
