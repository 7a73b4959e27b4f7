import AppTesting
import SignReading
import Testing

@testable import InclusiveMatch

@Suite("IM-04: a site without a reader, whose server reads") struct SignElsewhereTests {
  /// Before a sign, where this site brings no reader and its server reads these languages.
  private func phone(_ reads: [String]? = ["spa", "eng", "fra", "por"], agreed: Bool = false, isOnline: Bool = true)
    throws -> SignPhone
  {
    let phone = SignPhone("", isOnline: isOnline)
    phone.refuses = "missing"
    phone.serverReads = reads
    phone.go("letrero")
    if agreed { try phone.tap("agree") }
    return phone
  }
  private func posts(_ phone: SignPhone) -> [JSON] { phone.did("ocr.elsewhere") }

  @Test(
    "IM-04, IM-09: nothing leaves before the person agreed; then one photo is sent once, and what was read names the server"
  )
  func agreed() throws {
    let phone = try phone()
    #expect(phone.signs.reader == .elsewhere && phone.screen.audit() == [])
    #expect(phone.words.contains("¿Leer tus fotos en el servidor?") && phone.words.contains("no se guardan ni la foto"))
    #expect(!phone.device.probe.report("viewfinder", #"{"picture":"handle:1"}"#), "no camera before the person agreed")
    #expect(phone.screen.tapping("to-talk") != nil && posts(phone).isEmpty)
    #expect(phone.did("request").map { $0.text("path") } == ["/v1/signs"])
    try phone.tap("agree")
    #expect(phone.words.contains("La foto va a nuestro servidor") && phone.screen.audit() == [])
    #expect(!phone.words.contains("La foto se queda en la memoria de este teléfono"))
    try phone.show(SignPhone.sign("menu"))
    #expect(posts(phone).count == 1 && posts(phone).first?.has("path", "/v1/signs/spa-eng") == true)
    #expect(posts(phone).first?["side"]?.integer == 1600 && posts(phone).first?["access"] == nil)
    let sign = try #require(phone.signs.sign)
    #expect(sign.isElsewhere && sign.isTranslated && sign.lines.count == 8 && sign.straight != nil)
    #expect(
      phone.words.contains("Leído en el servidor · no se guarda") && !phone.words.contains("Leído en este teléfono"))
    #expect(phone.picture?.laid.first?.box.lettering?.ground.hex == "#FFF3DC" && phone.screen.audit() == [])
    #expect(phone.did("ocr.samples").isEmpty && phone.did("ocr.view").isEmpty && phone.did("ocr.picture").isEmpty)
    try phone.choose("sign-in-fr")
    try phone.choose("sign-in-es")
    phone.go("ajustes/ayuda")
    phone.go("letrero/lectura")
    #expect(posts(phone).count == 1 && phone.memory.count == 2)
    phone.go("")
    #expect(phone.memory.isEmpty)
    let kept = phone.device.log.map { $0.json.text }.joined()
    #expect(!kept.contains("Chilaquiles") && !kept.contains("handle:"))
  }

  @Test("IM-04, IM-09: where the phone reads itself, the server is asked nothing")
  func onDevice() throws {
    let phone = SignPhone("")
    phone.serverReads = ["spa", "eng"]
    phone.go("letrero")
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.signs.sign?.isElsewhere == false && phone.words.contains("Leído en este teléfono"))
    #expect(phone.did("request").isEmpty && posts(phone).isEmpty)
  }

  @Test("IM-04: a photo that waits is sent by the tap that agrees, and shown meanwhile")
  func waits() throws {
    let phone = SignPhone("")
    phone.refuses = "missing"
    phone.serverReads = ["spa", "eng"]
    phone.holds = ["ocr.can", "ocr.elsewhere"]
    phone.go("letrero")
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.signs.isReading && phone.hasPhoto && phone.screen.audit() == [])
    phone.reply("ocr.can", Answer(status: 0, ["reason": "missing"]))
    #expect(phone.words.contains("¿Leer tus fotos en el servidor?") && phone.hasPhoto && posts(phone).isEmpty)
    #expect(phone.screen.audit() == [])
    try phone.tap("agree")
    #expect(posts(phone).count == 1 && phone.words.contains("Leyendo en el servidor") && phone.hasPhoto)
    #expect(!phone.words.contains("En este teléfono") && phone.screen.audit() == [])
    phone.holds = []
    phone.settle()
    #expect(phone.signs.sign?.lines.count == 2)
  }

  @Test(
    "IM-04: what went wrong is said, the photo stays, and it is sent again by the person alone",
    arguments: [
      ("network", "Se fue la red"), ("busy", "El servidor está ocupado"),
      ("refused", "El servidor no pudo leer esta foto"), ("else", "El servidor no pudo leer esta foto"),
    ])
  func wrong(_ reason: String, _ words: String) throws {
    let phone = try phone(agreed: true)
    phone.serverSays = Answer(status: 0, ["reason": .string(reason)])
    try phone.show(SignPhone.sign("exit"))
    #expect(phone.words.contains(words) && phone.words.contains("Tu foto sigue aquí") && phone.hasPhoto)
    #expect(phone.screen.audit() == [] && phone.screen.announcement == words)
    phone.serverSays = nil
    phone.network(false)
    phone.network(true)
    phone.go("ajustes/ayuda")
    phone.go("letrero/lectura")
    #expect(posts(phone).count == 1, "not by itself")
    try phone.tap("again")
    #expect(posts(phone).count == 2 && phone.signs.sign?.lines.count == 2)
  }

  @Test("IM-04: without a network nothing is sent, the viewfinder stays and says so")
  func noNetwork() throws {
    let phone = try phone(agreed: true)
    phone.network(false)
    #expect(phone.words.contains("Sin red: la foto espera aquí") && phone.screen.audit() == [])
    try phone.show(SignPhone.sign("exit"))
    #expect(posts(phone).isEmpty && phone.words.contains("Se fue la red") && phone.hasPhoto)
    phone.network(true)
    try phone.tap("again")
    #expect(posts(phone).count == 1 && phone.signs.sign?.lines.count == 2)
  }

  @Test("IM-04: an offer that lacks a language, one that does not come, and none")
  func offers() throws {
    #expect(try phone(["eng"]).signs.reader == .missing)
    #expect(try phone(nil).words.contains("Aquí no se pueden leer fotos"))
    let away = try phone(isOnline: false)
    #expect(away.signs.reader == .unreached && away.did("request").isEmpty && away.screen.audit() == [])
    away.network(true)
    #expect(away.signs.reader == .elsewhere)
    let broken = SignPhone("")
    (broken.refuses, broken.reaches) = ("missing", 503)
    broken.go("letrero")
    #expect(broken.words.contains("Ahora no se pueden leer fotos aquí"))
    (broken.serverReads, broken.reaches) = (["spa", "eng"], 200)
    try broken.tap("reader-again")
    #expect(broken.signs.reader == .elsewhere && posts(broken).isEmpty)
  }

  @Test("IM-04, IM-06: it can be taken back in the settings, also while a photo is on its way")
  func takenBack() throws {
    let phone = try phone(agreed: true)
    phone.holds = ["ocr.elsewhere"]
    try phone.show(SignPhone.sign("exit"))
    phone.go("tu")
    try phone.choose("signsOnline")
    #expect(phone.device.probe.stopped.contains { $0.json.has("do", "ocr.elsewhere") } && phone.screen.audit() == [])
    phone.go("letrero/lectura")
    #expect(phone.words.contains("¿Leer tus fotos en el servidor?") && posts(phone).count == 1)
    phone.go("tu")
    try phone.choose("signsOnline")
    phone.go("letrero/lectura")
    #expect(posts(phone).count == 1, "the switch sends nothing")
    phone.holds = []
    try phone.tap("agree")
    #expect(posts(phone).count == 2 && phone.signs.sign?.lines.count == 2)
  }

  @Test("IM-04: the answer to a photo that the person left is not shown, and its picture is freed")
  func late() throws {
    let phone = try phone(agreed: true)
    phone.holds = ["ocr.elsewhere"]
    try phone.show(SignPhone.sign("menu"))
    let round = phone.signs.round
    phone.go("letrero")
    #expect(phone.device.probe.stopped.contains { $0.json.has("do", "ocr.elsewhere") })
    phone.holds = []
    try phone.show(SignPhone.sign("exit"))
    let lines = phone.signs.sign?.original, before = phone.memory
    let answer = Answer(status: 1, ["width": 9, "height": 9, "late": false, "lines": [], "handle": "handle:77"])
    phone.device.send(.did(.signs(.readElsewhere(round, answer))))
    phone.device.send(.did(.signs(.straightened(round, answer))))
    phone.settle()
    #expect(phone.signs.sign?.original == lines && phone.memory == before)
    #expect(phone.did("handle.drop").filter { $0.contains("handles", "handle:77") }.count == 2)
  }

  @Test("IM-04: an answer that is none, half of one, or hostile leaves a sentence and no trap")
  func nonsense() throws {
    for text in ["", "{", "[]", #"{"width":0,"height":9,"lines":[]}"#, #"{"width":9,"height":9,"lines":7}"#] {
      let phone = try phone(agreed: true)
      phone.serverSays = Answer(status: 1, text: text)
      try phone.show(SignPhone.sign("exit"))
      #expect(phone.signs.problem == .refused && phone.screen.audit() == [], "\(text)")
    }
    let phone = try phone(agreed: true)
    phone.serverSays = Answer(
      status: 1,
      [
        "width": 100, "height": 50, "late": true, "handle": "handle:50",
        "lines": [
          [
            "text": "\u{202E}Salida", "x": -7, "y": 900, "width": 9000, "height": 3, "confidence": 700,
            "ground": "#fff",
            "ink": "red",
          ],
          [
            "text": "Puerta", "x": 1, "y": 1, "width": 50, "height": 9, "confidence": 90, "ground": "#808080",
            "ink": "#818181",
          ],
          ["text": "\u{200B}", "x": 1, "y": 1, "width": 50, "height": 9], 7, ["text": "sin caja"],
        ],
      ])
    try phone.show(SignPhone.sign("exit"))
    let sign = try #require(phone.signs.sign)
    #expect(sign.lines.map { $0.text } == ["Salida", "Puerta"] && sign.isPartial && phone.screen.audit() == [])
    #expect(sign.lines[0].confidence == 100 && sign.lines[0].box.right <= 100 && sign.lines[0].box.bottom <= 50)
  }

  @Test("IM-04: more lines than are shown: allergens are found in all of them, and it says that it is not all")
  func many() throws {
    let phone = try phone(agreed: true)
    try phone.show(SignPhone.lines((0..<70).map { "Renglón número \($0)" } + ["Contiene cacahuate"]))
    #expect(phone.signs.sign?.lines.count == Sign.mostLines && phone.signs.sign?.isPartial == true)
    #expect(phone.words.contains("Nombra alérgenos: cacahuate"))
    #expect(phone.words.contains("No alcancé a leerlo todo: acércate y toma otra.") && phone.screen.audit() == [])
  }

  @Test("PL-08: asking, reading there and what was read pass the audit in all languages", arguments: Language.allCases)
  func audit(_ language: Language) throws {
    let phone = SignPhone("", language: language)
    (phone.refuses, phone.serverReads) = ("missing", ["spa", "eng"])
    phone.go("letrero")
    #expect(phone.screen.audit() == [] && phone.screen.tapping("agree") != nil)
    try phone.tap("agree")
    try phone.show(SignPhone.sign("label"))
    #expect(phone.screen.audit() == [] && phone.signs.sign?.isElsewhere == true)
  }
}
