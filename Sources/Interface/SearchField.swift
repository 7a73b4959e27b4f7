import Base

/// A search field with suggestions below it, which arrow keys and Enter choose from (the combobox of WAI-ARIA 1.2, 3.8).
public final class SearchField<Action>: Widget<Action> {
  public final class Suggestion {
    public var id: Identifier
    public var label: String
    public var detail: String?
    public var icon: Icon?
    public var action: Action
    public init(
      _ id: Identifier, _ label: String, detail: String? = nil, icon: Icon? = nil, _ action: Action
    ) {
      self.id = id; self.label = label; self.detail = detail; self.icon = icon; self.action = action
    }
  }
  public var label: String
  public var value: String
  public var hint: String?
  public var suggestions: [Suggestion]
  /// How many there are, in words: said when it changes, and shown where there are none.
  public var status: String
  public var input: (String) -> Action
  public init(
    _ id: Identifier, _ label: String, value: String, hint: String? = nil, suggestions: [Suggestion], status: String,
    input: @escaping (String) -> Action
  ) {
    self.label = label; self.value = value; self.hint = hint; self.suggestions = suggestions; self.status = status;
    self.input = input
    super.init(id)
  }
  public override var kind: String { "search" }
  public override var words: [String] {
    [label, value, hint ?? "", status] + suggestions.flatMap { [$0.label, $0.detail ?? ""] }
  }
  public override func pressing(_ id: Identifier) -> Action? { suggestions.first { sameBytes($0.id, id) }?.action }
  public override func faults() -> [Fault] {
    var faults = need(label, "F1", "the field " + (id ?? "") + " has no label")
    for one in suggestions { faults += need(one.label, "N1", "the suggestion " + one.id + " has no word") }
    if !suggestions.isEmpty {
      faults += need(status, "N2", "the number of suggestions of " + (id ?? "") + " is not said")
    }
    return faults
  }
}

extension Element {
  public static func search(_ field: SearchField<Action>) -> Element { .widget(field) }
}
