import AppTesting
import Testing

@testable import ConectaFacil

/// The SOS's button, what is said of the message after it was handed over, and who keeps the screen on.
@Suite struct ConectaHandOverTests {
  private func armed(_ phone: ConectaPhone = ConectaPhone(), place: Bool = true) throws -> ConectaPhone {
    try phone.addContact()
    phone.go("sos")
    if place { phone.place() }
    return phone
  }
  private func answerOpen(_ phone: ConectaPhone, left: JSON) {
    phone.probe.answer(Answer(status: 1, ["left": left])) { if case .open = $0 { true } else { false } }
    phone.settle()
  }
  /// Held, let go, held …: a need that is declared begins and ends by turns.
  private func locks(_ phone: ConectaPhone) -> [Bool] {
    let begun = phone.probe.operations.count { $0 == .screenOn }, ended = phone.probe.stopped.count { $0 == .screenOn }
    return (0..<begun + ended).map { $0.isMultiple(of: 2) }
  }

  @Test(
    "CF-07: the SOS's button stands on every screen, but where the SOS itself is; one press of it arms the SOS",
    arguments: ConectaScreenTests.locations)
  func everywhere(_ location: String) throws {
    let phone = ConectaPhone(location: location)
    let isWelcome = location.hasPrefix("bienvenida"), isSos = ["sos", "sos/confirmacion"].contains(location)
    #expect((phone.screen.emergency?.id == "sos") == !(isWelcome || isSos))
    if isWelcome || isSos { return }
    #expect(phone.screen.emergency?.name == "SOS: Pedir ayuda" && phone.screen.emergency?.kind == .emergency)
    try phone.tap("sos")
    #expect(phone.screen.location == "sos" && phone.vibrations == [[200]])
    // Back to where they were.
    try phone.tap("back")
    #expect(phone.screen.location == location)
  }

  @Test(
    "CF-07: on the screen of the SOS its large button is the one for emergencies; the countdown has nothing but its three buttons"
  )
  func large() throws {
    let phone = try armed()
    #expect(phone.screen.emergency?.id == "send-sos" && phone.screen.primary == nil)
    try phone.tap("send-sos")
    #expect(phone.screen.tabs.isEmpty && phone.screen.tools.isEmpty && phone.screen.emergency == nil)
    var order: [String] = []
    phone.screen.forEach { element in
      switch element {
      case .text(let words, _): order.append(words)
      case .timer(let timer): order.append(timer.name)
      case .button(let button): order.append(button.id)
      case .link(let link): order.append(link.address)
      default: break
      }
    }
    #expect(
      order == [
        "El mensaje para Ana se abre en", "El mensaje se abre en 5 segundos", "cancel-sos", "send-now", "tel:911",
      ])
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
  }

  @Test(
    "CF-08: what is said after the hand-over is what is known: another app came to the front, nothing did, or not known"
  )
  func known() throws {
    let phone = try armed()
    try phone.tap("send-sos")
    try phone.tap("send-now")
    #expect(
      phone.screen.title == "¿Lo enviaste?"
        && phone.screen.words.contains("Le pedimos a tu teléfono que abriera el mensaje."))
    #expect(!phone.screen.words.contains("Abrimos tu mensaje") && !phone.screen.words.contains("Se abrió el mensaje"))
    // Closed before the device has answered: it may have opened all the same.
    let closed = ConectaPhone(log: phone.log, at: phone.probe.environment.now)
    #expect(
      closed.screen.title == "¿Lo enviaste?" && closed.screen.words.contains("Le pedimos a tu teléfono")
        && closed.opened.isEmpty)
    try closed.tap("was-sent")
    #expect(closed.probe.state.emergency.held(closed.probe.environment.now) > 0)
    answerOpen(phone, left: true)
    #expect(phone.screen.words.contains("Abrimos tu mensaje. Presiona Enviar ahí y vuelve aquí."))
    // A page that is opened again knows less.
    let again = ConectaPhone(log: phone.log, at: phone.probe.environment.now)
    #expect(again.screen.title == "¿Lo enviaste?" && again.screen.words.contains("Le pedimos a tu teléfono"))
  }

  @Test(
    "CF-08: where nothing came to the front it says so, offers the words and another try, and holds no other SOS back")
  func notOpened() throws {
    let phone = try armed()
    try phone.tap("send-sos")
    try phone.tap("send-now")
    answerOpen(phone, left: false)
    #expect(
      phone.screen.title == "¿Lo enviaste?" && phone.screen.words.contains("Quizá no se abrió tu app de mensajes")
        && phone.screen.announcement == "Quizá no se abrió tu app de mensajes")
    #expect(
      !phone.screen.words.contains("Abrimos tu mensaje") && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    try phone.tap("copy-message")
    #expect(
      phone.probe.operations.contains {
        if case .copy(let text) = $0 { text.hasPrefix("SOS: necesito ayuda. Estoy en https://") } else { false }
      })
    try phone.tap("open-again")
    #expect(phone.opened.count == 2 && phone.opened[0] == phone.opened[1])
    answerOpen(phone, left: true)
    #expect(phone.screen.words.contains("Abrimos tu mensaje."))
    try phone.tap("not-sent")
    #expect(phone.screen.words.contains("El mensaje no salió"))
    // Opened once more after all, the question stands again.
    try phone.tap("open-again")
    answerOpen(phone, left: true)
    #expect(phone.screen.title == "¿Lo enviaste?")
    try phone.tap("not-sent")
    phone.go("sos")
    #expect(
      phone.probe.state.emergency.held(phone.probe.environment.now) == 0 && phone.screen.emergency?.isEnabled == true)
  }

  @Test("CF-08: said to be sent, it counts as the last one; what it says of the hour is one sentence")
  func sent() throws {
    let phone = try armed()
    try phone.tap("send-sos")
    try phone.tap("send-now")
    answerOpen(phone, left: false)
    try phone.tap("was-sent")
    #expect(phone.screen.words.contains("Fue hoy, 10:05") && !phone.screen.words.contains(".."))
    phone.go("sos")
    #expect(phone.screen.words.contains("Acabas de enviar un SOS"))
  }

  @Test(
    "CF-08: outside of the area nothing opens by itself, and the person's own press opens the message, with the position or without"
  )
  func outside() throws {
    let phone = try armed(place: false)
    phone.at(48.85, 2.35)
    #expect(
      phone.screen.emergency?.id == "open-message" && phone.screen.emergency?.kind == .emergency
        && phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    phone.pass(60_000)
    #expect(phone.opened.isEmpty)
    try phone.tap("open-message")
    #expect(
      phone.opened.count == 1 && phone.opened[0].hasPrefix("sms:+525512345678?&body=SOS")
        && phone.opened[0].contains("48.85000"))
    answerOpen(phone, left: true)
    #expect(phone.screen.title == "¿Lo enviaste?" && phone.screen.location == "sos/confirmacion")
    var links: [String] = []
    phone.go("sos")
    phone.screen.forEach { if case .link(let link) = $0 { links.append(link.address) } }
    #expect(links.contains("tel:112") && links.contains("tel:911"))
  }

  @Test("CF-11: the main screen says that one is outside of the open region")
  func outsideRegion() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    #expect(!phone.screen.words.contains("Estás fuera de esta zona del mapa"))
    phone.at(20.67, -103.35)
    #expect(
      phone.screen.words.contains("Estás fuera de esta zona del mapa") && phone.screen.audit().isEmpty,
      "\(phone.screen.audit())")
    try phone.tap("other-region")
    #expect(phone.screen.location == "mapas")
  }

  @Test(
    "CF-01, CF-11: a way from outside of the open region is not called blocked: it says where one is, and another beginning can be chosen"
  )
  func routeFromOutside() throws {
    let phone = ConectaPhone(sample: "")
    phone.at(20.67, -103.35)
    try phone.planHospital()
    #expect(
      phone.screen.words.contains("Estás fuera de esta zona del mapa")
        && !phone.screen.words.contains("No hay una ruta accesible"))
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    try phone.tap("choose-origin")
    #expect(phone.screen.title == "¿Desde dónde sales?", "\(phone.screen.title)")
  }

  @Test(
    "CF-05, CF-07: the screen stays on for who walks, whatever becomes of an SOS on the way",
    arguments: ["cancel-sos", "not-sent", "was-sent"])
  func screenLock(_ end: String) throws {
    let phone = ConectaPhone(sample: "")
    try phone.addContact()
    phone.go("")
    phone.place()
    try phone.planHospital()
    try phone.tap("start")
    #expect(locks(phone) == [true])
    try phone.tap("sos")
    try phone.tap("send-sos")
    if end != "cancel-sos" {
      try phone.tap("send-now")
      answerOpen(phone, left: true)
    }
    try phone.tap(end)
    if end == "not-sent" { try phone.tap("was-sent") }
    if end != "cancel-sos" { try phone.tap("close-sos") }
    #expect(locks(phone) == [true], "the walk needs it still")
    #expect(phone.screen.location == "ruta/indicaciones", "back on the way")
    try phone.tap("stop")
    #expect(locks(phone) == [true, false])
  }

  @Test("CF-07: an SOS alone holds the screen from the countdown to its end; the end of a walk does not take it")
  func screenLockOfSos() throws {
    let phone = ConectaPhone(sample: "")
    try phone.addContact()
    phone.go("sos")
    phone.place()
    #expect(locks(phone).isEmpty)
    try phone.tap("send-sos")
    #expect(locks(phone) == [true])
    try phone.tap("cancel-sos")
    #expect(locks(phone) == [true, false])
    phone.go("")
    try phone.planHospital()
    try phone.tap("start")
    phone.go("sos")
    try phone.tap("send-sos")
    try phone.walk(10_000)
    #expect(locks(phone) == [true, false, true])
    #expect(phone.screen.title == "Preparando tu SOS", "arriving takes nobody away from an SOS")
    try phone.tap("cancel-sos")
    #expect(locks(phone) == [true, false, true, false])
  }
}
