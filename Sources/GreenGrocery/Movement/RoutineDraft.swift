import AppRuntime
import Movement

/// A routine of the person's own while it is written.
struct RoutineDraft {
  /// The record that is edited; nil for a new one.
  var record: ULID?
  var title = ""
  var category = MoveCategory.strength
  var rounds = 1
  var roundRest = 60
  var items: [WorkoutPlan.Item] = []
  var titleIsMissing = false, isEmpty = false
  /// The fields as they were when it was opened.
  private(set) var base: JSONObject

  init() {
    base = JSONObject()
    base = fields
  }

  static let longestTitle = 80
  static let mostItems = 30

  enum Action {
    case title(String), category(String), rounds(Int), roundRest(Int)
    case add(String, hasSides: Bool), remove(Int), up(Int), down(Int), seconds(Int, Int), rest(Int, Int)
  }

  /// Answers false where the list is full already.
  mutating func reduce(_ action: Action) -> Bool {
    switch action {
    case .title(let text):
      title = text
      titleIsMissing = false
    case .category(let name): category = MoveCategory.named(name) ?? category
    case .rounds(let count): rounds = count
    case .roundRest(let seconds): roundRest = seconds
    case .add(let exercise, let hasSides):
      if items.count >= RoutineDraft.mostItems { return false }
      items.append(WorkoutPlan.Item(exercise, seconds: hasSides ? 25 : 30, rest: 15, hasSides: hasSides))
      isEmpty = false
    case .remove(let place): if items.indices.contains(place) { items.remove(at: place) }
    case .up(let place): if place > 0, items.indices.contains(place) { items.swapAt(place, place - 1) }
    case .down(let place): if place >= 0, place + 1 < items.count { items.swapAt(place, place + 1) }
    case .seconds(let place, let value):
      if items.indices.contains(place) { items[place].seconds = min(max(value, 5), 3_600) }
    case .rest(let place, let value):
      if items.indices.contains(place) { items[place].rest = min(max(value, 0), 600) }
    }
    return true
  }

  var fields: JSONObject {
    [
      "title": .string(title), "category": .string(category.rawValue), "rounds": .integer(Int64(rounds)),
      "roundRest": .integer(Int64(roundRest)), "items": plan.itemsJSON,
    ]
  }

  var plan: WorkoutPlan { WorkoutPlan(items, rounds: rounds, roundRest: roundRest) }
}

// What stands in the form and is not saved, as it is kept on the device.
extension RoutineDraft {
  static let formName = "routine-form"
  /// The name of its draft on the device.
  var name: String { RoutineDraft.name(of: record) }
  static func name(of record: ULID?) -> String { record.map { formName + "/" + $0.text } ?? formName }

  /// There is something to lose.
  var isWorthKeeping: Bool { fields != base }

  var kept: JSONObject { ["fields": .object(fields), "base": .object(base)] }

  /// What was kept of it: the routine as it is now, with what the person had changed; all that stood there where it is gone.
  init(_ kept: JSONObject, of routine: MoveRoutine?, record: ULID?) {
    self.init()
    if let routine { self = RoutineDraft(routine) }
    self.record = record
    let before = routine == nil ? nil : kept["base"]
    var changed = fields
    for (key, value) in kept["fields"]?.object ?? JSONObject() where before?[key] != value { changed[key] = value }
    title = changed["title"]?.string ?? ""
    category = MoveCategory.named(changed["category"]?.string) ?? category
    let plan = WorkoutPlan(fields: { changed[$0] }, hasSides: { _ in false })
    (items, rounds, roundRest) = (plan.items, plan.rounds, plan.roundRest)
  }
}

extension MovementFeature {
  /// As it was left, or as the routine is.
  mutating func openEditor(_ id: String?, _ common: Common, _ environment: Environment) {
    let record = id.flatMap { ULID($0) }
    if record == nil, id != nil { return }
    if draft.record == record, draft.isWorthKeeping || record == nil && !draft.items.isEmpty { return }
    let routine = record.flatMap { catalogue(common, environment).routine(addressText($0), common.companion.store) }
    if let kept = common.drafts[RoutineDraft.name(of: record)] {
      draft = RoutineDraft(kept.fields, of: routine, record: record)
    } else if let routine {
      draft = RoutineDraft(routine)
    } else if record == nil {
      draft = RoutineDraft()
    }
  }

  /// The device said what it keeps of forms that were not saved.
  mutating func resume(_ common: Common, _ environment: Environment) {
    if case .movement(.editor(let id)) = common.destination { openEditor(id, common, environment) }
  }

  func keepDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    draft.isWorthKeeping
      ? common.keepDraft(draft.name, .object(draft.kept), environment) : common.endDraft(draft.name)
  }

  /// Back to what is saved.
  mutating func discardDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    let record = draft.record, effects = common.endDraft(draft.name)
    draft = RoutineDraft()
    openEditor(record.map { addressText($0) }, common, environment)
    return effects
  }

  mutating func saveDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    draft.titleIsMissing = draft.title.isEmpty || draft.title.utf8.allSatisfy { $0 <= 0x20 }
    draft.isEmpty = draft.items.isEmpty
    if draft.titleIsMissing || draft.isEmpty || draft.title.unicodeScalars.count > RoutineDraft.longestTitle {
      return []
    }
    var record: Record
    if let id = draft.record, let known = common.companion.store.replica[MoveRoutine.collection, id] {
      let stamp = common.companion.stamp(environment)
      record = known
      // What the person did not change stays as another device may have left it.
      for (name, value) in draft.fields where draft.base[name] != value { record.set(name, value, stamp) }
    } else {
      record = common.companion.record(in: MoveRoutine.collection, draft.fields, environment)
    }
    common.drafts.save(draft.name)
    draft = RoutineDraft()
    toast = .routineSaved
    let effects = common.save([record], environment)
    common.show(.movement(.routine(addressText(record.id))))
    return effects
  }

  mutating func dropRoutine(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = draft.record, var record = common.companion.store.replica[MoveRoutine.collection, id] else {
      return []
    }
    record.delete(common.companion.stamp(environment))
    let ended = common.endDraft(draft.name)
    draft = RoutineDraft()
    toast = .routineGone
    let effects = common.save([record], environment)
    common.companion.go(MovementDestination.categories.location)
    return effects + ended
  }

  /// A routine of the content as the beginning of an own one.
  mutating func copy(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let routine = catalogue(common, environment).routine(id, common.companion.store) else { return [] }
    let ended = common.endDraft(RoutineDraft.formName)
    common.go(.movement(.editor(nil)))
    draft = RoutineDraft(routine)
    draft.record = nil
    return ended
  }
}

extension RoutineDraft {
  init(_ routine: MoveRoutine) {
    self.init()
    record = routine.record
    title = routine.title
    category = routine.category
    rounds = routine.plan.rounds
    roundRest = routine.plan.roundRest
    items = routine.plan.items
    base = fields
  }
}
