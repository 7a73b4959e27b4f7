import AppTesting
import Movement
import Testing

@testable import GreenGrocery

/// The places of movement, its content, own routines.
@Suite struct MovementScreenTests {
  static let places = [
    "muevete", "muevete/correr", "muevete/estirar", "muevete/fuerza", "muevete/carrera", "muevete/hecho",
    "muevete/nueva", "muevete/rutina/cardio-sentado", "muevete/rutina/piramide", "muevete/rutina/piramide/hacer",
    "muevete/ejercicio/sentadilla", "muevete/rutina/no-existe", "muevete/ejercicio/no-existe", "muevete/hecho/nada",
    "muevete/rutina/no-existe/editar", "muevete/rutina/no-existe/hacer",
  ]

  @Test("GG-05, GG-12: every place is whole, in both languages", arguments: places, [Language.es, .en])
  func audit(_ location: String, _ language: Language) throws {
    #expect(try #require(Destination(location)).location == location)
    let phone = movePhone(location, language: language)
    #expect(phone.screen.location == location)
    #expect(phone.screen.audit() == [])
  }

  @Test(
    "GG-05: an address that is none",
    arguments: [
      "muevete/nadar", "muevete/rutina", "muevete/rutina/A", "muevete/rutina/x/otra", "muevete/rutina/x/hacer/y",
      "muevete/",
    ])
  func unknown(_ location: String) { #expect(Destination(location) == nil) }

  @Test("GG-05: without content there is a sentence and a way to try again")
  func offline() throws {
    let phone = movePhone()
    phone.hasNoContent = true
    let bare = MovePhone(phone.probe.environment, notes: phone.notes)
    bare.event(.located("muevete"))
    #expect(bare.screen.audit() == [] && bare.screen.buttons.contains { $0.id == "retry" })
  }

  @Test("GG-05: three categories lead to routines, each with what it needs and instructions that unfold")
  func categories() throws {
    let phone = movePhone()
    try phone.tap("category-strength")
    #expect(phone.screen.location == "muevete/fuerza" && phone.screen.words.contains("Desde la silla"))
    try phone.tap("routine-botellas")
    let words = phone.screen.words
    #expect(words.contains("dos botellas de agua") && words.contains("Unos 13 min"))
    var unfolds: [String] = []
    phone.screen.forEach {
      if case .disclosure(_, let title, let content) = $0, content.count > 2 { unfolds.append(title) }
    }
    #expect(unfolds.first == "Sentadilla, 30 s" && unfolds.count == 5)
    #expect(words.contains("Más suave: De la silla a pie"))
  }

  @Test("GG-05: a video is outside, and one sentence says so before the link")
  func video() throws {
    let phone = movePhone("muevete/ejercicio/sentadilla")
    var link: Link<GreenGroceryApp.Action>?
    phone.screen.forEach { if case .link(let one) = $0 { link = one } }
    #expect(link?.address == "https://www.youtube.com/results?search_query=Sentadilla+ejercicio+t%C3%A9cnica")
    #expect(phone.screen.words.contains("sales a YouTube"))
  }

  @Test("GG-05: minutes of the day, the goal, and the day's own boundary")
  func minutes() throws {
    func workout(_ at: Instant, _ day: String, _ ms: Int64) -> Record {
      Record(
        collection: Workout.collection, id: Training.id(at),
        stamp: Stamp(milliseconds: at.milliseconds, counter: 0, device: DeviceID(1)),
        fields: ["ms": .integer(ms), "day": .string(day), "ended": .integer(at.milliseconds), "category": "run"])
    }
    let hour: Int64 = 3_600_000
    let log = [
      workout(moveMorning.adding(milliseconds: -hour), "2026-11-21", 600_000),
      workout(moveMorning.adding(milliseconds: -2 * hour), "2026-11-21", 359_000),
      workout(moveMorning.adding(milliseconds: -20 * hour), "2026-11-20", 1_200_000),
    ]
    let phone = movePhone(log: log)
    #expect(phone.movement.minutesToday == 15 && phone.movement.goalMinutes == 20)
    #expect(phone.screen.words.contains("Hoy te has movido 15 de 20 minutos."))
    phone.send(.did(.movement(.goalChosen(45))))
    #expect(phone.movement.goalMinutes == 45)
    phone.pass(14 * hour)
    phone.event(.environmentChanged)
    #expect(phone.movement.minutesToday == 0)
    let history = movePhone("muevete/hecho", log: log)
    #expect(history.screen.words.contains("te has movido 35 minutos") && history.screen.audit() == [])
    try history.tap("workout-" + addressText(Training.id(moveMorning.adding(milliseconds: -hour))))
    #expect(history.screen.title == "Recorrido" && history.screen.audit() == [])
  }

  @Test("GG-05: an own routine is made, ordered, saved, done, edited and deleted")
  func own() throws {
    let phone = movePhone("muevete/nueva")
    try phone.submit("routine")
    #expect(
      phone.screen.words.contains("Ponle un nombre") && phone.screen.words.contains("Agrega al menos un ejercicio"))
    try phone.type("routine-title", "Mi mañana")
    try phone.choose("kind-stretch")
    try phone.tap("add-lado-largo")
    try phone.tap("add-sentadilla")
    try phone.tap("up-1")
    phone.send(.did(.movement(.draft(.seconds(0, 40)))))
    #expect(phone.movement.draft.items.map { $0.exercise } == ["sentadilla", "lado-largo"])
    #expect(phone.screen.audit() == [] && phone.screen.words.contains("Dura unos 2 min."))
    try phone.submit("routine")
    #expect(phone.screen.title == "Mi mañana" && phone.screen.words.contains("Guardé tu rutina."))
    let location = phone.screen.location
    let again = phone.reopened(location)
    #expect(again.screen.title == "Mi mañana" && again.screen.audit() == [])
    try again.tap("start")
    again.pass(5_000)
    #expect(again.screen.title == "Sentadilla" && again.timer?.step?.milliseconds == 40_000)
    again.pass(55_000)
    #expect(again.screen.title == "Costado largo, primer lado")
    let editing = phone.reopened(location)
    try editing.tap("edit")
    try editing.type("routine-title", "Mi tarde")
    try editing.tap("remove-1")
    try editing.submit("routine")
    #expect(editing.screen.title == "Mi tarde" && editing.screen.location == location)
    try editing.tap("edit")
    #expect(editing.screen.audit() == [])
    try editing.tap("routine-drop")
    try editing.tap("question-yes")
    #expect(editing.screen.location == "muevete" && !editing.screen.words.contains("Mi tarde"))
  }

  @Test("GG-05: a routine of ours becomes the beginning of an own one; ours stays as it is")
  func copied() throws {
    let phone = movePhone("muevete/rutina/botellas")
    try phone.tap("copy")
    #expect(phone.screen.location == "muevete/nueva" && phone.movement.draft.items.count == 5)
    try phone.submit("routine")
    #expect(phone.screen.location.utf8.count > 30 && phone.screen.title == "Con dos botellas")
  }
}
