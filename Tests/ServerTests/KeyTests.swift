import Base
import Crypto
import Foundation
import ServerAPI
import Testing

@testable import Server

@Suite struct KeyTests {
  private func start(_ place: TestStore.Place, _ keys: String) async throws -> String {
    var configuration = try testConfiguration(place)
    configuration.masterKeys = try MasterKeys(keys)
    do {
      let features = try await Features(configuration)
      await features.platform.database.close()
      return "started"
    } catch let problem as StartError {
      return problem.description
    }
  }

  @Test(
    "PL-04: with another master key the server does not start and says why in one sentence", arguments: TestStore.all)
  func wrongKey(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    try await withServer(at: place) { server in _ = try await server.person() }
    #expect(
      try await start(place, TestKeys.impostor)
        == "The master key “first” in VEREDA_MASTER_KEYS is not the one this database was sealed with: nothing was changed."
    )
    #expect(
      try await start(place, TestKeys.second)
        == "The database was sealed with the master key “first”, and VEREDA_MASTER_KEYS does not hold it: add it to the list."
    )
    #expect(try await start(place, TestKeys.second + "," + TestKeys.first) == "started")
    #expect(try await start(place, TestKeys.first) == "started")
  }

  @Test(
    "PL-04: after rotation the old master key is not needed, and everything is still readable", arguments: TestStore.all
  )
  func rotation(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let record = Shared<JSON>(.null)
    try await withServer(at: place) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let mood = notebook.mood(2, "x")
      record.value = mood.json
      _ = try await server.sync(person, [mood])
    }
    var configuration = try testConfiguration(place)
    configuration.masterKeys = try MasterKeys(TestKeys.second + "," + TestKeys.first)
    #expect(try await Commands.rotateMasterKey(configuration) == 2)
    #expect(try await Commands.rotateMasterKey(configuration) == 0)
    let second = try MasterKeys(TestKeys.second)
    try await withServer(at: place, { configuration in configuration.masterKeys = second }) { server in
      let session = try await server.logIn().value
      #expect(try await server.sync(Person(email: "", session: session, refresh: ""), []).changes == [record.value])
    }
    #expect(try await start(place, TestKeys.first) != "started")
  }

  @Test(
    "PL-04: rotation reaches every account, however many there are, and is taken up again", arguments: TestStore.all)
  func rotationOfMany(_ store: TestStore) async throws {
    let place = try await store.place()
    defer { place.remove() }
    let features = try await Features(try testConfiguration(place))
    let count = 450
    for number in 0..<count {
      let profile = Profile(email: "p\(number)@ejemplo.mx", name: "", language: .es)
      try await features.accounts.repository.create(
        profile, passwordHash: "", consents: [], role: .member, verified: true,
        now: Instant(milliseconds: 1_795_000_000_000))
    }
    let both = try MasterKeys(TestKeys.second + "," + TestKeys.first), second = try MasterKeys(TestKeys.second)
    #expect(try await ServerKeys.rotate(features.platform.database, both) == count + 1)
    #expect(try await ServerKeys.rotate(features.platform.database, both) == 0)
    let rows = try await features.platform.database.read {
      try $0.query("SELECT \(AccountRow.columns) FROM \(AccountRow.tables)")
    }
    #expect(Set(try rows.map { try AccountRow($0, second).profile.email }).count == count)
    await features.platform.database.close()
  }

  @Test(
    "PL-14: rows rewrapped under a key that this process does not hold answer 503, not 500; with a key file they are read at once"
  )
  func rotatedElsewhere() async throws {
    let place = try await TestStore.sqlite.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    try (TestKeys.first + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let both = TestKeys.second + "," + TestKeys.first, fromFile = try MasterKeys(file: file)
    try await withServer(at: place, { $0.masterKeys = fromFile }) { server in
      let person = try await server.person()
      let rotated = try await ServerKeys.rotate(server.features.platform.database, try MasterKeys(both))
      #expect(rotated == 2)
      let refused = try await server.logIn()
      #expect(refused.status == 503 && refused.headers[.retryAfter] == "60")
      try both.write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try await server.logIn().status == 200)
      #expect(try await server.sync(person, []).changes.isEmpty)
    }
  }

  @Test("PL-04: a secret may stand in a file; then it must not stand in the environment too")
  func secretsInFiles() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var environment = [
      "VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_SITE": "https://vereda.example", "VEREDA_SMTP_URL_FILE": file,
    ]
    func problem() -> String {
      do { _ = try Configuration(environment: environment, development: false) } catch { return "\(error)" }
      return ""
    }
    #expect(problem().contains("cannot be read"))
    try "smtp://ana:secreto@mail.example:587\n".write(toFile: file, atomically: true, encoding: .utf8)
    guard
      case .smtp("smtp://ana:secreto@mail.example:587", _) =
        try Configuration(environment: environment, development: false).mail
    else { Issue.record("another address"); return }
    environment["VEREDA_SMTP_URL"] = "smtp://mail.example"
    #expect(problem() == "VEREDA_SMTP_URL and VEREDA_SMTP_URL_FILE are both set: take one away.")
  }

  @Test("PL-04: a wrapped key opens for its own account and for no other")
  func places() throws {
    let master = try MasterKeys(TestKeys.first)
    let key = DataKey.new(account: "ana")
    let wrapped = try master.wrap(key.key, for: DataKey.place("ana"))
    #expect(try master.unwrap(wrapped, for: DataKey.place("ana")) == key.key)
    #expect(throws: KeyError.self) { try master.unwrap(wrapped, for: DataKey.place("eva")) }
  }

  @Test(
    "PL-04: a list of master keys is read strictly",
    arguments: [
      "", "x", "a:", "a:AAAA", "\(TestKeys.first),\(TestKeys.first)", ":\(Data(count: 32).base64EncodedString())",
    ])
  func lists(_ text: String) {
    #expect(throws: StartError.self) { try MasterKeys(text) }
  }

  @Test("PL-04: sealing the same text twice gives different bytes; every changed bit is noticed")
  func seal() throws {
    let key = SymmetricKey(size: .bits256)
    let text = Array("nota".utf8)
    let sealed = try Seal.close(text, with: key, for: "a")
    #expect(try sealed != Seal.close(text, with: key, for: "a") && sealed.count == text.count + Seal.overhead)
    #expect(try Seal.open(sealed, with: key, for: "a") == text)
    #expect(throws: SealBroken.self) { try Seal.open(sealed, with: key, for: "b") }
    for index in sealed.indices {
      var other = sealed
      other[index] ^= 1
      #expect(throws: SealBroken.self) { try Seal.open(other, with: key, for: "a") }
    }
  }

  @Test(
    "PL-14: settings that are not safe do not start",
    arguments: [
      ([:], "VEREDA_MASTER_KEYS"), (["VEREDA_MASTER_KEYS": TestKeys.first], "VEREDA_SITE"),
      (["VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_SITE": "http://vereda.example"], "VEREDA_SITE"),
      (["VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_SITE": "https://vereda.example"], "VEREDA_SMTP_URL"),
      (
        [
          "VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_SITE": "https://vereda.example",
          "VEREDA_SMTP_URL": "smtp+plain://u:p@mail.example",
        ], "VEREDA_SMTP_URL"
      ),
      (["VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_PORT": "x"], "VEREDA_PORT"),
    ] as [([String: String], String)])
  func settings(_ environment: [String: String], _ name: String) {
    let problem = #expect(throws: StartError.self) { try Configuration(environment: environment, development: false) }
    #expect(problem?.description.contains(name) == true)
  }

  @Test("development mode never listens beyond this machine")
  func loopback() {
    #expect(throws: StartError.self) {
      try Configuration(
        environment: ["VEREDA_HOST": "0.0.0.0", "VEREDA_MASTER_KEYS": TestKeys.first], development: true)
    }
  }

  @Test("HB-11: a server in development can be on another day of the week; one that is not keeps its machine's clock")
  func clock() throws {
    var environment = ["VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_CLOCK_AHEAD": "-86400"]
    let moved = try Configuration(environment: environment, development: true)
    let real = Configuration(masterKeys: moved.masterKeys)
    let behind = real.now().milliseconds(since: moved.now())
    #expect(behind > 86_390_000 && behind < 86_410_000)
    environment["VEREDA_SITE"] = "https://vereda.example"
    environment["VEREDA_SMTP_URL"] = "smtp://u:p@mail.example:587"
    let served = try Configuration(environment: environment, development: false)
    #expect(abs(served.now().milliseconds(since: real.now())) < 10_000)
    environment["VEREDA_CLOCK_AHEAD"] = "mañana"
    #expect(throws: StartError.self) { try Configuration(environment: environment, development: true) }
  }
}
