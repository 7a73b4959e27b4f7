import AppTesting
import Testing

@testable import ConectaFacil

@Suite struct ConectaContactTests {
  @Test(
    "CF-09: a number is read as E.164, of Mexico and of the world, or refused with a reason",
    arguments: [
      ("55 1234 5678", "+525512345678"), ("(222) 123-4567", "+522221234567"), ("+52 55 1234 5678", "+525512345678"),
      ("+52 1 55 1234 5678", "+525512345678"),
      ("044 55 1234 5678", "+525512345678"), ("01 55 1234 5678", "+525512345678"), ("52 55 1234 5678", "+525512345678"),
      ("0034 612 345 678", "+34612345678"),
      ("+1 415 555 2671", "+14155552671"), ("+44 20 7946 0958", "+442079460958"), ("+503 7123 4567", "+50371234567"),
      ("+502 5123 4567", "+50251234567"),
      ("911", ".emergency"), ("066", ".emergency"), ("", ".empty"), ("   ", ".empty"), ("casa", ".letters"),
      ("55 1234 567", ".mexican"), ("0512345678", ".mexican"),
      ("1512345678", ".mexican"), ("+999 123 4567", ".country"), ("+1 115 555 2671", ".length"),
      ("+34 612 345 678 901 234", ".length"), ("+52 55 1234 567", ".mexican"), ("55+12345678", ".letters"),
    ])
  func numbers(_ typed: String, _ read: String) {
    let reading = PhoneNumber.read(typed)
    #expect((reading.number ?? reading.problem.map { ".\($0)" }) == read)
  }

  @Test("CF-09: contacts are made, read, changed and deleted; a wrong one is refused at its field")
  func contacts() throws {
    let phone = ConectaPhone(location: "sos/contactos")
    try phone.tap("add-contact")
    try #require(phone.probe.submit("contact"))
    #expect(
      phone.screen.words.contains("Escribe el nombre de tu contacto.")
        && phone.screen.words.contains("Escribe el teléfono de tu contacto.") && phone.screen.focus == "contact-errors")
    try phone.type("name", "Ana")
    try phone.type("phone", "911")
    try #require(phone.probe.submit("contact"))
    #expect(phone.screen.location == "sos/contactos/nuevo" && phone.screen.words.contains("de una persona"))
    try phone.type("phone", "55 1234 5678")
    try #require(phone.probe.submit("contact"))
    phone.settle()
    #expect(phone.screen.location == "sos/contactos" && phone.screen.words.contains("+52 55 1234 5678"))
    phone.probe.wait(milliseconds: 10)
    try phone.addContact("Luis", "+34 612 345 678")
    #expect(phone.probe.state.companion.store.contacts.map { $0.name } == ["Ana", "Luis"])
    try phone.tap("contact-1")
    try phone.type("name", "Luis G.")
    try #require(phone.probe.submit("contact"))
    phone.settle()
    try phone.tap("contact-1")
    try phone.tap("make-first")
    #expect(phone.probe.state.companion.store.contacts.map { $0.name } == ["Luis G.", "Ana"])
    try phone.tap("delete-contact")
    #expect(phone.screen.sheet != nil)
    try phone.tap("delete-confirm")
    #expect(phone.probe.state.companion.store.contacts.map { $0.name } == ["Ana"])
    let reopened = ConectaPhone(location: "sos/contactos", log: phone.log)
    #expect(reopened.screen.words.contains("Ana") && !reopened.screen.words.contains("Luis"))
  }

  @Test(
    "CF-09, PL-05: contacts, the SOS, recent places and the last way never go to the outbox, with an account or without; favourites and profile do"
  )
  func deviceOnly() throws {
    let phone = ConectaPhone(region: true)
    try phone.addContact()
    phone.go("sos")
    try phone.tap("practice")
    phone.probe.send(.did(.search(.chose(PlaceDetails(id: "n1", name: "Museo", at: SampleRegion.plaza)))))
    phone.settle()
    try phone.tap("favourite")
    var outgoing: Set<String> = [], staying: Set<String> = []
    for operation in phone.probe.operations {
      if case .records(.append(let records, _, let out, _)) = operation {
        for record in records {
          if out { outgoing.insert(record.collection) } else { staying.insert(record.collection) }
        }
      }
    }
    #expect(outgoing == ["conecta-facil.place"])
    #expect(staying == ["device.conecta-facil.contact", "device.conecta-facil.sos", "device.conecta-facil.recent"])
    // Not even when an outbox or a server says otherwise.
    var store = Store(collections: ["device."])
    _ = store.reduce(
      .loaded(
        Answer(status: 1, ["owner": "A", "device": "00000000000000b1", "cursor": "0", "waiting": 0, "entries": []])),
      phone.probe.environment)
    _ = store.synchronise(access: "t", phone.probe.environment)
    let contact = try #require(phone.log.first { $0.collection == Contact.collection })
    let sent = store.reduce(
      .sync(.outbox(Answer(status: 1, ["entries": [["n": 1, "out": true, "r": contact.json]], "waiting": 1]))),
      phone.probe.environment)
    guard case .request(let request)? = sent.first?.operation else { Issue.record("no request"); return }
    #expect(request.body?["changes"]?.array?.isEmpty == true)
    guard let reply = sent.first?.reply else { Issue.record("no answer is waited for"); return }
    let body: JSON = ["cursor": "1", "now": 0, "changes": [contact.json], "more": false]
    _ = store.reduce(reply(Answer(status: 200, body)), phone.probe.environment)
    #expect(store.contacts.isEmpty, "a server cannot put contacts on a phone")
  }
}
