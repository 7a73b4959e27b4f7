/// Sleep of one night, out of its stages, and the naps of its day.
public struct Night: Equatable, Sendable {
  /// How long before midnight a night's day begins, in milliseconds: six hours.
  public static let lead: Int64 = 21_600_000

  /// Hours, without naps; 0 where there were only naps or time in bed.
  public var asleep: Double
  /// Hours in bed; 0 where no source tells.
  public var inBed: Double
  /// Hours in each stage that is known, and awake; empty where a device only tells that somebody slept.
  public var stages: [(stage: SleepStage, hours: Double)]
  /// Hours of naps: sleep by day, apart from the night.
  public var naps: Double
  /// Samples that begin in it, but for those of naps.
  var count: Int64

  /// - Parameter hours: of one day from six in the evening on, one after the other; `Metric.finer`.
  /// - Returns: nil where nobody slept or was in bed.
  public init?(_ hours: [Bucket]) {
    let isNap = Night.napHours(hours)
    var napping: Int64 = 0, sleeping: Int64 = 0
    var times = [Int64](repeating: 0, count: SleepStage.allCases.count)
    count = 0
    for (index, hour) in hours.enumerated() {
      if isNap[index] {
        napping += Night.milliseconds(hour)
        continue
      }
      sleeping += Night.milliseconds(hour)
      count += hour.count
      for (place, stage) in SleepStage.allCases.enumerated() {
        times[place] += hour.milliseconds(in: stage.rawValue)
      }
    }
    (asleep, naps, inBed) = (Night.hours(sleeping), Night.hours(napping), 0)
    stages = []
    for (place, stage) in SleepStage.allCases.enumerated() where times[place] > 0 {
      switch stage {
      case .inBed: inBed = Night.hours(times[place])
      case .asleep: break
      case .awake, .core, .deep, .rem: stages.append((stage, Night.hours(times[place])))
      }
    }
    if asleep == 0, naps == 0, inBed == 0 { return nil }
  }

  public static func == (a: Night, b: Night) -> Bool {
    guard a.asleep == b.asleep, a.inBed == b.inBed, a.naps == b.naps, a.count == b.count,
      a.stages.count == b.stages.count
    else { return false }
    for (one, other) in zip(a.stages, b.stages) where one.stage != other.stage || one.hours != other.hours {
      return false
    }
    return true
  }

  // MARK: Naps

  /// Hours without sleep that part two stretches of it.
  private static let gap = 2
  /// What a nap is shorter than, in milliseconds, unless another stretch of its day is longer: who works at night
  /// sleeps by day.
  private static let longestNap: Int64 = 10_800_000
  /// What is by day ends by 22:00, four hours after the day of the night began, or begins at 10:00 or later, eight
  /// before it ends.
  private static let evening: Int64 = 14_400_000, daytime: Int64 = 28_800_000

  /// Hours with sleep, and those between them that do not part it.
  private struct Stretch {
    var first: Int, last: Int
    var asleep: Int64
  }

  /// Which hours of a day are those of naps: see docs/health-data.md.
  private static func napHours(_ hours: [Bucket]) -> [Bool] {
    var isNap = [Bool](repeating: false, count: hours.count)
    guard let start = hours.first?.start, let end = hours.last?.end else { return isNap }
    var stretches: [Stretch] = [], longest: Int64 = 0
    for (index, hour) in hours.enumerated() {
      let asleep = milliseconds(hour)
      if asleep == 0 { continue }
      if let last = stretches.last, index - last.last <= gap {
        stretches[stretches.count - 1].last = index
        stretches[stretches.count - 1].asleep += asleep
      } else {
        stretches.append(Stretch(first: index, last: index, asleep: asleep))
      }
      longest = max(longest, stretches[stretches.count - 1].asleep)
    }
    for one in stretches {
      let isByDay = hours[one.last].end <= start + evening || hours[one.first].start >= end - daytime
      guard isByDay, one.asleep < longestNap || one.asleep < longest else { continue }
      // With the hour before it and the one after: somebody lies down and gets up.
      for index in max(one.first - 1, 0)...min(one.last + 1, hours.count - 1) { isNap[index] = true }
    }
    return isNap
  }

  /// Time asleep, in whatever stage.
  static func milliseconds(_ bucket: Bucket) -> Int64 {
    var milliseconds: Int64 = 0
    for time in bucket.stages {
      switch SleepStage(rawValue: time.stage) {
      case .asleep, .core, .deep, .rem: milliseconds += time.milliseconds
      case .inBed, .awake, nil: break
      }
    }
    return milliseconds
  }

  static func hours(_ milliseconds: Int64) -> Double { Double(milliseconds) / 3_600_000 }
}
