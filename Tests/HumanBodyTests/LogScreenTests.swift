import AppTesting
import Testing
import Training

@testable import HumanBody

/// The log: what is shown of it, and what can be corrected, deleted and taken back.
@Suite struct LogScreenTests {
  private func stamp(_ at: Instant) -> Stamp { Stamp(milliseconds: at.milliseconds, counter: 0, device: DeviceID(9)) }

  /// A workout so many days before with the sets of one exercise.
  private func done(
    _ back: Int, _ sets: [(kilograms: Double?, count: Int)], of exercise: String = "sentadilla-barra",
    isTime: Bool = false, proof: Workout.Proof? = .confirmed, isEnded: Bool = true
  ) -> (workout: Workout, sets: [LoggedSet], records: [Record]) {
    let began = trainMorning.adding(seconds: Int64(back) * -86_400), day = Challenge.zone.day(at: began)
    let workout = Workout(
      routine: "gym-fuerza-a", title: "Fuerza A", began: began, milliseconds: 1_800_000, day: day, proof: proof,
      isWhole: true)
    let made = sets.enumerated().map { place, one in
      LoggedSet(
        workout: workout.id, exercise: exercise, item: 0, number: place,
        mass: one.kilograms.flatMap { Mass(kilograms: $0) }, repetitions: isTime ? nil : one.count,
        seconds: isTime ? one.count : nil, at: began.adding(seconds: Int64(place + 1) * 120), day: day)
    }
    let records = (isEnded ? [workout.record(stamp(began))] : []) + made.map { $0.record(stamp(began)) }
    return (workout, made, records)
  }

  private func address(_ id: ULID) -> String { TrainingFeature.address(id) }
  private func rows(_ phone: TrainPhone) -> [Row<HumanBodyApp.Action>] {
    var all: [Row<HumanBodyApp.Action>] = []
    phone.screen.forEach { if case .rows(let rows) = $0 { all += rows } }
    return all
  }
  private func hasPicture(_ phone: TrainPhone, _ id: String) -> Bool {
    var found = false
    phone.screen.forEach { if case .picture(let picture) = $0, picture.id == id { found = true } }
    return found
  }

  // MARK: Correcting

  @Test("HB-08: a correction writes only what the person changed: what another device corrected meanwhile stays")
  func correctedOnTwo() throws {
    let before = done(2, [(60, 8)])
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    try phone.tap("set-" + address(before.sets[0].id))
    var other = try #require(phone.records(LoggedSet.collection).first)
    other.set(
      "grams", .integer(62_500),
      Stamp(milliseconds: phone.now.milliseconds, counter: 0, device: DeviceID(7)))
    phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": other.json]]])))
    try phone.type("set-count", "9")
    try phone.submit("set-form")
    let set = try #require(phone.records(LoggedSet.collection).first.flatMap { LoggedSet($0) })
    #expect(set.mass == Mass(grams: 62_500) && set.repetitions == 9)
  }

  @Test("HB-08: a saved set is corrected in place, field by field, with comma or point")
  func correctedSet() throws {
    let before = done(2, [(60, 8), (60, 7)])
    let phone = trainPhone("entrenar/registro", log: before.records)
    try phone.tap("session-" + address(before.workout.id))
    #expect(phone.screen.location == "entrenar/registro/sesion/" + address(before.workout.id))
    #expect(phone.screen.title == "Fuerza A" && phone.has("60 kg × 8") && phone.screen.audit() == [])
    try phone.tap("set-" + address(before.sets[0].id))
    #expect(phone.screen.audit() == [] && phone.screen.focus == "correct-" + address(before.sets[0].id))
    try phone.type("set-mass", "62,5")
    try phone.type("set-count", "6")
    try phone.choose("reserve-2")
    try phone.type("set-note", "me costó")
    try phone.submit("set-form")
    let record = try #require(phone.records(LoggedSet.collection).first { $0.id == before.sets[0].id })
    let set = try #require(LoggedSet(record))
    #expect(set.mass == Mass(grams: 62_500) && set.repetitions == 6 && set.reserve == 2 && set.note == "me costó")
    // What was not corrected may be corrected on another device meanwhile.
    let old = stamp(before.workout.began)
    #expect(record.stamp(of: "kind") == old && record.stamp(of: "at") == old && record.stamp(of: "grams") != old)
    #expect(phone.has("62.5 kg × 6") && phone.has("reserva 2") && phone.has("me costó") && phone.has("Corregido"))
    #expect(phone.screen.focus == "set-" + address(before.sets[0].id))
    // The note and what was left stand in the log and in the history too.
    phone.event(.located("entrenar/registro"))
    #expect(phone.has("62.5 kg × 6, reserva 2 (me costó)"))
    phone.event(.located("entrenar/registro/sentadilla-barra"))
    #expect(rows(phone).contains { $0.detail?.contains("62.5 kg × 6, reserva 2 (me costó)") == true })
  }

  @Test("HB-08: what is no weight or no count is said, and nothing is written")
  func faults() throws {
    let before = done(2, [(60, 8)])
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    try phone.tap("set-" + address(before.sets[0].id))
    try phone.type("set-mass", "mucho")
    try phone.type("set-count", "0")
    try phone.submit("set-form")
    #expect(phone.has("Escribe un peso de 0 a 1,000 kg") && phone.has("Escribe un número entero"))
    #expect(phone.screen.audit() == [])
    #expect(phone.records(LoggedSet.collection).compactMap { LoggedSet($0) } == before.sets)
    // Without weight is a weight too.
    try phone.type("set-mass", "")
    try phone.type("set-count", "12")
    try phone.submit("set-form")
    #expect(phone.has("12 repeticiones"))
    #expect(phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.first?.mass == nil)
  }

  @Test("HB-08: a workout's length and note are corrected")
  func correctedWorkout() throws {
    let before = done(2, [(60, 8)])
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    try phone.tap("correct")
    try phone.type("workout-minutes", "mucho")
    try phone.submit("workout-form")
    #expect(phone.has("de 1 a 360") && phone.screen.audit() == [])
    try phone.type("workout-minutes", "45")
    try phone.type("workout-note", "con Ana")
    try phone.submit("workout-form")
    let workout = try #require(phone.training.log.workouts.first)
    #expect(workout.minutes == 45 && workout.note == "con Ana" && workout.proof == .confirmed)
    #expect(phone.has("45 minutos") && phone.has("con Ana"))
  }

  @Test("HB-08: what nobody changed is not judged: the note of a set of no repetition, of a workout of no minute")
  func untouched() throws {
    var before = done(2, [(60, 0)])
    before.records[0].set("ms", .integer(20_000), stamp(trainMorning))
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    try phone.tap("set-" + address(before.sets[0].id))
    try phone.type("set-note", "no pude")
    try phone.submit("set-form")
    let set = try #require(phone.training.log.sets(in: before.workout.id).first)
    #expect(set.note == "no pude" && set.repetitions == 0 && set.mass == Mass(grams: 60_000))
    try phone.tap("correct")
    try phone.type("workout-note", "me llamaron")
    try phone.submit("workout-form")
    let workout = try #require(phone.training.log.workouts.first)
    #expect(workout.note == "me llamaron" && workout.milliseconds == 20_000)
    // What is typed is.
    try phone.tap("correct")
    try phone.type("workout-minutes", "00")
    try phone.submit("workout-form")
    #expect(phone.has("de 1 a 360"))
  }

  @Test("HB-08: a set of the workout that goes on is corrected, and the workout is not deleted there")
  func running() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    let session = try #require(phone.training.session)
    phone.event(.located("entrenar/registro"))
    #expect(phone.has("En curso") && !phone.has("Sin terminar") && !phone.has("Aquí queda lo que haces"))
    #expect(phone.hasButton("go-on") && phone.screen.audit() == [])
    phone.event(.located("entrenar/registro/sesion/" + address(session.id)))
    #expect(!phone.hasButton("session-drop") && !phone.hasButton("count"))
    let set = try #require(phone.training.log.sets(in: session.id).first)
    try phone.tap("set-" + address(set.id))
    try phone.type("set-count", "3")
    try phone.submit("set-form")
    #expect(phone.training.log.sets(in: session.id).first?.repetitions == 3 && phone.training.session?.id == session.id)
  }

  // MARK: Deleting, and back

  @Test("HB-08: a set is deleted and comes back")
  func deletedSet() throws {
    let before = done(2, [(60, 8), (100, 1)])
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    try phone.tap("set-" + address(before.sets[1].id))
    try phone.tap("set-drop")
    #expect(!phone.has("100 kg") && phone.has("Serie borrada"))
    #expect(phone.training.log.sets(in: before.workout.id).count == 1)
    try phone.tap("undo")
    #expect(phone.has("100 kg × 1") && !phone.hasButton("undo"))
    let again = phone.reopened("entrenar/registro")
    #expect(again.has("100 kg × 1") && again.records(LoggedSet.collection).count == 2)
  }

  @Test("HB-08: what is said next ends the offer to bring a set back")
  func offerEnds() throws {
    let before = done(2, [(60, 8), (100, 1)])
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    try phone.tap("set-" + address(before.sets[1].id))
    try phone.tap("set-drop")
    phone.event(.located("entrenar/archivo"))
    try phone.tap("export-hevy")
    #expect(phone.screen.toast?.text == "Archivo listo")
    phone.send(.did(.training(.toastLeft)))
    #expect(phone.screen.toast == nil && !phone.hasButton("undo"))
  }

  @Test("HB-08: a workout is deleted with its sets, comes back whole, and can be deleted again")
  func deletedWorkout() throws {
    let before = done(2, [(60, 8), (60, 7)])
    let phone = trainPhone("entrenar/registro", log: before.records)
    try phone.tap("session-" + address(before.workout.id))
    try phone.tap("session-drop")
    #expect(phone.screen.location == "entrenar/registro" && phone.has("Aquí queda lo que haces"))
    #expect(phone.records(Workout.collection).isEmpty && phone.records(LoggedSet.collection).isEmpty)
    try phone.tap("undo")
    let workout = try #require(phone.training.log.workouts.first)
    #expect(workout.title == "Fuerza A" && workout.proof == .confirmed && workout.began == before.workout.began)
    #expect(phone.training.log.sets(in: workout.id).map { $0.repetitions } == [8, 7] && phone.has("60 kg × 8"))
    #expect(phone.training.log.unfinished(except: nil, at: phone.now).isEmpty)
    try phone.tap("session-" + address(workout.id))
    try phone.tap("session-drop")
    #expect(phone.records(Workout.collection).isEmpty && phone.records(LoggedSet.collection).isEmpty)
  }

  // MARK: Counting (HB-09)

  @Test("HB-09: what was kept without counting counts once the person says that it was so, which is said before")
  func counted() throws {
    let before = done(2, [(60, 8)], proof: nil)
    let phone = trainPhone("entrenar/registro/sesion/" + address(before.workout.id), log: before.records)
    #expect(phone.has("confirmas que así lo hiciste") && phone.training.log.proofs.isEmpty)
    try phone.tap("count")
    #expect(phone.training.log.proofs.first?.proof == .confirmed && !phone.hasButton("count"))
    #expect(phone.records(Workout.collection).first?.stamp(of: "ms") == stamp(before.workout.began))
  }

  @Test("HB-08, HB-09: sets whose workout was never ended stand in the log, and are counted or deleted")
  func unfinished() throws {
    let before = done(2, [(60, 8), (60, 7)], isEnded: false)
    let phone = trainPhone("entrenar/registro", log: before.records)
    let id = address(before.workout.id)
    #expect(phone.has("Sin terminar") && !phone.has("Aquí queda lo que haces") && phone.screen.audit() == [])
    #expect(phone.training.log.proofs.isEmpty)
    try phone.tap("session-" + id)
    #expect(phone.has("Sin terminar") && phone.hasButton("count") && phone.screen.audit() == [])
    try phone.tap("back")
    try phone.tap("count-" + id)
    let workout = try #require(phone.training.log.proofs.first)
    #expect(workout.id == before.workout.id && workout.began == before.workout.began && workout.minutes == 4)
    #expect(!phone.has("Sin terminar") && phone.has("60 kg × 7"))
    let other = trainPhone("entrenar/registro", log: before.records)
    try other.tap("drop-" + id)
    #expect(other.has("Aquí queda lo que haces"))
    try other.tap("undo")
    #expect(other.has("Sin terminar") && other.has("60 kg × 7"))
  }

  // MARK: Files

  private let head =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

  private func bring(_ rows: String, _ phone: TrainPhone) {
    let bytes = Array((head + rows).utf8)
    phone.files["7"] = bytes
    let file = ChosenFile(handle: "handle:7", name: "s.csv", type: "text/csv", bytes: Int64(bytes.count))
    phone.send(.did(.training(.chosen(.chosen([file])))))
  }

  private let mixed =
    "2026-11-20 18:05:00,Pierna,1h,Squat (Barbell),1,135,5,0,0,,,8\n"
    + "2026-11-20 18:05:00,Pierna,1h,Squat (Barbell),2,135,4,0,0,,,8\n"
    + "2026-11-20 18:05:00,Pierna,1h,Zancada rara / 50%,1,0,12,0,0,,,\n"

  @Test("HB-08: a file that does not say kilograms or pounds is asked about, by one of its sets")
  func unit() throws {
    let phone = trainPhone("entrenar/archivo")
    bring(mixed, phone)
    #expect(phone.has("¿Kilos o libras?") && phone.has("Squat (Barbell): 135 × 5"))
    #expect(!phone.hasButton("import") && phone.screen.audit() == [])
    try phone.choose("unit-pounds")
    try phone.tap("import")
    let sets = phone.training.log.sets(of: "sentadilla-barra")
    #expect(sets.first?.mass?.grams == 61_235 && phone.has("1 entrenamiento y 3 series"))
    // Asked again with the next file.
    bring(mixed, phone)
    #expect(!phone.hasButton("import"))
  }

  @Test("HB-08: which exercises were recognised is said; the others have their history too")
  func recognised() throws {
    let phone = trainPhone("entrenar/archivo")
    bring(mixed, phone)
    #expect(phone.has("Reconocidos: 1 de 2 ejercicios") && phone.has("Zancada rara / 50%"))
    try phone.choose("unit-kilograms")
    try phone.tap("import")
    phone.event(.located("entrenar/registro"))
    #expect(phone.screen.audit() == [])
    let row = try #require(rows(phone).first { $0.title == "Zancada rara / 50%" })
    try phone.tap(row.id)
    #expect(phone.screen.title == "Zancada rara / 50%" && phone.has("12 repeticiones"))
    #expect(phone.reopened(phone.screen.location).screen.title == "Zancada rara / 50%")
  }

  @Test("HB-08: an import is taken back as a whole, and comes again with the file; what was deleted does not")
  func undoneImport() throws {
    let own = done(9, [(60, 8)])
    let phone = trainPhone("entrenar/archivo", log: own.records)
    bring(mixed, phone)
    try phone.choose("unit-pounds")
    try phone.tap("import")
    #expect(phone.training.log.workouts.count == 2)
    try phone.tap("import-undo")
    #expect(phone.training.log.workouts.map { $0.id } == [own.workout.id] && phone.has("Ya no está"))
    #expect(phone.training.log.names == ["sentadilla-barra"] && !phone.hasButton("import-undo"))
    bring(mixed, phone)
    try phone.choose("unit-kilograms")
    try phone.tap("import")
    let imported = try #require(phone.training.log.workouts.last)
    #expect(phone.training.log.sets(in: imported.id).first?.mass == Mass(grams: 135_000))
    phone.event(.located("entrenar/registro/sesion/" + address(imported.id)))
    try phone.tap("session-drop")
    phone.event(.located("entrenar/archivo"))
    bring(mixed, phone)
    try phone.choose("unit-kilograms")
    try phone.tap("import")
    #expect(phone.training.log.workouts.count == 1 && phone.has("1 entrenamiento del archivo no volvió"))
  }

  @Test("HB-08: that a file was exported is said, and what is in it")
  func exported() throws {
    let phone = trainPhone("entrenar/archivo", log: done(2, [(60, 8)]).records)
    #expect(phone.screen.title == "Importar o exportar tu registro" && phone.has("peso en kilos"))
    try phone.tap("export-hevy")
    #expect(phone.screen.toast?.text == "Archivo listo")
  }

  // MARK: History and volume

  @Test("HB-08: the chart stays after a session over ten repetitions")
  func chartStays() {
    let log = done(7, [(58, 8)]).records + done(5, [(60, 8)]).records + done(2, [(40, 15)]).records
    let phone = trainPhone("entrenar/registro/sentadilla-barra", log: log)
    #expect(hasPicture(phone, "estimate") && phone.has("76 kg") && phone.screen.audit() == [])
    // One value is a sentence, no line.
    let first = trainPhone("entrenar/registro/sentadilla-barra", log: done(5, [(60, 8)]).records)
    #expect(!hasPicture(first, "estimate") && first.has("76 kg") && first.screen.audit() == [])
  }

  @Test("HB-08: exercises without weight have a chart and records too")
  func withoutWeight() {
    let log = done(5, [(nil, 8), (nil, 12)], of: "lagartija").records + done(2, [(nil, 15)], of: "lagartija").records
    let phone = trainPhone("entrenar/registro/lagartija", log: log)
    #expect(hasPicture(phone, "repetitions") && phone.has("15 repeticiones") && phone.has("Tus marcas"))
    let held = [(5, 40), (2, 1)].flatMap { done($0.0, [(nil, $0.1)], of: "plancha", isTime: true).records }
    let other = trainPhone("entrenar/registro/plancha", log: held)
    #expect(hasPicture(other, "seconds") && other.has("1 segundo") && other.screen.audit() == [])
  }

  @Test("HB-08: volume of former weeks, and a word for a week without sets")
  func weeks() throws {
    let phone = trainPhone("entrenar/volumen", log: done(9, [(60, 8)]).records)
    #expect(phone.has("Esta semana todavía no hay series") && !phone.hasButton("week-after"))
    try phone.tap("week-before")
    #expect(phone.screen.location == "entrenar/volumen/2026-11-16" && phone.has("Esa semana no hay series"))
    try phone.tap("week-before")
    #expect(phone.screen.location == "entrenar/volumen/2026-11-09" && phone.has("con 1 serie."))
    #expect(phone.screen.audit() == [])
    try phone.tap("week-after")
    try phone.tap("week-after")
    #expect(phone.screen.location == "entrenar/volumen")
    #expect(Destination("entrenar/volumen/2026-11-17") == nil)
  }

  @Test("HB-08: any name has an address", arguments: ["sentadilla", "Squat (Barbell)", "50%/#?", "Ñandú", "..", "a b"])
  func names(_ name: String) throws {
    let location = Destination.training(.history(name)).location
    #expect(location.split(separator: "/").count == 3 && !location.contains("#") && !location.contains("?"))
    guard case .training(.history(let found))? = Destination(location) else {
      Issue.record("no history at \(location)")
      return
    }
    #expect(found == name)
  }

  @Test("HB-08: of a log of 500 workouts a screen full is shown")
  func long() {
    var log: [Record] = []
    for back in 1...500 { log += done(back, [(60, 8)]).records }
    let phone = trainPhone("entrenar/registro", log: log)
    #expect(rows(phone).filter { $0.id.hasPrefix("session-") }.count == 50 && phone.hasButton("log-more"))
  }
}
