import AsyncHTTPClient
import Base
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The connection to a provider: kept open from one sentence to the next, since a handshake costs more than a sentence has. What is sent
/// and what comes is in memory only.
final class ProviderClient: Sendable {
  private let client: HTTPClient
  /// Bytes of an answer, with everything around the translation.
  static let mostBytes = 1 << 20

  init() {
    client = HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
      configuration: HTTPClient.Configuration(
        redirectConfiguration: .disallow, timeout: .init(connect: .seconds(3), read: .seconds(10))))
  }

  deinit { client.shutdown { _ in } }

  /// An answer that is a success, as it comes.
  struct Answer: Sendable {
    let body: HTTPClientResponse.Body
    let isEventStream: Bool

    /// The whole body as JSON. - Throws: `ProviderProblem`.
    func json() async throws -> JSON {
      do {
        let bytes = try await body.collect(upTo: ProviderClient.mostBytes)
        guard let json = try? JSON.parse(Array(bytes.readableBytesView)) else { throw ProviderProblem.malformed }
        return json
      } catch { throw ProviderClient.problem(error) }
    }

    /// The data of each event, in order. The body is read to its end, so that the connection can be used again.
    /// - Parameter take: returns false when the last one has come.
    /// - Returns: whether the last one has come.
    func events(_ take: (String) throws -> Bool) async throws -> Bool {
      var reader = EventStreamReader(mostBytes: ProviderClient.mostBytes), hasEnd = false
      do {
        for try await bytes in body {
          for data in try reader.take(bytes.readableBytesView) where !hasEnd { hasEnd = try !take(data) }
        }
        return hasEnd
      } catch {
        // What happens after the last word takes nothing from it.
        if hasEnd, !(error is CancellationError) { return true }
        throw ProviderClient.problem(error)
      }
    }
  }

  /// - Throws: `ProviderProblem`, or `CancellationError`.
  func post(_ url: String, _ headers: [(String, String)], _ body: JSON) async throws -> Answer {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers = HTTPHeaders(headers + [("content-type", "application/json")])
    request.body = .bytes(ByteBuffer(bytes: body.utf8))
    let response: HTTPClientResponse
    do { response = try await client.execute(request, timeout: .seconds(30)) } catch { throw Self.problem(error) }
    let status = Int(response.status.code)
    guard status != 200 else {
      let type = response.headers.first(name: "content-type") ?? ""
      return Answer(body: response.body, isEventStream: type.lowercased().hasPrefix("text/event-stream"))
    }
    let said = try? await response.body.collect(upTo: 65_536)
    let json = said.flatMap { try? JSON.parse(Array($0.readableBytesView)) }
    let wait = response.headers.first(name: "retry-after").flatMap { Int($0) }
    throw Self.problem(status: status, wait: wait ?? json.flatMap { Self.wait($0["error"]) })
  }

  static func problem(status: Int, wait: Int?) -> ProviderProblem {
    switch status {
    case 429: .busy(wait)
    case 408, 500..<600: .unreachable
    default: .misconfigured(status)
    }
  }

  /// `google.rpc.RetryInfo` among an error's details: `"retryDelay": "34s"`.
  static func wait(_ error: JSON?) -> Int? {
    for detail in error?["details"]?.array ?? [] {
      guard let text = detail["retryDelay"]?.string, text.hasSuffix("s"), let seconds = Double(text.dropLast()),
        seconds >= 0, seconds < 1e6
      else { continue }
      return Int(seconds.rounded(.up))
    }
    return nil
  }

  static func problem(_ error: any Error) -> any Error {
    switch error {
    case is ProviderProblem, is CancellationError: error
    case let error as HTTPClientError where error == .cancelled: CancellationError()
    case let error as HTTPClientError where error == .deadlineExceeded || error == .readTimeout: ProviderProblem.late
    case is NIOTooManyBytesError: ProviderProblem.malformed
    default: ProviderProblem.unreachable
    }
  }
}
