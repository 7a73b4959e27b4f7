import AppTesting
import Testing
@testable import ConectaFacil

/// The region engine breaks or falls silent: the host ends it, and answers with `reason: "engine"`.
@Suite struct ConectaEngineTests {
  private static let ended: JSON = ["error": ["code": "ended"], "reason": "engine"]

  @Test("CF-11: an engine that does not answer is told of in words; trying again asks the same once more, and what was typed is not lost")
  func silent() throws {
    let way = Way(), phone = way.phone()
    phone.go("buscar")
    let suggest = try #require(phone.engine["suggest"])
    phone.engine["suggest"] = { _ in Self.ended }
    try phone.type("search", "muse")
    #expect(phone.screen.words.contains("No pudimos abrir el mapa") && !phone.screen.words.contains("Nada se llama"), "\(phone.screen.words)")
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    phone.engine["suggest"] = suggest
    try phone.tap("retry")
    #expect(phone.probe.operations.filter { if case .region(.open) = $0 { true } else { false } }.count == 2)
    #expect(phone.screen.words.contains("Museo") && !phone.screen.words.contains("No pudimos"), "\(phone.screen.words)")
    var typed: String?
    phone.screen.forEach { if case .field(let field) = $0 { typed = field.value } }
    #expect(typed == "muse")
  }

  @Test("CF-05: who is being led need not press anything when the engine ends once; when it ends again, that is said where it can be tried again")
  func led() throws {
    let way = Way(), phone = way.phone()
    phone.place()
    try phone.planMuseum()
    try phone.tap("start")
    let follow = try #require(phone.engine["follow"])
    var endings = 1
    phone.engine["follow"] = { question in
      if endings > 0 { endings -= 1; return Self.ended }
      return follow(question)
    }
    let asked = phone.questions.filter { $0["ask"] == "follow" }.count
    phone.at(19.4326, -99.1330)
    phone.at(19.4326, -99.1328)
    #expect(phone.questions.filter { $0["ask"] == "follow" }.count >= asked + 2 && endings == 0)
    phone.go("")
    #expect(!phone.screen.words.contains("No pudimos abrir el mapa"))
    phone.go("ruta/indicaciones")
    phone.engine["follow"] = { _ in Self.ended }
    phone.at(19.4326, -99.1326)
    phone.at(19.4326, -99.1324)
    phone.go("")
    #expect(phone.screen.words.contains("No pudimos abrir el mapa"))
    phone.engine["follow"] = follow
    try phone.tap("retry")
    #expect(!phone.screen.words.contains("No pudimos abrir el mapa"))
  }
}
