import AppRuntime
import Training

/// An own routine while it is written.
struct RoutineDraft {
  static let longestTitle = 60

  /// The record that is changed; nil for a new routine.
  var record: ULID?
  var title = ""
  var place = TrainingPlace.home
  var items: [RoutineItem] = []
  var titleIsMissing = false, isEmpty = false
  /// What is looked for among the exercises.
  var query = ""
  /// The fields as they were when it was opened.
  private(set) var base: JSONObject

  init() {
    base = JSONObject()
    base = fields
  }

  enum Action {
    case title(String), place(TrainingPlace), add(Exercise), searched(String)
    case sets(Int, Int), low(Int, Int), high(Int, Int), rest(Int, Int)
    case up(Int), remove(Int)
    /// Joined with the one before it as a superset, or parted from it.
    case joined(Int)
  }

  mutating func reduce(_ action: Action) {
    switch action {
    case .title(let text):
      title = text.beginning(scalars: RoutineDraft.longestTitle)
      titleIsMissing = false
    case .place(let place): self.place = place
    case .searched(let text): query = text
    case .add(let exercise):
      if items.count >= Routine.mostItems { return }
      let isTime = exercise.measure == .time
      items.append(RoutineItem(exercise.id, sets: 3, isTime ? 20 : 8, isTime ? 40 : 12, rest: 60))
      isEmpty = false
    case .sets(let at, let value):
      change(at) { RoutineItem($0.exercise, sets: value, $0.low, $0.high, rest: $0.rest, superset: $0.superset) }
    // The two ends push each other.
    case .low(let at, let value):
      change(at) {
        RoutineItem(
          $0.exercise, sets: $0.sets, value, max($0.high, value), rest: $0.rest, superset: $0.superset)
      }
    case .high(let at, let value):
      change(at) {
        RoutineItem($0.exercise, sets: $0.sets, min($0.low, value), value, rest: $0.rest, superset: $0.superset)
      }
    case .rest(let at, let value):
      change(at) { RoutineItem($0.exercise, sets: $0.sets, $0.low, $0.high, rest: value, superset: $0.superset) }
    case .up(let at):
      arrange(at) { runs, run, item in
        // Within its superset; its first one takes the whole superset along, so that none comes apart.
        if item > 0 { runs[run].swapAt(item, item - 1) } else if run > 0 { runs.swapAt(run, run - 1) }
      }
    case .remove(let at):
      arrange(at) { runs, run, item in
        runs[run].remove(at: item)
        if runs[run].isEmpty { runs.remove(at: run) }
      }
    case .joined(let at):
      arrange(at) { runs, run, item in
        if item > 0 {
          let after = Array(runs[run][item...])
          runs[run].removeLast(after.count)
          runs.insert(after, at: run + 1)
        } else if run > 0 {
          runs[run - 1] += runs[run]
          runs.remove(at: run)
        }
      }
    }
  }

  private mutating func change(_ at: Int, _ made: (RoutineItem) -> RoutineItem) {
    if items.indices.contains(at) { items[at] = made(items[at]) }
  }

  /// Changes the runs of supersets, told where among them an item is. One that stays alone is in no superset any more.
  private mutating func arrange(_ at: Int, _ change: (inout [[RoutineItem]], Int, Int) -> Void) {
    if !items.indices.contains(at) { return }
    var runs = RoutineItem.runs(items), run = 0, item = at
    while item >= runs[run].count {
      item -= runs[run].count
      run += 1
    }
    change(&runs, run, item)
    items = RoutineItem.items(runs)
  }
}

// What is written and not saved, as it is kept on the device.
extension RoutineDraft {
  var fields: JSONObject {
    ["title": .string(title), "place": .string(place.rawValue), "items": .array(items.map { $0.json })]
  }

  /// There is something to lose.
  var isWorthKeeping: Bool { fields != base }

  var json: JSON {
    var kept: JSONObject = ["fields": .object(fields), "base": .object(base)]
    if let record { kept["record"] = .string(record.text) }
    return .object(kept)
  }

  init?(json: JSON) {
    guard let fields = json["fields"], let base = json["base"]?.object else { return nil }
    self.init()
    record = json["record"]?.string.flatMap { ULID($0) }
    title = (fields["title"]?.string ?? "").beginning(scalars: RoutineDraft.longestTitle)
    place = TrainingPlace.named(fields["place"]?.string) ?? .home
    items = Array((fields["items"]?.array ?? []).compactMap { RoutineItem(json: $0) }.prefix(Routine.mostItems))
    self.base = base
  }

  init(_ routine: Routine) {
    self.init()
    record = routine.record
    title = routine.title
    place = routine.place
    items = routine.items
    base = fields
  }

  /// A routine as the beginning of a new one: not saved yet.
  init(copyOf routine: Routine) {
    self.init()
    title = routine.title.beginning(scalars: RoutineDraft.longestTitle)
    place = routine.place
    items = routine.items
  }

  /// Where it is written.
  var editor: TrainingDestination { .editor(record.map { TrainingFeature.address($0) }) }
}

extension TrainingFeature {
  /// What is kept on this device of routines that were not saved.
  static let keptDrafts = "human-body.routine-draft"
  /// More than anybody leaves lying.
  static let mostDrafts = 20

  mutating func askForDrafts(_ common: Common) -> Effects {
    if areDraftsAsked { return [] }
    areDraftsAsked = true
    return [Effect(common.companion.note(TrainingFeature.keptDrafts)) { .did(.training(.draftsRead($0))) }]
  }

  mutating func draftsRead(_ answer: Answer, _ common: Common) -> Effects {
    areDraftsRead = true
    drafts = (answer.json?["value"]?["drafts"]?.array ?? []).compactMap { RoutineDraft(json: $0) }
    // What was written before the device answered goes on.
    if draft.isWorthKeeping { return keepDraft(common) }
    if case .training(.editor(let id))? = common.destination { openEditor(id, common) }
    return []
  }

  /// As it was left, or as the routine is.
  mutating func openEditor(_ id: String?, _ common: Common) {
    let record = id.flatMap { ULID($0) }
    if record == nil, id != nil { return }
    added = nil
    if lastStep?.draft?.record != record { endDraftOffer() }
    if draft.record == record, draft.isWorthKeeping { return }
    if let kept = drafts.first(where: { $0.record == record }) {
      draft = kept
    } else if let record {
      if let routine = common.companion.store.replica[Routine.collection, record].flatMap({ Routine($0) }) {
        draft = RoutineDraft(routine)
      }
    } else {
      draft = RoutineDraft()
    }
  }

  mutating func write(_ action: RoutineDraft.Action, _ common: Common) -> Effects {
    let before = draft
    draft.reduce(action)
    added = nil
    switch action {
    case .searched: return []
    case .add(let exercise):
      if draft.items.count > before.items.count { added = (exercise.id, draft.items.count) }
    default: break
    }
    if case .remove = action, draft.items.count < before.items.count {
      tell(.itemGone, UndoStep(draft: before))
    } else if toast == .itemGone, lastStep?.draft?.record == draft.record, isOfWhole(action) {
      // The exercise can still come back, into what is written now.
      lastStep?.draft?.title = draft.title
      lastStep?.draft?.place = draft.place
    } else if draft.fields != before.fields {
      endDraftOffer()
    }
    return keepDraft(common)
  }

  /// Whether an action changes nothing of a routine's exercises.
  private func isOfWhole(_ action: RoutineDraft.Action) -> Bool {
    switch action {
    case .title, .place: true
    default: false
    }
  }

  /// What was being written comes back: it is kept, and is the open one only where its own editor is open.
  mutating func bringBack(_ before: RoutineDraft, _ common: Common) -> Effects {
    let record = before.record
    if draft.record == record {
      draft = before
      return keepDraft(common)
    }
    if !areDraftsRead { return [] }
    drafts.removeAll { $0.record == record }
    if before.isWorthKeeping { drafts.append(before) }
    if drafts.count > TrainingFeature.mostDrafts { drafts.removeFirst() }
    return keepDrafts(common)
  }

  /// Keeps what is written, at each change; what is as it was opened is not kept.
  mutating func keepDraft(_ common: Common) -> Effects {
    // Nothing is written over what the device was not asked for yet.
    if !areDraftsRead { return [] }
    let record = draft.record, hadNone = drafts.isEmpty
    drafts.removeAll { $0.record == record }
    if draft.isWorthKeeping { drafts.append(draft) }
    if drafts.count > TrainingFeature.mostDrafts { drafts.removeFirst() }
    return hadNone && drafts.isEmpty ? [] : keepDrafts(common)
  }

  private func keepDrafts(_ common: Common) -> Effects {
    let kept: JSON = drafts.isEmpty ? .null : ["drafts": .array(drafts.map { $0.json })]
    return [Effect(common.companion.setNote(TrainingFeature.keptDrafts, kept))]
  }

  /// The one that is open is saved or put away.
  private mutating func closeDraft(_ common: Common) -> Effects {
    let record = draft.record, count = drafts.count
    draft = RoutineDraft()
    added = nil
    drafts.removeAll { $0.record == record }
    return drafts.count == count ? [] : keepDrafts(common)
  }

  mutating func putDraftAway(_ common: inout Common) -> Effects {
    var step = UndoStep()
    step.draft = draft
    tell(.draftGone, step)
    common.show(.training(.routines))
    return closeDraft(common)
  }

  /// A routine as it is shown becomes the beginning of an own one.
  mutating func copyRoutine(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let language = Words(environment.language).language
    guard let routine = routine(id, common, language) else { return [] }
    endDraftOffer()
    if let before = drafts.first(where: { $0.record == nil }) {
      var step = UndoStep()
      step.draft = before
      tell(.copied, step)
    }
    draft = RoutineDraft(copyOf: routine.resolved(catalogue(common, language), seat))
    common.go(.training(.editor(nil)))
    return keepDraft(common)
  }

  mutating func saveDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    draft.title = draft.title.trimmed
    draft.titleIsMissing = draft.title.isEmpty
    draft.isEmpty = draft.items.isEmpty
    if draft.titleIsMissing || draft.isEmpty { return [] }
    let stamp = common.companion.stamp(environment)
    var record: Record
    if let id = draft.record, let known = common.companion.store.replica[Routine.collection, id] {
      record = known
      // What the person did not change stays as another device may have left it.
      for (name, value) in draft.fields where draft.base[name] != value { record.set(name, value, stamp) }
    } else {
      record = Record(
        collection: Routine.collection, id: derivedID(["routine", environment.seed.description], at: environment.now),
        stamp: stamp, fields: draft.fields)
    }
    tell(.routineSaved)
    common.show(.training(.routine(TrainingFeature.address(record.id))))
    return closeDraft(common) + common.companion.save([record], environment)
  }

  mutating func dropRoutine(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = draft.record, var record = common.companion.store.replica[Routine.collection, id] else { return [] }
    var step = UndoStep()
    step.deleted = [(Routine.collection, record.fields)]
    if draft.isWorthKeeping { step.draft = draft }
    tell(.routineGone, step)
    record.delete(common.companion.stamp(environment))
    common.show(.training(.routines))
    return closeDraft(common) + common.companion.save([record], environment)
  }

  /// An identifier in lower case, as addresses have it.
  static func address(_ id: ULID) -> String {
    String(decoding: id.text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
