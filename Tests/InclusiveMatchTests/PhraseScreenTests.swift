import AppTesting
import Testing

@testable import InclusiveMatch

@Suite("Phrases and cards that are shown to somebody") struct PhraseScreenTests {
  @Test(
    "IM-12: a phrase and a card are shown in any of the ten languages, one's own too; the pair stays as it was",
    arguments: LanguageCode.allCases)
  func anyLanguage(_ language: LanguageCode) throws {
    for location in ["frase/medical.chest-pain", "tarjeta/no-speech"] {
      let phone = TalkPhone(location)
      try phone.choose("shown-" + language.rawValue)
      let poster = try phone.poster()
      #expect(poster.language.text == language.tag && !poster.lines.joined().isEmpty)
      #expect(poster.own.isEmpty == (language == .es), "one's own words stand below another language's")
      if language == .ar { #expect(phone.words.contains("العربية · árabe"), "who chooses reads its name too") }
      #expect(phone.screen.audit() == [], "\(location) in \(language.rawValue)")
      let environment = phone.device.probe.environment
      #expect(phone.state.common.own(environment) == .es && phone.state.common.other(environment) == .en)
      try phone.tap("say")
      #expect(phone.said().last?.has("language", language.tag) == true)
    }
  }

  @Test("IM-12: what was filled in stays when the language changes; another phrase begins with the pair's again")
  func filledIn() throws {
    let phone = TalkPhone("frase/stadium.where-gate")
    try phone.type("blank-number1", "12")
    try phone.choose("shown-fr")
    let french = try #require(try phone.poster().lines.first)
    #expect(french.contains("12") && french != "Where is gate 12?")
    try phone.tap("copy")
    #expect(phone.device.probe.operations.contains(.copy(text: french)))
    try phone.tap("keep")
    let kept = try #require(History.entries(phone.state.companion.store).first).entry
    #expect(kept.translation == french && kept.from == .es && kept.to == .fr)
    try phone.choose("shown-es")
    #expect(phone.screen.tapping("keep") == nil, "there is no translation to keep")
    phone.go("frase/stadium.seat-is")
    #expect(try phone.poster().language.text == "en-US")
  }

  @Test("IM-12: a language that is not on the phone is named, one's own is read, another one can be chosen")
  func missingLanguage() throws {
    let phone = TalkPhone("frase/medical.chest-pain")
    let japanese = { (operation: Operation) in operation == .asset(path: "inclusivematch/phrases-ja") }
    phone.device.holds = japanese
    try phone.choose("shown-ja")
    #expect(phone.words.contains("Ya vienen las frases en japonés.") && phone.screen.audit() == [])
    phone.device.reply(Answer(status: 404), to: japanese)
    #expect(phone.words.contains("Faltan las frases en japonés") && phone.screen.audit() == [])
    #expect(phone.words.contains("Me duele el pecho"))
    #expect(phone.links.contains("call-911"), "help does not wait for a file")
    try phone.choose("shown-fr")
    #expect(try phone.poster().language.text == "fr-FR")
    try phone.choose("shown-ja")
    #expect(phone.words.contains("Ya vienen las frases en japonés."), "asked for again")
    phone.device.reply(Answer(status: 404), to: japanese)
    phone.device.holds = { _ in false }
    try phone.tap("retry")
    #expect(try phone.poster().language.text == "ja-JP")
  }

  @Test("IM-12: where one's own language did not come it can be asked for again, and 911 is there without it")
  func missingOwn() throws {
    let phone = TalkPhone("idiomas")
    let german = { (operation: Operation) in operation == .asset(path: "inclusivematch/phrases-de") }
    phone.device.holds = german
    try phone.choose("own-de")
    phone.device.reply(Answer(status: 404), to: german)
    for location in ["frases", "frases/medical", "frase/medical.chest-pain", "tarjeta/deaf"] {
      phone.go(location)
      #expect(phone.screen.tapping("retry") != nil && phone.screen.audit() == [], "at \(location)")
      #expect(phone.links.contains("call-911") == !location.hasPrefix("frases"), "at \(location)")
    }
    phone.device.holds = { _ in false }
    try phone.tap("retry")
    #expect(try phone.poster().ownLanguage.text == "de-DE")
  }

  @Test("IM-12: who speaks no Spanish says it to who does, with a language that makes sense whoever holds the phone")
  func noSpanish() throws {
    let lent = TalkPhone("tarjeta/no-spanish")
    #expect(try lent.poster().lines.first == "No hablo español. Hablo inglés.")
    let places = try #require(lent.state.common.book).index
    let id = "blank-language1-"
    let spanish = try #require(places.place("language.es")), japanese = try #require(places.place("language.ja"))
    #expect(!lent.device.probe.choose(id + String(spanish)))
    try lent.choose(id + String(japanese))
    #expect(try lent.poster().lines.first == "No hablo español. Hablo japonés.")
    let own = TalkPhone("tarjeta/no-spanish", language: .en)
    #expect(try own.poster().lines.first == "No hablo español. Hablo inglés.")
    #expect(try own.poster().own.first == "I don’t speak Spanish. I speak English.")
  }

  @Test("IM-12: the person opposite taps an answer; it is shown large, said in the asker's language, and taken back")
  func answers() throws {
    let phone = TalkPhone("frase/medical.any-allergies")
    let question = try phone.poster().lines
    try phone.tap("answer-answer.yes")
    #expect(phone.screen.location == "frase/medical.any-allergies" && phone.screen.audit() == [])
    var poster = try phone.poster()
    #expect(poster.lines == ["Yes"] + question && poster.own.first == "Sí")
    #expect(phone.screen.announcement == "Sí" && phone.screen.focus == "take-back")
    #expect(phone.said().isEmpty, "nothing is read aloud by itself unless that was wanted")
    try phone.tap("say-answer")
    #expect(phone.said().last?.has("text", "Sí") == true && phone.said().last?.has("language", "es-MX") == true)
    #expect(phone.screen.tapping("answer-answer.no") == nil, "it is taken back first")
    try phone.tap("take-back")
    poster = try phone.poster()
    #expect(poster.lines == question && phone.screen.focus == nil)
    phone.go("tu")
    try phone.choose("speaks")
    phone.go("frase/medical.any-allergies")
    try phone.tap("answer-answer.yes")
    #expect(phone.said().count == 2)
    try phone.choose("shown-fr")
    #expect(try phone.poster().own.first != "Sí", "an answer belongs to the words that were read")
  }

  @Test("IM-12: a scale is eleven numbers, a language is pointed at by its own name")
  func pointing() throws {
    let phone = TalkPhone("frase/medical.how-much-pain")
    for level in 0...10 {
      try phone.choose("scale-\(level)")
      #expect(try phone.poster().lines.first == "\(level) / 10" && phone.screen.audit() == [])
      try phone.tap("take-back")
    }
    phone.go("frase/access.which-language")
    #expect(phone.screen.tapping("answer-language.ko") != nil)
    try phone.tap("answer-language.fr")
    let poster = try phone.poster()
    #expect(poster.lines.first == "French" && poster.own.first == "francés")
  }

  @Test("IM-12: a number, an hour, a price, words: written by the person opposite with the right keyboard")
  func writing() throws {
    let phone = TalkPhone()
    for (id, kind) in [
      ("transport.how-long", Keyboard.number), ("money.how-much", .number), ("stadium.when-starts", .time),
      ("medical.what-happened", .text),
    ] {
      phone.go("frase/" + id)
      #expect(try phone.field("answer-text").kind == kind, "\(id)")
      #expect(phone.screen.audit() == [])
    }
    #expect(try phone.field("answer-text").label == "Write your answer", "in the language of who writes")
    try phone.device.submit("answering")
    #expect(phone.screen.focus == nil, "nothing was written")
    try phone.type("answer-text", "I need a doctor.")
    try phone.device.submit("answering")
    #expect(try phone.poster().own.first == "Necesito un médico." && phone.words.contains("Frase revisada"))
    try phone.tap("take-back")
    #expect(try phone.field("answer-text").value == "I need a doctor.", "what they wrote is not lost")
    try phone.type("answer-text", "blue with small stripes")
    try phone.device.submit("answering")
    #expect(try phone.poster().own.first == "blue with small stripes")
    #expect(phone.words.contains("Como lo escribieron, sin traducir") && !phone.words.contains("Frase revisada"))
    phone.go("frase/transport.how-long")
    try phone.type("answer-text", "٢٠")
    try phone.device.submit("answering")
    #expect(try phone.poster().own.first == "20", "digits of an Arabic keyboard are read as ours")
  }

  @Test("IM-12: each blank has its keyboard; what cannot stand there is said, and stays out of the phrase")
  func blanks() throws {
    let phone = TalkPhone()
    for (id, blank, kind) in [
      ("stadium.where-gate", "number1", Keyboard.number), ("transport.minutes-walk", "quantity1", .number),
      ("money.costs", "price1", .number), ("medical.call-my-family", "phone1", .phone),
      ("stadium.match-time", "time1", .time), ("stadium.seat-is", "code1", .text),
    ] {
      phone.go("frase/" + id)
      #expect(try phone.field("blank-" + blank).kind == kind, "\(id)")
    }
    phone.go("frase/transport.minutes-walk")
    for wrong in ["1", "cinco"] {
      try phone.type("blank-quantity1", wrong)
      let field = try phone.field("blank-quantity1")
      #expect(field.error == "Escribe un número entero, de 2 en adelante." && field.value == wrong)
      #expect(try phone.poster().own.first == "Son ____ minutos a pie.")
    }
    try phone.type("blank-quantity1", "١٢")
    #expect(try phone.field("blank-quantity1").error == nil)
    #expect(try phone.poster().own.first == "Son 12 minutos a pie.")
    phone.go("frase/stadium.where-gate")
    try phone.type("blank-number1", "K")
    #expect(try phone.poster().lines.first == "Where is gate K?" && phone.field("blank-number1").error == nil)
    phone.go("frase/money.costs")
    try phone.type("blank-price1", "doce")
    #expect(try phone.field("blank-price1").error == "Escríbelo con números: así se lee en todos los idiomas.")
  }

  @Test("IM-12: several allergens, and one that nobody listed; what is in the list is said in every language")
  func allergens() throws {
    let phone = TalkPhone("tarjeta/allergy")
    let index = try #require(phone.state.common.book).index
    func chip(_ name: String) throws -> String {
      "blank-allergen1-" + String(try #require(index.place("allergen." + name)))
    }
    for name in ["peanut", "pork", "milk"] { try phone.choose(chip(name)) }
    try phone.choose(chip("pork"))
    #expect(try phone.poster().lines.first == "I have a severe allergy: peanut and milk.")
    try phone.type("blank-allergen1-other", "Ajonjoli, tepezcohuite")
    #expect(try phone.poster().own.first == "Tengo una alergia grave: cacahuate, leche, ajonjolí y tepezcohuite.")
    #expect(try phone.poster().lines.first == "I have a severe allergy: peanut, milk, sesame, and tepezcohuite.")
    #expect(try phone.field("blank-allergen1-other").hint?.contains("no se traduce") == true)
    #expect(try !phone.poster().isReviewed && phone.words.contains("Con palabras sin traducir"))
    // What was typed and is in the list goes by its chip too.
    try phone.choose(chip("sesame"))
    #expect(try phone.poster().lines.first == "I have a severe allergy: peanut, milk, and tepezcohuite.")
    try phone.type("blank-allergen1-other", "nuez; la leche y huevos、 ajonjolí")
    #expect(
      try phone.poster().lines.first == "I have a severe allergy: peanut, milk, nuts, egg, and sesame."
        && phone.poster().isReviewed)
    try phone.type("blank-allergen1-other", "Ajonjoli, tepezcohuite")
    try phone.choose("shown-ja")
    #expect(try phone.poster().lines.first == "重いアレルギーがあります：ピーナッツ、牛乳、ごま、tepezcohuite。")
    phone.go("frase/food.contains")
    try phone.choose(chip("milk"))
    try phone.tap("answer-answer.no")
    #expect(try phone.poster().lines.first == "No")
    try phone.choose(chip("egg"))
    #expect(try phone.poster().own == ["¿Esto contiene leche o huevo?"], "nobody has answered that")
  }

  @Test(
    "IM-12: a blank in a row is a few points, and reads as a sentence",
    arguments: [
      ("¿Dónde está la puerta ____?", "¿Dónde está la puerta…?"), ("Presión: ____/____.", "Presión: …"),
      ("Van ____ a ____.", "Van … a…"), ("Son ____ minutos a pie.", "Son … minutos a pie."),
      ("Où est la porte ____\u{202F}?", "Où est la porte…\u{202F}?"), ("重い：____。", "重い：…"), ("________", "…"),
      ("Hablo ____. Adiós.", "Hablo… Adiós."), ("Es gratis.", "Es gratis."),
    ])
  func points(_ blank: String, _ row: String) {
    #expect(blank.replacingBlanks == row)
  }

  @Test("IM-12: no phrase of any language has two points of blanks together, or a line where a blank is")
  func allPoints() throws {
    let phone = TalkPhone("tarjeta/deaf")
    let book = try #require(phone.state.common.book)
    #expect(book.languages.count == 10)
    for language in book.languages {
      for place in 0..<book.index.count {
        let row = try #require(book.filled(place, language)).replacingBlanks
        let isWell = !row.contains("_") && !row.contains("……") && !row.contains(" …?") && !row.contains("….")
        #expect(isWell, "\(language.rawValue): \(row)")
      }
    }
  }

  @Test("IM-12: home and the lists show no blank lines, and a card says which language its person speaks")
  func titles() throws {
    let phone = TalkPhone("frase/stadium.where-gate")
    try phone.tap("mark")
    for location in ["", "frases", "frases/stadium", "frases/medical"] {
      phone.go(location)
      #expect(!phone.words.contains("__"), "at \(location)")
    }
    phone.go("frases")
    #expect(phone.words.contains("No hablo español. Hablo inglés."))
    try phone.type("search", "autismo")
    #expect(phone.screen.tapping("card-autistic") != nil, "cards are found too")
  }

  @Test("IM-12: a card is shown to the other person also where one's own language is not on the phone")
  func ownMissing() throws {
    let phone = TalkPhone("idiomas")
    phone.device.holds = { $0 == .asset(path: "inclusivematch/phrases-ko") }
    try phone.choose("own-ko")
    try phone.choose("other-es")
    phone.go("tarjeta/emergency")
    #expect(try phone.poster().lines.first == "Tengo una emergencia médica." && phone.poster().own.isEmpty)
    #expect(phone.screen.audit() == [] && phone.links.contains("call-911"))
    phone.go("frase/medical.chest-pain")
    #expect(try phone.poster().lines.first == "Me duele el pecho." && phone.screen.audit() == [])
  }

  @Test("IM-12: a card is as reviewed as the least of its lines, in the language that is shown")
  func marks() throws {
    let phone = TalkPhone("frase/medical.chest-pain")
    let french = { (operation: Operation) in operation == .asset(path: "inclusivematch/phrases-fr") }
    phone.device.holds = french
    phone.go("tarjeta/deaf")
    #expect(phone.words.contains("Frase revisada"))
    let place = try #require(phone.state.common.book?.index.place("card.deaf.do3"))
    var json = try #require(TalkPhone.content("inclusivematch/phrases-fr").json?.object)
    json["unreviewed"] = .array([.integer(Int64(place))])
    phone.device.reply(Answer(status: 200, text: json.text), to: french)
    try phone.choose("shown-fr")
    #expect(phone.words.contains("Sin revisar por una persona que lo habla"))
    #expect(try !phone.poster().isReviewed)
    try phone.choose("shown-es")
    #expect(phone.words.contains("Frase revisada"))
    // Who holds the phone trusts their own words.
    let japanese = TalkPhone("tarjeta/deaf")
    japanese.go("idiomas")
    try japanese.choose("own-ja")
    try japanese.choose("other-es")
    japanese.go("tarjeta/deaf")
    #expect(try !japanese.poster().isReviewed && !japanese.poster().own.isEmpty)
    phone.go("tarjeta/blind")
    try phone.choose("shown-fr")
    #expect(try phone.poster().isReviewed)
  }

  @Test("IM-12: the screen stays lit while something is shown, and no longer")
  func lit() {
    let phone = TalkPhone("frases")
    func isLit() -> Bool { phone.device.probe.lasting.contains { $0.operation == .screenOn } }
    #expect(!isLit())
    for location in ["frase/medical.chest-pain", "tarjeta/deaf"] {
      phone.go(location)
      #expect(isLit(), "at \(location)")
    }
    phone.go("frases")
    #expect(!isLit())
  }

  @Test("IM-12: in danger 911 stands right below the poster, and the way to Conecta Fácil's help")
  func urgent() throws {
    for location in ["frase/medical.chest-pain", "frase/safety.child-name", "frase/police.my-name-is", "tarjeta/deaf"] {
      let phone = TalkPhone(location)
      guard case .link(let call) = phone.screen.content[1] else {
        Issue.record("no link below the poster at \(location)")
        continue
      }
      #expect(call.id == "call-911" && phone.links.contains("to-sos"))
    }
    #expect(!TalkPhone("frase/stadium.where-gate").links.contains("call-911"))
  }

  @Test(
    "PL-08: answers, blanks and languages pass the audit in every language of the app", arguments: Language.allCases)
  func audit(_ language: Language) throws {
    for (id, answer) in [
      ("medical.how-much-pain", "no-pain"), ("access.which-language", "do-not-know"), ("food.contains", "yes"),
    ] {
      let phone = TalkPhone("frase/" + id, language: language)
      for shown in LanguageCode.allCases {
        try phone.choose("shown-" + shown.rawValue)
        #expect(phone.screen.audit() == [], "\(id) in \(shown.rawValue)")
        try phone.tap("answer-answer." + answer)
        #expect(phone.screen.audit() == [], "\(id) in \(shown.rawValue), answered")
      }
    }
  }
}

private typealias Keyboard = Field<InclusiveMatchApp.Action>.Kind

extension TalkPhone {
  fileprivate func poster() throws -> Poster<InclusiveMatchApp.Action> {
    var found: Poster<InclusiveMatchApp.Action>?
    screen.forEach { if case .widget(let poster as Poster<InclusiveMatchApp.Action>) = $0 { found = poster } }
    return try #require(found, "no poster at \(screen.location)")
  }

  fileprivate func field(_ id: String) throws -> Field<InclusiveMatchApp.Action> {
    var found: Field<InclusiveMatchApp.Action>?
    screen.forEach { if case .field(let field) = $0, field.id == id { found = field } }
    return try #require(found, "no field \(id) at \(screen.location)")
  }

  fileprivate var links: [String] {
    var links: [String] = []
    screen.forEach { if case .link(let link) = $0 { links.append(link.id) } }
    return links
  }
}
