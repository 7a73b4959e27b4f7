import AppRuntime
import Kitchen

extension View {
  /// Cook mode: one step, its vessel, its time, what goes into it; what is ready elsewhere above, other timers below.
  func cookScreen(_ id: String) -> Screen<Action> {
    let place = KitchenDestination.cook(id), back = Action.went(KitchenDestination.recipe(id).location)
    guard let book = cookbook, common.library["recipes-steps"] != nil else {
      return waiting(place, words.kitchenTitle, back: back)
    }
    let steps = kitchen.steps(id, common)
    guard let recipe = book.recipe(id), !steps.isEmpty else { return noRecipe(place) }
    guard let session = kitchen.session, sameBytes(session.recipe, id) else {
      // It was ended here or on the way back: it can begin again.
      return frame(
        words.cookModeTitle(recipe.title.text(environment.language)), .kitchen(place), .kitchen, back: back,
        primary: button("cook", words.cookStart, .primary, .play, .kitchen(.cook(id))), toast: kitchenToast,
        [
          .picture(DishPicture("dish", recipe.dish, book.colours(recipe))),
          text(recipe.about.text(environment.language), .large),
        ])
    }
    let at = min(session.step, steps.count - 1), step = steps[at]
    let said = step.say.text(environment.language)
    var content: [E] = [.heading(said)]
    content += vessel(step, at, session)
    content += ready(at, steps, session)
    content += remarks(session)
    content += timerButtons(step, at, session)
    content.append(section("in-step", words.cookModeIn, inStep(step, recipe, session, book)))
    content += portionStepper(session.portions) { .kitchen(.portionsWhileCooking($0)) }
    content += others(at, steps, session)
    if let keepsScreen = kitchen.cooking.keepsScreen {
      content.append(text(keepsScreen ? words.cookModeAwake : words.cookModeMayDim, .small))
    }
    content.append(press("stop", words.cookModeStop, .quiet, .close, .kitchen(.ended)))
    let isLast = at + 1 == steps.count
    let screen = frame(
      words.cookModeTitle(recipe.title.text(environment.language)), .kitchen(place), nil,
      lead: words.cookModeStep(at + 1, steps.count), back: back, toast: kitchenToast, hidesTitle: true,
      [
        .swipe(
          id: "cook-step", left: .did(.kitchen(isLast ? .pot(.unasked) : .next)), right: .did(.kitchen(.back)),
          content),
        ways(at, isLast),
      ])
    switch kitchen.cooking.said {
    case .step: screen.announcement = words.cookModeSaid(at + 1, steps.count, said)
    case .clock: screen.announcement = words.cookModeClock + ". " + words.cookModeClockText
    default: break
    }
    return screen
  }

  /// Back and on, side by side at the thumb.
  private func ways(_ at: Int, _ isLast: Bool) -> E {
    let previous = button("previous", words.cookModePrevious, .secondary, .arrowLeft, .kitchen(.back))
    previous.name = words.cookModePreviousName
    previous.isEnabled = at > 0
    let next =
      isLast
      ? button("finish", words.cookModeFinish, .primary, .check, .kitchen(.finished))
      : button("next", words.cookModeNext, .primary, .arrowRight, .kitchen(.next))
    return .cluster([.button(previous), .button(next)])
  }

  /// The drawing of the step's vessel, with its time upon it.
  private func vessel(_ step: Step, _ at: Int, _ session: CookSession) -> [E] {
    let timer = session.timer(of: at), now = environment.now
    let isDone = timer?.isDone(now) ?? false
    let share = timer.map { $0.total > 0 ? Double($0.elapsed(now)) / Double($0.total) : 1 } ?? 0
    let isHot = step.heat != .off
    let scene = Scene<Action>(
      "cook-vessel", scene: step.vessel.rawValue, name: words.vessel(step.vessel),
      sentence: words.cookDrawing(words.vessel(step.vessel), words.heat(step.heat)),
      values: [
        ("low", isHot ? 1 : 0), ("medium", step.heat == .medium || step.heat == .high ? 1 : 0),
        ("high", step.heat == .high ? 1 : 0), ("timed", step.timer > 0 ? 1 : 0), ("bar", share),
        ("steam", isHot && !isDone ? 1 : 0), ("done", isDone ? 1 : 0), ("waiting", isDone ? 0 : 1),
      ])
    var content: [E] = [.scene(scene)]
    if step.timer > 0 { content.append(.timer(face(timer, step.timer))) }
    return content
  }

  private func face(_ timer: CookTimer?, _ minutes: Int) -> TimerFace {
    let spoken = DurationFormat(environment.language)
    let total = Seconds(Double(timer?.total ?? Int64(minutes) * 60_000) / 1000), of = spoken.spoken(total)
    guard let timer else {
      return TimerFace(
        time: DurationFormat.clock(total), caption: words.cookMinutes(minutes), name: words.cookMinutes(minutes))
    }
    if timer.isDone(environment.now) {
      return TimerFace(time: words.cookModeReady, caption: words.cookModeOf(of), name: words.cookModeOver(of))
    }
    let left = Seconds(Double((timer.left(environment.now) + 999) / 1000))
    let name =
      timer.isRunning ? words.cookModeLeft(spoken.spoken(left), of) : words.cookModePaused(spoken.spoken(left), of)
    return TimerFace(time: DurationFormat.clock(left), caption: words.cookModeOf(of), name: name)
  }

  /// Other steps whose time is over.
  private func ready(_ at: Int, _ steps: [Step], _ session: CookSession) -> [E] {
    session.timers.filter { $0.step != at && steps.indices.contains($0.step) && $0.isDone(environment.now) }
      .map { timer in
        banner(
          "ready-" + timer.step.description, .success, words.cookModeRung(words.stepNames([timer.step], steps)),
          steps[timer.step].say.text(environment.language),
          button(
            "timer-" + timer.step.description, words.cookModeSeeStep(timer.step + 1), .secondary, nil,
            .kitchen(.wentTo(timer.step))))
      }
  }

  /// A pot of another day; a clock that was set back; a device that is silent until it is pressed.
  private func remarks(_ session: CookSession) -> [E] {
    var content: [E] = []
    if session.isOld(environment.now) {
      content.append(
        banner(
          "old", .info, words.cookModeOld, nil,
          button("again", words.cookModeAgain, .secondary, .undo, .kitchen(.pot(.startedAgain)))))
    }
    if kitchen.cooking.isSetBack, !session.timers.isEmpty {
      content.append(banner("clock", .info, words.cookModeClock, words.cookModeClockText))
    }
    if kitchen.cooking.isSilent, !session.timers.isEmpty {
      content.append(
        banner(
          "silent", .warning, words.cookModeSilent, nil,
          button("sound", words.cookModeSound, .secondary, .bell, .kitchen(.pot(.soundTapped)))))
    }
    return content
  }

  private func timerButtons(_ step: Step, _ at: Int, _ session: CookSession) -> [E] {
    if step.timer == 0 { return [] }
    var buttons: [E] = []
    // One button that changes: the keyboard stays on it.
    if let timer = session.timer(of: at) {
      if timer.isDone(environment.now) {
        buttons.append(press("timer", words.cookModeClear, .secondary, .check, .kitchen(.timerRemoved(at))))
      } else if timer.isRunning {
        buttons.append(press("timer", words.cookModePause, .secondary, .pause, .kitchen(.timerPaused(at))))
      } else {
        buttons.append(press("timer", words.cookModeGoOn, .secondary, .play, .kitchen(.timerStarted(at))))
      }
      buttons.append(press("timer-more", words.cookModeMinute, .secondary, .plus, .kitchen(.minuteAdded(at))))
    } else {
      let start = words.cookModeStart(words.cookMinutes(step.timer))
      buttons.append(press("timer", start, .secondary, .play, .kitchen(.timerStarted(at))))
    }
    var content: [E] = [.cluster(buttons)]
    if step.isMeanwhile { content.append(text(words.cookModeMeanwhile, .small)) }
    return content
  }

  private func inStep(_ step: Step, _ recipe: Recipe, _ session: CookSession, _ book: Cookbook) -> [E] {
    var rows: [Row<Action>] = []
    for place in step.uses where recipe.ingredients.indices.contains(place) {
      let ingredient = recipe.ingredients[place]
      rows.append(
        Row<Action>(
          "use-" + place.description,
          words.amount(
            book.portion(ingredient, of: recipe, for: session.portions), of: book.food(of: ingredient),
            environment.language),
          detail: ingredient.note?.text(environment.language), nil))
    }
    return rows.isEmpty ? [text(words.cookModeNothing)] : [.rows(rows)]
  }

  /// Timers of other steps that have something left, as small pots on the shelf.
  private func others(_ at: Int, _ steps: [Step], _ session: CookSession) -> [E] {
    let timers = session.timers.filter {
      $0.step != at && steps.indices.contains($0.step) && !$0.isDone(environment.now)
    }
    if timers.isEmpty { return [] }
    return [
      section(
        "others", words.cookModeOthers,
        [
          .rows(
            timers.map { timer in
              Row<Action>(
                "timer-" + timer.step.description,
                words.cookModeOther(timer.step + 1, words.vessel(steps[timer.step].vessel)),
                detail: steps[timer.step].say.text(environment.language),
                value: face(timer, steps[timer.step].timer).time,
                icon: .clock, tone: .accent, .did(.kitchen(.wentTo(timer.step))))
            })
        ])
    ]
  }
}
