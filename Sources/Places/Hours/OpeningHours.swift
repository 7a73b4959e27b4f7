import Base

/// When a place is open, from `opening_hours` of OpenStreetMap: days of the week, public holidays and times. Months, weeks, school holidays,
/// sunrise, comments and whatever else is not here are not read: then there are no opening hours at all, rather than half of them.
public struct OpeningHours: Equatable, Sendable {
  struct Span: Equatable, Sendable {
    /// Minutes from the day's midnight; the end may lie in the next day.
    var from: Int
    var to: Int
    /// "09:00+": when it closes is not known.
    var isOpenEnded = false
  }

  /// Monday first; empty where it is closed.
  private(set) var week = [[Span]](repeating: [], count: 7)
  /// Nil where nothing is said of public holidays.
  private(set) var holidays: [Span]?

  /// Nil for what cannot be read as a whole.
  public init?(_ text: String) {
    var reader = HoursReader(Array(text.utf8))
    var isFirst = true
    while !reader.isAtEnd {
      guard let rule = reader.rule() else { return nil }
      take(rule)
      isFirst = false
      if !reader.endOfRule() { return nil }
    }
    if isFirst { return nil }
  }

  private mutating func take(_ rule: HoursReader.Rule) {
    for day in 0..<7 where rule.days & 1 << UInt8(day) != 0 {
      week[day] = rule.isAdded ? week[day] + rule.spans : rule.spans
      week[day].sort { $0.from < $1.from }
    }
    if rule.isOfHolidays { holidays = rule.isAdded ? (holidays ?? []) + rule.spans : rule.spans }
  }

  public var saysHolidays: Bool { holidays != nil }
  public var isAlways: Bool {
    week.allSatisfy { $0 == [Span(from: 0, to: 1440)] } && holidays.map { $0 == week[0] } ?? true
  }

  func spans(_ day: CivilDate, _ isHoliday: Bool) -> [Span] {
    isHoliday ? holidays ?? week[day.weekday.rawValue - 1] : week[day.weekday.rawValue - 1]
  }

  /// Whether it is open at a moment, and until when that stays so.
  public struct State: Equatable, Sendable {
    public var isOpen: Bool
    /// Nil where nothing changes within a week.
    public var until: CivilDateTime?
  }

  /// Nil where it is not known: on what may be a holiday of which something else is said, or after an opening without an end.
  /// - Parameter isHoliday: nil where the holidays of the place are not known.
  public func state(at moment: CivilDateTime, isHoliday: (CivilDate) -> Bool?) -> State? {
    var spans: [(from: Int, to: Int)] = []
    let now = moment.time.minutesAfterMidnight
    var end = 7 * 1440
    for offset in -1...7 {
      let day = moment.date.adding(days: offset)
      let holiday = isHoliday(day)
      if holiday == nil, holidays != nil {
        if offset <= 0 { return nil }
        end = min(end, offset * 1440)
        break
      }
      for span in self.spans(day, holiday ?? false) {
        let from = offset * 1440 + span.from
        if span.isOpenEnded {
          if from <= now, now < (offset + 1) * 1440 + 360 { return nil }
          // It opens then; what comes after is not known.
          spans.append((from, from + 1))
          continue
        }
        spans.append((from, offset * 1440 + span.to))
      }
    }
    spans.sort { $0.from < $1.from }
    if let open = spans.first(where: { $0.from <= now && now < $0.to }) {
      var to = open.to
      for span in spans where span.from <= to && span.to > to { to = span.to }
      return State(isOpen: true, until: to >= end ? nil : Self.moment(moment.date, to))
    }
    let next = spans.first { $0.from > now }
    return State(isOpen: false, until: next.flatMap { $0.from >= end ? nil : Self.moment(moment.date, $0.from) })
  }

  private static func moment(_ day: CivilDate, _ minutes: Int) -> CivilDateTime {
    CivilDateTime(
      date: day.adding(days: minutes / 1440), time: CivilTime(secondsAfterMidnight: minutes % 1440 * 60))
  }
}
