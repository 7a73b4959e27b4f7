import HTTPTypes
import Hummingbird

/// Who is meant must be us (RFC 9110, 7.2; RFC 9112, 3.2): one `Host`, the site's, a name that the configuration
/// allows, this machine, or an address in figures. A page of another site whose name was made to lead here (DNS
/// rebinding) has that name in `Host`, and gets nothing.
struct HostMiddleware: RouterMiddleware {
  private let names: Set<String>
  /// What balancers and watchers ask by whatever name they have.
  private static let open: Set<String> = ["/healthz", "/readyz", "/metrics"]

  init(_ configuration: Configuration) {
    let site = configuration.site.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    names = configuration.hosts.union([Self.name(String(site)), "localhost"])
  }

  func handle(_ request: Request, context: HTTPContext, next: (Request, HTTPContext) async throws -> Response)
    async throws -> Response
  {
    // The first one has become the authority.
    if request.headers.contains(.host) { return Answers.text("One Host, please.\n", status: 400) }
    if Self.open.contains(request.uri.path) { return try await next(request, context) }
    guard let authority = request.head.authority, !authority.isEmpty else {
      return Answers.text("Which Host?\n", status: 400)
    }
    let name = Self.name(authority)
    guard names.contains(name) || Self.isAddress(authority) else {
      return Answers.text("There is nothing of that name here.\n", status: 421)
    }
    return try await next(request, context)
  }

  /// Without the port, in lower case, without the point of the root.
  private static func name(_ authority: String) -> String {
    var name = authority.lowercased()
    if !name.hasPrefix("["), let colon = name.lastIndex(of: ":") { name = String(name[..<colon]) }
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// Nobody's page can have one of our addresses as its name, but for pages that we serve.
  private static func isAddress(_ authority: String) -> Bool {
    authority.hasPrefix("[") || (authority.contains(".") && Caller(name(authority)) != nil)
  }
}
