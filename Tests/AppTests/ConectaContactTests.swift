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
      ("911", ".emergency"), ("066", ".emergency"), ("", ".empty"), ("   ", ".empty"), ("casa", ".sign(\"casa\")"),
      ("55 1234 567", ".mexican"), ("0512345678", ".mexican"),
      ("1512345678", ".mexican"), ("+999 123 4567", ".country"), ("+1 115 555 2671", ".length"),
      ("+34 612 345 678 901 234", ".length"), ("+52 55 1234 567", ".mexican"), ("55+12345678", ".sign(\"+\")"),
    ])
  func numbers(_ typed: String, _ read: String) {
    #expect(told(typed) == read)
  }

  /// The number, `.problem`, or `? one | other` for a question.
  private func told(_ typed: String) -> String {
    switch PhoneNumber.read(typed) {
    case .number(let number), .assumed(let number, _): number
    case .either(let abroad, let mexican): "? " + abroad + " | " + mexican
    case .problem(let problem): ".\(problem)"
    }
  }

  @Test(
    "issue 23 point 3: a number is read as it is pasted",
    arguments: [
      // Marks that are not seen: bidirectional ones, of variants, joiners, hyphens, the byte order.
      "\u{202A}+52 55 1234 5678\u{202C}", "\u{2068}+52 55 1234 5678\u{2069}", "\u{200E}55 1234 5678",
      "\u{2066}55 1234 5678\u{2069}", "\u{FEFF}55\u{200B}1234\u{2060}5678", "55\u{AD}1234\u{AD}5678",
      "+52\u{FE0D} 55 1234 5678", "5\u{FE0F}\u{20E3}5 1234 5678", "\u{200F}\u{61C}+52 55 1234 5678 ",
      "\u{202A} +52\u{202F}55\u{2009}1234\u{3000}5678 \u{202C}\n", "55\u{A0}1234\u{A0}5678", "55\t1234\t5678",
      // Digits of other scripts, and a plus of theirs.
      "\u{FF15}\u{FF15} 1234 5678", "\u{FF0B}\u{FF15}\u{FF12} 55 1234 5678", "٥٥١٢٣٤٥٦٧٨", "۵۵۱۲۳۴۵۶۷۸", "५५१२३४५६७८",
      // What people put between.
      "55.1234.5678", "55/1234/5678", "55–1234–5678", "55—1234—5678", "55\u{2011}1234\u{2212}5678", "(55) 1234-5678",
      "[55] 1234 5678", "+52 (55) 1234-5678", "(+52) 55 1234 5678", "55·1234·5678", "55,1234,5678",
      // What was dialled before, and before the country.
      "+5215512345678", "5215512345678", "0445512345678", "015512345678", "045 55 1234 5678", "+52 044 55 1234 5678",
      "+52 01 55 1234 5678", "00 52 55 1234 5678", "0052 1 55 1234 5678", "011 52 55 1234 5678", "52 1 55 1234 5678",
      // Addresses and labels.
      "tel:+525512345678", "tel:+52-55-1234-5678", "TEL:55 1234 5678", "tel:5512345678;phone-context=+52",
      "tel:%2B52%2055%201234%205678", "sms:+525512345678?body=hola", "Tel. 55 1234 5678", "Tel: +52 55 1234 5678",
      "Móvil: 55 1234 5678", "Cel 55 1234 5678", "WhatsApp: 55 1234 5678", "https://wa.me/5215512345678",
      "wa.me/525512345678?text=Hola%20a%20ti", "whatsapp://send?phone=525512345678&text=1",
      "https://api.whatsapp.com/send/?phone=%2B525512345678", "whatsapp:+525512345678",
    ])
  func pasted(_ text: String) { #expect(told(text) == "+525512345678") }

  @Test(
    "issue 23 point 3: of a number of two countries is asked, one of another country is not made Mexican, and a refusal says why",
    arguments: [
      ("1 915 555 0123", "? +19155550123 | +529155550123"), ("1-915-555-0123", "? +19155550123 | +529155550123"),
      ("15512345678", "? +15512345678 | +525512345678"), ("1 (664) 223-4567", "? +16642234567 | +526642234567"),
      ("wa.me/5512345678", "? +5512345678 | +525512345678"), ("+1 915 555 0123", "+19155550123"),
      ("001 915 555 0123", "+19155550123"), ("https://wa.me/19155550123", "+19155550123"),
      ("tel:9155550123;phone-context=+1", "+19155550123"), ("915 555 0123", "+529155550123"),
      // 123 begins no number of the North American plan.
      ("1 664 123 4567", "+526641234567"), ("0456641234567", "+526641234567"), ("0052 1 664 123 4567", "+526641234567"),
      ("52 1 33 1234 5678", "+523312345678"), ("+34 612/345–678", "+34612345678"),
      ("00 44 20 7946 0958", "+442079460958"),
      ("011 503 7123 4567", "+50371234567"), ("+49 30/12345678", "+493012345678"),
      ("+52 (55) 1234-5678 ext. 12", ".inside(\"12\")"), ("55 1234 5678 x12", ".inside(\"12\")"),
      ("55 1234 5678 extensión 1234", ".inside(\"1234\")"), ("55 1234 5678 Ext: 7", ".inside(\"7\")"),
      ("tel:+52-55-1234-5678;ext=12", ".inside(\"12\")"), ("55 1234 5678 #12", ".inside(\"12\")"),
      ("55 1234 5678,12", ".inside(\"12\")"), ("5512345678 / 5587654321", ".several"),
      ("55 1234 5678, 55 8765 4321", ".several"), ("55 1234 5678; 55 8765 4321", ".several"),
      ("55 1234 5678 y 55 8765 4321", ".several"), ("55 1234 5678 o 55 8765 4321", ".several"),
      ("55 1234 5678\n55 8765 4321", ".several"), ("55 1234 5678 55 8765 4321", ".several"),
      ("+52 55 1234 5678 +52 55 8765 4321", ".several"), ("55 1234 5678/79", ".several"),
      ("tel:5512345678;5587654321", ".several"), ("55 1234 5678 55 8765 4321 33 1234 5678", ".several"),
      ("Ana 55 1234 5678", ".sign(\"Ana\")"), ("01 800 FLORES", ".sign(\"FLORES\")"), ("55 1234 567*", ".sign(\"*\")"),
      ("55 1234 5678 (casa)", ".sign(\"casa\")"), ("https://example.com/5512345678", ".sign(\"https\")"),
      ("wa.me/message/ABC", ".sign(\"message\")"), ("+ +52 55 1234 5678", ".sign(\"+\")"),
      ("01 800 123 4567", ".service"), ("800 123 4567", ".service"), ("+52 900 123 4567", ".service"),
      ("+1 800 555 0123", ".service"), ("1 800 123 4567", ".service"), ("9-1-1", ".emergency"),
      ("tel:911", ".emergency"),
      ("066", ".emergency"), ("\u{200E}911\u{200E}", ".emergency"), ("55 1234 56", ".mexican"),
      ("55 1234 5678 9", ".mexican"),
      ("+52 55 1234 5678 9", ".mexican"), ("+1 915 555 012", ".length"), ("12345678901234567890123", ".mexican"),
      ("\u{200E}\u{202A}", ".empty"), ("+", ".empty"), ("Tel:", ".empty"),
    ])
  func countries(_ typed: String, _ read: String) { #expect(told(typed) == read) }

  @Test(
    "CF-09: as a person would judge it: a number is read whole or refused in words, never made another person's",
    arguments: [
      ("+52 1 55 1234 5678 Casa", ".sign(\"Casa\")"), ("011 52 55 1234 5678", "+525512345678"),
      ("00 52 55 1234 5678", "+525512345678"), ("+1 (915) 555-0123", "+19155550123"), ("1-800-555-0199", ".service"),
      ("+52 800 123 4567", ".service"), ("5\u{FE0F}\u{20E3}5\u{FE0F}\u{20E3} 1234 5678", "+525512345678"),
      ("5512345678 5512345678", ".several"), ("tel:+52-55-1234-5678;ext=3", ".inside(\"3\")"),
      ("https://wa.me/5215512345678", "+525512345678"), ("*6060", ".emergency"), ("tel:*6060", ".emergency"),
      ("*911", ".emergency"), ("#31#5512345678", ".sign(\"#\")"), ("55 1234 5678 ext. 12", ".inside(\"12\")"),
      ("\u{FF15}\u{FF15}\u{FF11}\u{FF12}\u{FF13}\u{FF14}\u{FF15}\u{FF16}\u{FF17}\u{FF18}", "+525512345678"),
      ("٥٥ ١٢٣٤ ٥٦٧٨", "+525512345678"), ("55\u{2011}1234\u{2011}5678", "+525512345678"),
      ("\u{202A}55 1234 5678\u{202C}", "+525512345678"), ("\u{202B}55 1234 5678\u{202C}", "+525512345678"),
      ("(55) 1234-5678", "+525512345678"), ("044 55 1234 5678", "+525512345678"), ("045 55 1234 5678", "+525512345678"),
      ("01 55 1234 5678", "+525512345678"),
      // A zero in brackets is not dialled from abroad; in Italy it is.
      ("+44 (0)20 7946 0958", "+442079460958"), ("0044 (0)20 7946 0958", "+442079460958"),
      ("+52 (0)55 1234 5678", "+525512345678"), ("+39 (0)6 1234 5678", "+390612345678"),
      ("(0)55 1234 5678", ".mexican"),
      // What is dialled after a number, by its other names, and an extension that is not told.
      ("tel:+525512345678;postd=12", ".inside(\"12\")"), ("tel:+525512345678;isub=1", ".inside(\"1\")"),
      ("tel:+525512345678;ext=", "+525512345678"), ("55 1234 5678 ext.", ".sign(\"ext\")"),
      ("55 1234 5678 #", ".sign(\"#\")"),
      // A link, and another number beside it.
      ("55 8765 4321 https://wa.me/5215512345678", ".several"), ("Ana: https://wa.me/5215512345678", "+525512345678"),
    ])
  func judged(_ typed: String, _ read: String) { #expect(told(typed) == read) }

  @Test("issue 23 point 3: long and odd texts are refused in no time, and never break it")
  func anyText() {
    var random = SeededGenerator(seed: 23)
    let parts = [
      "+", "52", "1", " ", "55", "1234", "5678", ";", ",", "/", "ext", "x", "tel:", "wa.me/", "%2", "%2B", "phone=",
      "=",
      "whatsapp://", "\u{202A}", "\u{301}", "é", "😀", "\n", ":", "00", "044", "(", "#", "y", "?",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<random.next(below: 24) { text += parts[Int(random.next(below: Int64(parts.count)))] }
      if let number = PhoneNumber.read(text).number {
        #expect(
          number.hasPrefix("+") && number.utf8.count <= 16 && PhoneNumber.read(number).number == number, "\(text)")
      }
    }
    for text in [String(repeating: "1 ", count: 50_000), String(repeating: "55 1234 5678 ", count: 9_000)] {
      #expect(PhoneNumber.read(text).number == nil)
    }
  }

  private func unbroken(_ text: String) -> String { text.replacing(" ", with: "\u{A0}") }
  /// As it stands in the form.
  private func number(_ phone: ConectaPhone) -> String {
    var found = ""
    phone.screen.forEach { if case .field(let field) = $0, field.id == "phone" { found = field.value } }
    return found
  }

  @Test("a shown number stays on one line; what is in the form, dialled and kept has no such spaces")
  func oneLine() throws {
    let phone = ConectaPhone()
    try phone.addContact("Ana", "55 1234 5678")
    phone.go("sos")
    #expect(phone.screen.words.contains("Ana, +52\u{A0}55\u{A0}1234\u{A0}5678"))
    phone.go("sos/contactos")
    #expect(phone.screen.words.contains("+52\u{A0}55\u{A0}1234\u{A0}5678"))
    try phone.tap("contact-0")
    #expect(number(phone) == "+52 55 1234 5678")
    #expect(phone.probe.state.companion.store.contacts.map { $0.number } == ["+525512345678"])
  }

  @Test("issue 23 point 3: nothing is kept before the person says which country a number is of")
  func asked() throws {
    for (button, number) in [("is-abroad", "+1 915 555 0123"), ("is-mexican", "+52 915 555 0123")] {
      let shown = unbroken(number)
      let phone = ConectaPhone()
      try phone.addContact("Ana", "1 915 555 0123")
      #expect(phone.screen.location == "sos/contactos/nuevo" && phone.probe.state.companion.store.contacts.isEmpty)
      let question =
        "¿Es de Estados Unidos (\(unbroken("+1 915 555 0123"))) o de México (\(unbroken("+52 915 555 0123")))?"
      #expect(phone.screen.words.contains(question) && phone.screen.announcement == question)
      #expect(phone.screen.focus == "contact-errors" && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      try phone.tap(button)
      #expect(
        phone.probe.state.companion.store.contacts.isEmpty && phone.screen.words.contains("Se guardará como " + shown))
      // The button that was pressed is gone.
      #expect(phone.screen.focus == "save-contact" && phone.screen.audit().isEmpty && number == self.number(phone))
      try #require(phone.probe.submit("contact"))
      phone.settle()
      #expect(phone.screen.location == "sos/contactos" && phone.screen.words.contains(shown))
    }
  }

  @Test("issue 23 point 3: ten digits are told as Mexican before they are kept, and can be made another country's")
  func assumed() throws {
    let phone = ConectaPhone(location: "sos/contactos/nuevo")
    try phone.type("name", "Ana")
    try phone.type("phone", "915 555 0123")
    #expect(phone.screen.words.contains("Se guardará como " + unbroken("+52 915 555 0123") + ", de México"))
    try phone.tap("is-abroad")
    #expect(
      phone.screen.words.contains("Se guardará como " + unbroken("+1 915 555 0123"))
        && !phone.screen.words.contains(", de México"))
    #expect(phone.screen.focus == "save-contact")
    try phone.type("phone", "1 915 555 0123")
    #expect(phone.screen.focus == nil, "it moves again when a country is chosen again")
    try phone.tap("is-abroad")
    #expect(phone.screen.focus == "save-contact")
    try #require(phone.probe.submit("contact"))
    phone.settle()
    #expect(phone.probe.state.companion.store.contacts.map { $0.number } == ["+19155550123"])
  }

  @Test("issue 23 point 3: a number that is given again is kept once, and the person is told whose it is")
  func onlyOnce() throws {
    let phone = ConectaPhone()
    for text in [
      "55 1234 5678", "+52 55 1234 5678", "tel:+525512345678", "0445512345678", "(55) 1234-5678", "5215512345678",
    ] {
      try phone.addContact("Ana", text)
    }
    #expect(phone.probe.state.companion.store.contacts.count == 1)
    #expect(phone.screen.words.contains("Ana ya tiene ese número en tus contactos"))
    // Its own is no other one's.
    phone.go("sos/contactos")
    try phone.tap("contact-0")
    try phone.type("name", "Ana G.")
    try phone.type("phone", "5512345678")
    try #require(phone.probe.submit("contact"))
    phone.settle()
    #expect(phone.probe.state.companion.store.contacts.map { $0.name } == ["Ana G."])
  }

  @Test("issue 23 point 3: contacts that are kept already stay as they are, also where they would be refused today")
  func formerStay() throws {
    var before = ConectaPhone().probe.state
    let environment = ConectaPhone().probe.environment
    let log = ["+528001234567", "+525512345678", "+525512345678"].map {
      before.companion.record(in: Contact.collection, ["name": "Ana", "number": .string($0)], environment)
    }
    let phone = ConectaPhone(location: "sos/contactos", log: log)
    for place in 0..<3 {
      phone.go("sos/contactos")
      try phone.tap("contact-\(place)")
      try phone.type("name", "Luis")
      try #require(phone.probe.submit("contact"))
      phone.settle()
      #expect(phone.screen.location == "sos/contactos")
    }
    let contacts = phone.probe.state.companion.store.contacts
    #expect(contacts.map { $0.name } == ["Luis", "Luis", "Luis"])
    #expect(contacts.map { $0.number }.sorted() == ["+525512345678", "+525512345678", "+528001234567"])
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
    #expect(phone.screen.location == "sos/contactos" && phone.screen.words.contains(unbroken("+52 55 1234 5678")))
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
      .sync(
        .outbox(
          Answer(status: 1, ["entries": [["n": 1, "out": true, "r": contact.json]], "waiting": 1]), run: 0,
          deletionsOnly: false)),
      phone.probe.environment)
    guard case .request(let request)? = sent.first?.operation else { Issue.record("no request"); return }
    #expect(request.body?["changes"]?.array?.isEmpty == true)
    guard let reply = sent.first?.reply else { Issue.record("no answer is waited for"); return }
    let body: JSON = ["cursor": "1", "now": 0, "changes": [contact.json], "more": false]
    _ = store.reduce(reply(Answer(status: 200, body)), phone.probe.environment)
    #expect(store.contacts.isEmpty, "a server cannot put contacts on a phone")
  }
}
