import Hummingbird
import ServerAPI

/// The refresh token's cookie: no script can read it, no other site can send it, only `/v1/auth` receives it.
enum RefreshCookie {
  private static let name = "vereda_refresh"

  static func set(_ token: String, _ configuration: Configuration) -> String {
    "\(name)=\(token); Max-Age=\(configuration.sessionIdle / 1000)" + attributes(configuration)
  }

  static func clear(_ configuration: Configuration) -> String { "\(name)=; Max-Age=0" + attributes(configuration) }

  private static func attributes(_ configuration: Configuration) -> String {
    "; Path=/v1/auth; HttpOnly; SameSite=Strict" + (configuration.secureCookies ? "; Secure" : "")
  }

  /// The token of a call that needs one: in the body, or in the cookie together with `X-Vereda: 1`.
  static func token(_ input: RefreshRequest, _ visit: Visit) throws -> String? {
    if let token = input.refresh { return token }
    guard let cookie = visit.request.cookies[name]?.value, !cookie.isEmpty else { return nil }
    guard visit.request.headers[.vereda] == "1" else { throw Refusal(.crossSite) }
    return cookie
  }
}
