/// Samples as a bundle of observations: HL7 FHIR R4 (4.0.1), https://hl7.org/fhir/R4/observation.html, codes of LOINC, units
/// of UCUM (FHIRCode.swift). The vital signs follow https://hl7.org/fhir/R4/observation-vitalsigns.html. The subject has no
/// name: the file goes where its person takes it.
///
/// It is text from the beginning, so that a long one can be written in pieces: `take` what is there, `close` at the end.
public struct FHIRBundle: Sendable {
  /// Observations that were added. Each sample is one, each time asleep of a source one more: its total.
  public private(set) var count = 0
  private var out: [UInt8] = []
  private var asleep: [TimeAsleep] = []

  /// From when somebody fell asleep to when they woke for good, as one source tells it.
  private struct TimeAsleep {
    let source: String
    /// Of the latest stage.
    var end: Int64
    var asleep: [Sample] = []
    var awake: [Sample] = []
  }

  /// Awake for longer than this, in milliseconds, is no pause: what is slept after it has a total of its own.
  static let longestPause: Int64 = 10_800_000

  /// - Parameter now: when the bundle is made: its timestamp.
  public init(at now: Instant) {
    out.append(contentsOf: "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"timestamp\":".utf8)
    JSON.string(now.rfc3339).write(to: &out)
  }

  /// Adds what begins in these chunks of a kind, ascending: a pressure with its two components, a stage of sleep by its own
  /// code.
  public mutating func add(_ kind: SeriesKind, _ chunks: [Chunk]) {
    let code = FHIRCode.of(kind)
    for chunk in chunks {
      for sample in chunk.samples {
        let source = chunk.source(of: sample)
        if kind.aggregation == .stages {
          addSleep(kind, sample, from: source)
        } else {
          add(kind, code, sample, from: source)
        }
      }
    }
  }

  /// What was written since the last time.
  public mutating func take() -> String {
    let text = String(decoding: out, as: UTF8.self)
    out = []
    return text
  }

  /// Ends it: nothing is added after this.
  public mutating func close() {
    for one in asleep { addTotal(one) }
    asleep = []
    out.append(contentsOf: (count > 0 ? "]}" : "}").utf8)
  }

  private mutating func add(_ kind: SeriesKind, _ code: FHIRCode, _ sample: Sample, from source: String) {
    var what = JSONObject()
    if kind.columns.count == 1 {
      what["valueQuantity"] = FHIRBundle.quantity(kind.columns[0], sample.values[0])
    } else {
      var components: [JSON] = []
      for (index, column) in kind.columns.enumerated() {
        components.append([
          "code": FHIRCode.of(column, kind).concept,
          "valueQuantity": FHIRBundle.quantity(column, sample.values[index]),
        ])
      }
      what["component"] = .array(components)
    }
    write(
      what, code, sample.start...sample.end, from: source, id: FHIRBundle.id(String(kind.name), source, sample))
  }

  private mutating func addSleep(_ kind: SeriesKind, _ sample: Sample, from source: String) {
    let stage = SleepStage(rawValue: sample.values[0])
    write(
      JSONObject([("valueQuantity", FHIRBundle.minutes(sample.duration))]), FHIRCode.of(stage),
      sample.start...sample.end, from: source, id: FHIRBundle.id(String(kind.name), source, sample))
    guard let stage, stage != .inBed else { return }
    var place = asleep.firstIndex { sameBytes($0.source, source) }
    if let at = place, sample.start - asleep[at].end > FHIRBundle.longestPause {
      let before = asleep.remove(at: at)
      addTotal(before)
      place = nil
    }
    let at = place ?? asleep.count
    if place == nil { asleep.append(TimeAsleep(source: source, end: sample.end)) }
    asleep[at].end = max(asleep[at].end, sample.end)
    if stage == .awake { asleep[at].awake.append(sample) } else { asleep[at].asleep.append(sample) }
  }

  /// Awake comes before whatever else the source says of the same minutes, as in the app (docs/health-data.md).
  private mutating func addTotal(_ time: TimeAsleep) {
    guard let first = time.asleep.first else { return }
    var end = first.end
    for sample in time.asleep { end = max(end, sample.end) }
    let sum = FHIRBundle.covered(time.asleep + time.awake) - FHIRBundle.covered(time.awake)
    let whole = Sample(start: first.start, duration: end - first.start, sum)
    write(
      JSONObject([("valueQuantity", FHIRBundle.minutes(sum))]), FHIRCode.sleepDuration, whole.start...whole.end,
      from: time.source, id: FHIRBundle.id("health.sleep.total", time.source, whole))
  }

  /// Milliseconds that lie in at least one of them.
  private static func covered(_ samples: [Sample]) -> Int64 {
    var sum: Int64 = 0, until = Int64.min
    for sample in samples.sorted(by: { $0.start < $1.start }) where sample.end > until {
      sum += sample.end - max(sample.start, until)
      until = sample.end
    }
    return sum
  }

  private mutating func write(
    _ what: JSONObject, _ code: FHIRCode, _ time: ClosedRange<Int64>, from source: String, id: String
  ) {
    var observation = what
    observation["resourceType"] = "Observation"
    observation["id"] = .string(id)
    observation["status"] = "final"
    observation["category"] = [
      [
        "coding": [
          [
            "system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": .string(code.category),
          ]
        ]
      ]
    ]
    observation["code"] = code.concept
    observation["subject"] = ["display": "self"]
    let start = JSON.string(Instant(milliseconds: time.lowerBound).rfc3339)
    if time.upperBound > time.lowerBound {
      let end = JSON.string(Instant(milliseconds: time.upperBound).rfc3339)
      observation["effectivePeriod"] = ["start": start, "end": end]
    } else {
      observation["effectiveDateTime"] = start
    }
    observation["device"] = ["display": .string(source)]
    out.append(contentsOf: (count > 0 ? "," : ",\"entry\":[").utf8)
    let entry: JSON = ["fullUrl": .string("urn:uuid:" + id), "resource": .object(observation)]
    entry.write(to: &out)
    count += 1
  }

  private static func quantity(_ column: SeriesKind.Column, _ stored: Int64) -> JSON {
    quantity(column.value(stored), String(column.unit))
  }

  private static func minutes(_ milliseconds: Int64) -> JSON { quantity(Double(milliseconds) / 60_000, "min") }

  private static func quantity(_ value: Double, _ unit: String) -> JSON {
    [
      "value": .number(value), "unit": .string(unit), "system": "http://unitsofmeasure.org", "code": .string(unit),
    ]
  }

  /// The same for the same measurement, whenever it is written: a UUID of version 8 (RFC 9562) out of what it says.
  private static func id(_ name: String, _ source: String, _ sample: Sample) -> String {
    var high: UInt64 = 0xCBF2_9CE4_8422_2325, low: UInt64 = 0x9E37_79B9_7F4A_7C15
    func add(_ byte: UInt8) {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01B3  // FNV-1a
      low = (low &+ UInt64(byte)) &* 0x9FB2_1C65_1E98_DF25
      low ^= low >> 32
    }
    for text in [name, source] {
      for byte in text.utf8 { add(byte) }
      add(0)
    }
    var numbers = [sample.start, sample.duration]
    for column in 0..<SampleValues.maximumCount { numbers.append(sample.values[column]) }
    for number in numbers {
      for place in 0..<8 { add(UInt8(truncatingIfNeeded: number >> Int64(place * 8))) }
    }
    return uuid(high, low)
  }

  private static func uuid(_ high: UInt64, _ low: UInt64) -> String {
    let first: UInt64 = (high & 0xFFFF_FFFF_FFFF_0FFF) | 0x8000
    let second: UInt64 = (low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
    var text: [UInt8] = []
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { text.append(UInt8(ascii: "-")) }
      let shift = UInt64(60 - place % 16 * 4), half = place < 16 ? first : second
      let digit = UInt8(truncatingIfNeeded: half >> shift) & 0xF
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
