import Base
import Regions
import Testing

/// The sample's timetable ends on 31 December 2031.
@Suite("Region engine: timetables out of date") struct TimetableStateTests {
  let session: RegionSession
  init() throws { session = try SampleRegion.session() }

  // 10:00 there
  private func milliseconds(_ day: String) -> JSON { .integer(Instant(rfc3339: day + "T16:00:00Z")!.milliseconds) }

  @Test("CF-13: after the timetable's end departures say when it ended, not that nothing leaves in six hours")
  func departures() {
    let answer = session.ask(["ask": "departures", "stop": "0:b1", "when": milliseconds("2032-03-02")])
    #expect(answer["departures"]?.array?.isEmpty == true)
    #expect(answer["timetable"]?["state"] == "ended" && answer["timetable"]?["date"] == "2031-12-31")
    #expect(answer["words"] == "El horario terminó el 31 dic 2031")
    let english = session.ask([
      "ask": "departures", "language": "en", "stop": "0:b1", "when": milliseconds("2032-03-02"),
    ])
    #expect(english["words"] == "The schedule ended on Dec 31, 2031")
    let early = session.ask(["ask": "departures", "stop": "0:b1", "when": milliseconds("2025-03-02")])
    #expect(early["timetable"]?["state"] == "not-begun" && early["words"] == "El horario empieza el 1 ene 2026")
    // By night, within the calendar, it is as before.
    let night = session.ask([
      "ask": "departures", "stop": "0:b1", "when": .integer(Instant(rfc3339: "2026-11-24T05:30:00Z")!.milliseconds),
    ])
    #expect(night["timetable"] == nil && night["words"] == "No hay salidas en las próximas seis horas")
    #expect(session.ask(["ask": "departures", "stop": "0:b1"])["timetable"] == nil)
  }

  @Test("CF-13: journeys after the timetable's end say so, and by which day they are told") func journeys() throws {
    let question: JSONObject = [
      "ask": "journeys", "from": SampleRegion.place(145, 385), "to": SampleRegion.place(910, 290),
      "profile": SampleRegion.chair,
    ]
    var late = question
    late["when"] = milliseconds("2032-03-02")
    let answer = session.ask(.object(late))
    #expect(
      answer["found"] == true && answer["timetable"]?["state"] == "ended"
        && answer["timetable"]?["date"] == "2031-12-31")
    let note = try #require(answer["notes"]?[0]?.string)
    #expect(note.hasPrefix("El horario terminó el 31 dic 2031; usamos los horarios del martes"))
    #expect(session.ask(.object(question))["timetable"] == nil)
    let line = try #require(session.ask(["ask": "lines", "day": "2032-03-02"])["lines"]?[0])
    #expect(line["words"] == "El horario terminó el 31 dic 2031")
  }

  @Test("CF-13: a journey that begins on another day than the one asked for says which") func otherDay() throws {
    var question: JSONObject = [
      "ask": "journeys", "from": SampleRegion.place(145, 385), "to": SampleRegion.place(910, 290),
      "profile": SampleRegion.chair,
    ]
    question["when"] = .integer(Instant(rfc3339: "2026-11-24T05:55:00Z")!.milliseconds)  // 23:55 there, on Monday
    question["walk"] = 100
    let night = try #require(session.ask(.object(question))["journeys"]?.array)
    let next = night.filter { $0["day"] != nil }
    for journey in next {
      #expect(
        journey["day"] == "martes 24 de noviembre"
          && journey["words"]?.string?.hasPrefix("martes 24 de noviembre, de ") == true)
    }
    // 2:00 there, on Tuesday: the first train is that day's
    question["when"] = .integer(Instant(rfc3339: "2026-11-24T08:00:00Z")!.milliseconds)
    #expect(session.ask(.object(question))["journeys"]?.array?.allSatisfy { $0["day"] == nil } == true)
    question["when"] = .integer(Instant(rfc3339: "2026-11-24T05:59:00Z")!.milliseconds)
    question["from"] = SampleRegion.place(120, 3)
    question["to"] = SampleRegion.place(966, 663)
    question["profile"] = ["aid": "none"]
    let bus = session.ask(.object(question))
    #expect(
      bus["journeys"]?.array?.contains { $0["rides"] != 0 && $0["day"] == "martes 24 de noviembre" } == true,
      "\(bus.text)")
  }
}
