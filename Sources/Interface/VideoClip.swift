import Base

/// A video with captions, and a bar of what was already played. Captions are on at first, where there are any.
public final class VideoClip<Action>: Widget<Action> {
  public struct Caption: Equatable, Sendable {
    /// Milliseconds.
    public var from: Int64, to: Int64
    public var text: String
    public init(from: Int64, to: Int64, _ text: String) { self.from = from; self.to = to; self.text = text }
  }
  /// What was played, in milliseconds of the video, in order and without overlap; told every few seconds and at each pause.
  public struct Played: Equatable, Sendable {
    public var ranges: [ClosedRange<Int64>]
    public var length: Int64
    /// 0…1.
    public var share: Double {
      length > 0 ? min(1, Double(ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }) / Double(length)) : 0
    }
    public init(ranges: [ClosedRange<Int64>], length: Int64) { self.ranges = ranges; self.length = length }
  }
  public var source: ImageSource
  public var captions: [Caption]
  public var language: LanguageTag
  /// Name of the captions; what is said when it cannot be played.
  public var texts: (captions: String, failed: String)
  public var played: (Played) -> Action
  private let called: String
  private let title: String
  /// `transcript`: the title of the words as a list (WCAG 1.2.1).
  public init(
    _ id: Identifier, name: String, source: ImageSource, captions: [Caption], language: LanguageTag,
    words: (captions: String, failed: String),
    transcript: String, played: @escaping (Played) -> Action
  ) {
    called = name; self.source = source; self.captions = captions; self.language = language; texts = words;
    title = transcript
    self.played = played
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
    [
      "name": .string(called), "source": .string(source.handle), "language": .string(language.text),
      "failed": .string(texts.failed),
      "captions": .string(texts.captions),
      "cues": .array(captions.map { [.integer($0.from), .integer($0.to), .string($0.text)] }),
    ]
  }
  /// `{"length":61000,"ranges":[[0,5200],…]}`
  public override func action(_ report: String) -> Action? {
    guard let said = try? JSON.parse(report), let length = said["length"]?.integer, length > 0 else { return nil }
    let ranges = (said["ranges"]?.array ?? []).compactMap { range -> ClosedRange<Int64>? in
      guard let from = range[0]?.integer, let to = range[1]?.integer, from >= 0, from <= to else { return nil }
      return from...to
    }
    return played(Played(ranges: ranges, length: length))
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
