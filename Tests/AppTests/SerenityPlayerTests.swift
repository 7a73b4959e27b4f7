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
  /// Presses the slider's plus.
  private func forward(_ phone: Phone) throws {
    var action: SerenityApp.Action?
    phone.screen.forEach {
      if case .slider(let slider) = $0, slider.id == "position" { action = slider.input(slider.value + slider.step) }
    }
    phone.probe.send(try #require(action))
    phone.settle()
  }

  @Test("SE-03: four quick presses of 15 seconds are a minute, also when the sound still tells where it was")
  func quickPresses() throws {
    let phone = try listening()
    for _ in 0..<4 {
      try forward(phone)
      phone.sound(["kind": "state", "playing": true, "position": 400, "part": 0])
    }
    #expect(elapsed(phone) == 60_000)
    #expect(phone.probe.operations.contains(.audio(.seek(milliseconds: 60_000))))
    // The sound is there: its clock counts again.
    phone.sound(["kind": "state", "playing": true, "position": 60_200, "part": 1])
    phone.sound(["kind": "state", "playing": true, "position": 63_000, "part": 1])
    #expect(elapsed(phone) == 63_000)
  }

  @Test("SE-03: a sound that never comes to where it was sought is believed after five seconds")
  func neverThere() throws {
    let phone = try listening()
    phone.send(.did(.listening(.sought(60))))
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
    phone.send(.did(.listening(.sought(total - 1))))
    #expect(phone.state.listening.player.isOver && !phone.state.listening.player.timer.isRunning)
    #expect(phone.screen.focus == "title" && phone.screen.primary?.id == "home" && phone.screen.audit() == [])
    #expect(phone.screen.words.contains(heard == 0 ? "Llegaste al final." : "Terminaste. Gracias por este rato."))
    #expect(phone.sittings.count == (heard == 0 ? 0 : 1))
    // What the sound still tells changes nothing.
    if hasSound { phone.sound(["kind": "state", "playing": false, "position": 1000, "part": -1]) }
    #expect(phone.screen.primary?.id == "home")
  }

  @Test("SE-03: a paused session that is sought to its end ends when it is played")
  func pausedAtEnd() throws {
    let phone = try listening()
    try phone.tap("pause")
    phone.send(.did(.listening(.sought(Int(phone.state.listening.player.timer.planned / 1000)))))
    #expect(!phone.state.listening.player.isOver && phone.screen.primary?.id == "play")
    try phone.tap("play")
    #expect(phone.state.listening.player.isOver && phone.screen.primary?.id == "home")
  }

  @Test(
    "SE-06: while breathing there is the guide and the way to end it, and nothing else; afterwards the thanks have the focus"
  )
  func onlyTheBreath() throws {
    let phone = Phone(location: "respirar", can: .breathing)
    try phone.tap("start")
    var kinds: [String] = []
    phone.screen.forEach { element in
      if case .picture(let picture) = element, picture is BreathingGuide {
        kinds.append("guide")
      } else {
        kinds.append("other")
      }
    }
    #expect(kinds == ["guide"] && phone.screen.tabs.isEmpty && phone.screen.lead == nil && phone.screen.hidesTitle)
    #expect(phone.screen.primary?.id == "stop" && phone.screen.focus == "title" && phone.screen.audit() == [])
    phone.pass(30_000)
    try phone.tap("stop")
    #expect(
      phone.screen.focus == "done" && phone.screen.words.contains("Gracias por este momento")
        && !phone.screen.tabs.isEmpty)
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
