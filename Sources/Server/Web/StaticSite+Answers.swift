import Base
import Hummingbird
import NIOCore

extension StaticSite {
  /// The answer to a `GET` or `HEAD` of a page or file; nil when there is none.
  func answer(_ request: Request) -> Response? {
    switch find(request.uri.path) {
    case .nothing: return nil
    case .moved(let path):
      return Response(status: .permanentRedirect, headers: [.location: path, .cacheControl: "no-cache"])
    case .file(let file): return answer(file, request)
    }
  }

  private func answer(_ file: File, _ request: Request) -> Response {
    let (variant, encoding) = choose(file, request)
    var headers: HTTPFields = [
      .contentType: file.type, .eTag: variant.tag,
      .cacheControl: file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if file.brotli != nil || file.gzip != nil { headers[.vary] = "Accept-Encoding" }
    if let policy = file.policy { headers[.contentSecurityPolicy] = policy }
    if let known = request.headers[.ifNoneMatch],
      known == "*" || known.split(separator: ",").contains(where: { $0.trimmingSpaces.droppingWeak == variant.tag })
    {
      return Response(status: .notModified, headers: headers)
    }
    if let encoding { headers[.contentEncoding] = encoding }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: variant.bytes))
  }

  private func choose(_ file: File, _ request: Request) -> (Variant, String?) {
    if let brotli = file.brotli, request.accepts("br") { return (brotli, "br") }
    if let gzip = file.gzip, request.accepts("gzip") { return (gzip, "gzip") }
    return (file.plain, nil)
  }

  /// For people who followed a wrong link.
  static func notFoundPage(_ language: Language) -> String {
    let words = ServerWords(language), title = words.notFoundTitle
    return """
      <!doctype html>
      <html lang="\(words.language.rawValue)">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>\(title) – Vereda</title></head>
      <body><main><h1>\(title)</h1><p>\(words.notFoundText)</p><p><a href="/">\(words.notFoundHome)</a></p></main></body>
      </html>

      """
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate var droppingWeak: Substring { hasPrefix("W/") ? dropFirst(2) : self }
}
