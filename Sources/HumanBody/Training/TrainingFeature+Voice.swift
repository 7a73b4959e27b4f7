import AppRuntime
import Training

/// What the device's voice says while somebody trains.
struct TrainingVoice {
  /// The device has none for the person's language.
  var isMissing = false
  /// A sentence is said, or the pause after it goes on.
  var isBusy = false
  /// What is still to be read of an exercise's page; `afterPause`: once the movement was done.
  var queue: [(text: String, afterPause: Bool)] = []
  /// Sets that were announced: each has another cue.
  var cues = 0
  /// Where the person was last; nil until the first place.
  var location: String?
  /// The same for screen readers, where no voice says it.
  var announcement = ""
}

/// The voice on an exercise's page and in a workout, and what the end of a rest is heard and felt by (HB-08).
///
/// A sentence or the pause after it has the name `voiceName`, so a newer one takes its place. Nothing is said before the
/// first place was left: browsers let no page speak that nobody has pressed anything on.
extension TrainingFeature {
  static let voiceName: EffectName = "training.voice"
  /// A rest that ended longer ago, in milliseconds, is over without a sound: the device slept.
  private static let lateness: Int64 = 90_000

  /// It is wanted, and there is one.
  var speaks: Bool { hasVoice && !voice.isMissing }

  // MARK: Saying

  /// In place of what is being said.
  mutating func say(_ text: String, _ environment: Environment) -> Effects {
    if !speaks { return [] }
    voice.queue = []
    return speak(text, environment)
  }

  /// By the voice, else by the screen reader: never by both.
  mutating func announce(_ text: String, _ environment: Environment) -> Effects {
    voice.announcement = speaks ? "" : text
    setEntry.stepped = nil
    return say(text, environment)
  }

  private mutating func speak(_ text: String, _ environment: Environment) -> Effects {
    voice.isBusy = true
    return [
      Effect(
        .speech(.say(text, Words(environment.language).language, rate: 1)), as: TrainingFeature.voiceName
      ) { .did(.training(.spoken($0))) }
    ]
  }

  mutating func stopVoice() -> Effects {
    voice.queue = []
    if !voice.isBusy { return [] }
    voice.isBusy = false
    return [.cancel(TrainingFeature.voiceName), Effect(.speech(.stop))]
  }

  /// A sentence is at its end, or there is no voice after all.
  mutating func spoken(_ answer: Answer, _ common: Common, _ environment: Environment) -> Effects {
    voice.isBusy = false
    guard answer.isDone else {
      voice.queue = []
      let reason = answer.json?["reason"]?.string ?? ""
      let none = ["unsupported", "silent", "language-unavailable", "voice-unavailable", "synthesis-unavailable"]
      if none.contains(where: { sameBytes($0, reason) }) {
        voice.isMissing = true
        tell(.noVoice)
      }
      return []
    }
    guard let next = voice.queue.first else { return [] }
    if !next.afterPause { return sayNext(environment) }
    voice.isBusy = true
    return [
      Effect(.timer(milliseconds: cycle(common, environment)), as: TrainingFeature.voiceName) { _ in
        .did(.training(.voicePaused))
      }
    ]
  }

  /// What is next of an exercise's page.
  mutating func sayNext(_ environment: Environment) -> Effects {
    if voice.queue.isEmpty {
      voice.isBusy = false
      return []
    }
    return speak(voice.queue.removeFirst().text, environment)
  }

  /// On, off, or on once more where there was no voice: one may have been installed.
  mutating func toggleVoice(_ common: inout Common, _ environment: Environment) -> Effects {
    let isWanted = !speaks
    voice.isMissing = false
    var effects = isWanted == hasVoice ? [] : common.keep("trainingVoice", .bool(isWanted), environment)
    hasVoice = isWanted
    if !isWanted { return effects + stopVoice() }
    if case .training(.workout)? = common.destination {
      effects += sayItem(common, environment)
    } else {
      effects += readAloud(common, environment)
    }
    return effects
  }

  /// The person came to another place: what is said of the former one ends, an exercise is read.
  mutating func voiceArrived(_ common: Common, _ environment: Environment) -> Effects {
    let location = common.companion.location
    guard let before = voice.location else {
      voice.location = location
      return []
    }
    if sameBytes(before, location) { return [] }
    voice.location = location
    voice.announcement = ""
    return stopVoice() + readAloud(common, environment)
  }

  // MARK: An exercise's page

  /// What is done sitting in the place of an exercise; nil where that is the same.
  func seatedForm(_ exercise: Exercise, _ catalogue: ExerciseCatalogue) -> Exercise? {
    let form = catalogue.form(of: exercise, seat == .wheelchair ? .wheelchair : .chair)
    return sameBytes(form.id, exercise.id) ? nil : form
  }

  /// The exercise that the page shows: sitting where that was chosen.
  private func exerciseShown(_ common: Common, _ environment: Environment) -> Exercise? {
    guard case .training(.exercise(let id))? = common.destination else { return nil }
    let catalogue = catalogue(common, Words(environment.language).language)
    guard let found = catalogue[id] else { return nil }
    return (showsSeated ?? prefersSeated ? seatedForm(found, catalogue) : nil) ?? found
  }

  /// Title, how to find the posture without looking, the steps, and the cues at the pace of the movement.
  mutating func readAloud(_ common: Common, _ environment: Environment) -> Effects {
    guard speaks, let exercise = exerciseShown(common, environment) else { return [] }
    voice.queue = [(exercise.title + ".", false)]
    if !exercise.withoutSeeing.isEmpty { voice.queue.append((exercise.withoutSeeing, false)) }
    for step in exercise.steps { voice.queue.append((step, false)) }
    for cue in exercise.cues { voice.queue.append((cue, true)) }
    return sayNext(environment)
  }

  /// Milliseconds of one movement as its figure shows it (web/widgets/workout.js).
  private func cycle(_ common: Common, _ environment: Environment) -> Int64 {
    let tempo = exerciseShown(common, environment)?.tempo ?? []
    return tempo.reduce(0) { $0 + $1 } * (isSlow ? 2_000 : 1_000) + 400
  }

  // MARK: A workout

  /// A set begins: what, which one, how many, how heavy, and one cue.
  mutating func sayItem(_ common: Common, _ environment: Environment) -> Effects {
    // Whoever began a workout has just come here: that ends nothing.
    voice.location = common.companion.location
    voice.announcement = ""
    guard speaks, let session, let item = session.item else { return [] }
    let words = Words(environment.language)
    if session.isComplete { return say(words.trainSayAllDone, environment) }
    guard let exercise = catalogue(common, words.language)[item.asked.exercise] else { return [] }
    if item.isSkipped { return say(exercise.title + ". " + words.trainSkipped + ".", environment) }
    if item.isOver { return say(exercise.title + ". " + words.trainSetsDone(item.done, item.sets) + ".", environment) }
    var what = item.isTime ? words.trainSeconds(item.count) : words.trainRepetitions(item.count)
    if exercise.hasSides { what = words.trainSayPerSide(what) }
    if let mass = item.mass, mass > .zero {
      what =
        mass == Mass(grams: 1_000)
        ? words.trainSayOneKilo(what)
        : words.trainSayKilos(what, NumberFormat(words.language).decimal(mass.kilograms, digits: 3))
    }
    var text = words.trainSaySet(exercise.title, item.done + 1, max(item.sets, item.done + 1), what)
    if !exercise.cues.isEmpty {
      text += " " + exercise.cues[voice.cues % exercise.cues.count]
      voice.cues += 1
    }
    return say(text, environment)
  }

  /// A set was saved: the rest, or, where there is none, the next set.
  mutating func sayRest(_ common: Common, _ environment: Environment) -> Effects {
    guard let session, session.rest != nil else { return sayItem(common, environment) }
    voice.announcement = ""
    let seconds = Int(clamping: (session.restLeft(at: environment.now) + 999) / 1000)
    return [TrainingFeature.wakeSound] + say(Words(environment.language).trainSayRest(seconds), environment)
  }

  /// Nothing that is heard: an iPhone plays a later tone only after a press, and this is one.
  static var wakeSound: Effect<HumanBodyApp.Action> { Effect(.tone(hertz: 880, milliseconds: 50, gain: 0)) }

  /// Ten seconds of it are left.
  mutating func sayRestTen(_ environment: Environment) -> Effects {
    announce(Words(environment.language).trainSayTen, environment)
  }

  /// The rest is over: heard, felt, said, and told where the page cannot be seen.
  /// - Parameter late: milliseconds since its end.
  mutating func sayRestEnd(_ common: Common, _ environment: Environment, late: Int64 = 0) -> Effects {
    voice.announcement = ""
    if late > TrainingFeature.lateness { return [] }
    let words = Words(environment.language)
    var text = words.trainRestOver
    if let item = session?.item, let exercise = catalogue(common, words.language)[item.asked.exercise] {
      text = words.trainSayNext(exercise.title, item.done + 1)
    }
    let effects: Effects = [
      Effect(.tone(hertz: 880, milliseconds: 500, gain: 0.5)),
      Effect(.vibrate(pattern: TimerCue.finished.vibration([]))),
      Effect(
        .notifyUnseen(
          title: words.trainRestOver, text: text, tag: "human-body-rest",
          to: Destination.training(.workout).location)),
    ]
    return effects + announce(text, environment)
  }
}

extension View {
  /// On both screens that the voice has something to say of.
  func voiceButton() -> E {
    let isMissing = training.hasVoice && training.voice.isMissing
    return .button(
      Button(
        "voice", isMissing ? words.trainVoiceNone : words.trainVoice, .secondary, icon: .speaker,
        name: isMissing ? words.trainVoiceNone + ". " + words.trainVoiceMissing : nil, isPressed: training.speaks,
        did(.voiceToggled)))
  }
}
