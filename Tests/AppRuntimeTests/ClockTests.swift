import AppTesting
import Testing

/// Identifiers, a clock that is wrong, and a link that is slow.
@Suite struct IdentifiersAndClocks {
  @Test("PL-03: records made in one action, or in two of the same millisecond, are different records")
  func identifiers() {
    var device = Device()
    let first = device.make(3), second = device.make(3)
    let ids = (first + second).map { $0.id }
    #expect(Set(ids).count == 6 && ids == ids.sorted())
    device.take(device.store.save(first + second))
    #expect(device.store.replica.count(in: "app.note") == 6)
  }

  @Test(
    "PL-03: a phone that was put back to an earlier state repeats its random numbers, and no record of before is taken for a new one"
  )
  func restored() {
    var before = Device()
    let old = before.make(2)
    var after = Device()
    after.take([after.store.load()])
    after.answer(
      Answer(
        status: 1,
        [
          "owner": "account-1", "device": "00000000000000a1", "cursor": "0",
          "entries": .array(old.map { ["n": 1, "out": true, "r": $0.json] }),
        ]))
    let new = after.make(2)
    #expect(Set((old + new).map { $0.id }).count == 4)
  }

  @Test("PL-03: the identifiers of the next owner's store go on after those of the one before")
  func otherOwner() {
    var device = Device()
    let first = device.make(1)
    device.store = device.store.emptied()
    #expect(device.store.replica.all.isEmpty)
    #expect(device.store.record(in: "app.note", [:], device.environment).id != first[0].id)
  }

  private static let month: Int64 = 30 * 86_400_000

  /// A device that is a month ahead, with one record made and edited, which the server refuses.
  private func ahead() -> (device: Device, made: Record, server: Instant) {
    var device = Device()
    let server = device.environment.now
    device.environment.now = server.adding(milliseconds: Self.month)
    var record = device.make(1)[0]
    device.take(device.store.save([record]))
    device.answer(Answer(status: 1, ["n": [1]]))
    record.set("text", "corregido", device.store.stamp(device.environment))
    device.take(device.store.save([record]))
    device.answer(Answer(status: 1, ["n": [2]]))
    device.synchronise()
    device.answer(
      Answer(
        status: 1,
        [
          "entries": [["n": 1, "out": true, "r": record.json], ["n": 2, "out": true, "r": record.json]], "waiting": 2,
        ]))
    device.answer(
      Answer(
        status: 200,
        [
          "cursor": "0", "more": false, "changes": [], "now": .integer(server.milliseconds),
          "message": "Revisa la hora.",
          "refused": [["c": "app.note", "i": .string(record.id.text), "reason": "wrong-clock"]],
        ]))
    return (device, record, server)
  }

  @Test(
    "PL-03: what the server refused because the clock is a month ahead is stamped anew and sent again; its words stay")
  func stampedAnew() throws {
    var (device, made, server) = ahead()
    guard case .records(.replace(let numbers, _, let records))? = device.asked.last else {
      Issue.record("nothing is replaced"); return
    }
    #expect(numbers == [1, 2] && records.count == 1)
    let anew = try #require(records.first)
    #expect(anew.id == made.id && anew.fields == made.fields && anew.newest.instant == server)
    #expect(device.store.replica["app.note", made.id] == anew)
    device.answer(Answer(status: 1, ["n": [3]]))
    #expect(device.asked.last == .records(.sent([], owner: device.store.owner, refused: [], synced: nil)))
    device.answer(Answer(status: 1, ["waiting": 1]))
    #expect(device.asked.last == .records(.outbox(owner: device.store.owner, limit: 300)))
    #expect(device.store.sync.refused == 0 && device.store.sync.message == nil)
    // What is made or changed from now on is of the server's time, and later than what was stamped anew.
    let next = device.make(1)[0]
    #expect(next.stamp > anew.newest && next.stamp.instant == server)
  }

  @Test("PL-03: a device that could not replace what was refused keeps it, and says so")
  func notReplaced() {
    var (device, _, _) = ahead()
    device.answer(Answer(status: 0, ["reason": "changed"]))
    #expect(
      device.asked.last
        == .records(.sent([], owner: device.store.owner, refused: [1, 2], synced: device.environment.now)))
  }

  @Test("PL-03: a deletion that was stamped far ahead is one still when it is stamped anew")
  func deleted() throws {
    var (device, made, server) = ahead()
    let limit = server.adding(milliseconds: 86_400_000)
    made.delete(made.newest)
    let anew = made.restamped(beyond: limit, as: device.store.stamp(device.environment))
    #expect(anew.isDeleted && anew.newest.instant == server && anew.id == made.id)
  }

  @Test("PL-03: fields that were written at the right time keep their stamps")
  func onlyAhead() throws {
    var device = Device()
    var record = device.make(1)[0]
    let late = Stamp(milliseconds: device.environment.now.milliseconds + Self.month, counter: 0, device: DeviceID(1))
    record.set("mood", 5, late)
    let now = device.store.stamp(device.environment)
    let anew = record.restamped(beyond: device.environment.now.adding(milliseconds: 86_400_000), as: now)
    #expect(
      anew.stamp(of: "text") == record.stamp(of: "text") && anew.stamp(of: "mood") == now
        && anew.fields == record.fields)
  }

  @Test(
    "PL-03: an edit made while an exchange finds out that the clock is ahead is seen at once, and is what the server gets"
  )
  func editMeanwhile() {
    var device = Device()
    let server = device.environment.now
    device.environment.now = server.adding(milliseconds: Self.month)
    let made = device.save("primera")
    device.answer(Answer(status: 1, ["n": [1]]))
    let second = device.save("segunda")
    device.answer(Answer(status: 1, ["n": [2]]))
    // The first one goes out by itself and is refused; the other one waits still.
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [["n": 1, "out": true, "r": made.json]], "waiting": 2]))
    let refusal: JSON = ["c": "app.note", "i": .string(made.id.text), "reason": "wrong-clock"]
    device.answer(
      Answer(
        status: 200,
        [
          "cursor": "0", "more": false, "changes": [], "now": .integer(server.milliseconds), "refused": [refusal],
        ]))
    var edit = device.store.replica.state(of: "app.note", second.id)!
    edit.set("text", "corregida", device.store.stamp(device.environment))
    #expect(edit["text"] == "corregida")
    device.take(device.store.save([edit]))
    let limit = server.adding(milliseconds: Record.maximumLead)
    #expect(device.store.replica.state(of: "app.note", made.id)!.newest.instant <= limit)
    #expect(Record.merged(second, device.store.replica.state(of: "app.note", second.id)!)["text"] == "corregida")
  }

  @Test("PL-03: one stamp from far ahead, of another device, does not silence this one once the server's time is known")
  func oneStamp() {
    var device = Device()
    let late = Stamp("ffffffffffff-ffff-00000000000000b2")!
    let other = Record(collection: "app.note", id: device.make(1)[0].id, stamp: late, fields: ["text": "del futuro"])
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(
      Answer(
        status: 200,
        ["cursor": "1", "more": false, "changes": [other.json], "now": .integer(device.environment.now.milliseconds)]))
    let one = device.store.stamp(device.environment), two = device.store.stamp(device.environment)
    #expect(one < two && two.instant <= device.environment.now.adding(milliseconds: 1))
  }

  @Test(
    "PL-03: a record that comes with a stamp of next year can be changed here, and the change is what is kept; its words stay"
  )
  func fromNextYear() {
    var device = Device()
    let id = device.make(1)[0].id, now = device.environment.now
    func stamp(_ lead: Int64) -> Stamp { Stamp(milliseconds: now.milliseconds + lead, counter: 0, device: DeviceID(7)) }
    var far = Record(collection: "app.note", id: id, stamp: stamp(0), fields: ["text": "antes", "mood": 1])
    far.set("mood", 2, stamp(12 * Self.month))
    // A stamp that the server may take today is left as it is.
    let near = Record(
      collection: "app.note", id: device.make(1)[0].id, stamp: stamp(Record.maximumLead), fields: ["text": "x"])
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(
      Answer(
        status: 200,
        ["cursor": "1", "more": false, "changes": [far.json, near.json], "now": .integer(now.milliseconds)]))
    guard case .records(.append(let kept, owner: _, out: _, cursor: _))? = device.asked.last else {
      Issue.record("nothing is kept"); return
    }
    #expect(kept.count == 2 && kept[0].fields == far.fields && kept[0].stamp(of: "text") == far.stamp(of: "text"))
    #expect(kept[1] == near)
    var edit = device.store.replica.state(of: "app.note", id)!
    edit.set("mood", 5, device.store.stamp(device.environment))
    #expect(edit["mood"] == 5 && Record.merged(kept[0], edit)["mood"] == 5 && edit["text"] == "antes")
  }

  @Test(
    "PL-03: what is written after the device's clock was set back is later than what was written before",
    arguments: [-26, 26, -9_000])
  func setBack(hours: Int64) {
    var device = Device()
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(
      Answer(
        status: 200,
        ["cursor": "0", "more": false, "changes": [], "now": .integer(device.environment.now.milliseconds)]))
    let before = device.make(1)[0]
    device.environment.now = device.environment.now.adding(milliseconds: hours * 3_600_000)
    #expect(device.store.stamp(device.environment) > before.newest)
  }

  @Test("PL-03: a server that lost its clock (1970) changes no stamp")
  func serverWithoutClock() {
    var device = Device()
    device.synchronise()
    device.answer(Answer(status: 1, ["entries": [], "waiting": 0]))
    device.answer(Answer(status: 200, ["cursor": "0", "more": false, "changes": [], "now": 1000]))
    #expect(device.store.stamp(device.environment).instant == device.environment.now)
  }

  @Test("PL-03: another tab takes what was stamped anew in the place of what it knew")
  func otherTab() {
    var device = Device()
    let record = device.make(1)[0]
    let late = Stamp(milliseconds: device.environment.now.milliseconds + Self.month, counter: 0, device: DeviceID(1))
    let wrong = Record(collection: "app.note", id: record.id, stamp: late, fields: record.fields)
    device.take(device.store.save([wrong]))
    let news: JSON = [
      "owner": "account-1", "entries": [["n": 3, "out": true, "anew": true, "r": record.json]], "waiting": 1,
    ]
    device.take(device.store.reduce(.heard(Answer(status: 1, news)), device.environment))
    #expect(device.store.replica["app.note", record.id] == record)
  }

  @Test(
    "PL-03: on a link that is too slow for what waits, half of it is tried, down to one record; what gets through is twice as much each time"
  )
  func slowLink() {
    var device = Device()
    let text = String(repeating: "a", count: 20_000)
    var waiting = (1...40).map { number -> (n: Int64, record: Record) in
      (Int64(number), device.store.record(in: "app.note", ["text": .string(text)], device.environment))
    }
    /// Records that one request may carry on this link.
    let room = 3
    var sizes: [Int] = [], requests = 0
    device.synchronise()
    while !waiting.isEmpty, requests < 60 {
      requests += 1
      device.answer(
        Answer(
          status: 1,
          [
            "entries": .array(waiting.map { ["n": .integer($0.n), "out": true, "r": $0.record.json] }),
            "waiting": .integer(Int64(waiting.count)),
          ]))
      let count = device.request?.body?["changes"]?.array?.count ?? 0
      sizes.append(count)
      if count > room {
        device.answer(Answer(status: 0, ["reason": "timeout"]))
        device.answer(Answer(status: 1))  // the timer rings
      } else {
        device.answer(Answer(status: 200, ["cursor": "0", "more": false, "changes": []]))
        guard case .records(.sent(let numbers, _, _, _))? = device.asked.last else {
          Issue.record("nothing is marked"); return
        }
        waiting.removeAll { numbers.contains($0.n) }
        device.answer(Answer(status: 1, ["waiting": .integer(Int64(waiting.count))]))
      }
    }
    #expect(waiting.isEmpty, "\(sizes)")
    #expect(sizes[0] == 40 && sizes.contains(2) && requests < 50, "\(sizes)")
  }
}
