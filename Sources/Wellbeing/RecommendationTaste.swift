import Base

/// What facts say of a person's taste, as it was known on one day.
struct RecommendationTaste {
  let day: CivilDate
  /// By the places of the items: the day on which it was done last.
  private(set) var last: [CivilDate?]
  /// How often it was done on this day of the week, in the five weeks before.
  private(set) var onWeekday: [Int]
  /// By the numbers of the topics: what was done and liked speaks for one, up to 10 points; what was refused against it.
  private(set) var points: [Int]
  /// How often something about it was done within an hour of the context's.
  private(set) var atHour: [Int]

  /// Days after which what was done says nothing any more of its topics.
  static let memory = 120
  /// From how many of a topic on half of the points are reached.
  static let half = 4

  /// - Parameter includesDay: what was done on the day itself counts too.
  init(_ ranking: Ranking, on day: CivilDate, includesDay: Bool) {
    self.day = day
    let topics = ranking.topics.count
    last = [CivilDate?](repeating: nil, count: ranking.items.count)
    onWeekday = [Int](repeating: 0, count: ranking.items.count)
    points = [Int](repeating: 0, count: topics)
    atHour = [Int](repeating: 0, count: topics)
    var accepted = [Int](repeating: 0, count: topics), refused = [Int](repeating: 0, count: topics)
    for fact in ranking.done {
      let age = day.days(since: fact.day)
      guard age > 0 || age == 0 && includesDay else { continue }
      if last[fact.place].map({ $0 < fact.day }) ?? true { last[fact.place] = fact.day }
      if age > RecommendationTaste.memory { continue }
      if age > 0, age <= 35, age % 7 == 0 { onWeekday[fact.place] += 1 }
      let isNear = age > 0 && ranking.isNear(fact.hour)
      for topic in ranking.itemTopics[fact.place] {
        accepted[topic] += 1
        if isNear { atHour[topic] += 1 }
      }
    }
    for place in ranking.items.indices {
      if ranking.liked[place] { for topic in ranking.itemTopics[place] { accepted[topic] += 2 } }
      if ranking.isRefused(place, on: day) { for topic in ranking.itemTopics[place] { refused[topic] += 1 } }
    }
    for topic in 0..<topics where accepted[topic] + refused[topic] > 0 {
      let rest = accepted[topic] + RecommendationTaste.half
      points[topic] = 10 * accepted[topic] / rest - min(6, 3 * refused[topic]) * RecommendationTaste.half / rest
    }
  }
}
