/// Sleep of one night, out of its stages.
public struct Night: Equatable, Sendable {
  /// How long before midnight a night's day begins, in milliseconds: six hours.
  public static let lead: Int64 = 21_600_000

  /// Hours.
  public var asleep: Double
  /// Hours in each stage that is known; empty where a device only tells that somebody slept.
  public var stages: [(stage: SleepStage, hours: Double)]

  /// Hours asleep. Where stages are known they count, and what only says "asleep" of the same night is of another source
  /// and was left out when the bucket was made.
  static func asleep(_ times: [Bucket.StageTime]) -> Double {
    var milliseconds: Int64 = 0
    for time in times {
      switch SleepStage(rawValue: time.stage) {
      case .asleep, .core, .deep, .rem: milliseconds += time.milliseconds
      case .inBed, .awake, nil: break
      }
    }
    return Double(milliseconds) / 3_600_000
  }

  public init?(_ bucket: Bucket) {
    asleep = Night.asleep(bucket.stages)
    if asleep <= 0 { return nil }
    stages = []
    for time in bucket.stages {
      guard let stage = SleepStage(rawValue: time.stage), stage != .inBed, stage != .asleep else { continue }
      stages.append((stage, Double(time.milliseconds) / 3_600_000))
    }
  }

  public static func == (a: Night, b: Night) -> Bool {
    guard a.asleep == b.asleep, a.stages.count == b.stages.count else { return false }
    for (one, other) in zip(a.stages, b.stages) where one.stage != other.stage || one.hours != other.hours {
      return false
    }
    return true
  }
}
