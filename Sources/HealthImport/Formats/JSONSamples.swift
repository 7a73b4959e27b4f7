/// Samples as JSON, in the shapes that exist (docs/health-import.md): our own and those of Apple's Shortcuts (a list of objects, or
/// one within `samples`), Health Auto Export's (`data.metrics`), and states of Home Assistant.
struct JSONSamples {
  private let collector: SampleCollector
  private let zone: TimeZoneRules
  private var dates = DateReader()
  private var pairs = PressurePairs()
  private var totals: PeriodTotals
  private var found = false

  init(_ collector: SampleCollector, _ zone: TimeZoneRules) {
    (self.collector, self.zone) = (collector, zone)
    totals = PeriodTotals(collector, zone)
  }

  /// - Throws: `unknownFile` where nothing in it is a sample.
  mutating func read(_ json: JSON) throws(HealthImportError) {
    if let metrics = json["data"]?["metrics"]?.array {
      found = true
      for metric in metrics { autoExport(metric) }
    } else {
      list(json["samples"] ?? json["data"] ?? json, depth: 0)
    }
    pairs.flush(into: collector, isEnd: true)
    totals.flush()
    if !found { throw .unknownFile }
  }

  private mutating func list(_ json: JSON, depth: Int) {
    if let items = json.array {
      // Home Assistant's history is a list for each entity.
      if depth < 3 { for item in items { list(item, depth: depth + 1) } }
    } else if json.object != nil {
      one(json)
    }
  }

  private func field(_ json: JSON, _ names: [StaticString]) -> JSON? {
    guard let object = json.object else { return nil }
    for name in names {
      if let value = object[String(name)], !value.isNull { return value }
    }
    for (key, value) in object where !value.isNull {
      let plain = MetricNames.plain(key)
      for name in names
      where plain.withSpan({ span in
        MetricNames.plain(String(name)).withSpan {
          $0.count == span.count && equalBytes($0.start, span.start, span.count)
        }
      }) {
        return value
      }
    }
    return nil
  }

  private mutating func time(_ json: JSON?) -> Int64? {
    if let text = json?.string {
      let bytes = Array(text.trimmed.utf8)
      if let at = bytes.withSpan({ dates.read($0) }) { return at }
      // Hours to twelve without the points of Spanish may be from the United States.
      let parts = TableDate.Parts(text)
      return TableDate.local(text, order: parts.isAfternoon == nil || parts.hasPoints ? .dayFirst : nil, zone)
    }
    // Seconds since 1970, or milliseconds.
    guard let number = json?.number, number > 0, number < 1e14 else { return nil }
    return number < 1e11 ? Int64(number * 1000) : Int64(number)
  }

  /// In the unit that stands behind the number, else in the one that is said beside it; without a unit where it is unknown.
  private func amount(
    _ json: JSON?, _ said: String?, _ metric: ImportMetric, decimals: UInt8? = nil
  ) -> (value: Double?, unit: HealthUnit?) {
    let beside = MetricNames.unit(said, metric)
    guard let text = json?.string else { return (json?.number, beside) }
    let written = WrittenNumber(text)
    guard written.isNumber else { return (nil, beside) }
    let unit = written.unit.isEmpty ? beside : MetricNames.unit(written.unit)
    return (unit.flatMap { written.value(metric, $0, decimals: decimals) }, unit)
  }

  /// An object of a list.
  private mutating func one(_ json: JSON) {
    let attributes = json["attributes"], entity = json["entity_id"]?.string
    let name = field(json, ["metric", "type", "name"])?.string
    guard
      let meaning = name.flatMap({ MetricNames.meaning($0) }) ?? entity.flatMap({ MetricNames.meaning(atEndOf: $0) })
    else {
      if let name = name ?? entity {
        found = true
        collector.counts.leaveOut(.unknownType, name.beginning(scalars: 100))
      }
      return
    }
    found = true
    let said = field(json, ["source", "sourceName", "device"])?.string
    let app = entity == nil ? "json" : "home-assistant", own = said ?? entity
    guard let source = collector.source(named: own.map { app + "/" + $0 } ?? app) else { return }
    let start = time(
      field(json, ["start", "startDate", "date", "time", "at", "timestamp", "last_changed", "last_updated"]))
    let ending = field(json, ["end", "endDate"]), end = ending.map { time($0) } ?? start
    var unit = field(json, ["unit", "units"])?.string ?? attributes?["unit_of_measurement"]?.string
    // A template of Home Assistant where there is none.
    if entity != nil, let word = unit, sameBytes(word, "None") { unit = nil }
    let value = field(json, ["value", "qty", "state"]), both = json["values"]?.array
    switch meaning {
    case .metric(.sleep): sleep(source, start, end, value?.string)
    case .metric(.route), .metric(.bloodPressure): return
    case .metric(let metric):
      // Home Assistant writes numbers as Python does.
      let amount = amount(value ?? both?.first, unit, metric, decimals: entity == nil ? nil : 0x2E)
      guard metric.isTotal, ending == nil, let start, let number = amount.value, let known = amount.unit,
        known.dimension == metric.dimension
      else { return quantity(metric, source, start, end, amount) }
      let total = PeriodTotals.Total(metric: metric, source: source, at: start, value: number, unit: known)
      if entity != nil {
        let isMeasurement = attributes?["state_class"]?.string.map { sameBytes($0, "measurement") } ?? false
        if isMeasurement { collector.leaveOut(metric, source, .duration) } else { totals.add(counter: total) }
      } else if totals.isMidnight(start) {
        // A day's sum, perhaps so far: see `autoExport`.
        collector.leaveOut(metric, source, .duration)
      } else {
        quantity(metric, source, start, end, amount)
      }
    case .pressure:
      let systolic = tenths(field(json, ["systolic", "sistolica"]) ?? both?.first, unit)
      let diastolic = tenths(field(json, ["diastolic", "diastolica"]) ?? both?.last, unit)
      collector.addPressure(source, start, end, systolic, diastolic)
    case .systolic, .diastolic:
      guard let start, let end, let tenths = tenths(value, unit),
        collector.checkTime(.bloodPressure, source, start, end)
      else { return collector.leaveOut(.bloodPressure, source, .value) }
      let key = PressurePairs.Key(source: Int32(source), start: start, end: end)
      if meaning == .systolic { pairs.add(key, systolic: tenths) } else { pairs.add(key, diastolic: tenths) }
    }
  }

  private func quantity(
    _ metric: ImportMetric, _ source: Int, _ start: Int64?, _ end: Int64?, _ amount: (value: Double?, unit: HealthUnit?)
  ) {
    guard let unit = amount.unit else { return collector.leaveOut(metric, source, .unit) }
    collector.add(metric, source, start, end, amount.value, unit)
  }

  private func tenths(_ json: JSON?, _ said: String?) -> Int64? {
    let amount = amount(json, said, .bloodPressure)
    guard let value = amount.value, value > 0, value < 1000, let unit = amount.unit, unit.dimension == .pressure
    else { return nil }
    return Int64((value * unit.factor * 10).rounded())
  }

  private func sleep(_ source: Int, _ start: Int64?, _ end: Int64?, _ value: String?) {
    guard collector.checkTime(.sleep, source, start, end), let start, let end else { return }
    guard let stage = value.flatMap({ MetricNames.stage($0) }) else {
      return collector.leaveOut(.sleep, source, .value)
    }
    collector.add(.sleep, source, start, end, SampleValues(stage.rawValue))
  }

  // MARK: Health Auto Export

  /// `{"name":"heart_rate","units":"count/min","data":[{"date","qty"|"Avg","source"}]}`.
  private mutating func autoExport(_ metric: JSON) {
    guard let name = metric["name"]?.string, let data = metric["data"]?.array else { return }
    guard let meaning = MetricNames.meaning(name) else {
      return collector.counts.leaveOut(.unknownType, name.beginning(scalars: 100), Int64(data.count))
    }
    let unit = metric["units"]?.string, period = period(data)
    for entry in data {
      guard
        let source = collector.source(
          named: entry["source"]?.string.map { "health-auto-export/" + $0 } ?? "health-auto-export")
      else { return }
      let start = time(entry["startDate"] ?? entry["date"])
      let end = entry["endDate"].map { time($0) } ?? start
      switch meaning {
      case .metric(.sleep):
        if let value = entry["value"] { sleep(source, start, end, value.string) } else { night(source, entry, unit) }
      case .metric(let metric):
        let amount = amount(entry["qty"] ?? entry["Avg"], unit, metric)
        guard metric.isTotal, entry["endDate"] == nil, period > 0, let start, let value = amount.value,
          let known = amount.unit, known.dimension == metric.dimension
        else {
          quantity(metric, source, start, end, amount)
          continue
        }
        // Of an hour or a day it is what Health knows so far of all devices together. It comes again as more, and as an
        // interval it would count beside what a device says of a part of it.
        if period > 60_000 {
          collector.leaveOut(metric, source, .duration)
        } else {
          totals.add(
            PeriodTotals.Total(metric: metric, source: source, at: start, value: value, unit: known),
            end: start + period)
        }
      case .pressure, .systolic, .diastolic:
        collector.addPressure(source, start, end, tenths(entry["systolic"], unit), tenths(entry["diastolic"], unit))
      }
    }
  }

  /// Milliseconds that each sum is of, by the clock times at which the sums of a metric are dated: a day, an hour, a minute;
  /// 0 where they are dated at any second.
  private func period(_ data: [JSON]) -> Int64 {
    var period = PeriodTotals.day
    for entry in data {
      guard let text = (entry["startDate"] ?? entry["date"])?.string else { return 0 }
      let clock = Array(text.trimmed.utf8).withSpan { span -> Int64? in
        if span.count == 10 { return 0 }
        return span.count >= 19 ? DateReader.time(span, 11) : nil
      }
      guard let clock, clock % 60 == 0 else { return 0 }
      period = min(period, clock == 0 ? PeriodTotals.day : clock % 3600 == 0 ? 3_600_000 : 60_000)
    }
    return period
  }

  /// The sum of a night: hours of each stage, without when they were. They are laid one after the other from falling asleep
  /// on, so that each has its length.
  private func night(_ source: Int, _ entry: JSON, _ unit: String?) {
    let written = unit.flatMap { Array($0.utf8).withSpan { HealthUnit($0) } }
    let factor = written.map { $0.dimension == .time ? $0.factor : 0 } ?? 3_600_000
    func length(_ name: String) -> Int64 {
      guard let hours = entry[name]?.number, hours > 0, hours * factor < 172_800_000 else { return 0 }
      return Int64((hours * factor).rounded())
    }
    var stages: [(SleepStage, Int64)] = [
      (.core, length("core")), (.deep, length("deep")), (.rem, length("rem")), (.awake, length("awake")),
    ]
    let inStages = stages[0].1 + stages[1].1 + stages[2].1
    let asleep = max(length("totalSleep"), length("asleep")), inBed = length("inBed")
    guard asleep + inStages + inBed > 0 else { return collector.leaveOut(.sleep, source, .value) }
    let start = dated(entry["sleepStart"]), end = dated(entry["sleepEnd"])
    if let start, let end, end > start {
      // What has no stage; less than a minute is the rounding of the hours.
      let rest = asleep - inStages
      if rest >= 60_000 { stages.append((.asleep, rest)) }
      var at = start
      for (stage, length) in stages where length > 0 {
        if at + length > end + 60_000 {
          collector.leaveOut(.sleep, source, .duration)
        } else if collector.checkTime(.sleep, source, at, at + length) {
          collector.add(.sleep, source, at, at + length, SampleValues(stage.rawValue))
          at += length
        }
      }
    } else if asleep + inStages > 0 {
      collector.leaveOut(.sleep, source, .date)
    }
    guard inBed > 0 else { return }
    let from = dated(entry["inBedStart"]), to = dated(entry["inBedEnd"])
    guard collector.checkTime(.sleep, source, from, to), let from, let to, to > from else { return }
    collector.add(.sleep, source, from, to, SampleValues(SleepStage.inBed.rawValue))
  }

  /// With its offset or in the person's zone; unlike `time` it remembers no day.
  private func dated(_ json: JSON?) -> Int64? {
    guard let text = json?.string else { return nil }
    var dates = DateReader()
    return Array(text.trimmed.utf8).withSpan { dates.read($0) } ?? TableDate.local(text, order: nil, zone)
  }
}
