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
    let screen = frame(
      words.talkTitle, .talk, nil, back: .backTapped, hidesTitle: true, [.conversation(conversation)])
    screen.look = .overlaid(isDark: false)
    screen.tools =
      [Button("turn", words.talkTurn, .icon, icon: .sync, isPressed: talk.isTurned, .did(.talk(.turned)))] + tools
    screen.sheet = typingSheet
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
    case .failed: words.hearFailed
    case nil: nil
    }
  }

  private func half(_ side: Side) -> Conversation<Action>.Half {
    let isOwn = side == .own, language = language(side), turn = talk.last
    let isSpeaking = talk.hearing?.side == side, hears = talk.ears?.hears == true
    let said = HalfWords(language)
    // Who reads has the translation; who spoke has what was heard.
    let isReading = talk.hearing.map { $0.side != side } ?? (turn.map { $0.side != side && $0.failure == nil } ?? false)
    var runs: [Passage.Run] = [], note = ""
    if let hearing = talk.hearing {
      if hearing.side == side {
        runs = [Passage.Run(hearing.settled, tag(language))]
        if !hearing.tentative.isEmpty {
          runs.append(
            Passage.Run((hearing.settled.isEmpty ? "" : " ") + hearing.tentative, tag(language), isTentative: true))
        }
        note = hearing.isEnding ? said.waiting : said.listening
      }
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
      runs = [Passage.Run(hears ? said.holdHint : said.typeHint, tag(language))]
    }
    // A browser is told a language before it listens: a voice's is not found out.
    if isOwn, note.isEmpty, common.detects {
      note = words.talkDetects + (hears ? " " + words.talkDetectsVoice(nameInside(other)) : "")
    }
    if isOwn, !isSpeaking, let problem = hearingProblem { note = problem }
    let press = Button<Action>(
      isOwn ? "talk-own" : "talk-other", hears ? (isSpeaking ? said.stop : said.hold) : said.type, .secondary,
      icon: hears ? .mic : .edit, isPressed: hears ? isSpeaking : nil, .did(.talk(.talkTapped(side))))
    let half = Conversation<Action>.Half(
      isOwn ? "half-own" : "half-other", person: person(side) + " · " + language.ownName,
      mark: isOwn ? .circle : .triangle,
      language: tag(language), runs: runs, isReading: isReading, note: note, talk: press)
    half.isSpeaking = isSpeaking
    half.isIdle = turn == nil && talk.hearing == nil
    press.isHeld = hears
    half.noteLanguage = LanguageTag(words.language)
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
    }
    if turn.side == side, turn.isDetected {
      tools.append(Button("correct", words.talkCorrect, .quiet, icon: .undo, .did(.talk(.corrected))))
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
    case .translated(let there):
      var note: String
      switch there.engine {
      case .phrase: note = turn.review.map { mark($0) } ?? words.reviewChecked
      case .memory: note = words.engineMemory
      case .rules: note = there.trust == .approximate ? words.engineRulesRough : words.engineRules
      case .platform: note = words.enginePlatform
      case .edge: note = words.engineEdge
      case .cloud: note = words.engineCloud
      }
      if let pivot = there.pivot { note += " · " + words.engineBy(pivot.ownName) }
      if !turn.losses.isEmpty { note += " · " + words.engineDoubt }
      return note
    }
  }

  private var typingSheet: Sheet<Action>? {
    guard let typing = talk.typing else { return nil }
    let language = language(typing.side), said = HalfWords(language)
    let isLong = typing.text.unitCount > TalkFeature.limit
    let field = Field<Action>(
      "typed", said.type, .lines(limit: TalkFeature.limit), value: typing.text,
      error: isLong ? words.talkTooLong(TalkFeature.limit) : nil
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
      hint: words.pauseHeardHint
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
          turn.isSaved
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
      if !Route.packs(turn.from, turn.to).isEmpty { content += packPart(own, other) }
      if common.isOnline, !common.asksOnline {
        content.append(text(words.youOnlineDetail, .small))
        content.append(press("go-online", words.onlineGo, .secondary, .cloud, .talk(.onlineTapped)))
      }
    }
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
                      .did(.talk(.chose(other.id)))))
                }))
          ]))
    }
    content.append(press("forget", words.pauseForget, .quiet, .trash, .talk(.cleared)))
    let isChanged = talk.mending.map { !sameBytes($0.trimmed, turn.original) } ?? false
    return frame(
      words.pauseTitle, place, nil, lead: person(turn.side) + " · " + turn.from.ownName, back: .backTapped,
      primary: isChanged ? button("again", words.pauseAgain, .primary, .sync, .talk(.mended)) : nil, content)
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
