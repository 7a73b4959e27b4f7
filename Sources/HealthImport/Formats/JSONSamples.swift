/// Samples as JSON, in the shapes that exist (docs/health-import.md): our own and those of Apple's Shortcuts (a list of objects, or
/// one within `samples`), Health Auto Export's (`data.metrics`), and states of Home Assistant.
struct JSONSamples {
  private let collector: SampleCollector
  private let zone: TimeZoneRules
  private var dates = DateReader()
  private var pairs = PressurePairs()
  private var found = false

  init(_ collector: SampleCollector, _ zone: TimeZoneRules) { (self.collector, self.zone) = (collector, zone) }

  /// - Throws: `unknownFile` where nothing in it is a sample.
  mutating func read(_ json: JSON) throws(HealthImportError) {
    if let metrics = json["data"]?["metrics"]?.array {
      found = true
      for metric in metrics { autoExport(metric) }
    } else {
      list(json["samples"] ?? json["data"] ?? json, depth: 0)
    }
    pairs.flush(into: collector, isEnd: true)
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
      return TableDate.local(text, order: .dayFirst, zone)
    }
    // Seconds since 1970, or milliseconds.
    guard let number = json?.number, number > 0, number < 1e14 else { return nil }
    return number < 1e11 ? Int64(number * 1000) : Int64(number)
  }

  private func number(_ json: JSON?) -> Double? {
    if let number = json?.number { return number }
    guard let text = json?.string?.trimmed else { return nil }
    return Array(text.utf8).withSpan { span in
      if let value = span.decimal() ?? span.decimal(separator: 0x2C) { return value }
      // `72 count/min`
      var at = 0
      while at < span.count, !isBlank(span[at]) { at += 1 }
      return at > 0 && at < span.count ? ByteSpan(start: span.start, count: at).decimal() : nil
    }
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
    let end = field(json, ["end", "endDate"]).map { time($0) } ?? start
    let unit = field(json, ["unit", "units"])?.string ?? attributes?["unit_of_measurement"]?.string
    let value = field(json, ["value", "qty", "state"]), both = json["values"]?.array
    switch meaning {
    case .metric(.sleep): sleep(source, start, end, value?.string)
    case .metric(.route), .metric(.bloodPressure): return
    case .metric(let metric): quantity(metric, source, start, end, number(value ?? both?.first), unit)
    case .pressure:
      let systolic = number(field(json, ["systolic", "sistolica"]) ?? both?.first)
      let diastolic = number(field(json, ["diastolic", "diastolica"]) ?? both?.last)
      pressure(source, start, end, systolic, diastolic, unit)
    case .systolic, .diastolic:
      guard let start, let end, let tenths = tenths(number(value), unit),
        collector.checkTime(.bloodPressure, source, start, end)
      else { return collector.leaveOut(.bloodPressure, source, .value) }
      let key = PressurePairs.Key(source: Int32(source), start: start, end: end)
      if meaning == .systolic { pairs.add(key, systolic: tenths) } else { pairs.add(key, diastolic: tenths) }
    }
  }

  private func quantity(
    _ metric: ImportMetric, _ source: Int, _ start: Int64?, _ end: Int64?, _ value: Double?, _ unit: String?
  ) {
    guard let unit = MetricNames.unit(unit, metric) else { return collector.leaveOut(metric, source, .unit) }
    collector.add(metric, source, start, end, value, unit)
  }

  private func tenths(_ value: Double?, _ unit: String?) -> Int64? {
    guard let value, value > 0, value < 1000, let unit = MetricNames.unit(unit, .bloodPressure),
      unit.dimension == .pressure
    else { return nil }
    return Int64((value * unit.factor * 10).rounded())
  }

  private func pressure(
    _ source: Int, _ start: Int64?, _ end: Int64?, _ systolic: Double?, _ diastolic: Double?, _ unit: String?
  ) {
    collector.addPressure(source, start, end, tenths(systolic, unit), tenths(diastolic, unit))
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
    let unit = metric["units"]?.string
    for entry in data {
      guard
        let source = collector.source(
          named: entry["source"]?.string.map { "health-auto-export/" + $0 } ?? "health-auto-export")
      else { return }
      let start = time(entry["startDate"] ?? entry["date"])
      let end = entry["endDate"].map { time($0) } ?? start
      switch meaning {
      case .metric(.sleep): sleep(source, start, end, entry["value"]?.string)
      case .metric(let metric): quantity(metric, source, start, end, number(entry["qty"] ?? entry["Avg"]), unit)
      case .pressure, .systolic, .diastolic:
        pressure(source, start, end, number(entry["systolic"]), number(entry["diastolic"]), unit)
      }
    }
  }
}
