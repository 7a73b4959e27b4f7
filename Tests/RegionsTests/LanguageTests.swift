import Base
import Regions
import Routing
import Testing

@Suite("Region engine: languages") struct LanguageTests {
  let session: RegionSession
  init() throws { session = try SampleRegion.session() }

  private func ask(_ question: JSON, _ language: String) -> JSON {
    var members = question.object ?? JSONObject()
    members["language"] = .string(language)
    return session.ask(.object(members))
  }

  @Test(
    "CF-05: directions are told in the language asked for; Spanish where none or another is",
    arguments: [
      ("es", "Empieza "), ("en", "Head "), ("fr", "Partez "), ("pt", "Comece "), ("de", "Empieza "),
    ]) func route(language: String, start: String) throws
  {
    let question: JSON = [
      "ask": "route", "from": SampleRegion.plaza, "to": SampleRegion.hospital, "profile": SampleRegion.chair,
    ]
    let found = try #require(ask(question, language)["routes"]?[0])
    #expect(found["steps"]?[0]?["words"]?.string?.hasPrefix(start) == true)
    // The same way, whatever it is told in.
    #expect(found["stretches"] == session.ask(question)["routes"]?[0]?["stretches"])
  }

  @Test(
    "CF-05: the next step with its distance is one sentence",
    arguments: [("es", "En ", " m, "), ("en", "In ", " m, "), ("fr", "Dans ", " m, "), ("pt", "Em ", " m, ")])
  func follow(language: String, start: String, unit: String) throws {
    let question: JSON = [
      "ask": "route", "from": SampleRegion.plaza, "to": SampleRegion.hospital, "profile": SampleRegion.chair,
    ]
    let route = try #require(ask(question, language)["routes"]?[0])
    let words = try #require(
      ask(["ask": "follow", "route": route["number"] ?? 1, "at": SampleRegion.plaza], language)["words"]?.string)
    let next = try #require(route["steps"]?[1]?["words"]?.string)
    #expect(words.hasPrefix(start) && words.hasSuffix(unit + next.smallInitial) && next.smallInitial != next)
  }

  @Test(
    "CF-01: what stands in the way is told in each language",
    arguments: [
      ("es", "Ningún camino", "46 escalones sin rampa"), ("en", "No route", "46 steps without a ramp"),
      ("fr", "Aucun chemin", "46 marches sans rampe"), ("pt", "Nenhum caminho", "46 degraus sem rampa"),
    ]) func blocked(language: String, start: String, obstacle: String) throws
  {
    let mirador = SampleRegion.place(9 * 120 + 165, 5 * 110 + 98)
    let answer = ask(
      ["ask": "route", "from": SampleRegion.plaza, "to": mirador, "profile": SampleRegion.chair], language)
    let words = try #require(answer["words"]?.string)
    #expect(words.hasPrefix(start) && words.contains(obstacle))
  }

  @Test(
    "CF-13: journeys, and where the walks to their stops end",
    arguments: [
      ("es", "De ", "Avanza ", "Sube a M, dirección ", "Llegaste a Jacarandas"),
      ("en", "", "Go ", "Take M toward ", "You’ve arrived at Jacarandas"),
      ("fr", "De ", "Parcourez ", "Prenez M, direction ", "Vous êtes à Jacarandas"),
      ("pt", "Das ", "Siga ", "Pegue M, sentido ", "Você chegou a Jacarandas"),
    ]) func journey(language: String, start: String, walk: String, ride: String, arrival: String) throws
  {
    let answer = ask(
      [
        "ask": "journeys", "from": SampleRegion.place(145, 385), "to": SampleRegion.place(910, 290),
        "profile": SampleRegion.chair,
      ], language)
    let journey = try #require(answer["journeys"]?[0]), legs = try #require(journey["legs"]?.array)
    #expect(journey["words"]?.string?.hasPrefix(start) == true)
    #expect(legs.first?["words"]?.string?.hasPrefix(walk) == true)
    #expect(legs.contains { $0["words"]?.string?.hasPrefix(ride) == true })
    #expect(legs.first?["steps"]?.array?.last?["words"]?.string == arrival)
  }

  @Test(
    "CF-03: kinds of places have their names in each language",
    arguments: [("es", "baño"), ("en", "restroom"), ("fr", "toilettes"), ("pt", "banheiro")])
  func kinds(language: String, name: String) {
    let categories = ask(["ask": "categories"], language)["categories"]?.array ?? []
    #expect(categories.contains { $0["category"] == "toilets" && $0["kind"]?.string == name })
  }

  @Test("CF-11: every refusal has words of its own in each language") func refusals() {
    let questions = [
      #"{"ask":"dance"}"#, #"{"ask":"route"}"#, #"{"ask":"reverse","at":{"lat":91,"lon":0}}"#,
      #"{"ask":"place","id":"n999999"}"#, #"{"ask":"departures","stop":"x"}"#,
    ]
    for question in questions {
      let told = ["es", "en", "fr", "pt"].compactMap {
        ask((try? JSON.parse(question)) ?? .null, $0)["error"]?["words"]?.string
      }
      #expect(Set(told).count == 4, "\(told)")
    }
  }
}
