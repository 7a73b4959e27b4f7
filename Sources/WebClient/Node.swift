import AppRuntime

enum Attribute: Equatable {
  case word(Name, Name)  // class="row": both from the list of names
  case string(Name, String)  // aria-label="Beber agua"
  case live(Name, String)  // a property people change too: value
  case flag(Name, Bool)  // a property that is true or false: checked
  case css(Name, String)  // a custom property

  var name: Name {
    switch self {
    case .word(let n, _), .string(let n, _), .live(let n, _), .flag(let n, _), .css(let n, _): n
    }
  }

  static func == (a: Attribute, b: Attribute) -> Bool {
    if a.name != b.name { return false }
    switch (a, b) {
    case (.word(_, let x), .word(_, let y)): return x == y
    case (.string(_, let x), .string(_, let y)), (.live(_, let x), .live(_, let y)), (.css(_, let x), .css(_, let y)):
      return sameBytes(x, y)
    case (.flag(_, let x), .flag(_, let y)): return x == y
    default: return false
    }
  }
}

/// What a node does with the person's events. Each kind of event is one bit of the mask that the host gets.
/// A class: a node hands on one reference instead of nine closures.
final class Handlers<Action> {
  enum Event: Int32 {
    case click = 1, change = 2, input = 4, submit = 8, longPress = 16, swipeLeft = 32, swipeRight = 64, key = 128,
      closed = 256, blur = 512
  }
  var click: Action?
  var change: ((String) -> Action)?
  /// What a widget of the host says; it need not mean anything.
  var report: ((String) -> Action?)?
  var input: ((String) -> Action)?
  var submit: Action?
  var longPress: Action?
  var swipeLeft: Action?
  var swipeRight: Action?
  var closed: Action?
  /// What each point of a chart says, read with the arrow keys.
  var readings: [String] = []

  init(
    click: Action? = nil, change: ((String) -> Action)? = nil, input: ((String) -> Action)? = nil,
    submit: Action? = nil, longPress: Action? = nil,
    swipeLeft: Action? = nil, swipeRight: Action? = nil, closed: Action? = nil
  ) {
    self.click = click; self.change = change; self.input = input; self.submit = submit; self.longPress = longPress
    self.swipeLeft = swipeLeft; self.swipeRight = swipeRight; self.closed = closed
  }

  var mask: Int32 {
    var mask: Int32 = 0
    if click != nil { mask |= 1 }
    if change != nil || report != nil { mask |= 2 }
    if input != nil { mask |= 4 }
    if submit != nil { mask |= 8 }
    if longPress != nil { mask |= 16 }
    if swipeLeft != nil { mask |= 32 }
    if swipeRight != nil { mask |= 64 }
    if !readings.isEmpty { mask |= 128 }
    if closed != nil { mask |= 256 }
    return mask
  }
}

/// One element of the page. It has either text or children.
final class Node<Action> {
  var id: Int32 = 0
  let tag: Name
  let isDrawing: Bool
  /// Two nodes of one parent with the same tag and key are the same element; key 0 goes by place.
  var key: UInt64
  let stamp: UInt64
  private(set) var attributes: [Attribute]
  let text: String
  let handlers: Handlers<Action>?
  let children: [Node<Action>]
  /// The chart point that was read last.
  var reading = -1

  init(
    _ tag: Name, key: UInt64 = 0, stamp: UInt64 = 0, _ attributes: [Attribute] = [], text: String = "",
    handlers: Handlers<Action>? = nil, children: [Node<Action>] = []
  ) {
    self.tag = tag; self.key = key; self.stamp = stamp; self.attributes = attributes; self.text = text
    self.handlers = handlers; self.children = children
    switch tag {
    case .svg, .use, .circle, .polyline, .line: isDrawing = true
    default: isDrawing = false
    }
  }

  var mask: Int32 { handlers?.mask ?? 0 }

  /// What the person has already changed on the page, so that the next update sets it back if the app disagrees.
  func touched(_ value: String) {
    for i in attributes.indices {
      switch attributes[i] {
      case .live(let name, _): attributes[i] = .live(name, value)
      case .flag(.checked, let on): attributes[i] = .flag(.checked, !on)
      default: break
      }
    }
  }

  var isRadio: Bool { tag == .input && attributes.contains(.word(.type, .radio)) }
  var radioName: String? {
    for attribute in attributes { if case .string(.name, let name) = attribute { return name } }
    return nil
  }
  func unchecked() {
    for i in attributes.indices {
      if case .flag(.checked, _) = attributes[i] { attributes[i] = .flag(.checked, false) }
    }
  }
}
