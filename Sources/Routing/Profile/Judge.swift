/// A profile with a preference, ready to judge passages and obstacles.
///
/// The rules, which the reference in the tests tells again in its own words:
///
/// **Closed** (hard limits): no access; construction; against the only direction; steps, unless allowed or with the ramp the
/// rule asks for; escalators, unless the person uses them; surface group or smoothness outside of the profile's; known width
/// below the least; tagged slope above the greatest in the direction of travel; kerb above the highest, measured or assumed from its kind;
/// `wheelchair=no` for wheelchairs, `limited` where the profile refuses it; crossings the rule excludes; barriers
/// (see `judge(_:)` of an obstacle); anything unknown that matters, where the profile refuses the unknown.
///
/// **Possible slopes**: a slope from an elevation model alone never closes, whatever the profile: heights are too coarse for that. Above the limit or
/// within `Passage.modelMargin` of it, it makes the stretch unknown, also for who refuses the unknown.
///
/// **Time**: length at the person's speed × slope × surface, plus waits. **Cost**: time × dislikes, plus waits and penalties.
public struct Judge: Sendable {
  public let profile: Profile
  public let preference: Preference

  public init(_ profile: Profile, _ preference: Preference = .balanced) {
    self.profile = profile
    self.preference = preference
  }

  // MARK: Passages

  public func judge(_ passage: Passage, forward: Bool) -> Verdict {
    var verdict = Verdict()
    judgeAccess(passage, forward, &verdict)
    judgeSteps(passage, &verdict)
    judgeGround(passage, &verdict)
    let slope = judgeSlope(passage, forward, &verdict)
    let mayBeSteep = isPossiblySteep(passage, forward)
    judgeWidth(passage, &verdict)
    judgeKerb(passage.kerb, passage.kerbToClimb, &verdict)
    judgeCrossing(passage, &verdict)
    if passage.wheelchair == .yes { verdict.unknowns.subtract([.surface, .slope, .width, .kerb, .smoothness]) }
    if profile.unknown == .refused, !verdict.unknowns.isEmpty { verdict.blockers.insert(.unknownData) }
    if mayBeSteep, passage.wheelchair != .yes { verdict.unknowns.insert(.slope) }
    weigh(passage, slope: slope, &verdict)
    return verdict
  }

  private func judgeAccess(_ passage: Passage, _ forward: Bool, _ verdict: inout Verdict) {
    if passage.foot == .no || passage.foot == .closedToPublic { verdict.blockers.insert(.access) }
    if passage.foot == .unknown { verdict.unknowns.insert(.access) }
    if passage.flags.contains(.construction) { verdict.blockers.insert(.construction) }
    if passage.flags.contains(forward ? .backwardOnly : .forwardOnly) { verdict.blockers.insert(.direction) }
    if passage.flags.contains(.timed) || passage.foot == .customersOnly { verdict.atLimit.insert(.hours) }
    if profile.aid.isWheelchair {
      if passage.wheelchair == .no { verdict.blockers.insert(.wheelchair) }
      if passage.wheelchair == .limited { verdict.mark(.wheelchair, closed: !profile.limitedPlaces) }
    }
  }

  private func judgeSteps(_ passage: Passage, _ verdict: inout Verdict) {
    if passage.conveying != .none {
      if passage.kind == .steps, !profile.escalators { verdict.blockers.insert(.escalator) }
      if passage.conveying == .unknownDirection || passage.conveying == .reversible { verdict.unknowns.insert(.direction) }
      return
    }
    guard passage.kind == .steps, profile.steps != .allowed else { return }
    let ramp = profile.aid.isWheelchair ? passage.wheelchairRamp : passage.wheelchairRamp == .yes ? .yes : passage.ramp
    if profile.steps == .never || ramp != .yes { verdict.blockers.insert(.steps) } else { verdict.atLimit.insert(.steps) }
  }

  private func judgeGround(_ passage: Passage, _ verdict: inout Verdict) {
    if passage.kind == .lift { return }
    if passage.surface != .unknown, !profile.surfaces.isSuperset(of: passage.surface.group) { verdict.blockers.insert(.surface) }
    if passage.smoothness != .unknown {
      if passage.smoothness > profile.worstSmoothness { verdict.blockers.insert(.smoothness) }
      if passage.smoothness == profile.worstSmoothness, passage.smoothness > .good { verdict.atLimit.insert(.smoothness) }
    }
    if passage.surface == .unknown, passage.smoothness == .unknown, profile.surfaces != .all { verdict.unknowns.insert(.surface) }
  }

  /// Returns the slope to reckon with, per mille; 0 where unknown.
  private func judgeSlope(_ passage: Passage, _ forward: Bool, _ verdict: inout Verdict) -> Int {
    if passage.kind == .lift || passage.kind == .steps { return 0 }
    guard let incline = passage.incline(forward: forward) else {
      if profile.maxUp != nil || profile.maxDown != nil { verdict.unknowns.insert(.slope) }
      if passage.flags.contains(.steep) { verdict.atLimit.insert(.slope) }
      return 0
    }
    if passage.slope == .tagged, let limit = incline > 0 ? profile.maxUp : profile.maxDown {
      let steepness = abs(incline)
      if steepness > limit { verdict.blockers.insert(.slope) } else if steepness * 5 > limit * 4 { verdict.atLimit.insert(.slope) }
    }
    return incline
  }

  /// Whether an elevation model says that it may be steeper than the person can go: above the limit, or so near to it that the model cannot tell.
  private func isPossiblySteep(_ passage: Passage, _ forward: Bool) -> Bool {
    if passage.slope != .modelled || passage.kind == .lift || passage.kind == .steps { return false }
    guard let incline = passage.incline(forward: forward), let limit = incline > 0 ? profile.maxUp : profile.maxDown else { return false }
    let steepness = abs(incline)
    return steepness > limit || limit > 0 && (steepness * 5 > limit * 4 || steepness + Passage.modelMargin > limit)
  }

  private func judgeWidth(_ passage: Passage, _ verdict: inout Verdict) {
    if passage.kind.isRoad || passage.kind == .plaza || profile.minWidth == 0 { return }
    let width = Int(passage.width)
    if width == 0 {
      if passage.kind != .livingStreet, passage.kind != .pedestrian { verdict.unknowns.insert(.width) }
    } else if width < profile.minWidth {
      verdict.blockers.insert(.width)
    } else if width * 10 < profile.minWidth * 11 {
      verdict.atLimit.insert(.width)
    }
  }

  private func judgeKerb(_ kerb: Kerb, _ height: Int?, _ verdict: inout Verdict) {
    guard kerb != .none, let limit = profile.maxKerb else { return }
    guard let height else { verdict.unknowns.insert(.kerb); return }
    if height > limit { verdict.blockers.insert(.kerb) } else if height > 0, height * 5 > limit * 4 { verdict.atLimit.insert(.kerb) }
  }

  private func judgeCrossing(_ passage: Passage, _ verdict: inout Verdict) {
    switch passage.crossing {
    case .none: break
    case .forbidden: verdict.blockers.insert(.crossing)
    case .unknown: if profile.crossings != .any { verdict.unknowns.insert(.crossing) }
    case .unmarked: if profile.crossings != .any { verdict.blockers.insert(.crossing) }
    case .marked: if profile.crossings == .signals { verdict.blockers.insert(.crossing) }
    case .signals: break
    }
  }
}

extension Verdict {
  /// Closes, or marks as being at the limit.
  mutating func mark(_ matter: Matters, closed: Bool) {
    if closed { blockers.insert(matter) } else { atLimit.insert(matter) }
  }
}
