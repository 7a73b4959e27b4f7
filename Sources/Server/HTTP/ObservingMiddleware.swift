import Base
import HTTPTypes
import Hummingbird
import Logging
import ServerAPI

/// The outermost layer: every request gets an answer, security headers, a line in the log and a count in the metrics.
struct ObservingMiddleware: RouterMiddleware {
  let metrics: Metrics
  let headers: SecurityHeaders
  let routes: RouteTable

  func handle(_ request: Request, context: HTTPContext, next: (Request, HTTPContext) async throws -> Response)
    async throws -> Response
  {
    let start = ContinuousClock.now
    metrics.began()
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      response = answer(error, request, context)
      if request.method == .head { response = response.createHeadResponse() }
    }
    headers.add(to: &response)
    response.headers.append(HTTPField(name: .requestID, value: context.id))
    let elapsed = (ContinuousClock.now - start).components
    let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
    let route =
      response.status == .notFound && context.endpointPath == "NotFound" ? "none" : context.endpointPath ?? "none"
    metrics.ended(route: route, method: Self.known(request.method), status: response.status.code, seconds: seconds)
    context.logger.info(
      "request",
      metadata: [
        "route": "\(route)", "method": "\(Self.known(request.method))", "status": "\(response.status.code)",
        "ms": "\(Int(seconds * 1000))",
      ])
    return response
  }

  /// Callers choose methods too: they must not fill the metrics.
  private static func known(_ method: HTTPRequest.Method) -> String {
    knownMethods.contains(method) ? method.rawValue : "other"
  }

  private static let knownMethods: [HTTPRequest.Method] = [.get, .post, .head, .put, .patch, .delete, .options]

  private func answer(_ error: any Error, _ request: Request, _ context: HTTPContext) -> Response {
    var refusal = Answers.refusal(for: error, context.logger)
    let path = request.uri.path
    let isPage = !WebMiddleware.isOurs(path)
    if refusal.code == .notFound && isPage && Self.readable.contains(request.method) {
      return Answers.text(StaticSite.notFoundPage(request.language), type: "text/html; charset=utf-8", status: 404)
    }
    if refusal.code == .notFound, case let methods = routes.methods(of: path), !methods.isEmpty {
      let allow = methods.joined(separator: ", ")
      if request.method == .options {
        return Response(status: .noContent, headers: [.allow: allow, .cacheControl: "no-store"])
      }
      if !methods.contains(request.method.rawValue) {
        refusal = APIError(.methodNotAllowed)
        var response = Answers.refusal(refusal, request.language)
        response.headers[.allow] = allow
        return response
      }
    }
    return Answers.refusal(refusal, request.language)
  }

  private static let readable: [HTTPRequest.Method] = [.get, .head]
}
