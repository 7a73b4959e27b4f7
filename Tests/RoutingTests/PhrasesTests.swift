import Base
import Testing

@testable import Routing

@Suite("Directions in words") struct PhrasesTests {
  @Test(
    "CF-05: a turn is a whole sentence in each language, by a street's name and by what the way is",
    arguments: [
      (
        .es, "Da vuelta a la izquierda por Calle Jade", "Da vuelta a la izquierda por la banqueta",
        "Sigue por la banqueta"
      ),
      (.en, "Turn left onto Calle Jade", "Turn left onto the sidewalk", "Continue on the sidewalk"),
      (.fr, "Tournez à gauche sur Calle Jade", "Tournez à gauche sur le trottoir", "Continuez sur le trottoir"),
      (.pt, "Vire à esquerda em Calle Jade", "Vire à esquerda na calçada", "Siga pela calçada"),
    ] as [(Language, String, String, String)]) func turn(
      language: Language, named: String, unnamed: String, straight: String
    )
  {
    let words = Phrases(language)
    #expect(words.turn(.left, .named("Calle Jade")) == named)
    #expect(words.turn(.left, .unnamed(.pavement)) == unnamed)
    #expect(words.turn(.straight, .unnamed(.pavement)) == straight)
  }

  @Test("CF-05: no two turns, directions or kinds of way sound the same", arguments: Language.allCases) func different(
    language: Language
  ) {
    let words = Phrases(language)
    let icons: [Step.Icon] = [.slightLeft, .left, .sharpLeft, .slightRight, .right, .sharpRight, .turnBack, .straight]
    #expect(Set(icons.map { words.turn($0, .named("X")) }).count == icons.count)
    #expect(Set((0..<8).map { words.depart(compass: $0, .named("X")) }).count == 8)
    let roads: Set<Kind> = [.unclassified, .tertiary, .secondary, .primary, .trunk]
    let kinds = Kind.allCases.filter { !roads.contains($0) }
    #expect(Set(kinds.map { words.turn(.left, .unnamed($0)) }).count == kinds.count)
    let crossings: [Crossing] = [.signals, .marked, .unmarked, .unknown]
    let told = crossings.flatMap { crossing in
      [Known.yes, .no, .unknown].map { words.cross(street: "", crossing, sound: $0, side: .ahead) }
    }
    #expect(Set(told).count == 6, "three for signals, one for each of the others")
  }

  @Test("CF-05: what follows “in 35 m” can begin with a small letter", arguments: Language.allCases) func small(
    language: Language
  ) {
    let words = Phrases(language)
    let icons: [Step.Icon] = [.slightLeft, .left, .sharpLeft, .slightRight, .right, .sharpRight, .turnBack, .straight]
    var steps =
      icons.map { words.turn($0, .named("X")) } + [
        words.arrive(metresAway: 0, at: nil), words.takeLift(level: 2), words.conveyor(stairs: true),
      ]
    for side in [Phrases.Side.left, .ahead, .right] {
      steps.append(words.cross(street: "X", .marked, sound: .unknown, side: side))
    }
    for way in [(true, false, false), (false, true, false), (false, false, false), (false, false, true)] {
      steps.append(words.steps(count: 3, up: way.0, down: way.1, ramp: way.2, handrail: .yes))
    }
    for step in steps { #expect(step.smallInitial != step, "\(step)") }
  }

  @Test("CF-05: one step and several, with and without their number and handrail") func steps() {
    func told(_ language: Language, _ count: Int, _ handrail: Known = .unknown) -> String {
      Phrases(language).steps(count: count, up: true, down: false, ramp: false, handrail: handrail)
    }
    #expect(
      told(.es, 1) == "Sube un escalón" && told(.es, 46, .no) == "Sube 46 escalones, sin pasamanos"
        && told(.es, 0, .yes) == "Sube los escalones, con pasamanos")
    #expect(told(.en, 1) == "Go up one step" && told(.en, 46, .no) == "Go up 46 steps, no handrail")
    #expect(told(.fr, 1) == "Montez une marche" && told(.fr, 46, .no) == "Montez 46 marches, sans main courante")
    #expect(told(.pt, 1) == "Suba um degrau" && told(.pt, 46, .no) == "Suba 46 degraus, sem corrimão")
    #expect(
      Phrases(.es).blocked(.steps, value: 1) == "Un escalón sin rampa"
        && Phrases(.pt).blocked(.steps, value: 7) == "7 degraus sem rampa")
  }

  @Test("CF-05, CF-06: numbers and units stand as each language writes them") func numbers() {
    #expect(Phrases(.es).slope(-52) == "Bajada de 5.2\u{A0}%" && Phrases(.en).slope(52) == "Uphill, 5.2%")
    #expect(Phrases(.fr).slope(52) == "Montée de 5,2\u{A0}%" && Phrases(.pt).slope(52) == "Subida de 5,2%")
    #expect(
      Phrases(.fr).kerb(.raised, 75) == "Bordure de 7,5 cm"
        && Phrases(.en).kerb(.raised, Passage.unknownHeight) == "High curb")
    #expect(Phrases(.pt).barrier(.bollard, opening: 85) == "Balizadores com passagem de 85 cm")
  }

  @Test(
    "CF-13: a way to a stop ends there by its name, not at the destination",
    arguments: [
      (.es, "Llegaste a Jacarandas", "Llegaste a tu destino"), (.en, "You’ve arrived at Jacarandas", "You’ve arrived"),
      (.fr, "Vous êtes à Jacarandas", "Vous êtes à destination"),
      (.pt, "Você chegou a Jacarandas", "Você chegou ao seu destino"),
    ] as [(Language, String, String)]) func arrival(language: Language, stop: String, destination: String)
  {
    #expect(Phrases(language).arrive(metresAway: 3, at: "Jacarandas") == stop)
    #expect(Phrases(language).arrive(metresAway: 3, at: nil) == destination)
  }
}
