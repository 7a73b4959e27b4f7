import AppRuntime
import Kitchen

/// What cook mode asks and tells beside its session, while the app is open.
struct Cooking {
  enum Question { case otherPot(String), finish, stop }
  /// Asked before timers end unheard.
  var question: Question?
  enum Said { case nothing, step, portions(Int), ring([Int]), clock }
  /// What screen readers are told.
  var said = Said.step
  /// Where the keyboard goes when what it was on is gone or cannot be pressed any more.
  var focus: Identifier?
  /// The clock when it was last looked at, and which of the two looks waits.
  var seen: Instant?
  var hasLooked = false
  /// It was set back since the person last did something.
  var isSetBack = false
  /// The last moment at which the button under the finger became another one.
  var turned: Instant?
  /// Whether the screen stays on; nil until the device said it.
  var keepsScreen: Bool?
  /// The device plays nothing until the page is pressed.
  var isSilent = false
  var ringing: Ringing?
  /// On other screens: what rang.
  var hasToast = false

  struct Ringing {
    var steps: [Int]
    var next: Instant
    var until: Instant
  }
}

// Cook mode: kept on the device at each change, so that a reload or a call loses nothing.
extension KitchenFeature {
  enum PotAction {
    case unasked, agreed
    case startedAgain
    /// Away from a step that rang, to it.
    case seen(Int)
    case toastLeft
    case soundTapped
    case toneAnswered(Answer), screenAnswered(Answer)
    case looked
  }

  mutating func carryOut(_ action: PotAction, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .unasked: cooking.question = nil
    case .agreed: return agree(&common, environment)
    case .startedAgain:
      guard let session, let recipe = book(common)?.recipe(session.recipe) else { return [] }
      let effects = begin(recipe, &common, environment)
      cooking.focus = "next"
      return effects
    case .seen(let step):
      guard let session else { return [] }
      let effects = go(to: step, &common, environment)
      open(session.recipe, &common)
      return effects
    case .toastLeft: cooking.hasToast = false
    case .soundTapped:
      cooking.isSilent = false
      cooking.focus = "timer"
      return [KitchenFeature.tone(300, gain: 0.5)]
    case .toneAnswered(let answer):
      let isUnsupported = answer.json?["reason"]?.string.map { sameBytes($0, "unsupported") } ?? false
      cooking.isSilent = !answer.isDone && !isUnsupported
    case .screenAnswered(let answer): cooking.keepsScreen = answer.isDone
    case .looked: cooking.hasLooked.toggle()
    }
    return []
  }

  func steps(_ recipe: String, _ common: Common) -> [Step] {
    Recipe.steps(common.library["recipes-steps"]?["steps"]?[recipe])
  }

  // MARK: Beginning

  /// Goes to cook mode: where the person was, or at the beginning of another recipe.
  mutating func cook(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let recipe = book(common)?.recipe(id) else { return [] }
    if let session {
      if sameBytes(session.recipe, id) {
        open(id, &common)
        return []
      }
      if session.hasBegun, !session.isOld(environment.now) {
        cooking.question = .otherPot(id)
        return []
      }
    }
    return begin(recipe, &common, environment)
  }

  private mutating func begin(_ recipe: Recipe, _ common: inout Common, _ environment: Environment) -> Effects {
    let before = session
    var session = CookSession(recipe: recipe.id, portions: portions(of: recipe))
    session.touched = environment.now
    self.session = session
    clear()
    if let before, before.hasBegun, !before.isOld(environment.now) { notice = .stopped(before) }
    let effects = keep(&common, environment)
    open(recipe.id, &common)
    return effects
  }

  /// Nothing is asked or told of another pot. What the device can do stays known.
  private mutating func clear() {
    forgetRings()
    let before = cooking
    cooking = Cooking()
    (cooking.keepsScreen, cooking.isSilent, cooking.seen) = (before.keepsScreen, before.isSilent, before.seen)
  }

  private func open(_ recipe: String, _ common: inout Common) {
    if case .kitchen(.cook(let id))? = common.destination, sameBytes(id, recipe) { return }
    common.go(.kitchen(.cook(recipe)))
  }

  /// The person came to another place.
  mutating func potArrived(_ common: Common) {
    cooking.question = nil
    cooking.focus = nil
    cooking.said = .step
    if let session, case .kitchen(.cook(let id))? = common.destination, sameBytes(id, session.recipe) {
      hush(session.step)
    }
  }

  func keep(_ common: inout Common, _ environment: Environment) -> Effects {
    write(
      KitchenFeature.cookingCollection, KitchenFeature.cooking, [("session", session?.json ?? .null)], &common,
      environment)
  }

  mutating func change(
    _ common: inout Common, _ environment: Environment, _ body: (inout CookSession, Int) -> Void
  ) -> Effects {
    guard var session else { return [] }
    cooking.focus = nil
    cooking.isSetBack = false
    let before = session
    body(&session, steps(session.recipe, common).count)
    if session == before { return [] }
    session.touched = environment.now
    self.session = session
    return keep(&common, environment)
  }

  // MARK: Steps and portions

  /// To another step: it is said, and rings no more.
  mutating func turn(
    _ common: inout Common, _ environment: Environment, _ body: (inout CookSession, Int) -> Void
  ) -> Effects {
    guard let before = session?.step else { return [] }
    let effects = change(&common, environment, body)
    guard let session, session.step != before else { return effects }
    cooking.said = .step
    cooking.turned = environment.now
    hush(session.step)
    let isLast = session.step + 1 == steps(session.recipe, common).count
    if session.step > before, isLast { cooking.focus = "finish" }
    if session.step < before, session.step == 0 { cooking.focus = "next" }
    return effects
  }

  /// From the row or the notice of another step's timer, which goes with it.
  mutating func go(to step: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    let effects = turn(&common, environment) { $0.go(to: step, of: $1) }
    hush(step)
    cooking.focus = "timer"
    return effects
  }

  /// Portions were changed, here or on the recipe's screen.
  mutating func tellPortions(_ count: Int) {
    let range = CookSession.portionRange, count = min(max(count, range.lowerBound), range.upperBound)
    cooking.said = .portions(count)
    cooking.focus = count == range.lowerBound ? "more" : count == range.upperBound ? "fewer" : nil
  }

  mutating func setPortions(_ count: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    let effects = change(&common, environment) { session, _ in session.setPortions(count) }
    tellPortions(count)
    return effects
  }

  // MARK: The end

  /// A second tap of wet hands means the button that was there before.
  func isTooSoon(_ now: Instant) -> Bool {
    cooking.turned.map { now >= $0 && now.milliseconds(since: $0) < 700 } ?? false
  }

  /// The person says it is done; asked first while timers run.
  mutating func finish(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let session, !isTooSoon(environment.now) else { return [] }
    if !session.running(environment.now).isEmpty {
      cooking.question = .finish
      return []
    }
    return finishNow(&common, environment)
  }

  /// It was cooked: a fact of this day, and a warm line on the recipe's screen.
  private mutating func finishNow(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let session else { return [] }
    let day = common.today(environment)
    let id = KitchenFeature.identifier("cooked:" + session.recipe + ":" + day.iso)
    let before = common.companion.store.replica[KitchenFeature.collection, id]
    let effects = write(
      KitchenFeature.collection, id,
      [
        ("recipe", .string(session.recipe)), ("day", .string(day.iso)),
        ("portions", .integer(Int64(session.portions))),
      ], &common, environment)
    let ended = end(&common, environment)
    notice = .finished(session, fact: id, before: before)
    common.show(.kitchen(.recipe(session.recipe)))
    return effects + ended
  }

  /// Out of cook mode without a fact; asked first while timers run.
  mutating func stop(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let session else { return [] }
    if !session.running(environment.now).isEmpty {
      cooking.question = .stop
      return []
    }
    return stopNow(&common, environment)
  }

  private mutating func stopNow(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let session else { return [] }
    let effects = end(&common, environment)
    notice = .stopped(session)
    cooking.focus = "cook"
    return effects
  }

  private mutating func agree(_ common: inout Common, _ environment: Environment) -> Effects {
    let question = cooking.question
    cooking.question = nil
    switch question {
    case .otherPot(let id):
      guard let recipe = book(common)?.recipe(id) else { return [] }
      return begin(recipe, &common, environment)
    case .finish: return finishNow(&common, environment)
    case .stop: return stopNow(&common, environment)
    case nil: return []
    }
  }

  /// Out of cook mode, with its timers.
  private mutating func end(_ common: inout Common, _ environment: Environment) -> Effects {
    session = nil
    clear()
    return keep(&common, environment)
  }

  /// One press too many: the pot is back on the stove, and its fact, if it has one, is as it was.
  mutating func takeUp(
    _ session: CookSession, fact: ULID? = nil, before: Record? = nil, _ common: inout Common,
    _ environment: Environment
  ) -> Effects {
    var effects: Effects = []
    if let fact {
      var fields: [(String, JSON)] = [("day", before?["day"] ?? .null)]
      if let portions = before?["portions"] { fields.append(("portions", portions)) }
      effects = write(KitchenFeature.collection, fact, fields, &common, environment)
    }
    // The pot that it takes the place of can come back the same way.
    if let other = self.session, other.hasBegun { notice = .stopped(other) }
    self.session = session
    clear()
    effects += keep(&common, environment)
    open(session.recipe, &common)
    return effects
  }
}
