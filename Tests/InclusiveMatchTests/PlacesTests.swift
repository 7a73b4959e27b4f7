import AppTesting
import Testing

@testable import InclusiveMatch

@Suite("Places, phrases, history, packs") struct PlacesTests {
  private static let places = [
    "", "bienvenida/1", "bienvenida/2", "bienvenida/3", "bienvenida/4", "conversacion", "conversacion/pausa",
    "conversacion/en-grande", "frases", "frases/medical", "frase/stadium.where-gate", "frase/medical.pain-in",
    "tarjeta/emergency", "tarjeta/no-spanish", "tarjeta/allergy", "historial", "tu", "idiomas", "sin-red",
  ]

  @Test(
    "PL-08, IM-06: every place passes the audit in all languages, with and without something said",
    arguments: Language.allCases)
  func audit(_ language: Language) throws {
    for location in Self.places {
      #expect(Destination(location)?.location == location)
      let phone = TalkPhone(location, language: language)
      #expect(phone.screen.audit() == [], "at \(location)")
      #expect(phone.screen.location == location && !phone.screen.title.isEmpty)
      if location.hasPrefix("conversacion") {
        phone.go("conversacion")
        try phone.write(language == .en ? "Where is gate 7?" : "¿Dónde está la puerta 7?")
        phone.go(location)
        #expect(phone.screen.audit() == [], "at \(location), with a turn")
      }
    }
  }

  @Test(
    "addresses that there are not lead to a page that says so",
    arguments: ["frases/x", "frase/", "tarjeta/ninguna", "conversacion/x", "bienvenida/9", "otra"])
  func nowhere(_ location: String) {
    #expect(TalkPhone(location).screen.words.contains("Esta página no existe"))
  }

  @Test("IM-11: languages, microphone and camera are asked once, each page can be skipped")
  func welcome() throws {
    let phone = TalkPhone("", welcomed: false)
    #expect(phone.screen.location == "bienvenida/1")
    try phone.tap("next")
    try phone.choose("other-ja")
    #expect(phone.state.common.other(phone.device.probe.environment) == .ja)
    try phone.tap("next")
    try phone.tap("ask-microphone")
    #expect(phone.talk.permission == .granted && phone.words.contains("El micrófono está listo."))
    try phone.tap("next")
    try phone.tap("begin")
    #expect(phone.screen.location == "" && phone.device.notes["flags.inclusivematch"]?["welcomed"] == true)
    #expect(phone.screen.buttons.contains { $0.label == "Español ⇄ 日本語" })
    let refused = TalkPhone("bienvenida/3", welcomed: false, hears: false)
    #expect(refused.words.contains("Este navegador no convierte voz en texto"))
    try refused.tap("skip")
  }

  @Test("IM-11: the two languages are never the same, and change places")
  func languages() throws {
    let phone = TalkPhone("idiomas")
    try phone.choose("own-en")
    let environment = phone.device.probe.environment
    #expect(phone.state.common.own(environment) == .en && phone.state.common.other(environment) == .es)
    try phone.tap("swap")
    #expect(phone.state.common.own(environment) == .es && phone.state.common.other(environment) == .en)
  }

  @Test("IM-12: phrases are found by any word, marked, filled in, said, and tell who stands for them")
  func phrases() throws {
    let phone = TalkPhone("frases")
    try phone.type("search", "puerta")
    #expect(phone.words.contains("¿Dónde está la puerta"))
    try phone.type("search", "xyzzy")
    #expect(phone.words.contains("Ninguna frase con «xyzzy»."))
    phone.go("frase/stadium.where-gate")
    try phone.type("blank-number1", "12")
    #expect(phone.words.contains("Where is gate 12?") && phone.words.contains("Frase revisada"))
    try phone.tap("say")
    #expect(phone.said().last?.has("text", "Where is gate 12?") == true)
    try phone.tap("mark")
    phone.go("frases")
    #expect(phone.words.contains("Tus frases"))
    phone.go("idiomas")
    try phone.choose("other-ja")
    phone.go("frase/medical.pain-in")
    #expect(phone.words.contains("Sin revisar por una persona que lo habla"))
  }

  @Test("IM-12: an emergency card is there in all ten languages, with the person's own language in it")
  func cards() throws {
    for card in Card.allCases {
      let phone = TalkPhone("tarjeta/" + card.rawValue)
      let own = phone.words
      for language in LanguageCode.allCases where language != .es {
        try phone.choose("shown-" + language.rawValue)
        #expect(phone.screen.audit() == [] && phone.words != own || language == .en)
        #expect(!phone.words.contains("____") || card == .allergy, "\(card) in \(language)")
      }
      #expect(phone.screen.tapping("to-sos") != nil || phone.words.contains("Conecta Fácil"))
    }
  }

  @Test("IM-05: the last ten are kept, on this device only; one or all are deleted")
  func history() throws {
    let phone = TalkPhone("conversacion", packs: [])
    #expect(History.collection.hasPrefix("device."))
    phone.go("tu")
    try phone.choose("keeps")
    phone.go("conversacion")
    for gate in 1...12 { try phone.write("¿Dónde está la puerta \(gate)?") }
    var entries = History.entries(phone.state.companion.store)
    #expect(entries.count == 10 && entries[0].entry.translation == "Where is gate 12?")
    phone.go("historial")
    #expect(phone.words.contains("Where is gate 12?") && phone.words.contains("Conversación"))
    try phone.tap("say-" + entries[0].id.text)
    #expect(phone.said().last?.has("language", "en-US") == true)
    try phone.tap("delete-" + entries[0].id.text)
    entries = History.entries(phone.state.companion.store)
    #expect(entries.count == 9 && entries[0].entry.translation == "Where is gate 11?")
    try phone.tap("clear")
    #expect(History.entries(phone.state.companion.store).isEmpty && phone.words.contains("Nada guardado"))
  }

  @Test("IM-07: packs say what they weigh, come, stop and go; a broken download says why and is tried again")
  func packs() throws {
    let phone = TalkPhone("sin-red", packs: [], isOnline: true)
    #expect(phone.words.contains("Descargar (1.7 MB)"))
    phone.holdsDownloads = true
    try phone.tap("get-es-pt")
    #expect(phone.words.contains("Descargando Español ⇄ Português"))
    phone.device.reply(Answer(status: 0, ["reason": "network"])) { $0.json.has("do", "language.get") }
    #expect(phone.words.contains("Se cortó la red"))
    phone.holdsDownloads = false
    try phone.tap("get-es-pt")
    #expect(phone.packs.sorted() == ["es-pt", "pt-es"] && phone.screen.tapping("drop-es-pt") != nil)
    try phone.tap("drop-es-pt")
    #expect(phone.packs.isEmpty)
    let offline = TalkPhone("sin-red", packs: [])
    #expect(offline.screen.tapping("get-es-en") == nil && offline.words.contains("Cuando haya red"))
  }
}

@Suite("Another person at the same phone") struct OtherPersonTests {
  @Test("PL-01: what two people said to each other is not there for who logs in next")
  func conversation() throws {
    let phone = TalkPhone("conversacion")
    let ana: JSON = [
      "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
    phone.device.send(.sessionRead(Answer(status: 1, ["value": ana])))
    try phone.write("me duele el pecho")
    #expect(!phone.talk.turns.isEmpty)
    phone.device.send(.sessionRead(Answer(status: 1, ["value": .null])))
    phone.settle()
    #expect(phone.state.companion.isReady && phone.talk.turns.isEmpty && !phone.words.contains("pecho"))
    #expect(phone.screen.audit() == [])
    try phone.write("¿dónde está el baño?")
    #expect(phone.talk.turns.count == 1, "it works for the next one at once")
  }
}
