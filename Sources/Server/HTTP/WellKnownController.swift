import Base
import Hummingbird
import ServerAPI

/// | path | what |
/// |---|---|
/// | `GET /.well-known/security.txt` | where to report a weakness (RFC 9116) |
/// | `GET /.well-known/change-password` | where a password manager sends people |
struct WellKnownController: Sendable {
  let configuration: Configuration
  /// The file counts for so long after it was read, in milliseconds: under a year, as the standard recommends.
  private static let validity: Int64 = 180 * 86_400_000

  func add(to api: inout APIRouter) {
    let configuration = configuration
    api.serve("/.well-known/security.txt", .reading) { _ in
      let contact = configuration.securityContact ?? "mailto:" + EmailMessage.address(of: configuration.mailSender)
      let expires = configuration.now().adding(milliseconds: Self.validity)
      return Answers.text(
        """
        Contact: \(contact)
        Expires: \(expires.rfc3339)
        Preferred-Languages: es, en
        Canonical: \(configuration.site)/.well-known/security.txt

        """)
    }
    api.serve("/.well-known/change-password", .reading) { _ in
      Response(status: .found, headers: [.location: "/cuenta/contrasena", .cacheControl: "no-store"])
    }
  }
}
