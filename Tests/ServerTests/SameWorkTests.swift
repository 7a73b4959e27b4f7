import Base
import Foundation
import ServerAPI
import Testing

@testable import Server

/// Whether an address has an account can be told neither by an answer nor by the work that was done for it.
@Suite struct SameWorkTests {
  /// A socket that takes connections and never says a word: the sender waits for its greeting.
  private final class SilentPost {
    let port: Int
    private let descriptor: Int32

    init() throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let descriptor = descriptor
      port = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
          guard bind(descriptor, generic, length) == 0, listen(descriptor, 8) == 0,
            getsockname(descriptor, generic, &length) == 0
          else { return 0 }
          return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
      }
      try #require(port != 0)
    }

    deinit { close(descriptor) }
  }

  /// Rows and bytes of every table.
  private func content(_ server: TestServer) async throws -> [String: [Int64]] {
    try await server.features.platform.database.read { transaction in
      var found: [String: [Int64]] = [:]
      for table in ["account", "account_key", "consent", "session", "mail_token", "mail", "attempt"] {
        found[table] = [try transaction.first("SELECT count(*) AS n FROM \(table)")!.integer("n")]
      }
      found["mail_request"] = try transaction.query("SELECT length(body) AS n FROM mail_request ORDER BY created, id")
        .map { try $0.integer("n") }
      return found
    }
  }

  enum Asked: String, CaseIterable { case forgotPassword, resend, register }

  @Test(
    "PL-01: whether or not an address has an account, the same rows are written before the answer",
    arguments: Asked.allCases, TestStore.all)
  func rows(_ asked: Asked, _ store: TestStore) async throws {
    let post = try SilentPost()
    try await withServer(
      store,
      { configuration in
        configuration.mail = .smtp(url: "smtp+plain://127.0.0.1:\(post.port)", authorities: nil)
        configuration.mailTimeout = .seconds(300)
      }
    ) { server in
      for (email, verified) in [("ana@ejemplo.mx", true), ("eva@ejemplo.mx", false)] {
        try await server.features.accounts.repository.create(
          Profile(email: email, name: "", language: .es),
          passwordHash: try await server.features.accounts.hasher.hash(Person.password), consents: [],
          role: .member, verified: verified, now: server.clock.now)
      }
      // The sender has eva's letter in its hands and decides nothing meanwhile.
      let sender = Task { try await server.features.mail.sender.deliverDue() }
      while try await server.features.platform.database.read({ try $0.first("SELECT id FROM mail WHERE attempts = 0") })
        != nil
      {
        try await Task.sleep(for: .milliseconds(2))
      }
      var changes: [[String: Int64]] = []
      var lengths: Set<Int64> = []
      for email in ["ana@ejemplo.mx", "eva@ejemplo.mx", "nadie@ejemplo.mx"] {
        let before = try await content(server)
        let hashes = server.features.accounts.hasher.line.figures.done
        let status =
          switch asked {
          case .forgotPassword: try await server.call(Routes.forgotPassword, EmailRequest(email: email)).status
          case .resend: try await server.call(Routes.resend, EmailRequest(email: email)).status
          case .register: try await server.call(Routes.register, registration(email)).status
          }
        #expect(status == 202)
        let after = try await content(server)
        var change = after.filter { $0.key != "mail_request" }.mapValues { $0[0] }
        for (table, count) in before where table != "mail_request" { change[table]! -= count[0] }
        // The caller is counted once more, in the same row.
        if changes.isEmpty { change["attempt"]! -= 1 }
        change["mail_request"] = Int64(after["mail_request"]!.count - before["mail_request"]!.count)
        change["hashes"] = Int64(server.features.accounts.hasher.line.figures.done - hashes)
        changes.append(change)
        lengths.insert(try #require(after["mail_request"]!.last))
      }
      #expect(changes[0] == changes[1] && changes[1] == changes[2])
      #expect(
        changes[0]["mail_request"] == 1 && changes[0]["mail"] == 0 && changes[0]["mail_token"] == 0
          && changes[0]["hashes"] == (asked == .register ? 1 : 0))
      #expect(lengths.count == 1)
      sender.cancel()
    }
    _ = post
  }

  @Test(
    "PL-01: what was asked for outlives the process that took it, and no address or password can be read in it",
    arguments: TestStore.all)
  func waits(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let post = try SilentPost()
    try await withServer(
      at: place,
      { configuration in
        configuration.mail = .smtp(url: "smtp+plain://127.0.0.1:\(post.port)", authorities: nil)
        configuration.mailTimeout = .seconds(300)
      }
    ) { server in
      try await server.features.accounts.requests.add(
        {
          var request = MailRequest(.register, email: "ana@ejemplo.mx")
          request.passwordHash = try await server.features.accounts.hasher.hash(Person.password)
          request.consents = [ConsentChoice(purpose: .notice, version: "1", granted: true)]
          request.name = "Ana"
          return request
        }(), now: server.clock.now)
      if store == .sqlite {
        for text in ["ana@ejemplo.mx", "argon2id"] { #expect(place.bytes.range(of: Data(text.utf8)) == nil) }
      }
    }
    try await withServer(at: place) { server in
      // When the first one had decided already, its letter is due again by now.
      server.clock.pass(300)
      _ = try await server.call(
        Routes.verify, TokenRequest(token: try await server.token("verificar", to: "ana@ejemplo.mx")))
      #expect(try await server.logIn().value.account.name == "Ana")
    }
  }
}
