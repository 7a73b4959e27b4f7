extension Judge {
  /// What the person makes of a point: it is met by whoever arrives at it.
  ///
  /// Closed: no access, locked, walls; a known opening narrower than the person; kerbs above the limit; `wheelchair=no` for wheelchairs.
  /// For people with wheels (wheelchair, walker, pram) also stiles, turnstiles, kissing gates, chains, logs, rubble, concrete barriers and fords,
  /// unless tagged `wheelchair=yes` or `limited`; cycle barriers, blocks and bollards of unknown spacing are unknown.
  public func judge(_ obstacle: Obstacle) -> Verdict {
    var verdict = Verdict()
    if obstacle.foot == .no || obstacle.foot == .closedToPublic { verdict.blockers.insert(.access) }
    if obstacle.locked == .yes { verdict.blockers.insert(.access) }
    if obstacle.isTimed || obstacle.foot == .customersOnly { verdict.atLimit.insert(.hours) }
    if profile.aid.isWheelchair {
      if obstacle.wheelchair == .no { verdict.blockers.insert(.wheelchair) }
      if obstacle.wheelchair == .limited { verdict.mark(.wheelchair, closed: !profile.limitedPlaces) }
    }
    judgeBarrier(obstacle, &verdict)
    if obstacle.kerb != .none, let limit = profile.maxKerb {
      if let height = obstacle.kerbToClimb {
        if height > limit { verdict.blockers.insert(.kerb) } else if height > 0, height * 5 > limit * 4 { verdict.atLimit.insert(.kerb) }
      } else {
        verdict.unknowns.insert(.kerb)
      }
    }
    if obstacle.wheelchair == .yes { verdict.unknowns.subtract([.barrier, .kerb, .width]) }
    if profile.unknown == .refused, !verdict.unknowns.isEmpty { verdict.blockers.insert(.unknownData) }
    weigh(obstacle, &verdict)
    return verdict
  }

  private func judgeBarrier(_ obstacle: Obstacle, _ verdict: inout Verdict) {
    if obstacle.opening > 0, profile.minWidth > 0 {
      let opening = Int(obstacle.opening)
      if opening < profile.minWidth { verdict.blockers.insert(.barrier) } else if opening * 10 < profile.minWidth * 11 { verdict.atLimit.insert(.barrier) }
    }
    let isSaidPassable = obstacle.wheelchair == .yes || obstacle.wheelchair == .limited
    switch obstacle.barrier {
    case .none, .kerb, .lift, .entrance, .cattleGrid, .checkpoint: break
    case .wall: verdict.blockers.insert(.barrier)
    case .stile, .turnstile, .kissingGate, .horseStile, .chain, .log, .debris, .jerseyBarrier, .ford:
      if rolls, !isSaidPassable { verdict.blockers.insert(.barrier) }
    case .bollard, .block, .cycleBarrier, .gate, .liftGate, .swingGate, .other:
      if rolls, obstacle.opening == 0 { verdict.unknowns.insert(.barrier) }
    }
    if obstacle.barrier == .cattleGrid, rolls, !isSaidPassable { verdict.unknowns.insert(.barrier) }
  }

  var rolls: Bool { profile.aid != .none && profile.aid != .cane }

  private func weigh(_ obstacle: Obstacle, _ verdict: inout Verdict) {
    switch obstacle.barrier {
    case .lift: verdict.delay = 60_000
    case .gate, .liftGate, .swingGate, .kissingGate, .turnstile, .entrance: verdict.delay = 5000
    case .none, .kerb: verdict.delay = obstacle.kerb == .none || obstacle.kerb == .flush ? 0 : 2000
    default: verdict.delay = 3000
    }
    if preference == .shortest { return }
    verdict.costDelay = verdict.delay + penalty(verdict)
  }

  /// Milliseconds for what is unknown, or nearly too much, at one point.
  func penalty(_ verdict: Verdict) -> UInt32 {
    var cost: UInt32 = 0
    if !verdict.unknowns.isEmpty {
      switch profile.unknown {
      case .allowed: cost += preference == .mostCertain ? 60_000 : 0
      case .avoided, .refused: cost += preference == .mostCertain ? 120_000 : 15_000
      }
    }
    if !verdict.atLimit.isEmpty { cost += preference == .easiest ? 60_000 : 10_000 }
    return cost
  }
}
