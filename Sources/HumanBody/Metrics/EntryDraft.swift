import AppRuntime

/// What a person is writing down: numbers as they typed them, the day and the hour.
struct EntryDraft {
  var metric: Metric
  /// The value; of a pressure the upper one, of sleep the hour of falling asleep.
  var first = ""
  /// Of a pressure the lower one, of sleep the hour of waking, of feet the inches.
  var second = ""
  /// Of a pressure the pulse that the cuff shows as well; empty where it is not written.
  var third = ""
  /// A value was typed: it stays until the page closes.
  var isTouched = false
  /// The units that were asked for when the person left it.
  var typedIn: UnitSystem?
  /// ISO, `2026-11-21`.
  var day: String
  /// `07:12`
  var time: String
  /// The person said when.
  var isMomentPicked = false
  /// The day is typed and not picked.
  var isOtherDay = false
  /// What is asked about before it is kept.
  var doubt: EntryCheck.Doubt?
  var pulseDoubt: EntryCheck.Doubt?
  var fault: Fault?
  /// The sample that this one takes the place of.
  var replaced: (sample: Sample, source: String)?
  /// The person looked at a sample of some other source: it is shown, and can only be taken out.
  var isReadOnly = false

  enum Fault: Equatable {
    case noNumber, impossible, noDay, noTime, future, tooLong
    /// A number with something else: `160 lb` where kilograms are asked for.
    case unit
    /// Steps that are no whole number.
    case whole
    /// Feet with decimals: 5.9 may be five feet and nine inches, or nine tenths of a foot.
    case feet
    /// Twelve or more.
    case inches
    /// Each of a pressure can be, but not so far apart.
    case pulsePressure
    case noPulse, impossiblePulse
  }

  /// - Parameter boundary: where the person's day begins: a total is of that day.
  init(_ metric: Metric, _ environment: Environment, boundary: DayBoundary) {
    self.metric = metric
    (day, time) = EntryDraft.now(metric, environment, boundary)
    if metric == .sleep { (first, second) = ("23:00", "06:30") }
  }

  private static func now(_ metric: Metric, _ environment: Environment, _ boundary: DayBoundary) -> (String, String) {
    let now = environment.zone.civil(at: environment.now)
    let day = metric.isTotal ? environment.zone.day(at: environment.now, boundary: boundary) : now.date
    return (day.iso, hour(now.time))
  }

  /// Day and hour are those of now again, unless the person picked one: a form that stood open over night is not of
  /// yesterday.
  mutating func refresh(_ environment: Environment, boundary: DayBoundary) {
    if isMomentPicked || replaced != nil { return }
    (day, time) = EntryDraft.now(metric, environment, boundary)
  }

  static func hour(_ time: CivilTime) -> String { time.iso.beginning(scalars: 5) }

  /// A number as people type it: `72.5`, `72,5`, ` 72 kg`; nil for anything else.
  /// - Parameters:
  ///   - unitNames: what may stand behind it, folded.
  ///   - isWhole: nobody types it with three decimals: `8,200` and `8.200` are eight thousand and two hundred.
  static func number(_ text: String, _ unitNames: [String] = [], isWhole: Bool = false) -> Double? {
    let trimmed = text.trimmed
    // Runs of digits between points and commas.
    var digits = 0.0, runs = [0], marks: [UInt8] = [], length = 0
    for byte in trimmed.utf8 {
      if byte >= 0x30, byte <= 0x39 {
        digits = digits * 10 + Double(byte - 0x30)
        runs[runs.count - 1] += 1
      } else if byte == 0x2E || byte == 0x2C {
        marks.append(byte)
        runs.append(0)
      } else {
        break
      }
      length += 1
    }
    // Fifteen digits are exact in a `Double`.
    guard length <= 15, length > marks.count else { return nil }
    let unit = folded(trimmed.after(length))
    guard unit.isEmpty || unitNames.contains(where: { sameBytes($0, unit) }) else { return nil }
    var decimals = runs.count == 2 ? runs[1] : 0
    let isThousands = isWhole && runs.count == 2 && runs[1] == 3 && trimmed.utf8.first != 0x30
    if runs.count > 2 || isThousands && (1...3).contains(runs[0]) {
      // `1,234.5`: the other mark stands before the decimals.
      let hasDecimals = marks.count > 1 && marks[marks.count - 1] != marks[0]
      let groups = hasDecimals ? runs.count - 1 : runs.count
      guard (1...3).contains(runs[0]) else { return nil }
      for at in 1..<groups where runs[at] != 3 || marks[at - 1] != marks[0] { return nil }
      decimals = hasDecimals ? runs[groups] : 0
    }
    var divisor = 1.0
    for _ in 0..<decimals { divisor *= 10 }
    return digits / divisor
  }

  /// The units that a field asks for, as people write them behind a number, folded.
  static func unitNames(_ metric: Metric, _ units: UnitSystem) -> [String] {
    let isMetric = units == .metric
    switch metric {
    case .bloodPressure: return ["mmhg", "mm hg"]
    case .heartRate, .restingHeartRate: return ["lpm", "bpm"]
    case .heartRateVariability: return ["ms"]
    case .oxygenSaturation, .bodyFat: return ["%"]
    case .sleep: return []
    case .steps: return ["pasos", "steps"]
    case .weight: return isMetric ? ["kg", "kilos"] : ["lb", "lbs", "libras", "pounds"]
    // º, which stands on Spanish keyboards, is folded to o.
    case .bodyTemperature: return isMetric ? ["\u{B0}c", "oc", "c"] : ["\u{B0}f", "of", "f"]
    case .activeEnergy: return ["kcal"]
    case .distance: return isMetric ? ["km"] : ["mi"]
    case .height: return isMetric ? ["cm"] : ["ft"]
    case .waist, .neck, .hip: return isMetric ? ["cm"] : ["in"]
    }
  }

  /// `120/80` and `120 80` in the first field of a pressure become both fields.
  mutating func split() {
    guard metric == .bloodPressure, second.trimmed.isEmpty else { return }
    var parts: [String] = []
    for piece in first.pieces(0x2F) { parts += piece.pieces(0x20) }
    guard parts.count == 2, parts.allSatisfy({ EntryDraft.number($0) != nil }) else { return }
    (first, second) = (parts[0], parts[1])
  }

  /// What was typed, in the kind's units; nil where it is no number.
  func values(_ units: UnitSystem) -> [Double]? {
    if metric == .sleep { return nil }
    let names = EntryDraft.unitNames(metric, units), isWhole = metric.isShownWhole
    guard let one = EntryDraft.number(first, names, isWhole: isWhole) else { return nil }
    switch metric {
    case .bloodPressure: return EntryDraft.number(second, names, isWhole: true).map { [one, $0] }
    case .steps: return one == one.rounded() ? [one] : nil
    case .weight: return [units == .metric ? one : Kilograms(pounds: one).value]
    case .bodyTemperature: return [units == .metric ? one : (one - 32) / 1.8]
    case .height:
      if units == .metric { return [one] }
      let inches = second.trimmed.isEmpty ? 0 : EntryDraft.number(second, ["in"])
      guard one == one.rounded(), let inches, inches < 12 else { return nil }
      return [Centimetres(feet: one, inches: inches).value]
    case .waist, .neck, .hip: return [units == .metric ? one : Centimetres(inches: one).value]
    case .distance: return [one * (units == .metric ? 1000 : 1609.344)]
    default: return [one]
    }
  }

  /// Why `values` gives none.
  func unread(_ units: UnitSystem) -> Fault {
    let isInFeet = metric == .height && units == .customary
    let hasNumber = metric == .bloodPressure ? first.hasDigit && second.hasDigit : first.hasDigit
    if isInFeet, let feet = EntryDraft.number(first, EntryDraft.unitNames(metric, units)), feet == feet.rounded() {
      return .inches
    }
    if !hasNumber { return .noNumber }
    return isInFeet ? .feet : metric == .steps ? .whole : .unit
  }

  /// Whether a pulse goes with the pressure. One that is changed has its pulse as a sample of its own.
  var hasPulse: Bool { metric == .bloodPressure && replaced == nil && !third.trimmed.isEmpty }
  /// In beats a minute; nil where it is no number.
  var pulse: Double? { EntryDraft.number(third, EntryDraft.unitNames(.heartRate, .metric), isWhole: true) }

  /// Puts a value in, as the person would have typed it.
  mutating func fill(_ values: [Double], _ units: UnitSystem) {
    func typed(_ value: Double, _ digits: Int) -> String {
      NumberFormat(.en).decimal(value, digits: digits).without(0x2C)
    }
    let isMetric = units == .metric
    switch metric {
    case .bloodPressure: (first, second) = (typed(values[0], 0), typed(values.count > 1 ? values[1] : 0, 0))
    case .weight: first = typed(isMetric ? values[0] : Kilograms(values[0]).pounds, 2)
    case .height:
      if isMetric {
        first = typed(values[0], 1)
      } else {
        let (feet, inches) = Centimetres(values[0]).feetAndInches
        (first, second) = (feet.description, typed(inches, 1))
      }
    case .bodyTemperature: first = typed(isMetric ? values[0] : values[0] * 1.8 + 32, 1)
    case .waist, .neck, .hip: first = typed(isMetric ? values[0] : Centimetres(values[0]).inches, 1)
    case .distance: first = typed(values[0] / (isMetric ? 1000 : 1609.344), 2)
    case .sleep: break
    default: first = typed(values[0], 1)
    }
  }

  /// The moment that was picked; nil where day or hour are none.
  func moment(_ zone: TimeZoneRules) -> Instant? {
    guard let date = CivilDate(day), let clock = CivilTime(time) else { return nil }
    return zone.instant(of: CivilDateTime(date: date, time: clock))
  }

  /// The sample to keep. A total lies over its whole day, as far as it is over; sleep from one hour to the other.
  func sample(_ values: [Double], _ environment: Environment, boundary: DayBoundary) -> Result<Sample, EntryDraftError>
  {
    guard let date = CivilDate(day) else { return .failure(.init(.noDay)) }
    let zone = environment.zone, now = environment.now
    if metric == .sleep { return sleep(date, zone, now) }
    var stored = SampleValues(0)
    for (index, column) in metric.kind.columns.enumerated() {
      guard index < values.count, let number = column.stored(values[index]) else { return .failure(.init(.impossible)) }
      stored[index] = number
    }
    if metric.isTotal {
      let span = zone.span(of: date, boundary: boundary)
      if span.start > now { return .failure(.init(.future)) }
      let end = min(span.end, now)
      return .success(
        Sample(
          start: span.start.milliseconds, duration: max(end.milliseconds - span.start.milliseconds, 60_000), stored))
    }
    guard let at = moment(zone) else { return .failure(.init(.noTime)) }
    // A clock that is a little ahead is forgiven.
    if at.milliseconds > now.milliseconds + 300_000 { return .failure(.init(.future)) }
    return .success(Sample(start: at.milliseconds, stored))
  }

  private func sleep(_ date: CivilDate, _ zone: TimeZoneRules, _ now: Instant) -> Result<Sample, EntryDraftError> {
    guard let from = CivilTime(first), let to = CivilTime(second) else { return .failure(.init(.noTime)) }
    let wake = zone.instant(of: CivilDateTime(date: date, time: to))
    let bed = zone.instant(of: CivilDateTime(date: from < to ? date : date.adding(days: -1), time: from))
    let duration = wake.milliseconds - bed.milliseconds
    if wake.milliseconds > now.milliseconds + 300_000 { return .failure(.init(.future)) }
    if duration < 600_000 || duration > 20 * 3_600_000 { return .failure(.init(.tooLong)) }
    return .success(Sample(start: bed.milliseconds, duration: duration, SleepStage.asleep.rawValue))
  }
}

/// Why a draft makes no sample.
struct EntryDraftError: Error {
  var fault: EntryDraft.Fault
  init(_ fault: EntryDraft.Fault) { self.fault = fault }
}

extension Metric {
  /// Shown without decimals.
  var isShownWhole: Bool {
    switch self {
    case .bloodPressure, .heartRate, .restingHeartRate, .heartRateVariability, .oxygenSaturation, .steps, .activeEnergy:
      true
    default: false
    }
  }
}

extension String {
  var hasDigit: Bool {
    for byte in utf8 where byte >= 0x30 && byte <= 0x39 { return true }
    return false
  }

  /// The text without a byte of ASCII.
  func without(_ byte: UInt8) -> String {
    var out: [UInt8] = []
    for one in utf8 where one != byte { out.append(one) }
    return String(decoding: out, as: UTF8.self)
  }
}
