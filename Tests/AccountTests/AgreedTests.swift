import Account
import AppTesting
import ServerAPI
import Testing

/// What somebody said of the records of this device outlives the page, and never its person.
@Suite struct AgreedTests {
  @Test(
    "PL-03, PL-05: who keeps their records in the account and leaves the page at once is not asked again; what they write next goes too",
    arguments: [false, true])
  func outlivesPage(serverHasIt: Bool) {
    let device = FakeDevice()
    let person = Person(device)
    person.logIn(records: nil)
    #expect(person.tap("records-account"))
    // The page is gone before the server's answer.
    let later = Person(device)
    later.save("enseguida")
    #expect(later.server(Routes.refresh, session()))
    #expect(later.server(Routes.consents, consents(records: serverHasIt ? true : nil)))
    if !serverHasIt || later.paths.contains("PUT /v1/account/consents") {
      #expect(later.server(Routes.changeConsents, consents(records: true)))
    }
    #expect(device.owner == identifier(ana) && later.paths == ["POST /v1/sync"])
    #expect(later.requests.first?.body?["changes"]?.array?.count == 1)
  }

  @Test("PL-05: what is written after a log-out is nobody's: the next one to log in is asked about it")
  func diesWithSession() {
    let device = FakeDevice()
    let person = Person(device)
    person.logIn(records: nil)
    #expect(person.tap("records-account"))
    person.server(Routes.changeConsents, consents(records: true))
    person.server("/v1/sync", synced)
    person.go(.logOut)
    #expect(person.tap("log-out"))
    person.server(Routes.logout, taken)
    #expect(device.owner == "local" && person.companion.session.phase == .signedOut)
    let later = Person(device)
    later.save("de quién es")
    later.logIn(records: true)
    #expect(device.owner == "local" && later.companion.location == "cuenta/registros")
    #expect(!later.paths.contains("POST /v1/sync"))
  }

  @Test("PL-05: what somebody said in one tab is not taken for the word of who logs in next in another")
  func diesInOtherTab() {
    let device = FakeDevice()
    let tab = Person(device)
    tab.logIn(records: nil)
    #expect(tab.tap("records-account"))
    tab.server(Routes.changeConsents, consents(records: true))
    tab.server("/v1/sync", synced)
    #expect(device.owner == identifier(ana))
    // In another tab: Ana logs out, somebody writes, Luis logs in, who keeps his records in his account.
    device.owner = "local"
    device.notes["session"] = ["goodbye": true]
    tab.hearSession()
    tab.save("de quién es")
    device.notes["session"] = kept(luis)
    tab.hearSession()
    #expect(tab.server(Routes.refresh, session(luis)))
    #expect(tab.server(Routes.consents, consents(records: true)))
    #expect(device.owner == "local" && !tab.paths.contains("POST /v1/sync"))
  }

  @Test("PL-03: an exchange that is under way ends with the session, so that nobody waits behind it")
  func exchangeEnds() {
    let person = Person()
    person.logIn(records: true)
    #expect(person.paths == ["POST /v1/sync"])
    person.go(.logOut)
    #expect(person.tap("log-out"))
    #expect(!person.paths.contains("POST /v1/sync"))
    #expect(person.probe.stopped.contains { if case .request(let r) = $0 { r.path == "/v1/sync" } else { false } })
  }

  /// What the device keeps of a session.
  private func kept(_ account: String) -> JSON {
    [
      "id": .string(identifier(account)), "name": "", "email": .string(account + "@ejemplo.mx"), "expired": false,
      "agreed": false,
      "consents": [
        ["purpose": "records", "version": "2026-11-21", "granted": true, "at": 1_790_000_000_000, "sent": true]
      ],
    ]
  }
}
