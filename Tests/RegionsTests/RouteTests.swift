import Base
import Regions
import Routing
import Testing

@Suite("Region engine: routes") struct RouteTests {
  let session: RegionSession
  init() throws { session = try SampleRegion.session() }

  private func route(_ from: JSON, _ to: JSON, _ profile: JSON = SampleRegion.chair, _ more: [(String, JSON)] = [])
    -> JSON
  {
    session.ask(.object(JSONObject([("ask", "route"), ("from", from), ("to", to), ("profile", profile)] + more)))
  }

  @Test(
    "CF-05, CF-06: a route tells length, time, certainty, stretches that join, and steps that end at the destination")
  func whole() throws {
    let answer = route(SampleRegion.plaza, SampleRegion.hospital)
    let found = try #require(answer["routes"]?[0])
    let metres = try #require(found["metres"]?.number)
    #expect(found["accessible"]?.bool == true && metres > 300 && metres < 900)
    let shares = ["verified", "unknown", "atLimit"].compactMap { found["certainty"]?[$0]?.number }
    #expect(abs(shares.reduce(0, +) - 1) < 0.01)
    let stretches = try #require(found["stretches"]?.array)
    #expect(abs(stretches.compactMap { $0["metres"]?.number }.reduce(0, +) - metres) < 1)
    for (a, b) in zip(stretches, stretches.dropFirst()) { #expect(a["line"]?.array?.last == b["line"]?.array?.first) }
    let steps = try #require(found["steps"]?.array)
    #expect(steps.first?["icon"] == "depart" && steps.last?["icon"] == "arrive")
    #expect(steps.allSatisfy { $0["words"]?.string?.isEmpty == false && $0["lat"] != nil })
    #expect(steps[0]["words"]?.string?.hasPrefix("Empieza") == true)
    let english = session.ask([
      "ask": "route", "language": "en", "from": SampleRegion.plaza, "to": SampleRegion.hospital,
      "profile": SampleRegion.chair,
    ])
    #expect(english["routes"]?[0]?["steps"]?[0]?["words"]?.string?.hasPrefix("Head") == true)
  }

  @Test(
    "CF-01: where only steps lead there is no route; what blocks it is named with its place, and the least bad way is marked as not accessible"
  ) func blocked() throws {
    let mirador = SampleRegion.place(9 * 120 + 165, 5 * 110 + 98)
    let answer = route(SampleRegion.plaza, mirador)
    #expect(answer["found"] == false && answer["reason"] == "blocked" && answer["confines"] == "destination")
    let block = try #require(answer["blocks"]?[0])
    #expect(block["matter"] == "steps")
    #expect(block["words"]?.string?.contains("46 escalones") == true)
    #expect(answer["words"]?.string?.contains("46 escalones") == true)
    #expect(answer["leastBad"]?["accessible"] == false)
    #expect(answer["leastBad"]?["stretches"]?.array?.contains { $0["passable"] == false } == true)
    #expect(route(SampleRegion.plaza, mirador, ["aid": "none"])["routes"]?[0]?["accessible"] == true)
  }

  @Test("CF-17: another limit changes the route") func limits() throws {
    // Up Calle Xoloitzcuintle, 7 %: within a power chair's limits, not within a manual chair's.
    let from = SampleRegion.place(7 * 120, 40), to = SampleRegion.place(7 * 120, 2 * 110 + 60)
    let steep = try #require(route(from, to, ["aid": "power-chair"])["routes"]?[0]),
      gentle = try #require(route(from, to)["routes"]?[0])
    #expect(steep["steepestUp"]?["slope"] == 7)
    #expect((gentle["steepestUp"]?["slope"]?.number ?? 0) <= 6)
    #expect(gentle["metres"]!.number! > steep["metres"]!.number!)
  }

  @Test("CF-01: places to avoid are gone round") func avoid() throws {
    let from = SampleRegion.place(120, 240), to = SampleRegion.place(600, 240)
    let usual = try #require(route(from, to)["routes"]?[0])
    let middle = try #require(usual["stretches"]?[0]?["line"]?.array).dropFirst(2).first!
    let place: JSON = ["lat": middle[1]!, "lon": middle[0]!, "metres": 20]
    let other = try #require(route(from, to, SampleRegion.chair, [("avoid", .array([place]))])["routes"]?[0])
    #expect(other["stretches"] != usual["stretches"])
  }

  @Test(
    "CF-05: following tells the step, the way to the next, leaving the route and arriving; a route kept by the app works like its number"
  ) func follow() throws {
    let found = try #require(route(SampleRegion.plaza, SampleRegion.hospital)["routes"]?[0])
    let steps = try #require(found["steps"]?.array)
    func follow(_ route: JSON, _ at: JSON, _ done: JSON? = nil) -> JSON {
      var question: JSONObject = ["ask": "follow", "route": route, "at": at]
      question["done"] = done
      return session.ask(.object(question))
    }
    let start = follow(found["route"]!, ["lat": steps[0]["lat"]!, "lon": steps[0]["lon"]!])
    #expect(start["step"] == 0 && start["offRoute"] == false && start["next"] == 1)
    #expect(abs(start["toNext"]!.number! - steps[1]["at"]!.number!) < 2)
    let second = follow(found["route"]!, ["lat": steps[2]["lat"]!, "lon": steps[2]["lon"]!], start["done"])
    #expect(second["step"] == 2)
    let kept = follow(found, ["lat": steps[2]["lat"]!, "lon": steps[2]["lon"]!], start["done"])
    #expect(
      kept["step"] == 2 && kept["words"] == second["words"]
        && abs(kept["done"]!.number! - second["done"]!.number!) < 0.5)
    #expect(follow(found["route"]!, SampleRegion.place(900, 600))["offRoute"] == true)
    let end = follow(found["route"]!, ["lat": steps.last!["lat"]!, "lon": steps.last!["lon"]!])
    #expect(end["arrived"] == true && end["left"]!.number! < 1)
    #expect(follow(9999, SampleRegion.plaza)["error"]?["code"] == "no-such-route")
  }

  @Test("CF-01: everywhere within reach in a time") func isochrone() throws {
    let near = session.ask([
      "ask": "isochrone", "at": SampleRegion.plaza, "seconds": 120, "profile": SampleRegion.chair,
    ])
    let far = session.ask(["ask": "isochrone", "at": SampleRegion.plaza, "seconds": 600, "profile": SampleRegion.chair])
    #expect(near["found"] == true && near["metres"]!.number! > 100)
    #expect(far["metres"]!.number! > 2 * near["metres"]!.number!)
  }
}
