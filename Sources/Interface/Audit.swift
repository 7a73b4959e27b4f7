import Base

/// A rule of accessibility that a screen breaks, and where.
public struct Fault: Equatable, Sendable, CustomStringConvertible {
  /// The row of docs/accessibility.md: `N1`, `K2`, `G1` …
  public var rule: String
  public var text: String
  public var description: String { rule + ": " + text }
}

extension Screen {
  /// The rules that can be checked on a value; an empty list is a pass. What needs a drawn page (contrast on it, sizes, focus) is checked in
  /// browsers.
  public func audit() -> [Fault] {
    var faults: [Fault] = []
    func fault(_ rule: String, _ text: String) { faults.append(Fault(rule: rule, text: text)) }
    func need(_ text: String, _ rule: String, _ what: String) { if text.isEmpty { fault(rule, what) } }

    need(title, "N4", "the screen has no title")
    if let scene { need(scene.name, "N1", "the scene has no name") }
    if location.utf8.first == 0x2f { fault("N4", "a location begins without a slash: " + location) }
    if tabs.count > 5 { fault("K1", "more than five tabs") }
    if !tabs.isEmpty, tabs.reduce(0, { $0 + ($1.isCurrent ? 1 : 0) }) > 1 { fault("N1", "two current tabs") }

    var identifiers = tools.map { $0.id } + tabs.map { $0.id }
    if let primary { identifiers.append(primary.id) }
    var primaries = primary == nil ? 0 : 1
    for tool in tools {
      need(tool.label, "N1", "the tool " + tool.id + " has no name");
      if tool.icon == nil { fault("N1", "the tool " + tool.id + " has no icon") }
    }
    for tab in tabs { need(tab.label, "N1", "the tab " + tab.id + " has no word") }

    func check(_ button: Button<Action>) {
      need(button.label, "N1", "the button " + button.id + " has no word")
      if let name = button.name, !name.begins(button.label) {
        fault("N1", "the name of " + button.id + " must begin with its visible word")
      }
      if button.kind == .icon, button.icon == nil { fault("N1", "the icon button " + button.id + " has no icon") }
      if button.kind == .primary { primaries += 1 }
      if button.action == nil, !button.submits { fault("K1", "the button " + button.id + " does nothing") }
      identifiers.append(button.id)
    }

    func check(_ language: LanguageTag) {
      if !language.isWellFormed { fault("N3", "not a language: '" + language.text + "'") }
    }

    forEach { element in
      if let id = element.identifier, id.isEmpty { fault("N1", "an element has an empty identifier") }
      switch element {
      case .heading(let text): need(text, "N4", "an empty heading")
      case .section(let s): need(s.title, "N4", "the section " + s.id + " has no title"); identifiers.append(s.id)
      case .button(let b): check(b)
      case .banner(let b):
        need(b.title, "C3", "the banner " + b.id + " has no words"); identifiers.append(b.id);
        if let button = b.button { check(button) }
      case .empty(let e): need(e.title, "C3", "an empty state has no words"); if let button = e.button { check(button) }
      case .rows(let rows):
        for row in rows { need(row.title, "N1", "the row " + row.id + " has no words"); identifiers.append(row.id) }
      case .link(let l): need(l.label, "N1", "the link " + l.id + " has no words"); identifiers.append(l.id)
      case .field(let f):
        need(f.label, "F1", "the field " + f.id + " has no label")
        if let error = f.error { need(error, "F1", "the error of " + f.id + " says nothing") }
        identifiers.append(f.id)
      case .choice(let c):
        need(c.label, "N1", "the choice " + c.id + " has no label")
        if !c.allowsSeveral, c.options.count < 2 { fault("N1", "the choice " + c.id + " has nothing to choose") }
        if !c.allowsSeveral, c.options.reduce(0, { $0 + ($1.isSelected ? 1 : 0) }) > 1 {
          fault("N1", "two are chosen in " + c.id)
        }
        for option in c.options {
          need(option.label, "C3", "the option " + option.id + " has no word"); identifiers.append(option.id)
        }
      case .toggle(let t): need(t.label, "N1", "the toggle " + t.id + " has no label"); identifiers.append(t.id)
      case .slider(let s):
        need(s.label, "N1", "the slider " + s.id + " has no label");
        need(s.valueText, "N1", "the slider " + s.id + " has no value in words")
        if !s.range.contains(s.value) { fault("N1", "the slider " + s.id + " is out of its range") }
        identifiers.append(s.id)
      case .passage(let passage):
        need(passage.text, "N4", "an empty passage")
        for run in passage.runs { if let language = run.language { check(language) } }
      case .inLanguage(let language, _): check(language)
      case .picture(let picture):
        if let id = picture.id { identifiers.append(id) }
        faults += picture.faults()
      case .widget(let widget):
        if let id = widget.id { identifiers.append(id) }
        faults += widget.faults()
        for button in widget.buttons { check(button) }
      case .tile(let t): need(t.title, "N1", "the tile " + t.id + " has no title"); identifiers.append(t.id)
      case .form(let f): identifiers.append(f.id)
      case .disclosure(let id, let title, _):
        need(title, "N1", "the part " + id + " has no title"); identifiers.append(id)
      case .swipe(let id, _, _, _): identifiers.append(id)
      case .photo(_, let name), .photograph(_, let name): need(name, "N1", "a picture has no name")
      default: break
      }
    }
    if let emergency { check(emergency) }
    if primaries > 1 { fault("K1", "more than one primary button") }
    for id in identifiers where id.utf8.contains(0x20) || id.isEmpty { fault("N1", "not an identifier: '" + id + "'") }
    var seen: Set<String> = []
    // The page's own: its heading is the title.
    seen.insert("title")
    for id in identifiers where !seen.insert(id).inserted { fault("N1", "the identifier " + id + " is used twice") }
    return faults
  }
}
