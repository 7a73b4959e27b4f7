import AppTesting
import HealthData
import Testing

@testable import HumanBody

/// A phone with Human Body on it, in Mexico City, without a network unless the test says otherwise.
typealias BodyPhone = TestDevice<HumanBodyApp>

/// Saturday, 21 November 2026, 10:05 in Mexico City.
let bodyMorning = Instant(milliseconds: 1_795_277_100_000)
private let mexico = TimeZoneRules(
  identifier: "America/Mexico_City",
  transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])

/// A moment of that zone: `2026-11-21`, 7, 12.
func moment(_ day: String, _ hour: Int, _ minute: Int = 0) -> Int64 {
  mexico.instant(of: CivilDateTime(date: CivilDate(day)!, time: CivilTime(hour: hour, minute: minute)!)).milliseconds
}

extension TestDevice where A == HumanBodyApp {
  convenience init(
    body location: String, language: Language = .es, welcomed: Bool = true, log: [Record] = [],
    notes: [String: JSON] = [:], series: SeriesStorage = SeriesStorage(), owner: String = "local",
    at now: Instant = bodyMorning, isOnline: Bool = false, can: Capabilities = []
  ) {
    var notes = notes
    if welcomed { notes["flags.human-body"] = ["welcomed": true] }
    self.init(
      Environment(now: now, zone: mexico, language: language, isOnline: isOnline, seed: 42, location: location),
      can: [.everyday, .series, can], log: log, notes: notes, series: series, owner: owner)
  }

  /// The figure, or the near drawing.
  var scene: Scene<HumanBodyApp.Action>? {
    var found: Scene<HumanBodyApp.Action>?
    screen.forEach { if case .widget(let scene as Scene<HumanBodyApp.Action>) = $0 { found = scene } }
    return found
  }
  func zone(_ id: String) -> Scene<HumanBodyApp.Action>.Zone? { scene?.zones.first { $0.id == id } }
  var chart: SeriesChart? {
    var found: SeriesChart?
    screen.forEach { if case .picture(let chart as SeriesChart) = $0 { found = chart } }
    return found
  }
  func has(_ word: String) -> Bool { screen.words.contains(word) || screen.title.contains(word) }

  /// Writes a pressure down and saves it.
  func writePressure(_ upper: String, _ lower: String) throws {
    event(.located("anotar/presion"))
    try type("first", upper)
    try type("second", lower)
    try submit("entry")
  }
  func write(_ metric: Metric, _ value: String) throws {
    event(.located("anotar/" + metric.rawValue))
    try type("first", value)
    try submit("entry")
  }
}

/// A person's preferences as their record.
func preferences(_ fields: JSONObject) -> Record {
  Record(
    collection: "human-body.preferences", id: SingleRecord.id,
    stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)), fields: fields)
}

/// What a watch measured: a night, a heart, oxygen, four weeks of steps.
func watch() -> SeriesStorage {
  var series = SeriesStorage()
  let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5)), name = "sample/Reloj"
  series.add(
    .sleep, [Sample(start: moment("2026-11-20", 23, 20), duration: 432 * 60_000, SleepStage.core.rawValue)], from: name,
    at: stamp)
  series.add(.heartRate, [Sample(start: moment("2026-11-21", 10, 1), 640)], from: name, at: stamp)
  series.add(.oxygenSaturation, [Sample(start: moment("2026-11-21", 6, 40), 970)], from: name, at: stamp)
  var steps: [Sample] = []
  for ago in 0..<28 {
    let day = CivilDate("2026-11-21")!.adding(days: -ago).iso
    steps.append(Sample(start: moment(day, 8), duration: 3_600_000, ago == 0 ? 4900 : Int64(7000 + ago % 5 * 300)))
  }
  series.add(.steps, steps, from: name, at: stamp)
  return series
}
