import Base

/// How something is meant, never a colour.
public enum Tone: Sendable, Equatable {
  case plain, quiet, strong, small, large, info, success, warning, danger, offline, tinted, accent
  /// A place on a scale of five, 1 the lowest.
  case level(Int)
  /// One of the series of a chart.
  case chart1, chart2, chart3, chart4
}

/// Everything that can stand in a screen. What is drawn is open: see `Picture`.
public indirect enum Element<Action> {
  // Words
  case heading(String)
  case text(String, Tone)
  /// Text in which languages change, or of which a part may still change.
  case passage(Passage)
  /// Elements whose words are in another language than the screen's (WCAG 3.1.2).
  case inLanguage(LanguageTag, [Element<Action>])
  case tag(String, Tone)
  /// Names with their values: the value is what stands out.
  case facts([(name: String, value: String)])
  /// Names with what they mean: the name is what stands out.
  case terms([(name: String, text: String)])
  case prose(Prose)
  // Structure
  case section(Section<Action>)
  case card(Card<Action>)
  case cluster([Element<Action>])
  case columns([Element<Action>])
  case list(List<Action>)
  /// A few rows that need no identity of their own.
  case rows([Row<Action>])
  case banner(Banner<Action>)
  case disclosure(id: Identifier, title: String, [Element<Action>])
  case empty(Empty<Action>)
  case skeleton(lines: Int)
  case steps(Steps)
  case hero(Drawing, [Element<Action>])
  case tile(Tile<Action>)
  // Controls
  case button(Button<Action>)
  case link(Link<Action>)
  case form(Form<Action>)
  case field(Field<Action>)
  case choice(Choice<Action>)
  case toggle(Toggle<Action>)
  case slider(Slider<Action>)
  // Pictures
  case timer(TimerFace)
  case art(Drawing, name: String)
  /// A picture of the person's own.
  case photo(ImageSource, name: String)
  /// A photograph, as wide as what is around it.
  case photograph(ImageSource, name: String)
  /// Charts, guides: what is looked at.
  case picture(Picture)
  /// Maps, calendars: what is acted on.
  case widget(Widget<Action>)
  /// Swipes and arrow keys over what is inside. Each also has a button, so that no one needs the gesture.
  case swipe(id: Identifier, left: Action, right: Action, [Element<Action>])

  public static func text(_ text: String) -> Element { .text(text, .plain) }
}

extension Element {
  /// The stable name of an element that has one.
  public var identifier: Identifier? {
    switch self {
    case .section(let s): s.id
    case .banner(let b): b.id
    case .disclosure(let id, _, _): id
    case .tile(let t): t.id
    case .button(let b): b.id
    case .link(let l): l.id
    case .form(let f): f.id
    case .field(let f): f.id
    case .choice(let c): c.id
    case .toggle(let t): t.id
    case .slider(let s): s.id
    case .picture(let p): p.id
    case .widget(let w): w.id
    case .swipe(let id, _, _, _): id
    default: nil
    }
  }
}
