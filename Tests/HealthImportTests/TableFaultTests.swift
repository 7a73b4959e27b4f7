import Base
import Series
import Testing

@testable import HealthImport

let mexicoCity = TimeZoneRules(
  identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])

func milliseconds(_ rfc3339: String) -> Int64 { Instant(rfc3339: rfc3339)!.milliseconds }

func table(_ text: String) -> Imported { Imported(Array(text.utf8), name: "a.csv", zone: mexicoCity, pieces: { 9 }) }

@Suite("HB-05: what tables say, or cannot say") struct TableFaultTests {
  private func starts(_ read: Imported, _ metric: ImportMetric) -> [Int64] {
    read.samples.filter { $0.metric == metric }.map { $0.sample.start }
  }

  @Test(
    "HB-05: a unit in the cell, in the heading or in a column of units is honoured, whatever its case",
    arguments: [
      "Date,Weight\n2026-11-20,152.3 lb", "Date,Weight\n2026-11-20,152.3 LBS", "Date,Weight lb\n2026-11-20,152.3",
      "Date,Weight (lb.)\n2026-11-20,152.3", "Fecha;Peso en libras\n2026-11-20;152,3",
      "Fecha;Peso_lb\n2026-11-20;152,3", "Date,WeightLbs\n2026-11-20,152.3", "Date,Weight,Unit\n2026-11-20,152.3,Lb",
      "Date,Weight Unit,Weight\n2026-11-20,lb,152.3", "Fecha;Peso;Unidad\n2026-11-20;152,3;libras",
      "Date,Weight (kg)\n2026-11-20,152.3 lb",
    ])
  func pounds(text: String) {
    let read = table(text)
    #expect(read.problem == nil && read.values(.weight) == [69_082], "\(text)")
  }

  @Test("HB-05: the weight on getting up is the weight; that of an arm is not")
  func arms() {
    for name in ["Peso al levantarme (kg)", "Peso al llegar (kg)"] {
      #expect(table("Fecha;\(name)\n2026-11-20;69,3").values(.weight) == [69_300], "\(name)")
    }
    #expect(table("Date,Left arm weight,Weight\n2026-11-20,4.1,69.3").values(.weight) == [69_300])
  }

  @Test("HB-05: units in capitals; a unit that is not known leaves the value out, and counts it")
  func units() {
    #expect(table("Fecha;Peso (KG)\n2026-11-20;69,3").values(.weight) == [69_300])
    #expect(table("Date,Weight (Kg)\n2026-11-20,69.3").values(.weight) == [69_300])
    #expect(table("Fecha;Pulso (PPM)\n2026-11-20;66").values(.heartRate) == [660])
    #expect(table("Fecha;Pulso (LPM)\n2026-11-20;66").values(.heartRate) == [660])
    let pressure = table("Date,Systolic MMHG,Diastolic mmhg\n2026-11-20,128,81")
    #expect(pressure.samples.map { $0.sample.values } == [SampleValues(1280, 810)])
    let kilopascals = table("Date,Systolic,Diastolic,Unit\n2026-11-20,16,10.8,kPa")
    #expect(kilopascals.samples.map { $0.sample.values } == [SampleValues(1200, 810)])
    for text in [
      "Date,Weight (arroba)\n2026-11-20,6", "Date,Weight\n2026-11-20,6 arrobas",
      "Date,Weight,Unit\n2026-11-20,6,arroba",
    ] {
      let unknown = table(text)
      #expect(unknown.samples.isEmpty && unknown.counts.tally(.weight).leftOut(.unit) == 1, "\(text)")
    }
    func factor(_ name: String) -> Double? { Array(name.utf8).withSpan { HealthUnit($0)?.factor } }
    #expect(factor("CAL") == nil, "kilocalories or calories")
    #expect(factor("Cal") == 1 && factor("cal") == 0.001 && factor("KCAL") == 1)
  }

  @Test("HB-05: digits in groups are not decimals, and what can be both is left out and counted")
  func groups() {
    for cell in ["8.412", "8,412", "8 412", "8412", "8'412"] {
      let text = "Fecha;Pasos\n20/11/2026;\(cell)\n"
      #expect(table(text).values(.steps) == [8_412], "\(cell)")
    }
    func json(_ type: String, _ value: String) -> Imported {
      let text = "[{\"type\":\"\(type)\",\"value\":\"\(value)\",\"start\":\"2026-11-20T10:00:00-06:00\"}]"
      return Imported(Array(text.utf8), name: "a.json")
    }
    #expect(json("Step Count", "1,234").values(.steps) == [1_234])
    #expect(json("Step Count", "1,234,567 count").values(.steps) == [])
    #expect(json("Weight", "152.3 lb").values(.weight) == [69_082])
    #expect(json("Weight", "69,305").values(.weight) == [69_305], "69,305 kg nobody weighs")
    #expect(json("Weight", "70.5 arrobas").counts.tally(.weight).leftOut(.unit) == 1)
    let either = json("Active Energy", "1,234 kcal")
    #expect(either.samples.isEmpty && either.counts.tally(.activeEnergy).leftOut(.value) == 1)
    #expect(json("Active Energy", "1,234.5 kcal").samples.count == 1)
    #expect(json("Active Energy", "0.234 kcal").samples.count == 1)
    #expect(json("Active Energy", "2.5e2 kcal").samples == json("Active Energy", "250").samples)
  }

  @Test("HB-09, hb09: 69.3 kg at five past seven; a weight of 1,069.3 kg is left out and counted")
  func scale() {
    let read = table(
      "\u{FEFF}Fecha;Peso (kg);Grasa (%)\n20/11/2026 7:05 a. m.;69,3;21,4\n21/11/2026 12:10 a. m.;1.069,3;21,3\n")
    #expect(read.problem == nil && read.values(.weight) == [69_300] && read.values(.bodyFat) == [214, 213])
    #expect(starts(read, .weight) == [milliseconds("2026-11-20T07:05:00-06:00")])
    #expect(starts(read, .bodyFat)[1] == milliseconds("2026-11-21T00:10:00-06:00"))
    #expect(read.counts.tally(.weight).leftOut(.value) == 1)
  }

  @Test("HB-05: days or months first: by the rows, then by the language and the clock; unknown, they are left out")
  func order() throws {
    let american = table("Date,Time,SYS(mmHg),DIA(mmHg)\n11/05/2026,7:05 AM,128,81\n")
    #expect(starts(american, .bloodPressure) == [milliseconds("2026-11-05T07:05:00-06:00")])
    let row = "11/05/2026 7:05 AM,66\n"
    let another = table("Date,Pulse\n" + row + "13/05/2026 7:05 AM,66\n")
    #expect(starts(another, .heartRate)[0] == milliseconds("2026-05-11T07:05:00-06:00"))
    // With months first the last one would be before the two others.
    let sorted = table("Date,Pulse\n09/01/2026 7:05 AM,66\n10/01/2026 7:05 AM,66\n01/02/2026 7:05 AM,66\n")
    #expect(starts(sorted, .heartRate)[0] == milliseconds("2026-01-09T07:05:00-06:00"))
    // With months first it would be next month.
    let session = ImportSession(now: Instant(rfc3339: "2026-11-20T12:00:00Z")!, zone: mexicoCity)
    _ = session.begin("a.csv")
    try session.feed(Array("Date,Pulse\n12/10/2026 7:05 AM,66\n".utf8))
    try session.end()
    #expect(session.takeSamples().map { $0.sample.start } == [milliseconds("2026-10-12T07:05:00-06:00")])
    let spanish = table("Fecha,Pulso\n" + row)
    #expect(starts(spanish, .heartRate) == [milliseconds("2026-05-11T07:05:00-06:00")])
    let clock = table("Date,Pulse\n11/05/2026 19:05,66\n")
    #expect(starts(clock, .heartRate) == [milliseconds("2026-05-11T19:05:00-06:00")])
    let unknown = table("Date,Pulse\n11/05/2026,66\n11/11/2026,67\n")
    #expect(unknown.values(.heartRate) == [670] && unknown.counts.tally(.heartRate).leftOut(.date) == 1)
    let both = table("Date,Pulse\n11/05/2026 7:05 AM,66\n13/05/2026 7:05 AM,67\n05/14/2026 7:05 AM,68\n")
    #expect(both.values(.heartRate) == [670, 680] && both.counts.tally(.heartRate).leftOut(.date) == 1)
  }

  @Test(
    "HB-05: weekdays before a date, `a las`",
    arguments: [
      "martes 2026-11-20 07:05", "martes 20/11/2026 7:05", "mar 20/11/2026 07:05", "mar. 20-11-2026 07:05",
      "viernes, 20 de noviembre de 2026 a las 7:05 a. m.", "vie 20 nov 2026 07:05",
      "Friday, November 20, 2026 7:05 AM",
      "Mon Nov 20, 2026 07:05", "sáb 20.11.2026 07:05", "20/11/2026 a las 07:05", "20/11/2026 a 7:05",
      "domingo 20/11/2026 a las 7:05 a.m.",
    ])
  func weekdays(text: String) {
    #expect(
      TableDate.local(text, order: .dayFirst, mexicoCity) == milliseconds("2026-11-20T07:05:00-06:00"), "\(text)")
  }

  @Test("HB-05: March is a month still, an evening is one, and a clock alone is no date")
  func months() {
    func local(_ text: String) -> Int64? { TableDate.local(text, order: .dayFirst, mexicoCity) }
    let march = milliseconds("2026-03-20T19:05:00-06:00")
    for text in [
      "20 mar 2026 19:05", "Mar 20, 2026 7:05 PM", "20-mar-2026 a las 19:05", "20 de marzo de 2026 7:05 p. m.",
    ] {
      #expect(local(text) == march, "\(text)")
    }
    #expect(local("07:05:26") == nil && local("7:05 a. m.") == nil)
  }

  @Test("HB-05: the weight or the fat of a part is neither the weight nor the fat")
  func parts() {
    let read = table(
      "Time of Measurement,Weight(kg),Fat-free Body Weight(kg),Body Fat(%),Subcutaneous Fat(%),Visceral Fat,"
        + "Muscle Mass(kg),Skeletal Muscle(%),Bone Mass(kg),Body Water(%),Muscle weight(kg),Water weight\n"
        + "\"Nov 20, 2026 07:05:30\",69.3,54.5,21.4,18.2,7,51.7,45,2.8,55,51.7,38\n")
    #expect(read.problem == nil)
    #expect(read.values(.weight) == [69_300] && read.values(.bodyFat) == [214] && read.samples.count == 2)
    #expect(starts(read, .weight) == [milliseconds("2026-11-20T07:05:30-06:00")])
    let spanish = table(
      "Fecha;Hora;Peso (kg);Peso sin grasa (kg);Grasa subcutánea (%);Masa ósea (kg);Agua (%);Peso óseo (kg);Grasa %\n"
        + "20/11/2026;7:05;69,3;54,5;18,2;2,8;55;2,8;21,4\n")
    #expect(spanish.values(.weight) == [69_300] && spanish.values(.bodyFat) == [214] && spanish.samples.count == 2)
  }
}

@Suite("HB-05: one device, one source") struct SourceNameTests {
  @Test("HB-05: the same name however it is written")
  func names() {
    for (written, name) in [
      ("Jose\u{301}", "José"), ("Bascula\u{301}", "Basculá"), ("n\u{303}", "ñ"),
      ("Ana\u{2019}s iPhone", "Ana's iPhone"),
      ("Ana\u{2007}\u{2009} Luz", "Ana Luz"), ("\u{200E}Reloj\u{200F}", "Reloj"), ("json/ Reloj ", "json/Reloj"),
      ("A / B / C", "A /B / C"), ("x\u{301}", "x\u{301}"), ("\u{301}", "\u{301}"),
      ("👨\u{200D}👩", "👨\u{200D}👩"),
    ] {
      #expect(Array(SourceName.clean(written).utf8) == Array(name.utf8), "\(name)")
    }
  }

  @Test("HB-05: numbers of a pressure that could be paired in several ways are none")
  func pairs() {
    func pressures(_ values: [(String, String)]) -> Imported {
      let at = "2024-01-15 10:00:00 -0600"
      return Imported(export(values.map { quantity("BloodPressure" + $0.0, $0.1, "mmHg", start: at) }.joined()))
    }
    let unclear = pressures([("Systolic", "120"), ("Systolic", "140"), ("Diastolic", "90"), ("Diastolic", "80")])
    #expect(unclear.samples.isEmpty && unclear.counts.tally(.bloodPressure).leftOut(.lonely) == 4)
    let twice = pressures([("Systolic", "120"), ("Systolic", "120"), ("Diastolic", "80"), ("Diastolic", "80")])
    #expect(twice.samples.map { $0.sample.values } == [SampleValues(1200, 800), SampleValues(1200, 800)])
  }
}
