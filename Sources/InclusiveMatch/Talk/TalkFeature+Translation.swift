import AppRuntime
import Phrasebook
import ServerAPI
import Translation

extension TalkFeature {
  /// A phrase of ours, exactly.
  func exact(_ turn: Turn, _ common: Common) -> PhraseTranslation? {
    common.book?.translation(of: turn.original, from: turn.from, to: turn.to)
  }

  /// Checked phrases first; else the rules on this device, where they are here.
  mutating func translate(
    _ id: Int, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let turn = turn(id) else { return [] }
    let way = OnDevice.ask(turn.original, turn.from, turn.to, common.book, packs)
    // No engine knows better than checked words: nobody else is asked.
    if case .phrase(let words, let review) = way {
      return settle(id, &common, environment) { turn in
        turn.review = review
        turn.take(.device(words), at: environment.now)
      }
    }
    var effects: Effects = [], question: Operation?
    if case .rules(let asked) = way { question = asked }
    let ring = common.asksOnline ? common.online.ring(turn.from, turn.to, hasRules: question != nil) : nil
    let waits = common.online.health.isGood
    change(id) { $0.begin(asksCloud: ring != nil, waits: waits, at: environment.now) }
    if let question {
      effects.append(
        Effect(question, as: EffectName("talk.translate" + id.description)) { .did(.talk(.translated(id, $0))) })
    } else {
      change(id) { $0.take(.device(nil), at: environment.now) }
    }
    return ring.map { effects + askOnline(id, $0, &common, environment) } ?? effects
  }

  /// Phrases, or a pack, came: the turn that could not be translated and is looked at is tried again.
  mutating func contentArrived(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    guard let turn = looked, turn.failure != nil, !Route.packs(turn.from, turn.to).isEmpty || common.book != nil else {
      return []
    }
    let hasRing = common.asksOnline && common.online.ring(turn.from, turn.to, hasRules: false) != nil
    if packs.missing(turn.from, turn.to).isEmpty || hasRing || exact(turn, common) != nil {
      change(turn.id) { $0.restart(at: environment.now) }
      return translate(turn.id, &common, packs, environment)
    }
    return []
  }

  /// The engine answered.
  mutating func took(_ answer: Answer, _ id: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let turn = turn(id) else { return [] }
    guard let answered = OnDevice.read(answer, turn.from, turn.to) else {
      return settle(id, &common, environment) { $0.take(.device(nil), at: environment.now) }
    }
    let (translated, losses) = OnDevice.checked(answered, of: turn.original, turn.from, turn.to, common.book)
    return settle(id, &common, environment) { turn in
      turn.deviceLosses = losses
      turn.take(.device(translated), at: environment.now)
      if turn.translated == translated || turn.translated == nil { turn.losses = losses }
    }
  }

  /// A translation is there: it is felt, said and kept, as the person wants.
  mutating func ready(_ id: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    var effects: Effects = [Effect(.vibrate(pattern: [30, 60, 30]))]
    // A microphone that listens would take it for words of the person.
    if common.preferences.isOn("speaks"), hearing == nil { effects += say(id, slowly: false, common) }
    return effects + followKept(id, &common, environment)
  }

  /// What the translation says, translated back: whoever reads it sees what the other one understands.
  mutating func askBack(_ common: Common, _ packs: PacksFeature) -> Effects {
    guard let turn = looked, let translated = turn.translated else { return [] }
    if let phrase = common.book?.translation(of: translated.text, from: turn.to, to: turn.from) {
      let words = Translated(phrase.text, by: .phrase, .checked, milliseconds: 0)
      change(turn.id) { $0.back = words }
      return []
    }
    guard let question = OnDevice.question(translated.text, turn.to, turn.from, packs) else { return [] }
    let id = turn.id, round = turn.round
    return [Effect(question, as: "talk.back") { .did(.talk(.back(id, round, $0))) }]
  }

  func speak(_ text: String, _ language: LanguageCode, _ rate: Double) -> Effect<InclusiveMatchApp.Action> {
    Effect(Speech.say(text, language, rate))
  }

  func say(_ id: Int, slowly: Bool, _ common: Common) -> Effects {
    guard let turn = turn(id), let translated = turn.translated else { return [] }
    return [speak(translated.text, turn.to, slowly ? 0.55 : common.preferences.rate)]
  }

  /// Keeps it; what was kept already has its new words.
  mutating func keep(_ id: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let turn = turn(id), let translated = turn.translated else { return [] }
    let entry = History.Entry(
      at: environment.now, original: turn.original, translation: translated.text, from: turn.from, to: turn.to,
      kind: .talk)
    if let saved = turn.saved, turn.isKept(common.companion.store) {
      return History.change(saved, to: entry, &common, environment)
    }
    let kept = History.add(entry, &common, environment)
    change(id) { $0.saved = kept.id }
    return kept.effects
  }

  /// Its words are others now: so they are in the history, where it is kept.
  mutating func followKept(_ id: Int, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let turn = turn(id) else { return [] }
    if !common.preferences.isOn("keeps"), !turn.isKept(common.companion.store) { return [] }
    return keep(id, &common, environment)
  }
}

/// The device's voice, in any of the ten languages.
enum Speech {
  static func say(_ text: String, _ language: LanguageCode, _ rate: Double) -> Operation {
    .wire(
      WireForm("speak").text("text", text).text("language", language.tag).value("rate", .number(rate)).json)
  }
}
