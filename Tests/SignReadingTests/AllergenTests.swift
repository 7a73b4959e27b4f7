import Base
import Testing

@testable import SignReading

struct AllergenTests {
  private static let finder = AllergenFinder()

  private func found(_ lines: String...) -> [String] {
    AllergenTests.finder.mentions(in: lines).map { mention in
      (mention.presence == .contained ? "" : mention.presence == .possible ? "?" : "-") + mention.allergen.rawValue
        + (mention.isDoubtful ? "~" : "")
    }
  }

  @Test("IM-04: common words of signs that are one letter from an allergen's name are none")
  func common() {
    #expect(found("Mantenga libre este pasillo", "Conserve la calma", "Otras salidas", "Salón 4") == [])
    #expect(found("Nuevos rancheros") == ["egg~"], "a misread letter is doubted")
  }

  @Test("IM-04: a label's allergens, contained and possible")
  func label() {
    #expect(
      found(
        "Ingredientes: harina de trigo, azúcar,", "mantequilla, huevo, leche en polvo", "y almendra.",
        "Puede contener cacahuate y soya.")
        == ["gluten", "milk", "egg", "treeNut", "?peanut", "?soy"])
    #expect(found("CONTIENE: NUEZ DE ÁRBOL Y AJONJOLÍ. SULFITOS") == ["treeNut", "sesame", "sulphite"])
    #expect(
      found("Puede contener trazas de", "crustáceos, pescado y moluscos") == ["?crustacean", "?fish", "?mollusc"])
    #expect(found("Elaborado en equipo que procesa nueces y leche") == ["?treeNut", "?milk"])
    #expect(found("Puede contener soya", "Contiene leche") == ["?soy", "milk"])
  }

  @Test("IM-04: the other three languages")
  func languages() {
    #expect(found("May contain traces of nuts", "and sesame.") == ["?treeNut", "?sesame"])
    #expect(found("Wheat flour, eggs, skimmed milk powder, shrimp") == ["gluten", "egg", "milk", "crustacean"])
    #expect(
      found("Farine de blé, œufs, lait, arachides. Peut contenir : noisettes") == [
        "gluten", "egg", "milk", "peanut", "?treeNut",
      ])
    #expect(
      found("Farinha de trigo, ovos, leite. Pode conter amendoim e castanha-de-caju") == [
        "gluten", "egg", "milk", "?peanut", "?treeNut",
      ])
  }

  @Test("IM-04: without is not with; the list after it is")
  func without() {
    #expect(found("Sin gluten") == ["-gluten"])
    #expect(found("Gluten-free, dairy free") == ["-gluten", "-milk"])
    #expect(found("Libre de gluten ni lactosa, con huevo") == ["-gluten", "-milk", "egg"])
    #expect(found("Sin azúcar, leche, soya") == ["milk", "soy"])
    #expect(found("sin gluten y leche") == ["-gluten", "milk"], "when in doubt it warns")
    #expect(found("Sans gluten. Contient du lait") == ["-gluten", "milk"])
    #expect(found("No contiene cacahuate. Contiene almendra") == ["-peanut", "treeNut"])
    #expect(found("Galletas sin gluten", "Harina de arroz, huevo") == ["-gluten", "egg"])
    #expect(found("Milk free from antibiotics") == ["milk"])
  }

  @Test("IM-04: names that only sound like it")
  func innocent() {
    #expect(found("Nuez moscada, leche de coco, manteca de cacao, chile en polvo, trigo sarraceno").isEmpty)
    #expect(found("Crema de cacahuate") == ["peanut"])
    #expect(found("Peanut butter") == ["peanut"])
    #expect(found("Leche de almendra") == ["treeNut"])
    #expect(found("Agua de jamaica, sal yodada, maíz, arroz, azúcar, aceite de oliva").isEmpty)
  }

  @Test("IM-04: what a picture does to words")
  func misread() {
    #expect(found("Ingredientes: cacahuale, azúcar") == ["peanut~"])
    #expect(found("1eche, s0ya") == ["milk~", "soy~"])
    #expect(found("aceite, caca-", "huate tostado") == ["peanut"])
    #expect(found("CAMARON", "A LA DIABLA") == ["crustacean"])
    #expect(found("Puede contener", "Cacahuate") == ["peanut"], "a new line with a capital: it warns more, not less")
  }

  @Test(
    "IM-04: NOM-051 and the eight are all known in Spanish and English",
    arguments: [
      (Allergen.gluten, "trigo", "wheat"), (.crustacean, "camarón", "shrimp"), (.egg, "huevo", "egg"),
      (.fish, "pescado", "fish"),
      (.peanut, "cacahuate", "peanut"), (.soy, "soya", "soy"), (.milk, "leche", "milk"), (.treeNut, "nuez", "almond"),
      (.sulphite, "sulfitos", "sulfites"), (.sesame, "ajonjolí", "sesame"), (.mollusc, "ostiones", "oysters"),
    ])
  func known(_ allergen: Allergen, _ spanish: String, _ english: String) {
    for word in [spanish, english] {
      #expect(
        AllergenTests.finder.mentions(in: [word]).contains { $0.allergen == allergen && !$0.isDoubtful }, "\(word)")
    }
  }

  @Test("IM-04: any text is looked through, and what is named stands there", arguments: UInt64(1)...60)
  func fuzz(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let parts = [
      "leche", "puede contener", "sin", ",", ".", "trigo", "y", "-", "\n", "free", "caca", "huate", "ni", "œuf", "🥜",
      "", "nuez de la", "india", "%",
    ]
    let text = (0..<chance.next(below: 40)).map { _ in parts[Int(chance.next(below: Int64(parts.count)))] }.joined(
      separator: " ")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for mention in AllergenTests.finder.mentions(in: lines) {
      #expect(!mention.words.isEmpty && lines.indices.contains(mention.line), "seed \(seed)")
    }
    if text.contains("trigo") {
      #expect(AllergenTests.finder.mentions(in: lines).contains { $0.allergen == .gluten }, "seed \(seed): \(text)")
    }
  }

  @Test("IM-04: prices and times are the same in the translation")
  func numbers() {
    #expect(
      keptNumbers("Lunes a viernes: 9:00 – 18:30, $1,250.00, C.P. 06700") == ["9:00", "18:30", "1250.00", "06700"])
    #expect(keptNumbers("1.250,50 y 12,5") == ["1250.50", "12.5"])
    #expect(keptNumbers("6:30 pm, 9 p.m., 12:15 PM, 09:05") == ["18:30", "21:00", "12:15", "9:05"])
    #expect(keptNumbers("5 pmx 3.").elementsEqual(["5", "3"]))
    #expect(lostNumbers("Abierto 9:00 a 18:30, $45", in: "Open 9:00 to 6:30 pm, $45").isEmpty)
    #expect(lostNumbers("Tacos $45", in: "Tacos $54") == ["45"])
    #expect(lostNumbers("2 por 2", in: "2 for one") == ["2"])
  }
}
