import Base
import HealthFiles
import HealthSamples
import Series
import Testing

@testable import HealthImport

@Suite("HB-05: sums without their span of time") struct TotalsOfDayTests {
  private func json(_ text: String) -> Imported { Imported(Array(text.utf8), name: "a.json", zone: mexicoCity) }

  private func autoExport(_ name: String, _ units: String, _ rows: String) -> Imported {
    json("{\"data\":{\"metrics\":[{\"name\":\"\(name)\",\"units\":\"\(units)\",\"data\":[\(rows)]}]}}")
  }

  private func states(_ rows: [(String, String)]) -> Imported {
    let all = rows.map { at, state in
      "{\"entity_id\":\"sensor.ana_steps\",\"state\":\"\(state)\",\"attributes\":{\"unit_of_measurement\":\"steps\"},"
        + "\"last_changed\":\"2026-11-\(at):00-06:00\"}"
    }
    return json("[[" + all.joined(separator: ",") + "]]")
  }

  /// Minutes from midnight of 20 November, length and value.
  private func intervals(_ read: Imported) -> [[Int64]] {
    let midnight = milliseconds("2026-11-20T00:00:00-06:00")
    return read.samples.map { one in
      [(one.sample.start - midnight) / 60_000, one.sample.duration / 60_000, one.sample.values[0]]
    }
  }

  @Test("HB-05: a day's or an hour's sum of Health Auto Export, with Apple's export of that day, does not count twice")
  func twice() throws {
    let day = autoExport("step_count", "count", "{\"qty\":8412,\"date\":\"2026-11-20 00:00:00 -0600\"}")
    #expect(day.samples.isEmpty && day.counts.tally(.steps).leftOut(.duration) == 1)
    let hours = autoExport(
      "step_count", "count",
      "{\"qty\":100,\"date\":\"2026-11-20 13:00:00 -0600\"},{\"qty\":200,\"date\":\"2026-11-20 14:00:00 -0600\"}")
    #expect(hours.samples.isEmpty && hours.counts.tally(.steps).leftOut(.duration) == 2)
    let shortcut = json("[{\"type\":\"Step Count\",\"value\":8412,\"start\":\"2026-11-20T00:00:00-06:00\"}]")
    #expect(shortcut.samples.isEmpty && shortcut.counts.tally(.steps).leftOut(.duration) == 1)
    // What says its span is taken.
    let whole = json(
      "[{\"type\":\"Step Count\",\"value\":8412,\"start\":\"2026-11-20T00:00:00-06:00\","
        + "\"end\":\"2026-11-20T09:00:00-06:00\"}]")
    #expect(intervals(whole) == [[0, 540, 8412]])
    // What is no sum is of a moment.
    let weight = autoExport("weight_body_mass", "kg", "{\"qty\":72.5,\"date\":\"2026-11-20 00:00:00 -0600\"}")
    #expect(weight.values(.weight) == [72_500])
  }

  @Test("HB-05: sums of minutes get their minute; of two of one minute the larger counts")
  func minutes() {
    let read = autoExport(
      "step_count", "count",
      "{\"qty\":40,\"date\":\"2026-11-20 13:00:00 -0600\"},{\"qty\":90,\"date\":\"2026-11-20 13:01:00 -0600\"},"
        + "{\"qty\":60,\"date\":\"2026-11-20 13:00:00 -0600\"}")
    #expect(intervals(read) == [[780, 1, 60], [781, 1, 90]])
    #expect(read.counts.tally(.steps).leftOut(.duration) == 1)
  }

  @Test("HB-05: a counter of Home Assistant counts from state to state, and begins anew at midnight")
  func counter() {
    let read = states([("20T08:00", "100"), ("20T09:00", "250"), ("20T10:00", "400"), ("21T07:00", "30")])
    #expect(intervals(read) == [[480, 60, 150], [540, 60, 150], [1440, 420, 30]])
    #expect(read.counts.tally(.steps).leftOut(.duration) == 1, "what came before the first state")
    #expect(states([("20T08:00", "100")]).samples.isEmpty)
    // The order of the message does not matter, a correction is no new beginning.
    let mixed = states([("20T10:00", "400"), ("20T08:00", "100"), ("20T09:00", "unavailable"), ("20T11:00", "399")])
    #expect(intervals(mixed) == [[480, 120, 300]])
    #expect(mixed.counts.tally(.steps).leftOut(.value) == 2)
    // The same states in a later, longer history are the same samples.
    let longer = states([("20T08:00", "100"), ("20T09:00", "250"), ("20T10:00", "400"), ("20T11:00", "500")])
    #expect(Array(longer.samples.prefix(2)) == Array(read.samples.prefix(2)))
  }

  @Test("HB-05: a table's steps of a day are of that day, the largest of several, and not of one that is not over")
  func days() {
    let read = table("Fecha;Pasos\n20/11/2026;8.412\n20/11/2026;8.000\n21/11/2026 18:00;3.000\n")
    #expect(intervals(read) == [[1440, 1080, 3000], [0, 1440, 8412]])
    #expect(read.counts.tally(.steps).leftOut(.duration) == 1)
    let hours = table("Fecha;Pasos\n20/11/2026 10:00;100\n20/11/2026 11:00;250\n")
    #expect(hours.samples.isEmpty && hours.counts.tally(.steps).leftOut(.duration) == 2)
    let today = Instant(milliseconds: now.milliseconds).rfc3339.beginning(scalars: 10)
    let early = Imported(Array("Fecha;Pasos\n\(today);3.000\n".utf8), name: "a.csv")
    #expect(early.samples.isEmpty && early.counts.tally(.steps).leftOut(.duration) == 1)
  }

  @Test("HB-05: a night's sum of Health Auto Export gives each stage its length; without its times it is left out")
  func night() {
    let times =
      "\"sleepStart\":\"2026-11-19 23:00:00 -0600\",\"sleepEnd\":\"2026-11-20 06:30:00 -0600\","
      + "\"inBedStart\":\"2026-11-19 22:50:00 -0600\",\"inBedEnd\":\"2026-11-20 06:40:00 -0600\""
    let date = "\"date\":\"2026-11-20 00:00:00 -0600\""
    let read = autoExport(
      "sleep_analysis", "hr",
      "{\(date),\(times),\"totalSleep\":7,\"core\":4,\"deep\":1,\"rem\":2,\"awake\":0.5,\"inBed\":7.8333}")
    let lengths = read.samples.map { [$0.sample.values[0], $0.sample.duration / 60_000] }
    #expect(lengths == [[3, 240], [4, 60], [5, 120], [2, 30], [0, 470]])
    #expect(intervals(read)[0][0] == -60 && read.counts.total.leftOutInAll == 0)
    // Without stages.
    let plain = autoExport("sleep_analysis", "hr", "{\(date),\(times),\"asleep\":7.25,\"inBed\":0}")
    #expect(plain.samples.map { [$0.sample.values[0], $0.sample.duration / 60_000] } == [[1, 435]])
    let minutes = autoExport("sleep_analysis", "min", "{\(date),\(times),\"asleep\":435}")
    #expect(minutes.samples == plain.samples)
    let without = autoExport("sleep_analysis", "hr", "{\(date),\"asleep\":7.25,\"core\":4}")
    #expect(without.samples.isEmpty && without.counts.tally(.sleep).leftOut(.date) == 1)
    let empty = autoExport("sleep_analysis", "hr", "{\(date),\(times)}")
    #expect(empty.samples.isEmpty && empty.counts.tally(.sleep).leftOut(.value) == 1)
    // More than there was of the night.
    let long = autoExport("sleep_analysis", "hr", "{\(date),\(times),\"asleep\":12}")
    #expect(long.samples.isEmpty && long.counts.tally(.sleep).leftOut(.duration) == 1)
  }

  @Test(
    "HB-05: measurements as an iPhone in Spanish names them",
    arguments: [
      ("Oxígeno en la sangre", "97 %", .oxygenSaturation), ("Temperatura corporal", "36,5 °C", .bodyTemperature),
      ("Energía activa", "250,5 kcal", .activeEnergy), ("Frecuencia cardiaca en reposo", "58 lpm", .restingHeartRate),
      ("Frecuencia cardíaca", "66 ppm", .heartRate), ("Peso", "69,3 kg", .weight), ("Estatura", "170 cm", .height),
      ("Sueño", "Profundo", .sleep), ("Sueño", "Principal", .sleep), ("Sueño", "En cama", .sleep),
      ("Sueño", "REM", .sleep), ("Sueño", "Dormido", .sleep), ("Sueño", "Despierto", .sleep),
    ] as [(String, String, ImportMetric)])
  func spanish(type: String, value: String, metric: ImportMetric) {
    let read = json(
      "[{\"type\":\"\(type)\",\"value\":\"\(value)\",\"start\":\"2026-11-20T01:00:00-06:00\","
        + "\"end\":\"2026-11-20T01:10:00-06:00\"}]")
    #expect(read.samples.map { $0.metric } == [metric] && read.counts.total.leftOutInAll == 0, "\(type)")
  }

  @Test("HB-05: both halves of a pressure in Spanish are one, and stages are what they say")
  func halves() {
    func half(_ name: String, _ value: Int) -> String {
      "{\"type\":\"Presión arterial \(name)\",\"value\":\(value),\"unit\":\"mmHg\","
        + "\"start\":\"2026-11-20T07:00:00-06:00\"}"
    }
    let read = json("[\(half("sistólica", 128)),\(half("diastólica", 81))]")
    #expect(read.samples.map { $0.sample.values } == [SampleValues(1280, 810)])
    #expect(json("[\(half("sistólica", 128))]").counts.tally(.bloodPressure).leftOut(.lonely) == 1)
    let stages: [(String, SleepStage)] = [
      ("En cama", .inBed), ("Dormida", .asleep), ("Despierto", .awake), ("Esencial", .core), ("Profundo", .deep),
      ("REM", .rem),
    ]
    for (name, stage) in stages { #expect(MetricNames.stage(name) == stage) }
  }
}
