import AppTesting
import Testing

@testable import Serenity

/// Hoy: the greeting over the land of one's own days, the question, and what is proposed.
@Suite struct SerenityTodayTests {
  private typealias Past = SerenityMoodTests.Past
  /// Saturday, 21 November 2026, at that hour of Mexico City.
  private func at(_ hour: Int64) -> Instant {
    Instant(milliseconds: Phone.morning.milliseconds + (hour - 10) * 3_600_000)
  }

  private func land(_ phone: Phone) -> Scene<SerenityApp.Action>? {
    var found: Scene<SerenityApp.Action>?
    phone.screen.forEach { if case .widget(let scene as Scene<SerenityApp.Action>) = $0 { found = scene } }
    return found
  }

  @Test(
    "SE-07: Hoy greets by the hour, in its light, and asks by the hour",
    arguments: [
      (7, "Buenos días", "land-alba", "¿Cómo va tu mañana?"), (11, "Buenos días", "land-dia", "¿Cómo va tu mañana?"),
      (17, "Buenas tardes", "land-tarde", "¿Cómo va tu tarde?"),
      (22, "Buenas noches", "land-noche", "¿Cómo va tu noche?"),
    ] as [(Int64, String, String, String)])
  func light(_ hour: Int64, _ greeting: String, _ light: String, _ question: String) {
    let phone = Phone(at: at(hour))
    #expect(phone.screen.title == greeting && land(phone)?.id == light && phone.screen.words.contains(question))
    #expect(phone.screen.audit() == [])
  }

  @Test("SE-14: who gave a name is greeted by the first of it; a day before with an entry is told")
  func name() {
    let member: JSON = [
      "id": "01JD0000000000000000000ANA", "name": "Ana Lucía", "email": "ana@ejemplo.mx", "expired": false,
      "consents": [],
    ]
    var past = Past()
    past.mood(3, daysAgo: 1)
    let phone = Phone(log: past.log, notes: ["session": member])
    #expect(phone.screen.title == "Buenos días, Ana" && phone.screen.lead == "Ayer: Regular")
  }

  @Test("SE-07, WCAG 3.2.2: the faces are five buttons; once written it says so, with a small way to write again")
  func faces() throws {
    let phone = Phone()
    var choices = 0
    phone.screen.forEach { if case .choice = $0 { choices += 1 } }
    #expect(choices == 0 && (1...5).allSatisfy { phone.screen.tapping("level-" + $0.description) != nil })
    try phone.tap("level-4")
    #expect(phone.screen.location == "registrar" && phone.moods.isEmpty)
    try phone.save()
    try phone.tap("home")
    #expect(phone.screen.words.contains("Hoy: Bien") && phone.screen.tapping("level-4") == nil)
    #expect(phone.screen.audit() == [])
    try phone.tap("again")
    #expect(phone.screen.location == "registrar")
  }

  @Test(
    "SE-07: each day with an entry plants one thing; what was planted stays, a bad day plants too, and it can be hidden"
  )
  func plants() throws {
    #expect(land(Phone())?.values.first?.value == 0)
    var past = Past()
    for day in 1...3 { past.mood(1, daysAgo: day * 20) }
    past.mood(5, daysAgo: 20, hour: 20)
    let phone = Phone(log: past.log)
    #expect(land(phone)?.values.first?.value == 3.0 / 48 && land(phone)?.sentence.contains("3 días") == true)
    for day in 1...60 { past.mood(3, daysAgo: day) }
    #expect(land(Phone(log: past.log))?.values.first?.value == 1)
    try phone.tap("tab-you")
    try phone.choose("hide-land")
    try phone.tap("tab-today")
    #expect(land(phone) == nil && phone.screen.look == .plain && phone.screen.audit() == [])
  }

  @Test("SE-07: what is proposed fits the hour and the mood just written, and says why")
  func proposals() throws {
    let night = Phone(at: at(21))
    #expect(night.screen.words.contains("Para esta noche."))
    let session = try #require(night.state.common.suggestion(night.probe.environment)?.session)
    #expect(session.text("category") == "sleep")
    // Monday at eight, and a Saturday.
    let monday = Phone(at: Instant(milliseconds: at(8).milliseconds + 2 * 86_400_000))
    #expect(monday.screen.words.contains("Por si ahora te toca el metro."))
    #expect(!Phone(at: at(8)).screen.words.contains("metro."))
    let hard = Phone(at: at(21))
    try hard.feel(2)
    try hard.save()
    try hard.tap("home")
    #expect(hard.screen.words.contains("Porque hoy anotaste “Mal”.") && !hard.screen.words.contains("Para esta noche."))
  }

  @Test("SE-07: what was heard today or yesterday is not proposed again, and the days take turns")
  func turns() throws {
    var seen: Set<String> = []
    for day in 0..<8 {
      let later = Phone(at: Instant(milliseconds: at(21).milliseconds + Int64(day) * 86_400_000))
      seen.insert(try #require(later.state.common.suggestion(later.probe.environment)?.session.id))
    }
    #expect(seen.count > 1, "\(seen)")
    let id = try #require(Phone().state.common.suggestion(Phone().probe.environment)?.session.id)
    var past = Past()
    past.session(id, daysAgo: 1, hour: 9)
    let phone = Phone(log: past.log)
    #expect(phone.state.common.suggestion(phone.probe.environment)?.session.id != id)
  }

  @Test("SE-01: a test above the usual range changes what is proposed")
  func test() throws {
    let phone = Phone(location: "prueba")
    for _ in 0..<7 {
      try phone.choose("answer-2")
      try phone.tap("test-next")
    }
    phone.send(.went(""))
    #expect(phone.screen.words.contains("Por lo que contestaste en la prueba de estrés."))
  }
}
