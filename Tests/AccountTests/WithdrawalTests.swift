import Account
import AppTesting
import ServerAPI
import Testing

/// A consent that is taken back, and what is deleted after it.
@Suite struct WithdrawalTests {
  @Test(
    "PL-05: a consent that is withdrawn stops the uploads at once, also without a network, and the server hears of it later"
  )
  func withdrawn() {
    let device = FakeDevice()
    _ = signedIn(device)
    let person = Person(device, isOnline: false)
    person.go(.privacy)
    #expect(person.choose("allow-records"))
    #expect(!person.companion.mayUpload)
    #expect(person.screen.words.has("Lo enviaremos cuando haya conexión."))
    person.save("ya no se envía")
    person.online(true)
    person.server(Routes.refresh, session())
    #expect(person.paths == ["GET /v1/account/consents"])
    person.server(Routes.consents, consents(records: true))
    #expect(person.paths == ["PUT /v1/account/consents"])
    #expect(person.requests.first?.body?["consents"]?[0]?["granted"] == false)
    person.server(Routes.changeConsents, consents(records: false))
    #expect(person.requests.isEmpty && !person.sent.contains { $0.path == "/v1/sync" })
  }

  @Test("PL-05: a decision that is on its way is not undone by the list that the server had before")
  func lateList() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    let person = Person(device)
    person.server(Routes.refresh, session())
    #expect(person.paths == ["GET /v1/account/consents"])
    person.go(.privacy)
    #expect(person.choose("allow-records"))
    person.probe.answer(consents(records: true)) {
      if case .request(let r) = $0 { r.method == .get && r.path == "/v1/account/consents" } else { false }
    }
    person.settle()
    #expect(!person.companion.mayUpload && !person.sent.contains { $0.path == "/v1/sync" })
    #expect(person.requests.last?.body?["consents"]?[0]?["granted"] == false)
  }

  @Test("PL-05: who changes their mind while a decision is on its way: the last word is sent and holds")
  func changedMind() {
    let person = signedIn()
    person.go(.privacy)
    #expect(person.choose("allow-records"))
    #expect(person.requests.last?.body?["consents"]?[0]?["granted"] == false)
    #expect(person.choose("allow-records"))
    // The answer to the first one.
    person.server(Routes.changeConsents, consents(records: false))
    #expect(person.requests.last?.method == .put && person.requests.last?.body?["consents"]?[0]?["granted"] == true)
    person.server(Routes.changeConsents, consents(records: true))
    #expect(person.companion.mayUpload)
  }

  @Test(
    "PL-05: a withdrawn consent ends an upload of many pieces at once: the one on its way is given up, none follows")
  func withdrawnMidway() {
    for isOnTheWay in [true, false] {
      let person = signedIn()
      for n in 0..<400 { person.save("texto \(n)") }
      #expect(person.paths == ["POST /v1/sync"])
      if !isOnTheWay { person.server("/v1/sync", synced) }
      let before = person.sent.count { $0.path == "/v1/sync" }
      person.go(.privacy)
      #expect(person.choose("allow-records"))
      #expect(!person.server("/v1/sync", synced), "nobody waits for it: it was given up")
      person.server(Routes.changeConsents, consents(records: false))
      #expect(person.sent.count { $0.path == "/v1/sync" } == before && person.companion.store.waiting > 0)
      // Who changes their mind sends the rest.
      #expect(person.choose("allow-records"))
      person.server(Routes.changeConsents, consents(records: true))
      #expect(person.paths == ["POST /v1/sync"])
    }
  }

  @Test("PL-05: who withdrew the consent for records still tells the server what they delete, and nothing else")
  func deletionAfterWithdrawal() throws {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", synced)
    let isDone = person.companion.store.sync.lastDone
    person.go(.privacy)
    #expect(person.choose("allow-records"))
    person.server(Routes.changeConsents, consents(records: false))
    person.save("dos")
    #expect(person.requests.isEmpty)
    person.delete("uno")
    #expect(person.paths == ["POST /v1/sync"])
    let changes = try #require(person.requests.first?.body?["changes"]?.array)
    #expect(changes.count == 1 && changes[0]["d"] != nil && !changes[0].text.has("dos"))
    person.server("/v1/sync", synced)
    #expect(person.requests.isEmpty && person.companion.store.sync.phase == .idle)
    #expect(person.companion.store.sync.lastDone == isDone, "not everything was exchanged")
    // The server was not reached: it is told later.
    person.delete("dos")
    person.server("/v1/sync", Answer(status: 0))
    while person.probe.answer(Answer(status: 1), where: { if case .timer = $0 { true } else { false } }) {
      person.settle()
    }
    #expect(person.paths == ["POST /v1/sync"])
    person.server("/v1/sync", synced)
    // Who changes their mind sends the rest.
    person.save("tres")
    #expect(person.choose("allow-records"))
    person.server(Routes.changeConsents, consents(records: true))
    while person.server("/v1/sync", synced) {}
    #expect(person.sent.contains { $0.body?.text.has("tres") == true })
  }

  @Test("PL-05: a withdrawn kind ends an upload too; what is allowed still goes, without it")
  func kindWithdrawnMidway() {
    let person = signedIn()
    for n in 0..<400 { person.save("texto \(n)") }
    person.go(.privacy)
    let before = person.sent.count { $0.path == "/v1/sync" }
    #expect(person.choose("allow-mood") && !person.server("/v1/sync", synced))
    #expect(person.sent.count { $0.path == "/v1/sync" } == before)
    person.server(Routes.changeConsents, consents(records: true))
    #expect(person.paths == ["POST /v1/sync"])
  }

  @Test("PL-05: a withdrawn consent also stops the attempt that a timer would begin")
  func timerAfterWithdrawal() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", Answer(status: 0))
    person.go(.privacy)
    #expect(person.choose("allow-records"))
    person.server(Routes.changeConsents, consents(records: false))
    let before = person.sent.count
    while person.probe.answer(Answer(status: 1), where: { if case .timer = $0 { true } else { false } }) {
      person.settle()
    }
    #expect(person.sent.count == before)
  }

  @Test(
    "PL-05: when the server says that consent was withdrawn on another device, uploads stop and the question is open")
  func withdrawnElsewhere() {
    let person = Person()
    person.logIn(records: true)
    person.server("/v1/sync", refusal(.consentNeeded))
    #expect(!person.companion.mayUpload)
    person.server(Routes.consents, consents(records: false))
    _ = person.probe.answer(Answer(status: 1)) { if case .timer = $0 { true } else { false } }
    person.settle()
    person.save("se queda")
    #expect(person.requests.isEmpty)
  }
}
