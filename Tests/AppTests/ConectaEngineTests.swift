import AppTesting
import Testing

@testable import ConectaFacil

/// The region engine breaks or falls silent: the host ends it, and answers with `reason: "engine"`.
@Suite struct ConectaEngineTests {
  private func openings(_ phone: ConectaPhone) -> Int {
    phone.probe.operations.filter { if case .region(.open) = $0 { true } else { false } }.count
  }

  @Test(
    "CF-11: an engine that does not answer is told of in words; trying again asks the same once more, and what was typed is not lost"
  )
  func silent() throws {
    let phone = ConectaPhone(sample: "buscar")
    phone.ends = { $0["ask"] == "suggest" }
    try phone.type("search", "museo")
    #expect(
      phone.screen.words.contains("No pudimos abrir el mapa") && !phone.screen.words.contains("Quisiste decir"),
      "\(phone.screen.words)")
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    phone.ends = { _ in false }
    try phone.tap("retry")
    #expect(openings(phone) == 2)
    #expect(
      phone.screen.words.contains("Museo de lo Inventado") && !phone.screen.words.contains("No pudimos"),
      "\(phone.screen.words)")
    var typed: String?
    phone.screen.forEach { if case .field(let field) = $0 { typed = field.value } }
    #expect(typed == "museo")
  }

  @Test("CF-11: what the engine refuses is no end of it: the map stays open")
  func refused() {
    let phone = ConectaPhone(sample: "lugar/n999999")
    #expect(openings(phone) == 1 && phone.state.maps.isOpen && phone.asked(.place).count == 1)
    #expect(phone.screen.words.contains("Este lugar no está en la zona"), "\(phone.screen.words)")
  }

  @Test(
    "CF-05: who is being led need not press anything when the engine ends once; when it ends again, that is said where it can be tried again"
  )
  func led() throws {
    let phone = ConectaPhone(sample: "")
    phone.place()
    try phone.planHospital()
    try phone.tap("start")
    var endings = 1
    phone.ends = { question in
      if question["ask"] == "follow", endings > 0 { endings -= 1; return true }
      return false
    }
    let asked = phone.asked(.follow).count
    try phone.walk(10)
    try phone.walk(15)
    #expect(phone.asked(.follow).count >= asked + 2 && endings == 0)
    phone.go("")
    #expect(!phone.screen.words.contains("No pudimos abrir el mapa"))
    phone.go("ruta/indicaciones")
    phone.ends = { $0["ask"] == "follow" }
    try phone.walk(20)
    try phone.walk(25)
    phone.go("")
    #expect(phone.screen.words.contains("No pudimos abrir el mapa"))
    phone.ends = { _ in false }
    try phone.tap("retry")
    #expect(!phone.screen.words.contains("No pudimos abrir el mapa"))
  }
}
