import Base
import HealthSamples
import Series
import Testing

@testable import HealthImport

@Suite("HB-05: other files") struct FormatTests {
  struct Sample {
    let name: String
    let text: String
  }
  static let samples: [Sample] = [
    Sample(
      name: "run.tcx",
      text: """
        <?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Running">
        <Id>2024-01-15T16:00:00Z</Id><Lap StartTime="2024-01-15T16:00:00Z"><TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>2000.5</DistanceMeters><Calories>150</Calories><Track>
        <Trackpoint><Time>2024-01-15T16:00:01Z</Time><Position><LatitudeDegrees>19.5</LatitudeDegrees><LongitudeDegrees>-99.25</LongitudeDegrees></Position><AltitudeMeters>2240.0</AltitudeMeters><DistanceMeters>3.0</DistanceMeters><HeartRateBpm><Value>131</Value></HeartRateBpm></Trackpoint>
        <Trackpoint><Time>2024-01-15T16:00:05Z</Time><HeartRateBpm><Value>133</Value></HeartRateBpm></Trackpoint>
        </Track></Lap><Creator><Name>Forerunner &amp; 245</Name></Creator></Activity></Activities></TrainingCenterDatabase>
        """),
    Sample(
      name: "Omron.csv",
      text:
        "\u{FEFF}Date,Time,SYS(mmHg),DIA(mmHg),Pulse(bpm),Irregular heartbeat detected\r\n15/01/2024,07:05,128,81,66,No\r\n16/01/2024,07:10,131,-,70,No\r\n17/01/2024,07:10,-5,80,70,No\r\n"
    ),
    Sample(
      name: "withings.csv",
      text:
        "Date,\"Weight (kg)\",\"Fat mass (kg)\",\"Bone mass (kg)\",Comments\n\"2024-01-15 07:00:00\",70.25,15.2,3.1,\"hola, \"\"yo\"\"\"\n"
    ),
    Sample(
      name: "bascula.csv",
      text: "Fecha;Peso (kg);Grasa corporal (%);Meta\n13/01/2024 7:05 p. m.;70,5;22,5;65\n02/01/2024;71;;65\n"),
    Sample(
      name: "auto.json",
      text: """
        {"data":{"metrics":[{"name":"heart_rate","units":"count/min","data":[{"date":"2024-01-15 10:00:00 -0600","Avg":72,"Min":60,"Max":90,"source":"Reloj"}]},
        {"name":"blood_pressure","units":"mmHg","data":[{"date":"2024-01-15 10:00:00 -0600","systolic":121,"diastolic":79}]},
        {"name":"weight_body_mass","units":"lb","data":[{"date":"2024-01-15 10:00:00 -0600","qty":150}]},
        {"name":"sleep_analysis","units":"hr","data":[{"startDate":"2024-01-15 01:00:00 -0600","endDate":"2024-01-15 02:00:00 -0600","value":"Core","qty":1}]},
        {"name":"vo2_max","units":"x","data":[{"date":"2024-01-15 10:00:00 -0600","qty":40}]}]}}
        """),
    Sample(
      name: "own.json",
      text: """
        {"samples":[{"metric":"health.blood-pressure","source":"Casa","start":"2024-01-15T16:00:00Z","values":[121,79],"unit":"mm[Hg]"},
        {"Type":"Step Count","Value":"110","Unit":"count","Start Date":"2024-01-15T10:00:00-06:00","End Date":"2024-01-15T10:10:00-06:00","Source":"iPhone"},
        {"type":"Heart Rate","value":"72 count/min","start":"2024-01-15T10:00:00-06:00"},{"type":"Weight","value":-3,"start":"2024-01-15T10:00:00-06:00"}]}
        """),
    Sample(
      name: "homeassistant.json",
      text: """
        [[{"entity_id":"sensor.ana_heart_rate","state":"66","attributes":{"unit_of_measurement":"bpm"},"last_changed":"2024-01-15T16:00:00.123456+00:00"},
        {"entity_id":"sensor.ana_heart_rate","state":"unavailable","attributes":{},"last_changed":"2024-01-15T16:01:00+00:00"},
        {"entity_id":"sensor.cocina_humidity","state":"40","last_changed":"2024-01-15T16:00:00+00:00"}]]
        """),
  ]

  private static let mexico = TimeZoneRules(
    identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])

  private func read(_ name: String) -> Imported {
    let sample = FormatTests.samples.first { $0.name == name }!
    return Imported(Array(sample.text.utf8), name: name, zone: FormatTests.mexico, pieces: { 17 })
  }

  @Test("tables of cuffs and scales: pairs, decimal commas, days first, hours to twelve, units of the heading")
  func tables() {
    let omron = read("Omron.csv")
    #expect(omron.problem == nil && omron.counts.sources == ["csv/Omron"])
    let pairs = omron.samples.filter { $0.metric == .bloodPressure }
    #expect(pairs.map { $0.sample.values } == [SampleValues(1280, 810)])
    #expect(pairs[0].sample.start == 1_705_323_900_000)
    #expect(omron.values(.heartRate) == [660, 700, 700])
    #expect(
      omron.counts.tally(.bloodPressure).leftOut(.lonely) == 1
        && omron.counts.tally(.bloodPressure).leftOut(.value) == 1)
    let withings = read("withings.csv")
    #expect(
      withings.values(.weight) == [70_250] && withings.samples.count == 1 && withings.counts.sources == ["csv/Withings"]
    )
    #expect(withings.samples[0].sample.start == 1_705_323_600_000)
    let scale = read("bascula.csv")
    #expect(scale.problem == nil)
    #expect(scale.values(.weight) == [70_500, 71_000] && scale.values(.bodyFat) == [225])
    #expect(scale.samples[0].sample.start == 1_705_194_300_000)
  }

  @Test("a table of Windows-1252 or UTF-16 is read as one of UTF-8")
  func encodings() {
    let text = "Fecha;Presión sistólica;Presión diastólica\n2024-01-15 07:05;128;81\n"
    let old: [UInt8] = text.unicodeScalars.map { UInt8($0.value) }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
    let all: [[UInt8]] = [Array(text.utf8), old, wide]
    for bytes in all {
      let read = Imported(bytes, name: "a.csv", zone: FormatTests.mexico)
      #expect(read.problem == nil)
      #expect(read.samples.map { $0.sample.values } == [SampleValues(1280, 810)])
    }
  }

  @Test("JSON of Health Auto Export, of Shortcuts, our own and of Home Assistant")
  func json() {
    let auto = read("auto.json")
    #expect(auto.problem == nil)
    #expect(
      auto.values(.heartRate) == [720] && auto.values(.bloodPressure) == [1210] && auto.values(.weight) == [68_039])
    #expect(auto.values(.sleep) == [3] && auto.counts.notImported.map { $0.name } == ["vo2_max"])
    #expect(auto.counts.sources == ["health-auto-export/Reloj", "health-auto-export"])
    let own = read("own.json")
    #expect(own.problem == nil)
    #expect(own.values(.bloodPressure) == [1210] && own.values(.steps) == [110] && own.values(.heartRate) == [720])
    #expect(own.samples.filter { $0.metric == .steps }.map { $0.sample.duration } == [600_000])
    #expect(own.counts.tally(.weight).leftOut(.value) == 1)
    let home = read("homeassistant.json")
    #expect(home.values(.heartRate) == [660] && home.counts.tally(.heartRate).leftOut(.value) == 1)
    #expect(home.counts.notImported.map { $0.name } == ["sensor.cocina_humidity"])
    #expect(Imported(Array("{\"a\":1}".utf8), name: "x.json").problem == .unknownFile)
    #expect(Imported(Array("{\"a\":".utf8), name: "x.json").problem == .malformed(at: 0))
  }

  @Test(
    "dates of tables",
    arguments: [
      ("15/01/2024 07:05", 1_705_323_900_000), ("15.01.2024 07:05", 1_705_323_900_000),
      ("2024/01/15 07:05:00", 1_705_323_900_000),
      ("Jan 15, 2024 07:05", 1_705_323_900_000), ("15 ene 2024 7:05 a. m.", 1_705_323_900_000),
      ("15/01/24 7:05 PM", 1_705_367_100_000),
      ("31/02/2024 07:05", nil), ("15/01", nil), ("", nil), ("15/01/2024 25:00", nil), ("15/01/2024 13:00 PM", nil),
    ] as [(String, Int64?)])
  func dates(text: String, milliseconds: Int64?) {
    #expect(TableDate.local(text, order: .dayFirst, FormatTests.mexico) == milliseconds)
  }

  @Test("TCX: points, pulses and the workout, by the device's name")
  func tcx() {
    let read = Imported(Array(FormatTests.samples[0].text.utf8), name: "run.tcx", pieces: { 13 })
    #expect(read.problem == nil)
    #expect(read.values(.heartRate) == [1310, 1330] && read.values(.route) == [195_000_000])
    #expect(read.counts.sources == ["tcx/Forerunner & 245"])
    #expect(read.workouts.count == 1)
    #expect(
      read.workouts[0].distance == 2000.5 && read.workouts[0].energy == 150 && read.workouts[0].activity == "Running")
    #expect(read.workouts[0].end - read.workouts[0].start == 600_000)
  }

  @Test("GPX: points and pulses; a route of an archive is its workout's")
  func gpx() {
    let text = """
      <gpx version="1.1" creator="Strava" xmlns:gpxtpx="http://x"><trk><name>Por la mañana</name><type>running</type><trkseg>
      <trkpt lat="19.5" lon="-99.25"><ele>2240</ele><time>2024-01-15T16:00:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
      <trkpt lat="91" lon="-99.25"><time>2024-01-15T16:00:05Z</time></trkpt><trkpt lat="19.5" lon="-99.25"></trkpt>
      </trkseg></trk></gpx>
      """
    let read = Imported(Array(text.utf8), name: "run.gpx", pieces: { 5 })
    #expect(read.problem == nil)
    #expect(read.values(.heartRate) == [1200] && read.samples.count == 2)
    #expect(read.counts.tally(.route).leftOut(.value) == 1 && read.counts.tally(.route).leftOut(.date) == 1)
    #expect(read.counts.sources == ["gpx/Strava"] && read.workouts.map { $0.activity } == ["running"])
  }
}
