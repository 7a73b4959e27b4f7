/// Tables of scales and cuffs (Omron, Withings and others): a row for each measurement, with a heading in English or Spanish that
/// says what each column is. Separator, decimal comma, order of day and month and encoding are found out.
struct TableSamples {
  private enum Column: Equatable {
    case date, time, systolic, diastolic, ignored
    case metric(ImportMetric)
  }

  private let collector: SampleCollector
  private let zone: TimeZoneRules
  private var columns: [(column: Column, unit: HealthUnit?)] = []

  init(_ collector: SampleCollector, _ zone: TimeZoneRules) { (self.collector, self.zone) = (collector, zone) }

  /// - Throws: `unknownFile` where no heading is found.
  mutating func read(_ bytes: [UInt8]) throws(HealthImportError) {
    let text = TextEncoding.utf8(bytes)
    var reader = CSVReader(text), heading: [String]?, looked = 0
    while looked < 20, let row = reader.next() {
      looked += 1
      if take(heading: row) {
        heading = row
        break
      }
    }
    guard let heading else { throw .unknownFile }
    var rows: [[String]] = []
    while let row = reader.next() { rows.append(row) }
    let dateColumn = columns.firstIndex { $0.column == .date } ?? 0
    let dates = rows.compactMap { dateColumn < $0.count ? $0[dateColumn] : nil }
    let order = TableDate.order(dates) ?? TableSamples.usualOrder(heading)
    guard let source = collector.source(named: TableSamples.source(heading)) else { return }
    for row in rows { take(row, source, order) }
  }

  /// Where no day is beyond the twelfth: months first only in English with hours to twelve.
  private static func usualOrder(_ heading: [String]) -> TableDate.Order {
    for cell in heading where MetricNames.plain(cell).withSpan({ $0.begins("datetimeus") }) { return .monthFirst }
    return .dayFirst
  }

  private static func source(_ heading: [String]) -> String {
    for cell in heading {
      let plain = MetricNames.plain(cell)
      if plain.withSpan({ $0.begins("fatmass") || $0.begins("hydration") }) { return "csv/Withings" }
      if plain.withSpan({
        $0.begins("irregularheartbeat") || $0.begins("measurementlocal") || $0.begins("bodymovement")
      }) {
        return "csv/Omron"
      }
    }
    return "csv"
  }

  // MARK: Heading

  private mutating func take(heading row: [String]) -> Bool {
    columns = row.map { TableSamples.column($0) }
    // `SYS,DIA` without units, beside another column of dates.
    if columns.contains(where: { $0.column == .systolic }), !columns.contains(where: { $0.column == .diastolic }),
      columns.filter({ $0.column == .date }).count > 1,
      let place = row.firstIndex(where: { MetricNames.plain($0).withSpan { $0.equals("dia") } })
    {
      columns[place].column = .diastolic
    }
    let hasDate = columns.contains { $0.column == .date }
    let hasValue = columns.contains { $0.column != .date && $0.column != .time && $0.column != .ignored }
    return hasDate && hasValue
  }

  private static func column(_ cell: String) -> (Column, HealthUnit?) {
    // `Weight (kg)`, `Presión sistólica [mmHg]`
    let bytes = Array(cell.utf8)
    var name = bytes, unit: HealthUnit?, hasUnit = false
    if let open = bytes.firstIndex(where: { $0 == 0x28 || $0 == 0x5B }) {
      name = Array(bytes[..<open])
      let inner = bytes[(open + 1)...].prefix { $0 != 0x29 && $0 != 0x5D }
      hasUnit = !inner.isEmpty
      unit = Array(inner).withSpan { HealthUnit($0.trimmed) }
    }
    let plain = MetricNames.plain(String(decoding: name, as: UTF8.self))
    var column = plain.withSpan { TableSamples.meaning($0) }
    // `DIA(mmHg)` is no day.
    if column == .date, unit?.dimension == .pressure { column = .diastolic }
    // A number of another kind than the name says: fat in kilograms.
    if case .metric(let metric) = column, hasUnit, unit?.dimension != metric.dimension { column = .ignored }
    return (column, unit)
  }

  private static func meaning(_ name: ByteSpan) -> Column {
    func has(_ part: StaticString) -> Bool {
      var at = 0
      while at + part.utf8CodeUnitCount <= name.count {
        if name.dropping(at).begins(part) { return true }
        at += 1
      }
      return false
    }
    if has("systol") || has("sistol") || name.equals("sys") || name.equals("sis") || name.equals("alta") {
      return .systolic
    }
    if has("diastol") || name.equals("diast") || name.equals("baja") { return .diastolic }
    if has("date") || has("fecha") || has("timestamp") || name.equals("dia") { return .date }
    if name.equals("time") || name.equals("hora") || has("measurementtime") { return .time }
    if has("pulse") || has("pulso") || has("heartrate") || has("frecuenciacard") || name.equals("bpm") {
      return .metric(.heartRate)
    }
    if has("goal") || has("meta") || has("target") { return .ignored }
    if has("weight") || has("peso") && !has("libre") { return .metric(.weight) }
    if has("fat") && !has("mass") && !has("visceral") || has("grasa") && !has("visceral") && !has("masa") {
      return .metric(.bodyFat)
    }
    if has("spo2") || has("oxygen") || has("oxigeno") { return .metric(.oxygenSaturation) }
    if has("temperat") { return .metric(.bodyTemperature) }
    if name.equals("steps") || name.equals("pasos") { return .metric(.steps) }
    if name.equals("height") || name.equals("estatura") { return .metric(.height) }
    return .ignored
  }

  // MARK: Rows

  private func take(_ row: [String], _ source: Int, _ order: TableDate.Order) {
    var date = "", time = "", systolic: Double?, diastolic: Double?, hasPressure = false
    for (place, cell) in row.enumerated() where place < columns.count {
      switch columns[place].column {
      case .date: if date.isEmpty { date = cell }
      case .time: time = cell
      case .systolic where TableSamples.isSaid(cell): (systolic, hasPressure) = (TableSamples.number(cell), true)
      case .diastolic where TableSamples.isSaid(cell): (diastolic, hasPressure) = (TableSamples.number(cell), true)
      default: break
      }
    }
    let at = moment(date, time, order)
    if hasPressure {
      let factor = columns.first { $0.column == .systolic }?.unit.map { $0.dimension == .pressure ? $0.factor : 1 } ?? 1
      if systolic == nil || diastolic == nil, collector.checkTime(.bloodPressure, source, at, at) {
        collector.leaveOut(.bloodPressure, source, .lonely)
      } else {
        func tenths(_ value: Double?) -> Int64? {
          value.flatMap { $0 > 0 && $0 < 1000 ? Int64(($0 * factor * 10).rounded()) : nil }
        }
        collector.addPressure(source, at, at, tenths(systolic), tenths(diastolic))
      }
    }
    for (place, cell) in row.enumerated() where place < columns.count {
      guard case .metric(let metric) = columns[place].column, TableSamples.isSaid(cell) else { continue }
      collector.add(metric, source, at, at, TableSamples.number(cell), columns[place].unit ?? MetricNames.usual(metric))
    }
  }

  private func moment(_ date: String, _ time: String, _ order: TableDate.Order) -> Int64? {
    if time.isEmpty {
      var dates = DateReader()
      if let exact = Array(date.trimmed.utf8).withSpan({ dates.read($0) }) { return exact }
    }
    return TableDate.local(date, time: time, order: order, zone)
  }

  private static func isSaid(_ cell: String) -> Bool {
    let cell = cell.trimmed
    return !cell.isEmpty && !sameBytes(cell, "-") && !sameBytes(cell, "--")
  }

  /// `72.5`, `72,5`; with its unit behind it.
  private static func number(_ cell: String) -> Double? {
    Array(cell.trimmed.utf8).withSpan { span in
      var length = 0
      while length < span.count,
        isDigit(span[length]) || span[length] == 0x2C || span[length] == 0x2E || span[length] == 0x2D
          || span[length] == 0x2B
      {
        length += 1
      }
      let number = ByteSpan(start: span.start, count: length)
      return number.decimal() ?? number.decimal(separator: 0x2C)
    }
  }
}
