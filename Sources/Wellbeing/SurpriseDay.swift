import Base

/// One surprise of a day.
public struct Surprise: Equatable, Sendable {
  public let day: CivilDate
  /// Which of the day's, from 0.
  public let place: Int
  /// When it comes.
  public let at: Instant
  /// The person said "ahora no" once.
  public let isMoved: Bool

  public init(day: CivilDate, place: Int, at: Instant, isMoved: Bool = false) {
    (self.day, self.place, self.at, self.isMoved) = (day, place, at, isMoved)
  }
}

/// What a day's surprises become by what the person does: put off, exercised, opened. Minutes are drawn on the face of
/// the clock, in the zone that the person is in; distances are real time.
public struct SurpriseDay: Sendable {
  /// "Ahora no", said to a surprise.
  public struct Refusal: Equatable, Sendable {
    public var place: Int
    public var at: Instant
    public init(place: Int, at: Instant) { (self.place, self.at) = (place, at) }
  }

  /// Milliseconds between any two.
  public static let distance = Int64(SurpriseSchedule.distance) * 60_000
  private static let rest = Int64(SurpriseSchedule.rest) * 60_000

  public let day: CivilDate
  /// In the order in which they were said.
  public var refusals: [Refusal] = []
  /// Places of those that were opened.
  public var opened: [Int] = []
  /// Those that are known to have come: they stay as they were.
  public var came: [Surprise] = []
  /// Places of those whose moment went by outside of the person's hours: they do not come.
  public var gone: [Int] = []
  /// Until when the last one waits: an hour and a half after the day's hours.
  public let limit: Instant

  /// As drawn, by place.
  private let drawn: [Instant]
  private let allowed: [Range<Instant>]
  /// What the person's hours leave now; nil for all.
  private var kept: [Range<Instant>]?
  /// None comes in them.
  private var bans: [Range<Instant>] = []

  /// - Parameters:
  ///   - schedule: what the day was drawn from.
  ///   - hours: the person's hours as they are now, in minutes: they take away what lies outside, and add nothing.
  public init(
    _ schedule: SurpriseSchedule, on day: CivilDate, in zone: TimeZoneRules, within hours: Range<Int>? = nil
  ) {
    func moment(_ minute: Int, _ more: Int = 0) -> Instant {
      zone.instant(
        of: CivilDateTime(
          date: day.adding(days: minute / 1440 + more), time: CivilTime(secondsAfterMidnight: minute % 1440 * 60)))
    }
    func span(_ minutes: Range<Int>, _ more: Int = 0) -> Range<Instant>? {
      let start = moment(minutes.lowerBound, more), end = moment(minutes.upperBound, more)
      // Clocks may jump over all of it.
      return start < end ? start..<end : nil
    }
    self.day = day
    drawn = schedule.drawn(on: day).map { moment($0) }
    allowed = schedule.allowed.compactMap { span($0) }
    // The same hours of the clock may be counted from the day before or after.
    kept = hours.map { hours in [-1, 0, 1].compactMap { span(hours, $0) } }
    limit = moment(schedule.hours.upperBound).adding(milliseconds: SurpriseDay.distance)
  }

  /// An exercise; `to` is nil while it is going on. None comes during it, nor within `SurpriseSchedule.rest` minutes after.
  public mutating func exercised(from start: Instant, to end: Instant?) {
    ban(from: start, to: end?.adding(milliseconds: SurpriseDay.rest) ?? Instant(milliseconds: .max))
  }

  /// One of another day came, or comes.
  public mutating func keepAway(from other: Instant) {
    ban(from: other, to: other.adding(milliseconds: SurpriseDay.distance))
  }

  private mutating func ban(from start: Instant, to end: Instant) { if start < end { bans.append(start..<end) } }

  /// Said twice, the day is left in peace.
  public var isAtPeace: Bool { refusals.count >= 2 }

  /// The day's surprises as they come, ascending, never nearer than `SurpriseSchedule.distance` to each other. One that
  /// was put off comes once more, at least that much later; what then has no room falls away. After a second "ahora no"
  /// nothing comes.
  public var surprises: [Surprise] {
    var found: [Surprise] = []
    let newest = came.reduce(Instant(milliseconds: .min)) { max($0, $1.at) }
    var earliest = came.isEmpty ? newest : newest.adding(milliseconds: SurpriseDay.distance)
    let newestRefusal = refusals.reduce(Instant(milliseconds: .min)) { max($0, $1.at) }
    let end = isAtPeace ? newestRefusal : Instant(milliseconds: .max)

    /// One that is to come at this moment, or as soon as it may.
    func arrival(_ place: Int, _ moment: Instant, isMoved: Bool) -> Surprise? {
      guard moment >= newest, let at = firstAllowed(max(moment, earliest)), at <= end, isKept(at) else { return nil }
      return Surprise(day: day, place: place, at: at, isMoved: isMoved)
    }
    func add(_ surprise: Surprise) {
      found.append(surprise)
      earliest = max(earliest, surprise.at.adding(milliseconds: SurpriseDay.distance))
    }
    for place in 0..<SurpriseSchedule.most {
      var one = came.first { $0.place == place && !$0.isMoved }
      // Those before one that has come do not come after it.
      let isAhead = !came.contains { $0.place > place }
      if one == nil, isAhead, place < drawn.count, !gone.contains(place), isKept(drawn[place]) {
        one = arrival(place, drawn[place], isMoved: false)
      }
      guard let first = one else { continue }
      add(first)
      var second = came.first { $0.place == place && $0.isMoved }
      if second == nil, !opened.contains(place), let said = refusals.first(where: { $0.place == place }) {
        let later = max(first.at, said.at).adding(milliseconds: SurpriseDay.distance)
        if !gone.contains(place) { second = arrival(place, later, isMoved: true) }
        // Should there be no room for it, the next does not take its place.
        earliest = max(earliest, later)
      }
      if let second { add(second) }
    }
    return found.sorted { $0.at < $1.at }
  }

  /// The newest that has come.
  public func last(at now: Instant) -> Surprise? { surprises.last { $0.at <= now } }

  /// Whether it was put off since it came.
  public func isPutOff(_ surprise: Surprise) -> Bool {
    refusals.contains { $0.place == surprise.place && $0.at >= surprise.at }
  }

  /// The one that has come and waits: the newest, until it is opened or put off, or the day is over.
  public func waiting(at now: Instant) -> Surprise? {
    guard !isAtPeace, now < limit, let last = last(at: now), !opened.contains(last.place), !isPutOff(last) else {
      return nil
    }
    return last
  }

  /// Those after this moment that nobody opened yet.
  public func coming(after now: Instant) -> [Surprise] {
    isAtPeace ? [] : surprises.filter { $0.at > now && !opened.contains($0.place) }
  }

  /// Whether the one that waits comes once more when it is put off now.
  public func returns(ifPutOffAt now: Instant) -> Bool {
    guard let waiting = waiting(at: now) else { return false }
    var later = self
    if !later.came.contains(waiting) { later.came.append(waiting) }
    later.refusals.append(Refusal(place: waiting.place, at: now))
    return later.coming(after: now).contains { $0.place == waiting.place && $0.isMoved }
  }

  /// Places whose moment went by outside of the hours that the person has now.
  public func missed(at now: Instant) -> [Int] {
    let known = surprises
    var free = self, found: [Int] = []
    free.kept = nil
    // Without one of them the next may have been earlier.
    while let one = free.surprises.first(where: { one in
      one.at <= now && !known.contains { $0.place == one.place && $0.isMoved == one.isMoved }
    }) {
      found.append(one.place)
      free.gone.append(one.place)
    }
    return found
  }

  private func isKept(_ moment: Instant) -> Bool { kept?.contains { $0.contains(moment) } ?? true }

  /// The first moment from this one on in which one may come.
  private func firstAllowed(_ moment: Instant) -> Instant? {
    var at = moment
    while true {
      guard let span = allowed.first(where: { $0.upperBound > at }) else { return nil }
      at = max(at, span.lowerBound)
      guard let ban = bans.first(where: { $0.contains(at) }) else { return at }
      at = ban.upperBound
    }
  }
}
