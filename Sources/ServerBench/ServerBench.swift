import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Server
import ServerAPI
import Storage

/// Ratios, each measured in one run against its reference:
/// - sync, 500 records an exchange, 4 accounts at once, against raw inserts of the same sealed size into the same kind of database,
///   as durable, by the same driver (goal 60 %);
/// - a signed-in read against a bare Hummingbird route: the same request, an answer with as long a body (goal 70 %), by wrk.
///
/// The two take turns in short rounds and the best round of each counts, so that what else the machine does in between
/// falls on neither of them alone.
///
///     ServerBench [sqlite] [postgresql://…]
@main enum ServerBench {
  static func main() async throws {
    let places = CommandLine.arguments.dropFirst()
    for place in places.isEmpty ? ["sqlite"] : Array(places) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vereda-bench-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let isFile = place == "sqlite"
      try await measure(
        isFile ? "SQLite" : "PostgreSQL", server: isFile ? "sqlite://\(folder)/server.db" : place, raw: isFile ? "sqlite://\(folder)/raw.db" : place)
    }
  }

  private static func measure(_ name: String, server url: String, raw: String) async throws {
    let key = Data((0..<32).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    var configuration = Configuration(masterKeys: try MasterKeys("bench:" + key))
    configuration.database = url
    configuration.development = true
    configuration.limitMultiplier = 1_000_000
    configuration.logLevel = .error
    configuration.port = try freePort()
    let port = configuration.port
    let emails = (0..<4).map { "bench\($0)-\(UUID().uuidString.lowercased())@ejemplo.mx" }
    for email in emails { try await Commands.createAccount(configuration, email: email, password: "una frase larga", name: "", consents: [.notice, .records]) }
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let serving = Task { [configuration] in try await Commands.serve(configuration) { _ in starting.yield() } }
    for await _ in started { break }
    var devices: [BenchDevice] = []
    for (number, email) in emails.enumerated() { devices.append(try await BenchDevice(email: email, port: port, number: UInt64(number))) }

    let inserts = try await RawInserts(url: raw, bodyBytes: devices[0].bodyBytes)
    var sync = 0.0, insert = 0.0
    for round in 0..<BenchDevice.rounds {
      insert = max(insert, try await inserts.rate(round: round))
      sync = max(sync, try await BenchDevice.rate(devices, round: round))
    }
    await inserts.database.close()
    row("\(name): sync, records/s", sync, "raw inserts", insert, goal: 60)

    let bare = try await BareServer.start()
    let access = devices[0].access
    _ = try wrk(port, "/v1/account", access)
    _ = try wrk(bare, "/v1/account", access)
    var read = Sample(), reference = Sample()
    for _ in 0..<10 {
      reference.best(try sample { try wrk(bare, "/v1/account", access) })
      read.best(try sample { try wrk(port, "/v1/account", access) })
    }
    row("\(name): signed-in read, requests/s", read.rate, "bare route", reference.rate, goal: 70)
    say("\(name): processor time of one request: \(Int(read.microseconds)) µs; bare route: \(Int(reference.microseconds)) µs\n")
    serving.cancel()
    _ = try? await serving.value
  }

  private struct Sample {
    var rate = 0.0
    /// Of this process, for one request.
    var microseconds = Double.infinity

    mutating func best(_ other: Sample) {
      rate = max(rate, other.rate)
      microseconds = min(microseconds, other.microseconds)
    }
  }

  private static func sample(_ load: () throws -> Double) throws -> Sample {
    let before = processorSeconds(), rate = try load()
    return Sample(rate: rate, microseconds: (processorSeconds() - before) / (rate * seconds) * 1e6)
  }

  private static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }

  private static func row(_ title: String, _ value: Double, _ reference: String, _ other: Double, goal: Int) {
    let line = "\(title): \(Int(value)); \(reference): \(Int(other)); \(Int(value / other * 100)) % (goal \(goal) %)\n"
    say(line)
  }

  private static func say(_ line: String) { FileHandle.standardOutput.write(Data(line.utf8)) }

  /// How long each load lasts.
  private static let seconds = 2.0

  /// Requests a second, 32 connections.
  private static func wrk(_ port: Int, _ path: String, _ access: String) throws -> Double {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["wrk", "-t1", "-c32", "-d\(Int(seconds))s"] 
      + ["-H", "Authorization: Bearer \(access)", "http://127.0.0.1:\(port)\(path)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard !text.contains("Non-2xx"), let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Requests/sec:") }),
      let rate = Double(line.split(separator: " ").last ?? "")
    else { throw BenchProblem(description: "wrk says: \(text)") }
    return rate
  }
}

struct BenchProblem: Error, CustomStringConvertible { let description: String }

func freePort() throws -> Int {
  let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(handle) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let bound = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(handle, $0, size) == 0 && getsockname(handle, $0, &size) == 0 }
  }
  guard bound else { throw BenchProblem(description: "no free port") }
  return Int(UInt16(bigEndian: address.sin_port))
}

/// Hummingbird with nothing around the route.
enum BareServer {
  static func start() async throws -> Int {
    let port = try freePort()
    let answer = ByteBuffer(string: String(repeating: "x", count: 190))
    let router = Router()
    router.get("v1/account") { _, _ in Response(status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: answer)) }
    let (started, starting) = AsyncStream.makeStream(of: Void.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), onServerRunning: { _ in starting.yield() },
      logger: { var logger = Logger(label: "bare"); logger.logLevel = .error; return logger }())
    Task { try await application.runService(gracefulShutdownSignals: []) }
    for await _ in started { break }
    return port
  }
}
