import AppTesting
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("RN-01: blocks that come late, end, and outlive a log-out") struct ScreenTimeBlockTests {
  private let minute: Int64 = 60_000
  private func after(_ minutes: Int64) -> Instant { ScreenPhone.screenEvening.adding(milliseconds: minutes * minute) }
  private let reached = [ScreenFacts.limit("instagram", 45), ScreenFacts.day([("instagram", 45)])]

  /// A block of another device.
  private func elsewhere(_ began: Int64, _ ends: Int64) -> Record {
    let block = Block(app: "instagram", day: ScreenFacts.saturday, time: 1, began: after(began), ends: after(ends))
    return ScreenFacts.record(ScreenTimeFeature.blockCollection, block.id, block.fields)
  }
  private func hear(_ phone: ScreenPhone, _ record: Record) {
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": false, "r": record.json]]])))
  }
  private func says(_ phone: ScreenPhone, _ moment: Instant) {
    phone.reply(Answer(status: 200, ["now": .integer(moment.milliseconds)])) { $0.isRequest(.get, "/v1/time") }
  }
  private func kept(_ phone: ScreenPhone) -> [Record] { phone.log.filter { $0.collection.hasPrefix("device.") } }

  @Test(
    "Heard hours after its end it closes nothing, on a page that slept since before it began",
    arguments: [450, 50] as [Int64])
  func late(_ now: Int64) {
    let phone = ScreenPhone.screen(log: [ScreenFacts.limit("instagram", 45)], isOnline: true, can: [.own, .server])
    phone.leaves([.own, .server])
    phone.probe.environment.now = after(now)
    hear(phone, elsewhere(0, 60))
    let end = now > 60 ? nil : after(60)
    #expect(phone.closedUntil("instagram") == end)
    says(phone, after(now))
    #expect(phone.closedUntil("instagram") == end)
    #expect(phone.records(in: ScreenTimeFeature.blockCollection).count == 1)
    // A phone that begins with these records knows the same.
    let other = ScreenPhone.screen(log: phone.log + [elsewhere(0, 60)], at: after(now), seed: 9)
    #expect(other.closedUntil("instagram") == end)
    other.leaves(.own)
  }

  @Test("Over is over: a clock that is set back a month, offline, closes nothing again")
  func setBack() {
    let phone = ScreenPhone.screen(log: reached)
    phone.steady(1)
    phone.pass(30_000)
    phone.steady(1 + 60 * minute)
    #expect(phone.closedUntil("instagram") == nil)
    phone.probe.environment.now = after(-30 * 24 * 60)
    phone.event(.environmentChanged)
    #expect(phone.closedUntil("instagram") == nil)
    let again = ScreenPhone.screen(log: phone.log, at: after(-30 * 24 * 60), seed: 8)
    #expect(again.closedUntil("instagram") == nil)
    phone.leaves(.own)
    again.leaves(.own)
  }

  @Test(
    "Minutes of yesterday begin no block today, nor do those of next week when the clock is set back",
    arguments: [1, -7] as [Int64])
  func anotherDay(_ days: Int64) {
    let phone = ScreenPhone.screen(log: reached)
    phone.steady(1)
    phone.pass(30_000)
    phone.steady(1 + 60 * minute)
    phone.probe.environment.now = after(days * 24 * 60)
    let now = JSON.integer(after(days * 24 * 60).milliseconds)
    phone.send(.did(.screenTime(.clock(.server(Answer(status: 200, ["now": now]))))))
    #expect(phone.closedUntil("instagram") == nil)
    #expect(phone.records(in: ScreenTimeFeature.blockCollection).count == 1)
    #expect(phone.feature.minutesToday == 0)
    phone.leaves(.own)
  }

  @Test("Who logs out stays locked out until the end, another account does not, and then nothing of it is kept")
  func logOut() throws {
    let owner = ScreenPhone.screen(log: reached)
    owner.leaves(.own)
    let end = try #require(owner.closedUntil("instagram"))
    let closed = owner.records(in: ScreenTimeFeature.closedCollection)
    #expect(closed.map { $0.fields } == [JSONObject([("app", "instagram"), ("ends", .integer(end.milliseconds))])])

    // What stays on the device at a log-out.
    let guest = ScreenPhone.screen("pausa/instagram", log: kept(owner), at: after(24 * 60), seed: 8)
    guest.leaves(.own)
    #expect(guest.closedUntil("instagram") == end)
    #expect(guest.screen.title == "Instagram está cerrada")
    #expect(guest.records(in: ScreenTimeFeature.blockCollection).isEmpty)
    let other = ScreenPhone.screen(
      "pausa/instagram", log: kept(owner), at: after(1), isOnline: true, seed: 9, can: [.own, .server], isMember: true)
    other.leaves([.own, .server])
    #expect(other.closedUntil("instagram") == nil)

    guest.steady(5)
    guest.pass(30_000)
    guest.steady(5 + 60 * minute)
    #expect(guest.closedUntil("instagram") == nil)
    #expect(guest.records(in: ScreenTimeFeature.closedCollection).isEmpty)
    // The owner comes back: it was served.
    let back = ScreenPhone.screen(
      log: owner.log.filter { !$0.collection.hasPrefix("device.") } + kept(guest), at: after(2), seed: 10)
    back.leaves(.own)
    #expect(back.closedUntil("instagram") == nil)
  }

  @Test("Records of another account take the address of the list and what is being read with them")
  func owner() {
    let phone = ScreenPhone.screen()
    var feature = phone.feature
    feature.list.phase = .there("a")
    feature.live = .failed
    _ = feature.fold(phone.state.common, phone.probe.environment)
    #expect(feature.list.token == "a")
    feature.folded.owner = "01K9XAMP0E0000000000000002"
    _ = feature.fold(phone.state.common, phone.probe.environment)
    #expect(feature.list.token == nil)
    if case .failed = feature.live { Issue.record("still there") }
  }
}
