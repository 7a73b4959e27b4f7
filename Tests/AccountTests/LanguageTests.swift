import Account
import AppTesting
import ServerAPI
import Testing

@Suite struct LanguageTests {
  @Test("PL-11: a language without words is answered in the nearest one that has them, with its dates and numbers, and the screen says so", arguments: [
    ("fr-CA", Language.en, "French: not yet; until then, English."), ("pt-BR", .es, "Portugués: todavía no; mientras, español."),
  ])
  func fallback(_ locale: String, _ spoken: Language, _ said: String) throws {
    let environment = Environment(host: ["locale": .string(locale), "storage": "persistent"], now: Instant(milliseconds: 1_795_000_000_000), seed: 1)
    #expect(environment.language == spoken && environment.wishedLanguage == Language(locale: locale))
    let probe = Probe<Notebook>(environment)
    probe.send(.went(Place.language.location))
    #expect(probe.screen.words.has(said) && probe.screen.audit().isEmpty)
    #expect(environment.language.say("uno", "one") == (spoken == .en ? "one" : "uno"))
  }

  @Test("PL-11: what was chosen on the device counts before what the device speaks, also when it has no words")
  func chosen() throws {
    let environment = Environment(host: ["locale": "es-MX", "settings": ["language": "fr"]], now: Instant(milliseconds: 0), seed: 1)
    #expect(environment.language == .en && environment.wishedLanguage == .fr)
  }

  @Test("PL-11: the words of refusals, too, are in the language that has words")
  func refusals() {
    for (wished, spoken) in [(Language.fr, Language.en), (.pt, .es), (.en, .en), (.es, .es)] {
      #expect(Failure.Code.expired.words(wished) == Failure.Code.expired.words(spoken) && wished.worded == spoken)
    }
  }
}
