import AppRuntime
import Wellbeing

extension View {
  /// The player: what is being said, how much is left, and nothing else to look at (SE-03).
  func playerScreen(_ id: String) -> Screen<Action> {
    let spot = Spot.player(id)
    guard let session = state.common.library.session(id), state.common.library["sessions/" + id] != nil else {
      let isKnown = state.common.library["sessions"] != nil
      if isKnown, state.common.library.session(id) == nil { return notFound() }
      let name = isKnown ? "sessions/" + id : "sessions"
      return frame(words.sessions, spot, .sessions, back: .went(Spot.session(id).location), [missing(name)])
    }
    if session.isPremium { return lockedScreen(session, spot) }
    let player = state.listening.player
    if player.isOver { return endedScreen(session, spot) }
    let at = player.timer.elapsed(at: environment.now), total = player.schedule.total
    let left = Seconds(Double((total - at + 999) / 1000)), format = DurationFormat(environment.language)
    let part = player.schedule.part(at: at) ?? 0
    var content: [E] = [
      .timer(
        TimerFace(time: DurationFormat.clock(left), caption: words.left, name: words.timeLeft(format.spoken(left))))
    ]
    if player.parts.indices.contains(part) {
      content += foreign([card([text(said(player.parts[part], "say"), .large)], .tinted)])
    }
    content.add(
      .slider(
        Slider(
          "position", words.position, value: Int(at / 1000), in: 0...Int(total / 1000), step: 15,
          valueText: format.spoken(Seconds(Double(at / 1000)))
        ) { .did(.listening(.sought($0))) }))
    if needsCompany(id) { content.add(.button(way("help-lines", words.helpLines, .secondary, .help))) }
    content.add(
      .disclosure(
        id: "transcript", title: words.transcript,
        foreign(
          player.parts.enumerated().map { place, part_ in
            text(said(part_, "say"), place == part ? .strong : place < part ? .quiet : .plain)
          })))
    if player.recording != nil { content.add(text(words.playsFile, .small)) }
    content.add(soundChoices)
    let button =
      player.timer.isRunning
      ? button("pause", words.pause, .primary, .pause, .listening(.pause))
      : button("play", words.play, .primary, .play, .listening(.play))
    return frame(
      said(session, "title"), spot, .sessions, back: .went(Spot.session(id).location), primary: button, content)
  }

  /// Sessions for a moment that may need a person: help is within reach of the thumb.
  private func needsCompany(_ id: String) -> Bool {
    sameBytes(id, "la-ola-pasa") || sameBytes(id, "un-momento-dificil") || sameBytes(id, "en-el-metro")
  }

  private func endedScreen(_ session: JSON, _ spot: Spot) -> Screen<Action> {
    let rating = state.listening.player.ending?.rating ?? 0
    if state.listening.player.ended == nil {
      return endedFrame(session, spot, [.empty(Empty(.done, title: words.sessionOver, text: words.sessionShort))])
    }
    var content: [E] = [
      .empty(
        Empty(
          isHardDay || needsCompany(session.id) ? .company : .done, title: words.sessionDone,
          text: state.companion.status(environment).text)),
      .choice(
        Choice(
          "rating", words.rate, .chips,
          options: (1...5).map { option("rating-" + $0.description, $0.description + " ★", nil, $0 == rating) }
        ) { .did(.listening(.rated($0))) }),
    ]
    if rating > 0 { content.add(text(words.rated, .small)) }
    return endedFrame(session, spot, content)
  }

  private func endedFrame(_ session: JSON, _ spot: Spot, _ content: [E]) -> Screen<Action> {
    var content = content
    content.add(.rows([row("log-after", words.howNow, words.logAfter, .edit, .log)]))
    let screen = frame(
      said(session, "title"), spot, .sessions, back: .went(Spot.sessions.location),
      primary: way("home", words.back, .primary, .today), content)
    screen.focus = "title"
    return screen
  }
}
