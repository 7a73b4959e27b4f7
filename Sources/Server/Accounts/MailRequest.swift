import Base
import NIOConcurrencyHelpers
import ServerAPI
import Storage

/// What anybody may ask for an address: to register it, to have its link sent again, a link for a new password.
///
/// The call only writes one row of one size, whether or not the address has an account, and is answered. What it means
/// is decided afterwards (`MailRequests.handle`), so neither the answer nor its time tells who has an account.
struct MailRequest: Sendable {
  enum Kind: String, Sendable { case register, verify, reset }

  var kind: Kind
  /// Normalized.
  var email: String
  // Of a registration:
  var name = ""
  var language = Language.es
  var consents: [ConsentChoice] = []
  /// Of the password that was given. nil when the address had an account then.
  var passwordHash: String?
  /// The address had an account with that very password.
  var isSamePassword = false

  init(_ kind: Kind, email: String) {
    self.kind = kind
    self.email = email
  }

  /// Every row is as long as any other.
  private static let size = 8192

  var padded: [UInt8] {
    var object = JSONObject([
      ("kind", .string(kind.rawValue)), ("email", .string(email)), ("name", .string(name)),
      ("language", .string(language.rawValue)),
      ("consents", .array(consents.map { $0.json })), ("same", .bool(isSamePassword)),
    ])
    if let passwordHash { object["password"] = .string(passwordHash) }
    let bytes = Array(JSON.object(object).text.utf8)
    return bytes + Array(repeating: 0x20, count: max(0, Self.size - bytes.count))
  }

  /// nil when it cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes), let kind = Kind(rawValue: json["kind"]?.string ?? ""),
      let email = json["email"]?.string
    else { return nil }
    self.init(kind, email: email)
    name = json["name"]?.string ?? ""
    language = Language(rawValue: json["language"]?.string ?? "") ?? .es
    consents = json["consents"]?.array?.compactMap { try? ConsentChoice(json: $0) } ?? []
    passwordHash = json["password"]?.string
    if case .bool(true)? = json["same"] { isSamePassword = true }
  }
}

/// Requests that wait to be decided, sealed.
struct MailRequests: Sendable {
  let database: any Database
  let accounts: AccountRepository
  let keys: ServerKeys
  /// Requests of one millisecond keep their order too.
  private let numbers = NIOLockedValueBox(ULIDSequence())

  init(database: any Database, accounts: AccountRepository, keys: ServerKeys) {
    (self.database, self.accounts, self.keys) = (database, accounts, keys)
  }

  func add(_ request: MailRequest, now: Instant) async throws {
    let id = numbers.withLockedValue { numbers in
      var random = SystemRandomNumberGenerator()
      return numbers.next(at: now, using: &random).text
    }
    let body = try Seal.close(request.padded, with: keys.mail, for: "mail_request/\(id)")
    try await database.write { transaction in
      try transaction.execute(
        "INSERT INTO mail_request (id, body, created) VALUES ($1, $2, $3)",
        [.text(id), .blob(body), .integer(now.milliseconds)])
    }
  }

  /// Decides what waits, in the order in which it came; each with its letter in one transaction. - Returns: how many
  /// there were.
  func handle(now: Instant) async throws -> Int {
    let waiting = try await database.read { transaction in
      try transaction.query("SELECT id FROM mail_request ORDER BY created, id LIMIT 50").map { try $0.text("id") }
    }
    for id in waiting {
      try await database.write { transaction in
        // Another process may have it.
        let rows = try transaction.query("DELETE FROM mail_request WHERE id = $1 RETURNING body, created", [.text(id)])
        guard let body = try rows.first?.blob("body"),
          let bytes = try? Seal.open(body, with: keys.mail, for: "mail_request/\(id)"), let request = MailRequest(bytes)
        else { return }
        // As of the moment when it was asked: links keep their order and their time.
        try decide(request, transaction, Instant(milliseconds: try rows[0].integer("created")))
      }
    }
    return waiting.count
  }

  private func decide(_ request: MailRequest, _ transaction: any Transaction, _ now: Instant) throws {
    switch request.kind {
    case .verify: try accounts.sendLink(.verify, email: request.email, transaction, now: now)
    case .reset: try accounts.sendLink(.reset, email: request.email, transaction, now: now)
    case .register:
      if let row = try accounts.find(email: request.email, transaction) {
        let registration = MailToken.Registration(
          name: request.name, language: request.language, consents: request.consents)
        return try accounts.registerAgain(
          row, samePassword: request.isSamePassword, registration, transaction, now: now)
      }
      // The account went between the call and now: whoever it was asks again.
      guard let hash = request.passwordHash else { return }
      let profile = Profile(email: request.email, name: request.name, language: request.language)
      try accounts.create(
        profile, passwordHash: hash, consents: request.consents, role: .member, verified: false, transaction, now: now)
    }
  }
}
