import AppRuntime
import ScreenTime

/// A limit while the person sets it. What was not saved is kept on the device.
struct LimitDraft: Equatable {
  var app: String
  var minutes: Int
  var closedMinutes: Int
  static let range = 5...360

  static func name(_ app: String) -> String { "limit/" + app }
  static func == (a: LimitDraft, b: LimitDraft) -> Bool {
    sameBytes(a.app, b.app) && a.minutes == b.minutes && a.closedMinutes == b.closedMinutes
  }
}

extension ScreenTimeFeature {
  enum LimitAction {
    case minutes(Int)
    /// The option's identifier: `closed-60`.
    case closed(String)
    case saved
    case discarded
    case removed
  }

  mutating func begin(limit app: String, _ common: Common) {
    if let draft, sameBytes(draft.app, app) { return }
    draft = form(app, common)
  }

  /// The device said what it keeps of forms that were not saved.
  mutating func resume(_ common: Common) {
    if case .screenTime(.limit(let app))? = common.destination { draft = form(app, common) }
  }

  /// The form as it was left, or as the limit is.
  private func form(_ app: String, _ common: Common) -> LimitDraft {
    var form = saved(app)
    if let kept = common.drafts[LimitDraft.name(app)]?.fields {
      if let minutes = kept["minutes"]?.integer { form.minutes = Int(clamping: minutes) }
      if let closed = kept["closed"]?.integer { form.closedMinutes = Int(clamping: closed) }
    }
    form.minutes = min(max(form.minutes, LimitDraft.range.lowerBound), LimitDraft.range.upperBound)
    return form
  }

  private func saved(_ app: String) -> LimitDraft {
    let known = limit(of: app)
    let usual = sameBytes(app, Limit.total) ? 180 : 45
    return LimitDraft(app: app, minutes: known?.minutes ?? usual, closedMinutes: known?.closedMinutes ?? 60)
  }

  mutating func reduce(_ action: LimitAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .minutes(let minutes):
      draft?.minutes = min(max(minutes, LimitDraft.range.lowerBound), LimitDraft.range.upperBound)
      return keepDraft(&common, environment)
    case .closed(let option):
      if let minutes = Int(option.after(7)), Limit.closedChoices.contains(minutes) { draft?.closedMinutes = minutes }
      return keepDraft(&common, environment)
    case .discarded:
      guard let written = draft else { return [] }
      let ended = common.endDraft(LimitDraft.name(written.app))
      draft = form(written.app, common)
      return ended
    case .saved:
      guard let draft else { return [] }
      notice = .limitSaved
      let limit = Limit(app: draft.app, minutes: draft.minutes, closedMinutes: draft.closedMinutes)
      let effects = keep(limit, isOff: false, &common, environment)
      common.drafts.save(LimitDraft.name(draft.app))
      common.companion.goBack()
      return effects
    case .removed:
      guard let draft, let limit = limit(of: draft.app) else { return [] }
      notice = .limitRemoved(limit)
      // What is closed stays closed: blocks are records of their own.
      let effects =
        keep(limit, isOff: true, &common, environment) + common.endDraft(LimitDraft.name(draft.app))
      common.companion.goBack()
      return effects
    }
  }

  private func keepDraft(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard let draft else { return [] }
    let name = LimitDraft.name(draft.app)
    if draft == saved(draft.app) { return common.endDraft(name) }
    let fields: JSON = [
      "minutes": .integer(Int64(draft.minutes)), "closed": .integer(Int64(draft.closedMinutes)),
    ]
    return common.keepDraft(name, fields, environment)
  }

  func keep(_ limit: Limit, isOff: Bool, _ common: inout Common, _ environment: Environment) -> [Effect<
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
