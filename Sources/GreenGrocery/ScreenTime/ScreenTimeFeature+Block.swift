import AppRuntime
import ScreenTime
import ServerAPI

extension ScreenTimeFeature {
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
    let wasGuarding = blocks.lastEnd(clock.moment) != nil
    if !wasGuarding { clock.observe(wall: environment.now, guards: false) }
    self.clock = clock
    var records: [Record] = []
    let day = common.today(environment)
    for limit in limits {
      guard let block = blocks.beginning(limit, seconds: seconds(for: limit), on: day, clock.moment) else { continue }
      blocks.append(block, seen: clock.moment)
      records.append(
        Record(
          collection: ScreenTimeFeature.blockCollection, id: block.id, stamp: common.companion.stamp(environment),
          fields: block.fields))
    }
    records += seen(&common, environment)
    var effects = common.save(records, environment)
    // Before the page counts anything: a reload goes on from here, whatever the clock says then.
    if !records.isEmpty { effects += keepMoment(&common, environment) }
    return effects + watch(environment) + publish(&common, environment)
  }

  /// Seconds of today that count for a limit.
  private func seconds(for limit: Limit) -> Int {
    if sameBytes(limit.app, Limit.total) { return today.reduce(0) { $0 + $1.seconds } }
    return today.first { sameBytes($0.key, limit.app) }?.seconds ?? 0
  }

  /// Records of this device: when it first knew of the blocks that run.
  private func seen(_ common: inout Common, _ environment: Environment) -> [Record] {
    guard let clock else { return [] }
    var records: [Record] = []
    for (block, _) in blocks.running(clock.moment) {
      guard let kept = blocks.kept(block.id) else { continue }
      let fields = JSONObject([("seen", .integer(kept.seen.milliseconds)), ("sure", .bool(kept.isSure))])
      let known = common.companion.store.replica[ScreenTimeFeature.seenCollection, block.id]
      if known?.fields == fields { continue }
      let stamp = common.companion.stamp(environment)
      if var record = known {
        for (name, value) in fields { record.set(name, value, stamp) }
        records.append(record)
      } else {
        records.append(
          Record(collection: ScreenTimeFeature.seenCollection, id: block.id, stamp: stamp, fields: fields))
      }
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
      records += seen(&common, environment)
      effects += common.save(records, environment)
      effects += publish(&common, environment)
      if !isTicking, blocks.lastEnd(clock.moment) != nil {
        isTicking = true
        effects.append(askSteady)
      }
      effects += keepMoment(&common, environment)
    case .steady(let answer):
      clock.observe(wall: environment.now, steady: answer.json?["steady"]?.integer, guards: guards)
      self.clock = clock
      effects += keepMoment(&common, environment)
      if let end = blocks.lastEnd(clock.moment) {
        let left = min(max(end.milliseconds(since: clock.moment), 0) + 50, 30_000)
        effects.append(Effect(.timer(milliseconds: left), as: "screen.tick") { _ in .did(.screenTime(.clock(.rang))) })
        effects += publish(&common, environment)
      } else {
        isTicking = false
        effects += guardTime(&common, environment)
      }
    }
    return effects
  }

  /// Keeps the trusted time, each minute of a block and at its end: what is kept is what the next page begins with.
  private mutating func keepMoment(_ common: inout Common, _ environment: Environment) -> [Effect<
    GreenGroceryApp.Action
  >] {
    guard let moment = clock?.moment else { return [] }
    let isOver = blocks.lastEnd(moment) == nil
    if let keptMoment, abs(moment.milliseconds(since: keptMoment)) < (isOver ? 1 : 60_000) { return [] }
    keptMoment = moment
    let stamp = common.companion.stamp(environment)
    var record =
      common.companion.store.replica[ScreenTimeFeature.clockCollection, SingleRecord.id]
      ?? Record(
        collection: ScreenTimeFeature.clockCollection, id: SingleRecord.id, stamp: stamp,
        fields: JSONObject([("moment", .integer(moment.milliseconds))]))
    record.set("moment", .integer(moment.milliseconds), stamp)
    return common.save([record], environment)
  }
}
