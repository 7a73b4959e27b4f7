import AppTesting
import Testing
import Translation

@testable import InclusiveMatch

extension TalkPhone {
  typealias Halves = Conversation<InclusiveMatchApp.Action>

  /// The two halves, as the screen has them.
  var halves: Halves? {
    var found: Halves?
    screen.forEach { if case .widget(let widget as Halves) = $0 { found = widget } }
    return found
  }
  func translations() -> [String] {
    asked.filter { $0.has("do", "language.translate") }.map { $0.text("text") }
  }
  /// The device says how it lies or is held.
  func tells(_ what: String, _ json: JSON) {
    device.reply(Answer(status: 1, json)) { $0.json.has("do", what) }
    settle()
  }
  func wants(_ what: String) -> Bool { device.probe.lasting.contains { $0.operation.json.has("do", what) } }
}

@Suite("What the halves show") struct TalkHalvesTests {
  private func echoing(_ phone: TalkPhone) {
    phone.says = { text, _ in Answer(status: 1, ["text": .string("~" + text), "milliseconds": 3]) }
  }
  private func text(_ half: TalkPhone.Halves.Half) -> String { half.runs.map { $0.text }.joined() }

  // MARK: Who reads while the other one speaks

  @Test("IM-01: while one speaks, the other half keeps its last turn, and below it, light, what is being said")
  func partial() throws {
    let phone = TalkPhone("conversacion")
    try phone.write("¿Dónde está la puerta 7?")
    echoing(phone)
    try phone.tap("talk-own")
    var other = try #require(phone.halves?.other)
    #expect(text(other) == "Where is gate 7?" && other.isReading && other.partial == nil)
    #expect(!phone.words.contains(HalfWords(.en).holdHint), "nobody is told to talk who is spoken to")
    phone.hear(settled: "Busco", tentative: "mi mochila")
    other = try #require(phone.halves?.other)
    #expect(text(other) == "Where is gate 7?")
    #expect(other.partial?.text == "~Busco mi mochila" && other.partial?.isTentative == true)
    #expect(other.partial?.language == LanguageTag("en-US"))
    #expect(phone.halves?.own.partial == nil)
    phone.hear(settled: "Busco mi mochila")
    phone.endHearing()
    other = try #require(phone.halves?.other)
    #expect(text(other) == "~Busco mi mochila" && other.partial == nil && other.isReading)
  }

  @Test("IM-01: who is spoken to first reads that the other one talks, not that they should")
  func nothingYet() throws {
    let phone = TalkPhone("conversacion", packs: [])
    try phone.tap("talk-own")
    let other = try #require(phone.halves?.other)
    #expect(text(other) == HalfWords(.en).otherTalks && !other.isReading)
    phone.hear(settled: "Mi hermana perdió su bolsa azul")
    #expect(phone.halves?.other.partial == nil && phone.translations().isEmpty, "no rules here: nobody is asked")
  }

  @Test("IM-01, IM-09: the words being said are asked about twice a second at most, the newest, and this phone alone")
  func pace() throws {
    let phone = TalkPhone("conversacion", isOnline: true)
    echoing(phone)
    try phone.tap("talk-own")
    for words in ["busco", "busco mi", "busco mi mochila"] { phone.hear(settled: "", tentative: words) }
    #expect(phone.translations() == ["busco"])
    phone.device.pass(TalkFeature.livePace)
    phone.settle()
    #expect(phone.translations() == ["busco", "busco mi mochila"])
    #expect(phone.halves?.other.partial?.text == "~busco mi mochila")
    phone.hear(settled: "", tentative: "busco mi mochila")
    phone.device.pass(TalkFeature.livePace)
    phone.settle()
    #expect(phone.translations().count == 2, "what was asked is not asked again")
    phone.device.send(.did(.talk(.live("busco", Answer(status: 1, ["text": "late"])))))
    #expect(phone.halves?.other.partial?.text == "~busco mi mochila", "an answer about older words comes too late")
    #expect(!phone.device.probe.operations.contains { $0.json.has("do", "request") && $0.json.has("method", "POST") })
  }

  @Test("IM-01: what was read while it was said stands until the turn's own translation takes its place")
  func noGap() throws {
    let phone = TalkPhone("conversacion")
    echoing(phone)
    try phone.tap("talk-other")
    phone.hear(settled: "my sister lost her blue bag")
    phone.device.reply(Answer(status: 0, ["reason": "ended"])) { $0.json.has("do", "hearing.listen") }
    #expect(phone.talk.last?.translated == nil && phone.halves?.own.partial?.text == "~my sister lost her blue bag")
    phone.settle()
    let own = try #require(phone.halves?.own)
    #expect(own.partial == nil && text(own) == "~my sister lost her blue bag")
    try phone.tap("talk-other")
    #expect(phone.halves?.own.partial == nil, "the next words begin anew")
  }

  // MARK: Turned and laid

  @Test("IM-01: the other half is turned by the button, and by the tilt where the person wants it; the own one never")
  func turned() throws {
    let phone = TalkPhone("conversacion")
    #expect(phone.halves?.isTurned == false && !phone.wants("tilt.follow"))
    try phone.tap("turn")
    #expect(phone.halves?.isTurned == true)
    try phone.tap("turn")
    #expect(phone.halves?.isTurned == false)
    phone.go("tu")
    try phone.choose("tilts")
    phone.go("conversacion")
    phone.tells("tilt.follow", ["towards": "other"])
    #expect(phone.halves?.isTurned == true)
    phone.tells("tilt.follow", ["towards": "own"])
    #expect(phone.halves?.isTurned == false)
    phone.go("")
    #expect(!phone.wants("tilt.follow"), "nobody follows it elsewhere")
  }

  @Test("IM-01: on its side the device lies between the two: the halves face their readers, and Girar still turns")
  func table() throws {
    let phone = TalkPhone("conversacion")
    phone.tells("tilt.table", ["table": false])
    #expect(phone.halves?.isTable == false && phone.halves?.isTurned == false)
    phone.tells("tilt.table", ["table": true])
    #expect(phone.halves?.isTable == true && phone.halves?.isTurned == true)
    try phone.tap("turn")
    #expect(phone.halves?.isTable == true && phone.halves?.isTurned == false)
    phone.go("conversacion/pausa")
    phone.go("conversacion")
    phone.tells("tilt.table", ["table": true])
    #expect(phone.halves?.isTurned == false, "what the person turned stays")
    phone.tells("tilt.table", ["table": false])
    try phone.tap("turn")
    phone.tells("tilt.table", ["table": true])
    #expect(phone.halves?.isTurned == true, "turned before it was laid down, it is turned after")
  }

  // MARK: In the half's own language

  @Test(
    "IM-01: what went wrong is said to the one who pressed, in their language",
    arguments: ["network", "refused", "microphone", "ended", "nonsense"])
  func problem(_ reason: String) throws {
    let phone = TalkPhone("conversacion")
    try phone.tap("talk-other")
    phone.endHearing(reason)
    let said = HalfWords(.en).problem(try #require(phone.talk.problem))
    #expect(phone.halves?.other.note == said && phone.halves?.own.note != said)
    #expect(phone.halves?.other.noteLanguage == nil)
    try phone.write("¿Dónde está la puerta 7?")
    #expect(phone.halves?.other.note != said)
  }

  @Test("IM-01: what is too long is said in the language of who writes")
  func tooLong() throws {
    let phone = TalkPhone("conversacion")
    phone.device.send(.did(.talk(.typeTapped(.other))))
    try phone.type("typed", String(repeating: "a", count: TalkFeature.limit + 1))
    #expect(phone.words.contains("That is more than 1000 letters.") && !phone.words.contains("Son más de"))
  }

  @Test("IM-01, IM-02: every half has all of its words in each of the ten languages", arguments: LanguageCode.allCases)
  func complete(_ language: LanguageCode) {
    let said = HalfWords(language)
    let problems: [TalkFeature.HearingProblem] = [.refused, .microphone, .network, .silence, .language, .failed]
    let texts = [said.otherTalks, said.correct, said.unsure] + problems.map { said.problem($0) }
    #expect(texts.allSatisfy { !$0.isEmpty } && Set(texts).count == texts.count)
    #expect(said.unsure.contains(said.correct), "the way to correct it is named as its button is")
    #expect(said.tooLong(1_000).contains("1000") && !said.tooLong(1_000).contains("#"))
    if language != .es {
      let spanish = HalfWords(.es)
      #expect(said.otherTalks != spanish.otherTalks && said.problem(.failed) != spanish.problem(.failed))
    }
  }

  @Test("IM-02: where the words do not tell the language, the half says so, with the way to correct it")
  func unsure() throws {
    let phone = TalkPhone("conversacion")
    // In letters that no language of ours has.
    try phone.write("такси", .other)
    #expect(phone.talk.last?.side == .other)
    #expect(phone.halves?.other.remark == HalfWords(.en).unsure && phone.halves?.own.remark.isEmpty == true)
    try phone.tap("correct")
    #expect(phone.talk.last?.side == .own && phone.talk.last?.from == .es)
    #expect(phone.halves?.own.remark.isEmpty == true && phone.halves?.other.remark.isEmpty == true)
    for sure in ["Mi hermana perdió su bolsa azul en el baño", "¿Dónde está la puerta 7?", "12"] {
      try phone.write(sure)
      #expect(phone.halves?.own.remark.isEmpty == true, "\(sure)")
    }
  }

  @Test(
    "IM-06: the screens of a conversation keep the rules, in each of the app's languages",
    arguments: [Language.es, .en])
  func audits(_ language: Language) throws {
    let phone = TalkPhone("conversacion", language: language)
    func audit(_ what: String) { #expect(phone.screen.audit() == [], "\(what)") }
    echoing(phone)
    audit("nothing said")
    try phone.tap("talk-own")
    phone.hear(settled: "Busco", tentative: "el elevador")
    audit("heard")
    phone.endHearing()
    try phone.write("такси", .other)
    #expect(phone.talk.last?.isUnsure == true)
    audit("unsure")
    phone.device.send(try #require(phone.halves?.own.longPress))
    #expect(phone.screen.sheet != nil)
    audit("pressed for long")
    phone.go("conversacion/pausa")
    audit("pause")
    try phone.type("heard", "otra cosa")
    audit("mending")
    phone.go("conversacion")
    #expect(phone.screen.sheet != nil)
    audit("unsaved")
    phone.tells("tilt.table", ["table": true])
    audit("table")
  }
}
