import AsyncHTTPClient
import Foundation
import NIOCore

extension Commands {
  /// What stands at an address, as text: for the command line alone.
  /// - Parameter limit: bytes.
  /// - Throws: `StartError` when the answer is another one than 200; the client's own errors when it is not reached.
  public static func text(at address: String, limit: Int = 1_000_000) async throws -> String {
    let client = HTTPClient(eventLoopGroupProvider: .singleton)
    do {
      let response = try await client.execute(HTTPClientRequest(url: address), timeout: .seconds(30))
      guard response.status == .ok else { throw StartError("The answer was \(response.status.code).") }
      let body = try await response.body.collect(upTo: limit)
      try await client.shutdown()
      return String(buffer: body)
    } catch {
      try? await client.shutdown()
      throw error
    }
  }
}
