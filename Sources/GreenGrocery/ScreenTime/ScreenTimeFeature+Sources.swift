import AppRuntime
import ScreenTime

/// What one step wrote in records of minutes, so that it can be taken back where nobody wrote since.
struct UsageEdits: Equatable {
  /// No other step has it.
  let stamp: Stamp
  private(set) var records: [Record] = []
  /// What stood there.
  private(set) var before: [(id: ULID, field: String, value: JSON)] = []
  /// More than that is not held in memory: then only a whole source can be taken away.
  static let most = 20_000
  private(set) var canUndo = true

  init(_ stamp: Stamp) { self.stamp = stamp }

  mutating func set(_ record: Record, _ fields: [(String, JSON)]) {
    var record = record
    for (name, value) in fields {
      note(record.id, name, record[name] ?? .null)
      record.set(name, value, stamp)
    }
    records.append(record)
  }

  /// A record that was not there.
  mutating func add(_ id: ULID, _ fields: JSONObject) {
    var fields = fields
    fields["off"] = .bool(false)
    note(id, "off", .bool(true))
    records.append(
      Record(collection: ScreenTimeFeature.usageCollection, id: id, stamp: stamp, fields: fields))
  }

  /// The records to save, once: what is kept for undoing does not hold them.
  mutating func takeRecords() -> [Record] {
    let records = records
    self.records = []
    return records
  }

  static func == (a: UsageEdits, b: UsageEdits) -> Bool { a.stamp == b.stamp }

  private mutating func note(_ id: ULID, _ field: String, _ value: JSON) {
    if before.count == UsageEdits.most { (before, canUndo) = ([], false) }
    if canUndo { before.append((id, field, value)) }
  }
}

/// What the person decided about minutes that were brought in.
enum UsageChange { case doubtCounts, doubtIgnored, doubtsIgnored, sourceRemoved }

extension Record {
  /// Of minutes: they were taken away. A tombstone could never come back, and the same source can.
  var isTakenBack: Bool { self["off"]?.bool == true }
}

extension ScreenTimeFeature {
  enum SourceAction {
    case asked(UsageSource)
    case cancelled
    case removed
  }

  mutating func reduce(_ action: SourceAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    switch action {
    case .asked(let source): removing = source
    case .cancelled: removing = nil
    case .removed:
      guard let source = removing else { return [] }
      removing = nil
      var edits = UsageEdits(common.companion.stamp(environment))
      for record in common.companion.store.replica.records(in: ScreenTimeFeature.usageCollection)
      where !record.isTakenBack {
        let its = UsageDay(fields: record.fields)?.source ?? DoubtfulUse(fields: record.fields)?.source
        if its == source { edits.set(record, [("off", .bool(true))]) }
      }
      let records = edits.takeRecords()
      notice = .changed(.sourceRemoved, edits)
      return common.save(records, environment)
    }
    return []
  }

  /// Keeps what sources say of days, as records that grow, and the stretches that the person is asked about; says how
  /// many days were new or more.
  mutating func keep(
    _ days: [UsageDay], _ doubts: [DoubtfulUse], _ common: inout Common, _ environment: Environment
  ) -> (count: Int, edits: UsageEdits, effects: [Effect<GreenGroceryApp.Action>]) {
    var edits = UsageEdits(common.companion.stamp(environment)), count = 0
    for day in days {
      let id = day.id
      guard let record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id],
        let kept = UsageDay(fields: record.fields)
      else {
        edits.add(id, day.fields)
        count += 1
        continue
      }
      let known = record.isTakenBack ? UsageDay(day.source, day.day) : kept
      var joined = known
      if !joined.join(day) { continue }
      var fields: [(String, JSON)] = []
      for (key, usage) in joined.apps where known[key] != usage { fields.append(("a." + key, usage.json)) }
      if record.isTakenBack {
        for (key, _) in kept.apps where joined[key] == nil { fields.append(("a." + key, .null)) }
        fields.append(("off", .bool(false)))
      }
      edits.set(record, fields)
      count += 1
    }
    let open = usage.doubts
    for doubt in doubts {
      let id = doubt.id
      // A live reading begins with a day, which may be in the middle of one that is asked about already.
      let isWithin = open.contains {
        $0.start < doubt.start && $0.end >= doubt.end && $0.source == doubt.source && sameBytes($0.app, doubt.app)
      }
      if isWithin { continue }
      guard let record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id] else {
        edits.add(id, doubt.fields)
        continue
      }
      var fields: [(String, JSON)] = []
      for (name, value) in doubt.fields where record[name] != value { fields.append((name, value)) }
      if record.isTakenBack { fields += [("answer", .null), ("off", .bool(false))] }
      if !fields.isEmpty { edits.set(record, fields) }
    }
    let records = edits.takeRecords()
    return (count, edits, common.save(records, environment))
  }

  /// Puts back what stood where a step wrote, and nobody since.
  func takeBack(_ edits: UsageEdits, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for (id, field, value) in edits.before {
      // Edits of one record stand together.
      if records.last?.id != id {
        guard let record = common.companion.store.replica[ScreenTimeFeature.usageCollection, id] else { continue }
        records.append(record)
      }
      let last = records.count - 1
      if records[last].stamp(of: field) != edits.stamp { continue }
      let its = records[last].fields.map { (name: $0.0, stamp: records[last].stamp(of: $0.0) ?? stamp) }
      if sameBytes(field, "off"), its.contains(where: { $0.stamp > edits.stamp && $0.stamp != stamp }) {
        // Another device told of this day since: only what is ours goes.
        for one in its where one.name.hasPrefix("a.") && (one.stamp == edits.stamp || one.stamp == stamp) {
          records[last].set(one.name, .null, stamp)
        }
      } else {
        records[last].set(field, value, stamp)
      }
    }
    return common.save(records, environment)
  }
}
