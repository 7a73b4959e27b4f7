/// A challenge of a week or a month: everybody climbs by the share of their own goal (HB-11).
///
/// The rules of its windows are written in one zone, Mexico City's, for everybody, so that it begins at the same moment
/// everywhere. A weekly one is published on Monday at 9:00 and can be joined in the 24 hours after that; it counts the
/// days from Monday to Sunday. A monthly one is published on the first at 9:00, can be joined as long as it goes on, and
/// counts the days of the month. Which moment it is says the server's clock where it is known.
///
/// The days that count are those of the workouts (`Workout.day`), which the device gave them where the person was: who
/// travels has all of each day, and a workout late on Sunday counts for that week wherever it was done.
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

/// That a person joined: a record of `human-body.challenges`. Its identifier follows from the challenge, so that joining on
/// two devices is one thing.
///
/// With an account the server writes `agreed`, the goal, when it comes, and `decided` where its window is open then. No
/// device writes those, and what a device says beside them (`goal`, `joined`) counts no more. What came too late is left
/// to the device's word.
public struct ChallengeEntry: Equatable, Sendable {
  public static let collection = "human-body.challenges"
  /// Minutes of movement that can be a goal.
  public static let goals = 10...6_000

  public var challenge: Challenge
  /// Minutes of movement: what the server agreed to, else what the device said.
  public var goal: Int
  /// The server's word; else by its clock where the device knew it, else by the device's.
  public var joined: Instant
  /// The server's clock was known, or the server decided.
  public var isVerified: Bool
  /// When the server decided, by its own clock; nil: it is the device's word.
  public var decided: Instant?
  /// The server agreed to the goal.
  public private(set) var isAgreed = false

  public init(_ challenge: Challenge, goal: Int, joined: Instant, isVerified: Bool) {
    self.challenge = challenge
    self.goal = min(max(goal, ChallengeEntry.goals.lowerBound), ChallengeEntry.goals.upperBound)
    self.joined = joined
    self.isVerified = isVerified
  }

  public static func id(_ challenge: Challenge) -> ULID {
    derivedID(["challenge", challenge.id], at: challenge.published)
  }
  public var id: ULID { ChallengeEntry.id(challenge) }

  /// Nil for a record that is none, and for one that was taken back (`joined` is null) before it was decided.
  public init?(_ record: Record) {
    let decided = record["decided"]?.integer, agreed = record["agreed"]?.integer
    guard let challenge = record["challenge"]?.string.flatMap({ Challenge(id: $0) }),
      let goal = agreed ?? record["goal"]?.integer, let joined = decided ?? record["joined"]?.integer
    else { return nil }
    self.init(
      challenge, goal: Int(clamping: goal), joined: Instant(milliseconds: joined),
      isVerified: decided != nil || (record["verified"]?.bool ?? false))
    self.decided = decided.map { Instant(milliseconds: $0) }
    isAgreed = agreed != nil
    if record.id != id { return nil }
  }

  /// What a device says; what the server decided is not in it.
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

  /// The goal may be changed until the server agreed to it or the window closes, not afterwards: who sees that it will
  /// not be enough keeps it.
  public func mayChangeGoal(at now: Instant) -> Bool { !isAgreed && challenge.isOpen(at: now) }

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

  /// The least that can be a goal, so that nothing is given for what was done before: half of what is proposed, and ten
  /// minutes more than what was moved in the challenge before it was joined; to the next ten minutes.
  /// - Parameters:
  ///   - milliseconds: of movement in the challenge before it was joined.
  ///   - lastFourWeeks: milliseconds of movement in the four weeks before that day.
  /// - Returns: minutes, in `goals`.
  public static func least(_ kind: Challenge.Kind, moved milliseconds: Int64, lastFourWeeks: Int64) -> Int {
    let most = Int64(goals.upperBound)
    let done = (min(max(milliseconds, 0), most * 60_000) + 59_999) / 60_000
    let half = (Int64(proposal(lastFourWeeks: lastFourWeeks, kind)) + 1) / 2
    return Int(min((max(half, done + 10) + 9) / 10 * 10, most))
  }
}
