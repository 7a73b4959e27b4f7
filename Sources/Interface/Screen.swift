import Base

/// What a person sees at one place of an app.
public final class Screen<Action> {
  /// The h1, and what the page is called unless `pageName` says otherwise.
  public var title: String
  /// What the page is called in tabs and in the browser's history, which leaves the device where the browser is
  /// synchronised; needed where the title says something of the person.
  public var pageName: String?
  /// The place within the app, without a leading slash: `""` is home, `diario/2026-11-21`. The host keeps it in the address, so that
  /// back, forward, reload and bookmarks work.
  public var location: String
  /// What the back button in the top bar does; nil where there is nothing to go back to.
  public var back: Action?
  /// A sentence under the title.
  public var lead: String?
  /// The title is in the content's own words and shown to screen readers only.
  public var hidesTitle: Bool
  /// Icon buttons at the right of the top bar.
  public var tools: [Button<Action>]
  public var content: [Element<Action>]
  /// The one primary button, within the thumb's reach.
  public var primary: Button<Action>?
  /// The button for an emergency: the first thing of the page to be read, and always in sight, whatever the window and the size of the letters.
  public var emergency: Button<Action>?
  public var tabs: [Tab<Action>]
  public var sheet: Sheet<Action>?
  public var toast: Toast<Action>?
  /// Said by screen readers when it changes; the focus stays where it is (WCAG 4.1.3).
  public var announcement: String?
  /// Where the focus goes when this value changes: an error summary, a field. A new location always focuses its title.
  public var focus: Identifier?
  /// A picture over the whole width above the title, and what it shows.
  public var scene: (drawing: Drawing, name: String)?
  /// Charts and calendars use the whole width of a wide window.
  public var isWide: Bool
  public enum Look: Equatable, Sendable {
    case plain
    /// Dark in every theme but high contrast, and nothing around it: one breath, a room to sleep in.
    case night
    /// What stands in it fills the window, and the bar lies over it; `isDark`: over something dark.
    case overlaid(isDark: Bool)
  }
  public var look = Look.plain
  /// The language of the words, when it is not the person's chosen one.
  public var language: Language?

  public init(
    title: String, location: String, back: Action? = nil, lead: String? = nil, hidesTitle: Bool = false,
    tools: [Button<Action>] = [],
    primary: Button<Action>? = nil, emergency: Button<Action>? = nil, tabs: [Tab<Action>] = [],
    sheet: Sheet<Action>? = nil, toast: Toast<Action>? = nil,
    announcement: String? = nil, focus: Identifier? = nil, isWide: Bool = false, _ content: [Element<Action>]
  ) {
    self.title = title; self.location = location; self.back = back; self.lead = lead; self.hidesTitle = hidesTitle
    self.tools = tools; self.primary = primary; self.emergency = emergency; self.tabs = tabs; self.sheet = sheet;
    self.toast = toast
    self.announcement = announcement; self.focus = focus; self.isWide = isWide; self.content = content
  }
}

/// One of at most five places in the bottom bar.
public final class Tab<Action> {
  public var id: Identifier
  public var label: String
  public var icon: Icon
  /// Where it leads, so that it is a real link.
  public var location: String
  public var isCurrent: Bool
  public var action: Action
  public init(
    _ id: Identifier, _ label: String, _ icon: Icon, location: String, isCurrent: Bool, _ action: Action
  ) {
    self.id = id; self.label = label; self.icon = icon; self.location = location; self.isCurrent = isCurrent;
    self.action = action
  }
}

/// A dialog over the screen. It takes the focus and gives it back.
public final class Sheet<Action> {
  public enum Kind: Sendable { case sheet, alert }
  /// How much of the window it takes. `half` and `full` can be changed by dragging its head or by the button there.
  public enum Height: String, Sendable { case content, half, full }
  public var kind: Kind
  public var height: Height
  public var title: String
  /// The button that closes it, Escape, and a tap beside it.
  public var close: Action
  public var content: [Element<Action>]
  public init(
    _ kind: Kind = .sheet, title: String, height: Height = .content, close: Action, _ content: [Element<Action>]
  ) {
    self.kind = kind; self.height = height; self.title = title; self.close = close; self.content = content
  }
}

/// A short word at the bottom that goes away by itself and takes no focus; it is announced. Never the only place of an error.
public final class Toast<Action> {
  public var tone: Tone
  public var text: String
  /// What it offers for a while: `Deshacer`.
  public var button: Button<Action>?
  /// Sent when it was there long enough to be read; the time stands still while it is pointed at, has the focus, or the page is hidden.
  public var leave: Action?
  public init(_ tone: Tone, _ text: String, button: Button<Action>? = nil, leave: Action? = nil) {
    self.tone = tone; self.text = text; self.button = button; self.leave = leave
  }
  /// Milliseconds: 5 s and half a second for each word, twice that with a button. Never under WCAG 2.2.1's twenty seconds with one.
  public var time: Int64 {
    let words = Int64(text.pieces(0x20).count)
    return button == nil ? 5000 + 500 * words : max(20_000, 10_000 + 1000 * words)
  }
}
