import AppTesting
import HealthData
import Testing

@testable import HumanBody

/// What is dangerous leads to help, whichever measure it is (HB-02).
@Suite struct UrgentTests {
  /// The words of the screen with what stands between them, in reading order.
  private func order(_ phone: BodyPhone) -> [String] {
    var order: [String] = []
    phone.screen.forEach { element in
      switch element {
      case .text(let words, _): order.append(words)
      case .link(let link): order.append(link.address)
      case .prose: order.append("list")
      case .widget(let widget): order.append(widget.sentence)
      default: break
      }
    }
    return order
  }

  /// 10:05, when phones of these tests begin.
  private var start: Int64 { moment("2026-11-21", 10, 5) }

  @Test("HB-02: beyond 180/120 leads at once to help; 911 is the person's own call and comes before the list")
  func pressure() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("184", "122")
    #expect(phone.screen.location == "senales/presion/\(start)")
    #expect(phone.screen.title == "¿Sientes algo de esto ahora?")
    let order = order(phone)
    #expect(
      order.count > 2 && order[0] == "tel:911" && order[1].hasPrefix("Muy alta. 184 sobre 122") && order[2] == "list")
    #expect(phone.scene?.caption?.tone == .danger && phone.scene?.focus == "pressure")
    #expect(phone.has("AHA/ACC 2017") && phone.has("no es un diagnóstico"))
    // Nobody is called but by the person.
    #expect(!phone.probe.operations.contains { if case .open = $0 { true } else { false } })
    #expect(phone.screen.focus == nil)
    try phone.tap("no")
    #expect(phone.has("Mide otra vez a las 10:10") && phone.screen.focus == "quiet")
    phone.pass(300_000)
    #expect(phone.has("Ya pasó el tiempo") && phone.screen.audit() == [])
    phone.event(.located(""))
    #expect(phone.zone("pressure")?.isUrgent == true && phone.screen.primary?.kind == .emergency)
  }

  @Test("HB-02: at 180 over 120 it is above, not a little any more, and not yet an emergency")
  func notUrgent() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("180", "120")
    #expect(!phone.screen.location.hasPrefix("senales"))
    phone.event(.located(""))
    #expect(phone.screen.title == "Tu presión, alta." && phone.screen.primary?.id == "again")
  }

  @Test(
    "HB-02: oxygen under 90 %, more than 40 °C and less than 35 °C lead to the call, from the form and from home",
    arguments: [
      (Metric.oxygenSaturation, "88", "Tu oxígeno, muy bajo.", "Labios o cara azulados", "WHO 2011"),
      (.bodyTemperature, "40.6", "Tu temperatura, muy alta.", "Cuello rígido", "Bouchama 2002"),
      (.bodyTemperature, "34.2", "Tu temperatura, muy baja.", "Habla arrastrada", "CDC"),
    ])
  func everyDanger(_ metric: Metric, _ typed: String, _ head: String, _ sign: String, _ source: String) throws {
    let phone = BodyPhone(body: "", series: watch())
    try phone.write(metric, typed)
    let place = "senales/\(metric.rawValue)/\(start)"
    #expect(phone.screen.location == place && order(phone).first == "tel:911")
    #expect(phone.has(sign) && phone.has(source) && phone.has("no es un diagnóstico") && phone.screen.audit() == [])
    phone.event(.located(""))
    #expect(phone.screen.title == head + " Dormiste bien." && phone.screen.lead?.contains(source) == true)
    #expect(phone.screen.primary?.kind == .emergency && phone.screen.primary?.label == "¿Necesito ayuda ahora?")
    phone.event(.located("metricas/" + metric.rawValue))
    try phone.tap("to-urgent")
    #expect(phone.screen.location == place)
    phone.event(.located("metricas/" + metric.rawValue))
    phone.pass(25 * 3_600_000)
    phone.event(.located("metricas"))
    phone.event(.located(""))
    #expect(phone.screen.primary?.kind != .emergency, "of yesterday one does not ask whether help is needed now")
  }

  @Test("HB-02: danger is said before what is above, and this before what is well")
  func headlines() throws {
    let phone = BodyPhone(body: "", series: watch())
    try phone.writePressure("140", "88")
    try phone.write(.oxygenSaturation, "87")
    phone.event(.located(""))
    #expect(phone.screen.title == "Tu oxígeno, muy bajo. Tu presión, un poco alta.")
    try phone.tap("oxygen")
    try phone.tap("card-urgent")
    #expect(phone.screen.location == "senales/oxigeno/\(start)")
  }

  @Test("HB-02: of two readings in one minute the second one is what is shown, whichever is greater")
  func sameMinute() throws {
    for (first, second) in [("96", "87"), ("87", "96")] {
      let phone = BodyPhone(body: "")
      try phone.write(.oxygenSaturation, first)
      try phone.write(.oxygenSaturation, second)
      phone.event(.located(""))
      #expect(phone.zone("oxygen")?.value == second && (phone.screen.primary?.kind == .emergency) == (second == "87"))
      let again = BodyPhone(body: "", series: phone.series)
      #expect(again.zone("oxygen")?.value == second)
    }
  }

  @Test("HB-02: a second reading that is dangerous too asks for a doctor and does not begin the wait anew")
  func repeated() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("184", "122")
    try phone.tap("no")
    phone.pass(300_000)
    try phone.tap("again")
    try phone.type("first", "186")
    try phone.type("second", "118")
    try phone.submit("entry")
    #expect(phone.screen.location == "senales/presion/\(start + 300_000)")
    #expect(phone.has("Dos veces seguidas") && phone.has("llama hoy a tu médico") && phone.screen.tapping("no") == nil)
    #expect(order(phone).first == "tel:911" && phone.screen.audit() == [])
  }

  @Test("HB-02: a second reading out of danger ends the question, and still says when to call")
  func calmer() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("184", "122")
    try phone.tap("no")
    phone.pass(300_000)
    try phone.tap("again")
    try phone.type("first", "150")
    try phone.type("second", "95")
    try phone.submit("entry")
    #expect(phone.screen.location == "senales/presion/\(start)")
    #expect(phone.has("150/95") && phone.has("ya no llega al límite de emergencia") && phone.has("llama igual"))
    #expect(phone.screen.tapping("no") == nil && phone.screen.tapping("again") == nil && phone.screen.audit() == [])
  }

  @Test("HB-02: the quiet minutes go on elsewhere in the app and after it was closed")
  func quiet() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("184", "122")
    let place = phone.screen.location
    try phone.tap("no")
    phone.event(.located("metricas/peso"))
    phone.event(.located(place))
    #expect(phone.has("Mide otra vez a las 10:10"))
    let again = BodyPhone(
      body: place, log: phone.log, notes: phone.notes, series: phone.series,
      at: bodyMorning.adding(milliseconds: 60_000))
    #expect(again.has("Mide otra vez a las 10:10"))
    again.pass(240_000)
    #expect(again.has("Ya pasó el tiempo"))
    let late = BodyPhone(
      body: place, log: phone.log, notes: phone.notes, series: phone.series,
      at: bodyMorning.adding(milliseconds: 600_000))
    #expect(late.has("Ya pasó el tiempo") && late.screen.focus == nil)
    let muchLater = BodyPhone(
      body: place, log: phone.log, notes: phone.notes, series: phone.series,
      at: bodyMorning.adding(milliseconds: 2 * 86_400_000))
    #expect(phone.notes["quiet.human-body"] != nil && (muchLater.notes["quiet.human-body"] ?? .null) == .null)
  }

  @Test("HB-02: the screen shows what was written, also where a later one stands beside it")
  func written() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("128", "82")
    phone.event(.located("anotar/presion"))
    try phone.type("first", "190")
    try phone.type("second", "125")
    try phone.type("time", "07:00")
    try phone.submit("entry")
    #expect(phone.screen.location == "senales/presion/\(moment("2026-11-21", 7))")
    #expect(order(phone)[1].hasPrefix("Muy alta. 190 sobre 125") && phone.screen.tapping("no") != nil)
    // Of three days ago it is history.
    phone.event(.located("anotar/presion"))
    try phone.choose("day-2026-11-18")
    try phone.type("first", "190")
    try phone.type("second", "125")
    try phone.submit("entry")
    #expect(!phone.screen.location.hasPrefix("senales/presion/\(moment("2026-11-18", 10, 5))"))
  }

  @Test("HB-02: a device that cannot keep it says what is dangerous all the same")
  func full() throws {
    let phone = BodyPhone(body: "anotar/presion")
    phone.isFull = true
    try phone.writePressure("184", "122")
    #expect(order(phone).first == "tel:911" && phone.has("184 sobre 122") && phone.has("No se pudo guardar"))
    #expect(phone.screen.audit() == [])
  }

  @Test("HB-02: an address of a measurement that is gone says so, and the call stays")
  func gone() throws {
    let phone = BodyPhone(body: "senales/presion/\(start)")
    #expect(order(phone).first == "tel:911" && phone.has("ya no está") && phone.screen.audit() == [])
    #expect(phone.screen.pageName == "Cuerpo")
    for wrong in [
      "senales", "senales/presion", "senales/nada/1", "senales/presion/x", "senales/presion/-9223372036854775808",
    ] {
      phone.event(.located(wrong))
      #expect(phone.screen.title == "Aquí no hay nada", "\(wrong)")
    }
  }

  @Test("HB-02: in pregnancy 160/110 is the limit, with signs of its own and a quarter of an hour")
  func pregnancy() throws {
    let phone = BodyPhone(body: "", log: [preferences(["pregnant": true])])
    try phone.writePressure("161", "104")
    #expect(phone.has("Dolor fuerte arriba del vientre") && phone.has("ACOG 2020") && phone.has("ve a urgencias"))
    try phone.tap("no")
    #expect(phone.has("Mide otra vez a las 10:20") && phone.screen.audit() == [])
    let above = BodyPhone(body: "", log: [preferences(["pregnant": true])])
    try above.writePressure("142", "88")
    #expect(above.has("Dolor fuerte arriba del vientre") && above.has("menos de 140/90") && above.screen.audit() == [])
    above.event(.located("metricas/presion"))
    #expect(above.has("llama hoy a quien lleva tu embarazo"))
    let not = BodyPhone(body: "", log: [preferences(["pregnant": true, "sex": "male"])])
    try not.writePressure("161", "104")
    #expect(!not.screen.location.hasPrefix("senales"), "the switch is not shown then, so it does not count")
  }

  @Test("HB-02: help that was asked for is not taken back by one reading just under the limit")
  func notTakenBack() throws {
    let phone = BodyPhone(body: "")
    for value in ["84", "85", "90"] {
      try phone.write(.oxygenSaturation, value)
      phone.pass(120_000)
    }
    phone.event(.located("senales/oxigeno/\(start + 120_000)"))
    #expect(phone.has("Dos veces seguidas") && phone.has("llama al 911 o ve a urgencias"))
    let mother = BodyPhone(body: "", log: [preferences(["pregnant": true])])
    try mother.writePressure("164", "112")
    mother.pass(900_000)
    try mother.writePressure("158", "108")
    #expect(mother.screen.location == "senales/presion/\(start + 900_000)")
    #expect(mother.has("llama ya a quien lleva tu embarazo") && mother.screen.audit() == [])
    mother.event(.located("senales/presion/\(start)"))
    #expect(mother.has("llama ya a quien lleva tu embarazo") && !mother.has("ya no llega"))
  }

  @Test("HB-02: what is asked about, or refused, and would be dangerous has the call beside it")
  func doubted() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.writePressure("225", "125")
    #expect(phone.screen.location == "anotar/presion" && order(phone).contains("tel:911"))
    #expect(phone.screen.audit() == [])
    try phone.tap("doubt-sure")
    #expect(phone.screen.location == "senales/presion/\(start)")
    try phone.write(.oxygenSaturation, "38")
    #expect(phone.has("no puede ser") && order(phone).contains("tel:911"))
    try phone.write(.weight, "700")
    #expect(!order(phone).contains("tel:911"))
  }

  @Test("HB-02: a form that stood open over night is not of yesterday; a moment that was picked stays")
  func overNight() throws {
    let phone = BodyPhone(body: "anotar/presion")
    try phone.type("first", "1")
    phone.event(.located("metricas"))
    phone.pass(26 * 3_600_000)
    phone.event(.located("anotar/presion"))
    try phone.type("first", "190")
    try phone.type("second", "125")
    try phone.submit("entry")
    #expect(phone.screen.location == "senales/presion/\(start + 26 * 3_600_000)")
    phone.event(.located("anotar/presion"))
    try phone.type("time", "07:00")
    try phone.type("first", "120")
    try phone.type("second", "80")
    phone.pass(3_600_000)
    try phone.submit("entry")
    #expect(phone.state.common.written?.sample.start == moment("2026-11-22", 7))
  }

  @Test("HB-02: while the device keeps nothing a second danger is a second one all the same")
  func fullTwice() throws {
    let phone = BodyPhone(body: "")
    phone.isFull = true
    try phone.writePressure("185", "125")
    phone.pass(300_000)
    try phone.writePressure("190", "126")
    #expect(phone.has("Dos veces seguidas") && phone.screen.tapping("no") == nil)
  }

  @Test("HB-02: under 18 no range holds, and danger is told all the same")
  func young() throws {
    let phone = BodyPhone(body: "", log: [preferences(["birthYear": 2011])])
    try phone.writePressure("138", "88")
    phone.event(.located(""))
    #expect(phone.zone("pressure")?.isMarked == false)
    try phone.writePressure("184", "122")
    #expect(order(phone).first == "tel:911" && phone.has("AAP 2017") && phone.has("Muy alta"))
  }
}
