import Account
import AppTesting
import ServerAPI
import Testing

@Suite struct CopyTests {
  private func copy(_ person: Person) throws -> JSON? {
    for case .save(_, "application/json", let text) in person.probe.operations { return try JSON.parse(text) }
    return nil
  }
  private func saveContact(_ person: Person) {
    var account = person.companion
    let contact = account.record(in: "device.conecta.contact", ["name": "Mamá"], person.probe.environment)
    person.device.log.append((99, "device", false, contact.json))
  }

  @Test(
    "PL-05: the copy of a member has what was sent, what waits and what only the phone keeps, each once and as it is now"
  )
  func member() throws {
    let person = signedIn()
    person.save("ya enviado")
    person.device.log[0].out = false
    var edited = try Record(json: person.device.log[0].record)
    var account = person.companion
    edited.set("text", "corregido", account.stamp(person.probe.environment))
    person.device.log.append((2, identifier(ana), false, edited.json))
    person.save("por enviar")
    saveContact(person)
    person.go(.privacy)
    #expect(person.screen.words.has("contactos de emergencia"))
    #expect(person.tap("copy"))
    let records = try #require(try copy(person)?["records"]?.array)
    #expect(
      records.map { $0["f"]?["text"]?.string ?? $0["f"]?["name"]?.string ?? "" }.sorted() == [
        "Mamá", "corregido", "por enviar",
      ])
    for record in records { _ = try Record(json: record) }
    #expect(person.companion.toast(person.probe.environment)?.text.has("descargas") == true)
  }

  @Test("PL-05: with nothing to copy no empty file is handed over, and the screen says so")
  func nothing() throws {
    let person = signedIn()
    person.go(.privacy)
    #expect(person.tap("copy"))
    #expect(
      try copy(person) == nil
        && person.companion.toast(person.probe.environment)?.text == "En este dispositivo no hay nada que copiar.")
  }

  @Test("PL-05: a copy for whoever the records on this device belong to has nothing of the phone\u{2019}s own")
  func forSomebodyElse() throws {
    let person = Person()
    person.save("de otra persona")
    saveContact(person)
    person.logIn(records: true)
    #expect(person.screen.title == "¿Son tuyos estos registros?" && person.tap("copy"))
    #expect(try copy(person)?["records"]?.array?.count == 1)
  }

  @Test(
    "PL-05: a consent that was never decided is not called withdrawn; one that is not given is said to be so, with its date"
  )
  func neverAsked() {
    let person = signedIn()
    person.go(.privacy)
    #expect(person.screen.words.has("Todavía no lo decides."))
    #expect(!person.screen.words.has("Retirado"))
    #expect(person.choose("allow-records"))
    #expect(person.screen.words.has("Sin tu permiso desde"))
  }
}
