import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// Hands mail to an SMTP server (RFC 5321; STARTTLS RFC 3207; AUTH PLAIN and LOGIN RFC 4954). One connection a letter.
struct SMTPTransport: MailTransport {
  let address: SMTPAddress
  /// `Vereda <hola@vereda.example>`.
  let sender: String
  /// PEM file with the authorities to trust instead of the system's.
  var authorities: String?
  var timeout: Duration = .seconds(30)

  func send(_ letter: EmailMessage, id: String) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await deliver(letter, id: id) }
        group.addTask {
          try await Task.sleep(for: timeout)
          throw MailError.later("timeout")
        }
        try await group.next()
        group.cancelAll()
      }
    } catch let problem as MailError {
      throw problem
    } catch let refusal as SMTPError {
      throw MailError.later("reply \(refusal.code)")
    } catch {
      throw MailError.later("\(type(of: error))")
    }
  }

  private func deliver(_ letter: EmailMessage, id: String) async throws {
    let channel = try await connect()
    try await channel.executeThenClose { inbound, outbound in
      var talk = SMTPConversation(answers: inbound.makeAsyncIterator(), out: outbound)
      try await talk.expect(220)
      var abilities = try await talk.hello()
      if address.security == .startTLS {
        guard abilities.contains("STARTTLS") else { throw MailError.later("the mail server offers no STARTTLS") }
        try await talk.command("STARTTLS", expect: 220)
        guard talk.isQuiet else { throw MailError.later("bytes before TLS") }
        let handler = try TLSHandler(handler: NIOSSLClientHandler(context: tlsContext(), serverHostname: serverName))
        try await channel.channel.eventLoop.submit {
          try channel.channel.pipeline.syncOperations.addHandler(handler.handler, position: .first)
        }.get()
        abilities = try await talk.hello()
      }
      if let user = address.user { try await talk.logIn(user, address.password ?? "", abilities) }
      try await talk.command("MAIL FROM:<\(EmailMessage.address(of: sender))>", expect: 250)
      try await talk.hand("RCPT TO:<\(letter.to)>", expect: 250)
      try await talk.hand("DATA", expect: 354)
      try await talk.hand(letter.message(from: sender, id: id, date: Date()) + ".", expect: 250)
      _ = try? await talk.command("QUIT", expect: 221)
    }
  }

  private func connect() async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
    let tls = address.security == .tls ? try tlsContext() : nil
    let name = serverName
    return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(10))
      .connect(host: address.host, port: address.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(NIOSSLClientHandler(context: tls, serverHostname: name))
          }
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
  }

  private func tlsContext() throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    if let authorities { configuration.trustRoots = .file(authorities) }
    return try NIOSSLContext(configuration: configuration)
  }

  /// Server name indication takes no IP address; the certificate is then checked against the address itself.
  private var serverName: String? {
    let isAddress = (try? SocketAddress(ipAddress: address.host, port: address.port)) != nil
    return isAddress ? nil : address.host
  }
}

/// Carries the handler to its event loop.
private struct TLSHandler: @unchecked Sendable {
  let handler: NIOSSLClientHandler
}
