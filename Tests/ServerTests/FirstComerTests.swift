import Base
import ServerAPI
import Testing

@testable import Server

/// Who registers an address before its owner does decides nothing for them.
@Suite struct FirstComerTests {
  private func stranger(_ server: TestServer) async throws {
    var request = registration(
      "ana@ejemplo.mx", "la frase de otra persona", purposes: [.notice, .news, .records, .mood])
    (request.name, request.language) = ("Mal Nombre", .en)
    #expect(try await server.call(Routes.register, request).status == 202)
  }

  private func decided(_ server: TestServer, _ session: Session) async throws -> [Purpose: Bool] {
    let list = try await server.call(Routes.consents, access: session.access).value
    return Dictionary(uniqueKeysWithValues: list.consents.map { ($0.choice.purpose, $0.choice.granted) })
  }

  private func own(_ password: String) -> RegisterRequest {
    var request = registration("ana@ejemplo.mx", password)
    request.name = "Ana"
    request.consents = [
      ConsentChoice(purpose: .notice, version: "2026-11-26", granted: true),
      ConsentChoice(purpose: .news, version: "2026-11-26", granted: false),
    ]
    return request
  }

  @Test(
    "PL-01, PL-05: whoever registered an address first, the owner who registers it too has her own name, language and decisions",
    arguments: TestStore.all, [false, true])
  func registered(_ store: TestStore, samePassword: Bool) async throws {
    try await withServer(store) { server in
      try await stranger(server)
      _ = try await server.letters(to: "ana@ejemplo.mx")
      let password = samePassword ? "la frase de otra persona" : Person.password
      #expect(try await server.call(Routes.register, own(password)).status == 202)
      let session: Session
      if samePassword {
        let token = try #require(try await server.tokens("verificar", to: "ana@ejemplo.mx").last)
        session = try await server.call(Routes.verify, TokenRequest(token: token, device: "x")).value
      } else {
        let token = try await server.token("restablecer", to: "ana@ejemplo.mx")
        session = try await server.call(
          Routes.resetPassword, ResetPasswordRequest(token: token, password: password, device: "x")
        ).value
      }
      #expect(session.account.name == "Ana" && session.account.language == .es)
      #expect(try await decided(server, session) == [.notice: true, .news: false])
    }
  }

  @Test(
    "PL-01, PL-05: who takes an address over by a link for a new password begins with the notice alone",
    arguments: TestStore.all)
  func takenOver(_ store: TestStore) async throws {
    try await withServer(store) { server in
      try await stranger(server)
      #expect(try await server.call(Routes.forgotPassword, EmailRequest(email: "ana@ejemplo.mx")).status == 202)
      let token = try await server.token("restablecer", to: "ana@ejemplo.mx")
      let session = try await server.call(
        Routes.resetPassword, ResetPasswordRequest(token: token, password: Person.password, device: "x")
      ).value
      #expect(session.account.name.isEmpty)
      #expect(try await decided(server, session) == [.notice: true])
    }
  }

  @Test("PL-01: a confirmed account is changed by no registration that comes later, whatever link is opened")
  func confirmed() async throws {
    try await withServer { server in
      try await stranger(server)
      #expect(try await server.call(Routes.register, own(Person.password)).status == 202)
      let first = try await server.token("verificar", to: "ana@ejemplo.mx"),
        later = try await server.token("restablecer", to: "ana@ejemplo.mx")
      let session = try await server.call(Routes.verify, TokenRequest(token: first, device: "x")).value
      #expect(session.account.name == "Mal Nombre")
      let again = try await server.call(
        Routes.resetPassword, ResetPasswordRequest(token: later, password: Person.password, device: "x")
      ).value
      #expect(again.account.name == "Mal Nombre")
      #expect(try await decided(server, again)[.news] == true)
    }
  }
}
