import Base

/// One ranking for whatever an app has to offer: meditations, exercises, habits, recipes. Each proposal has a reason that
/// decided. Whole numbers only, so that every device ranks alike.
public struct Recommendation: Equatable, Sendable {
  /// Something that can be proposed.
  public struct Item: Sendable {
    public enum Kind: String, CaseIterable, Sendable { case meditation, exercise, habit, recipe }
    /// Unique among all items.
    public var id: String
    public var kind: Kind
    /// What it is about: `calm`, `strength`, `nopal`. What the person does with it says something of the others.
    public var topics: [String]
    /// The names of the interests that it serves.
    public var interests: [String]
    /// Hours of the clock outside of which it is not proposed, over midnight when `to` is not after `from`; nil: any.
    public var hours: (from: Int, to: Int)?
    /// The months, 1…12, in which one of its topics is in season.
    public var seasons: [(topic: String, months: [Int])]
    /// Soon ready: a reason from Monday to Friday.
    public var isQuick: Bool
    public var isCheap: Bool
    /// False: never proposed, whatever speaks for it. What the person did with it says what they like all the same.
    public var isPossible: Bool
    public init(
      _ id: String, _ kind: Kind, topics: [String], interests: [String]? = nil, hours: (from: Int, to: Int)? = nil,
      seasons: [(topic: String, months: [Int])] = [], isQuick: Bool = false, isCheap: Bool = false,
      isPossible: Bool = true
    ) {
      (self.id, self.kind, self.topics, self.interests) = (id, kind, topics, interests ?? topics)
      (self.hours, self.seasons) = (hours, seasons)
      (self.isQuick, self.isCheap, self.isPossible) = (isQuick, isCheap, isPossible)
    }

    func suits(_ hour: Int) -> Bool {
      guard let hours else { return true }
      return hours.from < hours.to ? hours.from <= hour && hour < hours.to : hours.from <= hour || hour < hours.to
    }

    /// Its hours are a part of the day, as the evening is: at most eight.
    var isForPartOfDay: Bool { hours.map { ($0.to - $0.from + 23) % 24 < 8 } ?? false }
  }

  /// What the person did with what was offered, as their records tell. What was proposed on the days before is worked out.
  public struct Past: Sendable {
    /// The hour is of the clock; nil where nobody kept it.
    public var done: [(id: String, day: CivilDate, hour: Int?)] = []
    /// What they like, until they say otherwise.
    public var liked: [String] = []
    /// "No me interesa", as far as it was not taken back; without a day it holds until then.
    public var refused: [(id: String, day: CivilDate?)] = []
    public init() {}
  }

  /// The moment for which something is proposed.
  public struct Context: Sendable {
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

  /// Why: the strongest cause without which it would not stand where it stands.
  public enum Reason: Equatable, Sendable {
    /// The person named this interest.
    case interest(String)
    /// They did or liked others about this topic.
    case similar(String)
    /// They liked this very one.
    case liked
    /// This topic of it is in season.
    case season(String)
    /// They did it on this day of the week before.
    case weekday
    /// It is for this part of the day.
    case partOfDay
    /// They often do such things at this hour.
    case hour
    /// They have not tried it.
    case new
    /// They have not done it for so many days.
    case lately(Int)
    /// It is soon ready, on a working day.
    case quick
    case cheap
    /// It is none of what they are interested in or do: a turn goes to such a one now and then.
    case change
    /// Others have as much for them: it is its turn.
    case turn
  }

  public let item: Item
  public let score: Int
  public let reason: Reason

  public static func == (a: Recommendation, b: Recommendation) -> Bool {
    sameBytes(a.item.id, b.item.id) && a.score == b.score && a.reason == b.reason
  }
}

extension Recommendation {
  /// "No me interesa" keeps one away for so many days, and what is about the same comes less as long.
  public static let daysAway = 60

  /// Those of one kind that may be proposed, the best first. What was done with the other items says what the person
  /// likes too. The same seed, day and hour always give the same order.
  /// - Parameter isList: many are shown at once, every day: none gives way for having been proposed the days before.
  /// - Complexity: O(14 × (items × topics + facts)), and for each that is asked for O(items) for each of its causes.
  public static func ranked(
    _ kind: Item.Kind, of items: [Item], _ past: Past, _ context: Context, atMost count: Int = .max,
    isList: Bool = false
  ) -> [Recommendation] {
    Ranking(items, past, context).ranked(kind, atMost: count, isList: isList)
  }

  /// The best of each kind, in the order of their scores.
  public static func best(_ items: [Item], _ past: Past, _ context: Context) -> [Recommendation] {
    let ranking = Ranking(items, past, context)
    var best: [Recommendation] = []
    for kind in Item.Kind.allCases { best += ranking.ranked(kind, atMost: 1, isList: false) }
    return Recommendation.byScore(best)
  }

  public static func byScore(_ some: [Recommendation]) -> [Recommendation] {
    some.sorted { $0.score != $1.score ? $0.score > $1.score : bytesPrecede($0.item.id, $1.item.id) }
  }
}
