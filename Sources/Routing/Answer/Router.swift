import Base

/// A question to a router.
public struct RouteRequest: Hashable, Sendable {
  public var from: Coordinate
  public var to: Coordinate
  public var profile: Profile
  public var preference: Preference
  public var avoiding: [Circle]

  public init(
    from: Coordinate, to: Coordinate, profile: Profile, preference: Preference = .balanced, avoiding: [Circle] = []
  ) {
    self.from = from
    self.to = to
    self.profile = profile
    self.preference = preference
    self.avoiding = avoiding
  }
}

public enum RouteAnswer: Sendable {
  case found(Route)
  /// There is no way within the person's limits.
  case blocked(Blockage)
  /// No street the person can use within reach of the origin, or of the destination.
  case outOfReach(origin: Bool, destination: Bool)
}

/// Answers routes over one region, keeping the networks of the last few profiles. Not to be shared between threads.
public final class Router {
  public let region: Region
  let search: Search
  private var networks: [(key: NetworkKey, network: Network)] = []
  private let capacity: Int

  private struct NetworkKey: Equatable {
    var profile: Profile
    var preference: Preference
    var avoiding: [Circle]
    var relaxation: Network.Relaxation
  }

  /// - Parameter capacity: how many networks to keep, about 8 bytes an edge and 8 an arc each.
  public init(_ region: Region, capacity: Int = 6) {
    self.region = region
    self.capacity = max(1, capacity)
    search = Search(region.hierarchy)
  }

  /// The person's streets, from memory or made now.
  public func network(
    _ profile: Profile, _ preference: Preference = .balanced, avoiding: [Circle] = [],
    relaxation: Network.Relaxation = .none
  ) -> Network {
    let key = NetworkKey(profile: profile, preference: preference, avoiding: avoiding, relaxation: relaxation)
    if let index = networks.firstIndex(where: { $0.key == key }) {
      let known = networks.remove(at: index)
      networks.append(known)
      return known.network
    }
    let network = Network(region, Costing(profile, preference), avoiding: avoiding, relaxation: relaxation)
    if networks.count >= capacity { networks.removeFirst() }
    networks.append((key, network))
    return network
  }

  public func answer(_ request: RouteRequest) -> RouteAnswer {
    let network = network(request.profile, request.preference, avoiding: request.avoiding)
    let origins = network.snaps(near: request.from), destinations = network.snaps(near: request.to)
    if origins.isEmpty || destinations.isEmpty {
      return .outOfReach(origin: origins.isEmpty, destination: destinations.isEmpty)
    }
    for (origin, destination) in pairs(origins, destinations) {
      guard var route = network.route(from: origin, to: destination, search) else { continue }
      route.originGap = gap(request.from, origin, origins[0], network, outwards: true)
      route.destinationGap = gap(request.to, destination, destinations[0], network, outwards: false)
      return .found(route)
    }
    return .blocked(blockage(request, network, origins[0], destinations[0]))
  }

  /// Combinations worth trying: the nearest two first, then others that are at most 60 m further away in all.
  private func pairs(_ origins: [Snap], _ destinations: [Snap]) -> [(Snap, Snap)] {
    var result: [(Snap, Snap)] = []
    for origin in origins { for destination in destinations { result.append((origin, destination)) } }
    result.sort { $0.0.effort + $0.1.effort < $1.0.effort + $1.1.effort }
    let least = result[0].0.effort + result[0].1.effort
    return result.filter { $0.0.effort + $0.1.effort <= least + 60 }
  }

  /// The ways each preference finds, without repetitions; the request's own preference first. Empty where there is no way.
  public func alternatives(_ request: RouteRequest) -> [Route] {
    var result: [Route] = []
    for preference in [request.preference] + Preference.allCases.filter({ $0 != request.preference }) {
      var other = request
      other.preference = preference
      guard case .found(let route) = answer(other) else { continue }
      let isKnown = result.contains { known in
        known.legs.count == route.legs.count
          && zip(known.legs, route.legs).allSatisfy { $0.edge == $1.edge && $0.forward == $1.forward }
      }
      if !isKnown { result.append(route) }
    }
    return result
  }
}
