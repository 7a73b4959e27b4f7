import Base
import Foundation
import Hummingbird
import NIOCore
import RegionAPI
import Regions
import ServerAPI

/// The region engine over HTTP, and the recordings. No account is needed, and no place is written anywhere.
struct RegionController: Sendable {
  let catalog: RegionCatalog
  let recordings: RecordingController
  /// Questions that are answered or wait, of everybody. One to a large region may take a second.
  static let longestLine = 256
  /// One network's share of that line (of IPv4: one address's), so that a crowd there leaves room for others. As many
  /// as a class of thirty asks at the same moment behind one address; most take milliseconds.
  static let share = longestLine / 8
  let shares = Places(all: longestLine, each: share, wait: 2)
  private let work = WorkPool(longestLine: longestLine)
  /// For bodies that are not small: JSON takes many times its length in memory.
  private let largeBodies = Places(all: 32, each: 4, wait: 2)

  init(catalog: RegionCatalog, recordings: RecordingController) {
    (self.catalog, self.recordings) = (catalog, recordings)
  }

  func add(to api: inout APIRouter) {
    for route in RegionRoute.all {
      api.serve(route) { call in try await inLine(route, call) }
    }
  }

  /// The body comes first: one that trickles takes no place in the line.
  private func inLine(_ route: RegionRoute, _ call: CallContext) async throws -> Response {
    let network = call.from.whole, limit = RegionLimits.body(route.kind).bytes
    let large = limit > 0 && !call.isSmall ? try largeBodies.enter(network) : nil
    defer { large?.leave() }
    let body = limit > 0 ? try await call.body(upTo: limit) : []
    let place = try shares.enter(network)
    defer { place.leave() }
    return try await work.host { try await answer(route, body, call) }
  }

  private func answer(_ route: RegionRoute, _ body: [UInt8], _ call: CallContext) async throws -> Response {
    let request = call.request
    switch route.kind {
    case .regions:
      let all = await catalog.all(now: call.now)
      return Answers.json(200, JSON.object(["regions": .array(all.map { $0.listing.json })]).utf8)
    case .info:
      let region = try await named(call)
      return try await told(call, nil) { await region.answer(InfoQuestion(), $0) }
    case .pack: return try Self.pack(try await named(call).pack, request)
    case .tile: return try await tile(call)
    case .places: return try await places(call)
    case .routes:
      return try await asked(body, call) { (region: RegionActor, question: RouteQuestion, asked: Asked) in
        await region.answer(question, asked)
      }
    case .journeys:
      return try await asked(body, call) { (region: RegionActor, question: JourneysQuestion, asked: Asked) in
        try await region.answer(question, asked)
      }
    case .departures: return try await departures(call)
    case .recordings: return await recordings.list()
    case .recording: return try await recordings.file(call)
    }
  }

  // MARK: Which region

  private func named(_ call: CallContext) async throws -> RegionActor {
    guard let id = call.context.parameters.get("region"),
      let region = await catalog.find(id: id, around: nil, now: call.now)
    else { throw APIError(.notFound, field: "region") }
    return region
  }

  private func find(_ id: String?, around place: Coordinate?, _ call: CallContext) async throws -> RegionActor {
    guard let region = await catalog.find(id: id, around: place, now: call.now) else {
      throw APIError(.notFound, field: "region")
    }
    return region
  }

  // MARK: Asking

  /// The engine's answer; its errors with their own words.
  /// - Parameter language: of the body; else that of the query, or of the request.
  private func told<Answer: AnswerValue>(
    _ call: CallContext, _ language: Language?, _ answer: (Asked) async throws -> Answer
  ) async throws -> Response {
    let query = call.request.uri.queryParameters.get("language").map { Language.named($0) ?? .es }
    let asked = Asked(language: language ?? query ?? call.language, now: call.now)
    do {
      let text = try await answer(asked).json.utf8
      guard text.count >= Gzip.least, call.request.accepts("gzip"), let packed = Gzip.pack(text) else {
        return Answers.json(200, text, isPacked: false)
      }
      return Answers.json(200, packed, isPacked: true)
    } catch let error as QuestionError {
      let field = String(error.field)
      let failure = Failure(
        error.code.isAbsence ? .notFound : .invalid, message: error.words(asked.language),
        field: field.isEmpty ? nil : field)
      return Answers.json(failure.code.status, failure.json.utf8)
    }
  }

  /// A question in the body.
  private func asked<Question: RegionCall>(
    _ body: [UInt8], _ call: CallContext, _ answer: (RegionActor, Question, Asked) async throws -> Question.Answer
  ) async throws -> Response {
    let json = try JSON.parse(body)
    guard json.object != nil else { throw APIError(.malformed) }
    let region = try await find(json["region"]?.string, around: json["from"].flatMap { Coordinate($0) }, call)
    let language = json["language"] == nil ? nil : QuestionReader.language(of: json)
    return try await told(call, language) { try await answer(region, try Question(QuestionReader(json)), $0) }
  }

  private func places(_ call: CallContext) async throws -> Response {
    let query = call.request.uri.queryParameters
    guard let text = query.get("text") else { throw APIError(.malformed, field: "text") }
    var question: JSONObject = ["text": .string(text)]
    if let latitude = try number("lat", call), let longitude = try number("lon", call) {
      question["near"] = ["lat": .number(latitude), "lon": .number(longitude)]
    }
    if let limit = try number("limit", call) { question["limit"] = .number(limit) }
    let region = try await find(query.get("region"), around: question["near"].flatMap { Coordinate($0) }, call),
      members = JSON.object(question)
    return try await told(call, nil) { try await region.answer(try SuggestQuestion(QuestionReader(members)), $0) }
  }

  private func departures(_ call: CallContext) async throws -> Response {
    let query = call.request.uri.queryParameters
    var question: JSONObject = ["stop": .string(call.context.parameters.get("stop") ?? "")]
    if let when = try number("when", call) { question["when"] = .number(when) }
    if let limit = try number("limit", call) { question["limit"] = .number(limit) }
    let region = try await find(query.get("region"), around: nil, call), members = JSON.object(question)
    return try await told(call, nil) { try await region.answer(try DeparturesQuestion(QuestionReader(members)), $0) }
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
    var headers: HTTPFields = [
      .contentType: "application/vnd.mapbox-vector-tile", .cacheControl: "public, max-age=3600", .eTag: tag,
    ]
    if call.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    let bytes = await region.tile(z: z, x: x, y: y)
    if bytes.isEmpty {
      headers[.contentType] = nil
      return Response(status: .noContent, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The pack, or one part of it (RFC 9110, 14): downloads go on where they were cut.
  static func pack(_ pack: PublishedPack, _ request: Request, type: String = "application/octet-stream") throws
    -> Response
  {
    let tag = "\"\(pack.hash)\"", size = pack.size
    var headers: HTTPFields = [
      .contentType: type, .cacheControl: "public, no-cache", .eTag: tag, .acceptRanges: "bytes",
    ]
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
    case (let first?, let last?):
      if last >= first { self = first < size ? .part(first..<min(last, size - 1) + 1) : .outside }
    case (nil, nil): break
    }
  }
}
