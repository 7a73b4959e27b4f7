import Base

// Videos of routines (HB-08): what a server offers, and where each file is. docs/training.md.

/// What is said at a moment of a video.
public struct VideoCue: Wire {
  /// Milliseconds from its beginning; `to` is later.
  public var from: Int64
  public var to: Int64
  public var text: String

  public init(from: Int64, to: Int64, text: String) { (self.from, self.to, self.text) = (from, to, text) }

  public static var schema: Schema {
    .object(
      name: "VideoCue",
      [.required("from", .integer()), .required("to", .integer()), .required("text", .text(minimum: 1, maximum: 500))])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(from: members.integer("from"), to: members.integer("to"), text: members.text("text"))
  }

  public var json: JSON { object([("from", .integer(from)), ("to", .integer(to)), ("text", .string(text))]) }
  public static func == (a: Self, b: Self) -> Bool { a.from == b.from && a.to == b.to && sameBytes(a.text, b.text) }
}

/// The captions of a video in one language, in their order.
public struct VideoCaptions: Wire {
  public var language: String
  public var cues: [VideoCue]

  public static let mostCues = 2_000

  public init(language: String, cues: [VideoCue]) { (self.language, self.cues) = (language, cues) }

  public static var schema: Schema {
    .object(
      name: "VideoCaptions",
      [
        .required("language", .text(minimum: 2, maximum: 2)),
        .required("cues", .list(VideoCue.schema, maximum: mostCues)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(language: members.text("language"), cues: try members.list("cues", of: VideoCue.self))
  }

  public var json: JSON {
    object([("language", .string(language)), ("cues", .array(cues.map { $0.json }))])
  }
  public static func == (a: Self, b: Self) -> Bool { sameBytes(a.language, b.language) && a.cues == b.cues }
}

/// A video of a routine. Its files are at `VideoRoutes.path(id, kind)`.
public struct Video: Wire {
  /// `silla-pausa-es`
  public var id: String
  /// The routine's name in `content/human-body/routines.json`.
  public var routine: String
  /// What is spoken in it.
  public var language: String
  /// Its length in milliseconds.
  public var length: Int64
  /// Of the file that a player takes when it can: the MP4.
  public var bytes: Int64
  public var captions: [VideoCaptions]

  /// What there is of each: two encodings, since no one of them is played by every browser, and a still.
  public enum Kind: String, CaseIterable, Sendable { case mp4, webm, jpg }

  public init(
    id: String, routine: String, language: String, length: Int64, bytes: Int64, captions: [VideoCaptions]
  ) {
    (self.id, self.routine, self.language) = (id, routine, language)
    (self.length, self.bytes, self.captions) = (length, bytes, captions)
  }

  public static var schema: Schema {
    .object(
      name: "Video",
      [
        .required("id", .text(minimum: 1, maximum: 80)), .required("routine", .text(minimum: 1, maximum: 64)),
        .required("language", .text(minimum: 2, maximum: 2)), .required("length", .integer(minimum: 1)),
        .required("bytes", .integer(minimum: 1)),
        .required("captions", .list(VideoCaptions.schema, maximum: Language.allCases.count)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    self.init(
      id: members.text("id"), routine: members.text("routine"), language: members.text("language"),
      length: members.integer("length"), bytes: members.integer("bytes"),
      captions: try members.list("captions", of: VideoCaptions.self))
  }

  public var json: JSON {
    object([
      ("id", .string(id)), ("routine", .string(routine)), ("language", .string(language)),
      ("length", .integer(length)), ("bytes", .integer(bytes)), ("captions", .array(captions.map { $0.json })),
    ])
  }

  public static func == (a: Self, b: Self) -> Bool {
    sameBytes(a.id, b.id) && sameBytes(a.routine, b.routine) && sameBytes(a.language, b.language)
      && a.length == b.length && a.bytes == b.bytes && a.captions == b.captions
  }
}

/// `GET /v1/videos`.
public struct VideoList: Wire {
  public var videos: [Video]

  public static let maximum = 1_000

  public init(videos: [Video]) { self.videos = videos }

  public static var schema: Schema {
    .object(name: "VideoList", [.required("videos", .list(Video.schema, maximum: maximum))])
  }

  public init(json: JSON) throws(WireError) {
    videos = try Members(json, Self.schema).list("videos", of: Video.self)
  }

  public var json: JSON { object([("videos", .array(videos.map { $0.json }))]) }
}

/// The calls.
public enum VideoRoutes {
  /// Every video there is.
  public static let list = Endpoint<Nothing, VideoList>(
    .get, "/v1/videos", "listVideos", access: .anyone, rate: .reading, body: .none)

  /// Where a file of a video is: `/v1/videos/silla-pausa-es.mp4`, whole or in part (Range).
  public static func path(_ id: String, _ kind: Video.Kind) -> String { "/v1/videos/" + id + "." + kind.rawValue }

  public static var all: [Summary] { [list.summary] }
}
