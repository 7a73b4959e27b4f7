import Base

/// Something that speaks for an item.
struct Cause {
  enum Kind { case interest, similar, liked, season, weekday, partOfDay, hour, new, lately, quick, cheap }
  let kind: Kind
  /// The number of the topic that it is about; −1: none.
  let topic: Int
  let points: Int

  func isSame(_ kind: Kind, _ topic: Int) -> Bool { self.kind == kind && self.topic == topic }
}

/// Items and facts by numbers, and what they weigh.
struct Ranking {
  let items: [Recommendation.Item]
  let context: Recommendation.Context
  private(set) var topics: [String] = []
  private(set) var itemTopics: [[Int]] = []
  /// What of each item's interests the person named.
  private var itemInterests: [[Int]] = []
  private(set) var done: [(place: Int, day: CivilDate, hour: Int?)] = []
  private(set) var liked: [Bool]
  private var refused: [CivilDate?]
  /// Refused without a day.
  private var isPutAway: [Bool]
  private var seasons: [[(topic: Int, months: [Int])]] = []
  private var hashes: [UInt64] = []
  /// By topic.
  private var isInterest: [Bool] = []
  /// As it was on the days since the fortnight began, and as it is.
  private var tastes: [RecommendationTaste] = []
  var now: RecommendationTaste { tastes[tastes.count - 1] }

  init(_ items: [Recommendation.Item], _ past: Recommendation.Past, _ context: Recommendation.Context) {
    (self.items, self.context) = (items, context)
    liked = [Bool](repeating: false, count: items.count)
    refused = [CivilDate?](repeating: nil, count: items.count)
    isPutAway = liked
    for item in items {
      var numbers: [Int] = [], seasons: [(topic: Int, months: [Int])] = []
      for topic in item.topics { numbers.append(number(of: topic)) }
      var interests: [Int] = []
      for interest in item.interests where context.interests.contains(where: { sameBytes($0, interest) }) {
        interests.append(number(of: interest))
      }
      for season in item.seasons { seasons.append((topic: number(of: season.topic), months: season.months)) }
      itemTopics.append(numbers)
      itemInterests.append(interests)
      self.seasons.append(seasons)
      hashes.append(Ranking.hash(item.id))
    }
    for topic in topics { isInterest.append(context.interests.contains { sameBytes($0, topic) }) }
    let order = items.indices.sorted { bytesPrecede(items[$0].id, items[$1].id) }
    for fact in past.done {
      if let place = place(of: fact.id, order) { done.append((place: place, day: fact.day, hour: fact.hour)) }
    }
    for id in past.liked { if let place = place(of: id, order) { liked[place] = true } }
    for fact in past.refused {
      guard let place = place(of: fact.id, order), fact.day.map({ $0 <= context.day }) ?? true else { continue }
      isPutAway[place] = isPutAway[place] || fact.day == nil
      if let day = fact.day, refused[place].map({ $0 < day }) ?? true { refused[place] = day }
    }
    for age in (0..<Ranking.remainder(context.day, Ranking.fortnight)).reversed() {
      tastes.append(RecommendationTaste(self, on: context.day.adding(days: -1 - age), includesDay: false))
    }
    tastes.append(RecommendationTaste(self, on: context.day, includesDay: true))
  }

  /// Each fortnight begins without a memory of what was proposed, so that no more days have to be worked out.
  private static let fortnight = 14

  private static func remainder(_ day: CivilDate, _ days: Int) -> Int {
    (Int(day.daysSince1970) % days + days) % days
  }

  private mutating func number(of topic: String) -> Int {
    if let known = topics.firstIndex(where: { sameBytes($0, topic) }) { return known }
    topics.append(topic)
    return topics.count - 1
  }

  /// By halves in the order of names.
  private func place(of id: String, _ order: [Int]) -> Int? {
    var low = 0, high = order.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(items[order[middle]].id, id) { low = middle + 1 } else { high = middle }
    }
    return low < order.count && sameBytes(items[order[low]].id, id) ? order[low] : nil
  }

  private static func hash(_ id: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  func isNear(_ hour: Int?) -> Bool {
    guard let hour, hour >= 0, hour < 24 else { return false }
    let apart = abs(hour - context.hour)
    return min(apart, 24 - apart) <= 1
  }

  func isRefused(_ place: Int, on day: CivilDate) -> Bool {
    if isPutAway[place] { return true }
    guard let since = refused[place].map({ day.days(since: $0) }) else { return false }
    return since >= 0 && since < Recommendation.daysAway
  }

  // MARK: What it weighs

  /// All that speaks for an item, but for one cause.
  func causes(
    of place: Int, _ taste: RecommendationTaste, without gone: Cause? = nil, _ take: (Cause) -> Void
  ) {
    func isThere(_ kind: Cause.Kind, _ topic: Int = -1) -> Bool { !(gone?.isSame(kind, topic) ?? false) }
    func count(_ kind: Cause.Kind, _ points: Int, _ topic: Int = -1) {
      if isThere(kind, topic) { take(Cause(kind: kind, topic: topic, points: points)) }
    }
    let item = items[place], topics = itemTopics[place]
    if let topic = itemInterests[place].first(where: { isThere(.interest, $0) }) { count(.interest, 12, topic) }
    var most = 0, best = -1
    for topic in topics where taste.points[topic] > most && isThere(.similar, topic) {
      (most, best) = (taste.points[topic], topic)
    }
    if most > 0 { count(.similar, most, best) }
    if liked[place] { count(.liked, 6) }
    if let season = seasons[place].first(where: { season in
      season.months.contains(taste.day.month) && isThere(.season, season.topic)
    }) {
      count(.season, 5, season.topic)
    }
    if taste.onWeekday[place] >= 2 { count(.weekday, 4) }
    if item.isForPartOfDay, isThere(.partOfDay) {
      count(.partOfDay, 3)
    } else if let topic = topics.first(where: { taste.atHour[$0] >= 3 && isThere(.hour, $0) }) {
      count(.hour, 3, topic)
    }
    if let last = taste.last[place] {
      let age = taste.day.days(since: last)
      if age >= 14 { count(.lately, min(4, (age - 7) / 7)) }
    } else {
      count(.new, 3)
    }
    if item.isQuick, taste.day.weekday.rawValue <= 5 { count(.quick, 2) }
    if item.isCheap { count(.cheap, 2) }
  }

  /// What was proposed in the days before.
  struct Shown {
    var items: [CivilDate?]
    var topics: [CivilDate?]
  }

  /// - Parameter forgives: what the person refused says nothing of what is about the same.
  func score(
    _ place: Int, _ taste: RecommendationTaste, _ shown: Shown, without gone: Cause? = nil, forgives: Bool = false
  ) -> Int {
    var score = chance(place, taste.day) - givingWay(place, taste, shown, gone)
    causes(of: place, taste, without: gone) { score += $0.points }
    if !forgives { score += itemTopics[place].map { taste.points[$0] }.reduce(0) { min($0, $1) } }
    return score
  }

  /// What was done or proposed lately gives way to others; so does what is about the same, unless it is what the person
  /// is interested in or does.
  private func givingWay(_ place: Int, _ taste: RecommendationTaste, _ shown: Shown, _ gone: Cause?) -> Int {
    var points = 0
    if let last = taste.last[place] {
      switch (items[place].kind, taste.day.days(since: last)) {
      case (.recipe, ..<7): points = 40
      case (.recipe, ..<21): points = 6
      case (.recipe, _): break
      case (_, ..<1): points = 40
      case (_, 1): points = 8
      case (_, 2...3): points = 4
      default: break
      }
    }
    if let day = shown.items[place] {
      let age = taste.day.days(since: day)
      points += age == 1 ? 14 : age == 2 ? 10 : max(0, 9 - age)
    }
    var most = 0
    for topic in itemTopics[place] {
      guard let day = shown.topics[topic] else { continue }
      let isTheirs =
        isInterest[topic] && !(gone?.isSame(.interest, topic) ?? false)
        || taste.points[topic] > 0 && !(gone?.isSame(.similar, topic) ?? false)
      if !isTheirs { most = max(most, 5 - taste.day.days(since: day)) }
    }
    return points + most
  }

  /// 0…2, so that what is as good gets its day.
  private func chance(_ place: Int, _ day: CivilDate) -> Int {
    var generator = SeededGenerator(
      seed: context.seed ^ hashes[place] ^ (UInt64(bitPattern: Int64(day.daysSince1970)) &* 0x9E37_79B9_7F4A_7C15))
    return Int(generator.next(below: 3))
  }

  // MARK: The order

  func possible(_ kind: Recommendation.Item.Kind, _ taste: RecommendationTaste) -> [Int] {
    items.indices.filter { place in
      let item = items[place]
      return item.kind == kind && item.isPossible && item.suits(context.hour) && !isRefused(place, on: taste.day)
    }
  }

  func order(
    _ places: [Int], _ taste: RecommendationTaste, _ shown: Shown, without gone: Cause? = nil, forgives: Bool = false
  ) -> [(place: Int, score: Int)] {
    var order = places.map { place in
      (place: place, score: score(place, taste, shown, without: gone, forgives: forgives))
    }
    order.sort { $0.score != $1.score ? $0.score > $1.score : bytesPrecede(items[$0.place].id, items[$1.place].id) }
    return order
  }

  /// Every fifth day one kind has its turn of something that is none of what the person is interested in, likes or did;
  /// nil: the order as it is.
  private func change(
    _ kind: Recommendation.Item.Kind, _ order: [(place: Int, score: Int)], _ taste: RecommendationTaste,
    _ shown: Shown
  ) -> Int? {
    let kinds = Recommendation.Item.Kind.allCases
    guard let turn = kinds.firstIndex(of: kind), Ranking.remainder(taste.day, 5 * kinds.count) == 5 * turn else {
      return nil
    }
    var others: [Int] = []
    for (place, _) in order where !liked[place] && taste.last[place] == nil && itemInterests[place].isEmpty {
      if !itemTopics[place].contains(where: { taste.points[$0] > 0 }) { others.append(place) }
    }
    let first = self.order(others, taste, shown, forgives: true).first?.place
    return first == order.first?.place ? nil : first
  }

  /// What was proposed of a kind since the fortnight began.
  func shown(_ kind: Recommendation.Item.Kind) -> Shown {
    var shown = nothingShown
    for taste in tastes.dropLast() {
      let order = order(possible(kind, taste), taste, shown)
      guard let place = change(kind, order, taste, shown) ?? order.first?.place else { continue }
      shown.items[place] = taste.day
      for topic in itemTopics[place] { shown.topics[topic] = taste.day }
    }
    return shown
  }

  private var nothingShown: Shown {
    Shown(
      items: [CivilDate?](repeating: nil, count: items.count),
      topics: [CivilDate?](repeating: nil, count: topics.count))
  }

  func ranked(_ kind: Recommendation.Item.Kind, atMost count: Int, isList: Bool) -> [Recommendation] {
    let shown = isList ? nothingShown : shown(kind), places = possible(kind, now)
    let order = order(places, now, shown), change = isList ? nil : change(kind, order, now, shown)
    var ranked: [Recommendation] = []
    if let change, count > 0, let score = order.first(where: { $0.place == change })?.score {
      ranked.append(Recommendation(item: items[change], score: score, reason: .change))
    }
    for (rank, one) in order.enumerated() where one.place != change {
      if ranked.count >= count { break }
      ranked.append(
        Recommendation(item: items[one.place], score: one.score, reason: reason(one.place, rank, places, shown)))
    }
    return ranked
  }

  /// The strongest cause without which it would stand further behind.
  private func reason(_ place: Int, _ rank: Int, _ places: [Int], _ shown: Shown) -> Recommendation.Reason {
    var causes: [Cause] = []
    self.causes(of: place, now) { causes.append($0) }
    var most = Int.max
    while let next = causes.map({ $0.points }).filter({ $0 < most }).max() {
      most = next
      for cause in causes where cause.points == next {
        let order = order(places, now, shown, without: cause)
        if let other = order.firstIndex(where: { $0.place == place }), other > rank { return told(cause, place) }
      }
    }
    return .turn
  }

  func told(_ cause: Cause, _ place: Int) -> Recommendation.Reason {
    switch cause.kind {
    case .interest: .interest(topics[cause.topic])
    case .similar: .similar(topics[cause.topic])
    case .liked: .liked
    case .season: .season(topics[cause.topic])
    case .weekday: .weekday
    case .partOfDay: .partOfDay
    case .hour: .hour
    case .new: .new
    case .lately: .lately(now.last[place].map { context.day.days(since: $0) } ?? 0)
    case .quick: .quick
    case .cheap: .cheap
    }
  }
}
