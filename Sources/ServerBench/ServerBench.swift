import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Server
import ServerAPI
import Storage
import TestPrograms

/// Ratios, each measured in one run against its reference:
/// - sync, 500 records an exchange, 4 accounts at once, against raw inserts of the same sealed size into the same kind of database,
///   as durable, by the same driver (goal 60 %);
/// - a signed-in read against a bare Hummingbird route: the same requests, an answer with as long a body (goal 70 %), by wrk over 32
///   connections, each request in another one of 32 sessions of 8 accounts. Neither writes a line of log;
/// - for comparison, a bare route that reads one row of one column by its key before it answers.
///
/// The two take turns in short rounds. Each round gives a ratio; the one in the middle counts, and the least and the most are said.
///
///     ServerBench [sqlite] [postgresql://…]
///     ServerBench hold sqlite|postgresql://…     serves both for ten minutes and says where, for a profiler
@main enum ServerBench {
  static func main() async throws {
    LoggingSystem.bootstrap { JSONLogHandler(label: $0, level: .error) }
    let holds = CommandLine.arguments.dropFirst().first == "hold"
    let places = CommandLine.arguments.dropFirst(holds ? 2 : 1)
    for place in places.isEmpty ? ["sqlite"] : Array(places) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-bench-\(UUID().uuidString)")
        .path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let isFile = place == "sqlite"
      try await measure(
        isFile ? "SQLite" : "PostgreSQL", server: isFile ? "sqlite://\(folder)/server.db" : place,
        raw: isFile ? "sqlite://\(folder)/raw.db" : place,
        holds: holds)
    }
  }

  private static func measure(_ name: String, server url: String, raw: String, holds: Bool) async throws {
    let key = Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    var configuration = Configuration(masterKeys: try MasterKeys("bench:" + key))
    configuration.database = url
    configuration.development = true
    configuration.limitMultiplier = 1_000_000
    configuration.logLevel = .error
    configuration.port = try freePort()
    let port = configuration.port
    let emails = (0..<8).map { "bench\($0)-\(UUID().uuidString.lowercased())@ejemplo.mx" }
    for email in emails {
      try await Commands.createAccount(
        configuration, email: email, password: "una frase larga", name: "",
        consents: [.notice, .records] + Purpose.sensitive)
    }
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let serving = Task { [configuration] in try await Commands.serve(configuration) { _ in starting.yield() } }
    for await _ in started { break }
    var devices: [BenchDevice] = []
    for number in 0..<32 {
      devices.append(
        try await BenchDevice(email: emails[number % 8], port: port, number: UInt64(number), writes: number < 4))
    }
    let accesses = devices.map { $0.access }
    let script = try requests(accesses, "/v1/account"), looking = try requests(accesses, "/look")
    defer { for path in [script, looking] { try? FileManager.default.removeItem(atPath: path) } }
    let inserts = try await RawInserts(url: raw, bodyBytes: devices[0].bodyBytes)
    let bare = try await BareServer.start(inserts)
    if holds {
      say("\(name): wrk -t1 -c32 -s \(script) http://127.0.0.1:\(port) or, bare, :\(bare)\n")
      try await Task.sleep(for: .seconds(600))
    }

    var sync: [Double] = [], insert: [Double] = []
    for round in 0..<BenchDevice.rounds {
      insert.append(try await inserts.rate(round: round))
      sync.append(try await BenchDevice.rate(Array(devices.prefix(4)), round: round))
    }
    row("\(name): sync, records/s", sync, "raw inserts", insert, goal: 60)

    _ = try wrk(port, script)
    _ = try wrk(bare, script)
    var read: [Sample] = [], reference: [Sample] = [], look: [Sample] = []
    for _ in 0..<10 {
      reference.append(try sample { try wrk(bare, script) })
      read.append(try sample { try wrk(port, script) })
      look.append(try sample { try wrk(bare, looking) })
    }
    row("\(name): signed-in read, requests/s", read.map { $0.rate }, "bare route", reference.map { $0.rate }, goal: 70)
    say(
      "\(name): processor time of one request: \(middle(read.map { $0.microseconds })) µs; bare route: \(middle(reference.map { $0.microseconds })) µs\n"
    )
    row("\(name): bare route with one read, requests/s", look.map { $0.rate }, "bare route", reference.map { $0.rate })
    await inserts.database.close()
    serving.cancel()
    _ = try? await serving.value
  }

  private struct Sample {
    let rate: Double
    /// Of this process, for one request.
    let microseconds: Double
  }

  private static func sample(_ load: () throws -> Double) throws -> Sample {
    let before = processorSeconds(), rate = try load()
    return Sample(rate: rate, microseconds: (processorSeconds() - before) / (rate * seconds) * 1e6)
  }

  private static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(
      usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }

  private static func row(
    _ title: String, _ values: [Double], _ reference: String, _ others: [Double], goal: Int? = nil
  ) {
    let shares = zip(values, others).map { $0 / $1 * 100 }
    say(
      "\(title): \(middle(values)); \(reference): \(middle(others)); \(middle(shares)) %, rounds \(Int(shares.min()!))–\(Int(shares.max()!)) %\(goal.map { " (goal \($0) %)" } ?? "")\n"
    )
  }

  private static func middle(_ values: [Double]) -> Int {
    let sorted = values.sorted()
    return Int((sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2)
  }

  private static func say(_ line: String) { FileHandle.standardOutput.write(Data(line.utf8)) }

  /// A script for wrk: each request is the next session's.
  private static func requests(_ accesses: [String], _ path: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-bench-\(UUID().uuidString).lua")
      .path
    let list = accesses.map { "\"\($0)\"" }.joined(separator: ", ")
    try Data(
      """
      local requests, turn = {}, 0
      function init()
        for number, access in ipairs({\(list)}) do
          requests[number] = wrk.format("GET", "\(path)", {["Authorization"] = "Bearer " .. access})
        end
      end
      function request()
        turn = turn % #requests + 1
        return requests[turn]
      end
      """.utf8
    ).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// How long each load lasts.
  private static let seconds = 2.0

  /// Requests a second, 32 connections.
  private static func wrk(_ port: Int, _ script: String) throws -> Double {
    let text = try Program.run("wrk", ["-t1", "-c32", "-d\(Int(seconds))s", "-s", script, "http://127.0.0.1:\(port)"])
    guard !text.contains("Non-2xx"),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Requests/sec:") }),
      let rate = Double(line.split(separator: " ").last ?? "")
    else { throw BenchError(description: "wrk says: \(text)") }
    return rate
  }
}

struct BenchError: Error, CustomStringConvertible { let description: String }

func freePort() throws -> Int {
  let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(handle) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let bound = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(handle, $0, size) == 0 && getsockname(handle, $0, &size) == 0
    }
  }
  guard bound else { throw BenchError(description: "no free port") }
  return Int(UInt16(bigEndian: address.sin_port))
}

/// Hummingbird with nothing around its routes.
enum BareServer {
  static func start(_ inserts: RawInserts) async throws -> Int {
    let port = try freePort()
    let answer = ByteBuffer(string: String(repeating: "x", count: 190))
    let router = Router()
    router.get("v1/account") { _, _ in
      Response(status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: answer))
    }
    router.get("look") { _, _ in
      let name = inserts.names.randomElement()!
      guard try await inserts.database.read({ try $0.first(RawInserts.one, [.text(name)]) }) != nil else {
        throw HTTPError(.notFound)
      }
      return Response(status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: answer))
    }
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { _ in starting.yield() },
      logger: {
        var logger = Logger(label: "bare"); logger.logLevel = .error; return logger
      }())
    Task { try await application.runService(gracefulShutdownSignals: []) }
    for await _ in started { break }
    return port
  }
}
