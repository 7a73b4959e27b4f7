import AppTesting
import Testing

@testable import Serenity

/// Seeking in a session, its end, and what is left on the screen while breathing.
@Suite struct SerenityPlayerTests {
  private func listening(hasSound: Bool = true) throws -> Phone {
    let phone = Phone(location: "sesiones/un-respiro", hasSound: hasSound, can: .listening)
    try phone.tap("start-session")
    return phone
  }
  private func elapsed(_ phone: Phone) -> Int64 {
    phone.state.listening.player.timer.elapsed(at: phone.probe.environment.now)
  }
  @Test("SE-03: four quick presses of 15 seconds are a minute, also when the sound still tells where it was")
  func quickPresses() throws {
    let phone = try listening()
    for _ in 0..<4 {
      try phone.tap("ahead-15")
      phone.sound(["kind": "state", "playing": true, "position": 400, "part": 0])
    }
    #expect(elapsed(phone) == 60_000)
    #expect(phone.probe.operations.contains(.audio(.seek(milliseconds: 60_000))))
    // The sound is there: its clock counts again.
    phone.sound(["kind": "state", "playing": true, "position": 60_200, "part": 1])
    phone.sound(["kind": "state", "playing": true, "position": 63_000, "part": 1])
    #expect(elapsed(phone) == 63_000)
    for _ in 0..<6 { try phone.tap("back-15") }
    #expect(elapsed(phone) == 0, "not before its beginning")
  }

  @Test(
    "SE-03: while a session plays there is a drawn place with words of its own, the sentence, the line, three buttons, and nothing else; the rest is behind “more”",
    arguments: [
      "un-respiro", "suelta-y-fluye", "paz-en-el-caos", "noche-tranquila", "vuelve-a-empezar", "en-el-metro",
    ])
  func place(_ id: String) throws {
    let phone = Phone(location: "sesiones/" + id, hasSound: true, can: .listening)
    try phone.tap("start-session")
    var scenes: [String] = [], choices = 0
    phone.screen.forEach {
      if case .widget(let scene as Scene<SerenityApp.Action>) = $0 {
        scenes.append(scene.scene + ": " + scene.sentence)
      }
      if case .choice = $0 { choices += 1 }
    }
    #expect(scenes.count == 1 && scenes[0].hasPrefix("lugar-") && scenes[0].count > 40)
    #expect(choices == 0 && phone.screen.tabs.isEmpty && phone.screen.look == .night && phone.screen.audit() == [])
    #expect((phone.screen.lead == "Se oscurece sola") == (id == "noche-tranquila"))
    try phone.tap("more")
    #expect(phone.screen.sheet != nil && phone.screen.audit() == [] && phone.state.listening.player.timer.isRunning)
    try phone.tap("close")
    #expect(phone.screen.sheet == nil)
    try phone.tap("more")
    try phone.tap("back")
    phone.send(.went("escuchar/" + id))
    #expect(phone.screen.sheet == nil, "left, it is closed")
  }

  @Test("SE-03: each category has a place of its own, and a session that speaks of one has that")
  func places() throws {
    var names: [String] = []
    for id in ["un-respiro", "suelta-y-fluye", "paz-en-el-caos", "noche-tranquila", "vuelve-a-empezar", "en-el-metro"] {
      let phone = Phone(location: "escuchar/" + id, can: .listening)
      phone.screen.forEach {
        if case .widget(let scene as Scene<SerenityApp.Action>) = $0 { names.append(scene.scene) }
      }
    }
    #expect(
      names == ["lugar-mar", "lugar-cerro", "lugar-lluvia", "lugar-cuarto", "lugar-bosque", "lugar-metro"])
  }

  @Test("SE-03: a sound that never comes to where it was sought is believed after five seconds")
  func neverThere() throws {
    let phone = try listening()
    phone.send(.did(.listening(.player(.sought(60)))))
    phone.pass(6_000)
    phone.sound(["kind": "state", "playing": true, "position": 6_000, "part": 0])
    #expect(elapsed(phone) == 6_000)
  }

  @Test(
    "SE-03: a session that is sought to its end ends with its closing screen, also when little of it was heard",
    arguments: [true, false], [0, 30_000])
  func soughtToEnd(hasSound: Bool, heard: Int64) throws {
    let phone = try listening(hasSound: hasSound)
    phone.pass(heard)
    let total = Int(phone.state.listening.player.timer.planned / 1000)
    phone.send(.did(.listening(.player(.sought(total - 1)))))
    #expect(phone.state.listening.player.isOver && !phone.state.listening.player.timer.isRunning)
    #expect(phone.screen.focus == "title" && phone.screen.primary?.id == "home" && phone.screen.audit() == [])
    #expect(phone.screen.words.contains(heard == 0 ? "Llegaste al final." : "Terminaste. Gracias por este rato."))
    #expect(phone.sessionRecords.count == (heard == 0 ? 0 : 1))
    // What the sound still tells changes nothing.
    if hasSound { phone.sound(["kind": "state", "playing": false, "position": 1000, "part": -1]) }
    #expect(phone.screen.primary?.id == "home")
  }

  @Test("SE-03: a paused session that is sought to its end ends when it is played")
  func pausedAtEnd() throws {
    let phone = try listening()
    try phone.tap("pause")
    phone.send(.did(.listening(.player(.sought(Int(phone.state.listening.player.timer.planned / 1000))))))
    #expect(!phone.state.listening.player.isOver && phone.screen.buttons.contains { $0.id == "play" })
    try phone.tap("play")
    #expect(phone.state.listening.player.isOver && phone.screen.primary?.id == "home")
  }

  @Test(
    "SE-06: while breathing there is the place, the guide, which minute it is and the way to end it, and nothing else; it ends with a word, not a figure"
  )
  func onlyTheBreath() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.choose("length-3")
    try phone.tap("start")
    #expect(try shown(phone) == ["lugar-estanque", "guide", "Minuto 1 de 3"])
    #expect(phone.screen.tabs.isEmpty && phone.screen.lead == nil && phone.screen.hidesTitle)
    #expect(phone.screen.primary?.id == "stop" && phone.screen.focus == "title" && phone.screen.audit() == [])
    phone.pass(65_000)
    #expect(try shown(phone).last == "Minuto 2 de 3")
    try phone.tap("stop")
    #expect(phone.screen.title == "Ya. Así estás bien." && !phone.screen.hidesTitle && phone.screen.focus == "title")
    #expect(phone.screen.announcement?.hasPrefix("Ya. Así estás bien.") == true && phone.screen.audit() == [])
    #expect(try shown(phone).allSatisfy { $0.utf8.allSatisfy { !(0x30...0x39).contains($0) } }, "no figure")
    try phone.tap("again")
    #expect(phone.screen.primary?.id == "stop")
  }

  private func shown(_ phone: Phone) throws -> [String] {
    var shown: [String] = []
    phone.screen.forEach { element in
      switch element {
      case .widget(let scene as Scene<SerenityApp.Action>): shown.append(scene.scene)
      case .picture(let guide as BreathingGuide): shown.append(guide.id ?? "")
      case .text(let text, _): shown.append(text)
      default: shown.append("other")
      }
    }
    return shown
  }

  @Test(
    "SE-06: one, three or five minutes end by themselves when the breath under way is out, and only that is counted; without an end it goes on",
    arguments: [("length-1", 64_000), ("length-3", 184_000), ("length-5", 304_000), ("length-0", 600_000)]
      as [(String, Int64)])
  func lengths(_ length: String, _ expected: Int64) throws {
    // In and out take eight seconds.
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.choose(length)
    try phone.tap("start")
    phone.pass(expected - 1000)
    #expect(phone.state.breathing.start != nil && phone.log.isEmpty)
    phone.pass(1000)
    if length == "length-0" { try phone.tap("stop") }
    #expect(phone.state.breathing.isDone && phone.log.map { $0.fields["ms"]?.integer } == [expected])
    #expect(!phone.wants(.screenOn))
  }

  @Test("SE-06, issue point 9: while the page stands still nobody is taken to breathe; it goes on from there")
  func sleptOver() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.tap("start")
    phone.pass(30_000)
    phone.pass(3_602_000, late: 3_600_000)
    #expect(phone.state.breathing.start != nil && phone.log.isEmpty)
    try phone.tap("stop")
    let ms = try #require(phone.log.first?.fields["ms"]?.integer)
    #expect((30_000...33_000).contains(ms))
  }

  @Test("SE-03, issue point 9: what the platform interrupts is paused where it was last heard; one press goes on")
  func interrupted() throws {
    let phone = try listening()
    phone.pass(60_000)
    phone.sound(["kind": "state", "playing": true, "position": 60_000, "part": 2])
    phone.pass(4_000)
    phone.sound(["kind": "state", "playing": false, "position": 61_000, "part": -1])
    #expect(elapsed(phone) == 61_000 && phone.screen.announcement == "En pausa" && !phone.wants(.screenOn))
    #expect(phone.screen.audit() == [])
    phone.pass(600_000)
    #expect(elapsed(phone) == 61_000 && phone.sessionRecords.map { $0.fields["ms"]?.integer } == [61_000])
    try phone.tap("play")
    #expect(phone.probe.operations.contains(.audio(.play)) && phone.state.listening.player.timer.isRunning)
    phone.pass(10_000)
    try phone.tap("pause")
    #expect(phone.sessionRecords.map { $0.fields["ms"]?.integer } == [71_000])
  }

  @Test(
    "SE-03, issue point 9: an hour in which the page stood still adds nothing to what was heard",
    arguments: [true, false])
  func stoodStill(hasSound: Bool) throws {
    let phone = try listening(hasSound: hasSound)
    phone.pass(30_000)
    phone.pass(3_602_000, late: 3_600_000)
    #expect((30_000...33_000).contains(elapsed(phone)) && !phone.state.listening.player.isOver)
    // The device's voice fell silent with the page; the sound tells itself.
    #expect(phone.state.listening.player.timer.isRunning == hasSound)
    if hasSound { phone.sound(["kind": "state", "playing": false, "position": 30_500, "part": -1]) }
    #expect(phone.screen.announcement == "En pausa")
    let ms = try #require(phone.sessionRecords.first?.fields["ms"]?.integer)
    #expect((30_000...33_000).contains(ms))
    try phone.tap("play")
    #expect(phone.state.listening.player.timer.isRunning)
  }

  @Test(
    "SE-03, B11: a clock set back by an hour takes nothing of what was heard, shown or kept, and it goes on from there",
    arguments: [true, false])
  func setBack(hasSound: Bool) throws {
    let phone = try listening(hasSound: hasSound)
    phone.pass(130_000)
    phone.probe.environment.now = phone.probe.environment.now.adding(milliseconds: -3_600_000)
    #expect(elapsed(phone) == 130_000)
    phone.ringEarly()
    phone.pass(20_000)
    #expect(elapsed(phone) == 150_000 && phone.state.listening.player.timer.isRunning)
    // What the sound says of itself is believed at the new time too.
    if hasSound { phone.sound(["kind": "state", "playing": true, "position": 151_000, "part": 1]) }
    try phone.tap("pause")
    #expect(elapsed(phone) == (hasSound ? 151_000 : 150_000))
    #expect(phone.sessionRecords.map { $0.fields["ms"]?.integer } == [150_000])
  }

  @Test("SE-05, B11: a clock set back does not put off the hour at which all is to be quiet")
  func setBackAsleep() throws {
    let phone = try listening(hasSound: false)
    phone.send(.did(.listening(.player(.sleepChosen(2)))))
    phone.pass(60_000)
    phone.probe.environment.now = phone.probe.environment.now.adding(milliseconds: -3_600_000)
    phone.ringEarly()
    phone.pass(58_000)
    #expect(phone.state.listening.player.timer.isRunning)
    phone.pass(3_000)
    #expect(!phone.state.listening.player.timer.isRunning && (119_000...121_000).contains(elapsed(phone)))
  }

  @Test("SE-03, issue point 9: what was heard is no more than the session has, however often it is heard again")
  func noMoreThanAll() throws {
    let phone = try listening()
    let planned = phone.state.listening.player.timer.planned
    phone.pass(planned - 10_000)
    phone.send(.did(.listening(.player(.sought(0)))))
    phone.pass(60_000)
    try phone.tap("pause")
    #expect(phone.state.listening.player.heard == planned)
    #expect(phone.sessionRecords.map { $0.fields["ms"]?.integer } == [planned])
  }

  @Test("SE-05, issue point 9: a sound by itself that is interrupted says that it is paused; one press plays it")
  func interruptedMusic() throws {
    let phone = Phone(location: "sonidos", hasSound: true, can: .listening)
    try phone.tap("play-sound")
    phone.sound(["kind": "state", "playing": false, "position": 5_000, "part": -1])
    #expect(phone.screen.words.contains("En pausa") && phone.screen.primary?.id == "play-sound")
    try phone.tap("play-sound")
    #expect(!phone.screen.words.contains("En pausa") && phone.screen.primary?.id == "stop-sound")
  }

  @Test("SE-01: the result of the test begins with its title, and is announced")
  func result() throws {
    let phone = Phone(location: "prueba")
    for _ in 0..<7 {
      try phone.choose("answer-1")
      try phone.tap("test-next")
    }
    #expect(phone.screen.focus == "title" && phone.screen.announcement?.isEmpty == false && phone.screen.audit() == [])
  }
}

/// The state is a value, and what it needs of the world is read off it.
@Suite struct SerenityStateTests {
  @Test("What was before an action stays as it was, in every feature")
  func value() throws {
    let phone = Phone(location: "sesiones/un-respiro", hasSound: true, can: .listening)
    let before = phone.state
    try phone.tap("start-session")
    phone.send(.did(.diary(.levelChosen("level-2"))))
    phone.send(.did(.catalogue(.searched("noche"))))
    phone.send(.did(.test(.answered("answer-2"))))
    #expect(
      !before.listening.player.timer.isRunning && before.diary.draft == nil && before.catalogue.query.isEmpty
        && before.test.answers.isEmpty)
    #expect(
      phone.state.diary.draft?.level == 2 && phone.state.catalogue.query == "noche" && phone.state.test.answers == [2])
  }

  @Test("SE-03, SE-06: the screen stays on while a session is heard or somebody breathes, and only then")
  func screenOn() throws {
    let phone = Phone(location: "sesiones/un-respiro", hasSound: true, can: [.listening, .breathing])
    #expect(!phone.wants(.screenOn))
    try phone.tap("start-session")
    #expect(phone.wants(.screenOn) && phone.wants(.audio(.events)))
    try phone.tap("back")
    #expect(!phone.wants(.screenOn) && !phone.wants(.audio(.events)) && phone.probe.stopped.contains(.audio(.events)))
    phone.send(.went("respirar"))
    try phone.tap("start")
    #expect(phone.wants(.screenOn) && phone.probe.operations.filter { $0 == .screenOn }.count == 2)
  }

  @Test("SE-02: a file that a screen shows is wanted while it is shown; left before it came, it is asked for again")
  func files() throws {
    let phone = Phone()
    phone.holds = { $0 == .asset(path: "serenity/help") }
    phone.send(.went("ayuda"))
    #expect(phone.wants(.asset(path: "serenity/help")))
    phone.send(.went("diario"))
    #expect(!phone.wants(.asset(path: "serenity/help")))
    phone.holds = { _ in false }
    phone.send(.went("ayuda"))
    #expect(phone.screen.words.contains("Línea de la Vida"))
  }
}
