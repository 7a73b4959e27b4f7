import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Series
import ServerAPI

/// `POST /v1/series`: signed in. The one call whose body and answer are not JSON: chunks are packed numbers, and stay
/// so.
struct SeriesController: Sendable {
  let resources: Resources
  /// Bytes, packed or not.
  static let maximumBody = SeriesRequest.maximumBytes

  func add(to interface: inout Interface) {
    let resources = resources, summary = Routes.series.summary, bounds = CallBounds.of(summary)
    interface.register(summary) { request, context in
      let visit = Visit(request, context, resources)
      try visit.refuseCrossSite()
      let person = try await visit.signedIn()
      try resources.gate.take(bounds.limit, person.row.id.text, now: visit.now)
      let place = !visit.isSmall ? try resources.largeBodies.enter(person.row.id.text) : nil
      defer { place?.leave() }
      let message = try await Self.read(visit, upTo: bounds.body)
      let answer = try await resources.series.exchange(person.row, message, visit.language, now: visit.now)
      // Only samples are in it, which no other site can have us mix with words of its own (BREACH).
      guard answer.count >= Gzip.least, request.accepts("gzip"),
        let packed = try await resources.work.run(mayRefuse: false, { Gzip.pack(answer) })
      else { return Self.response(answer, isPacked: false) }
      return Self.response(packed, isPacked: true)
    }
  }

  private static func read(_ visit: Visit, upTo limit: Int) async throws -> [UInt8] {
    let request = visit.request
    if let text = request.headers[.contentLength], let length = Int(text), length > limit { throw Refusal(.tooLarge) }
    let body = Array(try await request.body.collect(upTo: limit).readableBytesView)
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
      .lowercased()
    guard type == "application/octet-stream" else { throw Refusal(.unsupportedType) }
    switch request.headers[.contentEncoding]?.lowercased() ?? "identity" {
    case "identity": return body
    case "gzip":
      return try await visit.resources.work.run {
        do { return try Deflate.unpack(body, isGzip: true, upTo: limit) } catch { throw Refusal(.malformed) }
      }
    default: throw Refusal(.unsupportedType)
    }
  }

  private static func response(_ bytes: [UInt8], isPacked: Bool) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/octet-stream", .cacheControl: "no-store", .vary: "Accept-Encoding",
    ]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
