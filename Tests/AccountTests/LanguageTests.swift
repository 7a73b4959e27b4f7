import AppTesting
import ServerAPI
import Testing

@testable import Account

@Suite struct LanguageTests {
  @Test(
    "PL-11: the shared screens speak the device's language, French and Portuguese too; Spanish where there are no words for it",
    arguments: [
      ("fr-CA", Language.fr, "Langue"), ("pt_BR", .pt, "Idioma"), ("en-US", .en, "Language"), ("es-MX", .es, "Idioma"),
      ("de-DE", .es, "Idioma"),
    ])
  func device(_ locale: String, _ spoken: Language, _ title: String) throws {
    let environment = Environment(
      host: ["locale": .string(locale), "storage": "persistent"], now: Instant(milliseconds: 1_795_000_000_000), seed: 1
    )
    #expect(environment.language == spoken)
    let probe = Probe<Notebook>(environment)
    probe.send(.went(AccountDestination.language.location))
    #expect(probe.screen.title == title && probe.screen.audit().isEmpty)
    var chosen: [String] = []
    probe.screen.forEach {
      if case .choice(let c) = $0 { chosen = c.options.filter { $0.isSelected }.map { $0.label } }
    }
    #expect(chosen == [AccountWords.languages.first { $0.language == spoken }?.name ?? ""])
  }

  @Test("PL-11: what was chosen on the device counts before what the device speaks")
  func chosen() throws {
    let environment = Environment(
      host: ["locale": "es-MX", "settings": ["language": "fr"]], now: Instant(milliseconds: 0), seed: 1)
    #expect(environment.language == .fr && AccountWords(environment.language).tryAgain == "Réessayer")
  }

  @Test("PL-11: the words of refusals, too, are in the person's language")
  func refusals() {
    let said = Set(Language.allCases.map { Failure.Code.expired.words($0) })
    #expect(said.count == 4)
    for language in Language.allCases {
      let problem = Draft.Problem(spot: .entry(.email), why: .refusal(.wrongPassword))
      #expect(AccountWords(language).words(problem) == Failure.Code.wrongPassword.words(language))
    }
  }

  @Test(
    "PL-11: a number takes its noun's and verb's form in each language, and is grouped as there",
    arguments: [
      (
        Language.es,
        ["0 registros por enviar", "1 registro por enviar", "2 registros por enviar", "1,250 registros por enviar"]
      ),
      (.en, ["0 records to send", "1 record to send", "2 records to send", "1,250 records to send"]),
      (.fr, ["0 élément à envoyer", "1 élément à envoyer", "2 éléments à envoyer", "1\u{202F}250 éléments à envoyer"]),
      (
        .pt,
        ["0 registro para enviar", "1 registro para enviar", "2 registros para enviar", "1.250 registros para enviar"]
      ),
    ])
  func plurals(_ language: Language, _ expected: [String]) {
    let words = AccountWords(language)
    #expect([0, 1, 2, 1250].map { words.waitingTitle($0) } == expected)
  }

  @Test("PL-11: one record that moves to the account is told without its number")
  func one() {
    let words = AccountWords(.es)
    #expect(words.willMove(1) == "El registro que ya tienes aquí pasará a tu cuenta.")
    #expect(words.willMove(3) == "Los 3 registros que ya tienes aquí pasarán a tu cuenta.")
  }

  @Test("PL-11: a moment is told as each language puts day and hour together")
  func moments() {
    let environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
    let said = Language.allCases.map { AccountWords($0).moment(environment.now, environment) }
    #expect(said == ["hoy, 11:06\u{A0}a.\u{A0}m.", "today, 11:06\u{A0}AM", "aujourd’hui à 11:06", "hoje, 11:06"])
  }
}
