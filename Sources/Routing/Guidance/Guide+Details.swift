extension Guide {
  /// What to expect on a leg and at the obstacle at its end.
  func details(_ route: Route, _ index: Int) -> [String] {
    let leg = route.legs[index]
    let passage = region.passage(ofEdge: leg.edge)
    var result: [String] = []
    for matter in leg.blockers.each {
      result.append(words.blocked(matter, value: blockedValue(matter, leg, passage, route, index)))
    }
    if let incline = passage.incline(forward: leg.forward), abs(incline) >= 20, passage.kind != .steps,
      passage.kind != .lift
    {
      result.append(passage.slope == .modelled ? words.possibleSlope(incline) : words.slope(incline))
    }
    if passage.slope == .upwards || passage.slope == .downwards, passage.kind != .steps, passage.kind != .lift {
      result.append(words.slopeWithoutNumber(up: (passage.slope == .upwards) == leg.forward))
    }
    if let ground = words.ground(passage) { result.append(ground) }
    if passage.width > 0, passage.width < 120, !passage.kind.isRoad { result.append(words.narrow(Int(passage.width))) }
    if passage.kerb != .none { result.append(words.kerb(passage.kerb, passage.kerbHeight)) }
    if passage.kind.isRoad, passage.pavement == .none || passage.pavement == .unknown,
      passage.kind.rawValue >= Kind.unclassified.rawValue
    {
      result.append(words.roadway(known: passage.pavement == .none))
    }
    if passage.flags.contains(.timed) { result.append(words.openAtTimes) }
    if passage.tactile == .yes, passage.crossing != .none { result.append(words.tactilePaving) }
    if index < route.nodes.count, let obstacle = region.obstacle(atNode: route.nodes[index]) {
      result.append(contentsOf: details(obstacle))
    }
    return result
  }

  private func details(_ obstacle: Obstacle) -> [String] {
    var result: [String] = []
    if obstacle.kerb != .none { result.append(words.kerb(obstacle.kerb, obstacle.kerbHeight)) }
    if let barrier = words.barrier(obstacle.barrier, opening: Int(obstacle.opening)) { result.append(barrier) }
    if obstacle.isTimed { result.append(words.openAtTimes) }
    return result
  }

  private func blockedValue(_ matter: Aspects, _ leg: Leg, _ passage: Passage, _ route: Route, _ index: Int) -> Int? {
    switch matter {
    case .slope: return passage.incline(forward: leg.forward)
    case .width: return passage.width == 0 ? nil : Int(passage.width)
    case .steps: return passage.stepCount == 0 ? nil : Int(passage.stepCount)
    case .escalator: return passage.kind == .steps ? nil : 1
    case .kerb:
      if passage.kerb != .none { return passage.kerbToClimb }
      return index < route.nodes.count ? region.obstacle(atNode: route.nodes[index])?.kerbToClimb : nil
    case .barrier:
      guard index < route.nodes.count, let opening = region.obstacle(atNode: route.nodes[index])?.opening, opening > 0
      else { return nil }
      return Int(opening)
    default: return nil
    }
  }

  /// What closes the way at one place, with its street: "Escalones sin rampa en Calle Roma".
  public func tell(_ block: Blockage.Block) -> String {
    let what = words.blocked(block.matters.each.first ?? .barrier, value: block.value)
    return region.hasName(block.edge) ? words.onStreet(what, region.name(ofEdge: block.edge)) : what
  }

  /// How far the route is from the place, at its start, and why; at its end the step itself tells how far.
  func tell(_ gap: Gap, atStart: Bool) -> [String] {
    var result: [String] = []
    if atStart { result.append(words.startsAway(metres: gap.distance)) }
    if let reason = reason(gap) { result.append(reason) }
    return result
  }

  /// Why a route gets no nearer to a place; nil where nothing is known to lie between.
  public func reason(_ gap: Gap) -> String? {
    if let block = gap.block { return words.noNearer(tell(block)) }
    return words.between(gap.across)
  }

  /// A warning in words.
  public func tell(_ warning: Warning) -> String {
    switch warning.reason {
    case .blocked: words.blocked(warning.matter, value: warning.value)
    case .atLimit: words.near(warning.matter, value: warning.value)
    case .unknown:
      if warning.matter == .slope, let value = warning.value {
        words.mayBeSteep(value)
      } else {
        words.unknown(warning.matter)
      }
    case .notice: warning.matter == .crossing ? words.crossingWithoutSignals : words.roadway(known: false)
    }
  }
}
