import Base
import HealthSamples
import Series
import Testing

@testable import HealthImport

@Suite("HB-08: ways of GPX and TCX") struct TrackFaultTests {
  /// Points 0.0005° of latitude (55.6 m) and a minute apart.
  private func points(_ latitude: Double, from hour: Int?, minute: Int = 0, count: Int = 11) -> String {
    var text = ""
    for number in 0..<count {
      text += "<trkpt lat=\"\(latitude + Double(number) * 0.0005)\" lon=\"-99.17\">"
      if let hour {
        let past = minute + number
        text += "<time>2026-11-20T\(hour):\(past < 10 ? "0" : "")\(past):00Z</time>"
      }
      text += "</trkpt>"
    }
    return text
  }

  private func gpx(_ segments: [String]) -> Imported {
    let inside = segments.map { "<trkseg>\($0)</trkseg>" }.joined()
    let text = "<gpx version=\"1.1\" creator=\"invented\"><trk><name>Caminata</name>\(inside)</trk></gpx>"
    return Imported(Array(text.utf8), name: "a.gpx", pieces: { 11 })
  }

  @Test("HB-08, hb08-gap: two segments an hour apart are 2 × 0.56 km and 20 minutes; the way between is neither")
  func gap() {
    let read = gpx([points(19.42, from: 13), points(19.47, from: 14), ""])
    #expect(read.problem == nil && read.workouts.count == 1)
    let walk = read.workouts[0]
    #expect(abs((walk.distance ?? 0) - 2 * 556) < 1)
    #expect(walk.moving == 1_200_000 && walk.end - walk.start == 4_200_000)
    #expect(ImportedWorkout(json: walk.json) == walk)
    #expect(read.values(.route).count == 22)
  }

  @Test("HB-08: more than two minutes without a point are a pause, also within a segment")
  func lostSignal() {
    let read = gpx([points(19.42, from: 13, count: 3) + points(19.5, from: 13, minute: 30, count: 2)])
    #expect(abs((read.workouts[0].distance ?? 0) - 3 * 55.6) < 0.5)
    #expect(read.workouts[0].moving == 180_000)
  }

  @Test("HB-08, hb08-no-time: a way without times keeps its length, and has no duration")
  func noTime() {
    let read = gpx([points(19.42, from: nil)])
    #expect(read.problem == nil && read.workouts.count == 1)
    let walk = read.workouts[0]
    #expect(abs((walk.distance ?? 0) - 556) < 1 && walk.moving == nil && walk.activity == "Caminata")
    #expect(walk.start == now.milliseconds && walk.end == now.milliseconds)
    #expect(read.samples.isEmpty && read.counts.tally(.route).leftOut(.date) == 11)
    #expect(gpx([points(19.42, from: nil, count: 1)]).workouts.isEmpty)
  }

  private func activity(_ device: String, _ hour: Int) -> String {
    """
    <Activity Sport="Running"><Lap StartTime="2026-11-20T\(hour):00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds><Track>
    <Trackpoint><Time>2026-11-20T\(hour):00:01Z</Time><HeartRateBpm><Value>\(hour * 10)</Value></HeartRateBpm></Trackpoint>
    </Track></Lap><Creator><Name>\(device)</Name></Creator></Activity>
    """
  }

  @Test("HB-05: each activity of a TCX file goes under its own device")
  func devices() {
    let text =
      "<TrainingCenterDatabase><Activities>" + activity("Uno", 12) + activity("Dos", 13)
      + "</Activities></TrainingCenterDatabase>"
    let read = Imported(Array(text.utf8), name: "a.tcx", pieces: { 9 })
    #expect(read.problem == nil && read.counts.sources == ["tcx/Uno", "tcx/Dos"])
    #expect(read.workouts.map { $0.source } == ["tcx/Uno", "tcx/Dos"])
    #expect(read.samples.map { $0.source } == [0, 1] && read.values(.heartRate) == [1200, 1300])
  }

  @Test("HB-05: what a damaged TCX file of an archive said before the damage stays")
  func damaged() {
    let text = "<TrainingCenterDatabase><Activities>" + activity("Uno", 12).replacing("</Lap>", "</Mal>")
    let bytes = ZipSample.make([
      ZipSample.File("run.tcx", Array(text.utf8)), ZipSample.File("export.xml", ZipTests.xml),
    ])
    let read = Imported(bytes, name: "a.zip")
    #expect(read.problem == nil)
    #expect(read.values(.heartRate).sorted() == [700, 1200])
    #expect(read.counts.notImported.filter { $0.reason == .damaged }.map { $0.name } == ["run.tcx"])
  }

  @Test("HB-05: what stands before damage is taken, in whatever pieces the file comes; libFuzzer found it lost")
  func damagedPieces() {
    let text =
      "<TrainingCenterDatabase><Activity Sport=\"Running\"><Lap><Trackpoint><Time>2024-01-15T10:00:01Z</Time>"
      + "<HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint></Lap></Activity<DistanceMeters>6</DistanceMeters>"
    for length in [1, 17, 100, 10_000] {
      let read = Imported(Array(text.utf8), name: "a.tcx", pieces: { length })
      #expect(read.values(.heartRate) == [990] && read.problem != nil, "\(length)")
    }
    // Numbers of a pressure wait for each other.
    let pressure =
      record("HKQuantityTypeIdentifierBloodPressureSystolic", "121", unit: "mmHg")
      + record("HKQuantityTypeIdentifierBloodPressureDiastolic", "79", unit: "mmHg")
    for length in [1, 17, 10_000] {
      let read = Imported(export(pressure + "</Workout>"), pieces: { length })
      #expect(read.values(.bloodPressure) == [1210] && read.problem != nil, "\(length)")
    }
  }
}

extension String {
  /// With the other text in place of the first one.
  fileprivate func replacing(_ text: String, _ other: String) -> String {
    let start = range(ofBytes: text), bytes = Array(utf8)
    let after = Array(bytes[(start + text.utf8.count)...])
    return String(decoding: Array(bytes[..<start]) + Array(other.utf8) + after, as: UTF8.self)
  }
}
