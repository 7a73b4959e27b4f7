import Testing

@testable import Base
@testable import LanguageDetection

struct LanguageDetectorTests {
  @Test("IM-02: Swift and Python give every text the same scores, language, certainty and script")
  func sameAsPython() throws {
    let table = try Real.table(), detector = LanguageDetector(table)
    let answers = try Real.answers()
    #expect(answers.count >= 90)
    for answer in answers {
      let text = try #require(answer["text"]?.string)
      let latin = LatinText(text), found = detector.detect(text)
      #expect(table.scores(latin).map { Int64($0) } == answer["scores"]?.array?.map { $0.integer ?? 999 }, "\(text)")
      #expect(Int64(latin.letters) == answer["letters"]?.integer, "\(text)")
      #expect(found.best?.rawValue == answer["best"]?.string, "\(text)")
      #expect(Int64(found.certainty) == answer["certainty"]?.integer, "\(text)")
      #expect(found.language?.rawValue == answer["language"]?.string, "\(text)")
      #expect(found.script.map { "\($0)" } == answer["script"]?.string, "\(text)")
    }
  }

  @Test(
    "IM-02: what people say is known, with certainty",
    arguments: [
      ("¿Dónde está la salida?", LanguageCode.es), ("Where is the way out?", .en), ("Où est la sortie ?", .fr),
      ("Onde fica a saída?", .pt), ("Wo ist der Ausgang?", .de), ("Dov'è l'uscita?", .it),
      ("出口はどこですか。", .ja), ("출구가 어디예요?", .ko), ("出口在哪里？我找不到", .zh), ("أين المخرج؟", .ar),
      ("hola", .es), ("thanks", .en), ("merci beaucoup", .fr), ("obrigado", .pt), ("no entiendo nada", .es),
      ("IPHONEを買いたい", .ja), ("Me gusta el barrio de 新宿", .es),
    ])
  func known(_ text: String, _ language: LanguageCode) throws {
    #expect(try Real.detector().detect(text).language == language)
  }

  @Test(
    "IM-02: names, numbers, emoji, one word of many languages and foreign alphabets are not sure",
    arguments: [
      "", " ", "ok", "OK", "no", "No.", "123", "12:30", "😀", "👍🏽", "…", "?", "a", "taxi", "hotel", "Juan", "Alejandra",
      "María José", "Sofía Hernández", "Estadio Azteca", "Łódź", "Zażółć gęślą jaźń", "Günaydın, nasılsınız?",
      "Xin chào, bạn khỏe không?", "Привет, как дела?", "Γεια σου", "שלום", "สวัสดี", "नमस्ते", "من فارسی حرف می‌زنم", "出口",
    ])
  func notSure(_ text: String) throws {
    #expect(try Real.detector().detect(text).language == nil)
  }

  @Test("IM-02: accents written apart from their letters make no difference")
  func decomposed() throws {
    let table = try Real.table()
    #expect(
      table.scores(LatinText("nin\u{303}o franc\u{327}ais cafe\u{301}"))
        == table.scores(LatinText("niño français café")))
    #expect(table.scores(LatinText("AÑO")) == table.scores(LatinText("año")))
    #expect(table.scores(LatinText("l’eau")) == table.scores(LatinText("l'eau")))
  }

  @Test("IM-02: of the two languages of a conversation the right one, where the text alone is not sure")
  func whichOfTwo() throws {
    let detector = try Real.detector()
    #expect(detector.which("出口", .ja, .es).best == .ja)
    #expect(detector.which("出口", .zh, .es).best == .zh)
    #expect(detector.which("¿Y el boleto?", .pt, .es).best == .es)
    #expect(detector.which("hotel de la esquina", .es, .ja).best == .es)
    #expect(detector.which("Привет", .es, .en).best == nil)
    #expect(detector.which("42", .es, .en).best == nil)
    #expect(detector.which("مرحبا", .ar, .es).language == .ar)
  }

  @Test("IM-02: without the table, scripts are still told apart and Latin letters are not sure")
  func withoutTable() {
    let detector = LanguageDetector(nil)
    #expect(detector.detect("hola amigos") == DetectedLanguage(best: nil, certainty: 0, script: .latin))
    #expect(detector.detect("화장실").language == .ko)
    #expect(detector.which("hola", .es, .ko).best == .es)
  }

  @Test("IM-02: the middle of a long text costs nothing, and any bytes are answered")
  func oddTexts() throws {
    let detector = try Real.detector()
    let long = String(repeating: "No hay nadie en la puerta. ", count: 4_000)
    #expect(detector.detect(long).language == .es)
    var generator = SeededGenerator(seed: 2_026)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int(generator.next() % 40) {
        guard let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: generator.next() % 0x3000)) else { continue }
        text.unicodeScalars.append(scalar)
      }
      let found = detector.detect(text)
      #expect([0, 60, 70, 80, 90, 95, 99].contains(found.certainty), "\(Array(text.unicodeScalars))")
      if found.script == nil { #expect(found.best == nil) }
    }
  }
}
