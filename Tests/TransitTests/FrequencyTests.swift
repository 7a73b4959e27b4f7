import Base
import Routing
import Testing

@testable import Transit

/// One line whose headway changes, or differs between trips: whoever counts back in time must not take the vehicle that leaves last for the best one.
@Suite("Frequencies") struct FrequencyTests {
  /// Shuttles from Sur to Estadio, seven minutes; nothing else.
  private func sample(_ trips: [(id: String, windows: [(start: Int32, end: Int32, headway: Int32, isExact: Bool)])])
    -> Sample
  {
    var sample = Sample()
    sample.draft.runs = []
    for trip in trips { sample.add(2, [2, 4], 0, [0, 420], .yes, trip.id, windows: trip.windows) }
    return sample
  }

  private let rareAndOften: [(id: String, windows: [(start: Int32, end: Int32, headway: Int32, isExact: Bool)])] = [
    ("rare", [(21_600, 79_200, 1800, false)]), ("often", [(21_600, 79_200, 600, false)]),
  ]

  @Test(
    "CF-13: to arrive by a time, of two trips that run alike the one with the shorter wait lets one leave later",
    arguments: [false, true])
  func arriving(isOftenFirst: Bool) throws {
    let sample = sample(isOftenFirst ? rareAndOften.reversed() : rareAndOften)
    let planner = try sample.planner()
    let best = try #require(
      planner.answer(sample.request("Sur", "Estadio", .arriving(Sample.at("09:00")))).journeys.first)
    // At 8:53 both may leave: five minutes are waited for the one, a quarter of an hour for the other.
    #expect(best.departure == Sample.at("08:48"))
    #expect(best.arrival == Sample.at("09:00"))
  }

  @Test(
    "CF-13: the last vehicles before a longer headway begins are found, though later ones would also arrive in time")
  func windowEnds() throws {
    let sample = sample([("L", [(21_600, 32_400, 600, false), (32_400, 79_200, 3600, false)])])
    let planner = try sample.planner()
    var request = sample.request("Sur", "Estadio", .departing(Sample.at("08:45")))
    request.waitPercent = 100
    // Ten minutes' wait; for the hourly ones, a whole hour's would have to begin before 8:45.
    let best = try #require(planner.answer(request).journeys.first)
    #expect(best.departure == Sample.at("08:45"))
    #expect(best.arrival == Sample.at("09:02"))
    request.moment = .arriving(Sample.at("09:17"))
    let by = try #require(planner.answer(request).journeys.first)
    // The last of the frequent ones leaves at 8:59:59.
    #expect(by.departure == Sample.at("08:50").adding(seconds: -1))
  }

  @Test(
    "CF-13: leaving later for a first ride never means to leave before the moment asked for", arguments: [false, true])
  func tightened(isOftenFirst: Bool) throws {
    var sample = sample(isOftenFirst ? rareAndOften.reversed() : rareAndOften)
    // 9:10 and 9:24 from Estadio to Mercado
    for start: Int32 in [33_000, 33_840] { sample.add(1, [4, 3], start, [0, 600], .yes, "B\(start)") }
    let planner = try sample.planner()
    let journeys = planner.answer(sample.request("Sur", "Mercado", .departing(Sample.at("08:50")))).journeys
    let best = try #require(journeys.first)
    #expect(best.lines(planner.timetable) == "LB")
    #expect(best.arrival == Sample.at("09:20"))
    // A minute to change, seven of riding, five of waiting: from 8:57. With a quarter of an hour of waiting it would be from 8:47.
    #expect(best.departure == Sample.at("08:57"))
    #expect(journeys.allSatisfy { $0.departure >= Sample.at("08:50") })
  }
}
