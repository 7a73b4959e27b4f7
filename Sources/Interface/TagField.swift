import Base

/// Several short words of the person's own: written, added by Enter, a comma or a button, and taken away again.
public final class TagField<Action>: Widget<Action> {
  public var label: String
  public var hint: String?
  public var error: String?
  public var tags: [String]
  public var draft: String
  /// Words of the buttons: `Agregar`; `Quitar`, before the tag.
  public var texts: (add: String, remove: String)
  public var input: (String) -> Action
  public var add: Action
  public var remove: (Int) -> Action
  public init(
    _ id: Identifier, _ label: String, hint: String? = nil, error: String? = nil, tags: [String], draft: String,
    words: (add: String, remove: String), input: @escaping (String) -> Action, add: Action,
    remove: @escaping (Int) -> Action
  ) {
    self.label = label; self.hint = hint; self.error = error; self.tags = tags; self.draft = draft; texts = words
    self.input = input; self.add = add; self.remove = remove
    super.init(id)
  }
  public override var kind: String { "tags" }
  public override var words: [String] { [label, hint ?? "", error ?? "", draft] + tags }
  /// One to add, one for each tag: `ID-tag-0` …
  public override var buttons: [Button<Action>] {
    let id = id ?? ""
    return tags.enumerated().map { place, tag in
      Button(id + "-tag-" + place.description, texts.remove + " " + tag, .icon, icon: .close, remove(place))
    } + [Button(id + "-add", texts.add, .secondary, icon: .plus, add)]
  }
  public override func faults() -> [Fault] { need(label, "F1", "the field " + (id ?? "") + " has no label") }
}

extension Element {
  public static func tags(_ field: TagField<Action>) -> Element { .widget(field) }
}
