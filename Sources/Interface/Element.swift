import Base

/// How something is meant, never a colour.
public enum Tone: Sendable, Equatable {
  case plain, quiet, strong, small, large, info, success, warning, danger, offline, tinted, accent
  case mood1, mood2, mood3, mood4, mood5
  case chart1, chart2, chart3, chart4
}

/// Everything that can stand in a screen.
public indirect enum Element<Action> {
  // Words
  case heading(String)
  case text(String, Tone)
  case tag(String, Tone)
  case facts([(name: String, value: String)])
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
  case ring(Ring)
  case bars(BarChart)
  case line(LineChart)
  case calendar(MonthCalendar<Action>)
  case timer(TimerFace)
  case breathing(BreathingGuide)
  case map(MapPicture<Action>)
  case manoeuvre(Manoeuvre)
  case art(Drawing, name: String)
  /// A picture of the person's own, from a `data:` address.
  case photo(String, name: String)
  /// Swipes and arrow keys over what is inside. Each also has a button, so that no one needs the gesture.
  case swipe(id: Identifier, left: Action, right: Action, [Element<Action>])

  public static func text(_ text: String) -> Element { .text(text, .plain) }
}

extension Element {
  /// A small number for the kind, below 40: part of the identity of elements that have no identifier.
  public var kind: Int {
    switch self {
    case .heading: 0; case .text: 1; case .tag: 2; case .facts: 3; case .prose: 4; case .section: 5; case .card: 6; case .cluster: 7; case .columns: 8
    case .list: 9; case .rows: 10; case .banner: 11; case .disclosure: 12; case .empty: 13; case .skeleton: 14; case .steps: 15; case .hero: 16
    case .tile: 17; case .button: 18; case .link: 19; case .form: 20; case .field: 21; case .choice: 22; case .toggle: 23; case .slider: 24
    case .ring: 25; case .bars: 26; case .line: 27; case .calendar: 28; case .timer: 29; case .breathing: 30; case .art: 31; case .swipe: 32; case .map: 33; case .photo: 34; case .manoeuvre: 35
    }
  }

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
    case .bars(let c): c.id
    case .line(let l): l.chart.id
    case .calendar(let c): c.id
    case .breathing(let g): g.id
    case .map(let m): m.id
    case .swipe(let id, _, _, _): id
    default: nil
    }
  }
}
