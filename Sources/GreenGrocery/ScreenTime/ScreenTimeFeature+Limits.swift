import AppRuntime
import ScreenTime

/// A limit while the person sets it.
struct LimitDraft {
  var app: String
  var minutes: Int
  var closedMinutes: Int
  static let range = 5...360
}

extension ScreenTimeFeature {
  enum LimitAction {
    case minutes(Int)
    /// The option's identifier: `closed-60`.
    case closed(String)
    case saved
    case removed
  }

  mutating func begin(limit app: String) {
    if let draft, sameBytes(draft.app, app) { return }
    let known = limit(of: app)
    let usual = sameBytes(app, Limit.total) ? 180 : 45
    draft = LimitDraft(
      app: app, minutes: known.map { min(max($0.minutes, 5), 360) } ?? usual,
      closedMinutes: known?.closedMinutes ?? 60)
  }

  mutating func reduce(_ action: LimitAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .minutes(let minutes):
      draft?.minutes = min(max(minutes, LimitDraft.range.lowerBound), LimitDraft.range.upperBound)
    case .closed(let option):
      if let minutes = Int(option.after(7)), Limit.closedChoices.contains(minutes) { draft?.closedMinutes = minutes }
    case .saved:
      guard let draft else { return [] }
      notice = .limitSaved
      let limit = Limit(app: draft.app, minutes: draft.minutes, closedMinutes: draft.closedMinutes)
      let effects = keep(limit, isOff: false, &common, environment)
      common.companion.goBack()
      return effects
    case .removed:
      guard let draft, let limit = limit(of: draft.app) else { return [] }
      notice = .limitRemoved
      // What is closed stays closed: blocks are records of their own.
      let effects = keep(limit, isOff: true, &common, environment)
      common.companion.goBack()
      return effects
    }
    return []
  }

  private func keep(_ limit: Limit, isOff: Bool, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    let stamp = common.companion.stamp(environment), id = Limit.id(limit.app)
    var fields = limit.fields
    fields["off"] = .bool(isOff)
    guard var record = common.companion.store.replica[ScreenTimeFeature.limitCollection, id] else {
      return common.save(
        [Record(collection: ScreenTimeFeature.limitCollection, id: id, stamp: stamp, fields: fields)], environment)
    }
    for (name, value) in fields { record.set(name, value, stamp) }
    return common.save([record], environment)
  }
}
