/// What a type of HealthKit is to us. Names: developer.apple.com/documentation/healthkit/data_types.
enum AppleType {
  case metric(ImportMetric)
  case sleep, systolic, diastolic
  case unknown

  init(_ name: ByteSpan) {
    if name.begins("HKQuantityTypeIdentifier") {
      self = AppleType.quantity(name.dropping(24))
    } else if name.equals("HKCategoryTypeIdentifierSleepAnalysis") {
      self = .sleep
    } else {
      self = .unknown
    }
  }

  private static func quantity(_ name: ByteSpan) -> AppleType {
    for (known, type) in table where name.equals(known) { return type }
    return .unknown
  }

  private static let table: [(StaticString, AppleType)] = [
    ("HeartRate", .metric(.heartRate)), ("RestingHeartRate", .metric(.restingHeartRate)),
    ("HeartRateVariabilitySDNN", .metric(.heartRateVariability)), ("BloodPressureSystolic", .systolic),
    ("BloodPressureDiastolic", .diastolic), ("OxygenSaturation", .metric(.oxygenSaturation)),
    ("BodyTemperature", .metric(.bodyTemperature)), ("StepCount", .metric(.steps)), ("PushCount", .metric(.pushes)),
    ("DistanceWalkingRunning", .metric(.distance)), ("DistanceWheelchair", .metric(.distance)),
    ("DistanceCycling", .metric(.cyclingDistance)), ("DistanceSwimming", .metric(.swimmingDistance)),
    ("ActiveEnergyBurned", .metric(.activeEnergy)), ("BodyMass", .metric(.weight)), ("Height", .metric(.height)),
    ("BodyFatPercentage", .metric(.bodyFat)),
  ]

  /// `HKCategoryValueSleepAnalysis`: its name, or its number as older exports write it.
  static func stage(_ value: ByteSpan) -> SleepStage? {
    if value.count == 1 { return value.whole().flatMap { SleepStage(rawValue: Int64($0)) } }
    guard value.begins("HKCategoryValueSleepAnalysis") else { return nil }
    let name = value.dropping(28)
    if name.equals("InBed") { return .inBed }
    if name.equals("Asleep") || name.equals("AsleepUnspecified") { return .asleep }
    if name.equals("Awake") { return .awake }
    if name.equals("AsleepCore") { return .core }
    if name.equals("AsleepDeep") { return .deep }
    if name.equals("AsleepREM") { return .rem }
    return nil
  }
}
