import Base

/// Things to choose from, each with its picture: a shelf that is looked along, or rows of two. The picture is decoration;
/// its words stand below it.
public final class PictureShelf<Action>: Widget<Action> {
  public final class Card {
    public var id: Identifier
    public var title: String
    /// A line below the title: `3 min`.
    public var detail: String
    /// A sentence why it is here: `Porque te gustó…`.
    public var reason: String?
    /// A name in `web/scenes`, and what drives it.
    public var scene: String
    public var values: [(name: String, value: Double)]
    public var location: String
    public var action: Action
    public init(
      _ id: Identifier, _ title: String, detail: String, reason: String? = nil, scene: String,
      values: [(name: String, value: Double)] = [], location: String, _ action: Action
    ) {
      self.id = id; self.title = title; self.detail = detail; self.reason = reason; self.scene = scene
      self.values = values; self.location = location; self.action = action
    }
  }
  /// `shelf`: one row that scrolls sideways. `grid`: as many in a row as there is room for. `one`: over the whole width. `halves`:
  /// each fills a half of the window.
  public enum Look: String, Sendable { case shelf, grid, one, halves }

  public var look: Look
  public var cards: [Card]
  private let called: String

  /// - Parameter name: of the list, for screen readers.
  public init(_ id: Identifier, name: String, _ look: Look, _ cards: [Card]) {
    self.look = look; self.cards = cards; called = name
    super.init(id)
  }

  public override var kind: String { "shelf" }
  public override var name: String { called }
  public override var words: [String] { cards.flatMap { [$0.title, $0.detail, $0.reason ?? ""] } }
  public override func pressing(_ id: Identifier) -> Action? { cards.first { sameBytes($0.id, id) }?.action }
  public override func faults() -> [Fault] {
    var faults = need(called, "N1", "the shelf " + (id ?? "") + " has no name"), seen: [Identifier] = []
    for card in cards {
      faults += need(card.title, "N1", "the card " + card.id + " has no title")
      faults += need(card.scene, "N1", "the card " + card.id + " has no picture")
      if seen.contains(where: { sameBytes($0, card.id) }) {
        faults.append(Fault(rule: "N1", text: "the identifier " + card.id + " is used twice"))
      }
      seen.append(card.id)
    }
    return faults
  }
}

extension Element {
  public static func shelf(_ shelf: PictureShelf<Action>) -> Element { .widget(shelf) }
}
