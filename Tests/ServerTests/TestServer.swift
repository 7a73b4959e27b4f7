import Base
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NIOConcurrencyHelpers
import ServerAPI
import Testing

@testable import Server

/// The real server, built by `buildApplication`, with an empty database, cheap password hashes and a clock that a test can move.
/// Calls are made with `Endpoint`, so what the client's side makes of an answer is tested too.
struct TestServer: Sendable {
  let features: Features
  let client: any TestClientProtocol
  let clock: TestClock
  let place: TestStore.Place

  struct Answer<Output: Wire>: Sendable {
    let endpoint: Endpoint<Input, Output>
    let status: Int
    let headers: HTTPFields
    let body: String
    typealias Input = Nothing

    /// - Throws: `Failure` when the server refused.
    var value: Output { get throws { try endpoint.answer(status: status, body: body) } }
    var failure: Failure? {
      do {
        _ = try endpoint.answer(status: status, body: body)
        return nil
      } catch { return error }
    }
    var cookie: String? { headers[values: .setCookie].first.map { String($0.prefix { $0 != ";" }) } }
    /// Every cookie that is set, as a browser sends them back.
    var cookies: String {
      headers[values: .setCookie].map { String($0.prefix { $0 != ";" }) }.filter { !$0.hasSuffix("=") }.joined(
        separator: "; ")
    }
  }

  func call<Input, Output>(
    _ endpoint: Endpoint<Input, Output>, _ input: Input, access: String? = nil, id: String = "",
    headers: HTTPFields = [:]
  ) async throws -> Answer<Output> {
    let call = endpoint.call(input, id: id)
    var headers = headers
    if let access { headers[.authorization] = "Bearer \(access)" }
    if call.body != nil && headers[.contentType] == nil { headers[.contentType] = "application/json" }
    let response = try await send(call.method, call.path, call.body, headers)
    let reader = Endpoint<Nothing, Output>(
      endpoint.summary.method, call.path, "", access: .anyone, rate: .entry, body: .none)
    return Answer(
      endpoint: reader, status: response.status.code, headers: response.headers, body: String(buffer: response.body))
  }

  func call<Output>(
    _ endpoint: Endpoint<Nothing, Output>, access: String? = nil, id: String = "", headers: HTTPFields = [:]
  ) async throws -> Answer<Output> {
    try await call(endpoint, Nothing(), access: access, id: id, headers: headers)
  }

  func send(_ method: String, _ path: String, _ body: String? = nil, _ headers: HTTPFields = [:]) async throws
    -> TestResponse
  {
    try await client.executeRequest(
      uri: path, method: .init(rawValue: method)!, headers: headers, body: body.map { ByteBuffer(string: $0) })
  }

  /// The letters that were sent to an address, oldest first.
  func letters(to email: String) async throws -> [EmailMessage] {
    // The server's own sender may have taken some; what still waits after so many rounds waits for ever.
    var rounds = 0
    while try await waitingMail() > 0 {
      rounds += 1
      try #require(rounds < 5000, "mail that nobody takes")
      try await features.mail.sender.deliverDue()
      try await Task.sleep(for: .milliseconds(2))
    }
    return features.mail.sink!.all.reversed().map { $0.letter }.filter { $0.to == email }
  }

  func waitingMail() async throws -> Int {
    try await features.platform.database.read {
      try $0.query("SELECT id FROM mail UNION ALL SELECT id FROM mail_request").count
    }
  }

  /// The tokens in the letters' links, for example `/#verificar=…`, oldest first.
  func tokens(_ word: String, to email: String) async throws -> [String] {
    try await letters(to: email).compactMap { letter in
      letter.text.split(separator: "\n").first { $0.contains("/#\(word)=") }?.split(separator: "=", maxSplits: 1).last
        .map(String.init)
    }
  }

  /// The newest one.
  func token(_ word: String, to email: String) async throws -> String {
    try #require(try await tokens(word, to: email).last, "no letter with \(word)")
  }
}

/// Runs a test against a server that is alone with its database.
func withServer(
  _ store: TestStore = .sqlite, _ configure: (inout Configuration) -> Void = { _ in },
  _ test: @escaping @Sendable (TestServer) async throws -> Void
) async throws {
  let place = try await store.place()
  defer { place.remove() }
  try await withServer(at: place, configure, test)
}

func withServer(
  at place: TestStore.Place, _ configure: (inout Configuration) -> Void = { _ in },
  _ test: @escaping @Sendable (TestServer) async throws -> Void
) async throws {
  let clock = TestClock()
  var configuration = try testConfiguration(place)
  configuration.now = { clock.now }
  configure(&configuration)
  let features = try await Features(configuration)
  do {
    try await buildApplication(features).test(.router) { client in
      try await test(TestServer(features: features, client: client, clock: clock, place: place))
    }
  } catch {
    await features.platform.database.close()
    throw error
  }
  await features.platform.database.close()
}

func testConfiguration(_ place: TestStore.Place) throws -> Configuration {
  var configuration = Configuration(masterKeys: try MasterKeys(TestKeys.first))
  configuration.database = place.url
  configuration.development = true
  configuration.site = "http://localhost:8080"
  configuration.passwordCost = .cheapest
  configuration.databaseOptions.survivesPowerLoss = false
  configuration.logLevel = .critical
  configuration.pause = { _ in }
  configuration.eventStream = .milliseconds(100)
  return configuration
}

enum TestKeys {
  static let first = "first:" + Data(repeating: 1, count: 32).base64EncodedString()
  static let second = "second:" + Data(repeating: 2, count: 32).base64EncodedString()
  /// The first one's name with other bytes.
  static let impostor = "first:" + Data(repeating: 3, count: 32).base64EncodedString()
}

/// Starts at a fixed moment and moves only when told.
final class TestClock: Sendable {
  private let box = NIOLockedValueBox(Instant(milliseconds: 1_795_000_000_000))
  var now: Instant { box.withLockedValue { $0 } }
  func pass(_ seconds: Int64) { box.withLockedValue { $0 = $0.adding(seconds: seconds) } }
}
