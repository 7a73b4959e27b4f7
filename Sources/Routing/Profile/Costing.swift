/// A profile with a preference, ready to costing passages and obstacles.
///
/// The rules, which the reference in the tests tells again in its own words:
///
/// **Closed** (hard limits): no access; construction; against the only direction; steps, unless allowed or with the ramp the
/// rule asks for; escalators, unless the person uses them, and for wheels moving walkways too, unless tagged
/// `wheelchair=yes`; surface group or smoothness outside of the profile's; known width
/// below the least; tagged slope above the greatest in the direction of travel; kerb above the highest, measured or assumed from its kind;
/// `wheelchair=no` for wheelchairs, `limited` where the profile refuses it; crossings the rule excludes; barriers
/// (see `costing(_:)` of an obstacle); anything unknown that matters, where the profile refuses the unknown.
///
/// **Possible slopes**: a slope from an elevation model alone never closes, whatever the profile: heights are too coarse for that. Above the limit or
/// within `Passage.modelMargin` of it, it makes the stretch unknown, also for who refuses the unknown.
///
/// **Time**: length at the person's speed × slope × surface, plus waits. **Cost**: time × dislikes, plus waits and penalties.
public struct Costing: Sendable {
  public let profile: Profile
  public let preference: Preference

  public init(_ profile: Profile, _ preference: Preference = .balanced) {
    self.profile = profile
    self.preference = preference
  }

  // MARK: Passages

  public func costing(_ passage: Passage, forward: Bool) -> EdgeCost {
    var edgeCost = EdgeCost()
    judgeAccess(passage, forward, &edgeCost)
    judgeSteps(passage, &edgeCost)
    judgeGround(passage, &edgeCost)
    let slope = judgeSlope(passage, forward, &edgeCost)
    let mayBeSteep = isPossiblySteep(passage, forward)
    judgeWidth(passage, &edgeCost)
    judgeKerb(passage.kerb, passage.kerbToClimb, &edgeCost)
    judgeCrossing(passage, &edgeCost)
    if passage.wheelchair == .yes { edgeCost.unknowns.subtract([.surface, .slope, .width, .kerb, .smoothness]) }
    if profile.unknown == .refused, !edgeCost.unknowns.isEmpty { edgeCost.blockers.insert(.unknownData) }
    if mayBeSteep, passage.wheelchair != .yes { edgeCost.unknowns.insert(.slope) }
    weigh(passage, slope: slope, &edgeCost)
    return edgeCost
  }

  private func judgeAccess(_ passage: Passage, _ forward: Bool, _ edgeCost: inout EdgeCost) {
    if passage.foot == .no || passage.foot == .closedToPublic { edgeCost.blockers.insert(.access) }
    if passage.foot == .unknown { edgeCost.unknowns.insert(.access) }
    if passage.flags.contains(.construction) { edgeCost.blockers.insert(.construction) }
    if passage.flags.contains(forward ? .backwardOnly : .forwardOnly) { edgeCost.blockers.insert(.direction) }
    if passage.flags.contains(.timed) || passage.foot == .customersOnly { edgeCost.atLimit.insert(.hours) }
    if profile.aid.isWheelchair {
      if passage.wheelchair == .no { edgeCost.blockers.insert(.wheelchair) }
      if passage.wheelchair == .limited { edgeCost.mark(.wheelchair, closed: !profile.limitedPlaces) }
    }
  }

  private func judgeSteps(_ passage: Passage, _ edgeCost: inout EdgeCost) {
    if passage.conveying != .none {
      let isForWalkers = passage.kind == .steps || rolls && passage.wheelchair != .yes
      if isForWalkers, !profile.escalators { edgeCost.blockers.insert(.escalator) }
      if passage.conveying == .unknownDirection || passage.conveying == .reversible {
        edgeCost.unknowns.insert(.direction)
      }
      return
    }
    guard passage.kind == .steps, profile.steps != .allowed else { return }
    let ramp = profile.aid.isWheelchair ? passage.wheelchairRamp : passage.wheelchairRamp == .yes ? .yes : passage.ramp
    if profile.steps == .never || ramp != .yes {
      edgeCost.blockers.insert(.steps)
    } else {
      edgeCost.atLimit.insert(.steps)
    }
  }

  private func judgeGround(_ passage: Passage, _ edgeCost: inout EdgeCost) {
    if passage.kind == .lift { return }
    if passage.surface != .unknown, !profile.surfaces.isSuperset(of: passage.surface.group) {
      edgeCost.blockers.insert(.surface)
    }
    if passage.smoothness != .unknown {
      if passage.smoothness > profile.worstSmoothness { edgeCost.blockers.insert(.smoothness) }
      if passage.smoothness == profile.worstSmoothness, passage.smoothness > .good {
        edgeCost.atLimit.insert(.smoothness)
      }
    }
    if passage.surface == .strips, rolls { edgeCost.atLimit.insert(.surface) }
    let isUnread = passage.flags.contains(.surfaceUnread)
    if isUnread || passage.surface == .unknown && passage.smoothness == .unknown, profile.surfaces != .all {
      edgeCost.unknowns.insert(.surface)
    }
  }

  /// Returns the slope to reckon with, per mille; 0 where unknown.
  private func judgeSlope(_ passage: Passage, _ forward: Bool, _ edgeCost: inout EdgeCost) -> Int {
    if passage.kind == .lift || passage.kind == .steps { return 0 }
    guard let incline = passage.incline(forward: forward) else {
      if profile.maxUp != nil || profile.maxDown != nil { edgeCost.unknowns.insert(.slope) }
      if passage.flags.contains(.steep) { edgeCost.atLimit.insert(.slope) }
      return 0
    }
    if passage.slope == .tagged, let limit = incline > 0 ? profile.maxUp : profile.maxDown {
      let steepness = abs(incline)
      if steepness > limit {
        edgeCost.blockers.insert(.slope)
      } else if steepness * 5 > limit * 4 {
        edgeCost.atLimit.insert(.slope)
      }
    }
    return incline
  }

  /// Whether an elevation model says that it may be steeper than the person can go: above the limit, or so near to it that the model cannot tell.
  private func isPossiblySteep(_ passage: Passage, _ forward: Bool) -> Bool {
    if passage.slope != .modelled || passage.kind == .lift || passage.kind == .steps { return false }
    guard let incline = passage.incline(forward: forward), let limit = incline > 0 ? profile.maxUp : profile.maxDown
    else { return false }
    let steepness = abs(incline)
    return steepness > limit || limit > 0 && (steepness * 5 > limit * 4 || steepness + Passage.modelMargin > limit)
  }

  private func judgeWidth(_ passage: Passage, _ edgeCost: inout EdgeCost) {
    if passage.kind.isRoad || passage.kind == .plaza || profile.minWidth == 0 { return }
    let width = Int(passage.width)
    if width == 0 {
      // As of a lift that is a point, no width is asked of one that is a line.
      let mayBeUntold = passage.kind == .livingStreet || passage.kind == .pedestrian || passage.kind == .lift
      if !mayBeUntold { edgeCost.unknowns.insert(.width) }
    } else if width < profile.minWidth {
      edgeCost.blockers.insert(.width)
    } else if width * 10 < profile.minWidth * 11 {
      edgeCost.atLimit.insert(.width)
    }
  }

  private func judgeKerb(_ kerb: Kerb, _ height: Int?, _ edgeCost: inout EdgeCost) {
    guard kerb != .none, let limit = profile.maxKerb else { return }
    guard let height else { edgeCost.unknowns.insert(.kerb); return }
    if height > limit {
      edgeCost.blockers.insert(.kerb)
    } else if height > 0, height * 5 > limit * 4 {
      edgeCost.atLimit.insert(.kerb)
    }
  }

  private func judgeCrossing(_ passage: Passage, _ edgeCost: inout EdgeCost) {
    switch passage.crossing {
    case .none: break
    case .forbidden: edgeCost.blockers.insert(.crossing)
    case .unknown: if profile.crossings != .any { edgeCost.unknowns.insert(.crossing) }
    case .unmarked: if profile.crossings != .any { edgeCost.blockers.insert(.crossing) }
    case .marked: if profile.crossings == .signals { edgeCost.blockers.insert(.crossing) }
    case .signals: break
    }
  }
}

extension EdgeCost {
  /// Closes, or marks as being at the limit.
  mutating func mark(_ matter: Aspects, closed: Bool) {
    if closed { blockers.insert(matter) } else { atLimit.insert(matter) }
  }
}
