import Base

// Reading a picture of a sign on the server (IM-04), for devices whose site brings no reader: docs/sign-reading.md. Nothing of a picture or of
// what it says is kept or logged.

/// Bounds of a picture and of what is read of it.
public enum SignRules {
  /// Tesseract's names of the languages that can be read.
  public static let languages = ["spa", "eng", "fra", "por"]
  /// Of one picture.
  public static let mostLanguages = 2
  /// Bytes of a picture as it is sent: a JPEG, made small on the device.
  public static let pictureBytes = 4 << 20
  /// More lines than this are no sign.
  public static let mostLines = 60
  /// Unicode scalars.
  public static let longestLine = 2_000
}

/// `GET /v1/signs`: in which languages pictures can be read.
public struct SignOffer: Wire {
  public var languages: [String]

  public init(languages: [String]) { self.languages = languages }

  public static var schema: Schema {
    .object(
      name: "SignOffer",
      [.required("languages", .list(.choice(SignRules.languages), maximum: SignRules.languages.count))])
  }

  public init(json: JSON) throws(WireError) {
    languages = []
    for item in try Members(json, Self.schema).list("languages") {
      if case .string(let text) = item { languages.append(text) }
    }
  }

  public var json: JSON { object([("languages", .array(languages.map { .string($0) }))]) }

  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
}

/// What a picture says.
public struct SignAnswer: Wire {
  /// A line of it, in pixels of the straight picture.
  public struct Line: Wire {
    public var text: String
    public var x: Int64, y: Int64, width: Int64, height: Int64
    /// 0…100: how sure the reading is.
    public var confidence: Int64
    /// Colours as CSS writes them, `#1a2b3c`: what the line stands on, and what it is written with.
    public var ground: String, ink: String

    public init(
      text: String, x: Int64, y: Int64, width: Int64, height: Int64, confidence: Int64, ground: String, ink: String
    ) {
      self.text = text; self.x = x; self.y = y; self.width = width; self.height = height
      self.confidence = confidence; self.ground = ground; self.ink = ink
    }

    public static var schema: Schema {
      let pixels = Schema.integer(maximum: 100_000), colour = Schema.text(minimum: 7, maximum: 7)
      return .object(
        name: "SignLine",
        [
          .required("text", .text(minimum: 1, maximum: SignRules.longestLine)), .required("x", pixels),
          .required("y", pixels), .required("width", pixels), .required("height", pixels),
          .required("confidence", .integer(maximum: 100)), .required("ground", colour), .required("ink", colour),
        ])
    }

    public init(json: JSON) throws(WireError) {
      let members = try Members(json, Self.schema)
      self.init(
        text: members.text("text"), x: members.integer("x"), y: members.integer("y"),
        width: members.integer("width"), height: members.integer("height"),
        confidence: members.integer("confidence"), ground: members.text("ground"), ink: members.text("ink"))
    }

    public var json: JSON {
      object([
        ("text", .string(text)), ("x", .integer(x)), ("y", .integer(y)), ("width", .integer(width)),
        ("height", .integer(height)), ("confidence", .integer(confidence)), ("ground", .string(ground)),
        ("ink", .string(ink)),
      ])
    }

    public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
  }

  /// Of the straight picture, in pixels.
  public var width: Int64, height: Int64
  /// In reading order; none where nothing was found.
  public var lines: [Line]
  /// The sign, straight: a JPEG as base64 (RFC 4648). Absent where nothing was found.
  public var picture: String?
  /// There may be more on it than was read: it was stopped, or says too much.
  public var late: Bool

  public init(width: Int64, height: Int64, lines: [Line] = [], picture: String? = nil, late: Bool = false) {
    (self.width, self.height, self.lines, self.picture, self.late) = (width, height, lines, picture, late)
  }

  public static var schema: Schema {
    .object(
      name: "SignAnswer",
      [
        .required("width", .integer(minimum: 1, maximum: 100_000)),
        .required("height", .integer(minimum: 1, maximum: 100_000)),
        .required("lines", .list(Line.schema, maximum: SignRules.mostLines)),
        .optional("picture", .text(maximum: 2 * SignRules.pictureBytes)), .required("late", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      width: members.integer("width"), height: members.integer("height"),
      lines: try members.list("lines", of: Line.self), picture: members.optionalText("picture"),
      late: members.flag("late"))
  }

  public var json: JSON {
    object([
      ("width", .integer(width)), ("height", .integer(height)), ("lines", .array(lines.map { $0.json })),
      ("picture", optional(picture)), ("late", .bool(late)),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
}

/// The calls.
public enum SignRoutes {
  /// What can be read here.
  public static let offer = Endpoint<Nothing, SignOffer>(
    .get, "/v1/signs", "getSignOffer", access: .anyone, rate: .reading, body: .none)
  /// Read a picture, a JPEG as bytes. `id`: in which languages, the likeliest first, `eng-spa`.
  public static let read = Endpoint<Nothing, SignAnswer>(
    .post, "/v1/signs/{id}", "readSign", access: .anyone, rate: .pictures,
    body: BodyLimit(bytes: SignRules.pictureBytes),
    failures: [.invalid, .notFound], takes: .bytes)

  public static var all: [Summary] { [offer.summary, read.summary] }
}
