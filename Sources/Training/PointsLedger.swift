/// Points for routines, and what they were given for: a ledger of balanced entries, made anew from facts each time
/// (HB-12). Nothing of it is stored, so two devices that were offline cannot count a thing twice, and it is the same
/// whatever order records come in.
///
/// Rules:
/// - A whole workout that was watched or confirmed gives 10 points, if it was of a routine or at least ten minutes long;
///   at most three a day, those that began first. What was imported from another log gives none.
/// - A challenge whose goal was reached gives 50, if it was joined in its window, on the day on which it was reached.
/// - A reward is redeemed once: its record's identifier follows from the reward, so two devices make one record.
/// - What the server decided is paid, before all else and whatever comes: no clock and no later exchange takes it
///   back; the deletion of its record does.
/// - Other redemptions are honoured in the order of their time (then of their identifiers), strictly in line: one for
///   which there are not enough points yet waits, and those after it wait too. So nothing is spent twice, and more points
///   never take back what was honoured. Points are missing only where the person removed workouts that paid for what
///   was decided; then the next ones make up for them.
public struct PointsLedger: Sendable {
  public enum Account: Equatable, Sendable {
    /// Where points come from: the house gives them.
    case house
    /// What the person has.
    case person
    /// What was given for rewards.
    case rewards
  }

  public enum Cause: Equatable, Sendable {
    case workout(ULID)
    case challenge(String)
    case redemption(String)

    public static func == (a: Cause, b: Cause) -> Bool {
      switch (a, b) {
      case (.workout(let x), .workout(let y)): x == y
      case (.challenge(let x), .challenge(let y)), (.redemption(let x), .redemption(let y)): sameBytes(x, y)
      default: false
      }
    }

    fileprivate var kind: Int {
      switch self {
      case .workout: 0
      case .challenge: 1
      case .redemption: 2
      }
    }
  }

  /// One movement: what one account loses the other one gains.
  public struct Entry: Equatable, Sendable {
    public var cause: Cause
    public var from: Account
    public var to: Account
    /// Above zero.
    public var points: Int64
    public var day: CivilDate
  }

  public static let workout: Int64 = 10, challenge: Int64 = 50
  public static let mostWorkoutsADay = 3
  /// Minutes from which on a workout of no routine gives points.
  public static let leastMinutes = 10

  /// By day, then workouts, challenges, redemptions.
  public private(set) var entries: [Entry] = []
  /// Redemptions that wait for points, in their line.
  public private(set) var waiting: [Redemption] = []

  public init() {}

  /// - Parameter challenges: those that were reached, with the day of that (`reached`); each name once counts.
  public init(workouts: [Workout], challenges: [(id: String, day: CivilDate)], redemptions: [Redemption]) {
    var day: CivilDate?
    var today = 0, seen: [ULID] = []
    for one in workouts.filter({ PointsLedger.earns($0) }).sorted(by: { a, b in
      a.day != b.day ? a.day < b.day : a.began != b.began ? a.began < b.began : a.id < b.id
    }) {
      if day != one.day { (day, today, seen) = (one.day, 0, []) }
      if today == PointsLedger.mostWorkoutsADay || seen.contains(one.id) { continue }
      today += 1
      seen.append(one.id)
      entries.append(
        Entry(cause: .workout(one.id), from: .house, to: .person, points: PointsLedger.workout, day: one.day))
    }
    var reached: [String] = []
    for one in challenges.sorted(by: { $0.day != $1.day ? $0.day < $1.day : bytesPrecede($0.id, $1.id) })
    where !reached.contains(where: { sameBytes($0, one.id) }) {
      reached.append(one.id)
      entries.append(
        Entry(
          cause: .challenge(one.id), from: .house, to: .person, points: PointsLedger.challenge, day: one.day))
    }
    var left = balance(.person), isBlocked = false, taken: [String] = []
    for one in redemptions.sorted(by: { Redemption.precedes($0, $1) })
    where !taken.contains(where: { sameBytes($0, one.reward) }) {
      taken.append(one.reward)
      isBlocked = isBlocked || (one.decided == nil && one.price > max(left, 0))
      if isBlocked {
        waiting.append(one)
      } else if one.price > 0 {
        left -= one.price
        entries.append(
          Entry(cause: .redemption(one.reward), from: .person, to: .rewards, points: one.price, day: one.day))
      } else {
        free.append(one.reward)
      }
    }
    entries.sort { PointsLedger.precedes($0, $1) }
  }

  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    if a.day != b.day { return a.day < b.day }
    switch (a.cause, b.cause) {
    case (.workout(let x), .workout(let y)): return x < y
    case (.challenge(let x), .challenge(let y)), (.redemption(let x), .redemption(let y)): return bytesPrecede(x, y)
    default: return a.cause.kind < b.cause.kind
    }
  }

  /// Whether a workout gives points, but for the most a day.
  public static func earns(_ workout: Workout) -> Bool {
    workout.isWhole && (workout.proof == .watched || workout.proof == .confirmed)
      && (!workout.routine.isEmpty || workout.minutes >= leastMinutes)
  }

  /// Which of the challenges that were joined in their window were reached, and when.
  public static func reached(_ entries: [ChallengeEntry], _ log: TrainingLog) -> [(id: String, day: CivilDate)] {
    var all: [(id: String, day: CivilDate)] = []
    for entry in entries where entry.isValid {
      let challenge = entry.challenge
      if let day = log.dayReached(
        from: challenge.first, through: challenge.last, milliseconds: Int64(entry.goal) * 60_000)
      {
        all.append((challenge.id, day))
      }
    }
    return all
  }

  /// Rewards that cost nothing.
  private var free: [String] = []

  public func balance(_ account: Account) -> Int64 {
    entries.reduce(0) { $0 + ($1.to == account ? $1.points : 0) - ($1.from == account ? $1.points : 0) }
  }

  /// What the person can give.
  public var points: Int64 { max(balance(.person), 0) }

  public func owns(_ reward: String) -> Bool {
    entries.contains { $0.cause == .redemption(reward) } || free.contains { sameBytes($0, reward) }
  }

  /// Whether a reward can be redeemed now: it is not owned, nothing waits, and there are enough points.
  public func affords(_ reward: String, price: Int64) -> Bool {
    !owns(reward) && waiting.isEmpty && price >= 0 && points >= price
  }
}

/// That a person wanted a reward for points: a record of `human-body.redemptions`. Once the server honoured it the record has
/// `decided`, `paid` and `key`, which no device writes. As long as it has not, the person can take it back (`taken`).
public struct Redemption: Equatable, Sendable {
  public static let collection = "human-body.redemptions"

  /// Its name in the content.
  public var reward: String
  /// As it was when it was redeemed; 0 to 1,000,000. What the server took, once it decided.
  public var price: Int64
  public var at: Instant
  public var day: CivilDate
  /// When the server honoured it, by its own clock; nil: it did not yet.
  public var decided: Instant?

  public init(reward: String, price: Int64, at: Instant, day: CivilDate) {
    self.reward = reward
    self.price = min(max(price, 0), 1_000_000)
    self.at = at
    self.day = day
  }

  /// Follows from the reward alone.
  public static func id(_ reward: String) -> ULID { derivedID(["reward", reward], at: Instant(milliseconds: 0)) }
  public var id: ULID { Redemption.id(reward) }

  /// Nil for a record that is none, and for one that was taken back before it was decided.
  public init?(_ record: Record) {
    guard let reward = record["reward"]?.string, let price = record["price"]?.integer,
      let at = record["at"]?.integer, let day = record["day"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    // A server of before wrote the call's key alone: that was paid for, when the record says.
    let decided = record["decided"]?.integer ?? (record["key"]?.string == nil ? nil : at)
    let paid = decided == nil ? nil : record["paid"]?.integer
    if decided == nil, record["taken"]?.bool == true { return nil }
    self.init(reward: reward, price: paid ?? price, at: Instant(milliseconds: at), day: day)
    self.decided = decided.map { Instant(milliseconds: $0) }
    if record.id != id { return nil }
  }

  /// What a device says; what the server decided is not in it.
  public func record(_ stamp: Stamp) -> Record {
    Record(
      collection: Redemption.collection, id: id, stamp: stamp,
      fields: [
        "reward": .string(reward), "price": .integer(price), "at": .integer(at.milliseconds), "day": .string(day.iso),
        "taken": .bool(false),
      ])
  }

  /// What was decided first, by that; then by the devices' time.
  static func precedes(_ a: Redemption, _ b: Redemption) -> Bool {
    switch (a.decided, b.decided) {
    case (let x?, let y?): x != y ? x < y : a.id < b.id
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): a.at != b.at ? a.at < b.at : a.id < b.id
    }
  }

  public static func == (a: Redemption, b: Redemption) -> Bool {
    sameBytes(a.reward, b.reward) && a.price == b.price && a.at == b.at && a.day == b.day && a.decided == b.decided
  }
}

/// Something digital for points, of `content/human-body/rewards.json`.
public struct Reward: Sendable {
  public let id: String
  public let title: String
  public let about: String
  public let price: Int64
  /// `theme`, `mountain`, `badge`, `routine`: what it opens.
  public let kind: String
  /// Of a routine: its name.
  public let opens: String

  public init?(_ json: JSON, _ language: Language) {
    guard let id = json["id"]?.string, let price = json["price"]?.integer, price >= 0 else { return nil }
    self.id = id
    self.price = price
    title = localized(json["title"], language)
    about = localized(json["about"], language)
    kind = json["kind"]?.string ?? ""
    opens = json["opens"]?.string ?? ""
  }
}
