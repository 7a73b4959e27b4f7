import AppRuntime
import ScreenTime

extension ScreenTimeFeature {
  enum DoubtAction {
    /// Whether the person was there.
    case answered(ULID, Bool)
    /// Of all that are open: nobody was.
    case none
  }

  mutating func reduce(_ action: DoubtAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    var edits = UsageEdits(common.companion.stamp(environment))
    func answer(_ id: ULID, _ answer: Bool) {
      guard let record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id],
        DoubtfulUse(fields: record.fields) != nil
      else { return }
      edits.set(record, [("answer", .bool(answer))])
    }
    switch action {
    case .answered(let id, let isMine):
      answer(id, isMine)
      let records = edits.takeRecords()
      notice = .changed(isMine ? .doubtCounts : .doubtIgnored, edits)
      return common.save(records, environment)
    case .none:
      for doubt in usage.doubts { answer(doubt.id, false) }
      let records = edits.takeRecords()
      notice = .changed(.doubtsIgnored, edits)
      return common.save(records, environment)
    }
  }

  /// All stretches that were asked about, answered or not.
  func doubts(_ common: Common) -> [DoubtfulUse] {
    common.companion.store.replica.records(in: ScreenTimeFeature.usageCollection).compactMap { record in
      record.isTakenBack ? nil : DoubtfulUse(fields: record.fields)
    }
  }
}
