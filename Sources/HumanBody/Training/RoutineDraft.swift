import AppRuntime
import Training

/// An own routine while it is written.
struct RoutineDraft {
  static let longestTitle = 60

  var record: ULID?
  var title = ""
  var place = TrainingPlace.home
  var items: [RoutineItem] = []
  var titleIsMissing = false, isEmpty = false

  enum Action {
    case title(String), place(TrainingPlace), add(Exercise), sets(Int, Int), high(Int, Int), rest(Int, Int)
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
    case .add(let exercise):
      if items.count >= Routine.mostItems { return }
      let isTime = exercise.measure == .time
      items.append(RoutineItem(exercise.id, sets: 3, isTime ? 20 : 8, isTime ? 40 : 12, rest: 60))
      isEmpty = false
    case .sets(let at, let value):
      change(at) { RoutineItem($0.exercise, sets: value, $0.low, $0.high, rest: $0.rest, superset: $0.superset) }
    case .high(let at, let value):
      change(at) {
        RoutineItem($0.exercise, sets: $0.sets, max(value * 2 / 3, 1), value, rest: $0.rest, superset: $0.superset)
      }
    case .rest(let at, let value):
      change(at) { RoutineItem($0.exercise, sets: $0.sets, $0.low, $0.high, rest: value, superset: $0.superset) }
    case .up(let at): if at > 0, items.indices.contains(at) { items.swapAt(at, at - 1) }
    case .remove(let at): if items.indices.contains(at) { items.remove(at: at) }
    case .joined(let at):
      guard at > 0, items.indices.contains(at) else { return }
      if items[at].superset != nil, items[at].superset == items[at - 1].superset {
        items[at].superset = nil
        return
      }
      let group = items[at - 1].superset ?? (1...9).first { number in !items.contains { $0.superset == number } }
      items[at - 1].superset = group
      items[at].superset = group
    }
  }

  private mutating func change(_ at: Int, _ made: (RoutineItem) -> RoutineItem) {
    if items.indices.contains(at) { items[at] = made(items[at]) }
  }
}

extension TrainingFeature {
  mutating func openEditor(_ id: String?, _ common: Common) {
    guard let id else {
      if draft.record != nil { draft = RoutineDraft() }
      return
    }
    guard let found = ULID(id), draft.record != found,
      let routine = common.companion.store.replica[Routine.collection, found].flatMap({ Routine($0) })
    else { return }
    draft = RoutineDraft()
    draft.record = found
    draft.title = routine.title
    draft.place = routine.place
    draft.items = routine.items
  }

  mutating func saveDraft(_ common: inout Common, _ environment: Environment) -> Effects {
    draft.titleIsMissing = draft.title.trimmed.isEmpty
    draft.isEmpty = draft.items.isEmpty
    if draft.titleIsMissing || draft.isEmpty { return [] }
    let stamp = common.companion.stamp(environment)
    let items = JSON.array(draft.items.map { $0.json })
    var record: Record
    if let id = draft.record, let known = common.companion.store.replica[Routine.collection, id] {
      record = known
      record.set("title", .string(draft.title.trimmed), stamp)
      record.set("place", .string(draft.place.rawValue), stamp)
      record.set("items", items, stamp)
    } else {
      record = Record(
        collection: Routine.collection, id: derivedID(["routine", environment.seed.description], at: environment.now),
        stamp: stamp,
        fields: ["title": .string(draft.title.trimmed), "place": .string(draft.place.rawValue), "items": items])
    }
    draft = RoutineDraft()
    toast = .routineSaved
    common.show(.training(.routine(TrainingFeature.address(record.id))))
    return common.companion.save([record], environment)
  }

  mutating func dropRoutine(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let id = draft.record, var record = common.companion.store.replica[Routine.collection, id] else { return [] }
    record.delete(common.companion.stamp(environment))
    draft = RoutineDraft()
    toast = .routineGone
    common.show(.training(.routines))
    return common.companion.save([record], environment)
  }

  /// An identifier in lower case, as addresses have it.
  static func address(_ id: ULID) -> String {
    String(decoding: id.text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
