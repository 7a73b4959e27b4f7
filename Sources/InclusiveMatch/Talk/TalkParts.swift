import AppRuntime
import Phrasebook
import Translation

/// Parts of the conversation and of the pause: whose words, in which language; copying and hearing them.
extension View {
  /// The rules that it needs: its language may be none of the pair.
  func pack(_ turn: Turn) -> [E] {
    turn.side == .own ? packPart(turn.from, turn.to) : packPart(turn.to, turn.from)
  }

  /// The heard words, to be heard and copied.
  func heardTools(_ turn: Turn) -> [E] {
    [
      .cluster([
        press("say-heard", words.pauseSayHeard, .quiet, .speaker, .talk(.saidOriginal(turn.id))),
        press("copy-heard", words.pauseCopyHeard, .quiet, .file, .talk(.originalCopied(turn.id))),
      ])
    ]
  }

  /// Who said it, and in which language: wherever the microphone, the keyboard or the words told otherwise (IM-02).
  func correction(_ turn: Turn) -> E {
    let languages = LanguageCode.allCases.filter { $0 != turn.to }
    let choice = Choice<Action>(
      "said-in", words.pauseLanguage, .chips,
      options: languages.map { option("said-" + $0.rawValue, $0.ownName, nil, $0 == turn.from) }
    ) { .did(.talk(.languageChosen(turn.id, LanguageCode.named($0.after(5)) ?? turn.from))) }
    return .disclosure(
      id: "correction", title: words.pauseCorrect,
      [
        press(
          "reassign", turn.side == .own ? words.pauseOtherSaid : words.pauseOwnSaid, .secondary,
          turn.side == .own ? .users : .user, .talk(.reassigned(turn.id))),
        .choice(choice),
      ])
  }

  /// The words were pressed for long. The pause has the same.
  var offerSheet: Sheet<Action>? {
    guard let turn = state.talk.offered.flatMap({ state.talk.turn($0) }) else { return nil }
    var content: [E] = [
      .inLanguage(tag(turn.from), [text(turn.original)]),
      .cluster([
        press("offer-say-heard", words.pauseSayHeard, .secondary, .speaker, .talk(.saidOriginal(turn.id))),
        press("offer-copy-heard", words.pauseCopyHeard, .secondary, .file, .talk(.originalCopied(turn.id))),
      ]),
    ]
    if let translated = turn.translated {
      content += [
        .inLanguage(tag(turn.to), [text(translated.text)]),
        .cluster([
          press("offer-say", words.pauseSay, .secondary, .speaker, .talk(.said(turn.id, slowly: false))),
          press("offer-copy", words.pauseCopy, .secondary, .file, .talk(.copied(turn.id))),
        ]),
      ]
    }
    return Sheet(title: words.talkOffer, close: .did(.talk(.offerClosed)), content)
  }

  /// Mended words that were left untranslated: asked about once.
  var unsavedSheet: Sheet<Action>? {
    guard let left = state.talk.unsaved, let turn = state.talk.turn(left.id) else { return nil }
    return Sheet(
      title: words.pauseUnsaved, close: .did(.talk(.unsavedLeft)),
      [
        .inLanguage(tag(turn.from), [text(left.words)]),
        press("unsaved-again", words.pauseAgain, .primary, .sync, .talk(.unsavedTaken)),
        press("unsaved-leave", words.pauseAsItWas, .quiet, .undo, .talk(.unsavedLeft)),
      ])
  }
}
