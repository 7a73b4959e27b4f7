import AppRuntime
import Phrasebook
import ServerAPI

extension View {
  /// What do I need to understand? Two halves of the window are the two ways (IM-11).
  func homeScreen() -> Screen<Action> {
    var content: [E] = [
      .shelf(
        PictureShelf(
          "doors", name: words.homeDoors, .halves,
          [
            PictureShelf.Card(
              "to-talk", words.homeTalk, detail: words.homeTalkDetail, scene: "platica",
              location: Destination.talk.location,
              .went(Destination.talk.location)),
            PictureShelf.Card(
              "to-camera", words.homeCamera, detail: words.homeCameraDetail, scene: "letrero",
              location: Destination.sign.location, .went(Destination.sign.location)),
          ])),
      .button(
        Button(
          "pair", pairTitle, .secondary, icon: .language, name: pairTitle + ", " + words.homeChangeLanguages,
          .went(Destination.languages.location))),
    ]
    content += companion.notices(environment)
    content.append(section("cards", words.homeCards, [.shelf(cardShelf)]))
    content.append(
      .rows([
        row("to-phrases", words.homePhrases, words.homePhrasesDetail, .book, .phrases),
        row("to-captions", words.captionsTitle, words.captionsDetail, .message, .captions), offlineRow,
      ]))
    let screen = frame(words.homeTitle, .home, .home, hidesTitle: true, content)
    screen.look = .overlaid(isDark: true)
    let look = AccountDestination.appearance.location
    screen.tools = [Button("letters", words.homeLetters, .icon, icon: .text, .went(look))] + screen.tools
    return screen
  }

  /// Who speaks which.
  private var pairTitle: String {
    own.ownName + " ⇄ " + (common.detects ? words.languagesDetectShort : other.ownName)
  }

  /// Marked phrases first, then the emergency cards.
  private var cardShelf: PictureShelf<Action> {
    var cards: [PictureShelf<Action>.Card] = []
    if let book = common.book {
      for place in book.favourites(common.preferences.favourites).prefix(6) {
        let entry = book.index[place]
        cards.append(
          PictureShelf.Card(
            "mine-" + entry.id, book.filled(place, own)?.replacingBlanks ?? "…", detail: "",
            scene: "frase-" + entry.pictogram,
            location: Destination.phrase(entry.id).location, .went(Destination.phrase(entry.id).location)))
      }
    }
    for card in Card.allCases {
      cards.append(
        PictureShelf.Card(
          "card-" + card.rawValue, title(card), detail: "", scene: "frase-" + card.pictogram,
          location: Destination.card(card.rawValue).location, .went(Destination.card(card.rawValue).location)))
    }
    return PictureShelf("card-shelf", name: words.homeCards, .shelf, cards)
  }

  /// One calm line: what works without a network.
  private var offlineRow: Row<Action> {
    let ids = PacksFeature.packs(own, other), missing = state.packs.missingBothWays(own, other)
    let isReady = !ids.isEmpty && missing.isEmpty && state.packs.isKnown
    let title = isReady ? words.offlineReady : words.offlineOnlyPhrases
    let detail =
      isReady
      ? own.ownName + ", " + other.ownName + " · " + megabytes(state.packs.size(ids))
      : ids.isEmpty ? words.offlineNoRules : words.offlineGet(megabytes(state.packs.weight(missing)))
    return row("to-packs", title, detail, isReady ? .saved : .download, .packs)
  }

  /// Which language is mine, which is the other one's, what the app will ask for, what to bring: shown once, every page
  /// can be skipped.
  func welcomeScreen(_ page: Int) -> Screen<Action> {
    let last = Destination.welcomePages, isLast = page == last
    var title = "", content: [E] = []
    switch page {
    case 1:
      title = words.welcomeTitle
      let look = AccountDestination.appearance.location
      content = [
        .hero(.inclusiveMatch, [text(words.welcomeText, .large)]), languageChoice(.own),
        .rows([Row("letters", words.homeLetters, icon: .text, tone: .accent, location: look, .went(look))]),
      ]
    case 2:
      title = words.welcomeOtherTitle
      content = [text(words.welcomeOtherText, .large), languageChoice(.other)]
    case 3:
      title = words.permissionTitle
      content = [text(words.permissionText, .large)] + microphonePart + cameraPart
    default:
      title = words.welcomeReadyTitle
      content = [text(words.welcomeReadyText, .large)] + packPart(own, other)
    }
    content.append(.steps(Steps(page, of: last, label: words.welcomeStep(page, last))))
    if !isLast { content.append(.button(button("skip", words.welcomeSkip, .quiet, nil, .home(.welcomeDone)))) }
    let primary =
      isLast
      ? button("begin", words.welcomeBegin, .primary, nil, .home(.welcomeDone))
      : way("next", words.welcomeNext, .primary, nil, .welcome(page: page + 1))
    return frame(title, .welcome(page: page), nil, back: page > 1 ? .backTapped : nil, primary: primary, content)
  }

  func languageChoice(_ side: Side) -> E {
    let chosen = side == .own ? own : other, detects = side == .other && common.detects
    var options: [Choice<Action>.Option] = []
    if side == .other {
      options.append(
        option("other-detect", words.languagesDetect, words.languagesDetectDetail(nameInside(other)), detects))
    }
    for language in LanguageCode.allCases {
      options.append(
        option(
          (side == .own ? "own-" : "other-") + language.rawValue, language.ownName,
          sameBytes(language.ownName, name(language)) ? nil : name(language), language == chosen && !detects))
    }
    return .choice(
      Choice(
        side == .own ? "own" : "other", side == .own ? words.languagesOwn : words.languagesOther, .list,
        options: options
      ) { id in
        if sameBytes(id, "other-detect") { return .did(.home(.detectChosen)) }
        let language = LanguageCode.named(id.after(side == .own ? 4 : 6)) ?? chosen
        return .did(.home(side == .own ? .ownChosen(language) : .otherChosen(language)))
      })
  }

  /// Why the microphone, and a large button that asks for it.
  var microphonePart: [E] {
    switch state.talk.permission {
    case .granted: [banner("microphone", .success, words.microphoneGranted)]
    case .refused: [banner("microphone", .warning, words.microphoneRefused, words.microphoneRefusedText)]
    case .absent, .taken: [banner("microphone", .warning, words.hearMicrophone)]
    case .later: [text(words.microphoneLater)]
    case .unknown:
      state.talk.ears?.hears == false
        ? [banner("microphone", .info, words.microphoneNone, words.microphoneNoneText)]
        : [
          card([
            .heading(words.microphoneTitle), text(words.microphoneText),
            press("ask-microphone", words.microphoneAllow, .secondary, .mic, .home(.microphoneAsked)),
            notNow("microphone-later", words.microphoneTitle, .home(.microphoneLater)),
          ])
        ]
    }
  }

  /// Why the camera, what becomes of a picture, and a large button that asks for it.
  private var cameraPart: [E] {
    switch state.camera {
    case .granted: [banner("camera", .success, words.cameraGranted)]
    case .refused: [banner("camera", .warning, words.signRefused, words.signRefusedText)]
    case .absent: [banner("camera", .info, words.signNoCamera, words.signNoCameraText)]
    case .taken: [banner("camera", .warning, words.signTaken, words.signTakenText)]
    case .later: [text(words.cameraLater)]
    case .unknown:
      [
        card([
          .heading(words.homeCamera), text(words.cameraText),
          press("ask-camera", words.cameraAllow, .secondary, .camera, .home(.cameraAsked)),
          notNow("camera-later", words.homeCamera, .home(.cameraLater)),
        ])
      ]
    }
  }

  private func notNow(_ id: Identifier, _ what: String, _ own: InclusiveMatchAction) -> E {
    .button(Button(id, words.permissionLater, .quiet, name: words.permissionLater + ", " + what, action(own)))
  }

  /// Idiomas: who speaks which.
  func languagesScreen() -> Screen<Action> {
    frame(
      words.languagesTitle, .languages, nil, lead: words.languagesLead, back: .backTapped,
      primary: way("talk", words.homeTalk, .primary, .talk),
      [
        languageChoice(.own), languageChoice(.other),
        press("swap", words.languagesSwap, .secondary, .sync, .home(.swapped)),
      ])
  }

  /// What the server has, for who asks it: in words, and no more than there is.
  private var onlineState: [E] {
    guard common.asksOnline else { return [] }
    if !common.isOnline { return [text(words.onlineNoNetwork, .quiet)] }
    guard let offer = common.online.offer else { return [text(words.onlineUnknown, .quiet)] }
    if common.online.refusal != nil { return [text(words.onlineUsed, .quiet)] }
    let engines = offer.rings.map { $0.engine }
    return [text(engines.isEmpty ? words.onlineNothing : words.onlineEngines(engines.joined(separator: ", ")), .quiet)]
  }

  /// Ajustes: what is read aloud, what is kept, letters and contrast, languages, the account.
  func youScreen() -> Screen<Action> {
    let preferences = common.preferences
    func toggle(_ name: Identifier, _ label: String, _ detail: String) -> E {
      .toggle(Toggle(name, label, detail: detail, isOn: preferences.isOn(name), .did(.home(.flipped(name)))))
    }
    var content = companion.notices(environment)
    content.append(
      .rows([
        row("to-languages", words.languagesTitle, pairTitle, .language, .languages),
        row("to-packs", words.packsTitle, words.packsDetail, .download, .packs),
      ]))
    content.append(
      section(
        "voice", words.youVoice,
        [
          toggle("speaks", words.youSpeaks, words.youSpeaksDetail),
          toggle("slowly", words.youSlowly, words.youSlowlyDetail),
        ]))
    content.append(
      section("table", words.youTable, [toggle("tilts", words.youTilts, words.youTiltsDetail)]))
    content.append(
      section(
        "network", words.youOnline,
        [toggle(OnlineFeature.preference, words.youOnlineSwitch, words.youOnlineDetail)] + onlineState
          + [toggle(SignsFeature.preference, words.youSignsOnline, words.youSignsOnlineDetail)]))
    content.append(section("keeping", words.youKeeping, [toggle("keeps", words.youKeeps, words.youKeepsDetail)]))
    content += companion.settings(environment)
    content.append(
      section(
        "about", words.youAbout,
        [
          text(words.youAboutText, .quiet), .button(way("welcome", words.youWelcome, .quiet, .welcome(page: 1))),
        ]))
    return frame(words.tabYou, .you, .you, content)
  }
}
