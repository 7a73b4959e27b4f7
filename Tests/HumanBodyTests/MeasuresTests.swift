import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct MeasuresTests {
  private func scale() -> SeriesStorage {
    var series = SeriesStorage()
    let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
    var weights: [Sample] = []
    for ago in 0..<40 {
      let day = CivilDate("2026-11-21")!.adding(days: -ago).iso
      weights.append(Sample(start: moment(day, 6, 50), Int64(78_400 + ago * 43)))
    }
    series.add(.weight, weights, from: "sample/Báscula", at: stamp)
    return series
  }

  @Test("HB-03: the word answers first; the trend, and what is behind it")
  func trend() throws {
    let phone = BodyPhone(body: "medidas", series: scale())
    #expect(phone.scene?.caption?.title == "Bajas despacio" && phone.scene?.caption?.number == "78.4")
    #expect(phone.scene?.caption?.text.hasPrefix("−0.3\u{A0}kg por semana") == true)
    #expect(phone.chart?.series.map { $0.name } == ["Cada pesada", "Tendencia", "Estimado"])
    #expect(phone.has("cuenta la mitad"))
    #expect(phone.has("ocho de diez veces") && phone.screen.audit() == [])
  }

  @Test("HB-03: several measures at once give body mass index and body fat by two methods, with their errors")
  func estimates() throws {
    let phone = BodyPhone(body: "medidas", log: [preferences(["birthYear": 1986, "sex": "male"])])
    #expect(phone.has("Con tu peso y tu estatura") && phone.has("hacen falta"))
    try phone.tap("write-measures")
    for (id, text) in [("peso", "78.4"), ("estatura", "172"), ("cintura", "90"), ("cuello", "38")] {
      try phone.type(id, text)
    }
    try phone.submit("measures")
    #expect(phone.screen.location == "medidas" && phone.series.waiting() == 4)
    #expect(phone.has("IMC 26.5: de 25 a 30") && phone.has("WHO 2000"))
    #expect(phone.has("21.2\u{A0}± 3.5\u{A0}%") && phone.has("± 4.1\u{A0}%") && phone.has("No vale antes de los 18"))
    #expect(phone.screen.audit() == [])
    try phone.tap("methods")
    #expect(phone.has("Hodgdon") && phone.has("Deurenberg") && phone.has("no un diagnóstico"))
  }

  @Test("HB-03: what is strange among several is asked about, and nothing of them is stored before")
  func doubts() throws {
    let phone = BodyPhone(body: "medidas/anotar")
    try phone.type("peso", "700")
    try phone.type("cintura", "88")
    try phone.submit("measures")
    #expect(phone.series.waiting() == 0 && phone.has("Parece que falta el punto") && phone.screen.audit() == [])
    #expect(phone.screen.tapping("sure") == nil)
    try phone.type("peso", "70")
    try phone.submit("measures")
    #expect(phone.series.waiting() == 2)
  }

  @Test("HB-03: the fat that a scale shows is written down with the weight; a unit is told apart from a wrong number")
  func fat() throws {
    let phone = BodyPhone(body: "medidas/anotar")
    try phone.type("peso", "78.4")
    try phone.type("grasa", "22,5")
    try phone.type("estatura", "1.72 m")
    try phone.submit("measures")
    #expect(phone.has("Escribe solo el número, en cm") && phone.series.waiting() == 0 && phone.screen.audit() == [])
    try phone.type("estatura", "1.72")
    try phone.submit("measures")
    #expect(phone.has("Estatura, 1.72: Parece de otra unidad") && phone.series.waiting() == 0)
    try phone.type("estatura", "172")
    try phone.submit("measures")
    #expect(phone.series.waiting() == 3 && phone.state.common.shelf.values(.bodyFat) == [22.5])
  }

  @Test("HB-03: height is feet and inches, in two fields")
  func feet() throws {
    let phone = BodyPhone(body: "medidas/anotar", log: [preferences(["units": "customary"])])
    for (feet, inches, said) in [("5.9", "", "Escribe los pies enteros"), ("5", "12", "menos de 12")] {
      try phone.type("estatura", feet)
      try phone.type("inches", inches)
      try phone.submit("measures")
      #expect(phone.has(said) && phone.series.waiting() == 0 && phone.screen.audit() == [], "\(feet) \(inches)")
    }
    try phone.type("inches", "9")
    try phone.submit("measures")
    #expect(abs((phone.state.common.shelf.values(.height).first ?? 0) - 175.3) < 0.05)
    #expect(!BodyPhone(body: "medidas/anotar").has("y pulgadas"))
  }

  @Test("HB-03: what was typed is there again after another page, unless the units are others by then")
  func kept() throws {
    let phone = BodyPhone(body: "medidas/anotar")
    try phone.type("peso", "78.4")
    phone.event(.located("tu"))
    phone.event(.located("medidas/anotar"))
    #expect(phone.state.measures.text(.weight) == "78.4")
    phone.event(.located("tu"))
    try phone.choose("units-customary")
    phone.event(.located("medidas/anotar"))
    #expect(phone.state.measures.text(.weight).isEmpty)
  }

  @Test("HB-03: a goal is drawn, changed and taken away; nobody needs one")
  func goal() throws {
    let phone = BodyPhone(body: "medidas", series: scale())
    try phone.tap("goal")
    try phone.type("goal-value", "7")
    try phone.submit("goal-form")
    #expect(phone.has("Ese número no puede ser"))
    try phone.type("goal-value", "76")
    try phone.submit("goal-form")
    #expect(phone.chart?.bands.map { $0.upper ?? $0.lower } == ["tu meta"] && phone.screen.sheet == nil)
    try phone.tap("goal")
    try phone.tap("drop-goal")
    #expect(phone.chart?.bands.isEmpty == true)
  }

  @Test("HB-03: a goal for a girth stands at that metric, in the person's units; one far off is not drawn")
  func otherGoals() throws {
    let phone = BodyPhone(body: "", log: [preferences(["units": "customary"])])
    try phone.write(.waist, "37")
    phone.event(.located("metricas/cintura"))
    #expect(phone.has("Meta de cintura") && phone.chart?.bands.isEmpty == true)
    try phone.tap("goal")
    try phone.type("goal-value", "35")
    try phone.submit("goal-form")
    #expect(phone.state.common.goal(.waist).map { ($0 * 10).rounded() } == 889)
    #expect(phone.has("35") && phone.chart?.bands.map { $0.upper } == ["tu meta"] && phone.screen.audit() == [])
    try phone.tap("goal")
    try phone.type("goal-value", "20")
    try phone.submit("goal-form")
    #expect(phone.state.common.goal(.waist).map { $0.rounded() } == 51 && phone.chart?.bands.isEmpty == true)
    phone.event(.located("metricas/presion"))
    #expect(phone.screen.tapping("goal") == nil)
  }

  @Test("HB-03: in pregnancy and under 18 there is no estimate of fat")
  func refusals() throws {
    let phone = BodyPhone(body: "medidas", log: [preferences(["birthYear": 2010, "sex": "male"])])
    try phone.tap("write-measures")
    for (id, text) in [("peso", "60"), ("estatura", "170"), ("cintura", "75"), ("cuello", "34")] {
      try phone.type(id, text)
    }
    try phone.submit("measures")
    #expect(phone.has("Antes de los 18 estas estimaciones no valen") && phone.has("se lee con otras tablas"))
  }
}
