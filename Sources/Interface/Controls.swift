import Base

/// A button: a word, perhaps an icon, and what it does on release.
public final class Button<Action> {
  public enum Kind: Sendable { case primary, secondary, quiet, destructive, emergency, icon }
  public var id: Identifier
  public var label: String
  /// The accessible name, when the visible word needs more: it must begin with the visible word (WCAG 2.5.3).
  public var name: String?
  public var kind: Kind
  public var icon: Icon?
  public var isEnabled = true
  /// Work is under way: the button stays focusable and does nothing.
  public var isBusy = false
  /// For buttons that stay pressed.
  public var isPressed: Bool?
  /// The button sends its form instead of acting by itself.
  public var submits = false
  public var action: Action?
  /// What a long press does; there is always another way to it.
  public var longPress: Action?
  /// Acts when the finger comes, and again when it goes after it was held; a short tap acts once, as ever.
  public var isHeld = false

  public init(
    _ id: Identifier, _ label: String, _ kind: Kind = .secondary, icon: Icon? = nil, name: String? = nil,
    isEnabled: Bool = true,
    isBusy: Bool = false, isPressed: Bool? = nil, longPress: Action? = nil, _ action: Action
  ) {
    self.id = id; self.label = label; self.kind = kind; self.icon = icon; self.name = name
    self.isEnabled = isEnabled; self.isBusy = isBusy; self.isPressed = isPressed; self.longPress = longPress;
    self.action = action
  }
  /// The button that sends the form it stands in.
  public static func submit(_ id: Identifier, _ label: String, icon: Icon? = nil, isBusy: Bool = false) -> Button {
    Button(submit: id, label, icon: icon, isBusy: isBusy)
  }
  private init(submit id: Identifier, _ label: String, icon: Icon?, isBusy: Bool) {
    self.id = id; self.label = label; kind = .primary; self.icon = icon; self.isBusy = isBusy; submits = true
  }
}

/// A link within the app (it has an action) or out of it (it has only an address).
public final class Link<Action> {
  public var id: Identifier
  public var label: String
  public var address: String
  public var action: Action?
  /// Looks like a button over the whole width, with its icon: a call, a message.
  public var look: (kind: Button<Action>.Kind, icon: Icon)?
  /// A second line of such a link: the number, the hours.
  public var detail: String?
  public init(_ id: Identifier, _ label: String, address: String, _ action: Action? = nil) {
    self.id = id; self.label = label; self.address = address; self.action = action
  }
  public init(
    _ id: Identifier, _ label: String, detail: String?, address: String, _ kind: Button<Action>.Kind, _ icon: Icon
  ) {
    self.id = id; self.label = label; self.detail = detail; self.address = address; look = (kind, icon)
  }
}

/// A line or more of text.
public final class Field<Action> {
  public enum Kind: Sendable, Equatable {
    case text, email, newPassword, currentPassword, name, phone, number, search, oneTimeCode
    /// An hour of the day: `08:30`, or empty while it is half typed.
    case time
    /// The limit is counted beside it, in UTF-16, and cuts nothing off: what is pasted stays whole, and the app says what is too long.
    case lines(limit: Int)
  }
  public var id: Identifier
  public var label: String
  public var kind: Kind
  public var value: String
  public var hint: String?
  /// What is wrong and how to mend it, in words.
  public var error: String?
  public var isRequired: Bool
  /// Passwords are shown in letters.
  public var isRevealed: Bool
  public var reveal: Action?
  public var input: (String) -> Action
  public init(
    _ id: Identifier, _ label: String, _ kind: Kind = .text, value: String, hint: String? = nil, error: String? = nil,
    isRequired: Bool = false, isRevealed: Bool = false, reveal: Action? = nil, input: @escaping (String) -> Action
  ) {
    self.id = id; self.label = label; self.kind = kind; self.value = value; self.hint = hint; self.error = error
    self.isRequired = isRequired; self.isRevealed = isRevealed; self.reveal = reveal; self.input = input
  }
}

/// One or several of a few.
public final class Choice<Action> {
  public enum Look: Sendable { case segmented, list, chips, symbols }
  public final class Option {
    public var id: Identifier
    public var label: String
    public var detail: String?
    public var icon: Icon?
    public var symbol: Symbol?
    public var tone: Tone
    public var isSelected: Bool
    public init(
      _ id: Identifier, _ label: String, detail: String? = nil, icon: Icon? = nil, symbol: Symbol? = nil,
      tone: Tone = .plain, isSelected: Bool
    ) {
      self.id = id; self.label = label; self.detail = detail; self.icon = icon; self.symbol = symbol; self.tone = tone
      self.isSelected = isSelected
    }
  }
  public var id: Identifier
  public var label: String
  /// The question is asked by a heading right above.
  public var hidesLabel = false
  public var hint: String?
  public var error: String?
  public var look: Look
  public var allowsSeveral: Bool
  public var options: [Option]
  /// Called with the option's identifier.
  public var choose: (Identifier) -> Action
  public init(
    _ id: Identifier, _ label: String, _ look: Look, hidesLabel: Bool = false, hint: String? = nil,
    error: String? = nil,
    allowsSeveral: Bool = false, options: [Option], choose: @escaping (Identifier) -> Action
  ) {
    self.id = id; self.label = label; self.look = look; self.hidesLabel = hidesLabel; self.hint = hint;
    self.error = error
    self.allowsSeveral = allowsSeveral; self.options = options; self.choose = choose
  }
}

/// On or off, at once.
public final class Toggle<Action> {
  public var id: Identifier
  public var label: String
  public var detail: String?
  public var isOn: Bool
  public var isEnabled: Bool
  public var action: Action
  public init(
    _ id: Identifier, _ label: String, detail: String? = nil, isOn: Bool, isEnabled: Bool = true, _ action: Action
  ) {
    self.id = id; self.label = label; self.detail = detail; self.isOn = isOn; self.isEnabled = isEnabled;
    self.action = action
  }
}

/// A number in a range, by dragging or by its two buttons (WCAG 2.5.7).
public final class Slider<Action> {
  public var id: Identifier
  public var label: String
  public var value: Int
  public var range: ClosedRange<Int>
  public var step: Int
  /// The value in words: `30 minutos`.
  public var valueText: String
  public var input: (Int) -> Action
  public init(
    _ id: Identifier, _ label: String, value: Int, in range: ClosedRange<Int>, step: Int = 1, valueText: String,
    input: @escaping (Int) -> Action
  ) {
    precondition(step > 0, "a slider's step must be positive")
    self.id = id; self.label = label; self.value = value; self.range = range; self.step = step;
    self.valueText = valueText; self.input = input
  }
}
