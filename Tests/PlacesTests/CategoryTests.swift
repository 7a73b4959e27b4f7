import Base
import Routing
import Testing

@testable import Places

@Suite("Kinds of places") struct CategoryTests {
  private let finder = try! Sample.finder()

  @Test("CF-03: every category has its names and is one line of the table") func table() {
    for category in Category.allCases {
      #expect(!category.name(.es).isEmpty, "\(category)")
      #expect(!category.name(.en).isEmpty, "\(category)")
    }
    #expect(Category.hospital.name(.es) == "hospital")
    #expect(Category.other.name(.es) == "lugar")
    #expect(Category(word: "Cajero automático") == .atm)
    #expect(Category(word: "farmacia") == .pharmacy)
    #expect(Category(word: "toilet") == .toilets)
    #expect(Category(word: "nonsense") == nil)
  }

  @Test("CF-03: kinds are asked for in Spanish and English, with synonyms, plurals and typing errors", arguments: [
    ("hospital", Category.hospital), ("hospitales", .hospital), ("sanatorio", .hospital), ("farmacia", .pharmacy), ("farmasia", .pharmacy), ("pharmacy", .pharmacy),
    ("botica", .pharmacy), ("cajero", .atm), ("cajero automático", .atm), ("atm", .atm), ("baños", .toilets), ("toilet", .toilets), ("estacionamiento", .parking),
    ("parking", .parking), ("restaurante", .restaurant), ("comida", .restaurant), ("metro", .subway), ("universidad", .university),
  ] as [(String, Category)]) func words(text: String, wanted: Category) {
    let answer = finder.suggest(text, near: Sample.here)
    #expect(answer.category == wanted || answer.places.first?.category == wanted)
    #expect(answer.places.contains { $0.category == wanted })
  }

  @Test("CF-03: the nearest of a kind come first, whatever they are called") func nearestFirst() {
    #expect(finder.suggest("farmacia", near: Sample.here).places.prefix(2).map { $0.id } == ["n3", "n4"])
    #expect(finder.suggest("farmacia", near: Sample.point(-400, 0).coordinate).places.prefix(2).map { $0.id } == ["n4", "n3"])
    #expect(finder.nearest(.pharmacy, to: Sample.point(-400, 0).coordinate).map { $0.id } == ["n4", "n3"])
  }

  @Test("CF-01, CF-03: who asks for accessible places gets those that are, then the unknown, last what is not") func accessible() {
    let answer = finder.suggest("baño accesible", near: Sample.here)
    #expect(answer.wantsAccess)
    #expect(answer.category == .toilets)
    #expect(answer.places.map { $0.id } == ["n6", "n8", "n7", "n5"])
    #expect(finder.suggest("baño", near: Sample.here).places.first?.id == "n5")
    #expect(finder.nearest(.toilets, to: Sample.here, accessibleOnly: true).map { $0.id } == ["n6", "n8"])
    #expect(finder.suggest("accessible toilet", near: Sample.here).places.first?.id == "n6")
    #expect(finder.suggest("baño para silla de ruedas", near: Sample.here).places.first?.id == "n6")
    #expect(finder.suggest("estacionamiento accesible", near: Sample.here).places.first?.id == "n12")
  }

  @Test("CF-03: a place without a name is called by its kind") func unnamed() {
    #expect(finder.suggest("baño", near: Sample.here).places.first?.name == "Baño")
    #expect(finder.suggest("toilet", near: Sample.here, language: .en).places.first?.name == "Toilet")
  }
}
