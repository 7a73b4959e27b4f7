import AppTesting
import ServerAPI
import Testing

@testable import Account

/// What a person is told at the top of a screen and under what they saved.
@Suite struct NoticeTests {
  private func banners(_ person: Person) -> [Identifier] {
    person.companion.notices(person.probe.environment).compactMap {
      if case .banner(let banner) = $0 { banner.id } else { nil }
    }
  }
  private func status(_ person: Person) -> SaveStatus { person.companion.status(person.probe.environment) }

  @Test("PL-03: where nothing can be kept it is said, before and after something was saved")
  func noStorage() {
    let person = Person()
    person.probe.environment.storage = .none
    #expect(banners(person) == ["notice-storage"])
    person.save("hola")
    person.probe.environment.storage = .persistent
    #expect(banners(person).isEmpty)

    let device = FakeDevice()
    device.fails = true
    let memory = Person(device)
    #expect(memory.companion.store.phase == .memoryOnly && banners(memory) == ["notice-storage"])
    // It is taken, but not kept.
    device.fails = false
    memory.save("hola")
    #expect(
      status(memory).tone == .warning
        && status(memory).text == memory.companion.words(memory.probe.environment).onlyUntilClosed)
  }

  @Test("PL-03: what was not kept is never said to be saved", arguments: ["quota", "closed", "private"])
  func notSaved(_ reason: String) {
    let person = Person()
    person.probe.send(.app(Notebook.Save("no cabe")))
    #expect(status(person).text == person.companion.words(person.probe.environment).saving)
    _ = person.probe.answer(Answer(status: 0, ["reason": .string(reason)])) {
      if case .records(.append) = $0 { true } else { false }
    }
    #expect(status(person).tone == (reason == "private" ? .warning : .danger))
    #expect(banners(person) == (reason == "private" ? [] : ["notice-unsaved"]))
    let words = person.companion.words(person.probe.environment)
    #expect(status(person).text == (reason == "private" ? words.onlyUntilClosed : words.unsavedTitle))
  }

  @Test("PL-03: records that the server does not take are told, with its words")
  func refused() {
    let person = signedIn()
    person.save("uno")
    let id = person.requests.first?.body?["changes"]?[0]?["i"] ?? .null
    person.server(
      "/v1/sync",
      Answer(
        status: 200,
        [
          "cursor": "1", "more": false, "changes": [], "now": 1_795_000_000_000, "message": "Tu cuenta está llena.",
          "refused": [["c": "notebook.note", "i": id, "reason": "account-full"]],
        ]))
    #expect(banners(person) == ["notice-refused"])
    #expect(person.screen.words.has("Tu cuenta está llena."))
  }

  @Test("PL-03: a new version is offered, and taken when the person says so")
  func update() {
    let person = Person()
    #expect(banners(person).isEmpty)
    person.probe.environment.updateWaits = true
    #expect(banners(person) == ["notice-update"])
    #expect(!person.probe.operations.contains(.update) && person.tap("take-update"))
    #expect(person.probe.operations.last == .update)
  }

  @Test("PL-03: a server that is not reached is told with how much waits, and can be tried at once")
  func waiting() {
    let person = signedIn()
    person.save("uno")
    person.server("/v1/sync", Answer(status: 0))
    #expect(banners(person) == ["notice-waiting"])
    #expect(status(person).text == person.companion.words(person.probe.environment).savedWillBeSent)
    #expect(person.requests.isEmpty && person.tap("send-now"))
    #expect(person.paths == ["POST /v1/sync"])
    person.server("/v1/sync", synced)
    #expect(banners(person).isEmpty)
  }

  @Test("PL-05: the open question about the records stands at the top until it is answered")
  func question() {
    let person = Person()
    person.logIn(records: nil)
    person.open("")
    #expect(banners(person) == ["notice-records"])
    #expect(person.tap("decide-records") && person.companion.location == AccountDestination.records.location)
    #expect(person.tap("records-device"))
    person.server(Routes.changeConsents, consents(records: false))
    #expect(banners(person).isEmpty)
  }

  @Test("PL-11: lasting storage is offered to who has something to lose: from the third record")
  func storage() {
    let person = Person()
    person.probe.environment.storage = .temporary
    for count in 0..<4 {
      #expect(banners(person) == (count < 3 ? [] : ["notice-temporary"]), "\(count) records")
      person.save("nota")
    }
  }

  @Test("PL-08: at most two banners, the gravest first")
  func two() {
    let device = FakeDevice()
    Person(device).logIn(records: true)
    let person = Person(device)
    person.server(Routes.refresh, refusal(.expired))
    person.save("uno")
    person.probe.environment.isOnline = false
    person.probe.environment.updateWaits = true
    #expect(banners(person) == ["notice-expired", "notice-offline"])
    person.probe.environment.storage = .none
    #expect(banners(person) == ["notice-storage", "notice-expired"])
  }

  @Test("PL-08: a word that was replaced by another does not take that one away when its own time is over")
  func toasts() throws {
    let person = Person()
    person.logIn(records: true)
    let timer = try #require(
      person.probe.pending.first { if case .timer = $0.operation { true } else { false } }?.reply)
    #expect(person.screen.toast?.text == "Entraste a la cuenta de ana@ejemplo.mx.")
    person.go(.privacy)
    #expect(person.choose("allow-records"))
    person.go(.records)
    #expect(person.tap("records-account"))
    let second = person.screen.toast?.text
    #expect(second != nil && second != "Entraste a la cuenta de ana@ejemplo.mx.")
    person.probe.send(timer(Answer(status: 1)))
    #expect(person.screen.toast?.text == second)
  }
}
