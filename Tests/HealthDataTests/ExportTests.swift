import Testing

@testable import HealthData

@Suite struct ExportTests {
  private let now = Instant(milliseconds: 1_795_277_100_000)
  private let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: DeviceID(1))

  private func chunk(_ kind: SeriesKind, _ samples: [Sample], from source: String = "a") throws -> Chunk {
    var chunk = Chunk(day: try #require(Chunk.day(of: samples[0].start)), columns: kind.columns.count)
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
    let point = SampleValues(194_326_000, -991_332_000, 22_400, 50)
    csv.add(.route, [try chunk(.route, [Sample(start: 1_795_000_000_000, point)])])
    let lines = csv.text.split(separator: "\r\n").map(String.init)
    #expect(lines[0] == "\u{FEFF}metric,start,end,value,second,third,fourth,unit,source", "Excel reads its accents")
    #expect(csv.rows == 3 && csv.text.hasSuffix("\r\n"))
    #expect(
      lines[1].hasPrefix("health.blood-pressure,2026-11-18T") && lines[1].hasSuffix(",138.5,88,,,mm[Hg],vereda.manual"))
    #expect(lines[2].hasSuffix(",72.05,,,,kg,\"'=Ana, \"\"báscula\"\"\""))
    #expect(lines[3].hasSuffix(",19.4326,-99.1332,2240,5,deg deg m m,a"))
  }

  @Test(
    "HB-05: what a spreadsheet would take for a formula is a text, also behind a tab or a carriage return",
    arguments: ["=1+1", "+1", "-1", "@a", "\t=1", "\r=1"])
  func formulas(_ source: String) {
    let field = HealthCSV.quoted(source)
    #expect(field.has("'" + source) && (field.begins("'") || field.begins("\"'")))
    #expect(HealthCSV.quoted("Báscula") == "Báscula" && HealthCSV.quoted("a=1") == "a=1")
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

  /// The observations of a bundle that was closed.
  private func observations(_ bundle: FHIRBundle) throws -> [JSON] {
    var bundle = bundle
    bundle.close()
    let json = try JSON.parse(bundle.take())
    #expect(json["resourceType"]?.string == "Bundle" && json["type"]?.string == "collection")
    #expect(json["timestamp"]?.string == now.rfc3339)
    var found: [JSON] = []
    for entry in json["entry"]?.array ?? [] {
      let one = try #require(entry["resource"]), id = try #require(one["id"]?.string)
      #expect(entry["fullUrl"]?.string == "urn:uuid:" + id && id.utf8.count == 36)
      found.append(one)
    }
    #expect(found.count == bundle.count)
    #expect(Set(found.compactMap { $0["id"]?.string }).count == found.count, "each has an identifier of its own")
    return found
  }

  private func code(_ observation: JSON) -> String {
    observation["code"]?["coding"]?.array?.first?["code"]?.string ?? ""
  }
  private func category(_ observation: JSON) -> String {
    observation["category"]?.array?.first?["coding"]?.array?.first?["code"]?.string ?? ""
  }

  @Test("HB-05: a pressure is one FHIR observation with two components; each kind has a code and its words")
  func fhir() throws {
    var bundle = FHIRBundle(at: now)
    bundle.add(
      .bloodPressure, [try chunk(.bloodPressure, [Sample(start: 1_795_000_000_000, SampleValues(1380, 880))])])
    for kind in SeriesKind.all where !sameBytes(String(kind.name), "health.blood-pressure") {
      let isSleep = kind.aggregation == .stages
      let value = isSleep ? SleepStage.awake.rawValue : 700
      bundle.add(
        kind, [try chunk(kind, [Sample(start: 1_795_000_000_000, duration: isSleep ? 3_600_000 : 0, value)])])
    }
    let all = try observations(bundle)
    #expect(all.count == SeriesKind.all.count)
    for one in all {
      #expect(one["resourceType"]?.string == "Observation" && one["status"]?.string == "final")
      #expect(!code(one).isEmpty && one["code"]?["text"]?.string?.isEmpty == false)
      #expect((one["effectiveDateTime"] == nil) != (one["effectivePeriod"] == nil))
      #expect((one["valueQuantity"] == nil) != (one["component"] == nil))
    }
    let pressure = all[0]
    #expect(code(pressure) == "85354-9")
    #expect(pressure["component"]?.array?.compactMap { $0["valueQuantity"]?["value"]?.number } == [138, 88])
    #expect(pressure["component"]?.array?.compactMap { $0["valueQuantity"]?["code"]?.string } == ["mm[Hg]", "mm[Hg]"])
    #expect(pressure["component"]?.array?.map { code($0) } == ["8480-6", "8462-4"])
    let route = try #require(all.first { code($0) == "health.route" })
    #expect(route["component"]?.array?.compactMap { $0["valueQuantity"]?["code"]?.string } == ["deg", "deg", "m", "m"])
  }

  @Test("HB-05: categories are those that FHIR names: girths were found on the body, steps are activity")
  func categories() throws {
    var bundle = FHIRBundle(at: now)
    for metric in Metric.allCases where metric != .sleep {
      bundle.add(metric.kind, [try chunk(metric.kind, [Sample(start: 1_795_000_000_000, 700)])])
    }
    let all = try observations(bundle)
    for (metric, one) in zip(Metric.allCases.filter { $0 != .sleep }, all) {
      let expected =
        switch metric {
        case .waist, .neck, .hip, .bodyFat: "exam"
        case .steps, .distance, .activeEnergy: "activity"
        default: "vital-signs"
        }
      #expect(category(one) == expected, "\(metric)")
    }
  }

  @Test("HB-05: stages of sleep have their own codes; the time asleep of a night is there once, by source")
  func sleep() throws {
    let start: Int64 = 1_795_000_000_000, minute: Int64 = 60_000
    func stage(_ stage: SleepStage, _ from: Int64, _ to: Int64) -> Sample {
      Sample(start: start + from * minute, duration: (to - from) * minute, stage.rawValue)
    }
    // In bed and awake are not asleep; what is said of the same minutes twice counts once.
    let night = try chunk(
      .sleep,
      [
        stage(.inBed, 0, 130), stage(.core, 10, 40), stage(.deep, 40, 60), stage(.asleep, 50, 60),
        stage(.awake, 60, 70), stage(.rem, 70, 100),
      ], from: "Reloj")
    // Four hours later: another time asleep. And what another source says of the first one.
    var later = Chunk(day: night.day, columns: 1)
    try later.add([stage(.core, 400, 420)], from: "Reloj", at: stamp)
    var other = Chunk(day: night.day, columns: 1)
    // It also says that ten minutes of these were awake, and more before and after.
    try other.add([stage(.awake, -20, 5), stage(.asleep, 0, 90), stage(.awake, 60, 65)], from: "Cama", at: stamp)
    let day = try Chunk.merged(Chunk.merged(night, later), other)
    var bundle = FHIRBundle(at: now)
    bundle.add(.sleep, [day])
    let all = try observations(bundle)
    func minutes(_ wanted: String, _ source: String = "Reloj") -> [Double] {
      all.filter { code($0) == wanted && $0["device"]?["display"]?.string == source }
        .compactMap { $0["valueQuantity"]?["value"]?.number }
    }
    #expect(minutes("93829-0") == [30] && minutes("93831-6") == [20] && minutes("93830-8") == [30, 20])
    #expect(minutes("health.sleep.in-bed") == [130] && minutes("health.sleep.awake") == [10])
    #expect(minutes("health.sleep.asleep") == [10] && minutes("health.sleep.asleep", "Cama") == [90])
    #expect(minutes("93832-4") == [80, 20] && minutes("93832-4", "Cama") == [80])
    let total = try #require(all.first { code($0) == "93832-4" && $0["device"]?["display"]?.string == "Reloj" })
    #expect(total["effectivePeriod"]?["start"]?.string == Instant(milliseconds: start + 10 * minute).rfc3339)
    #expect(total["effectivePeriod"]?["end"]?.string == Instant(milliseconds: start + 100 * minute).rfc3339)
    #expect(all.allSatisfy { $0["valueQuantity"]?["code"]?.string == "min" && category($0) == "activity" })
  }

  @Test("HB-05: the same measurement has the same identifier in every bundle; taken in pieces it is the same text")
  func identifiers() throws {
    let first = try chunk(.weight, [Sample(start: 1_795_000_000_000, 72_050)], from: "Báscula")
    let second = try chunk(.weight, [Sample(start: 1_795_000_000_000, 72_051)], from: "Báscula")
    var whole = FHIRBundle(at: now), pieces = FHIRBundle(at: now)
    whole.add(.weight, [first, second])
    pieces.add(.weight, [first])
    var text = pieces.take()
    pieces.add(.weight, [second])
    text += pieces.take()
    pieces.close()
    text += pieces.take()
    whole.close()
    #expect(text == whole.take())
    var alone = FHIRBundle(at: Instant(milliseconds: 0))
    alone.add(.weight, [second])
    alone.close()
    let json = try JSON.parse(alone.take())
    let id = try #require(json["entry"]?[0]?["resource"]?["id"]?.string)
    #expect(text.has(id) && id.bytes(14, 15) == "8", "a UUID of version 8")
  }

  @Test("HB-05: a bundle of nothing has no list, which FHIR does not allow to be empty")
  func nothing() throws {
    var bundle = FHIRBundle(at: now)
    bundle.close()
    let json = try JSON.parse(bundle.take())
    #expect(json["entry"] == nil && json["type"]?.string == "collection")
  }
}
