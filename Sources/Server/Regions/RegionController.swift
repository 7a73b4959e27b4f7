import Base
import Foundation
import Hummingbird
import NIOCore
import ServerAPI

/// The region engine over HTTP, and the recordings. No account is needed, and no place is written anywhere.
struct RegionController: Sendable {
  let catalog: RegionCatalog
  let recordings: RecordingController
  /// A question to a large region may take a second.
  private let work = WorkPool()

  init(catalog: RegionCatalog, recordings: RecordingController) { (self.catalog, self.recordings) = (catalog, recordings) }

  func add(to api: inout APIRouter) {
    for route in RegionRoute.all {
      api.serve(route) { call in try await work.host { try await answer(route, call) } }
    }
  }

  private func answer(_ route: RegionRoute, _ call: CallContext) async throws -> Response {
    let request = call.request
    switch route.kind {
    case .regions:
      let all = await catalog.all(now: call.now)
      return Answers.json(200, JSON.object(["regions": .array(all.map { $0.listing })]).utf8)
    case .info: return try await told(["ask": "info"], by: try await named(call), call)
    case .pack: return try Self.pack(try await named(call).pack, request)
    case .tile: return try await tile(call)
    case .places: return try await places(call)
    case .routes: return try await asked("route", call)
    case .journeys: return try await asked("journeys", call)
    case .departures: return try await departures(call)
    case .recordings: return await recordings.list()
    case .recording: return try await recordings.file(call)
    }
  }

  // MARK: Which region

  private func named(_ call: CallContext) async throws -> RegionActor {
    guard let id = call.context.parameters.get("region"), let region = await catalog.find(id: id, around: nil, now: call.now) else { throw APIError(.notFound, field: "region") }
    return region
  }

  private func region(_ id: String?, around place: JSON?, _ call: CallContext) async throws -> RegionActor {
    var coordinate: Coordinate?
    if let latitude = place?["lat"]?.number, let longitude = place?["lon"]?.number { coordinate = Coordinate(latitude: latitude, longitude: longitude) }
    guard let region = await catalog.find(id: id, around: coordinate, now: call.now) else { throw APIError(.notFound, field: "region") }
    return region
  }

  // MARK: Asking

  /// The engine's answer; its errors with their own words.
  private func told(_ question: JSONObject, by region: RegionActor, _ call: CallContext) async throws -> Response {
    var question = question
    if question["language"] == nil { question["language"] = .string(call.request.uri.queryParameters.get("language") ?? call.language.rawValue) }
    let answer = await region.answer(.object(question), now: call.now)
    guard let error = answer["error"] else {
      let text = answer.utf8
      guard text.count >= Gzip.least, call.request.accepts("gzip"), let packed = Gzip.pack(text) else { return Answers.json(200, text, isPacked: false) }
      return Answers.json(200, packed, isPacked: true)
    }
    let code = error["code"]?.string ?? ""
    let failure = Failure(code.hasPrefix("no-") ? .notFound : .invalid, message: error["words"]?.string ?? "", field: error["field"]?.string)
    return Answers.json(failure.code.status, failure.json.utf8)
  }

  private func asked(_ ask: String, _ call: CallContext) async throws -> Response {
    let body = try await call.body(upTo: RegionLimits.body(.routes).bytes)
    guard var question = try JSON.parse(body).object else { throw APIError(.malformed) }
    question["ask"] = .string(ask)
    return try await told(question, by: try await region(question["region"]?.string, around: question["from"], call), call)
  }

  private func places(_ call: CallContext) async throws -> Response {
    let query = call.request.uri.queryParameters
    guard let text = query.get("text") else { throw APIError(.malformed, field: "text") }
    var question: JSONObject = ["ask": "suggest", "text": .string(text)]
    if let latitude = try number("lat", call), let longitude = try number("lon", call) { question["near"] = ["lat": .number(latitude), "lon": .number(longitude)] }
    if let limit = try number("limit", call) { question["limit"] = .number(limit) }
    return try await told(question, by: try await region(query.get("region"), around: question["near"], call), call)
  }

  private func departures(_ call: CallContext) async throws -> Response {
    let query = call.request.uri.queryParameters
    var question: JSONObject = ["ask": "departures", "stop": .string(call.context.parameters.get("stop") ?? "")]
    if let when = try number("when", call) { question["when"] = .number(when) }
    if let limit = try number("limit", call) { question["limit"] = .number(limit) }
    return try await told(question, by: try await region(query.get("region"), around: nil, call), call)
  }

  /// A number of the query; nil where there is none.
  private func number(_ name: String, _ call: CallContext) throws -> Double? {
    guard let text = call.request.uri.queryParameters.get(name) else { return nil }
    guard let value = Double(text), value.isFinite else { throw APIError(.malformed, field: name) }
    return value
  }

  // MARK: Tiles and packs

  private func tile(_ call: CallContext) async throws -> Response {
    let region = try await named(call)
    let numbers = ["z", "x", "y"].map { call.context.parameters.get($0).flatMap { Int32($0) } }
    guard let z = numbers[0], let x = numbers[1], let y = numbers[2] else { throw APIError(.notFound) }
    let tag = "\"\(region.pack.hash.prefix(16))\""
    var headers: HTTPFields = [.contentType: "application/vnd.mapbox-vector-tile", .cacheControl: "public, max-age=3600", .eTag: tag]
    if call.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    let bytes = await region.tile(z: z, x: x, y: y)
    if bytes.isEmpty {
      headers[.contentType] = nil
      return Response(status: .noContent, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The pack, or one part of it (RFC 9110, 14): downloads go on where they were cut.
  static func pack(_ pack: PublishedPack, _ request: Request, type: String = "application/octet-stream") throws -> Response {
    let tag = "\"\(pack.hash)\"", size = pack.size
    var headers: HTTPFields = [.contentType: type, .cacheControl: "public, no-cache", .eTag: tag, .acceptRanges: "bytes"]
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    var range = 0..<size, status = HTTPResponse.Status.ok
    // A part of another version is of no use: then all of it is sent.
    if let text = request.headers[.range], request.headers[.ifRange].map({ $0 == tag }) ?? true {
      switch ByteRange(text, size: size) {
      case .part(let part):
        range = part
        status = .partialContent
        headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      case .outside:
        headers[.contentRange] = "bytes */\(size)"
        return Response(status: .rangeNotSatisfiable, headers: headers)
      case .ignored: break
      }
    }
    let wanted = range
    let body = ResponseBody(contentLength: wanted.count) { writer in
      var at = wanted.lowerBound
      while at < wanted.upperBound {
        let end = min(at + RequestDeadline.slice, wanted.upperBound)
        try await writer.write(ByteBuffer(bytes: pack.part(at..<end)))
        at = end
      }
      try await writer.finish(nil)
    }
    return Response(status: status, headers: headers, body: body)
  }
}

/// What a `Range` header asks of a file. Several parts at once, and what is no range, are ignored, as RFC 9110 allows.
enum ByteRange: Equatable {
  case part(Range<Int>), outside, ignored

  init(_ text: String, size: Int) {
    self = .ignored
    guard text.hasPrefix("bytes="), !text.contains(",") else { return }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
    switch (Int(ends[0]), Int(ends[1])) {
    case (nil, let length?): self = length == 0 || size == 0 ? .outside : .part(max(0, size - length)..<size)
    case (let first?, nil): if ends[1].isEmpty { self = first < size ? .part(first..<size) : .outside }
    case (let first?, let last?): if last >= first { self = first < size ? .part(first..<min(last, size - 1) + 1) : .outside }
    case (nil, nil): break
    }
  }
}
