import AppRuntime

extension SignsFeature {
  /// What can harm comes first, then every line.
  mutating func readAll(_ common: Common, _ environment: Environment) -> Effects {
    guard let sign, sign.isTranslated else { return [] }
    readsOn = true
    return say(Words(environment.language).warning(sign) == nil ? .line(0) : .allergens, common, environment)
  }

  mutating func say(_ what: Spoken, _ common: Common, _ environment: Environment) -> Effects {
    spoken = nil
    guard let (text, language) = voiced(what, environment) else { return [] }
    spoken = what
    return [
      Effect(Speech.say(text, language, common.preferences.rate), as: "signs.speak") { .did(.signs(.spoke($0))) }
    ]
  }

  /// The words, and the language of the voice.
  private func voiced(_ what: Spoken, _ environment: Environment) -> (String, LanguageCode)? {
    guard let sign else { return nil }
    switch what {
    case .allergens:
      let words = Words(environment.language)
      return words.warning(sign).map { ($0, LanguageCode.named(words.table.asked.rawValue) ?? .es) }
    case .line(let place):
      guard sign.lines.indices.contains(place) else { return nil }
      return (sign.words(sign.lines[place]), sign.language(sign.lines[place]))
    }
  }

  mutating func spoke(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let what = spoken else { return [] }
    spoken = nil
    if !answer.isDone {
      readsOn = false
      let reason = answer.json?["reason"]?.string ?? ""
      // The browser broke off what another voice took the place of.
      if sameBytes(reason, "canceled") || sameBytes(reason, "interrupted") { return [] }
      if let (_, language) = voiced(what, environment) { common.notice = .voiceMissing(language) }
      return []
    }
    if !readsOn { return [] }
    switch what {
    case .allergens: return say(.line(0), common, environment)
    case .line(let place): return say(.line(place + 1), common, environment)
    }
  }

  mutating func stopReading() -> Effects {
    if spoken == nil { return [] }
    (spoken, readsOn) = (nil, false)
    return [.cancel("signs.speak"), Effect(.speech(.stop))]
  }
}
