/// Writes an `export.xml` of one made-up person, the same for the same seed: a watch and a telephone whose steps overlap, a
/// cuff, a scale, nights in stages, workouts with routes, and types that no app of ours knows.
public struct ExportSample {
  /// What one record says.
  public struct Statement: Equatable, Sendable {
    public let type: String
    public let source: String
    /// Seconds since 1970.
    public let start: Int64
    public let end: Int64
    /// As it is written.
    public let value: String
  }

  public struct Options: Sendable {
    public var seed: UInt64 = 1
    /// The last day, counted from 1970, and how many days there are.
    public var lastDay: Int32 = 20_700
    public var days: Int32 = 7
    /// Seconds between two pulses of the watch.
    public var pulseEvery: Int64 = 300
    /// Metadata within records, and what the device is, as watches write it.
    public var isLong = true
    /// The declaration as iOS 16 wrote it, which is not well-formed.
    public var hasBrokenDeclaration = false
    public init() {}
  }

  public let options: Options
  private var random: SeededGenerator
  private var out: [UInt8] = []
  private let sink: ([UInt8]) -> Void
  public private(set) var written: Int64 = 0
  public private(set) var records: Int64 = 0
  /// Only where they were asked for.
  public private(set) var statements: [Statement] = []
  private let keeps: Bool
  /// Seconds; Mexico City, without summer time.
  private let offset: Int64 = -21_600

  public static let watch = "Apple\u{A0}Watch de Ana & Luz", phone = "iPhone de Ana", cuff = "Baumanómetro",
    scale = "Báscula"
  static let workoutHours: [Int64] = [7]

  /// - Parameters:
  ///   - keeping: also keep what is said, as `statements`.
  ///   - sink: gets the file's bytes, piece by piece.
  public init(_ options: Options, keeping: Bool = false, _ sink: @escaping ([UInt8]) -> Void) {
    self.options = options
    random = SeededGenerator(seed: options.seed)
    (keeps, self.sink) = (keeping, sink)
  }

  /// The whole file in memory, and what it says.
  public static func make(_ options: Options) -> (bytes: [UInt8], statements: [Statement]) {
    var bytes: [UInt8] = []
    var sample = ExportSample(options, keeping: true) { bytes.append(contentsOf: $0) }
    sample.write()
    return (bytes, sample.statements)
  }

  // MARK: The file

  public mutating func write() {
    head()
    eachDay { $0.pulses($1) }
    eachDay { $0.steps($1) }
    eachDay { $0.small($1) }
    eachDay { $0.night($1) }
    eachDay { $0.pressures($1, asPairs: false) }
    eachDay { $0.pressures($1, asPairs: true) }
    eachDay { $0.workout($1) }
    put("</HealthData>\n")
    flush()
  }

  private mutating func eachDay(_ body: (inout ExportSample, Int32) -> Void) {
    for day in (options.lastDay - options.days + 1)...options.lastDay {
      body(&self, day)
      if out.count > 1 << 18 { flush() }
    }
  }

  private mutating func flush() {
    sink(out)
    written += Int64(out.count)
    out.removeAll(keepingCapacity: true)
  }

  private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

  private mutating func head() {
    put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 13 -->\n")
    put("<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>\n")
    put(
      "<!ATTLIST HealthData\n  locale CDATA #REQUIRED\n>\n<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>\n"
    )
    put("<!-- Note: Any Records that appear as children of a correlation also appear as top-level records. -->\n")
    if options.hasBrokenDeclaration {
      put(
        "<!ATTLIST Record\n  type CDATA #REQUIRED\n  device CDATA #IMPLIED\n<!ELEMENT Correlation ((MetadataEntry|Record)*)>\n"
      )
      put("  startDate CDATA #REQUIRED\n  don't CDATA #IMPLIED\n>\n")
    } else {
      put("<!ATTLIST Record\n  type CDATA #REQUIRED\n  device CDATA #IMPLIED\n>\n")
    }
    put(
      "]>\n<HealthData locale=\"es_MX\">\n <ExportDate value=\"\(time(Int64(options.lastDay) * 86_400 + 72_000))\"/>\n")
    put(
      " <Me HKCharacteristicTypeIdentifierDateOfBirth=\"1990-02-02\" HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSexNotSet\"/>\n"
    )
  }

  // MARK: Records

  private mutating func pulses(_ day: Int32) {
    var at = Int64(day) * 86_400 - offset, rate = 600 + random.next(below: 200)
    let end = at + 86_400
    while at < end {
      rate = min(max(rate + random.next(below: 61) - 30, 480), 1750)
      record("HKQuantityTypeIdentifierHeartRate", ExportSample.watch, "count/min", at, at, "\(rate / 10)", motion: true)
      at += options.pulseEvery + random.next(below: max(options.pulseEvery / 4, 1))
    }
  }

  private mutating func steps(_ day: Int32) {
    let midnight = Int64(day) * 86_400 - offset
    for hour in 6..<22 as Range<Int64> where random.next(below: 3) > 0 {
      // Whole minutes, and steps that these minutes share evenly: so a plain sum is exact.
      let start = midnight + hour * 3_600 + random.next(below: 20) * 60, minutes = 5 + random.next(below: 30)
      let pace = 20 + random.next(below: 80)
      record(
        "HKQuantityTypeIdentifierStepCount", ExportSample.watch, "count", start, start + minutes * 60,
        "\(pace * minutes)")
      let late = start + random.next(below: 10) * 60, more = 5 + random.next(below: 30)
      record(
        "HKQuantityTypeIdentifierStepCount", ExportSample.phone, "count", late, late + more * 60,
        "\((pace - 10) * more)")
      record(
        "HKQuantityTypeIdentifierDistanceWalkingRunning", ExportSample.phone, "km", late, late + more * 60,
        "0.\(100 + random.next(below: 800))")
      record(
        "HKQuantityTypeIdentifierActiveEnergyBurned", ExportSample.watch, "kcal", start, start + minutes * 60,
        "\(random.next(below: 90)).\(100 + random.next(below: 800))")
    }
  }

  private mutating func small(_ day: Int32) {
    let midnight = Int64(day) * 86_400 - offset
    record(
      "HKQuantityTypeIdentifierRestingHeartRate", ExportSample.watch, "count/min", midnight + 60, midnight + 36_000,
      "\(52 + random.next(below: 12))")
    for hour in 0..<4 as Range<Int64> {
      let at = midnight + hour * 20_000
      record(
        "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", ExportSample.watch, "ms", at, at + 60,
        "\(20 + random.next(below: 80)).\(1000 + random.next(below: 9000))")
      record(
        "HKQuantityTypeIdentifierOxygenSaturation", ExportSample.watch, "%", at + 70, at + 70,
        "0.\(93 + random.next(below: 6))")
      record(
        "HKQuantityTypeIdentifierRespiratoryRate", ExportSample.watch, "count/min", at, at,
        "\(12 + random.next(below: 6))")
    }
    record(
      "HKQuantityTypeIdentifierBodyMass", ExportSample.scale, "lb", midnight + 25_200, midnight + 25_200,
      "15\(random.next(below: 9)).\(random.next(below: 9))")
    record(
      "HKQuantityTypeIdentifierBodyFatPercentage", ExportSample.scale, "%", midnight + 25_200, midnight + 25_200,
      "0.2\(random.next(below: 9))")
    record(
      "HKQuantityTypeIdentifierBodyTemperature", ExportSample.phone, "degF", midnight + 30_000, midnight + 30_000,
      "98.\(random.next(below: 9))")
  }

  private mutating func night(_ day: Int32) {
    var at = Int64(day) * 86_400 - offset - 3_600
    for _ in 0..<12 {
      let length = 600 + random.next(below: 40) * 60
      let stage = random.element(of: ["AsleepCore", "AsleepDeep", "AsleepREM", "Awake"]) ?? "Awake"
      record(
        "HKCategoryTypeIdentifierSleepAnalysis", ExportSample.watch, nil, at, at + length,
        "HKCategoryValueSleepAnalysis" + stage)
      at += length
    }
    record(
      "HKCategoryTypeIdentifierSleepAnalysis", ExportSample.phone, nil, at - 30_000, at,
      "HKCategoryValueSleepAnalysisInBed")
  }

  private mutating func pressures(_ day: Int32, asPairs: Bool) {
    // The same numbers both times.
    var own = SeededGenerator(seed: options.seed &+ UInt64(day))
    let start = Int64(day) * 86_400 - offset + 28_800 + own.next(below: 3_600)
    let systolic = "\(105 + own.next(below: 40))", diastolic = "\(65 + own.next(below: 25))"
    if asPairs {
      put(
        " <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"\(ExportSample.cuff)\" startDate=\"\(time(start))\" endDate=\"\(time(start))\">\n  <MetadataEntry key=\"HKWasUserEntered\" value=\"0\"/>\n"
      )
    }
    let kept = statements.count
    record("HKQuantityTypeIdentifierBloodPressureSystolic", ExportSample.cuff, "mmHg", start, start, systolic)
    record("HKQuantityTypeIdentifierBloodPressureDiastolic", ExportSample.cuff, "mmHg", start, start, diastolic)
    if asPairs {
      put(" </Correlation>\n")
      statements.removeLast(statements.count - kept)
    }
  }

  private mutating func workout(_ day: Int32) {
    guard day % 3 == 0 else { return }
    let start = Int64(day) * 86_400 - offset + 25_200, end = start + 1_800
    put(
      " <Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30\" durationUnit=\"min\" sourceName=\"\(xml(ExportSample.watch))\" creationDate=\"\(time(end))\" startDate=\"\(time(start))\" endDate=\"\(time(end))\">\n"
    )
    put(
      "  <WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\" startDate=\"\(time(start))\" endDate=\"\(time(end))\" sum=\"5.2\" unit=\"km\"/>\n"
    )
    put(
      "  <WorkoutStatistics type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" startDate=\"\(time(start))\" endDate=\"\(time(end))\" sum=\"1046\" unit=\"kJ\"/>\n"
    )
    put(
      "  <WorkoutRoute sourceName=\"\(xml(ExportSample.watch))\"><FileReference path=\"/workout-routes/route_\(day).gpx\"/></WorkoutRoute>\n </Workout>\n"
    )
  }

  private mutating func record(
    _ type: String, _ source: String, _ unit: String?, _ start: Int64, _ end: Int64, _ value: String,
    motion: Bool = false
  ) {
    records += 1
    if keeps { statements.append(Statement(type: type, source: source, start: start, end: end, value: value)) }
    put(" <Record type=\"")
    put(type)
    put("\" sourceName=\"")
    put(xml(source))
    put("\" sourceVersion=\"10.2\"")
    if options.isLong, source == ExportSample.watch {
      put(
        " device=\"&lt;&lt;HKDevice: 0x3012772a0&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,7, software:10.2&gt;\""
      )
    }
    if let unit {
      put(" unit=\"")
      put(unit)
      put("\"")
    }
    put(" creationDate=\"")
    put(time(end + 7))
    put("\" startDate=\"")
    put(time(start))
    put("\" endDate=\"")
    put(time(end))
    put("\" value=\"")
    put(value)
    if motion, options.isLong {
      put("\">\n  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"1\"/>\n </Record>\n")
    } else {
      put("\"/>\n")
    }
  }

  private func xml(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x26 { out += Array("&amp;".utf8) } else { out.append(byte) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// `2024-01-15 10:00:00 -0600`.
  private func time(_ seconds: Int64) -> String {
    let text = Instant(milliseconds: (seconds + offset) * 1_000).rfc3339
    var bytes = Array(text.utf8)
    bytes[10] = 0x20
    bytes.removeLast()
    bytes += Array(" -0600".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The route of a workout, as Apple's archives hold it.
  public static func route(_ day: Int32, points: Int64 = 60) -> [UInt8] {
    let start = Int64(day) * 86_400 + 21_600 + 25_200
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"Apple Health Export\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n <trk><name>Route</name><trkseg>\n"
    for point in 0..<points {
      text += "  <trkpt lon=\"-99.1\(1_000 + point)\" lat=\"19.4\(1_000 + point)\"><ele>2240.5</ele><time>"
      text += Instant(milliseconds: (start + point * 30) * 1_000).rfc3339
      text += "</time><extensions><speed>2.5</speed><course>90</course><hAcc>3.5</hAcc></extensions></trkpt>\n"
    }
    return Array((text + " </trkseg></trk>\n</gpx>\n").utf8)
  }
}
