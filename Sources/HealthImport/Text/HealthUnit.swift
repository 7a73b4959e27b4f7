/// Units as they occur in exports, by their dimension, with what leads to the unit of a `SeriesKind`. Spellings are those of
/// UCUM (https://ucum.org) and of HealthKit (`HKUnit`). Factors: NIST SP 811 (2008), appendix B.
struct HealthUnit {
  enum Dimension: UInt8 {
    case one, fraction, rate, time, pressure, temperature, length, energy, mass
  }
  let dimension: Dimension
  /// Times the value, to: 1, /min, ms, mm[Hg], Cel, m, kcal, kg.
  let factor: Double
  /// Added before: degrees Fahrenheit and Kelvin.
  let offset: Double

  init(_ dimension: Dimension, _ factor: Double, offset: Double = 0) {
    (self.dimension, self.factor, self.offset) = (dimension, factor, offset)
  }

  /// As it is spelled, else whatever its case: `Kg`, `MMHG`. `CAL` can be two, and is none.
  init?(_ name: ByteSpan) {
    for (spelling, unit) in HealthUnit.table where name.equals(spelling) {
      self = unit
      return
    }
    var found: HealthUnit?
    for (spelling, unit) in HealthUnit.table where HealthUnit.isSame(name, spelling) {
      if let found, found.factor != unit.factor { return nil }
      found = unit
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether both are the same but for the case of A to Z.
  private static func isSame(_ name: ByteSpan, _ spelling: StaticString) -> Bool {
    func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    guard name.count == spelling.utf8CodeUnitCount else { return false }
    for at in 0..<name.count where small(name[at]) != small(spelling.utf8Start[at]) { return false }
    return true
  }

  private static let table: [(StaticString, HealthUnit)] = [
    ("count", HealthUnit(.one, 1)), ("1", HealthUnit(.one, 1)), ("{steps}", HealthUnit(.one, 1)),
    ("steps", HealthUnit(.one, 1)), ("pasos", HealthUnit(.one, 1)),
    ("%", HealthUnit(.fraction, 1)),
    ("count/min", HealthUnit(.rate, 1)), ("/min", HealthUnit(.rate, 1)), ("1/min", HealthUnit(.rate, 1)),
    ("bpm", HealthUnit(.rate, 1)), ("{beats}/min", HealthUnit(.rate, 1)), ("lpm", HealthUnit(.rate, 1)),
    ("ppm", HealthUnit(.rate, 1)), ("beats/min", HealthUnit(.rate, 1)), ("latidos/min", HealthUnit(.rate, 1)),
    ("lat/min", HealthUnit(.rate, 1)), ("pulsaciones/min", HealthUnit(.rate, 1)),
    ("count/s", HealthUnit(.rate, 60)), ("/s", HealthUnit(.rate, 60)), ("Hz", HealthUnit(.rate, 60)),
    ("ms", HealthUnit(.time, 1)), ("s", HealthUnit(.time, 1_000)), ("min", HealthUnit(.time, 60_000)),
    ("hr", HealthUnit(.time, 3_600_000)), ("h", HealthUnit(.time, 3_600_000)),
    ("mmHg", HealthUnit(.pressure, 1)), ("mm[Hg]", HealthUnit(.pressure, 1)), ("mm Hg", HealthUnit(.pressure, 1)),
    ("kPa", HealthUnit(.pressure, 7.500_615_758_456_564)),
    ("degC", HealthUnit(.temperature, 1)), ("Cel", HealthUnit(.temperature, 1)), ("°C", HealthUnit(.temperature, 1)),
    ("ºC", HealthUnit(.temperature, 1)), ("C", HealthUnit(.temperature, 1)),
    ("degF", HealthUnit(.temperature, 5.0 / 9.0, offset: -32)),
    ("[degF]", HealthUnit(.temperature, 5.0 / 9.0, offset: -32)),
    ("°F", HealthUnit(.temperature, 5.0 / 9.0, offset: -32)), ("F", HealthUnit(.temperature, 5.0 / 9.0, offset: -32)),
    ("℃", HealthUnit(.temperature, 1)), ("℉", HealthUnit(.temperature, 5.0 / 9.0, offset: -32)),
    ("K", HealthUnit(.temperature, 1, offset: -273.15)),
    ("m", HealthUnit(.length, 1)), ("km", HealthUnit(.length, 1_000)), ("cm", HealthUnit(.length, 0.01)),
    ("mm", HealthUnit(.length, 0.001)), ("mi", HealthUnit(.length, 1_609.344)),
    ("[mi_i]", HealthUnit(.length, 1_609.344)), ("ft", HealthUnit(.length, 0.3048)),
    ("[ft_i]", HealthUnit(.length, 0.3048)), ("yd", HealthUnit(.length, 0.9144)),
    ("[yd_i]", HealthUnit(.length, 0.9144)), ("in", HealthUnit(.length, 0.0254)),
    ("[in_i]", HealthUnit(.length, 0.0254)),
    ("kcal", HealthUnit(.energy, 1)), ("Cal", HealthUnit(.energy, 1)), ("Calories", HealthUnit(.energy, 1)),
    ("cal", HealthUnit(.energy, 0.001)), ("kJ", HealthUnit(.energy, 1 / 4.184)),
    ("J", HealthUnit(.energy, 1 / 4_184.0)),
    ("kg", HealthUnit(.mass, 1)), ("g", HealthUnit(.mass, 0.001)), ("lb", HealthUnit(.mass, 0.453_592_37)),
    ("lbs", HealthUnit(.mass, 0.453_592_37)), ("[lb_av]", HealthUnit(.mass, 0.453_592_37)),
    ("oz", HealthUnit(.mass, 0.028_349_523_125)), ("[oz_av]", HealthUnit(.mass, 0.028_349_523_125)),
    ("st", HealthUnit(.mass, 6.350_293_18)), ("[stone_av]", HealthUnit(.mass, 6.350_293_18)),
    ("kgs", HealthUnit(.mass, 1)), ("kilos", HealthUnit(.mass, 1)), ("kilogramos", HealthUnit(.mass, 1)),
    ("kilograms", HealthUnit(.mass, 1)), ("libras", HealthUnit(.mass, 0.453_592_37)),
    ("pounds", HealthUnit(.mass, 0.453_592_37)),
  ]
}

extension ImportMetric {
  var dimension: HealthUnit.Dimension {
    switch self {
    case .heartRate, .restingHeartRate: .rate
    case .heartRateVariability: .time
    case .bloodPressure: .pressure
    case .oxygenSaturation, .bodyFat: .fraction
    case .bodyTemperature: .temperature
    case .steps, .pushes, .sleep, .route: .one
    case .distance, .cyclingDistance, .swimmingDistance, .height: .length
    case .activeEnergy: .energy
    case .weight: .mass
    }
  }

  /// From the dimension's unit to the kind's: a height is kept in centimetres.
  var rescaling: Double { self == .height ? 100 : 1 }
}
