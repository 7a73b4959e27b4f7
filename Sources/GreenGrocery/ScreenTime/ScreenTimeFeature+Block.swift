import AppRuntime
import ScreenTime
import ServerAPI

extension ScreenTimeFeature {
  /// Which apps are closed on this device and until when, and nothing else: what stays when its owner logs out.
  static let closedCollection = "device.greengrocery.closed"

  enum ClockAction {
    /// What the page's steady clock reads.
    case steady(Answer)
    case rang
    /// The server's time.
    case server(Answer)
  }

  /// Begins blocks whose limits are exceeded, and watches the time while one runs. No way leads from here to an earlier
  /// end.
  mutating func guardTime(_ common: inout Common, _ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard var clock else { return [] }
    blocks.pass(clock.moment)
    if blocks.lastEnd(clock.moment) == nil { clock.observe(wall: wall(common, environment), guards: false) }
    self.clock = clock
    var records: [Record] = []
    let day = common.today(environment)
    // The sums are of another day after midnight or when somebody sets the clock, and of another hour or zone.
    if lastCount != Counted(common, environment) { count(common, environment) }
    for limit in limits {
      guard let block = blocks.beginning(limit, seconds: seconds(for: limit), on: day, clock.moment) else { continue }
      blocks.append(block, BlockNote(seen: clock.moment, isOwn: true))
      records.append(
        Record(
          collection: ScreenTimeFeature.blockCollection, id: block.id, stamp: common.companion.stamp(environment),
          fields: block.fields))
    }
    records += keepBlocks(&common, environment)
    var effects = common.save(records, environment)
    // It opened, or closed, in front of the person.
    if let breath { effects += begin(pause: breath.app, common, environment) }
    return effects + watch(environment) + publish(&common, environment)
  }

  /// What this device keeps of blocks that run, or that ended until now; nothing while none does.
  private mutating func keepBlocks(_ common: inout Common, _ environment: Environment) -> [Record] {
    guard let moment = clock?.moment else { return [] }
    let runs = blocks.lastEnd(moment) != nil
    let closed = common.companion.store.replica.records(in: ScreenTimeFeature.closedCollection)
    if !runs && closed.isEmpty { return [] }
    let notes = seen(&common, environment)
    // Before the page counts anything: a reload goes on from here, whatever the clock says then.
    return runs && !notes.isEmpty ? keepMoment(&common, environment) + notes : notes
  }

  /// The device's clock, put right by what the server said of its own at the last exchange.
  func wall(_ common: Common, _ environment: Environment) -> Instant {
    environment.now.adding(milliseconds: common.companion.store.sync.skew ?? 0)
  }

  /// Seconds of today that count for a limit.
  private func seconds(for limit: Limit) -> Int {
    if sameBytes(limit.app, Limit.total) { return today.reduce(0) { $0 + $1.seconds } }
    return today.first { sameBytes($0.key, limit.app) }?.seconds ?? 0
  }

  /// Records of this device: what it knows of blocks that run or ran here, and which apps they close until when.
  private func seen(_ common: inout Common, _ environment: Environment) -> [Record] {
    guard let clock else { return [] }
    var records: [Record] = []
    let replica = common.companion.store.replica, stamp = common.companion.stamp(environment)
    func put(_ collection: String, _ id: ULID, _ fields: JSONObject) {
      guard var record = replica[collection, id] else {
        // What is over was deleted by another page, perhaps.
        if replica.state(of: collection, id) != nil { return }
        records.append(Record(collection: collection, id: id, stamp: stamp, fields: fields))
        return
      }
      let before = record
      for (name, value) in fields where record[name] != value { record.set(name, value, stamp) }
      if record != before { records.append(record) }
    }
    for one in blocks.known {
      let runs = one.runs(clock.moment)
      if !runs, replica[ScreenTimeFeature.seenCollection, one.id] == nil { continue }
      var fields = JSONObject([
        ("seen", .integer(one.note.seen.milliseconds)), ("sure", .bool(one.note.isSure)),
      ])
      if one.note.isOwn { fields["own"] = .bool(true) }
      if one.note.isServed, !one.isDoubtfullyOver { fields["served"] = .bool(true) }
      put(ScreenTimeFeature.seenCollection, one.id, fields)
      if runs {
        put(
          ScreenTimeFeature.closedCollection, one.id,
          JSONObject([("app", .string(one.block.app)), ("ends", .integer(one.ends.milliseconds))]))
      }
    }
    for var closed in replica.records(in: ScreenTimeFeature.closedCollection) {
      let known = blocks.known.first { $0.id == closed.id }
      // Of who is not logged in now: by the end that was kept.
      if known?.runs(clock.moment) ?? (closed["ends"]?.integer ?? 0 > clock.moment.milliseconds) { continue }
      closed.delete(stamp)
      records.append(closed)
    }
    return records
  }

  /// Asks for the time while a block runs, once.
  private mutating func watch(_ environment: Environment) -> [Effect<GreenGroceryApp.Action>] {
    guard let clock, !isTicking, blocks.isDoubtful(clock.moment) else { return [] }
    var effects: [Effect<GreenGroceryApp.Action>] = []
    if environment.isOnline { effects.append(askServer) }
    if blocks.lastEnd(clock.moment) != nil {
      isTicking = true
      effects.append(askSteady)
    } else if !environment.isOnline || hasAsked {
      return []
    }
    hasAsked = true
    return effects
  }

  private var askSteady: Effect<GreenGroceryApp.Action> {
    Effect(.wire(WireForm("clock.steady").json), as: "screen.steady") { .did(.screenTime(.clock(.steady($0)))) }
  }
  private var askServer: Effect<GreenGroceryApp.Action> {
    let call = BlockListRoutes.time.call(Nothing())
    return Effect(.request(Request(.get, call.path)), as: "screen.time") { .did(.screenTime(.clock(.server($0)))) }
  }

  mutating func reduce(_ action: ClockAction, _ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    guard var clock else { return [] }
    let before = clock.moment, guards = blocks.lastEnd(before) != nil
    var effects: [Effect<GreenGroceryApp.Action>] = []
    switch action {
    case .rang: return [askSteady]
    case .server(let answer):
      guard answer.isDone, let now = answer.json?["now"]?.integer else { return [] }
      let server = Instant(milliseconds: now)
      clock.observe(wall: environment.now, server: server, guards: true)
      self.clock = clock
      let stamp = common.companion.stamp(environment)
      var records = blocks.serverSaid(server, before: before).map {
        Record(collection: ScreenTimeFeature.blockCollection, id: $0.id, stamp: stamp, fields: $0.fields)
      }
      blocks.pass(server)
      // The time before the notes, and written together: they are read by it.
      records += keepMoment(&common, environment)
      records += seen(&common, environment)
      effects += common.save(records, environment)
      if blocks.lastEnd(server) != nil {
        // From this answer on the page counts anew.
        isTicking = true
        effects.append(askSteady)
      }
      effects += guardTime(&common, environment)
    case .steady(let answer):
      clock.observe(wall: wall(common, environment), steady: answer.json?["steady"]?.integer, guards: guards)
      self.clock = clock
      // A clock that nothing guards by is nobody's time.
      if guards {
        let kept = keepMoment(&common, environment)
        effects += common.save(kept, environment)
      }
      if let end = blocks.lastEnd(clock.moment) {
        let left = min(max(end.milliseconds(since: clock.moment), 0) + 50, 30_000)
        effects.append(Effect(.timer(milliseconds: left), as: "screen.tick") { _ in .did(.screenTime(.clock(.rang))) })
        // It began without a network, or the answer was lost.
        if environment.isOnline, blocks.isUnsure(clock.moment) { effects.append(askServer) }
      } else {
        isTicking = false
      }
      effects += guardTime(&common, environment)
    }
    return effects
  }

  /// Keeps the trusted time, each minute of a block and at its end: what is kept is what the next page begins with.
  private mutating func keepMoment(_ common: inout Common, _ environment: Environment) -> [Record] {
    guard let moment = clock?.moment else { return [] }
    let isOver = blocks.lastEnd(moment) == nil
    if let keptMoment, moment >= keptMoment, moment.milliseconds(since: keptMoment) < (isOver ? 1 : 60_000) {
      return []
    }
    keptMoment = moment
    let stamp = common.companion.stamp(environment)
    // In one field: each moment belongs to its answer.
    let kept = JSON.integer(moment.milliseconds)
    let value = clock?.said.map { JSON.array([kept, .integer($0.milliseconds)]) } ?? kept
    var record =
      common.companion.store.replica[ScreenTimeFeature.clockCollection, SingleRecord.id]
      ?? Record(
        collection: ScreenTimeFeature.clockCollection, id: SingleRecord.id, stamp: stamp,
        fields: JSONObject([("moment", value)]))
    record.set("moment", value, stamp)
    return [record]
  }
}
