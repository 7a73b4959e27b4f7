import Base

/// A month; every day is a button.
public final class MonthCalendar<Action>: Widget<Action> {
  public final class Day {
    public var date: CivilDate
    /// `sábado 21 de noviembre, bien`
    public var name: String
    public var tone: Tone
    /// Under the number.
    public var symbol: Symbol?
    public var isToday: Bool
    public var isSelected: Bool
    public var isEnabled: Bool
    /// A dot at its corner; the name says what it is.
    public var hasNote = false
    public init(
      _ date: CivilDate, name: String, tone: Tone = .plain, symbol: Symbol? = nil, isToday: Bool = false,
      isSelected: Bool = false,
      isEnabled: Bool = true
    ) {
      self.date = date; self.name = name; self.tone = tone; self.symbol = symbol
      self.isToday = isToday; self.isSelected = isSelected; self.isEnabled = isEnabled
    }
  }
  public var title: String
  /// Seven short and seven long names, from the week's first day.
  public var weekdays: [(short: String, long: String)]
  /// Days of the week before the month's first.
  public var offset: Int
  public var days: [Day]
  public var back: Button<Action>
  public var forward: Button<Action>
  public var choose: (CivilDate) -> Action
  public init(
    _ id: Identifier, title: String, weekdays: [(short: String, long: String)], offset: Int, days: [Day],
    back: Button<Action>,
    forward: Button<Action>, choose: @escaping (CivilDate) -> Action
  ) {
    self.title = title; self.weekdays = weekdays; self.offset = offset; self.days = days
    self.back = back; self.forward = forward; self.choose = choose
    super.init(id)
  }
  public override var kind: String { "calendar" }
  public override var words: [String] { [title] + days.map { $0.name } }
  public override var buttons: [Button<Action>] { [back, forward] }
  /// A day is called `day-2026-11-21`.
  public override func pressing(_ id: Identifier) -> Action? {
    days.first { $0.isEnabled && sameBytes("day-" + $0.date.iso, id) }.map { choose($0.date) }
  }
  public override func faults() -> [Fault] { days.flatMap { need($0.name, "N1", "a day has no name") } }
}

extension Element {
  public static func calendar(_ calendar: MonthCalendar<Action>) -> Element { .widget(calendar) }
}
