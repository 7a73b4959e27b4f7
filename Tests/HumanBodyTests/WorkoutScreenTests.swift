import AppTesting
import Testing
import Training

@testable import HumanBody

/// The screen of one workout, as a person goes through it.
@Suite struct WorkoutScreenTests {
  /// A routine is under way: 4 × 5–8 squats with 150 s of rest first.
  func started(_ routine: String = "gym-fuerza-a") throws -> TrainPhone {
    let phone = trainPhone("entrenar/rutina/" + routine)
    try phone.tap("start")
    return phone
  }

  /// One set of the first exercise was done and confirmed two days ago, and the routine begins again.
  func again(_ routine: String = "gym-fuerza-a", mass: Int64? = nil, _ count: Int, note: String = "") throws
    -> TrainPhone
  {
    let phone = try started(routine)
    if let mass { phone.send(.did(.training(.massSet(Mass(grams: mass))))) }
    try phone.typeCount(count)
    if !note.isEmpty {
      try phone.choose("reserve-2")
      try phone.type("note", note)
    }
    try phone.tap("save-set")
    try phone.tap("end-early")
    try phone.tap("confirm")
    let later = phone.reopened("entrenar/rutina/" + routine, after: 2 * 86_400_000)
    try later.tap("start")
    return later
  }

  func sets(_ phone: TrainPhone) -> [LoggedSet] {
    phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.sorted { $0.number < $1.number }
  }
  func named(_ phone: TrainPhone, _ id: String) -> String? { phone.screen.buttons.first { $0.id == id }?.name }
  func rows(_ phone: TrainPhone, _ beginning: String) -> [String] {
    var found: [String] = []
    phone.screen.forEach {
      if case .rows(let rows) = $0 { found += rows.map { $0.id }.filter { $0.hasPrefix(beginning) } }
    }
    return found
  }

  // MARK: Nothing is lost

  @Test("HB-08: how an exercise is done is looked up in the middle of a workout, which goes on")
  func lookedUp() throws {
    let phone = try started()
    try phone.tap("save-set")
    try phone.tap("how")
    #expect(phone.screen.location == "entrenar/ejercicio/sentadilla-barra" && !phone.hasButton("start"))
    #expect(phone.screen.primary?.label == "Volver al entrenamiento" && phone.screen.audit() == [])
    try phone.tap("back-to-workout")
    #expect(phone.screen.location == "entrenar/ahora" && phone.training.session?.setsDone == 1)
    #expect(phone.records(Workout.collection).isEmpty)
  }

  @Test("HB-09: what would end a workout with sets is asked once, and either answer holds")
  func askedOnce() throws {
    let phone = try started()
    try phone.tap("save-set")
    phone.pass(60_000)
    phone.event(.located("entrenar/rutina/casa-diez"))
    try phone.tap("start")
    #expect(phone.screen.location == "entrenar/ahora" && phone.hasButton("switch"))
    #expect(phone.training.session?.routine == "gym-fuerza-a" && phone.screen.audit() == [])
    try phone.tap("stay")
    #expect(!phone.hasButton("switch") && phone.records(Workout.collection).isEmpty)
    // Left without an answer it is not asked later.
    phone.event(.located("entrenar/rutina/casa-diez"))
    try phone.tap("start")
    phone.event(.located("entrenar"))
    phone.event(.located("entrenar/ahora"))
    #expect(!phone.hasButton("switch"))
    phone.event(.located("entrenar/rutina/casa-diez"))
    try phone.tap("start")
    try phone.tap("switch")
    #expect(phone.training.session?.routine == "casa-diez" && phone.records(Workout.collection).count == 1)
    #expect(phone.training.log.proofs.isEmpty && !phone.hasButton("switch"))
    // Without a set there is nothing to ask about, and the same again goes on.
    phone.event(.located("entrenar/rutina/gym-torso"))
    try phone.tap("start")
    #expect(phone.training.session?.routine == "gym-torso" && !phone.hasButton("switch"))
    let began = phone.training.session?.began
    phone.pass(60_000)
    phone.event(.located("entrenar/rutina/gym-torso"))
    try phone.tap("start")
    #expect(phone.training.session?.began == began && phone.records(Workout.collection).count == 1)
  }

  @Test("HB-08: a set that was saved by mistake is taken back, with what was said of it, and can be saved again")
  func undone() throws {
    let phone = try started()
    try phone.choose("reserve-2")
    try phone.tap("save-set")
    #expect(sets(phone).count == 1 && phone.screen.audit() == [])
    try phone.tap("undo-set")
    #expect(sets(phone).isEmpty && phone.training.session?.setsDone == 0 && phone.training.session?.reserve == 2)
    #expect(!phone.hasButton("undo-set") && !phone.hasButton("rest-skip"))
    try phone.tap("save-set")
    #expect(sets(phone).map { $0.reserve } == [2] && phone.screen.primary?.label == "Guardar serie 2")
  }

  @Test("HB-08: a set of another tab counts here, and the next one does not replace it")
  func otherTab() throws {
    let phone = try started()
    let session = try #require(phone.training.session)
    let set = LoggedSet(
      workout: session.id, exercise: "sentadilla-barra", item: 0, number: 0, mass: Mass(grams: 40_000), repetitions: 5,
      at: phone.now, day: Challenge.zone.day(at: phone.now))
    let record = set.record(Stamp(milliseconds: phone.now.milliseconds, counter: 0, device: DeviceID(9)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
    #expect(phone.training.session?.item?.done == 1 && phone.screen.lead?.contains("Serie 2 de 4") == true)
    try phone.tap("save-set")
    #expect(sets(phone).count == 2)
  }

  @Test("HB-09: the end of a workout waits until the device has said what goes on")
  func waits() throws {
    let phone = trainPhone("entrenar/terminar")
    var state = phone.state
    #expect(phone.screen.words.contains("Esto ya no está."))
    state.training.isRead = false
    let screen = View(state: state, environment: phone.probe.environment).workoutEndScreen()
    #expect(!screen.words.contains("Esto ya no está.") && screen.audit() == [])
  }

  // MARK: Numbers

  @Test("HB-08: weight and repetitions are typed; what cannot be is said and nothing is lost")
  func typed() throws {
    let phone = try started()
    try phone.tap("mass-value")
    try phone.type("typed-mass", "62,5")
    try phone.type("typed-count", "0")
    #expect(phone.screen.audit() == [])
    try phone.submit("typed")
    #expect(phone.screen.words.contains("Escribe un número entero") && phone.screen.words.contains("62,5"))
    #expect(phone.training.session?.item?.mass == Mass(grams: 20_000))
    try phone.type("typed-count", "6")
    try phone.type("typed-mass", "1900")
    try phone.submit("typed")
    #expect(phone.screen.words.contains("Escribe un número de 0 a 1,000"))
    try phone.type("typed-mass", "62.5 kg")
    try phone.submit("typed")
    #expect(phone.screen.sheet == nil)
    #expect(
      phone.training.session?.item?.mass == Mass(grams: 62_500) && phone.training.session?.item?.count == 6)
    #expect(phone.screen.words.contains("62.5 kg: 20 + 1.25 por lado, barra de 20"))
  }

  @Test("HB-08: how many seconds there can be is said where seconds are typed")
  func typedSeconds() throws {
    let phone = try started()
    try phone.tap("item-3")
    try phone.tap("count-value")
    try phone.type("typed-count", "0")
    try phone.submit("typed")
    #expect(phone.screen.words.contains("de segundos, de 1 a 86,400") && phone.screen.audit() == [])
    try phone.type("typed-count", "1500")
    try phone.submit("typed")
    #expect(phone.screen.sheet == nil && phone.training.session?.item?.count == 1_500)
  }

  @Test("HB-08: what is on the bar is said with its total, and so is what a step does and did")
  func spoken() throws {
    let phone = try started()
    #expect(phone.screen.announcement == nil)
    #expect(named(phone, "mass-more") == "+ Subir a 22.5 kg")
    #expect(named(phone, "count-less") == "− Una repetición menos, ahora 5")
    try phone.tap("mass-more")
    #expect(phone.screen.announcement == "22.5 kg: 1.25 por lado, barra de 20")
    #expect(named(phone, "mass-less") == "− Bajar a 20 kg")
    try phone.tap("count-more")
    #expect(phone.screen.announcement == "6 repeticiones")
    try phone.tap("item-3")
    #expect(phone.screen.announcement == nil && named(phone, "count-more") == "+ 5 segundos más, ahora 20")
  }

  @Test("HB-08: added weight is optional, is shown where it is kept, and is gone at zero")
  func added() throws {
    let phone = try started("casa-diez")
    try phone.tap("save-set")
    try phone.tap("rest-skip")
    try phone.tap("mass-more")
    #expect(phone.screen.words.contains("Lastre: 1 kg"))
    try phone.tap("save-set")
    #expect(sets(phone).map { $0.mass } == [nil, Mass(grams: 1_000)])
    try phone.tap("item-0")
    try phone.tap("mass-less")
    #expect(phone.training.session?.item?.mass == nil && !phone.screen.words.contains("Lastre: 0"))
  }

  @Test("HB-08: of an exercise with two sides the number is of each")
  func sides() throws { #expect(try started("casa-cuerpo-b").screen.words.contains("6 por lado")) }

  @Test("HB-08: reserve is asked where repetitions are counted, and not of a warm-up")
  func reserve() throws {
    let phone = try started()
    let question = "¿Cuántas más podías?"
    #expect(phone.screen.words.contains(question))
    try phone.choose("kind-warmup")
    #expect(!phone.screen.words.contains(question) && phone.screen.primary?.label == "Guardar calentamiento")
    try phone.tap("item-3")
    #expect(!phone.screen.words.contains(question))
  }

  // MARK: What is proposed and remembered

  @Test("HB-19: without a weight none is spoken of: one repetition more, five seconds more")
  func reasons() throws {
    let phone = try started("casa-diez")
    for count in [12, 12] {
      try phone.typeCount(count)
      try phone.tap("save-set")
    }
    try phone.tap("item-3")
    try phone.typeCount(30)
    try phone.tap("save-set")
    try phone.tap("end-early")
    try phone.tap("confirm")
    let later = phone.reopened("entrenar/rutina/casa-diez", after: 2 * 86_400_000)
    try later.tap("start")
    #expect(later.screen.words.contains("Llegaste al tope: hoy una más."))
    #expect(!later.screen.words.contains("siguiente peso") && !later.screen.words.contains("mismo peso"))
    try later.tap("item-3")
    #expect(later.screen.words.contains("Llegaste al tope: hoy 5 segundos más."))
  }

  @Test("HB-08: the last time stands beside with its reserve and its note")
  func lastTime() throws {
    let phone = try again(mass: 60_000, 6, note: "La rodilla aguantó")
    #expect(phone.screen.words.contains("60 kg × 6, 2 en reserva"))
    #expect(phone.screen.words.contains("Tu nota: La rodilla aguantó"))
  }

  @Test("HB-09: a record is more than proven workouts and than this one; it names its exercise and goes with it")
  func records() throws {
    let phone = try again(mass: 60_000, 5)
    phone.send(.did(.training(.massSet(Mass(grams: 62_500)))))
    try phone.tap("save-set")
    #expect(phone.screen.words.contains("Tu marca más alta en Sentadilla con barra: peso"))
    #expect(phone.screen.words.contains("62.5 kg; antes, 60 kg"))
    try phone.tap("item-1")
    #expect(!phone.screen.words.contains("Tu marca más alta en"))
    try phone.tap("item-0")
    try phone.tap("save-set")
    #expect(!phone.screen.words.contains("Tu marca más alta en"))
    try phone.tap("end-early")
    #expect(phone.screen.words.contains("Marca en Sentadilla con barra"))
  }

  @Test("HB-09: without a weight the most repetitions are the record")
  func recordOfRepetitions() throws {
    let phone = try again("casa-diez", 10)
    try phone.typeCount(11)
    try phone.tap("save-set")
    #expect(phone.screen.words.contains("11 repeticiones; antes, 10 repeticiones"))
  }

  // MARK: The course of it

  @Test("HB-08: an exercise is left out and taken up again")
  func skipped() throws {
    let phone = try started()
    try phone.choose("reserve-2")
    try phone.tap("skip-item")
    #expect(phone.training.session?.place == 1 && phone.training.session?.reserve == nil)
    try phone.tap("item-0")
    #expect(phone.screen.lead?.contains("Saltado") == true && !phone.screen.words.contains("0 de 0"))
    #expect(phone.screen.audit() == [])
    try phone.tap("resume")
    #expect(phone.screen.lead?.contains("Serie 1 de 4") == true && phone.hasButton("save-set"))
  }

  @Test("HB-08: saved sets lead to where they are corrected; a warm-up is among them")
  func marks() throws {
    let phone = try started()
    try phone.choose("kind-warmup")
    try phone.tap("save-set")
    #expect(phone.screen.words.contains("Calentamiento: 20 kg × 5"))
    try phone.tap("save-set")
    #expect(phone.screen.words.contains("Serie 1: 20 kg × 5") && phone.screen.words.contains("Serie 2: ahora"))
    let id = try #require(phone.training.session?.id)
    try phone.tap("mark-0")
    #expect(phone.screen.location == "entrenar/registro/sesion/" + TrainingFeature.address(id))
  }

  @Test("HB-08: a fifth set of four is called so")
  func more() throws {
    let phone = try started()
    for _ in 0..<4 { try phone.tap("save-set") }
    try phone.tap("item-0")
    #expect(phone.screen.lead?.contains("Series: 4 de 4") == true)
    #expect(phone.screen.primary?.label == "Guardar serie 5")
  }

  @Test("HB-08: what does not fit is done as something else for the same muscle")
  func swapped() throws {
    let phone = try started()
    let found = rows(phone, "swap-")
    #expect((1...6).contains(found.count))
    let first = try #require(found.first)
    try phone.tap(first)
    #expect("swap-" + (phone.training.session?.item?.asked.exercise ?? "") == first)
    try phone.tap("save-set")
    #expect("swap-" + (sets(phone).first?.exercise ?? "") == first)
  }

  @Test("HB-08: a rest that was made longer is so after the next set too")
  func rest() throws {
    let phone = try started()
    try phone.tap("save-set")
    try phone.tap("rest-more")
    try phone.tap("rest-skip")
    try phone.tap("save-set")
    #expect(phone.training.session?.restLeft(at: phone.now) == 165_000)
  }

  @Test("HB-08: the movement is shown, and folded where there is a bar")
  func movement() throws {
    func figures(_ phone: TrainPhone, isFolded: Bool) -> Int {
      var count = 0
      for element in phone.screen.content {
        switch element {
        case .picture(let picture): if !isFolded, picture.kind == "figure" { count += 1 }
        case .disclosure("movement", _, let inner):
          for one in inner { if isFolded, case .picture(let picture) = one, picture.kind == "figure" { count += 1 } }
        default: break
        }
      }
      return count
    }
    let home = try started("casa-diez"), gym = try started()
    #expect(figures(home, isFolded: false) == 1 && figures(home, isFolded: true) == 0)
    #expect(figures(gym, isFolded: false) == 0 && figures(gym, isFolded: true) == 1)
    try home.tap("slow")
    #expect(home.training.isSlow && home.screen.words.contains("Talones en el piso."))
  }

  @Test("HB-09: how long it goes on is said; what was left open for half a day says since when")
  func minutes() throws {
    let phone = try started()
    try phone.tap("save-set")
    phone.pass(20 * 60_000)
    #expect(phone.screen.lead?.contains("20 min") == true)
    try phone.tap("end-early")
    #expect(phone.screen.words.contains("20 min") && !phone.screen.words.contains("Se quedó abierto"))
    let late = phone.reopened("entrenar/terminar", after: 13 * 3_600_000)
    #expect(late.screen.words.contains("Se quedó abierto el lunes a las 10:00"))
    #expect(late.screen.audit() == [])
  }
}
