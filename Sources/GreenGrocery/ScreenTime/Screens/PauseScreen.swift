import AppRuntime
import ScreenTime

extension View {
  /// Pausa: do I really want in? One breath, `Mejor no` first; dark in every theme.
  func pauseScreen(_ key: String) -> Screen<Action> {
    let screen = pauseStep(key)
    screen.look = .night
    // Its own title is read when the page opens; what follows is said where it happens. Seconds are not.
    if let breath = screenTime.breath, breath.isNews || (breath.step != .inhaling && breath.step != .closed) {
      screen.announcement = breath.step == .waited ? words.pauseWaited(appName(key)) : screen.title
    }
    return screen
  }

  private func pauseStep(_ key: String) -> Screen<Action> {
    let name = appName(key)
    let until = screenTime.closedUntil(key, environment)
    guard let breath = screenTime.breath else {
      return frame(words.pauseBefore(name), .screenTime(.pause(key)), nil, back: back, [.skeleton(lines: 3)])
    }
    if breath.step == .refused { return pauseRefused(key) }
    if let until { return pauseClosed(key, until) }
    switch breath.step {
    case .entered: return pauseEntered(key)
    case .asking: return pauseAsking(key)
    default: break
    }
    let title =
      switch breath.step {
      case .closed, .inhaling: words.pauseInhale
      case .exhaling: words.pauseExhale
      default: words.pauseReady
      }
    let go = button(
      "continue", breath.hasWaited ? words.pauseContinue(name) : words.pauseContinueIn(name, breath.left), .quiet, nil,
      .screenTime(.pause(.continued)))
    go.isEnabled = breath.hasWaited
    let isOpen = environment.reducesMotion || breath.step == .inhaling || breath.step == .closed
    return frame(
      title, .screenTime(.pause(key)), nil, lead: words.pauseBefore(name),
      [
        pauseFlower(isOpen ? 1 : 0, words.pauseFlowerSentence),
        pauseCount(key),
        .button(button("no", words.pauseNo, .primary, nil, .screenTime(.pause(.refused)))),
        .button(go),
      ])
  }

  private func pauseFlower(_ value: Double, _ sentence: String) -> E {
    .scene(Scene("flower", scene: "flor", name: words.pauseFlower, sentence: sentence, values: [("flor", value)]))
  }

  /// Today's visits in their order, a sprout for each refusal and a phone for each entry: the last six.
  private func pauseVisits(_ key: String) -> E {
    let visits = screenTime.pauses.facts(on: today, app: key).filter { $0.answer != .closed }.suffix(6)
    var values: [(name: String, value: Double)] = [], order = ""
    for (place, fact) in visits.enumerated() {
      let isRefused = fact.answer == .refused
      values.append(((isRefused ? "brote-" : "telefono-") + place.description, 1))
      order += (place > 0 ? ", " : "") + (isRefused ? words.pauseOrderRefused : words.pauseOrderEntered)
    }
    let scene = Scene<Action>(
      "visits", scene: "visitas", name: words.pauseVisits, sentence: words.pauseOrder(order), values: values)
    scene.crop = (x: 0, y: 0, width: Double(34 * visits.count), height: 44)
    return .scene(scene)
  }

  /// How often today, and how many times the person said rather not.
  private func pauseCount(_ key: String) -> E {
    let counts = screenTime.pauses.counts(1, upTo: today, app: key)
    if counts.asked == 0 { return text(words.pauseTodayNone, .quiet) }
    return .cluster([
      pauseVisits(key),
      .tag(words.pauseToday(counts.asked), .accent),
      text(counts.refused == 0 ? words.pauseRefusedNone : words.pauseRefused(counts.refused), .quiet),
    ])
  }

  /// Closed: the flower stays, there is no way in.
  private func pauseClosed(_ key: String, _ until: Instant) -> Screen<Action> {
    var content: [E] = [
      pauseFlower(1, words.pauseFlowerClosed),
      pauseCount(key),
      .button(button("no", words.pauseLeave, .primary, nil, .screenTime(.pause(.refused)))),
    ]
    if !environment.isOnline { content.append(text(words.pauseClosedOffline, .small)) }
    content.append(.link(Link("call-911", words.screenEmergency, detail: nil, address: "tel:911", .quiet, .phone)))
    return frame(
      words.pauseClosedTitle(appName(key)), .screenTime(.pause(key)), nil,
      lead: words.pauseClosedLead(screenHour(until)),
      content)
  }

  private func pauseAsking(_ key: String) -> Screen<Action> {
    let reasons: [(PauseFact.Reason, String)] = [
      (.message, words.pauseWhyMessage), (.search, words.pauseWhySearch), (.rest, words.pauseWhyRest),
      (.habit, words.pauseWhyHabit),
    ]
    let options = reasons.map { Choice<Action>.Option("why-" + $0.0.rawValue, $0.1, isSelected: false) }
    return frame(
      words.pauseWhy, .screenTime(.pause(key)), nil,
      [
        .choice(
          Choice("why", words.pauseWhy, .list, hidesLabel: true, options: options) {
            .did(.screenTime(.pause(.reason($0))))
          }),
        .button(button("skip", words.pauseSkip, .secondary, nil, .screenTime(.pause(.skipped)))),
        .button(button("no", words.pauseNo, .quiet, nil, .screenTime(.pause(.refused)))),
      ])
  }

  private func pauseRefused(_ key: String) -> Screen<Action> {
    frame(
      words.pauseGoodTitle, .screenTime(.pause(key)), nil, lead: words.pauseGoodText,
      primary: way("today", words.home, .primary, .home, .home(.today)),
      [pauseFlower(1, words.pauseFlowerSentence), pauseCount(key)])
  }

  private func pauseEntered(_ key: String) -> Screen<Action> {
    var content: [E] = [pauseCount(key)]
    if let page = AppCatalogue.app(key)?.page {
      content.append(
        .button(button("open", words.pauseOpen(appName(key)), .primary, .external, .screenTime(.opened(page)))))
    }
    content.append(.button(button("no", words.pauseNo, .secondary, nil, .screenTime(.pause(.refused)))))
    // On a phone, going into the app opens this page once more.
    let lead =
      screenTime.breath?.wasAnswered == true
      ? words.pauseEnteredAgain(appName(key)) : words.pauseEnteredText(appName(key))
    return frame(words.pauseEnteredTitle, .screenTime(.pause(key)), nil, lead: lead, content)
  }
}
