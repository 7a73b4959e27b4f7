import Base
import Foundation
import ServerAPI
import TestPrograms
import Testing

@testable import Server

@Suite struct MailTests {
  @Test(
    "PL-01: mail reaches a real SMTP server: plain on this machine, TLS, STARTTLS with a password",
    arguments: ["plain", "tls", "starttls"])
  func send(_ mode: String) async throws {
    let post = try await aside { try SMTPServer(mode) }
    defer { post.stop() }
    let letter = EmailMessage(
      to: "ana@ejemplo.mx", subject: "Confirma tu correo, ñandú", text: "Hola:\n\n.\nUn punto solo y ñ 😀\n")
    try await post.transport().send(letter, id: "one")
    let taken = try await aside { try post.next() }
    #expect(taken["from"]?.string == "vereda@ejemplo.mx" && taken["to"] == ["ana@ejemplo.mx"])
    #expect(
      taken["tls"]?.bool == (mode == "starttls") && taken["user"]?.string == (mode == "starttls" ? "vereda" : nil))
    let read = try await aside {
      try Program.run(
        python,
        [
          "-c",
          """
          import sys, email, email.policy
          m = email.message_from_string(sys.argv[1], policy=email.policy.default)
          print(m['subject'], '|', m['from'], '|', m['to'], '|', m['auto-submitted'], '|', repr(m.get_content().replace('\\r\\n', '\\n')))
          """, taken["content"]!.string!,
        ])
    }
    // aiosmtpd says nothing of TLS that was there from the first byte; without it this server would not have understood us.
    #expect(
      read
        == "Confirma tu correo, ñandú | Vereda año <vereda@ejemplo.mx> | ana@ejemplo.mx | auto-generated | 'Hola:\\n\\n.\\nUn punto solo y ñ 😀\\n'"
    )
  }

  @Test("a certificate of nobody we trust, or a wrong password, sends nothing; the letter is kept")
  func distrust() async throws {
    let post = try await aside { try SMTPServer("starttls") }
    defer { post.stop() }
    let letter = EmailMessage(to: "ana@ejemplo.mx", subject: "x", text: "x")
    var stranger = post.transport()
    stranger.authorities = nil
    await #expect(throws: MailError.self) { try await stranger.send(letter, id: "one") }
    let wrong = SMTPTransport(
      address: try SMTPAddress(url: "smtp://vereda:falsa@127.0.0.1:\(post.port)"), sender: "v@ejemplo.mx",
      authorities: post.certificate,
      timeout: .seconds(300))
    do {
      try await wrong.send(letter, id: "one")
      Issue.record("sent with a wrong password")
    } catch MailError.later(let reason) { #expect(reason == "log-in refused with 535") }
  }

  @Test(
    "PL-14: mail that is put off is sent later, a refused address is given up, the others are not held up",
    .timeLimit(.minutes(10)))
  func patience() async throws {
    let post = try await aside { try SMTPServer("plain") }
    defer { post.stop() }
    let url = "smtp+plain://127.0.0.1:\(post.port)"
    try await withServer(
      .sqlite,
      { configuration in
        configuration.mail = .smtp(url: url, authorities: nil)
        configuration.mailTimeout = .seconds(300)
      }
    ) { server in
      for email in ["despues@ejemplo.mx", "nadie@ejemplo.mx", "ana@ejemplo.mx"] {
        #expect(try await server.call(Routes.register, registration(email)).status == 202)
      }
      #expect(try await aside { try post.next() }["to"] == ["ana@ejemplo.mx"])
      while try await server.waitingMail() > 1 { try await Task.sleep(for: .milliseconds(5)) }
      // Not at once: nothing is due for a minute.
      server.clock.pass(59)
      #expect(try await server.features.mail.sender.deliverDue() == 0)
      server.clock.pass(2)
      #expect(try await aside { try post.next() }["to"] == ["despues@ejemplo.mx"])
      while try await server.waitingMail() > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test(
    "PL-14: only a refusal of this letter's address or content is final; a mail server that refuses us is asked again later",
    arguments: [
      ("554 no service", "", "", "", false), ("220 hi", "550 go away", "", "", false),
      ("220 hi", "250 hi", "530 5.7.0 log in first", "", false),
      ("220 hi", "250 hi", "550 sender unknown", "", false),
      ("220 hi", "250 hi", "250 ok", "550 5.7.1 relaying denied", false),
      ("220 hi", "250 hi", "250 ok", "530 log in first", false),
      ("220 hi", "250 hi", "250 ok", "550 5.1.1 no such person", true),
      ("220 hi", "250 hi", "250 ok", "451 later", false),
    ])
  func refusals(_ greeting: String, _ hello: String, _ sender: String, _ recipient: String, _ isFinal: Bool)
    async throws
  {
    let post = try await aside { try ScriptedSMTPServer([greeting, hello, sender, recipient]) }
    let transport = SMTPTransport(
      address: try SMTPAddress(url: "smtp+plain://127.0.0.1:\(post.port)"), sender: "v@ejemplo.mx",
      timeout: .seconds(300))
    do {
      try await transport.send(EmailMessage(to: "ana@ejemplo.mx", subject: "x", text: "x"), id: "one")
      Issue.record("sent")
    } catch MailError.never(let code) {
      #expect(isFinal && code == 550)
    } catch MailError.later(let reason) {
      #expect(!isFinal && reason.hasPrefix("reply "))
    }
    try await aside { try post.stop() }
  }

  /// Holds every letter until it is told to go on.
  private final class SlowTransport: MailTransport {
    let taken = Shared<[String]>([])
    let (open, opener) = AsyncStream.makeStream(of: Void.self)

    func send(_ letter: EmailMessage, id: String) async throws {
      taken.value.append(letter.subject)
      for await _ in open { break }
    }
  }

  @Test(
    "PL-14: who asks for the mail while it is being handed over hands over no letter twice, though the clock jumps meanwhile",
    .timeLimit(.minutes(5)))
  func oneRoundAtATime() async throws {
    try await withServer { server in
      let transport = SlowTransport(), features = server.features, outbox = Outbox(keys: server.features.platform.keys)
      // Due in an hour, so that the server's own sender leaves it alone; for this one the hour is over.
      let hour = Shared(server.clock.now.adding(seconds: 4000))
      let sender = OutboxSender(
        database: features.platform.database, outbox: outbox, requests: features.accounts.requests,
        transport: transport, now: { hour.value },
        metrics: features.platform.metrics, logger: features.platform.logger)
      try await features.platform.database.write { transaction in
        for (second, subject) in ["uno", "dos"].enumerated() {
          try outbox.add(
            EmailMessage(to: "a@ejemplo.mx", subject: subject, text: ""), transaction,
            now: server.clock.now.adding(seconds: 3600 + Int64(second)))
        }
      }
      async let first = sender.deliverDue()
      while transport.taken.value.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      hour.value = hour.value.adding(seconds: 300)
      async let second = sender.deliverDue()
      // Time enough for what it must not do.
      try await Task.sleep(for: .milliseconds(50))
      transport.opener.finish()
      let counts = try await [first, second]
      #expect(counts == [2, 0] && transport.taken.value == ["uno", "dos"])
    }
  }

  @Test("a header never breaks a line that a person could have written")
  func headers() {
    let letter = EmailMessage(to: "a@b.mx", subject: String(repeating: "ñandú ", count: 30) + "\r\nBcc: x@y", text: "")
    let message = letter.message(from: "Vereda <v@ejemplo.mx>", id: "1", date: Date(timeIntervalSince1970: 0))
    #expect(!message.contains("\r\nBcc:") && message.hasPrefix("Date: Thu, 01 Jan 1970 00:00:00 +0000\r\n"))
    #expect(message.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 78 })
  }
}

/// `smtp_server.py` beside this file, with a certificate made for the occasion.
final class SMTPServer: Sendable {
  let port: Int
  let certificate: String
  private let mode: String
  private let program: Program
  private let folder: URL

  init(_ mode: String) throws {
    self.mode = mode
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("smtp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificate = folder.appendingPathComponent("cert.pem").path
    let key = folder.appendingPathComponent("key.pem").path
    try Program.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=IP:127.0.0.1",
        "-keyout", key, "-out", certificate,
      ])
    program = try Program(python, [repository("Tests/ServerTests/smtp_server.py"), mode, certificate, key])
    port = Int(try program.line()) ?? 0
  }

  func transport() -> SMTPTransport {
    let url =
      switch mode {
      case "tls": "smtps://127.0.0.1:\(port)"
      case "starttls": "smtp://vereda:contrase%C3%B1a%20%C3%B1@127.0.0.1:\(port)"
      default: "smtp+plain://127.0.0.1:\(port)"
      }
    return SMTPTransport(
      address: try! SMTPAddress(url: url), sender: "Vereda año <vereda@ejemplo.mx>", authorities: certificate,
      timeout: .seconds(300))
  }

  /// The next message it took.
  func next() throws -> JSON { try JSON.parse(try program.line()) }

  func stop() {
    _ = try? program.end()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// Says the given lines, one after each line that it hears, the first one at once.
final class ScriptedSMTPServer: Sendable {
  let port: Int
  private let program: Program

  init(_ lines: [String]) throws {
    program = try Program(
      python,
      [
        "-c",
        """
        import socket, sys
        server = socket.create_server(("127.0.0.1", 0))
        print(server.getsockname()[1], flush=True)
        peer = server.accept()[0]
        hears = peer.makefile("rb")
        for line in filter(None, sys.argv[1:]):
            peer.sendall(line.encode() + b"\\r\\n")
            if not hears.readline():
                break
        """,
      ] + lines)
    port = Int(try program.line()) ?? 0
  }

  /// Returns when its peer has gone.
  func stop() throws { try program.end() }
}
