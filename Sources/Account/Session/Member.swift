import ServerAPI

/// Who is logged in, as the device remembers it: no password, no token.
public struct Member: Equatable, Sendable {
  /// The account's id, which is the owner of its records.
  public var id: String
  public var name: String
  public var email: String

  public static func == (a: Member, b: Member) -> Bool {
    sameBytes(a.id, b.id) && sameBytes(a.name, b.name) && sameBytes(a.email, b.email)
  }

  public init(id: String, name: String, email: String) { self.id = id; self.name = name; self.email = email }
  init(_ account: ServerAPI.Account) { self.init(id: account.id.text, name: account.name, email: account.email) }
}
