import AppTesting
import SignReading
import Testing

@testable import InclusiveMatch

@Suite("IM-04: what is made of a sign") struct SignResultTests {
  @Test("IM-04: a word that the rules do not know is marked; a line of such words alone has no translation")
  func unknown() throws {
    let phone = SignPhone()
    phone.unknown = ["tlacoyos", "huitlacoche"]
    phone.says = { text, _ in text.hasPrefix("Prueba") ? "Try our tlacoyos" : text }
    try phone.show(SignPhone.lines(["Prueba nuestros tlacoyos", "tlacoyos huitlacoche", "Hotel Real"]))
    let lines = try #require(phone.signs.sign?.lines)
    #expect(lines[0].translated?.text == "Try our «tlacoyos»" && lines[0].state == .translated)
    #expect(lines[1].state == .unknown && lines[1].translated == nil && lines[2].state == .same)
    #expect(phone.words.contains("Sin traducir: tlacoyos") && phone.words.contains("Sin traducción"))
    #expect(phone.words.contains("Hay renglones sin traducción") && phone.screen.audit() == [])
  }

  @Test("IM-04: the least sure line says who translated, with the language in between")
  func worst() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.lines(["¿Dónde está la puerta 7?"]))
    #expect(phone.words.contains("Frase revisada"))
    phone.go("letrero")
    try phone.show(SignPhone.lines(["¿Dónde está la puerta 7?", "Favor de no tocar las piezas"]))
    #expect(phone.words.contains("Tu teléfono · aproximada") && !phone.words.contains("Frase revisada"))
    let pivot = SignPhone(own: .en, other: .fr)
    try pivot.show(SignPhone.lines(["Veuillez ne pas toucher les objets exposés dans cette salle"]))
    #expect(pivot.words.contains("por Español"))
  }

  @Test("IM-04: what was cut, or is too much, says that it is not all")
  func partial() throws {
    let phone = SignPhone()
    phone.isLate = true
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.words.contains("No alcancé a leerlo todo: acércate y toma otra.") && phone.screen.audit() == [])
    phone.isLate = false
    try phone.show(SignPhone.sign("exit"), after: "another")
    #expect(!phone.words.contains("No alcancé"))
  }

  @Test(
    "IM-02, IM-04: what a sign says in the wanted language already stays; a third language is taken, and can be named")
  func languages() throws {
    let phone = SignPhone(own: .en, other: .es)
    try phone.show(
      SignPhone.lines([
        "Por favor no toque las piezas que se exhiben en esta sala", "No se permite comer ni beber aquí",
        "Please do not touch the pieces that are shown here",
      ]))
    let lines = try #require(phone.signs.sign?.lines)
    #expect(lines[0].state == .translated && lines[2].state == .same && lines[2].isAlready)
    #expect(phone.did("language.translate").count == 2)
    try phone.show(
      SignPhone.lines([
        "Veuillez ne pas toucher les objets qui sont exposés dans cette salle",
        "Merci de votre compréhension et de votre patience",
      ]), after: "another")
    #expect(phone.signs.sign?.from == .fr && phone.signs.sign?.to == .en)
    try phone.choose("sign-in-es")
    #expect(phone.signs.sign?.from == .es && phone.signs.sign?.to == .en)
    try phone.choose("sign-in-en")
    #expect(phone.signs.sign?.from == .en && phone.signs.sign?.to == .es)
    let japanese = SignPhone(own: .es, other: .ja)
    #expect(japanese.words.contains("No se leen letreros en japonés") && japanese.screen.audit() == [])
  }

  @Test("IM-04: prices and hours as they are written")
  func prices() {
    #expect(Sign.prices(in: "Comida corrida $95") == ["$95"] && Sign.prices(in: "Puerta 7").isEmpty)
    #expect(Sign.prices(in: "Café $ 35, pan 12 pesos.") == ["$ 35", "12 pesos"])
    #expect(Sign.prices(in: "Abierto de 9:00 a 22:30.") == ["9:00", "22:30"])
    #expect(Sign.prices(in: "Menú: $1,250.00 (IVA)") == ["$1,250.00"] && Sign.prices(in: "$ : -").isEmpty)
  }

  @Test("IM-04: one price is named as the same")
  func onePrice() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.lines(["Comida corrida $95", "Sopa de fideo"]))
    #expect(phone.words.contains("Precio igual: $95 · Leído en este teléfono"))
  }

  @Test("IM-05: one save keeps words and picture, and says what came of it; another language changes the same entry")
  func saved() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.lines(["Favor de no tocar las piezas"]))
    phone.holds = ["ocr.save"]
    try phone.tap("keep")
    #expect(phone.signs.isSaving && phone.screen.tapping("keep") == nil && phone.device.state.common.notice == nil)
    phone.reply("ocr.save", Answer(status: 1))
    #expect(phone.device.state.common.notice == .signSaved && phone.words.contains("Guardado"))
    #expect(phone.screen.tapping("keep") == nil && phone.screen.audit() == [])
    try phone.choose("sign-in-fr")
    let entries = History.entries(phone.device.state.companion.store)
    #expect(entries.count == 1 && entries[0].entry.from == .fr && phone.screen.tapping("keep") != nil)
    phone.holds = []
    phone.cannotSave = "engine"
    try phone.tap("keep")
    #expect(
      phone.device.state.common.notice == .pictureUnsaved
        && History.entries(phone.device.state.companion.store).count == 1)
  }

  @Test("IM-05: who keeps the last ten keeps signs, too")
  func keeps() throws {
    let phone = SignPhone("tu")
    try phone.choose("keeps")
    phone.go("letrero")
    try phone.show(SignPhone.sign("exit"))
    #expect(History.entries(phone.device.state.companion.store).map { $0.entry.kind } == [.sign])
    try phone.show(SignPhone.sign("menu"), after: "another")
    #expect(History.entries(phone.device.state.companion.store).count == 2)
  }

  @Test("IM-04: what is too small to be laid over stands in the saved picture's list, with what was there")
  func list() throws {
    let phone = SignPhone()
    phone.says = { text, _ in "A translation that is a great deal longer than what stood on the sign: " + text }
    try phone.show(SignPhone.lines(["No tocar"]))
    try phone.tap("keep")
    let list = try #require(phone.did("ocr.save").last?.list("list"))
    #expect(list.count == 1 && list[0]["number"]?.integer == 1 && list[0].has("original", "No tocar"))
  }

  @Test("IM-04: a voice that is missing is said; until all is translated nothing is read")
  func voice() throws {
    let phone = SignPhone()
    phone.holds = ["language.translate"]
    try phone.show(SignPhone.lines(["Favor de no tocar las piezas"]))
    #expect(phone.words.contains("Traduciendo…") && phone.screen.tapping("read") == nil && phone.screen.audit() == [])
    phone.holds = []
    phone.settle()
    phone.mute = "unsupported"
    try phone.tap("read")
    #expect(phone.signs.spoken == nil && phone.screen.audit() == [])
    #expect(phone.device.state.common.notice == .voiceMissing(.en))
    #expect(phone.screen.toast?.text == "Tu teléfono no tiene voz para leer en inglés.")
  }

  @Test("IM-04: a line that the engine did not answer is asked again by the person")
  func failed() throws {
    let phone = SignPhone()
    phone.holds = ["language.translate"]
    try phone.show(SignPhone.lines(["Favor de no tocar las piezas"]))
    phone.reply("language.translate", Answer(status: 0, ["reason": "engine"]))
    #expect(phone.signs.sign?.lines[0].state == .failed && phone.screen.audit() == [])
    phone.holds = []
    try phone.tap("translate-again")
    #expect(phone.signs.sign?.lines[0].state == .translated && phone.screen.tapping("translate-again") == nil)
  }

  @Test("IM-04: help and settings keep what was read; another task frees it")
  func kept() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.sign("menu"))
    for place in ["ajustes/ayuda", "tu", "idiomas", "sin-red", "ajustes/aspecto"] {
      phone.go(place)
      phone.go("letrero/lectura")
      #expect(phone.signs.sign?.lines.count == 4 && phone.memory.count == 2, "\(place)")
    }
    phone.go("frases")
    #expect(phone.memory.isEmpty && phone.signs.sign == nil && !phone.isOpen)
  }

  @Test(
    "IM-04: the network goes while the reader comes: the viewfinder stays, the photo too, and it is read afterwards")
  func cut() throws {
    let phone = SignPhone("")
    (phone.isHere, phone.holdsOpening) = (false, true)
    phone.go("letrero")
    phone.reply("ocr.open", Answer(status: 0, ["reason": "network"]))
    #expect(phone.signs.reader == .cut && phone.words.contains("Se fue la red: el lector llega cuando vuelva."))
    #expect(phone.screen.audit() == [] && phone.device.probe.report("viewfinder", #"{"state":"open"}"#))
    phone.network(false)
    phone.refuses = "network"
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.words.contains("Tu foto sigue aquí.") && phone.hasPhoto && phone.screen.audit() == [])
    (phone.refuses, phone.holdsOpening) = (nil, false)
    phone.network(true)
    #expect(phone.signs.sign?.lines.count == 2)
  }

  @Test("IM-04: a second picture while the first is read: only the second is shown, whatever answers come")
  func second() throws {
    let phone = SignPhone()
    phone.holds = ["ocr.read"]
    try phone.show(SignPhone.sign("menu"))
    phone.go("letrero")
    #expect(phone.device.probe.stopped.contains { $0.json.has("do", "ocr.read") } && phone.memory.isEmpty)
    phone.holds = []
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.signs.sign?.lines.first?.text == "SALIDA DE EMERGENCIA" && phone.memory.count == 2)
    // The answer about a line that is another one by now changes nothing.
    phone.device.send(.did(.signs(.translated(0, Answer(status: 1, ["text": "late"])))))
    #expect(phone.signs.sign?.lines[0].translated?.text != "late")
  }

  @Test("IM-04: how far the reading is never goes back")
  func progress() throws {
    let phone = SignPhone()
    phone.holds = ["ocr.read"]
    try phone.show(SignPhone.sign("menu"))
    var last = 0.0
    for _ in 0..<12 where phone.signs.looking != nil {
      for percent in [40, 10, 90] {
        phone.device.reply(Answer(status: 1, ["step": "reading", "percent": .integer(Int64(percent))])) {
          $0.json.has("do", "ocr.progress")
        }
        #expect(phone.signs.share >= last && phone.signs.share < 1)
        last = phone.signs.share
      }
      phone.reply("ocr.read", Answer(status: 1, ["words": [], "late": false]))
    }
    #expect(phone.signs.problem == .noText && last > 0.5)
  }
}
