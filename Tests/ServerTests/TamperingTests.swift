import Base
import Crypto
import Foundation
import ServerAPI
import Storage
import Testing

@testable import Server

/// Somebody can write to the database, but has no key.
@Suite struct TamperingTests {
  private func change(_ server: TestServer, _ sql: String, _ values: [SQLValue] = []) async throws {
    let count = try await server.features.platform.database.write { try $0.execute(sql, values) }
    #expect(count > 0, "nothing was changed")
  }

  @Test("PL-04: a session's row that is given to another account opens nothing of it", arguments: TestStore.all)
  func movedSession(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let victim = try await server.person(), thief = try await server.person("eva@ejemplo.mx")
      try await change(
        server, "UPDATE session SET account_id = $1 WHERE account_id = $2",
        [.text(victim.session.account.id.text), .text(thief.session.account.id.text)])
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: thief.refresh)).failure?.code == .expired)
      #expect(try await server.call(Routes.account, access: thief.access).status == 401)
      // The owner goes on, and sees only what is theirs.
      #expect(
        try await server.call(Routes.sessions, access: victim.access).value.sessions.map { $0.device } == ["Prueba"])
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: victim.refresh)).status == 200)
    }
  }

  @Test(
    "PL-04: a link's row that was written without the keys, or moved to another account, purpose or time, is good for nothing",
    arguments: TestStore.all)
  func plantedLink(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let victim = try await server.person(), thief = try await server.person("eva@ejemplo.mx")
      let id = victim.session.account.id.text, now = server.clock.now.milliseconds
      func reset(_ token: String) async throws -> TestServer.Answer<Session> {
        try await server.call(
          Routes.resetPassword, ResetPasswordRequest(token: token, password: "una frase de otro", device: "x"))
      }
      let own = "A" + String(repeating: "b", count: 42)
      try await change(
        server,
        "INSERT INTO mail_token (hash, account_id, purpose, payload, expires) VALUES ($1, $2, 'reset', NULL, $3)",
        [.blob(Array(SHA256.hash(data: Array(own.utf8)))), .text(id), .integer(now + 3_600_000)])
      #expect(try await reset(own).failure?.code == .usedToken)
      // A link of one's own, for another account.
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: thief.email))
      let moved = try await server.token("restablecer", to: thief.email)
      try await change(
        server, "UPDATE mail_token SET account_id = $1 WHERE account_id = $2",
        [.text(id), .text(thief.session.account.id.text)])
      #expect(try await reset(moved).failure?.code == .usedToken)
      // A link for something else, and one that is too old.
      server.clock.pass(300)
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: victim.email))
      let real = try await server.token("restablecer", to: victim.email)
      try await change(server, "UPDATE mail_token SET purpose = 'verify' WHERE account_id = $1", [.text(id)])
      #expect(try await server.call(Routes.verify, TokenRequest(token: real)).failure?.code == .usedToken)
      try await change(
        server, "UPDATE mail_token SET purpose = 'reset', expires = $1", [.integer(now + 400 * 86_400_000)])
      server.clock.pass(3 * 3600)
      #expect(try await reset(real).failure?.code == .usedToken)
      #expect(try await server.logIn().status == 200)
    }
  }

  @Test(
    "PL-04: role, confirmation and blocking that were changed in the database are not believed",
    arguments: [
      "UPDATE account SET role = 'administrator'", "UPDATE account SET verified = 5",
      "UPDATE account SET verified = NULL",
      "UPDATE account SET blocked = 5, erase_at = 99999999999999",
    ], TestStore.all)
  func standing(_ change: String, _ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      #expect(try await server.call(Routes.account, access: person.access).status == 200)
      try await self.change(server, change)
      #expect(try await server.logIn().status == 500)
      #expect(try await server.call(Routes.account, access: person.access).status != 200)
      #expect(try await server.call(Routes.refresh, RefreshRequest(refresh: person.refresh)).status == 500)
    }
  }

  @Test(
    "PL-04: an account that is being deleted does not come back by a change in the database, one that waits to be confirmed is not confirmed",
    arguments: TestStore.all)
  func unblocked(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      _ = try await server.call(Routes.delete, DeletionRequest(password: Person.password), access: person.access)
      try await change(server, "UPDATE account SET blocked = NULL, erase_at = NULL")
      #expect(try await server.logIn().status == 500)
      _ = try await server.call(Routes.register, registration("eva@ejemplo.mx"))
      _ = try await server.letters(to: "eva@ejemplo.mx")  // the account is opened after the answer
      try await change(server, "UPDATE account SET verified = 5")
      #expect(try await server.logIn("eva@ejemplo.mx").status == 500)
    }
  }
}
