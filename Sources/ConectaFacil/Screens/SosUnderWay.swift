import AppRuntime

extension View {
  /// The countdown: to whom, how long, and how to stop it. Nothing else is on it: all three buttons are in sight whatever the window.
  func countdownScreen() -> Screen<Action> {
    let e = state.emergency
    let left = max(e.until.milliseconds(since: environment.now), 0)
    let seconds = Int((left + 999) / 1000)
    var content: [E] = []
    if let contact = companion.store.contacts.first { content.append(text(words.opensFor(contact.name), .large)) }
    content.append(
      .timer(TimerFace(time: seconds.description, caption: words.seconds(seconds), name: words.sendsIn(seconds))))
    if e.isPractice { content.append(text(words.isPractice, .strong)) }
    content.append(
      .columns([
        press("cancel-sos", words.cancelSos, .primary, nil, .sos(.cancel)),
        press("send-now", words.sendNow, .secondary, nil, .sos(.now)), link("call-911", words.call911, "tel:911"),
      ]))
    let screen = Screen(title: words.sending, location: Destination.sos.location, hidesTitle: true, content)
    // Said at the beginning and near the end, not every second.
    screen.announcement = seconds == e.delay || seconds <= 3 ? words.sendsIn(seconds) : words.sendsIn(e.delay)
    return screen
  }

  /// What became of it (CF-08): nobody has to guess whether it was sent.
  func confirmationScreen() -> Screen<Action> {
    let e = state.emergency
    var content: [E] = [], title = words.sosDone, primary: Button<Action>?, news: String?
    switch e.phase {
    case .handed where e.isPractice:
      title = words.practiceDone
      content.append(text(words.practiceDoneText, .large))
      if let message = e.message {
        let name = companion.store.contacts.first.map { $0.name + ", " } ?? ""
        content.append(
          section(
            "practice-message", words.wouldSend,
            [card([text(words.wouldGoTo(name + phone(message.number)), .small), text(message.text)])]))
      }
      primary = button("close-sos", words.close, .primary, nil, .sos(.close))
    case .composing, .handed:
      title = words.didYouSend
      if e.hasLeft == false {
        content.append(banner("perhaps-not-opened", .warning, words.perhapsNotOpened, words.perhapsNotOpenedText))
        news = words.perhapsNotOpened
      } else {
        content.append(text(words.handedOver(e.hasLeft), .large))
      }
      content.append(press("was-sent", words.wasSent, .primary, .check, .sos(.sent)))
      content.append(press("not-sent", words.notSent, .secondary, nil, .sos(.notSent)))
      let isLate = e.hadNoPosition && state.whereabouts.last != nil
      if isLate || e.hadOldPosition && state.whereabouts.here(environment.now) != nil {
        content.append(
          banner(
            "position-now", .info, words.positionNow, isLate ? words.positionNowText : words.positionNowOlder,
            button("send-position", words.sendPosition, .quiet, .message, .sos(.position))))
      }
      content += again
      content += others
      content.append(emergencyCall)
    case .failed:
      title = words.sosFailed
      content.append(banner("sos-failed", .warning, words.sosFailed, words.sosFailedText))
      content.append(emergencyCall)
      if let contact = companion.store.contacts.first {
        content.append(link("call-contact", words.call(contact.name), "tel:" + contact.number))
      }
      content += again
      primary = button("was-sent", words.wasSent, .primary, .check, .sos(.sent))
    case .confirmed:
      content.append(
        .empty(
          Empty(
            .done, title: words.sosSaid,
            text: words.sosSaidText + (e.handedAt.map { " " + sentence(words.wasAt(moment($0))) } ?? ""))))
      content += others
      content.append(emergencyCall)
      primary = button("close-sos", words.close, .primary, nil, .sos(.close))
    default:
      title = words.nothingUnderWay
      content.append(text(words.nothingUnderWayText))
      primary = way("to-sos", "SOS", .secondary, nil, .sos)
    }
    content.append(
      .rows([
        row("to-protocols", words.protocols, words.protocolsDetail, .list, .protocols),
        row("to-hospitals", words.hospitals, words.hospitalsDetail, .hospital, .hospitals),
      ]))
    let screen = page(title, .confirmation, .sos, back: !e.isRunning, primary: primary, content)
    screen.announcement = news ?? title
    return screen
  }

  /// The message once more: in the telephone's own app, or as words for another one.
  private var again: [E] {
    var content = [press("open-again", words.openAgain, .secondary, .message, .sos(.again))]
    if let message = state.emergency.message ?? state.message(environment) {
      content.append(press("copy-message", words.copyMessage, .secondary, .share, .copy(message.text)))
    }
    return content
  }

  /// With a full stop at its end, which `6:58 a. m.` has already.
  private func sentence(_ text: String) -> String { text.utf8.last == 0x2E ? text : text + "." }

  /// The other contacts, one message each.
  private var others: [E] {
    let rest = companion.store.contacts.dropFirst()
    if rest.isEmpty || state.emergency.isPractice { return [] }
    return [
      section(
        "others", words.tellOthers,
        rest.enumerated().map { place, contact in
          press("tell-" + place.description, words.tell(contact.name), .secondary, .message, .sos(.other(contact.id)))
        })
    ]
  }
}
