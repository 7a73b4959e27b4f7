import AppRuntime
import Phrasebook

/// Phrases and cards over the whole window: what somebody else reads from two metres.
extension View {
  private var phrases: PhrasesFeature { state.phrases }
  /// The language of what is shown.
  private var shown: LanguageCode { phrases.shown(common, environment) }
  private var values: [SlotValue] { phrases.values(common, environment) }

  func phraseScreen(_ id: String) -> Screen<Action> {
    let category = PhraseCategory.named(id.pieces(UInt8(ascii: ".")).first)
    let isUrgent = category == .medical || category == .safety || category == .police
    let ways: [E] = isUrgent ? emergencyWays : []
    // Who shows it needs their own words less than the other person needs theirs.
    guard let book = common.book, let mine = book.texts(own) ?? book.texts(shown) else {
      return frame(words.phrasesTitle, .phrase(id), nil, back: .backTapped, [absent] + ways)
    }
    guard let place = book.index.place(id),
      book.index[place].category.isPhrases || book.index[place].category == .answer
    else { return notFound() }
    let entry = book.index[place], title = (book.filled(place, mine.language) ?? "").replacingBlanks
    let original = book.filled(place, mine.language, values) ?? ""
    guard let theirs = book.texts(shown) else { return notHere(title, .phrase(id), [original], ways) }
    let question = book.filled(place, shown, values) ?? ""
    let meaning = phrases.reply(in: own, common, environment)
    let poster: Poster<Action>
    if let meaning, let reply = phrases.reply(in: shown, common, environment) {
      poster = answerPoster(reply, meaning, question, original, place, theirs, asksForWords: entry.answer == .write)
    } else {
      poster = makePoster([question], [original], of: [place], theirs, phraseButtons(id))
      poster.pronunciation = book.filledPronunciation(place, shown, values)
      poster.tone = .accent
    }
    poster.scene = "frase-" + entry.pictogram
    var content: [E] = [.poster(poster)]
    content += ways
    if book.texts(own) == nil { content.append(absent) }
    content += blanks(Slot.all(in: mine[place]), mine, book)
    if meaning == nil { content += answers(place, theirs, book) }
    content.append(shownIn)
    let screen = frame(title, .phrase(id), nil, back: .backTapped, hidesTitle: true, content)
    screen.look = .overlaid(isDark: true)
    screen.announcement = meaning
    screen.focus = meaning == nil ? nil : "take-back"
    return screen
  }

  /// An emergency card: what it says of the person, and what is to be done.
  func cardScreen(_ name: String) -> Screen<Action> {
    guard let card = Card.named(name) else { return notFound() }
    guard let book = common.book, let mine = book.texts(own) ?? book.texts(shown) else {
      return frame(words.homeCards, .card(name), nil, back: .backTapped, [absent] + emergencyWays)
    }
    let places = card.places(book.index), lines = card.lines(mine.language, book, values)
    guard let first = places.first else { return notFound() }
    guard let theirs = book.texts(shown) else { return notHere(title(card), .card(name), lines, emergencyWays) }
    let poster = makePoster(
      card.lines(shown, book, values), lines, of: places, theirs,
      [Button("say", words.phraseSay, .primary, icon: .speaker, .did(.phrases(.cardSaid(card)))), turn])
    poster.scene = "frase-" + card.pictogram
    poster.tone = .accent
    var content: [E] = [.poster(poster)]
    content += emergencyWays
    if book.texts(own) == nil { content.append(absent) }
    content += blanks(Slot.all(in: mine[first]), mine, book)
    content.append(shownIn)
    let screen = frame(title(card), .card(name), nil, back: .backTapped, hidesTitle: true, content)
    screen.look = .overlaid(isDark: true)
    return screen
  }

  /// The language that was chosen is not on this phone: that is said, one's own can be read and another one chosen.
  private func notHere(_ title: String, _ destination: Destination, _ lines: [String], _ ways: [E]) -> Screen<Action> {
    let language = nameInside(shown)
    var content: [E] =
      library.hasFailed(Common.file(shown))
      ? [
        banner(
          "not-here", .offline, words.phraseMissing(language), words.phraseMissingText,
          Button("retry", words.phraseMissingRetry, .secondary, icon: .sync, libraryAction(.retry)))
      ]
      : [text(words.phraseComing(language), .quiet)]
    content.append(.inLanguage(tag(own), lines.map { text($0, .large) }))
    return frame(title, destination, nil, back: .backTapped, hidesTitle: true, content + ways + [shownIn])
  }

  // MARK: The poster

  /// The person's own words stand below only where they are in another language, and here. The mark is that of the least
  /// reviewed of all entries, in both languages: who holds it trusts theirs.
  private func makePoster(
    _ lines: [String], _ own: [String], of places: [Int], _ theirs: PhraseTexts, isRaw: Bool = false,
    _ actions: [Button<Action>]
  ) -> Poster<Action> {
    let mine = shown == self.own ? nil : common.book?.texts(self.own), all = places + terms
    let isReviewed = [theirs, mine ?? theirs].allSatisfy { $0.state(of: all) != .unreviewed }
    let hasWritten = phrases.hasUntranslated(common, environment)
    var note = mark(isReviewed ? theirs.state(of: all) : .unreviewed)
    if hasWritten { note = words.blankAsWritten }
    if isRaw { note = words.answerAsWritten }
    let poster = Poster<Action>(
      "poster", lines: lines, language: tag(shown), own: mine == nil ? [] : own, ownLanguage: tag(self.own),
      note: note, isTurned: phrases.isTurned, actions)
    poster.isReviewed = isReviewed && !isRaw && !hasWritten
    return poster
  }

  private func answerPoster(
    _ reply: String, _ meaning: String, _ question: String, _ original: String, _ place: Int, _ theirs: PhraseTexts,
    asksForWords: Bool
  ) -> Poster<Action> {
    let isRaw = asksForWords && phrases.isUntranslated(common, environment)
    return makePoster(
      [reply, question], [meaning, original], of: [place] + phrases.replyPlaces(common, environment), theirs,
      isRaw: isRaw,
      [
        Button("say-answer", words.pauseSay, .primary, icon: .speaker, .did(.phrases(.replySaid))),
        Button("take-back", words.answerTakeBack, .quiet, icon: .undo, .did(.phrases(.replyTakenBack))), turn,
      ])
  }

  private var turn: Button<Action> {
    Button("turn", words.talkTurn, .quiet, icon: .sync, isPressed: phrases.isTurned, .did(.phrases(.turned)))
  }

  private func phraseButtons(_ id: String) -> [Button<Action>] {
    let isMarked = common.preferences.favourites.contains { sameBytes($0, id) }
    var buttons: [Button<Action>] = [
      Button("say", words.phraseSay, .primary, icon: .speaker, .did(.phrases(.said(id)))), turn,
      Button(
        "mark", isMarked ? words.phraseMarked : words.phraseMark, .quiet, icon: .star, isPressed: isMarked,
        .did(.phrases(.favouriteTapped(id)))),
    ]
    // A translation is kept; there is none in one's own language.
    if shown != own {
      buttons.append(Button("keep", words.pauseKeep, .quiet, icon: .bookmark, .did(.phrases(.kept(id)))))
    }
    buttons.append(Button("copy", words.pauseCopy, .quiet, icon: .file, .did(.phrases(.copied(id)))))
    return buttons
  }

  /// The places of the terms that stand in the blanks.
  private var terms: [Int] {
    values.compactMap { value -> Int? in
      if case .term(let place) = value.content { return place }
      return nil
    }
  }

  /// The languages to show it in, one's own too: a person who cannot speak shows it to who speaks the same.
  private var shownIn: E {
    section(
      "shown-in", words.cardLanguage,
      [
        .choice(
          Choice(
            "shown", words.cardLanguage, .chips, hidesLabel: true,
            options: LanguageCode.allCases.map { option("shown-" + $0.rawValue, chip($0), nil, $0 == shown) }
          ) { .did(.phrases(.languageChosen(LanguageCode.named($0.after(6)) ?? .es))) })
      ])
  }

  /// Its own name, for whom it is shown to; in another script also its name in the app's language, for who chooses.
  private func chip(_ language: LanguageCode) -> String {
    switch language {
    case .ja, .ko, .zh, .ar: language.ownName + " · " + nameInside(language)
    default: language.ownName
    }
  }

  /// 911, and the help of Conecta Fácil.
  private var emergencyWays: [E] {
    [
      .link(
        Link("call-911", words.emergencyCall, detail: words.emergencyCallDetail, address: "tel:911", .emergency, .phone)
      ),
      .link(Link("to-sos", words.emergencySos, address: "/conecta-facil/sos")),
    ]
  }

  // MARK: Blanks

  private func blanks(_ slots: [Slot], _ mine: PhraseTexts, _ book: Phrasebook) -> [E] {
    slots.isEmpty ? [] : [section("blanks", words.phraseBlanks, slots.flatMap { blank($0, mine, book) })]
  }

  /// A blank of what is shown: written, or one of the terms, or several and what is not among them.
  private func blank(_ slot: Slot, _ mine: PhraseTexts, _ book: Phrasebook) -> [E] {
    let kind = slot.kind, id = "blank-" + kind.rawValue + slot.ordinal.description
    guard let category = kind.terms else { return [.field(field(slot, id, name(kind)))] }
    var places = book.index.places(category)
    // Nobody says that they speak no Spanish but Spanish.
    if case .card = common.destination, kind == .language {
      places.removeAll { sameBytes(book.index[$0].id, "language.es") }
    }
    let chosen = values.filter { $0.slot == slot }
    let choice = Choice<Action>(
      id, name(kind), .chips, allowsSeveral: kind.allowsSeveral,
      options: places.map { place in
        option(id + "-" + place.description, mine[place], nil, chosen.contains { $0.content == .term(place) })
      }
    ) { .did(.phrases(.termChosen(slot, lastNumber($0) ?? 0))) }
    if !kind.allowsSeveral { return [.choice(choice)] }
    let other = field(slot, id + "-other", words.blankOther)
    other.hint = words.blankOtherHint
    return [.choice(choice), .field(other)]
  }

  private func field(_ slot: Slot, _ id: Identifier, _ label: String) -> Field<Action> {
    let text = phrases.typed.first { $0.slot == slot }?.text ?? ""
    var error: String?
    switch PhrasesFeature.fault(slot.kind, text) {
    case .needsDigits: error = words.blankNeedsDigits
    case .needsTwo: error = words.blankNeedsTwo
    case nil: break
    }
    return Field(id, label, keyboard(slot.kind), value: text, error: error) { .did(.phrases(.wrote(slot, $0))) }
  }

  private func keyboard(_ kind: SlotKind) -> Field<Action>.Kind {
    switch kind {
    case .number, .quantity, .price: .number
    case .phone: .phone
    case .time: .time
    default: .text
    }
  }

  // MARK: Answers

  /// What the person opposite taps or writes; nothing where no answer is expected.
  private func answers(_ place: Int, _ theirs: PhraseTexts, _ book: Phrasebook) -> [E] {
    guard let kind = book.index[place].answer else { return [] }
    let said = AnswerWords(shown)
    var inside: [E] = []
    switch kind {
    case .number: inside += writing(said.number, .number, said)
    case .price: inside += writing(said.price, .number, said)
    case .time: inside += writing(said.time, .time, said)
    case .write: inside += writing(said.write, .text, said)
    case .scale: inside.append(scale(theirs, book))
    case .language:
      let languages = book.index.places(.language)
      inside.append(
        .rows(
          languages.map { answer in
            let language = LanguageCode.named(book.index[answer].id.after(9)) ?? .es
            return answerRow(answer, language.ownName, book)
          }))
    case .yesNo, .point: break
    }
    let quick = book.index.quickAnswers(place)
    if !quick.isEmpty { inside.append(.rows(quick.map { answerRow($0, theirs[$0], book) })) }
    return [section("answers", words.phraseAnswers, [.inLanguage(tag(shown), inside)])]
  }

  private func answerRow(_ answer: Int, _ title: String, _ book: Phrasebook) -> Row<Action> {
    act(
      "answer-" + book.index[answer].id, title, shown == own ? nil : book.filled(answer, own), .message,
      .phrases(.replied(.entry(answer))))
  }

  private func writing(_ label: String, _ kind: Field<Action>.Kind, _ said: AnswerWords) -> [E] {
    let show = Button<Action>("answer-show", said.show, .secondary, .did(.phrases(.replyWritten)))
    // The page has its primary button already.
    show.submits = true
    show.action = nil
    let field = Field<Action>("answer-text", label, kind, value: phrases.answerTyped) {
      .did(.phrases(.replyTyped($0)))
    }
    return [.form(Form("answering", submit: .did(.phrases(.replyWritten)), [.field(field), .button(show)]))]
  }

  /// From no pain to the worst.
  private func scale(_ theirs: PhraseTexts, _ book: Phrasebook) -> E {
    let ends = ["answer.no-pain", "answer.worst-pain"].compactMap { book.index.place($0) }.map { theirs[$0] }
    let label = ends.count == 2 ? "0: " + ends[0] + " … 10: " + ends[1] : "0 … 10"
    return .choice(
      Choice(
        "scale", label, .chips,
        options: (0...10).map { option("scale-" + $0.description, $0.description, nil, false) }
      ) { .did(.phrases(.replied(.scale(lastNumber($0) ?? 0)))) })
  }

  private func name(_ kind: SlotKind) -> String {
    switch kind {
    case .number: words.blankNumber
    case .quantity: words.blankQuantity
    case .time: words.blankTime
    case .price: words.blankPrice
    case .phone: words.blankPhone
    case .code: words.blankCode
    case .name: words.blankName
    case .team: words.blankTeam
    case .dish: words.blankDish
    case .destination: words.blankDestination
    case .medicine: words.blankMedicine
    case .body: words.blankBody
    case .allergen: words.blankAllergen
    case .language: words.blankLanguage
    case .place: words.blankPlace
    case .color: words.blankColor
    }
  }
}
