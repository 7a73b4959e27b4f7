import AppTesting
import Testing

@testable import HumanBody

@Suite("Another person at the same phone") struct OtherPersonTests {
  @Test("PL-01, HB-03: what could not be kept, and what was being written down, is not the next person's")
  func measures() throws {
    let phone = BodyPhone(body: "anotar/peso")
    let ana: JSON = [
      "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
    phone.send(.sessionRead(Answer(status: 1, ["value": ana])))
    phone.isFull = true
    try phone.write(.weight, "72.5")
    #expect(phone.state.common.shelf.unkept.count == 1)
    phone.event(.located("anotar/presion"))
    try phone.type("first", "123")
    phone.send(.sessionRead(Answer(status: 1, ["value": .null])))
    phone.isFull = false
    #expect(phone.state.companion.isReady && phone.state.common.shelf.unkept.isEmpty)
    #expect(phone.state.metrics.draft?.first ?? "" == "")
    phone.event(.located("metricas"))
    #expect(phone.screen.tapping("keep-again") == nil && !phone.has("72.5") && phone.screen.audit() == [])
    // It works for the next one at once.
    try phone.write(.weight, "80")
    #expect(phone.series.waiting() == 1 && phone.has("Guardado en tu teléfono"))
  }
}
