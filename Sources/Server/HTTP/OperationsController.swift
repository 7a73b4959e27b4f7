import Base
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import ServerAPI
import ServiceLifecycle

/// | path | what |
/// |---|---|
/// | `GET /healthz` | the process runs |
/// | `GET /readyz` | it can serve: the database answers, and it is not shutting down |
/// | `GET /metrics` | Prometheus text; see `Configuration.metricsToken` |
/// | `GET /v1/openapi.json` | the interface |
struct OperationsController: Sendable {
  let platform: Platform
  let readiness: Readiness
  /// Its figures are among the metrics.
  let hashing: HashingLine
  private let disk: DiskCheck

  init(platform: Platform, readiness: Readiness, hashing: HashingLine, disk: DiskCheck? = nil) {
    (self.platform, self.readiness, self.hashing) = (platform, readiness, hashing)
    self.disk = disk ?? DiskCheck(platform.database)
  }

  func add(to api: inout APIRouter) {
    api.serve("/healthz", Self.rate) { _ in Answers.text("ok\n") }
    api.serve("/readyz", Self.rate) { _ in
      guard !readiness.isLeaving else { return Answers.text("leaving\n", status: 503) }
      do {
        try await platform.database.check()
        if await disk.isFull() { return Answers.text("the disk of the database is full\n", status: 503) }
        return Answers.text("ready\n")
      } catch {
        return Answers.text("the database does not answer\n", status: 503)
      }
    }
    api.serve("/metrics", Self.rate) { call in
      guard mayRead(call.request, call.context) else { throw APIError(.notFound) }
      let text = platform.metrics.text + Metrics.text(hashing.figures)
      return Answers.text(text, type: "text/plain; version=0.0.4; charset=utf-8")
    }
    let document = OpenAPI.withRegions(OpenAPI.document(Routes.all)).utf8
    api.serve("/v1/openapi.json", .reading) { _ in Answers.json(200, document) }
  }

  /// Several watchers, each a few times a second.
  private static let rate = RateLimit(burst: 1_200, interval: 20)

  /// With the token, or without one in development from this machine. In production a proxy stands in front, on this machine too, and what
  /// it passes on cannot be told from what this machine asks itself.
  private func mayRead(_ request: Request, _ context: HTTPContext) -> Bool {
    let configuration = platform.configuration
    if let token = configuration.metricsToken {
      // Digests are compared in a time that does not depend on what differs.
      return SHA256.hash(data: Data((request.headers[.authorization] ?? "").utf8))
        == SHA256.hash(data: Data("Bearer \(token)".utf8))
    }
    let signs: [HTTPField.Name] = [.forwardedFor, .forwarded, .via, .realIP]
    let isThisMachine = ["127.0.0.1", "::1", ""].contains(context.peer)
    return configuration.development && isThisMachine && !signs.contains { request.headers.contains($0) }
  }
}

/// Whether a balancer should still send people here. As the last service of its group it is asked to stop first: then it says so, and the
/// server goes on for a while, until whoever looks has seen it.
final class Readiness: Service {
  private let leaving = NIOLockedValueBox(false)
  private let drain: Duration

  init(drain: Duration = .zero) { self.drain = drain }

  var isLeaving: Bool { leaving.withLockedValue { $0 } }

  func run() async throws {
    await withGracefulShutdownHandler {
      try? await gracefulShutdown()
    } onGracefulShutdown: {
      self.leaving.withLockedValue { $0 = true }
    }
    try? await Task.sleep(for: drain)
  }
}
