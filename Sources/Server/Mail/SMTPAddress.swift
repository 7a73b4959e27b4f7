import Foundation

/// Where mail goes: `smtp://user:password@mail.example:587` (STARTTLS is demanded), `smtps://…:465` (TLS from the first byte),
/// `smtp+plain://127.0.0.1:25` (no TLS: for a mail server on this machine). Reserved characters in user and password are percent-encoded.
struct SMTPAddress: Sendable {
  enum Security: Sendable { case plain, startTLS, tls }

  var host: String
  var port: Int
  var security: Security
  var user: String?
  var password: String?

  init(url: String) throws(StartError) {
    let schemes: [(String, Security, Int)] = [
      ("smtp+plain", .plain, 25), ("smtps", .tls, 465), ("smtp", .startTLS, 587),
    ]
    guard let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty,
      let (_, security, port) = schemes.first(where: { $0.0 == parts.scheme })
    else { throw StartError("VEREDA_SMTP_URL is smtp://user:password@host:port, smtps://… or smtp+plain://…") }
    self.host = host
    self.security = security
    self.port = parts.port ?? port
    user = parts.user
    password = parts.password
    if user != nil && security == .plain && !["127.0.0.1", "localhost", "::1"].contains(host) {
      throw StartError("VEREDA_SMTP_URL would send a password without TLS: use smtp:// or smtps://")
    }
  }
}
