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
  /// The person changed something.
  private(set) var isTouched = false
  /// The fields as they were when it was opened.
  private(set) var base = JSONObject()

  static let longestTitle = 80
  static let mostItems = 30

  enum Action {
    case title(String), category(String), rounds(Int), roundRest(Int)
    case add(String, hasSides: Bool), remove(Int), up(Int), down(Int), seconds(Int, Int), rest(Int, Int)
  }

  /// Answers false where the list is full already.
  mutating func reduce(_ action: Action) -> Bool {
    isTouched = true
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

extension MovementFeature {
  mutating func openEditor(_ id: String?, _ common: Common, _ environment: Environment) {
    let record = id.flatMap { ULID($0) }
    if let record {
      if draft.record == record, draft.isTouched { return }
      guard let routine = catalogue(common, environment).routine(addressText(record), common.companion.store),
        routine.record != nil
      else { return }
      draft = RoutineDraft(routine)
    } else if draft.record != nil {
      draft = RoutineDraft()
    }
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
    draft = RoutineDraft()
    toast = .routineGone
    let effects = common.save([record], environment)
    common.companion.go(MovementDestination.categories.location)
    return effects
  }

  /// A routine of the content as the beginning of an own one.
  mutating func copy(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let routine = catalogue(common, environment).routine(id, common.companion.store) else { return [] }
    common.go(.movement(.editor(nil)))
    draft = RoutineDraft(routine)
    draft.record = nil
    return []
  }
}

extension RoutineDraft {
  init(_ routine: MoveRoutine) {
    record = routine.record
    title = routine.title
    category = routine.category
    rounds = routine.plan.rounds
    roundRest = routine.plan.roundRest
    items = routine.plan.items
    base = fields
  }
}
