import Foundation
import NIOCore

/// Commands and replies on an open connection.
struct SMTPConversation {
  var answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  let out: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var received = ByteBuffer()
  private static let longestReply = 65_536

  init(answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator, out: NIOAsyncChannelOutboundWriter<ByteBuffer>)
  {
    self.answers = answers
    self.out = out
  }

  /// Nothing has come that was not asked for.
  var isQuiet: Bool { received.readableBytes == 0 }

  /// What the server can do, upper case, one a line.
  mutating func hello() async throws -> [String] {
    try await command("EHLO vereda", expect: 250).dropFirst().map { $0.uppercased() }
  }

  @discardableResult
  mutating func command(_ text: String, expect code: Int) async throws -> [String] {
    try await out.write(ByteBuffer(string: text + "\r\n"))
    return try await expect(code)
  }

  /// A command that is about one letter: its address or its content.
  /// - Throws: `MailError.never` for a 5xx reply that means the letter. One that means us (authentication is wanted, or RFC 3463's
  ///   class 5.7, policy: "relaying denied") is a wrong setting, here or there, that somebody mends: `.later`, like all others.
  mutating func hand(_ text: String, expect code: Int) async throws {
    do {
      try await command(text, expect: code)
    } catch let refusal as SMTPError where refusal.isAboutLetter {
      throw MailError.never(refusal.code)
    }
  }

  /// - Throws: `SMTPError` for another reply.
  @discardableResult
  mutating func expect(_ code: Int) async throws -> [String] {
    var lines: [String] = []
    while true {
      let line = try await line()
      guard line.utf8.count >= 3, let got = Int(line.prefix(3)) else { throw MailError.later("not SMTP") }
      lines.append(String(line.dropFirst(4)))
      if line.dropFirst(3).first == "-" { continue }
      if got == code { return lines }
      throw SMTPError(code: got, isPolicy: lines.contains { $0.hasPrefix("5.7.") })
    }
  }

  mutating func logIn(_ user: String, _ password: String, _ abilities: [String]) async throws {
    let ways = abilities.first { $0.hasPrefix("AUTH") }?.split(separator: " ") ?? []
    do {
      if ways.contains("PLAIN") {
        try await command("AUTH PLAIN " + Data("\u{0}\(user)\u{0}\(password)".utf8).base64EncodedString(), expect: 235)
      } else if ways.contains("LOGIN") {
        try await command("AUTH LOGIN", expect: 334)
        try await command(Data(user.utf8).base64EncodedString(), expect: 334)
        try await command(Data(password.utf8).base64EncodedString(), expect: 235)
      } else {
        throw MailError.later("the mail server offers neither AUTH PLAIN nor LOGIN")
      }
    } catch let refusal as SMTPError {
      throw MailError.later("log-in refused with \(refusal.code)")
    }
  }

  private mutating func line() async throws -> String {
    while true {
      if let end = received.readableBytesView.firstIndex(of: 0x0A) {
        let count = end - received.readableBytesView.startIndex
        var text = received.readString(length: count)!
        received.moveReaderIndex(forwardBy: 1)
        if text.utf8.last == 0x0D { text.unicodeScalars.removeLast() }
        return text
      }
      guard received.readableBytes < Self.longestReply, var more = try await answers.next() else {
        throw MailError.later("connection closed")
      }
      received.writeBuffer(&more)
    }
  }
}

/// A reply other than the one that was hoped for.
struct SMTPError: Error {
  let code: Int
  /// An enhanced status of class 5.7 (RFC 3463): security or policy.
  let isPolicy: Bool

  /// 530, 534, 535 and 538 ask for another log-in (RFC 4954).
  var isAboutLetter: Bool { (500..<600).contains(code) && !isPolicy && ![530, 534, 535, 538].contains(code) }
}
