import Base
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
  let resources: Resources
  let readiness: Readiness
  private let disk: DiskCheck

  init(resources: Resources, readiness: Readiness, disk: DiskCheck? = nil) {
    self.resources = resources
    self.readiness = readiness
    self.disk = disk ?? DiskCheck(resources.database)
  }

  func add(to router: Router<HTTPContext>) {
    router.get("healthz") { _, _ in Answers.text("ok\n") }
    router.get("readyz") { _, _ in
      guard !readiness.isLeaving else { return Answers.text("leaving\n", status: 503) }
      do {
        try await resources.database.check()
        if await disk.isFull() { return Answers.text("the disk of the database is full\n", status: 503) }
        return Answers.text("ready\n")
      } catch {
        return Answers.text("the database does not answer\n", status: 503)
      }
    }
    router.get("metrics") { request, context in
      guard mayRead(request, context) else { throw Refusal(.notFound) }
      return Answers.text(resources.metrics.text, type: "text/plain; version=0.0.4; charset=utf-8")
    }
    let document = OpenAPI.withRegions(OpenAPI.document(Routes.all)).utf8
    router.get("v1/openapi.json") { _, _ in Answers.json(200, document) }
  }

  private func mayRead(_ request: Request, _ context: HTTPContext) -> Bool {
    if let token = resources.configuration.metricsToken { return request.headers[.authorization] == "Bearer \(token)" }
    return ["127.0.0.1", "::1", ""].contains(context.peer) && request.headers[.forwardedFor] == nil
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
