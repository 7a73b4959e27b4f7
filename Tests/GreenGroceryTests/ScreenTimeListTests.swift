import AppTesting
import ScreenTime
import Testing

@testable import GreenGrocery

@Suite("GG-04: addresses for blockers and for automations") struct ScreenTimeListTests {
  @Test("An address for blockers is made, told what is closed, and taken away after a question")
  func list() throws {
    let phone = ScreenPhone.screen("pantalla/lista", isOnline: true, can: [.own, .server], isMember: true)
    phone.leaves([.own, .server])
    phone.reply(Answer(status: 200, [:])) { $0.isRequest(.get, "/v1/block-list") }
    try phone.tap("create")
    let token = String(repeating: "a", count: 43)
    phone.reply(Answer(status: 200, ["token": .string(token)])) { $0.isRequest(.post, "/v1/block-list") }
    phone.reply(Answer(status: 1, ["address": "https://ejemplo.mx/"])) { $0.isWire("site.address") }
    #expect(phone.screen.words.contains("https://ejemplo.mx/v1/lists/" + token + "/rpz"))
    #expect(phone.screen.audit().isEmpty)

    // A block begins: the server is told until when, once, and not before it said the time.
    for record in [ScreenFacts.limit("tiktok", 10), ScreenFacts.day([("tiktok", 11)])] {
      phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
    }
    #expect(!phone.probe.operations.contains { $0.isRequest(.put, "/v1/block-list/closures") })
    let now = phone.probe.environment.now
    phone.reply(Answer(status: 200, ["now": .integer(now.milliseconds)])) { $0.isRequest(.get, "/v1/time") }
    let told = phone.probe.operations.filter { $0.isRequest(.put, "/v1/block-list/closures") }
    #expect(told.count == 1)
    guard case .request(let request)? = told.first else { return }
    #expect(request.body?["closures"]?[0]?["app"]?.string == "tiktok")
    #expect(request.body?["closures"]?[0]?["ends"]?.integer == phone.closedUntil("tiktok")?.milliseconds)
    // It did not arrive: it is told again.
    phone.reply(Answer(status: 0)) { $0.isRequest(.put, "/v1/block-list/closures") }
    phone.steady(1)
    #expect(phone.probe.operations.filter { $0.isRequest(.put, "/v1/block-list/closures") }.count == 2)

    let before = phone.probe.operations.count
    try phone.tap("revoke")
    #expect(phone.screen.sheet?.title == "¿Quitar la dirección?")
    #expect(phone.screen.audit().isEmpty)
    try phone.tap("revoke-no")
    #expect(phone.screen.sheet == nil)
    #expect(!phone.probe.operations[before...].contains { $0.isRequest(.delete, "/v1/block-list") })
    try phone.tap("revoke")
    try phone.tap("revoke-yes")
    phone.reply(Answer(status: 204)) { $0.isRequest(.delete, "/v1/block-list") }
    #expect(phone.screen.sheet == nil && phone.screen.tapping("create") != nil)
    #expect(phone.closedUntil("tiktok") != nil)
  }

  private let token = String(repeating: "a", count: 43)

  /// A member's phone that has an address.
  private func listed() -> ScreenPhone {
    let phone = ScreenPhone.screen("pantalla/lista", isOnline: true, can: [.own, .server], isMember: true)
    phone.leaves([.own, .server])
    phone.reply(Answer(status: 200, ["token": .string(token)])) { $0.isRequest(.get, "/v1/block-list") }
    phone.reply(Answer(status: 1, ["address": "https://ejemplo.mx/"])) { $0.isWire("site.address") }
    return phone
  }

  @Test("Without an account the way to one is there")
  func noAccount() throws {
    let phone = ScreenPhone.screen("pantalla/lista")
    #expect(phone.screen.words.contains("Para esto hace falta una cuenta"))
    try phone.tap("sign-in")
    #expect(phone.screen.location == "cuenta/entrar")
  }

  @Test("Copied is said when it was copied; else the address is there as text")
  func copied() throws {
    let phone = listed(), path = "/v1/lists/" + token + "/hosts"
    try phone.tap("copy-hosts")
    #expect(phone.probe.operations.contains { $0.isWire("clipboard") && $0.json["path"]?.string == path })
    #expect(phone.screen.toast == nil)
    phone.reply(Answer(status: 0, ["reason": "denied"])) { $0.isWire("clipboard") }
    #expect(phone.screen.toast?.text == "No se pudo copiar. Selecciona el texto y cópialo.")
    #expect(phone.screen.words.contains("Para copiarla a mano"))
    #expect(phone.screen.audit().isEmpty)
    try phone.tap("copy-hosts")
    phone.reply(Answer(status: 1)) { $0.isWire("clipboard") }
    #expect(phone.screen.toast?.text == "Dirección copiada.")
    #expect(!phone.screen.words.contains("Para copiarla a mano"))
  }

  @Test("The pause's address is shown whole, and copied by its path")
  func pauseAddress() throws {
    let phone = ScreenPhone.screen("pantalla/atajos")
    phone.reply(Answer(status: 1, ["address": "https://ejemplo.mx/"])) { $0.isWire("site.address") }
    #expect(phone.screen.words.contains("https://ejemplo.mx/greengrocery/pausa/instagram"))
    try phone.tap("copy")
    #expect(phone.screen.toast == nil)
    phone.reply(Answer(status: 0, ["reason": "denied"])) {
      $0.isWire("clipboard") && $0.json["path"]?.string == "/greengrocery/pausa/instagram"
    }
    #expect(phone.screen.toast?.text == "No se pudo copiar. Selecciona el texto y cópialo.")
  }
}
