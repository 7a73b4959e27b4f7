import AppRuntime
import Kitchen

// Cook mode: kept on the device at each change, so that a reload or a call loses nothing.
extension KitchenFeature {
  func steps(_ recipe: String, _ common: Common) -> [Step] {
    Recipe.steps(common.library["recipes-steps"]?["steps"]?[recipe])
  }

  /// Goes to cook mode: where the person was, or at the beginning of another recipe.
  mutating func cook(_ recipe: String, _ common: inout Common, _ environment: Environment) -> Effects {
    var effects: Effects = []
    guard let own = book(common)?.recipe(recipe)?.portions else { return [] }
    if session.map({ !sameBytes($0.recipe, recipe) }) ?? true {
      let chosen = portions.flatMap { sameBytes($0.recipe, recipe) ? $0.count : nil }
      session = CookSession(recipe: recipe, portions: chosen ?? own)
      rung = []
      effects = keep(&common, environment)
    }
    if case .kitchen(.cook) = common.destination { return effects }
    common.go(.kitchen(.cook(recipe)))
    return effects
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
    let before = session
    body(&session, steps(session.recipe, common).count)
    if session == before { return [] }
    self.session = session
    return keep(&common, environment)
  }

  mutating func startTimer(_ step: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let recipe = session?.recipe else { return [] }
    let steps = steps(recipe, common)
    guard steps.indices.contains(step) else { return [] }
    rung.removeAll { $0 == step }
    return change(&common, environment) { session, _ in
      session.start(step, minutes: steps[step].timer, environment.now)
    }
  }

  /// It was cooked: a fact of this day, and a warm line on the recipe's screen.
  mutating func finish(_ common: inout Common, _ environment: Environment) -> Effects {
    guard let session else { return [] }
    let day = common.today(environment)
    let effects = write(
      KitchenFeature.collection, KitchenFeature.identifier("cooked:" + session.recipe + ":" + day.iso),
      [
        ("recipe", .string(session.recipe)), ("day", .string(day.iso)),
        ("portions", .integer(Int64(session.portions))),
      ], &common, environment)
    notice = .finished
    let recipe = session.recipe
    let ended = end(&common, environment)
    common.show(.kitchen(.recipe(recipe)))
    return effects + ended
  }

  /// Out of cook mode, with its timers.
  mutating func end(_ common: inout Common, _ environment: Environment) -> Effects {
    session = nil
    rung = []
    return keep(&common, environment)
  }

  /// The clock rang: the next second, or a timer at its end, which is heard and felt.
  mutating func ring(_ common: inout Common, _ environment: Environment) -> Effects {
    guard var session else { return [] }
    let ended = session.takeRung(environment.now)
    if ended.isEmpty { return [] }
    self.session = session
    for step in ended where !rung.contains(step) { rung.append(step) }
    return keep(&common, environment) + [
      Effect(.tone(hertz: 880, milliseconds: 700, gain: 0.5)), Effect(.vibrate(pattern: [300, 150, 300, 150, 300])),
    ]
  }

  /// When the clock rings next: after each action.
  mutating func setClock(_ common: Common, _ environment: Environment) {
    guard let session else {
      clock = nil
      return
    }
    var next = session.nextEnd(environment.now)
    if case .kitchen(.cook) = common.destination {
      for timer in session.timers where timer.isRunning && !timer.isDone(environment.now) {
        // The shown number changes when this much is left.
        let left = timer.left(environment.now), wait = left % 1000 == 0 ? 1000 : left % 1000
        let second = environment.now.adding(milliseconds: wait)
        next = min(next ?? second, second)
      }
    }
    clock = next
  }
}
