import AppTesting
import ServerAPI
import Testing
import Translation

@testable import InclusiveMatch

@Suite("Turns that are corrected, mended and kept") struct TalkCorrectionTests {
  private func echoing(_ phone: TalkPhone) {
    phone.says = { text, _ in Answer(status: 1, ["text": .string("~" + text), "milliseconds": 3]) }
  }
  private func entries(_ phone: TalkPhone) -> [History.Entry] {
    History.entries(phone.state.companion.store).map { $0.entry }
  }

  // MARK: Who said it

  @Test("IM-02, IM-03: the wrong microphone: one tap gives the words to the other one, another takes them back")
  func wrongMicrophone() throws {
    let phone = TalkPhone("conversacion")
    echoing(phone)
    try phone.tap("talk-other")
    phone.hear(settled: "zorzal")
    phone.endHearing()
    try phone.tap("correct")
    var turn = try #require(phone.talk.last)
    #expect(turn.side == .own && turn.from == .es && turn.to == .en && turn.translated?.text == "~zorzal")
    try phone.tap("correct")
    turn = try #require(phone.talk.last)
    #expect(turn.side == .other && turn.from == .en && turn.to == .es && phone.talk.turns.count == 1)
  }

  @Test("IM-02: in the pause any turn is given to the other one, or said to be in another language; the pair stays")
  func earlier() throws {
    let phone = TalkPhone("conversacion", packs: Array(TalkPhone.weights.keys))
    echoing(phone)
    try phone.write("Mi hermana perdió su bolsa azul en el baño")
    let first = try #require(phone.talk.last?.id)
    try phone.write("Busco el elevador porque no puedo subir la escalera")
    phone.go("conversacion/pausa")
    try phone.tap("turn-" + first.description)
    try phone.tap("reassign")
    #expect(phone.talk.turns.map { $0.side } == [.other, .own])
    #expect(phone.talk.turn(first)?.from == .en && phone.talk.turn(first)?.to == .es)
    try phone.choose("said-fr")
    #expect(phone.talk.turn(first)?.from == .fr && phone.talk.turn(first)?.to == .es)
    #expect(phone.translations().last == "Mi hermana perdió su bolsa azul en el baño", "it is translated anew")
    #expect(phone.state.common.other(phone.device.probe.environment) == .en)
    try phone.tap("reassign")
    #expect(phone.talk.turn(first)?.side == .own)
  }

  @Test("IM-02: a language that was found and taken back by mistake is there again with one tap")
  func mistaken() throws {
    let phone = TalkPhone("idiomas", packs: Array(TalkPhone.weights.keys))
    echoing(phone)
    try phone.choose("other-detect")
    phone.go("conversacion")
    try phone.write("Boa tarde, não consigo encontrar a minha irmã e o meu ingresso", .other)
    let other = { phone.state.common.other(phone.device.probe.environment) }
    #expect(phone.talk.last?.from == .pt && other() == .pt)
    try phone.tap("correct")
    #expect(phone.talk.last?.from == .en && other() == .en)
    try phone.tap("correct")
    #expect(phone.talk.last?.from == .pt && other() == .pt && phone.talk.last?.side == .other)
  }

  // MARK: Long press

  @Test("IM-03: a long press on the words copies and says what was heard and what it became; the pause has buttons")
  func longPress() throws {
    let phone = TalkPhone("conversacion", packs: [])
    #expect(phone.halves?.own.longPress == nil, "a hint has nothing to copy")
    try phone.write("¿Dónde está la puerta 7?")
    func check(_ prefix: String) throws {
      let before = phone.device.probe.operations.count
      for id in ["copy-heard", "copy", "say-heard", "say"] { try phone.tap(prefix + id) }
      let new = phone.device.probe.operations[before...]
      #expect(new.contains(.copy(text: "¿Dónde está la puerta 7?")) && new.contains(.copy(text: "Where is gate 7?")))
      let said = new.map { $0.json }.filter { $0.has("do", "speak") }
      #expect(said.map { $0.text("text") } == ["¿Dónde está la puerta 7?", "Where is gate 7?"])
      #expect(said.map { $0.text("language") } == ["es-MX", "en-US"])
    }
    for half in [phone.halves?.own, phone.halves?.other] {
      phone.device.send(try #require(half?.longPress))
      try check("offer-")
      try phone.tap("close")
      #expect(phone.screen.sheet == nil)
    }
    phone.go("conversacion/pausa")
    try check("")
  }

  @Test("IM-03: in the pause a long press on an earlier turn offers the same")
  func longPressEarlier() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    try phone.write("¿Dónde está la puerta 8?")
    phone.go("conversacion/pausa")
    var action: InclusiveMatchApp.Action?
    phone.screen.forEach { if case .rows(let rows) = $0 { action = rows.first?.longPress ?? action } }
    phone.device.send(try #require(action))
    try phone.tap("offer-copy")
    #expect(phone.device.probe.operations.contains(.copy(text: "Where is gate 7?")))
  }

  // MARK: Mended and left

  @Test("IM-03: who leaves mended words untranslated is asked once, and has either way")
  func unsaved() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    func mend(_ text: String) throws {
      phone.go("conversacion/pausa")
      try phone.type("heard", text)
    }
    try mend("¿Dónde está la puerta 9?")
    phone.go("conversacion")
    #expect(phone.talk.last?.original == "¿Dónde está la puerta 7?" && phone.words.contains("puerta 9"))
    try phone.tap("unsaved-again")
    #expect(phone.talk.last?.translated?.text == "Where is gate 9?" && phone.screen.sheet == nil)
    try mend("¿Dónde está la puerta 3?")
    phone.go("conversacion")
    try phone.tap("unsaved-leave")
    #expect(phone.talk.last?.translated?.text == "Where is gate 9?" && phone.screen.sheet == nil)
    phone.go("conversacion/pausa")
    phone.go("conversacion")
    #expect(phone.screen.sheet == nil, "once")
    // What is as it was, is no change; by way of another place it is asked as well.
    try mend("¿Dónde está la puerta 9?")
    phone.go("conversacion")
    #expect(phone.screen.sheet == nil)
    try mend("¿Dónde está la puerta 4?")
    phone.go("")
    phone.go("conversacion")
    #expect(phone.screen.sheet != nil)
  }

  @Test("IM-03: another turn chosen in the pause asks about the words of the one that is left")
  func unsavedBefore() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    let first = try #require(phone.talk.last?.id)
    try phone.write("¿Dónde está la puerta 8?")
    phone.go("conversacion/pausa")
    try phone.type("heard", "¿Dónde está la puerta 9?")
    try phone.tap("turn-" + first.description)
    try phone.tap("unsaved-again")
    #expect(phone.talk.turns.map { $0.original } == ["¿Dónde está la puerta 7?", "¿Dónde está la puerta 9?"])
  }

  // MARK: The history

  @Test("IM-05: with everything kept, a mended or corrected turn stays one entry, with its new words")
  func keepsMended() throws {
    let phone = TalkPhone("tu", packs: [])
    try phone.choose("keeps")
    phone.go("conversacion")
    try phone.write("¿Dónde está la puerta 7?")
    #expect(entries(phone).map { $0.original } == ["¿Dónde está la puerta 7?"])
    phone.go("conversacion/pausa")
    try phone.type("heard", "¿Dónde está la puerta 9?")
    try phone.tap("again")
    #expect(entries(phone).map { $0.original } == ["¿Dónde está la puerta 9?"])
    #expect(entries(phone).map { $0.translation } == ["Where is gate 9?"])
    phone.go("conversacion")
    try phone.write("¿Dónde está la puerta 8?")
    #expect(entries(phone).count == 2, "another turn is another entry")
  }

  @Test("IM-05, IM-02: with everything kept, a turn that was the other one's stays one entry, in its right language")
  func keepsCorrected() throws {
    let phone = TalkPhone("tu")
    echoing(phone)
    try phone.choose("keeps")
    phone.go("conversacion")
    try phone.tap("talk-other")
    phone.hear(settled: "zorzal")
    phone.endHearing()
    #expect(entries(phone).map { $0.from } == [.en])
    try phone.tap("correct")
    #expect(entries(phone).map { $0.from } == [.es] && entries(phone).map { $0.to } == [.en])
  }

  @Test("IM-05: what the person kept follows its words; what they deleted does not come back")
  func keptByHand() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    phone.go("conversacion/pausa")
    try phone.tap("keep")
    try phone.type("heard", "¿Dónde está la puerta 9?")
    try phone.tap("again")
    #expect(entries(phone).map { $0.original } == ["¿Dónde está la puerta 9?"])
    #expect(phone.screen.tapping("keep") == nil, "it is kept")
    phone.go("historial")
    try phone.tap("clear")
    phone.go("conversacion/pausa")
    try phone.type("heard", "¿Dónde está la puerta 3?")
    try phone.tap("again")
    #expect(entries(phone).isEmpty)
    try phone.tap("keep")
    #expect(entries(phone).map { $0.original } == ["¿Dónde está la puerta 3?"])
  }

  @Test("IM-05, IM-07: where the cloud's answer takes the place of this phone's, it does in the history")
  func better() throws {
    let phone = TalkPhone("tu", isOnline: true)
    try phone.choose("keeps")
    try phone.choose("online")
    phone.device.reply(Answer(status: 200, text: TranslationOffer(rings: OnlineTests.both, keys: []).json.text)) {
      $0.json.has("path", "/v1/translations") && $0.json.has("method", "GET")
    }
    phone.go("conversacion")
    phone.says = { _, _ in Answer(status: 1, ["text": "My sister lost her blue bag in the bath", "milliseconds": 5]) }
    try phone.write(OnlineTests.sentence)
    phone.device.pass(600)
    #expect(entries(phone).map { $0.translation } == ["My sister lost her blue bag in the bath"])
    let better = TranslationAnswer(
      text: "My sister lost her blue bag in the restroom", ring: .cloud, engine: "x", confidence: "good",
      milliseconds: 600)
    phone.device.reply(Answer(status: 200, text: better.json.text)) {
      $0.json.has("path", "/v1/translations") && $0.json.has("method", "POST")
    }
    phone.settle()
    #expect(entries(phone).map { $0.translation } == ["My sister lost her blue bag in the restroom"])
    #expect(phone.device.probe.operations.filter { $0 == .vibrate(pattern: [30, 60, 30]) }.count == 1)
  }
}
