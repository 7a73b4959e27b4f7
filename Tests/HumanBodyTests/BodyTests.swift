import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct BodyTests {
  @Test("HB-02: the figure has five zones with value, time and source; the same stands in a list")
  func zones() throws {
    let phone = BodyPhone(body: "", series: watch())
    #expect(phone.scene?.zones.map { $0.id } == ["sleep", "heart", "pressure", "oxygen", "steps"])
    #expect(
      phone.zone("sleep")?.value == "7\u{A0}h\u{A0}12" && phone.zone("sleep")?.unit == "min"
        && phone.zone("sleep")?.isMarked == false)
    #expect(
      phone.zone("heart")?.value == "64" && phone.zone("heart")?.unit == "lpm"
        && phone.zone("heart")?.detail == "hace 4 min · Reloj")
    #expect(phone.zone("oxygen")?.value == "97" && phone.zone("oxygen")?.unit == "%")
    #expect(
      phone.zone("steps")?.value == "4,900" && phone.zone("steps")?.detail?.contains("70\u{A0}% de 7,000") == true)
    #expect(phone.zone("pressure")?.value == "sin medir" && phone.zone("pressure")?.isEmpty == true)
    #expect(phone.screen.title == "Dormiste bien.")
    let rows = phone.scene?.list.flatMap { element -> [Row<HumanBodyApp.Action>] in
      if case .rows(let rows) = element { rows } else { [] }
    }
    #expect(rows?.map { $0.title } == ["Sueño", "Corazón", "Presión", "Oxígeno", "Pasos"])
    #expect(rows?.map { $0.value } == ["7\u{A0}h\u{A0}12\u{A0}min", "64\u{A0}lpm", "sin medir", "97\u{A0}%", "4,900"])
  }

  @Test("HB-02: out of range the zone has a word, a sign and its reference with the source; the button measures again")
  func outOfRange() throws {
    let phone = BodyPhone(body: "", series: watch())
    try phone.writePressure("138", "88")
    phone.event(.located(""))
    let zone = try #require(phone.zone("pressure"))
    #expect(zone.isMarked && zone.mark == "Arriba" && zone.value == "138/88" && !zone.isUrgent)
    #expect(zone.detail?.hasSuffix("anotada por ti") == true)
    #expect(phone.screen.title == "Tu presión, un poco alta. Dormiste bien.")
    #expect(phone.screen.lead == "Referencia en casa: menos de 135/85 · ESH 2023")
    #expect(phone.screen.primary?.label == "Medir la presión otra vez")
    try phone.tap("pressure")
    #expect(phone.screen.sheet?.title == "Presión" && phone.has("Siéntate cinco minutos"))
    #expect(phone.screen.audit() == [])
    try phone.tap("card-more")
    #expect(phone.screen.location == "metricas/presion" && phone.screen.sheet == nil)
  }

  @Test("HB-02: where one lives changes the reference of oxygen")
  func altitude() throws {
    var series = SeriesStorage()
    series.add(
      .oxygenSaturation, [Sample(start: moment("2026-11-21", 9), 930)], from: "sample/Reloj",
      at: Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5)))
    let phone = BodyPhone(body: "", series: series)
    #expect(phone.zone("oxygen")?.mark == "Abajo")
    phone.event(.located("tu"))
    try phone.choose("altitude-high")
    phone.event(.located(""))
    #expect(phone.zone("oxygen")?.mark == nil)
  }

  @Test("HB-07: the ring is the person's share of their own goal; the week, and a goal made of their own days")
  func steps() throws {
    let phone = BodyPhone(body: "pasos", series: watch())
    #expect(phone.scene?.caption?.number == "4,900" && phone.scene?.values.first?.value == 0.7)
    #expect(phone.chart?.places.count == 7 && phone.has("Esta semana llegaste 6 veces"))
    #expect(phone.has("La mediana de tus 27 días"))
    try phone.tap("change-goal")
    #expect(phone.screen.sheet != nil && phone.screen.audit() == [])
    try phone.tap("keep-goal")
    try phone.tap("take-goal")
    #expect(phone.state.common.stepGoal == 8000)
    let again = BodyPhone(body: "pasos", log: phone.log, series: phone.series)
    #expect(again.scene?.values.first?.value == 4900.0 / 8000 && again.has("de 8,000, tu meta"))
  }

  @Test("HB-02: a device that keeps nothing readable says so, and nothing is shown as measured")
  func unreadable() {
    let environment = Environment(now: bodyMorning, zone: .utc, location: "")
    let phone = TestDevice<HumanBodyApp>(
      environment, can: [.everyday, .series], notes: ["flags.human-body": ["welcomed": true]])
    #expect(phone.zone("heart")?.value == "sin medir")
    #expect(phone.screen.title == "Empieza por una medida")
  }
}
