import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServerAPI
import ServiceLifecycle

/// The server, for `main` and for the tests.
/// - Throws: `StartProblem` with one sentence, or the database's error.
/// - Parameters:
///   - readiness: says at `/readyz` whether the server leaves; a service of its own, that is asked to stop first.
///   - started: called once it listens.
func buildApplication(
  _ resources: Resources, _ readiness: Readiness = Readiness(), started: @escaping @Sendable () -> Void = {}
) async throws -> some ApplicationProtocol {
  let configuration = resources.configuration
  // Behind proxies every connection is theirs.
  let callers = CallerConnections(limit: configuration.trustedProxies > 0 ? .max : configuration.callerConnections)
  let router = try buildRouter(resources, readiness).router
  let plain = SecurityHeaders(isProduction: !configuration.development)
  var application = Application(
    router: router,
    server: .http1(configuration: .init(
      additionalChannelHandlers: [callers.handler, RequestDeadline(), PlainAnswerHeaders(plain)])),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port),
      availableConnectionsDelegate: MaximumAvailableConnections(configuration.maximumConnections)),
    services: [
      resources.courier, resources.pushSender, resources.sessions.opened,
      JobRunner(database: resources.database, jobs: resources.jobs, now: configuration.now, logger: resources.logger),
    ],
    onServerRunning: { _ in started() },
    logger: resources.logger)
  application.beforeServerStarts { try await resources.database.check() }
  return application
}

func buildRouter(_ resources: Resources, _ readiness: Readiness) throws -> Interface {
  let router = Router(context: HTTPContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: ObservingMiddleware(
    metrics: resources.metrics, headers: SecurityHeaders(isProduction: !resources.configuration.development)))
  router.add(middleware: HostMiddleware(resources.configuration))
  router.add(middleware: try WebMiddleware(folder: resources.configuration.web, isLive: resources.configuration.development))
  var interface = Interface(router, resources)
  AuthController(resources: resources).add(to: &interface)
  AccountController(resources: resources).add(to: &interface)
  SyncController(resources: resources).add(to: &interface)
  SeriesController(resources: resources).add(to: &interface)
  PushController(resources: resources).add(to: &interface)
  RegionController(resources: resources).add(to: router)
  OperationsController(resources: resources, readiness: readiness).add(to: router)
  WellKnownController(configuration: resources.configuration).add(to: router)
  if resources.configuration.development, let sink = resources.sink {
    DevelopmentController(resources: resources, sink: sink).add(to: router)
  }
  return interface
}
