import AppTesting
import Testing
import Translation

@testable import InclusiveMatch

@Suite("What is not shown as sure") struct DoubtTests {
  private func phone(_ text: String, unknown: [String] = [], location: String = "conversacion") -> TalkPhone {
    let phone = TalkPhone(location)
    phone.says = { _, _ in
      Answer(
        status: 1,
        ["text": .string(text), "unknown": .array(unknown.map { .string($0) }), "milliseconds": 4])
    }
    return phone
  }

  @Test("IM-07: a word that the rules do not know is marked and named; an allergen is taken from the phrasebook")
  func unknown() throws {
    let phone = phone(
      "I am allergic to the cacahuate and bring my chamarra.", unknown: ["cacahuate", "chamarra", "chamarra"])
    try phone.write("Soy alérgico al cacahuate y traigo mi chamarra.")
    let turn = try #require(phone.talk.last)
    #expect(turn.translated?.text == "I am allergic to the peanut and bring my «chamarra».")
    #expect(turn.translated?.unknown == ["chamarra"] && turn.losses == [.name("chamarra")])
    #expect(phone.words.contains("revísala"))
    phone.go("conversacion/pausa")
    #expect(phone.words.contains("«chamarra» quizá no llegó bien."))
  }

  @Test("IM-07: a word is marked as a whole, not where it is a part of another one")
  func wholeWords() throws {
    let phone = phone("The pan of the panza, panza!", unknown: ["pan", "panza"])
    try phone.write("El pan de la panza, panza!")
    #expect(phone.talk.last?.translated?.text == "The «pan» of the «panza», «panza»!")
  }

  @Test("IM-07: a name that the rules do not know stays as it is, rightly")
  func name() throws {
    let phone = phone("My friend Xóchitl lost her blue bag", unknown: ["Xóchitl"])
    try phone.write("Mi amiga Xóchitl perdió su bolsa azul")
    let turn = try #require(phone.talk.last)
    #expect(turn.translated?.text == "My friend Xóchitl lost her blue bag" && turn.losses == [])
    #expect(!phone.words.contains("revísala"))
  }

  @Test(
    "IM-07: a dose, a negation and a duty that the rules lose are marked",
    arguments: [
      ("Tome 0.5 ml cada 8 horas; no tome 5 ml", "Take 5 ml every 8 hours; do not take 5 ml"),
      ("No soy alérgico a la leche, pero no puedo comer nueces", "I am allergic to milk, but I cannot eat nuts"),
      ("No debe tomar ninguna pastilla azul", "It does not have to take any blue tablet"),
      ("no no no corras así", "do not run like that"),
    ])
  func dangerous(_ original: String, _ translation: String) throws {
    let phone = phone(translation)
    try phone.write(original)
    #expect(phone.talk.last?.losses.isEmpty == false, "\(original)")
    #expect(phone.words.contains("revísala"))
  }

  @Test("IM-01, IM-07: captions mark a word that the rules do not know")
  func captions() throws {
    let phone = phone("Tengo un zurble en la mochila", unknown: ["zurble"], location: "subtitulos")
    try phone.choose("listened-other")
    try phone.tap("listen")
    phone.hear(settled: "I have a zurble in my backpack")
    #expect(phone.state.captions.lines.last?.translation == "Tengo un «zurble» en la mochila")
    #expect(phone.state.captions.lines.last?.losses == [.name("zurble")] && phone.words.contains("revísala"))
  }

  @Test(
    "IM-02: a name, an address, a dish or a brand stays with the one who typed it",
    arguments: [
      ("Estadio Azteca", Side.other), ("Paseo de la Reforma", .other), ("tacos al pastor", .other),
      ("Av. Juárez 12", .other), ("Harry Potter", .own), ("Messi", .own), ("WhatsApp", .own), ("Google Maps", .own),
      ("fish and chips", .own), ("Dzień dobry, gdzie jest wyjście?", .own),
    ])
  func names(_ text: String, _ side: Side) throws {
    let phone = phone("…")
    try phone.write(text, side)
    let turn = try #require(phone.talk.last)
    let language: LanguageCode = side == .own ? .es : .en
    #expect(turn.side == side && turn.from == language && !turn.isDetected, "\(text)")
  }
}
