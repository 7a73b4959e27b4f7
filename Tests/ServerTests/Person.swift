import Base
import Foundation
import Records
import ServerAPI
import Testing

@testable import Server

/// Somebody with an account, logged in on one device.
struct Person: Sendable {
  static let password = "una frase larga"
  let email: String
  var session: Session
  /// Travels in the body, as in the iOS host.
  var refresh: String
  var access: String { session.access }
}

func registration(_ email: String, _ password: String = Person.password, purposes: [Purpose] = [.notice])
  -> RegisterRequest
{
  RegisterRequest(
    email: email, password: password, name: "Ana", language: .es,
    consents: purposes.map { ConsentChoice(purpose: $0, version: "2026-11-21", granted: true) })
}

extension TestServer {
  /// Registers, opens the mail's link and is logged in.
  func person(_ email: String = "ana@ejemplo.mx", purposes: [Purpose] = [.notice, .records]) async throws -> Person {
    #expect(try await call(Routes.register, registration(email, purposes: purposes)).status == 202)
    let token = try await token("verificar", to: email)
    let session = try await call(
      Routes.verify, TokenRequest(token: token, device: "Prueba"), headers: [.veredaTransport: "body"]
    ).value
    return Person(email: email, session: session, refresh: try #require(session.refresh))
  }

  func logIn(_ email: String = "ana@ejemplo.mx", _ password: String = Person.password) async throws -> Answer<Session> {
    try await call(
      Routes.login, LoginRequest(email: email, password: password, device: "Otra"), headers: [.veredaTransport: "body"])
  }

  func sync(_ person: Person, _ records: [Record], cursor: String = "0") async throws -> SyncAnswer {
    try await call(
      Routes.sync, SyncRequest(device: "0123456789abcdef", cursor: cursor, changes: records.map { $0.json }),
      access: person.access
    ).value
  }
}

/// Records as a device makes them.
struct Notebook {
  var random: SeededGenerator
  var clock: HybridClock
  var wall: Instant = Instant(milliseconds: 1_795_000_000_000)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    clock = HybridClock(device: DeviceID(using: &random))
  }

  mutating func mood(_ level: Int64, _ note: String) -> Record {
    wall = wall.adding(milliseconds: 1)
    return Record(
      collection: "serenity.mood", id: ULID(at: wall, using: &random), stamp: clock.now(wall),
      fields: ["level": .integer(level), "note": .string(note)])
  }
}
