/// A challenge of a week or a month: everybody climbs by the share of their own goal (HB-11).
///
/// The rules of its windows are written in one zone, Mexico City's, for everybody, so that it begins at the same moment
/// everywhere. A weekly one is published on Monday at 9:00 and can be joined in the 24 hours after that; it counts the
/// days from Monday to Sunday. A monthly one is published on the first at 9:00, can be joined as long as it goes on, and
/// counts the days of the month. Which moment it is says the server's clock where it is known.
public struct Challenge: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case weekly, monthly }

  public var kind: Kind
  /// The Monday, or the first of the month.
  public var first: CivilDate

  /// Clocks in Mexico City are six hours behind UTC all year since 30 October 2022 (Ley de los Husos Horarios en los
  /// Estados Unidos Mexicanos, DOF 28 October 2022).
  public static let zone = TimeZoneRules(
    identifier: "America/Mexico_City",
    transitions: [TimeZoneRules.Transition(from: Instant(milliseconds: 0), offset: -21_600)])
  /// Minutes after midnight of its publication.
  public static let publication = 540
  /// Milliseconds in which a weekly one can be joined.
  public static let joining: Int64 = 86_400_000

  public init(_ kind: Kind, _ first: CivilDate) {
    self.kind = kind
    self.first = first
  }

  /// The one whose days a moment is in, whether it is published yet or not.
  public static func current(_ kind: Kind, at now: Instant) -> Challenge {
    let day = zone.day(at: now)
    return Challenge(kind, kind == .weekly ? day.startOfWeek() : day.startOfMonth)
  }

  /// `semanal-2026-11-23`, `mensual-2026-11-01`: the same on all devices.
  public var id: String { (kind == .weekly ? "semanal-" : "mensual-") + first.iso }

  /// Nil for what is no name of one, as of a Tuesday.
  public init?(id: String) {
    for kind in Kind.allCases {
      let start = kind == .weekly ? "semanal-" : "mensual-"
      guard id.begins(start), let day = CivilDate(id.after(start.utf8.count)) else { continue }
      guard kind == .weekly ? day.weekday == .monday : day.day == 1 else { return nil }
      self.init(kind, day)
      return
    }
    return nil
  }

  public var last: CivilDate { kind == .weekly ? first.adding(days: 6) : first.adding(months: 1).adding(days: -1) }
  public var next: Challenge {
    Challenge(kind, kind == .weekly ? first.adding(days: 7) : first.adding(months: 1))
  }

  public var published: Instant {
    Challenge.zone.start(of: first).adding(milliseconds: Int64(Challenge.publication) * 60_000)
  }
  /// From then on nobody joins.
  public var closes: Instant {
    kind == .weekly ? published.adding(milliseconds: Challenge.joining) : ends
  }
  /// When its last day is over.
  public var ends: Instant { Challenge.zone.start(of: last.adding(days: 1)) }

  public func isOpen(at now: Instant) -> Bool { now >= published && now < closes }
  public func isOver(at now: Instant) -> Bool { now >= ends }

  /// Which of so many texts of the content it has, in turn by weeks or months since 1970.
  public func theme(of count: Int) -> Int {
    if count <= 0 { return 0 }
    let turn = kind == .weekly ? (Int(first.daysSince1970) + 3) / 7 : first.year * 12 + first.month - 1
    return (turn % count + count) % count
  }
}

/// What the device knows of the server's clock.
public struct ServerClock: Equatable, Sendable {
  /// Milliseconds that the server is ahead; nil: never heard.
  public private(set) var ahead: Int64?
  public init(ahead: Int64? = nil) { self.ahead = ahead }

  /// - Parameters:
  ///   - sent, received: by this device's clock. The answer was made somewhere between.
  public mutating func heard(_ server: Instant, sent: Instant, received: Instant) {
    let middle = sent.milliseconds / 2 + received.milliseconds / 2
    ahead = server.milliseconds - middle
  }

  /// The server's time where it is known, else the device's.
  public func now(_ device: Instant) -> Instant { device.adding(milliseconds: ahead ?? 0) }
  public var isKnown: Bool { ahead != nil }
}

/// That a person joined: a record of `human-body.challenges`. Its identifier follows from the challenge, so that joining on
/// two devices is one thing.
public struct ChallengeEntry: Equatable, Sendable {
  public static let collection = "human-body.challenges"
  /// Minutes of movement that can be a goal.
  public static let goals = 10...6_000

  public var challenge: Challenge
  /// Minutes of movement.
  public var goal: Int
  /// By the server's clock where it was known, else by the device's.
  public var joined: Instant
  /// The server's clock was known.
  public var isVerified: Bool

  public init(_ challenge: Challenge, goal: Int, joined: Instant, isVerified: Bool) {
    self.challenge = challenge
    self.goal = min(max(goal, ChallengeEntry.goals.lowerBound), ChallengeEntry.goals.upperBound)
    self.joined = joined
    self.isVerified = isVerified
  }

  public var id: ULID { derivedID(["challenge", challenge.id], at: challenge.published) }

  public init?(_ record: Record) {
    guard let challenge = record["challenge"]?.string.flatMap({ Challenge(id: $0) }),
      let goal = record["goal"]?.integer, let joined = record["joined"]?.integer
    else { return nil }
    self.init(
      challenge, goal: Int(clamping: goal), joined: Instant(milliseconds: joined),
      isVerified: record["verified"]?.bool ?? false)
    if record.id != id { return nil }
  }

  public func record(_ stamp: Stamp) -> Record {
    Record(
      collection: ChallengeEntry.collection, id: id, stamp: stamp,
      fields: [
        "challenge": .string(challenge.id), "goal": .integer(Int64(goal)), "joined": .integer(joined.milliseconds),
        "verified": .bool(isVerified),
      ])
  }

  /// Whether it holds: joined while it was open.
  public var isValid: Bool { challenge.isOpen(at: joined) }

  /// The goal may be changed until the window closes, not afterwards: who sees that it will not be enough keeps it.
  public func mayChangeGoal(at now: Instant) -> Bool { challenge.isOpen(at: now) }

  /// Milliseconds of movement against the goal; more than 1 when it was passed.
  public func share(_ milliseconds: Int64) -> Double { Double(milliseconds) / Double(Int64(goal) * 60_000) }

  /// What is proposed: a twentieth more than the mean of the last four weeks (or of months, by days), to the next ten
  /// minutes; at least 30 a week, at most 600.
  public static func proposal(lastFourWeeks milliseconds: Int64, _ kind: Challenge.Kind) -> Int {
    let week = milliseconds / 4 / 60_000
    let wanted = (week * 105 + 99) / 100
    let round = min(max((wanted + 9) / 10 * 10, 30), 600)
    return Int(kind == .weekly ? round : round * 4)
  }
}
