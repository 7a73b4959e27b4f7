/// What an import brings into series.
public enum ImportMetric: UInt8, CaseIterable, Sendable {
  case heartRate, restingHeartRate, heartRateVariability, bloodPressure, oxygenSaturation, bodyTemperature, steps,
    pushes
  case distance, cyclingDistance, swimmingDistance, activeEnergy, sleep, weight, height, bodyFat, route

  public var kind: SeriesKind {
    switch self {
    case .heartRate: .heartRate
    case .restingHeartRate: .restingHeartRate
    case .heartRateVariability: .heartRateVariability
    case .bloodPressure: .bloodPressure
    case .oxygenSaturation: .oxygenSaturation
    case .bodyTemperature: .bodyTemperature
    case .steps: .steps
    case .pushes: .pushes
    case .distance: .distance
    case .cyclingDistance: .cyclingDistance
    case .swimmingDistance: .swimmingDistance
    case .activeEnergy: .activeEnergy
    case .sleep: .sleep
    case .weight: .weight
    case .height: .height
    case .bodyFat: .bodyFat
    case .route: .route
    }
  }

  /// What can be true of a living person, in the kind's unit and of its first column: wide, so that only nonsense is left
  /// out. An interval's figure may be for a whole week.
  var possible: ClosedRange<Double> {
    switch self {
    case .heartRate, .restingHeartRate: 10...400
    case .heartRateVariability: 0...3_000
    case .bloodPressure: 20...400
    case .oxygenSaturation: 1...100
    case .bodyTemperature: 14...48
    case .steps, .pushes: 0...1_000_000
    case .distance, .cyclingDistance, .swimmingDistance: 0...5_000_000
    case .activeEnergy: 0...200_000
    case .sleep: 0...5
    case .weight: 0.2...700
    case .height: 20...280
    case .bodyFat: 0.5...90
    case .route: -90...90
    }
  }

  static let count = allCases.count
}
