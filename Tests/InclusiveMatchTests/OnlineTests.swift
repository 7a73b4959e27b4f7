import AppTesting
import ServerAPI
import Testing
import Translation

@testable import InclusiveMatch

@Suite("Beyond this phone") struct OnlineTests {
  static let sentence = "Mi hermana perdió su bolsa azul en el baño"
  static let both = [
    TranslationRingOffer(ring: .cloud, engine: "Gemini", pairs: ["es-en", "en-es", "es-de"]),
    TranslationRingOffer(ring: .edge, engine: "Apertium", pairs: ["es-en", "en-es"]),
  ]

  /// A phone whose person switched it on, and a server that offers this.
  private func phone(_ rings: [TranslationRingOffer] = both, packs: [String] = ["es-en", "en-es"]) throws -> TalkPhone {
    let phone = TalkPhone("tu", packs: packs, isOnline: true)
    try phone.choose("online")
    phone.device.reply(Answer(status: 200, text: TranslationOffer(rings: rings, keys: []).json.text)) {
      $0.json.has("path", "/v1/translations") && $0.json.has("method", "GET")
    }
    phone.go("conversacion")
    return phone
  }
  private func asked(_ phone: TalkPhone) -> JSON? {
    phone.device.probe.operations.map { $0.json }.last {
      $0.has("path", "/v1/translations") && $0.has("method", "POST")
    }?["body"]
  }
  private func answer(_ phone: TalkPhone, _ text: String, _ ring: TranslationRing = .cloud) {
    let answer = TranslationAnswer(text: text, ring: ring, engine: "x", confidence: "good", milliseconds: 200)
    phone.device.reply(Answer(status: 200, text: answer.json.text)) {
      $0.json.has("path", "/v1/translations") && $0.json.has("method", "POST")
    }
    phone.settle()
  }
  private func fail(_ phone: TalkPhone, _ code: Failure.Code, status: Int) {
    phone.device.reply(Answer(status: status, text: Failure(code, message: "x").json.text)) {
      $0.json.has("path", "/v1/translations") && $0.json.has("method", "POST")
    }
    phone.settle()
  }
  private func slow(_ phone: TalkPhone) {
    phone.says = { _, _ in Answer(status: 1, ["text": "My sister lost her blue bag in the bath", "milliseconds": 5]) }
  }

  @Test("IM-07, IM-09: nothing leaves the phone of who did not switch it on") func off() throws {
    let phone = TalkPhone("conversacion", isOnline: true)
    try phone.write(OnlineTests.sentence)
    #expect(!phone.device.probe.operations.contains { $0.json.has("do", "request") })
  }

  @Test("IM-07: the cloud's answer is shown when it comes in time, and says so") func cloud() throws {
    let phone = try phone()
    slow(phone)
    try phone.write(OnlineTests.sentence)
    #expect(phone.talk.last?.race.shown == .waiting, "this phone's answer waits for the cloud")
    #expect(asked(phone)?.has("ring", "cloud") == true && asked(phone)?.has("text", OnlineTests.sentence) == true)
    answer(phone, "My sister lost her blue bag in the restroom")
    #expect(phone.words.contains("restroom") && phone.words.contains("Nube"))
  }

  @Test("IM-07: after 500 ms this phone's answer is shown; the better one takes its place, once") func late() throws {
    let phone = try phone()
    slow(phone)
    try phone.write(OnlineTests.sentence)
    phone.device.pass(499)
    #expect(phone.talk.last?.race.shown == .waiting)
    phone.device.pass(2)
    #expect(phone.words.contains("in the bath") && phone.words.contains("Tu teléfono · aproximada"))
    answer(phone, "My sister lost her blue bag in the restroom")
    #expect(phone.words.contains("restroom") && phone.talk.last?.race.isReplaced == true)
  }

  @Test("IM-07: what comes after ten seconds changes nothing any more") func tooLate() throws {
    let phone = try phone()
    slow(phone)
    try phone.write(OnlineTests.sentence)
    phone.device.pass(10_500)
    answer(phone, "Something else")
    #expect(!phone.words.contains("Something else") && phone.words.contains("in the bath"))
  }

  @Test("IM-07: checked words are not asked of anybody") func checked() throws {
    let phone = try phone()
    try phone.write("Necesito un médico.")
    #expect(asked(phone) == nil && phone.words.contains("I need a doctor."))
  }

  @Test("IM-07: an answer of the cloud that lost a number does not take the place of one that kept it") func loss()
    throws
  {
    let phone = try phone()
    phone.says = { _, _ in Answer(status: 1, ["text": "My cousin sits in row 12", "milliseconds": 5]) }
    try phone.write("Mi primo se sienta en la fila 12")
    phone.device.pass(600)
    answer(phone, "My cousin sits in row 2")
    #expect(phone.words.contains("row 12") && !phone.words.contains("row 2."))
    // The same while this phone's answer still waits for the cloud's.
    try phone.write("Mi primo se sienta en la fila 12 de aquí")
    answer(phone, "My cousin sits in row 3")
    #expect(phone.words.contains("row 12") && !phone.words.contains("row 3"))
  }

  @Test("IM-07: when no sentences are left the server's own rules are asked, for who has none") func quota() throws {
    let phone = try phone(packs: [])
    try phone.write(OnlineTests.sentence)
    fail(phone, .quotaUsed, status: 429)
    #expect(asked(phone)?.has("ring", "edge") == true)
    answer(phone, "My sister lost her blue bag", .edge)
    #expect(phone.words.contains("My sister lost her blue bag") && phone.words.contains("Servidor del lugar"))
    phone.go("tu")
    #expect(phone.words.contains("Por hoy ya no hay"))
  }

  @Test("IM-07: a server that breaks, or nothing at all, leaves this phone's answer", arguments: [500, 503, 0])
  func broken(_ status: Int) throws {
    let phone = try phone()
    slow(phone)
    try phone.write(OnlineTests.sentence)
    phone.device.reply(Answer(status: status, text: "<html>")) { $0.json.has("method", "POST") }
    phone.settle()
    #expect(phone.words.contains("in the bath"))
  }

  @Test("IM-07: a pair that this phone cannot do is asked of the cloud; without it the person is told") func pairs()
    throws
  {
    let phone = try phone()
    phone.go("idiomas")
    try phone.choose("other-de")
    phone.go("conversacion")
    try phone.write(OnlineTests.sentence)
    answer(phone, "Meine Schwester hat ihre blaue Tasche verloren")
    #expect(phone.words.contains("Meine Schwester"))
  }

  @Test("IM-07: mended words are another question: the answer to the first is not shown") func mended() throws {
    let phone = try phone(packs: [])
    try phone.write(OnlineTests.sentence)
    phone.go("conversacion/pausa")
    try phone.type("heard", "Mi hermano perdió su bolsa roja")
    try phone.tap("again")
    answer(phone, "My sister lost her blue bag")
    #expect(phone.talk.last?.translated == nil || !phone.words.contains("sister"))
  }

  @Test("IM-07: in the pause who has no rules can switch it on, and that sentence is translated at once")
  func inContext() throws {
    let phone = TalkPhone("conversacion", packs: [], isOnline: true)
    try phone.write(OnlineTests.sentence)
    phone.go("conversacion/pausa")
    try phone.tap("go-online")
    phone.device.reply(Answer(status: 200, text: TranslationOffer(rings: OnlineTests.both, keys: []).json.text)) {
      $0.json.has("path", "/v1/translations")
    }
    answer(phone, "My sister lost her blue bag")
    #expect(phone.words.contains("My sister lost her blue bag"))
  }

  @Test("IM-07: two slow answers of three, and nobody waits for the cloud any more") func health() throws {
    let phone = try phone()
    slow(phone)
    for _ in 0..<2 {
      try phone.write(OnlineTests.sentence)
      phone.device.pass(700)
      answer(phone, "My sister lost her blue bag in the restroom")
    }
    try phone.write(OnlineTests.sentence + " grande")
    #expect(phone.talk.last?.translated?.engine == .rules)
  }
}
