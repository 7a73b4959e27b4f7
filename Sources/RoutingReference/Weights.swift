import Routing

/// Cost told again, one edge at a time, in the words of `Costing`'s description.
public struct Weights {
  public let limits: Limits
  public let preference: Preference

  public init(_ profile: Profile, _ preference: Preference) {
    limits = Limits(profile)
    self.preference = preference
  }

  private var profile: Profile { limits.profile }
  private var hasWheels: Bool { profile.aid != .none && profile.aid != .cane }

  /// Milliseconds of cost to walk `centimetres` of an edge `length` long; nil when closed. Waits count in proportion to the part walked.
  public func cost(_ passage: Passage, forward: Bool, centimetres: UInt32, of length: UInt32) -> UInt32? {
    if limits.violation(passage, forward: forward) != nil { return nil }
    let level = 10_000_000 / profile.speed
    if preference == .shortest { return max(1, UInt32((Int(centimetres) * level + 500) / 1000)) }

    var percent = 100
    let isSloped = passage.slope == .tagged || passage.slope == .modelled
    if isSloped, passage.kind != .lift, passage.kind != .steps {
      let rise = forward ? Int(passage.incline) : -Int(passage.incline)
      percent += min(400, (rise > 0 ? rise * profile.slowerUp : -rise * profile.slowerDown) / 10)
    }
    percent = percent * ground(passage) / 100
    if passage.kind == .steps, passage.conveying == .none {
      percent = percent * (profile.aid == .none ? 160 : 250) / 100
    }
    let pace = level * percent / 100

    let near = isNearLimit(passage, forward: forward),
      unknown = limits.isUnknown(passage, forward: forward) || limits.isPossiblySteep(passage, forward: forward)
    var dislike = 100
    if profile.avoidsRoadways { dislike += roadway(passage) }
    if profile.avoidsUnlit, passage.lit == .no { dislike += 100 }
    if passage.kind == .steps, profile.aid != .none { dislike += 200 }
    if near { dislike += 50 }
    if preference == .easiest { dislike = 100 + (dislike - 100) * 3 + (percent - 100) * 2 }
    if unknown {
      if profile.unknown == .allowed {
        dislike += preference == .mostCertain ? 200 : 0
      } else {
        dislike += preference == .mostCertain ? 400 : 30
      }
    }
    var wait = 0
    switch passage.crossing {
    case .signals: wait += 20_000
    case .unknown, .unmarked, .marked: wait += 8000
    case .none, .forbidden: break
    }
    let isSide = passage.flags.contains(.crossingHalf)
    if isSide { wait /= 2 }
    if passage.kind == .lift { wait += 60_000 }
    if passage.kerb != .none { wait += trouble(unknown: unknown, near: near) }
    if profile.avoidsUnsignalledCrossings,
      passage.crossing == .unknown || passage.crossing == .unmarked || passage.crossing == .marked
    {
      wait += isSide ? 60_000 : 120_000
    }
    return max(
      1,
      UInt32((Int(centimetres) * (pace * max(20, dislike) / 100) + 500) / 1000 + wait * Int(centimetres) / Int(length)))
  }

  /// Milliseconds of cost to arrive at an obstacle; nil when closed.
  public func cost(_ obstacle: Obstacle) -> UInt32? {
    if limits.violation(obstacle) != nil { return nil }
    let roundabout: UInt32 = obstacle.barrier == .line ? 600_000 : 0
    if preference == .shortest { return roundabout }
    let wait: Int =
      switch obstacle.barrier {
      case .lift: 60_000
      case .gate, .liftGate, .swingGate, .kissingGate, .turnstile, .entrance: 5000
      case .none, .kerb: obstacle.kerb == .none || obstacle.kerb == .flush ? 0 : 2000
      default: 3000
      }
    return roundabout + UInt32(wait + trouble(unknown: limits.isUnknown(obstacle), near: isNearLimit(obstacle)))
  }

  private func trouble(unknown: Bool, near: Bool) -> Int {
    var cost = 0
    if unknown {
      if profile.unknown == .allowed {
        cost += preference == .mostCertain ? 60_000 : 0
      } else {
        cost += preference == .mostCertain ? 120_000 : 15_000
      }
    }
    if near { cost += preference == .easiest ? 60_000 : 10_000 }
    return cost
  }

  private func ground(_ passage: Passage) -> Int {
    if passage.kind == .lift { return 100 }
    let (wheels, feet): (Int, Int) =
      switch passage.surface {
      case .sett: (125, 105)
      case .cobblestone, .rock: (180, 120)
      case .metalGrid: (130, 100)
      case .compacted, .fineGravel: (115, 100)
      case .unpaved, .gravel, .pebbles, .ground, .grass, .grassPaver: (170, 115)
      case .sand, .mud, .woodchips, .snow: (300, 150)
      default: (100, 100)
      }
    let (rough, roughFeet): (Int, Int) =
      switch passage.smoothness {
      case .unknown, .excellent, .good: (100, 100)
      case .intermediate: (110, 100)
      case .bad: (150, 105)
      case .veryBad, .horrible, .veryHorrible, .impassable: (250, 130)
      }
    return hasWheels ? max(wheels, rough) : max(feet, roughFeet)
  }

  private func roadway(_ passage: Passage) -> Int {
    if passage.kind == .cycleway { return 20 }
    if passage.kind.rawValue < Kind.service.rawValue { return 0 }
    if passage.pavement == .oneSide || passage.pavement == .bothSides { return 10 }
    let traffic =
      [Kind.trunk: 300, .primary: 300, .secondary: 200, .tertiary: 120, .unclassified: 50][passage.kind] ?? 30
    return passage.pavement == .separate || passage.foot == .useSidepath ? max(300, traffic) : traffic
  }

  /// How sure a stretch is, with the point at its end; nil for no such point.
  public func certainty(_ passage: Passage, forward: Bool, _ obstacle: Obstacle?) -> Certainty {
    if isNearLimit(passage, forward: forward) || obstacle.map({ isNearLimit($0) }) ?? false { return .atLimit }
    let isUnknown = limits.isUnknown(passage, forward: forward) || limits.isPossiblySteep(passage, forward: forward)
    return isUnknown || obstacle.map({ limits.isUnknown($0) }) ?? false ? .unknown : .verified
  }

  private func isNearLimit(_ passage: Passage, forward: Bool) -> Bool {
    if passage.flags.contains(.timed) || passage.foot == .customersOnly { return true }
    let isChair = profile.aid == .manualChair || profile.aid == .powerChair
    if isChair, passage.wheelchair == .limited { return true }
    if passage.kind == .steps, passage.conveying == .none, profile.steps != .allowed { return true }
    if passage.kind != .lift, passage.surface == .strips, hasWheels { return true }
    if passage.kind != .lift, passage.smoothness != .unknown, passage.smoothness == profile.worstSmoothness,
      passage.smoothness.rawValue > Smoothness.good.rawValue
    {
      return true
    }
    if passage.kind != .lift, passage.kind != .steps {
      if passage.slope == .tagged {
        let rise = forward ? Int(passage.incline) : -Int(passage.incline)
        if let most = rise > 0 ? profile.maxUp : profile.maxDown, most > 0, abs(rise) * 5 > most * 4 { return true }
      } else if passage.slope != .modelled, passage.flags.contains(.steep) {
        return true
      }
    }
    if passage.kind.rawValue < Kind.service.rawValue, passage.kind != .plaza, passage.width > 0, profile.minWidth > 0,
      Int(passage.width) * 10 < profile.minWidth * 11
    {
      return true
    }
    return isNearKerb(passage.kerb, passage.kerbToClimb)
  }

  private func isNearLimit(_ obstacle: Obstacle) -> Bool {
    if obstacle.isTimed || obstacle.foot == .customersOnly { return true }
    let isChair = profile.aid == .manualChair || profile.aid == .powerChair
    if isChair, obstacle.wheelchair == .limited { return true }
    if obstacle.opening > 0, profile.minWidth > 0, Int(obstacle.opening) * 10 < profile.minWidth * 11 { return true }
    return isNearKerb(obstacle.kerb, obstacle.kerbToClimb)
  }

  private func isNearKerb(_ kerb: Kerb, _ height: Int?) -> Bool {
    guard kerb != .none, let height, height > 0, let most = profile.maxKerb else { return false }
    return height * 5 > most * 4
  }
}
