/// What a time zone's clocks show, as the host handed it in: there is no time zone database in here.
///
/// Before the first transition its offset holds, after the last one the last offset. Without any it is UTC.
public struct TimeZoneRules: Equatable, Sendable {
  /// From a moment on, clocks are so many seconds ahead of UTC (behind, if negative).
  public struct Transition: Equatable, Sendable {
    public let from: Instant
    /// Seconds east of Greenwich.
    public let offset: Int32
    public init(from: Instant, offset: Int32) { (self.from, self.offset) = (from, offset) }
  }

  /// The name in the time zone database, `America/Mexico_City`.
  public let identifier: String
  /// Ascending.
  public let transitions: [Transition]

  public static let utc = TimeZoneRules(identifier: "UTC", transitions: [])

  /// - Precondition: transitions are ascending and no offset is above a day.
  public init(identifier: String, transitions: [Transition]) {
    precondition(TimeZoneRules.areValid(transitions), "transitions of \(identifier) are not ascending")
    (self.identifier, self.transitions) = (identifier, transitions)
  }

  /// `{"id":"America/Mexico_City","transitions":[[fromMilliseconds,offsetSeconds],…]}`, docs/host-protocol.md.
  public init?(json: JSON) {
    guard let identifier = json["id"]?.string, let rows = json["transitions"]?.array else { return nil }
    var transitions: [Transition] = []
    for row in rows {
      guard row[2] == nil, let from = row[0]?.integer, let seconds = row[1]?.integer,
        let offset = Int32(exactly: seconds)
      else { return nil }
      transitions.append(Transition(from: Instant(milliseconds: from), offset: offset))
    }
    guard TimeZoneRules.areValid(transitions) else { return nil }
    (self.identifier, self.transitions) = (identifier, transitions)
  }

  /// The form that `init(json:)` reads.
  public var json: JSON {
    let rows: [JSON] = transitions.map { .array([.integer($0.from.milliseconds), .integer(Int64($0.offset))]) }
    return ["id": .string(identifier), "transitions": .array(rows)]
  }

  private static func areValid(_ transitions: [Transition]) -> Bool {
    for transition in transitions where transition.offset < -86_400 || transition.offset > 86_400 { return false }
    for (a, b) in zip(transitions, transitions.dropFirst()) where a.from >= b.from { return false }
    return true
  }

  /// How many transitions have happened at a moment.
  private func happened(at instant: Instant) -> Int {
    var low = 0, high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].from <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The offset after so many transitions.
  private func offset(after count: Int) -> Int64 {
    transitions.isEmpty ? 0 : Int64(transitions[max(count - 1, 0)].offset)
  }

  /// Seconds that clocks are ahead of UTC.
  public func offset(at instant: Instant) -> Int32 { Int32(offset(after: happened(at: instant))) }

  /// What clocks show, without the milliseconds.
  public func civil(at instant: Instant) -> CivilDateTime {
    let seconds = floorDivided(instant.milliseconds, by: 1000).quotient
    return CivilDateTime(seconds: seconds + Int64(offset(at: instant)))
  }

  /// Whole minutes that clocks are ahead of UTC: what a record says of where it was written (`offset`).
  public func minutesEast(at instant: Instant) -> Int64 { Int64(offset(at: instant)) / 60 }

  /// What clocks showed where something was written; what they show here, where that is not known.
  /// - Parameter minutesEast: that they were ahead of UTC there; more than a day is no clock's.
  public func civil(at instant: Instant, writtenAt minutesEast: Int64?) -> CivilDateTime {
    guard let minutesEast, minutesEast.magnitude <= 1440 else { return civil(at: instant) }
    return CivilDateTime(seconds: floorDivided(instant.milliseconds, by: 1000).quotient + minutesEast * 60)
  }

  /// When clocks show this. A time that happens twice (clocks set back) is the first of the two; one that never
  /// happens (clocks set forward) is moved by the length of the gap, 2:30 to 3:30: the rule `compatible` of RFC 5545 and
  /// of ECMAScript's Temporal.
  public func instant(of civil: CivilDateTime) -> Instant {
    let shown = civil.seconds * 1000
    // Offsets are at most a day, so only transitions within a day of the time, taken as UTC, matter.
    var count = happened(at: Instant(milliseconds: shown - 86_400_000))
    var candidate = shown - offset(after: count) * 1000
    while count < transitions.count {
      let next = transitions[count].from.milliseconds
      if candidate < next { break }  // it happens before the clocks change
      let after = shown - Int64(transitions[count].offset) * 1000
      if after < next { break }  // the gap: counted with the offset before it
      candidate = after
      count += 1
    }
    return Instant(milliseconds: candidate)
  }
}
