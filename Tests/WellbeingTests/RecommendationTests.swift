import Base
import Testing

@testable import Wellbeing

@Suite struct RecommendationTests {
  typealias Item = Recommendation.Item
  typealias Kind = Recommendation.Item.Kind
  /// A Sunday.
  let day = CivilDate("2026-11-22")!

  private func context(
    _ interests: [String] = [], hour: Int = 10, after days: Int = 0, seed: UInt64 = 3
  ) -> Recommendation.Context {
    Recommendation.Context(day: day.adding(days: days), hour: hour, interests: interests, seed: seed)
  }
  private func past(
    done: [(id: String, ago: Int, hour: Int?)] = [], liked: [String] = [], refused: [String] = []
  ) -> Recommendation.Past {
    var past = Recommendation.Past()
    for one in done { past.done.append((id: one.id, day: day.adding(days: -one.ago), hour: one.hour)) }
    past.liked = liked
    for id in refused { past.refused.append((id: id, day: day)) }
    return past
  }
  private let items: [Item] = [
    Item("soltar", .meditation, topics: ["calm"]), Item("despertar", .meditation, topics: ["focus"], hours: (5, 11)),
    Item("dormir", .meditation, topics: ["sleep"], hours: (20, 2)),
    Item("espalda", .exercise, topics: ["stretching", "back"]), Item("piernas", .exercise, topics: ["strength"]),
    Item("sopa", .recipe, topics: ["soup"]), Item("agua", .habit, topics: ["water"]),
  ]
  /// Ten of each of three categories, in turn.
  private let routines = (0..<30).map { place in
    Item("e\(place)", .exercise, topics: [["strength", "stretching", "walking"][place % 3]])
  }

  /// What is proposed first on each of so many days.
  private func firsts(
    _ items: [Item], _ kind: Kind, _ past: Recommendation.Past = .init(), _ interests: [String] = [],
    from first: Int = 1, days: Int, seed: UInt64 = 3
  ) -> [Recommendation] {
    (first..<first + days).compactMap { offset in
      Recommendation.ranked(kind, of: items, past, context(interests, after: offset, seed: seed), atMost: 1).first
    }
  }

  @Test("GG-09: named interests come first, with the interest as the reason; the best of each kind")
  func interests() throws {
    let best = Recommendation.best(items, past(), context(["strength", "calm"]))
    #expect(Set(best.map { $0.item.kind }).count == 4 && best.count == 4)
    let exercise = try #require(best.first { $0.item.kind == .exercise })
    #expect(exercise.item.id == "piernas" && exercise.reason == .interest("strength"))
    let meditation = try #require(best.first { $0.item.kind == .meditation })
    #expect(meditation.item.id == "soltar" && meditation.reason == .interest("calm"))
  }

  @Test("GG-09: nothing for the night in the morning, nothing for the morning at night")
  func hours() throws {
    let morning = Recommendation.ranked(.meditation, of: items, past(), context())
    #expect(morning.map { $0.item.id } == ["despertar", "soltar"] && morning.first?.reason == .partOfDay)
    for hour in [23, 1] {
      let night = Recommendation.ranked(.meditation, of: items, past(), context(hour: hour))
      #expect(Set(night.map { $0.item.id }) == ["soltar", "dormir"])
    }
  }

  @Test("GG-09: \"no me interesa\" takes one away for 60 days; taken back, it is there at once")
  func refusal() {
    func ids(_ past: Recommendation.Past, after days: Int = 0) -> [String] {
      Recommendation.ranked(.exercise, of: items, past, context(after: days)).map { $0.item.id }
    }
    let no = past(refused: ["espalda"])
    for days in 0..<60 { #expect(ids(no, after: days) == ["piernas"]) }
    #expect(Set(ids(no, after: 60)) == ["espalda", "piernas"])
    #expect(Set(ids(past())) == ["espalda", "piernas"])
    var always = past()
    always.refused = [(id: "espalda", day: nil)]
    #expect(ids(always, after: 400) == ["piernas"], "without a day it holds until it is taken back")
  }

  @Test("GG-09: one \"no\" does not take a category away, it comes less; what was accepted makes it weigh less")
  func category() {
    func strength(_ past: Recommendation.Past) -> Int {
      firsts(routines, .exercise, past, days: 60).filter { $0.item.topics == ["strength"] }.count
    }
    #expect(strength(past()) == 19)
    #expect(strength(past(refused: ["e0"])) == 12)
    #expect(strength(past(refused: ["e0", "e3"])) == 3)
    let ranking = Ranking(routines, past(refused: ["e0", "e3", "e6"]), context())
    #expect(ranking.now.points[0] == -6, "three as much as two")
    let done = (0..<4).map { (id: "e\(3 * $0 + 3)", ago: 8 + $0, hour: Int?.none) }
    #expect(Ranking(routines, past(done: done, refused: ["e0"]), context()).now.points[0] == 4, "5 less 1")
  }

  @Test("GG-09: what was done today or proposed in the days before gives way to others")
  func givesWay() {
    let today = past(done: [("soltar", 0, 9)])
    #expect(Recommendation.ranked(.meditation, of: items, today, context(["calm"])).last?.item.id == "soltar")
    let ten = (0..<10).map { Item("m\($0)", .meditation, topics: []) }
    // Fortnights begin at days that 14 divides.
    let start = -(Int(day.daysSince1970) % 14)
    let ids = firsts(ten, .meditation, from: start, days: 14).map { $0.item.id }
    #expect(
      ids == ["m1", "m6", "m4", "m3", "m7", "m0", "m9", "m2", "m5", "m1", "m4", "m6", "m8", "m3"], "none for 8 days")
  }

  @Test("GG-09: what was done on this weekday, at this hour, long ago, or liked counts, each by its points")
  func causes() {
    func points(_ id: String, _ past: Recommendation.Past, _ interests: [String] = []) -> [String] {
      let ranking = Ranking(items, past, context(interests))
      var all: [String] = []
      let place = items.firstIndex { $0.id == id }!
      ranking.causes(of: place, ranking.now) { all.append("\($0.kind) \($0.points)") }
      return all
    }
    #expect(points("piernas", past()) == ["new 3"])
    #expect(points("piernas", past(), ["strength"]) == ["interest 12", "new 3"])
    let weeks = past(done: [7, 14, 21].map { ("piernas", $0, 10) })
    #expect(points("piernas", weeks) == ["similar 4", "weekday 4", "hour 3"])
    #expect(points("agua", past(done: [("agua", 40, nil)])) == ["similar 2", "lately 4"])
    #expect(points("agua", past(done: [("agua", 13, nil)])) == ["similar 2"])
    #expect(points("agua", past(done: [("agua", 200, nil)])) == ["lately 4"], "it was done once: it is not new")
    #expect(points("sopa", past(liked: ["sopa"])) == ["similar 3", "liked 6", "new 3"])
    #expect(points("despertar", past()) == ["partOfDay 3", "new 3"])
    let nopal = Item(
      "nopal", .recipe, topics: ["nopal"], seasons: [(topic: "nopal", months: [11])], isQuick: true, isCheap: true)
    func season(_ days: Int) -> [String] {
      let ranking = Ranking([nopal], past(), context(after: days))
      var all: [String] = []
      ranking.causes(of: 0, ranking.now) { all.append("\($0.kind) \($0.points)") }
      return all
    }
    #expect(season(0) == ["season 5", "new 3", "cheap 2"] && season(1) == ["season 5", "new 3", "quick 2", "cheap 2"])
    #expect(season(9) == ["new 3", "quick 2", "cheap 2"])
  }

  @Test("GG-09: the same seed and day rank alike, whatever the order of items and facts; another day brings others up")
  func deterministic() {
    let facts = past(done: [("agua", 3, 8), ("soltar", 2, 8)], liked: ["sopa"])
    var turned = facts
    turned.done.reverse()
    let one = Recommendation.best(items, facts, context())
    #expect(one == Recommendation.best(items.reversed(), turned, context()))
    let many = (0..<40).map { Item("m\($0)", .meditation, topics: []) }
    let ids = firsts(many, .meditation, from: 0, days: 20).map { $0.item.id }
    #expect(Set(ids).count == 13, "novelty: not the same one day after day")
    let other = firsts(many, .meditation, from: 0, days: 20, seed: 4).map { $0.item.id }
    #expect(zip(ids, other).filter { $0 == $1 }.count == 0, "another seed, other proposals")
  }

  @Test("GG-09: facts of the future, of unknown items and of odd hours say nothing")
  func strange() {
    var odd = past(done: [("nada", 0, -4), ("soltar", -1, 99)], liked: ["nada"])
    odd.refused = [(id: "soltar", day: day.adding(days: 1)), (id: "nada", day: nil)]
    #expect(Recommendation.best(items, odd, context()) == Recommendation.best(items, past(), context()))
    #expect(Recommendation.best([], odd, context()).isEmpty)
    for day in [CivilDate.earliest, .latest] {
      let context = Recommendation.Context(day: day, hour: 0, interests: [], seed: .max)
      #expect(Recommendation.ranked(.habit, of: items, past(), context).map { $0.item.id } == ["agua"])
    }
  }

  @Test("GG-09: what is not possible is never proposed, whatever speaks for it, by any seed")
  func bounds() {
    var some = routines
    for place in 0..<15 { some[place].isPossible = false }
    let loved = past(liked: some.prefix(15).map { $0.id })
    for seed in UInt64(0)..<100 {
      let ranked = Recommendation.ranked(
        .exercise, of: some, loved, context(["strength"], after: Int(seed), seed: seed))
      #expect(ranked.count == 15 && ranked.allSatisfy { $0.item.isPossible })
    }
  }

  @Test("GG-09: every fifth day one kind has its turn of something that is none of the person's interests")
  func change() {
    let forty = firsts(routines, .exercise, past(), ["strength"], days: 40)
    #expect(forty.filter { $0.reason == .change }.count == 2)
    for (offset, one) in forty.enumerated() {
      let isTurn = (Int(day.daysSince1970) + 1 + offset) % 20 == 5
      #expect((one.item.topics != ["strength"]) == isTurn && (one.reason == .change) == isTurn)
    }
  }

  @Test("GG-09: over a year each reason is the strongest that decided: without it another would come first")
  func reasons() throws {
    let seasoned = (0..<24).map { place in
      Item(
        "r\(place)", .recipe, topics: ["f\(place % 8)"], interests: place % 3 == 0 ? ["quick"] : [],
        seasons: [(topic: "f\(place % 8)", months: [1 + place % 12, 1 + (place + 5) % 12])], isQuick: place % 3 == 0,
        isCheap: place % 4 == 0)
    }
    let people: [(interests: [String], past: Recommendation.Past)] = [
      ([], past()), (["quick"], past()), (["strength"], past(liked: ["r3"])),
      (
        ["walking"],
        past(done: [("e1", 30, 10), ("e4", 20, 10), ("r5", 12, nil)], liked: ["r7"], refused: ["e2", "r1"])
      ),
    ]
    var reasons: Set<String> = []
    for person in people {
      for offset in stride(from: 0, to: 365, by: 3) {
        let ranking = Ranking(seasoned + routines, person.past, context(person.interests, after: offset))
        for kind in [Kind.recipe, .exercise] {
          let one = try #require(ranking.ranked(kind, atMost: 1, isList: false).first)
          let shown = ranking.shown(kind), places = ranking.possible(kind, ranking.now)
          let place = try #require(ranking.items.firstIndex { $0.id == one.item.id })
          if one.reason == .change {
            #expect(!one.item.interests.contains { person.interests.contains($0) } && !ranking.liked[place])
            continue
          }
          var causes: [Cause] = []
          ranking.causes(of: place, ranking.now) { causes.append($0) }
          let deciding = causes.filter { ranking.order(places, ranking.now, shown, without: $0)[0].place != place }
          let most = deciding.map { $0.points }.max()
          let told = deciding.first { $0.points == most }.map { ranking.told($0, place) } ?? .turn
          #expect(one.reason == told, "\(one.item.id) after \(offset) days")
          reasons.insert("\(one.reason)".prefix { $0 != "(" }.description)
        }
      }
    }
    #expect(reasons.isSuperset(of: ["interest", "season", "liked", "quick", "cheap", "turn"]), "\(reasons)")
  }

  @Test("GG-09: without the interest that is the reason another would be proposed")
  func withoutInterest() throws {
    var seen = 0
    // On the first day of a fortnight nothing else follows from it.
    for offset in 0..<365 where (Int(day.daysSince1970) + offset) % 14 == 0 {
      for seed in UInt64(0)..<8 {
        func first(_ interests: [String]) -> Recommendation? {
          Recommendation.ranked(
            .exercise, of: routines, past(), context(interests, after: offset, seed: seed), atMost: 1
          ).first
        }
        let one = try #require(first(["strength"])), other = try #require(first([]))
        if one.reason == .interest("strength") { #expect(one.item.id != other.item.id) }
        if one.reason == .turn { #expect(one.item.id == other.item.id) }
        seen += one.reason == .interest("strength") ? 1 : 0
      }
    }
    #expect(seen > 100)
  }
}
