import Base
import Testing
import Wellbeing

/// Invented people with tastes that nobody is told, who do what is proposed or not.
@Suite struct RecommendationSimulation {
  private static let topics = (0..<12).map { "t\($0)" }

  private struct Person {
    /// How much they like each topic, 0…1.
    var likes: [Double]
    var named: [String]

    init(_ generator: inout SeededGenerator) {
      // Some topics are liked by many, most by few.
      likes = (0..<12).map { _ in 0.08 }
      for (topic, percent) in [55, 45, 30, 25, 20, 20, 15, 15, 15, 15, 15, 15].enumerated()
      where generator.next(below: 100) < percent { likes[topic] = 0.7 }
      named = []
      for topic in 0..<12 where likes[topic] > 0.5 && generator.next(below: 100) < 50 {
        named.append(RecommendationSimulation.topics[topic])
      }
    }

    func liking(_ item: Recommendation.Item) -> Double {
      item.topics.map { likes[Int($0.dropFirst())!] }.max() ?? 0
    }

    /// How likely it is that they do it.
    func appeal(_ item: Recommendation.Item, last: Int?) -> Double {
      liking(item) * (last.map { $0 <= 1 } ?? false ? 0.4 : 1)
    }
  }

  /// What a way of choosing sees of one person: what came of its own proposals.
  private struct Life {
    var past = Recommendation.Past()
    var day = CivilDate(daysSince1970: 20_000)
    var hour = 0
    /// Days since it was proposed and done last, by the item's place.
    var shown: [Int: Int] = [:], done: [Int: Int] = [:]

    func isAllowed(_ item: Recommendation.Item) -> Bool {
      let isOpen = item.hours.map { $0.from <= hour && hour < $0.to } ?? true
      return isOpen && !past.refused.contains { $0.id == item.id && day.days(since: $0.day!) < 60 }
    }
  }

  private let items: [Recommendation.Item] = {
    var generator = SeededGenerator(seed: 12)
    return (0..<60).map { place in
      var named = [RecommendationSimulation.topics[place % 12]]
      if generator.next(below: 3) == 0 { named.append(RecommendationSimulation.topics[Int(generator.next(below: 12))]) }
      let hours: (Int, Int)? =
        generator.next(below: 4) == 0 ? (generator.next(below: 2) == 0 ? (6, 12) : (17, 23)) : nil
      return Recommendation.Item("i\(place)", .exercise, topics: named, hours: hours.map { (from: $0.0, to: $0.1) })
    }
  }()

  /// The share of the proposals that are done, by a way of choosing.
  private func share(
    _ persons: Int, _ days: Int, _ choose: (Person, Life, inout SeededGenerator) -> Int
  ) -> Double {
    var generator = SeededGenerator(seed: 99), done = 0
    for _ in 0..<persons {
      let person = Person(&generator)
      var chance = SeededGenerator(seed: generator.next()), life = Life()
      for offset in 0..<days {
        life.day = CivilDate(daysSince1970: 20_000 + Int32(offset))
        life.hour = 6 + Int(chance.next(below: 17))
        let place = choose(person, life, &chance), item = items[place]
        life.shown[place] = offset
        let appeal = person.appeal(item, last: life.done[place].map { offset - $0 })
        if Double(chance.next(below: 1000)) < appeal * 1000 {
          done += 1
          life.done[place] = offset
          life.past.done.append((id: item.id, day: life.day, hour: life.hour))
        } else if appeal < 0.2, chance.next(below: 6) == 0 {
          life.past.refused.append((id: item.id, day: life.day))
        }
      }
    }
    return Double(done) / Double(persons * days)
  }

  /// By what 500 others like; what was proposed in so many days before gives way.
  private func popular(givingWay days: Int) -> (Person, Life, inout SeededGenerator) -> Int {
    var crowd = SeededGenerator(seed: 5), liked = [Double](repeating: 0, count: items.count)
    for _ in 0..<500 {
      let person = Person(&crowd)
      for place in items.indices { liked[place] += person.liking(items[place]) }
    }
    let order = items.indices.sorted { liked[$0] != liked[$1] ? liked[$0] > liked[$1] : $0 < $1 }
    return { _, life, _ in
      let allowed = order.filter { life.isAllowed(items[$0]) }
      let today = Int(life.day.daysSince1970) - 20_000
      return allowed.first { place in life.shown[place].map { today - $0 > days } ?? true } ?? allowed[0]
    }
  }

  @Test(
    "GG-09: of what is proposed people do more than of the most popular, however that gives way, and twice as much as by chance"
  )
  func simulation() {
    let persons = 24, days = 42
    func ours(_ asks: Bool) -> Double {
      share(persons, days) { person, life, _ in
        let context = Recommendation.Context(
          day: life.day, hour: life.hour, interests: asks ? person.named : [], seed: 1)
        let first = Recommendation.ranked(.exercise, of: items, life.past, context, atMost: 1)[0]
        return items.firstIndex { $0.id == first.item.id }!
      }
    }
    let named = ours(true), skipped = ours(false)
    let random = share(persons, days) { _, life, chance in
      let allowed = items.indices.filter { life.isAllowed(items[$0]) }
      return allowed[Int(chance.next(below: Int64(allowed.count)))]
    }
    let rivals = [1, 2, 3, 7].map { share(persons, days, popular(givingWay: $0)) }
    print("GG-09: done of what is proposed: \(named), skipped \(skipped), popular \(rivals), random \(random)")
    #expect(rivals.allSatisfy { named > $0 * 1.03 }, "\(named) \(rivals)")
    #expect(named > rivals[2] * 1.1, "the most popular that gives way for three days: \(named) \(rivals)")
    #expect(named > random * 1.9 && skipped > random * 1.5, "\(named) \(skipped) \(random)")
  }
}
