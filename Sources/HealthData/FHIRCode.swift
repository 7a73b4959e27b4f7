/// What an observation is of. LOINC (https://loinc.org) where it has a code that says just that; else a name of ours with its
/// words.
struct FHIRCode {
  let codings: [JSON]
  let text: String
  /// Of http://terminology.hl7.org/CodeSystem/observation-category: the body's basic functions are `vital-signs`, what simple
  /// instruments find on the body is `exam`, steps and sleep are `activity`.
  let category: String

  /// The names of series, where LOINC has none.
  static let ownSystem = "urn:uuid:5d1e7c3a-94b2-4f68-8a07-c21f6be04d95"

  var concept: JSON { ["coding": .array(codings), "text": .string(text)] }

  /// The total of the time asleep.
  static var sleepDuration: FHIRCode { loinc("93832-4", "Sleep duration", "activity") }

  static func of(_ kind: SeriesKind) -> FHIRCode {
    let name = String(kind.name)
    if let metric = Metric.of(name) { return of(metric) }
    if sameBytes(name, String(SeriesKind.pushes.name)) { return own(name, "Wheelchair pushes", "activity") }
    if sameBytes(name, String(SeriesKind.cyclingDistance.name)) { return own(name, "Cycling distance", "activity") }
    if sameBytes(name, String(SeriesKind.swimmingDistance.name)) { return own(name, "Swimming distance", "activity") }
    if sameBytes(name, String(SeriesKind.route.name)) { return own(name, "Point of a route", "activity") }
    return own(name, name, "activity")
  }

  /// Of one of several numbers that belong together.
  static func of(_ column: SeriesKind.Column, _ kind: SeriesKind) -> FHIRCode {
    let name = String(column.name), category = of(kind).category
    if sameBytes(name, "systolic") { return loinc("8480-6", "Systolic blood pressure", category) }
    if sameBytes(name, "diastolic") { return loinc("8462-4", "Diastolic blood pressure", category) }
    return own(String(kind.name) + "." + name, name, category)
  }

  /// Time in one stage of sleep; nil: in one that this version does not know.
  static func of(_ stage: SleepStage?) -> FHIRCode {
    switch stage {
    case .rem: loinc("93829-0", "REM sleep duration", "activity")
    case .core: loinc("93830-8", "Light sleep duration", "activity")
    case .deep: loinc("93831-6", "Deep sleep duration", "activity")
    case .asleep: own("health.sleep.asleep", "Asleep, in a stage that is not known", "activity")
    case .awake: own("health.sleep.awake", "Awake between falling asleep and getting up", "activity")
    case .inBed: own("health.sleep.in-bed", "Time in bed", "activity")
    case nil: own("health.sleep", "Sleep", "activity")
    }
  }

  private static func of(_ metric: Metric) -> FHIRCode {
    switch metric {
    case .bloodPressure: loinc("85354-9", "Blood pressure panel with all children optional", "vital-signs")
    case .heartRate: loinc("8867-4", "Heart rate", "vital-signs")
    case .restingHeartRate: loinc("40443-4", "Heart rate --resting", "vital-signs")
    case .heartRateVariability:
      loinc("80404-7", "R-R interval.standard deviation (Heart rate variability)", "vital-signs")
    case .oxygenSaturation:
      FHIRCode(
        codings: [
          coding("2708-6", "Oxygen saturation in Arterial blood"),
          coding("59408-5", "Oxygen saturation in Arterial blood by Pulse oximetry"),
        ], text: "Oxygen saturation", category: "vital-signs")
    case .bodyTemperature: loinc("8310-5", "Body temperature", "vital-signs")
    case .steps: loinc("55423-8", "Number of steps in unspecified time Pedometer", "activity")
    case .distance: loinc("55430-3", "Walking distance unspecified time Pedometer", "activity")
    case .activeEnergy: loinc("41981-2", "Calories burned", "activity")
    case .sleep: of(nil as SleepStage?)
    case .weight: loinc("29463-7", "Body weight", "vital-signs")
    case .height: loinc("8302-2", "Body height", "vital-signs")
    case .waist: loinc("8280-0", "Waist Circumference at umbilicus by Tape measure", "exam")
    case .neck: loinc("56074-8", "Circumference Neck", "exam")
    case .bodyFat: loinc("41982-0", "Percentage of body fat Measured", "exam")
    case .hip: own(String(SeriesKind.hip.name), "Hip circumference", "exam")
    }
  }

  private static func coding(_ code: String, _ name: String) -> JSON {
    ["system": "http://loinc.org", "code": .string(code), "display": .string(name)]
  }

  private static func loinc(_ code: String, _ name: String, _ category: String) -> FHIRCode {
    FHIRCode(codings: [coding(code, name)], text: name, category: category)
  }

  private static func own(_ code: String, _ text: String, _ category: String) -> FHIRCode {
    FHIRCode(
      codings: [["system": .string(ownSystem), "code": .string(code), "display": .string(text)]], text: text,
      category: category)
  }
}
