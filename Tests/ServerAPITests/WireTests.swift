import Base
import ServerAPI
import Testing

@Suite struct WireTests {
  private static let account = Account(
    id: ULID("01M7Y5YKBCABWD4YWVS73YK3DG")!, email: "ana@ejemplo.mx", name: "Ana", language: .es, verified: true,
    role: .member,
    created: Instant(milliseconds: 1_795_000_000_000))

  private func survives<Value: Wire>(_ value: Value) throws {
    let text = value.json.text
    let back = try Value(json: JSON.parse(text))
    #expect(back == value)
    try Value.schema.check(value.json)
  }

  @Test("every value that crosses the wire reads back as it was written")
  func roundTrips() throws {
    let choice = ConsentChoice(purpose: .records, version: "1", granted: true)
    try survives(RegisterRequest(email: "a@b.mx", password: "una frase", name: nil, language: .en, consents: [choice]))
    try survives(LoginRequest(email: "a@b.mx", password: "x", device: "Firefox"))
    try survives(Session(account: Self.account, access: "x", expires: Instant(milliseconds: 1), refresh: nil))
    try survives(Session(account: Self.account, access: "x", expires: Instant(milliseconds: 1), refresh: "y"))
    try survives(TokenRequest(token: "x"))
    try survives(RefreshRequest())
    try survives(ResetPasswordRequest(token: "x", password: "y", device: ""))
    try survives(AccountChange(name: "Ñandú", language: .pt))
    try survives(PasswordChange(current: "a", new: "b"))
    try survives(EmailChange(email: "a@b.mx", password: "x"))
    try survives(
      SessionList(sessions: [
        SessionInfo(
          id: Self.account.id, device: "x", created: Self.account.created, used: Self.account.created, current: true)
      ]))
    try survives(ConsentList(consents: [Consent(choice: choice, at: Instant(milliseconds: 5))]))
    try survives(ConsentChange(consents: [choice]))
    try survives(DeletionRequest(password: "x"))
    try survives(DeletionNotice(until: Instant(milliseconds: 9)))
    try survives(SyncRequest(device: "0123456789abcdef", cursor: "0", changes: [["c": "x"]]))
    try survives(
      SyncAnswer(
        cursor: "7", more: true, changes: [], now: Instant(milliseconds: 3),
        refused: [RefusedRecord(collection: "c", id: "i", reason: .tooLarge)]))
    try survives(
      SyncAnswer(
        cursor: "7", more: false, changes: [], now: Instant(milliseconds: 3), refused: [], epoch: "x", message: "y"))
  }

  @Test(
    "a broken value is refused at its member",
    arguments: [
      ("{}", "email", WireError.Problem.missing), ("{\"email\":1}", "email", .wrongType),
      ("{\"email\":\"\"}", "email", .missing),
      ("{\"email\":\"a\",\"password\":\"b\",\"language\":\"xx\",\"consents\":[]}", "language", .notAllowed),
      (
        "{\"email\":\"a\",\"password\":\"b\",\"language\":\"es\",\"consents\":[{\"purpose\":\"notice\",\"version\":\"1\"}]}",
        "consents.0.granted", .missing
      ),
      ("{\"email\":\"a\",\"password\":\"b\",\"language\":\"es\",\"consents\":{}}", "consents", .wrongType),
      ("[]", "", .wrongType),
      ("{\"email\":\"a\\u0000\"}", "email", .notAllowed),
    ] as [(String, String, WireError.Problem)])
  func broken(_ text: String, _ field: String, _ problem: WireError.Problem) throws {
    let json = try JSON.parse(text)
    #expect(throws: WireError(problem, at: field)) { try RegisterRequest(json: json) }
  }

  @Test("a call is made from its endpoint, and its answer read")
  func endpoint() throws {
    let call = Routes.revokeSession.call(Nothing(), id: "X")
    #expect(call.method == "DELETE" && call.path == "/v1/account/sessions/X" && call.body == nil)
    #expect(
      Routes.login.call(LoginRequest(email: "a", password: "b", device: "c")).body
        == "{\"device\":\"c\",\"email\":\"a\",\"password\":\"b\"}")
    #expect(try Routes.account.answer(status: 200, body: Self.account.json.text) == Self.account)
    #expect(throws: Failure(.unreadable, message: "")) { try Routes.account.answer(status: 200, body: "<html>") }
    #expect(throws: Failure(.offline, message: "")) { try Routes.account.answer(status: 0, body: "") }
    #expect(throws: Failure(.unavailable, message: "")) {
      try Routes.account.answer(status: 502, body: "<html>Bad gateway</html>")
    }
    #expect(throws: Failure(.invalid, message: "m", field: "f")) {
      try Routes.account.answer(status: 422, body: Failure(.invalid, message: "m", field: "f").json.text)
    }
    #expect(try Routes.logout.answer(status: 204, body: "") == Nothing())
  }

  @Test("paths and names of calls are unique, and every path is under /v1")
  func unique() {
    #expect(Set(Routes.all.map { $0.name }).count == Routes.all.count)
    #expect(Set(Routes.all.map { $0.method.rawValue + $0.path }).count == Routes.all.count)
    for route in Routes.all { #expect(route.path.hasPrefix("/v1/") && route.failures.allSatisfy { $0.status >= 400 }) }
    // Whoever reads an address refuses one that cannot be read.
    for route in [Routes.login.summary, Routes.forgotPassword.summary, Routes.changeEmail.summary] {
      #expect(route.failures.contains(.invalid), "\(route.name)")
    }
  }
}
