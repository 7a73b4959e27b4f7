import AppTesting
import Testing

@testable import ConectaFacil

@Suite struct ConectaSosTests {
  @Test("CF-07: the message's link, character by character, with a fresh position")
  func link() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("")
    try phone.tap("sos")
    phone.place()
    try phone.tap("send-sos")
    try phone.tap("send-now")
    #expect(
      phone.opened == [
        "sms:+525512345678?&body=SOS%3A%20necesito%20ayuda.%20Estoy%20en%20https%3A%2F%2Fmaps.google.com%2F%3Fq%3D19.43260%2C-99.13320%20%28margen%20de%2012%20m%29.%20Hora%3A%2010%3A05."
      ])
  }

  @Test(
    "CF-07: a device that lies still tells nothing new: after half a minute an SOS asks it anew, and the message has what it answers",
    arguments: [5, 600])
  func still(_ seconds: Int64) throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("sos")
    phone.place()
    phone.probe.environment.now = phone.probe.environment.now.adding(milliseconds: seconds * 1000)
    try phone.tap("send-sos")
    #expect(phone.probe.operations.contains(.position(.watch(asks: true))) == (seconds > 30))
    phone.at(19.5, -99.2)
    try phone.tap("send-now")
    #expect(phone.opened.count == 1 && phone.opened[0].contains("19.50000"), "\(phone.opened)")
  }

  @Test(
    "CF-07: with an old position the message says how old it is, and without one it says so; neither waits",
    arguments: [0, 3, 5, 10])
  func agedOrNone(_ delay: Int) throws {
    let fix = Fix([
      "lat": -33.45, "lon": 0.000004, "accuracy": 25.2, "at": .integer(Phone.morning.milliseconds - 12 * 60_000),
    ])
    let old = SosMessage(
      to: "+525512345678", fix: fix, signature: "Ana", isPractice: false, now: Phone.morning, zone: Phone.mexico,
      language: .es)
    #expect(
      old.text
        == "SOS: necesito ayuda. Soy Ana. Hace 12 min estaba en https://maps.google.com/?q=-33.45000,0.00000 (margen de 26 m). Hora: 10:05."
    )
    let english = SosMessage(
      to: "+1", fix: nil, signature: "", isPractice: false, now: Phone.morning, zone: Phone.mexico, language: .en)
    #expect(english.text == "SOS: I need help. My phone does not know where I am: call me. Time: 10:05.")
    // Without any answer of the position, the composer opens at the end of the countdown and not a moment later.
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("sos/ajustes")
    try phone.choose("delay-\(delay)")
    phone.go("sos")
    try phone.tap("send-sos")
    phone.pass(Int64(delay) * 1000)
    #expect(phone.opened.count == 1 && phone.opened[0].contains("No%20tengo%20mi%20ubicacion%3A%20llamame."))
    phone.probe.answer(Answer(status: 1)) { if case .open = $0 { true } else { false } }
    phone.settle()
    #expect(phone.screen.title == "¿Lo enviaste?")
    // The position comes late: it can be sent too, without another SOS.
    phone.place()
    try phone.tap("send-position")
    #expect(phone.opened.count == 2 && phone.opened[1].contains("19.43260%2C-99.13320"))
  }

  @Test(
    "CF-07: in each language the message fits into one SMS, in letters that need no second alphabet, and is whole",
    arguments: Language.allCases)
  func oneSegment(_ language: Language) throws {
    // 3GPP TS 23.038, without what takes two places.
    let alphabet = Set(
      "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
    )
    let link = "https://maps.google.com/?q=-89.99999,-179.99999"
    func message(seconds: Int64, accuracy: Double, isPractice: Bool = false) -> String {
      let at = Phone.morning.milliseconds - seconds * 1000
      let fix = Fix(["lat": -89.99999, "lon": -179.99999, "accuracy": .number(accuracy), "at": .integer(at)])
      return SosMessage(
        to: "+1", fix: fix, signature: "Ana", isPractice: isPractice, now: Phone.morning, zone: Phone.mexico,
        language: language
      ).text
    }
    let nowhere = SosMessage(
      to: "+1", fix: nil, signature: "Ana", isPractice: false, now: Phone.morning, zone: Phone.mexico,
      language: language
    ).text
    let real = [
      message(seconds: 0, accuracy: 0), message(seconds: 0, accuracy: 99_999), message(seconds: 86_340, accuracy: 0),
      message(seconds: 86_340, accuracy: 99_999), message(seconds: -600, accuracy: 0),
      message(seconds: -600, accuracy: 99_999),
    ]
    for text in real + [nowhere] { #expect(text.count <= 160, "\(text.count): \(text)") }
    for text in real { #expect(text.contains(link)) }
    #expect(
      real[1].contains("99999 m") && real[2].contains("23 h 59 min") && real[3].contains("99999 m")
        && real[3].contains("23 h 59 min"))
    for text in real + [nowhere, message(seconds: 0, accuracy: 9, isPractice: true)] {
      #expect(text.allSatisfy { alphabet.contains($0) }, "\(text)")
      #expect(
        text.contains("SOS: ") && text.contains("Ana.") && text.hasSuffix("10:05.") && !text.contains("  "), "\(text)")
    }
  }

  @Test("CF-08: a countdown can be cancelled, and then nothing opens; vibration tells each step")
  func cancelled() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("")
    try phone.tap("sos")
    try phone.tap("send-sos")
    phone.pass(3000)
    #expect(phone.screen.title == "Preparando tu SOS" && phone.screen.words.contains("2"))
    try phone.tap("cancel-sos")
    phone.pass(20_000)
    #expect(phone.opened.isEmpty && phone.screen.location == "")
    #expect(phone.vibrations.contains([200]) && phone.vibrations.contains([60]))
    #expect(phone.log.last { $0.collection == Emergency.collection }?["phase"]?.string == "cancelled")
  }

  @Test(
    "CF-08: from handed to confirmed or failed; the time of the last one is kept, another within seconds is held back")
  func confirmation() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("")
    try phone.tap("sos")
    phone.place()
    try phone.tap("send-sos")
    phone.pass(5000)
    phone.probe.answer(Answer(status: 1)) { if case .open = $0 { true } else { false } }
    phone.settle()
    #expect(phone.screen.location == "sos/confirmacion" && phone.screen.words.contains("Llamar al 911"))
    try phone.tap("was-sent")
    #expect(phone.screen.words.contains("Listo, ya avisaste") && phone.screen.words.contains("hoy"))
    try phone.tap("close-sos")
    phone.go("sos")
    #expect(phone.screen.words.contains("Acabas de enviar un SOS") && !phone.probe.tap("send-sos"))
    phone.probe.wait(milliseconds: 21_000)
    #expect(phone.screen.words.contains("Último SOS") && phone.probe.tap("send-sos"))
    // Once it is over, the position is not kept (CF-12).
    let over = ConectaPhone(
      log: phone.log.filter { $0.collection != Emergency.collection || $0["phase"]?.string != "countdown" })
    #expect(over.log.last { $0.collection == Emergency.collection }?["fix"]?.isNull == true)
    // The composer does not open: it says so and offers the call.
    phone.pass(5000)
    phone.probe.answer(Answer(status: 0)) { if case .open = $0 { true } else { false } }
    phone.settle()
    #expect(
      phone.screen.words.contains("El mensaje no salió") && phone.screen.words.contains("Llamar al 911")
        && phone.screen.words.contains("Llamar a Ana"))
  }

  @Test(
    "CF-08: without a contact it leads to one; outside of the area of service it says what to do; neither sends by itself"
  )
  func barriers() throws {
    let phone = ConectaPhone()
    try phone.tap("sos")
    #expect(phone.screen.words.contains("Falta tu contacto de emergencia") && !phone.probe.tap("send-sos"))
    try phone.tap("add-contact")
    #expect(phone.screen.location == "sos/contactos/nuevo")
    try phone.addContact()
    phone.go("sos")
    phone.at(48.85, 2.35)
    #expect(
      phone.screen.words.contains("fuera del área de servicio") && phone.screen.words.contains("112")
        && !phone.probe.tap("send-sos"))
    #expect(phone.screen.words.contains("Se avisa a\nAna") && !phone.screen.words.contains("Cuenta regresiva\n"))
    try phone.tap("copy-position")
    #expect(phone.probe.operations.contains(.copy(text: "https://maps.google.com/?q=48.85000,2.35000")))
    #expect(phone.opened.isEmpty)
    phone.at(19.4, -99.1)
    #expect(phone.probe.tap("send-sos"))
  }

  @Test(
    "CF-08: an SOS survives closing the page: a countdown goes on, what was missed is asked about and never sent by itself"
  )
  func survives() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("sos")
    phone.place()
    try phone.tap("send-sos")
    phone.pass(1000)
    // Opened again within the countdown.
    let soon = ConectaPhone(log: phone.log, at: phone.probe.environment.now)
    #expect(soon.screen.title == "Preparando tu SOS")
    soon.pass(4000)
    #expect(soon.opened.count == 1 && soon.opened[0].contains("19.43260"), "the position from before is in the message")
    // Opened again afterwards.
    let late = ConectaPhone(log: phone.log, at: phone.probe.environment.now.adding(milliseconds: 60_000))
    late.pass(20_000)
    #expect(late.opened.isEmpty && late.screen.words.contains("Un SOS quedó a medias"))
    #expect(late.probe.tap("send-sos"))
    // Closed while the composer was open.
    soon.probe.answer(Answer(status: 1)) { if case .open = $0 { true } else { false } }
    soon.settle()
    let after = ConectaPhone(log: soon.log, at: soon.probe.environment.now)
    #expect(after.screen.title == "¿Lo enviaste?")
  }

  @Test(
    "CF-07, CF-08: an SOS left halfway is asked about once and stays on its screen until the person puts it away or sends it"
  )
  func putAway() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("sos")
    phone.place()
    try phone.tap("send-sos")
    phone.pass(1000)
    let morning = phone.probe.environment.now
    func opened(_ log: [Record], hours: Int64) -> ConectaPhone {
      ConectaPhone(log: log, at: morning.adding(milliseconds: hours * 3_600_000))
    }
    // It comes by itself the first time only; nothing of it is lost.
    let first = opened(phone.log, hours: 1)
    #expect(first.screen.location == "sos" && first.screen.words.contains("Un SOS quedó a medias"))
    let second = opened(first.log, hours: 2)
    #expect(second.screen.location == "")
    second.go("sos")
    #expect(
      second.screen.words.contains("Un SOS quedó a medias") && second.screen.audit().isEmpty, "\(second.screen.audit())"
    )
    // Put away, in words; the position goes with it (CF-12).
    try second.tap("put-away")
    #expect(
      !second.screen.words.contains("quedó a medias")
        && second.screen.words.contains("Se canceló el SOS. No se envió nada."))
    #expect(second.log.last { $0.collection == Emergency.collection }?["fix"]?.isNull == true)
    let third = opened(second.log, hours: 3)
    #expect(third.screen.location == "")
    third.go("sos")
    #expect(!third.screen.words.contains("quedó a medias") && third.opened.isEmpty)
    // Sent after all: it is an SOS like any other.
    let sent = opened(first.log, hours: 2)
    sent.go("sos")
    try sent.tap("send-sos")
    sent.pass(5000)
    #expect(sent.opened.count == 1 && sent.screen.location == "sos/confirmacion")
    // A practice ends with the page.
    try third.tap("practice")
    third.pass(1000)
    let after = opened(third.log, hours: 4)
    #expect(after.screen.location == "")
    after.go("sos")
    #expect(!after.screen.words.contains("quedó a medias"))
  }

  @Test("CF-07: a practice shows the message as it would read, no address of a machine, and opens and keeps nothing")
  func practice() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("sos")
    phone.place()
    try phone.tap("practice")
    #expect(phone.screen.words.contains("Esto es una práctica"))
    phone.pass(5000)
    #expect(
      phone.screen.title == "Así se pide ayuda"
        && phone.screen.words.contains("PRUEBA, no pasa nada. SOS: necesito ayuda.")
        && phone.screen.words.contains("Para Ana, +52\u{A0}55\u{A0}1234\u{A0}5678"))
    #expect(
      phone.screen.words.contains("No se abrió ni se envió nada.") && !phone.screen.words.contains("sms:")
        && !phone.screen.words.contains("%20"))
    #expect(phone.opened.isEmpty)
    // Whatever its screens send.
    for deed in [Emergency.Action.position, .again, .other(phone.probe.state.companion.store.contacts[0].id)] {
      phone.probe.send(.did(.sos(deed)))
    }
    phone.settle()
    #expect(phone.opened.isEmpty)
    try phone.tap("close-sos")
    phone.go("sos")
    #expect(!phone.screen.words.contains("Último SOS") && phone.probe.tap("send-sos"))
  }

  @Test("CF-07: the app never calls by itself: 911 is a link that the person presses")
  func neverCalls() throws {
    let phone = ConectaPhone()
    try phone.addContact()
    phone.go("")
    try phone.tap("sos")
    try phone.tap("send-sos")
    phone.pass(30_000)
    #expect(phone.opened.allSatisfy { $0.hasPrefix("sms:") })
    var links: [String] = []
    phone.screen.forEach { if case .link(let link) = $0 { links.append(link.address) } }
    #expect(links.contains("tel:911"))
  }

  @Test(
    "CF-10: seven protocols with their steps and sources can be read offline, each in the four languages",
    arguments: Language.allCases)
  func protocols(_ language: Language) throws {
    let phone = ConectaPhone(language: language, location: "sos/que-hacer")
    let ids = ["caida", "desmayo", "convulsion", "calor", "acompanante", "sismo", "silla"]
    for id in ids {
      try phone.tap("protocol-" + id)
      #expect(phone.screen.location == "sos/que-hacer/" + id && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
      var sources = 0
      phone.screen.forEach { if case .link(let link) = $0, link.id.hasPrefix("source-") { sources += 1 } }
      #expect(sources >= 2)
      let file = try JSON.parse(realContent("conecta-facil/protocols").text)
      let title = try #require(
        file["protocols"]?.array?.first { $0["id"]?.string == id }?["title"]?[language.rawValue]?.string)
      #expect(phone.screen.title == title)
      try phone.tap("back")
    }
  }

  @Test("CF-10: nearby hospitals tell the way that this person can take, and whether there is one")
  func hospitals() throws {
    let phone = ConectaPhone(sample: "sos/hospitales")
    phone.place()
    #expect(phone.asked(.hospitals).last?["limit"] == 6)
    let places = try #require(phone.state.hospitals.answer?.places)
    var ways = 0
    for place in places {
      guard case .found(let length, let time, _) = place.way else { continue }
      ways += 1
      let minutes = DurationFormat(.es).short(max(time, Seconds(60)))
      #expect(phone.screen.words.contains("Tu ruta: " + minutes + ", " + Words(.es).metres(length.value)))
    }
    #expect(ways > 0 && (ways == places.count || phone.screen.words.contains("Sin ruta accesible")))
    try phone.tap("hospital-0")
    #expect(phone.screen.title == places[0].name)
    // Both are one press away from the SOS, and from its confirmation.
    for place in ["sos", "sos/confirmacion"] {
      for (row, title) in [("to-hospitals", "Hospitales cerca"), ("to-protocols", "Qué hacer")] {
        phone.go(place)
        try phone.tap(row)
        #expect(phone.screen.title == title)
      }
    }
  }
}
