import AppRuntime

/// What a person is writing down: numbers as they typed them, the day and the hour.
struct EntryDraft {
  var metric: Metric
  /// The value; of a pressure the upper one, of sleep the hour of falling asleep.
  var first = ""
  /// Of a pressure the lower one, of sleep the hour of waking, of feet the inches.
  var second = ""
  /// ISO, `2026-11-21`.
  var day: String
  /// `07:12`
  var time: String
  /// The day is typed and not picked.
  var isOtherDay = false
  /// What is asked about before it is kept.
  var doubt: EntryCheck.Doubt?
  var fault: Fault?
  /// The sample that this one takes the place of.
  var replaced: (sample: Sample, source: String)?
  /// The person looked at a sample of some other source: it is shown, and can only be taken out.
  var isReadOnly = false

  enum Fault: Equatable { case noNumber, impossible, noDay, noTime, future, tooLong }

  init(_ metric: Metric, _ environment: Environment) {
    self.metric = metric
    let now = environment.zone.civil(at: environment.now)
    day = now.date.iso
    time = EntryDraft.hour(now.time)
    if metric == .sleep { (first, second) = ("23:00", "06:30") }
  }

  static func hour(_ time: CivilTime) -> String { time.iso.beginning(scalars: 5) }

  /// A number as people type it: `72.5`, `72,5`, ` 72 `; nil for anything else.
  static func number(_ text: String) -> Double? {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty, trimmed.utf8.count <= 12 else { return nil }
    var whole = 0.0, part = 0.0, unit = 1.0, hasPoint = false, digits = 0
    for byte in trimmed.utf8 {
      switch byte {
      case 0x30...0x39:
        digits += 1
        if hasPoint {
          unit /= 10
          part += Double(byte - 0x30) * unit
        } else {
          whole = whole * 10 + Double(byte - 0x30)
        }
      case 0x2E, 0x2C:
        if hasPoint { return nil }
        hasPoint = true
      default: return nil
      }
    }
    return digits == 0 ? nil : whole + part
  }

  /// What was typed, in the kind's units; nil where it is no number.
  func values(_ units: UnitSystem) -> [Double]? {
    // Steps have no decimals: their comma groups.
    guard let one = EntryDraft.number(metric == .steps ? first.without(0x2C) : first) else { return nil }
    switch metric {
    case .bloodPressure: return EntryDraft.number(second).map { [one, $0] }
    case .weight: return [units == .metric ? one : Kilograms(pounds: one).value]
    case .height:
      if units == .metric { return [one] }
      let inches = second.trimmed.isEmpty ? 0 : EntryDraft.number(second)
      return inches.map { [Centimetres(feet: one, inches: $0).value] }
    case .waist, .neck, .hip: return [units == .metric ? one : Centimetres(inches: one).value]
    case .distance: return [one * (units == .metric ? 1000 : 1609.344)]
    case .sleep: return nil
    default: return [one]
    }
  }

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

extension String {
  /// The text without a byte of ASCII.
  func without(_ byte: UInt8) -> String {
    var out: [UInt8] = []
    for one in utf8 where one != byte { out.append(one) }
    return String(decoding: out, as: UTF8.self)
  }
}
