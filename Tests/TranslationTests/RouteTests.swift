import Languages
import Testing

@testable import Translation

struct RouteTests {
  private let four: [LanguageCode] = [.es, .en, .fr, .pt]

  @Test("IM-07: between Spanish, English, French and Portuguese every way leads there, directly or by Spanish")
  func ways() {
    for from in four {
      for to in four where to != from {
        let packs = Route.packs(from, to)
        #expect(packs.count == (from == .es || to == .es ? 1 : 2), "\(from.rawValue) \(to.rawValue)")
        #expect(packs.first?.hasPrefix(from.rawValue + "-") == true && packs.last?.hasSuffix("-" + to.rawValue) == true)
        #expect(Route.pivot(from, to) == (packs.count == 2 ? .es : nil))
        for pack in packs { #expect(Route.pairs.contains { $0.0.rawValue + "-" + $0.1.rawValue == pack }) }
      }
    }
    #expect(Route.packs(.de, .es).isEmpty && Route.packs(.es, .ja).isEmpty && Route.packs(.es, .es).isEmpty)
  }

  @Test("IM-07: only between Spanish and Portuguese the rules are more than approximate")
  func trust() {
    for from in four {
      for to in four where to != from {
        let isNear = [from, to].contains(.es) && [from, to].contains(.pt)
        #expect(Route.trust(from, to) == (isNear ? .good : .approximate))
      }
    }
  }

  @Test("IM-07: French ligatures are written as the dictionaries have them, other languages stay as they are")
  func ligatures() {
    #expect(Route.prepared("Ma sœur. Œufs.", .fr) == "Ma soeur. Oeufs.")
    #expect(Route.prepared("œuvre", .en) == "œuvre")
  }
}
