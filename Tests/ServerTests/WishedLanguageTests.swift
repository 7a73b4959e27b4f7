import Base
import ServerAPI
import Testing

@testable import Server

@Suite struct WishedLanguageTests {
  @Test("PL-11: who asked for a language in which we do not write yet gets the nearest one, and is told so in their own")
  func mails() async throws {
    try await withServer { server in
      for (language, subject, note) in [(Language.fr, "Confirm your e-mail", "en anglais"), (.pt, "Confirma tu correo", "em espanhol")] {
        let email = language.rawValue + "@ejemplo.mx"
        let consents = [ConsentChoice(purpose: .notice, version: "2026-11-21", granted: true)]
        _ = try await server.call(
          Routes.register, RegisterRequest(email: email, password: Person.password, name: nil, language: language, consents: consents))
        let letter = try #require(try await server.letters(to: email).first)
        #expect(letter.subject == subject && letter.text.contains(note))
        let row = try #require(try await server.features.accounts.repository.find(email: email))
        #expect(row.profile.language == language, "what they asked for is kept")
      }
    }
  }
}
