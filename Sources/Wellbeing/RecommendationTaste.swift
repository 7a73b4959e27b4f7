import Base

/// What a person's facts say about their taste, and what each item weighs by it.
struct Taste {
  /// What happened with one item.
  struct Past {
    var last: CivilDate?
    var count = 0
    var isLiked = false
    var refused: CivilDate?
    /// On the weekday of the context, in the five weeks before.
    var onWeekday = 0
  }
  private struct Topic {
    var name: String
    var pros = 0, cons = 0
  }

  /// By the places of the items.
  private(set) var pasts: [Past]
  private var topics: [Topic] = []
  /// How often each kind was done within an hour of the context's.
  private var kindsAtHour = [0, 0, 0, 0]

  /// Facts older than this say nothing any more.
  static let memory = 120

  init(_ items: [Recommendation.Item], _ facts: [Recommendation.Fact], _ context: Recommendation.Context) {
    pasts = [Past](repeating: Past(), count: items.count)
    let order = (0..<items.count).sorted { bytesPrecede(items[$0].id, items[$1].id) }
    for fact in facts {
      let age = context.day.days(since: fact.day)
      guard age >= 0, age <= Taste.memory, let place = Taste.place(of: fact.id, items, order) else { continue }
      note(fact, age, items[place], place, context)
    }
  }

  private mutating func note(
    _ fact: Recommendation.Fact, _ age: Int, _ item: Recommendation.Item, _ number: Int,
    _ context: Recommendation.Context
  ) {
    switch fact.kind {
    case .done:
      pasts[number].count += 1
      if pasts[number].last.map({ $0 < fact.day }) ?? true { pasts[number].last = fact.day }
      if age > 0, age <= 35, age % 7 == 0 { pasts[number].onWeekday += 1 }
      let apart = abs(fact.hour - context.hour)
      if age > 0, min(apart, 24 - apart) <= 1 { kindsAtHour[Taste.number(item.kind)] += 1 }
    case .liked: pasts[number].isLiked = true
    case .notForMe: if pasts[number].refused.map({ $0 < fact.day }) ?? true { pasts[number].refused = fact.day }
    }
    for name in item.topics {
      let place = topics.firstIndex { sameBytes($0.name, name) } ?? topics.count
      if place == topics.count { topics.append(Topic(name: name)) }
      switch fact.kind {
      case .done: topics[place].pros += 2
      case .liked: topics[place].pros += 3
      case .notForMe: topics[place].cons += 4
      }
    }
  }

  /// nil: it is not proposed now.
  func weigh(_ item: Recommendation.Item, _ past: Past, _ context: Recommendation.Context) -> (
    Int, Recommendation.Reason
  )? {
    if let refused = past.refused, context.day.days(since: refused) < Recommendation.daysAway { return nil }
    var score = 0, reason = Recommendation.Reason.new, most = 0
    func count(_ weight: Int, _ why: Recommendation.Reason) {
      score += weight
      if weight > most { (most, reason) = (weight, why) }
    }
    count(4, .partOfDay)
    if let named = item.topics.first(where: { name in context.interests.contains { sameBytes($0, name) } }) {
      count(26, .interest(named))
    }
    // Of its topics, the one that they did most with.
    var best: (weight: Int, name: String)?
    for name in item.topics {
      guard let topic = topics.first(where: { sameBytes($0.name, name) }) else { continue }
      let weight = (topic.pros - topic.cons) * 44 / (topic.pros + topic.cons + 6)
      if best.map({ $0.weight < weight }) ?? true { best = (weight, name) }
    }
    if let best { count(best.weight, .topic(best.name)) }
    if past.isLiked { count(12, .liked) }
    if item.isChosen { count(36, .chosen) }
    switch item.suits(context.hour) {
    case true?: count(14, .partOfDay)
    case false?: score -= 30
    case nil: break
    }
    if kindsAtHour[Taste.number(item.kind)] >= 3 { count(6, .hour) }
    if past.onWeekday >= 2 { count(16, .weekday) }
    guard let last = past.last else {
      count(9, .new)
      return (score + chance(item, context), reason)
    }
    let age = context.day.days(since: last)
    switch age {
    case 0: score -= 60
    case 1: score -= 24
    case 2...3: score -= 10
    case 14...: count(7, .lately(age))
    default: break
    }
    return (score + chance(item, context), reason)
  }

  /// 0…9, so that what is nearly as good gets its day.
  private func chance(_ item: Recommendation.Item, _ context: Recommendation.Context) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in item.id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var generator = SeededGenerator(
      seed: context.seed ^ hash ^ (UInt64(bitPattern: Int64(context.day.daysSince1970)) &* 0x9E37_79B9_7F4A_7C15))
    return Int(generator.next(below: 10))
  }

  private static func number(_ kind: Recommendation.Item.Kind) -> Int {
    switch kind {
    case .meditation: 0
    case .exercise: 1
    case .habit: 2
    case .recipe: 3
    }
  }

  /// By halves in the order of names.
  private static func place(of id: String, _ items: [Recommendation.Item], _ order: [Int]) -> Int? {
    var low = 0, high = order.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(items[order[middle]].id, id) { low = middle + 1 } else { high = middle }
    }
    return low < order.count && sameBytes(items[order[low]].id, id) ? order[low] : nil
  }
}
