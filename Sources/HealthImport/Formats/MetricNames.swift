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
    // As an iPhone in Spanish calls them.
    ("frecuenciacardiacaenreposo", .metric(.restingHeartRate)),
    ("variabilidaddelafrecuenciacardiaca", .metric(.heartRateVariability)),
    ("variabilidaddefrecuenciacardiaca", .metric(.heartRateVariability)),
    ("presionarterialsistolica", .systolic), ("presionsistolica", .systolic),
    ("presionarterialdiastolica", .diastolic), ("presiondiastolica", .diastolic),
    ("oxigenoenlasangre", .metric(.oxygenSaturation)), ("oxigenoensangre", .metric(.oxygenSaturation)),
    ("saturaciondeoxigeno", .metric(.oxygenSaturation)), ("temperaturacorporal", .metric(.bodyTemperature)),
    ("energiaactiva", .metric(.activeEnergy)), ("caloriasactivas", .metric(.activeEnergy)),
    ("recuentodepasos", .metric(.steps)), ("conteodepasos", .metric(.steps)),
    ("distanciaapieycorriendo", .metric(.distance)), ("distanciacaminandoycorriendo", .metric(.distance)),
    ("distanciaenbicicleta", .metric(.cyclingDistance)), ("sueno", .metric(.sleep)),
    ("analisisdelsueno", .metric(.sleep)), ("analisisdesueno", .metric(.sleep)),
    ("pesocorporal", .metric(.weight)), ("masacorporal", .metric(.weight)), ("altura", .metric(.height)),
    ("porcentajedegrasacorporal", .metric(.bodyFat)),
  ]

  private static let stages: [(StaticString, SleepStage)] = [
    ("inbed", .inBed), ("encama", .inBed), ("asleep", .asleep), ("unspecified", .asleep),
    ("asleepunspecified", .asleep), ("dormido", .asleep), ("dormida", .asleep), ("awake", .awake),
    ("despierto", .awake), ("despierta", .awake), ("core", .core), ("asleepcore", .core), ("light", .core),
    ("principal", .core), ("esencial", .core), ("ligero", .core), ("suenoprincipal", .core), ("suenoesencial", .core),
    ("suenoligero", .core), ("deep", .deep), ("asleepdeep", .deep), ("profundo", .deep), ("suenoprofundo", .deep),
    ("rem", .rem), ("asleeprem", .rem), ("suenorem", .rem), ("faserem", .rem),
  ]

  static func stage(_ name: String) -> SleepStage? {
    if let stage = Array(name.utf8).withSpan({ AppleType.stage($0) }) { return stage }
    return plain(name).withSpan { name in
      for (known, stage) in stages where name.equals(known) { return stage }
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
    return unit(Array(name.utf8))
  }

  /// Also with the point of an abbreviation, `lb.`
  static func unit(_ name: [UInt8]) -> HealthUnit? {
    name.withSpan { span in
      let word = span.trimmed
      if let unit = HealthUnit(word) { return unit }
      guard word.count > 1, word[word.count - 1] == 0x2E else { return nil }
      return HealthUnit(ByteSpan(start: word.start, count: word.count - 1))
    }
  }
}
