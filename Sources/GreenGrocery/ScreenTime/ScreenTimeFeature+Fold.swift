import AppRuntime
import ScreenTime

extension ScreenTimeFeature {
  /// Takes in the records that changed since the last time; says whether any minutes did.
  mutating func fold(_ common: Common, _ environment: Environment) -> Bool {
    let store = common.companion.store
    let isGuest = sameBytes(store.owner, Store.local) && common.companion.session.member == nil
    if store.replica.revision < folded.revision || !sameBytes(store.owner, folded.owner) {
      // Another person's records, or this one's from the beginning.
      if !folded.owner.isEmpty, !sameBytes(folded.owner, Store.local), !sameBytes(store.owner, folded.owner) {
        list = BlockListState()
        forgetReading()
      }
      (usage, pauses, limits, blocks) = (UsageFold(), PauseFold(), [], BlockMachine())
      (clock, keptMoment) = (nil, nil)
      folded = (0, store.owner)
    }
    let changes = store.replica.changes(since: folded.revision), isFirst = folded.revision == 0
    folded.revision = store.replica.revision
    var isNew = false
    // The time first. Where no block runs for this page, what the device kept is what another page may be guarding by.
    let guards = clock.map { blocks.lastEnd($0.moment) != nil } ?? false
    let kept = store.replica[ScreenTimeFeature.clockCollection, SingleRecord.id].flatMap { TrustedClock($0) }
    var time = (guards ? clock : kept) ?? TrustedClock(kept: Instant(milliseconds: 0))
    if let kept {
      keptMoment = kept.moment
      let before = time
      time.join(kept: kept.moment, said: kept.said)
      if guards, time.said != before.said { blocks.shift(by: time.moment.milliseconds(since: before.moment)) }
    }
    // Then what this device knows of blocks: it may be guarding one.
    for (_, record) in changes where sameBytes(record.collection, ScreenTimeFeature.seenCollection) {
      guard let note = BlockNote(record) else { continue }
      guard
        let block = store.replica[ScreenTimeFeature.blockCollection, record.id].flatMap({ Block(fields: $0.fields) })
      else {
        blocks.note(record.id, note)
        continue
      }
      blocks.append(block, note)
      if kept == nil, !note.isServed { time.join(kept: note.seen) }
    }
    for (_, record) in changes where sameBytes(record.collection, ScreenTimeFeature.closedCollection) {
      guard let app = record["app"]?.string, let ends = record["ends"]?.integer,
        let note = store.replica[ScreenTimeFeature.seenCollection, record.id].flatMap({ BlockNote($0) })
      else { continue }
      blocks.mirror(
        record.id, app: app, ends: Instant(milliseconds: ends), note, on: common.today(environment), isGuest: isGuest)
      if kept == nil, isGuest, !note.isServed { time.join(kept: note.seen) }
    }
    // A block from elsewhere is first known now, not when the time was last kept. What the device had before was over then.
    let last = time.moment
    blocks.pass(last)
    if blocks.lastEnd(last) == nil { time.observe(wall: wall(common, environment), guards: false) }
    clock = time
    let now = isFirst ? max(time.moment, last) : time.moment
    for (_, record) in changes {
      if sameBytes(record.collection, ScreenTimeFeature.usageCollection) {
        fold(usage: record)
      } else if sameBytes(record.collection, ScreenTimeFeature.limitCollection) {
        limits.removeAll { Limit.id($0.app) == record.id }
        if let limit = Limit(fields: record.fields), limit.isOn(record) { limits.append(limit) }
        limits.sort { bytesPrecede($0.app, $1.app) }
        continue
      } else if sameBytes(record.collection, ScreenTimeFeature.pauseCollection) {
        if let fact = PauseFact(fields: record.fields) { pauses.set(record.id, fact) }
        continue
      } else if sameBytes(record.collection, ScreenTimeFeature.blockCollection) {
        guard let block = Block(fields: record.fields) else { continue }
        let known = store.replica[ScreenTimeFeature.seenCollection, record.id].flatMap { BlockNote($0) }
        blocks.append(block, known ?? BlockNote(seen: now))
        continue
      } else {
        continue
      }
      isNew = true
    }
    return isNew
  }

  private mutating func fold(usage record: Record) {
    if record.isTakenBack {
      usage.remove(record.id)
    } else if let day = UsageDay(fields: record.fields) {
      usage.set(record.id, day)
    } else if let doubt = DoubtfulUse(fields: record.fields) {
      usage.set(record.id, doubt)
    } else if let session = DeclaredSession(fields: record.fields) {
      usage.set(record.id, session)
    } else {
      usage.remove(record.id)
    }
  }
}

extension Limit {
  /// A limit that was taken away stays as a record that says so, so that it can be set again.
  fileprivate func isOn(_ record: Record) -> Bool { record["off"]?.bool != true }
}

extension TrustedClock {
  /// As the device keeps it: the moment, and the server's answer that it follows.
  fileprivate init?(_ record: Record) {
    guard let kept = record["moment"], let moment = kept.integer ?? kept[0]?.integer else { return nil }
    self.init(
      kept: Instant(milliseconds: moment), said: kept[1]?.integer.map { Instant(milliseconds: $0) })
  }
}

extension BlockNote {
  fileprivate init?(_ record: Record) {
    guard let seen = record["seen"]?.integer else { return nil }
    self.init(
      seen: Instant(milliseconds: seen), isSure: record["sure"]?.bool == true, isOwn: record["own"]?.bool == true,
      isServed: record["served"]?.bool == true)
  }
}
