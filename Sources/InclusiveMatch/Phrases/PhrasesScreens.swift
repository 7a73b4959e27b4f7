import AppRuntime
import Phrasebook

extension View {
  private var phrases: PhrasesFeature { state.phrases }

  /// Frases: searched by any word, else by what they are about (IM-12).
  func phrasesScreen() -> Screen<Action> {
    guard let book = common.book, book.texts(own) != nil else {
      return frame(words.phrasesTitle, .phrases, .phrases, [absent])
    }
    let hits = phrases.query.trimmed.isEmpty ? [] : book.search(phrases.query, in: [own, other], atMost: 30)
    let places = hits.map { $0.place }.filter { book.index[$0].category.isPhrases }
    var found: [Card] = []
    for hit in hits {
      if let card = Card.of(book.index[hit.place].id), !found.contains(card) { found.append(card) }
    }
    let count = places.count + found.count
    let status =
      phrases.query.trimmed.isEmpty
      ? "" : count == 0 ? words.phrasesNone(phrases.query.trimmed) : words.phrasesFound(count)
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
          [.rows(Card.allCases.map { row($0) })]))
    } else {
      let cards: [E] = found.isEmpty ? [] : [.rows(found.map { row($0) })]
      let list: [E] = places.isEmpty ? [] : [list(words.phrasesTitle, places)]
      let isCardFirst = hits.first.map { Card.of(book.index[$0.place].id) != nil } ?? false
      content += isCardFirst ? cards + list : list + cards
    }
    let screen = frame(words.phrasesTitle, .phrases, .phrases, lead: words.phrasesLead(other.ownName), content)
    screen.announcement = status.isEmpty ? nil : status
    return screen
  }

  func categoryScreen(_ name: String) -> Screen<Action> {
    let category = PhraseCategory.named(name) ?? .stadium
    guard let book = common.book, book.texts(own) != nil else {
      return frame(self.name(category), .category(name), .phrases, back: .backTapped, [absent])
    }
    return frame(
      self.name(category), .category(name), .phrases, lead: words.phrasesLead(other.ownName), back: .backTapped,
      [list(self.name(category), book.index.places(category))])
  }

  /// Stands in for phrases that are not here in the person's own language.
  var absent: E { missing(common.book == nil ? "phrases" : Common.file(own)) }

  /// What a card says, in the person's own language where that is here.
  func title(_ card: Card) -> String {
    let speaks = Card.speaks(own, other, common.book)
    let lines = card.lines(own, common.book, speaks) + card.lines(other, common.book, speaks)
    return lines.first?.replacingBlanks ?? "…"
  }

  private func row(_ card: Card) -> Row<Action> {
    row("card-" + card.rawValue, title(card), nil, .shield, .card(card.rawValue))
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
}
