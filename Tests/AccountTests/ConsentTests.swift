import Account
import AppTesting
import ServerAPI
import Testing

@Suite struct ConsentAndOwner {
  @Test("PL-05: no record leaves the device before consent; the question comes in context at the first log in")
  func asksFirst() {
    let person = Person()
    person.save("me siento bien")
    person.logIn(records: nil)
    #expect(person.companion.location == "cuenta/registros")
    #expect(person.screen.words.has("El registro que ya tienes aquí pasará a tu cuenta."))
    #expect(person.screen.words.has("Necesario") && person.screen.words.has("Voluntario"))
    #expect(person.screen.audit().isEmpty)
    person.save("otra nota")
    person.online(true)
    #expect(!person.sent.contains { $0.path == "/v1/sync" })
    #expect(person.device.owner == "local")

    #expect(person.tap("records-account"))
    #expect(
      person.requests == [
        Request(
          .put, "/v1/account/consents",
          body: ["consents": decisions(["records", "mood", "health", "disability", "place"], true)], access: "access-1",
          alone: "consents")
      ])
    #expect(person.device.owner == "local")  // the server has not taken the consent yet
    person.server(Routes.changeConsents, consents(records: true))
    #expect(person.device.owner == identifier(ana))
    #expect(person.requests.map { $0.path } == ["/v1/sync"])
    #expect(person.requests.first?.body?["changes"]?.array?.count == 2)
  }

  private func decisions(_ purposes: [String], _ granted: Bool) -> JSON {
    .array(
      purposes.map { ["purpose": .string($0), "version": .string(PrivacyNotice.version), "granted": .bool(granted)] })
  }

  @Test(
    "PL-05: each sensitive kind has its own decision, date and withdrawal; what is not allowed stays here until it is")
  func kinds() throws {
    let person = Person()
    person.logIn(records: nil)
    #expect(
      person.screen.words.has("Tu ánimo") && person.screen.words.has("Tu salud")
        && person.screen.words.has("Tu perfil de movilidad")
        && person.screen.words.has("Tus lugares"))
    #expect(person.choose("pick-mood") && person.tap("records-picked"))
    let sent = try #require(person.requests.last?.body?["consents"]?.array)
    #expect(
      JSON.array(sent)
        == .array(
          decisions(["records"], true).array! + decisions(["mood"], false).array! + decisions(
            ["health", "disability", "place"], true
          ).array!))
    func took(_ choices: [JSON]) -> Answer {
      Answer(
        status: 200,
        [
          "consents": .array(
            choices.map { choice in
              var members = choice.object!
              members["at"] = 1_795_000_000_000
              return .object(members)
            })
        ])
    }
    person.server(Routes.changeConsents, took(sent))
    person.server("/v1/sync", synced)
    // Serenity's entry on the same device, in another tab.
    let mood = Record(
      collection: "serenity.mood", id: ULID("01JD0000000000000000000AAA")!,
      stamp: Stamp(milliseconds: 5, counter: 0, device: DeviceID(7)), fields: ["level": 1])
    person.device.log.append((90, identifier(ana), true, mood.json))
    person.save("una nota")
    func collections() -> [String?] { (person.requests.last?.body?["changes"]?.array ?? []).map { $0["c"]?.string } }
    #expect(person.paths == ["POST /v1/sync"] && collections() == ["notebook.note"])
    person.server("/v1/sync", synced)
    #expect(person.requests.isEmpty && person.companion.store.waiting == 1)
    #expect(person.companion.status(person.probe.environment).text == "Guardado en este dispositivo.")
    #expect(person.companion.notices(person.probe.environment).isEmpty, "nothing was refused, nothing is late")

    person.go(.privacy)
    #expect(person.screen.words.has("Sin tu permiso desde") && person.screen.audit().isEmpty)
    #expect(person.choose("allow-mood"))
    #expect(person.requests.last?.body?["consents"] == decisions(["mood"], true))
    person.server(
      Routes.changeConsents, took(Array(sent.filter { $0["purpose"] != "mood" }) + decisions(["mood"], true).array!))
    #expect(person.paths == ["POST /v1/sync"] && collections() == ["serenity.mood"])
    person.server("/v1/sync", synced)
    #expect(person.companion.store.waiting == 0)

    // Withdrawn again: at once, and only that kind.
    #expect(person.choose("allow-mood") && person.companion.mayUpload)
    person.device.log.append((95, identifier(ana), true, mood.json))
    person.save("otra nota")
    #expect(
      !person.sent.suffix(1).contains { $0.body?["changes"]?.array?.contains { $0["c"] == "serenity.mood" } ?? false })
  }

  @Test("PL-05: keeping records on this device only is a full choice: nothing is sent, nothing is asked again")
  func onlyHere() {
    let person = Person()
    person.save("mío")
    person.logIn(records: nil)
    #expect(person.tap("records-device"))
    #expect(person.companion.location == "")
    person.server(Routes.changeConsents, consents(records: false))
    person.save("mío también")
    person.online(true)
    #expect(!person.sent.contains { $0.path == "/v1/sync" })
    #expect(person.device.owner == "local")
    #expect(person.companion.notices(person.probe.environment).isEmpty)
    #expect(person.companion.status(person.probe.environment).text == "Guardado en este dispositivo.")
  }

  @Test("PL-05: the decisions of who was here before are not sent in the name of who logs in now")
  func anotherPersonsDecision() {
    let device = FakeDevice()
    _ = signedIn(device)
    let offline = Person(device, isOnline: false)
    offline.go(.privacy)
    #expect(offline.choose("allow-records"))
    let second = Person(device)
    second.server(Routes.refresh, refusal(.expired))
    second.logIn(as: luis)
    #expect(second.companion.session.member?.id == identifier(luis))
    #expect(second.paths == ["GET /v1/account/consents"])
    second.server(Routes.consents, consents(records: true))
    #expect(!second.sent.contains { $0.method == .put })
  }

  @Test("A server that contradicts itself about consent is not asked without end")
  func contradiction() {
    let person = Person()
    person.logIn(records: true)
    var rounds = 0
    while !person.requests.isEmpty, rounds < 50 {
      rounds += 1
      if !person.server("/v1/sync", refusal(.consentNeeded)) { person.server(Routes.consents, consents(records: true)) }
    }
    #expect(rounds < 12)
  }

  @Test("Records of nobody's account are not taken into an account that already keeps records without a word")
  func adoptionIsAsked() {
    let person = Person()
    person.save("¿de quién?")
    person.logIn(records: true)
    #expect(person.companion.location == "cuenta/registros" && person.screen.title == "¿Son tuyos estos registros?")
    #expect(person.screen.audit().isEmpty)
    #expect(person.device.owner == "local" && person.requests.isEmpty)
    #expect(person.tap("copy"))
    #expect(
      person.probe.operations.contains {
        if case .save(let name, "application/json", let text) = $0 {
          name == "vereda-registros-2026-11-18.json" && text.has("¿de quién?")
        } else {
          false
        }
      })
    #expect(person.tap("remove"))
    #expect(person.device.log.isEmpty && person.device.owner == identifier(ana))
    #expect(person.requests.first?.body?["changes"]?.array?.isEmpty == true)
  }

  @Test(
    "PL-03: somebody else logs in while records of the first account wait: they are never mixed, and not lost without a word"
  )
  func otherOwner() {
    let device = FakeDevice()
    let first = signedIn(device)
    first.save("de Ana")
    first.server("/v1/sync", Answer(status: 0))
    let second = Person(device)
    second.server(Routes.refresh, refusal(.expired))
    second.logIn(as: luis)
    #expect(second.companion.location == "cuenta/otra-persona")
    #expect(second.screen.words.has("1 registro de ana@ejemplo.mx"))
    #expect(second.screen.audit().isEmpty)
    #expect(second.requests.isEmpty && device.owner == identifier(ana))

    #expect(second.tap("cancel"))
    #expect(second.paths == ["POST /v1/auth/logout"])
    #expect(device.log.count == 1 && device.owner == identifier(ana) && second.companion.session.phase == .expired)

    second.logIn(luis, records: true)
    #expect(second.tap("erase"))
    #expect(device.log.isEmpty && second.companion.session.member?.id == identifier(luis))
    second.server(Routes.consents, consents(records: true))
    #expect(device.owner == identifier(luis))
  }

  @Test(
    "PL-01, PL-05: what was asked for one owner's records cannot reach those of the next, also while they are being erased"
  )
  func lateAnswer() throws {
    for isSlow in [false, true] {
      let person = Person()
      person.logIn(records: true)
      #expect(person.paths == ["POST /v1/sync"])
      person.go(.logOut)
      person.device.isErasing = isSlow
      #expect(person.tap("log-out"))
      #expect(!person.server("/v1/sync", late), "nobody waits for it any more")
      #expect(person.companion.store.replica.records(in: "notebook.note").isEmpty && person.device.log.isEmpty)
      person.device.isErasing = false
      person.settle()
      #expect(person.device.log.isEmpty && person.device.owner == Store.local)
      person.logIn(luis, records: true)
      #expect(person.device.owner == identifier(luis) && person.device.log.isEmpty)
      #expect(!person.sent.contains { $0.path == "/v1/sync" && $0.body?.text.contains("de Ana") == true })
    }
  }

  @Test("PL-01, PL-05: another tab's exchange is answered after the log-out: nothing of it stays on the device")
  func lateAnswerOfAnotherTab() throws {
    let device = FakeDevice(), person = signedIn(device), other = Person(device)
    other.server(Routes.refresh, session(access: "access-2"))
    other.server(Routes.consents, consents(records: true))
    #expect(other.paths == ["POST /v1/sync"])
    person.go(.logOut)
    #expect(person.tap("log-out") && device.owner == Store.local)
    #expect(other.server("/v1/sync", late))
    #expect(device.log.isEmpty && device.owner == Store.local)
  }

  @Test(
    "PL-01: what somebody had at hand in any app goes with them, whether their records were the account's or nobody's")
  func atHand() throws {
    // Begun by nobody, it is theirs who log in.
    let person = Person(), device = person.device
    person.draft("de Ana")
    person.logIn(records: true)
    #expect(device.atHand == [identifier(ana): ["notebook.draft": "de Ana"]])
    person.server("/v1/sync", synced)
    let turn = person.companion.turn
    person.go(.logOut)
    #expect(person.tap("log-out") && person.companion.turn == turn + 1)
    #expect(device.atHand.values.allSatisfy { $0.isEmpty })

    // Without the consent to records these stay nobody's on the device; what was at hand does not stay.
    person.logIn(luis, records: false)
    person.draft("de Luis")
    #expect(device.atHand == [Store.local: ["notebook.draft": "de Luis"]])
    person.go(.logOut)
    #expect(person.tap("log-out") && person.companion.turn == turn + 2)
    #expect(device.atHand.values.allSatisfy { $0.isEmpty } && person.companion.isReady)
  }

  @Test("PL-01: where another tab logs out, this one begins anew too, also when the records were nobody's")
  func atHandInAnotherTab() throws {
    let device = FakeDevice(), person = Person(device)
    person.logIn(luis, records: false)
    let other = Person(device)
    #expect(other.companion.session.member?.id == identifier(luis))
    let turn = other.companion.turn
    person.go(.logOut)
    #expect(person.tap("log-out"))
    other.hearSession()
    #expect(other.companion.turn == turn + 1 && other.companion.session.member == nil && other.companion.isReady)
    // Who logs in finds what they began before as it was.
    person.logIn(ana, records: false)
    other.hearSession()
    #expect(other.companion.turn == turn + 1 && other.companion.session.member?.id == identifier(ana))
  }

  /// A page of a long pull, with something of Ana's.
  private let late = Answer(
    status: 200,
    [
      "cursor": "9", "more": true, "now": 1_795_000_000_000,
      "changes": [
        [
          "c": "notebook.note", "i": "01JD0000000000000000000XX9", "s": "019ed0000000-0000-00000000000000b2",
          "f": ["text": "de Ana"],
        ]
      ],
    ])
}
