import Base
import Testing
import Wellbeing

@Suite struct RecommendationTests {
  typealias Item = Recommendation.Item
  typealias Fact = Recommendation.Fact
  let day = CivilDate("2026-11-22")!

  private func context(_ interests: [String] = [], hour: Int = 10, after days: Int = 0) -> Recommendation.Context {
    Recommendation.Context(day: day.adding(days: days), hour: hour, interests: interests, seed: 3)
  }
  private let items: [Item] = [
    Item("soltar", .meditation, topics: ["calm"]), Item("despertar", .meditation, topics: ["focus"], hours: (5, 11)),
    Item("dormir", .meditation, topics: ["sleep"], hours: (20, 2)),
    Item("espalda", .exercise, topics: ["stretching", "back"]), Item("piernas", .exercise, topics: ["strength"]),
    Item("sopa", .recipe, topics: ["soup"]), Item("agua", .habit, topics: ["water"]),
  ]

  @Test("GG-09: named interests come first, with the interest as the reason; the best of each kind")
  func interests() throws {
    let best = Recommendation.best(items, facts: [], context(["strength", "calm"]))
    #expect(Set(best.map { $0.item.kind }).count == 4 && best.count == 4)
    let exercise = try #require(best.first { $0.item.kind == .exercise })
    #expect(exercise.item.id == "piernas" && exercise.reason == .interest("strength"))
    #expect(best.first { $0.item.kind == .meditation }?.reason == .interest("calm"))
  }

  @Test("GG-09: the hour counts: nothing for the night in the morning")
  func hours() throws {
    let morning = try #require(Recommendation.ranked(items, facts: [], context()).first { $0.item.kind == .meditation })
    #expect(morning.item.id == "despertar" && morning.reason == .partOfDay)
    for hour in [23, 1] {
      let night = Recommendation.ranked(items, facts: [], context(hour: hour))
      #expect(night.first { $0.item.kind == .meditation }?.item.id == "dormir")
    }
  }

  @Test("GG-09: \"no me interesa\" takes it away for 60 days, and what is about the same comes after other things")
  func refusal() {
    let others = items + [Item("cuello", .exercise, topics: ["back"])]
    let no = [Fact("espalda", .notForMe, day: day, hour: 10)]
    let ranked = Recommendation.ranked(others, facts: no, context(["stretching"])).filter { $0.item.kind == .exercise }
    #expect(ranked.map { $0.item.id } == ["piernas", "cuello"])
    #expect(
      Recommendation.ranked(others, facts: no, context(after: 59)).allSatisfy { $0.item.id != "espalda" }
        && Recommendation.ranked(others, facts: no, context(after: 60)).contains { $0.item.id == "espalda" })
  }

  @Test(
    "GG-09: what was done today or yesterday waits; what was done on this weekday, and often at this hour, is a reason")
  func lately() throws {
    let today = [Fact("soltar", .done, day: day, hour: 9)]
    #expect(Recommendation.ranked(items, facts: today, context(["calm"])).last?.item.id == "soltar")
    let weeks = [7, 14, 21].map { Fact("piernas", .done, day: day.adding(days: -$0), hour: 10) }
    let exercise = try #require(
      Recommendation.ranked(items, facts: weeks, context()).first { $0.item.kind == .exercise })
    #expect(exercise.item.id == "piernas" && exercise.reason == .topic("strength") || exercise.reason == .weekday)
    let long = [Fact("agua", .done, day: day.adding(days: -30), hour: 3)]
    #expect(
      Recommendation.ranked([items[6]], facts: long, context()).first?.reason != .new, "it was done before")
  }

  @Test("GG-09: the same seed and day rank alike, whatever the order of items and facts; another day brings others up")
  func deterministic() {
    let facts = [Fact("sopa", .liked, day: day, hour: 9), Fact("agua", .done, day: day.adding(days: -3), hour: 8)]
    let one = Recommendation.ranked(items, facts: facts, context())
    #expect(one == Recommendation.ranked(items.reversed(), facts: facts.reversed(), context()))
    let many = (0..<40).map { Item("m\($0)", .meditation, topics: []) }
    let firsts = (0..<20).map { Recommendation.ranked(many, facts: [], context(after: $0))[0].item.id }
    #expect(Set(firsts).count > 8, "novelty: not the same one day after day")
  }

  @Test("GG-09: facts of the future, of unknown items and of long ago say nothing")
  func strange() {
    let facts = [
      Fact("soltar", .notForMe, day: day.adding(days: 1), hour: 99), Fact("nada", .done, day: day, hour: -4),
      Fact("sopa", .done, day: day.adding(days: -121), hour: 10),
    ]
    #expect(
      Recommendation.ranked(items, facts: facts, context()) == Recommendation.ranked(items, facts: [], context()))
    #expect(Recommendation.ranked([], facts: facts, context()).isEmpty)
  }
}
