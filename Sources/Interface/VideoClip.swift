import Base

/// A video with captions, and a bar of what of it counts as watched. Captions are on at first, where there are any.
public final class VideoClip<Action>: Widget<Action> {
  public struct Caption: Equatable, Sendable {
    /// Milliseconds.
    public var from: Int64, to: Int64
    public var text: String
    public init(from: Int64, to: Int64, _ text: String) { self.from = from; self.to = to; self.text = text }
  }
  /// One encoding of it; the host plays the first that it can.
  public struct Source: Equatable, Sendable {
    public var address: ImageSource
    /// `video/mp4`
    public var type: String
    public init(_ address: ImageSource, type: String) { self.address = address; self.type = type }
    public static func == (a: Source, b: Source) -> Bool { a.address == b.address && sameBytes(a.type, b.type) }
  }
  /// Where it stands: told each second while it plays, and at each play, pause, jump and end.
  public struct Report: Equatable, Sendable {
    /// Milliseconds.
    public var position: Int64, length: Int64
    /// It goes on from here.
    public var isPlaying: Bool
    public init(position: Int64, length: Int64, isPlaying: Bool) {
      self.position = position; self.length = length; self.isPlaying = isPlaying
    }
  }
  public var sources: [Source]
  /// A still, before it is played.
  public var poster: ImageSource?
  /// Where to go on, in milliseconds.
  public var start: Int64
  /// What counts as watched, in milliseconds; drawn below it.
  public var watched: [Range<Int64>]
  public var captions: [Caption]
  public var language: LanguageTag
  /// Name of the captions; what is said when it cannot be played.
  public var texts: (captions: String, failed: String)
  public var reported: (Report) -> Action
  private let called: String
  private let title: String
  /// `transcript`: the title of the words as a list (WCAG 1.2.1).
  public init(
    _ id: Identifier, name: String, sources: [Source], poster: ImageSource? = nil, start: Int64 = 0,
    watched: [Range<Int64>] = [], captions: [Caption], language: LanguageTag,
    words: (captions: String, failed: String), transcript: String, reported: @escaping (Report) -> Action
  ) {
    called = name; self.sources = sources; self.poster = poster; self.start = start; self.watched = watched
    self.captions = captions; self.language = language; texts = words
    title = transcript
    self.reported = reported
    super.init(id)
  }
  public override var kind: String { "video" }
  public override var name: String { called }
  public override var words: [String] { [called] + captions.map { $0.text } }
  public override var listTitle: String { title }
  public override var list: [Element<Action>] {
    captions.isEmpty ? [] : [.inLanguage(language, captions.map { .text($0.text) })]
  }
  public override var configuration: JSON {
    var object: JSONObject = [
      "name": .string(called), "language": .string(language.text), "failed": .string(texts.failed),
      "sources": .array(sources.map { .array([.string($0.address.handle), .string($0.type)]) }),
      "captions": .string(texts.captions), "start": .integer(start),
      "cues": .array(captions.map { [.integer($0.from), .integer($0.to), .string($0.text)] }),
      "watched": .array(watched.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
    ]
    if let poster { object["poster"] = .string(poster.handle) }
    return .object(object)
  }
  /// `{"at":5200,"length":61000,"playing":true}`
  public override func action(_ report: String) -> Action? {
    guard let said = try? JSON.parse(report), let length = said["length"]?.integer, length > 0,
      let at = said["at"]?.integer, at >= 0
    else { return nil }
    return reported(Report(position: min(at, length), length: length, isPlaying: said["playing"]?.bool ?? false))
  }
  public override func faults() -> [Fault] {
    var faults =
      need(called, "N1", "the video " + (id ?? "") + " has no name")
      + need(texts.failed, "C3", "the video does not say when it fails")
    if captions.isEmpty { faults.append(Fault(rule: "V1", text: "the video " + (id ?? "") + " has no captions")) }
    return faults
  }
}

extension Element {
  public static func video(_ clip: VideoClip<Action>) -> Element { .widget(clip) }
}
