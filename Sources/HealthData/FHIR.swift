/// Samples as a bundle of observations: HL7 FHIR R4 (4.0.1), https://hl7.org/fhir/R4/observation.html, codes of LOINC, units
/// of UCUM. The vital signs follow https://hl7.org/fhir/R4/observation-vitalsigns.html. The subject has no name: the file
/// goes where its person takes it.
public struct FHIRBundle: Sendable {
  private var entries: [JSON] = []
  public var count: Int { entries.count }

  public init() {}

  /// Adds what begins in these chunks: a sample each, a pressure with its two components.
  public mutating func add(_ metric: Metric, _ chunks: [Chunk]) {
    for chunk in chunks { for sample in chunk.samples { add(metric, sample, from: chunk.source(of: sample)) } }
  }

  private mutating func add(_ metric: Metric, _ sample: Sample, from source: String) {
    let kind = metric.kind
    var observation = JSONObject([
      ("resourceType", "Observation"), ("status", "final"),
      (
        "category",
        [
          [
            "coding": [
              [
                "system": "http://terminology.hl7.org/CodeSystem/observation-category",
                "code": .string(metric.isVital ? "vital-signs" : "activity"),
              ]
            ]
          ]
        ]
      ), ("code", metric.code), ("subject", ["display": "self"]),
    ])
    let start = JSON.string(Instant(milliseconds: sample.start).rfc3339)
    if sample.duration > 0 {
      let end = JSON.string(Instant(milliseconds: sample.end).rfc3339)
      observation["effectivePeriod"] = ["start": start, "end": end]
    } else {
      observation["effectiveDateTime"] = start
    }
    switch metric {
    case .bloodPressure:
      var components: [JSON] = []
      for (index, name) in [("8480-6", "Systolic blood pressure"), ("8462-4", "Diastolic blood pressure")].enumerated()
      {
        components.append([
          "code": FHIRBundle.concept(name.0, name.1),
          "valueQuantity": FHIRBundle.quantity(kind.columns[index], sample.values[index]),
        ])
      }
      observation["component"] = .array(components)
    case .sleep:
      guard let stage = SleepStage(rawValue: sample.values[0]) else { return }
      observation["valueQuantity"] = [
        "value": .number(Double(sample.duration) / 3_600_000), "unit": "h", "system": "http://unitsofmeasure.org",
        "code": "h",
      ]
      observation["note"] = [["text": .string(FHIRBundle.name(stage))]]
    default: observation["valueQuantity"] = FHIRBundle.quantity(kind.columns[0], sample.values[0])
    }
    observation["device"] = ["display": .string(source)]
    entries.append(["resource": .object(observation)])
  }

  public var json: JSON { ["resourceType": "Bundle", "type": "collection", "entry": .array(entries)] }

  private static func quantity(_ column: SeriesKind.Column, _ stored: Int64) -> JSON {
    let unit = JSON.string(String(column.unit))
    return [
      "value": .number(column.value(stored)), "unit": unit, "system": "http://unitsofmeasure.org", "code": unit,
    ]
  }

  fileprivate static func concept(_ code: String, _ name: String) -> JSON {
    [
      "coding": [["system": "http://loinc.org", "code": .string(code), "display": .string(name)]],
      "text": .string(name),
    ]
  }

  private static func name(_ stage: SleepStage) -> String {
    switch stage {
    case .inBed: "in bed"
    case .asleep: "asleep"
    case .awake: "awake"
    case .core: "light sleep"
    case .deep: "deep sleep"
    case .rem: "REM sleep"
    }
  }
}

extension Metric {
  fileprivate var isVital: Bool {
    switch self {
    case .bloodPressure, .heartRate, .restingHeartRate, .oxygenSaturation, .bodyTemperature, .weight, .height: true
    default: false
    }
  }

  /// LOINC, https://loinc.org. A hip has no code that says only its girth: it is named in words.
  fileprivate var code: JSON {
    switch self {
    case .bloodPressure: FHIRBundle.concept("85354-9", "Blood pressure panel with all children optional")
    case .heartRate: FHIRBundle.concept("8867-4", "Heart rate")
    case .restingHeartRate: FHIRBundle.concept("40443-4", "Heart rate --resting")
    case .heartRateVariability:
      FHIRBundle.concept("80404-7", "R-R interval.standard deviation (Heart rate variability)")
    case .oxygenSaturation:
      [
        "coding": [
          ["system": "http://loinc.org", "code": "2708-6", "display": "Oxygen saturation in Arterial blood"],
          [
            "system": "http://loinc.org", "code": "59408-5",
            "display": "Oxygen saturation in Arterial blood by Pulse oximetry",
          ],
        ], "text": "Oxygen saturation",
      ]
    case .bodyTemperature: FHIRBundle.concept("8310-5", "Body temperature")
    case .steps: FHIRBundle.concept("55423-8", "Number of steps in unspecified time Pedometer")
    case .distance: FHIRBundle.concept("55430-3", "Walking distance unspecified time Pedometer")
    case .activeEnergy: FHIRBundle.concept("41981-2", "Calories burned")
    case .sleep: FHIRBundle.concept("93832-4", "Sleep duration")
    case .weight: FHIRBundle.concept("29463-7", "Body weight")
    case .height: FHIRBundle.concept("8302-2", "Body height")
    case .waist: FHIRBundle.concept("8280-0", "Waist Circumference at umbilicus by Tape measure")
    case .neck: FHIRBundle.concept("56074-8", "Circumference Neck")
    case .bodyFat: FHIRBundle.concept("41982-0", "Percentage of body fat Measured")
    case .hip: ["text": "Hip circumference"]
    }
  }
}
