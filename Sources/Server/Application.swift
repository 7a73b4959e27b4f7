import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServerAPI
import ServiceLifecycle

/// The server, for `main` and for the tests.
/// - Throws: `StartError` with one sentence, or the database's error.
/// - Parameters:
///   - readiness: says at `/readyz` whether the server leaves; a service of its own, that is asked to stop first.
///   - started: called once it listens.
func buildApplication(
  _ features: Features, _ readiness: Readiness = Readiness(), started: @escaping @Sendable () -> Void = {}
) async throws -> some ApplicationProtocol {
  let platform = features.platform, configuration = platform.configuration
  // Behind proxies every connection is theirs.
  let callers = CallerConnections(limit: configuration.trustedProxies > 0 ? .max : configuration.callerConnections)
  let plain = SecurityHeaders(isProduction: !configuration.development)
  var application = Application(
    router: try buildRouter(features, readiness).router,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [callers.handler, RequestDeadline(), PlainAnswerHeaders(plain)])),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port),
      availableConnectionsDelegate: MaximumAvailableConnections(configuration.maximumConnections)),
    services: features.services + [
      JobRunner(database: platform.database, jobs: features.jobs, now: configuration.now, logger: platform.logger)
    ],
    onServerRunning: { _ in started() },
    logger: platform.logger)
  application.beforeServerStarts { try await platform.database.check() }
  return application
}

/// The routes of every feature, and the server's own, with what every request goes through first.
func buildRouter(_ features: Features, _ readiness: Readiness) throws -> APIRouter {
  let platform = features.platform, configuration = platform.configuration, routes = RouteTable()
  let router = Router(context: HTTPContext.self, options: .autoGenerateHeadEndpoints)
  router.add(
    middleware: ObservingMiddleware(
      metrics: platform.metrics, headers: SecurityHeaders(isProduction: !configuration.development), routes: routes))
  router.add(middleware: HostMiddleware(configuration))
  router.add(middleware: try WebMiddleware(folder: configuration.web, isLive: configuration.development))
  var api = APIRouter(router, platform, features.sessions.authenticator, routes)
  for feature in features.all { feature.add(to: &api) }
  OperationsController(platform: platform, readiness: readiness, hashing: features.accounts.hasher.line).add(to: &api)
  WellKnownController(configuration: configuration).add(to: &api)
  return api
}
