import ServerAPI

/// Who is logged in, as the device remembers it: no password, no token.
public struct Member: Equatable, Sendable {
  /// The account's id, which is the owner of its records.
  public var id: String
  public var name: String
  public var email: String

  public static func == (a: Member, b: Member) -> Bool { sameBytes(a.id, b.id) && sameBytes(a.name, b.name) && sameBytes(a.email, b.email) }

  public init(id: String, name: String, email: String) { self.id = id; self.name = name; self.email = email }
  init(_ account: ServerAPI.Account) { self.init(id: account.id.text, name: account.name, email: account.email) }
}

/// Whether someone is logged in, and whether the server still thinks so.
public struct Session: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// The device has not been asked yet.
    case unknown
    case signedOut
    case signedIn
    /// The server refused the session. Everything on the device stays usable; sync waits until the person logs in again.
    case expired
  }
  public var phase = Phase.unknown
  public var member: Member?
  public var isSignedIn: Bool { phase == .signedIn }
}

/// The short-lived right to speak to the server. In memory only.
struct Access {
  var token: String
  var expires: Instant
  /// Good for at least half a minute more.
  func isGood(_ now: Instant) -> Bool { expires.milliseconds - now.milliseconds > 30_000 }
}
