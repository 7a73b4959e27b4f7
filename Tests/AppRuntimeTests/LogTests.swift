import AppTesting
import Testing

/// What a store makes of the device's log.
@Suite struct Logs {
  private func entry(_ number: Int, _ record: Record, out: Bool) -> JSON {
    ["n": .integer(Int64(number)), "out": .bool(out), "r": record.json]
  }

  /// Loads a device with these entries. - Returns: what it asks for then.
  private func load(_ entries: [JSON], _ device: inout Device) -> [Operation] {
    let before = device.asked.count
    device.take([device.store.load()])
    device.answer(
      Answer(
        status: 1, ["owner": "account-1", "device": "00000000000000a1", "cursor": "5", "entries": .array(entries)]))
    return Array(device.asked[(before + 1)...])
  }

  @Test(
    "PL-03: what the device could not keep stays on the screen also when the records of an account come in place of nobody's"
  )
  func unwritten() {
    var device = Device(owner: Store.local)
    let record = device.save("no cabe")
    device.answer(Answer(status: 0, ["reason": "quota"]))
    device.take([device.store.load()])
    device.load(owner: "account-1")
    #expect(device.store.owner == "account-1" && device.store.replica["app.note", record.id] == record)
    device.take(device.store.reduce(.retry, device.environment))
    #expect(device.asked.last == .records(.append([record], owner: device.store.owner, out: true, cursor: nil)))
  }

  @Test("PL-03: what is saved while something else is being written is not called saved before it is written too")
  func twoWrites() {
    var device = Device()
    _ = device.save("uno")
    _ = device.save("dos")
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .underWay)
    device.answer(Answer(status: 1, ["n": [2]]))
    #expect(device.store.saving == .onDevice)
  }

  @Test("PL-03: what could not be written is told, also after something later could be")
  func oneOfTwo() {
    var device = Device()
    let first = device.save("no cabe")
    device.answer(Answer(status: 0, ["reason": "quota"]))
    _ = device.save("cabe")
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .failed(.quota))
    device.take(device.store.reduce(.retry, device.environment))
    #expect(device.asked.last == .records(.append([first], owner: device.store.owner, out: true, cursor: nil)))
    device.answer(Answer(status: 1, ["n": [2]]))
    #expect(device.store.saving == .onDevice)
  }

  @Test("PL-03: an older state of a record that is written late does not make a later one that failed be forgotten")
  func olderState() {
    var device = Device()
    let made = device.save("uno")
    device.answer(Answer(status: 0, ["reason": "quota"]))
    var edit = made
    edit.set("text", "dos", device.store.stamp(device.environment))
    device.take(device.store.save([edit]))
    device.take(device.store.reduce(.retry, device.environment))  // writes the first state
    device.answer(Answer(status: 0, ["reason": "quota"]))  // the edit does not fit
    device.answer(Answer(status: 1, ["n": [1]]))  // the first state does
    #expect(device.store.saving == .failed(.quota))
    device.take(device.store.reduce(.retry, device.environment))
    #expect(device.asked.last == .records(.append([edit], owner: device.store.owner, out: true, cursor: nil)))
  }

  @Test(
    "PL-03: an edit is later than what it changes, also when the clock was moved back and the records were read again")
  func clock() {
    var device = Device()
    let before = device.store.stamp(device.environment)
    device.environment.now = Instant(milliseconds: device.environment.now.milliseconds - 3_600_000)
    _ = load([], &device)
    #expect(device.store.stamp(device.environment) > before)
  }

  @Test("PL-03: an app reads the collections that are its own, from the log, from another tab and from the server")
  func collections() throws {
    var device = Device(), other = Device(seed: 2)
    let foreign = other.store.record(in: "other.note", ["text": "ajeno"], other.environment)
    _ = load([entry(1, foreign, out: true)], &device)
    device.take(
      device.store.reduce(
        .heard(Answer(status: 1, ["owner": "account-1", "entries": [entry(2, foreign, out: true)]])), device.environment
      ))
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 200, ["cursor": "3", "more": false, "changes": [foreign.json]]))
    #expect(device.store.replica.all.isEmpty)
    // It is kept for the app whose it is.
    #expect(device.asked.last == .records(.append([foreign], owner: device.store.owner, out: false, cursor: "3")))
  }

  /// 70 states of one record: in every second one another field was written.
  private func states(_ device: inout Device) -> [Record] {
    let record = device.store.record(in: "app.note", ["text": "uno"], device.environment)
    return [record]
      + (1..<70).map { number in
        // Each as a device wrote it that had not seen the others.
        var state = record
        state.set(number % 2 == 0 ? "even" : "odd", .integer(Int64(number)), device.store.stamp(device.environment))
        return state
      }
  }

  @Test("PL-03: many states of one record become one entry, which is their join")
  func compaction() throws {
    var device = Device()
    let states = states(&device), joined = states.dropFirst().reduce(states[0]) { Record.merged($0, $1) }
    #expect(joined.fields["odd"] == 69 && joined.fields["even"] == 68)
    let asked = load(states.enumerated().map { entry($0.offset + 1, $0.element, out: false) }, &device)
    #expect(
      asked == [.records(.compact(owner: device.store.owner, replace: (1...70).map { Int64($0) }, with: [joined]))])
    #expect(device.store.replica["app.note", joined.id] == joined)
  }

  @Test("PL-03: states of which one still waits to be sent are not put together, nor are few")
  func notCompacted() {
    var device = Device()
    let states = states(&device)
    #expect(load(states.enumerated().map { entry($0.offset + 1, $0.element, out: $0.offset == 40) }, &device).isEmpty)
    #expect(load(states.prefix(63).enumerated().map { entry($0.offset + 1, $0.element, out: false) }, &device).isEmpty)
  }

  @Test("PL-05: what never leaves the device is not counted among what waits to be sent")
  func staysHere() {
    var device = Device()
    let record = device.store.record(in: "device.contact", ["name": "Mamá"], device.environment)
    device.take(device.store.save([record]))
    #expect(device.asked.last == .records(.append([record], owner: device.store.owner, out: false, cursor: nil)))
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .onDevice && device.store.waiting == 0)
  }

  @Test("PL-03: while the server has more, it is asked again")
  func more() {
    var device = Device()
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 200, ["cursor": "0", "more": true, "changes": []]))
    device.answer(Answer(status: 1, ["waiting": 0]))
    #expect(
      device.asked.last == .records(.outbox(owner: device.store.owner, limit: 300))
        && device.store.sync.phase == .exchanging
        && device.store.sync.lastDone == nil)
  }

  @Test(
    "PL-03: the device keeps when everything was last exchanged: known when the app is opened, and told by other tabs; nobody else's"
  )
  func synced() {
    var device = Device()
    device.synchronise()
    for more in [true, false] {
      device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
      device.answer(Answer(status: 200, ["cursor": "0", "more": .bool(more), "changes": []]))
      #expect(
        device.asked.last
          == .records(.sent([], owner: device.store.owner, refused: [], synced: more ? nil : device.environment.now)))
      device.answer(Answer(status: 1, ["waiting": 0]))
    }
    #expect(device.asked.last?.json["synced"] == .integer(device.environment.now.milliseconds))
    #expect(device.store.sync.lastDone == device.environment.now)

    var opened = Store(collections: ["app."])
    func loaded(_ owner: String, synced: Int64?) -> Answer {
      Answer(
        status: 1,
        [
          "owner": .string(owner), "device": "00000000000000a1", "cursor": "0", "entries": [],
          "synced": synced.map { .integer($0) } ?? .null,
        ])
    }
    _ = opened.reduce(.loaded(loaded("account-1", synced: 1_795_000_000_000)), device.environment)
    #expect(opened.sync.lastDone == Instant(milliseconds: 1_795_000_000_000) && opened.sync.phase == .idle)
    _ = opened.reduce(
      .heard(Answer(status: 1, ["owner": "account-1", "entries": [], "synced": 1_795_000_009_000])), device.environment)
    #expect(opened.sync.lastDone == Instant(milliseconds: 1_795_000_009_000))
    _ = opened.reduce(.heard(loaded("account-2", synced: nil)), device.environment)
    #expect(opened.sync.lastDone == nil)
  }

  @Test("PL-03: the timer of an attempt that was overtaken begins nothing")
  func overtaken() {
    var device = Device()
    func fail() {
      device.answer(Answer(status: 1, ["entries": [], "waiting": 1]))
      device.answer(Answer(status: 0))
    }
    device.synchronise()
    fail()
    let timer = device.pending.removeFirst()
    // The person asked for it meanwhile.
    device.synchronise()
    fail()
    let count = device.asked.count
    device.take(device.store.reduce(timer.reply!(Answer(status: 1)), device.environment))
    #expect(device.asked.count == count)
    if case .offline = device.store.sync.phase {} else { Issue.record("it should wait for its own timer") }
    device.answer(Answer(status: 1))
    #expect(device.store.sync.phase == .exchanging)
  }

  @Test("PL-03, PL-05: what a stopped exchange still had to mark does not end the next one")
  func stopped() {
    for isDone in [true, false] {
      var device = Device()
      device.synchronise()
      device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
      device.answer(Answer(status: 200, ["cursor": "0", "more": false, "changes": []]))
      let marking = device.pending.removeFirst()
      device.take(device.store.stopExchange())
      device.synchronise()
      let answer = isDone ? Answer(status: 1, ["waiting": 0]) : Answer(status: 0)
      device.take(device.store.reduce(marking.reply!(answer), device.environment))
      #expect(device.store.sync.phase == .exchanging)
      while let next = device.pending.firstIndex(where: {
        if case .records(.outbox) = $0.operation { true } else { false }
      }) {
        device.take(
          device.store.reduce(
            device.pending.remove(at: next).reply!(Answer(status: 1, ["entries": [], "waiting": 0])), device.environment
          ))
      }
      #expect(device.asked.count { if case .request = $0 { true } else { false } } == 2)
    }
  }

  @Test("PL-03: a crowd that lost the server at one moment does not come back at one moment")
  func crowd() {
    let waits = (1...20).map { seed in
      var device = Device(seed: UInt64(seed))
      device.synchronise()
      device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
      device.answer(Answer(status: 503))
      if case .timer(let wait)? = device.asked.last { return wait }
      return 0
    }
    #expect(waits.allSatisfy { (2000..<4000).contains($0) })
    #expect(Set(waits.map { $0 / 200 }).count >= 5, "\(waits)")
  }
}
