import AppTesting
import Testing
import Training

@testable import HumanBody

extension TestDevice where A == HumanBodyApp {
  /// The device's voice came to the end of its sentence, or could not begin it.
  fileprivate func finishSentence(_ answer: Answer = Answer(status: 1)) {
    reply(answer) { if case .speech(.say) = $0 { true } else { false } }
  }
  fileprivate func taught(_ id: String) throws -> Exercise {
    try #require(training.catalogue(state.common, .es)[id])
  }
  fileprivate func times(_ operation: Operation) -> Int { probe.operations.filter { $0 == operation }.count }
}

/// What is heard and felt while somebody trains, and sets that are held.
@Suite struct TrainingVoiceTests {
  static let bell = Operation.tone(hertz: 880, milliseconds: 500, gain: 0.5)

  @Test("HB-08: an exercise is read: title, posture without looking, steps, then the cues at the pace of the movement")
  func page() throws {
    let phone = trainPhone("entrenar/ejercicio/sentadilla")
    let exercise = try phone.taught("sentadilla")
    try phone.tap("voice")
    let read = [exercise.title + ".", exercise.withoutSeeing] + exercise.steps
    for place in read.indices {
      #expect(phone.spoken == Array(read[...place]))
      phone.finishSentence()
    }
    let cycle = exercise.tempo.reduce(0, +) * 1000 + 400
    phone.pass(cycle - 1)
    #expect(phone.spoken.count == read.count)
    phone.pass(1)
    #expect(phone.spoken.last == exercise.cues[0])
    try phone.tap("slow")
    phone.finishSentence()
    phone.pass(cycle)
    #expect(phone.spoken.last == exercise.cues[0])
    phone.pass(cycle - 400)
    #expect(phone.spoken.last == exercise.cues[1])
  }

  @Test("HB-08: the voice stops where the page is left, begins at the next exercise, and stays off")
  func leaving() throws {
    let phone = trainPhone("entrenar/ejercicio/sentadilla")
    try phone.tap("voice")
    phone.event(.located("entrenar/rutinas"))
    #expect(phone.times(.speech(.stop)) == 1)
    phone.pass(60_000)
    #expect(phone.spoken.count == 1)
    phone.event(.located("entrenar/ejercicio/plancha"))
    #expect(phone.spoken.last == "Plancha.")
    // A page that was just opened may not speak before something is pressed.
    let again = phone.reopened("entrenar/ejercicio/sentadilla")
    #expect(again.training.speaks && again.spoken.isEmpty)
    try phone.tap("voice")
    #expect(phone.times(.speech(.stop)) == 2 && !phone.training.speaks)
    phone.event(.located("entrenar/ejercicio/sentadilla"))
    #expect(phone.spoken.count == 2 && !phone.reopened("entrenar").training.speaks)
  }

  @Test("HB-08: a phone without a voice is found out, and says so once; one that was only interrupted is not")
  func missing() throws {
    let phone = trainPhone("entrenar/ejercicio/sentadilla")
    try phone.tap("voice")
    phone.finishSentence(Answer(status: 0, ["reason": "interrupted"]))
    #expect(phone.screen.toast == nil && phone.training.speaks)
    try phone.tap("voice")
    try phone.tap("voice")
    phone.finishSentence(Answer(status: 0, ["reason": "unsupported"]))
    #expect(phone.screen.toast?.text == "Este dispositivo no tiene voz en español" && phone.screen.toast?.button == nil)
    let button = try #require(phone.screen.buttons.first { $0.id == "voice" })
    #expect(button.label == "Sin voz" && button.isPressed == false)
    #expect(button.name == "Sin voz. Este dispositivo no tiene voz en español")
    let count = phone.spoken.count
    phone.send(.did(.training(.toastLeft)))
    phone.event(.located("entrenar/ejercicio/plancha"))
    #expect(phone.spoken.count == count && phone.screen.toast == nil)
    // A voice may have been installed: pressed again, it is tried again.
    try phone.tap("voice")
    #expect(phone.spoken.last == "Plancha.")
  }

  @Test("HB-08: in a workout the voice says the set with a cue, the rest, its last ten seconds and what comes next")
  func workout() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("voice")
    let exercise = try phone.taught("sentadilla-barra"), item = try #require(phone.training.session?.item)
    let set = "Sentadilla con barra. Serie 1 de \(item.sets): \(item.count) repeticiones con 20 kilos. "
    #expect(phone.spoken.last == set + exercise.cues[0])
    try phone.tap("save-set")
    #expect(phone.spoken.last == "Descansa 150 segundos.")
    phone.pass(140_000)
    #expect(phone.spoken.last == "Diez segundos.")
    phone.pass(10_000)
    #expect(phone.spoken.last == "Sigue: Sentadilla con barra, serie 2.")
    // What is said is not announced a second time.
    #expect(phone.screen.announcement == nil)
    try phone.tap("save-set")
    try phone.tap("rest-skip")
    #expect(try #require(phone.spoken.last).hasSuffix(exercise.cues[1 % exercise.cues.count]))
  }

  @Test("HB-08: without the voice the end of a rest is tone, vibration and announcement, and a notice out of sight")
  func restEnd() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    // An iPhone lets a page sound later only where a press made it sound.
    #expect(phone.times(.tone(hertz: 880, milliseconds: 50, gain: 0)) == 1)
    phone.pass(140_000)
    #expect(phone.screen.announcement == "Diez segundos." && phone.times(Self.bell) == 0)
    phone.pass(10_000)
    let next = "Sigue: Sentadilla con barra, serie 2."
    #expect(phone.screen.announcement == next && phone.spoken.isEmpty)
    #expect(phone.times(Self.bell) == 1 && phone.times(.vibrate(pattern: [300, 150, 300, 150, 600])) == 1)
    #expect(
      phone.times(
        .notifyUnseen(title: "Terminó tu descanso", text: next, tag: "human-body-rest", to: "entrenar/ahora")) == 1)
    #expect(!phone.probe.operations.contains(.notifyAsk))
    // The same words later are an announcement again.
    try phone.tap("save-set")
    #expect(phone.screen.announcement == nil)
  }

  @Test("HB-08: a rest that ended while the device slept is over, without a sound")
  func slept() throws {
    let phone = trainPhone("entrenar/rutina/gym-fuerza-a")
    try phone.tap("start")
    try phone.tap("save-set")
    phone.pass(3_700_000, late: 3_600_000)
    #expect(phone.training.session != nil && phone.training.session?.rest == nil)
    #expect(phone.times(Self.bell) == 0 && phone.screen.announcement == nil)
  }

  @Test("HB-08: a held set runs from press to press, tells the last seconds, and outlives a reload")
  func hold() throws {
    let phone = trainPhone("entrenar/ejercicio/plancha")
    try phone.tap("start")
    let asked = try #require(phone.training.session?.item?.count)
    #expect(asked >= 15 && phone.screen.words.contains("Empezar \(asked) s"))
    try phone.tap("hold")
    phone.pass(5_000)
    let again = phone.reopened("entrenar/ahora", after: 1_000)
    #expect(again.training.session?.held(at: again.now) == 6_000)
    #expect(again.screen.words.contains("Tiempo restante: \(asked - 6) segundos"))
    phone.pass(Int64(asked - 8) * 1000)
    #expect(phone.screen.announcement == "3" && phone.times(.vibrate(pattern: [60])) == 1)
    phone.pass(3_000)
    #expect(phone.times(.vibrate(pattern: [60])) == 3)
    #expect(phone.times(.tone(hertz: 660, milliseconds: 400, gain: 0.4)) == 1)
    #expect(phone.screen.announcement == "Ya van \(asked) segundos. Termina cuando quieras.")
    phone.pass(7_000)
    try phone.tap("hold")
    #expect(phone.screen.announcement == "Aguantaste \(asked + 7) segundos.")
    try phone.tap("save-set")
    #expect(phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.first?.seconds == asked + 7)
    // The clock of the hold stands.
    let before = phone.times(.vibrate(pattern: [60]))
    phone.pass(120_000)
    #expect(phone.times(.vibrate(pattern: [60])) == before)
  }

  @Test(
    "HB-08: who lets go early keeps what was held, and is asked for the same again; a count of one's own is asked for")
  func letGo() throws {
    let phone = trainPhone("entrenar/ejercicio/plancha")
    try phone.tap("start")
    let asked = try #require(phone.training.session?.item?.count)
    try phone.tap("hold")
    phone.pass(3_000)
    try phone.tap("hold")
    #expect(phone.training.session?.item?.count == 3 && phone.screen.words.contains("Empezar \(asked) s"))
    try phone.tap("count-more")
    #expect(phone.screen.words.contains("Empezar 8 s"))
    // Of the next set it is what that set is asked for.
    try phone.tap("hold")
    phone.pass(8_000)
    try phone.tap("save-set")
    let next = try #require(phone.training.session?.item?.count)
    try phone.tap("rest-skip")
    #expect(phone.screen.words.contains("Empezar \(next) s"))
  }

  @Test("HB-08: of an exercise with two sides the shorter one counts, also after a reload between them")
  func sides() throws {
    let phone = trainPhone("entrenar/ejercicio/plancha-lateral")
    try phone.tap("start")
    let asked = try #require(phone.training.session?.item?.count)
    try phone.tap("hold")
    phone.pass(25_000)
    try phone.tap("hold")
    #expect(phone.screen.announcement == "Cambia de lado." && phone.training.session?.item?.count == asked)
    let again = phone.reopened("entrenar/ahora")
    #expect(again.training.firstSide == 25 && again.screen.words.contains("Otro lado: empezar \(asked) s"))
    try again.tap("hold")
    again.pass(22_000)
    try again.tap("hold")
    try again.tap("save-set")
    #expect(again.records(LoggedSet.collection).compactMap { LoggedSet($0) }.first?.seconds == 22)
    #expect(again.training.firstSide == nil)
    // A set that is saved while its second side is held ends both.
    try phone.tap("hold")
    phone.pass(31_000)
    try phone.tap("save-set")
    #expect(phone.records(LoggedSet.collection).compactMap { LoggedSet($0) }.first?.seconds == 25)
  }

  @Test("HB-08: what is held for the whole set is not said to be held for three seconds")
  func phases() {
    #expect(trainPhone("entrenar/ejercicio/plancha").screen.words.contains("toda la serie"))
    #expect(!trainPhone("entrenar/ejercicio/sentadilla").screen.words.contains("toda la serie"))
  }
}
