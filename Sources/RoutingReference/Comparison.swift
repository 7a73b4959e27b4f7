import Base
import Routing

/// Random people and places on one region: the engine's answers against the reference's.
public struct Comparison {
  public private(set) var compared = 0
  public private(set) var withWay = 0
  public private(set) var withoutWay = 0
  public private(set) var legs = 0
  /// What went wrong, with the seed's own numbers to replay it.
  public private(set) var faults: [String] = []
  public private(set) var raw: RawCheck?

  /// - Parameters:
  ///   - count: how many (profile, origin, destination) triples; each person answers `perPerson` of them.
  ///   - raw: checks every route against the extract's own tags as well.
  public init(_ region: Region, count: Int, seed: UInt64, perPerson: Int = 50, raw: RawCheck? = nil) {
    self.raw = raw
    var random = SeededGenerator(seed: seed)
    if region.edgeCount == 0 { return }
    let search = Search(region.hierarchy)
    while compared < count, faults.count < 20 {
      let profile = Self.profile(&random)
      let preference = Preference.allCases[Int(random.next(below: 4))]
      let network = Network(region, Costing(profile, preference))
      let plain = PlainSearch(region, profile, preference)
      let limits = Limits(profile)
      lookAround(network, limits, &random, "seed \(seed) #\(compared) \(profile.aid.rawValue)")
      var left = min(perPerson, count - compared)
      while left > 0 {
        let origin = Self.snap(region, &random)
        let destinations = (0..<min(left, 10)).map { _ in Self.snap(region, &random) }
        let expected = plain.costs(from: origin, to: destinations)
        for (destination, cost) in zip(destinations, expected) {
          compare(
            network, limits, search, origin, destination, cost,
            "seed \(seed) #\(compared) \(profile.aid.rawValue) \(preference.rawValue)")
        }
        left -= destinations.count
      }
    }
  }

  /// Some places where a route may begin, and some stretches that may be closed, by the extract's tags.
  private mutating func lookAround(
    _ network: Network, _ limits: Limits, _ random: inout SeededGenerator, _ name: String
  ) {
    guard let raw else { return }
    let places = (0..<2).map { _ in Self.snap(network.region, &random).point.coordinate }
    let asked = RouteRequest(
      from: Coordinate(latitude: places[0].latitude + 0.0003, longitude: places[0].longitude),
      to: Coordinate(latitude: places[1].latitude, longitude: places[1].longitude + 0.0003),
      profile: limits.profile)
    if let fault = raw.gapFault(asked, Router(network.region, capacity: 1).answer(asked)) {
      faults.append("\(name): by the extract's tags, \(fault)")
    }
    for _ in 0..<5 {
      var place = Self.snap(network.region, &random).point
      place.latitude += Int32(random.next(below: 4001)) - 2000  // some 20 m
      place.longitude += Int32(random.next(below: 4001)) - 2000
      if let fault = raw.fault(startingAt: place.coordinate, network, limits) {
        faults.append("\(name): by the extract's tags, \(fault)")
      }
      if let fault = raw.fault(closing: UInt32(random.next(below: Int64(network.region.edgeCount))), network) {
        faults.append("\(name): by the extract's tags, \(fault)")
      }
    }
  }

  private mutating func compare(
    _ network: Network, _ limits: Limits, _ search: Search, _ origin: Snap, _ destination: Snap, _ expected: UInt32?,
    _ name: String
  ) {
    compared += 1
    guard let route = network.route(from: origin, to: destination, search) else {
      withoutWay += 1
      if let expected { faults.append("\(name): no way found, the reference has one of \(expected)") }
      return
    }
    withWay += 1
    legs += route.legs.count
    if route.cost != expected {
      faults.append("\(name): cost \(route.cost), the reference says \(expected.map { "\($0)" } ?? "no way")")
    }
    if let fault = Self.fault(route, network.region, limits) { faults.append("\(name): \(fault)") }
    if let fault = raw?.fault(route, limits.profile) { faults.append("\(name): by the extract's tags, \(fault)") }
  }

  /// What is wrong with a route as a line on the ground; nil when nothing is.
  public static func fault(_ route: Route, _ region: Region, _ limits: Limits) -> String? {
    if route.nodes.count != route.legs.count - 1 { return "\(route.nodes.count) nodes for \(route.legs.count) legs" }
    var length: UInt32 = 0
    let weights = Weights(limits.profile, route.preference)
    for (index, leg) in route.legs.enumerated() {
      let passage = region.passage(ofEdge: leg.edge)
      if let reason = limits.violation(passage, forward: leg.forward) {
        return "leg \(index) breaks a limit: \(reason)"
      }
      if (leg.from <= leg.to) != leg.forward, leg.from != leg.to { return "leg \(index) runs backwards" }
      length += leg.length
      let met = index < route.nodes.count ? region.obstacle(atNode: route.nodes[index]) : nil
      let certainty = weights.certainty(passage, forward: leg.forward, met)
      if leg.certainty != certainty { return "leg \(index) is told as \(leg.certainty), it is \(certainty)" }
      let end = leg.forward ? region.heads[leg.edge] : region.tails[leg.edge]
      if index < route.nodes.count {
        if route.nodes[index] != end { return "leg \(index) does not end at its node" }
        if leg.to != (leg.forward ? region.lengths[leg.edge] : 0) { return "leg \(index) stops before its node" }
        if let obstacle = region.obstacle(atNode: end), let reason = limits.violation(obstacle) {
          return "node after leg \(index): \(reason)"
        }
      }
      if index > 0 {
        let start = leg.forward ? region.tails[leg.edge] : region.heads[leg.edge]
        if route.nodes[index - 1] != start { return "leg \(index) does not begin where the last ended" }
        if leg.from != (leg.forward ? 0 : region.lengths[leg.edge]) { return "leg \(index) begins after its node" }
        if index < route.legs.count - 1 {
          let expected = region.points(ofEdge: leg.edge, forward: leg.forward)
          let last = route.legs[index + 1].firstPoint
          if Array(route.points[leg.firstPoint...last]) != expected {
            return "leg \(index) is not drawn along its street"
          }
        }
      }
    }
    if route.report.length != length { return "length \(route.report.length) is not the sum of its legs, \(length)" }
    if route.report.verified + route.report.unknown + route.report.atLimit != length {
      return "certainties do not add up"
    }
    if route.points.last != route.destination.point || route.points.first != route.origin.point {
      return "does not begin or end at its places"
    }
    var walked = 0.0
    for index in 1..<max(1, route.points.count) {
      walked += region.plane.distance(route.points[index - 1], route.points[index])
    }
    if abs(walked - Double(length) / 100) > 2 + walked * 0.01 {
      return "drawn \(walked) m long, told \(Double(length) / 100) m"
    }
    return nil
  }

  /// Any person: a preset with some of its limits changed.
  static func profile(_ random: inout SeededGenerator) -> Profile {
    var profile = Profile.preset(Aid.allCases[Int(random.next(below: Int64(Aid.allCases.count)))])
    func chance(_ percent: Int64) -> Bool { random.next(below: 100) < percent }
    if chance(40) { profile.maxUp = chance(20) ? nil : Int(random.next(below: 150)) }
    if chance(40) { profile.maxDown = chance(20) ? nil : Int(random.next(below: 150)) }
    if chance(40) { profile.maxKerb = chance(20) ? nil : Int(random.next(below: 180)) }
    if chance(40) { profile.minWidth = Int(random.next(below: 200)) }
    if chance(40) { profile.surfaces = SurfaceGroups(rawValue: UInt8(1 + 2 * random.next(below: 64))) }
    if chance(30) { profile.worstSmoothness = Smoothness.allCases[1 + Int(random.next(below: 8))] }
    if chance(30) { profile.steps = StepsRule.allCases[Int(random.next(below: 3))] }
    if chance(30) { profile.crossings = CrossingRule.allCases[Int(random.next(below: 3))] }
    if chance(30) { profile.unknown = chance(20) ? .refused : chance(50) ? .avoided : .allowed }
    if chance(20) { profile.limitedPlaces.toggle() }
    if chance(20) { profile.escalators.toggle() }
    if chance(20) { profile.avoidsUnlit.toggle() }
    if chance(20) { profile.avoidsUnsignalledCrossings.toggle() }
    if chance(20) { profile.avoidsRoadways.toggle() }
    if chance(30) { profile.speed = 300 + Int(random.next(below: 2000)) }
    return profile
  }

  static func snap(_ region: Region, _ random: inout SeededGenerator) -> Snap {
    let edge = UInt32(random.next(below: Int64(region.edgeCount)))
    let length = region.lengths[edge]
    let offset = UInt32(random.next(below: Int64(length) + 1))
    return Snap(edge: edge, offset: offset, point: region.point(on: edge, at: offset), distance: 0)
  }
}
