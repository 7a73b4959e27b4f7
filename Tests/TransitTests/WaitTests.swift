import Base
import Routing
import Testing

@testable import Transit

@Suite("Waiting at a stop") struct WaitTests {
  @Test("CF-13: who would have to wait for the morning at a stop is told so, until when, in both languages")
  func night() throws {
    var sample = Sample()
    // From Estadio in the evening to Mercado's stop beside Centro, where the metro goes again at 6:00 only.
    sample.add(1, [4, 5], 82_800, [0, 900], .yes, "late")  // 23:00, at Centro bus 23:15
    sample.draft.runs.removeAll { $0.line == 3 }
    let planner = try sample.planner()
    let journeys =
      planner.answer(sample.request("Estadio", "Sur", .departing(Sample.at("22:50")), .chair(.allowed))).journeys
      + planner.answer(sample.request("Estadio", "Norte", .departing(Sample.at("22:50")))).journeys
    let journey = try #require(journeys.first { $0.rides > 1 })
    let index = try #require(journey.legs.indices.first { journey.wait(before: $0) >= Journey.longWait })
    guard case .ride(let ride) = journey.legs[index] else { Issue.record("no ride"); return }
    #expect(journey.wait(before: index) > 6 * 3600)
    let needs = BoardingNeeds(.preset(.none))
    let spanish = JourneyGuide(planner.timetable, .utc, .es, needs).step(journey, index),
      english = JourneyGuide(planner.timetable, .utc, .en, needs).step(journey, index)
    let es = DateFormat(.es).time(TimeZoneRules.utc.civil(at: ride.departure).time),
      en = DateFormat(.en).time(TimeZoneRules.utc.civil(at: ride.departure).time)
    #expect(
      spanish?.details.first?.hasPrefix("Esperas aquí ") == true
        && spanish?.details.first?.hasSuffix(", hasta las \(es) del día siguiente") == true)
    #expect(english?.details.first?.hasSuffix(", until \(en) the next day") == true)
  }

  @Test("CF-13: a usual change, and half a headway, are not told as waiting") func usual() throws {
    let sample = Sample()
    let planner = try sample.planner()
    let journeys = planner.answer(sample.request("Norte", "Estadio", .departing(Sample.at("09:00")))).journeys
    for journey in journeys where journey.rides > 1 {
      for index in journey.legs.indices { #expect(journey.wait(before: index) < Journey.longWait) }
      #expect(
        !JourneyGuide(planner.timetable, .utc, .es, BoardingNeeds(.preset(.none))).steps(journey).flatMap { $0.details }
          .contains { $0.hasPrefix("Esperas") })
    }
  }
}
