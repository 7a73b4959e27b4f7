extension Costing {
  /// Time and cost of a passage whose slope in the direction of travel is `slope` per mille (0 where unknown).
  func weigh(_ passage: Passage, slope: Int, _ edgeCost: inout EdgeCost) {
    let level = UInt32(10_000_000 / profile.speed)  // µs a centimetre
    if preference == .shortest {
      edgeCost.costPace = level
    }
    let slower = slope > 0 ? slope * profile.slowerUp : -slope * profile.slowerDown
    var time = 100 + min(slower / 10, 400)
    time = time * groundFactor(passage) / 100
    if passage.kind == .steps, passage.conveying == .none { time = time * (profile.aid == .none ? 160 : 250) / 100 }
    edgeCost.pace = level * UInt32(time) / 100
    edgeCost.delay = wait(passage)
    if preference == .shortest { return }
    var dislike = 100
    if profile.avoidsRoadways { dislike += roadway(passage) }
    if profile.avoidsUnlit, passage.lit == .no { dislike += 100 }
    if passage.kind == .steps, profile.aid != .none { dislike += 200 }
    if !edgeCost.atLimit.isEmpty { dislike += 50 }
    if preference == .easiest {
      dislike = 100 + (dislike - 100) * 3 + (time - 100) * 2
    }
    if !edgeCost.unknowns.isEmpty {
      switch profile.unknown {
      case .allowed: if preference == .mostCertain { dislike += 200 }
      case .avoided, .refused: dislike += preference == .mostCertain ? 400 : 30
      }
    }
    edgeCost.costPace = UInt32(min(UInt64(edgeCost.pace) * UInt64(max(dislike, 20)) / 100, 100_000_000))
    edgeCost.costDelay = edgeCost.delay + (passage.kerb == .none ? 0 : penalty(edgeCost))
    if profile.avoidsUnsignalledCrossings, passage.crossing != .none, passage.crossing != .signals {
      edgeCost.costDelay += passage.flags.contains(.crossingHalf) ? 60_000 : 120_000
    }
  }

  /// Per cent of time over a surface; walkers without wheels mind less.
  private func groundFactor(_ passage: Passage) -> Int {
    if passage.kind == .lift { return 100 }
    let rolling = rolls
    var factor = 100
    switch passage.surface.group {
    case .setts: factor = rolling ? 125 : 105
    case .cobbles: factor = rolling ? 180 : 120
    case .grid: factor = rolling ? 130 : 100
    case .firm: factor = rolling ? 115 : 100
    case .loose: factor = rolling ? 170 : 115
    case .soft: factor = rolling ? 300 : 150
    default: break
    }
    switch passage.smoothness {
    case .bad: factor = max(factor, rolling ? 150 : 105)
    case .veryBad, .horrible, .veryHorrible, .impassable: factor = max(factor, rolling ? 250 : 130)
    case .intermediate: factor = max(factor, rolling ? 110 : 100)
    default: break
    }
    return factor
  }

  /// Milliseconds of waiting: signals 20 s, other crossings 8 s (half of it for one side of a crossing), a lift 60 s.
  private func wait(_ passage: Passage) -> UInt32 {
    let crossing: UInt32 =
      switch passage.crossing {
      case .none, .forbidden: 0
      case .signals: 20_000
      case .unknown, .unmarked, .marked: 8000
      }
    return (passage.flags.contains(.crossingHalf) ? crossing / 2 : crossing) + (passage.kind == .lift ? 60_000 : 0)
  }

  /// Per cent added for walking on a carriageway; most where a pavement is mapped beside it.
  private func roadway(_ passage: Passage) -> Int {
    if !passage.kind.isRoad { return passage.kind == .cycleway ? 20 : 0 }
    let separate = passage.pavement == .separate || passage.foot == .useSidepath
    if passage.pavement == .bothSides || passage.pavement == .oneSide { return 10 }
    let traffic: Int =
      switch passage.kind {
      case .trunk, .primary: 300
      case .secondary: 200
      case .tertiary: 120
      case .unclassified: 50
      default: 30
      }
    return separate ? max(traffic, 300) : traffic
  }
}
