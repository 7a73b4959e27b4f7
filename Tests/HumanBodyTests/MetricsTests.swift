import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct MetricsTests {
  @Test("HB-03: a pressure of 12/8 is asked about, not stored; what was meant is one tap")
  func doubt() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("12", "8")
    #expect(phone.screen.location == "anotar/presion" && phone.has("¿Tu aparato dice 120/80"))
    #expect(phone.series.waiting() == 0 && phone.screen.tapping("doubt-sure") == nil, "nobody has 12/8 mmHg")
    #expect(phone.screen.audit() == [])
    try phone.tap("doubt-fix")
    #expect(phone.series.waiting() == 1)
    phone.event(.located("metricas/presion"))
    #expect(phone.scene?.caption?.number == "120" && phone.scene?.caption?.lower == "80")
    #expect(phone.scene?.caption?.title == "Dentro")
  }

  @Test("HB-03: a weight of 700 is asked about; a rare one is taken after a yes")
  func weight() throws {
    let phone = BodyPhone(body: "anotar/peso")
    try phone.write(.weight, "700")
    #expect(
      phone.series.waiting() == 0 && phone.screen.tapping("doubt-sure") == nil
        && phone.screen.tapping("doubt-fix") != nil)
    try phone.write(.weight, "255")
    #expect(phone.series.waiting() == 0)
    try phone.tap("doubt-sure")
    #expect(phone.series.waiting() == 1)
  }

  @Test("HB-03: no number, a day that is none and a time to come are said at their fields")
  func faults() throws {
    let phone = BodyPhone(body: "anotar/peso")
    try phone.write(.weight, "setenta")
    #expect(phone.has("Escribe un número"))
    try phone.write(.weight, "70.5")
    phone.event(.located("anotar/peso"))
    try phone.type("first", "70")
    try phone.type("time", "23:00")
    try phone.submit("entry")
    #expect(phone.has("Todavía no llega esa hora"))
    try phone.choose("day-other")
    try phone.type("day", "ayer")
    try phone.submit("entry")
    #expect(phone.has("Escribe el día así") && phone.series.waiting() == 1)
  }

  @Test("HB-03: every metric can be written down, is kept, and is there again after the app was closed")
  func everyMetric() throws {
    let typed: [Metric: String] = [
      .heartRate: "64", .oxygenSaturation: "97", .steps: "8,200", .weight: "72,5", .bodyTemperature: "36.6",
      .activeEnergy: "420", .distance: "5.2", .restingHeartRate: "58", .heartRateVariability: "45", .bodyFat: "22.5",
      .height: "172", .waist: "88", .neck: "38", .hip: "98",
    ]
    let phone = BodyPhone(body: "")
    try phone.writePressure("120", "80")
    phone.event(.located("anotar/sueno"))
    try phone.submit("entry")
    for (metric, text) in typed { try phone.write(metric, text) }
    let again = BodyPhone(body: "metricas", series: phone.series)
    #expect(again.state.common.shelf.values(.weight) == [72.5] && again.state.common.shelf.values(.height) == [172])
    for metric in Metric.allCases { #expect(again.state.common.shelf[metric]?.sample != nil, "\(metric)") }
    #expect(again.has("8,200") && again.has("7\u{A0}h\u{A0}30"))
    #expect(again.screen.audit() == [])
  }

  @Test("HB-03: what was written down is changed and removed, and stays so on another device")
  func edit() throws {
    let phone = BodyPhone(body: "anotar/peso")
    try phone.write(.weight, "72.5")
    phone.event(.located("metricas/peso"))
    let row = try #require(
      phone.screen.words.contains("72.5\u{A0}kg") ? phone.state.common.shelf[.weight]?.sample : nil)
    phone.event(.located("metricas/peso/\(row.start)"))
    #expect(phone.screen.title == "Cambiar peso")
    try phone.type("first", "71.5")
    try phone.submit("entry")
    #expect(phone.state.common.shelf.values(.weight) == [71.5])
    let day = try #require(Chunk.day(of: row.start))
    let chunk = try #require(phone.series.chunk(.weight, day))
    #expect(chunk.samples.count == 1 && chunk.deletions.count == 1)
    phone.event(.located("metricas/peso/\(row.start)"))
    try phone.tap("delete")
    #expect(phone.state.common.shelf[.weight]?.sample == nil)
    #expect(phone.series.chunk(.weight, chunk.day)?.samples.isEmpty == true)
  }

  @Test("HB-03: what could not be kept is said, and kept by one tap once there is room")
  func full() throws {
    let phone = BodyPhone(body: "anotar/peso")
    phone.isFull = true
    try phone.write(.weight, "72.5")
    #expect(phone.has("No se pudo guardar") && phone.screen.audit() == [])
    phone.isFull = false
    phone.event(.located("metricas"))
    try phone.tap("keep-again")
    #expect(phone.series.waiting() == 1 && phone.has("Guardado en tu teléfono"))
  }

  @Test("HB-03: another tab was faster: the chunk is read again, and both measurements stay")
  func faster() throws {
    let phone = BodyPhone(body: "anotar/peso")
    let stamp = Stamp(milliseconds: 1_795_277_000_000, counter: 0, device: DeviceID(7))
    var once = true
    phone.holds = { operation in
      guard once, case .series(.write) = operation else { return false }
      once = false
      phone.series.add(.weight, [Sample(start: moment("2026-11-21", 7), 71_000)], from: "other", at: stamp)
      return false
    }
    try phone.write(.weight, "72.5")
    phone.holds = { _ in false }
    let chunk = phone.series.chunk(.weight, try #require(Chunk.day(of: bodyMorning.milliseconds)))
    #expect(chunk?.samples.map { $0.values[0] }.sorted() == [71_000, 72_500])
  }

  @Test("HB-04: day, week, month and year, with the band of reference, gaps, least, mean and most, and a table")
  func chart() throws {
    var series = SeriesStorage()
    let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
    series.add(
      .bloodPressure,
      [
        Sample(start: moment("2026-11-19", 7), SampleValues(1300, 820)),
        Sample(start: moment("2026-11-20", 7), SampleValues(1400, 900)),
        Sample(start: moment("2026-11-21", 7), SampleValues(1260, 800)),
        Sample(start: moment("2026-03-02", 7), SampleValues(1220, 780)),
      ], from: "sample/Tensiómetro", at: stamp)
    let phone = BodyPhone(body: "metricas/presion", series: series)
    let week = try #require(phone.chart)
    #expect(week.places.count == 7 && week.places.last?.isNow == true && week.bands.count == 2)
    #expect(week.series[0].values.map { $0 == nil } == [true, true, true, true, false, false, false])
    #expect(week.series[0].values[5]?.isOut == true && week.table?.rows[0][1] == "sin medir")
    #expect(phone.has("1 de 3, arriba de la referencia.") && phone.has("mín. 126/80 · máx. 140/90"))
    #expect(phone.screen.audit() == [])
    try phone.choose("span-ano")
    let year = try #require(phone.chart)
    #expect(year.places.count == 12 && year.series[0].values.compactMap { $0 }.count == 2 && phone.screen.audit() == [])
    try phone.choose("span-mes")
    #expect(phone.chart?.places.count == 30)
    try phone.choose("span-dia")
    #expect(phone.chart?.places.count == 24 && phone.screen.audit() == [])
    try phone.tap("earlier")
    #expect(phone.has("viernes 20 de noviembre"))
    try phone.tap("later")
    #expect(phone.has("sábado 21 de noviembre") && phone.screen.tapping("later") == nil)
  }

  @Test("HB-04: one turns from metric to metric by buttons, and the way back leads out")
  func turning() throws {
    let phone = BodyPhone(body: "metricas", series: watch())
    try phone.tap("metric-corazon")
    #expect(phone.screen.title == "Ritmo cardiaco")
    try phone.tap("after")
    #expect(phone.screen.title == "Oxígeno en la sangre")
    try phone.tap("before")
    try phone.tap("back")
    #expect(phone.screen.location == "metricas")
  }

  @Test("HB-05: what a watch measured is not changed by hand, and can be removed")
  func readOnly() throws {
    let phone = BodyPhone(body: "metricas/corazon/\(moment("2026-11-21", 10, 1))", series: watch())
    #expect(phone.has("Viene de Reloj") && phone.screen.tapping("keep") == nil)
    try phone.tap("delete")
    #expect(phone.state.common.shelf[.heartRate]?.sample == nil)
  }

  @Test("HB-03: pounds, feet and inches are typed and read, and kept in kilograms and centimetres")
  func customary() throws {
    let phone = BodyPhone(body: "tu")
    try phone.choose("units-customary")
    try phone.write(.weight, "160")
    #expect(abs((phone.state.common.shelf.values(.weight).first ?? 0) - 72.575) < 0.001)
    phone.event(.located("anotar/estatura"))
    try phone.type("first", "5")
    try phone.type("second", "11")
    try phone.submit("entry")
    #expect(abs((phone.state.common.shelf.values(.height).first ?? 0) - 180.3) < 0.1)
    phone.event(.located("metricas"))
    #expect(phone.has("160.0\u{A0}lb") && phone.has("5\u{A0}ft\u{A0}11\u{A0}in"))
  }

  @Test("HB-04: a night says how long it was in which stage, where a device tells")
  func stages() throws {
    let phone = BodyPhone(body: "metricas/sueno", series: watch())
    var facts: [String] = []
    phone.screen.forEach { if case .facts(let all) = $0 { facts = all.map { $0.name + ": " + $0.value } } }
    #expect(facts == ["Sueño ligero: 7\u{A0}h\u{A0}12\u{A0}min"])
  }

  @Test("HB-03: a total typed in another zone stays of its day when it is changed")
  func totalOfAnotherZone() throws {
    // 21 November in Madrid, as far as it was over at noon there; in Mexico it begins on the evening of the 20th.
    let start = moment("2026-11-20", 17),
      stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
    var series = SeriesStorage()
    series.add(.steps, [Sample(start: start, duration: 72_000_000, 8000)], from: HealthSource.manual, at: stamp)
    let phone = BodyPhone(body: "metricas/pasos/\(start)", series: series)
    #expect(phone.state.metrics.draft?.day == "2026-11-21")
  }
}
