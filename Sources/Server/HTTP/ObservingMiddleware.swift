import Base
import HTTPTypes
import Hummingbird
import Logging
import ServerAPI

/// The outermost layer: every request gets an answer, security headers, a line in the log and a count in the metrics.
struct ObservingMiddleware: RouterMiddleware {
  let metrics: Metrics
  let headers: SecurityHeaders

  func handle(_ request: Request, context: HTTPContext, next: (Request, HTTPContext) async throws -> Response) async throws -> Response {
    let start = ContinuousClock.now
    metrics.began()
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      response = answer(error, request, context)
    }
    headers.add(to: &response)
    response.headers.append(HTTPField(name: .requestID, value: context.id))
    let elapsed = (ContinuousClock.now - start).components
    let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    let route = response.status == .notFound && context.endpointPath == "NotFound" ? "none" : context.endpointPath ?? "none"
    metrics.ended(route: route, method: Self.known(request.method), status: response.status.code, seconds: seconds)
    context.logger.info("request", metadata: [
      "route": "\(route)", "method": "\(Self.known(request.method))", "status": "\(response.status.code)", "ms": "\(Int(seconds * 1000))",
    ])
    return response
  }

  /// Callers choose methods too: they must not fill the metrics.
  private static func known(_ method: HTTPRequest.Method) -> String {
    methods.contains(method) ? method.rawValue : "other"
  }

  private static let methods: [HTTPRequest.Method] = [.get, .post, .head, .put, .patch, .delete, .options]

  private func answer(_ error: any Error, _ request: Request, _ context: HTTPContext) -> Response {
    var refusal = Answers.refusal(for: error, context.logger)
    let path = request.uri.path
    let isPage = !WebMiddleware.isOurs(path)
    if refusal.code == .notFound && isPage {
      return Answers.text(StaticSite.notFoundPage(request.language), type: "text/html; charset=utf-8", status: 404)
    }
    var methods: [String] = []
    if refusal.code == .notFound {
      methods = Routes.all.filter { $0.matches(path) }.map { $0.method.rawValue }
      if !methods.isEmpty, !methods.contains(request.method.rawValue) { refusal = Refusal(.methodNotAllowed) }
    }
    var response = Answers.refusal(refusal, request.language)
    if refusal.code == .methodNotAllowed { response.headers[.allow] = methods.joined(separator: ", ") }
    return request.method == .head ? response.createHeadResponse() : response
  }
}

extension Summary {
  /// Whether a request's path is one of this call's.
  func matches(_ path: String) -> Bool {
    let mine = self.path.split(separator: "/"), theirs = path.split(separator: "/")
    return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
  }
}
