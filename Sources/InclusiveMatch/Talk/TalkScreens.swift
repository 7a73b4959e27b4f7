import AppRuntime
import Phrasebook
import Translation

extension View {
  private var talk: TalkFeature { state.talk }

  func person(_ side: Side) -> String { side == .own ? words.talkOwn : words.talkOther }
  private func language(_ side: Side) -> LanguageCode { side == .own ? own : other }

  /// Two halves, two voices (IM-01).
  func talkScreen() -> Screen<Action> {
    let turn = talk.last, speaking = talk.hearing?.side
    let conversation = Conversation<Action>(
      "conversation", name: words.talkTitle, other: half(.other), own: half(.own), isTurned: talk.isTurned)
    conversation.speaker = (speaking ?? turn?.side).map { $0 == .own ? .own : .other }
    conversation.isTable = talk.isTable
    let screen = frame(
      words.talkTitle, .talk, nil, back: .backTapped, hidesTitle: true, [.conversation(conversation)])
    screen.look = .overlaid(isDark: false)
    screen.tools =
      [Button("turn", words.talkTurn, .icon, icon: .sync, isPressed: talk.isTurned, .did(.talk(.turned)))] + tools
    screen.sheet = typingSheet ?? unsavedSheet ?? offerSheet
    screen.focus = talk.typing == nil ? nil : "typed"
    screen.announcement = talkAnnouncement
    return screen
  }

  /// For who does not see it: why nothing was heard, or that the words told another language.
  private var talkAnnouncement: String? {
    if let problem = hearingProblem { return problem }
    guard talk.hearing == nil, talk.typing == nil, let turn = talk.last, turn.isDetected else { return nil }
    return detection(turn)
  }

  /// That the words told the language, not who pressed.
  private func detection(_ turn: Turn) -> String {
    let language = nameInside(turn.from)
    return turn.former == nil ? words.talkDetected(language) : words.talkFound(language)
  }

  private var hearingProblem: String? {
    switch talk.problem {
    case .refused: words.hearRefused
    case .microphone: words.hearMicrophone
    case .network: words.hearNetwork
    case .silence: words.hearSilence
    case .language: words.hearLanguage
    case .failed: words.hearFailed
    case nil: nil
    }
  }

  private func half(_ side: Side) -> Conversation<Action>.Half {
    let isOwn = side == .own, language = language(side), turn = talk.last
    let isSpeaking = talk.hearing?.side == side, hears = talk.ears?.hears == true
    let said = HalfWords(language)
    // Who reads has the translation; who spoke has what was heard. While one speaks the other one keeps the last turn.
    let isReading = !isSpeaking && (turn.map { $0.side != side && $0.failure == nil } ?? false)
    var runs: [Passage.Run] = [], note = ""
    if let hearing = talk.hearing, isSpeaking {
      runs = [Passage.Run(hearing.settled, tag(language))]
      if !hearing.tentative.isEmpty {
        runs.append(Passage.Run(hearing.gap + hearing.tentative, tag(language), isTentative: true))
      }
      note = hearing.isEnding ? said.waiting : said.listening
    } else if let turn {
      if turn.side == side {
        runs = [Passage.Run(turn.original, tag(turn.from))]
      } else {
        runs = translation(turn, said)
      }
      // To the person of this phone, whoever reads.
      if isOwn { note = (turn.isDetected ? detection(turn) + " · " : "") + engineNote(turn) }
    }
    if runs.allSatisfy({ $0.text.isEmpty }), !isSpeaking {
      runs = [Passage.Run(talk.hearing != nil ? said.otherTalks : hears ? said.holdHint : said.typeHint, tag(language))]
    }
    // A browser is told a language before it listens: a voice's is not found out.
    if isOwn, note.isEmpty, common.detects {
      note = words.talkDetects + (hears ? " " + words.talkDetectsVoice(nameInside(other)) : "")
    }
    // To the one who pressed, in their language.
    let problem = talk.pressed == side && talk.hearing == nil ? talk.problem.map { said.problem($0) } : nil
    // While the last words are on their way a press begins anew.
    let isPressed = isSpeaking && talk.hearing?.isEnding == false
    let press = Button<Action>(
      isOwn ? "talk-own" : "talk-other", hears ? (isPressed ? said.stop : said.hold) : said.type, .secondary,
      icon: hears ? .mic : .edit, isPressed: hears ? isPressed : nil, .did(.talk(.talkTapped(side))))
    let half = Conversation<Action>.Half(
      isOwn ? "half-own" : "half-other", person: person(side) + " · " + language.ownName,
      mark: isOwn ? .circle : .triangle,
      language: tag(language), runs: runs, isReading: isReading, note: problem ?? note, talk: press)
    half.isSpeaking = isSpeaking
    half.isIdle = turn == nil && !isSpeaking
    press.isHeld = hears
    half.noteLanguage = problem != nil || isSpeaking ? nil : LanguageTag(words.language)
    if let turn, talk.hearing == nil {
      half.longPress = .did(.talk(.offered(turn.id)))
      if turn.side == side, turn.isUnsure { half.remark = said.unsure }
    }
    if let live = talk.live, live.side != side, let partial = talk.partial {
      half.partial = Passage.Run(partial, tag(language), isTentative: true)
      // It stands where the turn's own translation will.
      if talk.hearing == nil { half.runs = [] }
    }
    half.tools = halfTools(side, said, hears)
    return half
  }

  /// At both sides of the microphone.
  private func halfTools(_ side: Side, _ said: HalfWords, _ hears: Bool) -> [Button<Action>] {
    let isOwn = side == .own
    var tools: [Button<Action>] = []
    if hears {
      tools.append(
        Button(isOwn ? "type-own" : "type-other", said.type, .quiet, icon: .keyboard, .did(.talk(.typeTapped(side)))))
    }
    guard let turn = talk.last, talk.hearing == nil else { return tools }
    if turn.side != side, turn.translated != nil {
      tools.append(
        Button(
          isOwn ? "say-own" : "say-other", said.hear, .quiet, icon: .speaker, .did(.talk(.said(turn.id, slowly: false)))
        ))
    }
    if isOwn, turn.failure != nil, common.isOnline, !Route.packs(turn.from, turn.to).isEmpty,
      !state.packs.isComing(PacksFeature.packs(own, other))
    {
      tools.append(
        Button("get-pack", words.talkDownload, .quiet, icon: .download, .did(.packs(.getTapped(own, other)))))
    } else if turn.side == side {
      // Three do not fit beside the microphone; Pausa corrects too.
      tools.append(Button("correct", said.correct, .quiet, icon: .undo, .did(.talk(.corrected))))
    }
    if isOwn { tools.append(Button("pause", words.talkPause, .quiet, icon: .pause, .went(Destination.pause.location))) }
    return tools
  }

  /// The words for the one who reads; what did not arrive safely is tentative.
  private func translation(_ turn: Turn, _ said: HalfWords) -> [Passage.Run] {
    switch turn.race.shown {
    case .waiting: return [Passage.Run(said.waiting, tag(turn.to), isTentative: true)]
    case .translated(let there): return [Passage.Run(there.text, tag(turn.to))]
    case .nothing: return [Passage.Run(turn.original, tag(turn.from), isTentative: true)]
    }
  }

  /// Who answered, and how far it can be trusted: one quiet line.
  func engineNote(_ turn: Turn) -> String {
    switch turn.race.shown {
    case .waiting: return words.engineWaiting
    case .nothing:
      return Route.packs(turn.from, turn.to).isEmpty ? words.engineNone(turn.to.ownName) : words.engineNoPack
    case .translated(let there): return engineNote(there, turn.review, hasLost: !turn.losses.isEmpty)
    }
  }

  func engineNote(_ there: Translated, _ review: ReviewState?, hasLost: Bool) -> String {
    var note: String
    switch there.engine {
    case .phrase: note = review.map { mark($0) } ?? words.reviewChecked
    case .memory: note = words.engineMemory
    case .rules: note = there.trust == .approximate ? words.engineRulesRough : words.engineRules
    case .platform: note = words.enginePlatform
    case .edge: note = words.engineEdge
    case .cloud: note = words.engineCloud
    }
    if let pivot = there.pivot { note += " · " + words.engineBy(pivot.ownName) }
    return hasLost ? note + " · " + words.engineDoubt : note
  }

  private var typingSheet: Sheet<Action>? {
    guard let typing = talk.typing else { return nil }
    let language = language(typing.side), said = HalfWords(language)
    let isLong = typing.text.isTooLongForTurn
    let field = Field<Action>(
      "typed", said.type, .lines(limit: TalkFeature.limit), value: typing.text,
      error: isLong ? said.tooLong(TalkFeature.limit) : nil
    ) { .did(.talk(.typed($0))) }
    var content: [E] = [
      .inLanguage(
        tag(language),
        [
          .form(
            Form(
              "typing", submit: .did(.talk(.typingDone)),
              [.field(field), .button(.submit("translate", said.translate))]))
        ])
    ]
    let matches = suggestions(typing.text, language)
    if !matches.isEmpty {
      content.append(.inLanguage(tag(language), [.rows(matches)]))
    }
    return Sheet(title: person(typing.side) + " · " + language.ownName, close: .did(.talk(.typingClosed)), content)
  }

  /// Phrases of ours that fit what is being typed: exact words, one tap away.
  private func suggestions(_ text: String, _ language: LanguageCode) -> [Row<Action>] {
    guard let book = common.book, text.trimmed.utf8.count >= 3 else { return [] }
    var rows: [Row<Action>] = []
    for hit in book.search(text, in: [language], atMost: 3) {
      guard let words = book.filled(hit.place, language), !words.has("____") else { continue }
      rows.append(
        Row("suggest-" + book.index[hit.place].id, words, icon: .message, tone: .accent, .did(.talk(.typed(words)))))
    }
    return rows
  }

  // MARK: Pause

  /// Which word went wrong? What was said, to be read in peace (IM-03).
  func pauseScreen(_ place: Destination = .pause) -> Screen<Action> {
    guard let turn = talk.looked else {
      return frame(
        words.pauseTitle, place, nil, back: .backTapped,
        [.empty(Empty(.inclusiveMatch, title: words.pauseEmpty, text: words.pauseEmptyText))])
    }
    var content: [E] = []
    let field = Field<Action>(
      "heard", words.pauseHeard(nameInside(turn.from)), .lines(limit: TalkFeature.limit),
      value: talk.mending ?? turn.original,
      hint: words.pauseHeardHint,
      error: talk.mending?.trimmed.isTooLongForTurn == true ? words.talkTooLong(TalkFeature.limit) : nil
    ) { .did(.talk(.mend($0))) }
    content.append(.form(Form("mend", submit: .did(.talk(.mended)), [.inLanguage(tag(turn.from), [.field(field)])])))
    if let translated = turn.translated {
      content.append(
        card(
          [
            .inLanguage(tag(turn.to), [.passage(Passage([Passage.Run(translated.text, tag(turn.to))], .large))]),
            text(engineNote(turn), .small),
          ] + doubts(turn), .tinted))
      content.append(
        .cluster([
          press("say", words.pauseSay, .secondary, .speaker, .talk(.said(turn.id, slowly: false))),
          press("say-slowly", words.pauseSlowly, .secondary, .clock, .talk(.said(turn.id, slowly: true))),
          press("copy", words.pauseCopy, .secondary, .file, .talk(.copied(turn.id))),
          .button(way("large", words.pauseLarge, .secondary, .enlarge, .large)),
          press("share", words.pauseShare, .secondary, .share, .talk(.shared(turn.id))),
          turn.isKept(companion.store)
            ? .tag(words.pauseSaved, .success)
            : press("keep", words.pauseKeep, .secondary, .bookmark, .talk(.kept(turn.id))),
        ]))
      if let back = turn.back {
        content.append(
          banner(
            "back-translation", .info, words.pauseUnderstands(person(turn.side.opposite)),
            "«" + back.text + "» "
              + words.pauseMeant))
      } else if !Route.packs(turn.to, turn.from).isEmpty || translated.engine == .phrase {
        content.append(press("back-translate", words.pauseAskBack, .quiet, .undo, .talk(.backAsked)))
      }
    } else {
      content.append(banner("untranslated", .warning, engineNote(turn)))
      if !Route.packs(turn.from, turn.to).isEmpty { content += pack(turn) }
      if common.isOnline, !common.asksOnline {
        content.append(text(words.youOnlineDetail, .small))
        content.append(press("go-online", words.onlineGo, .secondary, .cloud, .talk(.onlineTapped)))
      }
    }
    content += heardTools(turn)
    content.append(correction(turn))
    let others = talk.turns.reversed().filter { $0.id != turn.id }
    if !others.isEmpty {
      content.append(
        section(
          "turns", words.pauseBefore,
          [
            .list(
              List(
                label: words.pauseBefore,
                others.map { other in
                  Item(
                    Row(
                      "turn-" + other.id.description, other.original, detail: other.translated?.text,
                      icon: other.side == .own ? .user : .users, tone: other.side == .own ? .plain : .accent,
                      longPress: .did(.talk(.offered(other.id))), .did(.talk(.chose(other.id)))))
                }))
          ]))
    }
    content.append(press("forget", words.pauseForget, .quiet, .trash, .talk(.cleared)))
    let isChanged = talk.mending.map { !sameBytes($0.trimmed, turn.original) } ?? false
    let screen = frame(
      words.pauseTitle, place, nil, lead: person(turn.side) + " · " + turn.from.ownName, back: .backTapped,
      primary: isChanged ? button("again", words.pauseAgain, .primary, .sync, .talk(.mended)) : nil, content)
    screen.sheet = unsavedSheet ?? offerSheet
    return screen
  }

  /// What may have been lost, in words.
  private func doubts(_ turn: Turn) -> [E] {
    if turn.losses.isEmpty { return [] }
    var points: [String] = []
    for loss in turn.losses {
      let point =
        switch loss {
        case .number: words.doubtNumber
        case .money: words.doubtMoney
        case .name(let name): words.doubtName(name)
        case .negation: words.doubtNegation
        case .question: words.doubtQuestion
        case .sentence: words.doubtSentence
        }
      if !points.contains(where: { sameBytes($0, point) }) { points.append(point) }
    }
    return [.banner(Banner("doubt", .warning, title: words.doubtTitle)), .prose(Prose([.points(points)]))]
  }

  /// The last words over the whole window.
  func largeScreen() -> Screen<Action> {
    guard let turn = talk.looked, let translated = turn.translated else {
      return pauseScreen(.large)
    }
    let poster = Poster<Action>(
      "poster", lines: [translated.text], language: tag(turn.to), own: [turn.original], ownLanguage: tag(turn.from),
      note: engineNote(turn), isTurned: state.phrases.isTurned,
      [
        Button("say", words.phraseSay, .primary, icon: .speaker, .did(.talk(.said(turn.id, slowly: false)))),
        Button("turn", words.talkTurn, .quiet, icon: .sync, isPressed: state.phrases.isTurned, .did(.phrases(.turned))),
      ])
    poster.tone = turn.side == .own ? .accent : .plain
    let screen = frame(words.pauseLarge, .large, nil, back: .backTapped, hidesTitle: true, [.poster(poster)])
    screen.look = .overlaid(isDark: true)
    return screen
  }
}
