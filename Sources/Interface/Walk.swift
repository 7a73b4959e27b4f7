import Base

extension Screen {
  /// Every element of the screen and of its sheet, in reading order, outer ones first.
  public func forEach(_ visit: (Element<Action>) -> Void) {
    for element in content { element.forEach(visit) }
    for element in sheet?.content ?? [] { element.forEach(visit) }
  }

  /// Every button of the screen, those of its bars too.
  public var buttons: [Button<Action>] {
    var all = tools
    if let emergency { all.append(emergency) }
    if let back { all.append(Button("back", "", .icon, icon: .back, back)) }
    if let primary { all.append(primary) }
    if let button = toast?.button { all.append(button) }
    if let close = sheet?.close { all.append(Button("close", "", .icon, icon: .close, close)) }
    forEach { element in
      switch element {
      case .button(let b): all.append(b)
      case .banner(let b): if let button = b.button { all.append(button) }
      case .empty(let e): if let button = e.button { all.append(button) }
      case .field(let f):
        if let reveal = f.reveal { all.append(Button(f.id + "-reveal", "", .icon, icon: .eye, reveal)) }
      case .widget(let w): all += w.buttons
      default: break
      }
    }
    return all
  }

  /// Every word a person can read on the screen, joined by line ends: for searching in tests.
  public var words: String {
    var all = [title]
    if let lead { all.append(lead) }
    forEach { all += $0.ownWords }
    all += tools.map { $0.label } + tabs.map { $0.label }
    if let primary { all.append(primary.label) }
    if let emergency { all.append(emergency.label) }
    if let toast { all.append(toast.text) }
    if let sheet { all.append(sheet.title) }
    return all.joined(separator: "\n")
  }
}

extension Element {
  public func forEach(_ visit: (Element) -> Void) {
    visit(self)
    switch self {
    case .section(let s): for e in s.content { e.forEach(visit) }
    case .card(let c): for e in c.content { e.forEach(visit) }
    case .cluster(let es), .columns(let es), .disclosure(_, _, let es), .hero(_, let es), .swipe(_, _, _, let es):
      for e in es { e.forEach(visit) }
    case .form(let f): for e in f.content { e.forEach(visit) }
    case .list(let list): for item in list.items { item.content().forEach(visit) }
    case .widget(let w): for e in w.list { e.forEach(visit) }
    case .inLanguage(_, let es): for e in es { e.forEach(visit) }
    default: break
    }
  }

  /// The words of this element itself, without those inside it.
  var ownWords: [String] {
    switch self {
    case .heading(let text), .text(let text, _), .tag(let text, _): [text]
    case .facts(let facts): facts.flatMap { [$0.name, $0.value] }
    case .terms(let terms): terms.flatMap { [$0.name, $0.text] }
    case .prose(let prose):
      prose.blocks.flatMap { block in
        switch block {
        case .heading(let t), .paragraph(let t): [t];
        case .points(let ts): ts
        }
      }
    case .section(let s): [s.title]
    case .rows(let rows): rows.flatMap { [$0.title, $0.detail ?? "", $0.value ?? ""] }
    case .banner(let b): [b.title, b.text ?? "", b.button?.label ?? ""]
    case .disclosure(_, let title, _): [title]
    case .empty(let e): [e.title, e.text, e.button?.label ?? ""]
    case .tile(let t): [t.title, t.text, t.tag ?? ""]
    case .button(let b): [b.label]
    case .link(let l): [l.label, l.detail ?? ""]
    case .field(let f): [f.label, f.value, f.hint ?? "", f.error ?? ""]
    case .choice(let c): [c.label, c.hint ?? "", c.error ?? ""] + c.options.flatMap { [$0.label, $0.detail ?? ""] }
    case .toggle(let t): [t.label, t.detail ?? ""]
    case .slider(let s): [s.label, s.valueText]
    case .passage(let passage): [passage.text]
    case .timer(let t): [t.time, t.caption]
    case .picture(let p): p.words
    case .widget(let w): w.words
    case .photo(_, let name), .photograph(_, let name): [name]
    default: []
    }
  }
}
