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

    /// How likely it is that they do it.
    func appeal(_ item: Recommendation.Item, hour: Int, last: Int?) -> Double {
      var best = 0.0
      for topic in item.topics { best = max(best, likes[Int(topic.dropFirst())!]) }
      if let hours = item.hours, !(hours.from <= hour && hour < hours.to) { best *= 0.4 }
      if let last, last <= 1 { best *= 0.4 }
      return best
    }
  }

  private static func items(_ generator: inout SeededGenerator) -> [Recommendation.Item] {
    (0..<60).map { place in
      var named = [topics[place % 12]]
      if generator.next(below: 3) == 0 { named.append(topics[Int(generator.next(below: 12))]) }
      let hours: (Int, Int)? =
        generator.next(below: 4) == 0 ? (generator.next(below: 2) == 0 ? (6, 12) : (17, 23)) : nil
      return Recommendation.Item("i\(place)", .exercise, topics: named, hours: hours)
    }
  }

  /// How many of the proposals are done, by a way of choosing.
  private func run(
    _ persons: Int, _ days: Int,
    _ choose: (Person, [Recommendation.Fact], CivilDate, Int, inout SeededGenerator) -> Recommendation.Item
  ) -> Double {
    var generator = SeededGenerator(seed: 99), done = 0
    for _ in 0..<persons {
      let person = Person(&generator)
      var chance = SeededGenerator(seed: generator.next()), facts: [Recommendation.Fact] = [], last: [String: Int] = [:]
      for offset in 0..<days {
        let day = CivilDate(daysSince1970: 20_000 + Int32(offset)), hour = 6 + Int(chance.next(below: 17))
        let item = choose(person, facts, day, hour, &chance)
        let appeal = person.appeal(item, hour: hour, last: last[item.id].map { offset - $0 })
        if Double(chance.next(below: 1000)) < appeal * 1000 {
          done += 1
          last[item.id] = offset
          facts.append(.init(item.id, .done, day: day, hour: hour))
        } else if appeal < 0.2, chance.next(below: 6) == 0 {
          facts.append(.init(item.id, .notForMe, day: day, hour: hour))
        }
      }
    }
    return Double(done) / Double(persons * days)
  }

  @Test(
    "GG-09: of what is proposed people do at least twice as much as by chance, and 1.3 times as much as of the most popular"
  )
  func simulation() {
    var generator = SeededGenerator(seed: 12)
    let items = Self.items(&generator), persons = 60, days = 45
    let ours = run(persons, days) { person, facts, day, hour, _ in
      Recommendation.ranked(
        items, facts: facts, .init(day: day, hour: hour, interests: person.named, seed: 1))[0].item
    }
    let skipped = run(persons, days) { _, facts, day, hour, _ in
      Recommendation.ranked(items, facts: facts, .init(day: day, hour: hour, interests: [], seed: 1))[0].item
    }
    let random = run(persons, days) { _, _, _, _, chance in items[Int(chance.next(below: 60))] }
    // What most people would do, with the same rule for what was done lately and for the hour: the twelve most popular in turn.
    var crowd = SeededGenerator(seed: 5), popular = [Double](repeating: 0, count: 60)
    for _ in 0..<500 {
      let person = Person(&crowd)
      for place in 0..<60 { popular[place] += person.appeal(items[place], hour: 14, last: nil) }
    }
    let order = (0..<60).sorted { popular[$0] > popular[$1] }
    let most = run(persons, days) { _, _, day, _, _ in items[order[Int(day.daysSince1970) % 12]] }
    print(
      "GG-09: done of what is proposed: ours \(ours), without interests \(skipped), popular \(most), random \(random)")
    #expect(ours > random * 2 && ours > most * 1.3, "\(ours) \(random) \(most)")
    #expect(skipped > random * 1.5 && skipped > most, "also for who skipped the question: \(skipped)")
  }
}
