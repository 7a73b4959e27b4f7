/// Who published a range. The words that name it are an app's.
public enum ReferenceSource: String, CaseIterable, Sendable {
  /// Mancia G et al., *2023 ESH Guidelines for the management of arterial hypertension*. J Hypertens 2023;41:1874–2071,
  /// https://doi.org/10.1097/HJH.0000000000003480: hypertension by measurement at home is 135/85 mmHg or more.
  case esh2023 = "ESH 2023"
  /// Whelton PK et al., *2017 ACC/AHA Guideline for high blood pressure in adults*. Hypertension 2018;71:e13–e115,
  /// https://doi.org/10.1161/HYP.0000000000000065: a crisis is above 180 and/or above 120 mmHg. What to do then is the
  /// American Heart Association's advice to the public.
  case aha2017 = "AHA/ACC 2017"
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
  public init(age: Int? = nil, altitude: Metres? = nil) {
    self.age = age
    self.altitude = altitude
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
    /// A warm, still finger without nail varnish, then measure again.
    case repeatWithWarmHand
    /// Measure once more; whoever feels ill asks for help.
    case repeatAndAskIfUnwell
    /// Whether help is needed now: the screen of what is urgent.
    case emergency
    /// It is worth telling a doctor when it stays like this.
    case tellIfItStays
  }
  public var state: State
  public var advice: Advice
  /// The source of the state: of the danger where it is one.
  public var source: ReferenceSource
  /// The range that it is held against, for each column.
  public var ranges: [ReferenceRange]

  public var isOut: Bool { state != .within }
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

  /// Where values stand, one for each column; nil where no published range holds.
  ///
  /// A heart rate is held against the range at rest only where the person measured it sitting (`atRest`): after stairs
  /// 120 beats are as they should be.
  public func assess(_ values: [Double], for person: ReferencePerson, atRest: Bool = false) -> Assessment? {
    let ranges = (self == .heartRate && atRest ? Metric.restingHeartRate : self).ranges(for: person)
    guard !ranges.isEmpty, values.count >= ranges.count, values.allSatisfy({ $0.isFinite }) else { return nil }
    var state = Assessment.State.within
    for (value, range) in zip(values, ranges) {
      if range.isHigh(value) { state = .above }
      if range.isLow(value), state == .within { state = .low }
    }
    var answer = Assessment(state: state, advice: .none, source: ranges[0].source, ranges: ranges)
    switch self {
    case .bloodPressure:
      if values[0] > 180 || values[1] > 120 {
        answer = Assessment(state: .danger, advice: .emergency, source: .aha2017, ranges: ranges)
      } else if state == .above {
        answer.advice = .repeatSittingAfterFiveMinutes
      } else if state == .low {
        (answer.source, answer.advice) = (.nhlbi, .repeatAndAskIfUnwell)
      }
    case .heartRate, .restingHeartRate: answer.advice = state == .within ? .none : .repeatAtRest
    case .oxygenSaturation:
      if values[0] < 90 {
        answer = Assessment(state: .danger, advice: .repeatWithWarmHand, source: .who2011, ranges: ranges)
      } else if state == .low {
        answer.advice = .repeatWithWarmHand
      }
    case .bodyTemperature:
      if values[0] > 40 {
        answer = Assessment(state: .danger, advice: .emergency, source: .bouchama2002, ranges: ranges)
      } else if values[0] < 35 {
        answer = Assessment(state: .danger, advice: .repeatAndAskIfUnwell, source: .cdcHypothermia, ranges: ranges)
      } else if state != .within {
        answer.advice = .repeatAndAskIfUnwell
      }
    case .sleep: answer.advice = state == .low ? .tellIfItStays : .none
    default: break
    }
    return answer
  }
}
