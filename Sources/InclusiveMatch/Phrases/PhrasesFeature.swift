import AppRuntime
import Phrasebook

/// The phrasebook (IM-12): looked through, searched, filled in, shown large in any of its languages, spoken and answered.
struct PhrasesFeature {
  private(set) var query = ""
  /// Terms in the blanks of what is shown, in the order in which they were chosen.
  private(set) var chosen: [(slot: Slot, term: Int)] = []
  /// What is typed into a blank, as it was typed.
  private(set) var typed: [(slot: Slot, text: String)] = []
  /// The language that was chosen for what is shown; nil: the pair's other one.
  private(set) var shownIn: LanguageCode?
  private(set) var answered: Reply?
  /// What the person opposite is writing.
  private(set) var answerTyped = ""
  /// The poster stands on its head, for who sits opposite.
  private(set) var isTurned = false

  /// What the person opposite answered.
  enum Reply {
    /// An entry of the phrasebook: a quick answer, a language.
    case entry(Int)
    /// From 0 to 10.
    case scale(Int)
    case written(String)
  }

  enum Action {
    case searched(String)
    case wrote(Slot, String)
    case termChosen(Slot, Int)
    case languageChosen(LanguageCode)
    case favouriteTapped(String)
    case said(String)
    case cardSaid(Card)
    case copied(String)
    case kept(String)
    case turned
    case replied(Reply)
    case replyTyped(String)
    case replyWritten
    case replySaid
    case replyTakenBack
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// Letters in a blank, and in an answer.
  static let blankLimit = 60, replyLimit = 200
  private static let mostFavourites = 60

  mutating func arrived(_ common: inout Common, _ environment: Environment) -> Effects {
    let before = query
    self = PhrasesFeature()
    if case .phrases = common.destination { query = before }
    if case .card = common.destination { common.need(LanguageCode.allCases) }
    return []
  }

  /// What is shown to somebody stays lit.
  func wants(_ common: Common) -> [Want<InclusiveMatchApp.Action>] {
    switch common.destination {
    case .phrase, .card: [Want(.screenOn, as: "phrases.screen")]
    default: []
    }
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .searched(let text):
      query = text.beginning(scalars: 100)
      return []
    case .wrote(let slot, let text):
      typed.removeAll { $0.slot == slot }
      typed.append((slot, text.beginning(scalars: PhrasesFeature.blankLimit)))
      // It was given to other words.
      answered = nil
      return []
    case .termChosen(let slot, let term):
      answered = nil
      if takeBackTyped(slot, term, common, environment) { return [] }
      let wasChosen = chosen.contains { $0.slot == slot && $0.term == term }
      chosen.removeAll { $0.slot == slot && ($0.term == term || !slot.kind.allowsSeveral) }
      if !wasChosen || !slot.kind.allowsSeveral { chosen.append((slot, term)) }
      return []
    case .languageChosen(let language):
      // The answer was given to words in another language.
      (shownIn, answered, answerTyped) = (language, nil, "")
      if common.library.hasFailed(Common.file(language)) { common.library.forgetFailures() }
      common.need([language])
      return []
    case .favouriteTapped(let id):
      var all = common.preferences.favourites
      if all.contains(where: { sameBytes($0, id) }) {
        all.removeAll { sameBytes($0, id) }
      } else {
        all.insert(id, at: 0)
      }
      return common.keep(
        "favourites", .array(all.prefix(PhrasesFeature.mostFavourites).map { .string($0) }), environment)
    case .said(let id):
      let language = shown(common, environment)
      guard let text = text(id, language, common, environment) else { return [] }
      return [Effect(Speech.say(text, language, common.preferences.rate))]
    case .cardSaid(let card):
      let language = shown(common, environment)
      let lines = card.lines(language, common.book, values(common, environment))
      return lines.isEmpty ? [] : [Effect(Speech.say(lines.joined(separator: " "), language, common.preferences.rate))]
    case .copied(let id):
      guard let text = text(id, shown(common, environment), common, environment) else { return [] }
      common.notice = .copied
      return [Effect(.copy(text: text))]
    case .kept(let id):
      let own = common.own(environment), language = shown(common, environment)
      guard let original = text(id, own, common, environment),
        let translation = text(id, language, common, environment), own != language
      else { return [] }
      common.notice = .saved
      return History.keep(
        History.Entry(
          at: environment.now, original: original, translation: translation, from: own, to: language, kind: .phrase),
        &common, environment)
    case .turned:
      isTurned.toggle()
      return []
    case .replied(let reply):
      answered = reply
      return common.preferences.isOn("speaks") ? sayReply(common, environment) : []
    case .replyTyped(let text):
      answerTyped = text.beginning(scalars: PhrasesFeature.replyLimit)
      return []
    case .replyWritten:
      if answerTyped.trimmed.isEmpty { return [] }
      answered = .written(answerTyped.trimmed)
      return common.preferences.isOn("speaks") ? sayReply(common, environment) : []
    case .replySaid: return sayReply(common, environment)
    case .replyTakenBack:
      answered = nil
      return []
    }
  }

  /// In the language of the person who asked.
  private func sayReply(_ common: Common, _ environment: Environment) -> Effects {
    let own = common.own(environment)
    guard let words = reply(in: own, common, environment) else { return [] }
    return [Effect(Speech.say(words, own, common.preferences.rate))]
  }

  // MARK: What is shown

  /// The language of what is shown: the one that was chosen here, else the pair's other. That somebody speaks no Spanish is
  /// read by who does.
  func shown(_ common: Common, _ environment: Environment) -> LanguageCode {
    if let shownIn { return shownIn }
    if case .card(let name) = common.destination, Card.named(name) == .noSpanish { return .es }
    return common.other(environment)
  }

  /// A phrase in a language with its blanks filled; nil while it is not here.
  func text(_ id: String, _ language: LanguageCode, _ common: Common, _ environment: Environment) -> String? {
    guard let book = common.book, let place = book.index.place(id) else { return nil }
    return book.filled(place, language, values(common, environment))
  }

  /// What the person opposite answered, in a language; nil where they did not. What they wrote stays as it is where the
  /// phrasebook does not have it.
  func reply(in language: LanguageCode, _ common: Common, _ environment: Environment) -> String? {
    guard let answered, let book = common.book else { return nil }
    switch answered {
    case .entry(let place): return book.filled(place, language)
    case .scale(let level): return level.description + " / 10"
    case .written(let text): return exact(text, language, common, environment) ?? text.westernDigits
    }
  }

  /// Somebody's words could not be said in the person's own language.
  func isUntranslated(_ common: Common, _ environment: Environment) -> Bool {
    guard case .written(let text) = answered else { return false }
    let own = common.own(environment)
    return own != shown(common, environment) && exact(text, own, common, environment) == nil
  }

  private func exact(
    _ text: String, _ language: LanguageCode, _ common: Common, _ environment: Environment
  ) -> String? {
    let shown = shown(common, environment)
    return shown == language ? text : common.book?.translation(of: text, from: shown, to: language)?.text
  }

  /// The entries of the answer that the phrasebook translated.
  func replyPlaces(_ common: Common, _ environment: Environment) -> [Int] {
    switch answered {
    case .entry(let place): return [place]
    case .written(let text):
      let own = common.own(environment), shown = shown(common, environment)
      return own == shown ? [] : common.book?.translation(of: text, from: shown, to: own)?.places ?? []
    case .scale, nil: return []
    }
  }

  /// A term of no list stands in a blank: it is as it was written, in every language.
  func hasUntranslated(_ common: Common, _ environment: Environment) -> Bool {
    if shown(common, environment) == common.own(environment) { return false }
    return values(common, environment).contains { value in
      if case .written = value.content { value.slot.kind.terms != nil } else { false }
    }
  }

  // MARK: Blanks

  /// What stands in the blanks, and on a card the language that the person speaks.
  func values(_ common: Common, _ environment: Environment) -> [SlotValue] {
    var values = chosen.map { SlotValue($0.slot, .term($0.term)) }
    let own = common.own(environment)
    for (slot, text) in typed {
      for value in contents(slot.kind, text, own, common.book).map({ SlotValue(slot, $0) })
      where !values.contains(value) { values.append(value) }
    }
    if case .card = common.destination, !values.contains(where: { $0.slot == Slot(.language) }) {
      values += Card.speaks(own, common.other(environment), common.book)
    }
    return values
  }

  /// What was typed as values: of terms each between commas, and those of the list are said in every language.
  private func contents(_ kind: SlotKind, _ text: String, _ own: LanguageCode, _ book: Phrasebook?)
    -> [SlotValue.Content]
  {
    if text.trimmed.isEmpty || PhrasesFeature.fault(kind, text) != nil { return [] }
    guard let category = kind.terms else {
      return [.written(kind.isNumeric ? text.trimmed.westernDigits : text.trimmed)]
    }
    return book?.list(text, of: category, own) ?? []
  }

  /// A term that stands there because it was typed goes out of what was typed; whether there was one.
  private mutating func takeBackTyped(_ slot: Slot, _ term: Int, _ common: Common, _ environment: Environment) -> Bool {
    let own = common.own(environment)
    guard let place = typed.firstIndex(where: { $0.slot == slot }), let texts = common.book?.texts(own) else {
      return false
    }
    let contents = contents(slot.kind, typed[place].text, own, common.book)
    if !contents.contains(.term(term)) { return false }
    chosen.removeAll { $0.slot == slot && $0.term == term }
    typed[place].text = contents.filter { $0 != .term(term) }.map { content -> String in
      switch content {
      case .term(let other): texts[other]
      case .written(let words): words
      }
    }.joined(separator: ", ")
    return true
  }

  enum Fault { case needsDigits, needsTwo }

  /// What is wrong with what was typed into a blank; it stays there, and out of the phrase.
  static func fault(_ kind: SlotKind, _ text: String) -> Fault? {
    let text = text.trimmed.westernDigits
    if text.isEmpty { return nil }
    switch kind {
    case .quantity:
      guard let number = Int(text), number >= 2 else { return .needsTwo }
      return nil
    // Rows and gates have letters too.
    case .number where text.utf8.count <= 3 && text.utf8.allSatisfy { $0 < 0x80 }: return nil
    case .number, .price, .phone: return text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } ? nil : .needsDigits
    default: return nil
    }
  }
}

extension String {
  /// With the digits that are read in every language here: Arabic and Japanese keyboards write others too.
  var westernDigits: String {
    var result = ""
    for scalar in unicodeScalars {
      let base: UInt32? =
        switch scalar.value {
        case 0x660...0x669: 0x660
        case 0x6F0...0x6F9: 0x6F0
        case 0xFF10...0xFF19: 0xFF10
        default: nil
        }
      result.unicodeScalars.append(base.map { Unicode.Scalar(UInt8(scalar.value - $0 + 0x30)) } ?? scalar)
    }
    return result
  }

  /// A blank as a few points, for a row or a title. Blanks side by side are one; before a sign that ends words they stand
  /// close, and a full stop is in them.
  var replacingBlanks: String {
    let bytes = Array(utf8)
    var out: [UInt8] = [], at = 0
    while at < bytes.count {
      if bytes[at] != 0x5F {
        out.append(bytes[at])
        at += 1
        continue
      }
      var end = at, next = at
      while next < bytes.count, bytes[next] == 0x5F || bytes[next] == 0x20 || bytes[next] == 0x2F {
        next += 1
        if bytes[next - 1] == 0x5F { end = next }
      }
      let isAfterColon = out.count > 1 && out[out.count - 2] == 0x3A
      if out.last == 0x20, !isAfterColon, PhraseEnd.isAt(end, bytes) { out.removeLast() }
      out += Array("…".utf8)
      at = end
      if at < bytes.count, bytes[at] == 0x2E {
        at += 1
      } else if PhraseEnd.begins(at, bytes, [0xE3, 0x80, 0x82]) {
        at += 3
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// What closes words: a sign, or the end.
private enum PhraseEnd {
  static func isAt(_ place: Int, _ bytes: [UInt8]) -> Bool {
    if place == bytes.count { return true }
    switch bytes[place] {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: return true
    // The narrow space before a French question mark; Arabic's comma and question mark.
    default:
      return begins(place, bytes, [0xE2, 0x80, 0xAF]) || begins(place, bytes, [0xD8, 0x8C])
        || begins(place, bytes, [0xD8, 0x9F])
    }
  }

  static func begins(_ place: Int, _ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    bytes.count - place >= wanted.count && Array(bytes[place..<place + wanted.count]) == wanted
  }
}
