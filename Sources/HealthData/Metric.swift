/// What is measured of a body, as a person knows it: in the order in which it is listed.
public enum Metric: String, CaseIterable, Sendable {
  case bloodPressure = "presion", heartRate = "corazon", oxygenSaturation = "oxigeno", sleep = "sueno", steps = "pasos"
  case weight = "peso", bodyTemperature = "temperatura", activeEnergy = "calorias", distance = "distancia"
  case restingHeartRate = "corazon-en-reposo", heartRateVariability = "variabilidad"
  case bodyFat = "grasa", height = "estatura", waist = "cintura", neck = "cuello", hip = "cadera"

  public var kind: SeriesKind {
    switch self {
    case .bloodPressure: .bloodPressure
    case .heartRate: .heartRate
    case .oxygenSaturation: .oxygenSaturation
    case .sleep: .sleep
    case .steps: .steps
    case .weight: .weight
    case .bodyTemperature: .bodyTemperature
    case .activeEnergy: .activeEnergy
    case .distance: .distance
    case .restingHeartRate: .restingHeartRate
    case .heartRateVariability: .heartRateVariability
    case .bodyFat: .bodyFat
    case .height: .height
    case .waist: .waist
    case .neck: .neck
    case .hip: .hip
    }
  }

  /// The metric of a kind; nil for what is not listed.
  public static func of(_ kind: String) -> Metric? {
    for metric in allCases where sameBytes(String(metric.kind.name), kind) { return metric }
    return nil
  }

  /// The sum of a span counts, not its mean: steps, distance, energy.
  public var isTotal: Bool { kind.aggregation == .sum }
  /// Two numbers that are never shown or kept alone.
  public var isPair: Bool { kind.columns.count == 2 }
  /// Taken with a tape: shown among the measures of the body.
  public var isGirth: Bool { self == .waist || self == .neck || self == .hip }
}

/// Where a sample comes from when a person writes it down. Imports and devices have names of their own.
public enum HealthSource {
  /// Typed by the person in this app.
  public static let manual = "vereda.manual"
}
