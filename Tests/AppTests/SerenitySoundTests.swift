import AppTesting
import Testing
import Wellbeing

@testable import Serenity

/// What the app asks of the host's sound, and what it makes of what the sound tells.
@Suite struct SerenitySoundTests {
  private func heard(_ phone: Phone) -> [AudioOperation] {
    phone.probe.operations.compactMap {
      if case .audio(let operation) = $0, operation != .events { operation } else { nil }
    }
  }
  private func session(_ phone: Phone) throws -> AudioSession {
    try #require(heard(phone).compactMap { if case .load(let session) = $0 { session } else { nil } }.last)
  }
  private func listening(_ id: String = "un-respiro", length: String? = nil) throws -> Phone {
    let phone = Phone(location: "sesiones/" + id, can: .listening)
    phone.hasSound = true
    if let length { try phone.choose(length) }
    try phone.tap("start-session")
    return phone
  }

  @Test(
    "SE-03: the sound gets every part of a session with its moment, and the session's soundscape; the device's voice is then not asked by the app"
  )
  func load() throws {
    let phone = try listening("pausa-consciente", length: "length-15")
    let session = try session(phone), player = phone.probe.state.listening.player
    #expect(
      session.length == 900_000 && session.title == "Pausa Consciente" && session.scape == "drone"
        && session.position == 0)
    #expect(
      session.parts.map { $0.at } == player.schedule.starts
        && session.parts.map { $0.text } == player.parts.map { $0.text })
    phone.pass(120_000)
    #expect(phone.spoken.isEmpty && phone.screen.audit() == [])
  }

  @Test("SE-03: buttons on the locked screen, and the sound's own clock, are what the screen shows")
  func outside() throws {
    let phone = try listening()
    phone.pass(10_000)
    phone.sound(["kind": "state", "playing": true, "position": 12_000, "part": 0])
    let timer = { phone.probe.state.listening.player.timer.elapsed(at: phone.probe.environment.now) }
    #expect(timer() == 12_000)
    phone.sound(["kind": "state", "playing": true, "position": 12_400, "part": 0])
    #expect(timer() == 12_000, "what nobody sees is not corrected")
    phone.sound(["kind": "state", "playing": false, "position": 12_400, "part": -1])
    #expect(
      !phone.probe.state.listening.player.timer.isRunning && phone.screen.buttons.contains { $0.id == "play" }
        && !phone.wants(.screenOn))
    phone.sound(["kind": "state", "playing": true, "position": 12_400, "part": -1])
    #expect(phone.probe.state.listening.player.timer.isRunning && phone.screen.buttons.contains { $0.id == "pause" })
    try phone.tap("pause")
    #expect(heard(phone).last == .pause)
    try phone.tap("play")
    #expect(heard(phone).last == .play)
    phone.probe.send(.did(.listening(.player(.sought(60)))))
    #expect(heard(phone).last == .seek(milliseconds: 60_000))
    try phone.tap("pause")
    phone.probe.send(.did(.listening(.player(.sought(120)))))
    #expect(heard(phone).last == .seek(milliseconds: 120_000), "paused, it goes there too")
    try phone.tap("back")
    #expect(heard(phone).last == .stop)
  }

  @Test(
    "SE-03: the session is over when the sound says so; a sound that forgets to say it holds nobody up",
    arguments: [true, false])
  func end(says: Bool) throws {
    let phone = try listening("un-respiro", length: "length-3")
    phone.pass(179_000)
    #expect(phone.probe.state.listening.player.ended == nil)
    if says {
      phone.sound(["kind": "finished"])
      phone.sound(["kind": "state", "playing": false, "position": 180_000, "part": -1])
    } else {
      phone.pass(8_000)
    }
    #expect(phone.probe.state.listening.player.ended != nil && phone.screen.words.contains("Terminaste"))
    let record = try #require(phone.sessionRecords.first)
    #expect(record.fields["end"]?.bool == true && (170_000...187_000).contains(record.fields["ms"]?.integer ?? 0))
  }

  @Test("SE-03: when the sound fails in the middle, the session goes on with the device's voice at its place")
  func fails() throws {
    let phone = try listening()
    phone.pass(70_000)
    phone.sound(["kind": "failed"])
    #expect(phone.probe.state.listening.player.timer.isRunning)
    phone.pass(60_000)
    #expect(!phone.spoken.isEmpty && phone.screen.buttons.contains { $0.id == "pause" })
  }

  @Test("SE-03: minutes that were heard are kept while they are heard, so a page that is closed loses less than one")
  func closed() throws {
    let phone = try listening()
    phone.pass(150_000)
    // Nothing is said to the app: the page is gone.
    #expect(phone.sessionRecords.map { $0.fields["ms"]?.integer } == [120_000])
    #expect(phone.sessionRecords.first?.fields["end"]?.bool == false)
    let later = Phone(log: phone.log, can: .listening)
    #expect(
      later.probe.state.common.sessionRecords.map { $0.milliseconds } == [120_000]
        && later.screen.words.contains("Seguir donde te quedaste"))
  }

  @Test("SE-03: the soundscape and its volume are the person's choice, and stay chosen")
  func choice() throws {
    let phone = try listening("la-ola-pasa")
    #expect(try session(phone).scape == "sea")
    try phone.tap("more")
    try phone.choose("scape-rain")
    #expect(heard(phone).last == .scape("rain"))
    try phone.choose("scape-")
    #expect(heard(phone).last == .scape("sea"))
    try phone.choose("scape-none")
    phone.probe.send(.did(.listening(.player(.volumeChosen(40)))))
    #expect(heard(phone).last == .volume(40))
    phone.settle()
    let later = Phone(location: "sesiones/un-respiro", log: phone.log, can: .listening)
    later.hasSound = true
    try later.tap("start-session")
    #expect(try session(later).scape == "none" && session(later).volume == 40)
    let settings = Phone(location: "tu", log: phone.log, can: .listening)
    try settings.choose("scapes")
    #expect(settings.probe.state.common.preferences.scape.isEmpty)
  }

  @Test(
    "SE-03: the sleep timer tells the sound when to fade, and everything stops with it; also where there is no sound",
    arguments: [true, false])
  func sleep(hasSound: Bool) throws {
    let phone = Phone(location: "sesiones/noche-tranquila", can: .listening)
    phone.hasSound = hasSound
    try phone.choose("length-10")
    try phone.tap("start-session")
    try phone.tap("more")
    try phone.choose("sleep-5")
    if hasSound {
      #expect(heard(phone).last == .sleep(milliseconds: 300_000))
      try phone.choose("sleep-0")
      #expect(heard(phone).last == .sleep(milliseconds: nil))
      try phone.choose("sleep-5")
      phone.pass(299_000)
      phone.sound(["kind": "slept"])
    } else {
      phone.pass(301_000)
    }
    #expect(
      !phone.probe.state.listening.player.timer.isRunning && phone.probe.state.listening.player.ended == nil
        && phone.probe.state.listening.sounds.minutes == 0)
  }

  @Test(
    "SE-05: music by mood and places are heard by themselves, changed while they sound, and go on while the person writes"
  )
  func music() throws {
    let phone = Phone(location: "sonidos", can: .listening)
    phone.hasSound = true
    #expect(
      phone.screen.audit() == []
        && ["En calma", "Con ánimo", "Para concentrarte", "Lluvia", "Cuencos"].allSatisfy {
          phone.screen.words.contains($0)
        })
    try phone.choose("scape-focused")
    try phone.tap("play-sound")
    #expect(try session(phone) == AudioSession(title: "Para concentrarte", scape: "focused", volume: 70, language: .es))
    try phone.choose("scape-forest")
    #expect(heard(phone).last == .scape("forest"))
    phone.probe.send(.went(""))
    #expect(phone.probe.state.listening.sounds.isOn && heard(phone).last == .scape("forest"))
    phone.probe.send(.went("sonidos"))
    try phone.tap("stop-sound")
    #expect(heard(phone).last == .stop && phone.screen.primary?.id == "play-sound")
    // One thing is heard at a time.
    try phone.tap("play-sound")
    phone.probe.send(.went("sesiones/un-respiro"))
    phone.settle()
    try phone.tap("start-session")
    #expect(!phone.probe.state.listening.sounds.isOn)
  }

  @Test("SE-05: a sleep timer chosen before is told to the sound as soon as it plays")
  func sleepsLater() throws {
    let phone = Phone(location: "sonidos", can: .listening)
    phone.hasSound = true
    try phone.choose("sleep-10")
    #expect(!heard(phone).contains(.sleep(milliseconds: 600_000)))
    try phone.tap("play-sound")
    #expect(heard(phone).last == .sleep(milliseconds: 600_000))
  }

  @Test("SE-05: a browser without sound says so on the screen")
  func missing() throws {
    let phone = Phone(location: "sonidos", can: .listening)
    try phone.tap("play-sound")
    #expect(
      phone.screen.words.contains("Aquí no se puede oír") && phone.screen.primary?.id == "play-sound"
        && phone.screen.audit() == [])
  }

  @Test("SE-03: who leaves before the sound is ready hears nothing later")
  func leaves() throws {
    let phone = Phone(location: "sesiones/un-respiro", can: .listening)
    phone.hasSound = true
    phone.holds = { if case .audio = $0 { true } else { false } }  // not answered yet
    try phone.tap("start-session")
    try phone.tap("back")
    phone.holds = { _ in false }
    phone.settle()
    #expect(heard(phone).last == .stop && phone.spoken.isEmpty && !phone.probe.state.listening.player.timer.isRunning)
  }
}
