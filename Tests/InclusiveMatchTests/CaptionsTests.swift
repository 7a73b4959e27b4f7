import AppTesting
import Testing

@testable import InclusiveMatch

@Suite("Captions") struct CaptionsTests {
  private func phone(hears: Bool = true, packs: [String] = ["es-en", "en-es"]) throws -> TalkPhone {
    let phone = TalkPhone("subtitulos", packs: packs, hears: hears)
    if hears { try phone.tap("listen") }
    return phone
  }

  @Test("IM-01, IM-11: words appear while they are said; a settled sentence stays, the next one stands below it")
  func lines() throws {
    let phone = try phone()
    phone.hear(settled: "", tentative: "ya casi")
    #expect(phone.words.contains("ya casi"))
    phone.hear(settled: "Ya casi empieza.", tentative: "tu lugar")
    phone.hear(settled: "Ya casi empieza. Tu lugar está aquí.")
    #expect(phone.state.captions.lines.map { $0.text } == ["Ya casi empieza.", "Tu lugar está aquí."])
    #expect(phone.state.captions.tentative.isEmpty)
  }

  @Test("IM-11: the browser ends its listening by itself, and it goes on; what was not settled counts as said")
  func goesOn() throws {
    let phone = try phone()
    phone.hear(settled: "Primero.", tentative: "luego esto")
    phone.endHearing()
    #expect(phone.state.captions.isOn)
    phone.hear(settled: "Y al final.")
    #expect(phone.state.captions.lines.map { $0.text } == ["Primero.", "luego esto", "Y al final."])
  }

  @Test("IM-11: silence is said in words after a while, not listened to for ever")
  func silence() throws {
    let phone = try phone()
    for _ in 0..<9 { phone.endHearing("silence") }
    #expect(!phone.state.captions.isOn)
    #expect(phone.words.contains("No te oí"))
  }

  @Test(
    "IM-11: a refusal, a lost network and a microphone that another app has are said",
    arguments: [
      ("refused", "Sin permiso"), ("network", "necesita red"), ("microphone", "No encuentro el micrófono"),
    ])
  func problems(_ reason: String, _ words: String) throws {
    let phone = try phone()
    phone.endHearing(reason)
    #expect(!phone.state.captions.isOn && phone.words.contains(words))
    try phone.tap("listen")
    #expect(phone.state.captions.isOn && !phone.words.contains(words))
  }

  @Test("IM-01: each voice that the person marks has its number, from the next sentence on")
  func voices() throws {
    let phone = try phone()
    phone.hear(settled: "Uno.")
    try phone.tap("other-voice")
    phone.hear(settled: "Uno. Dos.")
    #expect(phone.state.captions.lines.map { $0.voice } == [1, 2])
    #expect(phone.words.contains("Voz 2"))
    for _ in 0..<3 { try phone.tap("other-voice") }
    #expect(phone.state.captions.voice == 1)
  }

  @Test("IM-01, IM-12: what is said in the other language is read in one's own, with what was said below")
  func other() throws {
    let phone = try phone()
    try phone.tap("listen")
    try phone.choose("listened-other")
    try phone.tap("listen")
    phone.hear(settled: "I need a doctor.")
    #expect(phone.state.captions.lines.last?.translation == "Necesito un médico.")
    #expect(phone.words.contains("Necesito un médico.") && phone.words.contains("I need a doctor."))
  }

  @Test("IM-09: who leaves is not listened to any more, and nothing of it stays")
  func leaving() throws {
    let phone = try phone()
    phone.hear(settled: "Un secreto de alguien.")
    phone.go("")
    #expect(!phone.listens)
    phone.go("subtitulos")
    #expect(!phone.words.contains("secreto") && !phone.state.captions.isOn)
  }

  @Test("IM-01: an answer is written, shown over the whole window and said aloud")
  func reply() throws {
    let phone = try phone()
    try phone.tap("reply")
    try phone.type("answer", "Sí, gracias.")
    try phone.device.submit("replying")
    phone.settle()
    #expect(phone.state.common.destination == .reply && phone.words.contains("Sí, gracias."))
    #expect(!phone.state.captions.isOn)
    try phone.tap("say")
    #expect(phone.said().last?.text("text") == "Sí, gracias.")
  }

  @Test("IM-06: the size is the person's, and stays") func size() throws {
    let phone = try phone()
    try phone.tap("letters")
    #expect(phone.state.captions.size(phone.state.common) == 3)
    try phone.tap("letters")
    try phone.tap("letters")
    #expect(phone.state.captions.size(phone.state.common) == 1)
  }

  @Test("IM-11: a browser that writes nothing down says so, and leads to typing") func cannot() throws {
    let phone = try phone(hears: false)
    #expect(phone.words.contains("Este navegador no escribe la voz"))
    try phone.tap("talk")
    #expect(phone.state.common.destination == .talk)
  }

  @Test("IM-06: its screens keep the rules of accessibility", arguments: [true, false])
  func audit(_ hears: Bool) throws {
    let phone = try phone(hears: hears)
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    if !hears { return }
    phone.hear(settled: "Uno.", tentative: "dos")
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
    try phone.tap("listen")
    phone.endHearing()
    #expect(phone.screen.audit().isEmpty, "\(phone.screen.audit())")
  }
}
