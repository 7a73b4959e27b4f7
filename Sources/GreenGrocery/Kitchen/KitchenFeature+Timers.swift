import AppRuntime
import Kitchen

// The timers of cook mode, and how their end is heard, felt, and told where the page cannot be seen.
extension KitchenFeature {
  /// Milliseconds between two rings, and from the first to the last.
  private static let ringPause: Int64 = 5_000, ringLength: Int64 = 60_000

  mutating func startTimer(_ step: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let recipe = session?.recipe else { return [] }
    let steps = steps(recipe, common)
    guard steps.indices.contains(step) else { return [] }
    hush(step)
    let effects = change(&common, environment) { session, _ in
      session.start(step, minutes: steps[step].timer, environment.now)
    }
    cooking.turned = environment.now
    // Nothing that is heard: an iPhone plays a later tone only after a press, and this is one.
    return effects + [KitchenFeature.tone(50, gain: 0)]
  }

  mutating func pauseTimer(_ step: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    if isTooSoon(environment.now) { return [] }
    return change(&common, environment) { session, _ in session.pause(step, environment.now) }
  }

  mutating func addMinute(_ step: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    hush(step)
    return change(&common, environment) { session, _ in session.addMinute(step, environment.now) }
  }

  mutating func removeTimer(_ step: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    if isTooSoon(environment.now) { return [] }
    hush(step)
    return change(&common, environment) { session, _ in session.remove(step) }
  }

  // MARK: The ring

  static func tone(_ milliseconds: Int64, gain: Double) -> Effect<GreenGroceryApp.Action> {
    Effect(.tone(hertz: 880, milliseconds: milliseconds, gain: gain), as: "kitchen.tone") {
      .did(.kitchen(.pot(.toneAnswered($0))))
    }
  }

  private static var sound: Effects { [tone(700, gain: 0.5), Effect(.vibrate(pattern: [300, 150, 300, 150, 300]))] }

  /// The clock rang: the next second, a timer at its end, or one that nobody heard.
  mutating func ring(_ common: inout Common, _ environment: Environment) -> Effects {
    let now = environment.now
    guard var session, !session.isOld(now) else { return [] }
    let ended = session.takeRung(now)
    if ended.isEmpty { return ringAgain(now) }
    self.session = session
    for step in ended where !rung.contains(step) { rung.append(step) }
    cooking.said = .ring(ended)
    cooking.hasToast = true
    if ended.contains(session.step) { cooking.turned = now }
    cooking.ringing = Cooking.Ringing(
      steps: (cooking.ringing?.steps ?? []) + ended, next: now.adding(milliseconds: KitchenFeature.ringPause),
      until: now.adding(milliseconds: KitchenFeature.ringLength))
    let words = Words(environment.language), steps = steps(session.recipe, common)
    let text = steps.indices.contains(ended[0]) ? steps[ended[0]].say.text(environment.language) : ""
    return keep(&common, environment) + KitchenFeature.sound + [
      Effect(
        .notifyUnseen(
          title: words.cookModeRung(words.stepNames(ended, steps)), text: text, tag: "greengrocery-cook",
          to: Destination.kitchen(.cook(session.recipe)).location))
    ]
  }

  private mutating func ringAgain(_ now: Instant) -> Effects {
    guard var ringing = cooking.ringing, now >= ringing.next else { return [] }
    ringing.next = now.adding(milliseconds: KitchenFeature.ringPause)
    cooking.ringing = ringing.next > ringing.until ? nil : ringing
    return now > ringing.until ? [] : KitchenFeature.sound
  }

  /// The person knows of it.
  mutating func hush(_ step: Int) {
    rung.removeAll { $0 == step }
    cooking.ringing?.steps.removeAll { $0 == step }
    if cooking.ringing?.steps.isEmpty ?? false { cooking.ringing = nil }
  }

  mutating func forgetRings() {
    rung = []
    cooking.ringing = nil
  }

  /// It was said by the screen that came of it.
  mutating func forgetSaid() {
    switch cooking.said {
    case .ring, .clock: cooking.said = .nothing
    default: break
    }
  }

  // MARK: The clock

  /// Milliseconds between two looks at whether the clock was set back.
  static let lookPause: Int64 = 10_000

  /// Before anything follows from the clock: where it was set back, all goes on from where it was.
  mutating func followClock(_ common: inout Common, _ environment: Environment) -> Effects {
    let now = environment.now
    guard var session else {
      cooking.seen = nil
      return []
    }
    let back = (cooking.seen ?? session.touched ?? now).milliseconds(since: now)
    cooking.seen = now
    if back <= 0 { return [] }
    session.setBack(from: now.adding(milliseconds: back), to: now)
    self.session = session
    if var ringing = cooking.ringing {
      ringing.next = ringing.next.adding(milliseconds: -back)
      ringing.until = ringing.until.adding(milliseconds: -back)
      cooking.ringing = ringing
    }
    // Devices correct their clocks by a moment all day.
    if back >= 2_000, !session.running(now).isEmpty {
      cooking.isSetBack = true
      cooking.said = .clock
    }
    return keep(&common, environment)
  }

  /// When the clock rings next: after each action.
  mutating func setClock(_ common: Common, _ environment: Environment) {
    let now = environment.now
    guard var session else {
      clock = nil
      return
    }
    if session.isOld(now) {
      session.dropOldTimers(now)
      self.session = session
      forgetRings()
    }
    var next = session.nextEnd(now)
    if let again = cooking.ringing?.next { next = min(next ?? again, again) }
    if let unit = unitShown(common) {
      for timer in session.running(now) {
        // The shown number changes when this much is left.
        let left = timer.left(now), wait = left % unit == 0 ? unit : left % unit
        let change = now.adding(milliseconds: wait)
        next = min(next ?? change, change)
      }
    }
    clock = next
  }

  /// Milliseconds by which the place where the person is counts; nil where it shows no time.
  private func unitShown(_ common: Common) -> Int64? {
    switch common.destination {
    case .kitchen(.cook): 1_000
    case .kitchen(.recipes), .home(.today): 60_000
    default: nil
    }
  }
}
