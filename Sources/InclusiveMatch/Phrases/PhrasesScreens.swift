import AppRuntime
import Phrasebook

extension Card {
  /// Of its drawing.
  var pictogram: String {
    switch self {
    case .emergency: "ambulance"
    case .deaf: "ear"
    case .blind: "cane"
    case .autistic: "quiet"
    case .noSpanish: "language"
    case .wheelchair: "wheelchair"
    case .allergy: "allergy"
    case .noSpeech: "write"
    }
  }
}

extension View {
  private var phrases: PhrasesFeature { state.phrases }

  /// Frases: searched by any word, else by what they are about (IM-12).
  func phrasesScreen() -> Screen<Action> {
    guard let book = common.book, book.texts(own) != nil else {
      return frame(words.phrasesTitle, .phrases, .phrases, [missing("phrases")])
    }
    let hits = phrases.query.trimmed.isEmpty ? [] : book.search(phrases.query, in: [own, other], atMost: 30)
    let places = hits.map { $0.place }.filter { book.index[$0].category.isPhrases }
    let status =
      phrases.query.trimmed.isEmpty
      ? "" : places.isEmpty ? words.phrasesNone(phrases.query.trimmed) : words.phrasesFound(places.count)
    var content: [E] = [
      .field(Field("search", words.phrasesSearch, .search, value: phrases.query) { .did(.phrases(.searched($0))) })
    ]
    if !status.isEmpty { content.append(text(status, .quiet)) }
    if phrases.query.trimmed.isEmpty {
      let marked = book.favourites(common.preferences.favourites)
      if !marked.isEmpty { content.append(section("marked", words.phrasesMarked, [list(words.phrasesMarked, marked)])) }
      content.append(
        section(
          "about", words.phrasesAbout,
          [
            .rows(
              PhraseCategory.allCases.filter { $0.isPhrases }.map { category in
                row(
                  "category-" + category.rawValue, name(category),
                  words.phrasesCount(book.index.places(category).count),
                  icon(category), .category(category.rawValue))
              })
          ]))
      content.append(
        section(
          "cards", words.homeCards,
          [
            .rows(
              Card.allCases.map { card in
                row(
                  "card-" + card.rawValue, Card.lines(card.rawValue, own, book).first ?? "…", nil, .shield,
                  .card(card.rawValue))
              })
          ]))
    } else if !places.isEmpty {
      content.append(list(words.phrasesTitle, places))
    }
    let screen = frame(words.phrasesTitle, .phrases, .phrases, lead: words.phrasesLead(other.ownName), content)
    screen.announcement = status.isEmpty ? nil : status
    return screen
  }

  func categoryScreen(_ name: String) -> Screen<Action> {
    let category = PhraseCategory.named(name) ?? .stadium
    guard let book = common.book, book.texts(own) != nil else {
      return frame(self.name(category), .category(name), .phrases, back: .backTapped, [missing("phrases")])
    }
    return frame(
      self.name(category), .category(name), .phrases, lead: words.phrasesLead(other.ownName), back: .backTapped,
      [list(self.name(category), book.index.places(category))])
  }

  private func list(_ label: String, _ places: [Int]) -> E {
    .list(
      List(
        label: label,
        places.compactMap { place in
          guard let book = common.book, let mine = book.filled(place, own) else { return nil }
          let entry = book.index[place]
          let theirs = book.filled(place, other)
          return Item(
            Row(
              "phrase-" + entry.id, mine.replacingBlanks, detail: theirs?.replacingBlanks, icon: icon(entry.category),
              tone: .accent, location: Destination.phrase(entry.id).location,
              .went(Destination.phrase(entry.id).location)))
        }))
  }

  /// A phrase over the whole window: what somebody else reads from two metres.
  func phraseScreen(_ id: String) -> Screen<Action> {
    guard let book = common.book, let mine = book.texts(own), let theirs = book.texts(other) else {
      return frame(words.phrasesTitle, .phrase(id), nil, back: .backTapped, [missing("phrases")])
    }
    guard let place = book.index.place(id),
      book.index[place].category.isPhrases || book.index[place].category == .answer
    else { return notFound() }
    let entry = book.index[place], isMarked = common.preferences.favourites.contains { sameBytes($0, id) }
    let poster = Poster<Action>(
      "poster", lines: [book.filled(place, other, phrases.values) ?? ""], language: tag(other),
      own: [book.filled(place, own, phrases.values) ?? ""], ownLanguage: tag(own), note: mark(theirs.state(place)),
      isTurned: phrases.isTurned,
      [
        Button("say", words.phraseSay, .primary, icon: .speaker, .did(.phrases(.said(id)))),
        Button("turn", words.talkTurn, .quiet, icon: .sync, isPressed: phrases.isTurned, .did(.phrases(.turned))),
        Button(
          "mark", isMarked ? words.phraseMarked : words.phraseMark, .quiet, icon: .star, isPressed: isMarked,
          .did(.phrases(.favouriteTapped(id)))),
        Button("keep", words.pauseKeep, .quiet, icon: .bookmark, .did(.phrases(.kept(id)))),
        Button("copy", words.pauseCopy, .quiet, icon: .file, .did(.phrases(.copied(id)))),
      ])
    poster.scene = "frase-" + entry.pictogram
    poster.tone = .accent
    poster.pronunciation = book.filledPronunciation(place, other, phrases.values)
    poster.isReviewed = theirs.state(place) != .unreviewed
    var content: [E] = [.poster(poster)]
    let blanks = Slot.all(in: mine[place])
    if !blanks.isEmpty { content.append(section("blanks", words.phraseBlanks, blanks.map { blank($0, mine) })) }
    let answers = book.index.quickAnswers(place)
    if !answers.isEmpty {
      content.append(
        section(
          "answers", words.phraseAnswers,
          [
            .inLanguage(
              tag(other),
              [
                .rows(
                  answers.map { answer in
                    let entry = book.index[answer]
                    return row(
                      "answer-" + entry.id, book.filled(answer, other) ?? "", book.filled(answer, own), .message,
                      .phrase(entry.id))
                  })
              ])
          ]))
    }
    if entry.category == .medical || entry.category == .safety || entry.category == .police { content += emergencyWays }
    let screen = frame(mine[place].withoutBlanks, .phrase(id), nil, back: .backTapped, hidesTitle: true, content)
    screen.look = .overlaid(isDark: true)
    return screen
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

  /// A blank of a phrase: written, or one of the terms.
  private func blank(_ slot: Slot, _ mine: PhraseTexts) -> E {
    let id = "blank-" + slot.kind.rawValue + slot.ordinal.description
    guard let terms = slot.kind.terms, let book = common.book else {
      let text = phrases.typed.first { $0.slot == slot }?.text ?? ""
      return .field(Field(id, name(slot.kind), value: text) { .did(.phrases(.wrote(slot, $0))) })
    }
    let places = book.index.places(terms)
    let chosen = phrases.values.first { $0.slot == slot }
    return .choice(
      Choice(
        id, name(slot.kind), .chips,
        options: places.map { place in
          option(id + "-" + place.description, mine[place], nil, chosen?.content == .term(place))
        }
      ) { .did(.phrases(.termChosen(slot, lastNumber($0) ?? 0))) })
  }

  /// An emergency card: what it says of the person, and what is to be done.
  func cardScreen(_ name: String) -> Screen<Action> {
    guard let card = Card.named(name) else { return notFound() }
    let theirs = Card.lines(name, other, common.book, phrases.values(own, common.book))
    guard let book = common.book, let first = book.index.place("card." + name + ".says"), !theirs.isEmpty,
      let texts = book.texts(other), let mine = book.texts(own)
    else { return frame(words.homeCards, .card(name), nil, back: .backTapped, [missing("phrases")]) }
    let own = Card.lines(name, self.own, book, phrases.values(self.own, book))
    let poster = Poster<Action>(
      "poster", lines: theirs, language: tag(other), own: own, ownLanguage: tag(self.own),
      note: mark(texts.state(first)),
      isTurned: phrases.isTurned,
      [
        Button("say", words.phraseSay, .primary, icon: .speaker, .did(.phrases(.cardSaid(name)))),
        Button("turn", words.talkTurn, .quiet, icon: .sync, isPressed: phrases.isTurned, .did(.phrases(.turned))),
      ])
    poster.scene = "frase-" + card.pictogram
    poster.tone = .accent
    poster.isReviewed = texts.state(first) != .unreviewed
    var content: [E] = [.poster(poster)]
    // Its own person's language is said by itself.
    let blanks = Slot.all(in: mine[first]).filter { $0.kind != .language }
    if !blanks.isEmpty { content.append(section("blanks", words.phraseBlanks, blanks.map { blank($0, mine) })) }
    content.append(section("shown-in", words.cardLanguage, [languageChips]))
    content += emergencyWays
    let screen = frame(own.first ?? words.homeCards, .card(name), nil, back: .backTapped, hidesTitle: true, content)
    screen.look = .overlaid(isDark: true)
    return screen
  }

  /// The language that is shown, for whoever comes by.
  private var languageChips: E {
    .choice(
      Choice(
        "shown", words.cardLanguage, .chips, hidesLabel: true,
        options: LanguageCode.allCases.filter { $0 != own }.map {
          option("shown-" + $0.rawValue, $0.ownName, nil, $0 == other)
        }
      ) { .did(.home(.otherChosen(LanguageCode.named($0.after(6)) ?? .en))) })
  }

  private func name(_ category: PhraseCategory) -> String {
    switch category {
    case .stadium: words.aboutStadium
    case .transport: words.aboutTransport
    case .medical: words.aboutMedical
    case .safety: words.aboutSafety
    case .police: words.aboutPolice
    case .food: words.aboutFood
    case .money: words.aboutMoney
    default: words.aboutAccess
    }
  }

  private func icon(_ category: PhraseCategory) -> Icon {
    switch category {
    case .stadium: .ticket
    case .transport: .bus
    case .medical: .hospital
    case .safety: .siren
    case .police: .shield
    case .food: .food
    case .money: .file
    default: .accessibility
    }
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

extension PhrasesFeature {
  /// What the person filled in, and the language that they speak.
  func values(_ own: LanguageCode, _ book: Phrasebook?) -> [SlotValue] {
    let slot = Slot(.language)
    guard !values.contains(where: { $0.slot == slot }), let place = book?.index.place("language." + own.rawValue) else {
      return values
    }
    return values + [SlotValue(slot, .term(place))]
  }
}

extension String {
  /// A blank as a few points: what a row has room for.
  var replacingBlanks: String { pieces(0x5F).joined(separator: "…") }
  /// A phrase as a title: its placeholders as points.
  var withoutBlanks: String {
    var out: [UInt8] = [], isInside = false
    for byte in utf8 {
      if byte == 0x7B {
        isInside = true
        out += Array("…".utf8)
      } else if byte == 0x7D {
        isInside = false
      } else if !isInside {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
