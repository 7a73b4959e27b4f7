import AppRuntime
import Kitchen

// What cook mode tells on other screens: its pot on Hoy and in Cocina, its rings everywhere, its questions.
extension View {
  func potTitle(_ session: CookSession) -> String {
    cookbook?.recipe(session.recipe)?.title.text(environment.language) ?? ""
  }

  /// The step where the person is, what is ready, and how long the others take.
  func potText(_ session: CookSession) -> String {
    let now = environment.now, steps = kitchen.steps(session.recipe, common)
    var text = words.cookGoOnText(session.step + 1, potTitle(session))
    let done = session.timers.filter { $0.isDone(now) }.map { $0.step }
    if !done.isEmpty { text += ". " + words.cookModeRung(words.stepNames(done, steps)) }
    for timer in session.running(now) {
      let minutes = (timer.left(now) + 59_999) / 60_000
      text +=
        ". "
        + words.cookModePotLeft(
          words.stepNames([timer.step], steps).capitalInitial,
          DurationFormat(environment.language).spoken(Seconds(Double(minutes * 60))))
    }
    return text
  }

  /// On Hoy: the way back to the pot.
  var potRow: Row<Action>? {
    guard let session = kitchen.session, !session.isOld(environment.now), cookbook?.recipe(session.recipe) != nil
    else { return nil }
    return row("to-pot", words.cookGoOn, potText(session), .clock, .kitchen(.cook(session.recipe)))
  }

  /// What rang: said once, and shown on every place but the pot's own.
  func tellRing(_ screen: Screen<Action>) {
    guard let session = kitchen.session, let last = kitchen.rung.last else { return }
    let steps = kitchen.steps(session.recipe, common)
    if case .ring(let rung) = kitchen.cooking.said {
      var said = ""
      for step in rung where steps.indices.contains(step) {
        said += (said.isEmpty ? "" : " ") + words.cookModeRang(step + 1, steps[step].say.text(environment.language))
      }
      screen.announcement = said.isEmpty ? words.cookModeRung(words.stepNames(rung, steps)) : said
    }
    if case .kitchen(.cook(let id))? = common.destination, sameBytes(id, session.recipe) { return }
    if !kitchen.cooking.hasToast { return }
    screen.toast = Toast(
      .success, words.cookModeRung(words.stepNames(kitchen.rung, steps)),
      button: button("see-pot", words.cookModeSee, .quiet, .food, .kitchen(.pot(.seen(last)))),
      leave: .did(.kitchen(.pot(.toastLeft))))
  }

  /// What a screen of the kitchen has of cook mode: its question, where the keyboard goes, what was counted.
  func tellCooking(_ place: KitchenDestination, _ screen: Screen<Action>) {
    screen.sheet = cookQuestion
    screen.focus = kitchen.cooking.focus
    guard case .portions(let count) = kitchen.cooking.said else { return }
    switch place {
    case .recipe, .cook: screen.announcement = words.cookPortions(count)
    default: break
    }
  }

  private var cookQuestion: Sheet<Action>? {
    guard let question = kitchen.cooking.question, let session = kitchen.session else { return nil }
    let count = session.running(environment.now).count
    var title = words.cookModeAsk(count), said = words.cookModeAskText
    var stay = button("question-no", words.cookResume, .secondary, nil, .kitchen(.pot(.unasked)))
    let yes: String
    switch question {
    case .otherPot:
      if count > 0 {
        title = words.cookModeAskOther(potTitle(session), count)
      } else {
        title = words.cookModeAskOtherStep(potTitle(session), session.step + 1)
        said = words.cookModeAskPlace
      }
      stay = way("question-no", words.cookModeBackToPot, .secondary, .kitchen(.cook(session.recipe)))
      yes = words.cookModeLeavePot
    case .finish: yes = words.cookModeEnd
    case .stop: yes = words.cookModeStop
    }
    return Sheet(
      .alert, title: title, close: .did(.kitchen(.pot(.unasked))),
      [
        text(said),
        .cluster([
          .button(stay), .button(button("question-yes", yes, .destructive, nil, .kitchen(.pot(.agreed)))),
        ]),
      ])
  }
}

extension Words {
  /// `paso 2, tazón; paso 4, olla`
  func stepNames(_ places: [Int], _ steps: [Step]) -> String {
    var text = ""
    for place in places {
      text += text.isEmpty ? "" : "; "
      text +=
        steps.indices.contains(place)
        ? cookModeRungStep(place + 1, vessel(steps[place].vessel).smallInitial) : cookModeRungPlain(place + 1)
    }
    return text
  }
}
