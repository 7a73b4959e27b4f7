import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite struct EntryTests {
  // MARK: Pulse

  /// The samples of today's chunk; empty where there is none.
  private func today(_ kind: SeriesKind, _ phone: BodyPhone) throws -> [Sample] {
    let day = try #require(Chunk.day(of: bodyMorning.milliseconds))
    return phone.series.chunk(kind, day)?.samples ?? []
  }

  @Test("HB-03: the pulse that a cuff shows is kept with the pressure, of the same moment and source")
  func pulse() throws {
    let phone = BodyPhone(body: "anotar/presion")
    #expect(phone.has("Pulso, lpm (si tu aparato lo muestra)") && phone.screen.audit() == [])
    try phone.type("third", "64")
    try phone.writePressure("128", "82")
    let pressure = try #require(try today(.bloodPressure, phone).first)
    let beats = try #require(try today(.heartRate, phone).first)
    #expect(beats.start == pressure.start && beats.values[0] == 640 && phone.series.waiting() == 2)
    let day = try #require(Chunk.day(of: beats.start))
    let chunk = try #require(phone.series.chunk(.heartRate, day))
    #expect(sameBytes(chunk.source(of: beats), HealthSource.manual))
    // What is changed has its pulse as a sample of its own.
    phone.event(.located("metricas/presion/\(pressure.start)"))
    #expect(phone.screen.title == "Cambiar presión" && !phone.has("Pulso, lpm"))
  }

  @Test("HB-03: a pressure without a pulse is kept alone")
  func noPulse() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("128", "82")
    #expect(try today(.heartRate, phone).isEmpty && phone.series.waiting() == 1)
  }

  @Test("HB-03: a pulse that cannot be, is none, or is rare is said at its field, and nothing is stored before")
  func doubtfulPulse() throws {
    let phone = BodyPhone(body: "anotar/presion")
    for (text, said) in [("900", "Ese número no puede ser"), ("bien", "Escribe tu pulso"), ("210", "Es poco común")] {
      try phone.type("third", text)
      try phone.writePressure("128", "82")
      #expect(phone.series.waiting() == 0 && phone.has(said) && phone.screen.audit() == [], "\(text)")
    }
    #expect(phone.has("Revisa este número") && phone.screen.tapping("doubt-fix") == nil)
    try phone.tap("doubt-sure")
    #expect(try today(.heartRate, phone).map { $0.values[0] } == [2100] && phone.series.waiting() == 2)
  }

  @Test("HB-03: both are asked about at once; what was meant of one does not answer for the other")
  func bothDoubtful() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.type("third", "210")
    try phone.writePressure("230", "100")
    #expect(phone.has("Escribiste 230/100\u{A0}mmHg") && phone.has("Escribiste 210\u{A0}lpm"))
    #expect(phone.has("Sí, es 230/100\u{A0}mmHg, 210\u{A0}lpm"))
    try phone.writePressure("12", "8")
    #expect(phone.screen.tapping("doubt-sure") == nil)
    try phone.tap("doubt-fix")
    #expect(phone.series.waiting() == 0 && phone.has("Sí, es 210\u{A0}lpm"))
    try phone.tap("doubt-sure")
    #expect(try today(.bloodPressure, phone).map { $0.values[0] } == [1200] && phone.series.waiting() == 2)
  }

  // MARK: Numbers as people type them

  @Test(
    "HB-03: both pressures in one field are split; swapped centimetres of mercury are asked about",
    arguments: [("120/80", ""), ("120 80", ""), (" 120 / 80 ", ""), ("12/8", ""), ("8", "12"), ("12.0", "8,0")])
  func pairs(_ upper: String, _ lower: String) throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure(upper, lower)
    if phone.screen.tapping("doubt-fix") != nil { try phone.tap("doubt-fix") }
    let values = try #require(try today(.bloodPressure, phone).first).values
    #expect(values[0] == 1200 && values[1] == 800)
  }

  @Test("HB-03: two that cannot belong together are refused in words")
  func pulsePressure() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("120", "118")
    #expect(phone.has("no puede haber esa diferencia") && phone.series.waiting() == 0 && phone.screen.audit() == [])
    try phone.writePressure("13.5", "8.5")
    #expect(phone.has("Escribiste 13.5/8.5\u{A0}mmHg") && phone.has("135/85"), "not what it would be rounded to")
  }

  @Test("HB-03: thousands and decimals")
  func numbers() {
    let whole = [
      "8,200": 8200, "8.200": 8200, "1,234.5": 1234.5, "1.234,5": 1234.5, "0.970": 0.97, "64.5": 64.5, "120": 120,
      "1,234,567": 1_234_567,
    ]
    for (text, value) in whole { #expect(EntryDraft.number(text, isWhole: true) == value, "\(text)") }
    let decimal = ["72.500": 72.5, "72,5": 72.5, " 1,72\u{A0}": 1.72, ".5": 0.5, "5.": 5, "36.6": 36.6]
    for (text, value) in decimal { #expect(EntryDraft.number(text) == value, "\(text)") }
    for text in ["", ".", "1,,5", "1.2.3", "1,23,456", "12,3456.7", "-5", "7O", "１２", "1e5", "0x1F", "nan", "72 kg"] {
      #expect(EntryDraft.number(text) == nil, "\(text)")
    }
    #expect(EntryDraft.number("72.5 KG", ["kg"]) == 72.5 && EntryDraft.number("36.6 ºC", ["oc"]) == 36.6)
  }

  @Test("HB-03: a number in another unit is refused in words that name the one asked for; its own is taken")
  func unit() throws {
    let phone = BodyPhone(body: "anotar/peso")
    try phone.write(.weight, "160 lb")
    #expect(phone.has("Escribe solo el número, en kg") && phone.series.waiting() == 0 && phone.screen.audit() == [])
    try phone.write(.weight, "72.5 kg")
    #expect(phone.state.common.shelf.values(.weight) == [72.5])
    try phone.write(.steps, "8,20")
    #expect(phone.has("Escribe los pasos con puras cifras"))
    try phone.write(.steps, "8.200")
    #expect(phone.state.common.shelf.values(.steps) == [8200])
    let waiting = phone.series.waiting()
    try phone.write(.height, "1,72")
    #expect(phone.has("Escribiste 1,72\u{A0}cm. Parece de otra unidad") && phone.series.waiting() == waiting)
    try phone.tap("doubt-fix")
    #expect(phone.state.common.shelf.values(.height) == [172])
  }

  @Test("HB-03: whatever is typed, nothing traps, and a value is made of the digits that were typed")
  func anything() {
    let letters = Array("0123456789012345678901234567890.,.,/ kgKGlbftincmºC°F%'\"-+eENaxñ٣１\u{A0}")
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      String((0..<generator.next(below: 18)).map { _ in letters[Int(generator.next(below: Int64(letters.count)))] })
    }
    let environment = Environment(now: bodyMorning)
    for _ in 0..<20_000 {
      let metric = Metric.allCases[Int(generator.next(below: Int64(Metric.allCases.count)))]
      let units = UnitSystem.allCases[Int(generator.next(below: 2))]
      var draft = EntryDraft(metric, environment, boundary: .midnight)
      (draft.first, draft.second, draft.third) = (text(), text(), text())
      let typed = draft.first, isWhole = generator.next(below: 2) == 0
      if let value = EntryDraft.number(typed, EntryDraft.unitNames(metric, units), isWhole: isWhole) {
        let digits = typed.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
        let all = Double(String(decoding: digits, as: UTF8.self)) ?? -1
        var power = 1.0, isTyped = false
        for _ in 0...digits.count {
          if all / power == value { isTyped = true }
          power *= 10
        }
        #expect(isTyped, "seed \(seed): \(typed) became \(value)")
      }
      draft.split()
      _ = (draft.pulse, draft.unread(units))
      if let values = draft.values(units) {
        _ = metric.check(values[0], typedIn: units)
        if values.count == 2 { _ = checkPressure(systolic: values[0], diastolic: values[1]) }
        _ = draft.sample(values, environment, boundary: .midnight)
        draft.fill(values, units)
      }
    }
  }

  // MARK: Customary units

  @Test("HB-03: a temperature is typed and shown in °F and kept in °C; 36.6 is asked about")
  func fahrenheit() throws {
    let phone = BodyPhone(body: "tu")
    try phone.choose("units-customary")
    try phone.write(.bodyTemperature, "98.6")
    #expect(phone.state.common.shelf.values(.bodyTemperature) == [37])
    phone.event(.located("metricas/temperatura"))
    #expect(phone.has("98.6") && phone.has("°F") && phone.chart?.unit == "°F")
    phone.pass(60_000)
    try phone.write(.bodyTemperature, "36.6")
    #expect(phone.has("Escribiste 36.6\u{A0}°F. Parece de otra unidad") && phone.screen.tapping("doubt-sure") == nil)
    try phone.tap("doubt-fix")
    #expect(try today(.bodyTemperature, phone).contains { (3658...3662).contains($0.values[0]) })
  }

  @Test("HB-03: feet are whole, inches fewer than twelve, and both are said in words")
  func feet() throws {
    let phone = BodyPhone(body: "tu")
    try phone.choose("units-customary")
    for (feet, inches, said) in [
      ("5.9", "", "Escribe los pies enteros"), ("5'11", "", "Escribe los pies enteros"), ("5", "12", "menos de 12"),
      ("5", "once", "menos de 12"), ("", "11", "Escribe un número"),
    ] {
      phone.event(.located("anotar/estatura"))
      try phone.type("first", feet)
      try phone.type("second", inches)
      try phone.submit("entry")
      #expect(phone.has(said) && phone.series.waiting() == 0 && phone.screen.audit() == [], "\(feet) \(inches)")
    }
    try phone.type("first", "5")
    try phone.type("second", "9.5")
    try phone.submit("entry")
    #expect(phone.series.waiting() == 1)
  }

  // MARK: Words and drafts

  @Test("HB-03: without an account it is said that what is written stays on the phone")
  func lead() { #expect(BodyPhone(body: "anotar").screen.lead == "Se queda en este teléfono.") }

  @Test(
    "HB-03: the waist is measured where the equation takes it",
    arguments: [
      (JSON.string("female"), "Donde es más estrecha, sin apretar"),
      (JSON.string("male"), "A la altura del ombligo"),
      (JSON.null, "Mujeres, donde es más estrecha; hombres, en el ombligo"),
    ])
  func waist(_ sex: JSON, _ hint: String) {
    for place in ["anotar/cintura", "medidas/anotar"] {
      #expect(BodyPhone(body: place, log: [preferences(["sex": sex])]).has(hint), "\(place)")
    }
  }

  @Test("HB-03: how a pulse and a temperature are taken")
  func howTo() {
    #expect(BodyPhone(body: "anotar/corazon").has("30 segundos y multiplica por dos"))
    #expect(BodyPhone(body: "anotar/temperatura").has("15 minutos después de comer o beber"))
    #expect(!BodyPhone(body: "anotar/sueno").has("Cómo medir"))
  }

  @Test("HB-03: what was typed is there again after another page; what only stood there is made anew")
  func drafts() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.type("first", "128")
    phone.event(.located("metricas/presion"))
    phone.event(.located("tu"))
    phone.event(.located("anotar/presion"))
    #expect(phone.state.metrics.draft?.first == "128")
    // The same number would be another weight.
    phone.event(.located("anotar/peso"))
    try phone.type("first", "72")
    phone.event(.located("tu"))
    try phone.choose("units-customary")
    phone.event(.located("anotar/peso"))
    #expect(phone.state.metrics.draft?.first == "")
    // What is changed is changed there, or not at all.
    try phone.write(.weight, "160")
    let start = try #require(phone.state.common.shelf[.weight]?.sample).start
    phone.event(.located("metricas/peso/\(start)"))
    try phone.type("first", "170")
    phone.event(.located("metricas/peso"))
    phone.event(.located("metricas/peso/\(start)"))
    #expect(phone.state.metrics.draft?.first == "160")
  }
}
