import Hummingbird

/// Headers on every answer (OWASP Secure Headers). The policy for pages allows our own files and nothing inline.
struct SecurityHeaders: Sendable {
  let isProduction: Bool

  func add(to response: inout Response) {
    let type = response.headers[.contentType] ?? ""
    response.headers[.contentSecurityPolicy] = type.hasPrefix("text/html") ? Self.page : type.hasPrefix("text/javascript") ? Self.worker : Self.data
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "no-referrer"
    response.headers[.openerPolicy] = "same-origin"
    response.headers[.resourcePolicy] = "same-origin"
    response.headers[.frameOptions] = "DENY"
    response.headers[.permissionsPolicy] = Self.permissions
    if isProduction { response.headers[.strictTransportSecurity] = "max-age=63072000; includeSubDomains" }
  }

  static let page = """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'
    """
  /// A service worker is ruled by the policy of its own file: it must be able to fetch what it keeps for days without a network.
  static let worker = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
  private static let data = "default-src 'none'; frame-ancestors 'none'"
  /// What the apps use in context; everything else stays off.
  private static let permissions =
    "accelerometer=(self), camera=(self), geolocation=(self), gyroscope=(self), microphone=(self), screen-wake-lock=(self), "
    + "autoplay=(self), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()"
}
