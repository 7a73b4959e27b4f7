import Base

/// A part of a screen with its own heading.
public final class Section<Action> {
  public var id: Identifier
  public var title: String
  public var content: [Element<Action>]
  public init(_ id: Identifier, title: String, _ content: [Element<Action>]) {
    self.id = id; self.title = title; self.content = content
  }
}

public final class Card<Action> {
  public var tone: Tone
  public var content: [Element<Action>]
  public init(_ tone: Tone = .plain, _ content: [Element<Action>]) {
    self.tone = tone; self.content = content
  }
}

/// A list whose rows keep their identity.
public final class List<Action> {
  public var label: String?
  public var items: [Item<Action>]
  public init(label: String? = nil, _ items: [Item<Action>]) { self.label = label; self.items = items }
}

/// A row's place in a list. The same key is the same row; the same stamp (other than 0) is a row that looks and acts as it did before,
/// which is then neither made nor compared again.
public final class Item<Action> {
  public var key: UInt64
  public var stamp: UInt64
  public var content: () -> Element<Action>
  public init(key: UInt64, stamp: UInt64 = 0, _ content: @escaping () -> Element<Action>) {
    self.key = key; self.stamp = stamp; self.content = content
  }
  /// A plain row.
  public convenience init(_ row: Row<Action>, stamp: UInt64 = 0) {
    self.init(key: Interface.key(row.id), stamp: stamp) { .row(row) }
  }
}

/// Icon, title, detail, value; the whole of it is the target.
public final class Row<Action> {
  public var id: Identifier
  public var icon: Icon?
  /// Instead of an icon.
  public var symbol: Symbol?
  public var tone: Tone
  public var title: String
  public var detail: String?
  public var value: String?
  public var location: String?
  public var action: Action?
  public var longPress: Action?
  public init(
    _ id: Identifier, _ title: String, detail: String? = nil, value: String? = nil, icon: Icon? = nil,
    symbol: Symbol? = nil,
    tone: Tone = .plain, location: String? = nil, longPress: Action? = nil, _ action: Action?
  ) {
    self.id = id; self.title = title; self.detail = detail; self.value = value; self.icon = icon; self.symbol = symbol
    self.tone = tone; self.location = location; self.longPress = longPress; self.action = action
  }
}

extension Element {
  /// A row outside a list of many.
  public static func row(_ row: Row<Action>) -> Element { .rows([row]) }
}

/// Something the person should know here and now. Its icon and its words say the tone, not only its colour.
public final class Banner<Action> {
  public var id: Identifier
  public var tone: Tone
  public var title: String
  public var text: String?
  public var button: Button<Action>?
  public init(
    _ id: Identifier, _ tone: Tone, title: String, text: String? = nil, button: Button<Action>? = nil
  ) {
    self.id = id; self.tone = tone; self.title = title; self.text = text; self.button = button
  }
}

/// Fields that are sent together. Errors are listed at its head and stand at their fields too (WCAG 3.3.1).
public final class Form<Action> {
  public var id: Identifier
  /// Title of the list of errors, when there are any.
  public var errorTitle: String?
  public var content: [Element<Action>]
  public var submit: Action
  public init(_ id: Identifier, errorTitle: String? = nil, submit: Action, _ content: [Element<Action>]) {
    self.id = id; self.errorTitle = errorTitle; self.submit = submit; self.content = content
  }
}

/// What stands where there is nothing yet.
public final class Empty<Action> {
  public var drawing: Drawing
  public var title: String
  public var text: String
  public var button: Button<Action>?
  public init(_ drawing: Drawing, title: String, text: String, button: Button<Action>? = nil) {
    self.drawing = drawing; self.title = title; self.text = text; self.button = button
  }
}

/// Where the person is in a short sequence.
public final class Steps {
  public var current: Int
  public var count: Int
  public var label: String
  /// `current` counts from 1.
  public init(_ current: Int, of count: Int, label: String) {
    self.current = current; self.count = count; self.label = label
  }
}

/// A large way to somewhere.
public final class Tile<Action> {
  public var id: Identifier
  public var title: String
  public var text: String
  public var drawing: Drawing
  /// The app whose colours it wears.
  public var product: String?
  public var tag: String?
  public var address: String?
  public var action: Action?
  public init(
    _ id: Identifier, title: String, text: String, drawing: Drawing, product: String? = nil, tag: String? = nil,
    address: String? = nil, _ action: Action? = nil
  ) {
    self.id = id; self.title = title; self.text = text; self.drawing = drawing; self.product = product; self.tag = tag;
    self.address = address; self.action = action
  }
}

/// Longer text to read: notices, terms, instructions.
public final class Prose {
  public enum Block: Equatable, Sendable { case heading(String), paragraph(String), points([String]) }
  public var blocks: [Block]
  public init(_ blocks: [Block]) { self.blocks = blocks }
}
