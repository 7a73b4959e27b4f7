import Base
import Routing

extension RegionCommand {
  /// `measure-streets FILE.region`: for each aid, how many stretches are closed, verified, unknown and at the limit, in the direction in which they are better.
  ///
  /// A stretch is walked in both directions, each with the point at its end.
  static func measureStreets(_ options: inout Options) throws {
    let region = try open(&options)
    try options.finish()
    for aid in Aid.allCases {
      let network = Network(region, Costing(.preset(aid)))
      var edges = [0, 0, 0, 0], metres = [0.0, 0, 0, 0]
      for edge in 0..<UInt32(region.edgeCount) {
        let state = min(state(network, edge, forward: true), state(network, edge, forward: false))
        edges[state] += 1
        metres[state] += Double(region.lengths[edge]) / 100
      }
      let names = ["verified", "unknown", "at limit", "closed"]
      let told = names.indices.map { "\(names[$0]) \(edges[$0]) (\(Int(metres[$0] / 1000)) km)" }
      print("\(aid.rawValue): \(told.joined(separator: ", "))")
    }
  }

  private static func state(_ network: Network, _ edge: UInt32, forward: Bool) -> Int {
    var edgeCost = network.edgeCost(edge, forward: forward)
    let end = forward ? network.region.heads[edge] : network.region.tails[edge]
    if let met = network.edgeCost(atNode: end) {
      edgeCost.blockers.formUnion(met.blockers)
      edgeCost.unknowns.formUnion(met.unknowns)
      edgeCost.atLimit.formUnion(met.atLimit)
    }
    return !edgeCost.isOpen ? 3 : !edgeCost.atLimit.isEmpty ? 2 : edgeCost.unknowns.isEmpty ? 0 : 1
  }
}
