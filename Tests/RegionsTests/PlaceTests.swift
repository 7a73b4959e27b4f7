import Base
import Places
import Testing

@testable import Regions

@Suite("Region engine: places, transport, events") struct PlaceTests {
  let session: RegionSession
  init() throws { session = try SampleRegion.session() }

  @Test("CF-03: suggestions have all a list needs, and no answer says why") func suggest() throws {
    let answer = session.ask(["ask": "suggest", "text": "hospital gen", "near": SampleRegion.plaza])
    let place = try #require(answer["places"]?[0])
    #expect(place["category"] == "hospital")
    #expect(place["access"] == "yes" && place["metres"] != nil && place["door"]?["access"] == "yes")
    #expect(session.ask(["ask": "place", "id": place["id"]!])["place"]?["name"] == place["name"])
    let none = session.ask(["ask": "suggest", "text": "qwxzt"])
    #expect(none["places"] == [] && none["reason"]?.string?.contains("qwxzt") == true)
  }

  @Test(
    "CF-01, CF-03: in the neighbourhood, half of \"baño accesible\" has accessible toilets first, and half of \"hospital\" the hospitals"
  )
  func halfWords() throws {
    for text in ["baño acc", "baño accesi", "toilet acc", "baños en silla"] {
      let places = try #require(
        session.ask(["ask": "suggest", "text": .string(text), "near": SampleRegion.plaza])["places"]?.array)
      #expect(places.count > 3, "\(text)")
      for place in places.prefix(3) {
        #expect(
          place["toilets"] == "yes" || (place["category"] == "toilets" && place["access"] == "yes"),
          "\(text): \(place["name"]?.string ?? "")")
      }
    }
    for text in ["hos", "hosp", "hospi"] {
      let places = try #require(
        session.ask(["ask": "suggest", "text": .string(text), "near": SampleRegion.plaza])["places"]?.array)
      #expect(places.prefix(2).allSatisfy { $0["category"] == "hospital" }, "\(text)")
    }
  }

  @Test("issue 23 point 5: coordinates as other apps copy them are the point, also with longitude first")
  func coordinates() throws {
    let plaza = Coordinate(
      latitude: SampleRegion.plaza["lat"]?.number ?? 0, longitude: SampleRegion.plaza["lon"]?.number ?? 0)
    let (north, east) = (plaza.latitude.description, plaza.longitude.description)
    for text in [north + ", " + east, "(" + east + " " + north + ")", "geo:" + north + "," + east] {
      let place = try #require(session.ask(["ask": "suggest", "text": .string(text)])["places"]?[0], "\(text)")
      #expect(abs((place["at"]?["lat"]?.number ?? 0) - plaza.latitude) < 1e-6, "\(text)")
      #expect(place["category"] == nil && place["name"]?.string?.isEmpty == false)
    }
  }

  @Test("issue 23 point 5: a link without its place says so, and is not looked for word by word") func bareLink() {
    for text in ["https://maps.app.goo.gl/AbC123", "https://www.google.com/maps/place/Museo+de+lo+Inventado/data=!4m2"]
    {
      let answer = session.ask(["ask": "suggest", "text": .string(text)])
      #expect(answer["places"] == [] && answer["reason"]?.string?.hasPrefix("Ese enlace no trae el lugar.") == true)
    }
  }

  @Test("issue 23 point 5: opening hours are in words, with open or closed at the moment") func opening() throws {
    func place(_ text: String) throws -> JSON {
      try #require(session.ask(["ask": "suggest", "text": .string(text)])["places"]?[0])
    }
    // It is Monday, 10:00.
    let museum = try place("museo de lo inventado")
    #expect(museum["hours"]?.string?.hasPrefix("Lunes: cerrado; martes a domingo: ") == true)
    #expect(museum["opening"]?["open"] == false)
    #expect(museum["opening"]?["words"]?.string?.hasPrefix("Cerrado: abre mañana a las 10:00") == true)
    // All of its name, which says "plaza" as every square does: not one of all toilets.
    let toilets = try place("baños de la plaza")
    #expect(toilets["name"]?.string == "Baños de la Plaza")
    #expect(toilets["hours"]?.string?.hasPrefix("Todos los días: 7:00") == true)
    #expect(toilets["opening"]?["open"] == true)
    let hospital = try place("hospital general")
    #expect(hospital["hours"]?.string == "Abierto las 24 horas, todos los días" && hospital["opening"] == nil)
  }

  @Test("issue 23 point 5: a house that is not known is its street, and that is told") func unknownHouse() throws {
    for text in ["cenzontle mz 52 lt 1", "calle cenzontle 98765"] {
      let place = try #require(session.ask(["ask": "suggest", "text": .string(text)])["places"]?[0])
      #expect(place["category"] == "street" && place["houseUnknown"] == true, "\(text)")
    }
    let known = try #require(session.ask(["ask": "suggest", "text": "calle cenzontle no. 52 int. 3"])["places"]?[0])
    #expect(known["category"] == "address" && known["houseUnknown"] == false && known["approximate"] == false)
  }

  @Test("CF-10: nearby hospitals with the way to each, for this person") func hospitals() throws {
    let places = try #require(
      session.ask(["ask": "hospitals", "at": SampleRegion.plaza, "profile": SampleRegion.chair])["places"]?.array)
    #expect(places.count == 2)
    for place in places { #expect(place["way"]?["found"] == true && place["way"]?["metres"]?.number ?? 0 > 100) }
  }

  @Test("CF-03: accessible toilets leave out the ones that are not") func toilets() throws {
    func count(_ accessible: Bool) -> Int {
      session.ask([
        "ask": "nearest", "category": "baño", "at": SampleRegion.plaza, "limit": 50, "accessible": .bool(accessible),
      ])["places"]?.array?.count ?? 0
    }
    #expect(count(true) > 2 && count(true) < count(false))
  }

  @Test("CF-08: inside the region and outside of it") func covers() {
    #expect(session.ask(["ask": "covers", "at": SampleRegion.plaza])["inside"] == true)
    #expect(session.ask(["ask": "covers", "at": ["lat": 19.43, "lon": -99.13]])["inside"] == false)
  }

  @Test("CF-13: a journey in a wheelchair takes stations with lifts and says what is known") func journeys() throws {
    let answer = session.ask([
      "ask": "journeys", "from": SampleRegion.place(145, 385), "to": SampleRegion.place(910, 290),
      "profile": SampleRegion.chair,
    ])
    let journey = try #require(answer["journeys"]?[0])
    #expect(journey["accessible"] == true && journey["rides"] == 1)
    let ride = try #require(journey["legs"]?.array?.first { $0["kind"] == "ride" })
    #expect(
      ride["line"]?["mode"] == "metro" && ride["boarding"] == "yes" && ride["alighting"] == "yes"
        && ride["care"] == false)
    #expect(ride["from"]?["stop"]?["name"] == "Jacarandas")
    let walk = try #require(journey["legs"]?[0])
    #expect(walk["kind"] == "walk" && walk["steps"]?.array?.isEmpty == false && walk["estimated"] == false)
  }

  @Test("CF-13: a station without a lift is not for a wheelchair; who takes stairs gets off there")
  func stationWithoutLift() throws {
    func ends(_ aid: JSON) -> Set<String> {
      let answer = session.ask([
        "ask": "journeys", "from": SampleRegion.place(145, 385), "to": SampleRegion.place(545, 318), "profile": aid,
      ])
      let legs = answer["journeys"]?.array?.flatMap { $0["legs"]?.array ?? [] } ?? []
      return Set(legs.compactMap { $0["kind"] == "ride" ? $0["to"]?["stop"]?["name"]?.string : nil })
    }
    #expect(!ends(SampleRegion.chair).contains("Laguna"))
    #expect(ends(["aid": "none"]).contains("Laguna"))
  }

  @Test("CF-13: lines tell hours, headway, fare and access in the region's own clock") func lines() throws {
    let lines = try #require(session.ask(["ask": "lines"])["lines"]?.array)
    let metro = try #require(lines.first { $0["mode"] == "metro" })
    #expect(
      metro["hours"]?["first"] == 18_000 && metro["headway"]?["least"] == 180 && metro["fare"]?["cents"] == 500
        && metro["stops"]?["no"] == 1)
    #expect(metro["words"]?.string?.contains("5:00") == true)
    let departures = session.ask(["ask": "departures", "stop": "0:b1"])
    let first = try #require(departures["departures"]?[0])
    #expect(first["words"] == "10:00\u{A0}a.\u{A0}m.")
    #expect(session.ask(["ask": "departures", "stop": "0:none"])["error"]?["code"] == "no-such-stop")
  }

  @Test("CF-14: an event in one language, with its sources and where it stands") func event() throws {
    let event = try #require(session.ask(["ask": "event", "language": "en"])["events"]?[0])
    #expect(event["name"] == "Sample Fair" && event["state"] == "current")
    #expect(event["venues"]?[0]?["lines"]?[0]?["access"] == "yes")
    #expect(Set(event["tips"]?.array?.compactMap { $0["category"]?.string } ?? []).count == 6)
    #expect(session.ask(["ask": "event", "day": "2030-01-01"])["events"]?[0]?["state"] == "past")
  }

  @Test("CF-11: the region tells what it is and where it comes from") func info() {
    let info = session.ask(["ask": "info"])
    #expect(info["name"] == "Barrio de muestra" && info["sample"] == true)
    #expect(info["has"] == ["places": true, "transit": true, "events": true, "map": true])
    #expect(info["transit"]?["zone"] == "America/Mexico_City" && session.zone.offset(at: SampleRegion.now) == -21_600)
    #expect(info["attribution"]?.array?.isEmpty == false)
  }

  @Test("CF-03: every category's name in answers is its own") func categories() {
    func hyphenated(_ text: String) -> String {
      text.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
    for category in Category.allCases { #expect(category.code == hyphenated("\(category)")) }
  }
}
