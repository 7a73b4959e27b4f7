/// The days of a plan: the person chooses them, at its beginning and later. What was before stays as it was, so no day is
/// missed afterwards.
extension PlanEnrolment {
  /// Days of the week that held until a day.
  public struct FormerWeekdays: Equatable, Sendable {
    /// The last day on which they held.
    public var through: CivilDate
    public var weekdays: [Weekday]

    public init(through: CivilDate, weekdays: [Weekday]) {
      self.through = through
      self.weekdays = weekdays
    }

    init?(_ json: JSON) {
      guard let through = json["through"]?.string.flatMap({ CivilDate($0) }) else { return nil }
      self.init(through: through, weekdays: PlanEnrolment.weekdays(json["weekdays"]))
    }

    var json: JSON {
      ["through": .string(through.iso), "weekdays": PlanEnrolment.json(weekdays)]
    }
  }

  /// The days of the week that held on a day.
  public func weekdays(on day: CivilDate) -> [Weekday] { former.first { day <= $0.through }?.weekdays ?? weekdays }

  /// Other days of the week, from a day on.
  public mutating func change(to days: [Weekday], on today: CivilDate) {
    let yesterday = today.adding(days: -1)
    if yesterday >= start, former.last.map({ $0.through < yesterday }) ?? true {
      former.append(FormerWeekdays(through: yesterday, weekdays: weekdays))
    }
    weekdays = days.isEmpty ? weekdays : days
  }

  /// What a change of the days writes: fields of the record.
  public var weekdayFields: [(name: String, value: JSON)] {
    [("weekdays", PlanEnrolment.json(weekdays)), ("former", .array(former.map { $0.json }))]
  }

  static func weekdays(_ json: JSON?) -> [Weekday] {
    (json?.array ?? []).compactMap { $0.integer.flatMap { Weekday(rawValue: Int(clamping: $0)) } }
  }

  static func json(_ weekdays: [Weekday]) -> JSON { .array(weekdays.map { .integer(Int64($0.rawValue)) }) }
}
