import HealthFiles
import HealthSamples
import Series
import Testing

@testable import HealthImport

/// What the export says, added up minute by minute by the person's order of sources, from the statements themselves: slow and
/// plain, without chunks, fragments or buckets.
private enum PlainTotals {
  static func steps(_ statements: [ExportSample.Statement], _ order: [String], _ from: Int64, _ to: Int64) -> Int64 {
    let steps = statements.filter { $0.type == "HKQuantityTypeIdentifierStepCount" }
    var sum: Int64 = 0
    for minute in stride(from: from, to: to, by: 60) {
      let here = steps.filter { $0.start <= minute && minute < $0.end }
      guard let best = order.first(where: { name in here.contains { clean($0.source) == name } }) else { continue }
      // Each interval's steps are a whole number a minute; of a source's own the one that began first counts.
      let own = here.filter { clean($0.source) == best }.min { ($0.start, $0.end) < ($1.start, $1.end) }
      if let own { sum += Int64(own.value)! / ((own.end - own.start) / 60) }
    }
    return sum
  }

  static func sleep(_ statements: [ExportSample.Statement], _ order: [String], _ from: Int64, _ to: Int64) -> [String:
    Int64]
  {
    let nights = statements.filter { $0.type == "HKCategoryTypeIdentifierSleepAnalysis" }
    var minutes: [String: Int64] = [:]
    for minute in stride(from: from, to: to, by: 60) {
      let here = nights.filter { $0.start <= minute && minute < $0.end }
      let inBed = here.filter { $0.value.hasSuffix("InBed") }
      if let bed = inBed.first { minutes[bed.value, default: 0] += 1 }
      // Time in bed is beside the stages; the stages of a source follow one another.
      let states = here.filter { !$0.value.hasSuffix("InBed") }
      guard let best = order.first(where: { name in states.contains { clean($0.source) == name } }) else { continue }
      for stage in Set(states.filter { clean($0.source) == best }.map { $0.value }) { minutes[stage, default: 0] += 1 }
    }
    return minutes
  }

  static func clean(_ source: String) -> String {
    "com.apple.health/" + source.split(separator: "\u{A0}").joined(separator: " ")
  }
}

@Suite("HB-05: no double counting") struct TotalsTests {
  @Test(
    "totals by day are those of a plain reference, whichever source comes first",
    arguments: 1...6 as ClosedRange<UInt64>)
  func totals(seed: UInt64) throws {
    var options = ExportSample.Options()
    (options.seed, options.days, options.pulseEvery) = (seed, 3, 3_600)
    let (bytes, statements) = ExportSample.make(options)
    let archive = HealthArchive()
    _ = try SessionTests.keep(bytes, in: archive, at: 1)
    // Twice, since what was imported before must not count again.
    _ = try SessionTests.keep(bytes, in: archive, at: 2)
    let watch = PlainTotals.clean(ExportSample.watch), phone = PlainTotals.clean(ExportSample.phone)
    for order in [[watch, phone], [phone, watch]] {
      let days = (options.lastDay - 3)...(options.lastDay + 1)
      let edges = days.map { Int64($0) * Chunk.dayLength + 21_600_000 }
      let steps = SeriesReader(.steps, preferred: order).buckets(archive.chunks(of: .steps), edges)
      let nights = SeriesReader(.sleep, preferred: order).buckets(archive.chunks(of: .sleep), edges)
      for (place, bucket) in steps.enumerated() {
        let from = edges[place] / 1000, to = edges[place + 1] / 1000
        #expect(
          bucket.sum[0] == PlainTotals.steps(statements, order, from, to), "seed \(seed), day \(place), \(order[0])")
        for (stage, minutes) in PlainTotals.sleep(statements, order, from, to) {
          let number = Array(stage.utf8).withSpan { AppleType.stage($0) }!.rawValue
          #expect(nights[place].milliseconds(in: number) == minutes * 60_000, "seed \(seed), day \(place), \(stage)")
        }
      }
      #expect(steps.reduce(0) { $0 + $1.sum[0] } > 1_000)
    }
    // By source alone, and pressures as many as days.
    #expect(archive.counts(of: .bloodPressure) == 3)
    for (source, name) in [(ExportSample.watch, watch), (ExportSample.phone, phone)] {
      let said = statements.filter { $0.type.hasSuffix("StepCount") && $0.source == source }
      #expect(archive.sum(of: .steps, from: name) == said.reduce(0) { $0 + Int64($1.value)! })
    }
  }
}

extension HealthArchive {
  func counts(of metric: ImportMetric) -> Int { chunks(of: metric).reduce(0) { $0 + $1.samples.count } }
  func sum(of metric: ImportMetric, from source: String) -> Int64 {
    chunks(of: metric).reduce(0) { sum, chunk in
      sum + chunk.samples.filter { chunk.source(of: $0) == source }.reduce(0) { $0 + $1.values[0] }
    }
  }
}
