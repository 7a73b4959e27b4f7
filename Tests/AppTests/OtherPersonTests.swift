import AppTesting
import Testing

@testable import ConectaFacil
@testable import Serenity

/// A session as the device keeps it, and none.
private let anaLoggedIn = Answer(
  status: 1,
  [
    "value": [
      "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
  ])
private let nobody = Answer(status: 1, ["value": .null])

@Suite("Another person at the same device") struct OtherPersonTests {
  @Test("PL-01: what somebody wrote and looked for in Serenity without saving it goes with them")
  func serenity() throws {
    let phone = Phone(location: "registrar")
    phone.send(.sessionRead(anaLoggedIn))
    try phone.choose("level-2")
    phone.send(.did(.diary(.noteTyped("lo de mi hermana"))))
    phone.send(.did(.diary(.searched("hermana"))))
    phone.send(.did(.test(.answered("answer-2"))))
    #expect(phone.state.diary.draft?.note == "lo de mi hermana" && phone.state.test.answers == [2])
    phone.send(.sessionRead(nobody))
    #expect(
      phone.state.companion.isReady && phone.state.diary.draft?.note ?? "" == "" && phone.state.diary.query.isEmpty)
    #expect(phone.state.test.answers.isEmpty && !phone.screen.words.contains("hermana") && phone.screen.audit() == [])
    try phone.choose("level-3")
    try phone.save()
    #expect(phone.moods.count == 1 && phone.moods[0]["note"]?.string ?? "" == "")
  }

  @Test("PL-01: who logs out is told so, on the first screen they see")
  func told() throws {
    let phone = Phone()
    phone.send(.sessionRead(anaLoggedIn))
    phone.send(.went("cuenta/salir"))
    try phone.tap("log-out")
    #expect(phone.screen.location == "" && phone.screen.toast?.text == "Saliste de tu cuenta.")
    #expect(phone.screen.audit() == [])
  }

  @Test("PL-01, SE-03: a session that somebody listens to ends with them")
  func sound() throws {
    let phone = Phone(location: "sesiones/un-respiro", can: .listening)
    phone.hasSound = true
    phone.send(.sessionRead(anaLoggedIn))
    try phone.tap("start-session")
    phone.pass(10_000)
    #expect(phone.state.listening.player.timer.isRunning && !phone.probe.operations.contains(.audio(.stop)))
    phone.send(.sessionRead(nobody))
    #expect(phone.probe.operations.contains(.audio(.stop)) && phone.probe.operations.contains(.speech(.stop)))
    #expect(!phone.state.listening.player.timer.isRunning && !phone.wants(.screenOn) && phone.screen.audit() == [])
  }

  @Test("PL-01, CF-12: what somebody looked for in Conecta Fácil goes with them; an SOS that is under way goes on")
  func conecta() throws {
    let phone = ConectaPhone(location: "buscar", region: true)
    phone.probe.send(.sessionRead(anaLoggedIn))
    phone.settle()
    phone.probe.send(.did(.search(.typed("clínica de la mujer"))))
    phone.settle()
    phone.probe.send(.sessionRead(nobody))
    phone.settle()
    #expect(phone.state.search.text.isEmpty && !phone.screen.words.contains("clínica de la mujer"))
    #expect(phone.state.maps.isOpen && phone.screen.audit() == [])
    phone.probe.send(.sessionRead(anaLoggedIn))
    phone.probe.send(.did(.sos(.pressed)))
    phone.settle()
    #expect(phone.state.emergency.phase == .armed)
    phone.probe.send(.sessionRead(nobody))
    phone.settle()
    #expect(phone.state.companion.location == ConectaFacil.Destination.sos.location)
  }
}
