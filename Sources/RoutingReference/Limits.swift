import Routing

/// The hard limits as a list of plain questions. Written apart from `Costing` on purpose: the two must agree.
public struct Limits {
  public let profile: Profile
  public init(_ profile: Profile) { self.profile = profile }

  private var isChair: Bool { profile.aid == .manualChair || profile.aid == .powerChair }
  private var hasWheels: Bool { isChair || profile.aid == .walker || profile.aid == .pram }

  /// Why the person cannot walk here; nil if they can.
  public func violation(_ passage: Passage, forward: Bool) -> String? {
    if passage.foot == .no { return "no one may walk here" }
    if passage.foot == .closedToPublic { return "private" }
    if passage.flags.contains(.construction) { return "under construction" }
    if passage.flags.contains(.forwardOnly), !forward { return "one way" }
    if passage.flags.contains(.backwardOnly), forward { return "one way" }
    if isChair, passage.wheelchair == .no { return "wheelchair=no" }
    if isChair, passage.wheelchair == .limited, !profile.limitedPlaces { return "wheelchair=limited" }
    if passage.kind == .steps {
      if passage.conveying != .none {
        if !profile.escalators { return "escalator" }
      } else {
        switch profile.steps {
        case .never: return "steps"
        case .withRamp:
          let good = isChair ? passage.wheelchairRamp == .yes : (passage.wheelchairRamp == .yes || passage.ramp == .yes)
          if !good { return "steps without ramp" }
        case .allowed: break
        }
      }
    }
    if passage.kind != .steps, passage.conveying != .none, hasWheels, passage.wheelchair != .yes, !profile.escalators {
      return "moving walkway"
    }
    if passage.kind != .lift {
      if passage.surface != .unknown, profile.surfaces.intersection(passage.surface.group) != passage.surface.group {
        return "surface"
      }
      if passage.smoothness != .unknown, passage.smoothness.rawValue > profile.worstSmoothness.rawValue {
        return "smoothness"
      }
    }
    if passage.slope == .tagged, passage.kind != .lift, passage.kind != .steps {
      let rise = forward ? Int(passage.incline) : -Int(passage.incline)
      if rise > 0, let most = profile.maxUp, rise > most { return "slope up \(rise)" }
      if rise < 0, let most = profile.maxDown, -rise > most { return "slope down \(rise)" }
    }
    let isNarrowable = passage.kind.rawValue < Kind.service.rawValue && passage.kind != .plaza
    if isNarrowable, passage.width > 0, Int(passage.width) < profile.minWidth { return "width \(passage.width)" }
    if let height = height(passage.kerb, passage.kerbHeight), let most = profile.maxKerb, height > most {
      return "kerb \(height)"
    }
    switch passage.crossing {
    case .forbidden: return "no crossing"
    case .unmarked where profile.crossings != .any: return "unmarked crossing"
    case .marked where profile.crossings == .signals: return "crossing without signals"
    default: break
    }
    if profile.unknown == .refused, isUnknown(passage, forward: forward) { return "unknown" }
    return nil
  }

  public func violation(_ obstacle: Obstacle) -> String? {
    if obstacle.foot == .no || obstacle.foot == .closedToPublic { return "no access" }
    if obstacle.locked == .yes { return "locked" }
    if isChair, obstacle.wheelchair == .no { return "wheelchair=no" }
    if isChair, obstacle.wheelchair == .limited, !profile.limitedPlaces { return "wheelchair=limited" }
    if obstacle.opening > 0, Int(obstacle.opening) < profile.minWidth { return "opening \(obstacle.opening)" }
    if obstacle.barrier == .wall { return "wall" }
    let impassableOnWheels: Set<Barrier> = [
      .stile, .turnstile, .kissingGate, .horseStile, .chain, .log, .debris, .jerseyBarrier, .ford,
    ]
    if hasWheels, impassableOnWheels.contains(obstacle.barrier), obstacle.wheelchair != .yes,
      obstacle.wheelchair != .limited
    {
      return "\(obstacle.barrier)"
    }
    if let height = height(obstacle.kerb, obstacle.kerbHeight), let most = profile.maxKerb, height > most {
      return "kerb \(height)"
    }
    if profile.unknown == .refused, isUnknown(obstacle) { return "unknown" }
    return nil
  }

  /// Millimetres to climb; nil where there is no kerb or nothing is known of it.
  private func height(_ kerb: Kerb, _ measured: UInt16) -> Int? {
    if kerb == .none { return nil }
    if measured != Passage.unknownHeight { return Int(measured) }
    switch kerb {
    case .raised: return 150
    case .rolled: return 60
    case .lowered: return 30
    case .flush: return 0
    case .none, .unknown: return nil
    }
  }

  /// Whether something that matters to the person is not known.
  public func isUnknown(_ passage: Passage, forward: Bool) -> Bool {
    if passage.foot == .unknown { return true }
    if passage.conveying == .unknownDirection || passage.conveying == .reversible { return true }
    if passage.crossing == .unknown, profile.crossings != .any { return true }
    if passage.wheelchair == .yes { return false }
    if passage.kind != .lift, passage.surface == .unknown, passage.smoothness == .unknown, profile.surfaces != .all {
      return true
    }
    if passage.kind != .lift, passage.flags.contains(.surfaceUnread), profile.surfaces != .all { return true }
    let isSloped = passage.slope == .tagged || passage.slope == .modelled
    if !isSloped, passage.kind != .lift, passage.kind != .steps, profile.maxUp != nil || profile.maxDown != nil {
      return true
    }
    let hasOwnWidth =
      passage.kind.rawValue < Kind.livingStreet.rawValue && passage.kind != .plaza && passage.kind != .pedestrian
      && passage.kind != .lift
    if hasOwnWidth, passage.width == 0, profile.minWidth > 0 { return true }
    return passage.kerb == .unknown && passage.kerbHeight == Passage.unknownHeight && profile.maxKerb != nil
  }

  /// Whether only a model of the ground says that it may be too steep: told as unknown, never a limit.
  public func isPossiblySteep(_ passage: Passage, forward: Bool) -> Bool {
    guard passage.slope == .modelled, passage.kind != .lift, passage.kind != .steps, passage.wheelchair != .yes else {
      return false
    }
    let rise = forward ? Int(passage.incline) : -Int(passage.incline)
    guard let most = rise > 0 ? profile.maxUp : profile.maxDown else { return false }
    if most == 0 { return rise != 0 }
    return abs(rise) > most - 20 || abs(rise) * 5 > most * 4
  }

  public func isUnknown(_ obstacle: Obstacle) -> Bool {
    if obstacle.wheelchair == .yes { return false }
    if obstacle.barrier == .line { return true }
    let doubtful: Set<Barrier> = [.bollard, .block, .cycleBarrier, .gate, .liftGate, .swingGate, .other]
    if hasWheels, obstacle.opening == 0, doubtful.contains(obstacle.barrier) { return true }
    if hasWheels, obstacle.barrier == .cattleGrid, obstacle.wheelchair != .limited { return true }
    return obstacle.kerb == .unknown && obstacle.kerbHeight == Passage.unknownHeight && profile.maxKerb != nil
  }
}
