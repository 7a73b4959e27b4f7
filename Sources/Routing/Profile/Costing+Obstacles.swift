extension Costing {
  /// What the person makes of a point: it is met by whoever arrives at it.
  ///
  /// Closed: no access, locked, walls; a known opening narrower than the person; kerbs above the limit; `wheelchair=no` for wheelchairs.
  /// For people with wheels (wheelchair, walker, pram) also stiles, turnstiles, kissing gates, chains, logs, rubble, concrete barriers and fords,
  /// unless tagged `wheelchair=yes` or `limited`; cycle barriers, blocks and bollards of unknown spacing are unknown.
  public func costing(_ obstacle: Obstacle) -> EdgeCost {
    var edgeCost = EdgeCost()
    if obstacle.foot == .no || obstacle.foot == .closedToPublic { edgeCost.blockers.insert(.access) }
    if obstacle.locked == .yes { edgeCost.blockers.insert(.access) }
    if obstacle.isTimed || obstacle.foot == .customersOnly { edgeCost.atLimit.insert(.hours) }
    if profile.aid.isWheelchair {
      if obstacle.wheelchair == .no { edgeCost.blockers.insert(.wheelchair) }
      if obstacle.wheelchair == .limited { edgeCost.mark(.wheelchair, closed: !profile.limitedPlaces) }
    }
    judgeBarrier(obstacle, &edgeCost)
    if obstacle.kerb != .none, let limit = profile.maxKerb {
      if let height = obstacle.kerbToClimb {
        if height > limit {
          edgeCost.blockers.insert(.kerb)
        } else if height > 0, height * 5 > limit * 4 {
          edgeCost.atLimit.insert(.kerb)
        }
      } else {
        edgeCost.unknowns.insert(.kerb)
      }
    }
    if obstacle.wheelchair == .yes { edgeCost.unknowns.subtract([.barrier, .kerb, .width]) }
    if profile.unknown == .refused, !edgeCost.unknowns.isEmpty { edgeCost.blockers.insert(.unknownData) }
    weigh(obstacle, &edgeCost)
    return edgeCost
  }

  private func judgeBarrier(_ obstacle: Obstacle, _ edgeCost: inout EdgeCost) {
    if obstacle.opening > 0, profile.minWidth > 0 {
      let opening = Int(obstacle.opening)
      if opening < profile.minWidth {
        edgeCost.blockers.insert(.barrier)
      } else if opening * 10 < profile.minWidth * 11 {
        edgeCost.atLimit.insert(.barrier)
      }
    }
    let isSaidPassable = obstacle.wheelchair == .yes || obstacle.wheelchair == .limited
    switch obstacle.barrier {
    case .none, .kerb, .lift, .entrance, .cattleGrid, .checkpoint: break
    case .wall: edgeCost.blockers.insert(.barrier)
    case .line: edgeCost.unknowns.insert(.barrier)
    case .stile, .turnstile, .kissingGate, .horseStile, .chain, .log, .debris, .jerseyBarrier, .ford:
      if rolls, !isSaidPassable { edgeCost.blockers.insert(.barrier) }
    case .bollard, .block, .cycleBarrier, .gate, .liftGate, .swingGate, .other:
      if rolls, obstacle.opening == 0 { edgeCost.unknowns.insert(.barrier) }
    }
    if obstacle.barrier == .cattleGrid, rolls, !isSaidPassable { edgeCost.unknowns.insert(.barrier) }
  }

  var rolls: Bool { profile.aid != .none && profile.aid != .cane }

  private func weigh(_ obstacle: Obstacle, _ edgeCost: inout EdgeCost) {
    switch obstacle.barrier {
    case .lift: edgeCost.delay = 60_000
    case .gate, .liftGate, .swingGate, .kissingGate, .turnstile, .entrance: edgeCost.delay = 5000
    case .none, .kerb: edgeCost.delay = obstacle.kerb == .none || obstacle.kerb == .flush ? 0 : 2000
    default: edgeCost.delay = 3000
    }
    // Who goes round it for less than ten minutes is surer to arrive.
    if obstacle.barrier == .line { edgeCost.costDelay = 600_000 }
    if preference == .shortest { return }
    edgeCost.costDelay += edgeCost.delay + penalty(edgeCost)
  }

  /// Milliseconds for what is unknown, or nearly too much, at one point.
  func penalty(_ edgeCost: EdgeCost) -> UInt32 {
    var cost: UInt32 = 0
    if !edgeCost.unknowns.isEmpty {
      switch profile.unknown {
      case .allowed: cost += preference == .mostCertain ? 60_000 : 0
      case .avoided, .refused: cost += preference == .mostCertain ? 120_000 : 15_000
      }
    }
    if !edgeCost.atLimit.isEmpty { cost += preference == .easiest ? 60_000 : 10_000 }
    return cost
  }
}
