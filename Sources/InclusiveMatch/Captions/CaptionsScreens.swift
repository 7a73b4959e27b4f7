import AppRuntime
import Phrasebook
import Translation

extension View {
  private var captions: CaptionsFeature { state.captions }

  /// Solo subtítulos: what is being said, now?
  func captionsScreen() -> Screen<Action> {
    let listened = captions.side == .own ? own : other
    if let ears = state.talk.ears, !ears.hears {
      return frame(
        words.captionsTitle, .captions, nil, back: .backTapped,
        [
          .empty(
            Empty(
              .inclusiveMatch, title: words.captionsCannot, text: words.captionsCannotText,
              button: way("talk", words.captionsType, .secondary, .keyboard, .talk)))
        ])
    }
    var lines = captions.lines.map { line -> Captions<Action>.Line in
      let original = Passage.Run(line.text, tag(line.language))
      guard let there = line.translated else {
        return Captions.Line(line.id, voice: line.voice, name: words.captionsVoice(line.voice), [original])
      }
      var shown = Captions<Action>.Line(
        line.id, voice: line.voice, name: words.captionsVoice(line.voice), [Passage.Run(there.text, tag(own))],
        original: original)
      shown.note = engineNote(there, line.review, hasLost: !line.losses.isEmpty)
      return shown
    }
    if !captions.tentative.isEmpty {
      lines.append(
        Captions.Line(
          0, voice: captions.voice, name: words.captionsNow(words.captionsVoice(captions.voice)),
          [Passage.Run(captions.tentative, tag(listened), isTentative: true)]))
    }
    let element = Captions<Action>(
      "captions", name: words.captionsTitle, lines: lines, size: captions.size(common), hint: words.captionsHint,
      note: captionsNote(listened), isListening: captions.isOn,
      [
        Button(
          "listen", captions.isOn ? words.captionsPause : words.captionsListen, .primary,
          icon: captions.isOn ? .pause : .mic, .did(.captions(.tapped))),
        Button("reply", words.captionsReply, .secondary, icon: .keyboard, .did(.captions(.replyTapped))),
        Button("other-voice", words.captionsOtherVoice, .quiet, icon: .users, .did(.captions(.voiceChanged))),
      ])
    let choice = Choice<Action>(
      "listened", words.captionsWhich, .segmented,
      options: [
        option("listened-own", own.ownName, nil, captions.side == .own),
        option("listened-other", other.ownName, nil, captions.side == .other),
      ]
    ) { .did(.captions(.sideChosen(sameBytes($0, "listened-own") ? .own : .other))) }
    var content: [E] = [.captions(element)]
    if !captions.isOn {
      content.append(.choice(choice))
      if !captions.lines.isEmpty {
        content.append(
          .cluster([
            press("copy", words.pauseCopy, .quiet, .file, .captions(.copied)),
            press("clear", words.captionsClear, .quiet, .trash, .captions(.cleared)),
          ]))
      }
      content.append(text(words.captionsLimits, .small))
    }
    let screen = frame(words.captionsTitle, .captions, nil, back: .backTapped, content)
    screen.look = .night
    screen.tools =
      [
        Button(
          "letters", words.captionsLetters(captions.size(common)), .icon, icon: .text, .did(.captions(.sizeTapped)))
      ] + tools
    screen.sheet = replySheet
    screen.focus = captions.reply == nil ? nil : "answer"
    return screen
  }

  private func captionsNote(_ listened: LanguageCode) -> String {
    switch captions.problem {
    case .refused: words.hearRefused
    case .microphone: words.hearMicrophone
    case .network: words.hearNetwork
    case .silence: words.hearSilence
    case .language: words.hearLanguage
    case .failed: words.hearFailed
    case nil: captions.isOn ? words.captionsListening(listened.ownName) : words.captionsPaused
    }
  }

  private var replySheet: Sheet<Action>? {
    guard let reply = captions.reply else { return nil }
    let isLong = reply.isTooLongForTurn
    let field = Field<Action>(
      "answer", words.captionsReplyField, .lines(limit: TalkFeature.limit), value: reply,
      error: isLong ? words.talkTooLong(TalkFeature.limit) : nil
    ) { .did(.captions(.replied($0))) }
    return Sheet(
      title: words.captionsReply, close: .did(.captions(.replyClosed)),
      [
        .inLanguage(
          tag(own),
          [
            .form(
              Form(
                "replying", submit: .did(.captions(.replyDone)),
                [.field(field), .button(.submit("show", words.captionsShow))]))
          ])
      ])
  }

  /// What was written back, over the whole window.
  func replyScreen() -> Screen<Action> {
    if captions.shown.isEmpty {
      return frame(
        words.captionsReply, .reply, nil, back: .backTapped,
        [.empty(Empty(.inclusiveMatch, title: words.pauseEmpty, text: words.captionsReplyEmpty))])
    }
    let poster = Poster<Action>(
      "poster", lines: [captions.shown], language: tag(own), own: [], ownLanguage: tag(own), note: "",
      isTurned: state.phrases.isTurned,
      [
        Button("say", words.phraseSay, .primary, icon: .speaker, .did(.captions(.replySaid))),
        Button("turn", words.talkTurn, .quiet, icon: .sync, isPressed: state.phrases.isTurned, .did(.phrases(.turned))),
      ])
    let screen = frame(words.captionsReply, .reply, nil, back: .backTapped, hidesTitle: true, [.poster(poster)])
    screen.look = .overlaid(isDark: true)
    return screen
  }
}
