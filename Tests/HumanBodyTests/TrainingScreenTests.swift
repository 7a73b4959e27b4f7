import AppTesting
import Testing
import Training

@testable import HumanBody

/// The places of training, as a person goes through them.
@Suite struct TrainingScreenTests {
  static let places = [
    "entrenar", "entrenar/ahora", "entrenar/terminar", "entrenar/rutinas", "entrenar/rutina/gym-torso",
    "entrenar/rutina/casa-diez", "entrenar/nueva", "entrenar/ejercicio/sentadilla", "entrenar/ejercicio/burpee",
    "entrenar/ejercicio/marcha-en-silla", "entrenar/registro", "entrenar/registro/sentadilla", "entrenar/volumen",
    "entrenar/planes", "entrenar/plan", "entrenar/reto", "entrenar/puntos", "entrenar/archivo", "entrenar/minutos",
    "entrenar/insignia/cumbre", "entrenar/insignia/no-existe",
    "entrenar/rutina/no-existe", "entrenar/ejercicio/no-existe", "entrenar/registro/no-existe",
    "entrenar/rutina/no-existe/editar", "entrenar/traido/no-existe",
    "entrenar/registro/sesion/01arz3ndektsv4rrffq69g5fav", "entrenar/volumen/2026-11-16",
  ]

  @Test("HB-08, HB-19: every place is whole, in both languages", arguments: places, [Language.es, .en])
  func audit(_ location: String, _ language: Language) throws {
    #expect(try #require(Destination(location)).location == location)
    let phone = trainPhone(location, language: language)
    #expect(phone.screen.location == location)
    #expect(phone.screen.audit() == [])
  }

  @Test("HB-08: the same with everything recorded: plan, log, challenge, points", arguments: places)
  func auditFull(_ location: String) throws {
    let phone = trainPhone("entrenar/planes", log: doneBefore([1, 2, 3, 5, 8, 9, 12]))
    try phone.tap("begin-gym-fuerza")
    phone.event(.located("entrenar/reto"))
    try phone.tap("join-weekly")
    phone.event(.located("entrenar/rutina/gym-fuerza-a"))
    try phone.tap("start")
    try phone.tap("save-set")
    phone.event(.located(location))
    #expect(phone.screen.audit() == [])
  }

  @Test(
    "HB-08: an address that is none",
    arguments: ["entrenar/nadar", "entrenar/rutina", "entrenar/rutina/A", "entrenar/rutina/x/otra", "entrenar/plan/x"])
  func unknown(_ location: String) { #expect(Destination(location) == nil) }

  @Test("HB-08: a set is saved in place, rest begins, last time stands beside; a reload in the middle loses nothing")
  func workout() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    #expect(phone.screen.location == "entrenar/ahora" && phone.screen.title == "Sentadilla con barra")
    // The bar alone at first; two steps of 2.5.
    #expect(phone.screen.words.contains("La barra sola, 20 kg"))
    try phone.tap("mass-more")
    try phone.tap("mass-more")
    #expect(phone.screen.words.contains("2.5 por lado, barra de 20"))
    try phone.tap("count-more")
    try phone.choose("reserve-2")
    try phone.tap("save-set")
    let set = try #require(phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.first)
    #expect(set.mass == Mass(grams: 25_000) && set.repetitions == 6 && set.reserve == 2)
    #expect(phone.training.session?.restLeft(at: phone.now) == 150_000 && phone.hasButton("rest-skip"))
    let again = phone.reopened("entrenar/ahora", after: 30_000)
    #expect(again.training.session?.restLeft(at: again.now) == 120_000)
    #expect(again.screen.words.contains("2:00") && again.screen.words.contains("25 kg × 6"))
    try again.tap("rest-more")
    #expect(again.training.session?.restLeft(at: again.now) == 135_000)
    try again.tap("rest-skip")
    #expect(!again.hasButton("rest-skip"))
  }

  @Test("HB-08: what cannot be loaded exactly is said, and the nearest is offered")
  func notExact() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    phone.send(.did(.training(.massSet(Mass(grams: 63_000)))))
    #expect(phone.screen.words.contains("63 kg no se pueden armar con estos discos"))
    try phone.tap("take-nearest")
    #expect(phone.training.session?.item?.mass == Mass(grams: 62_500))
    #expect(phone.screen.words.contains("20 + 1.25 por lado, barra de 20"))
  }

  @Test("HB-09: statistics move only when the self-assessment is confirmed")
  func proof() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    try phone.tap("end-early")
    #expect(phone.screen.location == "entrenar/terminar")
    // Nothing counts before.
    #expect(phone.training.log.proofs.isEmpty)
    let other = phone.reopened("entrenar/terminar")
    try phone.tap("keep-only")
    #expect(phone.records(Workout.collection).count == 1 && phone.training.log.proofs.isEmpty)
    phone.event(.located("entrenar/volumen"))
    #expect(phone.screen.words.contains("Esta semana todavía no hay series"))
    try other.choose("effort-6")
    try other.tap("confirm")
    #expect(other.training.log.proofs.first?.effort == 6)
    other.event(.located("entrenar/volumen"))
    #expect(other.screen.words.contains("Cuádriceps"))
  }

  @Test("Issue 22, point 3: what was written and chosen at the end of a workout outlives the page")
  func endNote() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    try phone.tap("end-early")
    try phone.choose("effort-7")
    try phone.type("end-note", "La rodilla aguantó bien")
    let again = phone.reopened("entrenar/terminar")
    #expect(again.training.endNote == "La rodilla aguantó bien" && again.training.effort == 7)
    try again.tap("confirm")
    #expect(again.records(Workout.collection).first?["note"]?.string == "La rodilla aguantó bien")
    #expect(again.reopened("entrenar/terminar").training.endNote.isEmpty)
  }

  @Test("HB-08: a workout that is not wanted leaves nothing")
  func dropped() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    try phone.tap("end-early")
    try phone.tap("drop")
    #expect(phone.records(LoggedSet.collection).isEmpty && phone.records(Workout.collection).isEmpty)
    #expect(phone.training.session == nil && phone.reopened("entrenar/ahora").training.session == nil)
  }

  @Test("HB-19: a change is explained and can be taken back")
  func adjustment() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    for _ in 0..<4 {
      phone.send(.did(.training(.itemChosen(0))))
      phone.send(.did(.training(.massSet(Mass(grams: 60_000)))))
      try phone.typeCount(8)
      phone.send(.did(.training(.reserveChosen(2))))
      try phone.tap("save-set")
    }
    try phone.tap("end-early")
    try phone.tap("confirm")
    let later = phone.reopened("entrenar/rutina/gym-fuerza-a", after: 2 * 86_400_000)
    try later.tap("start")
    #expect(later.training.session?.item?.mass == Mass(grams: 62_500))
    #expect(later.screen.words.contains("un paso más de peso"))
    try later.tap("take-back")
    #expect(later.training.session?.item?.mass == Mass(grams: 60_000) && !later.hasButton("take-back"))
    // Also on another device, and the next time.
    #expect(later.reopened("entrenar/ahora").screen.words.contains("porque así lo pediste"))
  }

  @Test("HB-08: sitting: the exercise changes its figure, muscles and cues; a routine too where it is wanted")
  func seated() throws {
    let phone = trainPhone("entrenar/ejercicio/sentadilla")
    #expect(phone.screen.title == "Sentadilla")
    try phone.choose("way-seated")
    #expect(phone.screen.title == "Extensión de rodilla en silla")
    #expect(phone.screen.words.contains("Punta hacia ti."))
    phone.send(.did(.training(.seatChosen(.chair))))
    phone.event(.located("entrenar/rutina/casa-piernas"))
    try phone.tap("start")
    #expect(phone.training.session?.item?.asked.exercise == "extension-rodilla-en-silla")
  }

  @Test("HB-08: an own routine with a superset")
  func own() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.submit("routine")
    #expect(phone.screen.words.contains("Ponle un nombre.") && phone.records(Routine.collection).isEmpty)
    try phone.type("routine-title", "Mi tarde")
    try phone.tap("add-sentadilla")
    try phone.tap("add-lagartija")
    try phone.tap("join-1")
    try phone.submit("routine")
    let routine = try #require(phone.records(Routine.collection).first.flatMap { Routine($0) })
    #expect(
      routine.title == "Mi tarde" && routine.items.count == 2 && routine.items[0].superset == routine.items[1].superset)
    #expect(phone.screen.title == "Mi tarde" && phone.screen.words.contains("superserie"))
    try phone.tap("start")
    #expect(phone.training.session?.items.count == 2)
  }

  @Test("HB-08: routines by place, focus and level")
  func filters() throws {
    let phone = trainPhone("entrenar/rutinas")
    try phone.choose("place-gym")
    try phone.choose("focus-pull")
    #expect(phone.screen.words.contains("Espalda y bíceps") && !phone.screen.words.contains("Espalda en casa"))
    // What points open is not there before.
    try phone.choose("place-all")
    try phone.choose("focus-all")
    #expect(!phone.screen.words.contains("Amanecer en el Ajusco"))
  }

  @Test("HB-10: a pause once a month, and it costs nothing")
  func pause() throws {
    let phone = trainPhone("entrenar/planes")
    try phone.tap("begin-casa-empezar")
    #expect(phone.screen.location == "entrenar/plan")
    try phone.tap("pause")
    #expect(
      phone.screen.words.contains("En pausa hasta el") && phone.hasButton("pause-end") && !phone.hasButton("pause"))
    let later = phone.reopened("entrenar/plan", after: 2 * 86_400_000)
    try later.tap("pause-end")
    #expect(later.screen.words.contains("Ya usaste la pausa de este mes") && !later.hasButton("pause"))
    #expect(later.reopened("entrenar/plan", after: 10 * 86_400_000).hasButton("pause"))
  }

  @Test("HB-10: after three missed routines an easier plan is suggested, kindly and once")
  func easier() throws {
    let phone = trainPhone("entrenar/planes")
    try phone.tap("begin-casa-empezar")
    #expect(!phone.reopened("entrenar", after: 3 * 86_400_000).hasButton("easier-take"))
    let later = phone.reopened("entrenar", after: 6 * 86_400_000)
    #expect(later.screen.words.contains("A veces la vida aprieta. «Casa suave» te quedaría en 2 días a la semana."))
    let taking = later.reopened("entrenar")
    try later.tap("easier-leave")
    #expect(
      !later.hasButton("easier-take") && !later.reopened("entrenar", after: 9 * 86_400_000).hasButton("easier-take"))
    try taking.tap("easier-take")
    #expect(taking.training.enrolment?.plan == "casa-suave")
  }

  @Test("HB-11: the weekly challenge is joined within its 24 hours, by the share of one's own goal")
  func challenge() throws {
    let phone = trainPhone("entrenar/reto", log: doneBefore([3, 5, 8, 10], minutes: 60))
    #expect(phone.screen.words.contains("Tu cumbre: 70 minutos de movimiento"))
    try phone.tap("join-weekly")
    let entry = try #require(phone.records(ChallengeEntry.collection).first.flatMap { ChallengeEntry($0) })
    #expect(entry.goal == 70 && entry.challenge.id == "semanal-2026-11-23" && !entry.isVerified)
    #expect(phone.screen.words.contains("Llevas 0 de 70 minutos"))
    // A day later nobody joins any more.
    let late = trainPhone("entrenar/reto", at: trainMorning.adding(seconds: 86_400))
    #expect(!late.hasButton("join-weekly") && late.hasButton("join-monthly"))
    #expect(late.screen.words.contains("El siguiente sale el lunes 30 de noviembre"))
    // A screen that stood open over the end is refused too.
    late.send(.did(.training(.joined(.weekly))))
    #expect(late.records(ChallengeEntry.collection).isEmpty)
  }

  @Test("HB-12: points from facts, a reward once, and what it opens")
  func points() throws {
    let phone = trainPhone("entrenar/puntos", log: doneBefore([1, 2, 3, 4, 5, 6, 7]))
    #expect(phone.screen.words.contains("Tienes 70 puntos"))
    try phone.tap("redeem-ajusco")
    try phone.tap("redeem-yes")
    #expect(phone.screen.words.contains("Tienes 10 puntos") && !phone.hasButton("redeem-ajusco"))
    phone.send(.did(.training(.redeemed("ajusco"))))
    #expect(phone.records(Redemption.collection).count == 1)
    phone.event(.located("entrenar/rutinas"))
    #expect(phone.screen.words.contains("Amanecer en el Ajusco"))
    // Without a proof there are none.
    #expect(
      trainPhone("entrenar/puntos", log: doneBefore([1, 2], proof: nil)).screen.words.contains("Tienes 0 puntos"))
  }

  @Test("HB-08: Strong's file comes in after a yes, twice adds nothing, and counts without points")
  func transfer() throws {
    let text =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
      + "2026-11-20 18:05:00,Pierna,1h,Barbell squat,1,60,8,0,0,,,8\n"
    let phone = trainPhone("entrenar/archivo")
    func bring() throws {
      phone.files["7"] = Array(text.utf8)
      let file = ChosenFile(handle: "handle:7", name: "s.csv", type: "text/csv", bytes: Int64(text.utf8.count))
      phone.send(.did(.training(.chosen(.chosen([file])))))
      #expect(phone.screen.words.contains("1 entrenamiento, 1 serie") && !phone.screen.words.contains("1 series"))
      try phone.choose("unit-kilograms")
      try phone.tap("import")
    }
    try bring()
    #expect(phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.first?.exercise == "sentadilla-barra")
    #expect(phone.training.log.proofs.count == 1 && phone.training.ledger.points == 0)
    try bring()
    #expect(phone.screen.words.contains("Ya estaba todo.") && phone.records(LoggedSet.collection).count == 1)
  }
}
