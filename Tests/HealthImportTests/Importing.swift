import Base
import Foundation
import HealthFiles
import HealthSamples
import Series
import Testing

@testable import HealthImport

let now = Instant(milliseconds: 20_800 * Chunk.dayLength)
func stamp(_ milliseconds: Int64) -> Stamp { Stamp(milliseconds: milliseconds, counter: 0, device: DeviceID(1)) }

/// The path of what lies beside the repository on some machines.
func besideRepository(_ path: String) -> String {
  var folder = URL(fileURLWithPath: #filePath)
  for _ in 0..<4 { folder.deleteLastPathComponent() }
  return folder.appendingPathComponent(path).path
}

/// What an import of these bytes brings, as a stream, cut into pieces as `cut` says.
struct Imported {
  var samples: [ImportedSample] = []
  var workouts: [ImportedWorkout] = []
  var counts = ImportCounts()
  var problem: HealthImportError?

  init(
    _ bytes: [UInt8], name: String = "export.xml", zone: TimeZoneRules = .utc, pieces: () -> Int = { 1 << 16 }
  ) {
    let session = ImportSession(now: now, zone: zone)
    let reading = ZipReading(session, ZlibInflater(), name: name) {}
    do throws(HealthImportError) {
      try bytes.inPieces(pieces) { piece throws(HealthImportError) in try reading.feed(piece) }
      try reading.finish()
    } catch {
      problem = error
    }
    (samples, workouts, counts) = (session.takeSamples(), session.takeWorkouts(), session.counts)
  }

  func values(_ metric: ImportMetric) -> [Int64] { samples.filter { $0.metric == metric }.map { $0.sample.values[0] } }

  /// As one text, to compare two imports by.
  var description: String {
    let lines = samples.sorted { ImportedSample.precedes($0, $1) }.map {
      "\($0.metric.rawValue) \(counts.sources[Int($0.source)]) \($0.sample.start) \($0.sample.duration) \($0.sample.values[0]) \($0.sample.values[1])"
    }
    return lines.joined(separator: "\n") + "\n" + workouts.map { $0.json.text }.joined(separator: "\n")
      + "\n\(counts.json.text)\n\(problem.map { "\($0)" } ?? "")"
  }
}

extension Array where Element == UInt8 {
  func inPieces(
    _ size: () -> Int, _ body: (UnsafeRawBufferPointer) throws(HealthImportError) -> Void
  ) throws(HealthImportError) {
    var at = 0
    while at < count {
      let length = Swift.min(Swift.max(size(), 1), count - at)
      let piece = Array(self[at..<(at + length)])
      var problem: HealthImportError?
      piece.withUnsafeBytes { raw in
        do throws(HealthImportError) { try body(raw) } catch { problem = error }
      }
      if let problem { throw problem }
      at += length
    }
  }
}

/// `export.xml` with these elements.
func export(_ elements: String) -> [UInt8] {
  Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"es_MX\">\n\(elements)\n</HealthData>\n".utf8)
}

func record(
  _ type: String, _ value: String, unit: String? = nil, source: String = "Reloj",
  start: String = "2024-01-15 10:00:00 -0600",
  end: String? = nil
) -> String {
  let unit = unit.map { " unit=\"\($0)\"" } ?? ""
  return
    "<Record type=\"\(type)\" sourceName=\"\(source)\"\(unit) startDate=\"\(start)\" endDate=\"\(end ?? start)\" value=\"\(value)\"/>"
}

func quantity(
  _ type: String, _ value: String, _ unit: String, source: String = "Reloj",
  start: String = "2024-01-15 10:00:00 -0600",
  end: String? = nil
) -> String {
  record("HKQuantityTypeIdentifier" + type, value, unit: unit, source: source, start: start, end: end)
}
