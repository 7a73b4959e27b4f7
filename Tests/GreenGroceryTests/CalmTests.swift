import AppTesting
import Testing

@testable import GreenGrocery

@Suite struct CalmDestinationTests {
  @Test(
    "GG-06: places of the pause lead to themselves",
    arguments: ["calma", "calma/una-taza", "calma/al-azar", "calma/sorpresa", "calma/sonido"])
  func places(_ location: String) throws { #expect(try #require(Destination(location)).location == location) }
}

/// A meditation is chosen, heard, left and ended.
@Suite struct CalmTests {
  @Test("GG-06: two, three or five minutes are as long as was chosen, and are kept whole", arguments: [2, 3, 5])
  func lengths(_ minutes: Int) throws {
    let phone = calmPhone()
    try phone.choose("length-\(minutes)")
    try phone.tap("play")
    #expect(phone.wants(.screenOn) && phone.spoken.first?.hasPrefix("Toma tu taza") == true)
    phone.pass(Int64(minutes) * 60_000 - 1_000)
    #expect(phone.calm.isRunning)
    phone.pass(1_000)
    #expect(!phone.calm.isRunning && !phone.wants(.screenOn) && phone.screen.title == "Listo")
    #expect(phone.screen.words.contains("\(minutes) minutos para ti."))
    #expect(phone.heardMilliseconds == [Int64(minutes) * 60_000] && phone.heardRecords[0]["end"]?.bool == true)
    #expect(phone.heardRecords[0]["day"]?.string == "2026-11-21")
    #expect(phone.heardRecords[0]["at"]?.integer == CalmPhone.homeMorning.milliseconds)
    #expect(phone.calm.minutesToday == minutes)
  }

  @Test("GG-06: paused, it stands still; what was heard until then is kept, and one press goes on in the same record")
  func pauses() throws {
    let phone = calmPhone()
    try phone.tap("play")
    phone.pass(50_000)
    try phone.tap("pause")
    #expect(phone.heardMilliseconds == [50_000] && phone.heardRecords[0]["end"]?.bool == false)
    phone.pass(600_000)
    #expect(phone.calmPlace == 50_000 && phone.screen.words.contains("En pausa"))
    #expect(phone.screen.primary?.label == "Seguir")
    try phone.tap("play")
    phone.pass(20_000)
    try phone.tap("pause")
    #expect(phone.heardMilliseconds == [70_000] && phone.calm.minutesToday == 1)
  }

  @Test(
    "GG-06: sought while it is paused, the sound goes there too, also when it is ready only then",
    arguments: [true, false])
  func soughtWhilePaused(isLate: Bool) throws {
    let phone = calmPhone(hasSound: true)
    phone.holds = { if case .audio(.load) = $0 { isLate } else { false } }
    try phone.tap("play")
    phone.pass(2_000)
    try phone.tap("pause")
    phone.send(.did(.calm(.player(.sought(60)))))
    phone.holds = { _ in false }
    phone.settle()
    let told = phone.probe.operations.compactMap { if case .audio(.seek(let at)) = $0 { at } else { nil } }
    #expect(told == [60_000])
    // As the host: where it was told to go, else where it began.
    let at = JSON.integer(told.last ?? 0)
    phone.sound(["kind": "state", "playing": false, "position": at, "part": -1])
    #expect(phone.calmPlace == 60_000 && phone.screen.primary?.label == "Seguir")
    try phone.tap("play")
    phone.sound(["kind": "state", "playing": true, "position": at, "part": -1])
    #expect(phone.calm.isRunning && phone.calmPlace == 60_000)
  }

  @Test("GG-06: heard again it is another record, and the day has both")
  func again() throws {
    let phone = calmPhone()
    try phone.tap("play")
    phone.pass(180_000)
    try phone.tap("again")
    #expect(phone.calm.isRunning && phone.calmPlace == 0)
    phone.pass(60_000)
    #expect(phone.heardMilliseconds == [180_000, 60_000] && phone.calm.minutesToday == 4)
  }

  @Test("GG-06: who goes elsewhere ends its sound; what was heard is kept, and the hub leads back to where it was")
  func leaves() throws {
    let phone = calmPhone(hasSound: true)
    try phone.tap("play")
    phone.pass(45_000)
    phone.event(.located("calma"))
    #expect(!phone.calm.isRunning && !phone.wants(.screenOn) && phone.probe.operations.contains(.audio(.stop)))
    #expect(phone.heardMilliseconds == [45_000] && phone.screen.words.contains("Sigue donde ibas"))
    try phone.tap("go-on")
    #expect(phone.screen.location == "calma/una-taza" && phone.screen.primary?.label == "Seguir")
    try phone.tap("play")
    #expect(phone.calmPlace == 45_000)
    phone.pass(30_000)
    try phone.tap("pause")
    #expect(phone.heardMilliseconds == [75_000])
  }

  @Test("GG-06: sought to its end it has ended; what was hardly heard leaves no record, and is not scolded")
  func hardly() throws {
    let phone = calmPhone()
    try phone.tap("play")
    phone.pass(15_000)
    phone.send(.did(.calm(.player(.sought(179)))))
    #expect(phone.screen.title == "Listo" && phone.screen.words.contains("Un ratito también cuenta."))
    #expect(phone.heardRecords.isEmpty && phone.calm.minutesToday == 0)
  }

  @Test("GG-06: one by chance is none of the last four, and not always the same")
  func random() throws {
    let last = ["una-taza", "los-pies", "el-camion", "risa-de-una-fila"]
    let log = last.enumerated().map { place, id in
      heardRecord(id, UInt64(place + 1), at: 1_795_000_000_000 + Int64(place) * 600_000, ms: 120_000)
    }
    var found: Set<String> = []
    for seed in 1...30 as ClosedRange<UInt64> {
      let location = calmPhone("calma/al-azar", log: log, seed: seed).screen.location
      #expect(location.hasPrefix("calma/") && !last.contains { location == "calma/" + $0 }, "seed \(seed)")
      #expect(location != "calma/al-azar", "seed \(seed)")
      found.insert(location)
    }
    #expect(found.count > 3)
  }

  @Test("GG-06: begun before its words are here it begins with them; left before that, it does not")
  func late() throws {
    for stays in [true, false] {
      let phone = calmPhone("calma/sorpresa")
      phone.holds = { $0 == .asset(path: "greengrocery/meditations/una-taza") }
      phone.send(.did(.calm(.surpriseStarted("una-taza"))))
      #expect(phone.screen.location == "calma/una-taza" && !phone.calm.isRunning)
      if !stays { phone.event(.located("")) }
      phone.holds = { _ in false }
      phone.settle()
      #expect(phone.calm.isRunning == stays)
    }
  }

  @Test("GG-06: words that are not on the device: a sentence, and a way to try again")
  func offline() throws {
    let phone = calmPhone("calma")
    phone.hasNoContent = true
    phone.event(.located("calma/una-taza"))
    #expect(phone.screen.tapping("play") == nil && phone.screen.audit() == [])
    phone.hasNoContent = false
    try phone.tap("retry")
    try phone.tap("play")
    #expect(phone.calm.isRunning)
  }

  @Test("GG-06: the host's sound leads where there is one; where it says that it ended, it has ended")
  func sound() throws {
    let phone = calmPhone(hasSound: true)
    try phone.tap("play")
    #expect(phone.wants(.audio(.events)) && phone.spoken.isEmpty)
    phone.pass(178_000)
    phone.sound(["kind": "finished"])
    #expect(phone.screen.title == "Listo" && phone.heardMilliseconds == [178_000])
    // One that fails on the way is said by the device's voice.
    let other = calmPhone(hasSound: true)
    try other.tap("play")
    other.pass(30_000)
    other.sound(["kind": "failed"])
    other.pass(20_000)
    #expect(other.calm.isRunning && !other.spoken.isEmpty)
  }

  @Test("GG-06: sound and volume are kept for all devices", arguments: [Language.es, .en])
  func scapes(_ language: Language) throws {
    let phone = calmPhone("calma/sonido", language: language)
    #expect(phone.screen.audit() == [])
    try phone.choose("scape-rain")
    phone.send(.did(.calm(.player(.volumeChosen(30)))))
    #expect(phone.state.common.preferences.scape == "rain" && phone.state.common.preferences.volume == 30)
    #expect(phone.screen.audit() == [])
  }

  @Test("GG-06, PL-08: every screen of a meditation passes the audit, and all its words can be read")
  func audited() throws {
    let titles = ["una-taza": ["Una taza", "One Cup"], "respira-cuadrito": ["Cuatro lados", "Four Sides"]]
    for (id, names) in titles {
      for language in [Language.es, .en] {
        let phone = calmPhone("calma/" + id, language: language)
        #expect(phone.screen.audit() == [] && phone.screen.title == names[language == .es ? 0 : 1])
        try phone.tap("play")
        phone.pass(70_000)
        #expect(phone.screen.audit() == [])
        for part in phone.calm.player.parts { #expect(phone.screen.words.contains(part.text)) }
        try phone.tap("pause")
        #expect(phone.screen.audit() == [])
        phone.event(.located("calma"))
        #expect(phone.screen.audit() == [])
        phone.event(.located("calma/" + id))
        try phone.tap("play")
        phone.pass(180_000)
        #expect(phone.screen.primary?.id == "home" && phone.screen.audit() == [])
      }
    }
    #expect(calmPhone("calma/no-la-hay").screen.audit() == [])
  }

  @Test("GG-06, B10: a count of four takes about four seconds in every length, and dizziness is spoken of before it")
  func counted() throws {
    for language in [Language.es, .en] {
      for minutes in CalmFeature.lengths {
        let phone = calmPhone("calma/respira-cuadrito", language: language)
        try phone.choose("length-\(minutes)")
        try phone.tap("play")
        let player = phone.calm.player
        let count = language == .es ? "dos, tres, cuatro" : "two, three, four"
        let counted = player.parts.indices.filter { player.parts[$0].text.contains(count) }
        #expect(counted.count == 8)
        for part in counted {
          let length = player.schedule.starts[part + 1] - player.schedule.starts[part]
          #expect((3_500...4_500).contains(length), "\(minutes) minutes, part \(part)")
        }
        let dizzy = try #require(
          player.parts.firstIndex { $0.text.contains(language == .es ? "Si te mareas" : "If you get dizzy") })
        #expect(dizzy < (counted.first ?? 0) && player.parts[dizzy].text.contains(language == .es ? "manej" : "driv"))
      }
    }
  }

  @Test("GG-01, GG-06: what two devices played at the same time counts once; by day, and never more than an hour each")
  func together() {
    let ten: Int64 = 1_795_276_800_000, minute: Int64 = 60_000
    let log = [
      heardRecord("una-taza", 1, at: ten, ms: 3 * minute),
      heardRecord("una-taza", 2, at: ten + minute, ms: 3 * minute),
      heardRecord("los-pies", 3, at: ten + 90_000, ms: minute),
      heardRecord("los-pies", 4, at: ten + 60 * minute, ms: 2 * minute),
      heardRecord("los-pies", 5, at: ten + minute, ms: 5 * minute, day: "2026-11-20"),
      heardRecord("los-pies", 6, at: 1 << 60, ms: 999_999_999_999, day: "2026-11-19"),
    ]
    let phone = calmPhone("calma", log: log)
    #expect(phone.calm.minutesToday == 6 && phone.screen.lead == "Hoy llevas 6 minutos de calma.")
    #expect(phone.calm.milliseconds(on: CivilDate("2026-11-20")!) == 5 * minute)
    #expect(phone.calm.milliseconds(on: CivilDate("2026-11-19")!) == 60 * minute)
  }
}
