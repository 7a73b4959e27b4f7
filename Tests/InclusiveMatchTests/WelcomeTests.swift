import AppTesting
import Testing

@testable import InclusiveMatch

private let portuguese = "Boa tarde, não consigo encontrar a minha irmã e o meu ingresso"

@Suite("Welcome, home, settings") struct WelcomeTests {
  /// A phone in the conversation, whose person left the other one's language to detection.
  private func detecting(hears: Bool = true) throws -> TalkPhone {
    let phone = TalkPhone("idiomas", packs: [], hears: hears)
    try phone.choose("other-detect")
    phone.go("conversacion")
    return phone
  }
  private func other(_ phone: TalkPhone) -> LanguageCode { phone.state.common.other(phone.device.probe.environment) }
  private func asked(_ phone: TalkPhone, _ name: String) -> Bool {
    phone.device.probe.operations.contains { $0.json.has("do", name) }
  }

  // MARK: Detection

  @Test("IM-11: the other one's language is left to detection; meanwhile there is a definite one, and it is said")
  func detectionChosen() throws {
    let phone = TalkPhone("bienvenida/2", welcomed: false)
    try phone.choose("other-detect")
    #expect(phone.state.common.detects && other(phone) == .en)
    #expect(phone.words.contains("Para la voz y los letreros, mientras tanto: inglés."))
    phone.go("")
    #expect(phone.screen.buttons.contains { $0.label == "Español ⇄ Detectar" })
    phone.go("idiomas")
    try phone.choose("own-fr")
    #expect(phone.state.common.detects, "one's own language is another question")
    try phone.choose("other-en")
    #expect(!phone.state.common.detects && other(phone) == .en, "what was named is not looked for")
    try phone.choose("other-detect")
    try phone.tap("swap")
    #expect(!phone.state.common.detects && other(phone) == .fr)
  }

  @Test("IM-11: a language that this version does not know leaves the usual one", arguments: ["detect", "xx", ""])
  func unknownLanguage(_ value: String) {
    let record = Record(
      collection: Preferences.collection, id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)),
      fields: ["own": "es", "other": .string(value)])
    let phone = TalkPhone("idiomas", log: [record])
    #expect(phone.state.common.preferences.exists && other(phone) == .en)
    #expect(phone.screen.audit() == [])
  }

  @Test(
    "IM-02, IM-11: what the other one writes tells their language among all; it is said, announced and felt once",
    arguments: [
      (portuguese, LanguageCode.pt, "portugués"),
      ("Où se trouve l’entrée des fauteuils roulants, s’il vous plaît ?", LanguageCode.fr, "francés"),
      ("駅はどこですか。トイレも探しています。", LanguageCode.ja, "japonés"),
    ])
  func found(_ text: String, _ language: LanguageCode, _ name: String) throws {
    let phone = try detecting()
    try phone.write(text, .other)
    let turn = try #require(phone.talk.last)
    #expect(turn.side == .other && turn.from == language && turn.to == .es && turn.original == text)
    #expect(other(phone) == language && phone.state.common.detects)
    #expect(phone.words.contains("Detectado: " + name) && phone.screen.announcement == "Detectado: " + name)
    #expect(phone.words.contains(language.ownName), "the half is that language's")
    try phone.write(text + " " + text, .other)
    #expect(phone.talk.last?.from == language && phone.talk.last?.isDetected == false, "it is no news any more")
    #expect(phone.device.probe.operations.filter { $0 == .vibrate(pattern: [30]) }.count == 1)
    #expect(phone.screen.audit() == [])
  }

  @Test("IM-02, IM-11: an address in signs alone does not make a Japanese speaker Chinese; a Chinese sentence is found")
  func signsAlone() throws {
    let phone = try detecting()
    try phone.write("駅はどこですか。トイレも探しています。", .other)
    try phone.write("東京都新宿区西新宿", .other)
    #expect(other(phone) == .ja && phone.talk.last?.from == .ja && phone.talk.last?.isDetected == false)
    try phone.write("请问洗手间在哪里？我们找不到出口，谢谢。", .other)
    #expect(other(phone) == .zh)
  }

  @Test("IM-02, IM-11: a language that was chosen by hand since is not taken back with the one that was found")
  func chosenSince() throws {
    let phone = try detecting()
    try phone.write(portuguese, .other)
    phone.go("idiomas")
    try phone.choose("other-de")
    phone.go("conversacion")
    try phone.tap("correct")
    #expect(other(phone) == .de && phone.talk.last?.from == .en)
  }

  @Test("IM-02, IM-11: one tap takes a found language back, and the words are asked for again in the one before")
  func takenBack() throws {
    let phone = try detecting()
    try phone.write(portuguese, .other)
    try phone.tap("correct")
    let turn = try #require(phone.talk.last)
    #expect(phone.talk.turns.count == 1 && turn.original == portuguese)
    #expect(turn.side == .other && turn.from == .en && turn.to == .es && !turn.isDetected)
    #expect(other(phone) == .en)
    #expect(!phone.words.contains("Detectado:"))
  }

  @Test("IM-02: where the table is not sure, and where detection is off, the pair of languages stays as it is")
  func notSure() throws {
    let phone = try detecting()
    try phone.write("ok", .other)
    #expect(phone.talk.last?.side == .other && phone.talk.last?.from == .en && phone.talk.last?.isDetected == false)
    #expect(other(phone) == .en)
    try phone.write("Mi hermana perdió su bolsa azul", .other)
    #expect(phone.talk.last?.side == .own && phone.talk.last?.from == .es, "one's own words are one's own")
    #expect(other(phone) == .en)
    let off = TalkPhone("conversacion", packs: [])
    try off.write(portuguese, .other)
    #expect(other(off) == .en)
  }

  @Test("IM-11: a browser is told a language before it listens: by voice nothing is detected, and the app says so")
  func voice() throws {
    let phone = try detecting()
    let said = "Cuando habla no: la app espera inglés."
    #expect(phone.words.contains("Su idioma se detecta cuando escribe.") && phone.words.contains(said))
    try phone.tap("talk-other")
    #expect(phone.words.contains(said))
    phone.hear(settled: portuguese)
    phone.endHearing()
    #expect(phone.talk.last?.from == .en && phone.talk.last?.isDetected == false && other(phone) == .en)
    let typing = try detecting(hears: false)
    #expect(typing.words.contains("Su idioma se detecta cuando escribe.") && !typing.words.contains(said))
    #expect(!TalkPhone("conversacion").words.contains("se detecta"))
  }

  // MARK: Permissions

  @Test("IM-11: microphone and camera have their reasons and a large button each; nobody is asked before they tap it")
  func permissions() throws {
    let phone = TalkPhone("bienvenida/3", welcomed: false)
    #expect(phone.words.contains("Escucha solo mientras tocas el botón."))
    #expect(phone.words.contains("La foto se lee en tu teléfono y se borra al salir;"))
    #expect(phone.words.contains("si este sitio no trae lector, te preguntamos antes de enviarla."))
    #expect(!asked(phone, "hearing.ask") && !asked(phone, "camera.ask"))
    try phone.tap("ask-microphone")
    try phone.tap("ask-camera")
    #expect(asked(phone, "hearing.ask") && asked(phone, "camera.ask"))
    #expect(phone.words.contains("El micrófono está listo."))
    let later = TalkPhone("bienvenida/3", welcomed: false)
    try later.tap("microphone-later")
    try later.tap("camera-later")
    #expect(!asked(later, "hearing.ask") && !asked(later, "camera.ask"))
    #expect(later.words.contains("se pedirá cuando hables") && later.words.contains("se pedirá cuando la abras"))
    #expect(later.screen.audit() == [])
    try later.tap("next")
    #expect(later.screen.location == "bienvenida/4")
    try later.tap("begin")
    #expect(later.screen.location == "")
  }

  @Test(
    "IM-11: what came of asking for the camera is said, with how to allow it later",
    arguments: [
      ("", "La cámara está lista."), ("refused", "permite la cámara en los ajustes del navegador"),
      ("taken", "Otra app está usando la cámara"), ("none", "Elige una foto"), ("unknown", "Elige una foto"),
    ])
  func camera(_ reason: String, _ words: String) throws {
    let phone = TalkPhone("bienvenida/3", welcomed: false)
    try phone.tap("ask-camera")
    phone.device.reply(reason.isEmpty ? Answer(status: 1) : Answer(status: 0, ["reason": .string(reason)])) {
      $0.json.has("do", "camera.ask")
    }
    #expect(phone.words.contains(words) && phone.screen.tapping("ask-camera") == nil)
    #expect(phone.screen.audit() == [])
  }

  @Test("IM-11: a refused microphone is said, with how to allow it later; writing goes on")
  func microphoneRefused() throws {
    let phone = TalkPhone("bienvenida/3", welcomed: false)
    phone.hears = false
    try phone.tap("ask-microphone")
    #expect(phone.words.contains("Puedes escribir. Para hablar, permítelo en los ajustes del navegador."))
  }

  // MARK: Home

  @Test("IM-11: home begins with two giant buttons; letters, languages, phrases and captions are one tap away")
  func home() throws {
    let phone = TalkPhone("")
    guard case .widget(let doors as PictureShelf<InclusiveMatchApp.Action>)? = phone.screen.content.first else {
      Issue.record("the two doors come first")
      return
    }
    #expect(doors.look == .halves && doors.cards.map { $0.location } == ["conversacion", "letrero"])
    for (id, place) in [
      ("to-talk", "conversacion"), ("to-camera", "letrero"), ("pair", "idiomas"), ("to-phrases", "frases"),
      ("to-captions", "subtitulos"), ("letters", AccountDestination.appearance.location),
    ] {
      phone.go("")
      try phone.tap(id)
      #expect(phone.screen.location == place, "\(id)")
    }
  }

  @Test("IM-11: who does not hear reads what is read aloud, and feels that a language is found, a translation ready")
  func unheard() throws {
    let phone = TalkPhone("tu", packs: [])
    try phone.choose("speaks")
    phone.go("conversacion")
    try phone.write("¿Dónde está la puerta 7?")
    let spoken = try #require(phone.said().last).text("text")
    #expect(spoken == "Where is gate 7?" && phone.words.contains(spoken))
    #expect(phone.device.probe.operations.contains(.vibrate(pattern: [30, 60, 30])))
    try phone.write("My wife is looking for the elevator because she cannot walk today")
    #expect(phone.device.probe.operations.contains(.vibrate(pattern: [30])))
    #expect(phone.words.contains("Parece inglés") && phone.screen.announcement == "Parece inglés")
  }

  // MARK: Settings

  @Test("IM-06: letters up to 300 %, dark, and contrast on white and on black are chosen whatever the device has")
  func look() throws {
    let phone = TalkPhone("tu")
    try phone.tap("go-aspecto")
    #expect(phone.screen.audit() == [])
    for theme in [Appearance.Theme.light, .dark, .contrast, .contrastDark] {
      try phone.choose("theme-" + theme.rawValue)
      #expect(phone.device.probe.operations.contains(.appearance(Appearance(theme: theme))))
    }
    var sizes: Slider<InclusiveMatchApp.Action>?
    phone.screen.forEach { if case .slider(let one) = $0 { sizes = one } }
    let slider = try #require(sizes)
    phone.device.send(slider.input(slider.range.upperBound))
    #expect(phone.device.probe.operations.contains(.appearance(Appearance(textSize: 300))))
  }

  @Test(
    "IM-06: what was chosen is there at the next start; high contrast of an earlier version stays on white",
    arguments: Appearance.Theme.allCases)
  func kept(_ theme: Appearance.Theme) {
    for size in Appearance.textSizes {
      let environment = Environment(
        host: ["settings": ["theme": .string(theme.rawValue), "text": .integer(Int64(size))]],
        now: Instant(milliseconds: 5), seed: 1)
      #expect(environment.appearance == Appearance(theme: theme, textSize: size))
    }
    #expect(Appearance.Theme.contrast.rawValue == "contrast")
  }

  @Test(
    "PL-08, IM-11: welcome, home and settings pass the audit in all languages, with detection on",
    arguments: Language.allCases)
  func audit(_ language: Language) throws {
    let phone = TalkPhone("idiomas", language: language)
    try phone.choose("other-detect")
    let pages = (1...Destination.welcomePages).map { Destination.welcome(page: $0).location }
    for location in pages + ["", "idiomas", "tu", "conversacion"] {
      phone.go(location)
      #expect(phone.screen.audit() == [] && phone.screen.location == location, "at \(location)")
    }
  }
}
