import AppTesting
import Testing

/// What is saved while it is not known whose the records are.
@Suite struct Owners {
  @Test("PL-01, PL-03: what is saved before the device has said whose its records are is written for that owner, once")
  func early() {
    var device = Device(owner: Store.local)
    device.store = device.store.emptied()
    let load = device.store.load()
    let record = device.save("temprano"), count = device.asked.count
    #expect(device.store.saving == .underWay && device.store.replica["app.note", record.id] == record)
    device.take([load])
    device.load(owner: "account-2")
    #expect(
      device.asked.dropFirst(count + 1).map { $0 } == [
        .records(.append([record], owner: "account-2", out: true, cursor: nil))
      ])
    #expect(device.store.replica["app.note", record.id] == record)
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .onDevice)
    #expect(record.newest.device == DeviceID("00000000000000a1"), "the phone is the same for every owner")
  }

  @Test(
    "PL-01, PL-03: where another tab logged in meanwhile, what is saved is written for the account, and nothing is lost"
  )
  func ownerChanged() {
    var device = Device(owner: Store.local)
    let record = device.save("a la vez")
    device.answer(Answer(status: 0, ["reason": "owner"]))
    #expect(device.store.saving == .underWay && device.store.replica["app.note", record.id] == record)
    guard case .records(.load)? = device.asked.last else { Issue.record("not read again"); return }
    device.load(owner: "account-2")
    #expect(device.asked.last == .records(.append([record], owner: "account-2", out: true, cursor: nil)))
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .onDevice && device.store.replica["app.note", record.id] == record)
  }

  @Test("PL-03: a device that could not be read is read again when the person tries again; then what waited is written")
  func unreadable() {
    var device = Device(owner: Store.local)
    device.store = device.store.emptied()
    device.take([device.store.load()])
    let record = device.save("a ciegas")
    device.answer(Answer(status: 0, ["reason": "closed"]))
    #expect(device.store.phase == .memoryOnly)
    device.answer(Answer(status: 0, ["reason": "owner"]))
    #expect(device.store.saving == .failed(.closed) && device.pending.isEmpty)
    device.take(device.store.reduce(.retry, device.environment))
    device.load(owner: "account-2")
    device.answer(Answer(status: 0, ["reason": "owner"]))
    device.load(owner: "account-2")
    #expect(device.asked.last == .records(.append([record], owner: "account-2", out: true, cursor: nil)))
    device.answer(Answer(status: 1, ["n": [1]]))
    #expect(device.store.saving == .onDevice)
  }
}
