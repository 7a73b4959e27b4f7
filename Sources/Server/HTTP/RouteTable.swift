import NIOConcurrencyHelpers

/// Every route that the server answers, for what must be said of a path without calling its handler.
final class RouteTable: Sendable {
  private let served = NIOLockedValueBox<[ServedRoute]>([])

  var all: [ServedRoute] { served.withLockedValue { $0 } }

  func add(_ route: ServedRoute) { served.withLockedValue { $0.append(route) } }

  /// What may be done with a path (RFC 9110, 9.3.7 and 10.2.1): every `GET` is also a `HEAD`. Nothing for what is not there. A page may be
  /// read, also one that is not there.
  func methods(of path: String) -> [String] {
    var methods = all.filter { $0.matches(path) }.map { $0.method }
    if !WebMiddleware.isOurs(path) || path == "*" { methods.append("GET") }
    guard !methods.isEmpty else { return [] }
    if let get = methods.firstIndex(of: "GET") { methods.insert("HEAD", at: get + 1) }
    return methods + ["OPTIONS"]
  }
}
