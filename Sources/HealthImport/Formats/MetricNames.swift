/// What a measurement is, by the names that files, shortcuts and webhooks give it.
enum MetricNames {
  enum Meaning: Equatable {
    case metric(ImportMetric)
    case systolic, diastolic, pressure
  }

  /// Letters and digits alone, small: `Heart Rate`, `heart_rate` and `HKQuantityTypeIdentifierHeartRate` are one.
  static func plain(_ name: String) -> [UInt8] {
    var out: [UInt8] = []
    for byte in folded(name).utf8 {
      if byte >= 0x41 && byte <= 0x5A { out.append(byte | 0x20) }
      if byte >= 0x61 && byte <= 0x7A || isDigit(byte) { out.append(byte) }
    }
    return out
  }

  static func meaning(_ name: String) -> Meaning? {
    if let metric = ImportMetric.named(name) { return metric == .bloodPressure ? .pressure : .metric(metric) }
    return plain(name).withSpan { span in
      let own = span.begins("hkquantitytypeidentifier") ? span.dropping(24) : span
      for (known, meaning) in table where own.equals(known) { return meaning }
      return nil
    }
  }

  /// As `sensor.telefono_de_ana_heart_rate` ends.
  static func meaning(atEndOf name: String) -> Meaning? {
    plain(name).withSpan { span in
      var best: (length: Int, meaning: Meaning)?
      for (known, meaning) in table where span.ends(known) && known.utf8CodeUnitCount > (best?.length ?? 2) {
        best = (known.utf8CodeUnitCount, meaning)
      }
      return best?.meaning
    }
  }

  private static let table: [(StaticString, Meaning)] = [
    ("heartrate", .metric(.heartRate)), ("pulse", .metric(.heartRate)), ("pulso", .metric(.heartRate)),
    ("frecuenciacardiaca", .metric(.heartRate)), ("restingheartrate", .metric(.restingHeartRate)),
    ("heartratevariability", .metric(.heartRateVariability)),
    ("heartratevariabilitysdnn", .metric(.heartRateVariability)),
    ("hrv", .metric(.heartRateVariability)), ("bloodpressure", .pressure), ("presion", .pressure),
    ("presionarterial", .pressure), ("bloodpressuresystolic", .systolic), ("systolic", .systolic),
    ("systolicbloodpressure", .systolic), ("sistolica", .systolic), ("bloodpressurediastolic", .diastolic),
    ("diastolic", .diastolic), ("diastolicbloodpressure", .diastolic), ("diastolica", .diastolic),
    ("oxygensaturation", .metric(.oxygenSaturation)), ("bloodoxygensaturation", .metric(.oxygenSaturation)),
    ("bloodoxygen", .metric(.oxygenSaturation)), ("spo2", .metric(.oxygenSaturation)),
    ("bodytemperature", .metric(.bodyTemperature)), ("temperature", .metric(.bodyTemperature)),
    ("stepcount", .metric(.steps)), ("steps", .metric(.steps)), ("pasos", .metric(.steps)),
    ("pushcount", .metric(.pushes)), ("distance", .metric(.distance)), ("walkingrunningdistance", .metric(.distance)),
    ("distancewalkingrunning", .metric(.distance)), ("cyclingdistance", .metric(.cyclingDistance)),
    ("distancecycling", .metric(.cyclingDistance)), ("swimmingdistance", .metric(.swimmingDistance)),
    ("distanceswimming", .metric(.swimmingDistance)), ("activeenergy", .metric(.activeEnergy)),
    ("activeenergyburned", .metric(.activeEnergy)), ("activecalories", .metric(.activeEnergy)),
    ("sleep", .metric(.sleep)), ("sleepanalysis", .metric(.sleep)),
    ("hkcategorytypeidentifiersleepanalysis", .metric(.sleep)),
    ("weight", .metric(.weight)), ("peso", .metric(.weight)), ("bodymass", .metric(.weight)),
    ("weightbodymass", .metric(.weight)), ("height", .metric(.height)), ("estatura", .metric(.height)),
    ("bodyfat", .metric(.bodyFat)), ("bodyfatpercentage", .metric(.bodyFat)), ("grasacorporal", .metric(.bodyFat)),
  ]

  static func stage(_ name: String) -> SleepStage? {
    if let stage = Array(name.utf8).withSpan({ AppleType.stage($0) }) { return stage }
    return plain(name).withSpan { name in
      if name.equals("inbed") { return .inBed }
      if name.equals("asleep") || name.equals("unspecified") || name.equals("asleepunspecified") { return .asleep }
      if name.equals("awake") { return .awake }
      if name.equals("core") || name.equals("light") { return .core }
      if name.equals("deep") { return .deep }
      if name.equals("rem") { return .rem }
      return nil
    }
  }

  /// Without a unit.
  static func usual(_ metric: ImportMetric) -> HealthUnit {
    switch metric.dimension {
    case .length where metric == .height: HealthUnit(.length, 0.01)
    default: HealthUnit(metric.dimension, 1)
    }
  }

  static func unit(_ name: String?, _ metric: ImportMetric) -> HealthUnit? {
    guard let name = name?.trimmed, !name.isEmpty else { return usual(metric) }
    return Array(name.utf8).withSpan { HealthUnit($0) }
  }
}
