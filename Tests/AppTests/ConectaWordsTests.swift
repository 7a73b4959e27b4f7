import AppTesting
import Testing

@testable import ConectaFacil

@Suite struct ConectaWordsTests {
  @Test("CF-06: how much a route climbs is one sentence, with the part that is known where that is not all of it")
  func climbed() {
    let spanish = Words(.es), french = Words(.fr)
    #expect(spanish.climbed(.zero, known: 1) == "Sin subidas" && spanish.climbed(Metres(12), known: 1) == "12 m")
    #expect(spanish.climbed(.zero, known: 0.8) == "Sin subidas en el 80\u{A0}% que se conoce")
    #expect(french.climbed(Metres(12), known: 0.8) == "12 m sur les 80\u{A0}% connus")
  }

  @Test("CF-01, CF-06: where something is on the route, and from which end an obstacle is told")
  func places() {
    let spanish = Words(.es), english = Words(.en)
    #expect(
      spanish.onRoute(.zero) == "Al salir" && spanish.onRoute(Metres(40)) == "A los 40 m"
        && english.onRoute(.zero) == "At the start")
    #expect(spanish.blocked(Metres(95), from: .destination) == "A 95 m de tu destino")
    #expect(english.blocked(Metres(95), from: .origin) == "95 m from your starting point")
  }

  @Test(
    "CF-05: a street and its metres stand in each language's own order; without a name of the street the sentence is whole too"
  )
  func goOn() {
    let told = Language.allCases.map { Words($0).goOn("Calle Jade", "170 m") }
    #expect(
      told == [
        "Sigue 170 m por Calle Jade", "Continue on Calle Jade for 170 m", "Continuez sur Calle Jade pendant 170 m",
        "Siga 170 m por Calle Jade",
      ])
    #expect(Words(.pt).goOn("", "170 m") == "Siga em frente por 170 m" && Words(.fr).turnBack("") == "Faites demi-tour")
  }

  @Test("CF-03: one result and several, by each language's rule; none is told as several but in French and Portuguese")
  func found() {
    #expect([0, 1, 2].map { Words(.es).found($0) } == ["0 resultados", "1 resultado", "2 resultados"])
    #expect([0, 1, 2].map { Words(.fr).found($0) } == ["0 résultat", "1 résultat", "2 résultats"])
  }

  @Test("Words of the content are in the person's language where it has it, else in English")
  func content() throws {
    let topic = try JSON.parse(
      #"{"title":{"es":"Caída","en":"A fall","fr":"Chute"},"text":{"es":["Uno"],"en":["One","Two"]}}"#)
    #expect(Language.allCases.map { topic.words("title", $0) } == ["Caída", "A fall", "Chute", "A fall"])
    #expect(topic.points("text", .es) == ["Uno"] && topic.points("text", .pt) == ["One", "Two"])
    #expect(topic.words("missing", .en).isEmpty && topic.points("missing", .en).isEmpty)
  }

  @Test("Conecta Fácil speaks French and Portuguese: its first screen and the profile say what they have in it")
  func everywhere() {
    let french = ConectaPhone(sample: "", language: .fr), portuguese = ConectaPhone(sample: "perfil", language: .pt)
    for text in ["Où allez-vous\u{202F}?", "Zone\u{202F}:", "Mon profil d’itinéraire"] {
      #expect(french.screen.words.contains(text), "\(text)")
    }
    for text in [
      "Como você se locomove?", "Cadeira de rodas manual", "Até 6%", "Até 3\u{A0}cm",
      "Preferir travessias com semáforo",
    ] {
      #expect(portuguese.screen.words.contains(text), "\(text)")
    }
  }
}
