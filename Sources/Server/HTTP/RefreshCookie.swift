import Base
import Hummingbird
import ServerAPI

/// The refresh token's cookie: no script can read it, no other site can send it, only `/v1/auth` receives it. In
/// production its name begins with `__Secure-`: browsers then take it from no one who speaks without TLS.
enum RefreshCookie {
  private static let oldName = "vereda_refresh"
  /// Sessions that were opened before had the cookie without the prefix. It goes on working for them, for a year at
  /// most; for later ones it was put there by somebody else.
  private static let prefixed = Instant(milliseconds: 1_798_761_600_000)  // 2027-01-01

  static func set(_ token: String, _ configuration: Configuration) -> String {
    "\(name(configuration))=\(token); Max-Age=\(configuration.sessionIdle / 1000)" + attributes(configuration)
  }

  static func clear(_ configuration: Configuration) -> String {
    "\(name(configuration))=; Max-Age=0" + attributes(configuration)
  }

  /// Takes the cookie of the old name away, where there is one.
  static func clearOld(_ call: CallContext) -> [String] {
    let configuration = call.platform.configuration
    guard !prefix(configuration).isEmpty, call.request.cookies[oldName] != nil else { return [] }
    return ["\(oldName)=; Max-Age=0" + attributes(configuration)]
  }

  static func attributes(_ configuration: Configuration) -> String {
    "; Path=/v1/auth; HttpOnly; SameSite=Strict" + (configuration.secureCookies ? "; Secure" : "")
  }

  static func prefix(_ configuration: Configuration) -> String { configuration.secureCookies ? "__Secure-" : "" }

  private static func name(_ configuration: Configuration) -> String { prefix(configuration) + oldName }

  /// The token of a call that needs one: in the body, or in the cookie together with `X-Vereda: 1`.
  static func token(_ input: RefreshRequest, _ call: CallContext) throws -> String? {
    if let token = input.refresh { return token }
    guard let cookie = text(call), !cookie.isEmpty else { return nil }
    guard call.request.headers[.vereda] == "1" else { throw APIError(.crossSite) }
    return cookie
  }

  private static func text(_ call: CallContext) -> String? {
    let configuration = call.platform.configuration
    if let cookie = call.request.cookies[name(configuration)]?.value { return cookie }
    guard let cookie = call.request.cookies[oldName]?.value, let token = RefreshToken.read(cookie, call.platform.keys),
      token.session.instant.milliseconds < prefixed.milliseconds
    else { return nil }
    return cookie
  }
}
