import Base

/// A long list that brings more when asked (the feed of WAI-ARIA 1.2, 5.4): Page Up and Page Down go from one to the next.
public final class Feed<Action>: Widget<Action> {
  public final class Item {
    public var id: Identifier
    /// What it is called when it gets the focus.
    public var name: String
    public var content: [Element<Action>]
    public init(_ id: Identifier, name: String, _ content: [Element<Action>]) {
      self.id = id; self.name = name; self.content = content
    }
  }
  private let called: String
  public var items: [Item]
  /// How many there are in all; nil when nobody knows.
  public var total: Int?
  /// `Se ven 20 de 134.`
  public var shown: String
  /// Brings more; nil when all are here.
  public var more: Button<Action>?
  public var isBusy: Bool
  public init(
    _ id: Identifier, name: String, items: [Item], total: Int?, shown: String, more: Button<Action>?,
    isBusy: Bool = false
  ) {
    called = name; self.items = items; self.total = total; self.shown = shown; self.more = more; self.isBusy = isBusy
    super.init(id)
  }
  public override var kind: String { "feed" }
  public override var name: String { called }
  public override var words: [String] { [shown] }
  public override var list: [Element<Action>] { items.flatMap { $0.content } }
  public override var buttons: [Button<Action>] { more.map { [$0] } ?? [] }
  public override func faults() -> [Fault] {
    var faults =
      need(called, "N1", "the feed " + (id ?? "") + " has no name")
      + need(shown, "N2", "the feed " + (id ?? "") + " does not say how far it goes")
    for item in items { faults += need(item.name, "N1", "an item of the feed has no name") }
    return faults
  }
}

extension Element {
  public static func feed(_ feed: Feed<Action>) -> Element { .widget(feed) }
}
