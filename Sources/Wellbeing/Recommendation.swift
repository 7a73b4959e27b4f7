import Base

/// One ranking for whatever an app has to offer: meditations, exercises, habits, recipes. Each proposal has a reason that
/// the person can check. Whole numbers only, so that every device ranks alike.
public struct Recommendation: Equatable, Sendable {
  /// Something that can be proposed.
  public struct Item: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case meditation, exercise, habit, recipe }
    /// Unique among all items.
    public var id: String
    public var kind: Kind
    /// What it is about, by the names of interests: `calm`, `strength`, `vegetables`.
    public var topics: [String]
    /// Hours of the clock that suit it, over midnight when `to` is not after `from`; nil: any.
    public var hours: (from: Int, to: Int)?
    /// Its own part of the app has chosen it for today: the recipe of the day.
    public var isChosen: Bool
    public init(
      _ id: String, _ kind: Kind, topics: [String], hours: (from: Int, to: Int)? = nil, isChosen: Bool = false
    ) {
      (self.id, self.kind, self.topics, self.hours, self.isChosen) = (id, kind, topics, hours, isChosen)
    }

    /// nil: it suits any hour.
    func suits(_ hour: Int) -> Bool? {
      guard let hours else { return nil }
      return hours.from < hours.to ? hours.from <= hour && hour < hours.to : hours.from <= hour || hour < hours.to
    }

    public static func == (a: Item, b: Item) -> Bool {
      sameBytes(a.id, b.id) && a.kind == b.kind && a.topics == b.topics && a.hours?.from == b.hours?.from
        && a.hours?.to == b.hours?.to && a.isChosen == b.isChosen
    }
  }

  /// What the person did with something that was offered, as their records tell.
  public struct Fact: Equatable, Sendable {
    public enum Kind: Sendable { case done, liked, notForMe }
    public var id: String
    public var kind: Kind
    public var day: CivilDate
    /// Of the clock, 0…23.
    public var hour: Int
    public init(_ id: String, _ kind: Kind, day: CivilDate, hour: Int) {
      (self.id, self.kind, self.day, self.hour) = (id, kind, day, min(max(hour, 0), 23))
    }
  }

  /// The moment for which something is proposed.
  public struct Context: Equatable, Sendable {
    public var day: CivilDate
    public var hour: Int
    /// Interests that the person named; none when they skipped the question.
    public var interests: [String]
    /// What the account's devices share.
    public var seed: UInt64
    public init(day: CivilDate, hour: Int, interests: [String], seed: UInt64) {
      (self.day, self.hour, self.interests, self.seed) = (day, hour, interests, seed)
    }
  }

  /// Why: the strongest of what speaks for it.
  public enum Reason: Equatable, Sendable {
    /// The person named this interest.
    case interest(String)
    /// They did or liked several others about this topic.
    case topic(String)
    /// They liked this very one, and it was a while ago.
    case liked
    /// They often do this kind of thing at this hour.
    case hour
    /// They did it on this day of the week before.
    case weekday
    /// It suits the part of the day.
    case partOfDay
    /// They have not tried it.
    case new
    /// They have not done it for so many days.
    case lately(Int)
    /// Its own part of the app has chosen it for today, and says why.
    case chosen
  }

  public let item: Item
  public let score: Int
  public let reason: Reason
}

extension Recommendation {
  /// "No me interesa" keeps one away for so many days; what is about the same comes less from then on.
  public static let daysAway = 60

  /// All items that may be proposed, the best first. The same seed, day and hour always give the same order.
  /// - Complexity: O(items × topics + facts × log items).
  public static func ranked(_ items: [Item], facts: [Fact], _ context: Context) -> [Recommendation] {
    let taste = Taste(items, facts, context)
    var found: [Recommendation] = []
    for (place, item) in items.enumerated() {
      guard let (score, reason) = taste.weigh(item, taste.pasts[place], context) else { continue }
      found.append(Recommendation(item: item, score: score, reason: reason))
    }
    found.sort { $0.score != $1.score ? $0.score > $1.score : bytesPrecede($0.item.id, $1.item.id) }
    return found
  }

  /// The best of each kind, in the order of their scores.
  public static func best(_ items: [Item], facts: [Fact], _ context: Context) -> [Recommendation] {
    var kinds: [Item.Kind] = []
    return ranked(items, facts: facts, context).filter { one in
      if kinds.contains(one.item.kind) { return false }
      kinds.append(one.item.kind)
      return true
    }
  }
}
