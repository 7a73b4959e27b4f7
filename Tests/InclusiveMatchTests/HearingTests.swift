import AppTesting
import Testing

@testable import InclusiveMatch

@Suite("Hearing two people") struct HearingTests {
  private func turns(_ phone: TalkPhone) -> [String] {
    phone.talk.turns.map { ($0.side == .own ? "own: " : "other: ") + $0.original }
  }

  @Test("IM-01, im05: what Android hears is one turn, said once; the next listening is another")
  func android() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    phone.hear([("hola", true, 0), ("hola dónde", true, 0)])
    #expect(phone.talk.hearing?.settled == "hola dónde")
    phone.hear([
      ("hola", true, 0), ("hola dónde", true, 0), ("hola dónde está la puerta", true, 0),
      ("hola dónde está la puerta siete", true, 0.92), ("hola dónde está la puerta siete", true, 0.92),
    ])
    // The browser ends by itself.
    phone.endHearing()
    try phone.tap("talk-own")
    phone.hear([("gracias", true, 0), ("gracias gracias", true, 0.9)])
    phone.endHearing()
    #expect(turns(phone) == ["own: hola dónde está la puerta siete", "own: gracias gracias"])
  }

  @Test("IM-01: who is heard while the other one begins has said it, also after letting go", arguments: [true, false])
  func switching(_ letsGo: Bool) throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    phone.hear(settled: "No soy alérgico,", tentative: "es mi hija")
    if letsGo { try phone.tap("talk-own") }
    try phone.tap("talk-other")
    #expect(turns(phone) == ["own: No soy alérgico, es mi hija"])
    #expect(phone.talk.hearing?.side == .other && phone.talk.hearing?.words == "")
    phone.hear(settled: "Where is she?")
    phone.endHearing()
    #expect(turns(phone) == ["own: No soy alérgico, es mi hija", "other: Where is she?"])
  }

  @Test("IM-01: a press while the last words are on their way begins anew, and the button says that it can")
  func again() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    #expect(phone.button("talk-own")?.isPressed == true)
    phone.hear(settled: "Uno", tentative: "dos")
    try phone.tap("talk-own")
    #expect(phone.talk.hearing?.isEnding == true && phone.button("talk-own")?.isPressed == false)
    try phone.tap("talk-own")
    #expect(turns(phone) == ["own: Uno dos"])
    #expect(phone.talk.hearing?.isEnding == false && phone.button("talk-own")?.isPressed == true)
    phone.hear(settled: "Tres")
    phone.endHearing()
    #expect(turns(phone) == ["own: Uno dos", "own: Tres"])
  }

  @Test("IM-01: a translation is not read aloud into the other one's microphone") func aloud() throws {
    let phone = TalkPhone("tu")
    try phone.choose("speaks")
    phone.go("conversacion")
    phone.says = { _, _ in Answer(status: 1, ["text": "My sister lost her blue bag", "milliseconds": 4]) }
    try phone.tap("talk-own")
    phone.hear(settled: "Mi hermana perdió su bolsa azul")
    try phone.tap("talk-other")
    #expect(phone.talk.last?.translated != nil && phone.said().isEmpty)
    phone.endHearing()
    try phone.tap("talk-own")
    phone.hear(settled: "Mi hermana perdió su bolsa azul")
    phone.endHearing()
    #expect(phone.said().count == 1)
  }

  @Test("IM-01: what ended by itself is not pressed any more, and what was refused is no button to hold")
  func over() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    phone.endHearing("silence")
    #expect(phone.button("talk-own")?.isHeld == true && phone.button("talk-own")?.isPressed == false)
    try phone.tap("talk-own")
    phone.endHearing("refused")
    #expect(phone.button("talk-own")?.isHeld == false && phone.talk.typing == nil)
  }

  @Test("IM-01: a browser that does not end has five seconds; what was heard is a turn then")
  func neverEnds() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    phone.hear(settled: "¿Dónde está", tentative: "la puerta 7?")
    try phone.tap("talk-own")
    phone.device.pass(TalkFeature.ending - 1)
    #expect(phone.talk.turns.isEmpty && phone.talk.hearing != nil)
    phone.device.pass(1)
    #expect(turns(phone) == ["own: ¿Dónde está la puerta 7?"])
    #expect(phone.talk.hearing == nil && phone.talk.problem == nil && !phone.listens)
  }

  @Test("IM-01: a minute without a word is told; words begin the minute anew") func nothingHeard() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    phone.device.pass(59_000)
    phone.hear(settled: "", tentative: "mm")
    phone.device.pass(59_000)
    #expect(phone.talk.hearing != nil)
    phone.hear(settled: "", tentative: "")
    phone.device.pass(60_000)
    #expect(phone.talk.hearing == nil && phone.talk.turns.isEmpty && !phone.listens)
    #expect(phone.words.contains("No te oí"))
  }

  @Test("IM-03: the last words that come while an earlier turn is mended do not take its mending")
  func mending() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    try phone.tap("talk-own")
    phone.hear(settled: "Necesito un médico.")
    phone.go("conversacion/pausa")
    try phone.type("heard", "¿Dónde está la puerta 9?")
    phone.endHearing()
    try phone.tap("again")
    #expect(turns(phone) == ["own: ¿Dónde está la puerta 9?", "own: Necesito un médico."])
  }

  @Test("IM-05: who deletes the conversation while the last words are on their way does not find them again")
  func deleted() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    try phone.tap("talk-own")
    phone.hear(settled: "Un secreto")
    phone.go("conversacion/pausa")
    try phone.tap("forget")
    #expect(phone.talk.turns.isEmpty && phone.talk.hearing == nil && !phone.listens)
    phone.device.pass(60_000)
    #expect(phone.talk.turns.isEmpty)
  }

  @Test("IM-01: a language that the browser does not write down is said to be that, not to be tried again")
  func language() throws {
    let phone = TalkPhone("conversacion")
    try phone.tap("talk-own")
    phone.endHearing("language")
    #expect(phone.words.contains("no escribe la voz en es"))
    #expect(!phone.words.contains("Intenta otra vez"))
  }

  @Test("IM-01: what was not settled in Japanese follows without a space") func japanese() throws {
    let phone = TalkPhone("idiomas")
    try phone.choose("other-ja")
    phone.go("conversacion")
    try phone.tap("talk-other")
    phone.hear([("席は", true, 0.9), ("どこですか", false, 0.1)])
    phone.endHearing()
    #expect(turns(phone) == ["other: 席はどこですか"])
  }

  @Test("IM-01: what is said beyond one turn goes on in the next one; nothing is cut off") func longSpeech() throws {
    let phone = TalkPhone("conversacion", packs: [])
    let said = String(repeating: "Tome una pastilla con agua. ", count: 40) + "No le den penicilina"
    try phone.tap("talk-own")
    phone.hear(settled: said)
    phone.endHearing()
    #expect(phone.talk.turns.count == 2 && phone.talk.turns.allSatisfy { $0.side == .own })
    #expect(phone.talk.turns.allSatisfy { $0.original.unitCount <= TalkFeature.limit })
    #expect(phone.talk.turns.map { $0.original }.joined(separator: " ") == said)
  }

  @Test("IM-01, IM-03: what is written beyond one turn is refused with words and stays, in the sheet and in the pause")
  func longWriting() throws {
    let phone = TalkPhone("conversacion", packs: [])
    let long = String(repeating: "a", count: TalkFeature.limit + 30) + " no le den penicilina"
    phone.device.send(.did(.talk(.typeTapped(.other))))
    try phone.type("typed", long)
    #expect(phone.words.contains("That is more than 1000 letters"))
    try phone.device.submit("typing")
    #expect(phone.talk.turns.isEmpty && phone.talk.typing?.text == long)
    try phone.type("typed", "Where is gate 7?")
    try phone.device.submit("typing")
    #expect(phone.talk.turns.count == 1)
    phone.go("conversacion/pausa")
    try phone.type("heard", long)
    try phone.device.submit("mend")
    #expect(phone.talk.mending == long && phone.talk.last?.original == "Where is gate 7?")
    #expect(phone.words.contains("Son más de"))
  }

  @Test("IM-03: words translated back for an earlier wording do not come to the mended ones") func back() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.write("¿Dónde está la puerta 7?")
    let turn = try #require(phone.talk.last)
    phone.go("conversacion/pausa")
    try phone.type("heard", "¿Dónde está la puerta 9?")
    try phone.tap("again")
    let late = Answer(status: 1, ["text": "la puerta 7"])
    phone.device.send(.did(.talk(.back(turn.id, turn.round, late))))
    #expect(phone.talk.last?.back == nil)
    phone.device.send(.did(.talk(.back(turn.id, turn.round + 1, late))))
    #expect(phone.talk.last?.back?.text == "la puerta 7")
  }
}

@Suite("Captions, heard") struct CaptionsHearingTests {
  private func phone() throws -> TalkPhone {
    let phone = TalkPhone("subtitulos")
    try phone.tap("listen")
    return phone
  }
  private func lines(_ phone: TalkPhone) -> [String] { phone.state.captions.lines.map { $0.text } }

  @Test("IM-01, im05: a sentence that grows on Android is one line; after its end the next listening is another")
  func android() throws {
    let phone = try phone()
    phone.hear([("hola", true, 0)])
    let first = phone.state.captions.lines[0].id
    phone.hear([("hola", true, 0), ("hola dónde", true, 0)])
    phone.hear([("hola", true, 0), ("hola dónde", true, 0), ("hola dónde está", true, 0.92)])
    phone.hear([
      ("hola", true, 0), ("hola dónde", true, 0), ("hola dónde está", true, 0.92), ("hola dónde está", true, 0.92),
    ])
    #expect(lines(phone) == ["hola dónde está"] && phone.state.captions.lines[0].id == first)
    phone.endHearing()
    phone.hear([("gracias", true, 0), ("gracias gracias", true, 0.9)])
    #expect(lines(phone) == ["hola dónde está", "gracias gracias"])
  }

  @Test("IM-01: a line that grew is translated as it is now") func translated() throws {
    let phone = try phone()
    try phone.tap("listen")
    try phone.choose("listened-other")
    try phone.tap("listen")
    phone.hear([("I need", true, 0)])
    phone.hear([("I need", true, 0), ("I need a doctor.", true, 0.9)])
    #expect(phone.state.captions.lines.map { $0.translation } == ["Necesito un médico."])
  }

  @Test("IM-01: pausing and going on within a second loses no word") func goesOn() throws {
    let phone = try phone()
    phone.hear(settled: "Uno.", tentative: "y dos")
    try phone.tap("listen")
    try phone.tap("listen")
    #expect(lines(phone) == ["Uno.", "y dos"] && phone.state.captions.isOn)
    phone.hear(settled: "Tres.")
    #expect(lines(phone) == ["Uno.", "y dos", "Tres."])
  }

  @Test("IM-01: words on their way when another language is chosen stay in the one that was listened to")
  func otherLanguage() throws {
    let phone = try phone()
    phone.hear(settled: "", tentative: "ya casi")
    try phone.tap("listen")
    try phone.choose("listened-other")
    #expect(phone.state.captions.lines.map { $0.language } == [.es] && lines(phone) == ["ya casi"])
    #expect(!phone.listens)
  }

  @Test("IM-01: a browser that does not end after the pause has five seconds; what was tentative is a line then")
  func neverEnds() throws {
    let phone = try phone()
    phone.hear(settled: "", tentative: "ya casi")
    try phone.tap("listen")
    phone.device.pass(TalkFeature.ending)
    #expect(lines(phone) == ["ya casi"] && phone.state.captions.tentative.isEmpty && !phone.listens)
  }

  @Test("IM-09: a word that comes after leaving, or after deleting, is nowhere", arguments: [true, false])
  func leaving(_ deletes: Bool) throws {
    let phone = try phone()
    phone.hear(settled: "Un secreto.", tentative: "y otro")
    try phone.tap("listen")
    if deletes { try phone.tap("clear") } else { phone.go("") }
    #expect(!phone.listens && phone.state.captions.lines.isEmpty)
    phone.go("subtitulos")
    phone.device.pass(TalkFeature.ending)
    #expect(phone.state.captions.lines.isEmpty && phone.state.captions.tentative.isEmpty)
  }

  @Test("IM-01: an answer that is too long is refused with words, and stays") func longAnswer() throws {
    let phone = try phone()
    let long = String(repeating: "a", count: TalkFeature.limit + 1)
    try phone.tap("reply")
    try phone.type("answer", long)
    try phone.device.submit("replying")
    #expect(phone.state.captions.reply == long && phone.state.captions.shown.isEmpty)
    #expect(phone.state.common.destination == .captions && phone.words.contains("Son más de"))
  }
}
