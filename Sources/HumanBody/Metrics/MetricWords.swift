import AppRuntime

/// A value as it is written large: `138/88` and `mmHg`.
struct ShownValue: Equatable {
  var number: String
  var unit: String
  /// `138/88 mmHg`, in a no-break whole.
  var text: String { unit.isEmpty ? number : number + "\u{A0}" + unit }
}

extension View {
  func name(_ metric: Metric) -> String {
    switch metric {
    case .bloodPressure: words.metricPressure
    case .heartRate: words.metricHeart
    case .oxygenSaturation: words.metricOxygen
    case .sleep: words.metricSleep
    case .steps: words.metricSteps
    case .weight: words.metricWeight
    case .bodyTemperature: words.metricTemperature
    case .activeEnergy: words.metricEnergy
    case .distance: words.metricDistance
    case .restingHeartRate: words.metricRestingHeart
    case .heartRateVariability: words.metricVariability
    case .bodyFat: words.metricFat
    case .height: words.metricHeight
    case .waist: words.metricWaist
    case .neck: words.metricNeck
    case .hip: words.metricHip
    }
  }

  func icon(_ metric: Metric) -> Icon {
    switch metric {
    case .bloodPressure: .pulse
    case .heartRate, .restingHeartRate, .heartRateVariability: .heart
    case .oxygenSaturation: .oxygen
    case .sleep: .moon
    case .steps: .crossing
    case .weight: .weight
    case .bodyTemperature: .temperature
    case .activeEnergy: .flame
    case .distance: .route
    case .bodyFat, .height, .waist, .neck, .hip: .ruler
    }
  }

  var units: UnitSystem { UnitSystem.named(common.preferences["units"]?.string) ?? .metric }

  /// A value in the person's units.
  func shown(_ metric: Metric, _ values: [Double]) -> ShownValue {
    guard let first = values.first else { return ShownValue(number: "–", unit: "") }
    let isMetric = units == .metric
    switch metric {
    case .bloodPressure:
      let second = values.count > 1 ? values[1] : 0
      return ShownValue(
        number: numbers.decimal(first, digits: 0) + "/" + numbers.decimal(second, digits: 0), unit: "mmHg")
    case .heartRate, .restingHeartRate:
      return ShownValue(number: numbers.decimal(first, digits: 0), unit: words.unitBeats)
    case .heartRateVariability: return ShownValue(number: numbers.decimal(first, digits: 0), unit: "ms")
    case .oxygenSaturation, .bodyFat:
      return ShownValue(number: numbers.decimal(first, digits: metric == .bodyFat ? 1 : 0), unit: "%")
    case .sleep:
      let minutes = Int64((first * 60).rounded()), hours = minutes / 60
      let rest = (minutes % 60).description
      return ShownValue(number: hours == 0 ? rest : "\(hours)\u{A0}h\u{A0}" + rest, unit: "min")
    case .steps: return ShownValue(number: numbers.decimal(first, digits: 0), unit: "")
    case .weight:
      return isMetric
        ? ShownValue(number: numbers.decimal(first, digits: 1, padded: true), unit: "kg")
        : ShownValue(number: numbers.decimal(Kilograms(first).pounds, digits: 1, padded: true), unit: "lb")
    case .bodyTemperature:
      return isMetric
        ? ShownValue(number: numbers.decimal(first, digits: 1, padded: true), unit: "°C")
        : ShownValue(number: numbers.decimal(first * 1.8 + 32, digits: 1, padded: true), unit: "°F")
    case .activeEnergy: return ShownValue(number: numbers.decimal(first, digits: 0), unit: "kcal")
    case .distance:
      return isMetric
        ? ShownValue(number: numbers.decimal(first / 1000, digits: 1, padded: true), unit: "km")
        : ShownValue(number: numbers.decimal(first / 1609.344, digits: 1, padded: true), unit: "mi")
    case .height:
      if isMetric { return ShownValue(number: numbers.decimal(first, digits: 1), unit: "cm") }
      let (feet, inches) = Centimetres(first).feetAndInches
      return ShownValue(number: "\(feet)\u{A0}ft\u{A0}" + numbers.decimal(inches, digits: 1), unit: "in")
    case .waist, .neck, .hip:
      return isMetric
        ? ShownValue(number: numbers.decimal(first, digits: 1), unit: "cm")
        : ShownValue(number: numbers.decimal(Centimetres(first).inches, digits: 1), unit: "in")
    }
  }

  /// A temperature, in °C, in the person's unit.
  func temperature(_ celsius: Double) -> ShownValue { shown(.bodyTemperature, [celsius]) }

  /// As a screen reader says it: `138 sobre 88 milímetros de mercurio`.
  func spoken(_ metric: Metric, _ values: [Double]) -> String {
    guard metric == .bloodPressure, values.count > 1 else {
      if metric == .sleep, let hours = values.first {
        return DurationFormat(environment.language).spoken(Seconds(hours * 3600))
      }
      return shown(metric, values).text
    }
    return words.pressureSpoken(numbers.decimal(values[0], digits: 0), numbers.decimal(values[1], digits: 0))
  }

  /// Who says it: `anotada`, `reloj`, or the name that a device gave itself.
  func sourceName(_ source: String) -> String {
    if sameBytes(source, HealthSource.manual) { return words.sourceManual }
    // `com.apple.health/Apple Watch de Ana`
    let parts = source.pieces(0x2F)
    return parts.last ?? source
  }

  /// `hoy, 7:12 a. m.`
  func moment(_ milliseconds: Int64) -> String {
    let civil = environment.zone.civil(at: Instant(milliseconds: milliseconds))
    return dates.relative(civil.date, today: environment.zone.civil(at: environment.now).date) + ", "
      + dates.time(civil.time)
  }

  /// `hace 4 min` in the last hour, else the moment.
  func ago(_ milliseconds: Int64) -> String {
    let minutes = (environment.now.milliseconds - milliseconds) / 60_000
    if minutes < 0 || minutes >= 60 { return moment(milliseconds) }
    return minutes < 1 ? words.justNow : words.minutesAgo(Int(minutes))
  }

  // MARK: References

  var person: ReferencePerson { common.person(environment) }

  /// Held against the range at rest where the person wrote it down: they sat.
  func assess(_ metric: Metric, _ values: [Double], source: String) -> Assessment? {
    metric.assess(values, for: person, atRest: sameBytes(source, HealthSource.manual))
  }

  /// `Arriba`
  func word(_ assessment: Assessment) -> String {
    switch assessment.state {
    case .low: words.stateLow
    case .within: words.stateWithin
    case .above: words.stateAbove
    case .danger: assessment.danger?.isLow == true ? words.stateVeryLow : words.stateVeryHigh
    }
  }

  func tone(_ assessment: Assessment?) -> Tone {
    switch assessment?.state {
    case .danger: .danger
    case .low, .above: .warning
    case .within: .success
    case nil: .plain
    }
  }

  /// `Referencia en casa: menos de 135/85 · ESH 2023`
  func reference(_ metric: Metric, _ assessment: Assessment) -> String {
    let source = assessment.source.rawValue
    switch assessment.danger {
    case .highPressure: return words.referenceDanger(source)
    case .highPressureInPregnancy: return words.referencePregnancyDanger(source)
    case .lowOxygen: return words.referenceOxygenDanger(source)
    case .highTemperature: return words.referenceHeat(temperature(40).text, source)
    case .lowTemperature: return words.referenceCold(temperature(35).text, source)
    case nil: break
    }
    func whole(_ value: Double?) -> String { value.map { numbers.decimal($0, digits: 1) } ?? "" }
    guard let first = assessment.ranges.first else { return source }
    switch metric {
    case .bloodPressure:
      switch assessment.source {
      case .acog2020: return words.referencePregnancy(source)
      case .nhlbi: return words.referenceLowPressure(source)
      default: return words.referencePressure(source)
      }
    case .oxygenSaturation:
      return assessment.source == .rojasCamayo2018
        ? words.referenceOxygenHigh(whole(first.low), source) : words.referenceOxygen(whole(first.low), source)
    case .sleep: return words.referenceSleep(whole(first.low), source)
    case .bodyTemperature:
      guard let low = first.low, let high = first.high else { return source }
      return words.referenceBetween(temperature(low).number, temperature(high).number, temperature(high).unit, source)
    default: return words.referenceBetween(whole(first.low), whole(first.high), words.unitBeats, source)
    }
  }

  /// What is right to do first; nil where nothing is.
  func advice(_ assessment: Assessment) -> String? {
    switch assessment.advice {
    case .none: nil
    case .repeatSittingAfterFiveMinutes: words.adviceSit
    case .repeatAtRest: words.adviceRest
    case .askIfDizzy: words.adviceDizzy
    case .repeatWithWarmHand: words.adviceWarmHand
    case .repeatAndAskIfUnwell: words.adviceRepeat
    case .emergency: words.adviceEmergency
    case .tellIfItStays: words.adviceTell
    case .tellMaternityCareToday: words.adviceMaternity
    }
  }
}

extension Common {
  /// What is known of the person that a range depends on; only what they gave.
  func person(_ environment: Environment) -> ReferencePerson {
    ReferencePerson(age: age(environment), altitude: altitude, isPregnant: isPregnant)
  }

  /// In years, where they gave the year of their birth; nil otherwise. Out by one before their birthday.
  func age(_ environment: Environment) -> Int? {
    preferences["birthYear"]?.integer.flatMap { year in
      let age = Int64(today(environment).year) - year
      return age >= 0 && age <= 130 ? Int(age) : nil
    }
  }

  var altitude: Metres? { preferences["altitude"]?.number.map { Metres($0) } }
  var sex: ReferenceSex? { ReferenceSex.named(preferences["sex"]?.string) }
  /// Or in the six weeks after birth.
  var isPregnant: Bool { sex != .male && preferences.isOn("pregnant") }

  /// Sources of a metric in the person's order, the most preferred first: interval by interval only one counts.
  func preferred(_ metric: Metric) -> [String] {
    let own = preferences[orderField(metric)]?.array?.compactMap { $0.string }
    return own ?? ImportFeature.order(self)
  }

  var stepGoal: Int {
    preferences["goal.steps"]?.integer.map { Int(min(max($0, 500), 50_000)) } ?? StepGoal.usual
  }
}
