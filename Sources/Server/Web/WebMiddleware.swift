import Base
import Hummingbird
import NIOConcurrencyHelpers
import ServerAPI

/// Pages and files. What begins with `/v1/` and the server's own addresses go on to the router.
struct WebMiddleware: RouterMiddleware {
  private let folder: String?
  private let isLive: Bool
  private let site: NIOLockedValueBox<StaticSite>
  private let readAt = NIOLockedValueBox(ContinuousClock.now)

  /// - Parameter isLive: development: the folder is read again when it is asked for and two seconds have passed.
  init(folder: String?, isLive: Bool) throws {
    self.folder = folder
    self.isLive = isLive
    site = NIOLockedValueBox(try folder.map { try StaticSite(folder: $0) } ?? .empty)
  }

  func handle(_ request: Request, context: HTTPContext, next: (Request, HTTPContext) async throws -> Response)
    async throws -> Response
  {
    let path = request.uri.path
    guard request.method == .get || request.method == .head, !Self.isOurs(path) else {
      return try await next(request, context)
    }
    refresh()
    guard let response = site.withLockedValue({ $0 }).answer(request) else { return try await next(request, context) }
    context.coreContext.endpointPath.value = "web"
    return request.method == .head ? response.createHeadResponse() : response
  }

  static func isOurs(_ path: String) -> Bool {
    path.hasPrefix("/v1/") || path == "/v1" || path.hasPrefix("/.well-known/") || path.hasPrefix("/dev/")
      || path == "/healthz" || path == "/readyz" || path == "/metrics"
  }

  private func refresh() {
    guard isLive, let folder else { return }
    let isDue = readAt.withLockedValue { last in
      if ContinuousClock.now - last < .seconds(2) { return false }
      last = .now
      return true
    }
    if isDue, let fresh = try? StaticSite(folder: folder) { site.withLockedValue { $0 = fresh } }
  }
}
