import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct YouTests {
  private static let member: JSON = [
    "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
  ]

  @Test("PL-11: whoever is new sees what it is, once")
  func welcome() throws {
    let phone = BodyPhone(body: "", welcomed: false)
    #expect(phone.screen.location == "bienvenida" && phone.screen.audit() == [])
    try phone.tap("begin")
    #expect(phone.screen.location == "")
    #expect(BodyPhone(body: "", welcomed: false, notes: phone.notes).screen.location == "")
  }

  @Test(
    "HB-01: with an account one is asked once whether one is 18 or over; the yes is kept with its date, no birthday")
  func age() throws {
    let phone = BodyPhone(body: "", notes: ["session": Self.member])
    #expect(phone.screen.location == "edad" && phone.screen.audit() == [])
    try phone.tap("young-no")
    #expect(phone.has("todavía no con cuenta") && phone.log.isEmpty)
    try phone.tap("adult")
    #expect(phone.screen.location == "")
    #expect(phone.log.last?.fields["adult"]?.string == "2026-11-21" && phone.log.last?.fields.count == 1)
    let again = BodyPhone(body: "", log: phone.log, notes: ["session": Self.member])
    #expect(again.screen.location == "")
    #expect(BodyPhone(body: "").screen.location == "", "without an account nobody is asked")
  }

  @Test("HB-03: age and sex only if given; a year that is none is said")
  func ranges() throws {
    let phone = BodyPhone(body: "tu")
    try phone.type("birth-year", "19")
    try phone.submit("year-form")
    #expect(phone.has("cuatro números") && phone.log.isEmpty)
    try phone.type("birth-year", "1984")
    try phone.submit("year-form")
    try phone.choose("sex-female")
    #expect(phone.state.common.person(phone.probe.environment).age == 42 && phone.state.common.sex == .female)
    try phone.choose("sex-none")
    #expect(phone.state.common.sex == nil && phone.screen.audit() == [])
  }

  @Test("HB-02: the second build of the figure is kept")
  func figure() throws {
    let phone = BodyPhone(body: "tu")
    try phone.choose("figure-second")
    phone.event(.located(""))
    #expect(phone.scene?.scene == "silueta")
  }

  @Test("HB-05: everything leaves as CSV and as FHIR, without an account and without a network")
  func export() throws {
    let phone = BodyPhone(body: "exportar", series: watch(), can: .files)
    phone.leaves(.files)
    try phone.tap("export-csv")
    let csv = try #require(
      phone.probe.operations.compactMap { operation -> String? in
        if case .save(_, "text/csv;charset=utf-8", let text) = operation { text } else { nil }
      }.last)
    #expect(csv.split(separator: "\r\n").count == 1 + 31 && csv.contains("health.sleep,2026-11-21T05:20:00"))
    #expect(phone.has("Listo: 31 medidas") && phone.screen.audit() == [])
    try phone.tap("export-fhir")
    let fhir = try #require(
      phone.probe.operations.compactMap { operation -> String? in
        if case .save(_, "application/fhir+json", let text) = operation { text } else { nil }
      }.last)
    #expect(try JSON.parse(fhir)["entry"]?.array?.count == 31 + 1, "the night's total besides")
  }

  @Test(
    "PL-08: every place keeps the rules of accessibility, empty and full, in every language",
    arguments: [
      "", "senales/presion/1795277100000", "pasos", "metricas", "anotar", "medidas", "medidas/anotar",
      "medidas/metodos", "tu", "bienvenida", "edad", "exportar", "importar", "importar/dispositivos", "nada",
    ] + Metric.allCases.flatMap { ["metricas/" + $0.rawValue, "anotar/" + $0.rawValue] })
  func audit(_ location: String) {
    for language in Language.allCases {
      for series in [SeriesStorage(), watch()] {
        let phone = BodyPhone(body: location, language: language, series: series)
        #expect(phone.screen.audit() == [], "\(location) \(language)")
        #expect(phone.screen.location == location)
      }
    }
  }

  @Test("HB-01: nothing is shown that cannot be used yet: each tab leads to a place")
  func tabs() {
    let phone = BodyPhone(body: "")
    for tab in phone.screen.tabs { #expect(Destination(tab.location) != nil, "\(tab.label)") }
    #expect(phone.screen.tabs.count <= 5)
  }
}
