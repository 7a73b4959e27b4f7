extension Network {
  /// Adds up what is known along a route.
  func report(on route: Route) -> Report {
    var report = Report()
    var at: UInt32 = 0
    var unknownLengths: [UInt32] = Array(repeating: 0, count: 16)
    for (index, leg) in route.legs.enumerated() {
      let length = leg.length
      report.time += leg.time
      switch leg.certainty {
      case .verified: report.verified += length
      case .unknown: report.unknown += length
      case .atLimit: report.atLimit += length
      }
      var rest = leg.unknowns.rawValue
      while rest != 0 {
        unknownLengths[rest.trailingZeroBitCount] += length
        rest &= rest - 1
      }
      addSlope(leg, at, &report)
      addWarnings(route, index, at, &report)
      at += length
    }
    report.length = at
    for bit in 0..<16 where unknownLengths[bit] > 0 {
      report.unknownLengths.append(.init(matter: Aspects(rawValue: 1 << UInt32(bit)), length: unknownLengths[bit]))
    }
    return report
  }

  private func addSlope(_ leg: Leg, _ at: UInt32, _ report: inout Report) {
    guard let incline = region.passage(ofEdge: leg.edge).incline(forward: leg.forward) else { return }
    report.slopeKnown += leg.length
    let rise = UInt32(UInt64(leg.length) * UInt64(abs(incline)) / 1000)
    if incline > 0 {
      report.climb += rise
      if incline > report.steepestUp ?? 0 { (report.steepestUp, report.steepestUpAt) = (incline, at) }
    } else if incline < 0 {
      report.descent += rise
      if -incline > report.steepestDown ?? 0 { (report.steepestDown, report.steepestDownAt) = (-incline, at) }
    }
    if report.steepestUp == nil, incline == 0 { report.steepestUp = 0 }
  }

  private func addWarnings(_ route: Route, _ index: Int, _ at: UInt32, _ report: inout Report) {
    let leg = route.legs[index]
    let passage = region.passage(ofEdge: leg.edge)
    let edgeCost = original(leg.edge, forward: leg.forward)
    let place = route.points[leg.firstPoint]
    func add(_ reason: Warning.Reason, _ matter: Aspects, value: Int?) {
      if let last = report.warnings.last, last.reason == reason, last.matter == matter, last.value == value,
        last.length > 0, last.at + last.length == at
      {
        report.warnings[report.warnings.count - 1].length += leg.length
      } else {
        report.warnings.append(
          Warning(reason: reason, matter: matter, at: at, length: leg.length, point: place, value: value, leg: index))
      }
    }
    for matter in edgeCost.blockers.each { add(.blocked, matter, value: value(of: matter, passage, leg.forward)) }
    for matter in edgeCost.atLimit.each { add(.atLimit, matter, value: value(of: matter, passage, leg.forward)) }
    // Unknown slope, width and surface go on for kilometres: they are told as shares, not as warnings.
    for matter in edgeCost.unknowns.subtracting([.slope, .width, .surface]).each { add(.unknown, matter, value: nil) }
    // But a slope that may be too steep is told where it is.
    if edgeCost.unknowns.contains(.slope), passage.slope == .modelled {
      add(.unknown, .slope, value: value(of: .slope, passage, leg.forward))
    }
    if passage.kind.isRoad, passage.pavement != .bothSides, passage.pavement != .oneSide,
      passage.kind.rawValue >= Kind.unclassified.rawValue
    {
      add(.notice, .access, value: nil)
    }
    if passage.crossing != .none, passage.crossing != .signals, !edgeCost.blockers.contains(.crossing),
      !edgeCost.unknowns.contains(.crossing)
    {
      add(.notice, .crossing, value: Int(passage.crossing.rawValue))
    }
    if index >= route.nodes.count { return }
    let node = route.nodes[index]
    guard let obstacle = region.obstacle(atNode: node), let met = original(atNode: node) else { return }
    for (reason, matters) in [
      (Warning.Reason.blocked, met.blockers), (.atLimit, met.atLimit), (.unknown, met.unknowns),
    ] {
      for matter in matters.each {
        report.warnings.append(
          Warning(
            reason: reason, matter: matter, at: at + leg.length, length: 0, point: region.point(ofNode: node),
            value: value(of: matter, obstacle), leg: index))
      }
    }
  }

  func value(of matter: Aspects, _ passage: Passage, _ forward: Bool) -> Int? {
    switch matter {
    case .slope: passage.incline(forward: forward)
    case .width: passage.width == 0 ? nil : Int(passage.width)
    case .kerb: passage.kerbToClimb
    case .steps: passage.stepCount == 0 ? nil : Int(passage.stepCount)
    case .escalator: passage.kind == .steps ? nil : 1
    case .surface: Int(passage.surface.rawValue)
    case .smoothness: Int(passage.smoothness.rawValue)
    default: nil
    }
  }

  func value(of matter: Aspects, _ obstacle: Obstacle) -> Int? {
    switch matter {
    case .kerb: obstacle.kerbToClimb
    case .barrier: obstacle.opening == 0 ? nil : Int(obstacle.opening)
    default: nil
    }
  }
}
