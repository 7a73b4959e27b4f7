import Base

/// A photograph with words laid over it at their places: a translated sign. The same words stand in a list, in reading order.
public final class WordedPicture<Action>: Widget<Action> {
  public struct Box: Equatable, Sendable {
    public var id: Identifier
    /// Shares of the picture's width and height, from its left upper corner.
    public var x: Double, y: Double, width: Double, height: Double
    public var text: String
    public var original: String
    public init(_ id: Identifier, x: Double, y: Double, width: Double, height: Double, text: String, original: String) {
      self.id = id; self.x = x; self.y = y; self.width = width; self.height = height; self.text = text;
      self.original = original
    }
    /// Too low to write into: a number stands there instead, and in the list.
    public var isSmall: Bool { height < 0.035 }
  }
  public var image: ImageSource
  /// Width divided by height.
  public var shape: Double
  public var boxes: [Box]
  /// Languages of the words laid over it, and of those below.
  public var language: LanguageTag, original: LanguageTag
  public var showsOriginal: Bool
  /// Reads one aloud.
  public var choose: (Identifier) -> Action
  private let called: String
  @inline(never) public init(
    _ id: Identifier, name: String, image: ImageSource, shape: Double, boxes: [Box], language: LanguageTag,
    original: LanguageTag,
    showsOriginal: Bool, choose: @escaping (Identifier) -> Action
  ) {
    called = name; self.image = image; self.shape = shape; self.boxes = boxes; self.language = language;
    self.original = original
    self.showsOriginal = showsOriginal; self.choose = choose
    super.init(id)
  }
  public override var kind: String { "worded-picture" }
  public override var name: String { called }
  public override var words: [String] { [called] + boxes.flatMap { [$0.text, $0.original] } }
  /// A row for each, with the original below.
  public override var list: [Element<Action>] {
    boxes.enumerated().map { place, box in
      let number = box.isSmall ? (place + 1).description + ". " : ""
      return .inLanguage(
        language,
        [
          .row(Row(box.id, number + box.text, icon: .speaker, choose(box.id))),
          .inLanguage(original, [.text(box.original, .small)]),
        ])
    }
  }
  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the picture " + (id ?? "") + " has no name")
    for box in boxes {
      faults += need(box.text, "N1", "a box of " + (id ?? "") + " has no words")
      if box.x < 0 || box.y < 0 || box.x + box.width > 1.001 || box.y + box.height > 1.001 {
        faults.append(Fault(rule: "G2", text: "the box " + box.id + " is not in the picture"))
      }
    }
    return faults
  }
}

extension Element {
  public static func wordedPicture(_ picture: WordedPicture<Action>) -> Element { .widget(picture) }
}
