/// Reads `export.xml` of Apple Health: records, correlations of blood pressure, workouts with their routes.
///
/// What the file says of the person (date of birth, sex, blood type) is not read.
final class AppleHealthReader {
  private let xml: XMLTokenizer
  let collector: SampleCollector
  private var types = ByteTable(limit: AppleHealthReader.mostTypes)
  private var roles: [AppleType] = []
  /// Of types that we do not know; by type.
  private var unknown: [Int64] = []
  private var units = ByteTable(limit: AppleHealthReader.mostTypes)
  private var knownUnits: [HealthUnit?] = []
  private var names = ByteTable(limit: 4_096)
  /// By name as it is written: the collector's number, or -1.
  private var sources: [Int32] = []
  private var starts = DateReader(), ends = DateReader()
  var pairs = PressurePairs()
  private var correlation: Correlation?
  var workout: WorkoutDraft?
  /// Where the element of the root that is being read begins.
  private(set) var elementOffset: Int64
  static let mostTypes = 1_000
  /// Bytes of a name as it is written; what follows is not looked at.
  static let longestName = 1_024, longestType = 200, longestUnit = 100

  /// The numbers of a correlation that is being read.
  struct Correlation {
    var isPressure = false
    var key: PressurePairs.Key?
    var systolic: Int64?
    var diastolic: Int64?
  }

  /// - Parameter offset: where the bytes begin that will be given; beyond 0, of an element of the root.
  init(_ collector: SampleCollector, offset: Int64 = 0) {
    self.collector = collector
    elementOffset = offset
    xml = offset > 0 ? XMLTokenizer(offset: offset, root: "HealthData") : XMLTokenizer()
  }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(HealthImportError) {
    xml.feed(bytes)
    try drain()
  }

  /// - Throws: `cut` after everything that was whole has been taken.
  func finish() throws(HealthImportError) {
    defer {
      pairs.flush(into: collector, isEnd: true)
      countUnknown()
    }
    xml.close()
    try drain()
    try xml.finish()
  }

  /// Tells the collector of the types that were not known.
  func countUnknown() {
    for index in unknown.indices where unknown[index] > 0 {
      collector.counts.leaveOut(.unknownType, XMLText.decoded(types[index]), unknown[index])
      unknown[index] = 0
    }
  }

  private func drain() throws(HealthImportError) {
    while true {
      switch try xml.next() {
      case .more: return
      case .start:
        if xml.depth == 2 { elementOffset = xml.tagOffset }
        begin(parents: xml.depth &- 1)
      case .empty:
        begin(parents: xml.depth)
        end(parents: xml.depth)
        if xml.depth == 1 { elementOffset = xml.offset }
      case .end:
        end(parents: xml.depth)
        if xml.depth == 1 { elementOffset = xml.offset }
      case .text: break
      }
    }
  }

  private func begin(parents: Int) {
    let name = xml.name
    if parents == 1 {
      if name.equals("Record") {
        record()
      } else if name.equals("Correlation") {
        beginCorrelation()
      } else if name.equals("Workout") {
        workout = WorkoutDraft(xml, &starts, &ends)
        if let draft = workout { workout?.source = source(draft.hasSource ? xml.attribute("sourceName") : nil) }
      } else if name.equals("ClinicalRecord") {
        collector.counts.leaveOut(.clinical, "ClinicalRecord")
      } else if name.equals("ExportDate") || name.equals("Me") || name.equals("ActivitySummary") {
        // The export's date; the person; what the records say in full.
      } else {
        collector.counts.leaveOut(
          .unknownType, XMLText.decoded(name.beginning(bytes: AppleHealthReader.longestType)))
      }
    } else if parents >= 2 {
      if correlation != nil {
        if name.equals("Record") { recordOfCorrelation() }
      } else if workout != nil {
        workout?.element(xml, name, &starts)
        if name.equals("Location") { location() }
      }
    }
  }

  private func end(parents: Int) {
    guard parents == 1 else { return }
    if correlation != nil { endCorrelation() }
    if let draft = workout {
      draft.finish(collector)
      workout = nil
    }
  }

  // MARK: Records

  /// As they are written; of what is missing the count is -1.
  private struct RecordAttributes {
    var type: ByteSpan, source: ByteSpan, unit: ByteSpan, start: ByteSpan, end: ByteSpan, value: ByteSpan

    init(_ none: ByteSpan) {
      (type, source, unit) = (none, none, none)
      (start, end, value) = (none, none, none)
    }
  }

  @inline(__always)
  private func recordAttributes() -> RecordAttributes {
    var record = RecordAttributes(ByteSpan(start: xml.name.start, count: -1))
    var index = 0
    while index < xml.attributeCount {
      let name = xml.attributeName(index)
      switch name.count {
      case 4:
        if name.equals("type") { record.type = xml.attributeValue(index) }
        if name.equals("unit") { record.unit = xml.attributeValue(index) }
      case 5: if name.equals("value") { record.value = xml.attributeValue(index) }
      case 7: if name.equals("endDate") { record.end = xml.attributeValue(index) }
      case 9: if name.equals("startDate") { record.start = xml.attributeValue(index) }
      case 10: if name.equals("sourceName") { record.source = xml.attributeValue(index) }
      default: break
      }
      index &+= 1
    }
    return record
  }

  private func record() {
    let record = recordAttributes()
    guard record.type.count >= 0, let type = type(record.type) else {
      return collector.counts.leaveOut(.unknownType, "Record")
    }
    switch roles[type] {
    case .unknown: unknown[type] &+= 1
    case .metric(let metric): quantity(metric, record)
    case .sleep: sleep(record)
    case .systolic: pressure(record, isSystolic: true)
    case .diastolic: pressure(record, isSystolic: false)
    }
  }

  private func quantity(_ metric: ImportMetric, _ record: RecordAttributes) {
    guard let source = source(record.source) else { return tooMany(metric) }
    let (start, end) = dates(record)
    guard collector.checkTime(metric, source, start, end), let start, let end else { return }
    let rule = collector.rules[Int(metric.rawValue)]
    guard let unit = unit(record.unit, rule.dimension), unit.dimension == rule.dimension else {
      return collector.leaveOut(metric, source, .unit)
    }
    guard let value = record.value.decimal(), value >= 0 || rule.dimension == .temperature,
      let stored = rule.stored(value, unit)
    else { return collector.leaveOut(metric, source, .value) }
    collector.add(metric, source, start, end, SampleValues(stored))
  }

  private func sleep(_ record: RecordAttributes) {
    guard let source = source(record.source) else { return tooMany(.sleep) }
    let (start, end) = dates(record)
    guard collector.checkTime(.sleep, source, start, end), let start, let end else { return }
    guard let stage = AppleType.stage(record.value) else { return collector.leaveOut(.sleep, source, .value) }
    collector.add(.sleep, source, start, end, SampleValues(stage.rawValue))
  }

  private func tooMany(_ metric: ImportMetric) {
    if !collector.counts.sources.isEmpty { collector.leaveOut(metric, 0, .tooMany) }
  }

  @inline(__always)
  private func dates(_ record: RecordAttributes) -> (Int64?, Int64?) {
    let start = starts.read(record.start)
    // Most are moments.
    if record.start.count == record.end.count, record.start.count > 0,
      equalBytes(record.start.start, record.end.start, record.start.count)
    {
      return (start, start)
    }
    return (start, ends.read(record.end))
  }

  // MARK: Blood pressure

  /// In tenths of mm[Hg].
  private func pressureValue(_ record: RecordAttributes) -> Int64? {
    guard let unit = unit(record.unit, .pressure), unit.dimension == .pressure, let value = record.value.decimal(),
      value > 0, value < 1_000
    else { return nil }
    return Int64((value * unit.factor * 10).rounded())
  }

  private func key(_ record: RecordAttributes) -> PressurePairs.Key? {
    guard let source = source(record.source) else {
      tooMany(.bloodPressure)
      return nil
    }
    let (start, end) = dates(record)
    guard collector.checkTime(.bloodPressure, source, start, end), let start, let end else { return nil }
    return PressurePairs.Key(source: Int32(source), start: start, end: end)
  }

  private func pressure(_ record: RecordAttributes, isSystolic: Bool) {
    guard let key = key(record) else { return }
    guard let value = pressureValue(record) else {
      return collector.leaveOut(.bloodPressure, Int(key.source), .value)
    }
    if isSystolic { pairs.add(key, systolic: value) } else { pairs.add(key, diastolic: value) }
    if pairs.entries.count >= PressurePairs.most { pairs.flush(into: collector, isEnd: false) }
  }

  private func beginCorrelation() {
    var correlation = Correlation()
    if let type = xml.attribute("type") {
      correlation.isPressure = type.equals("HKCorrelationTypeIdentifierBloodPressure")
      if !correlation.isPressure {
        collector.counts.leaveOut(
          .unknownType, XMLText.decoded(type.beginning(bytes: AppleHealthReader.longestType)))
      }
    }
    self.correlation = correlation
  }

  private func recordOfCorrelation() {
    guard correlation?.isPressure == true else { return }
    let record = recordAttributes()
    guard record.type.count >= 0, let type = type(record.type) else { return }
    switch roles[type] {
    case .systolic: correlation?.systolic = pressureValue(record)
    case .diastolic: correlation?.diastolic = pressureValue(record)
    default: return
    }
    if correlation?.key == nil { correlation?.key = key(record) }
  }

  private func endCorrelation() {
    if let correlation, let key = correlation.key {
      if let systolic = correlation.systolic, let diastolic = correlation.diastolic {
        pairs.add(key, joined: PressurePairs.Pair(systolic: systolic, diastolic: diastolic))
      } else {
        collector.leaveOut(.bloodPressure, Int(key.source), .lonely)
      }
    }
    correlation = nil
  }

  // MARK: Tables

  @inline(__always)
  private func type(_ whole: ByteSpan) -> Int? {
    let name = whole.beginning(bytes: AppleHealthReader.longestType)
    guard let index = types.index(of: name) else { return nil }
    if index == roles.count {
      roles.append(AppleType(name))
      unknown.append(0)
    }
    return index
  }

  /// A rate or a count without a unit is per minute, or one.
  @inline(__always)
  private func unit(_ name: ByteSpan, _ dimension: HealthUnit.Dimension) -> HealthUnit? {
    if name.count < 0 {
      return dimension == .rate || dimension == .one ? HealthUnit(dimension, 1) : nil
    }
    guard name.count <= AppleHealthReader.longestUnit, let index = units.index(of: name) else { return nil }
    if index == knownUnits.count { knownUnits.append(HealthUnit(name)) }
    return knownUnits[index]
  }

  @inline(__always)
  func source(_ whole: ByteSpan?) -> Int? {
    guard let whole, whole.count >= 0 else { return collector.source(named: "com.apple.health") }
    let name = whole.beginning(bytes: AppleHealthReader.longestName)
    guard let index = names.index(of: name) else {
      return collector.source(named: "com.apple.health/" + XMLText.decoded(name))
    }
    if index == sources.count {
      let number = collector.source(named: "com.apple.health/" + XMLText.decoded(name))
      sources.append(Int32(number ?? -1))
    }
    return sources[index] < 0 ? nil : Int(sources[index])
  }

  /// A point of a route as exports before iOS 13 hold them.
  private func location() {
    guard let source = workout?.source else { return }
    collector.addPoint(
      source, xml.attribute("date").flatMap { starts.read($0) },
      xml.attribute("latitude")?.decimal(), xml.attribute("longitude")?.decimal(),
      xml.attribute("altitude")?.decimal(), xml.attribute("horizontalAccuracy")?.decimal())
  }
}
