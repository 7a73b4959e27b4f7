/// Who published a range. The words that name it are an app's.
public enum ReferenceSource: String, CaseIterable, Sendable {
  /// Mancia G et al., *2023 ESH Guidelines for the management of arterial hypertension*. J Hypertens 2023;41:1874–2071,
  /// https://doi.org/10.1097/HJH.0000000000003480: hypertension by measurement at home is 135/85 mmHg or more.
  case esh2023 = "ESH 2023"
  /// Whelton PK et al., *2017 ACC/AHA Guideline for high blood pressure in adults*. Hypertension 2018;71:e13–e115,
  /// https://doi.org/10.1161/HYP.0000000000000065: a crisis is above 180 and/or above 120 mmHg. What to do then is the
  /// American Heart Association's advice to the public.
  case aha2017 = "AHA/ACC 2017"
  /// Flynn JT et al., *Clinical practice guideline for screening and management of high blood pressure in children and
  /// adolescents*. Pediatrics 2017;140:e20171904, https://doi.org/10.1542/peds.2017-1904: an adolescent beyond 180/120 mmHg
  /// is sent to an emergency department.
  case aap2017 = "AAP 2017"
  /// American College of Obstetricians and Gynecologists, *Gestational hypertension and preeclampsia*, Practice Bulletin 222.
  /// Obstet Gynecol 2020;135:e237–e260, https://doi.org/10.1097/AOG.0000000000003891: hypertension from 140/90 mmHg on, of
  /// severe range from 160/110 on, which is an emergency when it lasts 15 minutes; also in the weeks after birth.
  case acog2020 = "ACOG 2020"
  /// National Heart, Lung, and Blood Institute, *Low blood pressure*: below 90/60 mmHg. Many have that and are well.
  case nhlbi = "NHLBI"
  /// American Heart Association, *All about heart rate*: 60 to 100 beats a minute for most adults at rest.
  case ahaHeartRate = "AHA"
  /// World Health Organization, *Pulse oximetry training manual*, 2011: 95 % or more is normal at sea level, below 90 % is
  /// an emergency.
  case who2011 = "WHO 2011"
  /// Rojas-Camayo J et al., *Reference values for oxygen saturation from sea level to the highest human habitation in the
  /// Andes*. Thorax 2018;73:776–778, https://doi.org/10.1136/thoraxjnl-2017-210598. The limit used here for places from
  /// 2,000 m on, 92 %, is rounded: for Mexico City (2,240 m) 92 to 96 % are usual.
  case rojasCamayo2018 = "Rojas-Camayo 2018"
  /// Mackowiak PA, Wasserman SS, Levine MM. JAMA 1992;268:1578–1580, https://doi.org/10.1001/jama.1992.03490120092034:
  /// 35.6 to 38.2 °C in healthy adults, in the mouth; 99 of 100 values up to 37.7 °C, which is the upper limit used here.
  case mackowiak1992 = "Mackowiak 1992"
  /// Centers for Disease Control and Prevention, *Preventing hypothermia*: below 35 °C (95 °F) is an emergency.
  case cdcHypothermia = "CDC"
  /// Bouchama A, Knochel JP, *Heat stroke*. N Engl J Med 2002;346:1978–1988, https://doi.org/10.1056/NEJMra011089: a core
  /// temperature above 40 °C.
  case bouchama2002 = "Bouchama 2002"
  /// Watson NF et al., *Recommended amount of sleep for a healthy adult*, AASM and Sleep Research Society. Sleep
  /// 2015;38:843–844, https://doi.org/10.5665/sleep.4716: 7 hours or more from 18 to 60 years.
  case aasm2015 = "AASM/SRS 2015"
  /// World Health Organization, *Obesity: preventing and managing the global epidemic*, Technical Report Series 894, 2000.
  case who2000 = "WHO 2000"
}

/// What is known of a person that a range depends on; only what they gave.
public struct ReferencePerson: Equatable, Sendable {
  /// In years; nil where not given.
  public var age: Int?
  /// Of where they live, in metres; nil where not given.
  public var altitude: Metres?
  /// Pregnant, or in the six weeks after birth.
  public var isPregnant: Bool
  public init(age: Int? = nil, altitude: Metres? = nil, isPregnant: Bool = false) {
    self.age = age
    self.altitude = altitude
    self.isPregnant = isPregnant
  }
  /// The ranges here are those of adults.
  public var isAdult: Bool { age.map { $0 >= 18 } ?? true }
}

/// A published range of a metric, in the kind's units.
public struct ReferenceRange: Equatable, Sendable {
  /// From this on it is within; nil: no lower limit.
  public var low: Double?
  /// Below this it is within, or up to this where `includesHigh`; nil: no upper limit.
  public var high: Double?
  /// Whether the upper limit itself is within: 100 beats a minute are, 135 mmHg are not.
  public var includesHigh: Bool
  public var source: ReferenceSource

  func isLow(_ value: Double) -> Bool { low.map { value < $0 } ?? false }
  func isHigh(_ value: Double) -> Bool { high.map { includesHigh ? value > $0 : value >= $0 } ?? false }
}

/// A value that is published as an emergency.
public enum Danger: String, Equatable, Sendable, CaseIterable {
  /// Above 180 and/or above 120 mmHg.
  case highPressure
  /// From 160 and/or 110 mmHg on, in pregnancy and the six weeks after birth.
  case highPressureInPregnancy
  /// Below 90 %.
  case lowOxygen
  /// Above 40 °C.
  case highTemperature
  /// Below 35 °C.
  case lowTemperature

  public var isLow: Bool { self == .lowOxygen || self == .lowTemperature }

  public var source: ReferenceSource {
    switch self {
    case .highPressure: .aha2017
    case .highPressureInPregnancy: .acog2020
    case .lowOxygen: .who2011
    case .highTemperature: .bouchama2002
    case .lowTemperature: .cdcHypothermia
    }
  }

  /// Milliseconds to wait before it is measured again: of a pressure (AHA: at least one minute; ESH 2023 sits five, ACOG looks
  /// again after 15); nil where it is measured again at once.
  public var wait: Int64? {
    switch self {
    case .highPressure: 300_000
    case .highPressureInPregnancy: 900_000
    case .lowOxygen, .highTemperature, .lowTemperature: nil
    }
  }
}

/// Where a value stands against its range.
public struct Assessment: Equatable, Sendable {
  public enum State: Equatable, Sendable {
    case low, within, above
    /// Published as an emergency, too high or too low.
    case danger
  }
  /// What is right to do first. No diagnosis, no treatment.
  public enum Advice: Equatable, Sendable {
    case none
    /// Sit quietly for five minutes, then measure again.
    case repeatSittingAfterFiveMinutes
    /// Rest, then measure again.
    case repeatAtRest
    /// Slow at rest: usual in who trains; whoever is dizzy or faints asks for help.
    case askIfDizzy
    /// A warm, still finger without nail varnish, then measure again.
    case repeatWithWarmHand
    /// Measure once more; whoever feels ill asks for help.
    case repeatAndAskIfUnwell
    /// Whether help is needed now: the screen of what is urgent.
    case emergency
    /// It is worth telling a doctor when it stays like this.
    case tellIfItStays
    /// Today, whoever looks after the pregnancy; whether help is needed now.
    case tellMaternityCareToday
  }
  /// Against the range, whether it is dangerous or not.
  public var position: State
  /// What it is published as an emergency for; also where there is no range.
  public var danger: Danger?
  public var advice: Advice
  /// The source of the state: of the danger where it is one.
  public var source: ReferenceSource
  /// The range that it is held against, for each column.
  public var ranges: [ReferenceRange]

  public var state: State { danger == nil ? position : .danger }
  public var isOut: Bool { state != .within }
  /// Whether the signs that ask for help are asked about.
  public var asksForSigns: Bool { advice == .emergency || advice == .tellMaternityCareToday }
}

extension Metric {
  /// The published ranges, one for each column; empty where there is none, or not for this person. For steps the person's
  /// goal counts, for weight their own.
  public func ranges(for person: ReferencePerson) -> [ReferenceRange] {
    guard person.isAdult else { return [] }
    switch self {
    case .bloodPressure:
      return [
        ReferenceRange(low: 90, high: 135, includesHigh: false, source: .esh2023),
        ReferenceRange(low: 60, high: 85, includesHigh: false, source: .esh2023),
      ]
    case .restingHeartRate: return [ReferenceRange(low: 60, high: 100, includesHigh: true, source: .ahaHeartRate)]
    case .oxygenSaturation:
      let isHigh = (person.altitude?.value ?? 0) >= Metric.highAltitude
      return [
        ReferenceRange(
          low: isHigh ? 92 : 95, high: nil, includesHigh: true, source: isHigh ? .rojasCamayo2018 : .who2011)
      ]
    case .bodyTemperature:
      return [ReferenceRange(low: 35.6, high: 37.7, includesHigh: true, source: .mackowiak1992)]
    case .sleep:
      if let age = person.age, age > 60 { return [] }
      return [ReferenceRange(low: 7, high: nil, includesHigh: true, source: .aasm2015)]
    default: return []
    }
  }

  /// From here on the lower range of oxygen holds, in metres above the sea.
  public static let highAltitude = 2000.0

  /// The emergency that these values are published as; nil where they are none. Holds at every age.
  private func danger(_ values: [Double], for person: ReferencePerson) -> Danger? {
    switch self {
    case .bloodPressure:
      if person.isPregnant { return values[0] >= 160 || values[1] >= 110 ? .highPressureInPregnancy : nil }
      return values[0] > 180 || values[1] > 120 ? .highPressure : nil
    case .oxygenSaturation: return values[0] < 90 ? .lowOxygen : nil
    case .bodyTemperature: return values[0] > 40 ? .highTemperature : values[0] < 35 ? .lowTemperature : nil
    default: return nil
    }
  }

  /// Where values stand, one for each column; nil where no published range holds. Under 18 only an emergency is told.
  ///
  /// A heart rate is held against the range at rest only where the person measured it sitting (`atRest`): after stairs
  /// 120 beats are as they should be.
  public func assess(_ values: [Double], for person: ReferencePerson, atRest: Bool = false) -> Assessment? {
    guard values.count >= kind.columns.count, values.allSatisfy({ $0.isFinite }) else { return nil }
    let ranges = (self == .heartRate && atRest ? Metric.restingHeartRate : self).ranges(for: person)
    var position = Assessment.State.within
    for (value, range) in zip(values, ranges) {
      if range.isHigh(value) { position = .above }
      if range.isLow(value), position == .within { position = .low }
    }
    if let danger = danger(values, for: person) {
      let isTeen = danger == .highPressure && !person.isAdult
      return Assessment(
        position: danger.isLow ? .low : .above, danger: danger, advice: .emergency,
        source: isTeen ? .aap2017 : danger.source, ranges: ranges)
    }
    if self == .bloodPressure, person.isPregnant, values[0] >= 140 || values[1] >= 90 {
      return Assessment(position: .above, advice: .tellMaternityCareToday, source: .acog2020, ranges: ranges)
    }
    guard let first = ranges.first else { return nil }
    var answer = Assessment(position: position, advice: .none, source: first.source, ranges: ranges)
    switch (self, position) {
    case (_, .within): break
    case (.bloodPressure, .low): (answer.source, answer.advice) = (.nhlbi, .repeatAndAskIfUnwell)
    case (.bloodPressure, _): answer.advice = .repeatSittingAfterFiveMinutes
    case (.heartRate, .low), (.restingHeartRate, .low): answer.advice = .askIfDizzy
    case (.heartRate, _), (.restingHeartRate, _): answer.advice = .repeatAtRest
    case (.oxygenSaturation, _): answer.advice = .repeatWithWarmHand
    case (.bodyTemperature, _): answer.advice = .repeatAndAskIfUnwell
    case (.sleep, _): answer.advice = .tellIfItStays
    default: break
    }
    return answer
  }
}
