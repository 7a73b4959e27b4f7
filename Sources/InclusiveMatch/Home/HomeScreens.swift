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
          "pair", own.ownName + " ⇄ " + other.ownName, .secondary, icon: .language,
          name: own.ownName + " ⇄ " + other.ownName + ", " + words.homeChangeLanguages,
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
    return screen
  }

  /// Marked phrases first, then the emergency cards.
  private var cardShelf: PictureShelf<Action> {
    var cards: [PictureShelf<Action>.Card] = []
    if let book = common.book {
      for place in book.favourites(common.preferences.favourites).prefix(6) {
        let entry = book.index[place]
        cards.append(
          PictureShelf.Card(
            "mine-" + entry.id, book.filled(place, own) ?? "…", detail: "", scene: "frase-" + entry.pictogram,
            location: Destination.phrase(entry.id).location, .went(Destination.phrase(entry.id).location)))
      }
    }
    for card in Card.allCases {
      let lines = Card.lines(card.rawValue, own, common.book)
      cards.append(
        PictureShelf.Card(
          "card-" + card.rawValue, lines.first ?? "…", detail: "", scene: "frase-" + card.pictogram,
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

  /// Which language is mine, which is the other one's, what the app will ask for: shown once, every page can be skipped.
  func welcomeScreen(_ page: Int) -> Screen<Action> {
    let last = Destination.welcomePages, isLast = page == last
    var title = "", content: [E] = []
    switch page {
    case 1:
      title = words.welcomeTitle
      content = [.hero(.inclusiveMatch, [text(words.welcomeText, .large)]), languageChoice(.own)]
    case 2:
      title = words.welcomeOtherTitle
      content = [text(words.welcomeOtherText, .large), languageChoice(.other)]
    default:
      title = words.welcomeReadyTitle
      content = [text(words.welcomeReadyText, .large)] + microphonePart + packPart(own, other)
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
    let chosen = side == .own ? own : other
    return .choice(
      Choice(
        side == .own ? "own" : "other", side == .own ? words.languagesOwn : words.languagesOther, .list,
        options: LanguageCode.allCases.map { language in
          option(
            (side == .own ? "own-" : "other-") + language.rawValue, language.ownName,
            sameBytes(language.ownName, name(language)) ? nil : name(language), language == chosen)
        }
      ) { id in
        let language = LanguageCode.named(id.after(side == .own ? 4 : 6)) ?? chosen
        return .did(.home(side == .own ? .ownChosen(language) : .otherChosen(language)))
      })
  }

  /// Why the microphone, and a large button that asks for it.
  var microphonePart: [E] {
    switch state.talk.permission {
    case .granted: [banner("microphone", .success, words.microphoneGranted)]
    case .refused: [banner("microphone", .warning, words.microphoneRefused, words.microphoneRefusedText)]
    case .unknown:
      state.talk.ears?.hears == false
        ? [banner("microphone", .info, words.microphoneNone, words.microphoneNoneText)]
        : [
          card([
            .heading(words.microphoneTitle), text(words.microphoneText),
            press("ask-microphone", words.microphoneAllow, .secondary, .mic, .home(.microphoneAsked)),
          ])
        ]
    }
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
        row("to-languages", words.languagesTitle, own.ownName + " ⇄ " + other.ownName, .language, .languages),
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
        [toggle(OnlineFeature.preference, words.youOnlineSwitch, words.youOnlineDetail)] + onlineState))
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
