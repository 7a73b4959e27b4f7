import Base
import HealthSamples
import Series
import Testing

@testable import HealthImport

@Suite("HB-05: Apple Health's export") struct AppleHealthTests {
  @Test("each unit is turned into the metric's own")
  func units() {
    let read = Imported(
      export(
        [
          quantity("HeartRate", "72.5", "count/min"), quantity("HeartRate", "1.2", "count/s"),
          quantity("OxygenSaturation", "0.97", "%"), quantity("OxygenSaturation", "96", "%"),
          quantity("BodyTemperature", "98.6", "degF"), quantity("BodyTemperature", "36.55", "degC"),
          quantity("DistanceWalkingRunning", "1.5", "km"), quantity("DistanceWalkingRunning", "1", "mi"),
          quantity("ActiveEnergyBurned", "418.4", "kJ"), quantity("ActiveEnergyBurned", "1.5e-02", "kcal"),
          quantity("BodyMass", "150", "lb"), quantity("BodyMass", "10", "st"), quantity("Height", "5.5", "ft"),
          quantity("Height", "170", "cm"), quantity("BodyFatPercentage", "0.225", "%"),
          quantity("StepCount", "110", "count"),
          quantity("DistanceCycling", "3", "km"), quantity("PushCount", "40", "count"),
          quantity("HeartRateVariabilitySDNN", "41.3162", "ms"), quantity("RestingHeartRate", "58", "count/min"),
        ].joined()))
    #expect(read.problem == nil)
    #expect(read.values(.heartRate) == [725, 720])
    #expect(read.values(.oxygenSaturation) == [970, 960])
    #expect(read.values(.bodyTemperature) == [3700, 3655])
    #expect(read.values(.distance) == [150_000, 160_934])
    #expect(read.values(.activeEnergy) == [100_000, 15])
    #expect(read.values(.weight) == [68_039, 63_503])
    #expect(read.values(.height) == [1676, 1700])
    #expect(read.values(.bodyFat) == [225])
    #expect(read.values(.steps) == [110] && read.values(.cyclingDistance) == [300_000] && read.values(.pushes) == [40])
    #expect(read.values(.heartRateVariability) == [413] && read.values(.restingHeartRate) == [580])
  }

  @Test("a blood pressure is a pair, and counts once however often the file says it")
  func pressures() {
    func half(_ kind: String, _ value: String, at: String = "2024-01-15 10:00:00 -0600") -> String {
      quantity("BloodPressure" + kind, value, "mmHg", source: "Omron", start: at)
    }
    func pair(_ systolic: String, _ diastolic: String) -> String {
      "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Omron\" startDate=\"2024-01-15 10:00:00 -0600\" endDate=\"2024-01-15 10:00:00 -0600\"><MetadataEntry key=\"k\" value=\"v\"/>"
        + half("Diastolic", diastolic) + half("Systolic", systolic) + "</Correlation>"
    }
    func pairs(_ elements: String) -> [[Int64]] {
      let read = Imported(export(elements))
      #expect(read.problem == nil)
      #expect(read.samples.allSatisfy { $0.metric == .bloodPressure })
      return read.samples.map { [$0.sample.values[0], $0.sample.values[1]] }
    }
    #expect(pairs(pair("120", "80")) == [[1200, 800]])
    #expect(pairs(half("Systolic", "120") + half("Diastolic", "80") + pair("120", "80")) == [[1200, 800]])
    #expect(pairs(half("Diastolic", "80") + half("Systolic", "120")) == [[1200, 800]])
    // Two in one second: the correlations tell which belong together.
    let twice = half("Systolic", "120") + half("Systolic", "140") + half("Diastolic", "90") + half("Diastolic", "80")
    #expect(pairs(twice + pair("120", "80") + pair("140", "90")) == [[1200, 800], [1400, 900]])
    #expect(pairs(half("Systolic", "12", at: "2024-01-15 10:00:00 -0600") + half("Diastolic", "8")) == [])

    let lonely = Imported(export(half("Systolic", "120") + half("Diastolic", "80", at: "2024-01-15 10:00:01 -0600")))
    #expect(lonely.samples.isEmpty)
    #expect(lonely.counts.tally(.bloodPressure).leftOut(.lonely) == 2)
  }

  @Test("what cannot be true is left out, and counted with its reason")
  func leftOut() {
    let read = Imported(
      export(
        [
          quantity("HeartRate", "-60", "count/min"), quantity("HeartRate", "NaN", "count/min"),
          quantity("HeartRate", "inf", "count/min"), quantity("HeartRate", "", "count/min"),
          quantity("HeartRate", "9e99", "count/min"),
          quantity("HeartRate", "0x48", "count/min"), quantity("HeartRate", "70", "furlong"),
          quantity("HeartRate", "70", "kg"),
          quantity("HeartRate", "70", "count/min", start: "1970-01-01 00:00:00 +0000"),
          quantity("HeartRate", "70", "count/min", start: "2100-01-01 00:00:00 +0000"),
          quantity("HeartRate", "70", "count/min", start: "ayer"),
          quantity("HeartRate", "70", "count/min", start: "2024-02-30 10:00:00 -0600"),
          quantity(
            "HeartRate", "70", "count/min", start: "2024-01-15 10:00:00 -0600", end: "2024-01-15 09:00:00 -0600"),
          quantity("StepCount", "70", "count", start: "2024-01-15 10:00:00 -0600", end: "2024-01-25 10:00:00 -0600"),
          quantity("HeartRate", "70", "count/min"),
        ].joined()))
    #expect(read.problem == nil)
    let tally = read.counts.tally(.heartRate)
    #expect(tally.read == 1)
    #expect(tally.leftOut(.value) == 6)
    #expect(tally.leftOut(.unit) == 2)
    #expect(tally.leftOut(.date) == 5)
    #expect(read.counts.tally(.steps).leftOut(.duration) == 1)
  }

  @Test("what is not known, or not for us, is named and counted")
  func named() {
    let read = Imported(
      export(
        quantity("RespiratoryRate", "14", "count/min") + quantity("RespiratoryRate", "15", "count/min")
          + "<ClinicalRecord type=\"x\" identifier=\"1\"/><Audiogram type=\"HKDataTypeIdentifierAudiogram\"/>"
          + "<Correlation type=\"HKCorrelationTypeIdentifierFood\">" + quantity("DietarySugar", "2", "g")
          + "</Correlation>"))
    let named = read.counts.notImported.map { "\($0.reason) \($0.name) \($0.count)" }.sorted()
    #expect(
      named == [
        "clinical ClinicalRecord 1", "unknownType Audiogram 1", "unknownType HKCorrelationTypeIdentifierFood 1",
        "unknownType HKQuantityTypeIdentifierRespiratoryRate 2",
      ])
  }

  @Test(
    "dates with odd offsets, and of RFC 3339",
    arguments: [
      ("2024-01-15 10:00:00 -0600", 1_705_334_400_000), ("2024-01-15 10:00:00 +0545", 1_705_292_100_000),
      ("2024-01-15 10:00:00 +0000", 1_705_312_800_000), ("2024-01-15T10:00:00Z", 1_705_312_800_000),
      ("2024-01-15T10:00:00.250-06:00", 1_705_334_400_250), ("2024-01-15 10:00:00 -03", 1_705_323_600_000),
      ("1999-12-31 23:59:60 +0000", 946_684_800_000),
    ] as [(String, Int64)])
  func dates(text: String, milliseconds: Int64) {
    var reader = DateReader()
    for _ in 0..<2 { #expect(Array(text.utf8).withSpan { reader.read($0) } == milliseconds) }
  }

  @Test(
    "no date",
    arguments: [
      "", "2024", "2024-13-01 10:00:00 +0000", "2024-01-15 24:00:00 +0000", "2024-01-15 10:00:00",
      "2024-01-15 10:00:00 +9900",
      "2024-01-15 10:00:00 -06000", "2567-00-15 10:00:00 +0700", "2024-01-15T10:00:00.Z", "2024-01-1510:00:00 +00000",
    ])
  func noDates(text: String) {
    var reader = DateReader()
    #expect(Array(text.utf8).withSpan { reader.read($0) } == nil)
  }

  @Test("numbers are those of the standard library")
  func numbers() {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      var text = random.next(below: 2) == 0 ? "" : "-"
      for _ in 0...random.next(below: 9) { text += "\(random.next(below: 10))" }
      if random.next(below: 2) == 0 {
        text += "."
        for _ in 0...random.next(below: 5) { text += "\(random.next(below: 10))" }
      }
      if random.next(below: 4) == 0 { text += "e\(random.next(below: 2) == 0 ? "-" : "+")0\(random.next(below: 6))" }
      let value = Array(text.utf8).withSpan { $0.decimal() }, expected = Double(text)!
      #expect(
        value.map { abs($0 - expected) <= abs(expected) * 1e-15 } == true, "seed \(seed), round \(round): \(text)")
    }
    for text in [
      "", "-", ".", "e5", "1e", "1e+", "0x10", "NaN", "nan", "inf", "1,5", "1.5.2", " 1", "1 ", "1e99999", "--1",
    ] {
      #expect(Array(text.utf8).withSpan { $0.decimal() } == nil, "\(text)")
    }
  }

  @Test("nights in stages, by name and by the numbers of old exports")
  func sleep() {
    let type = "HKCategoryTypeIdentifierSleepAnalysis"
    let values = ["InBed", "Asleep", "AsleepUnspecified", "Awake", "AsleepCore", "AsleepDeep", "AsleepREM"].map {
      record(type, "HKCategoryValueSleepAnalysis" + $0)
    }
    let read = Imported(export(values.joined() + record(type, "2") + record(type, "9") + record(type, "Dormida")))
    #expect(read.values(.sleep) == [0, 1, 1, 2, 3, 4, 5, 2])
    #expect(read.counts.tally(.sleep).leftOut(.value) == 2)
  }

  @Test("workouts with distance, energy and routes")
  func workouts() {
    let read = Imported(
      export(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" totalDistance="2" totalDistanceUnit="mi" totalEnergyBurned="100" totalEnergyBurnedUnit="Cal" sourceName="Reloj &amp; yo" startDate="2024-01-15 10:00:00 -0600" endDate="2024-01-15 10:30:00 -0600">
         <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="418.4" unit="kJ"/>
         <WorkoutRoute sourceName="x"><FileReference path="/workout-routes/a.gpx"/>
          <Location date="2024-01-15 10:00:01 -0600" latitude="19.5" longitude="-99.25" altitude="2240.25" horizontalAccuracy="4"/></WorkoutRoute>
        </Workout>
        <Workout workoutActivityType="HKWorkoutActivityTypeYoga" sourceName="Reloj" startDate="2024-01-15 10:00:00 -0600" endDate="ayer"/>
        """))
    #expect(read.problem == nil)
    #expect(read.workouts.count == 1)
    let workout = read.workouts[0]
    #expect(workout.activity == "Running" && workout.source == "com.apple.health/Reloj & yo")
    #expect(abs((workout.distance ?? 0) - 3218.688) < 0.001 && abs((workout.energy ?? 0) - 100) < 0.001)
    #expect(workout.routes == ["/workout-routes/a.gpx"])
    #expect(ImportedWorkout(json: workout.json) == workout)
    #expect(read.samples.map { $0.sample.values } == [SampleValues(195_000_000, -992_500_000, 22_403, 40)])
  }

  @Test("a declaration that is not well-formed is passed over")
  func brokenDeclaration() {
    var options = ExportSample.Options()
    options.days = 2
    let whole = Imported(ExportSample.make(options).bytes)
    options.hasBrokenDeclaration = true
    let broken = Imported(ExportSample.make(options).bytes)
    #expect(broken.problem == nil && broken.samples.count > 100)
    #expect(broken.description == whole.description)
  }

  @Test("entities that a declaration defines are not expanded")
  func entities() {
    let text =
      "<!DOCTYPE HealthData [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;\">]><HealthData>"
      + quantity("HeartRate", "70", "count/min", source: "&b;&#x41;&lt;&unknown;") + "</HealthData>"
    #expect(Imported(Array(text.utf8)).counts.sources == ["com.apple.health/&b;A<&unknown;"])
  }

  @Test("other encodings are refused by name; a mark of UTF-8 is not")
  func encodings() {
    let body = "<HealthData>" + quantity("HeartRate", "70", "count/min") + "</HealthData>"
    #expect(
      Imported([0xEF, 0xBB, 0xBF] + Array("<?xml version=\"1.0\" encoding='utf-8'?>\(body)".utf8)).samples.count == 1)
    #expect(Imported(Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\(body)".utf8)).problem == .encoding)
    #expect(Imported([0xFF, 0xFE] + body.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }).problem == .encoding)
    #expect(Imported(body.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }).problem != nil)
  }

  @Test("a file that ends early keeps what was whole, and says so")
  func cut() {
    let (bytes, _) = ExportSample.make(ExportSample.Options())
    let whole = Imported(bytes)
    let half = Imported(Array(bytes[..<(bytes.count / 2)]))
    #expect(half.problem == .cut)
    #expect(half.samples.count > 100 && half.samples.count < whole.samples.count)
    #expect(Imported([]).problem == .empty)
    #expect(Imported(Array("hola".utf8)).problem == .unknownFile)
    #expect(Imported(Array("<html><body/></html>".utf8)).problem == .unknownFile)
    #expect(Imported(export("<Record></Workout>")).problem != nil)
    #expect(Imported(export("") + Array("<HealthData/>".utf8)).problem != nil)
  }

  @Test("any pieces give the same")
  func pieces() {
    var options = ExportSample.Options()
    options.days = 3
    options.pulseEvery = 3_000
    let bytes = ExportSample.make(options).bytes
    let whole = Imported(bytes).description
    #expect(Imported(bytes, pieces: { 1 }).description == whole)
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let read = Imported(bytes, pieces: { Int(random.next(below: random.next(below: 2) == 0 ? 7 : 900)) })
      #expect(read.description == whole, "seed \(seed)")
    }
  }
}
