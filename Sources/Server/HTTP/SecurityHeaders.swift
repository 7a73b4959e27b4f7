import Foundation
import HTTPTypes
import Hummingbird

/// Headers on every answer (OWASP Secure Headers; for data, its REST Security). The policy for pages allows our own files and nothing inline.
struct SecurityHeaders: Sendable {
  let isProduction: Bool

  func add(to response: inout Response) {
    let type = response.headers.single(.contentType) ?? ""
    let isPage = type.hasPrefix("text/html"), isScript = type.hasPrefix("text/javascript")
    // Handlers set none of the others: they are added, ready made. The request's name, Date and such follow.
    response.headers.reserveCapacity(response.headers.count + Self.always.count + Self.ofDocuments.count + 5)
    // A file that is ruled by a policy of its own brings it along (StaticSite).
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers.append(isPage ? Self.forPages : isScript ? Self.forScripts : Self.forData)
    }
    for field in Self.always { response.headers.append(field) }
    if isPage || isScript { for field in Self.ofDocuments { response.headers.append(field) } }
    if isProduction { response.headers.append(Self.transport) }
  }

  private static let forPages = HTTPField(name: .contentSecurityPolicy, value: page)
  private static let forScripts = HTTPField(name: .contentSecurityPolicy, value: worker)
  private static let forData = HTTPField(name: .contentSecurityPolicy, value: data)
  private static let transport = HTTPField(name: .strictTransportSecurity, value: "max-age=63072000; includeSubDomains")
  private static let always = [
    HTTPField(name: .xContentTypeOptions, value: "nosniff"), HTTPField(name: .resourcePolicy, value: "same-origin"),
    HTTPField(name: .frameOptions, value: "DENY"),
  ]
  /// What rules only who can act: pages and workers. Data (JSON, pictures, modules) asks for nothing and opens nothing.
  private static let ofDocuments = [
    HTTPField(name: .referrerPolicy, value: "no-referrer"), HTTPField(name: .openerPolicy, value: "same-origin"),
    HTTPField(name: .permissionsPolicy, value: permissions),
  ]

  static let page = """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'
    """
  /// A service worker is ruled by the policy of its own file: it must be able to fetch what it keeps for days without a network.
  static let worker = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
  /// The Workers of engines (regions, translation, reading of pictures, health data) instantiate WebAssembly, and ask the network for nothing. The site
  /// calls all of them `engine-worker`.
  static let engineWorker = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
  private static let data = "default-src 'none'; frame-ancestors 'none'"

  /// The policy of a file of the web apps that needs another than the rest of its kind; nil for all others. Browsers rule a worker by the
  /// policy of its own file (Chromium asks for leave only where WebAssembly is compiled, WebKit and Firefox where it is made to run, too).
  /// A device keeps a file with the headers it came with: when a policy changes, the file's name must change too.
  /// - Parameter path: where the file lies in the site, `/assets/NAME.HASH.js`.
  static func policy(of path: String) -> String? {
    if path.hasPrefix("/assets/engine-worker."), path.hasSuffix(".js") { return engineWorker }
    return path.hasPrefix("/greengrocery/") && path.hasSuffix(".html") ? greenGrocery : nil
  }

  /// GreenGrocery! reads ActivityWatch on the person's own computer, where they ask for it.
  static let greenGrocery = page.replacingOccurrences(
    of: "connect-src 'self';", with: "connect-src 'self' http://localhost:5600;")

  /// What the apps use in context; everything else stays off.
  private static let permissions =
    "accelerometer=(self), camera=(self), geolocation=(self), gyroscope=(self), microphone=(self), screen-wake-lock=(self), "
    + "autoplay=(self), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()"
}
