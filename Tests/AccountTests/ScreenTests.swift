import Account
import AppTesting
import ServerAPI
import Testing

@Suite struct SharedScreens {
  /// The states of the account that change what screens show.
  enum Situation: CaseIterable { case nobody, nobodyWithRecords, signedIn, undecided, onlyHere, expired, offline }

  func person(_ situation: Situation, _ language: Language) -> Person {
    let device = FakeDevice()
    switch situation {
    case .nobody: return Person(device, language: language)
    case .nobodyWithRecords:
      let person = Person(device, language: language)
      for i in 0..<4 { person.save("nota \(i)") }
      return person
    case .signedIn, .undecided, .onlyHere:
      let person = Person(device, language: language)
      person.logIn(records: situation == .signedIn ? true : situation == .onlyHere ? false : nil)
      if situation == .signedIn { person.server("/v1/sync", synced) }
      person.save("nota")
      return person
    case .expired, .offline:
      Person(device).logIn(records: true)
      let person = Person(device, isOnline: situation == .expired, language: language)
      if situation == .expired { person.server(Routes.refresh, refusal(.expired)) }
      person.save("nota")
      return person
    }
  }

  @Test(
    "PL-08: every shared screen keeps the rules of accessibility in every situation and language",
    arguments: Language.allCases)
  func audit(_ language: Language) {
    for situation in Situation.allCases {
      let person = person(situation, language)
      person.go(.account)
      person.open("")
      for place in AccountDestination.allCases {
        person.go(place)
        let faults = person.screen.audit()
        #expect(faults.isEmpty, "\(place) \(situation): \(faults)")
        #expect(!person.screen.title.isEmpty)
        person.probe.send(.forms(.submitted(place)))
        let after = person.screen.audit()
        #expect(after.isEmpty, "\(place) \(situation) with errors: \(after)")
      }
    }
  }

  @Test(
    "PL-08: every screen is translated: its texts differ from the Spanish ones in English, French and Portuguese",
    arguments: [Language.en, .fr, .pt])
  func languages(_ language: Language) {
    let spanish = person(.signedIn, .es), other = person(.signedIn, language)
    for place in AccountDestination.allCases {
      spanish.go(place)
      other.go(place)
      #expect(spanish.companion.location == other.companion.location)
      // some titles are the same word in Portuguese
      if language != .pt { #expect(spanish.screen.title != other.screen.title, "\(place)") }
      #expect(spanish.screen.words != other.screen.words, "\(place)")
    }
  }

  @Test(
    "PL-12: home and help are one tap away on every shared screen, at the same place",
    arguments: AccountDestination.allCases)
  func homeEverywhere(_ place: AccountDestination) {
    let person = person(.signedIn, .es)
    person.go(place)
    #expect(person.screen.tools.last?.id == "home")
    if place != .help { #expect(person.screen.tools.first?.id == "help") }
    #expect(person.screen.has("back"))
    #expect(person.tap("home"))
    #expect(person.companion.location == "" && !person.companion.ownsLocation)
  }

  @Test("PL-12: from an app's home, log in begins in at most three taps, and aspect, language, privacy and help in two")
  func fewTaps() {
    let person = Person()
    #expect(person.tap("go-cuenta") && person.tap("go-entrar"))
    #expect(person.companion.location == "cuenta/entrar")
    person.open("")
    for place in [AccountDestination.appearance, .language, .privacy, .help] {
      #expect(person.tap("go-" + (place.location.split(separator: "/").last.map(String.init) ?? "")))
      #expect(person.companion.location == place.location)
      #expect(person.tap("back"))
      #expect(person.companion.location == "")
    }
  }

  @Test(
    "PL-11: what the app showed once is remembered on this device, and nothing is asked of the device before it is needed"
  )
  func onboarding() {
    let device = FakeDevice()
    let first = Person(device)
    #expect(first.companion.isReady && !first.companion.flag("introduced"))
    #expect(!first.probe.operations.contains(.persist) && !first.probe.operations.contains(.notifyAsk))
    var companion = first.companion
    let effects = companion.setFlag("introduced")
    #expect(effects.map { $0.operation } == [.metaSet(key: "flags.notebook", ["introduced": true])])
    device.notes["flags.notebook"] = ["introduced": true]
    #expect(Person(device).companion.flag("introduced"))
  }

  @Test("PL-11: until the device has said what it remembers, the app does not take the person for a new one")
  func notReady() {
    let probe = Probe<Notebook>(Environment(now: Instant(milliseconds: 1_795_000_000_000)))
    #expect(!probe.state.companion.isReady)
    let device = FakeDevice()
    for operation in probe.operations where operation != .metaGet(key: "flags.notebook") {
      _ = device.answer(operation).map { answer in probe.answer(answer) { $0 == operation } }
    }
    #expect(!probe.state.companion.isReady)
    _ = device.answer(probe.operations[2]).map { answer in
      probe.answer(answer) { $0 == .metaGet(key: "flags.notebook") }
    }
    #expect(probe.state.companion.isReady)
  }

  @Test(
    "PL-11: lasting storage is asked for in context, with the reason; a refusal changes nothing else and is not asked about again"
  )
  func persistence() {
    let person = person(.nobodyWithRecords, .es)
    person.probe.environment.storage = .temporary
    #expect(person.screen.words.has("Este navegador podría borrarlos"))
    person.open("lejos")  // an offer stands at home, not on every screen
    #expect(!person.companion.location.isEmpty && person.companion.notices(person.probe.environment).isEmpty)
    person.open("")
    #expect(person.tap("keep-storage"))
    #expect(person.probe.operations.last == .persist)
    _ = person.probe.answer(Answer(status: 1, ["persistent": false])) { $0 == .persist }
    #expect(!person.screen.has("keep-storage"))
    person.save("sigue funcionando")
    #expect(person.companion.store.saving == .onDevice)
  }

  @Test("PL-03: what could not be saved is said on the screen and can be tried again")
  func unsaved() {
    let person = Person()
    person.device.fails = true
    person.save("no cabe")
    #expect(person.screen.words.has("No se pudo guardar en este dispositivo"))
    #expect(person.screen.audit().isEmpty)
    person.device.fails = false
    #expect(person.tap("retry-save"))
    #expect(person.companion.store.saving == .onDevice && !person.screen.has("retry-save"))
  }

  @Test("PL-08: theme, text size and language are chosen once for every app")
  func appearance() {
    let person = Person()
    person.go(.appearance)
    #expect(person.choose("theme-contrast"))
    #expect(person.probe.operations.last == .appearance(Appearance(theme: .contrast)))
    var slider: Slider<Notebook.Action>?
    person.screen.forEach { if case .slider(let s) = $0 { slider = s } }
    person.probe.send(slider!.input(5))
    #expect(person.probe.operations.last == .appearance(Appearance(textSize: 200)))
    person.go(.language)
    var names: [String] = []
    person.screen.forEach { if case .choice(let c) = $0 { names = c.options.map { $0.label } } }
    #expect(names == ["Español", "English", "Français", "Português"])
    #expect(person.choose("language-en"))
    #expect(person.probe.operations.last == .appearance(Appearance(language: .en)))
  }

  @Test(
    "PL-05: the privacy notice says who, what, what for (necessary and voluntary apart), rights, transfers, the two phases and changes"
  )
  func notice() {
    let person = Person()
    person.go(.notice)
    for word in [
      "responsable", "lo necesario", "lo voluntario", "Acceso", "Rectificación", "Cancelación", "Oposición",
      "No hay transferencias", "bloqueo", "supresión", "Cambios a este aviso",
    ] {
      #expect(person.screen.words.has(word), "\(word)")
    }
    #expect(PrivacyNotice.version == "2026-11-26")
  }
}
