import AppTesting
import Kitchen
import Testing

@testable import GreenGrocery

@Suite("Cook mode") struct CookModeTests {
  // MARK: Rings

  @Test("GG-09: a timer rings once, and again every five seconds for a minute; where nobody looks it is told once")
  func rings() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    #expect(device.gains == [0])
    device.pass(899_999)
    #expect(device.gains == [0] && device.notices.isEmpty)
    device.pass(1)
    #expect(device.gains == [0, 0.5])
    device.pass(300_000)
    #expect(device.gains == [0] + Array(repeating: 0.5, count: 13) && device.vibrations == 13)
    #expect(
      device.notices == [
        .notifyUnseen(
          title: "Listo: paso 2, olla", text: device.steps()[1].say.es, tag: "greengrocery-cook",
          to: "cocina/frijoles-de-la-olla/cocinar")
      ])
  }

  @Test("GG-09: putting the notice away ends the ring, and so does opening the step")
  func hushed() throws {
    let here = try pot(step: 1)
    try here.tap("timer")
    here.pass(911_000)
    #expect(here.gains == [0, 0.5, 0.5, 0.5] && here.label("timer") == "Quitar el aviso")
    try here.tap("timer")
    here.pass(60_000)
    #expect(here.gains == [0, 0.5, 0.5, 0.5] && here.session?.timers.isEmpty == true)
    let elsewhere = try pot(step: 1)
    try elsewhere.tap("timer")
    try elsewhere.tap("next")
    elsewhere.pass(906_000)
    #expect(elsewhere.gains == [0, 0.5, 0.5])
    try elsewhere.tap("timer-1")
    elsewhere.pass(60_000)
    #expect(elsewhere.gains == [0, 0.5, 0.5] && elsewhere.session?.step == 1 && elsewhere.screen.focus == "timer")
  }

  @Test("GG-09: timers that end together ring once and are both told, right under the vessel")
  func together() throws {
    let recipe = "tacos-de-papa-con-rajas"
    let device = try pot(recipe)
    try device.tap("timer")
    for _ in 0..<2 { try device.tap("next") }
    device.pass(720_000)
    try device.tap("timer")
    try device.tap("next")
    #expect(device.screen.words.contains("También en la lumbre"))
    device.pass(480_000)
    let steps = device.steps(recipe)
    #expect(device.gains == [0, 0, 0.5] && device.notices.count == 1)
    #expect(
      device.screen.announcement == "Listo el paso 1: \(steps[0].say.es) Listo el paso 3: \(steps[2].say.es)")
    #expect(device.banners.map { $0.id } == ["ready-0", "ready-2"])
    #expect(device.banners.map { $0.title } == ["Listo: paso 1, olla", "Listo: paso 3, tazón"])
    #expect(!device.screen.words.contains("También en la lumbre") && device.screen.audit() == [])
  }

  @Test("GG-09: a device that plays nothing until it is pressed says so; one without sound says nothing")
  func silent() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.toneAnswers(Answer(status: 0, ["reason": "gesture"]))
    #expect(device.banners.map { $0.title } == ["Toca la pantalla para que suene"] && device.screen.audit() == [])
    try device.tap("sound")
    #expect(device.gains == [0, 0.5] && device.banners.isEmpty)
    device.toneAnswers(Answer(status: 1))
    #expect(device.banners.isEmpty)
    let mute = try pot(step: 1)
    try mute.tap("timer")
    mute.toneAnswers(Answer(status: 0, ["reason": "unsupported"]))
    #expect(mute.banners.isEmpty)
  }

  // MARK: Other places

  @Test("GG-01, GG-09: on Hoy the pot has a row with the time left, and a ring is told there and anywhere else")
  func elsewhere() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.send(.went(""))
    let begin = "Vas en el paso 2: Frijoles de la olla. "
    #expect(device.detail("to-pot") == begin + "Paso 2, olla: 15 minutos")
    device.pass(60_000)
    #expect(device.detail("to-pot") == begin + "Paso 2, olla: 14 minutos" && device.screen.toast == nil)
    device.pass(840_000)
    #expect(device.detail("to-pot") == begin + "Listo: paso 2, olla" && device.screen.audit() == [])
    #expect(device.screen.toast?.text == "Listo: paso 2, olla" && device.screen.toast?.button?.label == "Ver")
    #expect(device.screen.announcement == "Listo el paso 2: " + device.steps()[1].say.es)
    device.send(.went("muevete"))
    #expect(device.screen.toast?.text == "Listo: paso 2, olla" && device.screen.announcement == nil)
    device.pass(6_000)
    #expect(device.gains == [0, 0.5, 0.5])
    try device.tap("see-pot")
    #expect(device.screen.location == "cocina/frijoles-de-la-olla/cocinar" && device.screen.toast == nil)
    device.pass(60_000)
    #expect(device.gains == [0, 0.5, 0.5])
    device.send(.went("muevete"))
    #expect(device.screen.toast == nil)
  }

  @Test("GG-09: in Cocina the pot shows its time; a ring is said once, and what is searched is said after it")
  func inKitchen() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.send(.went("cocina"))
    let begin = "Vas en el paso 2: Frijoles de la olla. "
    #expect(device.banners.first?.text == begin + "Paso 2, olla: 15 minutos")
    device.pass(900_000)
    #expect(device.banners.first?.text == begin + "Listo: paso 2, olla")
    #expect(device.screen.announcement == "Listo el paso 2: " + device.steps()[1].say.es)
    try device.type("recipe-search", "CHAMPIÑON")
    #expect(device.screen.announcement == "1 receta" && device.screen.toast?.text == "Listo: paso 2, olla")
  }

  // MARK: Steps and portions

  @Test("GG-09: each step is said, and the keyboard stays on a button that can be pressed")
  func steps() throws {
    let device = try pot()
    let steps = device.steps()
    #expect(device.screen.title == "Cocinar: Frijoles de la olla" && device.screen.lead == "Paso 1 de 4")
    #expect(device.screen.announcement == "Paso 1 de 4. " + steps[0].say.es && device.screen.focus == nil)
    try device.tap("next")
    #expect(device.screen.announcement == "Paso 2 de 4. " + steps[1].say.es && device.screen.focus == nil)
    try device.tap("previous")
    #expect(device.screen.focus == "next" && device.session?.step == 0)
    for _ in 0..<3 { try device.tap("next") }
    #expect(device.screen.focus == "finish" && device.label("next") == nil)
    #expect(device.screen.announcement == "Paso 4 de 4. " + steps[3].say.es)
  }

  @Test("GG-09: at the end of every step back stands beside on; at the first there is nothing to go back to")
  func ways() throws {
    let device = try pot()
    for step in 0..<4 {
      guard case .cluster(let ways)? = device.screen.content.last else { throw Missing() }
      let buttons: [Button<GreenGroceryApp.Action>] = ways.compactMap { if case .button(let b) = $0 { b } else { nil } }
      #expect(buttons.map { $0.id } == ["previous", step == 3 ? "finish" : "next"] && buttons[0].label == "Atrás")
      #expect(buttons[0].isEnabled == (step > 0) && device.screen.primary == nil && device.screen.audit() == [])
      if step < 3 { try device.tap("next") }
    }
    for step in [2, 1, 0] {
      try device.tap("previous")
      #expect(device.session?.step == step)
    }
  }
  private struct Missing: Error {}

  @Test("GG-09: portions are said; what is chosen on the recipe's screen is the pot's, and the other way round")
  func portions() throws {
    let device = try pot(step: 1)
    try device.tap("more")
    #expect(device.screen.announcement == "9 porciones" && device.screen.focus == nil)
    device.send(.went("cocina/" + beans))
    #expect(device.screen.words.contains("9 porciones") && device.screen.announcement == nil)
    for _ in 0..<3 { try device.tap("more") }
    #expect(device.screen.announcement == "12 porciones" && device.screen.focus == "fewer")
    try device.tap("cook")
    #expect(device.session?.portions == 12 && device.session?.step == 1)
    #expect(device.screen.announcement == "Paso 2 de 4. " + device.steps()[1].say.es)
    for _ in 0..<11 { try device.tap("fewer") }
    #expect(device.screen.announcement == "1 porción" && device.screen.focus == "more")
  }

  @Test("GG-09: the time left is named so that one minute reads right", arguments: [Language.es, .en])
  func minute(_ language: Language) throws {
    let device = try pot("calabacitas-con-elote", step: 3, language: language)
    try device.tap("timer")
    device.pass(420_000)
    #expect(
      device.face?.name
        == (language == .es ? "Tiempo que falta: 1 minuto de 8 minutos" : "Time left: 1 minute of 8 minutes"))
    try device.tap("timer")
    #expect(
      device.face?.name
        == (language == .es
          ? "En pausa. Tiempo que falta: 1 minuto de 8 minutos" : "Paused. Time left: 1 minute of 8 minutes"))
  }

  @Test("GG-09: a second tap right after the first neither pauses the timer nor ends the dish")
  func wetHands() throws {
    let device = try pot(step: 2)
    try device.tap("timer")
    try device.tap("timer")
    #expect(device.session?.timers.first?.isRunning == true)
    device.pass(700)
    try device.tap("timer")
    #expect(device.session?.timers.first?.isRunning == false)
    try device.tap("next")
    try device.tap("finish")
    device.pass(699)
    try device.tap("finish")
    #expect(device.session?.step == 3)
    device.pass(1)
    try device.tap("finish")
    #expect(device.session == nil)
  }

  // MARK: The screen

  @Test("GG-09: that the screen stays on is said when it does; it may go off once the person left or ended")
  func screenOn() throws {
    let device = try pot()
    let stays = "La pantalla se queda encendida.", may = "Tu navegador puede apagar la pantalla."
    #expect(!device.screen.words.contains(stays) && !device.screen.words.contains(may))
    device.reply(Answer(status: 1)) { $0 == .screenOn }
    #expect(device.screen.words.contains(stays))
    device.send(.went("cocina"))
    #expect(!device.wants(.screenOn) && device.probe.stopped.filter { $0 == .screenOn }.count == 1)
    try device.tap("resume")
    device.reply(Answer(status: 0, ["reason": "unsupported"])) { $0 == .screenOn }
    #expect(device.screen.words.contains(may) && !device.screen.words.contains(stays) && device.wants(.screenOn))
    try device.tap("stop")
    #expect(!device.wants(.screenOn) && device.probe.stopped.filter { $0 == .screenOn }.count == 2)
    try device.tap("undo")
    #expect(device.wants(.screenOn))
    for _ in 0..<3 { try device.tap("next") }
    device.pass(700)
    try device.tap("finish")
    #expect(!device.wants(.screenOn) && device.probe.stopped.filter { $0 == .screenOn }.count == 3)
  }

  // MARK: The end

  @Test("GG-09: what was ended by mistake comes back, and its fact goes; one of the same day stays")
  func finishTakenBack() throws {
    let device = try pot(step: 3)
    try device.tap("finish")
    #expect(device.screen.location == "cocina/" + beans && device.state.kitchen.taste.cooked.count == 1)
    try device.tap("undo")
    #expect(device.screen.location == "cocina/frijoles-de-la-olla/cocinar" && device.session?.step == 3)
    #expect(device.state.kitchen.taste.cooked.isEmpty)
    try device.tap("finish")
    #expect(device.state.kitchen.taste.cooked.count == 1)
    try device.tap("cook")
    for _ in 0..<3 { try device.tap("next") }
    device.pass(700)
    try device.tap("finish")
    try device.tap("undo")
    #expect(device.state.kitchen.taste.cooked.map { $0.recipe } == [beans] && device.session?.step == 3)
  }

  @Test("GG-09: while a timer runs it is asked before the pot goes, and the pot comes back with its time")
  func stopped() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.pass(60_000)
    try device.tap("stop")
    #expect(device.screen.sheet?.title == "Todavía corre 1 tiempo" && device.screen.audit() == [])
    try device.tap("question-no")
    #expect(device.screen.sheet == nil && device.session != nil)
    try device.tap("stop")
    try device.tap("question-yes")
    #expect(device.session == nil && device.screen.focus == "cook" && device.screen.audit() == [])
    #expect(device.screen.toast?.text == "Dejaste de cocinar: Frijoles de la olla.")
    device.pass(60_000)
    try device.tap("undo")
    #expect(device.session?.step == 1 && device.face?.time == "13:00")
    #expect(device.state.kitchen.taste.cooked.isEmpty)
    for _ in 0..<2 { try device.tap("next") }
    device.pass(700)
    try device.tap("finish")
    #expect(device.screen.sheet?.title == "Todavía corre 1 tiempo")
    try device.tap("question-yes")
    #expect(device.session == nil && device.screen.location == "cocina/" + beans)
    device.pass(900_000)
    #expect(device.gains == [0])
  }

  @Test("GG-09: another recipe asks before it takes the place of a pot whose time runs")
  func otherPot() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.send(.went("cocina/calabacitas-con-elote"))
    try device.tap("cook")
    #expect(device.screen.sheet?.title == "Sigues con Frijoles de la olla: 1 tiempo corre")
    #expect(device.screen.audit() == [] && device.session?.recipe == beans)
    try device.tap("question-no")
    #expect(device.screen.location == "cocina/frijoles-de-la-olla/cocinar" && device.screen.sheet == nil)
    device.send(.went("cocina/calabacitas-con-elote"))
    try device.tap("cook")
    try device.tap("question-yes")
    #expect(device.screen.location == "cocina/calabacitas-con-elote/cocinar")
    #expect(device.session?.recipe == "calabacitas-con-elote" && device.session?.portions == 4)
    #expect(device.screen.toast?.text == "Dejaste de cocinar: Frijoles de la olla.")
    try device.tap("undo")
    #expect(device.session?.recipe == beans && device.screen.location == "cocina/frijoles-de-la-olla/cocinar")
    #expect(device.session?.timers.count == 1)
  }

  @Test("GG-09: a pot that was begun is asked about without a running time too, and neither of two is lost")
  func otherPotWithoutTime() throws {
    let device = try pot(step: 2)
    device.send(.went("cocina/calabacitas-con-elote"))
    try device.tap("cook")
    #expect(device.screen.sheet?.title == "Sigues con Frijoles de la olla, en el paso 3")
    #expect(device.screen.audit() == [] && device.session?.recipe == beans && device.session?.step == 2)
    try device.tap("question-yes")
    #expect(device.session?.recipe == "calabacitas-con-elote" && device.screen.sheet == nil)
    try device.tap("next")
    try device.tap("undo")
    #expect(device.session?.recipe == beans && device.session?.step == 2)
    try device.tap("undo")
    #expect(device.session?.recipe == "calabacitas-con-elote" && device.session?.step == 1)
    #expect(device.screen.location == "cocina/calabacitas-con-elote/cocinar")
    // Nothing was done with it yet: there is nothing to ask.
    let fresh = try pot()
    fresh.send(.went("cocina/calabacitas-con-elote"))
    try fresh.tap("cook")
    #expect(fresh.session?.recipe == "calabacitas-con-elote" && fresh.screen.toast == nil)
  }

  @Test("GG-09: a pot of another day rings no more and offers to begin anew")
  func otherDay() throws {
    let hours: Int64 = 13 * 3_600_000
    let device = try pot(step: 1)
    try device.tap("timer")
    let again = kitchen(
      "cocina/frijoles-de-la-olla/cocinar", log: device.log, can: [.senses, .notices],
      at: HomePhone.homeMorning.adding(milliseconds: hours))
    again.pass(60_000)
    #expect(again.gains.isEmpty && again.notices.isEmpty && again.session?.timers.isEmpty == true)
    #expect(again.banners.map { $0.title } == ["Esto lo dejaste hace más de 12 horas"] && again.screen.audit() == [])
    try again.tap("again")
    #expect(again.session?.step == 0 && again.banners.isEmpty && again.screen.focus == "next")
    // The same where the page slept through the night.
    device.send(.went(""))
    device.probe.wait(milliseconds: hours)
    device.ringEarly()
    #expect(device.gains == [0] && device.session?.timers.isEmpty == true && device.detail("to-pot") == nil)
  }
}
