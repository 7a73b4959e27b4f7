import Base

/// A photograph with words laid over it at their places: a translated sign. The same words stand in a list, in reading order, with what was
/// there before; what does not fit over the picture is a number there, so what is laid over it has its number in the list.
public final class WordedPicture<Action>: Widget<Action> {
  /// How words are written over a line.
  public struct Lettering: Equatable, Sendable {
    /// Height of the letters, as a share of the picture's width.
    public var size: Double
    public var ground: Colour, ink: Colour
    public init(size: Double, ground: Colour, ink: Colour) {
      self.size = size; self.ground = ground; self.ink = ink
    }
  }
  public struct Box: Equatable, Sendable {
    public var id: Identifier
    /// Shares of the picture's width and height, from its left upper corner.
    public var x: Double, y: Double, width: Double, height: Double
    public var text: String
    public var original: String
    /// nil: as large as fits, dark on light.
    public var lettering: Lettering?
    /// Too low to write into: a number stands there instead.
    public var isNumbered: Bool
    /// `text` is in the picture's other language. What is not translated is in the list alone.
    public var isTranslated: Bool
    /// In the list: `Sin traducción`.
    public var note: String?
    /// It is being read aloud.
    public var isLit = false
    /// It can harm somebody, and `note` says how: an allergen. Marked over the picture and in the list.
    public var isAlert = false
    public init(
      _ id: Identifier, x: Double, y: Double, width: Double, height: Double, text: String, original: String,
      lettering: Lettering? = nil, isNumbered: Bool? = nil, isTranslated: Bool = true, note: String? = nil
    ) {
      self.id = id; self.x = x; self.y = y; self.width = width; self.height = height; self.text = text;
      self.original = original; self.lettering = lettering; self.isNumbered = isNumbered ?? (height < 0.035)
      self.isTranslated = isTranslated; self.note = note
    }
  }
  /// nil: there is only the list.
  public var image: ImageSource?
  /// Width divided by height.
  public var shape: Double
  public var boxes: [Box]
  /// Languages of the words laid over it, and of those below.
  public var language: LanguageTag, original: LanguageTag
  /// The picture as it is; while it is held, too.
  public var showsOriginal: Bool
  /// Wider than the window, which is scrolled both ways: for letters too small to be read otherwise.
  public var isLarge: Bool
  /// What pressing a row does: `Oír`.
  public var hear: String
  /// Reads one aloud.
  public var choose: (Identifier) -> Action
  private let called: String, title: String
  /// - Parameter listTitle: the heading of the list.
  public init(
    _ id: Identifier, name: String, image: ImageSource?, shape: Double, boxes: [Box], language: LanguageTag,
    original: LanguageTag, showsOriginal: Bool, isLarge: Bool = false, listTitle: String, hear: String,
    choose: @escaping (Identifier) -> Action
  ) {
    called = name; title = listTitle; self.image = image; self.shape = shape; self.boxes = boxes
    self.language = language; self.original = original; self.showsOriginal = showsOriginal; self.isLarge = isLarge
    self.hear = hear; self.choose = choose
    super.init(id)
  }
  public override var kind: String { "worded-picture" }
  public override var name: String { called }
  public override var listTitle: String { title }
  public override var words: [String] {
    [called, title, hear] + boxes.flatMap { [$0.text, $0.note ?? ""] + ($0.isTranslated ? [$0.original] : []) }
  }
  /// What is laid over the picture, with its number in the list.
  public var laid: [(number: Int, box: Box)] {
    if showsOriginal || image == nil { return [] }
    var laid: [(number: Int, box: Box)] = []
    for (place, box) in boxes.enumerated() where box.isTranslated { laid.append((place + 1, box)) }
    return laid
  }
  /// A box's words as they stand in the list.
  public func line(_ place: Int) -> String {
    let box = boxes[place]
    return (box.isTranslated && image != nil ? (place + 1).description + ". " : "") + box.text
  }
  /// A row for each, with the original below.
  public override var list: [Element<Action>] {
    boxes.enumerated().map { place, box in
      let tone: Tone = box.isAlert ? .danger : box.isLit ? .accent : .plain
      var parts: [Element<Action>] = [
        .row(Row(box.id, line(place), icon: box.isAlert ? .alert : .speaker, tone: tone, choose(box.id)))
      ]
      if box.isTranslated { parts.append(.inLanguage(original, [.text(box.original, .small)])) }
      var item: [Element<Action>] = [.inLanguage(box.isTranslated ? language : original, parts)]
      if let note = box.note { item.append(.text(note, .small)) }
      return item.count == 1 ? item[0] : .card(Card(.plain, item))
    }
  }
  public override func pressing(_ id: Identifier) -> Action? {
    boxes.contains { sameBytes($0.id, id) } ? choose(id) : nil
  }
  public override func faults() -> [Fault] {
    let id = id ?? ""
    var faults = need(called, "N1", "the picture " + id + " has no name"), seen: [Identifier] = []
    if !boxes.isEmpty {
      faults += need(title, "N1", "the list of " + id + " has no title")
      faults += need(hear, "N1", "the rows of " + id + " do not say what they do")
    }
    for language in [language, original] where !language.isWellFormed {
      faults.append(Fault(rule: "N3", text: "not a language: '" + language.text + "'"))
    }
    for box in boxes {
      faults += need(box.text, "N1", "a box of " + id + " has no words")
      if box.isAlert {
        faults += need(box.note ?? "", "C3", "the box " + box.id + " warns and does not say of what")
      }
      if seen.contains(where: { sameBytes($0, box.id) }) {
        faults.append(Fault(rule: "N1", text: "the identifier " + box.id + " is used twice"))
      }
      seen.append(box.id)
      if box.x < 0 || box.y < 0 || box.x + box.width > 1.001 || box.y + box.height > 1.001 {
        faults.append(Fault(rule: "G2", text: "the box " + box.id + " is not in the picture"))
      }
      if let lettering = box.lettering, contrast(lettering.ink, lettering.ground) < 4.5 {
        faults.append(Fault(rule: "C1", text: "the words of " + box.id + " cannot be read on their ground"))
      }
    }
    return faults
  }
}

extension Element {
  public static func wordedPicture(_ picture: WordedPicture<Action>) -> Element { .widget(picture) }
}
