import AppRuntime
import LanguageDetection
import Phrasebook

/// Who said a turn, and in which language: told by the microphone, the keyboard or the words, and corrected by the person
/// (IM-02).
extension TalkFeature {
  /// Whether what was written may be in another language than that of the half where it was written.
  func isUnsure(_ words: String, _ side: Side, _ common: Common, _ environment: Environment) -> Bool {
    if common.book?.match(words, language(side, common, environment)) != nil { return false }
    let found =
      side == .other && common.detects
      ? common.detector.detectSentence(words)
      : common.detector.which(words, common.own(environment), common.other(environment))
    // A number is the same in both.
    return found.script != nil && found.language == nil
  }

  /// The newest turn: the other one speaks what they spoke before; or it is the other language of the two, and the other
  /// one who said it. A second time it is as it was.
  mutating func correct(_ common: inout Common, _ packs: PacksFeature, _ environment: Environment) -> Effects {
    guard let last else { return [] }
    guard let former = last.former, former != last.to else { return reassign(last.id, &common, packs, environment) }
    // Whoever chose another language meanwhile wants that one.
    let isStill = common.other(environment) == last.from
    let met = isStill ? meet(former, &common, packs, environment) : []
    change(last.id) { turn in
      (turn.from, turn.former) = (former, turn.from)
      (turn.isDetected, turn.isUnsure) = (false, false)
      turn.restart(at: environment.now)
    }
    return met + translate(last.id, &common, packs, environment)
  }

  /// The other one said it, in the other language of the two.
  mutating func reassign(
    _ id: Int, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    change(id) { turn in
      turn.side = turn.side.opposite
      (turn.from, turn.to) = (turn.to, turn.from)
      (turn.isDetected, turn.isUnsure, turn.former) = (false, false, nil)
      turn.restart(at: environment.now)
    }
    return translate(id, &common, packs, environment)
  }

  /// It was said in this language, by whoever said it. The languages of the conversation stay.
  mutating func take(
    _ id: Int, as language: LanguageCode, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard let turn = turn(id), language != turn.from, language != turn.to else { return [] }
    common.need([language, turn.to])
    change(id) { turn in
      turn.from = language
      (turn.isDetected, turn.isUnsure, turn.former) = (false, false, nil)
      turn.restart(at: environment.now)
    }
    return translate(id, &common, packs, environment)
  }

  /// The other one's language is this from now on.
  func meet(
    _ language: LanguageCode, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    let kept = common.keep("other", .string(language.rawValue), environment)
    let own = common.own(environment)
    common.need([own, language])
    return kept + askEars(common, environment) + packs.warm(own, language)
  }
}
