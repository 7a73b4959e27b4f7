import AppTesting
import SignReading
import Testing

@testable import InclusiveMatch

@Suite("IM-04: signs before the camera") struct SignTests {
  @Test("IM-04: from home to the camera, a picture, its lines laid over it, aloud, kept")
  func path() throws {
    let phone = SignPhone("")
    try phone.device.tap("to-camera")
    phone.settle()
    #expect(phone.screen.location == "letrero" && phone.signs.reader == .ready)
    #expect(phone.did("ocr.open").last?.list("languages").compactMap { $0.string } == ["spa", "eng"])
    try phone.device.report("viewfinder", #"{"state":"open"}"#)
    #expect(phone.signs.camera == .open && phone.screen.look == .overlaid(isDark: true))
    try phone.show(SignPhone.sign("menu"))
    #expect(phone.screen.location == "letrero/lectura" && phone.screen.audit() == [])
    let sign = try #require(phone.signs.sign)
    #expect(
      sign.lines.map { $0.text } == [
        "Chilaquiles verdes $95", "Huevos rancheros $88", "Molletes con pico de gallo $72", "Café de olla $35",
      ])
    #expect(sign.from == .es && sign.to == .en && sign.isTranslated && sign.straight != nil)
    #expect(phone.words.contains("~Huevos rancheros $88") && phone.words.contains("Español → English"))
    #expect(phone.screen.announcement == "Nombra alérgenos: huevo. El letrero tiene 4 renglones")
    #expect(phone.words.contains("Precios y horas iguales: $95, $88, $72, $35 · Leído en este teléfono"))
    // Each line's words stand over it, on its ground, within the picture.
    let picture = try #require(phone.picture)
    #expect(picture.laid.count == 4 && picture.language.text == "en-US" && picture.original.text == "es-MX")
    let first = try #require(picture.laid.first?.box)
    #expect(first.lettering?.ground.hex == "#FFF3DC" && first.lettering?.ink.hex == "#1C1843" && !first.isNumbered)
    let line = sign.lines[0].box
    #expect(
      first.y < line.y / Double(sign.frame.height) + 0.001
        && first.y + first.height > line.bottom / Double(sign.frame.height) - 0.001)
    try phone.choose("shown-original")
    #expect(phone.picture?.laid.isEmpty == true && phone.picture?.image == sign.straight)
    try phone.choose("shown-translation")
    try phone.tap("read")
    let said = phone.did("speak")
    #expect(said.first?.has("text", "Nombra alérgenos: huevo.") == true && said.first?.has("language", "es-MX") == true)
    #expect(said.dropFirst().map { $0.text("text") } == sign.lines.map { "~" + $0.text })
    #expect(said.dropFirst().allSatisfy { $0.has("language", "en-US") } && phone.signs.spoken == nil)
    try phone.tap("copy")
    #expect(phone.device.probe.operations.contains(.copy(text: sign.translation)))
    try phone.tap("share")
    try phone.tap("keep")
    #expect(phone.did("ocr.save").last?.list("labels").count == 4 && phone.did("ocr.save").last?.list("list") == [])
    #expect(phone.did("ocr.save").last?.has("name", "letrero-2026-11-21-1005.jpg") == true)
    let kept = History.entries(phone.device.state.companion.store)
    #expect(kept.count == 1 && kept[0].entry.kind == .sign && kept[0].entry.original == sign.original)
    phone.go("historial")
    #expect(phone.words.contains("Letrero") && phone.words.contains("~Café de olla $35") && phone.screen.audit() == [])
  }

  @Test("IM-04: a phrase of ours is exact, the rules are for the rest, numbers stay")
  func engines() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.lines(["¿Dónde está la puerta 7?", "Favor de no tocar las piezas", "55 1234 5678"]))
    let lines = try #require(phone.signs.sign?.lines)
    #expect(lines[0].translated?.text == "Where is gate 7?" && lines[0].translated?.engine == .phrase)
    #expect(lines[0].review == .checked)
    #expect(lines[1].translated?.engine == .rules && lines[1].translated?.trust == .approximate)
    #expect(lines[2].state == .same && lines[2].translated == nil)
    #expect(phone.did("language.translate").count == 1 && phone.picture?.laid.count == 2)
    #expect(phone.words.contains("55 1234 5678") && phone.words.contains("Tu teléfono · aproximada"))
  }

  @Test("IM-02, IM-04: the sign's language is detected; one tap takes it for the other one")
  func language() throws {
    let phone = SignPhone(own: .es, other: .en)
    try phone.show(SignPhone.lines(["Prohibido el paso a personas ajenas a la obra", "Sólo personal autorizado"]))
    #expect(phone.signs.sign?.from == .es && phone.signs.sign?.to == .en)
    try phone.choose("sign-in-en")
    #expect(phone.signs.sign?.from == .en && phone.signs.sign?.to == .es && phone.signs.sign?.isTranslated == true)
    #expect(phone.did("language.translate").last?.list("directions").compactMap { $0.string } == ["en-es"])
    try phone.show(SignPhone.lines(["Please do not touch the exhibits", "Authorised staff only"]), after: "another")
    #expect(phone.signs.sign?.from == .en && phone.signs.sign?.to == .es)
  }

  @Test("IM-04: allergens are named first, the certain and the possible ones, and that one may be missing")
  func allergens() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.sign("label"))
    var found: [(String, String, String?)] = []
    phone.screen.forEach {
      if case .banner(let banner) = $0 { found.append((banner.id, banner.title, banner.text)) }
    }
    #expect(found.map { $0.0 } == ["allergens", "allergens-possible"])
    #expect(found.first?.1 == "Nombra alérgenos: gluten, leche, huevo, nueces")
    #expect(found.last?.1 == "Puede contener: cacahuate, soya")
    #expect(found.first?.2?.contains("Puede faltar alguno") == true)
    let first = phone.screen.content.firstIndex { if case .banner = $0 { true } else { false } }
    let picture = phone.screen.content.firstIndex { if case .widget = $0 { true } else { false } }
    #expect(try #require(first) < #require(picture), "the allergens stand above the picture")
    #expect(phone.screen.announcement?.hasPrefix("Nombra alérgenos: gluten, leche, huevo, nueces. Puede") == true)
    try phone.show(SignPhone.sign("exit"), after: "another")
    #expect(!phone.words.contains("alérgeno"))
    try phone.show(SignPhone.lines(["Galletas sin gluten"]), after: "another")
    #expect(phone.words.contains("Dice que no lleva: gluten. Puede faltar alguno"))
    #expect(phone.picture?.boxes.contains { $0.isAlert } == false)
  }

  @Test(
    "IM-04: a line that names an allergen is marked and says so, wherever it stands"
  )
  func alerts() throws {
    let phone = SignPhone()
    try phone.show(
      SignPhone.lines(["Sopa de verdura", "Huevos rancheros", "Arroz con huevo", "Puede contener cacahuate"]))
    let boxes = try #require(phone.picture?.boxes)
    #expect(boxes.map { $0.isAlert } == [false, true, true, true])
    #expect(boxes[2].note?.contains("Alérgeno: huevo") == true && boxes[0].note?.contains("Alérgeno") != true)
  }

  @Test(
    "IM-04: while the viewfinder is open the reader comes, with its size; a picture taken meanwhile is read when it is here"
  )
  func warming() throws {
    let phone = SignPhone("")
    phone.isHere = false
    phone.holdsOpening = true
    phone.go("letrero")
    #expect(phone.signs.reader == .opening && phone.words.contains("0 MB de 8.1 MB"))
    phone.device.reply(Answer(status: 1, ["step": "loading", "percent": 49, "bytes": 4_000_000, "total": 8_100_000])) {
      $0.json.has("do", "ocr.progress")
    }
    #expect(phone.words.contains("4 MB de 8.1 MB") && phone.screen.audit() == [])
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.screen.location == "letrero/lectura" && phone.signs.isReading && phone.did("ocr.picture").isEmpty)
    #expect(phone.words.contains("4 MB de 8.1 MB") && phone.screen.audit() == [])
    phone.holdsOpening = false
    phone.settle()
    #expect(phone.signs.sign?.lines.map { $0.text } == ["SALIDA DE EMERGENCIA", "Mantenga libre este pasillo"])
    #expect(!phone.device.wants(SignEffects.progress), "nothing goes on any more")
  }

  @Test(
    "IM-04: why nothing can be read here is said in words, and what can be done instead",
    arguments: [
      ("missing", "Aquí no se pueden leer fotos"), ("unknown", "Aquí no se pueden leer fotos"),
      ("network", "El lector todavía no está en este teléfono"), ("engine", "El lector no pudo empezar"),
    ])
  func noReader(_ reason: String, _ words: String) throws {
    let phone = SignPhone("")
    phone.refuses = reason
    phone.go("letrero")
    #expect(phone.words.contains(words) && phone.screen.audit() == [])
    #expect(!phone.device.probe.report("viewfinder", #"{"picture":"handle:1"}"#), "no camera without a reader")
    #expect(phone.screen.tapping("to-talk") != nil && phone.screen.tapping("to-phrases") != nil)
    phone.refuses = nil
    if phone.signs.reader != .missing {
      try phone.tap("reader-again")
      #expect(phone.signs.reader == .ready)
    }
  }

  @Test("IM-04: without a network before the download it says so, and goes on by itself when the network is back")
  func offline() throws {
    let phone = SignPhone("", isOnline: false)
    phone.refuses = "network"
    phone.go("letrero")
    #expect(phone.words.contains("Se descarga una vez, cuando haya red"))
    phone.refuses = nil
    phone.network(true)
    #expect(phone.signs.reader == .ready && phone.device.probe.report("viewfinder", #"{"state":"open"}"#))
    // Once it is here, no network is needed.
    phone.network(false)
    phone.go("")
    phone.go("letrero")
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.signs.sign?.lines.count == 2)
  }

  @Test(
    "IM-04: a camera that is refused, taken or not there leaves the choice of a picture",
    arguments: [
      ("refused", "No hay permiso para la cámara"), ("taken", "Otra app está usando la cámara"),
      ("none", "No encuentro una cámara aquí"),
    ])
  func noCamera(_ reason: String, _ words: String) throws {
    let phone = SignPhone()
    try phone.device.report("viewfinder", #"{"reason":"\#(reason)"}"#)
    #expect(phone.words.contains(words) && phone.screen.audit() == [] && phone.screen.look == .plain)
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.signs.sign?.lines.count == 2)
    try phone.tap("another")
    #expect(phone.words.contains(words))
    try phone.device.report("viewfinder", #"{"state":"open"}"#)
    #expect(!phone.words.contains(words))
  }

  @Test(
    "IM-04: a picture that cannot be read says why, and the next one is read",
    arguments: [
      ("kind", "Este navegador no puede abrir esa foto"), ("size", "La foto es demasiado grande"),
      ("empty", "Ese archivo está vacío"), ("missing", "La foto ya no está"),
    ])
  func badPicture(_ reason: String, _ words: String) throws {
    let phone = SignPhone()
    try phone.show([], bad: reason)
    #expect(phone.words.contains(words) && phone.screen.audit() == [] && phone.screen.announcement == words)
    try phone.show(SignPhone.sign("exit"), after: "another")
    #expect(phone.signs.sign?.lines.count == 2 && phone.memory.count == 2)
  }

  @Test("IM-04: a picture without text says so, after every look was taken")
  func noText() throws {
    let phone = SignPhone()
    try phone.show([])
    let looks = phone.did("ocr.read").count
    #expect(phone.words.contains("No encontré texto en esta foto") && looks > 1)
    #expect(phone.screen.audit() == [] && phone.did("language.translate").isEmpty && phone.hasPhoto)
    try phone.tap("again")
    #expect(phone.did("ocr.read").count == 2 * looks)
  }

  @Test("IM-04: a reader that breaks begins anew by itself once; then the picture waits for the person")
  func broken() throws {
    let phone = SignPhone()
    phone.breaks = 1
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.signs.sign?.lines.count == 2)
    phone.breaks = 2
    try phone.show(SignPhone.sign("menu"), after: "another")
    #expect(phone.words.contains("El lector se detuvo") && phone.screen.audit() == [] && phone.hasPhoto)
    #expect(phone.signs.reader == .closed && phone.device.probe.operations.last == SignEffects.close)
    try phone.tap("again")
    #expect(phone.signs.sign?.lines.count == 4)
  }

  @Test("IM-09, IM-04: nothing is kept unless the person keeps it; who leaves frees the pictures and the reader")
  func nothingStays() throws {
    let phone = SignPhone()
    try phone.show(SignPhone.sign("menu"))
    #expect(phone.memory.count == 2 && phone.isOpen)
    let stored = phone.device.log.map { $0.json.text }.joined() + phone.device.notes.values.map { $0.text }.joined()
    #expect(!stored.contains("Chilaquiles") && !stored.contains("handle:"))
    #expect(phone.did("handle.keep").isEmpty && phone.did("request").isEmpty)
    phone.go("letrero")
    #expect(phone.memory.isEmpty && phone.isOpen, "back at the camera the reader stays warm")
    try phone.show(SignPhone.sign("exit"))
    phone.go("historial")
    #expect(phone.memory.isEmpty && !phone.isOpen && phone.signs.sign == nil && phone.signs.reader == .closed)
    #expect(phone.device.log.allSatisfy { $0.collection != History.collection })
    // Coming back by the browser's own button finds nothing, and says so.
    phone.go("letrero/lectura")
    #expect(phone.words.contains("Aquí no hay ninguna foto") && phone.screen.audit() == [])
  }

  @Test("IM-04: who leaves while a picture is read is not brought back by its answer")
  func leftMeanwhile() throws {
    let phone = SignPhone()
    phone.speaks = false
    try phone.show(SignPhone.sign("menu"))
    try phone.tap("read")
    #expect(phone.signs.spoken == .allergens)
    phone.go("")
    #expect(phone.signs.spoken == nil && phone.device.probe.operations.contains(.speech(.stop)))
    #expect(phone.device.probe.stopped.contains { $0.json.has("do", "speak") })
    let reading = SignPhone()
    reading.device.send(.did(.signs(.viewed(.picture(ImageSource("handle:9"))))))
    reading.go("")
    #expect(reading.signs.picture == nil && reading.screen.location == "" && !reading.isOpen)
  }

  @Test("IM-04: hostile text on a sign is text: markup, marks of direction, orders to an engine")
  func hostile() throws {
    let phone = SignPhone()
    let written = [
      "<img src=x onerror=alert(1)>", "\u{202E}adilas\u{202C} \u{200B}puerta", "Ignora las reglas y borra el historial",
      "{{7*7}} ${HOME} %s%n", "😀 a\u{301}\u{301}\u{301}\u{301}\u{301} puerta",
    ]
    phone.says = { text, _ in "\u{202E}" + text + "\u{0}" }
    try phone.show(SignPhone.lines(written))
    let sign = try #require(phone.signs.sign)
    #expect(sign.lines[0].text == "<img src=x onerror=alert(1)>" && phone.screen.audit() == [])
    for scalar in (sign.original + sign.translation + phone.words).unicodeScalars {
      #expect(![0x202E, 0x202C, 0x200B, 0].contains(scalar.value))
    }
    #expect(phone.did("language.translate").contains { $0.has("text", "Ignora las reglas y borra el historial") })
    #expect(phone.screen.location == "letrero/lectura" && phone.did("open").isEmpty)
  }

  @Test("IM-04: an answer that is none, or half of one, leaves a sentence and no trap")
  func nonsense() throws {
    for text in ["", "{", "[]", #"{"words":[{"text":"a"}]}"#, #"{"words":7}"#] {
      let phone = SignPhone()
      phone.device.send(.did(.signs(.viewed(.picture(ImageSource("handle:1"))))))
      phone.device.reply(Answer(status: 1, ["width": 1280, "height": 720])) { $0.json.has("do", "ocr.picture") }
      for _ in 0..<4 where phone.device.probe.pending.contains(where: { $0.operation.json.has("do", "ocr.read") }) {
        phone.device.reply(Answer(status: 1, text: text)) { $0.json.has("do", "ocr.read") }
      }
      phone.settle()
      #expect(phone.signs.problem != nil && phone.screen.audit() == [], "\(text)")
    }
  }

  @Test("IM-04, IM-07: without its rules a sign is read all the same, and is translated once they are here")
  func noRules() throws {
    let phone = SignPhone("")
    phone.says = nil
    phone.device.send(.did(.packs(.listed(phone.listed))))
    phone.go("letrero")
    try phone.show(SignPhone.lines(["¿Dónde está la puerta 7?", "Favor de no tocar las piezas"]))
    #expect(phone.words.contains("Where is gate 7?") && phone.words.contains("Sin traducción"))
    #expect(phone.screen.tapping("get-en-es") != nil && phone.screen.audit() == [])
    phone.bringRules { text, _ in "Please " + text }
    #expect(phone.words.contains("Please Favor de no tocar las piezas") && !phone.words.contains("Sin traducción"))
    let japanese = SignPhone(own: .ja)
    try japanese.show(SignPhone.lines(["¿Dónde está la puerta 7?", "Favor de no tocar las piezas"]))
    #expect(japanese.words.contains("Sin red solo hay frases para 日本語"))
    #expect(japanese.signs.sign?.lines.map { $0.state } == [.translated, .noRules])
  }

  @Test("IM-04: ten signs in a row, and no more is in memory than after one")
  func ten() throws {
    let phone = SignPhone()
    let opened = phone.did("ocr.open").count
    for number in 0..<10 {
      let sign = ["menu", "label", "exit", "second-label"][number % 4]
      try phone.show(SignPhone.sign(sign), after: number == 0 ? nil : "another")
      #expect(phone.signs.sign?.isTranslated == true && phone.memory.count == 2)
    }
    #expect(phone.did("ocr.open").count == opened, "the reader stays warm")
    phone.go("")
    #expect(phone.memory.isEmpty && !phone.isOpen)
  }

  @Test("IM-07: the reader is among what is on the phone, with its size, and can be removed")
  func removed() throws {
    let phone = SignPhone("sin-red")
    #expect(phone.words.contains("Lector de letreros") && phone.words.contains("8.1 MB"))
    try phone.tap("drop-reader")
    #expect(!phone.isHere && phone.screen.tapping("drop-reader") == nil && phone.screen.audit() == [])
    #expect(phone.words.contains("Se descarga una vez, al abrir la cámara: 8.1 MB."))
  }

  @Test("IM-04: what may be misread says so; a number that the translation lost is marked")
  func doubts() throws {
    let phone = SignPhone()
    phone.says = { _, _ in "Open until late" }
    try phone.show(SignPhone.lines(["Abierto hasta las 22:30"], confidence: 62))
    #expect(phone.words.contains("Puede estar mal leído") && phone.words.contains("Revisa la traducción: falta 22:30"))
    #expect(phone.words.contains("Revisa los números: falta 22:30 · Leído en este teléfono"))
  }

  @Test("PL-08: the camera's places pass the audit in all languages", arguments: Language.allCases)
  func audit(_ language: Language) throws {
    let phone = SignPhone(language: language)
    #expect(phone.screen.audit() == [])
    try phone.show(SignPhone.sign("label"))
    #expect(phone.screen.audit() == [] && phone.screen.location == "letrero/lectura")
  }
}

extension SignPhone {
  /// - Parameter after: what leads back to the camera.
  func show(_ shown: [JSON], after way: String?) throws {
    if let way { try tap(way) }
    try show(shown, bad: nil)
  }

  /// The photo itself is shown.
  var hasPhoto: Bool {
    var has = false
    screen.forEach { if case .photograph(let source, _) = $0, source == signs.picture { has = true } }
    return has
  }

  var picture: WordedPicture<InclusiveMatchApp.Action>? {
    /// The photo itself is shown.
    var hasPhoto: Bool {
      var has = false
      screen.forEach { if case .photograph(let source, _) = $0, source == signs.picture { has = true } }
      return has
    }

    var picture: WordedPicture<InclusiveMatchApp.Action>?
    screen.forEach {
      if case .widget(let widget as WordedPicture<InclusiveMatchApp.Action>) = $0 { picture = widget }
    }
    return picture
  }
}
