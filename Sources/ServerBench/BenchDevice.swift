import Base
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerAPI

/// Sends records as an app does, over one connection.
struct BenchDevice: Sendable {
  static let rounds = 5, exchangesARound = 8
  static let exchanges = rounds * exchangesARound
  let access: String
  private let port: Int
  /// Written before the clock runs.
  private let bodies: [ByteBuffer]

  /// - Parameter writes: false: it only reads.
  init(email: String, port: Int, number: UInt64, writes: Bool) async throws {
    self.port = port
    let call = Routes.login.call(LoginRequest(email: email, password: "una frase larga", device: "bench"))
    access = try await TestClient.withClient(host: "127.0.0.1", port: port) { client in
      let answer = try await client.post(
        call.path, headers: [.contentType: "application/json"], body: ByteBuffer(string: call.body!))
      return try Routes.login.answer(status: answer.status.code, body: String(buffer: answer.body!)).access
    }
    var random = SeededGenerator(seed: number)
    let device = DeviceID(using: &random)
    var clock = HybridClock(device: device)
    let wall = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    var size = 0
    bodies = (0..<(writes ? Self.exchanges : 0)).map { exchange in
      let changes: [JSON] = (0..<SyncRequest.maximumRecords).map { index in
        [
          "c": "serenity.mood", "i": .string(ULID(at: wall, using: &random).text), "s": .string(clock.now(wall).text),
          "f": ["level": .integer(Int64(index % 5)), "note": "Hoy caminé un poco"],
        ]
      }
      // AES-GCM adds its nonce and its tag.
      size = changes[0].utf8.count + 28
      let cursor = String(exchange * SyncRequest.maximumRecords)
      return ByteBuffer(bytes: SyncRequest(device: device.text, cursor: cursor, changes: changes).json.utf8)
    }
    bodyBytes = size
  }

  /// What is stored for one of the records.
  let bodyBytes: Int

  /// Records a second, all devices at once, in one of `rounds`.
  static func rate(_ devices: [BenchDevice], round: Int) async throws -> Double {
    let time = try await ContinuousClock().measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for device in devices { group.addTask { try await device.send(round) } }
        try await group.waitForAll()
      }
    }
    return Double(devices.count * exchangesARound * SyncRequest.maximumRecords) / (time / .seconds(1))
  }

  private func send(_ round: Int) async throws {
    try await TestClient.withClient(host: "127.0.0.1", port: port, configuration: .init(timeout: .seconds(60))) {
      client in
      for body in bodies[(round * Self.exchangesARound)..<((round + 1) * Self.exchangesARound)] {
        let headers: HTTPFields = [.contentType: "application/json", .authorization: "Bearer \(access)"]
        let answer = try await client.post("/v1/sync", headers: headers, body: body)
        guard answer.status == .ok else { throw BenchError(description: "sync answered \(answer.status.code)") }
      }
    }
  }
}
