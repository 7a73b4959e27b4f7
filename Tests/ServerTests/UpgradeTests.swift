import Base
import Crypto
import Foundation
import ServerAPI
import Storage
import Testing

@testable import Server

/// Databases of the version before standings and links were sealed.
@Suite struct UpgradeTests {
  /// What a person of then has.
  private struct Former: Sendable {
    var refresh = ""
    let reset = String(repeating: "r", count: 43)
    let address = String(repeating: "a", count: 43)
  }

  /// An account with a session and two links on their way, written as that version wrote them.
  private func former(_ place: TestStore.Place) async throws -> Former {
    var former = Former()
    let master = try MasterKeys(TestKeys.first), root = SymmetricKey(size: .bits256),
      keys = try ServerKeys(secret: root)
    let now = Int64(1_795_000_000_000), id = "01JD0000000000000000000ANA", key = DataKey.new(account: id)
    let wrappedRoot = try master.wrap(root, for: "server_secret/root"),
      wrapped = try master.wrap(key.key, for: DataKey.place(id))
    let token = RefreshToken.new(session: ULID("01JD00000000000000000SESS1")!, generation: 1),
      session = token.session.text
    former.refresh = token.text(keys)
    let password = try await PasswordHasher(cost: .cheapest).hash(Person.password)
    let links = [
      (former.reset, "reset", nil), (former.address, "email", try key.seal("nueva@ejemplo.mx", for: "mail_token")),
    ]
    let database = try await openDatabase(
      url: place.url, migrations: Array(Features.migrations.prefix { $0.name < "0008" }))
    let profile = Profile(email: "ana@ejemplo.mx", name: "Ana", language: .es)
    try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO server_secret (name, master, wrapped) VALUES ('root', $1, $2)",
        [.text(wrappedRoot.master), .blob(wrappedRoot.bytes)])
      try transaction.execute(
        "INSERT INTO account (id, email_hash, profile, password, role, created, verified) VALUES ($1, $2, $3, $4, 'trainer', $5, $5)",
        [
          .text(id), .blob(keys.lookup("email", profile.email)), .blob(try key.seal(profile.text, for: "profile")),
          .blob(try key.seal(password, for: "password")), .integer(now),
        ])
      try transaction.execute(
        "INSERT INTO account_key (account_id, master, wrapped) VALUES ($1, $2, $3)",
        [.text(id), .text(wrapped.master), .blob(wrapped.bytes)])
      try transaction.execute(
        "INSERT INTO session (id, account_id, device, created, used, expires, generation, nonce) VALUES ($1, $2, $3, $4, $4, $5, 0, '')",
        [
          .text(session), .text(id), .blob(try key.seal("Prueba", for: "session/" + session)), .integer(now),
          .integer(now + 86_400_000),
        ])
      for (token, purpose, payload) in links {
        try transaction.execute(
          "INSERT INTO mail_token (hash, account_id, purpose, payload, expires) VALUES ($1, $2, $3, $4, $5)",
          [
            .blob(Array(SHA256.hash(data: Array(token.utf8)))), .text(id), .text(purpose), SQLValue(payload),
            .integer(now + 7_200_000),
          ])
      }
    }
    await database.close()
    return former
  }

  @Test("PL-14: accounts, sessions and links of the version before go on after the upgrade", arguments: TestStore.all)
  func goesOn(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let former = try await former(place)
    try await withServer(at: place) { (server: TestServer) async throws -> Void in
      let session = try await server.call(Routes.refresh, RefreshRequest(refresh: former.refresh)).value
      #expect(session.account.role == .trainer && session.account.verified)
      #expect(try await server.logIn().status == 200)
      #expect(try await server.call(Routes.confirmEmail, TokenRequest(token: former.address)).status == 204)
      #expect(try await server.logIn("nueva@ejemplo.mx").status == 200)
    }
  }

  @Test(
    "PL-04, PL-14: the sealing happens once: a seal that is taken away later is not made again, and a row without one is not believed",
    arguments: TestStore.all)
  func once(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let former = try await former(place)
    try await withServer(at: place) { (server: TestServer) async throws -> Void in
      let refreshed = try await server.call(Routes.refresh, RefreshRequest(refresh: former.refresh)).value
      #expect(try await server.logIn().status == 200)
      try await server.features.platform.database.write { transaction in
        try transaction.execute("UPDATE account SET standing = NULL, role = 'administrator'")
        try transaction.execute("UPDATE mail_token SET payload = NULL")
      }
      #expect(try await server.call(Routes.account, access: refreshed.access).status == 500)
    }
    for _ in 0..<2 {
      try await withServer(at: place) { (server: TestServer) async throws -> Void in
        #expect(try await server.logIn().status == 500)
        let reset = ResetPasswordRequest(token: former.reset, password: "otra frase larga", device: "x")
        #expect(try await server.call(Routes.resetPassword, reset).status != 200)
      }
    }
  }

  @Test(
    "PL-14: a backup of the version before is restored, and then sealed like the database it came from",
    arguments: TestStore.all)
  func backup(_ store: TestStore) async throws {
    let from = try await store.place(), to = try await TestStore.sqlite.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      from.remove()
      to.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    let former = try await former(from)
    _ = try await Commands.backup(try testConfiguration(from), to: file)
    // Over a database that is sealed already.
    try await withServer(at: to) { (server: TestServer) async throws -> Void in
      _ = try await server.person("eva@ejemplo.mx")
    }
    _ = try await Commands.restore(try testConfiguration(to), from: file, replacing: true)
    try await withServer(at: to) { (server: TestServer) async throws -> Void in
      #expect(
        try await server.call(Routes.refresh, RefreshRequest(refresh: former.refresh)).value.account.role == .trainer)
      let reset = ResetPasswordRequest(token: former.reset, password: "otra frase larga", device: "x")
      #expect(try await server.call(Routes.resetPassword, reset).status == 200)
    }
  }

  @Test(
    "PL-14: an account whose key is damaged does not keep the server from starting, and is not served",
    arguments: TestStore.all)
  func damaged(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    _ = try await former(place)
    let old = try await openDatabase(url: place.url, migrations: Array(Features.migrations.prefix { $0.name < "0008" }))
    try await old.write { transaction in
      try transaction.execute("UPDATE account_key SET wrapped = $1", [.blob([UInt8](repeating: 7, count: 60))])
    }
    await old.close()
    try await withServer(at: place) { (server: TestServer) async throws -> Void in
      #expect(try await server.logIn().status == 500)
      _ = try await server.person("eva@ejemplo.mx")
      #expect(try await server.logIn("eva@ejemplo.mx").status == 200)
    }
  }

  @Test("PL-14: several servers that start on a former database at once seal it together", arguments: TestStore.all)
  func together(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    _ = try await former(place)
    let configuration = try testConfiguration(place)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let features = try await Features(configuration)
          await features.platform.database.close()
        }
      }
      try await group.waitForAll()
    }
    try await withServer(at: place) { (server: TestServer) async throws -> Void in
      #expect(try await server.logIn().status == 200)
    }
  }
}
