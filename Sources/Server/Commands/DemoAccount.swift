import Base
import ServerAPI

/// Development's account, ready to log in.
public struct DemoAccount: Sendable {
  public let email: String
  public let password: String

  init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// Made the first time; the password is known to everyone who reads this, which is why only development mode calls it.
  static func prepare(_ features: Features) async throws -> DemoAccount {
    precondition(features.platform.configuration.development, "a demo account outside of development")
    let demo = DemoAccount(email: "demo@vereda.example", password: "camino de prueba")
    _ = try await demo.create(features, name: "Demo", consents: [.notice, .records] + Purpose.sensitive)
    return demo
  }

  /// - Parameter consents: what the person agreed to. Nobody else can: an account that an administrator opens has none, and asks at the first log-in (PL-05).
  /// - Returns: false when the address has an account.
  func create(_ features: Features, name: String, consents: [Purpose]) async throws -> Bool {
    let email = try Commands.address(email)
    if let broken = CommonPasswords.check(password, email: email) ?? Rules.name(name) {
      throw StartError(broken.words(.en))
    }
    if try await features.accounts.repository.find(email: email) != nil { return false }
    let choices = consents.map { ConsentChoice(purpose: $0, version: "admin", granted: true) }
    try await features.accounts.repository.create(
      Profile(email: email, name: name, language: .es), passwordHash: try await features.accounts.hasher.hash(password),
      consents: choices,
      role: .member, verified: true, now: features.platform.configuration.now())
    return true
  }
}
