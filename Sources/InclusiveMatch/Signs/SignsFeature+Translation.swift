import AppRuntime
import LanguageDetection
import Phrasebook
import Translation

extension SignsFeature {
  /// A sign is in one of the two languages, and is wanted in the other one. Where the words do not tell, it is the one that the person does not
  /// speak. Another language that can be read and is clearly meant is taken, too: the person has it in their own.
  static func direction(_ text: String, _ common: Common, _ environment: Environment) -> (LanguageCode, LanguageCode) {
    let own = common.own(environment), other = common.other(environment)
    let whole = common.detector.detectSentence(text)
    if let third = whole.best, whole.certainty >= 95, third != own, third != other, name(third) != nil {
      return (third, own)
    }
    let found = common.detector.which(text, own, other), isOwn = found.certainty >= 60 && found.best == own
    let from = name(other) == nil ? (name(own) == nil ? .en : own) : isOwn ? own : other
    return (from, from == own ? other : own)
  }

  /// One line after another: a line that the rules are asked waits for them, all others are done at once.
  mutating func translateNext(
    _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard var sign else { return [] }
    for place in sign.lines.indices where !sign.lines[place].isDone {
      if let question = sign.translate(place, common, packs) {
        self.sign = sign
        return [Effect(question, as: "signs.translate") { .did(.signs(.translated(place, $0))) }]
      }
    }
    self.sign = sign
    return translated(sign, &common, environment)
  }

  /// All of it is there: it is kept, felt and said, as the person wants.
  private mutating func translated(_ sign: Sign, _ common: inout Common, _ environment: Environment) -> Effects {
    let keeps = common.preferences.isOn("keeps") || sign.isKept(common.companion.store)
    let kept = keeps ? keep(&common, environment) : []
    guard common.destination == .reading else { return kept }
    let aloud = common.preferences.isOn("speaks") && spoken == nil ? readAll(common, environment) : []
    return kept + [Effect(.vibrate(pattern: [30, 60, 30]))] + aloud
  }

  /// The rules answered.
  mutating func took(
    _ answer: Answer, _ place: Int, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let sign, sign.lines.indices.contains(place), !sign.lines[place].isDone else { return [] }
    self.sign?.lines[place].take(OnDevice.read(answer, sign.from, sign.to), sign.from, sign.to, common.book)
    return translateNext(&common, packs, environment)
  }

  /// The person says which language it is in. What is kept of it follows.
  mutating func take(
    as language: LanguageCode, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard var turned = sign, language != turned.from else { return [] }
    let own = common.own(environment)
    (turned.from, turned.to) = (language, language == own ? common.other(environment) : own)
    turned.isSaid = true
    turned.restart()
    sign = turned
    common.need([turned.from, turned.to])
    return stopReading() + translateNext(&common, packs, environment)
  }

  /// Phrases, or a pack, came: lines that could not be translated are tried again.
  mutating func contentArrived(
    _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let sign, sign.isTranslated else { return [] }
    var content = ""
    for pack in packs.packs where pack.isHere { content += pack.id + " " }
    for language in common.book?.languages ?? [] { content += language.rawValue + " " }
    if sameBytes(content, self.content) { return [] }
    self.content = content
    var places: [Int] = []
    for (place, line) in sign.lines.enumerated() where sign.canBeTranslated(line, common, packs) {
      places.append(place)
    }
    if places.isEmpty { return [] }
    self.sign?.restart(at: places)
    return translateNext(&common, packs, environment)
  }
}

extension Sign {
  /// What can be said of a line at once; else what the rules are to be asked.
  fileprivate mutating func translate(_ place: Int, _ common: Common, _ packs: PacksFeature) -> Operation? {
    let text = lines[place].text
    if !Sign.hasLetters(text) {
      lines[place].state = .same
      return nil
    }
    let way = OnDevice.ask(text, from, to, common.book, packs)
    if case .phrase(let words, let review) = way {
      lines[place].review = review
      lines[place].translated = words
      lines[place].state = .translated
      return nil
    }
    if isThere(text, common) {
      lines[place].isAlready = true
      lines[place].state = .same
      return nil
    }
    switch way {
    case .rules(let question): return question
    case .noPack: lines[place].state = .noPack
    case .noRules, .phrase: lines[place].state = .noRules
    }
    return nil
  }

  /// A sign in two languages says it in the wanted one, too.
  private func isThere(_ text: String, _ common: Common) -> Bool {
    if isSaid { return false }
    if common.detector.which(text, from, to).language == to { return true }
    return common.book?.match(text, to) != nil && common.book?.match(text, from) == nil
  }

  /// Whether something came that may translate it.
  fileprivate func canBeTranslated(_ line: Line, _ common: Common, _ packs: PacksFeature) -> Bool {
    switch line.state {
    case .failed: return true
    case .noPack, .noRules:
      switch OnDevice.ask(line.text, from, to, common.book, packs) {
      case .phrase, .rules: return true
      case .noPack, .noRules: return false
      }
    case .waiting, .translated, .same, .unknown: return false
    }
  }
}
