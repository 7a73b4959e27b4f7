import Base
import Glibc
import RegionBuilder
import Routing

extension RegionCommand {
  /// Times, single thread: opening, customization, bare distance, distance with path, complete answer. JSON, microseconds.
  static func measure(_ options: inout Options) throws {
    let path = try options.file()
    let count = Int(try options.number("count") ?? 1000), seed = UInt64(try options.number("seed") ?? 1)
    let profile = try options.profile()
    try options.finish()
    let clock = ContinuousClock()
    func microseconds(_ body: () throws -> Void) rethrows -> Double {
      let duration = try clock.measure(body)
      return Double(duration.components.attoseconds) / 1e12 + Double(duration.components.seconds) * 1e6
    }
    var opened: Routing.Region?
    let opening = try microseconds { opened = try Routing.Region(RegionFile.map(path)) }
    guard let region = opened else { return }
    let costing = Costing(profile)
    var network = Network(region, costing)
    let networks = (0..<9).map { _ in microseconds { network = Network(region, costing) } }
    let customizations = (0..<9).map { _ in
      microseconds { _ = Metric(region.hierarchy, edgeWeights: network.metric.edgeWeights) }
    }
    var random = SeededGenerator(seed: seed)
    let search = Search(region.hierarchy)
    let pairs = (0..<count).map { _ in
      (UInt32(random.next(below: Int64(region.nodeCount))), UInt32(random.next(below: Int64(region.nodeCount))))
    }
    var sum: UInt64 = 0
    let distances = pairs.map { pair in
      microseconds {
        sum &+= UInt64(
          search.distance(network.metric, from: [Seed(node: pair.0, cost: 0)], to: [Seed(node: pair.1, cost: 0)]))
      }
    }
    var moves = 0
    let paths = pairs.map { pair in
      microseconds {
        _ = search.distance(network.metric, from: [Seed(node: pair.0, cost: 0)], to: [Seed(node: pair.1, cost: 0)])
        moves += search.path(network.metric)?.moves.count ?? 0
      }
    }
    let router = Router(region)
    _ = router.network(profile)
    var found = 0
    var answers: [Double] = [], refusals: [Double] = []
    for pair in pairs {
      let request = RouteRequest(
        from: region.point(ofNode: pair.0).coordinate, to: region.point(ofNode: pair.1).coordinate, profile: profile)
      var isFound = false
      let time = microseconds {
        if case .found(let route) = router.answer(request) {
          isFound = true
          sum &+= UInt64(Guide(region, .es).steps(route).count)
        }
      }
      if isFound { found += 1; answers.append(time) } else { refusals.append(time) }
    }
    func spread(_ times: [Double]) -> JSON {
      let sorted = times.sorted()
      if sorted.isEmpty { return .null }
      func at(_ share: Double) -> JSON { .number((sorted[Int(Double(sorted.count - 1) * share)] * 10).rounded() / 10) }
      return ["least": at(0), "median": at(0.5), "p99": at(0.99)]
    }
    print(
      ([
        "open": .number(opening.rounded()), "network": spread(networks), "customize": spread(customizations),
        "distance": spread(distances),
        "path": spread(paths), "answer": spread(answers), "noWay": spread(refusals), "found": .integer(Int64(found)),
        "asked": .integer(Int64(count)),
        "moves": .integer(Int64(moves)), "arcs": .integer(Int64(region.hierarchy.arcCount)),
        "triangles": .integer(Int64(region.hierarchy.triangles.count)),
        "check": .string("\(sum)"),
      ] as JSON).text)
  }

  /// The graph as other engines take it: `tail`, `head`, `weight` of every open arc and `latitude`, `longitude` of every node, and the
  /// distances of the same random pairs, each a file of 32-bit numbers.
  static func export(_ options: inout Options) throws {
    let region = try open(&options)
    guard let folder = options.take("o") else { throw Options.Wrong(description: "-o FOLDER is missing") }
    let count = Int(try options.number("count") ?? 1000), seed = UInt64(try options.number("seed") ?? 1)
    let network = Network(region, Costing(try options.profile()))
    try options.finish()
    mkdir(folder, 0o755)
    var tails: [UInt32] = [], heads: [UInt32] = [], weights: [UInt32] = []
    for edge in 0..<region.edgeCount {
      for back in 0..<2 {
        tails.append(back == 0 ? region.tails[edge] : region.heads[edge])
        heads.append(back == 0 ? region.heads[edge] : region.tails[edge])
        weights.append(network.metric.edgeWeights[2 * edge + back])
      }
    }
    var random = SeededGenerator(seed: seed)
    let search = Search(region.hierarchy)
    var sources: [UInt32] = [], targets: [UInt32] = [], distances: [UInt32] = []
    for _ in 0..<count {
      let from = UInt32(random.next(below: Int64(region.nodeCount))),
        to = UInt32(random.next(below: Int64(region.nodeCount)))
      sources.append(from)
      targets.append(to)
      distances.append(
        search.distance(network.metric, from: [Seed(node: from, cost: 0)], to: [Seed(node: to, cost: 0)]))
    }
    let latitudes = (0..<region.nodeCount).map { UInt32(bitPattern: region.latitudes[$0]) }
    let longitudes = (0..<region.nodeCount).map { UInt32(bitPattern: region.longitudes[$0]) }
    for (name, values) in [
      ("tail", tails), ("head", heads), ("weight", weights), ("latitude", latitudes), ("longitude", longitudes),
      ("source", sources),
      ("target", targets), ("distance", distances),
    ] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(values.count * 4)
      for value in values { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
      try RegionFile.write(bytes, to: "\(folder)/\(name)")
    }
  }
}
