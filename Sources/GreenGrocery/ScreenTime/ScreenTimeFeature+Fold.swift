import AppRuntime
import ScreenTime

extension ScreenTimeFeature {
  /// Takes in the records that changed since the last time; says whether any minutes, limits or pauses did.
  mutating func fold(_ common: Common, _ environment: Environment) -> Bool {
    let store = common.companion.store
    if store.replica.revision < folded.revision || !sameBytes(store.owner, folded.owner) {
      // Another person's records, or this one's from the beginning.
      (usage, pauses, limits, blocks) = (UsageFold(), PauseFold(), [], BlockMachine())
      (clock, keptMoment) = (nil, nil)
      folded = (0, store.owner)
    }
    let changes = store.replica.changes(since: folded.revision)
    folded.revision = store.replica.revision
    var isNew = false
    // The time first: when a block was first known depends on it.
    for (_, record) in changes where sameBytes(record.collection, ScreenTimeFeature.clockCollection) {
      guard let moment = record["moment"]?.integer.map({ Instant(milliseconds: $0) }) else { continue }
      keptMoment = max(keptMoment ?? moment, moment)
      if clock == nil { clock = TrustedClock(kept: moment) } else { clock?.join(kept: moment) }
    }
    let moment = clock?.moment ?? environment.now
    if clock == nil { clock = TrustedClock(kept: moment) }
    for (_, record) in changes {
      if sameBytes(record.collection, ScreenTimeFeature.usageCollection) {
        fold(usage: record)
      } else if sameBytes(record.collection, ScreenTimeFeature.limitCollection) {
        limits.removeAll { Limit.id($0.app) == record.id }
        if let limit = Limit(fields: record.fields), limit.isOn(record) { limits.append(limit) }
        limits.sort { bytesPrecede($0.app, $1.app) }
      } else if sameBytes(record.collection, ScreenTimeFeature.pauseCollection) {
        if let fact = PauseFact(fields: record.fields) { pauses.set(record.id, fact) }
      } else if sameBytes(record.collection, ScreenTimeFeature.blockCollection) {
        if let block = Block(fields: record.fields) { blocks.append(block, seen: moment) }
        continue
      } else {
        continue
      }
      isNew = true
    }
    for (_, record) in changes where sameBytes(record.collection, ScreenTimeFeature.seenCollection) {
      guard
        let block = store.replica[ScreenTimeFeature.blockCollection, record.id].flatMap({ Block(fields: $0.fields) }),
        let seen = record["seen"]?.integer
      else { continue }
      blocks.append(block, seen: Instant(milliseconds: seen), isSure: record["sure"]?.bool ?? false)
    }
    return isNew
  }

  private mutating func fold(usage record: Record) {
    if let day = UsageDay(fields: record.fields) {
      usage.set(record.id, day)
    } else if let session = DeclaredSession(fields: record.fields) {
      usage.set(record.id, session)
    } else {
      usage.remove(record.id)
    }
  }

  /// Keeps what sources say of days, as records that grow; says how many days were new or more.
  mutating func keep(_ days: [UsageDay], _ common: inout Common, _ environment: Environment) -> (
    count: Int, effects: [Effect<GreenGroceryApp.Action>]
  ) {
    var records: [Record] = []
    let stamp = common.companion.stamp(environment)
    for day in days {
      let id = day.id
      if var record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id],
        let known = UsageDay(fields: record.fields)
      {
        var joined = known
        if !joined.join(day) { continue }
        for (key, usage) in joined.apps where known[key] != usage { record.set("a." + key, usage.json, stamp) }
        records.append(record)
      } else {
        records.append(
          Record(collection: ScreenTimeFeature.usageCollection, id: id, stamp: stamp, fields: day.fields))
      }
    }
    return (records.count, common.save(records, environment))
  }
}

extension Limit {
  /// A limit that was taken away stays as a record that says so, so that it can be set again.
  fileprivate func isOn(_ record: Record) -> Bool { record["off"]?.bool != true }
}
