import AppTesting
import Testing

/// What of the outbox goes where something was deleted, or where it changed meanwhile what may leave the device.
@Suite struct OutboxTests {
  private func entries(_ records: [Record]) -> Answer {
    let entries = records.enumerated().map { place, record -> JSON in
      ["n": .integer(Int64(place + 1)), "out": true, "r": record.json]
    }
    return Answer(status: 1, ["entries": .array(entries), "waiting": .integer(Int64(entries.count))])
  }
  private let kept = Answer(status: 1, ["n": [1]])
  private let taken = Answer(status: 200, ["cursor": "0", "more": false, "changes": []])

  /// A record that the device keeps.
  private func saved(_ text: String, _ device: inout Device) -> Record {
    let record = device.save(text)
    device.answer(kept)
    return record
  }
  private func sendDeletions(_ device: inout Device) throws {
    device.take(device.store.sendDeletions(access: "token", device.environment))
    try #require(!device.pending.isEmpty, "the outbox is read")
  }

  @Test("PL-05, point 2: a deletion that the device could not keep at first is told once it has it")
  func keptLater() throws {
    var device = Device()
    var gone = saved("uno", &device)
    gone.delete(device.store.stamp(device.environment))
    device.take(device.store.save([gone]))
    device.answer(Answer(status: 0, ["reason": "quota"]))
    try sendDeletions(&device)
    device.answer(entries([]))
    #expect(device.store.sync.phase == .idle)
    device.take(device.store.reduce(.retry, device.environment))
    device.answer(kept)
    try sendDeletions(&device)
    device.answer(entries([gone]))
    #expect(device.request?.body?["changes"]?.array == [gone.json])
  }

  @Test("PL-05, point 2: what is deleted while the outbox is read is told after it")
  func deletedMeanwhile() throws {
    var device = Device()
    var gone = saved("uno", &device)
    try sendDeletions(&device)
    gone.delete(device.store.stamp(device.environment))
    device.take(device.store.save([gone]))
    device.answer(entries([]))
    #expect(device.store.sync.phase == .idle)
    device.answer(kept)
    try sendDeletions(&device)
    device.answer(entries([gone]))
    #expect(device.request?.body?["changes"]?.array == [gone.json])
  }

  @Test("PL-05, point 9: an outbox that was being read when the consent was withdrawn is not sent with the deletions")
  func withdrawn() throws {
    var device = Device()
    let record = saved("uno", &device)
    device.synchronise()
    device.take(device.store.stopExchange())
    try sendDeletions(&device)
    device.answer(entries([record]))
    #expect(device.request == nil)
    device.answer(entries([]))
    #expect(device.request == nil && device.store.sync.phase == .idle)
  }

  @Test("PL-05, point 9: where the consent comes while deletions are read, all of the outbox is read")
  func granted() throws {
    var device = Device()
    let record = saved("uno", &device)
    try sendDeletions(&device)
    device.synchronise()
    device.answer(entries([]))
    #expect(device.asked.last == .records(.outbox(owner: device.store.owner, limit: 300)))
    device.answer(entries([record]))
    #expect(device.request?.body?["changes"]?.array == [record.json])
    device.answer(taken)
    let now = device.environment.now
    #expect(device.asked.last == .records(.sent([1], owner: device.store.owner, refused: [], synced: now)))
  }

  @Test("PL-05, point 9: deletions that are on their way when the consent comes are not all that there is")
  func grantedLater() throws {
    var device = Device()
    var gone = saved("uno", &device)
    gone.delete(device.store.stamp(device.environment))
    device.take(device.store.save([gone]))
    device.answer(kept)
    try sendDeletions(&device)
    device.answer(entries([gone]))
    device.synchronise()
    device.answer(taken)
    #expect(device.asked.last == .records(.sent([1], owner: device.store.owner, refused: [], synced: nil)))
    device.answer(Answer(status: 1, ["waiting": 1]))
    #expect(device.asked.last == .records(.outbox(owner: device.store.owner, limit: 300)))
  }

  @Test("Point 12: a refusal that names no record and meets a request without any too sets none aside")
  func refusesAll() {
    var device = Device()
    let records = [saved("uno", &device), saved("dos", &device)]
    device.synchronise()
    var requests: [Int] = []
    while device.store.sync.phase == .exchanging, requests.count < 9 {
      switch device.asked.last {
      case .records(.outbox)?: device.answer(entries(records))
      case .request(let request)?:
        requests.append(request.body?["changes"]?.array?.count ?? 0)
        device.answer(Answer(status: 400, ["error": ["code": "malformed", "message": "No."]]))
      default:
        Issue.record("\(device.asked.last.map { $0.json.text } ?? "")")
        return
      }
    }
    #expect(requests == [2, 1, 0] && device.store.sync.refused == 0)
    if case .offline = device.store.sync.phase {} else { Issue.record("it should back off") }
  }
}
