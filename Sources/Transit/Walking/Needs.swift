import Base
import Routing

/// What a person needs of vehicles and stops.
public struct BoardingNeeds: Hashable, Sendable {
  /// Boards without a step, so stops and vehicles must be accessible.
  public var stepFree: Bool
  /// What to do with stops and vehicles of which that is not known.
  public var unknown: UnknownRule

  public init(stepFree: Bool, unknown: UnknownRule) { (self.stepFree, self.unknown) = (stepFree, unknown) }

  /// Wheelchairs and walkers board without a step, and so does whoever takes no steps at all.
  public init(_ profile: Profile) {
    stepFree = profile.aid.isWheelchair || profile.aid == .walker || profile.steps == .never
    unknown = profile.unknown
  }

  /// Whether something with this knowledge may be used.
  func admits(_ known: Known, allowingUnknown: Bool) -> Bool {
    !stepFree || known == .yes || (known == .unknown && allowingUnknown)
  }
}
