/// Tables of scales and cuffs (Omron, Withings and others): a row for each measurement, with a heading in English or Spanish that
/// says what each column is. Separator, decimal comma, order of day and month and encoding are found out.
struct TableSamples {
  private let collector: SampleCollector
  private let zone: TimeZoneRules
  private var columns: [TableHeading.Entry] = []
  private var order: TableDate.Order?
  /// The separator of decimals; nil where no number shows it.
  private var decimals: UInt8?
  private var totals: PeriodTotals

  init(_ collector: SampleCollector, _ zone: TimeZoneRules) {
    (self.collector, self.zone) = (collector, zone)
    totals = PeriodTotals(collector, zone)
  }

  /// - Throws: `unknownFile` where no heading is found.
  mutating func read(_ bytes: [UInt8]) throws(HealthImportError) {
    let text = TextEncoding.utf8(bytes)
    var reader = CSVReader(text), heading: [String]?, looked = 0
    while looked < 20, let row = reader.next() {
      looked += 1
      if let found = TableHeading(row) {
        (heading, columns) = (row, found.columns)
        break
      }
    }
    guard let heading else { throw .unknownFile }
    var rows: [[String]] = []
    while let row = reader.next() { rows.append(row) }
    order = findOrder(rows, heading)
    decimals = findDecimals(rows)
    guard let source = collector.source(named: TableSamples.source(heading)) else { return }
    for row in rows { take(row, source) }
    totals.flush()
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

  // MARK: What all rows say

  /// Days or months first, by what is surest: a day beyond the twelfth; dates of one reading that lie in the future; rows in
  /// the order of time in one reading; the language and the clock. nil where nothing says it.
  private func findOrder(_ rows: [[String]], _ heading: [String]) -> TableDate.Order? {
    var texts: [String] = []
    for row in rows {
      let (date, time) = dateAndTime(row), text = time.isEmpty ? date : date + " " + time
      if TableDate.Parts(text).needsOrder { texts.append(text) }
    }
    let seen = TableDate.orders(texts)
    if !seen.isEmpty { return seen.count == 1 ? seen[0] : nil }
    for cell in heading where MetricNames.plain(cell).withSpan({ $0.begins("datetimeus") }) { return .monthFirst }
    let days = times(texts, .dayFirst), months = times(texts, .monthFirst)
    let isDayPast = days.allSatisfy { collector.isPossible($0, $0) }
    let isMonthPast = months.allSatisfy { collector.isPossible($0, $0) }
    if isDayPast != isMonthPast { return isDayPast ? .dayFirst : .monthFirst }
    if texts.count > 2 {
      let isDayOrdered = TableSamples.isOrdered(days), isMonthOrdered = TableSamples.isOrdered(months)
      if isDayOrdered != isMonthOrdered { return isDayOrdered ? .dayFirst : .monthFirst }
    }
    if TableHeading.isSpanish(heading) { return .dayFirst }
    for text in texts {
      let parts = TableDate.Parts(text)
      // Of the United States: `05/11/2026 7:05 AM`. Elsewhere days are first.
      if parts.joints[1] == 0x2E || parts.hasPoints { return .dayFirst }
      if parts.isAfternoon != nil { return .monthFirst }
      if parts.numbers.count > 3 { return .dayFirst }
    }
    return nil
  }

  private func times(_ texts: [String], _ order: TableDate.Order) -> [Int64] {
    texts.compactMap { TableDate.local($0, order: order, zone) }
  }

  /// Up or down.
  private static func isOrdered(_ times: [Int64]) -> Bool {
    var isUp = true, isDown = true
    for (one, next) in zip(times, times.dropFirst()) {
      if next < one { isUp = false }
      if next > one { isDown = false }
    }
    return isUp || isDown
  }

  private func findDecimals(_ rows: [[String]]) -> UInt8? {
    var found: UInt8?
    for row in rows {
      for (place, cell) in row.enumerated() where place < columns.count && columns[place].column.measured != nil {
        guard let separator = WrittenNumber(cell).separator else { continue }
        if let found, found != separator { return nil }
        found = separator
      }
    }
    return found
  }

  // MARK: Rows

  private func dateAndTime(_ row: [String]) -> (date: String, time: String) {
    var date = "", time = ""
    for (place, cell) in row.enumerated() where place < columns.count {
      if columns[place].column == .date, date.isEmpty { date = cell }
      if columns[place].column == .time { time = cell }
    }
    return (date, time)
  }

  private mutating func take(_ row: [String], _ source: Int) {
    let at = moment(row)
    var upper: Amount?, lower: Amount?
    for (place, cell) in row.enumerated() where place < columns.count && TableSamples.isSaid(cell) {
      switch columns[place].column {
      case .systolic: upper = amount(place, row, .bloodPressure)
      case .diastolic: lower = amount(place, row, .bloodPressure)
      case .metric(let metric): add(metric, source, at, amount(place, row, metric))
      case .date, .time, .unit, .ignored: break
      }
    }
    if upper != nil || lower != nil { addPressure(source, at, upper, lower) }
  }

  private mutating func add(_ metric: ImportMetric, _ source: Int, _ at: Int64?, _ amount: Amount) {
    guard let unit = amount.unit else { return collector.leaveOut(metric, source, .unit) }
    guard metric.isTotal, let at, let value = amount.value, unit.dimension == metric.dimension else {
      return collector.add(metric, source, at, at, amount.value, unit)
    }
    totals.add(ofDay: PeriodTotals.Total(metric: metric, source: source, at: at, value: value, unit: unit))
  }

  private func addPressure(_ source: Int, _ at: Int64?, _ upper: Amount?, _ lower: Amount?) {
    for amount in [upper, lower] {
      if let amount, amount.unit?.dimension != .pressure { return collector.leaveOut(.bloodPressure, source, .unit) }
    }
    guard let high = upper?.value, let low = lower?.value else {
      if collector.checkTime(.bloodPressure, source, at, at) { collector.leaveOut(.bloodPressure, source, .lonely) }
      return
    }
    func tenths(_ value: Double, _ unit: HealthUnit?) -> Int64? {
      guard value > 0, value < 1000, let unit else { return nil }
      return Int64((value * unit.factor * 10).rounded())
    }
    collector.addPressure(source, at, at, tenths(high, upper?.unit), tenths(low, lower?.unit))
  }

  private func moment(_ row: [String]) -> Int64? {
    let (date, time) = dateAndTime(row)
    if time.isEmpty {
      var dates = DateReader()
      if let exact = Array(date.trimmed.utf8).withSpan({ dates.read($0) }) { return exact }
    }
    if let at = TableDate.local(date, time: time, order: order, zone) { return at }
    // The column of times may have the date, too.
    return time.isEmpty ? nil : TableDate.local(time, order: order, zone)
  }

  private static func isSaid(_ cell: String) -> Bool {
    let cell = cell.trimmed
    return !cell.isEmpty && !sameBytes(cell, "-") && !sameBytes(cell, "--")
  }

  /// A number and its unit; without a unit where it is one that we do not know.
  private struct Amount {
    let value: Double?
    let unit: HealthUnit?
  }

  /// The unit is that of the cell, else that of the row, else that of the heading.
  private func amount(_ place: Int, _ row: [String], _ metric: ImportMetric) -> Amount {
    let written = WrittenNumber(row[place]), column = columns[place]
    guard written.isNumber else { return Amount(value: nil, unit: column.unit ?? MetricNames.usual(metric)) }
    var unit: HealthUnit? = column.isUnitUnknown ? nil : column.unit ?? MetricNames.usual(metric)
    if !written.unit.isEmpty {
      unit = MetricNames.unit(written.unit)
    } else if let beside = column.unitColumn, beside < row.count, !row[beside].trimmed.isEmpty {
      unit = MetricNames.unit(Array(row[beside].utf8))
    }
    return Amount(value: unit.flatMap { written.value(metric, $0, decimals: decimals) }, unit: unit)
  }
}
