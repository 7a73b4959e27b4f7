import Testing

@testable import HealthData

@Suite struct ExportTests {
  private let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: DeviceID(1))

  private func chunk(_ metric: Metric, _ samples: [Sample], from source: String) throws -> Chunk {
    var chunk = Chunk(day: try #require(Chunk.day(of: samples[0].start)), columns: metric.kind.columns.count)
    try chunk.add(samples, from: source, at: stamp)
    return chunk
  }

  @Test("HB-05: everything as CSV, numbers exact, fields quoted, no formula for a spreadsheet")
  func csv() throws {
    var csv = HealthCSV()
    csv.add(
      .bloodPressure,
      [try chunk(.bloodPressure, [Sample(start: 1_795_000_000_000, SampleValues(1385, 880))], from: "vereda.manual")])
    csv.add(.weight, [try chunk(.weight, [Sample(start: 1_795_000_000_000, 72_050)], from: "=Ana, \"báscula\"")])
    let lines = csv.text.split(separator: "\r\n").map(String.init)
    #expect(lines[0] == "metric,start,end,value,second,unit,source" && csv.rows == 2 && csv.text.hasSuffix("\r\n"))
    #expect(
      lines[1].hasPrefix("health.blood-pressure,2026-11-18T") && lines[1].hasSuffix(",138.5,88,mm[Hg],vereda.manual"))
    #expect(lines[2].hasSuffix(",72.05,,kg,\"'=Ana, \"\"báscula\"\"\""))
  }

  @Test("HB-05: a number's decimals are those that were stored, for every whole number")
  func numbers() {
    var cases = Cases()
    for _ in 0..<5000 {
      let stored = cases.whole(-Sample.maximumValue...Sample.maximumValue), decimals = Int(cases.whole(0...7))
      let text = HealthCSV.number(stored, decimals)
      var power = 1.0
      for _ in 0..<decimals { power *= 10 }
      #expect(abs((Double(text) ?? .nan) * power - Double(stored)) < 0.5, "seed \(cases.seed): \(stored) \(decimals)")
    }
    #expect(HealthCSV.number(-5, 3) == "-0.005" && HealthCSV.number(0, 3) == "0" && HealthCSV.number(1200, 2) == "12")
  }

  @Test("HB-05: a pressure is one FHIR observation with two components; each metric has a code or its words")
  func fhir() throws {
    var bundle = FHIRBundle()
    bundle.add(
      .bloodPressure,
      [try chunk(.bloodPressure, [Sample(start: 1_795_000_000_000, SampleValues(1380, 880))], from: "a")])
    for metric in Metric.allCases where metric != .bloodPressure {
      let value: Int64 = metric == .sleep ? SleepStage.deep.rawValue : 700
      bundle.add(
        metric,
        [
          try chunk(
            metric, [Sample(start: 1_795_000_000_000, duration: metric == .sleep ? 3_600_000 : 0, value)], from: "a")
        ])
    }
    let json = try JSON.parse(bundle.json.text)
    #expect(json["resourceType"]?.string == "Bundle" && json["type"]?.string == "collection")
    let entries = try #require(json["entry"]?.array)
    #expect(entries.count == Metric.allCases.count)
    for entry in entries {
      let one = try #require(entry["resource"])
      #expect(one["resourceType"]?.string == "Observation" && one["status"]?.string == "final")
      #expect(one["code"]?["coding"]?.array?.isEmpty == false || one["code"]?["text"]?.string?.isEmpty == false)
      #expect((one["effectiveDateTime"] == nil) != (one["effectivePeriod"] == nil))
      #expect((one["valueQuantity"] == nil) != (one["component"] == nil))
    }
    let pressure = try #require(entries[0]["resource"])
    #expect(pressure["code"]?["coding"]?.array?.first?["code"]?.string == "85354-9")
    #expect(pressure["component"]?.array?.compactMap { $0["valueQuantity"]?["value"]?.number } == [138, 88])
    #expect(pressure["component"]?.array?.compactMap { $0["valueQuantity"]?["code"]?.string } == ["mm[Hg]", "mm[Hg]"])
  }
}
