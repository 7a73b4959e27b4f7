import AppRuntime
import GuidedSessions
import Wellbeing

extension View {
  func calmScreen(_ place: CalmDestination) -> Screen<Action> {
    switch place {
    case .hub: pauseHubScreen()
    case .meditation(let id): meditationScreen(id)
    case .random: frame(words.calmTitle, .calm(place), .pause, back: back, [missing("meditations")])
    case .surprise: surpriseScreen()
    case .sounds: calmSoundScreen()
    }
  }

  func meditationTitle(_ meditation: JSON?) -> String { told(meditation?["title"]) }

  /// A text of the content, in the language that it is in.
  func told(_ texts: JSON?) -> String {
    texts?[environment.language.rawValue]?.string ?? texts?["en"]?.string ?? ""
  }

  /// Pausa: what comes next, then all there is, then the minutes of the screen.
  private func pauseHubScreen() -> Screen<Action> {
    let all = isUnlocked(.meditations) ? common.meditations : []
    if all.isEmpty { return frame(words.calmTitle, .calm(.hub), .pause, [missing("meditations")]) }
    var content: [E] = []
    if state.home.surprises.waiting != nil {
      content.append(
        .shelf(
          PictureShelf(
            "surprise-shelf", name: words.calmSurprise, .one,
            [
              .init(
                "surprise", words.calmSurprise, detail: words.calmSurpriseWaits, scene: "calma-mercado",
                values: [("progress", 1)], location: CalmDestination.surprise.location,
                .went(CalmDestination.surprise.location))
            ])))
    }
    if let left = cutOff(all) { content.append(left) }
    if let first = nextMeditation(all) {
      content.append(
        section(
          "next", words.calmNow,
          [.shelf(PictureShelf("next-shelf", name: words.calmNow, .one, [card(first, isFirst: true)]))]))
    }
    content.append(.cluster([.button(way("random", words.calmRandom, .secondary, .sparkles, .calm(.random)))]))
    content.append(
      section(
        "all", words.calmAll,
        [
          .inLanguage(
            LanguageTag(environment.language.meditation),
            [.shelf(PictureShelf("all-shelf", name: words.calmAll, .grid, all.map { card($0, isFirst: false) }))])
        ]))
    content.append(
      section(
        "screen", words.screenTimeTitle,
        [
          .rows([
            row(
              "to-screen", words.calmToScreen,
              screenTime.today.isEmpty
                ? screenTime.hasSource ? words.screenNoneToday : words.calmScreenNone
                : words.screenWithLabel(
                  words.calmScreenMinutes(spoken(screenTime.minutesToday)), screenLabels(screenTime.today)),
              .device, .screenTime(.overview))
          ])
        ]))
    // Deep guided ones are Serenity's own (GG-13).
    content.append(
      .link(
        Link(
          "to-serenity", words.calmLonger, detail: words.calmLongerDetail, address: "/serenity/sesiones", .secondary,
          .moon)))
    return frame(words.calmTitle, .calm(.hub), .pause, lead: lead, content)
  }

  /// The one that was begun and has not ended.
  private func cutOff(_ all: [JSON]) -> E? {
    guard let one = state.calm.offered(environment.now),
      let meditation = all.first(where: { same($0["id"]?.string, one.meditation) })
    else { return nil }
    let place = CalmDestination.meditation(one.meditation).location
    let left = DurationFormat(environment.language).spoken(Seconds(Double((one.left + 999) / 1000)))
    return section(
      "underway", words.calmUnderway,
      [
        .shelf(
          PictureShelf(
            "underway-shelf", name: words.calmUnderway, .one,
            [
              .init(
                "go-on", meditationTitle(meditation), detail: words.calmTimeLeft(left),
                scene: "calma-" + (meditation["picture"]?.string ?? "patio"),
                values: [("progress", Double(one.place) / Double(one.minutes * 60_000))], location: place, .went(place))
            ]))
      ])
  }

  private var lead: String {
    let minutes = state.calm.minutesToday
    return minutes == 0 ? words.calmLead : words.calmMinutes(minutes)
  }

  /// The one that suits the hour best among those not heard lately.
  private func nextMeditation(_ all: [JSON]) -> JSON? {
    let hour = environment.zone.civil(at: environment.now).time.hour
    let topic = hour >= 21 || hour < 5 ? "sleep" : hour < 11 ? "focus" : hour < 17 ? "stress" : "screen"
    func isFresh(_ one: JSON) -> Bool {
      let id = one["id"]?.string ?? ""
      return !state.calm.lately.suffix(4).contains { sameBytes($0, id) }
    }
    func suits(_ one: JSON) -> Bool {
      (one["tags"]?.array ?? []).contains { tag in tag.string.map { sameBytes($0, topic) } ?? false }
    }
    return all.first { isFresh($0) && suits($0) } ?? all.first(where: isFresh) ?? all.first
  }

  private func card(_ meditation: JSON, isFirst: Bool) -> PictureShelf<Action>.Card {
    let id = meditation["id"]?.string ?? "", place = CalmDestination.meditation(id).location
    return .init(
      (isFirst ? "next-" : "meditation-") + id, meditationTitle(meditation),
      detail: isFirst ? told(meditation["about"]) : words.calmLengths,
      scene: "calma-" + (meditation["picture"]?.string ?? "patio"),
      values: [("progress", 0.7)], location: place, .went(place))
  }

  /// A meditation: its picture, what is being said, how much is left, one button.
  private func meditationScreen(_ id: String) -> Screen<Action> {
    let destination = Destination.calm(.meditation(id)), name = "meditations/" + id
    guard let meditation = common.meditations.first(where: { same($0["id"]?.string, id) }) else {
      return common.library["meditations"] == nil
        ? frame(words.calmTitle, destination, .pause, back: back, [missing("meditations")]) : notFound()
    }
    guard common.library[name] != nil else {
      return frame(meditationTitle(meditation), destination, .pause, back: back, [missing(name)])
    }
    let player = state.calm.player
    let isThis = sameBytes(player.id, id) && !player.parts.isEmpty
    if isThis, player.isOver { return endedScreen(meditation, destination) }
    let at = isThis ? player.timer.elapsed(at: environment.now) : 0
    let isPaused = isThis && !player.timer.isRunning && (player.isPaused || at > 0)
    let total = isThis ? player.schedule.total : Int64(state.calm.length) * 60_000
    let left = Seconds(Double((total - at + 999) / 1000)), format = DurationFormat(environment.language)
    var content: [E] = [
      picture(meditation, progress: Double(at) / Double(max(total, 1))),
      .timer(
        TimerFace(
          time: DurationFormat.clock(left), caption: isPaused ? words.calmPaused : words.calmLeft,
          name: words.calmTimeLeft(format.spoken(left)))),
    ]
    let spoken = LanguageTag(environment.language.meditation)
    if isThis, at > 0 || player.timer.isRunning {
      let part = player.part(at: environment.now) ?? 0
      content.append(.inLanguage(spoken, [card([text(player.parts[part].text, .large)], .tinted)]))
      content.append(
        .slider(
          Slider(
            "position", words.calmPosition, value: Int(at / 1000), in: 0...Int(total / 1000), step: 15,
            valueText: format.spoken(Seconds(Double(at / 1000)))
          ) { .did(.calm(.player(.sought($0)))) }))
      content.append(
        .disclosure(
          id: "transcript", title: words.calmTranscript,
          [
            .inLanguage(
              spoken,
              player.parts.enumerated().map { place, one in
                text(one.text, place == part ? .strong : place < part ? .quiet : .plain)
              })
          ]))
    } else {
      content.append(.inLanguage(spoken, [text(told(meditation["about"]), .large)]))
      content.append(
        .choice(
          Choice(
            "length", words.calmHowLong, .segmented,
            options: CalmFeature.lengths.map {
              Choice.Option("length-" + $0.description, words.calmMinutesShort($0), isSelected: state.calm.length == $0)
            }
          ) { option in
            .did(.calm(.lengthChosen(CalmFeature.lengths.first { sameBytes("length-" + $0.description, option) } ?? 3)))
          }))
    }
    content.append(.rows([row("sound", words.calmSound, nil, .speaker, .calm(.sounds))]))
    let primary: Button<Action> =
      isThis && player.timer.isRunning
      ? button("pause", words.calmPause, .primary, .pause, .calm(.player(.pause)))
      : button("play", at > 0 ? words.calmGoOn : words.calmBegin, .primary, .play, .calm(.started(id)))
    return frame(
      meditationTitle(meditation), destination, isThis && player.timer.isRunning ? nil : .pause, back: back,
      primary: primary, content)
  }

  private func picture(_ meditation: JSON, progress: Double) -> E {
    let name = meditation["picture"]?.string ?? "patio"
    return .scene(
      Scene(
        "meditation-scene", scene: "calma-" + name, name: meditationTitle(meditation), sentence: words.calmScene(name),
        values: [("progress", progress)]))
  }

  private func endedScreen(_ meditation: JSON, _ destination: Destination) -> Screen<Action> {
    let minutes = Int((state.calm.player.heard + 30_000) / 60_000)
    return frame(
      words.calmDone, destination, .pause, back: back,
      primary: way("home", words.home, .primary, nil, .home(.today)),
      [
        picture(meditation, progress: 1),
        text(minutes == 0 ? words.calmDoneShort : words.calmDoneMinutes(minutes), .large),
        text(companion.status(environment).text, .small),
        .button(button("again", words.calmAgain, .secondary, .sync, .calm(.started(state.calm.player.id)))),
        .button(way("more", words.calmMore, .quiet, nil, .calm(.hub))),
      ])
  }

  /// The surprise that has come: what it is, now or not now.
  private func surpriseScreen() -> Screen<Action> {
    let destination = Destination.calm(.surprise), all = common.meditations
    if all.isEmpty {
      return frame(words.calmSurprise, destination, nil, back: .went(""), [missing("meditations")])
    }
    let surprises = state.home.surprises
    guard let surprise = surprises.waiting, let meditation = surprises.meditation(of: surprise, common) else {
      return frame(
        words.calmSurpriseGone, destination, .pause, back: .went(""),
        primary: way("random", words.calmRandom, .primary, .sparkles, .calm(.random)),
        [.hero(.emptyCrate, [text(absenceText(surprises.absence(common, environment)), .large)])])
    }
    let id = meditation["id"]?.string ?? ""
    let consequence =
      switch surprises.refused(environment.now) {
      case .returns: words.calmNotNowOnce
      case .isGone: words.calmNotNowGone
      case .leavesInPeace: words.calmNotNowPeace
      }
    return frame(
      meditationTitle(meditation), destination, nil, lead: words.calmSurpriseLead, back: .went(""),
      primary: button("play", words.calmBegin, .primary, .play, .calm(.surpriseStarted(id))),
      [
        picture(meditation, progress: 0.2),
        .inLanguage(LanguageTag(environment.language.meditation), [text(told(meditation["about"]), .large)]),
        .button(button("not-now", words.calmNotNow, .secondary, nil, .home(.surprisePutOff))),
        text(consequence, .small),
      ])
  }

  private func absenceText(_ absence: Surprises.Absence) -> String {
    switch absence {
    case .hidden: words.calmSurpriseHidden
    case .none: words.calmSurpriseNone
    case .opened: words.calmSurpriseOpened
    case .putOff: words.calmSurprisePutOff
    case .peace: words.calmSurprisePeace
    case .passed: words.calmSurpriseGoneText
    }
  }

  /// Which sound is heard below the voice, and how loud.
  private func calmSoundScreen() -> Screen<Action> {
    let chosen = common.preferences.scape, percent = common.preferences.volume
    var options = [
      Choice<Action>.Option("scape-", words.calmScapeOwn, isSelected: chosen.isEmpty),
      Choice<Action>.Option("scape-none", words.calmScapeNone, isSelected: sameBytes(chosen, "none")),
    ]
    for (name, title) in zip(Sounds.names.dropFirst(3), words.calmScapes) {
      options.append(Choice.Option("scape-" + name, title, isSelected: sameBytes(chosen, name)))
    }
    return frame(
      words.calmSound, .calm(.sounds), .pause, back: back,
      [
        .choice(Choice("scape", words.calmScape, .chips, options: options) { .did(.calm(.scapeChosen($0.after(6)))) }),
        .slider(
          Slider(
            "volume", words.calmVolume, value: percent, in: 0...100, step: 10,
            valueText: numbers.percent(Double(percent) / 100)
          ) { .did(.calm(.player(.volumeChosen($0)))) }),
      ])
  }
}

extension Words {
  /// In the order of `Sounds.names`, without the three kinds of music.
  var calmScapes: [String] { [calmRain, calmSea, calmWind, calmForest, calmDrone, calmBells] }

  /// What a picture shows, by its name in the content.
  func calmScene(_ name: String) -> String {
    for (known, sentence) in [
      ("patio", calmScenePatio), ("azotea", calmSceneRoof), ("lluvia", calmSceneRain), ("arbol", calmSceneTree),
      ("mercado", calmSceneMarket), ("noche", calmSceneNight), ("ventana", calmSceneBus),
    ] where sameBytes(name, known) { return sentence }
    return calmScenePatio
  }
}
