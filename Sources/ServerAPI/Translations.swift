import Base

// Translating on the server (IM-07, IM-10): docs/translation.md. Nothing of what is asked or answered is kept or logged.
//
// The stream of `TranslationRoutes.stream` is server-sent events (WHATWG HTML, 9.2): `begun`, `words` any number of times, then `done` or
// `failed`. `TranslationEvent` reads them.

/// Where the server translates.
public enum TranslationRing: String, CaseIterable, Sendable {
  /// By rules, on the server itself.
  case edge
  /// By a model of another company, which gets the sentence.
  case cloud

  init?(word: String) {
    for ring in TranslationRing.allCases where sameBytes(ring.rawValue, word) {
      self = ring
      return
    }
    return nil
  }
}

/// Bounds and words of a question.
public enum TranslationRules {
  /// Unicode scalars of a sentence.
  public static let longest = 2_000
  /// Terms of one question.
  public static let mostTerms = 50
  /// Unicode scalars of a term.
  public static let longestTerm = 80
  /// Characters of a seat's token: 32 random bytes in base64url, made by the device.
  public static let tokenLength = 43
  /// ISO 639-1: what people speak with each other here.
  public static let languages = ["es", "en", "fr", "pt", "de", "it", "ja", "ko", "zh", "ar"]
  /// What may not have arrived (`MeaningCheck`).
  public static let doubts = ["number", "money", "name", "negation", "question", "sentence"]
  public static let confidences = ["approximate", "good"]

  static var language: Schema { .choice(languages) }
  static var token: Schema { .text(minimum: tokenLength, maximum: tokenLength) }
}

/// `POST /v1/translations`: one sentence.
public struct TranslationQuestion: Wire {
  public var text: String
  public var from: String
  public var to: String
  /// Who is to translate. Nobody else is asked in its place.
  public var ring: TranslationRing
  /// What stays exactly as it is written, as far as the sentence has it: the terms of an event's licence.
  public var terms: [String]
  /// Of a seat at an event: the device's own token (`LicenceSeatRequest`).
  public var seat: String?

  public init(
    text: String, from: String, to: String, ring: TranslationRing, terms: [String] = [], seat: String? = nil
  ) {
    self.text = text; self.from = from; self.to = to; self.ring = ring; self.terms = terms; self.seat = seat
  }

  public static var schema: Schema {
    .object(
      name: "TranslationQuestion",
      [
        .required("text", .text(minimum: 1, maximum: TranslationRules.longest)),
        .required("from", TranslationRules.language), .required("to", TranslationRules.language),
        .required("ring", .choice(TranslationRing.allCases.map { $0.rawValue })),
        .optional(
          "terms",
          .list(.text(minimum: 1, maximum: TranslationRules.longestTerm), maximum: TranslationRules.mostTerms)),
        .optional("seat", TranslationRules.token),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let ring = TranslationRing(word: members.text("ring")) else { throw WireError(.notAllowed, at: "ring") }
    var terms: [String] = []
    for term in members.list("terms") { if case .string(let text) = term { terms.append(text) } }
    self.init(
      text: members.text("text"), from: members.text("from"), to: members.text("to"), ring: ring, terms: terms,
      seat: members.optionalText("seat"))
  }

  public var json: JSON {
    object([
      ("text", .string(text)), ("from", .string(from)), ("to", .string(to)), ("ring", .string(ring.rawValue)),
      ("terms", terms.isEmpty ? nil : .array(terms.map { .string($0) })), ("seat", optional(seat)),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
}

/// A translation.
public struct TranslationAnswer: Wire {
  public var text: String
  /// Who translated.
  public var ring: TranslationRing
  /// For people to read: `Apertium`, the model's name.
  public var engine: String
  /// `approximate` or `good`. Nobody checked it.
  public var confidence: String
  /// Of the server, from the question to the last word.
  public var milliseconds: Int64
  /// What may not have arrived: `TranslationRules.doubts`.
  public var doubts: [String]
  /// Words that the engine did not know and left as they were.
  public var unknown: [String]
  /// The language in between, where there was one.
  public var pivot: String?

  public init(
    text: String, ring: TranslationRing, engine: String, confidence: String, milliseconds: Int64,
    doubts: [String] = [], unknown: [String] = [], pivot: String? = nil
  ) {
    self.text = text; self.ring = ring; self.engine = engine; self.confidence = confidence
    self.milliseconds = milliseconds; self.doubts = doubts; self.unknown = unknown; self.pivot = pivot
  }

  public static var schema: Schema {
    .object(
      name: "TranslationAnswer",
      [
        .required("text", .text(minimum: 1, maximum: 20_000)),
        .required("ring", .choice(TranslationRing.allCases.map { $0.rawValue })),
        .required("engine", .text(minimum: 1, maximum: 100)),
        .required("confidence", .choice(TranslationRules.confidences)), .required("milliseconds", .integer()),
        .required("doubts", .list(.choice(TranslationRules.doubts), maximum: 6)),
        .required("unknown", .list(.text(maximum: 2_000), maximum: 2_000)),
        .optional("pivot", TranslationRules.language),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let ring = TranslationRing(word: members.text("ring")) else { throw WireError(.notAllowed, at: "ring") }
    func texts(_ name: String) -> [String] {
      var texts: [String] = []
      for item in members.list(name) { if case .string(let text) = item { texts.append(text) } }
      return texts
    }
    self.init(
      text: members.text("text"), ring: ring, engine: members.text("engine"), confidence: members.text("confidence"),
      milliseconds: members.integer("milliseconds"), doubts: texts("doubts"), unknown: texts("unknown"),
      pivot: members.optionalText("pivot"))
  }

  public var json: JSON {
    object([
      ("text", .string(text)), ("ring", .string(ring.rawValue)), ("engine", .string(engine)),
      ("confidence", .string(confidence)), ("milliseconds", .integer(milliseconds)),
      ("doubts", .array(doubts.map { .string($0) })), ("unknown", .array(unknown.map { .string($0) })),
      ("pivot", optional(pivot)),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
}

/// An event of the stream.
public enum TranslationEvent: Equatable, Sendable {
  /// The engine has begun to answer.
  case begun
  /// Further words, to be put after those before.
  case words(String)
  /// The whole, which is what counts.
  case done(TranslationAnswer)
  case failed(Failure)

  /// - Parameters:
  ///   - name: of the event.
  ///   - data: JSON text.
  /// - Returns: nil for an event that this program does not know.
  public init?(name: String, data: String) {
    guard let json = try? JSON.parse(data) else { return nil }
    if sameBytes(name, "begun") {
      self = .begun
    } else if sameBytes(name, "words"), let text = json["text"]?.string {
      self = .words(text)
    } else if sameBytes(name, "done"), let answer = try? TranslationAnswer(json: json) {
      self = .done(answer)
    } else if sameBytes(name, "failed") {
      self = .failed(Failure(status: 500, body: data))
    } else {
      return nil
    }
  }

  /// As it stands in the stream.
  public var text: String {
    switch self {
    case .begun: "event: begun\ndata: {}\n\n"
    case .words(let text): "event: words\ndata: " + JSON.object(JSONObject([("text", .string(text))])).text + "\n\n"
    case .done(let answer): "event: done\ndata: " + answer.json.text + "\n\n"
    case .failed(let failure): "event: failed\ndata: " + failure.json.text + "\n\n"
    }
  }
}

/// One ring that this server offers.
public struct TranslationRingOffer: Wire {
  public var ring: TranslationRing
  /// For people to read.
  public var engine: String
  /// `es-en`: from, to.
  public var pairs: [String]

  public init(ring: TranslationRing, engine: String, pairs: [String]) {
    self.ring = ring; self.engine = engine; self.pairs = pairs
  }

  public static var schema: Schema {
    .object(
      name: "TranslationRingOffer",
      [
        .required("ring", .choice(TranslationRing.allCases.map { $0.rawValue })),
        .required("engine", .text(minimum: 1, maximum: 100)),
        .required("pairs", .list(.text(minimum: 5, maximum: 5), maximum: 200)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let ring = TranslationRing(word: members.text("ring")) else { throw WireError(.notAllowed, at: "ring") }
    var pairs: [String] = []
    for pair in members.list("pairs") { if case .string(let text) = pair { pairs.append(text) } }
    self.init(ring: ring, engine: members.text("engine"), pairs: pairs)
  }

  public var json: JSON {
    object([
      ("ring", .string(ring.rawValue)), ("engine", .string(engine)), ("pairs", .array(pairs.map { .string($0) })),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
}

/// A public key by which licences are signed (Ed25519).
public struct LicenceKey: Wire {
  public var id: String
  /// 32 bytes, base64url without padding.
  public var key: String

  public init(id: String, key: String) { (self.id, self.key) = (id, key) }

  public static var schema: Schema {
    .object(
      name: "LicenceKey",
      [
        .required("id", .text(minimum: 1, maximum: 64)), .required("key", .text(minimum: 43, maximum: 43)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    (id, key) = (members.text("id"), members.text("key"))
  }

  public var json: JSON { object([("id", .string(id)), ("key", .string(key))]) }

  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.id, b.id) && sameBytes(a.key, b.key) }
}

/// `GET /v1/translations`: what this server offers.
public struct TranslationOffer: Wire {
  public var rings: [TranslationRingOffer]
  /// How many sentences of the cloud the account has left today; nil for who is not logged in.
  public var left: Int64?
  /// When it has all of them again, in milliseconds since 1970.
  public var resets: Int64?
  /// By which keys licences are signed: for devices, which check them without a network.
  public var keys: [LicenceKey]

  public init(rings: [TranslationRingOffer], left: Int64? = nil, resets: Int64? = nil, keys: [LicenceKey]) {
    self.rings = rings; self.left = left; self.resets = resets; self.keys = keys
  }

  public static var schema: Schema {
    .object(
      name: "TranslationOffer",
      [
        .required("rings", .list(TranslationRingOffer.schema, maximum: 2)), .optional("left", .integer()),
        .optional("resets", .moment), .required("keys", .list(LicenceKey.schema, maximum: 16)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      rings: try members.list("rings", of: TranslationRingOffer.self), left: members.optionalInteger("left"),
      resets: members.optionalInteger("resets"), keys: try members.list("keys", of: LicenceKey.self))
  }

  public var json: JSON {
    object([
      ("rings", .array(rings.map { $0.json })), ("left", optional(left)), ("resets", optional(resets)),
      ("keys", .array(keys.map { $0.json })),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
}

/// The calls.
public enum TranslationRoutes {
  /// What this server offers.
  public static let offer = Endpoint<Nothing, TranslationOffer>(
    .get, "/v1/translations", "getTranslationOffer", access: .reader, rate: .reading, body: .none,
    failures: [.unauthenticated, .expired])
  /// Translate one sentence.
  public static let translate = Endpoint<TranslationQuestion, TranslationAnswer>(
    .post, "/v1/translations", "translate", access: .reader, rate: .talking, body: .small, failures: failures)
  /// The same; words as they come.
  public static let stream = Endpoint<TranslationQuestion, Nothing>(
    .post, "/v1/translations/stream", "streamTranslation", access: .reader, rate: .talking, body: .small,
    failures: failures, answersWith: .events)
  /// Take a seat at an event, or hear again of the one that there is.
  public static let seat = Endpoint<LicenceSeatRequest, LicenceSeat>(
    .post, "/v1/licences/seat", "takeLicenceSeat", access: .anyone, rate: .changing, body: .small,
    failures: [.licenceInvalid, .licenceOver, .seatsTaken])

  private static let failures: [Failure.Code] = [
    .invalid, .unauthenticated, .expired, .licenceNeeded, .licenceOver, .unsupportedPair, .quotaUsed,
    .notTranslated,
  ]

  static var all: [Summary] { [offer.summary, translate.summary, stream.summary, seat.summary] }
}
