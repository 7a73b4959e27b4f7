import Base
import Routing
import Testing

@testable import Places

@Suite("Kinds of places") struct CategoryTests {
  private let finder = try! Sample.finder()

  @Test("CF-03: every category has its names and is one line of the table") func table() {
    for category in Category.allCases {
      for language in Language.allCases {
        let name = category.name(language)
        // Some names are another kind’s in another language ("place", "tienda").
        #expect(Category(word: name) != nil, "\(category), \(language): \(name)")
      }
    }
    #expect(Category.hospital.name(.es) == "hospital")
    #expect(Category.other.name(.es) == "lugar")
    #expect(Category(word: "Cajero automático") == .atm)
    #expect(Category(word: "farmacia") == .pharmacy)
    #expect(Category(word: "toilet") == .toilets)
    #expect(Category(word: "nonsense") == nil)
  }

  @Test(
    "CF-03: kinds are asked for in Spanish and English, with synonyms, plurals and typing errors",
    arguments: [
      ("hospital", Category.hospital), ("hospitales", .hospital), ("sanatorio", .hospital), ("farmacia", .pharmacy),
      ("farmasia", .pharmacy), ("pharmacy", .pharmacy),
      ("botica", .pharmacy), ("cajero", .atm), ("cajero automático", .atm), ("atm", .atm), ("baños", .toilets),
      ("toilet", .toilets), ("estacionamiento", .parking),
      ("parking", .parking), ("restaurante", .restaurant), ("comida", .restaurant), ("metro", .subway),
      ("universidad", .university),
    ] as [(String, Category)]) func words(text: String, wanted: Category)
  {
    let answer = finder.suggest(text, near: Sample.here)
    #expect(answer.category == wanted || answer.places.first?.category == wanted)
    #expect(answer.places.contains { $0.category == wanted })
  }

  @Test(
    "CF-03: kinds are asked for in French and Portuguese too, whatever language the answer is in",
    arguments: [
      ("pharmacie", Category.pharmacy), ("hôpital", .hospital), ("toilettes", .toilets),
      ("distributeur de billets", .atm), ("station de métro", .subway), ("université", .university),
      ("farmácia", .pharmacy), ("banheiro", .toilets), ("caixa eletrônico", .atm), ("estacionamento", .parking),
      ("restaurante", .restaurant), ("estação de metrô", .subway), ("pharmac", .pharmacy),
    ] as [(String, Category)]) func frenchAndPortuguese(text: String, wanted: Category)
  {
    let answer = finder.suggest(text, near: Sample.here, language: .es)
    #expect(answer.places.first?.category == wanted, "\(answer.places.prefix(3).map { $0.name })")
  }

  @Test(
    "CF-01, CF-03: accessible toilets are asked for in French and Portuguese, also half typed",
    arguments: [
      "toilettes accessibles", "toilettes accès", "toilettes fauteuil", "toilettes fauteuil rou",
      "toilettes pour fauteuil roulant", "toilettes handicapés", "banheiro acessível",
      "banheiros acessíveis", "banheiro cadeira", "banheiro cadeira de ro", "banheiro para cadeira de rodas",
      "banheiro deficientes",
    ]) func accessibleAbroad(typed: String)
  {
    let answer = finder.suggest(typed, near: Sample.here, language: .fr)
    #expect(answer.places.prefix(2).map { $0.id } == ["n6", "n8"])
    #expect(answer.wantsAccess && answer.category == .toilets)
  }

  @Test("CF-03: the nearest of a kind come first, whatever they are called") func nearestFirst() {
    #expect(finder.suggest("farmacia", near: Sample.here).places.prefix(2).map { $0.id } == ["n3", "n4"])
    #expect(
      finder.suggest("farmacia", near: Sample.point(-400, 0).coordinate).places.prefix(2).map { $0.id } == ["n4", "n3"])
    #expect(finder.nearest(.pharmacy, to: Sample.point(-400, 0).coordinate).map { $0.id } == ["n4", "n3"])
  }

  @Test("CF-01, CF-03: who asks for accessible places gets those that are, then the unknown, last what is not")
  func accessible() {
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

  @Test(
    "CF-01, CF-03: half of \"accesible\", or one with errors, is enough to have accessible toilets first, at every keystroke and in both languages",
    arguments: [
      "baño acc", "baño acce", "baño acces", "baños accesi", "baño accesib", "bano acc.", "baño acesible",
      "baño accecible", "baño acesi", "baon acc", "bañp accesible", "sanitario acc", "wc acc",
      "baño disc", "baño para discap", "baño silla", "baño para silla de", "baño en silla de rue", "toilet acc",
      "toilet whee", "disabled toilet", "restroom acc", "acc. toilet", "toilte accesible",
    ]) func halfAccessible(typed: String)
  {
    let answer = finder.suggest(typed, near: Sample.here)
    #expect(answer.places.prefix(2).map { $0.id } == ["n6", "n8"])
    #expect(answer.wantsAccess && answer.category == .toilets)
  }

  @Test("CF-03: a name that begins like \"accesible\" is still found, and a street keeps its name") func notAccess()
    throws
  {
    var draft = Sample.draft
    draft.streets.append(
      .init(names: ["Calle Acceso Norte"], samples: [Sample.point(200, 400)], source: SourceElement(.street, 900)))
    draft.items.append(
      PlaceDraft.Item(
        .cafe, names: ["Café Accidental"], point: Sample.point(100, 300), source: SourceElement(.node, 901)))
    let finder = try Sample.finder(draft)
    func ids(_ text: String) -> [String] { finder.suggest(text, near: Sample.here).places.map { $0.id } }
    #expect(ids("calle acc").first == "s900")
    #expect(ids("acc").contains("s900") && ids("acc").contains("n901"))
    #expect(ids("accidental").first == "n901")
    #expect(ids("café acc").contains("n901"))
    #expect(finder.suggest("calle acc").wantsAccess == false)
    let none = finder.suggest("xqwzk acc", near: Sample.here)
    #expect(none.places.isEmpty && none.unknown == ["xqwzk"])
  }

  @Test(
    "CF-03: half a word means first what it usually means: hospitals come before a nearer hotel that is called a hospedaje",
    arguments: [
      "hos", "hosp", "hosp.", "hospi", "hospit", "hospt", "hopsi", "hospital",
    ]) func usualFirst(typed: String) throws
  {
    var draft = Sample.draft
    draft.items.append(
      PlaceDraft.Item(
        .hotel, names: ["Hospedaje Coyoacán"], point: Sample.point(400, 100), source: SourceElement(.node, 90)))
    let finder = try Sample.finder(draft)
    let found = finder.suggest(typed, near: Sample.here)
    #expect(found.places.first?.id == "n2")
    #expect(found.category == .hospital)
    for other in ["hospe", "hospedaje", "hotel"] {
      #expect(finder.suggest(other, near: Sample.here).places.first?.id == "n90", "\(other)")
    }
  }

  @Test(
    "CF-03: a kind is said together with a name, a street or a part of town, half typed or with errors",
    arguments: [
      ("farm guadalupana", "n4"), ("farm eje 3 pte", "n4"), ("farmasia eje 3 poniente", "n4"),
      ("hosp roma norte", "n2"), ("pharm reforma", "n3"), ("univ autonoma", "n11"), ("est insurgentes", "n9"),
    ]) func kindAndMore(typed: String, wanted: String)
  { #expect(finder.suggest(typed, near: Sample.here).places.first?.id == wanted) }

  @Test("CF-03: a place without a name is called by its kind") func unnamed() {
    #expect(finder.suggest("baño", near: Sample.here).places.first?.name == "Baño")
    #expect(finder.suggest("toilet", near: Sample.here, language: .en).places.first?.name == "Restroom")
  }
}
