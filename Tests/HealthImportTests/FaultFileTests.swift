import Base
import Foundation
import HealthFiles
import Series
import Testing

@testable import HealthImport

/// Small exports with known right values lie beside the repository on some machines.
private let folder = besideRepository("shared/faults")

@Suite(
  "HB-05: exports with known right values",
  .enabled(
    if: FileManager.default.fileExists(atPath: folder), "skipped: there is no ../shared/faults beside the repository"))
struct FaultFileTests {
  private let minute: Int64 = 60_000

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
  }

  private func moment(_ text: String) throws -> Int64 {
    try #require(Instant(rfc3339: "2026-11-" + text + ":00-06:00")).milliseconds
  }

  private func kept(_ name: String) throws -> HealthArchive {
    let archive = HealthArchive()
    _ = try SessionTests.keep(try bytes(name), in: archive, at: 1)
    return archive
  }

  @Test("a night is 7 h 15 asleep, 10 minutes awake, 7 h 50 in bed; the nap is 25 minutes")
  func sleep() throws {
    let chunks = try kept("hb04-sleep.xml").chunks(of: .sleep)
    let edges = [try moment("19T18:00"), try moment("20T12:00"), try moment("20T18:00")]
    let all = SeriesReader(.sleep).buckets(chunks, edges).map { bucket in
      Dictionary(uniqueKeysWithValues: bucket.stages.map { (SleepStage(rawValue: $0.stage), $0.milliseconds / minute) })
    }
    #expect(all == [[.core: 335, .deep: 60, .rem: 40, .awake: 10, .inBed: 470], [.asleep: 25]])
  }

  @Test("steps are 2,900 and 100 by the watch, 2,700 and 100 by the telephone")
  func steps() throws {
    let archive = try kept("hb05-steps.xml")
    let chunks = archive.chunks(of: .steps)
    let edges = [try moment("20T00:00"), try moment("21T00:00"), try moment("22T00:00")]
    let names = Set(chunks.flatMap { chunk in chunk.samples.map { chunk.source(of: $0) } })
    let watch = try #require(names.first { $0.hasSuffix("Watch de Ana") })
    let phone = try #require(names.first { $0.hasSuffix("iPhone de Ana") })
    #expect(names.count == 2, "both spellings are one watch")
    func days(_ order: [String]) -> [Int64] {
      SeriesReader(.steps, preferred: order).buckets(chunks, edges).map { $0.sum[0] }
    }
    #expect(days([watch, phone]) == [2900, 100] && days([phone, watch]) == [2700, 100])
  }

  @Test("pressures are pairs and once, also of kPa; units and shares become those of the series")
  func units() throws {
    let found = Imported(try bytes("hb06-units-and-pairs.xml"))
    let pressures = found.samples.filter { $0.metric == .bloodPressure }
      .map { [$0.sample.values[0], $0.sample.values[1]] }
    #expect(Set(pressures) == [[1280, 820], [1238, 780]] && pressures.count == 2)
    #expect(found.values(.oxygenSaturation) == [970, 970] && found.values(.bodyFat) == [214])
    #expect(found.values(.weight) == [69_082, 69_218], "69,3 is left out")
    #expect(found.values(.bodyTemperature) == [3700] && found.values(.height) == [1676])
    #expect(found.counts.total.leftOutInAll == 1)
  }
}
