import Base

/// One surprise of a day.
public struct Surprise: Equatable, Sendable {
  public let day: CivilDate
  /// Which of the day's, from 0.
  public let place: Int
  /// Minutes after midnight of the day.
  public let minute: Int
  /// The person said "ahora no" once.
  public let isMoved: Bool

  public init(day: CivilDate, place: Int, minute: Int, isMoved: Bool = false) {
    (self.day, self.place, self.minute, self.isMoved) = (day, place, minute, isMoved)
  }

  /// In the zone that the person is in: what clocks jump over comes later by the gap's length.
  public func instant(in zone: TimeZoneRules) -> Instant {
    zone.instant(
      of: CivilDateTime(
        date: day.adding(days: minute / 1440), time: CivilTime(secondsAfterMidnight: minute % 1440 * 60)))
  }
}

/// What a day's surprises become by what the person does: put off, exercised, opened.
public struct SurpriseDay: Sendable {
  /// "Ahora no", said to a surprise.
  public struct Refusal: Equatable, Sendable {
    public var place: Int
    /// When: minutes after midnight of the day.
    public var minute: Int
    public init(place: Int, minute: Int) { (self.place, self.minute) = (place, minute) }
  }
  public let schedule: SurpriseSchedule
  public let day: CivilDate
  public var refusals: [Refusal] = []
  /// Minutes of the day in which none comes.
  public private(set) var bans: [Range<Int>] = []
  /// Places of those that were opened.
  public var opened: [Int] = []

  public init(_ schedule: SurpriseSchedule, on day: CivilDate) { (self.schedule, self.day) = (schedule, day) }

  /// An exercise, from and to in minutes after midnight of the day; nil while it is running. None comes during it, nor
  /// within `SurpriseSchedule.rest` minutes after.
  public mutating func exercised(from start: Int, to end: Int?) {
    let until = end.map { $0 + SurpriseSchedule.rest } ?? 4 * 1440
    if start < until { bans.append(start..<until) }
  }

  /// Said twice, the day is left in peace.
  public var isAtPeace: Bool { refusals.count >= 2 }

  /// The day's surprises as they come, ascending, never nearer than `SurpriseSchedule.distance` to each other. One that
  /// was put off comes once more, at least that much later; what then has no room falls away. After a second "ahora no"
  /// nothing comes.
  public var surprises: [Surprise] {
    var found: [Surprise] = []
    var earliest = Int.min
    let end = isAtPeace ? refusals.reduce(Int.min) { max($0, $1.minute) } : Int.max
    for (place, minute) in schedule.drawn(on: day).enumerated() {
      guard let at = firstAllowed(max(minute, earliest)), at <= end else { break }
      found.append(Surprise(day: day, place: place, minute: at))
      earliest = at + SurpriseSchedule.distance
      guard let refusal = refusals.first(where: { $0.place == place }) else { continue }
      guard let again = firstAllowed(max(at, refusal.minute) + SurpriseSchedule.distance), again <= end else { break }
      found.append(Surprise(day: day, place: place, minute: again, isMoved: true))
      earliest = again + SurpriseSchedule.distance
    }
    return found
  }

  /// The one that has come and waits: the newest of those up to this minute, unless it was opened or put off since.
  public func waiting(at minute: Int) -> Surprise? {
    if isAtPeace || firstAllowed(minute) != minute { return nil }
    guard let last = surprises.last(where: { $0.minute <= minute }), !opened.contains(last.place) else { return nil }
    let wasPutOff = refusals.contains { $0.place == last.place }
    return wasPutOff && !last.isMoved ? nil : last
  }

  /// Those after this minute that nobody opened yet.
  public func coming(after minute: Int) -> [Surprise] {
    isAtPeace ? [] : surprises.filter { $0.minute > minute && !opened.contains($0.place) }
  }

  /// The first minute from this one on in which one may come.
  private func firstAllowed(_ minute: Int) -> Int? {
    var at = minute
    while true {
      guard let span = schedule.allowed.first(where: { $0.upperBound > at }) else { return nil }
      at = max(at, span.lowerBound)
      guard let ban = bans.first(where: { $0.contains(at) }) else { return at }
      at = ban.upperBound
    }
  }
}
