import Base
import ServerAPI
import Testing

@testable import Server

@Suite struct LetterTests {
  private static let letters = EmailTemplates(site: "https://vereda.example")

  /// Every letter, and the link that it must have.
  private static func all(_ language: Language) -> [(letter: EmailTemplates.Letter, link: String?)] {
    let site = "https://vereda.example/"
    return [
      (letters.verify(language, token: "T"), site + "#verificar=T"), (letters.alreadyThere(language), site),
      (letters.chooseAnew(language, token: "T"), site + "#restablecer=T"),
      (letters.reset(language, token: "T"), site + "#restablecer=T"),
      (letters.passwordChanged(language), site), (letters.confirmAddress(language, token: "T"), site + "#correo=T"),
      (letters.addressAsked(language), site), (letters.newDevice(language), site),
      (letters.addressChanged(language, token: "T"), site + "#deshacer=T"),
      (letters.addressChanged(language, token: nil), nil),
      (letters.addressBack(language, token: "T"), site + "#restablecer=T"), (letters.addressUndone(language), nil),
      (letters.addressReserved(language), nil), (letters.beingErased(language, token: "T"), site + "#conservar=T"),
      (letters.deletion(language, token: "T", until: CivilDate("2026-12-07")!), site + "#conservar=T"),
      (letters.erased(language), nil),
    ]
  }

  @Test(
    "PL-01: every letter greets, has its link on a line of its own and says the same hours and days in each language",
    arguments: [
      (Language.es, "Hola:\n\n"), (.en, "Hi,\n\n"), (.fr, "Bonjour,\n\n"), (.pt, "Olá,\n\n"),
    ])
  func letters(_ language: Language, _ greeting: String) {
    func numbers(_ text: String) -> [Substring] { text.split { !$0.isNumber } }
    for (mine, spanish) in zip(Self.all(language), Self.all(.es)) {
      let text = mine.letter.text, links = text.split(separator: "\n").filter { $0.contains("://") }
      #expect(text.hasPrefix(greeting) && text.hasSuffix("\n\nVereda\n"))
      #expect(links.map(String.init) == (mine.link.map { [$0] } ?? []), "\(mine.letter.subject)")
      #expect(numbers(text).sorted() == numbers(spanish.letter.text).sorted(), "\(mine.letter.subject)")
      #expect(mine.letter.subject.utf8.count <= 78 && !mine.letter.subject.contains("\n"))
      #expect(language == .es || (mine.letter.subject != spanish.letter.subject && text != spanish.letter.text))
    }
  }

  @Test(
    "PL-05: the letter about a deletion writes the day out",
    arguments: [
      (Language.es, "El 7 de diciembre de 2026 se borrará"), (.en, "On December 7, 2026 it will be deleted"),
      (.fr, "Le 7 décembre 2026, il sera supprimé"), (.pt, "No dia 7 de dezembro de 2026 ela será apagada"),
    ])
  func day(_ language: Language, _ words: String) {
    #expect(Self.letters.deletion(language, token: "T", until: CivilDate("2026-12-07")!).text.contains(words))
    #expect(DateFormat(.fr).written(CivilDate("2026-12-01")!) == "1er décembre 2026")
    #expect(DateFormat(.pt).written(CivilDate("2026-12-01")!) == "1º de dezembro de 2026")
  }

  @Test(
    "PL-01: who has chosen French gets French letters, and so for each language; the server's answers do not matter to it",
    arguments: [
      (Language.es, "Confirma tu correo", "Contraseña nueva"), (.en, "Confirm your email", "New password"),
      (.fr, "Confirmez votre adresse e-mail", "Nouveau mot de passe"), (.pt, "Confirme seu e-mail", "Nova senha"),
    ])
  func account(_ language: Language, _ first: String, _ second: String) async throws {
    try await withServer { server in
      let email = language.rawValue + "@ejemplo.mx"
      let consents = [ConsentChoice(purpose: .notice, version: "2026-11-21", granted: true)]
      let request = RegisterRequest(
        email: email, password: Person.password, name: nil, language: language, consents: consents)
      _ = try await server.call(Routes.register, request, headers: [.acceptLanguage: "de"])
      _ = try await server.call(
        Routes.verify, TokenRequest(token: try await server.token("verificar", to: email), device: "x"))
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: email), headers: [.acceptLanguage: "en"])
      #expect(try await server.letters(to: email).map { $0.subject } == [first, second])
    }
  }

  @Test(
    "SE-11: a reminder is in the language of the account and says which it is",
    arguments: [
      (Language.es, "Un momento para ti", "El recordatorio que pediste."),
      (.en, "A moment for you", "Here’s the reminder you asked for."),
      (.fr, "Un moment pour vous", "Voici le rappel que vous avez demandé."),
      (.pt, "Um momento para você", "O lembrete que você pediu."),
    ])
  func reminder(_ language: Language, _ title: String, _ body: String) {
    var message = PushRepository.Body(
      endpoint: "https://push.example/x", p256dh: "", auth: "", at: [], language: language)
    let ours = PushSender.payload(message)
    #expect(ours["title"]?.string == title && ours["lang"]?.string == language.rawValue)
    message.app = "human-body"
    let other = PushSender.payload(message)
    #expect(other["title"]?.string == "Human Body" && other["body"]?.string == body)
  }
}
