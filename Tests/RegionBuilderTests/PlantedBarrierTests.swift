import Base
import Routing
import Testing

@testable import RegionBuilder

/// `region verify` finds each by code of its own: packs in which it is planted are refused.
@Suite("Barriers planted in packs") struct PlantedBarrierTests {

  private func expect(_ words: String, _ map: MetreMap, _ plant: (inout RegionDraft) -> Void) throws {
    let built = try map.built()
    #expect(try built.faults() == [])
    let found = try built.faults(planting: plant)
    #expect(found.contains { $0.has("by the extract's tags") && $0.has(words) }, "\(found.first ?? "no fault")")
  }

  @Test("Issue 23.1: a line through a wall in a square") func area() throws {
    var map = MetreMap()
    map.way([(0, 0), (20, 0), (40, 0), (40, 60), (20, 60), (0, 60), (0, 0)], ["highway": "pedestrian", "area": "yes"])
    map.way([(20, -20), (20, 0)], MetreMap.good)
    map.way([(20, 60), (20, 80)], MetreMap.good)
    map.way([(-5, 31), (45, 33)], ["barrier": "wall"])
    try expect("walks through wall", map) { draft in
      func node(_ y: Double) -> UInt32 {
        let point = Point(MetreMap.Spot(20, y).coordinate)
        return UInt32(draft.nodes.firstIndex { $0.point == point }!)
      }
      draft.edges.append(
        .init(tail: node(0), head: node(60), passage: Passage(kind: .plaza), way: draft.edges.last!.way))
    }
  }

  @Test("Issue 23.1: a wall across a way, lost") func way() throws {
    var map = MetreMap()
    map.way([(0, 0), (50, 0), (100, 0)], MetreMap.good)
    map.way([(30, -20), (30, 20)], ["barrier": "wall"])
    try expect("wall", map) { draft in
      for index in draft.nodes.indices { draft.nodes[index].obstacle = Obstacle() }
    }
  }

  @Test("Issue 23.1: a band walked against its direction, and a lift that is shut, opened") func moving() throws {
    var band = MetreMap()
    band.way([(0, 0), (50, 0), (100, 0)], Tags(MetreMap.good.pairs + [.init(key: "conveying", value: "forward")]))
    try expect("conveyed the other way", band) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.flags = [] }
    }
    var lift = MetreMap()
    lift.way([(0, 0), (50, 0)], MetreMap.good)
    lift.way([(50, 0), (53, 0)], ["highway": "elevator", "operational_status": "out_of_order"])
    lift.way([(53, 0), (100, 0)], MetreMap.good)
    try expect("out_of_order", lift) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.foot = .open }
    }
  }

  @Test("Issue 23.1: strips called verified") func strips() throws {
    var map = MetreMap()
    map.way(
      [(0, 0), (50, 0), (100, 0)],
      Tags(MetreMap.good.pairs.filter { $0.key != "surface" } + [.init(key: "surface", value: "concrete:lanes")]))
    try expect("two strips", map) { draft in
      for index in draft.edges.indices { draft.edges[index].passage.surface = .concrete }
    }
  }

  @Test("Issue 23.2: what lies between places and streets, left out of the pack") func between() throws {
    var map = MetreMap()
    map.way([(0, 0), (100, 0), (500, 0)], MetreMap.good)
    map.way([(-100, 6), (600, 6)], ["waterway": "canal"])
    map.way([(-100, -6), (600, -6)], ["barrier": "fence"])
    // The draft alone has no such section.
    try expect("does not say so", map) { _ in }
  }
}
