import AppTesting
import Testing
import Translation

@testable import InclusiveMatch

@Suite("A conversation") struct TalkTests {
  @Test("IM-12, IM-07: a phrase of ours is translated exactly, without a network and without packs, and says so")
  func phrase() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    let turn = try #require(phone.talk.last)
    #expect(turn.translated?.text == "Where is gate 7?" && turn.translated?.engine == .phrase)
    #expect(turn.side == .own && turn.from == .es && turn.to == .en)
    #expect(phone.words.contains("Where is gate 7?"))
    #expect(!phone.asked.contains { $0.has("do", "language.translate") }, "no engine is asked about checked words")
  }

  @Test("IM-07: what is no phrase goes to the rules on this phone, which say that they are approximate")
  func rules() throws {
    let phone = TalkPhone("conversacion")
    phone.says = { _, directions in
      Answer(
        status: 1,
        ["text": "My sister lost her blue bag", "milliseconds": 4, "directions": .integer(Int64(directions.count))])
    }
    try phone.write("Mi hermana perdió su bolsa azul")
    let turn = try #require(phone.talk.last)
    #expect(turn.translated?.engine == .rules && turn.translated?.trust == .approximate)
    phone.go("conversacion/pausa")
    #expect(phone.words.contains("Tu teléfono · aproximada"))
  }

  @Test(
    "IM-07: the real rules translate between the four languages, by Spanish where there is no direct way",
    .enabled(if: TalkPhone.hasRules))
  func realRules() throws {
    let phone = TalkPhone("conversacion", packs: Array(TalkPhone.weights.keys))
    try phone.write("Mi hermana perdió su bolsa azul")
    #expect(phone.talk.last?.translated?.text.lowercased().contains("sister") == true)
    phone.go("idiomas")
    try phone.choose("own-fr")
    try phone.choose("other-pt")
    phone.go("conversacion")
    try phone.write("Ma sœur a perdu son sac bleu")
    let turn = try #require(phone.talk.last)
    #expect(turn.from == .fr && turn.to == .pt && turn.translated?.pivot == .es)
    #expect(turn.translated?.text.lowercased().contains("irmã") == true)
  }

  @Test(
    "IM-07: without the pack the person is told, and the sentence is translated once it is here; it is not said twice")
  func missingPack() throws {
    let phone = TalkPhone("conversacion", packs: [], isOnline: true)
    try phone.write("Mi hermana perdió su bolsa azul")
    #expect(phone.talk.last?.failure != nil)
    #expect(phone.words.contains("Falta descargar este par de idiomas"))
    phone.go("conversacion/pausa")
    try phone.tap("get-es-en")
    #expect(phone.packs.sorted() == ["en-es", "es-en"])
    #expect(phone.talk.turns.count == 1 && phone.talk.last?.translated != nil)
  }

  @Test("IM-07: an engine that breaks loses no sentence")
  func broken() throws {
    let phone = TalkPhone("conversacion")
    phone.says = { _, _ in Answer(status: 0, ["reason": "engine"]) }
    try phone.write("Mi hermana perdió su bolsa azul")
    #expect(phone.talk.last?.failure != nil && phone.talk.last?.original == "Mi hermana perdió su bolsa azul")
    #expect(phone.words.contains("Mi hermana perdió su bolsa azul"), "the words that were said stay in sight")
  }

  @Test("IM-07: a number that the engine loses is marked, in words")
  func doubt() throws {
    let phone = TalkPhone("conversacion")
    phone.says = { _, _ in Answer(status: 1, ["text": "My seat is in row 2", "milliseconds": 4]) }
    try phone.write("Mi primo está en la fila 12 del otro lado")
    #expect(phone.talk.last?.losses.isEmpty == false)
    #expect(phone.words.contains("revísala"))
    phone.go("conversacion/pausa")
    #expect(phone.words.contains("Un número no es el mismo."))
  }

  @Test("IM-02: words in the other one's language become the other one's, are felt, and one tap corrects it")
  func detected() throws {
    let phone = TalkPhone("conversacion")
    try phone.write("My wife is looking for the elevator because she cannot walk today")
    var turn = try #require(phone.talk.last)
    #expect(turn.side == .other && turn.from == .en && turn.isDetected)
    #expect(phone.device.probe.operations.contains(.vibrate(pattern: [30])))
    try phone.tap("correct")
    turn = try #require(phone.talk.last)
    #expect(turn.side == .own && turn.from == .es && !turn.isDetected && phone.talk.turns.count == 1)
  }

  @Test("IM-01, IM-02: what is said at a half is that half's, shown as it is heard and settled at the end")
  func heard() throws {
    let phone = TalkPhone("conversacion")
    phone.says = { _, _ in Answer(status: 1, ["text": "Busco el elevador grande", "milliseconds": 4]) }
    try phone.tap("talk-other")
    #expect(phone.talk.hearing?.side == .other)
    phone.hear(settled: "I am looking for", tentative: "the big")
    #expect(phone.words.contains("I am looking for") && phone.words.contains("the big"))
    phone.hear(settled: "I am looking for the big elevator")
    try phone.tap("talk-other")
    #expect(phone.device.probe.operations.contains { $0.json.has("do", "hearing.stop") })
    phone.endHearing()
    let turn = try #require(phone.talk.last)
    #expect(turn.side == .other && turn.from == .en && turn.original == "I am looking for the big elevator")
    #expect(turn.translated?.text == "Busco el elevador grande" && phone.talk.hearing == nil)
    #expect(phone.device.probe.operations.contains(.vibrate(pattern: [30, 60, 30])))
  }

  @Test(
    "IM-01: what was not settled when the microphone went is not lost", arguments: ["ended", "microphone", "network"])
  func cutShort(_ reason: String) throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    phone.hear(settled: "¿Dónde está", tentative: "la puerta 7?")
    phone.endHearing(reason)
    #expect(phone.talk.last?.original == "¿Dónde está la puerta 7?")
    #expect(phone.talk.last?.translated?.text == "Where is gate 7?")
  }

  @Test(
    "IM-01: silence, a refusal and a lost microphone are said in words",
    arguments: [
      ("ended", "No te oí"), ("refused", "Sin permiso para el micrófono"), ("microphone", "No encuentro el micrófono"),
      ("network", "necesita red"), ("nonsense", "No pude escribir tu voz"),
    ])
  func notHeard(_ reason: String, _ words: String) throws {
    let phone = TalkPhone("conversacion")
    try phone.tap("talk-own")
    phone.endHearing(reason)
    #expect(phone.talk.turns.isEmpty && phone.words.contains(words))
    #expect(phone.screen.announcement?.contains(words) == true)
    if reason == "refused" {
      try phone.tap("talk-own")
      #expect(phone.talk.typing != nil, "who may not speak types")
    }
  }

  @Test("IM-01: where the browser does not hear, the button of each half types in that half's language")
  func typing() throws {
    let phone = TalkPhone("conversacion", hears: false)
    try phone.tap("talk-other")
    #expect(phone.talk.typing?.side == .other && phone.words.contains("Translate"))
    try phone.type("typed", "Where is gate 7?")
    try phone.device.submit("typing")
    #expect(phone.talk.last?.side == .other && phone.talk.last?.translated?.text == "¿Dónde está la puerta 7?")
  }

  @Test("IM-03: in the pause a word is mended and translated again, heard slowly, copied, shown large")
  func pause() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    phone.go("conversacion/pausa")
    try phone.type("heard", "¿Dónde está la puerta 9?")
    try phone.tap("again")
    #expect(phone.talk.last?.translated?.text == "Where is gate 9?" && phone.talk.turns.count == 1)
    try phone.tap("say")
    try phone.tap("say-slowly")
    let said = phone.said()
    #expect(said.count == 2 && said.allSatisfy { $0.has("language", "en-US") && $0.has("text", "Where is gate 9?") })
    #expect(said[1].number("rate")! < said[0].number("rate")!)
    try phone.tap("back-translate")
    #expect(phone.words.contains("«¿Dónde está la puerta 9?»"))
    try phone.tap("copy")
    #expect(phone.device.probe.operations.contains(.copy(text: "Where is gate 9?")))
    try phone.tap("large")
    #expect(phone.screen.location == "conversacion/en-grande" && phone.words.contains("Where is gate 9?"))
  }

  @Test("IM-09, IM-05: nothing of a conversation is kept unless the person wants it")
  func nothingStays() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    #expect(!phone.device.log.contains { $0.collection == History.collection })
    phone.go("conversacion/pausa")
    try phone.tap("keep")
    #expect(phone.device.log.filter { $0.collection == History.collection }.count == 1)
    try phone.tap("forget")
    #expect(phone.talk.turns.isEmpty)
  }

  @Test("IM-11: a translation is read aloud only where the person wants it, by a slower voice where they want that")
  func aloud() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    #expect(phone.said().isEmpty)
    phone.go("tu")
    try phone.choose("speaks")
    try phone.choose("slowly")
    phone.go("conversacion")
    try phone.write("¿Dónde está la puerta 8?")
    #expect(phone.said().count == 1 && phone.said()[0].number("rate")! < 1)
  }

  @Test("a turn too long says so and loses nothing")
  func tooLong() throws {
    let phone = TalkPhone("conversacion")
    phone.device.send(.did(.talk(.typeTapped(.own))))
    try phone.type("typed", String(repeating: "a", count: TalkFeature.limit + 1))
    #expect(phone.words.contains("Son más de"))
  }
}
