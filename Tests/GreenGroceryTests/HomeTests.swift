import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite struct HomeTests {
  private static let hour: Int64 = 3_600_000
  private let habits = [
    habitRecord("Estirar", 1, part: .morning), habitRecord("Agua", 2, kind: .count, goal: 3),
    habitRecord("Leer", 3, kind: .minutes, goal: 15, part: .evening),
  ]

  @Test("GG-01: without habits there is one crate, \"Elige tu primer hábito\", which leads to the form")
  func empty() throws {
    let phone = HomePhone(home: "")
    #expect(phone.stand?.crates.map { $0.title } == ["Elige tu primer hábito"])
    #expect(phone.screen.title == "Buenos días" && phone.screen.lead == "sábado 21 de noviembre")
    #expect(phone.stand?.scales.count == 4 && phone.stand?.scales[0].sentence == "Hábitos: todavía no hay")
    try phone.tap("first-habit")
    #expect(phone.screen.location == "habitos/nuevo")
  }

  @Test("GG-01, GG-02: one tap does a habit, a count goes up by one, another tap takes it back; all of it is kept")
  func taps() throws {
    let phone = HomePhone(home: "", log: habits)
    #expect(phone.stand?.scales[0].sentence == "Hábitos: 0 de 3" && phone.crate("Estirar")?.isDone == false)
    try phone.tapCrate("Estirar")
    #expect(phone.crate("Estirar")?.isDone == true && phone.stand?.scales[0].sentence == "Hábitos: 1 de 3")
    #expect(phone.crate("Estirar")?.name.contains("hecho") == true)
    try phone.tapCrate("Agua")
    #expect(phone.crate("Agua")?.isDone == false && phone.crate("Agua")?.pieces == 3)
    #expect(abs((phone.crate("Agua")?.share ?? 0) - 1.0 / 3) < 0.01)
    try phone.tapCrate("Agua")
    try phone.tapCrate("Agua")
    #expect(phone.crate("Agua")?.isDone == true)
    try phone.tapCrate("Estirar")
    #expect(phone.crate("Estirar")?.isDone == false && phone.stand?.scales[0].sentence == "Hábitos: 1 de 3")
    // The same after the app was closed.
    let again = HomePhone(home: "", log: phone.log)
    #expect(again.crate("Agua")?.isDone == true && again.crate("Estirar")?.isDone == false)
  }

  @Test("GG-01: the headline says by name how far the day is, and what is the only thing missing")
  func headline() throws {
    let phone = HomePhone(home: "tu", log: habits)
    try phone.type("name", "  Lucía ")
    try phone.submit("name-form")
    phone.event(.located(""))
    #expect(phone.screen.title == "Buenos días, Lucía")
    try phone.tapCrate("Estirar")
    #expect(phone.screen.title == "Buen comienzo, Lucía")
    try phone.tapCrate("Leer")
    #expect(phone.screen.title == "Ya casi, Lucía" && phone.screen.lead == "Solo falta una: Agua")
    for _ in 0..<3 { try phone.tapCrate("Agua") }
    #expect(phone.screen.title == "Puesto lleno, Lucía" && phone.stand?.isFull == true)
  }

  @Test("GG-01: what is pending stands first when the person comes; a tap never moves a crate")
  func order() throws {
    let phone = HomePhone(home: "", log: habits)
    let before = phone.stand?.crates.map { $0.title }
    try phone.tapCrate("Estirar")
    #expect(phone.stand?.crates.map { $0.title } == before)
    phone.event(.located("habitos"))
    phone.event(.located(""))
    #expect(phone.stand?.crates.last?.title == "Estirar" && phone.stand?.crates.count == 3)
  }

  @Test("GG-01: more than six habits stand on shelves by part of the day, those with something pending first")
  func shelves() throws {
    let many = (1...8).map { habitRecord("H\($0)", UInt64($0), part: $0 <= 3 ? .morning : .evening) }
    let phone = HomePhone(home: "", log: many)
    #expect(phone.stand?.shelves.map { $0.title } == ["Por la mañana", "Por la noche"])
    for number in 1...3 { try phone.tapCrate("H\(number)") }
    #expect(phone.stand?.shelves.first?.title == "Por la mañana", "nothing jumps under the finger")
    phone.event(.located("habitos"))
    phone.event(.located(""))
    #expect(phone.stand?.shelves.map { $0.title } == ["Por la noche", "Por la mañana"])
    #expect(phone.screen.audit() == [])
  }

  @Test(
    "GG-01, GG-11: the day is the person's own: at its boundary, after days closed, in another zone, with the clock set back"
  )
  func days() throws {
    let boundary = Record(
      collection: "greengrocery.preferences", id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)), fields: ["dayStart": 240])
    let phone = HomePhone(home: "", log: habits + [boundary])
    try phone.tapCrate("Estirar")
    // 2:05 at night is still the same day, 4:05 is the next one.
    phone.pass(Self.hour * 16)
    phone.event(.environmentChanged)
    #expect(phone.crate("Estirar")?.isDone == true && phone.screen.title.hasPrefix("Bue"))
    phone.pass(Self.hour * 2)
    phone.event(.environmentChanged)
    #expect(phone.crate("Estirar")?.isDone == false && phone.screen.lead == "domingo 22 de noviembre")
    // The clock is set back by a day: what was done then is there again.
    phone.probe.environment.now = HomePhone.homeMorning
    phone.event(.environmentChanged)
    #expect(phone.crate("Estirar")?.isDone == true)
    // Nine days later, closed meanwhile, in Tokyo, where it is already the next day.
    let tokyo = TimeZoneRules(
      identifier: "Asia/Tokyo", transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: 9 * 3600)])
    let later = HomePhone(
      home: "", log: phone.log, at: HomePhone.homeMorning.adding(milliseconds: 9 * 24 * Self.hour), zone: tokyo)
    #expect(
      later.screen.lead == "lunes 30 de noviembre", "five past one at night there, before the person's day begins")
    #expect(later.stand?.scales[0].sentence == "Hábitos: 0 de 3")
  }

  @Test("GG-01: the scales lead to their places, and what the person hides is not shown")
  func scales() throws {
    let phone = HomePhone(home: "", log: habits)
    let places = try #require(phone.stand?.scales.map { $0.location })
    #expect(places == ["habitos", "calma", "pantalla", "muevete"])
    #expect(phone.stand?.scales[2].sentence == "Pantalla: todavía no hay minutos anotados")
    phone.event(.located("tu"))
    try phone.choose("hides.screen")
    phone.event(.located(""))
    #expect(phone.stand?.scales.map { $0.location } == ["habitos", "calma", "muevete"])
    try phone.tap("scale-movement")
    #expect(phone.screen.location == "muevete")
  }

  @Test("GG-01: the board has today's recipe with its reason, and leads to it; hidden, it is gone")
  func board() throws {
    let phone = HomePhone(home: "")
    let board = try #require(phone.stand?.board)
    #expect(board.over == "Hoy se cocina" && !board.text.isEmpty && board.location.hasPrefix("cocina/"))
    let hidden = HomePhone(home: "tu")
    try hidden.choose("hides.recipe")
    hidden.event(.located(""))
    #expect(hidden.stand?.board == nil)
  }

  @Test("GG-02: each crate opens by a long press, and by a row of the list for who cannot hold")
  func detail() throws {
    let phone = HomePhone(home: "", log: habits)
    let crate = try #require(phone.crate("Leer"))
    #expect(crate.more?.location == "habitos/" + habits[2].id.text)
    try phone.tap(crate.id + "-more")
    #expect(phone.screen.location == "habitos/" + habits[2].id.text)
  }
}
