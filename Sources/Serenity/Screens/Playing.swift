import AppRuntime
import Wellbeing

extension View {
  /// The player: what is being said, how much is left, and nothing else to look at (SE-03).
  func playerScreen(_ id: String) -> Screen<Action> {
    let destination = Destination.player(id)
    guard let session = state.common.library.session(id), state.common.library["sessions/" + id] != nil else {
      let isKnown = state.common.library["sessions"] != nil
      if isKnown, state.common.library.session(id) == nil { return notFound() }
      let name = isKnown ? "sessions/" + id : "sessions"
      return frame(
        words.sessions, destination, .sessions, back: .went(Destination.session(id).location), [missing(name)])
    }
    if session.isPremium { return lockedScreen(session, destination) }
    let player = state.listening.player
    if player.isOver { return endedScreen(session, destination) }
    let at = player.timer.elapsed(at: environment.now), total = player.schedule.total
    let left = Seconds(Double((total - at + 999) / 1000)), format = DurationFormat(environment.language)
    let part = player.schedule.part(at: at) ?? 0, isSleep = session.has("category", "sleep")
    var content: [E] = [.scene(place(of: session))]
    // Never empty, so that nothing below it moves.
    let said = player.parts.indices.contains(part) ? player.parts[part].text : ""
    content.append(card(foreign([text(said, .large)])))
    if needsCompany(id) { content.append(.button(way("help-lines", words.helpLines, .secondary, .help))) }
    content += [
      .slider(
        Slider(
          "position", words.position, value: Int(at / 1000), in: 0...Int(total / 1000), step: 15,
          valueText: format.spoken(Seconds(Double(at / 1000)))
        ) { .did(.listening(.player(.sought($0)))) }),
      .timer(
        TimerFace(
          time: DurationFormat.clock(Seconds(Double(at / 1000))),
          caption: (player.isPaused ? words.paused + " · " : "") + DurationFormat.clock(Seconds(Double(total / 1000))),
          name: words.timeLeft(format.spoken(left)))),
      .cluster([
        .button(Button("back-15", words.back15, .quiet, name: words.back15Name, .did(.listening(.skipped(-15)))))
      ]),
      // By itself, so that the focus stays with it when it changes.
      .cluster([
        player.timer.isRunning
          ? press("pause", words.pause, .primary, .pause, .listening(.player(.pause)))
          : press("play", words.play, .primary, .play, .listening(.play))
      ]),
      .cluster([
        .button(Button("ahead-15", words.ahead15, .quiet, name: words.ahead15Name, .did(.listening(.skipped(15)))))
      ]),
    ]
    let screen = frame(
      self.said(session, "title"), destination, nil, lead: isSleep ? words.dimsAlone : nil,
      back: .went(Destination.session(id).location), content)
    screen.look = .night
    if player.isPaused { screen.announcement = words.paused }
    screen.tools.insert(Button("more", words.more, .icon, icon: .settings, .did(.listening(.moreOpened))), at: 0)
    if state.listening.showsMore { screen.sheet = moreSheet(part) }
    return screen
  }

  /// What is out of the way while a session runs: its sound, the timer, and all that it says.
  private func moreSheet(_ part: Int) -> Sheet<Action> {
    let player = state.listening.player
    var content = soundChoices
    if player.recording != nil { content.append(text(words.playsFile, .small)) }
    content.append(
      .disclosure(
        id: "transcript", title: words.transcript,
        foreign(
          player.parts.enumerated().map { place, part_ in
            text(part_.text, place == part ? .strong : place < part ? .quiet : .plain)
          })))
    return Sheet(title: words.more, height: .half, close: .did(.listening(.moreClosed)), content)
  }

  /// The drawing that a session is in: by its category, and its own where it speaks of a place.
  private func place(of session: JSON) -> Scene<Action> {
    let (name, sentence) =
      sameBytes(session.id, "en-el-metro") ? ("metro", words.placeMetro) : place(of: session.text("category"))
    return Scene("place", scene: "lugar-" + name, name: words.place, sentence: sentence)
  }

  private func place(of category: String) -> (name: String, sentence: String) {
    if sameBytes(category, "sleep") { return ("cuarto", words.placeRoom) }
    if sameBytes(category, "stress") { return ("lluvia", words.placeRain) }
    if sameBytes(category, "breathing") { return ("mar", words.placeSea) }
    if sameBytes(category, "focus") { return ("bosque", words.placeForest) }
    return ("cerro", words.placeHill)
  }

  /// Sessions for a moment that may need a person: help is within reach of the thumb.
  private func needsCompany(_ id: String) -> Bool {
    sameBytes(id, "la-ola-pasa") || sameBytes(id, "un-momento-dificil") || sameBytes(id, "en-el-metro")
  }

  private func endedScreen(_ session: JSON, _ destination: Destination) -> Screen<Action> {
    let rating = state.listening.rating
    if state.listening.player.ended == nil {
      return endedFrame(
        session, destination, [.empty(Empty(.done, title: words.sessionOver, text: words.sessionShort))])
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
    if rating > 0 { content.append(text(words.rated, .small)) }
    return endedFrame(session, destination, content)
  }

  private func endedFrame(_ session: JSON, _ destination: Destination, _ content: [E]) -> Screen<Action> {
    var content = content
    content.append(.rows([row("log-after", words.howNow, words.logAfter, .edit, .log)]))
    let screen = frame(
      said(session, "title"), destination, .sessions, back: .went(Destination.sessions.location),
      primary: way("home", words.back, .primary, .today), content)
    screen.focus = "title"
    return screen
  }
}
