import Foundation
import HealthFiles
import Series
import Testing

@testable import HealthImport

/// Small exports of real telephones and of other projects' tests lie beside the repository on some machines; they are only read.
private let folder = besideRepository("shared/data/health")
private let isThere = FileManager.default.fileExists(atPath: folder)

@Suite(
  "HB-05: real exports",
  .enabled(if: isThere, "skipped: there is no folder ../shared/data/health beside the repository"))
struct RealExportTests {
  static func files() -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    return all.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".xml") || $0.hasSuffix(".zip") || $0.hasSuffix(".gpx")
    }.sorted()
  }

  @Test("each is read to its end, cut in any way", arguments: RealExportTests.files())
  func all(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
    let whole = Imported(bytes, name: file)
    #expect(whole.problem == nil)
    #expect(!whole.samples.isEmpty || !whole.workouts.isEmpty)
    #expect(Imported(bytes, name: file, pieces: { 11 }).description == whole.description)
    for metric in ImportMetric.allCases {
      let left = whole.counts.tally(metric)
      #expect(left.leftOutInAll == 0, "\(metric): \(left.leftOut)")
    }
  }

  /// As a plain search of the text finds them.
  @Test("as many pulses and steps as the text has")
  func counted() throws {
    for file in RealExportTests.files() where file.hasSuffix(".xml") {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file)))
      let read = Imported(bytes, name: file), text = String(decoding: bytes, as: UTF8.self)
      for (type, metric) in [("HeartRate", ImportMetric.heartRate), ("StepCount", .steps), ("BodyMass", .weight)] {
        let parts = text.components(separatedBy: "<Record ").dropFirst()
        let expected = parts.filter { $0.contains("type=\"HKQuantityTypeIdentifier\(type)\"") }.count
        #expect(read.values(metric).count == expected, "\(file) \(type)")
      }
    }
  }
}
